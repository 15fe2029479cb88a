"""Another application's bot, another token, and commands that were authorised without the bot."""

from pathlib import Path

from sandbox import Channel, Discord, Member
from sandbox.persistence import WorldSaver, restore
from tests.sandbox.api_client import ApiClient
from tests.sandbox.test_gateway import client

COMMANDS = [{"name": "help", "description": "x"}]
ROW = [{"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]


async def test_another_application_has_a_token_and_commands_of_its_own(discord: Discord, ask: ApiClient) -> None:
    first, old = discord.application, discord.token
    await ask("PUT", f"/applications/{discord.bot.id}/commands", COMMANDS)
    second = discord.change_application()
    assert (await ask("GET", "/users/@me", token=old)).status == 401
    assert int((await ask("GET", "/applications/@me")).body["id"]) == second.bot.id != first.bot.id
    assert (await ask("GET", f"/applications/{second.bot.id}/commands")).body == []
    assert (await ask("PUT", f"/applications/{first.bot.id}/commands", COMMANDS)).code == 20012
    discord.change_application(first)
    assert discord.token == old
    assert len((await ask("GET", f"/applications/{first.bot.id}/commands")).body) == 1


async def test_messages_of_the_former_application_stay_but_only_it_may_edit_them(
    discord: Discord, ask: ApiClient, channel: Channel, ann: Member
) -> None:
    first, place = discord.application, f"/channels/{channel.id}/messages"
    sent = {"content": "x", "components": ROW, "nonce": "1", "enforce_nonce": True}
    old = (await ask("POST", place, sent)).body
    dm = f"/channels/{discord.dm_channel(ann).id}/messages"
    discord.change_application()
    assert (await ask("PATCH", f"{place}/{old['id']}", {"content": "y"})).code == 50005
    assert (await ask("GET", f"{place}/{old['id']}")).body["author"]["id"] == str(first.bot.id)
    assert (await ask("POST", place, sent)).body["id"] != old["id"]
    assert (await ask("POST", dm, {"content": "y"})).code == 50001
    reopened = (await ask("POST", "/users/@me/channels", {"recipient_id": str(ann.id)})).body
    assert (await ask("POST", f"/channels/{reopened['id']}/messages", {"content": "y"})).status == 200
    assert (await ann.press(channel.messages[0], "Go")).kind == "failed"
    assert ask.interactions == []


async def test_a_reset_token_disconnects_the_bot_and_refuses_the_old_one(discord: Discord, ask: ApiClient) -> None:
    old = discord.token
    async with client(discord) as one:
        await one.identify()
        discord.reset_token()
        assert await one.next() == {"closed": 4004}
    async with client(discord) as one:
        assert await one.identify(token=old) == {"closed": 4004}
    async with client(discord) as one:
        assert (await one.identify())["user"]["id"] == str(discord.bot.id)
    assert (await ask("GET", "/users/@me", token=old)).status == 401


async def test_commands_work_in_a_guild_without_the_bot_when_they_were_authorised_there(
    discord: Discord, ask: ApiClient, channel: Channel, ann: Member
) -> None:
    guild = channel.guild
    assert guild
    await ask("PUT", f"/applications/{discord.bot.id}/commands", COMMANDS)
    place = f"/applications/{discord.bot.id}/guilds/{guild.id}/commands"
    discord.remove_bot(guild, keep_commands=True)
    discord.answer_timeout = 0.01
    await ann.slash("help", channel)
    assert [asked.guild for asked in ask.interactions] == [guild]
    assert (await ask("POST", f"/channels/{channel.id}/messages", {"content": "x"})).code == 50001
    assert (await ask("PUT", place, COMMANDS)).status == 200
    discord.invite(guild)
    discord.remove_bot(guild)
    assert (await ask("PUT", place, [])).code == 50001


async def test_the_application_is_saved_with_its_token_and_its_direct_messages(
    discord: Discord, ann: Member, tmp_path: Path
) -> None:
    lost = discord.dm_channel(ann)
    discord.change_application()
    discord.reset_token()
    kept = discord.dm_channel(ann)
    assert ann in lost.world.users.values()
    async with WorldSaver(discord, tmp_path / "world.json"):
        pass
    new = Discord()
    restore(new, tmp_path / "world.json")
    assert new.token == discord.token
    found = new.users[ann.id].dm
    assert found is not None
    assert found.id == kept.id != lost.id
