"""The rules of a tournament as they are announced, and the other parts of its announcement."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum
from typing import TypeAlias

from club.model.clocks.pace import Pace
from engines import GAMES

MAX_ENTRANTS = 400
"""The maximum number of entrants of any tournament.

A round of this size is paired in two seconds and fits into its messages.
"""

Points: TypeAlias = tuple[int, int, int]
"""The values of a win, a draw and a loss, in half points."""

USUAL_POINTS: Points = (2, 1, 0)


class TieBreak(StrEnum):
    """How ties on points are broken, named like the field of ``StandingsLine``."""

    BUCHHOLZ = "buchholz"
    MEDIAN = "median"
    SONNEBORN = "sonneborn"
    DIRECT = "direct"
    WON = "won"
    SECOND = "second"


OF_OPPONENTS = frozenset({TieBreak.BUCHHOLZ, TieBreak.MEDIAN, TieBreak.SONNEBORN})
"""The tie-breaks that add up points of opponents."""

USUAL_TIE_BREAKS = (TieBreak.BUCHHOLZ, TieBreak.SONNEBORN, TieBreak.DIRECT)


class Form(StrEnum):
    """The form of a tournament, which decides who plays whom."""

    ROBIN = "robin"
    SWISS = "swiss"
    SINGLE = "single"
    DOUBLE = "double"
    GROUPS = "groups"
    LADDER = "ladder"
    TABLES = "pods"
    ARENA = "arena"

    @property
    def by_challenge(self) -> bool:
        """Return true if entrants choose their own opponents, one match at a time, instead of being paired."""
        return self == Form.LADDER

    @property
    def has_rounds(self) -> bool:
        """Return true if many pairings are made at once. Otherwise each pairing is a round of its own."""
        return self not in (Form.LADDER, Form.ARENA)

    @property
    def is_timed(self) -> bool:
        """Return true if the form lasts for a number of minutes, and matches that run at the end still count."""
        return self == Form.ARENA

    @property
    def knockout(self) -> bool:
        """Return true if entrants who lose are out."""
        return self in (Form.SINGLE, Form.DOUBLE)

    @property
    def seats(self) -> tuple[int, ...]:
        """Return the maximum number of players at a table. The form has some tables of three if four don't fit."""
        return (3, 4) if self == Form.TABLES else (2,)

    @property
    def has_series(self) -> bool:
        """Return true if a pairing may be a series: it has two players, and the others have to wait anyway."""
        return self.seats == (2,) and self.has_rounds

    @property
    def has_bracket(self) -> bool:
        """Return true if the tournament ends with a bracket, and so with a final."""
        return self.knockout or self == Form.GROUPS

    @property
    def allows_late_entry(self) -> bool:
        """Return true if members may still join once the tournament has started."""
        return self in (Form.SWISS, Form.TABLES) or not self.has_rounds

    @property
    def by_points(self) -> bool:
        """Return true if the ranking is decided by points instead of the stage that entrants reached."""
        return self in (Form.ROBIN, Form.SWISS, Form.TABLES, Form.ARENA)

    @property
    def has_points(self) -> bool:
        """Return true if points decide the ranking, even if only in the groups before a knock-out."""
        return self.by_points or self == Form.GROUPS

    @property
    def counts_results(self) -> bool:
        """Return true if points are for matches won, drawn and lost, and the organiser decides how many."""
        return self.has_points and self not in (Form.TABLES, Form.ARENA)

    @property
    def paired_by_score(self) -> bool:
        """Return true if each round is paired by the standings, so that pairings can be forbidden or changed."""
        return self in (Form.SWISS, Form.TABLES)


class Seeding(StrEnum):
    """How entrants are seeded when a tournament starts."""

    RATING = "rating"
    LOT = "lot"
    HAND = "hand"


@dataclass(frozen=True, slots=True)
class Rules:
    """The announced rules of a tournament, which can't change any more.

    ``seats`` is how many play a match: 2, or the most at one table. ``rounds`` is 0 if the form or the number
    of entrants decides. At most ``most`` members may take part, 0: as many as the form allows. ``twice`` makes a double
    round robin, ``third`` decides the third place of a knock-out in a match. ``minimum`` is how many matches of the
    game an entrant must have finished in the guild. One of ``roles`` is needed to join. If there are none, anyone may
    join. After ``idle`` days without a match an entrant of a ladder drops to its bottom, 0: never. ``best_of`` is how
    many matches a pairing has unless it is decided earlier: 1, 3 or 5. ``final_of`` is the same for the final, 0: as
    many as elsewhere. ``vacation`` is for how many days in total an entrant's clocks rest on vacation, ``None``: for as
    long as one move may take. With ``check_in``, only players who confirm their presence shortly before take part. Each
    group has about ``group`` entrants, and ``through`` of them advance to the knock-out. ``points`` are the values of a
    win, a draw and a loss. Equal points are ordered by the ``tie_breaks`` in turn, then by seed. An arena lasts
    ``minutes``.
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
    minutes: int = 0

    @property
    def has_longer_final(self) -> bool:
        """Return true if the final is played in another number of matches than the other pairings."""
        return self.final_of not in (0, self.best_of)

    @property
    def leave(self) -> timedelta:
        """Return the total time for which an entrant's clocks stop on vacation."""
        return leave(self.pace, self.vacation)

    @property
    def table_sizes(self) -> tuple[int, ...]:
        """Return how many may play a match: 2, or 3 and perhaps 4 at a table."""
        return (2,) if self.seats <= 2 else tuple(range(3, self.seats + 1))

    def sides_at(self, seats: int) -> tuple[int, ...]:
        """Return the side of each seat at a table of a size. It is empty if all play alone, or the game was removed."""
        game = GAMES.get(self.game) if seats > 2 else None
        return () if game is None else game.sides.get(seats, ())


@dataclass(frozen=True, slots=True)
class Publicity:
    """The contents and effects of an announcement besides the rules.

    ``description`` and ``prizes`` are the organiser's text. The role ``mention`` is pinged once. Players have the
    ``entrant_role`` during the tournament, and the winner gets the ``winner_role``; 0: none. The tournament is also
    announced in a second ``channel``, and with ``event`` it is a scheduled event of the guild. With ``highlights`` its
    channel reads about upsets, winning streaks and new leaders. If the name is the proposed one, ``named_in`` is the
    time zone of its weekday. It is empty for a name that a member has typed.
    """

    description: str = ""
    prizes: str = ""
    mention: int = 0
    entrant_role: int = 0
    winner_role: int = 0
    channel: int = 0
    event: bool = False
    highlights: bool = True
    named_in: str = ""


def leave(pace: str, days: int | None) -> timedelta:
    """Return how long an entrant's clocks stop on vacation: ``days``, or the time for one move.

    If members have banks of time, one move's time is the increment, or the bank if that is zero. The clocks of live
    matches don't stop.
    """
    agreed = Pace.read(pace)
    if agreed.is_live:
        return timedelta(0)
    if days is not None:
        return timedelta(days=days)
    return agreed.move or agreed.increment or agreed.bank or timedelta(0)
