"""When time is up, the opponent is asked if that was agreed: claim, give more time, or wait three days."""

from datetime import timedelta

import pytest

from club.model.delivery.work_queue import POSTS
from club.model.errors import NotSeated, Refused, Stale
from club.model.matches.deadlines import CLAIM_WITHIN
from club.model.matches.entries import EntryKind
from club.model.matches.export import as_json, as_text, read_record
from engines import Outcome
from engines.contract import GameOver
from tests.club.harness import ANN, BOB, CID, Harness


async def late(harness: Harness, pace: str = "1h") -> int:
    """Run out Ann's time in a match that asks Bob what to do, and return the match."""
    match = await harness.begin(pace=pace, overtime="asks")
    await harness.play(match)
    await harness.play(match)
    harness.clock.advance(days=2 if pace.startswith("1d") else 0, hours=1)
    assert await harness.club.overdue.end() == (match,)
    return match


def kinds(harness: Harness) -> list[str]:
    return [kind for (kind,) in harness.rows("SELECT kind FROM log ORDER BY ply")]


async def test_the_opponent_is_asked_once_and_the_match_goes_on(harness: Harness) -> None:
    match = await late(harness)
    for _ in range(3):
        assert await harness.club.overdue.end() == ()
        harness.clock.advance(hours=1)
    assert kinds(harness) == ["play", "play", "overdue"]
    assert harness.rows("SELECT key, mentions FROM notice") == [("overdue", f"[{BOB}]")]
    position = await harness.club.matches.position(match)
    assert (position.outcome, position.to_move) == (None, 0)


async def test_the_opponent_alone_claims(harness: Harness) -> None:
    match = await late(harness)
    for member, refusal in ((ANN, Refused), (CID, NotSeated)):
        with pytest.raises(refusal):
            await harness.club.agreements.claim(match, member, harness.request())
        with pytest.raises(refusal):
            await harness.club.agreements.extend(match, member, harness.request())
    position = await harness.club.agreements.claim(match, BOB, harness.request())
    assert position.outcome == Outcome((2, 1), "timeout")
    assert await harness.club.schedule.due(POSTS) == (match,)
    for decide in (harness.club.agreements.claim, harness.club.agreements.extend):
        with pytest.raises(GameOver):
            await decide(match, BOB, harness.request())


async def test_nothing_is_claimed_before_time_is_up(harness: Harness) -> None:
    match = await harness.begin(pace="1h", overtime="asks")
    await harness.play(match)
    await harness.play(match)
    harness.clock.advance(minutes=59)
    for decide in (harness.club.agreements.claim, harness.club.agreements.extend):
        with pytest.raises(Refused, match="error-not-overdue"):
            await decide(match, BOB, harness.request())


async def test_without_an_answer_the_match_ends_after_three_days(harness: Harness) -> None:
    match = await late(harness)
    harness.clock.now += CLAIM_WITHIN - timedelta(milliseconds=1)
    assert await harness.club.overdue.end() == ()
    harness.clock.advance(milliseconds=1)
    assert await harness.club.overdue.end() == (match,)
    assert (await harness.club.matches.position(match)).outcome == Outcome((2, 1), "timeout")
    assert kinds(harness)[2:] == ["overdue", "timeout"]


async def test_the_late_member_may_still_move_and_the_other_has_all_their_time(harness: Harness) -> None:
    match = await late(harness)
    harness.clock.advance(days=1)
    position = await harness.play(match)
    assert position.timer.overdue is None
    assert await harness.club.matches.deadline(position) == harness.clock.now + timedelta(hours=1)
    with pytest.raises(Refused, match="error-not-overdue"):
        await harness.club.agreements.claim(match, BOB, harness.request())


async def test_time_that_is_given_runs_from_then_and_the_opponent_is_asked_again(harness: Harness) -> None:
    match = await late(harness)
    harness.clock.advance(days=1)
    for _ in range(2):
        position = await harness.club.agreements.extend(match, BOB, harness.request())
        assert await harness.club.matches.deadline(position) == harness.clock.now + timedelta(hours=1)
        harness.clock.advance(hours=1)
        assert await harness.club.overdue.end() == (match,)
    assert kinds(harness)[2:] == ["overdue", "extend"] * 2 + ["overdue"]


