"""Routes of the bot's commands."""

from sandbox.api.requests import Call, Routes
from sandbox.model.components import Json
from sandbox.rules import command_limits
from sandbox.rules.errors import MISSING_ACCESS, Refusal, unknown

Key = tuple[int, str]


def _guild_id(call: Call) -> int | None:
    """Return the guild of a request, or ``None`` for the global commands.

    Raises ``Refusal`` for another application (20012), or in a guild where the commands aren't authorised (50001).
    """
    if call.id("application") != call.world.bot.id:
        raise Refusal(403, 20012, "You are not authorized to perform this action on this application")
    if "guild" not in call.ids:
        return None
    number = call.id("guild")
    left = call.world.left.get(number)
    if number not in call.world.guilds and (left is None or not left.commands_only):
        raise Refusal(*MISSING_ACCESS)
    return number


def _commands(call: Call) -> dict[Key, Json]:
    return call.world.registry.of(_guild_id(call))


def _stored_command(call: Call, command: Json, earlier: Json | None) -> Json:
    """Return a command as Discord stores it: its ID stays while its name does, its version until it changes."""
    guild_id = _guild_id(call)
    stored = {
        "id": earlier["id"] if earlier else str(call.world.ids.next()),
        "application_id": str(call.world.bot.id),
        "version": earlier["version"] if earlier else str(call.world.ids.next()),
        "type": 1,
        "description": "",
        "name_localizations": None,
        "description_localizations": None,
        "default_member_permissions": None,
        "dm_permission": True,
        "nsfw": False,
        "integration_types": [0],
        "contexts": None,
    }
    stored |= {key: value for key, value in command.items() if value is not None}
    if stored["default_member_permissions"] is not None:
        stored["default_member_permissions"] = str(stored["default_member_permissions"])
    stored["options"] = [_stored_option(option) for option in command.get("options") or []]
    stored |= {"guild_id": str(guild_id)} if guild_id is not None else {}
    return stored if earlier in (None, stored) else stored | {"version": str(call.world.ids.next())}


def _stored_option(option: Json) -> Json:
    """Return an option as Discord stores it. Subcommands always list their options."""
    if option["type"] in (1, 2):
        return option | {"options": [_stored_option(inner) for inner in option.get("options") or []]}
    return option


async def index(call: Call) -> list[Json]:
    """Return all commands of a place, with their translations only if requested."""
    commands = list(_commands(call).values())
    if call.query.get("with_localizations", "false") in ("1", "true"):
        return commands
    return [_without_translations(command) for command in commands]


def _without_translations(command: Json) -> Json:
    """Return a command or an option, and all options in it, without their translations."""
    plain = {key: value for key, value in command.items() if not key.endswith("_localizations")}
    return plain | ({"options": list(map(_without_translations, command["options"]))} if "options" in command else {})


async def overwrite(call: Call) -> list[Json]:
    """Replace all commands of a place."""
    commands, earlier = call.body or [], _commands(call)
    command_limits.check_commands(commands)
    keep = {_key(command): _stored_command(call, command, earlier.get(_key(command))) for command in commands}
    earlier.clear()
    earlier |= keep
    call.world.notify("COMMANDS", call.world.registry)
    return list(keep.values())


async def create(call: Call) -> Json:
    """Add a command, or replace the one with the same name and type."""
    registered, command = _commands(call), call.body or {}
    key = _key(command)
    others = [kept for other, kept in registered.items() if other != key]
    command_limits.check_commands([command, *others])
    registered[key] = _stored_command(call, command, registered.get(key))
    call.world.notify("COMMANDS", call.world.registry)
    return registered[key]


def _key(command: Json) -> Key:
    return command.get("type") or 1, command.get("name", "")


def _find(call: Call) -> tuple[dict[Key, Json], Key]:
    registered = _commands(call)
    for key, command in registered.items():
        if command["id"] == call.ids["command"]:
            return registered, key
    raise unknown("Application Command")


async def get(call: Call) -> Json:
    """Return one command."""
    registered, key = _find(call)
    return registered[key]


async def edit(call: Call) -> Json:
    """Change parts of a command."""
    registered, key = _find(call)
    changed = registered[key] | (call.body or {})
    command_limits.check_commands([changed, *(kept for other, kept in registered.items() if other != key)])
    stored = _stored_command(call, changed, registered.pop(key))
    registered[_key(stored)] = stored
    call.world.notify("COMMANDS", call.world.registry)
    return stored


async def delete(call: Call) -> None:
    """Remove a command."""
    registered, key = _find(call)
    del registered[key]
    call.world.notify("COMMANDS", call.world.registry)


def _routes(base: str) -> Routes:
    return (
        ("GET", base, index),
        ("PUT", base, overwrite),
        ("POST", base, create),
        ("GET", base + "/{command}", get),
        ("PATCH", base + "/{command}", edit),
        ("DELETE", base + "/{command}", delete),
    )


ROUTES = _routes("/applications/{application}/commands") + _routes(
    "/applications/{application}/guilds/{guild}/commands"
)
