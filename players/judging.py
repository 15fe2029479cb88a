"""Search the runs of a match for a review: what was better, what chance was worth, and why."""

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
"""Events that one seat, or chance, decided in a row in one turn, each with the state before it."""

EXPLAINING = 5
"""What part of a review's budget explains the losses that are worth a look: a fifth."""

_ANSWERING = 8
"""What part of that finds the answers to what was played and to what was better: an eighth each.

The rest proves wins.
"""

_SURE = 0.995
"""From which chance on a win may be called certain."""

_SHORT, _LONGEST = (1, 2), 4
"""How many moves a certain win may take that no search has found, and at most: proving more would take minutes."""

_FAR_WIN = "why-wins-in"
"""The reason that names within how many moves a line wins."""

_COSTS = {
    "why-takes": "cost-takes",
    "why-nears": "cost-takes",
    "why-takes-for": "cost-takes",
    "why-takes-hidden": "cost-takes-hidden",
    "why-yaku": "cost-yaku",
    "why-closes": "cost-closes",
}
"""What is said of something that was given up, by what the answer to it is good for."""


@dataclass(frozen=True, slots=True)
class Searcher:
    """Search runs of a match, each with its own ``budget``.

    They are judged by all that is known, or by what the seat ``knowing`` could know.
    """

    game: str
    sides: tuple[int, ...]
    knowing: Seat | None
    budget: int
    seed: int

    def chooses(self, run: Run) -> bool:
        """Return true if a run was a choice of a seat that may be judged."""
        seat = run[0][0].to_move
        return self.knowing in (None, seat) and any(len(state.legal()) > 1 for state, _ in run)

    def standing(self, state: State, number: int) -> Chances:
        """Return the chances of each side in a state, the result if the game is over."""
        return self._chances(state, self.budget, number)

    def luck(self, run: Run, number: int) -> Chances:
        """Return the luck of each side in a run of chance, against the mean over all outcomes."""
        luck = [0.0] * (max(self.sides) + 1)
        for state, event in run:
            weights = state.chances()
            each = self.budget // (len(run) * len(weights))
            found = {outcome: self._chances(state.apply(outcome), each, number) for outcome in weights}
            before = mean([found[outcome] for outcome, weight in weights.items() for _ in range(weight)])
            luck = [total + got - meant for total, got, meant in zip(luck, found[event], before, strict=True)]
        return tuple(round(gained, 9) for gained in luck)  # Rounding errors aren't luck.

    def advice(self, run: Run, number: int) -> Advice:
        """Return the best line of a seat: the one it played if nothing better was found."""
        before, seat = run[0][0], run[0][0].to_move
        assert seat is not None
        rng = self._rng(number)
        worlds = worlds_of(self.game, before, self.knowing, rng)
        return PLAYERS[self.game].advise(worlds, seat, [event for _, event in run], Budget(self.budget), rng)

    def explanation(
        self, run: Run, advice: Advice, around: tuple[Chances, Chances], budget: int, number: int
    ) -> tuple[Sentence | None, Sentence | None]:
        """Return the advantage of a better line, and the cost of the played one.

        The chances ``around`` are those before and after what was played.
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
        """Return the advantage of a better line; a distant win only if it is proven."""
        before, seat = run[0][0], run[0][0].to_move
        assert seat is not None
        said = advice.reason
        if said is None or (said.key == _FAR_WIN and not self._proven(instead, seat, 1, advice.wins, budget)):
            return PLAYERS[self.game].advantage(before, seat, advice.events, [event for _, event in run])
        return said

    def _certain(
        self, seat: Seat, advice: Advice, states: tuple[State, State], around: tuple[Chances, Chances], budget: Budget
    ) -> Sentence | None:
        """Return which win was given up, if it is proven; ``states`` follow what was played and what was better."""
        if len(self.sides) > 2:
            return None
        other, side = Seat(1 - seat), self.sides[seat]
        if around[1][side] < 1 - _SURE and (moves := self._proven(states[0], other, 0, advice.loses, budget)):
            return Sentence("cost-loses", {"seat": Term(f"seat-{other}"), "moves": moves})
        if around[0][side] > _SURE and (moves := self._proven(states[1], seat, 1, advice.wins, budget)):
            return Sentence("cost-wins", {"seat": Term(f"seat-{seat}"), "moves": moves})
        return None

    def _proven(self, state: State, seat: Seat, made: int, found: int, budget: Budget) -> int:
        """Return within how many moves a seat is proven to win, of which some are ``made`` already, or 0.

        ``found`` is what a search found: it may have looked less far, or not at everything that chance can bring.
        """
        for moves in (found,) if found else _SHORT:
            if moves <= _LONGEST and wins_for_certain(self.game, state, seat, moves - made, budget):
                return moves
        return 0

    def _answered(self, state: State, seat: Seat, budget: Budget, number: int) -> Sentence | None:
        """Return the next seat's gain from a seat, as far as there are words for it."""
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
