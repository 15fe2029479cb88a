"""Turns and seasons of Kyōiku Kisen: throws, actions, declarations, points, the end."""

from dataclasses import dataclass, replace
from typing import NamedTuple, Self

from engines.contract import CHANCE, Outcome, Seat, State
from engines.kyoiku_kisen.legal import can_act
from engines.kyoiku_kisen.notation import START
from engines.kyoiku_kisen.rules import (
    ENTERS,
    Laws,
    Layout,
    drop_piece,
    landings,
    move_piece,
    needs_throw,
)
from engines.kyoiku_kisen.yaku import KUT_TAM, SITUATIONS, TAM_TY_ZAK, FormedYaku, formed_yaku, new_yaku

TOTAL = 20
"""The sum of both seats' points. A seat that has all of them wins."""

START_POINTS = TOTAL // 2

RATES = (1, 2, 4, 8, 16, 32, 64)
"""The factors for the points of a taxot. Each tymok advances to the next one, up to the last."""

# The phases are sticks for the first move, an action, sticks for a slide, its landing, sticks at the water, a
# declaration, and the end.
FIRST, ACTING, SLIDING, LANDING, ENTERING, DECLARING, OVER = "first", "act", "slide", "land", "water", "declare", "over"


class Movement(NamedTuple):
    """An unfinished move: from a cell, over another (0 means straight), to a third (0 means not chosen yet).

    ``reach`` is how far it may slide, or -1 if that isn't thrown yet or it doesn't slide.
    """

    source: int
    via: int
    target: int
    reach: int = -1


STANDING = Movement(0, 0, 0)


