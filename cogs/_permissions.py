"""Know what Hatoba needs in a channel, and say what is missing before anything is promised."""

import discord

from club.errors import Refused
from cogs._press import Interaction
from texts import words

_EVERYWHERE = ("view_channel", "attach_files", "embed_links", "read_message_history")


def missing(channel: object, granted: discord.Permissions) -> tuple[str, ...]:
    """Return the permissions that posting matches in ``channel`` needs and ``granted`` lacks."""
    talking = "send_messages_in_threads" if isinstance(channel, discord.Thread) else "send_messages"
    return tuple(name for name in (*_EVERYWHERE, talking) if not getattr(granted, name))


def require_room(interaction: Interaction) -> None:
    """Raise ``Refused``, naming channel and permissions, when a match can't be posted where the member is."""
    lacking = missing(interaction.channel, interaction.app_permissions)
    if lacking:
        say = words(str(interaction.locale))
        names = ", ".join(say.say(f"permission-{name}") for name in lacking)
        raise Refused("error-permissions", channel=f"<#{interaction.channel_id}>", permissions=names)
