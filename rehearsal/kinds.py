"""The steps in channels of other kinds: forums, the chats of voice channels, and announcement channels."""

from typing import Any, Final

import discord

from rehearsal.cleaning import CHANNEL, TITLE
from rehearsal.record import LOST, REFUSALS, Step
from rehearsal.stage import Stage

KINDS = {
    discord.ChannelType.forum.value: "forum",
    discord.ChannelType.voice.value: "voice",
    discord.ChannelType.news.value: "announcement",
}
"""The word before the colon in the titles of the steps, by the type of the channel."""

_FORBIDDEN = 403

_ARCHIVED_AFTER: Final = 60
"""Minutes without messages after which Discord archives a thread."""


async def forum(stage: Stage) -> None:
    """Open a post with a tag in a forum, and do everything with it that the bot does."""
    number = await _channel(stage, discord.ChannelType.forum)
    if number is None:
        return
    with stage.step("forum: opened with a picture") as step:
        place = await stage.hatoba.fetch_channel(number)
        assert isinstance(place, discord.ForumChannel), "its type was asked for"
        tags = [tag for tag in place.available_tags if not tag.moderated][:1]
        card = await stage.card("Opened.", 0)
        number = await stage.messages.open_post(place, TITLE, card, tags, archived_after=_ARCHIVED_AFTER)
    if step.failure:
        _forgive(stage, "forum", step)
        return
    post = stage.hatoba.get_partial_messageable(number, guild_id=stage.place.guild)
    with stage.step("forum: changed with an upload"):
        await stage.messages.edit(post.get_partial_message(number), await stage.card("Changed.", 1))
    with stage.step("forum: posted in"):
        await stage.messages.send(post, await stage.card("In a post.", 0))
    with stage.step("forum: read") as step:
        thread = await stage.hatoba.fetch_channel(number)
    if step.failure or not isinstance(thread, discord.Thread):
        return
    with stage.step("forum: tags changed") as step:
        needed = tags if place.flags.require_tag else []
        changed = await thread.edit(applied_tags=needed)
        step.facts["new tags"] = len(changed.applied_tags) == len(needed)
    with stage.step("forum: archived"):
        await thread.edit(archived=True)
    with stage.step("forum: opened again"):
        await thread.edit(archived=False)


async def voice(stage: Stage) -> None:
    """Post in the chat of a voice channel."""
    number = await _channel(stage, discord.ChannelType.voice)
    if number is not None:
        await _post(stage, "voice", number)


async def announcement(stage: Stage) -> None:
    """Post in an announcement channel, and open threads there."""
    number = await _channel(stage, discord.ChannelType.news)
    message = None if number is None else await _post(stage, "announcement", number)
    if number is None or message is None:
        return
    with stage.step("announcement: thread opened on a message"):
        await message.create_thread(name=TITLE, auto_archive_duration=_ARCHIVED_AFTER)
    with stage.step("announcement: thread opened") as step:
        place = await stage.text_channel(number)
        thread = await place.create_thread(
            name=TITLE, type=stage.public_thread(place), auto_archive_duration=_ARCHIVED_AFTER
        )
    if not step.failure:
        with stage.step("announcement: thread posted in"):
            await stage.messages.send(thread, await stage.card("In a thread.", 0))


async def _post(stage: Stage, kind: str, number: int) -> discord.Message | None:
    """Post a message, change it, post another and delete it, and return the first."""
    place = stage.hatoba.get_partial_messageable(number, guild_id=stage.place.guild)
    with stage.step(f"{kind}: posted with a picture") as step:
        message = await stage.messages.send(place, await stage.card("Posted.", 0))
    if step.failure:
        _forgive(stage, kind, step)
        return None
    with stage.step(f"{kind}: changed with an upload"):
        await stage.messages.edit(place.get_partial_message(message.id), await stage.card("Changed.", 1))
    with stage.step(f"{kind}: another deleted"):
        await (await stage.messages.send(place, await stage.card("Posted."))).delete()
    return message


async def _channel(stage: Stage, kind: discord.ChannelType) -> int | None:
    """Return a channel of a kind: the first of the server, or a new one if the bot may make it."""
    word = KINDS[kind.value]
    for number, found in stage.cleaner.places.items():
        if found == kind.value and number != stage.place.channel:
            return number
    body: dict[str, Any] = {"name": CHANNEL, "type": kind.value}
    if kind is discord.ChannelType.forum:
        body["available_tags"] = [{"name": "Rehearsal"}]
    try:
        made = await stage.cleaner.request("POST", f"/guilds/{stage.place.guild}/channels", json=body)
    except (*REFUSALS, *LOST):
        stage.recorder.skipped[word] = "the server has no such channel, and the bot can't make one"
        return None
    stage.cleaner.places[int(made["id"])] = kind.value
    return int(made["id"])


def _forgive(stage: Stage, kind: str, step: Step) -> None:
    """Skip a kind of channel if the bot isn't allowed to post in the server's only one."""
    if isinstance(step.failure, discord.HTTPException) and step.failure.status == _FORBIDDEN:
        stage.recorder.skipped[kind] = "the bot isn't allowed to post there"
