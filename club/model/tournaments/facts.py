"""Facts from outside a tournament that decide its course: results, ratings, blocks, pauses."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime

from club.model.clocks.calendar import Stretch
from club.model.tournaments.feats import Feats
from club.model.tournaments.tournament import Entrant


@dataclass(frozen=True, slots=True)
class End:
    """The end of a tournament match, known from its log.

    ``absent`` are the seats whose time ran out before their first move, ``departed`` those whose members have left the
    guild, ``unmoved`` all seats without a move. These three are only known for a match that has just ended. ``began``
    is when the match was paired, ``ended`` when it was over.
    """

    places: tuple[int, ...]
    reason: str
    void: bool = False
    absent: frozenset[int] = frozenset()
    departed: frozenset[int] = frozenset()
    ended: datetime | None = None
    unmoved: frozenset[int] = frozenset()
    began: datetime | None = None


@dataclass(frozen=True, slots=True)
class Facts:
    """The facts from outside a tournament that affect its progress.

    ``ends`` are those of its finished matches, by number. ``strengths`` are the members' strengths, by number, where
    more is better. ``blocked`` are the entrants with a block between them and the member who joins now, and ``blocks``
    the pairs of members with a block, if there is a waiting list. ``pauses`` are those of a ladder so far, or
    the present one of an arena. ``due`` is when the tournament was to be looked at again. ``key_of`` returns the key of
    all draws if some entrants start. It is ``None`` if nothing is drawn before the start. ``feats`` are those of its
    finished matches, by number. ``boards`` are the numbers of the tournament's boards on which matches can be played.
    ``rated`` are the members who had played rated matches of the game when the tournament began, once it may end.
    ``is_short`` is true if matches of a live round wait for a board, ``is_unpinged`` if pings to check in couldn't be
    sent yet.
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
    boards: tuple[int, ...] = ()
    rated: frozenset[int] = frozenset()
    is_short: bool = False
    is_unpinged: bool = False

    @property
    def is_due(self) -> bool:
        """Return true if the tournament was due to be looked at."""
        return self.due is not None and self.due <= self.now
