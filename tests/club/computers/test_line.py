"""The queue of computer moves: nobody can fill it, nothing is lost from it, and nothing stays in it needlessly."""

import asyncio
from dataclasses import dataclass, field

import pytest

from club.model.delivery.work_queue import THOUGHTS
from club.model.errors import Refused
from engines import Event
from players.contract import Outlook
from tests.club.hall import ANN, GUILD, Hall, opened
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


async def waiting(hall: Hall, guild: int = GUILD, count: int = 1) -> list[int]:
    """Start matches in which the computer is to move, one every five minutes, and return their numbers."""
    begun = []
    for _ in range(count):
        begun.append((await hall.play((await practise(hall, guild=guild)).header.id)).header.id)
        hall.clock.advance(minutes=5)
    return begun


async def test_a_guild_with_many_matches_does_not_keep_another_waiting(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("club.computers.service._AT_ONCE", 3)
    thinker = Busy()
    hall.club.computers.thinker = thinker
    await waiting(hall, count=5)
    (other,) = await waiting(hall, guild=99)
    hall.clock.advance(seconds=2)
    assert len(await hall.club.computers.due()) == 3
    assert other in await hall.club.computers.due(), "its first comes before the second of those with many"


async def test_who_comes_later_has_the_next_place_that_is_free(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("club.computers.service._AT_ONCE", 2)
    thinker = Busy()
    hall.club.computers.thinker = thinker
    await waiting(hall, count=5)
    hall.clock.advance(seconds=2)
    tasks = [asyncio.create_task(hall.club.computers.act(match)) for match in await hall.club.computers.due()]
    await thinker.begun.get()
    await thinker.begun.get()
    (other,) = await waiting(hall, guild=99)
    hall.clock.advance(seconds=2)
    assert await hall.club.computers.due() == (), "only this many are begun at a time"
    thinker.may.release()
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    assert await hall.club.computers.due() == (other,)
    thinker.may.release()
    await asyncio.gather(*tasks)


async def test_what_one_process_is_at_another_leaves_alone_without_asking_for_it(hall: Hall) -> None:
    await waiting(hall, count=2)
    hall.clock.advance(seconds=2)
    async with (
        opened(hall.database, hall.clock, start=2001, process="a") as first,
        opened(hall.database, hall.clock, start=3001, process="b") as second,
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


async def test_a_failed_thought_is_tried_again_after_a_minute_and_leaves_nothing_due(hall: Hall) -> None:
    thinker = await thinking(hall, fails=True)
    (match,) = await waiting(hall)
    hall.clock.advance(seconds=2)
    assert await hall.club.computers.act(match) is False
    assert await hall.club.computers.due() == ()
    await hall.club.matches.resign(match, ANN, hall.request())
    hall.clock.advance(minutes=2)
    assert await hall.club.computers.due() == ()
    assert await hall.due(THOUGHTS) == ()
    assert thinker.asked == []


async def test_a_match_that_ends_while_its_thought_fails_is_due_no_more(hall: Hall) -> None:
    thinker = await thinking(hall)
    (match,) = await waiting(hall)

    async def choose(*_question: object) -> Event:
        await hall.club.matches.resign(match, ANN, hall.request())
        raise RuntimeError("no thought today")

    thinker.choose = choose  # type: ignore[assignment]
    hall.clock.advance(seconds=2)
    await hall.club.computers.act(match)
    hall.clock.advance(minutes=2)
    assert await hall.club.computers.due() == ()


async def test_a_move_made_while_a_lapsed_offer_is_cleared_away_is_answered(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await thinking(hall)
    match = (await practise(hall)).header.id
    await hall.club.agreements.offer(match, ANN, "draw", hall.request())
    hall.clock.advance(days=4)
    clear = hall.club.schedule.clear_thought

    async def clear_late(number: int, ply: int) -> None:
        await hall.play(match)
        await clear(number, ply)

    monkeypatch.setattr(hall.club.schedule, "clear_thought", clear_late)
    assert await hall.club.computers.act(match) is False
    await think(hall.club, hall.clock)
    position = await hall.club.matches.position(match)
    assert position.computer_at(position.to_move) is None, "it has answered"


async def test_an_offer_that_is_gone_by_the_time_it_is_answered_stops_nothing(hall: Hall) -> None:
    thinker = await thinking(hall)
    match = (await practise(hall)).header.id
    offered = await hall.club.agreements.offer(match, ANN, "draw", hall.request())

    async def outlook(*_question: object) -> Outlook:
        await hall.club.agreements.decline(match, ANN, offered.ply - 1, hall.request())
        await hall.play(match)
        return Outlook.EVEN

    thinker.outlook = outlook  # type: ignore[assignment]
    await think(hall.club, hall.clock)
    position = await hall.club.matches.position(match)
    assert [entry.kind for entry in position.entries[-3:]] == ["decline", "play", "play"]


async def test_a_match_that_is_frozen_is_left_alone(hall: Hall, caplog: pytest.LogCaptureFixture) -> None:
    await thinking(hall)
    (match,) = await waiting(hall)
    hall.tamper("UPDATE log SET event = 'nonsense' WHERE match = ? AND ply = 0", match)
    async with hall.second() as second:
        second.computers.thinker = hall.club.computers.thinker
        hall.clock.advance(seconds=2)
        for due in await second.computers.due():
            await second.computers.act(due)
        hall.clock.advance(minutes=2)
        assert await second.computers.due() == ()
    assert "have failed" not in caplog.text


async def test_a_question_that_is_refused_again_and_again_is_not_asked_without_a_pause(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    await thinking(hall)
    match = (await practise(hall)).header.id
    await hall.club.agreements.offer(match, ANN, "draw", hall.request())

    async def refuse(*_question: object) -> None:
        raise Refused("error-offer-over")

    monkeypatch.setattr(hall.club.agreements, "accept", refuse)
    hall.clock.advance(seconds=2)
    assert await hall.club.computers.act(match) is False
    assert await hall.club.computers.due() == ()
