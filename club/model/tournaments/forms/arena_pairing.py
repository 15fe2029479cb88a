"""Pair the free players of an arena: who meets, who waits for other players, and who has the first seat."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from fractions import Fraction
from itertools import combinations
from math import comb

from club.model.tournaments.facts import End, Facts
from club.model.tournaments.forms.arena import (
    MIN_ENTRANTS,
    available,
    free,
    free_boards,
    is_over_for_pairing,
    score_sheets,
)
from club.model.tournaments.forms.history import EntrantHistory
from club.model.tournaments.forms.matching import Costs, cheapest
from club.model.tournaments.forms.seating import Seating, seat_order
from club.model.tournaments.forms.strangers import tables_of_strangers
from club.model.tournaments.forms.tables import best_tables, sizes
from club.model.tournaments.tournament import Entrant, Pairing, Status, Tournament, pair

APART = 3
"""The number of other opponents between two meetings of the same players, if there are as many."""

BREATH = timedelta(seconds=3)
"""How long a player stays unpaired after a match, so that opponents who finish together find others."""

PATIENCE = timedelta(minutes=1)
"""How long two players wait for other opponents, for each opponent that is missing between their meetings."""

TABLE_PATIENCE = timedelta(seconds=30)
"""How long players wait for a full table before they play at a smaller one.

They wait as long for other players, for each two of them who would meet again early.
"""

REMATCH = timedelta(minutes=5)
"""The minimum time between the starts of two matches of the same players. Otherwise friends could lose quickly to each
other, again and again, while all other players are playing.
"""

_DELAYS = (BREATH, *(count * TABLE_PATIENCE for count in range(1, comb(4, 2) + 1)))
"""How long after the start of a player's wait another pairing may become possible.

At a table of four, each of the six pairs may make it wait. The times of ``PATIENCE`` are among these, too.
"""

NEAR = 24
"""The number of places in the standings within which opponents are sought in a large field."""

_WAITING_STEP = timedelta(seconds=20)
"""Players whose waiting times differ by less than this are treated alike."""

_BLOCK = 4
"""A block counts like a gap of this many places, so that blocking the leaders doesn't avoid them."""


def waits_since(tournament: Tournament, entrant: Entrant, ends: Mapping[int, End]) -> datetime:
    """Return since when a free player has been waiting: the end of their last match, or when they joined."""
    since = [entrant.joined, tournament.began or tournament.created]
    since += [end.ended for one in tournament.of(entrant.number) if (end := ends.get(one.match or 0)) and end.ended]
    return max(since)


def next_pairing(tournament: Tournament, facts: Facts) -> datetime | None:
    """Return when waiting alone may make another pairing possible, or ``None`` if only other events do."""
    if tournament.paused or is_over_for_pairing(tournament, facts.now):
        return None
    moments: list[datetime] = []
    for one in free(tournament):
        since = waits_since(tournament, one, facts.ends)
        moments += (since + delay for delay in _DELAYS)
        met = (facts.ends.get(pairing.match or 0) for pairing in tournament.of(one.number))
        moments += (end.began + REMATCH for end in met if end is not None and end.began is not None)
    return min((moment for moment in moments if moment > facts.now), default=None)


def pair_free(tournament: Tournament, facts: Facts) -> Tournament:
    """Return an arena after pairing the players who are free, as far as there are boards for them."""
    boards = free_boards(tournament, facts.boards)
    if tournament.status != Status.RUNNING or not boards or is_over_for_pairing(tournament, facts.now):
        return tournament
    waiting = {one.number: facts.now - waits_since(tournament, one, facts.ends) for one in free(tournament)}
    rested = [one for one in _field(tournament, waiting) if one.waited >= BREATH]
    if not rested:
        return tournament
    begin = _tables if tournament.rules.seats > MIN_ENTRANTS else _pairs
    spots = [*enumerate(boards, tournament.round + 1)]
    return replace(tournament, pairings=(*tournament.pairings, *begin(rested, spots, tournament, facts)))


@dataclass(slots=True)
class _Player:
    """A player's place in the standings, their opponents, and the seat in each match, the latest last.

    A free player has ``waited`` for some time.
    """

    number: int
    place: int
    points: Fraction
    waited: timedelta
    opponents: list[int] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)
    met: list[Pairing] = field(default_factory=list)

    @property
    def balance(self) -> int:
        """Return the difference between the times the player had the first seat and the other."""
        return len(self.seats) - 2 * sum(self.seats)

    def lately(self, other: "_Player") -> list[Pairing]:
        """Return the matches with another player that are among the latest ones of either."""
        latest = {one.round: one for one in (*self.met[-APART:], *other.met[-APART:])}
        return [one for one in latest.values() if {self.number, other.number} <= {*one.entrants}]

    def history(self, others: Sequence["_Player"]) -> EntrantHistory:
        """Return the player's history for the seating of tables. Only the latest matches count as meetings."""
        history = EntrantHistory(self.number, self.place, self.points, seats=self.seats)
        history.tables = [len(one.entrants) for one in self.met]
        for other in others:
            meetings = self.lately(other) if other is not self else []
            history.met[other.number] = len(meetings)
            history.partners[other.number] = sum(other.number in one.partners(self.number) for one in meetings)
        return history


