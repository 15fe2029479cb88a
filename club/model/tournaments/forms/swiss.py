"""Pair Swiss rounds: entrants with equal points, and never the same two again."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from club.model.tournaments.forms.history import EntrantHistory, histories
from club.model.tournaments.forms.matching import Costs, cheapest
from club.model.tournaments.forms.round_robin import ROBIN, beginners
from club.model.tournaments.rules import Rules
from club.model.tournaments.standings import StandingsLine, standings_by_points
from club.model.tournaments.tournament import Pairing, Reason, Tournament, pair

MIN_ENTRANTS = 3
SMALL = 6
"""So many, and fewer, all meet each other instead: in a few rounds of six it happens that only rematches are left."""

SHORTEST = 3
"""Fewer rounds would leave too much to the luck of whom one meets."""

LARGE = 48
"""More than so many are paired among their likely opponents first."""

NEIGHBOURS = 6
"""Likely are so many of those who are at most a win ahead or behind."""


def max_rounds(entrants: int) -> int:
    """Return how many rounds so many can play without a rematch and without a second bye, whatever the results.

    After r rounds everybody has met r of the others. A graph in which everybody is joined to at least half of all has
    a cycle through all of them (Dirac), hence a round: n - 1 - r >= n / 2. With an odd number the bye is one more of
    them. Of eight, each is joined to three before the fifth round: the smallest such graph without a round has 16
    ends. All who meet each other by a table never get stuck.
    """
    return max((entrants + 1) // 2, 5 if entrants > 4 else 3)


class Swiss:
    """Pair those who have as many points, nobody with the same opponent again."""

    def refusal(self, rules: Rules, entrants: int) -> str | None:
        """Return the text key of why so many entrants can't play by these rules, or ``None``."""
        if entrants < MIN_ENTRANTS:
            return "error-tournament-swiss-few"
        if rules.rounds > max_rounds(entrants):
            return "error-tournament-swiss-rounds"
        return None

    def rounds(self, tournament: Tournament) -> int:
        """Return how many rounds there will be with those who began."""
        began = len(beginners(tournament))
        usual = max_rounds(began) if began <= SMALL else max(SHORTEST, (began - 1).bit_length())
        return min(tournament.rules.rounds or usual, max_rounds(began))

    def pair(self, tournament: Tournament) -> tuple[Pairing, ...]:
        """Return the next round, byes decided, once everything is decided."""
        if not tournament.complete or self.is_finished(tournament):
            return ()
        if _is_small(tournament):
            return ROBIN.pair(tournament)
        field = sorted(histories(tournament), key=lambda history: (-history.points, history.strength))
        win, _, loss = tournament.rules.points
        near = (win - loss) ** 2  # a win ahead, in half points, as gaps are counted
        meetings, free = _meetings(field, tournament.forbidden, tournament.blocked_pairs, near)
        number = tournament.round + 1
        seated = (
            Pairing(number, board, _by_seat(field[one], field[other], board))
            for board, (one, other) in enumerate(meetings, 1)
        )
        byes = (
            Pairing(number, board, (field[one].number,), places=(1,), reason=Reason.BYE)
            for board, one in enumerate(free, len(meetings) + 1)
        )
        return *seated, *byes

    def is_finished(self, tournament: Tournament) -> bool:
        """Tell whether the last round is decided, or fewer than two are left."""
        over = tournament.round >= self.rounds(tournament) or len(tournament.playing) < 2
        return tournament.complete and over

    def standings(self, tournament: Tournament) -> tuple[StandingsLine, ...]:
        """Return how all entrants stand, the first first."""
        return standings_by_points(tournament)


SWISS = Swiss()


def _is_small(tournament: Tournament) -> bool:
    """Tell whether all meet each other: few began, and nobody came whom their table has no place for."""
    return len(beginners(tournament)) <= SMALL and not any(one.late for one in tournament.entrants)


def _meetings(
    field: Sequence[EntrantHistory],
    forbidden: frozenset[tuple[int, int]],
    blocked_pairs: frozenset[tuple[int, int]],
    near: int,
) -> tuple[list[tuple[int, int]], list[int]]:
    """Return who of a field, by points and strength, meet, the best first, and who are free."""
    costs = _costs(field, forbidden)
    known = _likely_meetings(costs, field, near) if len(field) > LARGE else costs
    free = len(field) % 2
    while 2 * len(found := cheapest(known | _bye_costs(field, free, again=known is costs))) < len(field) + free:
        if known is costs:
            free += len(field) + free - 2 * len(found)
        known = costs
    meetings = {ends for ends in found if ends[1] < len(field)}
    free_places = {place for place, other in found if other >= len(field)}
    if blocked_pairs:
        meetings = _keep_apart(field, meetings, (known, costs), blocked_pairs)
    return sorted(meetings), sorted(free_places)


