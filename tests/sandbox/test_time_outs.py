"""Members and the bot while a moderator has timed them out."""

from pathlib import Path

import pytest

from sandbox import Channel, Discord, Member
from sandbox.api import payloads
from sandbox.model.permissions import TIMED_OUT, number
from sandbox.persistence import WorldSaver, restore
from sandbox.web.backstage import Backstage
from tests.sandbox.api_client import ApiClient
from tests.sandbox.pretend_bot import PretendBot
from tests.sandbox.test_rest import create_thread, post_message, send_interaction

LONG = 28 * 86400


async def test_a_bot_that_is_timed_out_only_reads(channel: Channel, ask: ApiClient) -> None:
    guild, world = channel.guild, channel.world
    assert guild
    guild.permit("CREATE_EVENTS", "MANAGE_ROLES", "PIN_MESSAGES")
    thread, path = await create_thread(ask, channel), await post_message(ask, channel)
    guild.time_out(world.bot, 3600)
    for method, where, body in (
        ("POST", f"/channels/{channel.id}/messages", {"content": "x"}),
        ("POST", f"/channels/{channel.id}/typing", None),
        ("POST", f"/channels/{channel.id}/threads", {"name": "t", "type": 11}),
        ("POST", f"{path}/threads", {"name": "t"}),
        ("POST", f"/channels/{thread.id}/messages", {"content": "x"}),
        ("PUT", path.replace("messages", "messages/pins"), None),
        ("POST", f"/guilds/{guild.id}/roles", {"name": "Regulars"}),
        ("PUT", f"/channels/{thread.id}/thread-members/{Member.join(guild, 'Bob').id}", None),
    ):
        reply = await ask(method, where, body)
        assert (where, reply.status, reply.code) == (where, 403, 50013)
    assert (await ask("GET", path)).status == 200
    assert (await ask("PATCH", path, {"content": "y"})).status == 200
    me = (await ask("GET", f"/guilds/{guild.id}/members/{world.bot.id}")).body
    assert me["communication_disabled_until"] is not None
    world.advance(3601)
    me = (await ask("GET", f"/guilds/{guild.id}/members/{world.bot.id}")).body
    assert me["communication_disabled_until"] is None
    assert (await ask("POST", f"/channels/{channel.id}/messages", {"content": "x"})).status == 200


async def test_answers_to_members_go_through(discord: Discord, channel: Channel, ann: Member, ask: ApiClient) -> None:
    assert channel.guild
    channel.guild.time_out(discord.bot, 60)
    task = await send_interaction(discord, ask, ann, channel)
    assert int(payloads.interaction(ask.interactions[0])["app_permissions"]) == number(TIMED_OUT)
    assert (await ask.answer(4, {"content": "x"})).status == 204
    assert (await task).kind == "message"


async def test_an_administrator_keeps_all_permissions(channel: Channel, ask: ApiClient) -> None:
    assert channel.guild
    channel.guild.permit("ADMINISTRATOR")
    channel.guild.time_out(channel.world.bot, 60)
    assert (await ask("POST", f"/channels/{channel.id}/messages", {"content": "x"})).status == 200


async def test_a_member_who_is_timed_out_neither_writes_nor_presses_nor_commands(
    discord: Discord, channel: Channel, ann: Member, bot: PretendBot
) -> None:
    guild = channel.guild
    assert guild
    board = (await ann.slash("show", channel)).message
    assert board
    asked = (await ann.press(board, "Modal")).modal
    guild.time_out(ann, LONG)
    for act in (
        lambda: ann.slash("show", channel),
        lambda: ann.press(board, "More"),
        lambda: ann.choose(board, ["a1"]),
        lambda: ann.submit(asked, {"Name": "Ann", "Colour": "Red"}),
        lambda: ann.complete("guess", channel, {}, focused=("event", "a")),
    ):
        with pytest.raises(LookupError, match="Ann is timed out in Ueno Park"):
            await act()
    with pytest.raises(LookupError, match="timed out"):
        ann.say(channel, "x")
    assert board in ann.sees(channel)
    assert ann.say(discord.dm_channel(ann), "x").text == "x"
    assert "SEND_MESSAGES" not in guild.permissions_of(ann)
    guild.end_time_out(ann)
    assert (await ann.press(board, "More")).kind == "update"
    with pytest.raises(ValueError, match="28 days"):
        guild.time_out(ann, LONG + 1)


async def test_backstage_times_out_and_a_restart_remembers(channel: Channel, ann: Member, tmp_path: Path) -> None:
    guild, world = channel.guild, channel.world
    assert guild
    wanted = {"do": "time-out", "guild": str(guild.id), "who": str(ann.id)}
    backstage = Backstage(world)
    await backstage.do(wanted | {"on": True})
    async with WorldSaver(world, tmp_path / "world.json"):
        pass
    again = Discord()
    restore(again, tmp_path / "world.json")
    assert again.guilds[guild.id].timed_out_until(again.users[ann.id]) == guild.timed_out_until(ann)
    assert guild.timed_out_until(ann) is not None
    await backstage.do(wanted | {"on": False})
    assert guild.timed_out_until(ann) is None
    with pytest.raises(LookupError, match="not here"):
        await backstage.do(wanted | {"who": "5", "on": True})
