"""Routes of guilds."""

from sandbox.api import lookup, payloads
from sandbox.api.requests import Call, Routes
from sandbox.model.components import Json


async def guild(call: Call) -> Json:
    """Return a guild."""
    return payloads.guild(lookup.find_guild(call.world, call.id("guild")))


async def guild_channels(call: Call) -> list[Json]:
    """Return the channels of a guild."""
    return [payloads.channel(channel) for channel in lookup.find_guild(call.world, call.id("guild")).channels]


async def active_threads(call: Call) -> Json:
    """Return the threads of a guild that the bot sees and that are not archived."""
    guild = lookup.find_guild(call.world, call.id("guild"))
    threads = [thread for thread in guild.threads if thread.seen_by(call.world.bot)]
    joined = [payloads.thread_member(thread, call.world.bot) for thread in threads if call.world.bot in thread.members]
    return {"threads": [payloads.channel(thread) for thread in threads], "members": joined}


ROUTES: Routes = (
    ("GET", "/guilds/{guild}", guild),
    ("GET", "/guilds/{guild}/channels", guild_channels),
    ("GET", "/guilds/{guild}/threads/active", active_threads),
)
