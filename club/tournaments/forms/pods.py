"""Pair rounds of pods of three or four, so that everybody meets as many others as possible."""

from collections.abc import Iterator, Sequence
from itertools import combinations, groupby, permutations

from club.tournaments.forms.history import EntrantHistory, histories
from club.tournaments.forms.matching import Costs, scale
from club.tournaments.forms.round_robin import beginners
from club.tournaments.rules import Rules
from club.tournaments.standings import StandingsLine, standings_by_points
from club.tournaments.tournament import Pairing, Reason, Tournament, pair

MIN_ENTRANTS = 3
SHORT, MIDDLING = 8, 32
"""Up to so many play three rounds, or four; more play five."""

SMALL = 12
"""Of so many, and fewer, every seating is looked at: there are some thousands."""

TRIALS = 96
"""About how many entrants are to be seated in all the trials for a round: a larger field is tried less often."""

Pod = list[int]
"""Who sits together, by their places in the field."""


def sizes(entrants: int, seats: int) -> tuple[int, ...]:
    """Return how many are in each pod, the largest first, where at most so many can; who is left has a bye."""
    if seats == 3:
        return (3,) * (entrants // 3)
    threes = -entrants % 4
    if 3 * threes > entrants:
        return (4,) if entrants > 4 else ()
    return (4,) * ((entrants - 3 * threes) // 4) + (3,) * threes


class Pods:
    """Put three or four in each pod: those who stand alike, and who have not met."""

    def refusal(self, rules: Rules, entrants: int) -> str | None:
        """Return the text key of why so many entrants can't play by these rules, or ``None``."""
        return "error-tournament-pods-few" if entrants < MIN_ENTRANTS else None

    def rounds(self, tournament: Tournament) -> int:
        """Return how many rounds there will be with those who began."""
        began = len(beginners(tournament))
        return tournament.rules.rounds or 3 + (began > SHORT) + (began > MIDDLING)

    def pair(self, tournament: Tournament) -> tuple[Pairing, ...]:
        """Return the next round, byes decided, once everything is decided."""
        if not tournament.complete or self.is_finished(tournament):
            return ()
        number = tournament.round + 1
        field = sorted(histories(tournament), key=lambda history: (-history.points, history.strength))
        plan = sizes(len(field), tournament.rules.seats)
        last = sorted(field, key=lambda history: (history.byes, history.points, -history.strength))
        free = last[: len(field) - sum(plan)]
        seated = [history for history in field if history not in free]
        pods = _pods(seated, plan, tournament.forbidden, tournament.blocked_pairs)
        return (
            *(
                Pairing(number, board, _in_seat_order([seated[place] for place in pod], board))
                for board, pod in enumerate(pods, 1)
            ),
            *(
                Pairing(number, board, (history.number,), places=(1,), reason=Reason.BYE)
                for board, history in enumerate(free, len(pods) + 1)
            ),
        )

    def is_finished(self, tournament: Tournament) -> bool:
        """Tell whether the last round is decided, or too few are left for a pod."""
        over = tournament.round >= self.rounds(tournament) or len(tournament.playing) < MIN_ENTRANTS
        return tournament.complete and over

    def standings(self, tournament: Tournament) -> tuple[StandingsLine, ...]:
        """Return how all entrants stand, the first first."""
        return standings_by_points(tournament)


PODS = Pods()


def _pods(
    field: Sequence[EntrantHistory],
    plan: Sequence[int],
    forbidden: frozenset[tuple[int, int]],
    blocked_pairs: frozenset[tuple[int, int]],
) -> list[Pod]:
    """Return who of a field, by points and strength, sit together, the best pods first."""
    single = scale(_costs(field, forbidden, blocked_pairs), 2 * len(field))
    costs = [[single.get(pair(one, other), 0) for other in range(len(field))] for one in range(len(field))]
    trials = min(len(plan), 1 + TRIALS // len(field))
    found = min(
        (_improve(_deal_by_points(field, plan, shift), costs) for shift in range(trials)),
        key=lambda pods: _sum(pods, costs),
    )
    if len(field) <= SMALL:
        found = _cheaper(list(range(len(field))), list(plan), costs, _sum(found, costs)) or found
    return sorted(sorted(pod) for pod in found)


def _costs(
    field: Sequence[EntrantHistory], forbidden: frozenset[tuple[int, int]], blocked_pairs: frozenset[tuple[int, int]]
) -> Costs:
    """Return what it costs to let two be in one pod: who must not meet, who has met, the gap in points, a block.

    A block weighs less than a gap in points, so that nobody escapes from those who are ahead by blocking them.
    """
    costs: Costs = {}
    for one, other in combinations(range(len(field)), 2):
        upper, lower = field[one], field[other]
        barred = int(pair(upper.number, lower.number) in forbidden)
        # Points in pods of three and four are quarters and sixths.
        gap = int(12 * (upper.points - lower.points)) ** 2
        # Among equal points the strong ones are to be spread over the pods.
        near = 0 if gap else len(field) - (other - one)
        blocked = int(pair(upper.number, lower.number) in blocked_pairs)
        costs[one, other] = (barred, upper.met[lower.number] ** 2, gap, blocked, near)
    return costs


def _deal_by_points(field: Sequence[EntrantHistory], plan: Sequence[int], shift: int) -> list[Pod]:
    """Return pods by points; of equal ones the best each get a pod of their own, and so on down."""
    ends = [sum(plan[: at + 1]) for at in range(len(plan))]
    best = [field[end - size].points for end, size in zip(ends, plan, strict=True)]
    places = iter(range(len(field)))
    pods: list[Pod] = []
    for _, group in groupby(range(len(plan)), lambda at: best[at]):
        among = [plan[at] for at in group]
        dealt: list[Pod] = [[] for _ in among]
        for at in _deal(among, shift):
            dealt[at].append(next(places))
        pods += dealt
    return pods


def _deal(among: Sequence[int], shift: int) -> Iterator[int]:
    """Yield which pod is next to get somebody, each row beginning ``shift`` further on."""
    for row in range(max(among)):
        for at in range(len(among)):
            pod = (at + shift * row) % len(among)
            if row < among[pod]:
                yield pod


def _improve(pods: list[Pod], costs: list[list[int]]) -> list[Pod]:
    """Return pods after two have changed places as long as that makes them cheaper."""
    better = True
    while better:
        better = False
        for first, second in combinations(pods, 2):
            better |= _exchange(first, second, costs)
    return pods


def _exchange(first: Pod, second: Pod, costs: list[list[int]]) -> bool:
    """Let two of two pods change places where that makes both together cheaper; tell whether they did."""
    done = False
    for seat in range(len(first)):
        for other in range(len(second)):
            one, two = first[seat], second[other]
            mine, theirs = costs[one], costs[two]
            # What is between the two themselves is in neither pod, before and after.
            gain = sum(mine[each] - theirs[each] for each in first if each != one)
            gain += sum(theirs[each] - mine[each] for each in second if each != two)
            if gain > 0:
                first[seat], second[other] = two, one
                done = True
    return done


def _cheaper(places: Pod, plan: list[int], costs: list[list[int]], limit: int) -> list[Pod] | None:
    """Return the pods that cost the least, if that is less than the limit."""
    if not places:
        return [] if limit > 0 else None
    best: list[Pod] | None = None
    first, *others = places
    for size in sorted(set(plan)):
        left = plan.copy()
        left.remove(size)
        for company in combinations(others, size - 1):
            pod = [first, *company]
            own = _sum([pod], costs)
            if own < limit:
                rest = [place for place in others if place not in company]
                found = _cheaper(rest, left, costs, limit - own)
                if found is not None:
                    best = [pod, *found]
                    limit = _sum(best, costs)
    return best


def _sum(pods: Sequence[Pod], costs: list[list[int]]) -> int:
    return sum(costs[one][other] for pod in pods for one, other in combinations(pod, 2))


def _in_seat_order(members: Sequence[EntrantHistory], board: int) -> tuple[int, ...]:
    """Return those of a pod in the order of their seats: everybody is to have each of them as often as the others.

    Where there is nothing to choose, each board begins with another one.
    """
    strong = sorted(members, key=lambda history: history.strength)
    turn = (board - 1) % len(strong)
    orders = permutations(strong[turn:] + strong[:turn])
    best = min(orders, key=lambda order: sum(history.seats.count(seat) ** 2 for seat, history in enumerate(order)))
    return tuple(history.number for history in best)
