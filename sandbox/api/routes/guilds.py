"""Routes of guilds and their members."""

from sandbox.api import lookup, payloads, user_payloads
from sandbox.api.requests import Call, Routes
from sandbox.model.components import Json
from sandbox.rules.errors import unknown


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
    found = lookup.find_user(call.world, call.id("user"))
    if found not in guild.members:
        raise unknown("Member")
    return user_payloads.guild_member(found, guild)


ROUTES: Routes = (
    ("GET", "/guilds/{guild}", guild),
    ("GET", "/guilds/{guild}/channels", guild_channels),
    ("GET", "/guilds/{guild}/roles", roles),
    ("GET", "/guilds/{guild}/threads/active", active_threads),
    ("GET", "/guilds/{guild}/members/{user}", member),
)
