"""Let three or four meet at each table, in a few rounds, with as many others as possible."""

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby, permutations

from club.tournaments.history import Past, pasts
from club.tournaments.matching import Costs, scaled
from club.tournaments.round_robin import beginners
from club.tournaments.standings import Line, scored
from club.tournaments.tournament import Pairing, Reason, Rules, Tournament, pair

FEWEST = 3
SHORT, MIDDLING = 8, 32
"""Up to so many play three rounds, or four; more play five."""

SMALL = 12
"""Of so many, and fewer, every seating is looked at: there are some thousands."""

TRIALS = 96
"""About how many entrants are to be seated in all the trials for a round: a larger field is tried less often."""

Table = list[int]
"""Who sits together, by their places in the field."""


def sizes(entrants: int, seats: int) -> tuple[int, ...]:
    """Return how many sit at each table, the largest first, where at most so many can; who is left has a bye."""
    if seats == 3:
        return (3,) * (entrants // 3)
    threes = -entrants % 4
    if 3 * threes > entrants:
        return (4,) if entrants > 4 else ()
    return (4,) * ((entrants - 3 * threes) // 4) + (3,) * threes


class Pods:
    """Seat three or four at each table: those who stand alike, and who have not met."""

    def refusal(self, rules: Rules, entrants: int) -> str | None:
        """Return the text key of why so many entrants can't play by these rules, or ``None``."""
        return "error-tournament-pods-few" if entrants < FEWEST else None

    def rounds(self, tournament: Tournament) -> int:
        """Return how many rounds there will be with those who began."""
        began = len(beginners(tournament))
        return tournament.rules.rounds or 3 + (began > SHORT) + (began > MIDDLING)

    def paired(self, tournament: Tournament) -> tuple[Pairing, ...]:
        """Return the next round, byes decided, once everything is decided."""
        if not tournament.complete or self.finished(tournament):
            return ()
        number = tournament.round + 1
        field = sorted(pasts(tournament), key=lambda past: (-past.points, past.strength))
        plan = sizes(len(field), tournament.rules.seats)
        last = sorted(field, key=lambda past: (past.byes, past.points, -past.strength))
        free = last[: len(field) - sum(plan)]
        seated = [past for past in field if past not in free]
        tables = _tables(seated, plan, tournament.forbidden, tournament.apart)
        return (
            *(
                Pairing(number, board, _seated([seated[place] for place in table], board))
                for board, table in enumerate(tables, 1)
            ),
            *(
                Pairing(number, board, (past.number,), places=(1,), reason=Reason.BYE)
                for board, past in enumerate(free, len(tables) + 1)
            ),
        )

    def finished(self, tournament: Tournament) -> bool:
        """Tell whether the last round is decided, or too few are left for a table."""
        over = tournament.round >= self.rounds(tournament) or len(tournament.playing) < FEWEST
        return tournament.complete and over

    def standings(self, tournament: Tournament) -> tuple[Line, ...]:
        """Return how all entrants stand, the first first."""
        return scored(tournament)


PODS = Pods()


def _tables(
    field: Sequence[Past],
    plan: Sequence[int],
    forbidden: frozenset[tuple[int, int]],
    apart: frozenset[tuple[int, int]],
) -> list[Table]:
    """Return who of a field, by points and strength, sit together, the best tables first."""
    single = scaled(_costs(field, forbidden, apart), 2 * len(field))
    costs = [[single.get(pair(one, other), 0) for other in range(len(field))] for one in range(len(field))]
    trials = min(len(plan), 1 + TRIALS // len(field))
    found = min(
        (_improved(_striped(field, plan, shift), costs) for shift in range(trials)),
        key=lambda tables: _sum(tables, costs),
    )
    if len(field) <= SMALL:
        found = _cheaper(list(range(len(field))), list(plan), costs, _sum(found, costs)) or found
    return sorted(sorted(table) for table in found)


def _costs(field: Sequence[Past], forbidden: frozenset[tuple[int, int]], apart: frozenset[tuple[int, int]]) -> Costs:
    """Return what it costs to let two sit at one table: who must not meet, who has met, the gap in points, a block.

    A block weighs less than a gap in points, so that nobody escapes from those who are ahead by blocking them.
    """
    costs: Costs = {}
    for one, other in combinations(range(len(field)), 2):
        upper, lower = field[one], field[other]
        barred = int(pair(upper.number, lower.number) in forbidden)
        # Points at tables of three and four are quarters and sixths.
        gap = int(12 * (upper.points - lower.points)) ** 2
        # Among equal points the strong ones are to be spread over the tables.
        near = 0 if gap else len(field) - (other - one)
        blocked = int(pair(upper.number, lower.number) in apart)
        costs[one, other] = (barred, upper.met[lower.number] ** 2, gap, blocked, near)
    return costs


def _striped(field: Sequence[Past], plan: Sequence[int], shift: int) -> list[Table]:
    """Return tables by points; of equal ones the best each sit at a table of their own, and so on down."""
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
    """Yield which table is next to get somebody, each row beginning ``shift`` further on."""
    for row in range(max(among)):
        for at in range(len(among)):
            table = (at + shift * row) % len(among)
            if row < among[table]:
                yield table


def _improved(tables: list[Table], costs: list[list[int]]) -> list[Table]:
    """Return tables after two have changed places as long as that makes them cheaper."""
    better = True
    while better:
        better = False
        for first, second in combinations(tables, 2):
            better |= _exchanged(first, second, costs)
    return tables


def _exchanged(first: Table, second: Table, costs: list[list[int]]) -> bool:
    """Let two of two tables change places where that makes both together cheaper; tell whether they did."""
    done = False
    for seat in range(len(first)):
        for other in range(len(second)):
            one, two = first[seat], second[other]
            mine, theirs = costs[one], costs[two]
            # What is between the two themselves is at neither table, before and after.
            gain = sum(mine[each] - theirs[each] for each in first if each != one)
            gain += sum(theirs[each] - mine[each] for each in second if each != two)
            if gain > 0:
                first[seat], second[other] = two, one
                done = True
    return done


def _cheaper(places: Table, plan: list[int], costs: list[list[int]], limit: int) -> list[Table] | None:
    """Return the tables that cost the least, if that is less than the limit."""
    if not places:
        return [] if limit > 0 else None
    best: list[Table] | None = None
    first, *others = places
    for size in sorted(set(plan)):
        left = plan.copy()
        left.remove(size)
        for company in combinations(others, size - 1):
            table = [first, *company]
            own = _sum([table], costs)
            if own < limit:
                rest = [place for place in others if place not in company]
                found = _cheaper(rest, left, costs, limit - own)
                if found is not None:
                    best = [table, *found]
                    limit = _sum(best, costs)
    return best


def _sum(tables: Sequence[Table], costs: list[list[int]]) -> int:
    return sum(costs[one][other] for table in tables for one, other in combinations(table, 2))


def _seated(members: Sequence[Past], board: int) -> tuple[int, ...]:
    """Return those of a table in the order of their seats: everybody is to have each of them as often as the others.

    Where there is nothing to choose, each board begins with another one.
    """
    strong = sorted(members, key=lambda past: past.strength)
    turn = (board - 1) % len(strong)
    orders = permutations(strong[turn:] + strong[:turn])
    best = min(orders, key=lambda order: sum(past.seats.count(seat) ** 2 for seat, past in enumerate(order)))
    return tuple(past.number for past in best)