_Spots = Sequence[tuple[int, int]]
"""The numbers of the next matches, each with its board."""


def _field(tournament: Tournament, waiting: Mapping[int, timedelta]) -> Iterator[_Player]:
    """Yield the free players, in the order of the standings of all who aren't away.

    Players with equal points are ordered by strength.
    """
    points = {number: sheet.points for number, sheet in score_sheets(tournament).items()}
    there = sorted(available(tournament), key=lambda one: (-points[one.number], tournament.strength(one)))
    players = {
        one.number: _Player(one.number, place, points[one.number], waiting[one.number])
        for place, one in enumerate(there)
        if one.number in waiting
    }
    for pairing in sorted(tournament.pairings, key=lambda one: one.round):
        for seat, number in enumerate(pairing.entrants):
            if (player := players.get(number)) is not None and pairing.met:
                player.opponents += [other for other in pairing.entrants if other != number]
                player.seats.append(seat)
                player.met.append(pairing)
    yield from players.values()


def _met_just_now(one: _Player, other: _Player, facts: Facts) -> bool:
    """Return true if the last match of two players has started too recently for another one."""
    for pairing in reversed(one.met):
        if other.number in pairing.entrants:
            end = facts.ends.get(pairing.match or 0)
            return end is not None and end.began is not None and facts.now - end.began < REMATCH
    return False


# Matches of two


def _pairs(rested: Sequence[_Player], spots: _Spots, tournament: Tournament, facts: Facts) -> Iterator[Pairing]:
    """Yield the matches of two that begin now. If boards are short, those who have waited longest get them."""
    for (number, board), two in zip(spots, _meetings(rested, len(spots), tournament, facts), strict=False):
        yield Pairing(number, board, _by_seat(*two, number))


def _meetings(
    rested: Sequence[_Player], boards: int, tournament: Tournament, facts: Facts
) -> list[tuple[_Player, _Player]]:
    """Return the pairs of players who meet now, at most one for each of some free boards.

    If boards are short, players who haven't waited as long only play if otherwise some would meet again early. Nobody
    does while an opponent is about to be ready.
    """
    order, meetings = sorted(rested, key=lambda one: (-one.waited, one.place)), list[tuple[_Player, _Player]]()
    for count in range(min(MIN_ENTRANTS * boards, len(order)), len(order) + 1):
        there = sorted(order[:count], key=lambda one: one.place)
        found = _best_pairs(there, tournament, facts, may_meet_early=len(rested) == len(free(tournament)))
        found.sort(key=lambda two: (-max(one.waited for one in two), [one.number for one in two]))
        meetings = found[:boards]
        if len(meetings) == boards and not any(one.lately(other) for one, other in meetings):
            break
    return meetings


def _best_pairs(
    there: Sequence[_Player], tournament: Tournament, facts: Facts, *, may_meet_early: bool
) -> list[tuple[_Player, _Player]]:
    """Return as many pairs of players as can meet now, the best ones."""
    apart = min(APART, len(available(tournament)) - MIN_ENTRANTS)
    longest = max(one.waited for one in there)
    costs: Costs = {}
    for one, other in combinations(range(len(there)), 2):
        upper, lower = there[one], there[other]
        two = pair(upper.number, lower.number)
        if two in tournament.forbidden or (len(there) > NEAR and other - one > NEAR):
            continue
        missing = apart - meetings_apart(upper.opponents, lower.opponents, two)
        is_early = missing > 0 and not (may_meet_early and min(upper.waited, lower.waited) >= missing * PATIENCE)
        if is_early or _met_just_now(upper, lower, facts):
            continue
        costs[one, other] = _cost(upper, lower, longest, is_blocked=two in tournament.blocked_pairs)
    return [(there[one], there[other]) for one, other in cheapest(costs)] if costs else []


def meetings_apart(one: Sequence[int], other: Sequence[int], two: tuple[int, int]) -> int:
    """Return how many opponents two players have had since they last met, the fewer of both, ``APART`` at most.

    ``one`` and ``other`` are their opponents, the latest last.
    """

    def since(opponents: Sequence[int]) -> int:
        newest = opponents[: -APART - 1 : -1]
        return next((count for count, number in enumerate(newest) if number in two), APART)

    return min(since(one), since(other))


