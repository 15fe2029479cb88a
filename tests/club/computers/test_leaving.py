"""The last player to leave loses: the winners when all members leave matches with computers and deputies."""

import pytest

from club.model.challenges.terms import Terms
from club.model.matches.fold import fold
from club.model.matches.position import Position
from club.model.members.kinds import Computer
from engines import Seat
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, GUILD, Harness, press_of
from tests.club.thinker import LEAVE

MEMBERS = (ANN, BOB, CID, DAN)

CASES = {
    "alone against one": ("mc", "0", (2, 1)),
    "alone against two": ("mcc", "0", (2, 1, 1)),
    "two against one": ("mmc", "10", (2, 3, 1)),
    "all of three": ("mmm", "20", (2, 1, 3)),
    "one of three, with a deputy, then the next": ("mmm", "2d1", (1, 2, 3)),
    "the member beside a deputy and a computer": ("mmc", "1d0", (2, 3, 1)),
    "alone in a team of computers": ("mccc", "0", (2, 2, 1, 1)),
    "a team of members against computers": ("mmcc", "10", (2, 2, 1, 1)),
    "a member in each team": ("mcmc", "02", (3, 1, 2, 2)),
    "a member in each team, the other way": ("mcmc", "20", (2, 2, 3, 1)),
    "a member in each team, with a deputy": ("mcmc", "0d2", (3, 1, 2, 2)),
    "three members, the one beside the computer first": ("mmmc", "210", (2, 2, 3, 1)),
    "a whole team against a member and a computer": ("mmmc", "01", (2, 2, 1, 1)),
    "three members, the one beside the computer second": ("mmmc", "021", (2, 2, 3, 1)),
    "four members": ("mmmm", "021", (2, 2, 3, 1)),
    "four members, with deputies": ("mmmm", "0d2d1", (2, 2, 3, 1)),
    "a whole team, with a deputy": ("mmmm", "0d1", (2, 2, 1, 1)),
}
"""Who has which seat (``m``: a member), who leaves in turn (``d``: a deputy is agreed on), and all places.

The two first seats of four are a team.
"""


async def begun(harness: Harness, seats: str) -> Position:
    """Start a match with members and computers in this order of seats."""
    terms = Terms("hostile" if len(seats) > 2 else "tokyo_doves", {}, len(seats), "challenger", "none")
    players = [MEMBERS[seat] if kind == "m" else Computer(1, seat + 1).number for seat, kind in enumerate(seats)]
    made = await harness.club.challenges.make(terms, ANN, players[1:], GUILD, CHANNEL, harness.request(), LEAVE)
    for member in (one for one in players[1:] if one > 0):
        made = await harness.club.challenges.accept(made.id, member, press=press_of(member))
    return await harness.club.matches.position(made.match or 0)


async def agree_on_deputy(harness: Harness, position: Position) -> None:
    """Agree, as all remaining members, on a computer that replaces the member who left."""
    match = position.header.id
    first, *others = position.playing
    offered = await harness.club.agreements.offer(match, first, "computer", harness.request())
    for other in others:
        position = await harness.club.agreements.accept(match, other, offered.ply - 1, harness.request())
    players = [position.player_at(Seat(seat)) for seat in range(len(position.header.seats))]
    assert len({*players}) == len(players), "no two computers are the same player"


@pytest.mark.parametrize(("seats", "leaving", "places"), CASES.values(), ids=CASES)
async def test_a_member_who_leaves_last_loses_and_nobody_shares_a_place_with_opponents(
    harness: Harness, seats: str, leaving: str, places: tuple[int, ...]
) -> None:
    position = await begun(harness, seats)
    for who in leaving:
        assert position.outcome is None, f"it goes on until seat {who} leaves"
        if who == "d":
            await agree_on_deputy(harness, position)
        else:
            leaver = position.member_at(Seat(int(who)))
            position = await harness.club.matches.resign(position.header.id, leaver, harness.request())
    assert position.outcome is not None
    assert position.outcome.places == places
    last = position.sides[int(leaving[-1])]
    winners = {side for side, place in zip(position.sides, places, strict=True) if place == 1}
    assert last not in winners, "the other side wins, as who leaves is told"
    assert len(winners) == 1 or len({*position.sides}) > 2
    assert fold(position.header, position.entries) == position
