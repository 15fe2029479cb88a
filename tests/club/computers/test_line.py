"""The queue of computer moves: nobody can fill it, nothing is lost from it, and nothing stays in it needlessly."""

import asyncio
from dataclasses import dataclass, field

import pytest

from club.model.delivery.work_queue import THOUGHTS
from club.model.errors import Refused
from engines import Event
from players.contract import Outlook
from tests.club.harness import ANN, GUILD, Harness, opened
from tests.club.thinker import HereAndNow, practise, think, thinking


@dataclass
class Busy(HereAndNow):
    """Think only as often as it ``may``."""

    may: asyncio.Semaphore = field(default_factory=lambda: asyncio.Semaphore(0))
    begun: asyncio.Queue[object] = field(default_factory=asyncio.Queue)

    async def choose(self, *question: object) -> Event:
        self.begun.put_nowait(question[-1])
        await self.may.acquire()
        return await super().choose(*question)  # type: ignore[arg-type]


async def waiting(harness: Harness, guild: int = GUILD, count: int = 1) -> list[int]:
    """Start matches in which the computer is to move, one every five minutes, and return their numbers."""
    begun = []
    for _ in range(count):
        begun.append((await harness.play((await practise(harness, guild=guild)).header.id)).header.id)
        harness.clock.advance(minutes=5)
    return begun


async def test_a_guild_with_many_matches_does_not_keep_another_waiting(harness: Harness) -> None:
    thinker = Busy()
    harness.club.computers.thinker, harness.club.computers.at_once = thinker, 3
    await waiting(harness, count=5)
    (other,) = await waiting(harness, guild=99)
    harness.clock.advance(seconds=2)
    assert len(await harness.club.computers.due()) == 3
    assert other in await harness.club.computers.due(), "its first comes before the second of those with many"


async def test_who_comes_later_has_the_next_place_that_is_free(harness: Harness) -> None:
    thinker = Busy()
    harness.club.computers.thinker, harness.club.computers.at_once = thinker, 2
    await waiting(harness, count=5)
    harness.clock.advance(seconds=2)
    tasks = [asyncio.create_task(harness.club.computers.act(match)) for match in await harness.club.computers.due()]
    await thinker.begun.get()
    await thinker.begun.get()
    (other,) = await waiting(harness, guild=99)
    harness.clock.advance(seconds=2)
    assert await harness.club.computers.due() == (), "only this many are begun at a time"
    thinker.may.release()
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    assert await harness.club.computers.due() == (other,)
    thinker.may.release()
    await asyncio.gather(*tasks)


async def test_what_one_process_is_at_another_leaves_alone_without_asking_for_it(harness: Harness) -> None:
    await waiting(harness, count=2)
    harness.clock.advance(seconds=2)
    async with (
        opened(harness.database, harness.clock, start=2001, process="a") as first,
        opened(harness.database, harness.clock, start=3001, process="b") as second,
    ):
        thinker = first.computers.thinker = Busy()
        second.computers.thinker = HereAndNow()
        tasks = [asyncio.create_task(first.computers.act(match)) for match in await first.computers.due()]
        await thinker.begun.get()
        await thinker.begun.get()
        assert await second.computers.due() == ()
        thinker.may.release()
        thinker.may.release()
        assert await asyncio.gather(*tasks) == [True, True]


async def test_a_failed_thought_is_tried_again_after_a_minute_and_leaves_nothing_due(harness: Harness) -> None:
    thinker = await thinking(harness, fails=True)
    (match,) = await waiting(harness)
    harness.clock.advance(seconds=2)
    assert await harness.club.computers.act(match) is False
    assert await harness.club.computers.due() == ()
    await harness.club.matches.resign(match, ANN, harness.request())
    harness.clock.advance(minutes=2)
    assert await harness.club.computers.due() == ()
    assert await harness.due(THOUGHTS) == ()
    assert thinker.asked == []


async def test_a_match_that_ends_while_its_thought_fails_is_due_no_more(harness: Harness) -> None:
    thinker = await thinking(harness)
    (match,) = await waiting(harness)

    async def choose(*_question: object) -> Event:
        await harness.club.matches.resign(match, ANN, harness.request())
        raise RuntimeError("no thought today")

    thinker.choose = choose  # type: ignore[assignment]
    harness.clock.advance(seconds=2)
    await harness.club.computers.act(match)
    harness.clock.advance(minutes=2)
    assert await harness.club.computers.due() == ()


async def test_a_move_made_while_a_lapsed_offer_is_cleared_away_is_answered(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await thinking(harness)
    match = (await practise(harness)).header.id
    await harness.club.agreements.offer(match, ANN, "draw", harness.request())
    harness.clock.advance(days=4)
    clear = harness.club.schedule.clear_thought

    async def clear_late(number: int, ply: int) -> None:
        await harness.play(match)
        await clear(number, ply)

    monkeypatch.setattr(harness.club.schedule, "clear_thought", clear_late)
    assert await harness.club.computers.act(match) is False
    await think(harness.club, harness.clock)
    position = await harness.club.matches.position(match)
    assert position.computer_at(position.to_move) is None, "it has answered"


async def test_an_offer_that_is_gone_by_the_time_it_is_answered_stops_nothing(harness: Harness) -> None:
    thinker = await thinking(harness)
    match = (await practise(harness)).header.id
    offered = await harness.club.agreements.offer(match, ANN, "draw", harness.request())

    async def outlook(*_question: object) -> Outlook:
        await harness.club.agreements.decline(match, ANN, offered.ply - 1, harness.request())
        await harness.play(match)
        return Outlook.EVEN

    thinker.outlook = outlook  # type: ignore[assignment]
    await think(harness.club, harness.clock)
    position = await harness.club.matches.position(match)
    assert [entry.kind for entry in position.entries[-3:]] == ["decline", "play", "play"]


async def test_a_match_that_is_frozen_is_left_alone(harness: Harness, caplog: pytest.LogCaptureFixture) -> None:
    await thinking(harness)
    (match,) = await waiting(harness)
    harness.tamper("UPDATE log SET event = 'nonsense' WHERE match = ? AND ply = 0", match)
    async with harness.second() as second:
        second.computers.thinker = harness.club.computers.thinker
        harness.clock.advance(seconds=2)
        for due in await second.computers.due():
            await second.computers.act(due)
        harness.clock.advance(minutes=2)
        assert await second.computers.due() == ()
    assert "have failed" not in caplog.text


async def test_a_question_that_is_refused_again_and_again_is_not_asked_without_a_pause(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await thinking(harness)
    match = (await practise(harness)).header.id
    await harness.club.agreements.offer(match, ANN, "draw", harness.request())

    async def refuse(*_question: object) -> None:
        raise Refused("error-offer-over")

    monkeypatch.setattr(harness.club.agreements, "accept", refuse)
    harness.clock.advance(seconds=2)
    assert await harness.club.computers.act(match) is False
    assert await harness.club.computers.due() == ()
