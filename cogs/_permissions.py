"""Know what Hatoba needs in a channel, and say what is missing before anything is promised."""

import discord

from club.errors import Refused
from cogs._press import Interaction
from texts import words

EVERYWHERE = ("view_channel", "attach_files", "embed_links", "read_message_history")
"""What posting takes in every kind of channel."""


def missing(channel: object, granted: discord.Permissions) -> tuple[str, ...]:
    """Return the permissions that posting matches in ``channel`` needs and ``granted`` lacks.

    Where threads can be opened, a match gets one, so talking in it is needed too.
    """
    needed = list(EVERYWHERE)
    if not isinstance(channel, discord.Thread):
        needed.append("send_messages")
    if isinstance(channel, discord.Thread) or granted.create_public_threads:
        needed.append("send_messages_in_threads")
    return tuple(name for name in needed if not getattr(granted, name))


def require_room(interaction: Interaction) -> None:
    """Raise ``Refused``, naming channel and permissions, when a match can't be posted where the member is."""
    lacking = missing(interaction.channel, interaction.app_permissions)
    if lacking:
        say = words(str(interaction.locale))
        names = ", ".join(say.say(f"permission-{name}") for name in lacking)
        raise Refused("error-permissions", channel=f"<#{interaction.channel_id}>", permissions=names)
