"""Review a match: the cost of each decision, better alternatives, and the luck of the random events.

There is one judgement of each position, so the chances after a decision are those before the next one. Played events
are judged by the rest of the match, all others by the computer player. There are no permission checks here, because
only finished matches are reviewed.
"""

from bisect import bisect_right
from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from operator import itemgetter
from typing import NamedTuple

from engines import CHANCE, Event, Seat, State
from engines.contract import Sentence
from players import PLAYERS
from players.chances import sides_of
from players.contract import Advice, Chances
from players.judging import EXPLAINING, Run, Searcher

NOTICEABLE = 0.05
"""The swing from which a judgement is worth showing."""

_PRECISE = 0.02
"""The difference at which two searches can tell which of two lines is better."""

VERSION = 2
"""Increases whenever the same match would get other judgements than before."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The effect of the events ``played`` in a row by one seat in one turn, or by chance.

    ``ply`` is the number of the game's events before them, ``turn`` that of the turn. ``before`` and ``after`` are the
    chances of each side. Those after one judgement are those before the next. ``seat`` is ``CHANCE`` if chance
    decided, and ``None`` if several members or a ruling did. ``side`` is the side that the judgement is about.
    ``better`` are the events that would have kept the chances ``before``, if any were found. If the loss is
    ``NOTICEABLE``, ``reason`` says what they are good for, and ``cost`` what was given up, if that is known. If nothing
    was played, ``ending`` is the kind of the entry: how a member left, or what ended the match.
    """

    ply: int
    turn: int
    seat: Seat | None
    side: int | None
    played: tuple[Event, ...]
    before: Chances
    after: Chances
    better: tuple[Event, ...] = ()
    reason: Sentence | None = None
    cost: Sentence | None = None
    ending: str = ""

    @property
    def by_chance(self) -> bool:
        """Return true if chance decided."""
        return self.seat == CHANCE

    @property
    def changes(self) -> Chances:
        """Return the change of each side's chances."""
        return tuple(after - before for before, after in zip(self.before, self.after, strict=True))

    @property
    def swing(self) -> float:
        """Return the size of the change to four digits: that of ``side``, or the largest one if chance decided."""
        changes = self.changes if self.side is None else (self.changes[self.side],)
        return round(max(map(abs, changes)), 4)


class Leaving(NamedTuple):
    """A member's departure after ``ply`` events of the game. ``kind`` is the kind of the entry."""

    ply: int
    seat: Seat
    kind: str


