"""Hold what the course of a tournament depends on besides itself."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from club.clocks.calendar import Stretch


@dataclass(frozen=True, slots=True)
class End:
    """Hold how a match of a tournament has ended.

    ``absent`` are the seats whose time was up before they had made a move, ``gone`` those whose members have left the
    guild. ``ended`` is when it was over.
    """

    places: tuple[int, ...]
    reason: str
    void: bool = False
    absent: frozenset[int] = frozenset()
    gone: frozenset[int] = frozenset()
    ended: datetime | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """Hold what a tournament's course depends on besides itself.

    ``ends`` are those of its matches that are over, by number; ``strengths`` how good members are, by number, the
    larger the better; ``blocked`` are the entrants whom a member who joins now has blocked, or who have blocked the
    member; ``pauses`` are those of the tournament so far. ``due`` is when the tournament was to be looked at again.
    """

    now: datetime
    ends: Mapping[int, End]
    strengths: Mapping[int, float]
    blocked: frozenset[int] = frozenset()
    due: datetime | None = None
    pauses: tuple[Stretch, ...] = ()

    @property
    def is_due(self) -> bool:
        """Tell whether the tournament was to be looked at by now."""
        return self.due is not None and self.due <= self.now
