"""The rules of a tournament as they are announced, and what else its announcement says."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import TypeAlias

from club.model.clocks.pace import Pace
from engines import GAMES

MAX_ENTRANTS = 400
"""How many may take part in any form: a round of so many is paired in two seconds, and fits into its messages."""

Points: TypeAlias = tuple[int, int, int]
"""What a win, a draw and a loss bring, in half points."""

USUAL_POINTS: Points = (2, 1, 0)


class TieBreak(StrEnum):
    """What decides between entrants with equal points, named like its field of ``StandingsLine``."""

    BUCHHOLZ = "buchholz"
    MEDIAN = "median"
    SONNEBORN = "sonneborn"
    DIRECT = "direct"
    WON = "won"
    SECOND = "second"


USUAL_TIE_BREAKS = (TieBreak.BUCHHOLZ, TieBreak.SONNEBORN, TieBreak.DIRECT)


class Form(StrEnum):
    """How it is decided who plays whom."""

    ROBIN = "robin"
    SWISS = "swiss"
    SINGLE = "single"
    DOUBLE = "double"
    GROUPS = "groups"
    LADDER = "ladder"
    PODS = "pods"

    @property
    def by_challenge(self) -> bool:
        """Tell whether entrants choose themselves whom to play, one match at a time, instead of being paired."""
        return self == Form.LADDER

    @property
    def knockout(self) -> bool:
        """Tell whether entrants who lose are out."""
        return self in (Form.SINGLE, Form.DOUBLE)

    @property
    def seats(self) -> tuple[int, ...]:
        """Return how many may sit at one table; with pods, tables of three come where there are not enough for four."""
        return (3, 4) if self == Form.PODS else (2,)

    @property
    def has_series(self) -> bool:
        """Tell whether a pairing may be a series of matches: two are paired, and the others wait for them anyway."""
        return self.seats == (2,) and not self.by_challenge

    @property
    def has_bracket(self) -> bool:
        """Return true if it ends with a bracket, and so with a final."""
        return self.knockout or self == Form.GROUPS

    @property
    def allows_late_entry(self) -> bool:
        """Tell whether members may still join once it has begun."""
        return self in (Form.SWISS, Form.PODS, Form.LADDER)

    @property
    def by_points(self) -> bool:
        """Tell whether points decide who is ahead, not how far somebody has come."""
        return self in (Form.ROBIN, Form.SWISS, Form.PODS)

    @property
    def has_points(self) -> bool:
        """Tell whether points decide who is ahead, if only in the groups before a knock-out."""
        return self.by_points or self == Form.GROUPS

    @property
    def counts_results(self) -> bool:
        """Tell whether the points are those of matches won, drawn and lost, and not of places at a table."""
        return self.has_points and self != Form.PODS

    @property
    def paired_by_score(self) -> bool:
        """Tell whether each round is drawn from how everybody stands, so that pairs can be forbidden or changed."""
        return self in (Form.SWISS, Form.PODS)


class Seeding(StrEnum):
    """How entrants are seeded when a tournament begins."""

    RATING = "rating"
    LOT = "lot"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Rules:
    """The announced rules of a tournament, which change no more.

    ``seats`` is how many play a match: 2, or with pods the most that sit at one table. ``rounds`` is 0 where the form
    or the number of entrants decides, and no more than ``most`` may take part, 0: as many as the form allows; ``twice``
    lets a round robin be played both ways, ``third`` decides the third place of a knock-out in a match. ``minimum`` is
    how many matches of the game an entrant must have finished in the guild; one of ``roles`` is needed to join, none of
    them named: anybody may. After ``idle`` days without a match an entrant of a ladder drops to its bottom, 0: never.
    ``best_of`` is how many matches a pairing is played in, where it is not decided earlier: 1, 3 or 5. ``final_of`` is
    the same for the final alone; 0: as many as elsewhere.
    ``vacation`` is for how many days in all an entrant's clocks rest while the entrant is away, ``None``: for as long
    as one move may take. With ``check_in`` only those begin who say shortly before that they are there. There are to be
    ``group`` entrants in each group, and ``through`` of them go on to the knock-out. ``points`` are what a win, a draw
    and a loss bring where points decide; between equal ones the ``tie_breaks`` decide in their order, then the seed.
    """

    game: str
    options: Mapping[str, str]
    form: Form
    pace: str
    seats: int = 2
    rated: bool = True
    rounds: int = 0
    twice: bool = False
    third: bool = True
    minimum: int = 0
    idle: int = 0
    roles: tuple[int, ...] = ()
    vacation: int | None = None
    most: int = 0
    seeding: Seeding = Seeding.RATING
    check_in: bool = False
    group: int = 4
    through: int = 2
    points: Points = USUAL_POINTS
    tie_breaks: tuple[TieBreak, ...] = USUAL_TIE_BREAKS
    best_of: int = 1
    final_of: int = 0

    @property
    def has_longer_final(self) -> bool:
        """Return true if the final is played in another number of matches than the other pairings."""
        return self.final_of not in (0, self.best_of)

    @property
    def leave(self) -> timedelta:
        """Return for how long in all an entrant's clocks rest while the entrant is away."""
        return leave(self.pace, self.vacation)

    def sides_at(self, seats: int) -> tuple[int, ...]:
        """Return the side of each seat at a table of so many; nothing if all play alone, or the game was removed."""
        game = GAMES.get(self.game) if seats > 2 else None
        return () if game is None else game.sides.get(seats, ())


@dataclass(frozen=True, slots=True)
class Publicity:
    """What an announcement says and does besides the rules.

    ``description`` and ``prizes`` are as the organiser has typed them. The role ``mention`` is called once,
    ``entrant_role`` is had by who takes part while it goes on, ``winner_role`` given to who has come first; 0: none.
    In a second ``channel`` it is told of, too, and with ``event`` it is one of the guild's scheduled events.
    """

    description: str = ""
    prizes: str = ""
    mention: int = 0
    entrant_role: int = 0
    winner_role: int = 0
    channel: int = 0
    event: bool = False


def leave(pace: str, days: int | None) -> timedelta:
    """Return for how long an entrant's clocks rest on vacation: so many ``days``, or one move's time.

    Where members have banks of time, one move's time is what every turn adds to them, or the bank if nothing.
    """
    if days is not None:
        return timedelta(days=days)
    agreed = Pace.read(pace)
    return agreed.move or agreed.increment or agreed.bank or timedelta(0)
