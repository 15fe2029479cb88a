"""Keep a contract in a file."""

import json
from dataclasses import dataclass
from pathlib import Path

from rehearsal.record import Json

_ABOUT = (
    "In what form Discord answers each kind of request of Hatoba. Made by python bot.py rehearse. "
    "It holds names of fields only: no ids, names, texts, addresses or tokens."
)


class Unreadable(Exception):
    """There is no contract in this file."""


@dataclass(frozen=True)
class Contract:
    """The answers of every step, and who gave them: ``discord``, or the ``sandbox``.

    ``skipped`` are the reasons why steps weren't taken, by their title or the word before its colon.
    """

    source: str
    skipped: dict[str, str]
    steps: dict[str, Json]

    def write(self, file: Path) -> None:
        body = {"about": _ABOUT, "source": self.source, "skipped": self.skipped, "steps": self.steps}
        file.write_text(json.dumps(body, indent=1, ensure_ascii=False) + "\n", "utf-8")

    @classmethod
    def read(cls, file: Path) -> "Contract":
        """Read a contract. Raises ``Unreadable``."""
        try:
            body = json.loads(file.read_text("utf-8"))
            return cls(body["source"], dict(body["skipped"]), body["steps"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise Unreadable(f"{file} isn't a contract: {error!r}.") from error
