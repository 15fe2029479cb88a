"""Distinguish the kinds of member numbers: members, ghosts and computer players.

Members have the numbers that Discord gives them. A ghost, which replaces an erased member, has one just below 0, and
computer players have numbers far below 0.
"""

from collections.abc import Mapping
from typing import NamedTuple

COMPUTERS_BELOW = -(1 << 40)
"""The IDs of computer players are below this number. There will never be as many erased members."""

_LEVELS = 100
"""A number greater than the levels of any computer player."""


class Computer(NamedTuple):
    """A computer player: its ``level``, and its index, from 1, among several in the same match."""

    level: int
    which: int = 1

    @property
    def parameters(self) -> Mapping[str, int]:
        """Return the parameters of its name, ``computer-name``."""
        return {"level": self.level, "which": self.which}

    @property
    def number(self) -> int:
        """Return the number that is used like a member's."""
        return COMPUTERS_BELOW - self.which * _LEVELS - self.level


def is_member(number: int) -> bool:
    """Return true if a number is that of a member, who can be mentioned and sent messages."""
    return number > 0


def is_ghost(number: int) -> bool:
    """Return true if a number is that of an erased member."""
    return COMPUTERS_BELOW < number < 0


def is_computer(number: int) -> bool:
    """Return true if a number is that of a computer player."""
    return number < COMPUTERS_BELOW


def computer(number: int) -> Computer:
    """Return the computer player with a number that ``is_computer``."""
    which, level = divmod(COMPUTERS_BELOW - number, _LEVELS)
    return Computer(level, which)


def ghost_name(ghost: int) -> str:
    """Return the name of a ghost, the same in every language."""
    return f"👻 {-ghost}"
