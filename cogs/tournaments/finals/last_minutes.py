"""Write the post of the last minutes of an arena: who leads, and where the leaders play."""

from collections.abc import Sequence
from datetime import datetime

from club.model.delivery.notices import Notice
from club.model.tournaments.finals import last_minutes
from club.model.tournaments.standings import StandingsLine, on_podium
from club.model.tournaments.tournament import Status, Tournament
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card
from cogs.tournaments import announcement
from cogs.tournaments.panel import announcement_button
from cogs.tournaments.rounds import Whereabouts
from texts import Words

_MATCHES = 3
"""The maximum number of matches listed."""


def card(
    say: Words,
    going: Tournament,
    notice: Notice,
    lines: Sequence[StandingsLine],
    known: Whereabouts,
    last_post: tuple[int, int] | None,
    *,
    is_newest: bool,
) -> Card:
    """Return the current post. ``last_post`` is the message with the podium, if it was sent.

    It ``is_newest`` unless the end has moved and its last minutes were announced again.
    """
    running = going.status == Status.RUNNING
    title = _title(going, known.now, is_newest=is_newest)
    text = [f"### {say.say(title, name=announcement.escaped_name(going))}"]
    if running and going.finish is not None:
        text.append(_end(say, going, going.finish, known.now))
    text += announcement.podium(say, going, lines) or [say.say("last-minutes-none")]
    playing = _matches(say, going, lines, known) if running else []
    text += [say.say("last-minutes-playing"), *playing] if playing else []
    buttons = [Button(target("entrants", going.id, f"n{notice.id}"), say.say("button-standings"))]
    buttons += (
        [] if last_post is None else [Button(wording.address(going.guild, *last_post), say.say("button-ceremony"))]
    )
    return Card("\n".join(text), rows=((*buttons, announcement_button(say, going)),))


def _title(going: Tournament, now: datetime, *, is_newest: bool) -> str:
    """Return the text key of the title."""
    if going.status != Status.RUNNING:
        return "last-minutes-over"
    begins = last_minutes(going)
    return "last-minutes-title" if is_newest and begins is not None and begins <= now else "last-minutes-moved"


def _end(say: Words, going: Tournament, finish: datetime, now: datetime) -> str:
    """Return when a running tournament ends."""
    if going.paused:
        return say.say("arena-stopped")
    if finish <= now:
        return say.say("last-minutes-up")
    return say.say("last-minutes-ends", at=str(int(finish.timestamp())))


def _matches(say: Words, going: Tournament, lines: Sequence[StandingsLine], known: Whereabouts) -> list[str]:
    """Return the matches of the leaders that are in progress, those of the first players first."""
    leaders = [line.entrant for line in on_podium(lines)]
    met = [one for number in leaders for one in going.of(number) if not one.decided and one.present is not None]
    return [f"- {announcement.match_line(say, going, one, known.homes)}" for one in dict.fromkeys(met)][:_MATCHES]
