"""Tokyo Doves: the state, the game, and positions from text."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, reduce
from operator import or_
from typing import Self

from engines.common.bitboard import bits
from engines.common.letters import by_letters
from engines.common.options import option_words, split_options
from engines.contract import (
    Event,
    Game,
    Outcome,
    RandomSource,
    RulesError,
    Seat,
    Sentence,
    State,
    Step,
    Term,
    Unreadable,
    step,
)
from engines.tokyo_doves import window as window
from engines.tokyo_doves.describe import describe_action
from engines.tokyo_doves.notation import ACTIONS, MOVES, PUTS, board, hand, parse_board, places, ssn
from engines.tokyo_doves.refusals import refusal
from engines.tokyo_doves.rules import FIELDS, SIDE, Laws, act, count, fold, free_sides, laws, targets
from engines.tokyo_doves.view import DovesView, FieldDove

REPETITIONS = 3
"""The number of occurrences of a position that make a game a draw by repetition."""


@dataclass(frozen=True, slots=True)
class Doves(State):
    """One position of Tokyo Doves. Seat 0 is red, sits south and begins. Seat 1 is green.

    ``sides`` are red's and green's. ``seen`` holds the positions since the last irreversible action, with the current
    one last. It is empty if repetition doesn't matter. ``targets`` are those of each dove of ``seat``, none at the end.
    """

    laws: Laws
    sides: tuple[int, int]
    seat: Seat
    ply: int
    seen: tuple[int, ...]
    ending: Outcome | None
    targets: tuple[int, ...] = field(compare=False, repr=False)

    @classmethod
    def build(cls, under: Laws, sides: tuple[int, int], seat: Seat, ply: int, seen: tuple[int, ...]) -> Self:
        """Build the position in which ``seat`` acts next, with its outcome. ``seen`` are the earlier positions."""
        mine, theirs = sides[seat], sides[1 - seat]
        if under.repetition:
            seen = (*seen, _key(sides, seat))
        free = free_sides(mine, theirs)
        found = tuple(targets(mine, theirs, under)) if all(free) else ()
        if not found:
            ending: Outcome | None = _surrounded_outcome(under, seat, *free)
        elif not any(found):
            ending = _win(1 - seat, "no_action")
        elif seen and seen.count(seen[-1]) == REPETITIONS:
            ending = _draw("repetition")
        else:
            ending = _draw("move_cap") if ply == under.move_cap else None
        return cls(under, sides, seat, ply, seen, ending, () if ending else found)

    @property
    def to_move(self) -> Seat | None:
        """Return the seat to act, or ``None`` if the game is over."""
        return None if self.ending else self.seat

    @property
    def turn(self) -> int:
        """Return the number of actions: each is a turn."""
        return self.ply

    @property
    def outcome(self) -> Outcome | None:
        """Return the result of the game, or ``None`` if it isn't over."""
        return self.ending

    def _legal(self) -> Iterator[Event]:
        mine = self.sides[self.seat]
        for dove, cells in enumerate(self.targets):
            spelled = MOVES[dove] if mine & FIELDS[dove] else PUTS[dove]
            for target in bits(cells):
                yield spelled[target]

    def _apply(self, event: Event) -> Self:
        dove, target = ACTIONS[event]
        mine, theirs = act(self.sides[self.seat], self.sides[1 - self.seat], dove, target)
        sides = (theirs, mine) if self.seat else (mine, theirs)
        final = event[1] == "*" and not self.laws.put_back
        return self.build(self.laws, sides, Seat(1 - self.seat), self.ply + 1, () if final else self.seen)

    def view(self, viewer: Seat | None) -> DovesView:
        """Return the whole game, which every viewer may see."""
        columns, rows = window.extent(fold(self.sides[0] | self.sides[1]))
        placed = [
            FieldDove(column + 1, row + 1, Seat(seat), dove)
            for seat, side in enumerate(self.sides)
            for dove, (column, row) in places(side)
        ]
        red, green = free_sides(*self.sides)
        return DovesView(
            viewer=viewer,
            columns=len(columns) + 2,
            rows=len(rows) + 2,
            doves=tuple(sorted(placed, key=lambda dove: (dove.row, dove.column))),
            hands=(hand(self.sides[0]), hand(self.sides[1])),
            free_sides=(window.names(red), window.names(green)),
            wall_columns=len(columns) == window.LONGEST,
            wall_rows=len(rows) == window.LONGEST,
            to_move=self.to_move,
            outcome=self.ending,
            ply=self.ply,
            options=self.laws.options,
            beyond_walls=window.names(self._beyond_walls(columns=columns, rows=rows)),
        )

    def _beyond_walls(self, *, columns: range, rows: range) -> int:
        """Return the cells in the lines of the walls around a box to which the seat to act can go."""
        walled = (window.EDGE_COLUMNS if len(columns) == window.LONGEST else 0) | (
            window.EDGE_ROWS if len(rows) == window.LONGEST else 0
        )
        return reduce(or_, self.targets, 0) & walled

    def describe(self, event: Event) -> tuple[Sentence, ...]:
        """Describe the action, then each wall that appears or disappears."""
        return tuple(describe_action(self.seat, self.sides, self._apply(event).sides, event))

    def steps(self, event: Event) -> tuple[Step, ...]:
        """Split an event into the dove, from the ``hand`` or on the field, and the cell, or ``back`` into the hand."""
        target = step("back", "back") if event[1] == "^" else step("cell", event[2:])
        return step("hand" if event[1] == "*" else "dove", event[0]), target

    def _warnings(self, event: Event) -> Iterator[Sentence]:
        """Warn that the other seat could surround this seat's boss with its next action."""
        after = self._apply(event)
        if after.ending is None and after.can_surround():
            yield Sentence("warn-open", {"seat": Term(f"seat-{after.seat}")})

    def can_surround(self) -> bool:
        """Return true if the seat to act can win by leaving the other boss without a free side.

        Only the bosses' sides are checked: that is much faster than building each position.
        """
        mine, theirs = self.sides[self.seat], self.sides[1 - self.seat]
        for dove, cells in enumerate(self.targets):
            for target in bits(cells):
                own, other = free_sides(*act(mine, theirs, dove, target))
                if not other and (own or self.laws.both_surrounded == "actor_wins"):
                    return True
        return False

    def feat(self, after: Self) -> int:
        """Return 1 if the boss of the seat to act has a single free side left."""
        return int(free_sides(self.sides[self.seat], self.sides[1 - self.seat])[0].bit_count() == 1)

    def determinize(self, viewer: Seat | None, rng: RandomSource) -> Self:
        """Return this state unchanged, because nothing is hidden."""
        return self

    def encode(self) -> str:
        """Return the board, the seat to act, the ply, the earlier positions that may be repeated, and the options."""
        earlier = [f"{board(sides)}:{seat}" for sides, seat in map(_split_key, self.seen[:-1])]
        options = option_words(GAME, self.laws.options)
        return " ".join([board(self.sides), str(self.seat), str(self.ply), *earlier, *options])

    @classmethod
    def _decode(cls, line: str) -> Self:
        (rows, seat, ply, *earlier), options = split_options(GAME, line)
        before = (word.partition(":") for word in earlier)
        seen = tuple(_key(parse_board(board), Seat(int(next_seat))) for board, _, next_seat in before)
        return cls.build(laws(options), parse_board(rows), Seat(int(seat)), int(ply), seen)

    def alike(self, letters: str) -> Iterable[Event]:
        """Return the events of a dove and a cell."""
        return _alike().get(letters, ())

    def _refusal(self, event: Event) -> RulesError:
        if not isinstance(event, str) or event not in ACTIONS:
            return Unreadable(event=str(event)[:40])
        return refusal(self.sides[self.seat], self.sides[1 - self.seat], self.laws, event)


