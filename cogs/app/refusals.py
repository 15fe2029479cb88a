"""Explain to the operator why Discord doesn't let the bot in, in cases where retrying wouldn't help.

Source: https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway-gateway-close-event-codes
"""

import discord

from cogs.app.command_sync import HomeGuildRefused

_LOGIN_REFUSED = (
    "Discord does not accept this DISCORD_TOKEN: it is incomplete, or it was reset. Copy the token again from the page "
    "Bot of your application at https://discord.com/developers/applications, put DISCORD_TOKEN=<token> into the "
    "environment or a file named .env, and start Hatoba again."
)

_INTENTS_REFUSED = (
    "Discord does not let this application use the gateway intents of Hatoba (guilds). Look for a notice about your "
    "application at https://discord.com/developers/applications, or update Hatoba."
)

_HOME_REFUSED = (
    "Discord does not let Hatoba register commands in the server of HOME_GUILD ({guild}). Check the number and invite "
    "the bot there, or remove HOME_GUILD to register the commands everywhere."
)

_CLOSED = {
    4004: _LOGIN_REFUSED,
    4010: "Discord does not know these shards. Check SHARDS and SHARD_COUNT: shards are counted from 0.",
    4011: (
        "The bot is in too many servers for this number of shards. Raise SHARD_COUNT, or remove SHARDS and SHARD_COUNT "
        "so that Discord chooses the number."
    ),
    4012: "Discord no longer supports the gateway version of this Hatoba. Update Hatoba.",
    4013: _INTENTS_REFUSED,
    4014: _INTENTS_REFUSED,
}
"""What the operator has to do, by the code with which Discord closed the connection."""


def explain(error: BaseException) -> str | None:
    """Return advice for the operator, or ``None`` if the error isn't a lasting refusal by Discord."""
    if isinstance(error, discord.GatewayNotFound) and error.__cause__ is not None:
        error = error.__cause__
    match error:
        case discord.LoginFailure() | discord.HTTPException(status=401):
            return _LOGIN_REFUSED
        case discord.PrivilegedIntentsRequired():
            return _INTENTS_REFUSED
        case discord.ConnectionClosed(code=code):
            return _CLOSED.get(code)
        case HomeGuildRefused():
            return _HOME_REFUSED.format(guild=error.guild)
        case _:
            return None
