"""Messages that are deleted while a member presses something on them: the action is done or refused with a text."""

import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field

import pytest

from sandbox import Answer, Member, Message
from sandbox.api import posting
from sandbox.model.interaction import COMPONENT, SUBMIT, Modal
from sandbox.people import client_forms
from tests.e2e import organising, playing
from tests.e2e.app.test_nonsense import FAULTS
from tests.e2e.nonsense import Json, commands
from tests.e2e.scenario import GAME, Scenario, button, private, shown, step

EACH = 2
"""How often each verb is pressed on deleted messages."""

ROUNDS = 6
"""How many presses deep the private panels are explored."""


@asynccontextmanager
async def deleted(message: Message) -> AsyncIterator[None]:
    """Delete a message for the time of the block."""
    history = message.channel.history
    kept = dict(history)
    posting.remove(message)
    yield
    message.deleted = False
    merged = kept | history
    history.clear()
    history.update(sorted(merged.items()))


def data_of(message: Message) -> list[Json]:
    """Return the press of each button and menu of a message."""
    pressed = [{"component_type": 2, "custom_id": b.custom_id} for b in message.buttons if b.custom_id]
    chosen = [
        {"component_type": 3, "custom_id": menu.custom_id, "values": [menu.options[-1].value]}
        for menu in message.selects
        if menu.options
    ]
    return pressed + chosen


@dataclass
class Crawler:
    """Press everything on the messages that a member sees, first while each is deleted, then again normally."""

    scenario: Scenario
    counts: Counter[str] = field(default_factory=Counter)
    wrong: list[tuple[str, str]] = field(default_factory=list)

    async def explore(self, member: Member, messages: list[Message]) -> None:
        """Press everything that the messages offer, and everything that the answers offer in turn."""
        for _ in range(ROUNDS):
            found: list[Message] = []
            for message in messages:
                for data in data_of(message):
                    verb = f"{member.name} {data['custom_id']}".split(":")[0]
                    if self.counts[verb] < EACH and data in data_of(message):  # earlier presses may have changed it
                        self.counts[verb] += 1
                        found += await self._press(member, message, data)
            messages = found

    async def _press(self, member: Member, message: Message, data: Json) -> list[Message]:
        world, name = self.scenario.discord, str(data["custom_id"])
        async with deleted(message):
            answer = await (await world.interact_raw(member, data, message=message)).done()
            self._check(name, answer, message)
            if answer.modal is not None:
                answer = await (await submit(member, answer.modal)).done()
                self._check(f"form of {name}", answer, message)
        if data not in data_of(message):
            return answer.followups
        again = await (await world.interact_raw(member, data, message=message)).done()
        return [message, *answer.followups, *([again.message] if again.message else []), *again.followups]

    def _check(self, name: str, answer: Answer, pressed: Message) -> None:
        told = [*answer.followups, *([answer.message] if answer.message not in (None, pressed) else [])]
        texts = [one.text for one in told if one is not None]
        if answer.kind == "failed" or not (texts or answer.modal) or any(f in text for f in FAULTS for text in texts):
            self.wrong.append((name, answer.error or "; ".join(texts) or "nothing was said"))


async def submit(member: Member, form: Modal) -> Answer:
    """Send a form with its default values, or some word."""
    values = {one.custom_id: one.value or "word" for one in form.fields}
    data: Json = {"custom_id": form.custom_id, "components": client_forms.modal_components(form, values)}
    source = form.interaction
    return await member.act(SUBMIT, data, source.channel, message=source.message, source=source)


def options_of(scenario: Scenario, command: str) -> Json:
    """Return values that a member could give a command."""
    game = {"game": "tokyo_doves"}
    known: dict[str, Json] = {
        "challenge": {**game, "opponent": scenario.bob},
        "lobby": {"game": "hostile", "seats": 4},
        "move": {"move": GAME[0]},
        "block add": {"member": scenario.cid},
        "puzzle": game,
        "learn": game,
        "lessons": game,
        "tournament create": game,
        "profile": {"member": scenario.bob},
    }
    return known.get(command, {})


@pytest.fixture
async def busy(served: Scenario) -> Scenario:
    """Yield a guild with one running item of every kind."""
    ended = await served.match()
    await served.play(ended, *GAME)
    await served.match()
    await playing.begin(served, "ryuki")
    await served.challenge()
    panel = shown(await served.ann.slash("lobby", served.channel, game="hostile", seats=4))
    await (await served.ann.press(panel, "Send")).done()
    await organising.announced(served, served.ann, served.bob)
    await served.sweep()
    return served


async def test_whatever_is_pressed_while_its_message_is_deleted_is_answered(
    busy: Scenario, caplog: pytest.LogCaptureFixture
) -> None:
    scenario, crawler = busy, Crawler(busy)
    scenario.guild.join(scenario.ann, ["MANAGE_GUILD"])
    places = [scenario.channel, *scenario.channel.threads]
    for command in commands(scenario.discord):
        options = options_of(scenario, command.name)
        if {one["name"] for one in command.options if one.get("required")} <= set(options):
            for place in places[:2]:
                answer = await (await scenario.ann.slash(command.name, place, **options)).done()
                await crawler.explore(scenario.ann, [answer.message] if answer.message else [])
    for member in (scenario.ann, scenario.bob):
        for place in reversed(places):
            await crawler.explore(member, place.messages[::-1])
    assert crawler.wrong == []
    assert [r.getMessage() for r in caplog.records if r.exc_info or r.levelno >= logging.ERROR] == []
    assert len({name.split()[1] for name in crawler.counts}) > 70


async def press_deleted(member: Member, message: Message, verb: str) -> Answer:
    """Press a button on a message that is deleted at that moment, and wait for the member's answer."""
    data = {"component_type": 2, "custom_id": button(message, verb)}
    posting.remove(message)
    return await (await member.act(COMPONENT, data, message.channel, message=message)).done()


async def test_a_challenge_is_accepted_though_its_message_is_deleted(
    either: Scenario, caplog: pytest.LogCaptureFixture
) -> None:
    post = await either.challenge()
    answer = await press_deleted(either.bob, post, "accept")
    assert "challenges" in await private(answer)
    await either.discord.until(lambda: either.channel.messages)
    assert button(either.channel.messages[-1], "play"), "without the message there is no thread, but a match"
    await either.sweep()
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


async def test_a_tournament_is_joined_and_shown_again_though_its_message_is_deleted(served: Scenario) -> None:
    await organising.announced(served, served.ann)
    answer = await press_deleted(served.bob, organising.shown(served), "enter")
    assert "You’re in." in await private(answer)
    await served.discord.until(lambda: served.channel.messages)
    assert served.bob.mention in organising.shown(served).text


async def test_a_move_on_a_panel_that_is_dismissed_meanwhile_is_made(served: Scenario) -> None:
    thread = await served.match()
    panel = await served.panel(served.ann, thread.messages[0])
    await step(served.ann, panel, "A")
    post = thread.messages[-1]
    answer = await press_deleted(
        served.ann, panel, next(b.custom_id or "" for b in panel.buttons if "A,c2" in (b.custom_id or ""))
    )
    assert "Red puts out the Big Brother on c2." in await private(answer)
    await thread.next(post)
