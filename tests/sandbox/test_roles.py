"""Roles: who may give and take them, and the events that the bot gets."""

import pytest

from sandbox import Channel, Discord, Guild, Member
from sandbox.api import payloads
from tests.sandbox.api_client import ApiClient
from tests.sandbox.test_gateway import client


@pytest.fixture
def guild(channel: Channel) -> Guild:
    assert channel.guild
    channel.guild.permit("MANAGE_ROLES")
    return channel.guild


async def change(ask: ApiClient, guild: Guild, member: int, role: int, method: str = "PUT") -> int:
    """Return the status of a request that gives or takes a role, or its code if it is refused."""
    reply = await ask(method, f"/guilds/{guild.id}/members/{member}/roles/{role}")
    return reply.status if reply.status == 204 else reply.code


async def test_a_role_is_given_and_taken_and_interactions_show_it(guild: Guild, ann: Member, ask: ApiClient) -> None:
    role = guild.role("Entrant")
    for _ in range(2):
        assert await change(ask, guild, ann.id, role.id) == 204
    assert (await ask("GET", f"/guilds/{guild.id}/members/{ann.id}")).body["roles"] == [str(role.id)]
    ask.discord.answer_timeout = 0
    await ask.discord.interact_raw(ann, {"custom_id": "x", "component_type": 2})
    assert payloads.interaction(ask.interactions[-1])["member"]["roles"] == [str(role.id)]
    for _ in range(2):
        assert await change(ask, guild, ann.id, role.id, "DELETE") == 204
    assert guild.roles_of(ann) == []


async def test_only_roles_below_its_own_can_be_given(guild: Guild, ann: Member, ask: ApiClient) -> None:
    low, high = guild.role("Entrant"), guild.role("Staff", above_bot=True)
    managed = guild.role("Other bot", managed=True)
    refused = [high.id, managed.id, guild.id, ask.discord.bot.id]
    assert [await change(ask, guild, ann.id, role) for role in refused] == [50013] * 4
    listed = {role["name"]: role["position"] for role in (await ask("GET", f"/guilds/{guild.id}/roles")).body}
    assert listed == {"@everyone": 0, "Other bot": 1, "Entrant": 2, "Bot": 3, "Staff": 4}
    higher = guild.role("Crown", above_bot=True)
    higher.give(ask.discord.bot)
    assert await change(ask, guild, ann.id, higher.id) == 50013
    assert await change(ask, guild, ann.id, low.id) == 204
    guild.forbid("MANAGE_ROLES")
    assert await change(ask, guild, ann.id, low.id) == 50013


async def test_who_or_what_is_gone_is_unknown(guild: Guild, ann: Member, ask: ApiClient) -> None:
    role = guild.role("Entrant")
    assert await change(ask, guild, ann.id, 5) == 10011
    assert await change(ask, guild, 5, role.id) == 10013
    guild.remove(ann)
    assert await change(ask, guild, ann.id, role.id) == 10007
    role.delete()
    assert await change(ask, guild, ask.discord.bot.id, role.id) == 10011
    assert (await ask("GET", f"/guilds/{guild.id}/roles/{role.id}")).code == 10011


async def test_the_gateway_tells_of_roles_and_of_the_bots_own(discord: Discord, guild: Guild, ann: Member) -> None:
    async with client(discord) as one:
        await one.identify()
        await one.until("GUILD_CREATE")
        role = guild.role("Entrant", mentionable=True)
        assert (await one.until("GUILD_ROLE_CREATE"))["role"]["mentionable"] is True
        role.give(ann)  # only bots with the members intent get this event
        role.give(discord.bot)
        assert (await one.next())["d"]["user"]["id"] == str(discord.bot.id)
        guild.permit("CREATE_EVENTS")
        own = (await one.until("GUILD_ROLE_UPDATE"))["role"]
        assert (own["id"], bool(int(own["permissions"]) & 1 << 44)) == (str(discord.bot.id), True)
        role.delete()
        assert await one.until("GUILD_ROLE_DELETE") == {"guild_id": str(guild.id), "role_id": str(role.id)}
