"""Turns of Ryūki, from the set-up to the end of the game."""

from dataclasses import dataclass, field, replace
from typing import Self

from engines.contract import CHANCE, Outcome, Seat, State
from engines.ryuki.cards import Side
from engines.ryuki.rules import (
    DONE,
    DRAW,
    ENOUGH,
    PLACE,
    Action,
    Choice,
    Laws,
    Position,
    act,
    checkers,
    choices,
    draw,
    evader,
    foul,
    placings,
    points,
    wake,
    without_hand_and_deck,
)

REPETITIONS = 4
"""The number of occurrences of a position that end a game by repetition."""

SETTINGS = 2
"""The number of turns of the set-up."""

# The phases are the set-up, a draw at the start of a turn or by the action, cards waking up, an action, and the end.
SETTING, AUTOMATIC, EXTRA, WAKING, ACTING, OVER = "setup", "draw", "extra", "wake", "act", "over"


@dataclass(frozen=True, slots=True)
class TurnState(State):
    """One position of Ryūki and its rules. Seat 0 has the jewel king, sits south and begins.

    ``phase`` is one of the constants above. ``seen`` holds the positions of turns since the last irreversible one, with
    the current one last. ``woken`` are the cells whose cards turned up since the last action. ``choices`` are those of
    ``seat``, or nothing if it isn't to choose.
    """

    laws: Laws
    sides: tuple[Side, Side]
    phase: str
    seat: Seat
    ply: int
    seen: tuple[Position, ...] = ()
    woken: int = 0
    ending: Outcome | None = None
    choices: tuple[Choice, ...] = field(default=(), compare=False, repr=False)

    @property
    def to_move(self) -> Seat | None:
        """Return the seat to act, ``CHANCE`` if a draw is due, or ``None`` if the game is over."""
        if self.ending:
            return None
        return CHANCE if self.phase in (AUTOMATIC, EXTRA) else self.seat

    @property
    def outcome(self) -> Outcome | None:
        """Return the result of the game, or ``None`` if it isn't over."""
        return self.ending

    @property
    def turn(self) -> int:
        """Return the number of finished turns, including skipped ones. Each set-up is one."""
        return self.seat if self.phase == SETTING else SETTINGS + self.ply

    @property
    def mine(self) -> Side:
        """Return the side of the current seat."""
        return self.sides[self.seat]

    @property
    def theirs(self) -> Side:
        """Return the side of the other seat."""
        return self.sides[1 - self.seat]

    @property
    def other(self) -> Seat:
        """Return the other seat."""
        return Seat(1 - self.seat)

    def in_seat_order(self, mine: Side, theirs: Side) -> tuple[Side, Side]:
        """Return both sides in the order of the seats, given the current seat's side and the other one."""
        return (theirs, mine) if self.seat else (mine, theirs)

    def settle(self) -> Self:
        """Wake all cards that are due."""
        state = self
        while state.phase == WAKING:
            state = state.wake_cards()
        return state

    def draw_card(self, kind: int) -> Self:
        """Take the card that is due, without waking cards yet."""
        sides = self.in_seat_order(draw(self.mine, kind), self.theirs)
        if self.phase == EXTRA:
            return self.begin_turn(sides, self.other, self.ply + 1)
        return type(self)(self.laws, sides, WAKING, self.seat, self.ply, (), self.woken)

    def take_action(self, action: Action) -> Self:
        """Apply a legal action, without waking cards yet."""
        if action.verb == DONE:
            other = self.other
            return self.begin_setup(self.sides, other) if other else self.begin_turn(self.sides, other, self.ply)
        if action.verb == DRAW:
            return type(self)(self.laws, self.sides, EXTRA, self.seat, self.ply)
        mine, theirs = act(self.mine, self.theirs, action, self.laws)
        sides = self.in_seat_order(mine, theirs)
        if self.phase == SETTING:
            return self.begin_setup(sides, self.seat)
        if self.laws.junior and mine.captured > self.mine.captured and points(mine, self.laws) >= ENOUGH:
            return self._end(sides, self.ply + 1, "junior_points", self.seat)
        return self.begin_turn(sides, self.other, self.ply + 1, () if action.verb == PLACE else self.seen)

    def begin_setup(self, sides: tuple[Side, Side], seat: Seat) -> Self:
        """Begin or continue the set-up of a seat."""
        return type(self)(self.laws, sides, SETTING, seat, self.ply, choices=tuple(placings(seat, sides[seat])))

    def begin_turn(
        self, sides: tuple[Side, Side], seat: Seat, ply: int, seen: tuple[Position, ...] = (), woken: int = 0
    ) -> Self:
        """Begin the turn of a seat."""
        if ply == self.laws.move_cap:
            return self._end(sides, ply, "move_cap", None)
        phase = AUTOMATIC if self.laws.auto_draw and sides[seat].deck else WAKING
        return type(self)(self.laws, sides, phase, seat, ply, seen, woken)

    def wake_cards(self) -> Self:
        """Wake the cards of a seat. If they give check, the turn passes at once."""
        asleep = self.mine.asleep
        if not asleep:
            return self.begin_action(self.sides, self.woken)
        sides, seat, other = self.in_seat_order(wake(self.mine), self.theirs), self.seat, self.other
        woken = self.woken | asleep
        offence = foul(seat, sides[seat], asleep)
        if offence:
            return self._end(sides, self.ply, offence, other, woken)
        if not checkers(other, sides):
            return self.begin_action(sides, woken)
        if checkers(seat, sides):
            return self._end(sides, self.ply, "first_checker", other, woken)
        return self.begin_turn(sides, other, self.ply + 1, (), woken)

    def begin_action(self, sides: tuple[Side, Side], woken: int) -> Self:
        """Give the turn to a seat whose cards are all awake. The game ends with a mate or a repetition."""
        seat, seen = self.seat, self.seen
        found = choices(seat, sides[seat], sides[1 - seat], self.laws)
        if not found:
            reason = "checkmate" if checkers(seat, sides) else "indirect_mate"
            return self._end(sides, self.ply, reason, self.other, woken)
        if not sides[1 - seat].asleep:  # A position with a face-down card can't repeat.
            seen = (*seen, (seat, without_hand_and_deck(sides[0]), without_hand_and_deck(sides[1])))
            if seen.count(seen[-1]) == REPETITIONS:
                winner = evader(seen)
                reason = "repetition" if winner is None else "perpetual_check"
                return self._end(sides, self.ply, reason, winner, woken)
        return type(self)(self.laws, sides, ACTING, seat, self.ply, seen, woken, None, tuple(found))

    def _end(self, sides: tuple[Side, Side], ply: int, reason: str, winner: Seat | None, woken: int = 0) -> Self:
        ending = ending_for(winner, reason)
        return type(self)(self.laws, sides, OVER, self.seat, ply, self.seen, woken, ending)

    def with_choices(self) -> Self:
        """Return this state with the choices of its seat."""
        if self.phase == SETTING:
            return replace(self, choices=tuple(placings(self.seat, self.mine)))
        if self.phase != ACTING:
            return self
        return replace(self, choices=tuple(choices(self.seat, self.mine, self.theirs, self.laws)))


def ending_for(winner: Seat | None, reason: str) -> Outcome:
    """Return the result of a game that a seat wins, or no result without a winner."""
    places = (1, 1) if winner is None else (2, 1) if winner else (1, 2)
    return Outcome(places, reason, void=winner is None)
