"""Tokyo Doves: walk six doves a side over a field without a board until a boss has no free side left."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import reduce
from operator import or_
from typing import Self

from engines.common import bitboard as grid
from engines.contract import (
    Event,
    Game,
    Illegal,
    Outcome,
    RandomSource,
    RulesError,
    Seat,
    Sentence,
    State,
    Step,
    Term,
    Unreadable,
    View,
)
from engines.tokyo_doves.rules import (
    DOVES,
    FIELDS,
    SIDE,
    STRIDE,
    Laws,
    act,
    count,
    folded,
    free_sides,
    laws,
    targets,
    why_not,
)

REPETITIONS = 3
"""How often a position occurs in a game that is drawn by repetition."""


@dataclass(frozen=True, slots=True)
class FieldDove:
    """Name a dove on the field and where it stands in the window: column and row, both counted from 1."""

    column: int
    row: int
    seat: Seat
    dove: str

    @property
    def cell(self) -> str:
        """Return the cell's name: ``b3`` is the second column from the west, the third row from the south."""
        return "abcdef"[self.column - 1] + str(self.row)


@dataclass(frozen=True, slots=True)
class DovesView(View):
    """Show the whole table; nothing is hidden in this game.

    ``columns`` and ``rows`` measure the window: the box of all doves grown by one ring. ``doves`` are sorted by row,
    then column. ``hands`` holds each seat's doves not on the field, in the order of ``DOVES``. ``free_sides`` holds,
    for each seat, the cells beside its boss that are neither taken nor wall. ``wall_columns`` is true when the box is
    four wide (walls just west and east of it), ``wall_rows`` when it is four tall (walls just south and north of it).
    ``beyond_walls`` are the cells in such lines to which a dove can go all the same, because the box shrinks when it
    leaves its place.
    """

    columns: int
    rows: int
    doves: tuple[FieldDove, ...]
    hands: tuple[str, str]
    free_sides: tuple[tuple[str, ...], tuple[str, ...]]
    wall_columns: bool
    wall_rows: bool
    ply: int
    options: tuple[tuple[str, str], ...]
    beyond_walls: tuple[str, ...] = ()


# The notation: each spelling is a dove, by its place in ``DOVES``, and its target.

PUTS = tuple({cell: f"{dove}*{name}" for name, cell in grid.CELLS.items()} for dove in DOVES)
MOVES = tuple({cell: f"{dove}-{name}" for name, cell in grid.CELLS.items()} | {grid.HAND: f"{dove}^"} for dove in DOVES)
ACTIONS: Mapping[Event, tuple[int, int]] = {
    event: (dove, target)
    for spellings in (PUTS, MOVES)
    for dove, spelled in enumerate(spellings)
    for target, event in spelled.items()
}


