"""Routes of the members of a guild, and of their roles."""

from sandbox.api import lookup, payloads, user_payloads
from sandbox.api.requests import Call, Routes
from sandbox.model.components import Json
from sandbox.model.guild import Guild
from sandbox.model.role import Role
from sandbox.model.user import User
from sandbox.rules.errors import MISSING_PERMISSIONS, TOO_MANY_ROLES, Refusal, invalid_form, unknown
from sandbox.rules.texts import named

MOST_ROLES = 250
"""The maximum number of roles of a guild, including everyone's."""


async def roles(call: Call) -> list[Json]:
    """Return the roles of a guild."""
    return [payloads.role(role) for role in _guild(call).all_roles.values()]


async def role(call: Call) -> Json:
    """Return one role."""
    return payloads.role(_role(call, _guild(call)))


async def create_role(call: Call) -> Json:
    """Create a role below the bot's own."""
    guild = _guild(call)
    _require_managing_roles(guild)
    name = (call.body or {}).get("name") or "new role"
    if problems := [*named("name", name, 100)]:
        raise invalid_form(*problems)
    if len(guild.all_roles) >= MOST_ROLES:
        raise Refusal(*TOO_MANY_ROLES)
    return payloads.role(guild.role(name.strip()))


async def delete_role(call: Call) -> None:
    """Remove a role that the bot may manage."""
    guild = _guild(call)
    _managed_by_bot(call, guild).delete()


async def member(call: Call) -> Json:
    """Return a member of a guild."""
    guild = _guild(call)
    return user_payloads.guild_member(_member(call, guild), guild)


async def give_role(call: Call) -> None:
    """Give a role to a member."""
    found, role = _member_and_role(call)
    if found not in role.members:
        role.give(found)


async def take_role(call: Call) -> None:
    """Take a role from a member."""
    found, role = _member_and_role(call)
    if found in role.members:
        role.take(found)


def _guild(call: Call) -> Guild:
    return lookup.find_guild(call.world, call.id("guild"))


def _member(call: Call, guild: Guild) -> User:
    """Return the member of a request. Raises ``Refusal`` (10007, 10013)."""
    found = lookup.find_user(call.world, call.id("user"))
    if found not in guild.members:
        raise unknown("Member")
    return found


def _role(call: Call, guild: Guild) -> Role:
    """Return the role of a request. Raises ``Refusal`` (10011)."""
    found = guild.all_roles.get(call.id("role"))
    if found is None:
        raise unknown("Role")
    return found


def _member_and_role(call: Call) -> tuple[User, Role]:
    """Return a member, and a role that the bot may give and take. Raises ``Refusal``."""
    guild = _guild(call)
    _require_managing_roles(guild)
    return _member(call, guild), _managed_by_bot(call, guild)


def _require_managing_roles(guild: Guild) -> None:
    if "MANAGE_ROLES" not in guild.bot_permissions():
        raise Refusal(*MISSING_PERMISSIONS)


def _managed_by_bot(call: Call, guild: Guild) -> Role:
    """Return the role of a request, which the bot manages. Raises ``Refusal``.

    It must be below the bot's highest role, not belong to an integration, and not be everyone's (else 50013).
    """
    _require_managing_roles(guild)
    role = _role(call, guild)
    highest = max(guild.all_roles[number].position for number in guild.roles_of(call.world.bot))
    if role.managed or not 0 < role.position < highest:
        raise Refusal(*MISSING_PERMISSIONS)
    return role


_ROLE, _OF_MEMBER = "/guilds/{guild}/roles/{role}", "/guilds/{guild}/members/{user}/roles/{role}"

ROUTES: Routes = (
    ("GET", "/guilds/{guild}/roles", roles),
    ("POST", "/guilds/{guild}/roles", create_role),
    ("GET", _ROLE, role),
    ("DELETE", _ROLE, delete_role),
    ("GET", "/guilds/{guild}/members/{user}", member),
    ("PUT", _OF_MEMBER, give_role),
    ("DELETE", _OF_MEMBER, take_role),
)
