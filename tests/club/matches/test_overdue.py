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
from tests.club.hall import ANN, BOB, CID, Hall


async def late(hall: Hall, pace: str = "1h") -> int:
    """Run out Ann's time in a match that asks Bob what to do, and return the match."""
    match = await hall.begin(pace=pace, overtime="asks")
    await hall.play(match)
    await hall.play(match)
    hall.clock.advance(days=2 if pace.startswith("1d") else 0, hours=1)
    assert await hall.club.overdue.end() == (match,)
    return match


def kinds(hall: Hall) -> list[str]:
    return [kind for (kind,) in hall.rows("SELECT kind FROM log ORDER BY ply")]


async def test_the_opponent_is_asked_once_and_the_match_goes_on(hall: Hall) -> None:
    match = await late(hall)
    for _ in range(3):
        assert await hall.club.overdue.end() == ()
        hall.clock.advance(hours=1)
    assert kinds(hall) == ["play", "play", "overdue"]
    assert hall.rows("SELECT key, mentions FROM notice") == [("overdue", f"[{BOB}]")]
    position = await hall.club.matches.position(match)
    assert (position.outcome, position.to_move) == (None, 0)


async def test_the_opponent_alone_claims(hall: Hall) -> None:
    match = await late(hall)
    for member, refusal in ((ANN, Refused), (CID, NotSeated)):
        with pytest.raises(refusal):
            await hall.club.agreements.claim(match, member, hall.request())
        with pytest.raises(refusal):
            await hall.club.agreements.extend(match, member, hall.request())
    position = await hall.club.agreements.claim(match, BOB, hall.request())
    assert position.outcome == Outcome((2, 1), "timeout")
    assert await hall.club.schedule.due(POSTS) == (match,)
    for decide in (hall.club.agreements.claim, hall.club.agreements.extend):
        with pytest.raises(GameOver):
            await decide(match, BOB, hall.request())


async def test_nothing_is_claimed_before_time_is_up(hall: Hall) -> None:
    match = await hall.begin(pace="1h", overtime="asks")
    await hall.play(match)
    await hall.play(match)
    hall.clock.advance(minutes=59)
    for decide in (hall.club.agreements.claim, hall.club.agreements.extend):
        with pytest.raises(Refused, match="error-not-overdue"):
            await decide(match, BOB, hall.request())


async def test_without_an_answer_the_match_ends_after_three_days(hall: Hall) -> None:
    match = await late(hall)
    hall.clock.now += CLAIM_WITHIN - timedelta(milliseconds=1)
    assert await hall.club.overdue.end() == ()
    hall.clock.advance(milliseconds=1)
    assert await hall.club.overdue.end() == (match,)
    assert (await hall.club.matches.position(match)).outcome == Outcome((2, 1), "timeout")
    assert kinds(hall)[2:] == ["overdue", "timeout"]


async def test_the_late_member_may_still_move_and_the_other_has_all_their_time(hall: Hall) -> None:
    match = await late(hall)
    hall.clock.advance(days=1)
    position = await hall.play(match)
    assert position.timer.overdue is None
    assert await hall.club.matches.deadline(position) == hall.clock.now + timedelta(hours=1)
    with pytest.raises(Refused, match="error-not-overdue"):
        await hall.club.agreements.claim(match, BOB, hall.request())


async def test_time_that_is_given_runs_from_then_and_the_opponent_is_asked_again(hall: Hall) -> None:
    match = await late(hall)
    hall.clock.advance(days=1)
    for _ in range(2):
        position = await hall.club.agreements.extend(match, BOB, hall.request())
        assert await hall.club.matches.deadline(position) == hall.clock.now + timedelta(hours=1)
        hall.clock.advance(hours=1)
        assert await hall.club.overdue.end() == (match,)
    assert kinds(hall)[2:] == ["overdue", "extend"] * 2 + ["overdue"]


