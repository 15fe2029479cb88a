"""Moderators end matches, and members who leave the guild leave their matches."""

import pytest

from club.model.delivery.work_queue import POSTS
from club.model.errors import Refused
from engines import Outcome, RulesError, Seat
from engines.contract import GameOver, Sentence, Term
from tests.club.harness import ANN, BOB, CID, DAN, DOVES, Harness

BY = {"judge": Term("judge-moderator")}


@pytest.mark.parametrize(
    ("ruling", "outcome", "told"),
    [
        ("void", Outcome((1, 1), "ruling", void=True), Sentence("told-ruling-void", BY | {"seat": Term("seat-0")})),
        ("draw", Outcome((1, 1), "ruling"), Sentence("told-ruling-draw", BY | {"seat": Term("seat-0")})),
        ("win 1", Outcome((2, 1), "ruling"), Sentence("told-ruling-win", BY | {"seat": Term("seat-1")})),
    ],
)
async def test_a_ruling_ends_a_match_regardless_of_who_is_to_move(
    harness: Harness, ruling: str, outcome: Outcome, told: Sentence
) -> None:
    match = await harness.begin()
    position = await harness.play(match)
    position = await harness.club.matches.rule(match, ruling, harness.request())
    assert (position.outcome, position.to_move) == (outcome, None)
    assert position.news(1) == (told,)
    assert await harness.club.schedule.due(POSTS) == (match,)
    assert await harness.club.read.matches.running(ANN) == ()
    assert harness.rows("SELECT deadline, reminder FROM match") == [(None, None)]
    with pytest.raises(GameOver):
        await harness.club.matches.rule(match, "void", harness.request())
    async with harness.second() as other:
        assert await other.audit.check() is None


async def test_a_side_wins_together(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, BOB, CID, DAN)
    position = await harness.club.matches.rule(match, "win 3", harness.request())
    assert position.outcome == Outcome((2, 2, 1, 1), "ruling")


async def test_a_result_is_changed_as_it_was_seen(harness: Harness) -> None:
    match = await harness.begin()
    matches = harness.club.matches
    await harness.play(match)
    position = await matches.resign(match, ANN, harness.request())
    with pytest.raises(Refused, match="error-result-changed"):
        await matches.amend(match, "draw", harness.request(), over_at=0)
    with pytest.raises(Refused, match="error-same-result"):
        await matches.amend(match, "win 1", harness.request(), over_at=position.over_at)
    after = await matches.amend(match, "win 0", harness.request(), over_at=position.over_at)
    assert after.outcome == Outcome((1, 2), "ruling")
    assert after.news(position.over_at) == (Sentence("told-amended-win", BY | {"seat": Term("seat-0")}),)
    with pytest.raises(Refused, match="error-result-changed"):
        await matches.amend(match, "draw", harness.request(), over_at=position.over_at)


async def test_an_amended_result_leaves_what_ended_the_match_as_it_was(harness: Harness) -> None:
    match = await harness.begin()
    position = await harness.club.matches.resign(match, ANN, harness.request())
    after = await harness.club.matches.amend(match, "win 0", harness.request(), over_at=position.over_at)
    told = [sentence.key for sentence in after.news(0)]
    assert told == ["told-resign", "told-amended-win"], "nobody plays on"


async def agreed(harness: Harness, match: int, kind: str, *members: int) -> None:
    """Make an offer as Ann and accept it as the others."""
    position = await harness.club.agreements.offer(match, ANN, kind, harness.request())
    for member in members:
        await harness.club.agreements.accept(match, member, position.ply - 1, harness.request())


@pytest.mark.parametrize("kind", ["draw", "abort"])
async def test_a_result_by_agreement_is_changed_and_not_decided_for_the_first_time(harness: Harness, kind: str) -> None:
    match = await harness.begin()
    await agreed(harness, match, kind, BOB)
    assert await ruled(harness, match, "win 0") == "told-amended-win"
    assert await ruled(harness, match, "void") == "told-amended-void"


@pytest.mark.parametrize("kind", ["takeback", "time"])
async def test_another_agreement_is_no_result_that_a_ruling_changes(harness: Harness, kind: str) -> None:
    match = await harness.begin()
    await harness.play(match)
    await harness.play(match)
    await agreed(harness, match, kind, BOB)
    assert await ruled(harness, match, "win 0") == "told-ruling-win"
    assert await ruled(harness, match, "draw") == "told-amended-draw"


