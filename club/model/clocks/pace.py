"""The pace of a match: a time for each move, a bank of time with an increment, or no limit."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta

from club.model.clocks.spans import read_span
from club.model.typed_text import plain

_UNITS: Mapping[str, timedelta] = {
    "d": timedelta(days=1),
    "h": timedelta(hours=1),
    "m": timedelta(minutes=1),
    "s": timedelta(seconds=1),
}

_NONE = "none"

_UNLIMITED = {
    _NONE,
    "no",
    "no limit",
    "no time limit",
    "unlimited",
    "ohne zeitlimit",
    "なし",
    "無制限",
    "制限なし",
    "時間制限なし",
    "無し",
}
"""Words that mean no limit."""

_PHRASES = (
    (re.compile(r" ?(?:in (?:all|total)|insgesamt),? (?:and|plus) | plus |[(、,] ?(?=[一1]手)"), "+"),
    (re.compile(r" (?:in (?:all|total)|insgesamt)$|\(加算なし\)"), "+0s"),
    (re.compile(r"(?:more )?after every move|(?:a|per|each|every) move|/ ?(?:move|手)|nach jedem zug|pro zug"), ""),
    (re.compile(r"持ち時間|[一1]手(?:ごとに|につき|毎に?)?|加算|[()]"), ""),
)
"""Words around the times of a pace, and their replacements."""

SHORTEST, LONGEST = timedelta(seconds=15), timedelta(days=14)
"""The shortest and the longest time for one move."""

SMALLEST_BANK, LARGEST_BANK = timedelta(minutes=1), timedelta(days=90)
"""The minimum and the maximum time in a bank at the start."""

FEWEST_FIRST, MOST_FIRST = timedelta(minutes=1), timedelta(minutes=5)
"""The limits of the time for the first move in a live match."""

LIVE_MOVE, LIVE_BANK = timedelta(minutes=30), timedelta(minutes=60)
"""The longest time for a move, and the largest bank, of a match that is played in one sitting."""


@dataclass(frozen=True, slots=True)
class Pace:
    """The time for each move, or each member's bank with the increment per turn, or neither."""

    move: timedelta | None = None
    bank: timedelta | None = None
    increment: timedelta = timedelta(0)

    @classmethod
    def read(cls, text: str) -> "Pace":
        """Parse a pace: ``3d``, ``90m``, ``30s``, ``7d+12h`` (bank and increment), ``3m+5s`` or ``none``.

        It also parses the form that messages show. Raises ``ValueError`` for anything else, and for times that are too
        short or too long.
        """
        written = plain(text)
        if written in _UNLIMITED:
            return cls()
        for pattern, meaning in _PHRASES:
            written = pattern.sub(meaning, written)
        first, plus, more = written.partition("+")
        if not plus:
            return cls(move=_within(_read(first), SHORTEST, LONGEST))
        return cls(
            None, _within(_read(first), SMALLEST_BANK, LARGEST_BANK), _within(_read(more), timedelta(0), LONGEST)
        )

    def __str__(self) -> str:
        if self.bank is not None:
            return f"{spell(self.bank)}+{spell(self.increment)}"
        return _NONE if self.move is None else spell(self.move)

    @property
    def is_live(self) -> bool:
        """Return true if the members play in one sitting: without reminders, vacations and daily hours.

        With a small bank and an increment of more than ``LIVE_MOVE``, a match lasts days, so it isn't live.
        """
        if self.bank is not None:
            return self.bank <= LIVE_BANK and self.increment <= LIVE_MOVE
        return self.move is not None and self.move <= LIVE_MOVE

    @property
    def first_move(self) -> timedelta:
        """Return the time for a player's first move in a live match."""
        if self.bank is not None:
            return min(self.bank, max(self.bank / 5, FEWEST_FIRST), MOST_FIRST)
        return min(self.move or MOST_FIRST, MOST_FIRST)

    @property
    def extension(self) -> timedelta:
        """Return the extra time that players can agree on: a day, or one move's time if that is less."""
        return min(self.move or self.bank or _UNITS["d"], _UNITS["d"])


PACES = ("3d", "1d", "7d", "14d", "1h", "10m", "7d+12h", "30d+1d", "none")
"""The paces that are suggested. The first is the default, and members can type others."""

FIRST_PACE = PACES[0]


def spell(span: timedelta) -> str:
    """Return a whole number of seconds in its largest whole unit, as in ``90m`` or ``3d``."""
    letter, unit = next((letter, unit) for letter, unit in _UNITS.items() if not span % unit)
    return f"{span // unit}{letter}"


def _read(text: str) -> timedelta:
    span = read_span(text)
    if span is None:
        raise ValueError(text)
    return span


def _within(span: timedelta, least: timedelta, most: timedelta) -> timedelta:
    if not least <= span <= most:
        raise ValueError(span)
    return span
