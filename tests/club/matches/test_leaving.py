"""A member who leaves a match of three or four: the others continue, and the seed plays for the empty seat."""

import pytest

from club.model.clocks.pace import FIRST_PACE
from club.model.delivery.work_queue import POSTS
from club.model.errors import Refused
from club.model.matches import chance
from club.model.matches.entries import Entry, EntryKind
from club.model.matches.fold import enter, fold, rank_leavers
from club.model.matches.position import Position
from engines import Outcome, RulesError, Seat
from tests.club.harness import ANN, BOB, CID, DAN, Harness, opened, wrong


def left_to(position: Position) -> list[tuple[str, int | None, str]]:
    return [(entry.kind, entry.seat, entry.event) for entry in position.entries]


async def three(harness: Harness, dice: str, pace: str = FIRST_PACE) -> int:
    """Return a match of Ann, Bob and Cid in which nothing is thrown before the first move."""
    return await harness.begin(dice, BOB, CID, options={"first": "0"}, pace=pace)


async def test_others_play_on_and_the_seed_plays_for_the_empty_seat(harness: Harness, dice: str) -> None:
    match = await three(harness, dice)
    position = await harness.club.matches.resign(match, BOB, harness.request())
    assert (position.outcome, position.left, position.to_move) == (None, (Seat(1),), 0)
    position = await harness.play(match, "none")
    assert position.to_move == 2, "Bob's turn is over already"
    drawn = position.entries[2]
    assert (drawn.kind, drawn.seat) == (EntryKind.ABSENT, 1)
    assert drawn.event == chance.outcome({"none": 1, "one": 1}, position.header.key, 2)
    assert await wrong(harness.club, match) == []
    assert await harness.club.audit.check() is None
    assert fold(position.header, position.entries) == position


async def test_member_who_leaves_on_turn_is_played_for_at_once(harness: Harness, dice: str) -> None:
    match = await three(harness, dice)
    position = await harness.club.matches.resign(match, ANN, harness.request())
    assert [kind for kind, _, _ in left_to(position)][:2] == ["resign", "absent"]
    assert position.to_move == 1


async def test_leaver_comes_last_whatever_the_lots_say(harness: Harness, dice: str) -> None:
    match = await three(harness, dice)
    await harness.club.matches.resign(match, CID, harness.request())
    position = await harness.club.matches.position(match)
    while position.outcome is None:
        position = await harness.play(match, "none")
    assert position.outcome.places[2] == max(position.outcome.places)
    assert position.outcome.places[2] not in position.outcome.places[:2]


async def test_second_to_leave_ends_a_match_of_three(harness: Harness, dice: str) -> None:
    match = await three(harness, dice)
    await harness.club.matches.resign(match, CID, harness.request())
    position = await harness.club.matches.resign(match, ANN, harness.request())
    assert position.outcome == Outcome((2, 1, 3), "resign")


@pytest.mark.parametrize(("second", "places"), [(BOB, (2, 2, 1, 1)), (CID, None)])
async def test_side_plays_on_with_the_one_who_stays(
    harness: Harness, dice: str, second: int, places: tuple[int, ...] | None
) -> None:
    match = await harness.begin(dice, BOB, CID, DAN)
    await harness.club.matches.resign(match, ANN, harness.request())
    position = await harness.club.matches.resign(match, second, harness.request())
    assert (position.outcome and position.outcome.places) == places


def test_those_who_left_stand_behind_all_others() -> None:
    alone, pairs = (0, 1, 2), (0, 0, 1, 1)
    assert rank_leavers(Outcome((2, 1, 3), "dice"), (), alone) == Outcome((2, 1, 3), "dice")
    assert rank_leavers(Outcome((2, 1, 3), "dice", (4, 5, 1)), (Seat(1),), alone) == Outcome(
        (1, 3, 2), "dice", (4, 5, 1)
    )
    assert rank_leavers(Outcome((1, 1, 2, 2), "dice"), (Seat(0),), pairs).places == (3, 1, 2, 2)
    assert rank_leavers(Outcome((1, 1, 2, 2), "dice"), (Seat(2),), pairs).places == (1, 1, 2, 2)
    assert rank_leavers(Outcome((1, 1, 2, 2), "dice"), (Seat(2), Seat(0)), pairs).places == (3, 1, 2, 2)
    assert rank_leavers(Outcome((1, 1, 1, 1), "dice"), (Seat(2), Seat(0)), pairs).places == (2, 1, 2, 1)


