"""Tell apart who may stand where a member's number stands: members, ghosts and computer players.

Members have the numbers that Discord gives them. A ghost, in the place of an erased member, has one just below 0, and
computer players have those far below 0.
"""

from collections.abc import Mapping
from typing import NamedTuple

COMPUTERS_BELOW = -(1 << 40)
"""Below this are the numbers of computer players; nobody will ever erase so many members."""

_LEVELS = 100
"""More levels than any computer player has."""


class Computer(NamedTuple):
    """A computer player: its ``level``, and which it is of several in the same match, counted from 1."""

    level: int
    which: int = 1

    @property
    def parameters(self) -> Mapping[str, int]:
        """Return what its name is said with, ``computer-name``."""
        return {"level": self.level, "which": self.which}

    @property
    def number(self) -> int:
        """Return what stands in the place of a member's number."""
        return COMPUTERS_BELOW - self.which * _LEVELS - self.level


def is_member(number: int) -> bool:
    """Tell whether a number is that of a member, who can be mentioned and sent messages."""
    return number > 0


def is_ghost(number: int) -> bool:
    """Tell whether a number is that of an erased member."""
    return COMPUTERS_BELOW < number < 0


def is_computer(number: int) -> bool:
    """Tell whether a number is that of a computer player."""
    return number < COMPUTERS_BELOW


def computer(number: int) -> Computer:
    """Return the computer player with a number that ``is_computer``."""
    which, level = divmod(COMPUTERS_BELOW - number, _LEVELS)
    return Computer(level, which)


def ghost_name(ghost: int) -> str:
    """Return the name of a ghost, the same in every language."""
    return f"👻 {-ghost}"
