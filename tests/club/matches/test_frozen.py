"""A log that no longer folds is shown and kept; it stops nobody's other matches."""

from typing import Any

import pytest

from club.model.delivery.work_queue import POSTS
from club.model.errors import Frozen
from engines import Outcome
from tests.club.harness import ANN, DOVES, Harness, mover, opened

TAMPERED = {
    "an event that is no notation": ("UPDATE log SET event = 'A*zz' WHERE match = ? AND ply = 3", 3),
    "an event that is not legal there": ("UPDATE log SET event = 'B^' WHERE match = ? AND ply = 3", 3),
    "a kind that is not known here": ("UPDATE log SET kind = 'undo', event = '' WHERE match = ? AND ply = 3", 3),
    "a seat that was not to move": ("UPDATE log SET seat = 0 WHERE match = ? AND ply = 3", 3),
    "a seat that resigned without being there": (
        "UPDATE log SET kind = 'resign', seat = 5 WHERE match = ? AND ply = 5",
        5,
    ),
    "an entry that is gone": ("DELETE FROM log WHERE match = ? AND ply = 3", 4),
    "other rules": ("UPDATE match SET rules = 99 WHERE id = ?", 0),
    "a game that is not here": ("UPDATE match SET game = 'chess' WHERE id = ?", 0),
    "an option that the game lacks": ('UPDATE match SET options = \'{"put_back": "sometimes"}\' WHERE id = ?', 0),
}


async def _two_matches(harness: Harness) -> tuple[int, int]:
    """Start two matches with a deadline and something to post, six plies into each."""
    matches = await harness.begin(), await harness.begin()
    for match in matches:
        for _ in range(6):
            await harness.play(match)
    return matches


@pytest.mark.parametrize("what", TAMPERED)
async def test_broken_match_is_named_shown_and_laid_down(harness: Harness, what: str) -> None:
    statement, ply = TAMPERED[what]
    broken, whole = await _two_matches(harness)
    harness.tamper(statement, broken)
    kept = harness.rows("SELECT * FROM log ORDER BY match, ply")
    async with opened(harness.database, harness.clock) as club:
        assert await club.audit.check() == (broken, ply)
        assert await club.schedule.due(POSTS) == (broken, whole)
        with pytest.raises(Frozen) as frozen:
            await club.matches.position(broken)
        assert (frozen.value.match, frozen.value.ply) == (broken, ply)

        header, entries, position = await club.matches.remains(broken)
        assert header.seats == (await club.matches.position(whole)).header.seats
        assert [entry.event for entry in entries] == [row[4] for row in kept if row[0] == broken]
        assert (position.ply if position else 0) == (3 if "gone" in what else ply)

        assert await club.schedule.due(POSTS) == (whole,)
        harness.clock.advance(days=30)
        assert await club.overdue.end() == (whole,)
        assert (await club.matches.position(whole)).outcome == Outcome((2, 1), "timeout")
        assert {line.match for line in await club.read.matches.running(ANN)} == {broken}
    assert harness.rows("SELECT * FROM log WHERE match = ? OR ply < 6 ORDER BY match, ply", broken) == kept


@pytest.mark.parametrize("what", TAMPERED)
async def test_broken_match_takes_no_play_and_no_resignation(harness: Harness, what: str) -> None:
    broken, whole = await _two_matches(harness)
    event = (await harness.club.matches.position(broken)).state.legal()[0]
    harness.tamper(TAMPERED[what][0], broken)
    async with opened(harness.database, harness.clock) as club:
        for attempt in (
            club.matches.play(broken, ANN, None, event, "p"),
            club.matches.resign(broken, ANN, "r"),
            club.matches.abort(broken, ANN, "a"),
        ):
            kept = harness.rows("SELECT * FROM log")
            with pytest.raises(Frozen):
                await attempt
            assert harness.rows("SELECT * FROM log") == kept
        position = await club.matches.position(whole)
        played = await club.matches.play(whole, mover(position), position.ply, event, "w")
        assert played.ply == 7


async def test_overdue_broken_matches_do_not_keep_others_waiting(harness: Harness) -> None:
    broken = [await harness.begin() for _ in range(3)]
    whole = await harness.begin()
    for match in broken:
        harness.tamper("UPDATE match SET rules = 99, deadline = deadline - 1 WHERE id = ?", match)
    harness.clock.advance(days=3)
    async with opened(harness.database, harness.clock) as club:
        assert await club.overdue.end(limit=3) == (whole,)
        assert await club.overdue.end(limit=3) == ()


async def test_match_mends_when_its_log_does(harness: Harness) -> None:
    match, _ = await _two_matches(harness)
    before = await harness.club.matches.position(match)
    harness.tamper("UPDATE match SET rules = 99 WHERE id = ?", match)
    async with opened(harness.database, harness.clock) as club:
        with pytest.raises(Frozen):
            await club.matches.position(match)
        harness.tamper("UPDATE match SET rules = 1 WHERE id = ?", match)
        assert await club.matches.position(match) == before
        await club.matches.play(match, mover(before), 6, before.state.legal()[0], "again")
        assert await club.audit.check() is None
        harness.clock.advance(days=3)
        assert match in await club.overdue.end()


@pytest.mark.parametrize("entry", ["the outcome of a throw", "a play"])
async def test_log_that_lost_its_end_is_found(harness: Harness, dice: str, entry: str) -> None:
    game, events = (dice, ("two",)) if "throw" in entry else (DOVES, ())
    match = await harness.begin(game)
    position = await harness.play(match, *events)
    harness.tamper("DELETE FROM log WHERE match = ? AND ply = ?", match, position.ply - 1)
    async with opened(harness.database, harness.clock) as club:
        assert await club.audit.check() == (match, position.ply - 1)


async def test_gap_in_a_long_turn_is_found(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    await harness.play(match, "again", "again", "again")
    harness.tamper("DELETE FROM log WHERE match = ? AND ply = 3", match)
    async with opened(harness.database, harness.clock) as club:
        with pytest.raises(Frozen) as frozen:
            await club.matches.position(match)
        assert frozen.value.ply == 4


async def test_time_never_runs_out_for_chance(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    position = await harness.play(match, "two", "two")
    harness.tamper("DELETE FROM log WHERE match = ? AND ply = ?", match, position.ply - 1)
    harness.clock.advance(days=30)
    async with opened(harness.database, harness.clock) as club:
        assert await club.overdue.end() == ()
        with pytest.raises(Frozen):
            await club.matches.position(match)
    assert harness.rows("SELECT count(*) FROM log WHERE kind = 'timeout'") == [(0,)]
    assert harness.rows("SELECT result, deadline FROM match") == [(None, None)]


async def test_a_move_made_during_a_check_is_no_damage(harness: Harness, monkeypatch: pytest.MonkeyPatch) -> None:
    _, second = await _two_matches(harness)
    async with opened(harness.database, harness.clock) as club:
        thread = club.matches.thread
        run = thread.run

        async def play_then_go_on(*work: Any) -> Any:  # noqa: ANN401
            monkeypatch.undo()
            await harness.play(second)
            return await run(*work)

        monkeypatch.setattr(thread, "run", play_then_go_on)  # the check has begun: it is at the first match
        assert await club.audit.check() is None
    assert (await harness.club.matches.position(second)).ply == 7
