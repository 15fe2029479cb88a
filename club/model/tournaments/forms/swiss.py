"""Pair Swiss rounds: entrants with equal points meet, and never twice."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

from club.model.tournaments.forms.history import EntrantHistory, histories
from club.model.tournaments.forms.matching import Costs, cheapest
from club.model.tournaments.forms.round_robin import ROBIN, beginners
from club.model.tournaments.live import is_live
from club.model.tournaments.rules import Rules
from club.model.tournaments.standings import StandingsLine, standings_by_points
from club.model.tournaments.tournament import Pairing, Reason, Tournament, pair

MIN_ENTRANTS = 3
SMALL = 6
"""Up to this many entrants play a round robin, because a few Swiss rounds may leave only rematches."""

SHORTEST = 3
"""The minimum number of rounds. With fewer, luck in the draw would matter too much."""

LARGE = 48
"""Above this many entrants, likely opponents are tried first."""

NEIGHBOURS = 6
"""The number of opponents that count as likely, among those at most a win ahead or behind."""


def max_rounds(entrants: int) -> int:
    """Return the number of rounds that are always possible without a rematch or a second bye.

    After r rounds everyone has met r opponents. A graph in which every vertex has edges to at least half of all has a
    Hamiltonian cycle (Dirac), hence a round: n - 1 - r >= n / 2. With an odd number, the bye is one more vertex. Of
    eight entrants, each has three possible opponents before the fifth round: the smallest such graph without a round
    has 16 vertices. A round robin by a table never gets stuck.
    """
    return max((entrants + 1) // 2, 5 if entrants > 4 else 3)


class Swiss:
    """Swiss: pair entrants with equal points, without rematches."""

    def refusal(self, rules: Rules, entrants: int) -> str | None:
        """Return the text key of why that many entrants can't play by these rules, or ``None``.

        A live tournament starts with the players who are there, and has fewer rounds if necessary.
        """
        if entrants < MIN_ENTRANTS:
            return "error-tournament-swiss-few"
        if rules.rounds > max_rounds(entrants) and not is_live(rules):
            return "error-tournament-swiss-rounds"
        return None

    def rounds(self, tournament: Tournament) -> int:
        """Return the number of rounds for the entrants who started."""
        began = len(beginners(tournament))
        usual = max_rounds(began) if began <= SMALL else max(SHORTEST, (began - 1).bit_length())
        return min(tournament.rules.rounds or usual, max_rounds(began))

    def pair(self, tournament: Tournament) -> tuple[Pairing, ...]:
        """Return the next round, with byes decided, once everything is decided."""
        if not tournament.complete or self.is_finished(tournament):
            return ()
        if _is_small(tournament):
            return ROBIN.pair(tournament)
        field = sorted(histories(tournament), key=lambda history: (-history.points, history.strength))
        win, _, loss = tournament.rules.points
        # This is the squared gap of one win in half points, the unit in which gaps are measured.
        near = (win - loss) ** 2
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
        """Return true if the last round is decided, or fewer than two players are left."""
        over = tournament.round >= self.rounds(tournament) or len(tournament.playing) < 2
        return tournament.complete and over

    def standings(self, tournament: Tournament) -> tuple[StandingsLine, ...]:
        """Return the standings of all entrants, best first."""
        return standings_by_points(tournament)


SWISS = Swiss()


def _is_small(tournament: Tournament) -> bool:
    """Return true if all meet each other: few started, and no late entrant is missing from the table."""
    return len(beginners(tournament)) <= SMALL and not any(one.late for one in tournament.entrants)


def _meetings(
    field: Sequence[EntrantHistory],
    forbidden: frozenset[tuple[int, int]],
    blocked_pairs: frozenset[tuple[int, int]],
    near: int,
) -> tuple[list[tuple[int, int]], list[int]]:
    """Return the meetings of a field sorted by points and strength, best first, and the entrants with a bye."""
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

    It causes no rematches and no greater gaps in points, so that blocking the leaders doesn't avoid them. Nor does it
    change who has a bye. ``tries`` are the costs to search, one after another.
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
    """Return the cost of each meeting that isn't forbidden, by the places in the field."""
    sizes = Counter(history.points for history in field)
    ranks = _ranks(field)
    costs: Costs = {}
    for one, other in combinations(range(len(field)), 2):
        upper, lower = field[one], field[other]
        if pair(upper.number, lower.number) in forbidden:
            continue
        rematches = upper.met[lower.number] ** 2
        # If both entrants already have the same seat twice too often, one of them would get it a third time.
        strained = int(min(upper.balance, lower.balance) > 1 or max(upper.balance, lower.balance) < -1)
        if upper.points == lower.points:
            # The best entrant of the upper half meets the best of the lower half, and so on.
            fold = (ranks[other] - ranks[one] - sizes[upper.points] // 2) ** 2
            costs[one, other] = (rematches, 0, 0, 0, 0, strained, fold)
        else:
            gap = int(2 * (upper.points - lower.points)) ** 2
            edge = (sizes[upper.points] - 1 - ranks[one]) ** 2 + ranks[other] ** 2
            costs[one, other] = (rematches, 0, 0, gap, upper.downs + lower.ups, strained, edge)
    return costs


def _likely_meetings(costs: Costs, field: Sequence[EntrantHistory], near: int) -> Costs:
    """Return each entrant's few cheapest meetings at scores near their own, without rematches.

    In a large field the best round is mostly among them, and is found several times faster.
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
    """Return the costs of byes as pairs with empty chairs, one for each bye. ``again`` allows a second bye.

    A bye goes to the last of those who have had none.
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
    """Return for each of the field how many entrants with equal points are stronger."""
    seen: Counter[Fraction] = Counter()
    ranks = []
    for history in field:
        ranks.append(seen[history.points])
        seen[history.points] += 1
    return ranks


def _by_seat(one: EntrantHistory, other: EntrantHistory, board: int) -> tuple[int, int]:
    """Return two entrants in the order of their seats.

    The first seat goes to the one who had it less often, or who didn't have it when the other last did. If that decides
    nothing, the stronger ones have it at every other board.
    """
    first, second = (one, other) if (one.strength < other.strength) == bool(board % 2) else (other, one)
    both = zip(reversed(first.seats), reversed(second.seats), strict=False)
    lately = next((mine - theirs for mine, theirs in both if mine != theirs), 0)
    if (first.balance, -lately) > (second.balance, 0):
        first, second = second, first
    return first.number, second.number
