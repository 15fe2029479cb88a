"""A tournament as a value: the announcement, the entrants, and the pairings."""

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
"""A placeholder for an entrant's number, which is 1 or more, and for an organiser who has left the guild."""

WAITING = "waiting"
"""The ``status`` of a member on the waiting list."""


class Status(StrEnum):
    """The stage of a tournament."""

    OPEN = "open"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


class PrizeKind(StrEnum):
    """What a small prize is for."""

    FEAT = "feat"
    QUICKEST = "quickest"
    LONGEST = "longest"
    UPSET = "upset"


@dataclass(frozen=True, slots=True)
class Prize:
    """A small prize for a ``match``: the winning ``entrants``, their opponents, and an amount.

    The amount is that of the game's feat, the number of moves, or the difference of the seeds.
    """

    kind: PrizeKind
    match: int
    entrants: tuple[int, ...]
    others: tuple[int, ...]
    count: int


@dataclass(frozen=True, slots=True)
class Entrant:
    """A member in a tournament, known by a ``number`` from 1 on, in the order of joining.

    ``seed`` counts from 1, the strongest, once the tournament has started. Late entrants are seeded last. ``late`` is
    how many rounds had been paired before they joined. ``absences`` counts matches lost on time without a move.
    ``status`` is ``in``, ``withdrawn`` (by the entrant), ``dropped``, or ``WAITING``. ``press`` is the interaction by
    which the entrant joined, which is a source of the draws of all matches. ``here`` is the end of registration for
    which the entrant has checked in. If seeds are set by hand, ``seed`` is known as soon as it is set. ``place`` is the
    final rank, from 1 on, if there is one. ``had_role`` says that the entrant already had the entrants' role, not from
    the bot, which therefore doesn't take it away. In an arena, a ``paused`` entrant isn't paired, and ``joined`` is
    when the entrant last came back.
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
    paused: bool = False

    @property
    def playing(self) -> bool:
        """Return true if the entrant is still to be paired: a ghost isn't, however it got here."""
        return self.status == "in" and not is_ghost(self.member)


@dataclass(frozen=True, slots=True)
class TournamentSummary:
    """One tournament in a guild's list. It ``starts`` at its start or, before that, when registration closes."""

    number: int
    name: str
    channel: int
    organiser: int
    starts: datetime | None = None


@dataclass(frozen=True, slots=True)
class Meeting:
    """A match as part of its tournament: the players' ``names`` in the order of their seats, and the ``round``.

    ``name``, ``message`` and ``home``, a forum post, are the tournament's. ``round`` is empty if there are no rounds.
    In a series, ``place`` is the number of the match in its pairing, from 1, and the maximum number of matches.
    """

    name: str
    message: int | None
    round: int | None
    names: tuple[str, ...]
    home: int | None = None
    place: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Tournament:
    """The state of a tournament, with its ``entrants`` in the order of their numbers.

    ``organiser`` made it or has taken it over, ``NOBODY`` if that member has left the guild. Members may join until
    ``closes``, when it starts automatically. At ``finish`` it ends, and unfinished pairings count as ``VOID``.
    ``forbidden`` are pairs of entrants' numbers, the lower first, that must not meet. ``blocked_pairs`` had a block
    when the second of them joined, and meet only if no other pairing is as good. ``version`` counts the changes.
    ``code`` is the fairness code, if there is one. The tournament is shown in ``home``, a forum post, or if that is
    ``None`` in its ``channel``. ``waiting`` are the members who get the next free places, in order. ``pinged`` is the
    end of registration for which entrants were pinged to check in. ``prizes`` are the small ones, given at the end. It
    is ``told`` once it has been posted for the first time. ``dated`` is when ``closes`` was last set, if that was after
    it was ``created``. In a live tournament, ``round_ends`` is the limit of the present round, and ``next_round`` the
    end of the break before the next one. ``repeat`` is the number of the weekly repeats that it is part of.
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
    pinged: datetime | None = None
    told: bool = False
    dated: datetime | None = None
    round_ends: datetime | None = None
    next_round: datetime | None = None
    repeat: int | None = None

    @property
    def place(self) -> int:
        """Return the channel or post in which the tournament is shown."""
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
        """Return true if everything that was paired is decided."""
        return all(pairing.decided for pairing in self.pairings)

    @property
    def clocks_are_stopped(self) -> bool:
        """Return true if a pause stops the clocks of the tournament's matches."""
        return self.paused and self.status == Status.RUNNING

    @property
    def checks_in(self) -> bool:
        """Return true if entrants can check in now."""
        return self.status == Status.OPEN and self.closes is not None and self.pinged == self.closes

    def is_here(self, entrant: Entrant) -> bool:
        """Return true if an entrant has checked in for the present end of registration."""
        return entrant.here is not None and entrant.here == self.closes

    def waiting_place(self, member: int) -> int | None:
        """Return a member's position on the waiting list, or ``None`` if they aren't on it."""
        return next((place for place, one in enumerate(self.waiting, 1) if one.member == member), None)

    def strength(self, entrant: Entrant) -> tuple[bool, int, int]:
        """Return the sort key of entrants, strongest first: their seed, then the order of joining."""
        return entrant.seed is None, entrant.seed or 0, entrant.number

    def entrant(self, number: int) -> Entrant:
        """Return the entrant with a number. Raises ``KeyError``."""
        place = bisect_left(self.entrants, number, key=lambda one: one.number)
        if place == len(self.entrants) or self.entrants[place].number != number:
            raise KeyError(number)
        return self.entrants[place]

    def entrant_of(self, member: int) -> Entrant | None:
        """Return the entrant that a member is, if there is one."""
        return next((one for one in self.entrants if one.member == member), None)

    def blocked_with(self, number: int) -> tuple[Entrant, ...]:
        """Return the active entrants who had a block with an entrant when the second of the two joined."""
        return tuple(one for one in self.entrants if one.playing and pair(one.number, number) in self.blocked_pairs)

    def in_round(self, number: int) -> tuple[Pairing, ...]:
        return tuple(pairing for pairing in self.pairings if pairing.round == number)

    def is_knockout(self, number: int) -> bool:
        """Return true if a round belongs to a bracket."""
        return any(pairing.slot is not None for pairing in self.in_round(number))

    def of(self, entrant: int) -> tuple[Pairing, ...]:
        """Return the pairings of an entrant, in the order of the rounds."""
        return tuple(pairing for pairing in self.pairings if entrant in pairing.entrants)


def pair(one: int, other: int) -> tuple[int, int]:
    """Return two numbers as a pair, the lower first."""
    return (one, other) if one < other else (other, one)
