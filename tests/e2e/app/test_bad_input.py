"""Nonsense from outside is answered with one private sentence, changes nothing, and isn't logged."""

import logging
import random
import re
import string
from itertools import product
from typing import Any, TypeAlias

import pytest

from sandbox import Channel, Member, Message
from sandbox.model.user import User
from tests.e2e.scenario import GAME, Scenario, button, private, shown, step
from texts import words

FUZZED = 400

STRING, INTEGER, USER = 3, 4, 6

Options: TypeAlias = dict[str, tuple[int, Any]]
"""Kind and value of each option by its name."""

TEXTS = ("", " ", "a" * 6000, "A*c2\n/resign", "{$x}", "@everyone", "\u202e\0💥", "９" * 30)
NUMBERS = (-1, 0, 2**53, 2**80, 1.5, True, None, "", "A", "9" * 30)
"""Values that none of our options accepts."""


@pytest.fixture
async def quiet(served: Scenario, caplog: pytest.LogCaptureFixture) -> Scenario:
    """Yield the scenario with a running bot and a log that must stay free of warnings."""
    caplog.set_level(logging.INFO)
    return served


def raw(scenario: Scenario, name: str, options: Options) -> dict[str, Any]:
    """Return the data of a command with any options: kind and value by name."""
    command, _ = scenario.discord.registry.find(name, scenario.guild)
    listed = [{"name": option, "type": kind, "value": value} for option, (kind, value) in options.items()]
    return {"id": command["id"], "name": name, "type": 1, "options": listed}


def undisturbed(scenario: Scenario, caplog: pytest.LogCaptureFixture, before: list[str]) -> None:
    """Assert that the database is unchanged, and that nothing above INFO was logged."""
    assert scenario.dump() == before
    assert [record.getMessage() for record in caplog.records if record.levelno > logging.INFO] == []


async def test_nonsense_in_texts_is_answered_in_a_sentence(quiet: Scenario, caplog: pytest.LogCaptureFixture) -> None:
    thread = await quiet.match()
    for value in TEXTS:
        await answered(quiet, caplog, thread, (
            ("challenge", {"game": (STRING, value)}),
            ("challenge", {"game": (STRING, "tokyo_doves"), "pace": (STRING, value)}),
            ("move", {"move": (STRING, value)}),
            ("rules", {"game": (STRING, value)}),
        ))  # fmt: skip


async def test_nonsense_in_numbers_is_answered_in_a_sentence(quiet: Scenario, caplog: pytest.LogCaptureFixture) -> None:
    thread = await quiet.match()
    for value in NUMBERS:
        await answered(quiet, caplog, thread, (
            ("move", {"move": (STRING, "A*c2"), "match": (INTEGER, value)}),
            ("board", {"match": (INTEGER, value)}),
            ("resign", {"match": (INTEGER, value)}),
        ))  # fmt: skip


async def test_a_member_who_is_nowhere_is_answered_in_a_sentence(
    quiet: Scenario, caplog: pytest.LogCaptureFixture
) -> None:
    thread = await quiet.match()
    nobody = {"game": (STRING, "tokyo_doves"), "opponent": (USER, "1573618827973885952")}
    await answered(quiet, caplog, thread, (("challenge", nobody),))


async def answered(
    scenario: Scenario, caplog: pytest.LogCaptureFixture, place: Channel, commands: tuple[tuple[str, Options], ...]
) -> None:
    """Assert that each command is answered with one private sentence and changes nothing."""
    await scenario.sweep()
    before = scenario.dump()
    for name, options in commands:
        answer = await scenario.discord.interact_raw(scenario.bob, raw(scenario, name, options), channel=place, kind=2)
        assert await private(answer), (name, options)
    undisturbed(scenario, caplog, before)


TYPED = (
    *(("move", "move", STRING, match) for match in (*NUMBERS, 7, 1)),
    ("move", "match", INTEGER, 1),
    ("board", "match", INTEGER, 1),
    ("resign", "match", INTEGER, 1),
)
"""Command, option and its kind, and the number of a match for another option."""


