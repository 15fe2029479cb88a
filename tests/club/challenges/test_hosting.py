"""Lobbies: members join, leave and choose sides; the host removes members, starts and closes."""

import asyncio
from collections.abc import Awaitable
from datetime import timedelta

import pytest

from club.challenges.begin import members_by_side
from club.model.challenges.challenge import Challenge, Invitation
from club.model.challenges.terms import LIFETIME, Terms
from club.model.errors import Refused
from club.model.matches.chance import seated
from club.model.members.kinds import Computer
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, GUILD, Harness, opened, press_of, seeds, wrong

EVE = 55


async def table(harness: Harness, dice: str, *invited: int, seats: int = 4) -> Challenge:
    terms = Terms(dice, seats=seats, begins="challenger", hosted=True)
    return await harness.club.challenges.make(terms, ANN, invited, GUILD, CHANNEL, harness.request())


async def refused(harness: Harness, key: str, attempt: Awaitable[object]) -> None:
    """Await an attempt that is refused with a key and changes nothing."""
    kept = harness.dump()
    with pytest.raises(Refused) as error:
        await attempt
    assert error.value.key == key
    assert harness.dump() == kept


def members(challenge: Challenge) -> list[int]:
    return [one.member for one in challenge.coming]


async def test_full_table_waits_for_its_host(harness: Harness, dice: str) -> None:
    made = await table(harness, dice, seats=3)
    for member in (BOB, CID):
        joined = await harness.club.challenges.accept(made.id, member, press=press_of(member))
    assert (joined.status, joined.match, members(joined)) == ("open", None, [ANN, BOB, CID])
    await refused(harness, "error-not-host", harness.club.challenges.start(made.id, BOB))
    started = await harness.club.challenges.start(made.id, ANN, message=99, press=press_of(ANN))
    assert (started.status, started.message) == ("accepted", 99)
    assert started.match is not None
    begun = await harness.club.matches.position(started.match)
    assert begun.header.seats == (ANN, BOB, CID)
    assert await wrong(harness.club, started.match) == []


async def test_host_starts_with_fewer_where_the_game_allows(harness: Harness, dice: str) -> None:
    made = await table(harness, dice)
    await refused(harness, "error-not-so-many", harness.club.challenges.start(made.id, ANN))
    await harness.club.challenges.accept(made.id, BOB)
    await harness.club.challenges.accept(made.id, CID)
    started = await harness.club.challenges.start(made.id, ANN)
    assert started.match is not None
    assert len((await harness.club.matches.position(started.match)).header.seats) == 3


async def test_table_takes_no_more_than_its_seats(harness: Harness, dice: str) -> None:
    made = await table(harness, dice, seats=2)
    await harness.club.challenges.accept(made.id, BOB)
    await refused(harness, "error-lobby-full", harness.club.challenges.accept(made.id, CID))
    assert members(await harness.club.challenges.accept(made.id, BOB)) == [ANN, BOB], "joining twice changes nothing"


async def test_members_leave_and_make_room(harness: Harness, dice: str) -> None:
    made = await table(harness, dice, seats=2)
    await harness.club.challenges.accept(made.id, BOB)
    assert members(await harness.club.challenges.leave(made.id, BOB)) == [ANN]
    assert members(await harness.club.challenges.accept(made.id, CID)) == [ANN, CID]
    await refused(harness, "error-not-in-lobby", harness.club.challenges.leave(made.id, BOB))
    await refused(harness, "error-host-stays", harness.club.challenges.leave(made.id, ANN))


async def test_host_removes_members(harness: Harness, dice: str) -> None:
    made = await table(harness, dice)
    await harness.club.challenges.accept(made.id, BOB)
    await refused(harness, "error-not-host", harness.club.challenges.remove(made.id, CID, BOB))
    await refused(harness, "error-host-stays", harness.club.challenges.remove(made.id, ANN, ANN))
    await refused(harness, "error-not-in-lobby", harness.club.challenges.remove(made.id, ANN, CID))
    assert members(await harness.club.challenges.remove(made.id, ANN, BOB)) == [ANN]


async def test_named_table_is_for_those_it_names(harness: Harness, dice: str) -> None:
    made = await table(harness, dice, BOB, CID, seats=3)
    await refused(harness, "error-not-invited", harness.club.challenges.accept(made.id, DAN))
    await harness.club.challenges.accept(made.id, BOB)
    left = await harness.club.challenges.leave(made.id, BOB)
    assert (members(left), left.invited) == ([ANN], (BOB, CID))
    assert members(await harness.club.challenges.accept(made.id, BOB)) == [ANN, BOB]
    declined = await harness.club.challenges.decline(made.id, CID)
    assert declined.status == "open", "the host may still start with Bob alone"
    assert (await harness.club.challenges.decline(made.id, BOB)).status == "declined"


