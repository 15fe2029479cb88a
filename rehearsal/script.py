"""The part of a rehearsal without a member: each kind of request once, in order.

Every step continues after a refusal. Only requests that need its result are left out.
"""

import json
from collections.abc import Awaitable, Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

import discord
from discord.http import handle_message_parameters

from cogs.core.press import custom_ids
from rehearsal.cleaning import TITLE
from rehearsal.kinds import announcement, forum, voice
from rehearsal.record import LOST, REFUSALS
from rehearsal.stage import Offline, Stage, fetch_commands, picture, shown

_MOST_THREADS = 60
"""The number of threads that are opened unless Discord refuses one."""

_ARCHIVED_AFTER: Final = 60
"""Minutes without messages after which Discord archives a leftover thread."""

_SOON = timedelta(hours=1)
"""The delay before a scheduled event starts, and its length."""


async def perform(stage: Stage) -> None:
    """Run all steps. Raises ``Offline`` if Discord can't be reached any more."""
    for act in ACTS:
        stage.say(f"Now: {act.__name__.replace('_', ' ')}.")
        await act(stage)
        if any(isinstance(step.failure, LOST) for step in stage.recorder.steps.values()):
            try:
                await stage.cleaner.request("GET", "/users/@me")
            except LOST as failure:
                raise Offline(str(failure)) from failure


async def look_around(stage: Stage) -> None:
    """Read the commands that were just registered, and a member."""
    with stage.step("commands: read") as step:
        found = await fetch_commands(stage.hatoba, stage.place.guild)
        step.facts["translated"] = any("ja" in (one.get("name_localizations") or {}) for one in found)
    with stage.step("member: fetched"):
        await stage.hatoba.remote_guilds.member_name(stage.place.guild, stage.bot)


async def components(stage: Stage) -> None:
    """Post a message of components, and change it in every way."""
    with stage.step("components: posted in words") as step:
        plain = await stage.messages.send(stage.channel, await stage.card("Posted."))
    with stage.step("components: posted with a picture") as pictured:
        message = await stage.messages.send(stage.channel, await stage.card("Posted.", 0))
    if not step.failure:
        await _delete(stage, plain)
    with stage.step("components: with a file"):
        card = replace(await stage.card("A file."), attachment=("record.json", "{}"))
        await stage.messages.send(stage.channel, card)
    if pictured.failure:
        return
    with stage.step("components: read") as step:
        found = [one async for one in stage.channel.history(limit=20) if one.id == message.id]
        step.facts["button found again"] = any(button for one in found for button in buttons(one))
        step.facts |= shown(await stage.look(message.id))
    await _change(stage, message)
    with stage.step("message: pinned"):
        await message.pin()


def buttons(message: discord.Message) -> list[str]:
    """Return the buttons that the bot finds in a message."""
    # The library doesn't set this attribute if it can't read the components.
    return [*custom_ids(getattr(message, "components", ()))]


async def _delete(stage: Stage, message: discord.Message) -> None:
    """Delete a message, and change it after that."""
    with stage.step("message: deleted") as step:
        await message.delete()
    if not step.failure:
        with stage.step("message: changed after it was deleted"):
            await message.edit(**(await stage.card("Gone.", 1)).edit_arguments(classic=False))


async def _change(stage: Stage, message: discord.Message) -> None:
    """Change a message of components in every way."""
    changed = await stage.card("Changed, with another picture.", 1)
    with stage.step("components: changed with an upload") as step:
        before = await stage.look(message.id)
        await message.edit(**changed.edit_arguments(classic=False))
        after = await stage.look(message.id)
        step.facts |= shown(after) | {"new picture": picture(after) != picture(before) or picture(before) is None}
    with stage.step("components: changed without attachments") as step:
        await message.edit(**replace(changed, text="Same picture.", kept=True).edit_arguments(classic=False))
        step.facts |= shown(await stage.look(message.id))
    with stage.step("components: changed with an upload that isn't listed"):
        await _edit_without_list(stage, message, changed.edit_arguments(classic=False))
    with stage.step("components: changed to no picture"):
        await message.edit(**(await stage.card("No picture.")).edit_arguments(classic=False))
    with stage.step("components: changed into the classic form"):
        await message.edit(**changed.edit_arguments(classic=True))


