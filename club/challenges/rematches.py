"""Offer a rematch of a finished match, with the seats swapped."""

from dataclasses import replace

from club.challenges.service import Challenges
from club.model.challenges.challenge import Challenge
from club.model.challenges.terms import ChannelAndRoles, Terms
from club.model.errors import Refused
from club.model.matches.entries import EntryKind
from club.model.matches.position import Position
from engines import GAMES


async def rematch(
    challenges: Challenges,
    position: Position,
    member: int,
    leave: ChannelAndRoles,
    press: str | None = None,
    *,
    casual: bool = False,
) -> Challenge:
    """Challenge the other players of a match to a rematch, or accept theirs if there is one, and return the challenge.

    The rematch is posted where the match was played. ``leave`` has what the guild's limits need to know. ``press`` is
    the interaction, which is a source of the draws. ``casual`` makes the rematch casual. Raises ``NotSeated``, and
    ``Refused`` if the match continues, if its tournament has cancelled it, if its rematch was declined or has expired
    after a day, or if the guild's limits or a block forbid it.
    """
    position.seat_of(member)
    if position.outcome is None:
        raise Refused("error-rematch-later")
    if not has_rematch(position):
        raise Refused("error-rematch-cancelled")
    header = position.header
    terms, others = again(position, member)
    terms = replace(terms, rated=terms.rated and not casual)
    place = None if header.home == header.channel else header.home
    request = f"rematch {header.id}"
    made = await challenges.make(terms, member, others, header.guild, header.channel, request, leave, place)
    while made.status == "expired" and made.pace.is_live:
        request = f"rematch {header.id} after {made.id}"
        made = await challenges.make(terms, member, others, header.guild, header.channel, request, leave, place)
    if made.challenger == member and (made.status == "open" or len(made.computers) == len(others)):
        return made
    return await challenges.accept(made.id, member, roles=leave.roles, press=press, casual=casual)


def has_rematch(position: Position) -> bool:
    """Return true if a finished match can be played again: its tournament hasn't cancelled it."""
    return position.header.tournament is None or position.outcome is None or not position.outcome.void


def again(position: Position, member: int) -> tuple[Terms, tuple[int, ...]]:
    """Return the terms of a rematch that ``member`` proposes, and the players it invites.

    Two players swap seats, and two sides swap theirs. Otherwise the player who began goes last. If a match was
    cancelled or left before every player had moved, the seats stay the same, so that this can't be used to get another
    seat.
    """
    header, count = position.header, len(position.header.seats)
    sides = GAMES[header.game].sides.get(count, ())
    off = position.leaving_cancels or (position.outcome is not None and position.outcome.reason == EntryKind.ABORT)
    first = 0 if off else next(place for place, side in enumerate(sides or range(count)) if side)
    order = header.seats[first:] + header.seats[:first]
    side = dict(zip(order, sides, strict=False))
    others = sorted((one for one in order if one != member), key=lambda one: side.get(one) != side.get(member))
    places = "".join(str((member, *others).index(one)) for one in order)
    agreed_sides = tuple(side[one] for one in (member, *others)) if sides else ()
    terms = Terms(
        header.game, header.options, count, f"rematch-{places}", str(header.pace),
        overtime=header.overtime, rated=header.rated, sides=agreed_sides, hints=header.hints,
    )  # fmt: skip
    return terms, tuple(others)
