"""One member does far too much at once, and the others don't notice."""

import asyncio
import pickle
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from functools import partial

import pytest

import render
from club.model.errors import Refused
from club.storage.store import Store
from cogs.core.rate_limit import SHEET, TOGETHER, TYPED, Allowance, RateLimiter
from cogs.core.ui.card import Card
from sandbox import Answer
from sandbox.model.clock import HANGING
from tests.e2e.scenario import GAME, Clock, Scenario, button, shown
from texts import words

AT_ONCE = 50
"""How many requests a member may make at once with a limit of five a second."""

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)

TOO_FAST = words("ja").say("error-too-fast")


@pytest.fixture
async def hasty(scenario: Scenario) -> AsyncIterator[Scenario]:
    """Yield the scenario with a bot that runs with the usual limits."""
    async with scenario.bot(per_second=5):
        yield scenario


class Work:
    """The work done: database transactions and pictures."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.transactions = self.pictures = 0
        for name in ("querying", "reading", "writing"):
            monkeypatch.setattr(Store, name, self._counted(getattr(Store, name)))
        for name in ("render_scene", "render_film"):
            monkeypatch.setattr(render, name, partial(self._paint, getattr(render, name)))

    def _paint(self, paint: Callable[..., object], *given: object) -> object:
        self.pictures += 1
        return paint(*given)

    def _counted(self, begin: Callable[..., object]) -> Callable[..., object]:
        @asynccontextmanager
        async def counting(*given: object, **options: object) -> AsyncIterator[object]:
            self.transactions += 1
            async with begin(*given, **options) as transaction:  # type: ignore[attr-defined]
                yield transaction

        return counting


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    """Count the work from now on."""
    return Work(monkeypatch)


class Flood:
    """Many requests by Cid at once."""

    def __init__(self, scenario: Scenario, asking: Callable[[], Coroutine[None, None, object]], times: int) -> None:
        self._park = scenario
        self._begun = len(scenario.discord.interactions)
        self._asked = [asyncio.create_task(asking()) for _ in range(times)]

    def answers(self) -> list[Answer]:
        """Return the answers so far."""
        since = list(self._park.discord.interactions.values())[self._begun :]
        return [one.answer for one in since if one.member is self._park.cid]

    async def over(self) -> list[Answer]:
        """Wait until all requests are handled, and return their answers, unanswered ones included."""
        scenario = self._park
        await scenario.discord.until(lambda: len(self.answers()) == len(self._asked))
        await (
            await scenario.ann.slash("help", scenario.channel)
        ).done()  # by then the earlier requests have arrived, too
        async with asyncio.timeout(HANGING):
            while scenario.hatoba.entrance.busy:
                await scenario.discord.wait(lambda: False, 0.02)
        scenario.discord.advance(scenario.discord.answer_timeout)
        await asyncio.gather(*self._asked, return_exceptions=True)
        return self.answers()


def told(answers: Iterable[Answer]) -> list[str]:
    """Return the private messages in some answers."""
    return [message.text for answer in answers for message in (answer.message, *answer.followups) if message]


async def test_the_others_play_on_beside_somebody_who_presses_without_end(hasty: Scenario, work: Work) -> None:
    thread = await hasty.match()
    more, before = button(thread.messages[0], "more"), work.transactions
    post = thread.messages[0]
    flood = Flood(hasty, lambda: hasty.cid.press(post, custom_id=more), 3 * AT_ONCE)
    await hasty.press_moves(thread, *GAME)
    assert any("wins!" in post.text for post in thread.messages)
    sentences = told(await flood.over())
    assert sentences.count(TOO_FAST) == 1
    assert 1 < len(sentences) <= AT_ONCE + 1
    assert work.transactions - before < 6 * AT_ONCE, "what was not answered cost nothing"
    assert await hasty.sound()


async def test_a_picture_costs_more_than_a_press(hasty: Scenario, work: Work) -> None:
    thread = await hasty.match()
    await hasty.press_moves(thread, GAME[0])
    await hasty.sweep()
    await (await hasty.ann.slash("help", hasty.channel)).done()  # paints and caches its pictures
    work.pictures = 0
    sentences = told(await Flood(hasty, lambda: hasty.cid.slash("replay", thread), 3 * AT_ONCE).over())
    assert sentences.count(TOO_FAST) == 1
    assert 1 < len(sentences) <= 1 + TOGETHER // SHEET
    assert work.pictures <= TOGETHER // SHEET


async def test_typing_is_followed_a_long_way_and_then_no_more(hasty: Scenario, work: Work) -> None:
    thread = await hasty.match()
    answers = await Flood(
        hasty, lambda: hasty.cid.complete("board", thread, {}, focused=("match", "1")), 4 * AT_ONCE
    ).over()
    offered = [answer.kind for answer in answers].count("choices")
    assert 0 < offered <= AT_ONCE / TYPED
    assert told(answers) == []


async def test_two_moving_pictures_are_not_drawn_for_one_member_at_a_time(hasty: Scenario, work: Work) -> None:
    thread = await hasty.match()
    await hasty.press_moves(thread, *GAME)
    panel = shown(await (await hasty.cid.slash("replay", thread)).done())
    work.pictures = 0
    answers = await asyncio.gather(*(hasty.cid.press(panel, custom_id=button(panel, "animate")) for _ in range(2)))
    assert [text == TOO_FAST for text in told([await answer.done() for answer in answers])] == [False, True]
    assert work.pictures == 1


async def test_who_rests_for_some_seconds_is_answered_again(hasty: Scenario) -> None:
    thread = await hasty.match()
    post = thread.messages[0]
    await Flood(hasty, lambda: hasty.cid.press(post, custom_id=button(post, "more")), 2 * AT_ONCE).over()
    hasty.advance(seconds=1)
    again = [await (await hasty.cid.press(post, custom_id=button(post, "more"))).done() for _ in range(5)]
    assert TOO_FAST not in told(again)
    hasty.advance(seconds=4)
    for _ in range(20):
        last = await (await hasty.cid.press(post, custom_id=button(post, "more"))).done()
    assert TOO_FAST not in told([last])


def test_an_allowance_comes_back_with_time_and_is_never_more_than_all_of_it() -> None:
    allowance = Allowance(3, timedelta(seconds=2))
    assert [allowance.take(1, NOON) for _ in range(4)] == [None, None, None, NOON + timedelta(seconds=2)]
    assert allowance.take(2, NOON) is None
    assert allowance.take(1, NOON + timedelta(seconds=2)) is None
    assert allowance.take(1, NOON + timedelta(hours=1), 99) is None, "what costs more than all takes all"
    assert allowance.take(1, NOON + timedelta(hours=1)) is not None


def test_a_clock_that_is_set_back_locks_nobody_out() -> None:
    allowance = Allowance(3, timedelta(seconds=2))
    assert allowance.take(1, NOON) is None
    earlier = NOON - timedelta(days=1)
    assert [allowance.take(1, earlier) for _ in range(3)] == [None] * 3, "two presses at once were not even answered"
    assert allowance.take(1, earlier) == earlier + timedelta(seconds=2)


def test_who_has_been_quiet_is_forgotten() -> None:
    time = Clock(NOON)
    limiter = RateLimiter(time, 5)
    empty = len(pickle.dumps(limiter.__dict__["_requests"]))
    for member in range(2000):
        with limiter.count(member, 1) as allowed:
            assert allowed
    time.now += timedelta(minutes=1)
    with limiter.count(1, 1):
        pass
    assert len(pickle.dumps(limiter.__dict__["_requests"])) < 2 * empty
    assert not limiter.__dict__["_under_way"]


@pytest.mark.parametrize("classic", [False, True])
def test_a_file_that_discord_does_not_take_is_a_sentence(*, classic: bool) -> None:
    assert Card("", attachment=("all.txt", "é" * (5 << 20))).message_arguments(classic=classic)["files"]
    with pytest.raises(Refused, match="error-file-large"):
        Card("", attachment=("all.txt", "é" * (5 << 20) + "é")).message_arguments(classic=classic)