def _keep_apart(
    field: Sequence[EntrantHistory],
    meetings: set[tuple[int, int]],
    tries: Sequence[Costs],
    blocked_pairs: frozenset[tuple[int, int]],
) -> set[tuple[int, int]]:
    """Return other meetings of the same entrants that avoid ``blocked_pairs``, as far as that is possible.

    It costs nobody a rematch or an opponent with other points, so that nobody escapes from those who are ahead by
    blocking them; nor does it change who is free. ``tries`` are the costs to look among, one after the other.
    """
    paired = {place for ends in meetings for place in ends}
    for costs in tries:
        weighed = {
            (one, other): (*cost[:4], int(pair(field[one].number, field[other].number) in blocked_pairs), *cost[4:])
            for (one, other), cost in costs.items()
            if one in paired and other in paired
        }
        if 2 * len(found := cheapest(weighed)) == len(paired):
            return found
    return meetings


def _costs(field: Sequence[EntrantHistory], forbidden: frozenset[tuple[int, int]]) -> Costs:
    """Return what each meeting costs that is not forbidden, by the places in the field."""
    sizes = Counter(history.points for history in field)
    ranks = _ranks(field)
    costs: Costs = {}
    for one, other in combinations(range(len(field)), 2):
        upper, lower = field[one], field[other]
        if pair(upper.number, lower.number) in forbidden:
            continue
        rematches = upper.met[lower.number] ** 2
        # One of two who have both been first, or both second, twice too often would be so a third time.
        strained = int(min(upper.balance, lower.balance) > 1 or max(upper.balance, lower.balance) < -1)
        if upper.points == lower.points:
            # The best of the upper half meets the best of the lower half, and so on.
            fold = (ranks[other] - ranks[one] - sizes[upper.points] // 2) ** 2
            costs[one, other] = (rematches, 0, 0, 0, 0, strained, fold)
        else:
            gap = int(2 * (upper.points - lower.points)) ** 2
            edge = (sizes[upper.points] - 1 - ranks[one]) ** 2 + ranks[other] ** 2
            costs[one, other] = (rematches, 0, 0, gap, upper.downs + lower.ups, strained, edge)
    return costs


def _likely_meetings(costs: Costs, field: Sequence[EntrantHistory], near: int) -> Costs:
    """Return the few cheapest meetings of everybody with each number of points near to the own, and no rematches.

    In a large field the best round is mostly among them, and is found several times sooner.
    """
    chosen: defaultdict[tuple[int, Fraction], int] = defaultdict(int)
    likely: Costs = {}
    for (one, other), cost in sorted(costs.items(), key=lambda entry: entry[1]):
        if cost[0] or cost[3] > near:
            continue
        views = (one, field[other].points), (other, field[one].points)
        if any(chosen[view] < NEIGHBOURS for view in views):
            likely[one, other] = cost
            for view in views:
                chosen[view] += 1
    return likely


def _bye_costs(field: Sequence[EntrantHistory], free: int, *, again: bool) -> Costs:
    """Return what it costs to sit with one of the empty chairs, as many as can't be paired, and perhaps ``again``.

    A bye is for the last of those who have had none.
    """
    sizes = Counter(history.points for history in field)
    costs: Costs = {}
    for place, (history, rank) in enumerate(zip(field, _ranks(field), strict=True)):
        if history.byes and not again:
            continue
        above = int(2 * (history.points - field[-1].points))
        last = (sizes[history.points] - 1 - rank) ** 2
        for chair in range(len(field), len(field) + free):
            costs[place, chair] = (0, history.byes, above, 0, 0, 0, last)
    return costs


def _ranks(field: Sequence[EntrantHistory]) -> list[int]:
    """Return how many of those with as many points are stronger, for each of the field."""
    seen: Counter[Fraction] = Counter()
    ranks = []
    for history in field:
        ranks.append(seen[history.points])
        seen[history.points] += 1
    return ranks


def _by_seat(one: EntrantHistory, other: EntrantHistory, board: int) -> tuple[int, int]:
    """Return two in the order of their seats.

    The first seat is for who had it less often, or was last on another one when the other was on it. Where that
    tells nothing, the stronger ones have it at every other board.
    """
    first, second = (one, other) if (one.strength < other.strength) == bool(board % 2) else (other, one)
    both = zip(reversed(first.seats), reversed(second.seats), strict=False)
    lately = next((mine - theirs for mine, theirs in both if mine != theirs), 0)
    if (first.balance, -lately) > (second.balance, 0):
        first, second = second, first
    return first.number, second.number
