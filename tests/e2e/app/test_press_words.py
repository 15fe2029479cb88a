"""The signature of a press handler says how many words it takes, so our mistakes show before members press."""

import logging
from collections.abc import Callable

import pytest
from discord.ext import commands

from club.model.errors import Refused
from cogs.core.press import Interaction, Presses, on_press, target
from cogs.core.ui.card import Button, Card, Menu
from cogs.core.ui.messages import Messages
from tests.e2e.scenario import Scenario, forged, private


class Rings(commands.Cog):
    """Handle presses of a bell: how often, and optionally how loud."""

    def __init__(self) -> None:
        self.heard: list[tuple[str, str]] = []

    @on_press("ring")
    async def ring(self, _interaction: Interaction, times: str, volume: str = "low") -> None:
        self.heard.append((times, volume))


class Muddled(Rings):
    """A handler with an error that has nothing to do with the words of the press."""

    @on_press("ring")
    async def ring(self, _interaction: Interaction, times: str, volume: str = "low") -> None:
        _read = int(None)  # type: ignore[call-overload]


async def let_in(_interaction: Interaction, _match: int) -> None:
    """Allow everybody to know about every match."""


async def welcome(_interaction: Interaction, _answer: object, _cog: object) -> None:
    """Allow every answer in every guild."""


def with_rings() -> tuple[Presses, Rings]:
    presses, rings = Presses(let_in, welcome), Rings()
    presses.add(rings)
    return presses, rings


class Keyword(commands.Cog):
    @on_press("ring")
    async def ring(self, _interaction: Interaction, *, times: str) -> None:
        """Take words by name, which no press does."""


class Number(commands.Cog):
    @on_press("ring")
    async def ring(self, _interaction: Interaction, times: int) -> None:
        """Take a number, although a press has text."""


class Rest(commands.Cog):
    @on_press("ring")
    async def ring(self, _interaction: Interaction, *times: str) -> None:
        """Take any number of words, so that no number is too high."""


class Late(commands.Cog):
    @on_press("ring")  # type: ignore[type-var]
    def ring(self, _interaction: Interaction, times: str) -> None:
        """Answer immediately."""


@pytest.mark.parametrize("kind", [Keyword, Number, Rest, Late])
def test_an_answer_that_can_not_take_words_is_found_when_it_is_registered(kind: Callable[[], commands.Cog]) -> None:
    with pytest.raises(TypeError, match=r"\.ring answers presses and"):
        Presses(let_in, welcome).add(kind())


def test_a_verb_has_one_answer() -> None:
    presses, _ = with_rings()
    with pytest.raises(ValueError, match="two answers to 'ring'"):
        presses.add(Rings())


@pytest.mark.parametrize(
    "row",
    [
        (Button(target("ring"), "Ring"),),
        (Button(target("ring", 3, "loud", "now"), "Ring"),),
        (Button(target("rign", 3), "Ring"),),
        Menu(target("ring", 3, "loud"), "How", (("soon", "Soon"),)),
    ],
)
async def test_a_message_with_a_button_that_nobody_answers_is_not_sent(
    served: Scenario, row: tuple[Button, ...]
) -> None:
    presses, _ = with_rings()
    place = served.hatoba.get_partial_messageable(served.channel.id)
    with pytest.raises(ValueError, match="no answer takes"):
        await Messages(presses).send(place, Card("A bell", rows=(row,)))
    assert served.channel.messages == []


async def test_buttons_with_the_words_that_an_answer_takes_are_sent(served: Scenario) -> None:
    presses, _ = with_rings()
    rows = (
        (Button(target("ring", 3), "Ring"), Button("https://example.org", "Bells")),
        Menu(target("ring", 2), "How", (("loud", "Loud"),)),
    )
    place = served.hatoba.get_partial_messageable(served.channel.id)
    await Messages(presses).send(place, Card("A bell", rows=rows))
    await served.discord.until(lambda: [message.text for message in served.channel.messages] == ["A bell"])


@pytest.mark.parametrize("words", ["", ":1:2:3", ":1:2:3:4:5:6:7:8"])
async def test_a_press_with_words_that_no_answer_takes_is_refused(served: Scenario, words: str) -> None:
    thread = await served.match()
    told = await private(await forged(served.ann, thread.messages[0], f"play{words}"))
    assert told == "I don’t know this button. Use the command again."


async def test_words_from_outside_are_refused_and_those_that_fit_are_answered() -> None:
    presses, rings = with_rings()
    asked: Interaction = None  # type: ignore[assignment]
    for custom_id in ("ring", "ring:1:2:3", "bell:1"):
        with pytest.raises(Refused):
            await presses.answer(asked, custom_id)
    await presses.answer(asked, "ring:3")
    await presses.answer(asked, "ring:3", "loud")
    assert rings.heard == [("3", "low"), ("3", "loud")]


async def test_a_mistake_inside_an_answer_is_no_unknown_button(
    served: Scenario, caplog: pytest.LogCaptureFixture
) -> None:
    thread = await served.match()
    served.hatoba.presses.add(Muddled())
    with caplog.at_level(logging.ERROR):
        told = await private(await forged(served.ann, thread.messages[0], "ring:3"))
    assert "TypeError" in caplog.text
    assert told.startswith("Something went wrong")
