"""The part of a rehearsal in which nobody presses anything: each kind of request once, in order."""

import json
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

import discord
from discord.http import handle_message_parameters

from rehearsal.cleaning import TITLE
from rehearsal.stage import Stage, fetch_commands

_MOST_THREADS = 60
"""How many threads are opened at most, where Discord refuses none."""

_ARCHIVED_AFTER: Final = 60
"""Minutes of silence after which Discord archives a thread that is left behind."""

_SOON = timedelta(hours=1)
"""After this time a scheduled event begins; it lasts as long."""

_REFUSED = (discord.HTTPException, discord.RateLimited)


async def perform(stage: Stage) -> None:
    """Take all steps; what goes wrong in one ends its act, and the next act goes on."""
    for act in ACTS:
        name = act.__name__.replace("_", " ")
        stage.say(f"Now: {name}.")
        try:
            await act(stage)
        except _REFUSED as failure:
            stage.say(f"Cut short: {name} ({failure}).")


async def look_around(stage: Stage) -> None:
    """Read the commands that were just told, and a member."""
    with stage.recorder.step("commands: read") as step:
        found = await fetch_commands(stage.hatoba, stage.place.guild)
        step.facts["translated"] = any("ja" in (one.get("name_localizations") or {}) for one in found)
    with stage.recorder.step("member: fetched"):
        assert stage.hatoba.user is not None, "known since the bot has logged in"
        await stage.hatoba.http.get_member(stage.place.guild, stage.hatoba.user.id)


async def components(stage: Stage) -> None:
    """Post a message of components, and change it in every way."""
    with stage.recorder.step("components: posted with a picture"):
        message = await stage.messages.send(stage.channel, await stage.card("Posted.", 0))
    with stage.recorder.step("components: read"):
        await stage.channel.fetch_message(message.id)
    changed = await stage.card("Changed, with another picture.", 1)
    with stage.recorder.step("components: changed with an upload"):
        await message.edit(**changed.edit_arguments(classic=False))
    with stage.recorder.step("components: changed without attachments"):
        await message.edit(**replace(changed, text="Same picture.", kept=True).edit_arguments(classic=False))
    with stage.recorder.step("components: changed with an upload that isn't listed"), suppress(*_REFUSED):
        await _edit_without_list(stage, message, changed.edit_arguments(classic=False))
    with stage.recorder.step("components: changed to no picture"):
        await message.edit(**(await stage.card("No picture.")).edit_arguments(classic=False))
    with stage.recorder.step("components: changed into the classic form"), suppress(*_REFUSED):
        await message.edit(**changed.edit_arguments(classic=True))
    with stage.recorder.step("components: with a file"):
        card = replace(await stage.card("A file."), attachment=("record.json", "{}"))
        await stage.messages.send(stage.channel, card)
    with stage.recorder.step("message: pinned"):
        await message.pin()
    with stage.recorder.step("message: deleted"):
        await message.delete()
    with stage.recorder.step("message: changed after it was deleted"), suppress(*_REFUSED):
        await message.edit(**changed.edit_arguments(classic=False))


async def _edit_without_list(stage: Stage, message: discord.Message, arguments: dict[str, Any]) -> None:
    """Change a message, and say nothing about its attachments beside the upload; the library always lists them."""
    with handle_message_parameters(**arguments) as parameters:
        assert parameters.multipart, "files are sent in parts"
        body = json.loads(parameters.multipart[0]["value"])
        del body["attachments"]
        parameters.multipart[0]["value"] = json.dumps(body)
        await stage.hatoba.http.edit_message(message.channel.id, message.id, params=parameters)


async def classic(stage: Stage) -> None:
    """Post a message with an embed, change it, and try to make components of it."""
    card = await stage.card("Posted.", 0)
    with stage.recorder.step("classic: posted with a picture"):
        message = await stage.channel.send(**card.message_arguments(classic=True))
    changed = await stage.card("Changed, with another picture.", 1)
    with stage.recorder.step("classic: changed with an upload"):
        await message.edit(**changed.edit_arguments(classic=True))
    with stage.recorder.step("classic: changed into components"), suppress(*_REFUSED):
        await message.edit(**card.edit_arguments(classic=False))
    with stage.recorder.step("classic: changed into components, the embed taken away"), suppress(*_REFUSED):
        await message.edit(content=None, embeds=[], **card.edit_arguments(classic=False))


async def nonces(stage: Stage) -> None:
    """Send one message three times: in the same place, in another, and after it was deleted."""
    card = await stage.card("Only once.")
    beside = await stage.messages.send(stage.channel, card)
    thread = await beside.create_thread(name=f"{TITLE}, another place", auto_archive_duration=_ARCHIVED_AFTER)
    once = f"rehearsal-{beside.id % 10**12}"  # another one in the next rehearsal
    message = await stage.messages.send(stage.channel, card, once)
    for where, place in (("the same place", stage.channel), ("another place", thread)):
        with stage.recorder.step(f"nonce: again in {where}") as step:
            again = await stage.messages.send(place, card, once)
            step.facts["same message"] = again.id == message.id
    await message.delete()
    with stage.recorder.step("nonce: again after the message was deleted"), suppress(*_REFUSED):
        await stage.messages.send(stage.channel, card, once)


