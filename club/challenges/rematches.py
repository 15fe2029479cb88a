"""Challenge the members of a match that is over to the same again, with the seats changed."""

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
    """Challenge the others of a match, or accept when one of them has done so already; return the challenge.

    It is posted where the match was played. ``leave`` says what the guild's limits ask for; ``press`` is the
    interaction, which goes into the draws; ``casual`` puts no ratings at stake. Raises ``NotSeated``, and ``Refused``
    when the match goes on, when its tournament has called it off, when its rematch has been declined or has lapsed, and
    where the guild's limits or a block forbid it.
    """
    position.seat_of(member)
    if position.outcome is None:
        raise Refused("error-rematch-later")
    if not has_rematch(position):
        raise Refused("error-rematch-void")
    header = position.header
    terms, others = again(position, member)
    terms = replace(terms, rated=terms.rated and not casual)
    place = None if header.home == header.channel else header.home
    request = f"rematch {header.id}"
    made = await challenges.make(terms, member, others, header.guild, header.channel, request, leave, place)
    if made.challenger == member and (made.status == "open" or len(made.computers) == len(others)):
        return made
    return await challenges.accept(made.id, member, roles=leave.roles, press=press, casual=casual)


def has_rematch(position: Position) -> bool:
    """Tell whether a match that is over can be played again: not where its tournament has called it off."""
    return position.header.tournament is None or position.outcome is None or not position.outcome.void


def again(position: Position, member: int) -> tuple[Terms, tuple[int, ...]]:
    """Return the terms of a rematch to which ``member`` challenges the others, and these.

    Two swap their seats and two sides change theirs; otherwise who began goes last. After a match that was called off
    or left before everybody had moved, all sit as they did: nobody gets another seat by that.
    """
    header, count = position.header, len(position.header.seats)
    sides = GAMES[header.game].sides.get(count, ())
    off = position.leaving_calls_off or (position.outcome is not None and position.outcome.reason == EntryKind.ABORT)
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
