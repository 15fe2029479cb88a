"""Payloads: guilds, channels, messages and interactions as the JSON that Discord sends."""

from sandbox.api.user_payloads import guild_member, user
from sandbox.model import components as parts
from sandbox.model import permissions
from sandbox.model.channel import CATEGORY, DM, NEWS, POSTED, PRIVATE_THREAD, SPOKEN, TEXT, Channel
from sandbox.model.clock import iso, timestamp
from sandbox.model.components import Json
from sandbox.model.guild import Guild
from sandbox.model.interaction import COMMAND, COMPONENT, MESSAGE, SUBMIT, UPDATE, Interaction
from sandbox.model.message import HAS_THREAD, THREAD_STARTER, Attachment, Message, Reference
from sandbox.model.registry import CHAT_INPUT
from sandbox.model.role import Role
from sandbox.model.user import User
from sandbox.rules.message_limits import FILE_LIMIT

CHAT_INPUT_COMMAND, CONTEXT_MENU_COMMAND = 20, 23
"""The types of messages that respond to commands."""

EMPTY_GUILD_FIELDS = """icon home_header splash discovery_splash description banner afk_channel_id application_id
system_channel_id rules_channel_id public_updates_channel_id safety_alerts_channel_id widget_channel_id vanity_url_code
max_presences incidents_data"""
"""Fields that are null for every guild here."""

FIXED_GUILD_FIELDS: Json = dict.fromkeys(EMPTY_GUILD_FIELDS.split()) | {
    "emojis": [],
    "stickers": [],
    "features": [],
    "afk_timeout": 300,
    "widget_enabled": False,
    "verification_level": 0,
    "default_message_notifications": 1,
    "explicit_content_filter": 0,
    "mfa_level": 0,
    "system_channel_flags": 0,
    "max_members": 500000,
    "max_video_channel_users": 25,
    "max_stage_video_channel_users": 50,
    "premium_tier": 0,
    "premium_subscription_count": 0,
    "premium_progress_bar_enabled": False,
    "nsfw": False,
    "nsfw_level": 0,
    "region": "deprecated",
}
"""Fields that are the same for every guild here."""


def _id(thing: Guild | Channel | User | None) -> str:
    """Return an ID in its JSON form, or 0 if there is none."""
    return str(thing.id if thing else 0)


def role(role: Role) -> Json:
    """Return a role."""
    return {
        "id": str(role.id),
        "name": role.name,
        "description": None,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "icon": None,
        "unicode_emoji": None,
        "position": role.position,
        "permissions": str(permissions.number(role.allowed)),
        "managed": role.managed,
        "mentionable": role.mentionable,
        "flags": 0,
    }


def guild(guild: Guild) -> Json:
    """Return a guild without the fields that only the gateway sends. Everyone's and the bot's own role come first."""
    return FIXED_GUILD_FIELDS | {
        "id": str(guild.id),
        "name": guild.name,
        "owner_id": str(guild.world.bot.id - 1),  # No user has this ID, so no member owns the guild.
        "preferred_locale": guild.locale,
        "roles": list(map(role, guild.all_roles.values())),
    }


def gateway_guild(guild_: Guild) -> Json:
    """Return a guild with the gateway's extra fields. Without the members intent, the bot is its only member."""
    return guild(guild_) | {
        "joined_at": iso(timestamp(guild_.id)),
        "large": False,
        "unavailable": False,
        "member_count": len(guild_.members),
        "members": [guild_member(guild_.world.bot, guild_)],
        "channels": [channel(c) for c in guild_.channels],
        "threads": [channel(c) for c in guild_.threads if c.seen_by(guild_.world.bot)],
        "presences": [],
        "voice_states": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }


def channel(channel: Channel) -> Json:
    """Return a channel, thread or channel of DMs."""
    threads = (thread.id for thread in channel.threads)
    last = max(threads, default=None) if channel.kind in POSTED else next(reversed(channel.history), None)
    body: Json = {
        "id": str(channel.id),
        "type": channel.kind,
        "last_message_id": str(last) if last else None,
        "flags": channel.flags,
    }
    if channel.kind == DM:
        recipient = channel.recipient
        return body | {"recipients": [user(recipient)] if recipient else []}
    body |= {"guild_id": _id(channel.guild), "name": channel.name}
    if channel.is_thread:
        return body | {"rate_limit_per_user": 0} | _thread(channel)
    if channel.kind == CATEGORY:
        del body["last_message_id"]
    denied, allowed = permissions.number(channel.denied), permissions.number(channel.allowed)
    own = {"id": str(channel.world.bot.id), "type": 1, "allow": str(allowed), "deny": str(denied)}
    return body | {
        "position": 0,
        "permission_overwrites": [*([own] if denied or allowed else []), *_role_overwrites(channel)],
        "nsfw": False,
        "parent_id": None,
        **_own_fields(channel),
    }


def last_pin(channel: Channel) -> str | None:
    """Return the moment of the newest pin that is still there."""
    moments = [one.pinned_at for one in channel.messages if one.pinned]
    return iso(max(moments)) if moments else None


