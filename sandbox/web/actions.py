"""Do what a page asks for as one member: everything here is an act of ``Member``, so tests can do the same."""

from base64 import b64decode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from typing import Any, TypeVar

from sandbox.model import registry
from sandbox.model.channel import Channel
from sandbox.model.interaction import Answer, Modal
from sandbox.model.member import Argument, Member
from sandbox.model.message import Message
from sandbox.model.role import Role
from sandbox.rules import components as parts
from sandbox.rules.components import Json

T = TypeVar("T")


class Acts:
    """Act as ``member``; forms that the bot opened are kept until they are sent."""

    def __init__(self, member: Member) -> None:
        self.member = member
        self._forms: dict[str, Modal] = {}

    async def do(self, asked: Json) -> Json:
        """Do one act and return what to show; raises ``LookupError``, ``ValueError`` or ``TimeoutError``."""
        member = self.member
        match asked["do"]:
            case "slash":
                channel, name = self._channel(asked["channel"]), asked["command"]
                options = self._arguments(name, channel, asked["options"])
                return self._told(await member.slash(name, channel, **options))
            case "complete":
                return {"choices": await self._complete(asked)}
            case "press":
                return self._told(await member.press(self._message(asked), custom_id=asked["target"]))
            case "choose":
                message = self._message(asked)
                return self._told(await member.choose(message, self._chosen(message, asked), custom_id=asked["target"]))
            case "submit":
                return self._told(await member.submit(self._forms.get(asked["form"]), asked["values"]))
            case "say":
                member.say(self._channel(asked["channel"]), asked["text"])
            case "dismiss":
                member.dismiss(self._message(asked))
            case "dms":
                member.open_dms(bool(asked["open"]))
            case other:
                raise LookupError(f"there is no act {other!r}")
        return {}

    async def _complete(self, asked: Json) -> list[tuple[str, str]]:
        """Return what the bot offers for a half-typed option; values as text, whole numbers of any size."""
        channel, name = self._channel(asked["channel"]), asked["command"]
        options = self._arguments(name, channel, asked["options"])
        offered = await self.member.complete(name, channel, options, focused=(asked["option"], asked["typed"]))
        return [(label, str(value)) for label, value in offered]

    def _told(self, answer: Answer) -> Json:
        """Return the first answer of the bot, with the form that it may have opened."""
        told: Json = {"kind": answer.kind, "error": answer.error, "seconds": answer.seconds}
        if answer.modal is not None:
            key = str(answer.modal.interaction.id)
            self._forms[key] = answer.modal
            fields = [asdict(field) for field in answer.modal.fields]
            told["form"] = {"id": key, "title": answer.modal.title, "fields": fields}
        return told

    def _channel(self, text: str) -> Channel:
        channel = _found(self.member.world.channels, text, "channel")
        if not channel.seen_by(self.member):
            raise LookupError(f"there is no channel {text}")
        return channel

    def _message(self, asked: Json) -> Message:
        return _found(self._channel(asked["channel"]).history, asked["message"], "message")

    def _chosen(self, message: Message, asked: Json) -> "Sequence[str | Member | Channel | Role]":
        """Return the values of a menu: members, channels and roles themselves where it offers those."""
        world = self.member.world
        kinds = {menu.custom_id: menu.kind for menu in message.selects}
        values: list[str] = asked["values"]
        match kinds.get(asked["target"]):
            case parts.USER_SELECT | parts.MENTIONABLE_SELECT:
                return [_found(world.members, value, "member") for value in values]
            case parts.CHANNEL_SELECT:
                return [self._channel(value) for value in values]
            case parts.ROLE_SELECT:
                roles = message.channel.guild.roles if message.channel.guild else {}
                return [_found(roles, value, "role") for value in values]
        return values

    def _arguments(self, name: str, channel: Channel, typed: Mapping[str, Any]) -> dict[str, Argument]:
        """Return the options of a command as what they stand for; raises ``LookupError`` or ``ValueError``."""
        command, path = self.member.world.registry.find(name, channel.guild)
        kinds = {option["name"]: option["type"] for option in (path or [command])[-1]["options"]}
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
                return _found(self.member.world.members, text, "member")
            case registry.CHANNEL_OPTION:
                return self._channel(text)
            case registry.ATTACHMENT:
                return self.member.attach(text["name"], b64decode(text["base64"], validate=True))
        return str(text)


def _found(things: Mapping[int, T], text: str, what: str) -> T:
    """Return a thing by its id; raises ``LookupError``."""
    if not (text.isascii() and text.isdigit()) or int(text) not in things:
        raise LookupError(f"there is no {what} {text}")
    return things[int(text)]
