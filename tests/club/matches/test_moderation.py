"""Moderators end matches, and members who leave the guild leave their matches."""

import pytest

from club.model.delivery.work_queue import POSTS
from club.model.errors import Refused
from engines import Outcome, RulesError, Seat
from engines.contract import GameOver, Sentence, Term
from tests.club.hall import ANN, BOB, CID, DAN, DOVES, Hall

BY = {"judge": Term("judge-moderator")}


@pytest.mark.parametrize(
    ("ruling", "outcome", "told"),
    [
        ("void", Outcome((1, 1), "ruling", void=True), Sentence("told-ruling-void", BY | {"seat": Term("seat-0")})),
        ("draw", Outcome((1, 1), "ruling"), Sentence("told-ruling-draw", BY | {"seat": Term("seat-0")})),
        ("win 1", Outcome((2, 1), "ruling"), Sentence("told-ruling-win", BY | {"seat": Term("seat-1")})),
    ],
)
async def test_a_ruling_ends_a_match_whoever_is_to_move(
    hall: Hall, ruling: str, outcome: Outcome, told: Sentence
) -> None:
    match = await hall.begin()
    position = await hall.play(match)
    position = await hall.club.matches.rule(match, ruling, hall.request())
    assert (position.outcome, position.to_move) == (outcome, None)
    assert position.news(1) == (told,)
    assert await hall.club.schedule.due(POSTS) == (match,)
    assert await hall.club.read.matches.running(ANN) == ()
    assert hall.rows("SELECT deadline, reminder FROM match") == [(None, None)]
    with pytest.raises(GameOver):
        await hall.club.matches.rule(match, "void", hall.request())
    async with hall.second() as other:
        assert await other.audit.check() is None


async def test_a_side_wins_together(hall: Hall, lots: str) -> None:
    match = await hall.begin(lots, BOB, CID, DAN)
    position = await hall.club.matches.rule(match, "win 3", hall.request())
    assert position.outcome == Outcome((2, 2, 1, 1), "ruling")


async def test_a_result_is_changed_as_it_was_seen(hall: Hall) -> None:
    match = await hall.begin()
    matches = hall.club.matches
    await hall.play(match)
    position = await matches.resign(match, ANN, hall.request())
    with pytest.raises(Refused, match="error-result-changed"):
        await matches.amend(match, "draw", hall.request(), over_at=0)
    with pytest.raises(Refused, match="error-same-result"):
        await matches.amend(match, "win 1", hall.request(), over_at=position.over_at)
    after = await matches.amend(match, "win 0", hall.request(), over_at=position.over_at)
    assert after.outcome == Outcome((1, 2), "ruling")
    assert after.news(position.over_at) == (Sentence("told-amended-win", BY | {"seat": Term("seat-0")}),)
    with pytest.raises(Refused, match="error-result-changed"):
        await matches.amend(match, "draw", hall.request(), over_at=position.over_at)


async def test_an_amended_result_leaves_what_ended_the_match_as_it_was(hall: Hall) -> None:
    match = await hall.begin()
    position = await hall.club.matches.resign(match, ANN, hall.request())
    after = await hall.club.matches.amend(match, "win 0", hall.request(), over_at=position.over_at)
    told = [sentence.key for sentence in after.news(0)]
    assert told == ["told-resign", "told-amended-win"], "nobody plays on"


async def agreed(hall: Hall, match: int, kind: str, *members: int) -> None:
    """Make an offer as Ann and accept it as the others."""
    position = await hall.club.agreements.offer(match, ANN, kind, hall.request())
    for member in members:
        await hall.club.agreements.accept(match, member, position.ply - 1, hall.request())


@pytest.mark.parametrize("kind", ["draw", "abort"])
async def test_a_result_by_agreement_is_changed_and_not_decided_for_the_first_time(hall: Hall, kind: str) -> None:
    match = await hall.begin()
    await agreed(hall, match, kind, BOB)
    assert await ruled(hall, match, "win 0") == "told-amended-win"
    assert await ruled(hall, match, "void") == "told-amended-void"


@pytest.mark.parametrize("kind", ["takeback", "time"])
async def test_another_agreement_is_no_result_that_a_ruling_changes(hall: Hall, kind: str) -> None:
    match = await hall.begin()
    await hall.play(match)
    await hall.play(match)
    await agreed(hall, match, kind, BOB)
    assert await ruled(hall, match, "win 0") == "told-ruling-win"
    assert await ruled(hall, match, "draw") == "told-amended-draw"


