"""The registered commands, and the search for the one that a member types."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from sandbox.model.components import Json

if TYPE_CHECKING:
    from sandbox.model.guild import Guild

CHAT_INPUT, USER, MESSAGE = 1, 2, 3
SUBCOMMAND, SUBCOMMAND_GROUP = 1, 2
STRING, INTEGER, BOOLEAN, USER_OPTION, CHANNEL_OPTION = 3, 4, 5, 6, 7
NUMBER = 10
ATTACHMENT = 11


def options_by_name(command: Json, path: list[Json]) -> dict[str, Json]:
    """Return the options of a command, or of the last subcommand on the ``path``."""
    return {option["name"]: option for option in (path or [command])[-1]["options"]}


class Registry:
    """The commands of each guild, and under ``None`` the global ones, by type and name."""

    def __init__(self) -> None:
        self._commands: dict[int | None, dict[tuple[int, str], Json]] = {}

    def of(self, guild_id: int | None) -> dict[tuple[int, str], Json]:
        """Return the commands registered for one guild, or the global ones."""
        return self._commands.setdefault(guild_id, {})

    def find(self, typed: str, guild: "Guild | None") -> tuple[Json, list[Json]]:
        """Return the chat command that was typed, and the subcommands on the way. Raises ``LookupError``."""
        name, *rest = typed.split()
        key = (CHAT_INPUT, name)
        command = (self.of(guild.id).get(key) if guild else None) or self.of(None).get(key)
        if command is None:
            raise LookupError(f"no command /{name}; there are: {', '.join(self.names())}")
        path: list[Json] = []
        for word in rest:
            level = (path[-1] if path else command)["options"]
            found = [o for o in level if o["name"] == word and o["type"] in (SUBCOMMAND, SUBCOMMAND_GROUP)]
            if not found:
                raise LookupError(f"no subcommand {word!r} in /{name}")
            path.append(found[0])
        if any(option["type"] in (SUBCOMMAND, SUBCOMMAND_GROUP) for option in options_by_name(command, path).values()):
            raise LookupError(f"/{typed} needs a subcommand")
        return command, path

    def menu(self, kind: int, name: str, locale: str, guild: "Guild | None") -> Json:
        """Return the command of a member's or message's menu that is shown under a name. Raises ``LookupError``."""
        offered: list[Json] = [*(self.of(guild.id).values() if guild else ()), *self.of(None).values()]
        for command in offered:
            shown = (command["name_localizations"] or {}).get(locale) or command["name"]
            if command["type"] == kind and name in (command["name"], shown):
                return command
        raise LookupError(f"no such menu has {name!r}")

    def names(self) -> Iterator[str]:
        """Yield the names of all commands."""
        for commands in self._commands.values():
            yield from (name for _, name in commands)
