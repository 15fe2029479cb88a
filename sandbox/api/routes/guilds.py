"""Answer requests about the bot itself, users, members and guilds."""

from typing import Any

from sandbox.api import lookup, payloads, user_payloads
from sandbox.api.requests import Call
from sandbox.model.components import Json
from sandbox.rules.errors import unknown


async def me(call: Call) -> Json:
    """Return the bot's user."""
    return user_payloads.own_user(call.world.bot)


async def application(call: Call) -> Json:
    """Return the bot's application."""
    return user_payloads.application(call.world)


async def user(call: Call) -> Json:
    """Return a user."""
    found = call.world.users.get(call.id("user"))
    if found is None:
        raise unknown("User")
    return user_payloads.user(found)


async def gateway(call: Call) -> Json:
    """Return where the gateway is."""
    return {"url": call.world.address.replace("http", "ws", 1) + "/gateway"}


async def gateway_bot(call: Call) -> Json:
    """Return where the gateway is, and how often the bot may log in."""
    limit = {"total": 1000, "remaining": 1000, "reset_after": 86_400_000, "max_concurrency": 1}
    return await gateway(call) | {"shards": call.world.shards, "session_start_limit": limit}


async def my_guilds(call: Call) -> list[Json]:
    """Return the guilds that the bot is in, briefly."""
    keys = ("id", "name", "icon", "banner", "features")
    return [
        {key: payloads.guild(guild)[key] for key in keys} | {"owner": False, "permissions": "0"}
        for guild in call.world.guilds.values()
    ]


async def guild(call: Call) -> Json:
    """Return a guild."""
    return payloads.guild(lookup.find_guild(call.world, call.id("guild")))


async def guild_channels(call: Call) -> list[Json]:
    """Return the channels of a guild."""
    return [payloads.channel(channel) for channel in lookup.find_guild(call.world, call.id("guild")).channels]


async def roles(call: Call) -> list[Json]:
    """Return the roles of a guild."""
    found: list[Json] = payloads.guild(lookup.find_guild(call.world, call.id("guild")))["roles"]
    return found


async def active_threads(call: Call) -> Json:
    """Return the threads of a guild that are not archived."""
    threads = lookup.find_guild(call.world, call.id("guild")).threads
    joined = [payloads.thread_member(thread, call.world.bot) for thread in threads if call.world.bot in thread.members]
    return {"threads": [payloads.channel(thread) for thread in threads], "members": joined}


async def member(call: Call) -> Json:
    """Return a member of a guild."""
    guild = lookup.find_guild(call.world, call.id("guild"))
    found = call.world.users.get(call.id("user"))
    if found is None:
        raise unknown("User")
    if found not in guild.members:
        raise unknown("Member")
    return user_payloads.guild_member(found, guild)


async def open_dm(call: Call) -> Json:
    """Return the channel of direct messages with a user; whether they are taken shows when sending."""
    found = call.world.users.get(int((call.body or {}).get("recipient_id", 0)))
    if found is None:
        raise unknown("User")
    return payloads.channel(call.world.dm_channel(found))


ROUTES: tuple[tuple[str, str, Any], ...] = (
    ("GET", "/users/@me", me),
    ("GET", "/users/@me/guilds", my_guilds),
    ("POST", "/users/@me/channels", open_dm),
    ("GET", "/users/{user}", user),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/@me", application),
    ("GET", "/gateway", gateway),
    ("GET", "/gateway/bot", gateway_bot),
    ("GET", "/guilds/{guild}", guild),
    ("GET", "/guilds/{guild}/channels", guild_channels),
    ("GET", "/guilds/{guild}/roles", roles),
    ("GET", "/guilds/{guild}/threads/active", active_threads),
    ("GET", "/guilds/{guild}/members/{user}", member),
)
