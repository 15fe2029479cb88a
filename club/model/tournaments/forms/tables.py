"""Pair rounds of tables of three or four: players with similar points, new opponents, new partners."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from club.model.tournaments.forms.history import EntrantHistory, histories
from club.model.tournaments.forms.round_robin import beginners
from club.model.tournaments.forms.seating import Seating, Table, seat_order
from club.model.tournaments.rules import Rules
from club.model.tournaments.standings import StandingsLine, standings_by_points
from club.model.tournaments.tournament import Pairing, Reason, Tournament

MIN_ENTRANTS = 3
SHORT, MIDDLING = 8, 32
"""Up to these numbers of entrants, a tournament has three or four rounds. Larger ones have five."""

SMALL = 12
"""Up to this many entrants, every seating is tried. There are a few thousand."""

TRIALS = 96
"""The approximate number of entrants seated in all trials of a round. A larger field gets fewer trials."""


def sizes(entrants: int, seats: int) -> tuple[int, ...]:
    """Return the sizes of the tables, largest first, with at most ``seats`` each. The remaining entrants have a bye."""
    if seats == 3:
        return (3,) * (entrants // 3)
    threes = -entrants % 4
    if 3 * threes > entrants:
        return (4,) if entrants > 4 else ()
    return (4,) * ((entrants - 3 * threes) // 4) + (3,) * threes


class Tables:
    """Tables of three or four entrants with similar points who haven't met."""

    def refusal(self, rules: Rules, entrants: int) -> str | None:
        """Return the text key of why that many entrants can't play by these rules, or ``None``."""
        return "error-tournament-tables-few" if entrants < MIN_ENTRANTS else None

    def rounds(self, tournament: Tournament) -> int:
        """Return the number of rounds for the players who started."""
        began = len(beginners(tournament))
        return tournament.rules.rounds or 3 + (began > SHORT) + (began > MIDDLING)

    def pair(self, tournament: Tournament) -> tuple[Pairing, ...]:
        """Return the next round, with byes decided, once everything is decided."""
        if not tournament.complete or self.is_finished(tournament):
            return ()
        number = tournament.round + 1
        field = sorted(histories(tournament), key=lambda history: (-history.points, history.strength))
        plan = sizes(len(field), tournament.rules.seats)
        last = sorted(field, key=lambda history: (history.byes, history.points, -history.strength))
        free = last[: len(field) - sum(plan)]
        seated = [history for history in field if history not in free]
        groups = best_tables(seated, plan, Seating(seated, tournament))
        tables = [(board, tournament.rules.sides_at(len(table)), table) for board, table in enumerate(groups, 1)]
        return (
            *(
                Pairing(number, board, seat_order([seated[place] for place in table], sides, board), sides=sides)
                for board, sides, table in tables
            ),
            *(
                Pairing(number, board, (history.number,), places=(1,), reason=Reason.BYE)
                for board, history in enumerate(free, len(groups) + 1)
            ),
        )

    def is_finished(self, tournament: Tournament) -> bool:
        """Return true if the last round is decided, or too few players are left for a table."""
        over = tournament.round >= self.rounds(tournament) or len(tournament.playing) < MIN_ENTRANTS
        return tournament.complete and over

    def standings(self, tournament: Tournament) -> tuple[StandingsLine, ...]:
        """Return the standings of all entrants, best first."""
        return standings_by_points(tournament)


TABLES = Tables()


def best_tables(field: Sequence[EntrantHistory], plan: Sequence[int], seating: Seating) -> list[Table]:
    """Return the tables of a field that is sorted by points and strength, best first."""
    trials = min(len(plan), 1 + TRIALS // len(field))
    dealt = (_deal_by_points(field, plan, shift) for shift in range(trials))
    found = min((seating.improve(tables) for tables in dealt), key=seating.cost)
    if len(field) <= SMALL:
        found = seating.cheaper(list(range(len(field))), list(plan), seating.cost(found)) or found
    return sorted(sorted(table) for table in found)


def _deal_by_points(field: Sequence[EntrantHistory], plan: Sequence[int], shift: int) -> list[Table]:
    """Return tables by points. Of equal entrants, the best are in different tables, and so on down."""
    ends = [sum(plan[: at + 1]) for at in range(len(plan))]
    best = [field[end - size].points for end, size in zip(ends, plan, strict=True)]
    places = iter(range(len(field)))
    tables: list[Table] = []
    for _, group in groupby(range(len(plan)), lambda at: best[at]):
        among = [plan[at] for at in group]
        dealt: list[Table] = [[] for _ in among]
        for at in _deal(among, shift):
            dealt[at].append(next(places))
        tables += dealt
    return tables


def _deal(among: Sequence[int], shift: int) -> Iterator[int]:
    """Yield the index of the next table to fill, each row starting ``shift`` further on."""
    for row in range(max(among)):
        for at in range(len(among)):
            table = (at + shift * row) % len(among)
            if row < among[table]:
                yield table