async def threads(stage: Stage) -> None:
    """Open threads, and do with one all that the bot does."""
    card = await stage.card("In a thread.")
    message = await stage.messages.send(stage.channel, await stage.card("With a thread."))
    with stage.recorder.step("thread: opened on a message"):
        thread = await message.create_thread(name=TITLE, auto_archive_duration=_ARCHIVED_AFTER)
    with stage.recorder.step("thread: opened on a message that has one"), suppress(*_REFUSED):
        await message.create_thread(name=TITLE, auto_archive_duration=_ARCHIVED_AFTER)
    with stage.recorder.step("thread: posted in"):
        post = await stage.messages.send(thread, card)
    with stage.recorder.step("thread: renamed"):
        await thread.edit(name=f"{TITLE}, renamed")
    with stage.recorder.step("thread: archived"):
        await thread.edit(archived=True)
    with stage.recorder.step("thread: message changed in an archived one"), suppress(*_REFUSED):
        await post.edit(**card.edit_arguments(classic=False))
    with stage.recorder.step("thread: posted in an archived one"):
        await stage.messages.send(thread, card)
    with stage.recorder.step("thread: locked"):
        await thread.edit(locked=True)
    with stage.recorder.step("thread: message changed in a locked one"), suppress(*_REFUSED):
        await post.edit(**card.edit_arguments(classic=False))
    with stage.recorder.step("thread: archived and locked"):
        await thread.edit(archived=True, locked=True)
    with stage.recorder.step("thread: opened again"):
        await thread.edit(archived=False, locked=False)
    with stage.recorder.step("threads of the server"):
        await stage.hatoba.http.get_active_threads(stage.place.guild)


async def private_threads(stage: Stage) -> None:
    """Open a private thread, and let somebody in."""
    place = stage.place
    with stage.recorder.step("thread: opened in private"):
        thread = await stage.hatoba.http.start_thread_without_message(
            place.channel,
            name=TITLE,
            auto_archive_duration=_ARCHIVED_AFTER,
            type=discord.ChannelType.private_thread.value,
        )
    with stage.recorder.step("thread: somebody let in"):
        await stage.hatoba.http.add_user_to_thread(int(thread["id"]), stage.somebody)
    with stage.recorder.step("thread: nobody let in"), suppress(*_REFUSED):
        await stage.hatoba.http.add_user_to_thread(int(thread["id"]), place.guild)


async def roles(stage: Stage) -> None:
    """Give a role and take it, twice each; give it to nobody."""
    guild, role = stage.place.guild, await stage.make_role()
    for title, change in (("given", stage.hatoba.http.add_role), ("taken", stage.hatoba.http.remove_role)):
        with stage.recorder.step(f"role: {title}"):
            await change(guild, stage.somebody, role, reason=None)
        with stage.recorder.step(f"role: {title} once more"):
            await change(guild, stage.somebody, role, reason=None)
    with stage.recorder.step("role: given to nobody"), suppress(*_REFUSED):
        await stage.hatoba.http.add_role(guild, guild, role, reason=None)


async def scheduled_events(stage: Stage) -> None:
    """Schedule events: one that is moved, begins and ends, one that is called off, one that is deleted."""
    guild, begins = await stage.hatoba.fetch_guild(stage.place.guild), stage.hatoba.club.clock() + _SOON

    async def scheduled() -> discord.ScheduledEvent:
        return await guild.create_scheduled_event(
            name=TITLE,
            description="On a test server.",
            start_time=begins,
            end_time=begins + _SOON,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location="https://discord.com",
        )

    with stage.recorder.step("event: made"):
        event = await scheduled()
    with stage.recorder.step("events of the server"):
        await guild.fetch_scheduled_events(with_counts=False)
    with stage.recorder.step("event: read"):
        await guild.fetch_scheduled_event(event.id, with_counts=False)
    with stage.recorder.step("event: moved"):
        await event.edit(start_time=begins + _SOON, end_time=begins + 2 * _SOON, description="Later.")
    with stage.recorder.step("event: begun"):
        event = await event.start()
    with stage.recorder.step("event: ended"):
        await event.end()
    with stage.recorder.step("event: changed after its end"), suppress(*_REFUSED):
        await event.edit(description="Too late.")
    event = await scheduled()
    with stage.recorder.step("event: called off"):
        await event.cancel()
    event = await scheduled()
    with stage.recorder.step("event: deleted"):
        await event.delete()
    with stage.recorder.step("event: read after it was deleted"), suppress(*_REFUSED):
        await guild.fetch_scheduled_event(event.id, with_counts=False)


async def many_threads(stage: Stage) -> None:
    """Open threads until Discord refuses one."""
    opened = 0
    with stage.recorder.step("threads until refused", limited=True) as step:
        with suppress(*_REFUSED):
            while opened < _MOST_THREADS and not step.refused:
                await stage.hatoba.http.start_thread_without_message(
                    stage.place.channel,
                    name=f"{TITLE} {opened + 1}",
                    auto_archive_duration=_ARCHIVED_AFTER,
                    type=discord.ChannelType.public_thread.value,
                )
                opened += 1
        step.figures["opened"] = opened


ACTS: tuple[Callable[[Stage], Awaitable[None]], ...] = (
    look_around,
    components,
    classic,
    nonces,
    threads,
    private_threads,
    roles,
    scheduled_events,
    many_threads,
)
"""Every act, in order."""
