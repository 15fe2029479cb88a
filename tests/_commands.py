"""Translate, check and register the bot's commands once for all clients of the tests: every test starts a client."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

import orjson
from discord.app_commands import Command, CommandTree, Group, Translator

from cogs.core.translator import FluentTranslator
from sandbox import Discord
from sandbox.rules import command_limits
from tests._database import Database, File

Payload: TypeAlias = dict[str, Any]
Translate: TypeAlias = Callable[[Any, CommandTree[Any], Translator], Awaitable[Payload]]


class Told:
    """The commands that a bot registered with Discord, and an empty database before and after that.

    Most tests start as if a bot had already registered its commands, which otherwise takes a tenth of their time.
    """

    def __init__(self) -> None:
        self._commands: dict[Any, Payload] = {}
        self._note = self._application = ""
        self._empty = self._noted = b""

    def keep(self, discord: Discord, database: Database) -> None:
        """Keep the commands that the first bot registered."""
        if not self._note and isinstance(database, File):
            ((self._note,),) = database.rows("SELECT value FROM note WHERE key = 'commands'")
            self._application, self._commands = str(discord.bot.id), dict(discord.registry.of(None))

    def lay(self, discord: Discord, database: Database) -> None:
        """Register the commands with Discord and note them in an empty database."""
        if self._note and isinstance(database, File) and not discord.requests:  # no bot has been there
            for key, command in self._commands.items():
                discord.registry.of(None)[key] = command | {"application_id": str(discord.bot.id)}
            self._write_down(database, str(discord.bot.id))

    def _write_down(self, database: File, application: str) -> None:
        """Note the registered commands; most databases were empty, and then differ only in the application's id."""
        before = database.path.read_bytes()
        if before == self._empty:
            database.path.write_bytes(self._noted.replace(self._application.encode(), application.encode()))
            return
        note = self._note.replace(self._application, application)
        database.run("INSERT INTO note (key, value) VALUES ('commands', ?)", note)
        if not self._empty:
            self._note, self._application = note, application
            self._empty, self._noted = before, database.path.read_bytes()


told = Told()


def share() -> None:
    """Make all clients reuse the translations of the first, and all worlds the checks of the first."""
    payloads: dict[tuple[object, ...], Payload] = {}

    def once(translate: Translate) -> Translate:
        async def payload(command: Any, tree: CommandTree[Any], translator: Translator) -> Payload:  # noqa: ANN401
            if not isinstance(translator, FluentTranslator):
                return await translate(command, tree, translator)
            key = type(tree), command.module, command.qualified_name
            if key not in payloads:
                payloads[key] = await translate(command, tree, translator)
            return payloads[key]  # nobody changes it

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
