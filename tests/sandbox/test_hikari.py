"""The sandbox with an independent client, which shares no code with discord.py.

The tests are a group, so that only one worker loads that client, as late as possible: it takes 20 megabytes.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

import pytest

from sandbox import Discord, Member
from sandbox.model.clock import HANGING

if TYPE_CHECKING:
    import hikari

PIXEL = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c63f8cfc0000003010100"
    "c9fe92ef0000000049454e44ae426082"
)


async def respond(event: hikari.InteractionCreateEvent) -> None:
    """Answer a command with a picture and a button, and a press with another picture."""
    import hikari

    interaction = event.interaction
    if isinstance(interaction, hikari.CommandInteraction):
        row = hikari.impl.MessageActionRowBuilder()
        row.add_interactive_button(hikari.ButtonStyle.PRIMARY, "accept", label="Accept")
        picture = hikari.Bytes(PIXEL, "board.png")
        await interaction.create_initial_response(
            hikari.ResponseType.MESSAGE_CREATE, f"{interaction.user.username} asks", component=row, attachment=picture
        )
        await interaction.execute("a follow-up", flags=hikari.MessageFlag.EPHEMERAL)
    elif isinstance(interaction, hikari.ComponentInteraction):
        picture = hikari.Bytes(PIXEL, "next.png")
        await interaction.create_initial_response(
            hikari.ResponseType.MESSAGE_UPDATE, "accepted", components=[], attachment=picture
        )


@pytest.fixture
async def client(discord: Discord) -> AsyncIterator[hikari.GatewayBot]:
    import hikari

    bot = hikari.GatewayBot(
        discord.token,
        banner=None,
        logs=None,
        intents=hikari.Intents.GUILDS,
        rest_url=f"http://127.0.0.1:{discord.port}/api/v10",
    )
    bot.subscribe(hikari.InteractionCreateEvent, respond)
    async with asyncio.timeout(HANGING):
        await bot.start(check_for_updates=False)
    try:
        yield bot
    finally:
        await bot.close()


async def test_hikari_logs_in_registers_and_answers(discord: Discord, client: hikari.GatewayBot) -> None:
    import hikari

    guild = discord.guild("Ueno Park", locale="ja")
    channel, ann = guild.channel("games"), Member.join(guild, "Ann")
    application = await client.rest.fetch_application()
    command = client.rest.slash_command_builder("challenge", "Challenge somebody.")
    command.add_option(
        hikari.CommandOption(type=hikari.OptionType.USER, name="opponent", description="Who.", is_required=True)
    )
    await client.rest.set_application_commands(application.id, [command])

    answer = await ann.slash("challenge", channel, opponent=Member.join(guild, "Bob"))
    assert answer.message is not None
    assert (answer.kind, answer.message.text) == ("message", "ann asks")
    assert answer.message.images[0].size == (1, 1)
    await discord.until(lambda: answer.followups)
    assert answer.followups[0].ephemeral_to is ann

    pressed = await ann.press(answer.message, "Accept")
    assert (pressed.kind, answer.message.text, answer.message.buttons) == ("update", "accepted", [])
    assert [image.filename for image in answer.message.images] == ["next.png"]
    assert discord.complaints == []


async def test_hikari_reads_what_the_sandbox_sends(discord: Discord, client: hikari.GatewayBot) -> None:
    import hikari

    arrived: asyncio.Queue[hikari.GuildThreadCreateEvent] = asyncio.Queue()

    async def note(event: hikari.GuildThreadCreateEvent) -> None:
        arrived.put_nowait(event)

    client.subscribe(hikari.GuildThreadCreateEvent, note)
    guild = discord.guild("Ueno Park", locale="ja")
    channel = guild.channel("games")
    channel.deny("ATTACH_FILES")
    read = await client.rest.fetch_guild(guild.id)
    assert (read.name, str(read.preferred_locale)) == ("Ueno Park", "ja")
    message = await client.rest.create_message(channel.id, "hello", nonce="n-1")
    thread = await client.rest.create_thread(channel.id, hikari.ChannelType.GUILD_PUBLIC_THREAD, "Match 1")
    async with asyncio.timeout(HANGING):
        assert (await arrived.get()).thread_id == thread.id
    await client.rest.edit_message(channel.id, message.id, "hello, all")
    started, own = await client.rest.fetch_messages(channel.id)
    assert (started.type, started.content, own.content) == (
        hikari.MessageType.THREAD_CREATED,
        "Match 1",
        "hello, all",
    )
    await client.rest.edit_channel(thread.id, archived=True)
    assert channel.threads[0].archived
    dm = await client.rest.create_dm_channel(Member.join(guild, "Ann").id)
    assert (await client.rest.create_message(dm.id, "your turn")).content == "your turn"
    with pytest.raises(hikari.ForbiddenError) as refused:
        await client.rest.create_message(channel.id, "x", attachment=hikari.Bytes(PIXEL, "x.png"))
    assert refused.value.code == 50013
    member = await client.rest.fetch_member(guild.id, discord.bot.id)
    assert member.is_bot
    assert discord.complaints == []


async def test_hikari_resumes_after_a_lost_connection(discord: Discord, client: hikari.GatewayBot) -> None:
    guild = discord.guild("Ueno Park")
    (session,) = discord.gateway.sessions
    await discord.faults.disconnect()
    await discord.until(lambda: discord.connected)
    channel = guild.channel("games")
    application = await client.rest.fetch_application()
    await client.rest.set_application_commands(
        application.id, [client.rest.slash_command_builder("play", "Play.")], guild=guild.id
    )
    answer = await Member.join(guild, "Ann").slash("play", channel)
    assert (answer.kind, list(discord.gateway.sessions)) == ("message", [session])
