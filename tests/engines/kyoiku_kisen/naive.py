"""A second, slow rule book of Kyōiku Kisen: pieces in a dictionary, cells as pairs, one rule at a time.

It shares no code with the engine, so that both must be wrong in the same way for a mistake to stay hidden.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import product, takewhile
from typing import NamedTuple

Cell = tuple[int, int]
"""File and rank, both counted from 1."""

CELLS = {(file, rank) for file in range(1, 6) for rank in range(1, 8)}
CENTRE = (3, 4)
WATER_RANK = 4
ARMIES = {7: "rC rA rK rG rH", 6: "bP bP rS rP rP", 2: "rP rP bS bP bP", 1: "bH bG bK bA bC"}
THROWS = {f"throw:{number}" for number in range(6)}

YAKU = {"wai_tuk_kauk": ("GHP", 5), "kaun_gua_kauk": ("CAP", 5), "io": ("K", 3), "muak_kauk_kauk": ("SPP", 3)}
"""The pieces that each yaku of the hand needs, and its points; two more in one colour."""

SITUATIONS = {"kut_tam": -5, "tam_ty_zak": -3}
"""The points for stepping on the tam and for moving it again."""

AHEAD, BEHIND, ASIDE = [(0, 1)], [(0, -1)], [(-1, 0), (1, 0)]
STRAIGHT = AHEAD + BEHIND + ASIDE
SLANTED = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
ROUND = STRAIGHT + SLANTED
STRAIGHT_LEAPS, SLANTED_LEAPS = ([(east * 2, ahead * 2) for east, ahead in ways] for ways in (STRAIGHT, SLANTED))
NEIGHBOURS = {(file, rank): {(file + east, rank + north) for east, north in ROUND} & CELLS for file, rank in CELLS}


class Piece(NamedTuple):
    colour: str
    kind: str
    owner: int


class Lines(NamedTuple):
    """Lines in some directions, given as east and ahead, over some squares; ``pieces`` may be passed on each line."""

    directions: list[tuple[int, int]]
    squares: int
    pieces: int = 0


ANY = 6
"""No line has more squares than this."""

WAYS = {
    "S": ([Lines(AHEAD, ANY)], [Lines(AHEAD + BEHIND, ANY), Lines(ASIDE, 2)]),
    "P": ([Lines(AHEAD, 1)], [Lines(AHEAD, 2), Lines(BEHIND + ASIDE, 1)]),
    "A": ([Lines(STRAIGHT, ANY)], [Lines(SLANTED, ANY)]),
    "C": ([Lines(STRAIGHT_LEAPS, 1)], [Lines(SLANTED_LEAPS, 1)]),
    "H": ([Lines(AHEAD + BEHIND, 1), Lines(ASIDE, ANY)], [Lines(ROUND, ANY, pieces=1)]),
    "G": ([Lines(AHEAD + ASIDE + SLANTED, 1)], [Lines(ROUND, 1)]),
    "K": ([Lines(ROUND, 1)], [Lines(ROUND, 1)]),
}
"""How the pieces move: outside and inside tam hue."""


def first_board() -> dict[Cell, Piece]:
    return {
        (file, rank): Piece(name[0], name[1], int(rank > WATER_RANK))
        for rank, army in ARMIES.items()
        for file, name in enumerate(army.split(), 1)
    }


@cache
def lines(kind: str, owner: int, in_hue: bool, place: Cell, endless: bool) -> list[tuple[list[Cell], int]]:
    """Return the cells of each line on which a piece moves from a place, and how many pieces it may pass there."""
    found = []
    for directions, squares, pieces in WAYS[kind][in_hue]:
        for east, ahead in directions if endless == (squares == ANY) else ():
            north = -ahead if owner else ahead
            line = [(place[0] + east * distance, place[1] + north * distance) for distance in range(1, squares + 1)]
            found.append(([*takewhile(CELLS.__contains__, line)], pieces))
    return found


@dataclass
class Table:
    """A table that changes; ``due`` is one of first, act, slide, land, water and declare."""

    options: Mapping[str, str]
    board: dict[Cell, Piece] = field(default_factory=first_board)
    hands: list[Counter[str]] = field(default_factory=lambda: [Counter(), Counter()])
    tam: Cell = CENTRE
    points: list[int] = field(default_factory=lambda: [10, 10])
    season: int = 1
    rate: int = 1
    turn: int = 0
    turns: int = 0
    tam_moved: bool = False
    due: str = "first"
    throws: list[int] = field(default_factory=list)
    start: Cell = CENTRE
    via: Cell = CENTRE
    target: Cell = CENTRE
    before: dict[str, bool] = field(default_factory=dict)
    situations: list[str] = field(default_factory=list)
    result: str | None = None

    # How pieces move.

    def in_hue(self, cell: Cell) -> bool:
        own_square = cell == self.tam and self.options["tam_square_is_hue"] == "on"
        return cell == CENTRE or own_square or cell in NEIGHBOURS[self.tam]

    def is_empty(self, cell: Cell) -> bool:
        return cell not in self.board and cell != self.tam

    def is_protected(self, cell: Cell) -> bool:
        owner = self.board[cell].owner
        beside = [(near, self.board[near]) for near in NEIGHBOURS[cell] if near in self.board]
        return any((other.kind, other.owner) == ("G", owner) and self.in_hue(near) for near, other in beside)

    def can_land(self, cell: Cell, start: Cell) -> bool:
        """Return true if the piece lifted from ``start`` may land on a cell."""
        if cell == start or self.is_empty(cell):
            return True
        return cell != self.tam and self.board[cell].owner != self.turn and not self.is_protected(cell)

    def reached(self, start: Cell, place: Cell, *, endless: bool) -> dict[Cell, int]:
        """Return the cells that the piece lifted from ``start`` reaches from ``place``, with their distances.

        ``endless`` selects the part of its move with any number of squares, or the other part.
        """
        piece = self.board[start]
        cells = {}
        for line, pieces in lines(piece.kind, piece.owner, self.in_hue(place), place, endless):
            passed = 0
            for distance, cell in enumerate(line, 1):
                if passed > pieces:
                    break
                cells[cell] = distance
                passed += cell != start and not self.is_empty(cell)
        return cells

    def landings(self, start: Cell, via: Cell, *, endless: bool) -> dict[Cell, int]:
        """Return the cells where a piece that stepped on ``via`` may land, and their distance."""
        reached = self.reached(start, via, endless=endless)
        return {cell: distance for cell, distance in reached.items() if self.can_land(cell, start)}

    def tam_targets(self) -> set[Cell]:
        """Return the cells that the tam reaches with two king moves, at most one of them over a piece."""
        return {
            target
            for first, second in ((False, False), (False, True), (True, False))
            for middle in self.tam_hops(self.tam, over_piece=first)
            for target in self.tam_hops(middle, over_piece=second)
        }

    def tam_hops(self, cell: Cell, *, over_piece: bool) -> set[Cell]:
        if not over_piece:
            return NEIGHBOURS[cell] - self.board.keys()
        return {end for via in NEIGHBOURS[cell] & self.board.keys() for end in NEIGHBOURS[via] - self.board.keys()}

    # Legal events.

    def legal(self) -> set[str]:
        if self.result:
            return set()
        if self.due == "act":
            return set(self.actions())
        if self.due == "declare":
            return {"tymok", "taxot"}
        if self.due == "land":
            return {">stay"} | {f">{spell(cell)}" for cell in self.landings_in_range()}
        return THROWS

    def actions(self) -> Iterator[str]:
        for cell, piece in self.board.items():
            if piece.owner == self.turn:
                yield from self.moves(cell)
        if not (self.tam_moved and self.options["situational"] == "immediate"):
            yield from (f"T-{spell(cell)}" for cell in self.tam_targets())
        empty = [spell(cell) for cell in CELLS if self.is_empty(cell)]
        yield from (f"{piece}*{cell}" for piece in +self.hands[self.turn] for cell in empty)

    def moves(self, start: Cell) -> Iterator[str]:
        for cell in self.reached(start, start, endless=False) | self.reached(start, start, endless=True):
            way = f"{spell(start)}-{spell(cell)}"
            if self.can_land(cell, start):
                yield way
            if not self.is_empty(cell):
                yield from (f"{way}-{spell(target)}" for target in self.landings(start, cell, endless=False))
                if self.landings(start, cell, endless=True):
                    yield f"{way}-"

    def landings_in_range(self) -> list[Cell]:
        landings = self.landings(self.start, self.via, endless=True)
        return [cell for cell, distance in landings.items() if distance <= self.throws[-1]]

    # Events of a turn.

    def play(self, event: str) -> None:
        if event.startswith("throw:"):
            self.throws.append(int(event[6:]))
            {"first": self.thrown_first, "slide": self.thrown_to_slide, "water": self.thrown_at_water}[self.due]()
        elif self.due == "act":
            self.before = yaku(self.hands[self.turn])
            self.act(event)
        elif self.due == "land":
            if event == ">stay":
                self.finish_move()
            else:
                self.land(place(event[1:]))
        else:
            self.declare(event)

    def act(self, event: str) -> None:
        tam_moved, self.tam_moved = self.tam_moved, event[0] == "T"
        if event[0] == "T":
            tam, self.tam = self.tam, place(event[2:])
            if tam_moved or self.tam == tam:
                self.situations.append("tam_ty_zak")
            self.finish_move()
        elif event[2] == "*":
            self.hands[self.turn][event[:2]] -= 1
            self.board[place(event[3:])] = Piece(event[0], event[1], self.turn)
            self.finish_move()
        else:
            self.set_out(*event.split("-"))

    def set_out(self, start: str, *way: str) -> None:
        """Move a piece to a cell, or over one to another, which is empty if sticks are thrown for it."""
        self.start = place(start)
        if len(way) == 2:
            self.via = place(way[0])
            if self.via == self.tam:
                self.situations.append("kut_tam")
        if way[-1]:
            self.land(place(way[-1]))
        else:
            self.due = "slide"

    def thrown_to_slide(self) -> None:
        self.due = "land"
        if not self.landings_in_range():
            self.finish_move()

    def land(self, target: Cell) -> None:
        self.target = target
        enters_water = target[1] == WATER_RANK != self.start[1]
        if enters_water and self.board[self.start].kind != "S":
            self.due = "water"
        else:
            self.arrive()

    def thrown_at_water(self) -> None:
        if self.throws[-1] >= 3:
            self.arrive()
        else:
            self.finish_move()

    def arrive(self) -> None:
        piece = self.board.pop(self.start)
        prey = self.board.get(self.target)
        if prey:
            self.hands[self.turn][prey.colour + prey.kind] += 1
        self.board[self.target] = piece
        self.finish_move()

    def finish_move(self) -> None:
        if self.options["situational"] == "immediate":
            if "kut_tam" in self.situations:
                self.pay(SITUATIONS["kut_tam"])
            self.situations = []
        if 0 in self.points:
            self.result = "target"
        elif self.situations or self.called_for():
            self.due = "declare"
        else:
            self.end_turn()

    def called_for(self) -> dict[str, bool]:
        """Return the yaku that call for a declaration: the new ones, and those newly in one colour, or all."""
        now = yaku(self.hands[self.turn])
        if self.options["declare_on"] == "any":
            return now
        return {key: alike for key, alike in now.items() if key not in self.before or alike > self.before[key]}

    # After the turn.

    def declare(self, event: str) -> None:
        if event == "tymok":
            self.rate = min(self.rate * 2, 64)
            self.end_turn()
        else:
            self.pay(self.worth())
            self.end_season()

    def worth(self) -> int:
        """Return the points of the yaku in the mover's hand, and of the move's effect on the tam."""
        held = yaku(self.hands[self.turn]).items()
        return sum(YAKU[key][1] + 2 * alike for key, alike in held) + sum(map(SITUATIONS.__getitem__, self.situations))

    def pay(self, points: int) -> None:
        """Give points to the seat to move at the current rate, or take them if they are negative."""
        self.points[self.turn] = max(0, min(20, self.points[self.turn] + points * self.rate))
        self.points[1 - self.turn] = 20 - self.points[self.turn]

    def end_turn(self) -> None:
        self.turns += 1
        self.turn = 1 - self.turn
        if str(self.turns) == self.options["ply_cap"]:
            self.end_season()
        else:
            self.begin_turn()

    def begin_turn(self) -> None:
        self.due = "act"
        self.situations = []
        if not any(self.actions()):
            self.result = "no_action"

    def end_season(self) -> None:
        if 0 in self.points:
            self.result = "target"
        elif str(self.season) == self.options["seasons"]:
            self.result = "seasons"
        else:
            next_season = Table(self.options, points=self.points, season=self.season + 1)
            self.__dict__.update(next_season.__dict__)

    def thrown_first(self) -> None:
        """Give the first move to the seat with the higher throw; both throw again after a tie."""
        if len(self.throws) == 2:
            first, second = self.throws
            self.throws = []
            if first != second:
                self.turn = 0 if first > second else 1
                self.begin_turn()


def yaku(hand: Mapping[str, int]) -> dict[str, bool]:
    """Return the yaku of a hand, and whether each is made in one colour; a king stands for any piece of its colour."""
    found: dict[str, bool] = {}
    for key, (needed, _) in YAKU.items():
        fillers = [[piece for piece in ("r" + kind, "b" + kind, "rK", "bK") if hand.get(piece)] for kind in needed]
        for filling in product(*fillers):
            if all(filling.count(piece) <= hand[piece] for piece in filling):
                alike = len({piece[0] for piece in filling}) == 1
                found[key] = found.get(key, False) or alike
    return found


def place(name: str) -> Cell:
    return "abcde".index(name[0]) + 1, int(name[1])


@cache
def spell(cell: Cell) -> str:
    return f"{'abcde'[cell[0] - 1]}{cell[1]}"