@dataclass(frozen=True, slots=True)
class Doves(State):
    """Be one position of Tokyo Doves; seat 0 is red, the south, and begins, seat 1 is green.

    ``sides`` are red's and green's. ``seen`` holds the positions since one that cannot come back, this one last; it
    is empty where repetition means nothing. ``targets`` are those of each dove of ``seat``, and nothing at the end.
    """

    laws: Laws
    sides: tuple[int, int]
    seat: Seat
    ply: int
    seen: tuple[int, ...]
    ending: Outcome | None
    targets: tuple[int, ...] = field(compare=False, repr=False)

    @classmethod
    def judged(cls, under: Laws, sides: tuple[int, int], seat: Seat, ply: int, seen: tuple[int, ...]) -> Self:
        """Return the position in which ``seat`` is the next to act, judged; ``seen`` are the positions before it."""
        mine, theirs = sides[seat], sides[1 - seat]
        if under.repetition:
            seen = (*seen, _key(sides, seat))
        free = free_sides(mine, theirs)
        found = tuple(targets(mine, theirs, under)) if all(free) else ()
        if not found:
            ending: Outcome | None = _surrounded(under, seat, *free)
        elif not any(found):
            ending = _won(1 - seat, "no_action")
        elif seen and seen.count(seen[-1]) == REPETITIONS:
            ending = _drawn("repetition")
        else:
            ending = _drawn("move_cap") if ply == under.move_cap else None
        return cls(under, sides, seat, ply, seen, ending, () if ending else found)

    @property
    def to_move(self) -> Seat | None:
        """Return the seat to act, or ``None`` when the game is over."""
        return None if self.ending else self.seat

    @property
    def turn(self) -> int:
        """Return the number of actions: each is a turn."""
        return self.ply

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or ``None`` while it goes on."""
        return self.ending

    def _legal(self) -> Iterator[Event]:
        mine = self.sides[self.seat]
        for dove, cells in enumerate(self.targets):
            spelled = MOVES[dove] if mine & FIELDS[dove] else PUTS[dove]
            for target in grid.bits(cells):
                yield spelled[target]

    def _apply(self, event: Event) -> Self:
        dove, target = ACTIONS[event]
        mine, theirs = act(self.sides[self.seat], self.sides[1 - self.seat], dove, target)
        sides = (theirs, mine) if self.seat else (mine, theirs)
        final = event[1] == "*" and not self.laws.put_back
        return self.judged(self.laws, sides, Seat(1 - self.seat), self.ply + 1, () if final else self.seen)

    def view(self, viewer: Seat | None) -> DovesView:
        """Return the whole table, which everybody may know."""
        columns, rows = grid.extent(folded(self.sides[0] | self.sides[1]))
        placed = [
            FieldDove(column + 1, row + 1, Seat(seat), dove)
            for seat, side in enumerate(self.sides)
            for dove, (column, row) in _standing(side)
        ]
        red, green = free_sides(*self.sides)
        return DovesView(
            viewer=viewer,
            columns=len(columns) + 2,
            rows=len(rows) + 2,
            doves=tuple(sorted(placed, key=lambda dove: (dove.row, dove.column))),
            hands=(_hand(self.sides[0]), _hand(self.sides[1])),
            free_sides=(grid.names(red), grid.names(green)),
            wall_columns=len(columns) == grid.LONGEST,
            wall_rows=len(rows) == grid.LONGEST,
            to_move=self.to_move,
            outcome=self.ending,
            ply=self.ply,
            options=self.laws.options,
            beyond_walls=grid.names(self._beyond_walls(columns=columns, rows=rows)),
        )

    def _beyond_walls(self, *, columns: range, rows: range) -> int:
        """Return the cells in the lines of the walls around a box to which the seat to act can go."""
        walled = (grid.EDGE_COLUMNS if len(columns) == grid.LONGEST else 0) | (
            grid.EDGE_ROWS if len(rows) == grid.LONGEST else 0
        )
        return reduce(or_, self.targets, 0) & walled

    def describe(self, event: Event) -> tuple[Sentence, ...]:
        """Return the action, then each wall that comes up or goes.

        The cell is called as it was chosen; where the window has moved, ``now`` is what the next picture calls it.
        """
        dove, target = ACTIONS[event]
        after = self._apply(event)
        parameters: dict[str, str | int | Term] = {"seat": Term(f"seat-{self.seat}"), "dove": Term(f"dove-{event[0]}")}
        if target == grid.HAND:
            action = Sentence("told-back", parameters)
        else:
            key = "told-put" if event[1] == "*" else "told-move"
            now = grid.name(after.sides[self.seat] >> STRIDE * dove & grid.WINDOW)
            shifted = {} if now == event[2:] else {"now": now}
            action = Sentence(f"{key}-shifted" if shifted else key, parameters | {"cell": event[2:], **shifted})
        walls = zip(("columns", "rows"), self._walls(), after._walls(), strict=True)
        changes = ((axis, "up" if now else "gone") for axis, before, now in walls if before != now)
        return action, *(Sentence("told-wall", {"axis": axis, "change": change}) for axis, change in changes)

    def _walls(self) -> tuple[bool, bool]:
        """Return whether the box is four wide and whether it is four tall."""
        columns, rows = grid.extent(folded(self.sides[0] | self.sides[1]))
        return len(columns) == grid.LONGEST, len(rows) == grid.LONGEST

    def steps(self, event: Event) -> tuple[Step, ...]:
        """Split an event into the dove, from the ``hand`` or on the field, then the cell, or ``back`` into the hand."""
        target = Step("back", "back") if event[1] == "^" else Step("cell", event[2:])
        return Step("hand" if event[1] == "*" else "dove", event[0]), target

    def _warnings(self, event: Event) -> Iterator[Sentence]:
        """Yield that the other seat can shut in this seat's boss with its next action."""
        after = self._apply(event)
        if after.ending is None and after.may_shut_in():
            yield Sentence("warn-open", {"seat": Term(f"seat-{after.seat}")})

    def may_shut_in(self) -> bool:
        """Tell whether the seat to act can win by an action that leaves the other boss without a free side.

        Only the bosses' sides are looked at: that is much faster than judging each position.
        """
        mine, theirs = self.sides[self.seat], self.sides[1 - self.seat]
        for dove, cells in enumerate(self.targets):
            for target in grid.bits(cells):
                own, other = free_sides(*act(mine, theirs, dove, target))
                if not other and (own or self.laws.both_surrounded == "actor_wins"):
                    return True
        return False

    def determinize(self, viewer: Seat | None, rng: RandomSource) -> Self:
        """Return this state: nothing is hidden."""
        return self

    def encode(self) -> str:
        """Return the board, who is next, the ply, the options, and the earlier positions that may come back."""
        earlier = [f"{board(sides)}:{seat}" for sides, seat in map(_unlocked, self.seen[:-1])]
        options = [value for _, value in self.laws.options]
        return " ".join([board(self.sides), str(self.seat), str(self.ply), *options, *earlier])

    def _refusal(self, event: Event) -> RulesError:
        if not isinstance(event, str) or event not in ACTIONS:
            return Unreadable("error-notation", event=str(event)[:40])
        dove, target = ACTIONS[event]
        mine, theirs = self.sides[self.seat], self.sides[1 - self.seat]
        key = why_not(mine, theirs, self.laws, dove, target, put=event[1] == "*")
        stands = "".join(grid.names(mine >> STRIDE * dove & grid.WINDOW))
        return Illegal(key, dove=Term(f"dove-{event[0]}"), cell=event[2:] or stands)


