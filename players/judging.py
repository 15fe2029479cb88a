"""Search the runs of a match for a review: better lines, the luck of random events, and the reasons."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import TypeAlias

from engines import CHANCE, GAMES, Event, Seat, State
from engines.contract import Sentence, Term
from players import PLAYERS
from players.certain import wins_for_certain
from players.chances import win_chances, worlds_of
from players.contract import Advice, Budget, Chances, mean

Run: TypeAlias = Sequence[tuple[State, Event]]
"""Consecutive events of one seat, or of chance, in one turn. Each comes with the state before it."""

EXPLAINING = 5
"""The part of a review's budget that explains noticeable losses: a fifth."""

_ANSWERING = 8
"""The part of the explanation's budget that finds the answer to the played line, and to the better one: an eighth.

The rest proves wins.
"""

_SURE = 0.995
"""The chance above which a win may be called certain."""

_SHORT, _LONGEST = (1, 2), 4
"""The numbers of moves in which to try to prove a win that no search found, and the maximum for any win."""

_FAR_WIN = "why-wins-in"
"""The reason that names the number of moves in which a line wins."""

_COSTS = {
    "why-takes": "cost-takes",
    "why-nears": "cost-takes",
    "why-takes-for": "cost-takes",
    "why-takes-hidden": "cost-takes-hidden",
    "why-yaku": "cost-yaku",
    "why-closes": "cost-closes",
}
"""The cost of a played line, by the reason why the answer to it is good."""


@dataclass(frozen=True, slots=True)
class Searcher:
    """Search runs of a match, each with its own ``budget``.

    Runs are judged with everything known, or by what the seat ``knowing`` could know.
    """

    game: str
    sides: tuple[int, ...]
    knowing: Seat | None
    budget: int
    seed: int

    def chooses(self, run: Run) -> bool:
        """Return true if a run was a seat's own choice and may be judged."""
        seat = run[0][0].to_move
        return self.knowing in (None, seat) and any(len(state.legal()) > 1 for state, _ in run)

    def standing(self, state: State, number: int) -> Chances:
        """Return the chances of each side in a state, or the result if the game is over."""
        return self._chances(state, self.budget, number)

    def luck(self, run: Run, number: int) -> Chances:
        """Return the luck of each side in a run of chance, compared with the mean over all outcomes."""
        luck = [0.0] * (max(self.sides) + 1)
        for state, event in run:
            weights = state.chances()
            each = self.budget // (len(run) * len(weights))
            found = {outcome: self._chances(state.apply(outcome), each, number) for outcome in weights}
            before = mean([found[outcome] for outcome, weight in weights.items() for _ in range(weight)])
            luck = [total + got - meant for total, got, meant in zip(luck, found[event], before, strict=True)]
        return tuple(round(gained, 9) for gained in luck)  # Rounding errors must not count as luck.

    def advice(self, run: Run, number: int) -> Advice:
        """Return the best line of a seat, which is the played one if nothing better was found."""
        before, seat = run[0][0], run[0][0].to_move
        assert seat is not None
        rng = self._rng(number)
        worlds = worlds_of(self.game, before, self.knowing, rng)
        return PLAYERS[self.game].advise(worlds, seat, [event for _, event in run], Budget(self.budget), rng)

    def explanation(
        self, run: Run, advice: Advice, around: tuple[Chances, Chances], budget: int, number: int
    ) -> tuple[Sentence | None, Sentence | None]:
        """Return the advantage of a better line, and the cost of the played one.

        ``around`` are the chances before and after the played line.
        """
        before, seat = run[0][0], run[0][0].to_move
        assert seat is not None
        after, instead = run[-1][0].apply(run[-1][1]), before
        for event in advice.events:
            instead = instead.apply(event)
        answering = budget // _ANSWERING
        proving = Budget(budget - 2 * answering)
        reason = self._reason(run, advice, instead, proving)
        if after.outcome is not None:
            return reason, Sentence("cost-lost") if after.outcome.places[seat] > 1 else None
        if self.knowing is not None and GAMES[self.game].secret:
            return reason, advice.cost
        certain = self._certain(seat, advice, (after, instead), around, proving)
        if certain is not None:
            return reason, certain
        if advice.cost is not None:
            return reason, advice.cost
        cost, other = (self._answered(state, seat, Budget(answering), number) for state in (after, instead))
        return reason, None if cost == other else cost

    def _reason(self, run: Run, advice: Advice, instead: State, budget: Budget) -> Sentence:
        """Return the advantage of a better line. A distant win counts only if it is proven."""
        before, seat = run[0][0], run[0][0].to_move
        assert seat is not None
        said = advice.reason
        if said is None or (said.key == _FAR_WIN and not self._proven(instead, seat, 1, advice.wins, budget)):
            return PLAYERS[self.game].advantage(before, seat, advice.events, [event for _, event in run])
        return said

    def _certain(
        self, seat: Seat, advice: Advice, states: tuple[State, State], around: tuple[Chances, Chances], budget: Budget
    ) -> Sentence | None:
        """Return the proven win that was given up, if any. ``states`` follow the played line and the better one."""
        if len(self.sides) > 2:
            return None
        other, side = Seat(1 - seat), self.sides[seat]
        if around[1][side] < 1 - _SURE and (moves := self._proven(states[0], other, 0, advice.loses, budget)):
            return Sentence("cost-loses", {"seat": Term(f"seat-{other}"), "moves": moves})
        if around[0][side] > _SURE and (moves := self._proven(states[1], seat, 1, advice.wins, budget)):
            return Sentence("cost-wins", {"seat": Term(f"seat-{seat}"), "moves": moves})
        return None

    def _proven(self, state: State, seat: Seat, made: int, found: int, budget: Budget) -> int:
        """Return the number of moves in which a seat provably wins, including those already ``made``, or 0.

        ``found`` is the number that a search found: it may have been shallower, or have skipped some random outcomes.
        """
        for moves in (found,) if found else _SHORT:
            if moves <= _LONGEST and wins_for_certain(self.game, state, seat, moves - made, budget):
                return moves
        return 0

    def _answered(self, state: State, seat: Seat, budget: Budget, number: int) -> Sentence | None:
        """Return the next seat's gain at a seat's expense, if there is a sentence for it."""
        other = state.to_move
        if other in (None, CHANCE, seat):
            return None
        assert other is not None
        answer = PLAYERS[self.game].think(state, other, budget, self._rng(number))
        found = PLAYERS[self.game].explain(state, other, (answer,))
        why = next((why for why in found if why.key in _COSTS), None)
        return why and Sentence(_COSTS[why.key], {**why.parameters, "seat": Term(f"seat-{other}")})

    def _chances(self, state: State, budget: int, number: int) -> Chances:
        return win_chances(self.game, state, knowing=self.knowing, budget=budget, seed=self.seed + number)

    def _rng(self, number: int) -> Random:
        return Random(self.seed + number)  # noqa: S311 - equal reviews draw equally
