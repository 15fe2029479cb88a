"""The processes in which computers think: the facts they get, and how deaths and hangs are handled."""

import asyncio
import json
import os
import signal
from collections.abc import AsyncIterator, Iterator

import pytest

from cogs.workers.pool import Died
from cogs.workers.thinkers import Thinkers
from engines import CHANCE, GAMES, Seat, State
from players import PLAYERS
from tests.e2e.hasty import Hasty
from tests.e2e.hungry_thinker import EATS
from tests.e2e.processes import child, children
from tests.engines.play import careful_course, seeded

THINKING = "cogs.workers.think_worker:answer"


@pytest.fixture
async def thinkers(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Thinkers]:
    monkeypatch.setattr("cogs.workers.thinkers.Workers", Hasty)
    kept = Thinkers(1, THINKING)
    yield kept
    await kept.close()


def states() -> Iterator[tuple[str, State, Seat]]:
    """Yield some states of every game, number of seats and version of the rules, each with the seat to move."""
    for game in PLAYERS:
        for version in GAMES[game].versions:
            for seats in version.seats:
                course = [state for _, state in careful_course(version.start(seats), 5)]
                for state in course[:: len(course) // 5]:
                    if state.to_move not in (None, CHANCE):
                        yield game, state, Seat(state.to_move or 0)


async def test_processes_choose_and_judge_what_is_chosen_here(thinkers: Thinkers) -> None:
    asked = 0
    for game, state, seat in states():
        asked += 1
        player = PLAYERS[game]
        assert await thinkers.choose(game, state, seat, 2, asked, 1) == player.choose(state, seat, 2, asked)
        assert await thinkers.outlook(game, state, seat, asked, 1) == player.outlook(state, seat, asked)
    assert asked > 20


async def test_a_process_starts_with_the_first_thought(thinkers: Thinkers) -> None:
    assert children(THINKING) == []
    await thinkers.choose("tokyo_doves", GAMES["tokyo_doves"].start(), Seat(0), 1, 1, 1)
    assert len(children(THINKING)) == 1


async def test_a_process_gets_nothing_that_its_seat_may_not_know(
    thinkers: Thinkers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For all states that a seat can't distinguish, a process gets the same text."""
    told: list[bytes] = []
    legal: tuple[str, ...] = ()

    async def ask(question: bytes, _asker: object) -> bytes:
        told.append(question)
        return json.dumps(legal[0]).encode()

    monkeypatch.setattr(thinkers.workers["thought"], "ask", ask)
    for _, state in careful_course(GAMES["ryuki"].start(), 4):
        seat = state.to_move
        if seat is None or seat == CHANCE:
            continue
        told.clear()
        legal = state.legal()
        for real in (state, *(state.determinize(seat, seeded(seed)) for seed in range(3))):
            await thinkers.choose("ryuki", real, seat, 1, 9, 1)
        assert len({*told}) == 1


async def test_a_killed_process_is_replaced_and_chooses_the_same(thinkers: Thinkers) -> None:
    state = GAMES["tokyo_doves"].start()
    chosen = await thinkers.choose("tokyo_doves", state, Seat(0), 6, 1, 1)
    asking = asyncio.create_task(thinkers.choose("tokyo_doves", state, Seat(0), 6, 1, 1))
    os.kill(child(THINKING), signal.SIGKILL)
    assert await asking == chosen


async def test_a_stopped_process_is_replaced_and_waiting_members_are_answered(thinkers: Thinkers) -> None:
    state = GAMES["tokyo_doves"].start()
    await thinkers.choose("tokyo_doves", state, Seat(0), 1, 1, 1)
    workers = thinkers.workers["thought"]
    assert isinstance(workers, Hasty)
    workers.stop()
    choosing = [thinkers.choose("tokyo_doves", state, Seat(0), 1, 1, asker) for asker in (1, 2)]
    assert len({*await asyncio.gather(*choosing)}) == 1
    assert thinkers.oldest() == {}


async def test_a_thought_that_eats_memory_ends_its_process_and_the_next_one_is_answered() -> None:
    hungry = Thinkers(1, "tests.e2e.hungry_thinker:answer")
    state = GAMES["tokyo_doves"].start()
    chosen = await hungry.choose("tokyo_doves", state, Seat(0), 1, 1, 1)
    assert chosen in state.legal()
    with pytest.raises(Died, match="has ended"):
        await hungry.choose("tokyo_doves", state, Seat(0), EATS, 1, 1)
    assert await hungry.choose("tokyo_doves", state, Seat(0), 1, 1, 1) == chosen
    await hungry.close()


async def test_nonsense_and_moves_that_are_not_legal_are_no_answers() -> None:
    lying = Thinkers(1, "tests.e2e.answering:answer")
    with pytest.raises(Died):
        await lying.choose("tokyo_doves", GAMES["tokyo_doves"].start(), Seat(0), 1, 1, 1)
    with pytest.raises(Died):
        await lying.outlook("tokyo_doves", GAMES["tokyo_doves"].start(), Seat(0), 1, 1)
    await lying.close()


async def test_who_gives_up_waiting_holds_up_nobody(thinkers: Thinkers) -> None:
    state = GAMES["tokyo_doves"].start()
    given_up = asyncio.create_task(thinkers.choose("tokyo_doves", state, Seat(0), 7, 1, 1))
    asked = asyncio.create_task(thinkers.choose("tokyo_doves", state, Seat(0), 1, 1, 2))
    await asyncio.wait([asked], timeout=0)
    given_up.cancel()
    assert await asked in state.legal()
    assert thinkers.oldest() == {}