async def test_nonsense_that_is_being_typed_offers_nothing_wrong(
    quiet: Scenario, caplog: pytest.LogCaptureFixture
) -> None:
    thread = await quiet.match()
    await quiet.sweep()
    before = quiet.dump()
    for typed, (name, option, kind, match) in product(TEXTS, TYPED):
        data = raw(quiet, name, {"match": (INTEGER, match), option: (kind, typed)})
        data["options"][-1]["focused"] = True
        answer = await quiet.discord.interact_raw(quiet.ann, data, channel=thread, kind=4)
        assert answer.kind == "choices", (name, match, typed, answer.error)
        assert len(answer.choices) <= 25
    undisturbed(quiet, caplog, before)


async def test_commands_that_are_no_more_say_so(quiet: Scenario, caplog: pytest.LogCaptureFixture) -> None:
    data = raw(quiet, "help", {}) | {"name": "tournament", "id": "1"}
    answer = await quiet.discord.interact_raw(quiet.ann, data, channel=quiet.channel, kind=2)
    assert await private(answer) == "This command has changed. Reload Discord and try again."
    missing = await quiet.discord.interact_raw(quiet.ann, raw(quiet, "move", {}), channel=quiet.channel, kind=2)
    assert await private(missing) == "This command has changed. Reload Discord and try again."


async def test_a_match_of_another_guild_is_not_here(quiet: Scenario, caplog: pytest.LogCaptureFixture) -> None:
    await quiet.match()
    elsewhere = quiet.discord.guild("Elsewhere")
    elsewhere.join(quiet.ann)
    place = elsewhere.channel("games")
    await quiet.sweep()
    before = quiet.dump()
    for name, options in (("board", {}), ("resign", {}), ("move", {"move": "A*c2"})):
        there = await quiet.ann.slash(name, place, match=1, **options)
        assert await private(there) == "There’s no match 1 here."
        unnamed = await quiet.ann.slash(name, place, **options)
        assert await private(unnamed) == "You aren’t playing a match here. `/challenge` starts one."
    assert await quiet.ann.complete("board", place, {}, focused=("match", "")) == []
    undisturbed(quiet, caplog, before)


async def test_numbers_of_no_match_are_told_plainly(quiet: Scenario) -> None:
    for number in (7, 1_234_567, 2**53 - 1):
        answer = await quiet.ann.slash("board", quiet.channel, match=number)
        assert await private(answer) == f"There’s no match {number} here."


def mutated(rng: random.Random, known: list[str]) -> str:
    """Return a ``custom_id`` that is nearly one of ours, or completely different."""
    text = rng.choice(known)
    match rng.randrange(6):
        case 0:
            text = "".join(rng.choice(string.printable + "鳩É０") for _ in range(rng.randrange(1, 100)))
        case 1:
            text = text[: rng.randrange(1, len(text))]
        case 2:
            text += rng.choice((":", ":1", ",", "0", "-1", " ", "9" * 30, ":" * 9))
        case 3:
            words_of_it = text.split(":")
            words_of_it[rng.randrange(len(words_of_it))] = rng.choice(
                ("", "-1", "1e9", "9" * 25, "A", "１", "tokyo_doves", "None", "0" * 8)
            )
            text = ":".join(words_of_it)
        case 4:
            place = rng.randrange(len(text))
            text = text[:place] + rng.choice(string.printable) + text[place + 1 :]
        case _:
            text = rng.choice(known).partition(":")[0] + ":" + text.partition(":")[2]
    return text[:100]


async def everything(scenario: Scenario, thread: Channel) -> list[Message]:
    """Return one message of each kind with buttons or menus, as Ann sees them."""
    post = thread.messages[0]
    panel = await scenario.panel(scenario.ann, post)
    half = await scenario.panel(scenario.ann, post)
    await step(scenario.ann, half, "T")
    setting = await scenario.set_up(scenario.ann, scenario.channel, (scenario.bob,))
    wide = await scenario.set_up(scenario.ann, scenario.channel, ())
    await (await scenario.ann.press(wide, "Change rules")).done()
    more = shown(await scenario.ann.press(post, custom_id=button(post, "more")))
    leaving = [shown(await scenario.ann.press(more, custom_id=button(more, verb))) for verb in ("resign", "abort")]
    rules = shown(await (await scenario.ann.slash("rules", scenario.channel, game="tokyo_doves")).done())
    posts = [await scenario.challenge(scenario.bob), await table(scenario), post]
    return [
        *posts,
        panel,
        half,
        setting,
        wide,
        more,
        *leaving,
        rules,
        shown(await (await scenario.ann.slash("help", scenario.channel)).done()),
    ]


