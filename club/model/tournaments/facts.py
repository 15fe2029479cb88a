"""Facts from outside a tournament that decide how it goes on: results, ratings, blocks, pauses."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from club.model.clocks.calendar import Stretch
from club.model.tournaments.feats import Feats
from club.model.tournaments.tournament import Entrant


@dataclass(frozen=True, slots=True)
class End:
    """How a match of a tournament has ended.

    ``absent`` are the seats whose time ran out before their first move, ``departed`` those whose members have left the
    guild, ``unmoved`` all seats without a move; these three are known only of a match that has just ended. ``ended`` is
    when it was over.
    """

    places: tuple[int, ...]
    reason: str
    void: bool = False
    absent: frozenset[int] = frozenset()
    departed: frozenset[int] = frozenset()
    ended: datetime | None = None
    unmoved: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts from outside a tournament that decide how it goes on.

    ``ends`` are those of its matches that are over, by number; ``strengths`` how good members are, by number, the
    larger the better; ``blocked`` are the entrants whom a member who joins now has blocked, or who have blocked the
    member, and ``blocks`` the pairs of members, as far as there is a waiting list, of whom one has blocked the other;
    ``pauses`` are those of the tournament so far. ``due`` is when the tournament was to be looked at again. ``key_of``
    returns the key of all draws if these entrants begin; there is none where nothing is drawn by it before. ``feats``
    are what its matches that are over are remembered for, by number.
    """

    now: datetime
    ends: Mapping[int, End]
    strengths: Mapping[int, float]
    blocked: frozenset[int] = frozenset()
    due: datetime | None = None
    pauses: tuple[Stretch, ...] = ()
    feats: Mapping[int, Feats] = field(default_factory=dict)
    blocks: frozenset[tuple[int, int]] = frozenset()
    key_of: Callable[[Sequence[Entrant]], str] | None = None

    @property
    def is_due(self) -> bool:
        """Tell whether the tournament was to be looked at by now."""
        return self.due is not None and self.due <= self.now
