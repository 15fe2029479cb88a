"""Write the reply to a member who has joined a tournament, with the next steps and possible problems."""

from datetime import datetime

from discord.utils import format_dt

from club.model.tournaments.beginning import registration
from club.model.tournaments.boards import has_boards
from club.model.tournaments.tournament import Status, Tournament
from cogs.core.press import target
from cogs.core.ui import wording
from cogs.core.ui.card import Button, Card
from cogs.tournaments import details
from texts import Words


def joined_card(say: Words, going: Tournament, member: int, back: datetime | None) -> Card:
    """Return the reply to a member who has just joined, with a Leave button if there are doubts.

    ``back`` is the end of the member's vacation.
    """
    is_arena = going.rules.form.is_timed
    kind = "arena-you" if is_arena else "tournament-board" if has_boards(going.rules) else "tournament-you"
    lines = [say.say(f"{kind}-joined" if going.status == Status.OPEN else f"{kind}-joined-late")]
    lines += _check_in(say, going)
    doubts = [*_blocks(say, going, member), *_vacation(say, going, back)]
    leave = Button(target("quit", going.id), say.say("button-leave"))
    own = Button(target("arena", going.id), say.say("button-arena"))
    row = (*([own] if is_arena else []), *([leave] if doubts else []))
    return Card("\n\n".join((*lines, *doubts)), rows=(row,) if row else ())


def waiting_card(say: Words, going: Tournament, place: int) -> Card:
    """Return the reply to a member who has just joined the waiting list, with a Leave button."""
    leave = Button(target("quit", going.id), say.say("button-leave"))
    lines = [say.say("tournament-you-wait", place=place), *_check_in(say, going)]
    return Card("\n\n".join(lines), rows=((leave,),))


def _check_in(say: Words, going: Tournament) -> list[str]:
    """Return when the member can check in, if that time is still to come."""
    since = registration.check_in_opens(going)
    if since is None or going.status != Status.OPEN or going.checks_in:
        return []
    return [say.say("tournament-you-check-in", when=format_dt(since, "f"))]


def _blocks(say: Words, going: Tournament, member: int) -> list[str]:
    """Warn a member about possible opponents despite a block between them."""
    members = blocked_members(going, member)
    return [say.say("tournament-you-apart", members=members)] if members else []


def _vacation(say: Words, going: Tournament, back: datetime | None) -> list[str]:
    """Explain how a vacation affects this tournament, to a member who is on vacation until ``back``."""
    if back is None:
        return []
    return [f"{say.say('tournament-you-away', when=format_dt(back, 'f'))}\n{details.vacation(say, going)}"]


def blocked_members(going: Tournament, member: int) -> str:
    """Return mentions of the entrants who have blocked a member or are blocked by them; empty if there are none."""
    own = going.entrant_of(member)
    assert own is not None
    return " ".join(wording.mention(one.member) for one in going.blocked_with(own.number))