async def _edit_without_list(stage: Stage, message: discord.Message, arguments: dict[str, Any]) -> None:
    """Edit a message without listing its attachments, apart from the upload. The library always lists them."""
    with handle_message_parameters(**arguments) as parameters:
        assert parameters.multipart, "files are sent in parts"
        body = json.loads(parameters.multipart[0]["value"])
        del body["attachments"]
        parameters.multipart[0]["value"] = json.dumps(body)
        await stage.hatoba.http.edit_message(message.channel.id, message.id, params=parameters)


async def classic(stage: Stage) -> None:
    """Post a message with an embed, change it, and try to make components of it."""
    card = await stage.card("Posted.", 0)
    with stage.step("classic: posted with a picture") as step:
        message = await stage.channel.send(**card.message_arguments(classic=True))
    if step.failure:
        return
    changed = await stage.card("Changed, with another picture.", 1)
    with stage.step("classic: changed with an upload"):
        await message.edit(**changed.edit_arguments(classic=True))
    with stage.step("classic: changed into components"):
        await message.edit(**card.edit_arguments(classic=False))
    with stage.step("classic: changed into components, the embed taken away"):
        await message.edit(content=None, embeds=[], **card.edit_arguments(classic=False))


async def nonces(stage: Stage) -> None:
    """Send a message again: in the same place, in another, and after it was deleted."""
    card = await stage.card("Only once.")
    once = f"rehearsal-{stage.moment % 10**9}"  # The next rehearsal needs another nonce.
    with stage.step("nonce: sent") as sent:
        message = await stage.messages.send(stage.channel, card, once)
    if sent.failure:
        return
    with stage.step("nonce: another place") as opened:
        thread = await message.create_thread(name=f"{TITLE}, another place", auto_archive_duration=_ARCHIVED_AFTER)
    with stage.step("nonce: again in the same place") as step:
        again = await stage.messages.send(stage.channel, card, once)
        step.facts["same message"] = again.id == message.id
    if not opened.failure:
        with stage.step("nonce: again in another place") as step:
            again = await stage.messages.send(thread, card, once)
            step.facts["same message"] = again.id == message.id
    with stage.step("nonce: deleted") as step:
        await message.delete()
    if not step.failure:
        with stage.step("nonce: again after the message was deleted"):
            await stage.messages.send(stage.channel, card, once)


async def threads(stage: Stage) -> None:
    """Open a thread on a message, and do everything with it that the bot does."""
    with stage.step("thread: message posted") as step:
        message = await stage.messages.send(stage.channel, await stage.card("With a thread."))
    if not step.failure:
        with stage.step("thread: opened on a message") as step:
            thread = await message.create_thread(name=TITLE, auto_archive_duration=_ARCHIVED_AFTER)
        if not step.failure:
            with stage.step("thread: opened on a message that has one"):
                await message.create_thread(name=TITLE, auto_archive_duration=_ARCHIVED_AFTER)
            await _use_thread(stage, thread)
    with stage.step("threads of the server"):
        await (await stage.guild()).active_threads()


async def _use_thread(stage: Stage, thread: discord.Thread) -> None:
    card = await stage.card("In a thread.")
    with stage.step("thread: posted in") as posted:
        post = await stage.messages.send(thread, card)
    with stage.step("thread: renamed") as step:
        renamed = await thread.edit(name=f"{TITLE}, renamed")
        step.facts["new name"] = renamed.name != thread.name
    with stage.step("thread: archived") as step:
        step.facts["effect"] = (await thread.edit(archived=True)).archived
    if not posted.failure:
        with stage.step("thread: message changed in an archived one"):
            await post.edit(**card.edit_arguments(classic=False))
    with stage.step("thread: posted in an archived one"):
        await stage.messages.send(thread, card)
    with stage.step("thread: locked"):
        await thread.edit(locked=True)
    if not posted.failure:
        with stage.step("thread: message changed in a locked one"):
            await post.edit(**card.edit_arguments(classic=False))
    with stage.step("thread: posted in a locked one"):
        await stage.messages.send(thread, card)
    with stage.step("thread: archived and locked"):
        await thread.edit(archived=True, locked=True)
    with stage.step("thread: opened again") as step:
        step.facts["effect"] = not (await thread.edit(archived=False, locked=False)).archived


