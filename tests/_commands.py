"""Translate and check the bot's commands once for all clients of the tests: every test starts one of its own."""

import pickle
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import orjson
from discord.app_commands import Command, CommandTree, Group, Translator

from cogs.app.translator import FluentTranslator
from sandbox.rules import command_limits

Payload: TypeAlias = dict[str, Any]
Translate: TypeAlias = Callable[[Any, CommandTree[Any], Translator], Awaitable[Payload]]


def share() -> None:
    """Let all clients tell what was translated for the first, and all worlds trust what was checked in the first."""
    told: dict[tuple[object, ...], bytes] = {}

    def once(translate: Translate) -> Translate:
        async def payload(command: Any, tree: CommandTree[Any], translator: Translator) -> Payload:  # noqa: ANN401
            if not isinstance(translator, FluentTranslator):
                return await translate(command, tree, translator)
            key = type(tree), command.module, command.qualified_name
            if key not in told:
                told[key] = pickle.dumps(await translate(command, tree, translator))
            copied: Payload = pickle.loads(told[key])  # noqa: S301 - several times as fast as a deep copy
            return copied

        return payload

    for kind in (Command, Group):
        kind.get_translated_payload = once(kind.get_translated_payload)  # type: ignore[assignment, method-assign]

    check, sound = command_limits.check_commands, set[bytes]()

    def check_once(commands: Sequence[Payload]) -> None:
        written = orjson.dumps(commands)
        if written not in sound:
            check(commands)
            sound.add(written)

    command_limits.check_commands = check_once
