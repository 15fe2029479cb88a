"""Ask an organiser for confirmation before a tournament starts, and list the problems."""

from collections.abc import Iterator, Sequence
from datetime import datetime, timedelta

from discord.utils import format_dt

from club.model.tournaments.beginning.start import StartCheck, check_start, question
from club.model.tournaments.tournament import Entrant, Tournament
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Card
from cogs.core.ui.confirm import confirmation
from cogs.tournaments import announcement
from cogs.tournaments.organisers.card import to_panel
from texts import Words

_NAMED = 20
"""The number of players named in a question."""

_MINUTE = timedelta(minutes=1)


def ask_to_start(say: Words, going: Tournament, now: datetime) -> Card:
    """Return the confirmation question for starting a tournament. Raises ``Refused`` if it can't start."""
    check = check_start(going, now)
    name = announcement.escaped_name(going)
    said = {"count": len(going.playing), "ladder": int(going.rules.form.by_challenge)}
    asked = [say.say("ask-run-start", said, name=name), *_doubts(say, going, check)]
    starting = target("cupbegin", going.id, question(going))
    return confirmation(say, "\n".join(asked), starting, "button-start-tournament", to_panel(going.id))


def _to_minutes(span: timedelta) -> timedelta:
    """Return a duration without its seconds, because they pass while the question is read, but at least a minute."""
    return max(span - span % _MINUTE, _MINUTE)


def _doubts(say: Words, going: Tournament, check: StartCheck) -> Iterator[str]:
    """Yield the reasons not to start now."""
    if check.early is not None and going.closes is not None:
        span, when = wording.length(say, _to_minutes(check.early)), format_dt(going.closes, "f")
        yield say.say("ask-start-early", span=span, when=when)
    if check.opens is not None:
        yield say.say("ask-start-check-in", when=format_dt(check.opens, "f"))
    if check.absent:
        yield say.say("ask-start-absent", members=_members(say, check.absent))
    if check.waiting:
        yield say.say("ask-start-waiting", members=_members(say, check.waiting))
    if check.unseeded and len(check.unseeded) == len(going.playing):
        yield say.say("ask-start-seeds")
    elif check.unseeded:
        yield say.say("ask-start-unseeded", members=_members(say, check.unseeded))
    if check.rounds is not None:
        planned, fewer = check.rounds
        yield say.say("ask-start-rounds", rounds=planned, fewer=fewer)


def _members(say: Words, players: Sequence[Entrant]) -> str:
    """Return some players by name, and the number of the others."""
    named = " ".join(wording.mention(one.member) for one in players[:_NAMED])
    more = len(players) - _NAMED
    return f"{named} {say.say('tournament-more', count=more)}" if more > 0 else named