def channel_pins(channel: Channel) -> Json:
    """Return the event data for changed pins of a channel."""
    return {"guild_id": _id(channel.guild), "channel_id": str(channel.id), "last_pin_timestamp": last_pin(channel)}


def _own_fields(channel: Channel) -> Json:
    """Return the fields of this kind of channel only."""
    body: Json = {} if channel.kind == CATEGORY else {"rate_limit_per_user": 0}
    if channel.kind in (TEXT, NEWS):
        return body | {"topic": None, "last_pin_timestamp": last_pin(channel)}
    if channel.kind in SPOKEN:
        return body | {"topic": None, "bitrate": 64000, "user_limit": 0, "rtc_region": None, "video_quality_mode": 1}
    if channel.kind in POSTED:
        tags = [
            {"id": str(tag.id), "name": tag.name, "moderated": tag.moderated, "emoji_id": None, "emoji_name": None}
            for tag in channel.tags
        ]
        body |= {"topic": None, "available_tags": tags, "default_reaction_emoji": None, "default_sort_order": None}
        return body | {"default_forum_layout": 0}
    return body


def _role_overwrites(channel: Channel) -> list[Json]:
    """Return the overwrites that hide a channel from members without its role."""
    if channel.reserved is None:
        return []
    view, bot = permissions.number(["VIEW_CHANNEL"]), channel.world.bot.id
    hidden = {"id": _id(channel.guild), "type": 0, "allow": "0", "deny": str(view)}
    return [
        hidden,
        *({"id": str(one), "type": 0, "allow": str(view), "deny": "0"} for one in (channel.reserved.id, bot)),
    ]


def channel_with_permissions(channel_: Channel, member: User) -> Json:
    """Return a channel as it is sent with an interaction: with the member's permissions there."""
    held = channel_.guild.permissions_of(member) if channel_.guild else permissions.EVERYONE
    return channel(channel_) | {"permissions": str(permissions.number(held))}


def _thread(channel: Channel) -> Json:
    """Return the fields of threads only."""
    metadata: Json = {
        "archived": channel.archived,
        "locked": channel.locked,
        "auto_archive_duration": channel.auto_archive,
        "archive_timestamp": iso(channel.changed_at),
        "create_timestamp": iso(timestamp(channel.id)),
    }
    if channel.kind == PRIVATE_THREAD:
        metadata["invitable"] = channel.invitable
    tags: Json = {"applied_tags": [str(tag) for tag in channel.applied]} if _is_post(channel) else {}
    return tags | {
        "parent_id": _id(channel.parent),
        "owner_id": _id(channel.owner),
        "thread_metadata": metadata,
        "message_count": len(channel.messages),
        "total_message_sent": len(channel.messages),
        "member_count": len(channel.members),
        "member": thread_member(channel, channel.world.bot),
    }


def _is_post(channel: Channel) -> bool:
    return channel.parent is not None and channel.parent.kind in POSTED


def thread_member(channel: Channel, member: User) -> Json:
    """Return a member of a thread, with the time of joining."""
    return {"id": str(channel.id), "user_id": str(member.id), "join_timestamp": iso(timestamp(channel.id)), "flags": 0}


def attachment(file: Attachment) -> Json:
    """Return an uploaded file."""
    body: Json = {
        "id": str(file.id),
        "filename": file.filename,
        "size": len(file.bytes),
        "url": file.url,
        "proxy_url": file.url,
        "content_type": file.content_type,
    }
    if file.size is not None:
        body["width"], body["height"] = file.size
    return body | {"description": file.alt} if file.alt else body


def message(message: Message) -> Json:
    """Return a message."""
    interaction = message.interaction
    body: Json = _content(message) | {
        "id": str(message.id),
        "channel_id": str(message.channel.id),
        "type": _kind(message),
        "author": user(message.author),
        "timestamp": iso(timestamp(message.id)),
        "edited_timestamp": iso(message.edited) if message.edited else None,
        "tts": False,
        "mention_everyone": message.mentions_everyone,
        "mentions": [user(message.channel.world.users[number]) for number in message.mentions],
        "mention_roles": list(map(str, message.role_mentions)),
        "pinned": message.pinned,
        "flags": message.flags,
    }
    if message.reference is not None:
        body |= _referring(message, message.reference)
    if message.poll is not None and message.author is message.channel.world.bot:
        body["poll"] = _poll(message, message.poll)
    if message.nonce is not None:
        body["nonce"] = message.nonce
    if message.thread is not None and message.flags & HAS_THREAD:
        body["thread"] = channel(message.thread)
    if interaction is not None:
        body |= {
            "application_id": str(message.author.id),
            "webhook_id": str(message.author.id),
            "interaction_metadata": _metadata(interaction),
        }
    return body


def _kind(message: Message) -> int:
    """Return the type of a message. For the response to a command, it depends on the kind of command."""
    interaction = message.interaction
    if interaction is None or interaction.kind != COMMAND:
        return message.kind
    return CHAT_INPUT_COMMAND if interaction.data.get("type", CHAT_INPUT) == CHAT_INPUT else CONTEXT_MENU_COMMAND