def review(
    game: str,
    seats: int,
    happened: Sequence[tuple[State, Event]],
    *,
    left: Sequence[Leaving] = (),
    knowing: Seat | None = None,
    budget: int | None = None,
    seed: int = 0,
    report: Callable[[int, int], object] = lambda done, due: None,
) -> tuple[Judgement, ...]:
    """Return a judgement of each run of events of one seat, or of chance, in the order of the match.

    ``happened`` are the events of a finished match that stand, at least one, each with the state before it. ``left``
    are the members who left on the way or at the end, in order. With ``knowing``, everything is judged by what that
    seat could know then: opponents may surprise it, and random events that it didn't see aren't luck. ``budget`` is the
    number of states to search, shared out evenly. ``report`` is called with the numbers of finished and of all runs.
    Equal arguments give equal results.
    """
    budget = PLAYERS[game].reviewing if budget is None else budget
    found = runs(happened, left)
    each = (budget - budget // EXPLAINING) // (len(found) + len(left) + 1)
    chain = _Chain(Searcher(game, sides_of(game, seats), knowing, each, seed), found)
    for number in range(len(found)):
        chain.search(number)
        report(number + 1, len(found))
    judged = [*chain.backwards([*left])][::-1]
    poor = [judgement for judgement in judged if judgement.better and judgement.swing >= NOTICEABLE]
    explained = {judgement.ply: chain.explained(judgement, budget // EXPLAINING // len(poor)) for judgement in poor}
    return tuple(explained[judgement.ply] if judgement in poor else judgement for judgement in judged)


def runs(happened: Sequence[tuple[State, Event]], left: Sequence[Leaving] = ()) -> list[tuple[int, Run]]:
    """Return the consecutive events of one seat, or of chance, in one turn, with the number of events before them.

    A run ends when a member leaves.
    """
    cuts = [leaving.ply for leaving in left]
    keyed = [
        ((state.turn, state.to_move, bisect_right(cuts, ply)), ply, state, event)
        for ply, (state, event) in enumerate(happened)
    ]
    groups = [list(group) for _, group in groupby(keyed, key=itemgetter(0))]
    return [(group[0][1], [(state, event) for _, _, state, event in group]) for group in groups]


class _Chain:
    """Judge each run by the rest of the match, so the last one first."""

    def __init__(self, searcher: Searcher, found: Sequence[tuple[int, Run]]) -> None:
        self._searcher = searcher
        self._runs = found
        self._advice: dict[int, Advice] = {}
        self._luck: dict[int, Chances] = {}

    def search(self, number: int) -> None:
        """Search for the luck of a run, or for a better line if the run was a choice."""
        run, searcher = self._runs[number][1], self._searcher
        if run[0][0].to_move == CHANCE:
            self._luck[number] = searcher.luck(run, number)
        elif searcher.chooses(run):
            self._advice[number] = searcher.advice(run, number)

    def backwards(self, left: list[Leaving]) -> Iterator[Judgement]:
        """Yield the judgements of all runs, which have been searched, and of departures, the last one first."""
        state, event = self._runs[-1][1][-1]
        state = state.apply(event)
        after = self._standing(state, len(self._runs), left)
        for number in range(len(self._runs) - 1, -1, -1):
            ply, run = self._runs[number]
            after = yield from self._leavings(left, ply + len(run), state, number + 1, after)
            judgement = self._judge(number, after, left)
            yield judgement
            state, after = run[0][0], judgement.before
        yield from self._leavings(left, 0, state, 0, after)

    def _standing(self, state: State, number: int, left: Sequence[Leaving]) -> Chances:
        staying = self._staying(left)
        if state.outcome is None or not left or not staying:
            return self._without(self._searcher.standing(state, number), left)
        places = zip(self._searcher.sides, state.outcome.places, strict=True)
        ranked = [(side, place) for side, place in places if side in staying]
        best = {side for side, place in ranked if place == min(place for _, place in ranked)}
        return tuple((side in best) / len(best) for side in range(max(self._searcher.sides) + 1))

    def _staying(self, left: Sequence[Leaving]) -> set[int]:
        """Return the sides that have a member who stays."""
        seats = {leaving.seat for leaving in left}
        return {side for seat, side in enumerate(self._searcher.sides) if seat not in seats}

    def _without(self, chances: Chances, left: Sequence[Leaving]) -> Chances:
        """Return the chances if sides all of whose members have left can't win."""
        staying = self._staying(left)
        total = sum(chances[side] for side in staying)
        if not left or not staying:
            return chances
        return tuple(
            (chance / total if total else 1 / len(staying)) if side in staying else 0.0
            for side, chance in enumerate(chances)
        )

    def _leavings(
        self, left: list[Leaving], least: int, state: State, number: int, after: Chances
    ) -> Generator[Judgement, None, Chances]:
        """Yield the effects of departures in a state, and remove them from ``left``; return the chances before them."""
        while left and left[-1].ply >= least:
            ply, seat, kind = left.pop()
            side, before = self._searcher.sides[seat], self._standing(state, number, left)
            before = before if before[side] > after[side] else after
            yield Judgement(ply, state.turn, seat, side, (), before, after, ending=kind)
            after = before
        return after

    def _judge(self, number: int, after: Chances, left: Sequence[Leaving]) -> Judgement:
        """Return the judgement of a run, given the chances ``after`` it."""
        ply, run = self._runs[number]
        before, seat = run[0][0], run[0][0].to_move
        assert seat is not None
        side, played = None if seat == CHANCE else self._searcher.sides[seat], tuple(event for _, event in run)
        judged = Judgement(ply, before.turn, seat, side, played, after, after)
        if side is None:
            return replace(judged, before=self._without(_before_luck(after, self._luck[number]), left))
        if self._searcher.knowing not in (None, seat):
            return replace(judged, before=self._expected(number, left))
        if number not in self._advice:
            return judged
        advice = self._advice[number]
        best = self._without(advice.best, left)
        given = after if run[-1][0].apply(run[-1][1]).outcome else advice.after
        if advice.best[side] - given[side] < _PRECISE or best[side] <= after[side]:
            return judged
        return replace(judged, before=best, better=advice.events)

    def explained(self, judged: Judgement, budget: int) -> Judgement:
        """Return a judgement with the reason for the better events and the cost of the played ones."""
        number = next(number for number, (ply, _) in enumerate(self._runs) if ply == judged.ply)
        certain = judged.before, judged.after
        reason, cost = self._searcher.explanation(self._runs[number][1], self._advice[number], certain, budget, number)
        return replace(judged, reason=reason, cost=cost)

    def _expected(self, number: int, left: Sequence[Leaving]) -> Chances:
        """Return the chances that the seat ``knowing`` expected before a decision: mostly those after its own one."""
        earlier = number - 1
        while earlier in self._luck and not any(self._luck[earlier]):
            earlier -= 1
        if earlier in self._advice:
            return self._without(self._advice[earlier].after, left)
        return self._standing(self._runs[number][1][0][0], number, left)


def _before_luck(after: Chances, luck: Chances) -> Chances:
    """Return the chances before luck, which is scaled down if any of them would leave the range from 0 to 1."""
    rooms = [
        (chance if gained > 0 else chance - 1) / gained for chance, gained in zip(after, luck, strict=True) if gained
    ]
    part = min([1.0, *rooms])
    return tuple(min(max(chance - part * gained, 0.0), 1.0) for chance, gained in zip(after, luck, strict=True))


def turning_points(judgements: Sequence[Judgement], most: int = 5) -> tuple[Judgement, ...]:
    """Return the judgements that swung the match most, at most one of each turn, in the order of the match."""
    largest: dict[int, Judgement] = {}
    for judgement in judgements:
        if judgement.swing >= NOTICEABLE and (
            judgement.turn not in largest or largest[judgement.turn].swing < judgement.swing
        ):
            largest[judgement.turn] = judgement
    chosen = sorted(largest.values(), key=lambda judgement: -judgement.swing)[:most]
    return tuple(sorted(chosen, key=lambda judgement: judgement.ply))
