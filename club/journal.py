"""Write the operator's log. Each line names its subject and contains no secrets."""

import json
import logging
import re
import sys
from collections.abc import Iterable, Mapping
from contextvars import ContextVar
from datetime import UTC, datetime
from types import MappingProxyType

_ABOUT: ContextVar[Mapping[str, int]] = ContextVar("about", default=MappingProxyType({}))

_OURS = ("bot", "runtime", "upkeep", "cogs", "club", "engines", "rehearsal", "render", "texts", "__main__")
"""Loggers that may log everything. At DEBUG, libraries would log tokens and hidden hands."""

_SECRETS = (
    (re.compile(r"(?<![0-9a-f])[0-9a-f]{64}(?![0-9a-f])"), "…"),  # This pattern matches the seed of a match.
    # In addresses, this token would let anyone answer an interaction as the bot.
    (re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s\"']+"), r"\1…"),
)
"""Patterns that no log line may contain, and their replacements."""


_RECONNECTING = "Attempting a reconnect"
"""The beginning of the library's log lines about a lost connection."""


def about(**numbers: int) -> None:
    """Set the ``match`` or ``interaction`` that this task's log lines, and those of tasks it starts, are about."""
    _ABOUT.set({**_ABOUT.get(), **numbers})


class Lines(logging.Formatter):
    """Write a line for people, and below it the traceback of an error. Matches of ``hidden`` are replaced."""

    def __init__(self, hidden: Iterable[str] = ()) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s: %(message)s")
        self._hidden = sorted(filter(None, hidden), key=len, reverse=True)

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the name that logging calls
        """Return the line without its traceback."""
        facts = ", ".join(f"{name} {number}" for name, number in _ABOUT.get().items())
        return super().formatMessage(record) + (f" [{facts}]" if facts else "")

    def format(self, record: logging.LogRecord) -> str:
        """Return the whole text of a record."""
        return self._clean(super().format(_shortened(record)))

    def _clean(self, text: str) -> str:
        for secret in self._hidden:
            text = text.replace(secret, "…")
        for pattern, instead in _SECRETS:
            text = pattern.sub(instead, text)
        return text


class Objects(Lines):
    """Write each record as one line of JSON, for log collectors."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the whole text of a record."""
        record = _shortened(record)
        fields: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": self._clean(record.getMessage()),
            **_ABOUT.get(),
        }
        if record.exc_info:
            fields["error"] = self._clean(self.formatException(record.exc_info))
        return json.dumps(fields, ensure_ascii=False)


def _shortened(record: logging.LogRecord) -> logging.LogRecord:
    """Return a record with the reason instead of the traceback if the library has lost the connection to Discord.

    It reconnects by itself, and each failed try would log sixty lines.
    """
    error = record.exc_info[1] if record.exc_info else None
    if error is None or not str(record.msg).startswith(_RECONNECTING):
        return record
    message = f"{record.getMessage()}: {str(error) or type(error).__name__}"
    return logging.makeLogRecord({**vars(record), "msg": message, "args": None, "exc_info": None, "exc_text": None})


def keep(level: str, lines: Lines) -> None:
    """Write the log to standard error from now on: our own loggers from ``level``, libraries from INFO at most."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(lines)
    logging.basicConfig(level=max(logging.INFO, logging.getLevelNamesMapping()[level]), handlers=[handler])
    for name in _OURS:
        logging.getLogger(name).setLevel(level)
