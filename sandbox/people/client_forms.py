"""Build the data of interactions as Discord's client does, and refuse data that a person can't send with it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias, TypeVar

from sandbox.api import payloads, user_payloads
from sandbox.model import components as parts
from sandbox.model import permissions, registry
from sandbox.model.channel import Channel
from sandbox.model.components import Json, Select
from sandbox.model.guild import Guild
from sandbox.model.interaction import Field, Modal
from sandbox.model.message import Attachment, Message
from sandbox.model.role import Role
from sandbox.model.user import User

T = TypeVar("T")

Argument: TypeAlias = str | int | float | bool | User | Channel | Attachment
"""A value for an option of a command."""

GUILD_CONTEXT, DM_CONTEXT = 0, 1


def only_one(what: str, found: Sequence[T], message: Message) -> T:
    """Return the only thing found. Raises ``LookupError`` if there is none, or more than one."""
    if len(found) != 1:
        raise LookupError(f"{'no' if not found else 'more than one'} {what} to use in {message}")
    return found[0]


def check_usable(command: Json, member: User, channel: Channel) -> None:
    """Check that a member may use a command in a channel. Raises ``LookupError``."""
    contexts = command.get("contexts")
    context = DM_CONTEXT if channel.guild is None else GUILD_CONTEXT
    if contexts is not None and context not in contexts:
        raise LookupError(f"/{command['name']} is not offered in #{channel.name}")
    wanted = command.get("default_member_permissions")
    if channel.guild and wanted and not permissions.holds(channel.guild.permissions_of(member), int(wanted)):
        raise LookupError(f"/{command['name']} is not offered to {member.name}")


def command_data(
    command: Json, path: list[Json], given: Mapping[str, Argument], member: User, guild: Guild | None
) -> Json:
    """Return the data of a command. Raises ``ValueError`` for a wrong, unknown or missing option."""
    registered = registry.options_by_name(command, path)
    if unknown := sorted(set(given) - set(registered)):
        raise ValueError(f"/{command['name']} has no options {unknown}; it has {sorted(registered)}")
    if missing := [name for name, option in registered.items() if option.get("required") and name not in given]:
        raise ValueError(f"/{command['name']} needs {missing}")
    options = [_option_data(registered[name], value, member.locale) for name, value in given.items()]
    return _nested(command, path, options, _resolved_data(given.values(), member, guild))


def completion_data(
    command: Json,
    path: list[Json],
    given: Mapping[str, Argument],
    focused: tuple[str, str],
    member: User,
    guild: Guild | None,
) -> Json:
    """Return the data of a half-typed command. Raises ``ValueError`` for an option without completions."""
    registered = registry.options_by_name(command, path)
    name, typed = focused
    if not registered.get(name, {}).get("autocomplete"):
        raise ValueError(f"/{command['name']} completes no option {name!r}")
    options = [{"name": n, "type": registered[n]["type"], "value": _wire_value(v)} for n, v in given.items()]
    options.append({"name": name, "type": registered[name]["type"], "value": typed, "focused": True})
    return _nested(command, path, options, _resolved_data(given.values(), member, guild))


def _nested(command: Json, path: list[Json], options: list[Json], resolved: Json) -> Json:
    """Return the options inside their subcommands inside the command."""
    for level in reversed(path):
        options = [{"name": level["name"], "type": level["type"], "options": options}]
    data: Json = {"id": command["id"], "name": command["name"], "type": command["type"], "options": options}
    if resolved:
        data["resolved"] = resolved
    if "guild_id" in command:
        data["guild_id"] = command["guild_id"]
    return data


def _wire_value(value: Argument | Role) -> str | int | float | bool:
    """Return a value as it is sent: members, channels, roles and files by ID."""
    return value if isinstance(value, str | int | float) else str(value.id)


def _option_data(option: Json, value: Argument, locale: str) -> Json:
    """Return one option with its value. Raises ``ValueError`` if Discord's client would refuse it."""
    kind, name, sent = option["type"], option["name"], _wire_value(value)
    if kind == registry.USER_OPTION and isinstance(value, Channel):
        raise ValueError(f"{name}: a member is wanted")
    if (kind == registry.ATTACHMENT) != isinstance(value, Attachment):
        raise ValueError(f"{name}: {'a file is wanted' if kind == registry.ATTACHMENT else 'no file is wanted'}")
    types = _TYPES.get(kind, str)
    if not isinstance(sent, types) or (isinstance(sent, bool) and kind != registry.BOOLEAN):
        raise ValueError(f"{name}: {value!r} does not fit")
    if choices := option.get("choices"):
        sent = _choice_value(name, choices, sent, locale)
    size = len(sent) if isinstance(sent, str) else sent
    prefix = "_length" if isinstance(sent, str) else "_value"
    if not option.get("min" + prefix, float("-inf")) <= size <= option.get("max" + prefix, float("inf")):
        raise ValueError(f"{name}: {sent!r} is out of range")
    return {"name": name, "type": kind, "value": sent}


_TYPES: dict[int, Any] = {
    registry.STRING: str,
    registry.INTEGER: int,
    registry.BOOLEAN: bool,
    registry.NUMBER: int | float,
}