@cache
def _alike() -> Mapping[str, tuple[Event, ...]]:
    return by_letters(ACTIONS)


def _key(sides: tuple[int, int], seat: Seat) -> int:
    """Return a position and the seat to act as one int."""
    return (sides[1] << SIDE | sides[0]) << 1 | seat


def _split_key(key: int) -> tuple[tuple[int, int], int]:
    """Return the sides and the seat of a key."""
    sides, seat = key >> 1, key & 1
    return (sides & (1 << SIDE) - 1, sides >> SIDE), seat


def _win(winner: int, reason: str) -> Outcome:
    return Outcome((2, 1) if winner else (1, 2), reason)


def _draw(reason: str) -> Outcome:
    return Outcome((1, 1), reason)


def _surrounded_outcome(under: Laws, seat: int, mine: int, theirs: int) -> Outcome:
    """Return the result after the other seat surrounded one boss or both, given the free sides of each."""
    if mine:
        return _win(seat, "self_surrounded")
    if theirs:
        return _win(1 - seat, "surrounded")
    if under.both_surrounded == "draw":
        return _draw("both_surrounded")
    return _win(seat if under.both_surrounded == "actor_loses" else 1 - seat, "both_surrounded")


def arrange(rows: str, to_move: Seat, options: Mapping[str, str] | None = None) -> Doves:
    """Return the position of a text by ``board``, without a history, at ply 0.

    Raises ``ValueError`` for text that isn't a position under the options, ``Unreadable`` for a wrong option.
    """
    under = laws(tuple(GAME.complete(options or {}).items()))
    red, green = parse_board(rows)
    bosses = red & window.WINDOW and green & window.WINDOW
    if not (bosses and under.homes(fold(red | green)) & window.HAND) or board((red, green)) != rows:
        raise ValueError(f"no position: {rows!r}")
    return Doves.build(under, (red, green), to_move, 0, ())


def to_ssn(state: Doves, event: Event) -> str:
    """Return a legal event in the notation of the Rust crate tokyodoves."""
    return ssn(event, state.sides[0] & window.WINDOW, state.seat)


def from_ssn(state: Doves, text: str) -> Event:
    """Return the legal event of a text by ``to_ssn``. Raises ``Unreadable`` if there is none."""
    for event in state.legal():
        if to_ssn(state, event) == text:
            return event
    raise Unreadable(event=text[:40])


def perft(state: Doves, depth: int) -> int:
    """Count the sequences of ``depth`` actions from a state with the rules alone, without notation.

    Nothing follows a surrounded boss. Repetition and the cap on plies are left out, as in published tables.
    """
    return count(state.sides[state.seat], state.sides[1 - state.seat], state.laws, depth)


def _begin(seats: int, options: Mapping[str, str]) -> Doves:
    return arrange("b/B", Seat(0), options)


GAME = Game(
    key="tokyo_doves",
    seats=(2,),
    options={
        "connectivity": ("one_clump", "no_lone"),
        "put_back": ("off", "on"),
        "both_surrounded": ("actor_loses", "actor_wins", "draw"),
        "repetition": ("draw", "off"),
        "move_cap": ("300", "100", "off"),
    },
    reasons=frozenset({"surrounded", "self_surrounded", "both_surrounded", "no_action", "repetition", "move_cap"}),
    rules=1,
    secret=False,
    bound=300,
    begin=_begin,
    opposite=True,
    feat="match",
    live_pace="5m+5s",
)
