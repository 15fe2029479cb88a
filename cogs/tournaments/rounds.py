"""Word the post of a round: who meets, where, until when, and what has come of it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime

from discord.utils import format_dt

from club.tournaments.tournament import Pairing, Reason, Tournament
from cogs.app.press import target
from cogs.tournaments import announcement
from cogs.tournaments.brackets import round_names
from cogs.tournaments.context import worth
from cogs.tournaments.panel import announcement_button
from cogs.ui import wording
from cogs.ui.card import Button, Card
from cogs.ui.literal import literal
from texts import Words

_ROOM = 3000
"""How many characters the pairings of a post may take; what does not fit is found behind a button."""

_BYES = 20
"""How many of those are named who do not have to play."""


@dataclass(frozen=True, slots=True)
class Whereabouts:
    """Where the matches that go on are posted, and until when whoever is to move there has time, as known ``now``."""

    homes: Mapping[int, int]
    deadlines: Mapping[int, datetime]
    now: datetime


def round_card(say: Words, going: Tournament, number: int, known: Whereabouts) -> Card:
    """Return the post of a round, as it stands now."""
    met = [pairing for pairing in going.in_round(number) if len(pairing.entrants) > 1]
    lines = [_heading(say, going, number), *_fitting(say, [_line(say, going, pairing, known) for pairing in met])]
    lines += _byes(say, going, number)
    if any(pairing.match in known.deadlines for pairing in met if not pairing.decided):
        lines.append(f"-# {say.say('round-as-of', when=format_dt(known.now, 'R'))}")
    return Card("\n".join(lines), rows=(_buttons(say, going, number),))


def button(tournament: int, number: int) -> str:
    """Return what the button means that stands under the post of a round alone."""
    return target("entrants", tournament, "matches", number)


def _buttons(say: Words, going: Tournament, number: int) -> tuple[Button, ...]:
    listed = Button(button(going.id, number), say.say("button-round"))
    return listed, announcement_button(say, going)


def _heading(say: Words, going: Tournament, number: int) -> str:
    name = literal(going.name)
    if going.is_knockout(number):
        rounds = ", ".join(round_names(say, going, going.in_round(number)))
        return say.say("notice-tournament-rounds", name=name, rounds=rounds)
    return say.say("notice-tournament-round", name=name, round=number)


def _line(say: Words, going: Tournament, pairing: Pairing, known: Whereabouts) -> str:
    """Return who meets, and the way there and the time left, or what has come of it."""
    if pairing.decided:
        return announcement.result(going, pairing)
    line = announcement.match_line(say, going, pairing, known.homes)
    deadline = known.deadlines.get(pairing.match or 0)
    return f"- {line}" if deadline is None else f"- {say.say('round-until', line=line, until=format_dt(deadline, 'R'))}"


def _fitting(say: Words, lines: Sequence[str]) -> Iterator[str]:
    """Yield as many lines as have room, and how many there are besides."""
    room = _ROOM
    for count, line in enumerate(lines):
        room -= len(line) + 1
        if room < 0:
            yield say.say("tournament-more", count=len(lines) - count)
            return
        yield line


def _byes(say: Words, going: Tournament, number: int) -> list[str]:
    """Return who does not have to play in a round, if anybody."""
    free = [pairing.entrants[0] for pairing in going.in_round(number) if pairing.reason == Reason.BYE]
    if not free:
        return []
    members = " ".join(wording.mention(going.entrant(one).member) for one in free[:_BYES])
    key = "tournament-byes" if going.rules.form.by_points else "tournament-byes-through"
    return [say.say(key, worth(going.rules.points), members=members)]
