"""Payloads: users, members and the bot's application as the JSON that Discord sends."""

from sandbox.api.avatars import avatar_hash
from sandbox.model import permissions
from sandbox.model.clock import iso, timestamp
from sandbox.model.components import Json
from sandbox.model.guild import Guild
from sandbox.model.user import User
from sandbox.model.world import World


def user(member: User) -> Json:
    """Return a user."""
    return {
        "id": str(member.id),
        "username": member.name.lower().replace(" ", "_"),
        "global_name": None if member.bot else member.name,
        "discriminator": "0000" if member.bot else "0",
        "avatar": avatar_hash(member) if member.avatar else None,
        "bot": member.bot,
        "system": False,
        "public_flags": 0,
        "flags": 0,
        "banner": None,
        "accent_color": None,
        "avatar_decoration_data": None,
        "collectibles": None,
        "primary_guild": None,
    }


def own_user(member: User) -> Json:
    """Return the bot's own user."""
    return user(member) | {"mfa_enabled": False, "locale": member.locale, "verified": True, "email": None}


def application(world: World) -> Json:
    """Return the bot's application."""
    owner = user(world.bot) | {"id": str(world.bot.id - 1), "username": "owner", "bot": False, "discriminator": "0"}
    return {
        "id": str(world.bot.id),
        "name": world.bot.name,
        "icon": None,
        "description": "",
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "owner": owner,
        "team": None,
        "summary": "",
        "type": None,
        "flags": 0,
        "flags_new": "0",
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "eligible_oauth2_scopes": [],
        "bot": user(world.bot),
        "approximate_guild_count": len(world.guilds),
        "approximate_user_install_count": 0,
        "integration_types_config": {"0": {}},
    }


def resolved_member(member: User, guild: Guild) -> Json:
    """Return a member without the user inside."""
    until = guild.timed_out_until(member)
    bits = permissions.number(guild.permissions_of(member))
    return {
        "roles": [str(role) for role in guild.roles_of(member)],
        "joined_at": iso(timestamp(member.id)),
        "nick": None,
        "avatar": None,
        "banner": None,
        "premium_since": None,
        "flags": 0,
        "pending": False,
        "permissions": str(bits),
        "communication_disabled_until": None if until is None else iso(until),
        "unusual_dm_activity_until": None,
    }


def guild_member(member: User, guild: Guild) -> Json:
    """Return a member of a guild."""
    return resolved_member(member, guild) | {"user": user(member), "deaf": False, "mute": False}