async def test_nobody_asks_for_time_once_it_is_up(harness: Harness) -> None:
    match = await late(harness)
    with pytest.raises(Refused, match="error-offer-time"):
        await harness.club.agreements.offer(match, ANN, "time", harness.request())
    position = await harness.club.agreements.offer(match, ANN, "draw", harness.request())
    position = await harness.club.agreements.accept(match, BOB, position.ply - 1, harness.request())
    assert position.outcome is not None
    assert position.outcome.reason == EntryKind.AGREED


async def test_an_empty_bank_gains_only_its_increment_when_more_is_given(harness: Harness) -> None:
    match = await late(harness, "1d+2h")
    await harness.club.agreements.extend(match, BOB, harness.request())
    harness.clock.advance(hours=23)
    await harness.play(match)
    hours = [timedelta(milliseconds=bank) for (bank,) in harness.rows("SELECT bank FROM seat ORDER BY seat")]
    assert hours == [timedelta(hours=3), timedelta(hours=26)], "of the day that was given one hour was left"


async def test_where_the_others_play_on_nobody_is_asked(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, BOB, CID, pace="1h", overtime="asks")
    await harness.play(match, "none", "none", "none")
    harness.clock.advance(hours=1)
    await harness.club.overdue.end()
    position = await harness.club.matches.position(match)
    assert (position.left, position.outcome) == ((0,), None)
    harness.clock.advance(hours=1)
    await harness.club.overdue.end()
    assert kinds(harness)[-1] == "overdue", "of the last two, one is asked"
    for decide in (harness.club.agreements.claim, harness.club.agreements.extend):
        with pytest.raises(Refused, match="error-left"):
            await decide(match, ANN, harness.request())
        with pytest.raises(Refused, match="error-overdue-own"):
            await decide(match, BOB, harness.request())
    assert (await harness.club.agreements.claim(match, CID, harness.request())).outcome is not None


async def test_a_member_who_has_not_begun_is_not_asked_about(harness: Harness) -> None:
    match = await harness.begin(pace="1h", overtime="asks")
    await harness.play(match)
    harness.clock.advance(hours=1)
    assert await harness.club.overdue.end() == (match,)
    assert kinds(harness) == ["play", "abort"]


async def test_several_processes_ask_once(harness: Harness) -> None:
    match = await harness.begin(pace="1h", overtime="asks")
    await harness.play(match)
    await harness.play(match)
    harness.clock.advance(hours=1)
    async with harness.second() as other:
        asked = [*await harness.club.overdue.end(), *await other.overdue.end()]
    assert asked == [match]
    assert kinds(harness).count("overdue") == 1
    assert len(harness.rows("SELECT * FROM notice")) == 1


async def test_those_who_run_the_tournament_give_more_time_before_it_is_up_and_once_a_request(harness: Harness) -> None:
    match = await harness.begin(pace="3d")
    position = await harness.club.matches.position(match)
    before, request = await harness.club.matches.deadline(position), harness.request()
    for _ in range(2):
        position = await harness.club.matches.prolong(match, request)
    assert before is not None
    assert await harness.club.matches.deadline(position) == before + timedelta(days=1)
    again = await harness.club.matches.prolong(match, harness.request(), position.ply)
    assert await harness.club.matches.deadline(again) == before + timedelta(days=2)
    with pytest.raises(Stale):
        await harness.club.matches.prolong(match, harness.request(), position.ply - 1)
    told = harness.rows("SELECT mentions FROM notice WHERE key = 'extended-by-organisers'")
    assert told == [(f"[{ANN}]",)] * 2
    for record in (as_text(again), as_json(again)):
        assert read_record(record.encode()).state == again.state
    await harness.club.matches.resign(match, BOB, harness.request())
    with pytest.raises(GameOver):
        await harness.club.matches.prolong(match, harness.request())


async def test_organisers_give_time_from_now_on_once_it_is_up(harness: Harness) -> None:
    match = await late(harness)
    harness.clock.advance(hours=5)
    position = await harness.club.matches.prolong(match, harness.request())
    assert position.timer.overdue is None
    assert await harness.club.matches.deadline(position) == harness.clock.now + timedelta(hours=1)
    with pytest.raises(Refused, match="error-not-overdue"):
        await harness.club.agreements.claim(match, BOB, harness.request())