async def test_leaving_is_told_and_posted_at_once(harness: Harness, dice: str) -> None:
    match = await three(harness, dice)
    await harness.club.posts.note_posted(match, 0)
    assert await harness.club.schedule.due(POSTS) == ()
    position = await harness.club.matches.resign(match, BOB, harness.request())
    assert await harness.club.schedule.due(POSTS) == (match,)
    assert [told.key for told in position.news(0)] == ["told-left-resign"]
    ended = await harness.club.matches.resign(match, CID, harness.request())
    assert [told.key for told in ended.news(0)] == ["told-left-resign", "told-resign"]


async def test_leaving_amid_a_turn_neither_ends_it_nor_is_undone_with_it(harness: Harness, dice: str) -> None:
    match = await three(harness, dice)
    await harness.play(match, "again")
    await harness.club.matches.resign(match, BOB, harness.request())
    await harness.play(match, "again")
    position = await harness.club.matches.position(match)
    assert position.may_take_back
    position = await harness.club.matches.take_back(match, ANN, position.ply, harness.request())
    assert (position.left, position.to_move, position.state) == ((Seat(1),), 0, position.before)
    position = await harness.play(match, "none")
    assert position.to_move == 2
    assert [told.key for told in position.news(0)][:3] == ["told-left-resign", "told-play", "told-play"]
    async with opened(harness.database, harness.clock) as club:
        assert await club.audit.check() is None


async def test_nobody_leaves_twice_or_plays_after_leaving(harness: Harness, dice: str) -> None:
    match = await three(harness, dice)
    await harness.club.matches.resign(match, BOB, harness.request())
    kept = harness.dump()
    with pytest.raises(Refused, match="error-left"):
        await harness.club.matches.resign(match, BOB, harness.request())
    assert harness.dump() == kept
    assert match not in [line.match for line in await harness.club.read.matches.running(BOB)]
    assert [line.match for line in await harness.club.read.matches.running(CID)] == [match]


async def test_running_out_of_time_is_leaving_too(harness: Harness, dice: str) -> None:
    match = await three(harness, dice, pace="1h")
    await harness.play(match, "none", "none", "none")
    harness.clock.advance(hours=1)
    assert await harness.club.overdue.end() == (match,)
    position = await harness.club.matches.position(match)
    assert (position.outcome, position.left, position.to_move) == (None, (Seat(0),), 1)
    assert position.news(3)[0].key == "told-left-timeout"
    assert await harness.club.overdue.end() == (), "the next seat has its own hour"
    harness.clock.advance(hours=1)
    await harness.club.overdue.end()
    position = await harness.club.matches.position(match)
    assert position.outcome == Outcome((3, 2, 1), "timeout")


async def test_a_match_is_not_cancelled_because_of_a_seat_that_was_left(harness: Harness, dice: str) -> None:
    match = await three(harness, dice)
    await harness.club.matches.resign(match, BOB, harness.request())
    await harness.play(match, "none", "none")
    assert not (await harness.club.matches.position(match)).may_abort


@pytest.mark.parametrize("seat", [None, 3])
@pytest.mark.parametrize("kind", [EntryKind.ABORT, EntryKind.RESIGN, EntryKind.TIMEOUT])
async def test_nobody_leaves_from_a_seat_that_is_not_there(
    harness: Harness, dice: str, kind: EntryKind, seat: int | None
) -> None:
    position = await harness.club.matches.position(await three(harness, dice))
    with pytest.raises(RulesError, match="error-illegal"):
        enter(position, Entry(position.ply, kind, None if seat is None else Seat(seat), "", harness.clock.now))
