"""Try a way in as one of the members, and return the result."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from sandbox import Answer, Message
from sandbox.api import user_payloads
from sandbox.model import registry
from sandbox.model.interaction import COMMAND
from sandbox.people import client_forms
from sandbox.people.client_forms import Argument
from tests.e2e.denied.checks import FORM, Row
from tests.e2e.denied.people import Town, Who, panel
from tests.e2e.denied.scenes import Words

OLD = "old"
"""The text of the messages whose buttons are pressed."""

INTEGER = 4
"""The type of options that are whole numbers."""


@dataclass
class Attempt:
    """The result of trying a way in: the texts, with ``FORM`` for a form."""

    way: str
    who: Who
    texts: list[str]

    def __str__(self) -> str:
        return f"{self.way} · {self.who.name}: {self.texts}"


async def attempt(town: Town, row: Row, who: Who, words: Words) -> Attempt:
    """Try a way in as a member, and return the result."""
    act = row.act.format(**words)
    if act.startswith("/"):
        answer = await typed(town, who, act[1:], {name: text.format(**words) for name, text in row.options.items()})
    elif act.startswith("menu "):
        answer = await chosen(town, who, act.removeprefix("menu "), words)
    else:
        answer = await pressed(town, who, act, row.picks)
    return Attempt(row.act, who, told(await answer.done()))


async def pressed(town: Town, who: Who, custom_id: str, picks: Who | None = None) -> Answer:
    """Press a button on a private message, or choose a member there."""
    member, message = town.members[who], panel(town.scenario, town.members[who], town.place(who))
    forgery = {"type": 2, "id": 9, "style": 1, "label": "forged", "custom_id": custom_id}
    data: dict[str, Any] = {"component_type": 2, "custom_id": custom_id}
    if picks is not None:
        picked, guild = town.members[picks], town.scenario.guild
        forgery = {"type": 5, "id": 9, "custom_id": custom_id, "min_values": 1, "max_values": 1}
        number = str(picked.id)
        resolved = {"users": user_payloads.user(picked), "members": user_payloads.resolved_member(picked, guild)}
        data |= {"component_type": 5, "values": [number]}
        data["resolved"] = {kind: {number: payload} for kind, payload in resolved.items()}
    message.components = [{"type": 1, "id": 8, "components": [forgery]}]
    return await town.scenario.discord.interact_raw(member, data, message=message)


async def typed(town: Town, who: Who, name: str, given: Mapping[str, str]) -> Answer:
    """Type a command, even one that Discord doesn't offer to the member."""
    member, place = town.members[who], town.place(who)
    command, path = town.scenario.discord.registry.find(name, place.guild)
    kinds = {key: option["type"] for key, option in registry.options_by_name(command, path).items()}
    named: dict[str, Argument] = {str(member.id): member for member in town.members.values()}
    named[str(town.square.id)] = town.square
    options = {key: int(text) if kinds[key] == INTEGER else named.get(text, text) for key, text in given.items()}
    data = client_forms.command_data(command, path, options, member, place.guild)
    return await town.scenario.discord.interact_raw(member, data, channel=place, kind=COMMAND)


async def chosen(town: Town, who: Who, name: str, words: Words) -> Answer:
    """Choose an entry in the menu of Bob, or of a message about the match of the scene."""
    member, place = town.members[who], town.place(who)
    target = town.members[Who.BOB] if name == "Challenge" else board(town, who, f"play:{words['match']}:0")
    kind = registry.MESSAGE if isinstance(target, Message) else registry.USER
    command = town.scenario.discord.registry.menu(kind, name, member.locale, place.guild)
    data = client_forms.menu_data(command, target, place.guild)
    return await town.scenario.discord.interact_raw(member, data, channel=place, kind=COMMAND)


def board(town: Town, who: Who, custom_id: str) -> Message:
    """Return a message of the bot with a button, in the member's channel."""
    message = panel(town.scenario, town.members[who], town.place(who))
    button = {"type": 2, "id": 9, "style": 1, "label": "Play", "custom_id": custom_id}
    message.components = [{"type": 1, "id": 8, "components": [button]}]
    return message


def told(answer: Answer) -> list[str]:
    """Return the texts that a member reads."""
    messages = [*answer.followups, *([answer.message] if answer.message else [])]
    texts = [one.text for one in messages if one.text not in (OLD, "")]
    return [*texts, *([FORM] if answer.modal else []), *([answer.error] if answer.error else [])]
