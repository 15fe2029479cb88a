"""Delivery: claimed, sent once, postponed if Discord fails, and logged in full if we fail."""

import asyncio
import logging
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest

from club.model.delivery.shards import Shards
from club.model.delivery.work_queue import NOTICES, Claim
from cogs.core.delivery.deliver import Deliverer, Delivery
from cogs.core.delivery.failures import TooSoon
from cogs.core.metrics import Metrics
from cogs.core.request_gate import RequestGate
from tests.e2e.scenario import Scenario

GONE = 10003


@dataclass
class Letter:
    """Something to deliver: when it is due, if at all, and its result."""

    due: datetime | None
    sent: int = 0
    given_up: bool = False


@dataclass
class Letters(Delivery[Letter]):
    """Deliver one letter; sending raises each of ``failures`` in turn, and then works."""

    work = NOTICES
    letter: Letter
    now: datetime
    failures: list[BaseException] = field(default_factory=list)
    tries: int = 0

    async def due(self, _number: int) -> Sequence[Letter]:
        letter = self.letter
        return (letter,) if letter.due is not None and letter.due <= self.now else ()

    async def send(self, item: Letter) -> None:
        self.tries += 1
        await asyncio.to_thread(list)  # others run meanwhile
        if self.failures:
            raise self.failures.pop(0)
        item.sent += 1
        item.due = None

    async def put_off(self, item: Letter, until: datetime) -> None:
        item.due = until

    async def give_up(self, item: Letter, failure: discord.HTTPException) -> bool:
        if failure.code != GONE:
            return False
        item.given_up, item.due = True, None
        return True


def answered(status: int, code: int) -> discord.HTTPException:
    """Return the exception for a request that Discord has answered with a status and code."""
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, {"code": code, "message": ""})


@pytest.fixture
def letters(served: Scenario) -> Letters:
    return Letters(Letter(served.clock.now), served.clock.now)


@pytest.fixture
def deliverer(served: Scenario) -> Deliverer:
    return Deliverer(served.hatoba.club.leases, served.clock, Metrics(), RequestGate(served.clock))


async def test_what_is_due_is_sent_once_however_many_try(letters: Letters, deliverer: Deliverer) -> None:
    assert all(await asyncio.gather(*(deliverer.deliver(letters, 1) for _ in range(5))))
    assert letters.letter == Letter(None, sent=1)


@pytest.mark.parametrize(
    ("failure", "waits"),
    [
        (answered(503, 0), 30),
        (answered(403, 50007), 30),
        (ConnectionResetError(), 30),
        (TimeoutError(), 30),
        (aiohttp.ServerDisconnectedError(), 30),
        (discord.RateLimited(77), 77),
    ],
)
async def test_what_discord_does_not_take_now_is_put_off_in_one_line(
    letters: Letters, deliverer: Deliverer, caplog: pytest.LogCaptureFixture, failure: Exception, waits: float
) -> None:
    letters.failures = [failure]
    await deliverer.deliver(letters, 1)
    assert letters.letter == Letter(letters.now + timedelta(seconds=waits))
    (line,) = [record for record in caplog.records if record.name == "cogs.core.delivery.deliver"]
    assert "notice 1 put off" in line.getMessage()
    assert line.exc_info is None
    await deliverer.deliver(letters, 1)
    assert letters.tries == 1
    letters.now += timedelta(seconds=waits)
    await deliverer.deliver(letters, 1)
    assert letters.letter.sent == 1


async def test_what_is_unexpected_is_logged_in_full_and_put_off(
    letters: Letters, deliverer: Deliverer, caplog: pytest.LogCaptureFixture
) -> None:
    letters.failures = [ZeroDivisionError("no stamp")]
    await deliverer.deliver(letters, 1)
    assert letters.letter == Letter(letters.now + timedelta(seconds=30))
    (line,) = [record for record in caplog.records if record.name == "cogs.core.delivery.deliver"]
    assert line.exc_info is not None
    assert str(line.exc_info[1]) == "no stamp"


async def test_what_is_gone_is_given_up(
    letters: Letters, deliverer: Deliverer, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "cogs.core.delivery.deliver")
    letters.failures = [answered(404, GONE)]
    await deliverer.deliver(letters, 1)
    assert letters.letter == Letter(None, given_up=True)
    (line,) = [record for record in caplog.records if record.name == "cogs.core.delivery.deliver"]
    assert "notice 1 can't be delivered" in line.getMessage()
    assert line.exc_info is None


async def test_what_comes_too_soon_waits_without_a_word(
    letters: Letters, deliverer: Deliverer, caplog: pytest.LogCaptureFixture
) -> None:
    until = letters.now + timedelta(hours=1)
    letters.failures = [TooSoon(until)]
    await deliverer.deliver(letters, 1)
    assert letters.letter == Letter(until)
    assert [record for record in caplog.records if record.name == "cogs.core.delivery.deliver"] == []


async def test_what_another_process_delivers_is_left_to_it(scenario: Scenario) -> None:
    async with scenario.bot(shards=Shards(0, 0, 1)) as hatoba:
        letters = Letters(Letter(scenario.clock.now), scenario.clock.now)
        deliverer = Deliverer(hatoba.club.leases, scenario.clock, Metrics(), RequestGate(scenario.clock))
        async with hatoba.club.store.claiming() as transaction:
            assert await transaction.work_queue.claim(NOTICES.claimed, (1,), Claim("another", scenario.clock.now))
        assert not await deliverer.deliver(letters, 1)
        assert letters.tries == 0
        scenario.advance(minutes=3)
        assert await deliverer.deliver(letters, 1)
        assert letters.letter.sent == 1
        assert scenario.rows("SELECT * FROM claim WHERE owner <> 'another'") == []
