"""Carry out the actions of a page as one member, through ``Member`` as tests do."""

from base64 import b64decode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, TypeVar

from sandbox.model import components as parts
from sandbox.model import registry
from sandbox.model.channel import Channel
from sandbox.model.components import Json
from sandbox.model.interaction import Answer, Modal
from sandbox.model.message import Message
from sandbox.model.role import Role
from sandbox.model.user import User
from sandbox.people.client_forms import Argument
from sandbox.people.member import Member

T = TypeVar("T")


class Actions:
    """Act as ``member``. Keep the forms that the bot opened until they are sent."""

    def __init__(self, member: Member) -> None:
        self.member = member
        self._forms: dict[str, Modal] = {}

    async def do(self, wanted: Json) -> Json:
        """Carry out an action and return the result. Raises ``LookupError``, ``ValueError`` or ``TimeoutError``."""
        member = self.member
        match wanted["do"]:
            case "slash":
                channel, name = self._channel(wanted["channel"]), wanted["command"]
                options = self._arguments(name, channel, wanted["options"])
                return self._result(await member.slash(name, channel, **options))
            case "menu":
                channel = self._channel(wanted["channel"])
                return self._result(await member.use_menu(wanted["command"], self._target(wanted), channel))
            case "complete":
                return {"choices": await self._complete(wanted)}
            case "press":
                return self._result(await member.press(self._message(wanted), custom_id=wanted["target"]))
            case "choose":
                message = self._message(wanted)
                values = self._values(message, wanted)
                return self._result(await member.choose(message, values, custom_id=wanted["target"]))
            case "submit":
                return self._result(await member.submit(self._forms.get(wanted["form"]), wanted["values"]))
            case "say":
                member.say(self._channel(wanted["channel"]), wanted["text"])
            case "dismiss":
                member.dismiss(self._message(wanted))
            case "dms":
                member.open_dms(bool(wanted["open"]))
            case other:
                raise LookupError(f"there is no act {other!r}")
        return {}

    async def _complete(self, wanted: Json) -> list[tuple[str, str]]:
        """Return the bot's completions of a half-typed option. Values are text, as JavaScript rounds large numbers."""
        channel, name = self._channel(wanted["channel"]), wanted["command"]
        options = self._arguments(name, channel, wanted["options"])
        offered = await self.member.complete(name, channel, options, focused=(wanted["option"], wanted["typed"]))
        return [(label, str(value)) for label, value in offered]

    def _result(self, answer: Answer) -> Json:
        """Return the first answer of the bot, with the form that it may have opened."""
        result: Json = {"kind": answer.kind, "error": answer.error, "seconds": answer.seconds}
        if answer.modal is not None:
            key = str(answer.modal.interaction.id)
            self._forms[key] = answer.modal
            fields = [asdict(field) for field in answer.modal.fields]
            result["form"] = {"id": key, "title": answer.modal.title, "fields": fields}
        return result

    def _channel(self, text: str) -> Channel:
        channel = _find(self.member.world.channels, text, "channel")
        if not channel.seen_by(self.member):
            raise LookupError(f"there is no channel {text}")
        return channel

    def _message(self, wanted: Json) -> Message:
        return _find(self._channel(wanted["channel"]).history, wanted["message"], "message")

    def _target(self, wanted: Json) -> Message | User:
        """Return the message or the member whose menu is open."""
        if "message" in wanted:
            return self._message(wanted)
        return _find(self.member.world.users, wanted["user"], "member")

    def _values(self, message: Message, wanted: Json) -> Sequence[str | User | Channel | Role]:
        """Return the values of a menu, as objects if they are members, channels or roles."""
        world = self.member.world
        kinds = {menu.custom_id: menu.kind for menu in message.selects}
        values: list[str] = wanted["values"]
        match kinds.get(wanted["target"]):
            case parts.USER_SELECT | parts.MENTIONABLE_SELECT:
                return [_find(world.users, value, "member") for value in values]
            case parts.CHANNEL_SELECT:
                return [self._channel(value) for value in values]
            case parts.ROLE_SELECT:
                roles = message.channel.guild.roles if message.channel.guild else {}
                return [_find(roles, value, "role") for value in values]
        return values

    def _arguments(self, name: str, channel: Channel, typed: Mapping[str, Any]) -> dict[str, Argument]:
        """Return the options of a command as numbers and objects. Raises ``LookupError`` or ``ValueError``."""
        command, path = self.member.world.registry.find(name, channel.guild)
        registered = registry.options_by_name(command, path)
        kinds = {name: option["type"] for name, option in registered.items()}
        return {option: self._argument(kinds.get(option), option, text) for option, text in typed.items()}

    def _argument(self, kind: int | None, option: str, text: Any) -> Argument:  # noqa: ANN401 - a text, or a file
        numbers: dict[int, tuple[Callable[[str], Any], str]] = {
            registry.INTEGER: (int, "a whole number"),
            registry.NUMBER: (float, "a number"),
        }
        if kind in numbers:
            read, what = numbers[kind]
            try:
                number: float = read(text)
            except ValueError:
                raise ValueError(f"{option}: “{text}” is not {what}") from None
            return number
        match kind:
            case registry.BOOLEAN:
                return bool(text == "true")
            case registry.USER_OPTION:
                return _find(self.member.world.users, text, "member")
            case registry.CHANNEL_OPTION:
                return self._channel(text)
            case registry.ATTACHMENT:
                return self.member.attach(text["name"], b64decode(text["base64"], validate=True))
        return str(text)


def _find(things: Mapping[int, T], text: str, what: str) -> T:
    """Return an object by its ID. Raises ``LookupError``."""
    if not (text.isascii() and text.isdigit()) or int(text) not in things:
        raise LookupError(f"there is no {what} {text}")
    return things[int(text)]
