"""Write the post of a round with the pairings, links, deadlines, and results."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from discord.utils import format_dt

from club.model.tournaments.guesses import guessable
from club.model.tournaments.posts import RoundPart
from club.model.tournaments.tournament import Pairing, Reason, Status, Tournament
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card
from cogs.core.ui.literal import literal
from cogs.tournaments import announcement
from cogs.tournaments.brackets import round_names
from cogs.tournaments.context import worth
from cogs.tournaments.panel import announcement_button, result_line
from texts import Words

_ROOM = 3000
"""The number of characters for the pairings of a post. The rest is behind a button."""

_BYES = 20
"""The number of players with a bye who are named."""


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where the running matches are posted, and until when the player to move has time, as known ``now``."""

    homes: Mapping[int, int]
    deadlines: Mapping[int, datetime]
    now: datetime


def round_card(say: Words, going: Tournament, part: RoundPart, known: Whereabouts) -> Card:
    """Return the current post of a round, or of a part of it, with times at first and results at the end."""
    listed = part.pairings(going)
    met = [pairing for pairing in listed if len(pairing.entrants) > 1]
    deadlines = known.deadlines if going.status == Status.RUNNING else {}
    lines = [_heading(say, going, part.number, listed)]
    lines += _fitting(say, (line(say, going, pairing, known.homes, deadlines) for pairing in met), len(met))
    lines += _byes(say, going, listed)
    if any(pairing.match in deadlines for pairing in met if not pairing.decided):
        lines.append(f"-# {say.say('round-as-of', when=format_dt(known.now, 'R'))}")
    return Card("\n".join(lines), rows=(_buttons(say, going, part),))


def button(tournament: int, part: RoundPart) -> str:
    """Return the button that identifies the post of this part of a round: it has the number of earlier boards."""
    mark = (len(part.before),) if part.before else ()
    return target("entrants", tournament, "matches", part.number, *mark)


def _buttons(say: Words, going: Tournament, part: RoundPart) -> tuple[Button, ...]:
    listed = Button(button(going.id, part), say.say("button-round"))
    taking = guessable(going, part.number) if going.status == Status.RUNNING else ()
    takes_guesses = not {*part.pairings(going)}.isdisjoint(one for one in taking if not one.decided)
    guess = (Button(target("guess", going.id, part.number), say.say("button-guess")),) if takes_guesses else ()
    return listed, *guess, announcement_button(say, going)


def _heading(say: Words, going: Tournament, number: int, listed: Sequence[Pairing]) -> str:
    """Return the name of a round, and whether it is in progress."""
    playing = going.status == Status.RUNNING and any(not pairing.decided for pairing in listed)
    name = literal(going.name)
    if going.is_knockout(number):
        key = "notice-tournament-rounds" if playing else "results-rounds"
        return say.say(key, name=name, rounds=say.listed(round_names(say, going, listed)))
    return say.say("notice-tournament-round" if playing else "results-round", name=name, round=number)


def line(
    say: Words, going: Tournament, pairing: Pairing, homes: Mapping[int, int], deadlines: Mapping[int, datetime]
) -> str:
    """Return the players of a pairing with the link to their match and the time left, or with the result."""
    if pairing.decided:
        return result_line(say, going, pairing)
    told = announcement.match_line(say, going, pairing, homes)
    deadline = deadlines.get(pairing.match or 0)
    return f"- {told}" if deadline is None else f"- {say.say('round-until', line=told, until=format_dt(deadline, 'R'))}"


def _fitting(say: Words, lines: Iterator[str], count: int) -> Iterator[str]:
    """Yield as many of ``count`` lines as fit, and the number of the others."""
    room = _ROOM
    for place, line in enumerate(lines):
        room -= len(line) + 1
        if room < 0:
            yield say.say("tournament-more", count=count - place)
            return
        yield line


def _byes(say: Words, going: Tournament, listed: Sequence[Pairing]) -> list[str]:
    """Return the players who have a bye, if there are any."""
    free = [pairing.entrants[0] for pairing in listed if pairing.reason == Reason.BYE]
    if not free:
        return []
    members = " ".join(wording.mention(going.entrant(one).member) for one in free[:_BYES])
    key = "tournament-byes" if going.rules.form.by_points else "tournament-byes-through"
    return [say.say(key, worth(going.rules.points), members=members)]
