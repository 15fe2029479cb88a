"""Translate each of the bot's commands once for all clients of the tests: every test starts one of its own."""

from collections.abc import Awaitable, Callable
from copy import deepcopy
from typing import Any, TypeAlias

from discord.app_commands import Command, CommandTree, Group, Translator

from cogs.app.translator import FluentTranslator

Payload: TypeAlias = dict[str, Any]
Translate: TypeAlias = Callable[[Any, CommandTree[Any], Translator], Awaitable[Payload]]


def share() -> None:
    """Let all clients tell what was translated for the first of them that has a command."""
    told: dict[tuple[object, ...], Payload] = {}

    def once(translate: Translate) -> Translate:
        async def payload(command: Any, tree: CommandTree[Any], translator: Translator) -> Payload:  # noqa: ANN401
            if not isinstance(translator, FluentTranslator):
                return await translate(command, tree, translator)
            key = type(tree), command.module, command.qualified_name
            if key not in told:
                told[key] = await translate(command, tree, translator)
            return deepcopy(told[key])

        return payload

    for kind in (Command, Group):
        kind.get_translated_payload = once(kind.get_translated_payload)  # type: ignore[assignment, method-assign]
