"""Requests that no person makes are answered with one sentence or not at all, and affect nobody else."""

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence

import pytest
from hypothesis import strategies as st

from sandbox import Answer, Member
from sandbox.api import payloads, user_payloads
from sandbox.api.events import Event
from sandbox.people import client_forms
from tests.e2e import organising, playing
from tests.e2e.nonsense import TEXTS, VALUES, Json, commands, damaged, filled, some
from tests.e2e.scenario import Scenario, button, shown
from texts import COMPLETE, words

COMMAND, PRESS, COMPLETION, FORM = 2, 3, 4, 5

FAULTS = [
    words(locale).say(key, mark="").partition("(")[0]
    for locale in COMPLETE
    for key in ("error-unexpected", "error-storage")
]
"""The first words of messages that admit an internal error."""

EACH = 2
"""The number of requests of each kind."""


@pytest.fixture
async def busy(served: Scenario, caplog: pytest.LogCaptureFixture) -> AsyncIterator[Scenario]:
    """Yield a guild in which Ann and Bob play and run a tournament; the log must stay free of warnings."""
    caplog.set_level(logging.INFO)
    await served.match()
    await playing.begin(served, "ryuki")
    await organising.announced(served, served.ann, served.bob)
    await served.sweep()
    yield served
    told = [record.getMessage() for record in caplog.get_records("call") if record.levelno > logging.INFO]
    assert [one for one in told if not one.startswith(("an event ", "a frame of the gateway "))] == []
    assert await served.sound()


def wrong(answer: Answer, member: Member) -> str:
    """Return the problem with an answer: it's missing, one of several, visible to others, or admits an error."""
    messages = [*answer.followups, *([answer.message] if answer.message else [])]
    if answer.kind in ("failed", ""):
        return answer.error or "nothing"
    if len(messages) + (answer.modal is not None) != 1:
        return f"{len(messages)} messages"
    if not messages:
        return ""
    message = messages[0]
    if message.ephemeral_to is not member:
        return f"others see {message.text}"
    return message.text if any(fault in message.text for fault in FAULTS) else ""


def others(scenario: Scenario, *acting: Member) -> list[str]:
    """Return the stored rows that don't concern the acting members.

    Anybody may ask for a list and join a tournament, which counts its members.
    """
    own = ('INTO "list"', 'INTO "tournament"', *(str(member.id) for member in acting))
    return [line for line in scenario.dump() if not any(word in line for word in own)]


@pytest.mark.parametrize("manages", [False, True], ids=["member", "manager"])
async def test_commands_with_any_options_are_answered(busy: Scenario, *, manages: bool) -> None:
    scenario, found = busy, []
    asking = Member.join(scenario.guild, "Dan", locale="ja", may=["MANAGE_GUILD"] if manages else [])
    members = [scenario.ann, scenario.bob, asking, scenario.discord.bot]
    places = [scenario.channel, scenario.channel.threads[0]]
    numbers = [[thing.id for thing in things] for things in (members, places)]
    resolved = {
        "users": {str(one.id): user_payloads.user(one) for one in members},
        "members": {str(one.id): user_payloads.resolved_member(one, scenario.guild) for one in members},
        "channels": {str(one.id): payloads.channel_with_permissions(one, asking) for one in places},
    }
    before = others(scenario, asking)
    for command in commands(scenario.discord):
        for count, options in enumerate(await asyncio.to_thread(some, filled(command, *numbers), EACH)):
            data, where = command.typed(options, resolved), places[count % 2]
            answer = await scenario.discord.interact_raw(asking, data, channel=where, kind=COMMAND)
            if problem := wrong(await answer.done(), asking):
                found.append((command.name, options, problem))
    assert found == []
    assert manages or others(scenario, asking) == before


async def test_commands_that_are_being_typed_are_completed_or_not(busy: Scenario) -> None:
    scenario, found = busy, []
    members, thread, before = [scenario.ann.id, 17], scenario.channel.threads[0], scenario.dump()
    for command in commands(scenario.discord):
        for option in command.options:
            if not option.get("autocomplete"):
                continue
            given = st.tuples(filled(command, members, [thread.id]), st.sampled_from(TEXTS) | st.text(max_size=100))
            for options, text in await asyncio.to_thread(some, given, EACH):
                others_ = [one for one in options if one["name"] != option["name"]]
                focused = {"name": option["name"], "type": option["type"], "value": text, "focused": True}
                data = command.typed([*others_, focused])
                answer = await scenario.discord.interact_raw(scenario.ann, data, channel=thread, kind=COMPLETION)
                if answer.kind != "choices" and not unreadable(others_):
                    found.append((command.name, data["options"], answer.error))
    assert found == []
    assert scenario.dump() == before


def unreadable(options: Sequence[Json]) -> bool:
    """Return true if options have values that no client sends, so that no option is completed."""
    return any(isinstance(one["value"], dict | list | None) or one["value"] == "a" * 6001 for one in options)