async def test_members_choose_sides_until_these_are_complete(harness: Harness, dice: str) -> None:
    made = await table(harness, dice)
    await refused(harness, "error-not-in-lobby", harness.club.challenges.take_side(made.id, BOB, 0))
    for member in (BOB, CID, DAN):
        await harness.club.challenges.accept(made.id, member)
    await harness.club.challenges.take_side(made.id, ANN, 1)
    await harness.club.challenges.take_side(made.id, CID, 1)
    await refused(harness, "error-side-full", harness.club.challenges.take_side(made.id, DAN, 1))
    await refused(harness, "error-side-full", harness.club.challenges.take_side(made.id, DAN, 7))
    await harness.club.challenges.take_side(made.id, CID, 1)
    started = await harness.club.challenges.start(made.id, ANN)
    assert started.match is not None
    assert (await harness.club.matches.position(started.match)).header.seats == (ANN, CID, BOB, DAN)
    async with opened(harness.database, harness.clock) as club:
        assert (await club.matches.position(started.match)).header.seats == (ANN, CID, BOB, DAN)


async def test_no_sides_where_each_plays_for_themselves(harness: Harness, dice: str) -> None:
    made = await table(harness, dice, seats=3)
    await refused(harness, "error-side-full", harness.club.challenges.take_side(made.id, ANN, 0))


def test_undecided_members_fill_the_sides_up() -> None:
    def coming(*sides: int | None) -> list[Invitation]:
        return [Invitation(member, "accepted", side) for member, side in zip((ANN, BOB, CID, DAN), sides, strict=True)]

    pairs = (0, 0, 1, 1)
    assert members_by_side(coming(None, None, None, None), pairs) == (ANN, BOB, CID, DAN)
    assert members_by_side(coming(1, 0, None, None), pairs) == (ANN, CID, BOB, DAN)
    assert members_by_side(coming(0, 1, 1, None), pairs) == (ANN, DAN, BOB, CID)
    assert members_by_side(coming(None, 0, 0, None), pairs) == (BOB, CID, ANN, DAN)


def test_sides_sit_together_regardless_of_who_begins() -> None:
    everyone, pairs = (ANN, BOB, CID, DAN), (0, 0, 1, 1)
    assert seated(everyone, "challenger", "", pairs) == (ANN, BOB, CID, DAN)
    assert seated(everyone, "opponent", "", pairs) == (CID, DAN, ANN, BOB)
    orders = {seated(everyone, "random", seed, pairs) for seed, _ in zip(seeds(), range(300), strict=False)}
    assert len(orders) == 8
    assert all({*order[:2]} in ({ANN, BOB}, {CID, DAN}) for order in orders)


async def test_host_who_starts_twice_begins_one_match(harness: Harness, dice: str) -> None:
    made = await table(harness, dice, seats=2)
    await harness.club.challenges.accept(made.id, BOB)
    starts = [harness.club.challenges.start(made.id, ANN) for _ in range(2)]
    done = await asyncio.gather(*starts, return_exceptions=True)
    assert [type(one) for one in done].count(Refused) == 1
    assert harness.rows("SELECT count(*) FROM match") == [(1,)]


async def test_table_lapses_and_closes_like_a_challenge(harness: Harness, dice: str) -> None:
    lapsing, closing = await table(harness, dice), await table(harness, dice)
    assert (await harness.club.challenges.withdraw(closing.id, ANN)).status == "withdrawn"
    await refused(harness, "error-lobby-withdrawn", harness.club.challenges.start(closing.id, ANN))
    harness.clock.advance(seconds=LIFETIME // timedelta(seconds=1))
    await refused(harness, "error-lobby-expired", harness.club.challenges.accept(lapsing.id, BOB))
    assert await harness.club.challenges.end_overdue() == (lapsing.id,)


async def test_challenge_without_host_is_no_table(harness: Harness, dice: str) -> None:
    made = await harness.club.challenges.make(Terms(dice, seats=3), ANN, (), GUILD, CHANNEL, harness.request())
    await harness.club.challenges.accept(made.id, BOB)
    with pytest.raises(Refused, match="error-unknown-button"):
        await harness.club.challenges.start(made.id, ANN)


async def test_host_adds_computers_and_starts_with_them(harness: Harness) -> None:
    terms = Terms("hostile", seats=4, begins="challenger", hosted=True, rated=True)
    made = await harness.club.challenges.make(terms, ANN, (), GUILD, CHANNEL, harness.request())
    await refused(harness, "error-not-host", harness.club.challenges.add_computer(made.id, BOB, 2))
    await refused(harness, "error-no-computer", harness.club.challenges.remove_computer(made.id, ANN))
    for level in (2, 2):
        added = await harness.club.challenges.add_computer(made.id, ANN, level)
    assert not added.rated
    await harness.club.challenges.accept(made.id, BOB, press=press_of(BOB))
    await refused(harness, "error-lobby-full", harness.club.challenges.add_computer(made.id, ANN, 1))
    removed = await harness.club.challenges.remove_computer(made.id, ANN)
    assert removed.computers == (Computer(2, 1).number,)
    await harness.club.challenges.add_computer(made.id, ANN, 5)
    started = await harness.club.challenges.start(made.id, ANN, message=99, press=press_of(ANN))
    assert started.match is not None
    begun = await harness.club.matches.position(started.match)
    assert {*begun.header.seats} == {ANN, BOB, Computer(2, 1).number, Computer(5, 2).number}
    assert await wrong(harness.club, started.match) == []
