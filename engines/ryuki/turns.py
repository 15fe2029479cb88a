"""How the turns of Ryūki follow each other, from the set-up to the end."""

from dataclasses import dataclass, field
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
    bare,
    checkers,
    choices,
    draw,
    evader,
    foul,
    placings,
    points,
    wake,
)

REPETITIONS = 4
"""How often a position occurs in a game that ends by repetition."""

SETTINGS = 2
"""How many turns the set-up takes."""

# The phases: a set-up, a card due at the beginning of a turn or by the action, cards waking, an action, the end.
SETTING, AUTOMATIC, EXTRA, WAKING, ACTING, OVER = "setup", "draw", "extra", "wake", "act", "over"


@dataclass(frozen=True, slots=True)
class TurnState(State):
    """Be one position of Ryūki without a word about it; seat 0 holds the jewel king, sits south and begins.

    ``phase`` is one of the constants above. ``seen`` holds the positions of turns since one that cannot come back,
    this one last. ``woken`` are the cells whose cards turned up since the last action. ``choices`` are those of
    ``seat``, and nothing while none is to choose.
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
        """Return the seat to act, ``CHANCE`` when a card is to be drawn, or ``None`` when the game is over."""
        if self.ending:
            return None
        return CHANCE if self.phase in (AUTOMATIC, EXTRA) else self.seat

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or ``None`` while it goes on."""
        return self.ending

    @property
    def turn(self) -> int:
        """Return how many turns are over, the skipped ones included; each set-up is one."""
        return self.seat if self.phase == SETTING else SETTINGS + self.ply

    @property
    def mine(self) -> Side:
        """Return the side of the seat whose turn it is."""
        return self.sides[self.seat]

    @property
    def theirs(self) -> Side:
        """Return the side of the other seat."""
        return self.sides[1 - self.seat]

    @property
    def other(self) -> Seat:
        """Return the seat whose turn it is not."""
        return Seat(1 - self.seat)

    def seated(self, mine: Side, theirs: Side) -> tuple[Side, Side]:
        """Return both sides in the order of the seats, given that of the seat whose turn it is and the other."""
        return (theirs, mine) if self.seat else (mine, theirs)

    def settled(self) -> Self:
        """Return the state after all cards woke that it is time for."""
        state = self
        while state.phase == WAKING:
            state = state.woke()
        return state

    def drawn(self, kind: int) -> Self:
        """Return the state after the card that was due came, before cards wake."""
        sides = self.seated(draw(self.mine, kind), self.theirs)
        if self.phase == EXTRA:
            return self.beginning(sides, self.other, self.ply + 1)
        return type(self)(self.laws, sides, WAKING, self.seat, self.ply, (), self.woken)

    def acted(self, action: Action) -> Self:
        """Return the state after a legal action, before cards wake."""
        if action.verb == DONE:
            other = self.other
            return self.setting_up(self.sides, other) if other else self.beginning(self.sides, other, self.ply)
        if action.verb == DRAW:
            return type(self)(self.laws, self.sides, EXTRA, self.seat, self.ply)
        mine, theirs = act(self.mine, self.theirs, action, self.laws)
        sides = self.seated(mine, theirs)
        if self.phase == SETTING:
            return self.setting_up(sides, self.seat)
        if self.laws.junior and mine.captured > self.mine.captured and points(mine, self.laws) >= ENOUGH:
            return self._over(sides, self.ply + 1, "junior_points", self.seat)
        return self.beginning(sides, self.other, self.ply + 1, () if action.verb == PLACE else self.seen)

    def setting_up(self, sides: tuple[Side, Side], seat: Seat) -> Self:
        """Return the state in which a seat lays the next card of its set-up."""
        return type(self)(self.laws, sides, SETTING, seat, self.ply, choices=tuple(placings(seat, sides[seat])))

    def beginning(
        self, sides: tuple[Side, Side], seat: Seat, ply: int, seen: tuple[Position, ...] = (), woken: int = 0
    ) -> Self:
        """Return the state in which the turn of a seat begins."""
        if ply == self.laws.move_cap:
            return self._over(sides, ply, "move_cap", None)
        phase = AUTOMATIC if self.laws.auto_draw and sides[seat].deck else WAKING
        return type(self)(self.laws, sides, phase, seat, ply, seen, woken)

    def woke(self) -> Self:
        """Return the state after the cards of a seat turned up; with a check by them the turn passes at once."""
        asleep = self.mine.asleep
        if not asleep:
            return self.acting(self.sides, self.woken)
        sides, seat, other = self.seated(wake(self.mine), self.theirs), self.seat, self.other
        woken = self.woken | asleep
        offence = foul(seat, sides[seat], asleep)
        if offence:
            return self._over(sides, self.ply, offence, other, woken)
        if not checkers(other, sides):
            return self.acting(sides, woken)
        if checkers(seat, sides):
            return self._over(sides, self.ply, "first_checker", other, woken)
        return self.beginning(sides, other, self.ply + 1, (), woken)

    def acting(self, sides: tuple[Side, Side], woken: int) -> Self:
        """Return the state in which a seat, all of whose cards are awake, acts, unless it is mated or all repeats."""
        seat, seen = self.seat, self.seen
        found = choices(seat, sides[seat], sides[1 - seat], self.laws)
        if not found:
            reason = "checkmate" if checkers(seat, sides) else "indirect_mate"
            return self._over(sides, self.ply, reason, self.other, woken)
        if not sides[1 - seat].asleep:  # with a card asleep the position cannot come back
            seen = (*seen, (seat, bare(sides[0]), bare(sides[1])))
            if seen.count(seen[-1]) == REPETITIONS:
                winner = evader(seen)
                reason = "repetition" if winner is None else "perpetual_check"
                return self._over(sides, self.ply, reason, winner, woken)
        return type(self)(self.laws, sides, ACTING, seat, self.ply, seen, woken, None, tuple(found))

    def _over(self, sides: tuple[Side, Side], ply: int, reason: str, winner: Seat | None, woken: int = 0) -> Self:
        """Return the end of the game, which is no contest without a winner."""
        places = (1, 1) if winner is None else (2, 1) if winner else (1, 2)
        ending = Outcome(places, reason, void=winner is None)
        return type(self)(self.laws, sides, OVER, self.seat, ply, self.seen, woken, ending)