async def test_any_values_of_buttons_and_menus_are_answered(busy: Scenario) -> None:
    scenario, found = busy, []
    verbs = sorted(scenario.hatoba.presses.verbs)
    words_ = st.sampled_from(("1", "2", "0", "now", "ask", "all", "file", "tokyo_doves", "x", "-", "")) | VALUES.map(
        str
    )
    pressed = st.tuples(st.lists(words_, max_size=8), st.lists(words_, min_size=1, max_size=3), st.booleans())
    post, before = scenario.channel.threads[0].messages[0], others(scenario, scenario.cid)
    presses = await asyncio.to_thread(some, pressed, EACH)
    for verb in verbs:
        for spelled, chosen, is_menu in presses:
            custom_id = ":".join((verb, *spelled)).encode("utf-8", "ignore").decode()[:100]
            data: Json = {"component_type": 3 if is_menu else 2, "custom_id": custom_id}
            menu = {"options": [{"label": "x", "value": "x"}], "min_values": 1, "max_values": 1}
            data |= {"values": [value[:100] for value in chosen]} if is_menu else {}
            part = {"type": 3, **menu} if is_menu else {"type": 2, "style": 1, "label": "x"}
            post.components = [{"type": 1, "id": 8, "components": [{**part, "id": 9, "custom_id": custom_id}]}]
            answer = await scenario.discord.interact_raw(scenario.cid, data, message=post)
            await answer.done()
            told = [*answer.followups, *([answer.message] if answer.message and answer.message is not post else [])]
            public = [message.text for message in told if message.ephemeral_to is not scenario.cid]
            faults = [message.text for message in told if any(fault in message.text for fault in FAULTS)]
            posts = verb.endswith("-post")  # these verbs post for everybody
            if answer.kind == "failed" or len(told) > 1 or (public and not posts) or faults:
                found.append((custom_id, data, answer.error, [message.text for message in told]))
    assert found == []
    assert others(scenario, scenario.cid) == before


async def test_forms_filled_in_with_anything_are_answered(served: Scenario) -> None:
    organiser, found = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"]), []
    for name, moment in [*((text, "") for text in TEXTS), *(("Cup", text) for text in TEXTS)]:
        panel = await organising.set_up(served, organiser)
        form = (await organiser.press(panel, custom_id=button(panel, "announce"))).modal
        assert form is not None
        sent = client_forms.modal_components(form, {field.custom_id: "x" for field in form.fields})
        for top, text in zip(sent, (name, moment, "", name, name), strict=True):
            top["component"]["value"] = text
        data = {"custom_id": form.custom_id, "components": sent}
        answer = await organiser.act(FORM, data, served.channel, message=panel, source=form.interaction)
        if (await answer.done()).followups:
            answer.message = None  # the panel, which stays unchanged
        if fault := wrong(answer, organiser):
            found.append((name, moment, fault))
    assert found == []
    names = [str(name) for (name,) in served.rows("SELECT name FROM tournament")]
    assert len(names) > len(TEXTS) // 2
    assert [name for name in names if not name.replace("\u200d", "").isprintable() or not name] == []


async def test_whole_events_that_are_damaged_stop_nothing(busy: Scenario, caplog: pytest.LogCaptureFixture) -> None:
    scenario = busy
    guild, thread = scenario.guild, scenario.channel.threads[0]
    events: dict[str, Json] = {
        "GUILD_CREATE": payloads.gateway_guild(guild),
        "GUILD_UPDATE": payloads.guild(guild),
        "GUILD_ROLE_UPDATE": {"guild_id": str(guild.id), "role": payloads.guild(guild)["roles"][0]},
        "CHANNEL_CREATE": payloads.channel(scenario.channel),
        "CHANNEL_UPDATE": payloads.channel(scenario.channel),
        "THREAD_CREATE": payloads.channel(thread),
        "THREAD_UPDATE": payloads.channel(thread),
        "THREAD_LIST_SYNC": {"guild_id": str(guild.id), "threads": [payloads.channel(thread)], "members": []},
        "GUILD_DELETE": {"id": "17", "unavailable": False},
        "CHANNEL_DELETE": payloads.channel(scenario.channel) | {"id": "17"},
        "THREAD_DELETE": {"id": "17", "guild_id": str(guild.id), "parent_id": str(scenario.channel.id), "type": 11},
        "INTERACTION_CREATE": await one_interaction(scenario),
    }
    played = (
        scenario.rows("SELECT * FROM log ORDER BY match, ply"),
        scenario.rows("SELECT * FROM seat ORDER BY match, seat"),
    )
    for name, event in events.items():
        for data in await asyncio.to_thread(some, damaged(event), 3 * EACH):
            scenario.discord.gateway.send(Event(name, data, 0, guild.id))
        shown(await (await scenario.bob.slash("help", scenario.channel)).done())
    assert "can't be read: KeyError" in caplog.text
    assert played == (
        scenario.rows("SELECT * FROM log ORDER BY match, ply"),
        scenario.rows("SELECT * FROM seat ORDER BY match, seat"),
    )


async def one_interaction(scenario: Scenario) -> Json:
    """Return the interaction of a command."""
    await (await scenario.ann.slash("help", scenario.channel)).done()
    return payloads.interaction(list(scenario.discord.interactions.values())[-1])
