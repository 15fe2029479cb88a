"""Find the cheapest tables of three or four: who sits together, who are partners, who begins."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations, permutations

from club.model.tournaments.forms.history import EntrantHistory
from club.model.tournaments.forms.matching import Cost, scale
from club.model.tournaments.tournament import Tournament, pair

Table = list[int]
"""The players at a table, by their places in the field."""

_AS_PARTNERS = 1
"""Marks the cost of two partners, as opposed to that of two players at the same table."""

_Teams = tuple[tuple[int, int], ...]
"""The pairs of seats that are partners at a table."""


class Seating:
    """The cost of seating a field, sorted by points and strength, at tables.

    The costs are integers, lower is better. In order of importance: two who must not meet; partners again; two at the
    same table again, and a player at a small table again; a gap in points; a block; strong players at the same table.
    In an arena, a player at a small table again costs less than any rematch.
    """

    def __init__(self, field: Sequence[EntrantHistory], tournament: Tournament) -> None:
        largest, size, is_timed = tournament.rules.seats, len(field), tournament.rules.form.is_timed
        places = {history.number: place for place, history in enumerate(field)}
        costs: dict[tuple[int, ...], Cost] = dict(_pair_costs(field, tournament))
        for place, history in enumerate(field):
            small = sum(seats < largest for seats in history.tables)
            # One extra small table costs as much as two rematches, so large tables rotate without many rematches.
            costs[(place,)] = (0, 0, 0, small, 0, 0, 0) if is_timed else (0, 0, 2 * small, 0, 0, 0, 0)
            for number, times in history.partners.items():
                if place < (other := places.get(number, -1)):
                    costs[place, other, _AS_PARTNERS] = (0, times**2, 0, 0, 0, 0, 0)
        single = scale(costs, 2 * size)
        self._together, self._partners = ([[0] * size for _ in field] for _ in range(2))
        self._small = [single[(place,)] for place in range(size)]
        for (one, *rest), cost in single.items():
            if rest:
                matrix = self._partners if len(rest) > 1 else self._together
                matrix[one][rest[0]] = matrix[rest[0]][one] = cost
        self._largest = largest
        self._teams = {seats: _teams(tournament.rules.sides_at(seats)) for seats in range(3, largest + 1)}

    def cost(self, tables: Sequence[Table]) -> int:
        """Return the total cost of some tables."""
        return sum(map(self._table, tables))

    def _table(self, table: Table) -> int:
        cost = sum(self._together[one][other] for one, other in combinations(table, 2))
        if len(table) < self._largest:
            cost += sum(self._small[one] for one in table)
        return cost + self._repeated(table)

    def _repeated(self, table: Table) -> int:
        """Return the cost of repeated partners, with teams that repeat as few as possible."""
        known = self._partners
        pairings = self._teams[len(table)]
        return min((sum(known[table[one]][table[other]] for one, other in pairs) for pairs in pairings), default=0)

    def improve(self, tables: list[Table]) -> list[Table]:
        """Return tables after swapping players for as long as that makes them cheaper."""
        better = True
        while better:
            better = False
            for first, second in combinations(tables, 2):
                better |= self._exchange(first, second)
        return tables

    def _exchange(self, first: Table, second: Table) -> bool:
        """Swap players of two tables if that makes both together cheaper. Returns true if any were swapped."""
        done = False
        repeated = self._repeated(first) + self._repeated(second)
        for seat in range(len(first)):
            for other in range(len(second)):
                gain = self._gain(first, second, seat, other)
                if gain + repeated <= 0:
                    continue
                first[seat], second[other] = second[other], first[seat]
                after = self._repeated(first) + self._repeated(second)
                if gain + repeated - after > 0:
                    repeated, done = after, True
                else:
                    first[seat], second[other] = second[other], first[seat]
        return done

    def _gain(self, first: Table, second: Table, seat: int, other: int) -> int:
        """Return the cost saved at two tables if two players are swapped, apart from their partners."""
        one, two = first[seat], second[other]
        mine, theirs = self._together[one], self._together[two]
        # The cost of the two meeting each other doesn't count at either table, before or after the swap.
        gain = sum(mine[each] - theirs[each] for each in first if each != one)
        gain += sum(theirs[each] - mine[each] for each in second if each != two)
        if len(first) != len(second):
            smaller = self._small[one] - self._small[two]
            gain += smaller if len(first) < len(second) else -smaller
        return gain

    def cheaper(self, places: Table, plan: list[int], limit: int) -> list[Table] | None:
        """Return the cheapest tables, if they cost less than the limit."""
        if not places:
            return [] if limit > 0 else None
        best: list[Table] | None = None
        first, *others = places
        for size in sorted(set(plan)):
            left = plan.copy()
            left.remove(size)
            for company in combinations(others, size - 1):
                table = [first, *company]
                own = self._table(table)
                if own < limit:
                    rest = [place for place in others if place not in company]
                    found = self.cheaper(rest, left, limit - own)
                    if found is not None:
                        best = [table, *found]
                        limit = self.cost(best)
        return best


def _pair_costs(field: Sequence[EntrantHistory], tournament: Tournament) -> Iterator[tuple[tuple[int, int], Cost]]:
    """Yield the costs of seating two players at the same table.

    A block weighs less than a gap in points, so that blocking the leaders doesn't avoid them.
    """
    for one, other in combinations(range(len(field)), 2):
        upper, lower = field[one], field[other]
        two = pair(upper.number, lower.number)
        # The points at tables of three and four are multiples of a quarter or a sixth.
        gap = int(12 * (upper.points - lower.points)) ** 2
        # Strong entrants with equal points are spread over the tables.
        near = 0 if gap else len(field) - (other - one)
        blocked = int(two in tournament.blocked_pairs)
        barred, rematches = int(two in tournament.forbidden), upper.met[lower.number] ** 2
        yield (one, other), (barred, 0, rematches, 0, gap, blocked, near)


@cache
def _teams(sides: tuple[int, ...]) -> tuple[_Teams, ...]:
    """Return every way to split a table into these sides, or nothing if everyone plays alone."""
    found = {
        tuple(sorted((one, other) for one, other in combinations(range(len(order)), 2) if order[one] == order[other]))
        for order in permutations(sides)
    }
    return tuple(sorted(found))


def seat_order(members: Sequence[EntrantHistory], sides: tuple[int, ...], board: int) -> tuple[int, ...]:
    """Return the players of a table in the order of their seats.

    New partners come first, then everyone should begin, and have each seat, equally often. After that, teams are as
    balanced as possible. If there is no difference, each board begins with another player.
    """
    strong = sorted(members, key=lambda history: history.strength)
    turn = (board - 1) % len(strong)
    partners = [(one, other) for one, other in combinations(range(len(sides)), 2) if sides[one] == sides[other]]

    def cost(order: Sequence[EntrantHistory]) -> tuple[int, ...]:
        again = sum(order[one].partners[order[other].number] ** 2 for one, other in partners)
        strength = sum(abs(strong.index(order[one]) + strong.index(order[other]) - 3) for one, other in partners)
        began = order[0].seats.count(0)
        seats = sum(history.seats.count(seat) ** 2 for seat, history in enumerate(order))
        return again, began, strength, seats

    best = min(permutations(strong[turn:] + strong[:turn]), key=cost)
    return tuple(history.number for history in best)