async def test_nobody_asks_for_time_once_it_is_up(hall: Hall) -> None:
    match = await late(hall)
    with pytest.raises(Refused, match="error-offer-time"):
        await hall.club.agreements.offer(match, ANN, "time", hall.request())
    position = await hall.club.agreements.offer(match, ANN, "draw", hall.request())
    position = await hall.club.agreements.accept(match, BOB, position.ply - 1, hall.request())
    assert position.outcome is not None
    assert position.outcome.reason == EntryKind.AGREED


async def test_an_empty_bank_gains_only_its_increment_when_more_is_given(hall: Hall) -> None:
    match = await late(hall, "1d+2h")
    await hall.club.agreements.extend(match, BOB, hall.request())
    hall.clock.advance(hours=23)
    await hall.play(match)
    hours = [timedelta(milliseconds=bank) for (bank,) in hall.rows("SELECT bank FROM seat ORDER BY seat")]
    assert hours == [timedelta(hours=3), timedelta(hours=26)], "of the day that was given one hour was left"


async def test_where_the_others_play_on_nobody_is_asked(hall: Hall, lots: str) -> None:
    match = await hall.begin(lots, BOB, CID, pace="1h", overtime="asks")
    await hall.play(match, "none", "none", "none")
    hall.clock.advance(hours=1)
    await hall.club.overdue.end()
    position = await hall.club.matches.position(match)
    assert (position.left, position.outcome) == ((0,), None)
    hall.clock.advance(hours=1)
    await hall.club.overdue.end()
    assert kinds(hall)[-1] == "overdue", "of the last two, one is asked"
    for decide in (hall.club.agreements.claim, hall.club.agreements.extend):
        with pytest.raises(Refused, match="error-left"):
            await decide(match, ANN, hall.request())
        with pytest.raises(Refused, match="error-overdue-own"):
            await decide(match, BOB, hall.request())
    assert (await hall.club.agreements.claim(match, CID, hall.request())).outcome is not None


async def test_whoever_has_not_begun_is_not_asked_about(hall: Hall) -> None:
    match = await hall.begin(pace="1h", overtime="asks")
    await hall.play(match)
    hall.clock.advance(hours=1)
    assert await hall.club.overdue.end() == (match,)
    assert kinds(hall) == ["play", "abort"]


async def test_several_processes_ask_once(hall: Hall) -> None:
    match = await hall.begin(pace="1h", overtime="asks")
    await hall.play(match)
    await hall.play(match)
    hall.clock.advance(hours=1)
    async with hall.second() as other:
        asked = [*await hall.club.overdue.end(), *await other.overdue.end()]
    assert asked == [match]
    assert kinds(hall).count("overdue") == 1
    assert len(hall.rows("SELECT * FROM notice")) == 1


async def test_those_who_run_the_tournament_give_more_time_before_it_is_up_and_once_a_request(hall: Hall) -> None:
    match = await hall.begin(pace="3d")
    position = await hall.club.matches.position(match)
    before, request = await hall.club.matches.deadline(position), hall.request()
    for _ in range(2):
        position = await hall.club.matches.prolong(match, request)
    assert before is not None
    assert await hall.club.matches.deadline(position) == before + timedelta(days=1)
    again = await hall.club.matches.prolong(match, hall.request(), position.ply)
    assert await hall.club.matches.deadline(again) == before + timedelta(days=2)
    with pytest.raises(Stale):
        await hall.club.matches.prolong(match, hall.request(), position.ply - 1)
    told = hall.rows("SELECT mentions FROM notice WHERE key = 'extended-by-organisers'")
    assert told == [(f"[{ANN}]",)] * 2
    for record in (as_text(again), as_json(again)):
        assert read_record(record.encode()).state == again.state
    await hall.club.matches.resign(match, BOB, hall.request())
    with pytest.raises(GameOver):
        await hall.club.matches.prolong(match, hall.request())


async def test_organisers_give_time_from_now_on_once_it_is_up(hall: Hall) -> None:
    match = await late(hall)
    hall.clock.advance(hours=5)
    position = await hall.club.matches.prolong(match, hall.request())
    assert position.timer.overdue is None
    assert await hall.club.matches.deadline(position) == hall.clock.now + timedelta(hours=1)
    with pytest.raises(Refused, match="error-not-overdue"):
        await hall.club.agreements.claim(match, BOB, hall.request())