async def private_threads(stage: Stage) -> None:
    """Open a private thread, and add a member."""
    with stage.step("thread: opened in private") as step:
        place = await stage.text_channel(stage.place.channel)
        thread = await place.create_thread(
            name=TITLE, auto_archive_duration=_ARCHIVED_AFTER, type=discord.ChannelType.private_thread
        )
    if step.failure:
        return
    with stage.step("thread: somebody let in"):
        await stage.hatoba.http.add_user_to_thread(thread.id, stage.somebody)
    with stage.step("thread: nobody let in"):
        await stage.hatoba.http.add_user_to_thread(thread.id, stage.place.guild)


async def roles(stage: Stage) -> None:
    """Give a role and take it, twice each. Give it to an unknown user."""
    guild = stage.place.guild
    try:
        role = await stage.make_role()
    except REFUSALS as failure:
        stage.recorder.skipped["role"] = f"the bot can't make a role to try it with: {failure}"
        return
    for title, change in (("given", stage.hatoba.http.add_role), ("taken", stage.hatoba.http.remove_role)):
        with stage.step(f"role: {title}"):
            await change(guild, stage.somebody, role, reason=None)
        with stage.step(f"role: {title} once more"):
            await change(guild, stage.somebody, role, reason=None)
    with stage.step("role: given to nobody"):
        await stage.hatoba.http.add_role(guild, guild, role, reason=None)


async def scheduled_events(stage: Stage) -> None:
    """Schedule events: one that is moved, starts and ends, one that is cancelled, one that is deleted."""
    begins = stage.hatoba.club.clock() + _SOON

    async def scheduled() -> discord.ScheduledEvent:
        return await (await stage.guild()).create_scheduled_event(
            name=TITLE,
            description="On a test server.",
            start_time=begins,
            end_time=begins + _SOON,
            entity_type=discord.EntityType.external,
            privacy_level=discord.PrivacyLevel.guild_only,
            location="https://discord.com",
        )

    with stage.step("event: made") as step:
        event = await scheduled()
    with stage.step("events of the server"):
        await (await stage.guild()).fetch_scheduled_events(with_counts=False)
    if step.failure:
        return
    with stage.step("event: read"):
        await (await stage.guild()).fetch_scheduled_event(event.id, with_counts=False)
    with stage.step("event: moved"):
        await event.edit(start_time=begins + _SOON, end_time=begins + 2 * _SOON, description="Later.")
    with stage.step("event: begun") as step:
        event = await event.start()
    if not step.failure:
        with stage.step("event: ended"):
            await event.end()
        with stage.step("event: changed after its end"):
            await event.edit(description="Too late.")
    with stage.step("event: cancelled"):
        event = await scheduled()
        await event.cancel()
    with stage.step("event: deleted") as step:
        event = await scheduled()
        await event.delete()
    if not step.failure:
        with stage.step("event: read after it was deleted"):
            await (await stage.guild()).fetch_scheduled_event(event.id, with_counts=False)


async def many_threads(stage: Stage) -> None:
    """Open threads until Discord refuses one."""
    opened = 0
    with stage.step("threads until refused", limited=True) as step:
        place = await stage.text_channel(stage.place.channel)
        while opened < _MOST_THREADS and not step.refused:
            await place.create_thread(
                name=f"{TITLE} {opened + 1}",
                auto_archive_duration=_ARCHIVED_AFTER,
                type=stage.public_thread(place),
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
    forum,
    voice,
    announcement,
    roles,
    scheduled_events,
    many_threads,
)
"""Every act, in order."""