async def test_of_three_the_first_who_leaves_decides_no_result_and_the_second_does(hall: Hall, lots: str) -> None:
    going, over = [await hall.begin(lots, BOB, CID) for _ in range(2)]
    for match in (going, over):
        await hall.club.matches.resign(match, BOB, hall.request())
    await hall.club.matches.resign(over, CID, hall.request())
    assert await ruled(hall, going, "draw") == "told-ruling-draw"
    assert await ruled(hall, over, "draw") == "told-amended-draw"


async def test_a_cancelled_match_and_one_that_ran_out_of_time_have_results_to_change(hall: Hall) -> None:
    cancelled, late, played = [await hall.begin(pace="1h") for _ in range(3)]
    await hall.club.matches.abort(cancelled, BOB, hall.request())
    await hall.play(late, "A*c2", "A*a4")
    await hall.play(played, "A*c2", "A*a4", "Y*b2", "Y*a5")
    hall.clock.advance(hours=1)
    assert await hall.club.overdue.end() == (late,)
    for match in (cancelled, late, played):
        assert await ruled(hall, match, "win 0") == "told-amended-win"


async def test_a_result_can_be_changed_back(hall: Hall) -> None:
    match = await hall.begin()
    await hall.club.matches.resign(match, ANN, hall.request())
    for ruling in ("win 0", "win 1", "win 0", "draw", "void", "draw"):
        await ruled(hall, match, ruling)
    for _ in range(2):
        position = await hall.club.matches.amend(match, "win 1", "the same press")
    assert (position.outcome, position.ply) == (Outcome((2, 1), "ruling"), 8)


async def ruled(hall: Hall, match: int, ruling: str) -> str:
    """Rule on the result of a match, and return the key of the sentence about it."""
    ply = (await hall.club.matches.position(match)).ply
    position = await hall.club.matches.amend(match, ruling, hall.request())
    (told,) = position.news(0)[-1:]
    assert position.ply == ply + 1
    return told.key


@pytest.mark.parametrize("ruling", ["", "win", "win 2", "win -1", "win 01", "lose 0", "void 1", "draw "])
async def test_nothing_else_is_ruled(hall: Hall, ruling: str) -> None:
    match = await hall.begin()
    kept = hall.dump()
    with pytest.raises(RulesError, match="error-illegal"):
        await hall.club.matches.rule(match, ruling, hall.request())
    assert hall.dump() == kept


async def test_a_ruling_pressed_twice_is_made_once(hall: Hall) -> None:
    match = await hall.begin()
    for _ in range(2):
        await hall.club.matches.rule(match, "draw", "the same press")
    assert hall.rows("SELECT count(*) FROM log") == [(1,)]


async def test_whoever_leaves_the_guild_leaves_the_match(hall: Hall) -> None:
    match = await hall.begin(DOVES)
    await hall.play(match)
    position = await hall.club.matches.depart(match, BOB, hall.request())
    assert position.outcome == Outcome((1, 2), "departed")
    assert [told.key for told in position.news(1)] == ["told-departed"]


async def test_the_others_play_on_without_one_who_leaves_the_guild(hall: Hall, lots: str) -> None:
    match = await hall.begin(lots, BOB, CID)
    position = await hall.club.matches.depart(match, BOB, hall.request())
    assert (position.outcome, position.left) == (None, (Seat(1),))
    assert [told.key for told in position.news(position.ply - 1)] == ["told-left-departed"]
    with pytest.raises(Refused, match="error-left"):
        await hall.club.matches.resign(match, BOB, hall.request())


@pytest.mark.parametrize("moved", [0, 1, 2, 3])
async def test_places_at_a_table_are_rated_once_all_three_have_moved(hall: Hall, moved: int) -> None:
    match = await hall.begin("hostile", BOB, CID, rated=True)
    while len((await hall.club.matches.position(match)).seats_that_moved) < moved:
        await hall.play(match)
    position = await hall.club.matches.rule(match, "places 312", hall.request())
    assert position.outcome is not None
    assert position.outcome.places == (3, 1, 2)
    assert len(hall.rows("SELECT * FROM rating")) == (3 if moved == 3 else 0)
    await hall.club.matches.amend(match, "places 131", hall.request())
    assert hall.rows("SELECT DISTINCT rated FROM result") == [(int(moved == 3),)]
    assert (await hall.club.ratings.rerate()).differed == 0
    assert await hall.club.audit.check() is None
