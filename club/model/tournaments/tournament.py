"""A tournament as a value: what was announced, who takes part, and who has met whom."""

from bisect import bisect_left
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum

from club.model.members.kinds import is_ghost
from club.model.tournaments.pairing import Pairing as Pairing
from club.model.tournaments.pairing import Reason as Reason
from club.model.tournaments.pairing import SeriesMatch as SeriesMatch
from club.model.tournaments.pairing import points_of as points_of
from club.model.tournaments.rules import Publicity, Rules

NOBODY = 0
"""Stands where an entrant would: entrants are numbered from 1."""

WAITING = "waiting"
"""The ``status`` of who waits for a place."""


class Status(StrEnum):
    """How far a tournament has come."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


class PrizeKind(StrEnum):
    """Name what a small prize is for."""

    FEAT = "feat"
    QUICKEST = "quickest"
    LONGEST = "longest"
    UPSET = "upset"


@dataclass(frozen=True, slots=True)
class Prize:
    """A small prize for a ``match``: the ``entrants`` who have it, whom they met, and of how much.

    That is what was done of the game's feat, how many moves were made, or by how much the seeds differed.
    """

    kind: PrizeKind
    match: int
    entrants: tuple[int, ...]
    others: tuple[int, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Entrant:
    """A member in a tournament, known by a ``number`` from 1 on, in the order of joining.

    ``seed`` counts from 1, the strongest, once the tournament has begun; who comes later is seeded last. ``late`` is
    how many rounds had been paired before. ``absences`` counts matches lost on time without a move. ``status`` is
    ``in``, ``withdrawn`` (by the entrant's own wish), ``dropped``, or ``WAITING``. ``press`` is the interaction by
    which the entrant joined, which goes into the draws of all matches. ``here`` is the end of registration for which
    the entrant has checked in. Where seeds are set by hand, there is a ``seed`` as soon as somebody has set it.
    ``place`` is the rank in the end, from 1 on, if there is one. ``had_role`` says that the entrant came with the role
    that entrants get, and not by us: it is not ours to take.
    """

    number: int
    member: int
    name: str
    joined: datetime
    seed: int | None = None
    late: int = 0
    absences: int = 0
    status: str = "in"
    press: str | None = None
    place: int | None = None
    here: datetime | None = None
    had_role: bool = False

    @property
    def playing(self) -> bool:
        """Tell whether the entrant is still to be paired: a ghost is not, however it came to stand here."""
        return self.status == "in" and not is_ghost(self.member)


@dataclass(frozen=True, slots=True)
class TournamentSummary:
    """One tournament in a guild's list; it ``starts`` when it has started, else when registration closes."""

    number: int
    name: str
    channel: int
    organiser: int
    starts: datetime | None = None


@dataclass(frozen=True, slots=True)
class Meeting:
    """What a match is in its tournament: who meets, by ``names`` in the order of their seats, in which ``round``.

    ``name``, ``message`` and ``home``, the post of a forum, are those of the tournament; where there are no rounds,
    there is none. In a series ``place`` says which of the pairing's matches it is, counted from 1, of how many at most.
    """

    name: str
    message: int | None
    round: int | None
    names: tuple[str, ...]
    home: int | None = None
    place: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament as it stands, its ``entrants`` in the order of their numbers.

    ``organiser`` made it. Until ``closes`` members may join, then it begins by itself; at ``finish`` it ends, whatever
    is still played then counting as ``VOID``. ``forbidden`` are pairs of entrants' numbers, the lower first, that are
    never to meet; ``blocked_pairs`` had a block when the second of them joined, and meet only where nobody else is as
    fit to be paired with them. ``version`` counts the changes. ``code`` is the fair-play code, where there is one.
    It is shown in ``home``, the post of a forum, where that is not ``None``, else in its ``channel``. ``waiting`` are
    those who get the next free places, the first first. ``called`` is the end of registration for which entrants have
    been called to check in. ``prizes`` are the small ones, given when it ends. It is ``told`` once it has been shown
    for the first time. ``dated`` is when ``closes`` was last set, if that was after it was ``created``.
    """

    id: int
    guild: int
    channel: int
    organiser: int
    name: str
    rules: Rules
    created: datetime
    status: Status = Status.OPEN
    paused: bool = False
    version: int = 0
    closes: datetime | None = None
    finish: datetime | None = None
    began: datetime | None = None
    ended: datetime | None = None
    message: int | None = None
    entrants: tuple[Entrant, ...] = ()
    pairings: tuple[Pairing, ...] = ()
    forbidden: frozenset[tuple[int, int]] = field(default_factory=frozenset)
    code: str | None = None
    blocked_pairs: frozenset[tuple[int, int]] = field(default_factory=frozenset)
    home: int | None = None
    publicity: Publicity = field(default_factory=Publicity)
    prizes: tuple[Prize, ...] = ()
    waiting: tuple[Entrant, ...] = ()
    called: datetime | None = None
    told: bool = False
    dated: datetime | None = None

    @property
    def place(self) -> int:
        """Return the channel or post in which it is shown."""
        return self.channel if self.home is None else self.home

    @property
    def playing(self) -> tuple[Entrant, ...]:
        """Return the entrants who are still to be paired, the strongest first."""
        return tuple(sorted((one for one in self.entrants if one.playing), key=self.strength))

    @property
    def round(self) -> int:
        """Return the number of the newest round, 0 before the first."""
        return max((pairing.round for pairing in self.pairings), default=0)

    @property
    def complete(self) -> bool:
        """Tell whether everything that was paired is decided."""
        return all(pairing.decided for pairing in self.pairings)

    @property
    def clocks_are_stopped(self) -> bool:
        """Tell whether the clocks of its matches are stopped by a pause."""
        return self.paused and self.status == Status.RUNNING

    @property
    def checks_in(self) -> bool:
        """Tell whether entrants can check in now."""
        return self.status == Status.OPEN and self.closes is not None and self.called == self.closes

    def is_here(self, entrant: Entrant) -> bool:
        """Tell whether an entrant has checked in for the end of registration as it is planned now."""
        return entrant.here is not None and entrant.here == self.closes

    def waiting_place(self, member: int) -> int | None:
        """Return how many have to get a place until a member has one, or ``None`` for a member who does not wait."""
        return next((place for place, one in enumerate(self.waiting, 1) if one.member == member), None)

    def strength(self, entrant: Entrant) -> tuple[bool, int, int]:
        """Return what entrants are sorted by, the strongest first: their seed, then who joined first."""
        return entrant.seed is None, entrant.seed or 0, entrant.number

    def entrant(self, number: int) -> Entrant:
        """Return the entrant of a number; raises ``KeyError``."""
        place = bisect_left(self.entrants, number, key=lambda one: one.number)
        if place == len(self.entrants) or self.entrants[place].number != number:
            raise KeyError(number)
        return self.entrants[place]

    def entrant_of(self, member: int) -> Entrant | None:
        """Return the entrant who is a member, if there is one."""
        return next((one for one in self.entrants if one.member == member), None)

    def blocked_with(self, number: int) -> tuple[Entrant, ...]:
        """Return those who still play and had a block with an entrant when the second of the two joined."""
        return tuple(one for one in self.entrants if one.playing and pair(one.number, number) in self.blocked_pairs)

    def in_round(self, number: int) -> tuple[Pairing, ...]:
        return tuple(pairing for pairing in self.pairings if pairing.round == number)

    def is_knockout(self, number: int) -> bool:
        """Tell whether a round is one of a bracket."""
        return any(pairing.slot is not None for pairing in self.in_round(number))

    def of(self, entrant: int) -> tuple[Pairing, ...]:
        """Return the pairings of an entrant, in the order of the rounds."""
        return tuple(pairing for pairing in self.pairings if entrant in pairing.entrants)


def pair(one: int, other: int) -> tuple[int, int]:
    """Return two numbers as the pair that they are, the lower first."""
    return (one, other) if one < other else (other, one)
