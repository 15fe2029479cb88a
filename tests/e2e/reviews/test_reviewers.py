"""The process in which finished matches are reviewed: its answers, its progress reports, and its end."""

import os
import pickle
import signal
from collections.abc import AsyncIterator
from dataclasses import replace

import pytest

from club.model.matches.entries import HAPPENING, Entry, EntryKind
from club.model.matches.fold import enter, settle
from club.model.matches.position import Position, initial_position
from club.reviews.endings import leavings
from club.reviews.packing import pack, unpack
from cogs.workers.pool import Failed, Unanswered, Workers
from cogs.workers.reviewers import Reviewers
from engines import Seat
from players import PLAYERS
from players.review import review, runs
from tests.e2e.processes import child
from tests.leaks.worlds import CREATED, header

REVIEWING = "review_worker"

FEW = 3_000
"""How many states are examined here."""


@pytest.fixture
async def reviewers() -> AsyncIterator[Reviewers]:
    kept = Reviewers(budget=FEW)
    yield kept
    await kept.close()


def finished(game: str, plies: int) -> Position:
    """Return a match that a player resigns after some plies, with one takeback if the game allows it."""
    position, seat, taken_back = settle(initial_position(header(game, 3)), CREATED), Seat(0), False
    while position.ply < plies:
        assert position.to_move is not None
        seat = position.to_move
        event = PLAYERS[game].choose(position.state, seat, 1, position.ply)
        position = enter(position, Entry(position.ply, EntryKind.PLAY, seat, event, CREATED))
        if position.ply > plies // 2 and position.may_take_back and not taken_back:
            position, taken_back = enter(position, Entry(position.ply, EntryKind.UNDO, seat, "", CREATED)), True
        position = settle(position, CREATED)
    return enter(position, Entry(position.ply, EntryKind.RESIGN, seat, "", CREATED))


class Heard:
    """The reported progress of a review."""

    def __init__(self) -> None:
        self.told: list[tuple[int, int]] = []

    async def hear(self, count: int, due: int) -> None:
        """Note how many positions are judged, of how many."""
        self.told.append((count, due))


class Killer:
    """Kill the reviewing process once, when it reports its progress."""

    has_killed = False

    async def hear(self, _count: int, _due: int) -> None:
        if not self.has_killed:
            self.has_killed = True
            os.kill(child(REVIEWING), signal.SIGKILL)


async def nothing(_count: int, _due: int) -> None:
    """Ignore the progress of a review."""


@pytest.mark.parametrize(("game", "knowing"), [("hostile", None), ("ryuki", Seat(1)), ("ryuki", None)])
async def test_a_match_is_reviewed_as_it_would_be_here_and_tells_how_far_it_is(
    reviewers: Reviewers, game: str, knowing: Seat | None
) -> None:
    position, heard = finished(game, 30), Heard()
    judged = await reviewers.review(position, knowing, 1, heard.hear)
    stand = [(state, entry) for state, entry in position.history(0) if entry.kind in HAPPENING]
    happened = [(state, entry.event) for state, entry in stand]
    left = [leaving for _, leaving in leavings(position)]
    *here, last = review(game, 2, happened, left=left, knowing=knowing, budget=FEW)
    here = [*(replace(one, ply=stand[one.ply][1].ply) for one in here), replace(last, ply=position.entries[-1].ply)]
    assert judged == unpack(pack(here))
    assert [position.entries[one.ply].event for one in judged[:-1]] == [one.played[0] for one in judged[:-1]]
    assert position.entries[judged[-1].ply].kind == judged[-1].ending == "resign"
    assert heard.told == [(count, len(runs(happened))) for count in range(1, len(here))]


async def test_what_is_lost_with_a_process_is_reviewed_again(reviewers: Reviewers) -> None:
    position, killer = finished("tokyo_doves", 8), Killer()
    killed = await reviewers.review(position, None, 1, killer.hear)
    assert killed == await reviewers.review(position, None, 1, nothing)
    assert killer.has_killed


async def test_the_process_steps_back_behind_those_that_think(reviewers: Reviewers) -> None:
    await reviewers.review(finished("tokyo_doves", 4), None, 1, nothing)
    assert os.getpriority(os.PRIO_PROCESS, child(REVIEWING)) >= min(19, os.getpriority(os.PRIO_PROCESS, 0) + 15)


async def test_a_match_that_goes_on_is_reviewed_nowhere(reviewers: Reviewers) -> None:
    position = replace(finished("tokyo_doves", 4), outcome=None)
    with pytest.raises(ValueError, match="goes on"):
        await reviewers.review(position, None, 1, nothing)
    question = pickle.dumps((position.header, position.entries[:-1], None, FEW))
    workers = Workers("cogs.workers.review_worker:answer", 1)
    with pytest.raises(Failed, match="goes on"):
        await workers.ask(question)
    await workers.close()


@pytest.mark.parametrize("answers", ["tests.e2e.answering:answer", "tests.e2e.answering:count"])
async def test_what_is_no_review_is_not_believed(answers: str) -> None:
    lying = Reviewers(answers)
    try:
        with pytest.raises(Unanswered):
            await lying.review(finished("tokyo_doves", 4), None, 1, nothing)
    finally:
        await lying.close()


async def test_how_old_a_question_is_can_be_told(reviewers: Reviewers) -> None:
    ages = list[dict[str, float]]()

    async def look(_count: int, _due: int) -> None:
        ages.append(reviewers.oldest())

    await reviewers.review(finished("tokyo_doves", 4), None, 1, look)
    assert ages
    assert all(age.keys() == {"review"} for age in ages)
    assert reviewers.oldest() == {}
