"""Routes of the bot itself, of users and DMs, and of the gateway's address."""

from sandbox.api import lookup, payloads, user_payloads
from sandbox.api.requests import Call, Routes
from sandbox.model.components import Json
from sandbox.rules.errors import OPENING_TOO_FAST, Refusal

_OPENED_AT_ONCE = 10
"""The maximum number of DM channels opened in a minute. Discord doesn't document the limit."""


async def me(call: Call) -> Json:
    """Return the bot's user."""
    return user_payloads.own_user(call.world.bot)


async def application(call: Call) -> Json:
    """Return the bot's application."""
    return user_payloads.application(call.world)


async def user(call: Call) -> Json:
    """Return a user."""
    return user_payloads.user(lookup.find_user(call.world, call.id("user")))


async def gateway(call: Call) -> Json:
    """Return the address of the gateway."""
    return {"url": call.world.address.replace("http", "ws", 1) + "/gateway"}


async def gateway_bot(call: Call) -> Json:
    """Return the address of the gateway, and how often the bot may log in."""
    starts = call.world.starts
    limit = {"total": 1000, "remaining": starts.remaining, "reset_after": starts.reset_after, "max_concurrency": 1}
    return await gateway(call) | {"shards": call.world.shards, "session_start_limit": limit}


async def my_guilds(call: Call) -> list[Json]:
    """Return the guilds that the bot is in, briefly."""
    keys = ("id", "name", "icon", "banner", "features")
    return [
        {key: payloads.guild(guild)[key] for key in keys} | {"owner": False, "permissions": "0"}
        for guild in call.world.guilds.values()
    ]


async def open_dm(call: Call) -> Json:
    """Return the channel of DMs with a user. Only sending shows if the user accepts them.

    Raises ``Refusal`` (40003) if too many were opened within a minute.
    """
    world = call.world
    found = lookup.find_user(world, int((call.body or {}).get("recipient_id", 0)))
    if found.dm is None:
        now = world.clock.now()
        recent = [opened for opened in world.application.dms_opened if opened > now - 60]
        if len(recent) >= _OPENED_AT_ONCE:
            raise Refusal(*OPENING_TOO_FAST)
        world.application.dms_opened = [*recent, now]
    return payloads.channel(world.dm_channel(found))


ROUTES: Routes = (
    ("GET", "/users/@me", me),
    ("GET", "/users/@me/guilds", my_guilds),
    ("POST", "/users/@me/channels", open_dm),
    ("GET", "/users/{user}", user),
    ("GET", "/oauth2/applications/@me", application),
    ("GET", "/applications/@me", application),
    ("GET", "/gateway", gateway),
    ("GET", "/gateway/bot", gateway_bot),
)