def _key(sides: tuple[int, int], seat: Seat) -> int:
    """Return a position and who is next as one int."""
    return (sides[1] << SIDE | sides[0]) << 1 | seat


def _unlocked(key: int) -> tuple[tuple[int, int], int]:
    """Return the sides and the seat that a key was made of."""
    sides, seat = key >> 1, key & 1
    return (sides & (1 << SIDE) - 1, sides >> SIDE), seat


def _standing(side: int) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield each dove of a side on the field with its column and row in the window, counted from 0."""
    for dove, letter in enumerate(DOVES):
        cell = side >> STRIDE * dove & grid.WINDOW
        if cell:
            yield letter, grid.spot(cell)


def _hand(side: int) -> str:
    """Return the doves of a side that are not on the field."""
    return "".join(letter for letter, field in zip(DOVES, FIELDS, strict=True) if not side & field)


def _won(winner: int, reason: str) -> Outcome:
    return Outcome((2, 1) if winner else (1, 2), reason)


def _drawn(reason: str) -> Outcome:
    return Outcome((1, 1), reason)


def _surrounded(under: Laws, seat: int, mine: int, theirs: int) -> Outcome:
    """Return the end when the other seat acted and one boss or both have no free side, given the free sides of each."""
    if mine:
        return _won(seat, "self_surrounded")
    if theirs:
        return _won(1 - seat, "surrounded")
    if under.both_surrounded == "draw":
        return _drawn("both_surrounded")
    return _won(seat if under.both_surrounded == "actor_loses" else 1 - seat, "both_surrounded")


def board(sides: tuple[int, int]) -> str:
    """Return the box as rows from north to south divided by ``/``: ``.`` empty, capitals red."""
    columns, rows = grid.extent(folded(sides[0] | sides[1]))
    letters = {place: dove for dove, place in _standing(sides[0])}
    letters |= {place: dove.lower() for dove, place in _standing(sides[1])}
    return "/".join("".join(letters.get((column, row), ".") for column in columns) for row in reversed(rows))


def arrange(rows: str, to_move: Seat, options: Mapping[str, str] | None = None) -> Doves:
    """Return the position that ``board`` writes so, as if reached just now, at ply 0.

    Raises ``ValueError`` for text that is no position under the options, ``Unreadable`` for a wrong option.
    """
    under = laws(tuple(GAME.complete(options or {}).items()))
    lines = rows.split("/")[::-1]
    places = [(letter, x, y) for y, line in enumerate(lines, 1) for x, letter in enumerate(line, 1)]
    fits = max(len(lines), *map(len, lines)) <= grid.LONGEST
    cells = {letter: 1 << grid.SIZE * x + y for letter, x, y in places if fits}
    red, green = (
        sum(cells.get(letter, 0) << STRIDE * dove for dove, letter in enumerate(letters))
        for letters in (DOVES, DOVES.lower())
    )
    whole = {"B", "b"} <= cells.keys() and under.homes(folded(red | green)) & grid.HAND
    if not whole or board((red, green)) != rows:
        raise ValueError(f"no position: {rows!r}")
    return Doves.judged(under, (red, green), to_move, 0, ())


def to_ssn(state: Doves, event: Event) -> str:
    """Return a legal event in the notation of the Rust crate tokyodoves: relative to the red boss, colour as case."""
    target = ACTIONS[event][1]
    letter = event[0].lower() if state.seat else event[0]
    if target == grid.HAND:
        return f"-{letter}"
    (column, row), (east, north) = grid.spot(state.sides[0] & grid.WINDOW), grid.spot(target)
    return ("+" if event[1] == "*" else "") + letter + _way("NS", north - row) + _way("EW", east - column)


def _way(letters: str, distance: int) -> str:
    return f"{letters[distance < 0]}{abs(distance)}" if distance else ""


def from_ssn(state: Doves, text: str) -> Event:
    """Return the legal event that ``to_ssn`` writes so; raises ``Unreadable`` when there is none."""
    for event in state.legal():
        if to_ssn(state, event) == text:
            return event
    raise Unreadable("error-notation", event=text[:40])


def perft(state: Doves, depth: int) -> int:
    """Count the sequences of ``depth`` actions from a state through the rule book alone, without notation.

    Nothing follows a surrounded boss; repetition and the cap on plies are left out, as in published tables.
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
)
