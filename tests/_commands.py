"""Translate, check and tell the bot's commands once for all clients of the tests: every test starts one of its own."""

import pickle
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import orjson
from discord.app_commands import Command, CommandTree, Group, Translator

from cogs.app.translator import FluentTranslator
from sandbox import Discord
from sandbox.rules import command_limits
from tests._database import Database, File

Payload: TypeAlias = dict[str, Any]
Translate: TypeAlias = Callable[[Any, CommandTree[Any], Translator], Awaitable[Payload]]


class Told:
    """Hold what a bot has told Discord of its commands, and what it has noted of that.

    Most tests begin as if a bot had been there before, which has nothing to tell: that takes a tenth of their time.
    """

    def __init__(self) -> None:
        self._note = ""
        self._commands = b""

    def keep(self, discord: Discord, database: Database) -> None:
        """Keep what the first bot has told."""
        if not self._note and isinstance(database, File):
            ((self._note,),) = database.rows("SELECT value FROM note WHERE key = 'commands'")
            self._commands = pickle.dumps(discord.registry.of(None))

    def lay(self, discord: Discord, database: Database) -> None:
        """Let Discord and an empty database know it already."""
        if self._note and isinstance(database, File) and not discord.registry.of(None):
            for key, command in pickle.loads(self._commands).items():  # noqa: S301
                own = {"id": str(discord.ids.next()), "application_id": str(discord.bot.id)}
                discord.registry.of(None)[key] = command | own
            database.run("INSERT INTO note (key, value) VALUES ('commands', ?)", self._note)


told = Told()


def share() -> None:
    """Let all clients tell what was translated for the first, and all worlds trust what was checked in the first."""
    payloads: dict[tuple[object, ...], bytes] = {}

    def once(translate: Translate) -> Translate:
        async def payload(command: Any, tree: CommandTree[Any], translator: Translator) -> Payload:  # noqa: ANN401
            if not isinstance(translator, FluentTranslator):
                return await translate(command, tree, translator)
            key = type(tree), command.module, command.qualified_name
            if key not in payloads:
                payloads[key] = pickle.dumps(await translate(command, tree, translator))
            copied: Payload = pickle.loads(payloads[key])  # noqa: S301 - several times as fast as a deep copy
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