def _cost(upper: _Player, lower: _Player, longest: timedelta, *, is_blocked: bool) -> tuple[int, int, int, int]:
    """Return the cost of a meeting of players, of whom the one who has waited ``longest`` has waited that long.

    In order of importance: an early rematch, a short wait, the gap in the standings or a block, one-sided seats.
    """
    two = pair(upper.number, lower.number)
    again = APART - meetings_apart(upper.opponents, lower.opponents, two)
    short = sum(longest // _WAITING_STEP - one.waited // _WAITING_STEP for one in (upper, lower))
    gap = (lower.place - upper.place) ** 2 + _BLOCK**2 * is_blocked
    strained = int(min(upper.balance, lower.balance) > 1 or max(upper.balance, lower.balance) < -1)
    return again, short, gap, strained


def _by_seat(one: _Player, other: _Player, number: int) -> tuple[int, int]:
    """Return two players in the order of their seats.

    The first seat goes to the one who had it less often, or who didn't have it in their last match. If that decides
    nothing, the player who is ahead has it in every other pairing.
    """
    first, second = (one, other) if (one.place < other.place) == bool(number % 2) else (other, one)

    def favoured(player: _Player) -> tuple[int, int]:
        return player.balance, -player.seats[-1] if player.seats else 0

    if favoured(first) > favoured(second):
        first, second = second, first
    return first.number, second.number


# Tables of three or four


def _tables(rested: Sequence[_Player], spots: _Spots, tournament: Tournament, facts: Facts) -> Iterator[Pairing]:
    """Yield the tables that begin now. Those at which players would meet again early wait for other players."""
    all_there, all_ready = len(rested) == len(available(tournament)), len(rested) == len(free(tournament))
    plan = _plan(rested, tournament.rules.seats, all_there=all_there)[: len(spots)]
    seated = _seated(rested, plan, tournament) if plan else ()
    patience = timedelta(0) if all_there else TABLE_PATIENCE if all_ready else None
    ready = (table for table in seated if not _should_wait(table, facts, patience))
    for (number, board), table in zip(spots, ready, strict=False):
        sides = tournament.rules.sides_at(len(table))
        order = seat_order([one.history(table) for one in table], sides, number)
        yield Pairing(number, board, order, sides=sides)


def _plan(rested: Sequence[_Player], seats: int, *, all_there: bool) -> tuple[int, ...]:
    """Return the sizes of the tables that begin now.

    The table has as many seats as possible, unless players have waited for long, or nobody else may come.
    """
    if all_there or max(one.waited for one in rested) >= TABLE_PATIENCE:
        return sizes(len(rested), seats)
    return (seats,) * (len(rested) // seats)


def _seated(rested: Sequence[_Player], plan: Sequence[int], tournament: Tournament) -> list[list[_Player]]:
    """Return tables of those who have waited longest, with players who are close in the standings.

    No two players meet again early if that is possible. For that, players who haven't waited for long may wait longer.
    """
    count = sum(plan)
    order = sorted(rested, key=lambda one: (-(one.waited // _WAITING_STEP), len(one.met), one.place))
    tables = _arranged(order[:count], plan, tournament)
    if not any(_again(table) for table in tables):
        return tables
    by_number = {one.number: one for one in order}
    strangers = {one.number: {other.number for other in order if not one.lately(other)} for one in order}
    # Players who have waited as long as one who stays without a seat may change places with that player.
    short = max([PATIENCE // _WAITING_STEP - 1, *(one.waited // _WAITING_STEP for one in order[count : count + 1])])
    must = sum(one.waited // _WAITING_STEP > short for one in order)
    found = tables_of_strangers([one.number for one in order], strangers, plan, must)
    if found is None:
        return tables
    apart = [[by_number[number] for number in table] for table in found]
    return _arranged([one for table in apart for one in table], plan, tournament, apart)


def _arranged(
    players: Sequence[_Player],
    plan: Sequence[int],
    tournament: Tournament,
    tables: Sequence[Sequence[_Player]] = (),
) -> list[list[_Player]]:
    """Return good tables of players. If some ``tables`` are given, they are only improved."""
    there = sorted(players, key=lambda one: one.place)
    histories = [one.history(there) for one in there]
    seating = Seating(histories, tournament)
    if tables:
        places = {one.number: place for place, one in enumerate(there)}
        found = seating.improve([[places[one.number] for one in table] for table in tables])
    else:
        found = best_tables(histories, plan, seating)
    return [[there[place] for place in table] for table in found]


def _again(table: Sequence[_Player]) -> int:
    """Return how many pairs of players at a table would meet again early."""
    return sum(bool(one.lately(other)) for one, other in combinations(table, 2))


def _should_wait(table: Sequence[_Player], facts: Facts, patience: timedelta | None) -> bool:
    """Return true if a table should wait for other players, because some of its players have met lately.

    ``patience`` is how long it waits for each two of them, or ``None`` if others are about to be ready.
    """
    if any(_met_just_now(one, other, facts) for one, other in combinations(table, 2)):
        return True
    again = _again(table)
    return again > 0 and (patience is None or max(one.waited for one in table) < again * patience)