def _choice_value(name: str, choices: list[Json], value: str | float, locale: str) -> str | int | float:
    """Return the value of a choice, given its value or the text that the member reads."""
    for choice in choices:
        shown = (choice.get("name_localizations") or {}).get(locale) or choice["name"]
        if value in (choice["value"], shown):
            found: str | int | float = choice["value"]
            return found
    raise ValueError(f"{name}: {value!r} is not among {[choice['value'] for choice in choices]}")


def menu_data(command: Json, target: User | Message, guild: Guild | None) -> Json:
    """Return the data of a command that was chosen in the menu of a user or a message."""
    number = str(target.id)
    if isinstance(target, Message):
        resolved: Json = {"messages": {number: payloads.message(target) | payloads.whole_content(target)}}
    else:
        resolved = _resolved_data((target,), target, guild)
    data = {"id": command["id"], "name": command["name"], "type": command["type"]}
    return data | {"target_id": number, "resolved": resolved}


def _resolved_data(values: Iterable[Argument | Role], member: User, guild: Guild | None) -> Json:
    """Return the data that Discord adds for the members, channels, roles and files among the values."""
    resolved: Json = {}
    for value in values:
        if isinstance(value, Attachment):
            resolved.setdefault("attachments", {})[str(value.id)] = payloads.attachment(value)
        elif isinstance(value, Channel):
            resolved.setdefault("channels", {})[str(value.id)] = payloads.channel_with_permissions(value, member)
        elif isinstance(value, Role):
            resolved.setdefault("roles", {})[str(value.id)] = payloads.role(value)
        elif not isinstance(value, str | int | float):
            resolved.setdefault("users", {})[str(value.id)] = user_payloads.user(value)
            if guild is not None and value in guild.members:
                resolved.setdefault("members", {})[str(value.id)] = user_payloads.resolved_member(value, guild)
    return resolved


def select_data(
    select: Select, values: Sequence[str | User | Channel | Role], member: User, guild: Guild | None
) -> Json:
    """Return the values of a menu. Raises ``LookupError`` for an unknown value, ``ValueError`` for too many.

    Members, channels and roles are given as objects.
    """
    if not select.least <= len(values) <= select.most:
        raise ValueError(f"choose {select.least} to {select.most}, not {len(values)}")
    if select.kind != parts.TEXT_SELECT:
        for value in values:
            if not _offers(select, value, guild):
                raise LookupError(f"this menu does not offer {value!r}")
        return {
            "values": [str(_wire_value(value)) for value in values],
            "resolved": _resolved_data(values, member, guild),
        }
    return {"values": [_option_value(select.options, str(value)) for value in values]}


def _offers(select: Select, value: str | User | Channel | Role, guild: Guild | None) -> bool:
    """Return true if a menu that Discord fills itself offers this value."""
    if isinstance(value, str):
        return False
    if isinstance(value, Channel):
        fits = not select.channel_types or value.kind in select.channel_types
        return select.kind == parts.CHANNEL_SELECT and value.guild is guild and fits
    if isinstance(value, Role):
        return select.kind in (parts.ROLE_SELECT, parts.MENTIONABLE_SELECT) and value.guild is guild
    here = guild is None or value in guild.members
    return select.kind in (parts.USER_SELECT, parts.MENTIONABLE_SELECT) and here


def _option_value(options: Sequence[parts.Option], wanted: str) -> str:
    """Return the value of an option, given its value or label. Raises ``LookupError``."""
    for option in options:
        if wanted in (option.value, option.label):
            return option.value
    raise LookupError(f"no option {wanted!r}; there are {[option.label for option in options]}")


def modal_components(modal: Modal, values: Mapping[str, str | Sequence[str]]) -> list[Json]:
    """Return the components of a form that is sent. Raises ``LookupError`` or ``ValueError``."""
    fields = {field.custom_id: field for field in modal.fields}
    known = set(fields) | {field.label for field in fields.values()}
    if unknown := sorted(set(values) - known):
        raise LookupError(f"no fields {unknown}; there are {sorted(known)}")
    sent = []
    for top in modal.components:
        inner = [top["component"]] if top["type"] == parts.LABEL else top.get("components", [])
        answers = [_input_data(fields[c["custom_id"]], values) for c in inner]
        body: Json = {"type": top["type"], "id": top["id"]}
        if top["type"] == parts.LABEL:
            body["component"] = answers[0]
        elif answers:
            body["components"] = answers
        sent.append(body)
    return sent


def _input_data(field: Field, values: Mapping[str, str | Sequence[str]]) -> Json:
    """Return one input as it is sent; without a value it is the default of the form."""
    value = values.get(field.label, values.get(field.custom_id))
    body: Json = {"type": field.kind, "custom_id": field.custom_id}
    if field.kind == parts.TEXT_INPUT:
        text = str(value if value is not None else field.value or "")
        if (field.required and not text) or (text and not field.shortest <= len(text) <= field.longest):
            raise ValueError(f"{field.label}: {len(text)} characters do not fit")
        return body | {"value": text}
    chosen = [value] if isinstance(value, str) else list(value or ())
    lines = [_option_value(field.options, one) for one in chosen] if field.options else chosen
    if not (lines or not field.required) or (lines and not field.shortest <= len(lines) <= field.longest):
        raise ValueError(f"{field.label}: {len(lines)} choices do not fit")
    if field.kind == parts.CHECKBOX:
        return body | {"value": bool(lines)}
    if field.kind == parts.RADIO_GROUP:
        return body | {"value": lines[0] if lines else None}
    return body | {"values": lines}