@dataclass(frozen=True, slots=True)
class TurnState(State):
    """One position of Kyōiku Kisen and its rules. Seat 0 has the black king and sits south.

    ``seat`` is to act, or begins the season if it throws more. ``points`` are those of seat 0, the other has the rest
    of ``TOTAL``. ``over`` counts the finished turns of the match, where the throws for a first move are one; ``turns``
    those of the season. ``tam_moved`` is true if the season's last turn moved the tam. ``thrown`` is seat 0's throw for
    the first move, -1 before it. ``event`` and ``made`` call for the declaration that is due.
    """

    laws: Laws
    layout: Layout
    phase: str
    seat: Seat
    points: int
    season: int
    rate: int
    over: int
    turns: int
    tam_moved: bool = False
    thrown: int = -1
    movement: Movement = STANDING
    event: str = ""
    made: tuple[FormedYaku, ...] = ()
    ending: Outcome | None = None

    @property
    def to_move(self) -> Seat | None:
        """Return the seat to act, ``CHANCE`` if a throw is due, or ``None`` if the game is over."""
        if self.ending:
            return None
        return CHANCE if self.phase in (FIRST, SLIDING, ENTERING) else self.seat

    @property
    def turn(self) -> int:
        """Return the number of finished turns. All throws for a season's first move together count as one."""
        return self.over

    @property
    def outcome(self) -> Outcome | None:
        """Return the result of the game, or ``None`` if it isn't over."""
        return self.ending

    @property
    def tam_free(self) -> bool:
        """Return true if the rules let the seat to act move the tam, provided that it has a target."""
        return not (self.laws.immediate and self.tam_moved)

    @property
    def due(self) -> tuple[int, ...]:
        """Return the points of a taxot, from all yaku in the hand and the situations of this turn."""
        hand = tuple(yaku.points for yaku in formed_yaku(self.layout.hands[self.seat]))
        return (*hand, SITUATIONS[self.event]) if self.event else hand

    def after_taxot(self) -> int:
        """Return the points of seat 0 if the seat to act declares taxot now."""
        return self._points_after(sum(self.due) * self.rate)

    def landings(self) -> int:
        """Return the cells where the current slide may end."""
        source, via, _, reach = self.movement
        return landings(self.layout, self.seat, self.laws, source, via, reach)

    def throw_sticks(self, sticks: int) -> Self:
        """Apply a throw."""
        if self.phase == FIRST:
            return self._throw_first(sticks)
        if self.phase == ENTERING:
            return self._finish_move(self.movement) if sticks >= ENTERS else self._stay(self.movement)
        movement = self.movement._replace(reach=sticks)
        sliding = self._pause(LANDING, movement)
        return sliding if sliding.landings() else self._stay(movement)

    def begin_move(self, source: int, via: int, target: int) -> Self:
        """Start the move of a piece, which slides if there is no target."""
        movement = Movement(source, via, target)
        return self._arrive(movement) if target else self._pause(SLIDING, movement)

    def choose_landing(self, target: int) -> Self:
        """End a slide on a cell, or with 0 on the cell that the piece came from."""
        return self._arrive(self.movement._replace(target=target)) if target else self._stay(self.movement)

    def move_tam(self, target: int) -> Self:
        again = self.tam_moved or target == self.layout.tam
        event = TAM_TY_ZAK if again and not self.laws.immediate else ""
        return self._finish_action(self.layout._replace(tam=target), event, tam_moved=True)

    def drop(self, code: int, target: int) -> Self:
        """Drop a piece of the hand."""
        return self._finish_action(drop_piece(self.layout, self.seat, code, target), "")

    def declare_tymok(self) -> Self:
        """Continue the season at twice the rate."""
        return self._end_turn(self.layout, min(RATES[-1], 2 * self.rate), self.points, tam_moved=self.tam_moved)

    def declare_taxot(self) -> Self:
        """End the season and pay its points."""
        return self._end_season(self.after_taxot())

    @classmethod
    def begin_season(cls, under: Laws, points: int, season: int, over: int) -> Self:
        """Start a season, whose first player is decided by the sticks."""
        return cls(under, START, FIRST, Seat(0), points, season, 1, over, 0)

    @classmethod
    def begin_turn(
        cls, under: Laws, layout: Layout, seat: Seat, points: int, season: int, rate: int, over: int, turns: int,
        *, tam_moved: bool,
    ) -> Self:  # fmt: skip
        """Start a turn. If the seat has no legal action, the game ends."""
        state = cls(under, layout, ACTING, seat, points, season, rate, over, turns, tam_moved)
        return state if can_act(layout, seat, under, tam=state.tam_free) else state._end_game(points, "no_action")

    def _throw_first(self, sticks: int) -> Self:
        """Apply a throw for the first turn, which goes to the seat with more dark sticks."""
        if self.thrown < 0:
            return replace(self, thrown=sticks)
        if self.thrown == sticks:
            return replace(self, thrown=-1)
        seat = Seat(int(sticks > self.thrown))
        return self.begin_turn(
            self.laws, self.layout, seat, self.points, self.season, self.rate, self.over + 1, 0, tam_moved=False
        )

    def _pause(self, phase: str, movement: Movement) -> Self:
        """Return the state between two parts of a move."""
        return type(self)(
            self.laws, self.layout, phase, self.seat, self.points, self.season, self.rate, self.over, self.turns,
            self.tam_moved, movement=movement,
        )  # fmt: skip

    def _arrive(self, movement: Movement) -> Self:
        if needs_throw(self.layout, movement.source, movement.target):
            return self._pause(ENTERING, movement)
        return self._finish_move(movement)

    def _finish_move(self, movement: Movement) -> Self:
        """Put the piece on its target."""
        return self._finish_action(
            move_piece(self.layout, self.seat, movement.source, movement.target), self._situation(movement)
        )

    def _stay(self, movement: Movement) -> Self:
        """Leave the piece where it was. The piece that it stepped on still counts."""
        return self._finish_action(self.layout, self._situation(movement))

    def _situation(self, movement: Movement) -> str:
        return KUT_TAM if movement.via & self.layout.tam else ""

    def _finish_action(self, layout: Layout, event: str, *, tam_moved: bool = False) -> Self:
        """Finish the action of a turn. A declaration may follow."""
        points = self.points
        if event and self.laws.immediate:
            points, event = self._points_after(SITUATIONS[event] * self.rate), ""
            if points in (0, TOTAL):
                return replace(self, layout=layout)._end_game(points, "target")
        before, hand = self.layout.hands[self.seat], layout.hands[self.seat]
        found = formed_yaku(hand) if self.laws.any_yaku else new_yaku(before, hand) if hand != before else ()
        if not (event or found):
            return self._end_turn(layout, self.rate, points, tam_moved=tam_moved)
        return type(self)(
            self.laws, layout, DECLARING, self.seat, points, self.season, self.rate, self.over, self.turns,
            tam_moved, event=event, made=found,
        )  # fmt: skip

    def _end_turn(self, layout: Layout, rate: int, points: int, *, tam_moved: bool) -> Self:
        """End the turn, and begin the next one or end the season."""
        turns, over = self.turns + 1, self.over + 1
        if turns == self.laws.cap:
            return replace(self, layout=layout)._end_season(points)
        seat = Seat(1 - self.seat)
        return self.begin_turn(self.laws, layout, seat, points, self.season, rate, over, turns, tam_moved=tam_moved)

    def _points_after(self, points: int) -> int:
        """Return the points of seat 0 after the seat to act has won ``points``."""
        return max(0, min(TOTAL, self.points + (-points if self.seat else points)))

    def _end_season(self, points: int) -> Self:
        if points in (0, TOTAL):
            return self._end_game(points, "target")
        if self.season == self.laws.seasons:
            return self._end_game(points, "seasons")
        return self.begin_season(self.laws, points, self.season + 1, self.over + 1)

    def _end_game(self, points: int, reason: str) -> Self:
        ending = ending_by(points, reason)
        return replace(self, phase=OVER, points=points, movement=STANDING, event="", made=(), ending=ending)


def ending_by(points: int, reason: str) -> Outcome:
    """Return the result of a game that ends with these points of seat 0."""
    scores = points, TOTAL - points
    places = (1 + (scores[0] < scores[1]), 1 + (scores[1] < scores[0]))
    return Outcome(places, reason, scores)
