"""How presses are answered: in one request if the answer is ready soon, and with nothing left in memory."""

import gc
from collections.abc import Awaitable
from typing import Any

import discord
import pytest

from sandbox import Answer, Message
from sandbox.model.clock import HANGING
from tests.e2e.playing import answer_late
from tests.e2e.scenario import Scenario, shown, step


async def answered(scenario: Scenario, pressing: Awaitable[Message | Answer]) -> tuple[Message, list[str]]:
    """Return the message that answers a press, and the methods of the requests for it."""
    scenario.discord.requests.clear()
    answer = await pressing
    message = shown(await answer.done()) if isinstance(answer, Answer) else answer
    await scenario.hatoba.tasks.finish()
    return message, [request.method for request in scenario.discord.requests]


@pytest.mark.parametrize("late", [False, True], ids=["soon", "late"])
async def test_an_answer_that_is_ready_soon_is_the_first_answer(either: Scenario, late: bool) -> None:
    post = (await either.match()).messages[-1]
    either.hatoba.messages.soon = HANGING
    if late:
        answer_late(either)
    panel, made = await answered(either, either.panel(either.ann, post))
    assert made == (["POST", "PATCH"] if late else ["POST"])
    chosen, made = await answered(either, step(either.ann, panel, "A"))
    assert made == (["POST", "PATCH"] if late else ["POST"])
    assert len(chosen.attachments) == 1, "the board, and not the former one"


async def test_the_library_keeps_nothing_of_what_was_sent(either: Scenario) -> None:
    post = (await either.match()).messages[-1]
    for _ in range(3):
        await step(either.ann, await either.panel(either.ann, post), "A")
    await either.hatoba.tasks.finish()
    gc.collect()
    kept: list[Any] = [one for one in gc.get_objects() if isinstance(one, discord.ui.LayoutView | discord.ui.View)]
    assert kept == []
