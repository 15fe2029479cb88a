"""Routes of guilds."""

from sandbox.api import lookup, payloads
from sandbox.api.requests import Call, Routes
from sandbox.api.routes.channel_fields import name, offered_tags
from sandbox.model.channel import FORUM, TEXT, VOICE
from sandbox.model.components import Json
from sandbox.rules.errors import MISSING_PERMISSIONS, Problem, Refusal, invalid_form


async def guild(call: Call) -> Json:
    """Return a guild."""
    return payloads.guild(lookup.find_guild(call.world, call.id("guild")))


async def guild_channels(call: Call) -> list[Json]:
    """Return the channels of a guild."""
    return [payloads.channel(channel) for channel in lookup.find_guild(call.world, call.id("guild")).channels]


async def create_channel(call: Call) -> Json:
    """Create a text or voice channel or a forum. Only community servers can have announcement channels."""
    guild, body = lookup.find_guild(call.world, call.id("guild")), call.body or {}
    if "MANAGE_CHANNELS" not in guild.bot_permissions():
        raise Refusal(*MISSING_PERMISSIONS)
    kind = body.get("type", TEXT)
    if kind not in (TEXT, VOICE, FORUM):
        raise invalid_form(Problem("type", "BASE_TYPE_CHOICES", "Value must be one of {0, 2, 15}."))
    channel = guild.channel(name(body, ""), kind)
    if kind == FORUM:
        channel.tags = offered_tags(channel, body)
    return payloads.channel(channel)


async def active_threads(call: Call) -> Json:
    """Return the unarchived threads of a guild that the bot sees."""
    guild = lookup.find_guild(call.world, call.id("guild"))
    threads = [thread for thread in guild.threads if thread.seen_by(call.world.bot)]
    joined = [payloads.thread_member(thread, call.world.bot) for thread in threads if call.world.bot in thread.members]
    return {"threads": [payloads.channel(thread) for thread in threads], "members": joined}


ROUTES: Routes = (
    ("GET", "/guilds/{guild}", guild),
    ("GET", "/guilds/{guild}/channels", guild_channels),
    ("POST", "/guilds/{guild}/channels", create_channel),
    ("GET", "/guilds/{guild}/threads/active", active_threads),
)