def _referring(notice: Message, reference: Reference) -> Json:
    """Return the fields of a system message. A thread's first message includes the message that it belongs to."""
    guild, world = notice.channel.guild, notice.channel.world
    points: Json = {"type": 0, "channel_id": str(reference.channel)} | ({"guild_id": str(guild.id)} if guild else {})
    if reference.message is None:
        return {"message_reference": points}
    points["message_id"] = str(reference.message)
    if notice.kind != THREAD_STARTER:
        return {"message_reference": points}
    place = world.channels.get(reference.channel)
    under = place.history.get(reference.message) if place is not None else None
    return {"message_reference": points, "referenced_message": None if under is None else message(under)}


def _poll(message: Message, poll: Json) -> Json:
    """Return the poll of a message, without votes."""
    answers = [{"answer_id": place, "poll_media": one["poll_media"]} for place, one in enumerate(poll["answers"], 1)]
    return {
        "question": poll["question"],
        "answers": answers,
        "expiry": iso(timestamp(message.id) + 3600 * (poll.get("duration") or 24)),
        "allow_multiselect": bool(poll.get("allow_multiselect")),
        "layout_type": poll.get("layout_type") or 1,
        "results": {"is_finalized": False, "answer_counts": []},
    }


def _content(message: Message) -> Json:
    """Return the content of a message. It is empty if the bot would need the message content intent to read it."""
    application = message.channel.world.application
    bot = application.bot
    own = message.author is bot or bot.id in message.mentions or message.channel.guild is None
    if not (own or application.content_read):
        return {"content": "", "embeds": [], "attachments": [], "components": []}
    return whole_content(message)


def whole_content(message: Message) -> Json:
    """Return the content of a message, which the bot also gets if a menu was opened on the message.

    Files shown by an embed or a component are not among its attachments.
    """
    shown = {embed[key]["url"] for embed in message.embeds for key in ("image", "thumbnail") if key in embed}
    for _, component in parts.walk(message.components):
        shown.update(medium["url"] for _, medium, _ in parts.media(component))
    return {
        "content": message.content,
        "embeds": message.embeds,
        "attachments": [attachment(file) for file in message.attachments if file.url not in shown],
        "components": message.components,
    }


def _metadata(interaction: Interaction) -> Json:
    """Return the metadata of the interaction that caused a message."""
    body: Json = {
        "id": str(interaction.id),
        "type": interaction.kind,
        "user": user(interaction.member),
        "authorizing_integration_owners": _owners(interaction),
    }
    if interaction.kind == COMPONENT and interaction.message is not None:
        body["interacted_message_id"] = str(interaction.message.id)
    if interaction.kind == SUBMIT and interaction.source is not None:
        body["triggering_interaction_metadata"] = _metadata(interaction.source)
    return body


def _owners(interaction: Interaction) -> Json:
    """Return the guild for which the bot was installed (0 in DMs)."""
    return {"0": _id(interaction.guild)}


def gateway_message(message_: Message) -> Json:
    """Return a message as the gateway sends it: with its guild."""
    guild_ = message_.channel.guild
    return message(message_) | ({"guild_id": str(guild_.id)} if guild_ else {})


def interaction(interaction: Interaction) -> Json:
    """Return an interaction as the bot receives it."""
    here = interaction.channel
    body: Json = {
        "id": str(interaction.id),
        "application_id": str(interaction.world.bot.id),
        "type": interaction.kind,
        "token": interaction.token,
        "version": 1,
        "data": interaction.data,
        "channel_id": str(here.id),
        "channel": channel_with_permissions(here, interaction.member),
        "locale": interaction.member.locale,
        "app_permissions": str(permissions.number(here.bot_permissions())),
        "attachment_size_limit": FILE_LIMIT,
        "entitlements": [],
        "authorizing_integration_owners": _owners(interaction),
    }
    if interaction.message is not None:
        body["message"] = message(interaction.message)
    return body | _invoker(interaction)


def _invoker(interaction: Interaction) -> Json:
    """Return the member who acted, or the user in DMs."""
    guild_ = interaction.guild
    if guild_ is None:
        return {"context": 1, "user": user(interaction.member)}
    return {
        "context": 0,
        "guild_id": str(guild_.id),
        "guild": {"id": str(guild_.id), "locale": guild_.locale, "features": []},
        "guild_locale": guild_.locale,
        "member": guild_member(interaction.member, guild_),
    }


def callback_response(interaction: Interaction) -> Json:
    """Return the answer to a callback that asks for the response."""
    shown: Json = {"id": str(interaction.id), "type": interaction.kind}
    body: Json = {"interaction": shown}
    if interaction.guild is not None:
        shown["guild_id"] = str(interaction.guild.id)
    if interaction.original is not None:
        shown |= {
            "response_message_id": str(interaction.original.id),
            "response_message_loading": interaction.original.loading,
            "response_message_ephemeral": interaction.original.ephemeral_to is not None,
        }
    if interaction.response in (MESSAGE, UPDATE) and interaction.original is not None:
        body["resource"] = {"type": interaction.response, "message": message(interaction.original)}
    return body