async def test_of_three_the_first_who_leaves_decides_no_result_and_the_second_does(harness: Harness, dice: str) -> None:
    going, over = [await harness.begin(dice, BOB, CID) for _ in range(2)]
    for match in (going, over):
        await harness.club.matches.resign(match, BOB, harness.request())
    await harness.club.matches.resign(over, CID, harness.request())
    assert await ruled(harness, going, "draw") == "told-ruling-draw"
    assert await ruled(harness, over, "draw") == "told-amended-draw"


async def test_a_cancelled_match_and_one_that_ran_out_of_time_have_results_to_change(harness: Harness) -> None:
    cancelled, late, played = [await harness.begin(pace="1h") for _ in range(3)]
    await harness.club.matches.abort(cancelled, BOB, harness.request())
    await harness.play(late, "A*c2", "A*a4")
    await harness.play(played, "A*c2", "A*a4", "Y*b2", "Y*a5")
    harness.clock.advance(hours=1)
    assert await harness.club.overdue.end() == (late,)
    for match in (cancelled, late, played):
        assert await ruled(harness, match, "win 0") == "told-amended-win"


async def test_a_result_can_be_changed_back(harness: Harness) -> None:
    match = await harness.begin()
    await harness.club.matches.resign(match, ANN, harness.request())
    for ruling in ("win 0", "win 1", "win 0", "draw", "void", "draw"):
        await ruled(harness, match, ruling)
    for _ in range(2):
        position = await harness.club.matches.amend(match, "win 1", "the same press")
    assert (position.outcome, position.ply) == (Outcome((2, 1), "ruling"), 8)


async def ruled(harness: Harness, match: int, ruling: str) -> str:
    """Rule on the result of a match, and return the key of the sentence about it."""
    ply = (await harness.club.matches.position(match)).ply
    position = await harness.club.matches.amend(match, ruling, harness.request())
    (told,) = position.news(0)[-1:]
    assert position.ply == ply + 1
    return told.key


@pytest.mark.parametrize("ruling", ["", "win", "win 2", "win -1", "win 01", "lose 0", "void 1", "draw "])
async def test_nothing_else_is_ruled(harness: Harness, ruling: str) -> None:
    match = await harness.begin()
    kept = harness.dump()
    with pytest.raises(RulesError, match="error-illegal"):
        await harness.club.matches.rule(match, ruling, harness.request())
    assert harness.dump() == kept


async def test_a_ruling_pressed_twice_is_made_once(harness: Harness) -> None:
    match = await harness.begin()
    for _ in range(2):
        await harness.club.matches.rule(match, "draw", "the same press")
    assert harness.rows("SELECT count(*) FROM log") == [(1,)]


async def test_a_member_who_leaves_the_guild_leaves_the_match(harness: Harness) -> None:
    match = await harness.begin(DOVES)
    await harness.play(match)
    position = await harness.club.matches.depart(match, BOB, harness.request())
    assert position.outcome == Outcome((1, 2), "departed")
    assert [told.key for told in position.news(1)] == ["told-departed"]


async def test_the_others_play_on_without_one_who_leaves_the_guild(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, BOB, CID)
    position = await harness.club.matches.depart(match, BOB, harness.request())
    assert (position.outcome, position.left) == (None, (Seat(1),))
    assert [told.key for told in position.news(position.ply - 1)] == ["told-left-departed"]
    with pytest.raises(Refused, match="error-left"):
        await harness.club.matches.resign(match, BOB, harness.request())


@pytest.mark.parametrize("moved", [0, 1, 2, 3])
async def test_places_at_a_table_are_rated_once_all_three_have_moved(harness: Harness, moved: int) -> None:
    match = await harness.begin("hostile", BOB, CID, rated=True)
    while len((await harness.club.matches.position(match)).seats_that_moved) < moved:
        await harness.play(match)
    position = await harness.club.matches.rule(match, "places 312", harness.request())
    assert position.outcome is not None
    assert position.outcome.places == (3, 1, 2)
    assert len(harness.rows("SELECT * FROM rating")) == (3 if moved == 3 else 0)
    await harness.club.matches.amend(match, "places 131", harness.request())
    assert harness.rows("SELECT DISTINCT rated FROM result") == [(int(moved == 3),)]
    assert (await harness.club.ratings.rerate()).differed == 0
    assert await harness.club.audit.check() is None