async def table(scenario: Scenario) -> Message:
    """Return a challenge by Ann for two against two, which Bob has accepted and Cid isn't invited to."""
    guests = {"opponent": scenario.bob, **{f"opponent{n}": Member.join(scenario.guild, f"Guest {n}") for n in (2, 3)}}
    panel = shown(await scenario.ann.slash("challenge", scenario.channel, game="hostile", **guests))
    before = scenario.channel.messages[-1:]
    await (await scenario.ann.press(panel, "Send")).done()
    await scenario.discord.until(lambda: scenario.channel.messages[-1:] != before)
    post = scenario.channel.messages[-1]
    await (await scenario.bob.press(post, "Join")).done()
    return post


async def test_forged_presses_change_nothing(quiet: Scenario, caplog: pytest.LogCaptureFixture) -> None:
    scenario, rng = quiet, random.Random(7)  # noqa: S311 - the same nonsense in every run
    thread = await scenario.match()
    messages = await everything(scenario, thread)
    known = [b.custom_id for m in messages for b in m.buttons if b.custom_id]
    known += [s.custom_id for m in messages for s in m.selects]
    assert {"depart", "side", "begin", "unseat", "decline", "fair"} <= {
        custom_id.partition(":")[0] for custom_id in known
    }
    carrier = messages[-1]
    await scenario.sweep()
    before = scenario.dump()
    for _ in range(FUZZED):
        custom_id, menu = mutated(rng, known), rng.random() < 0.3
        if custom_id.startswith("send:"):  # a readable draft is as good a challenge as any
            custom_id = custom_id.replace("tokyo_doves", "tokyo", 1)
        carrier.components = [{"type": 1, "id": 8, "components": [component(custom_id, menu=menu)]}]
        data: dict[str, Any] = {"component_type": 3 if menu else 2, "custom_id": custom_id}
        if menu:
            data["values"] = [rng.choice(("0", "1", "9", "A", "c2", "", "x" * 100, "-1", "１"))]
        edits, answer = carrier.edits, await scenario.discord.interact_raw(scenario.cid, data, message=carrier)
        await answer.done()
        told = [*answer.followups, *([answer.message] if answer.message and answer.message is not carrier else [])]
        assert answer.kind != "failed", (custom_id, data)
        assert len(told) + (carrier.edits > edits) == 1, (custom_id, data, told)
        assert all(message.ephemeral_to is scenario.cid for message in told)
        assert not any("error-" in message.text for message in told), (custom_id, told)
    undisturbed(scenario, caplog, before)


def component(custom_id: str, *, menu: bool) -> dict[str, Any]:
    """Return a button or a menu as Discord would deliver it inside a message."""
    if menu:
        options = [{"label": "x", "value": "x"}]
        return {"type": 3, "id": 9, "custom_id": custom_id, "options": options, "min_values": 1, "max_values": 1}
    return {"type": 2, "id": 9, "style": 1, "label": "x", "custom_id": custom_id}


async def test_a_database_that_fails_is_owned_up_to(served: Scenario, caplog: pytest.LogCaptureFixture) -> None:
    thread = await served.match()
    panel = await served.panel(served.ann, thread.messages[0])
    await step(served.ann, panel, "A")
    await served.sweep()
    served.change("ALTER TABLE log RENAME TO gone")
    for answer in (
        await step(served.ann, panel, "A,c2"),
        await served.ann.slash("move", thread, move="A*c2"),
        await served.cid.press(thread.messages[0], custom_id=button(thread.messages[0], "more")),
    ):
        sentence = await private(answer)
        mark = re.findall(r"[0-9a-f]{8}", sentence)[-1]
        assert f"[{mark}]" in caplog.text
        member = answer_member(served, answer)
        assert sentence == words(member.locale).say("error-storage", mark=mark)
    served.change("ALTER TABLE gone RENAME TO log")
    await served.press_moves(thread, *GAME)
    assert any("wins!" in post.text for post in thread.messages)


def answer_member(scenario: Scenario, answer: object) -> User:
    """Return the member to whom an answer was given."""
    return next(i.member for i in scenario.discord.interactions.values() if i.answer is answer)
