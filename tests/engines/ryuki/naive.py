"""A second, slow rule book of Ryūki: cards in a dictionary, cells as pairs, one rule at a time.

It shares no code with the engine, so that both must be wrong in the same way for a mistake to stay hidden.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple

Cell = tuple[int, int]
"""File and rank, both counted from 1."""

Pile = Counter[str]

CELLS = [f"{file}{rank}" for file in "abcde" for rank in "12345"]
SPELLINGS = [
    "draw",  # first, because it is usually legal, which ends a search for any legal event
    *(f"{one}-{other}{sign}" for one in CELLS for other in CELLS for sign in ("", "+") if one != other),
    *(f"{kind}{verb}{cell}" for kind in "KGSNLPBR" for verb in "*~" for cell in CELLS),
    *(f"card:{kind}" for kind in "KGSNLPBR"),
    "done",
]

VALUES = {
    "off": dict.fromkeys("KGSNLPBR", 0),
    "official": {"R": 5, "B": 5, "G": 1, "S": 1, "N": 1, "L": 1, "P": 1},
    "graded": {"P": 1, "L": 2, "N": 2, "S": 3, "G": 3, "B": 4, "R": 5},
}


class Card(NamedTuple):
    owner: int
    kind: str
    promoted: bool
    face_up: bool


@dataclass
class Table:
    """A table that changes; ``due`` is ``set-up``, ``card`` (at the turn's start), ``extra`` or ``action``."""

    options: Mapping[str, str]
    board: dict[Cell, Card] = field(default_factory=dict)
    hands: list[Pile] = field(default_factory=lambda: [Counter("KGSPPP"), Counter("KGSPPP")])
    decks: list[Pile] = field(default_factory=lambda: [Counter("PPPPPPLLNNSGBR"), Counter("PPPPPPLLNNSGBR")])
    areas: list[Pile] = field(default_factory=lambda: [Counter(), Counter()])
    turn: int = 0
    ply: int = 0
    due: str = "set-up"
    result: tuple[str, int | None] | None = None
    history: list[tuple[str, int, bool]] = field(default_factory=list)

    # How cards move.

    def forward(self, owner: int) -> int:
        return -1 if owner else 1

    def depth(self, owner: int, cell: Cell) -> int:
        """Return the rank counted from the owner's end: 5 is the farthest."""
        return 6 - cell[1] if owner else cell[1]

    def goes(self, card: Card, east: int, ahead: int) -> bool:
        """Return true if a card may move this far on an empty board; ``ahead`` is counted in its own direction."""
        gold = (abs(east) + abs(ahead) == 1) or (abs(east) == 1 and ahead == 1)
        king = max(abs(east), abs(ahead)) == 1
        straight = (east == 0) != (ahead == 0)
        slanted = abs(east) == abs(ahead) != 0
        if card.promoted:
            return {"R": straight or king, "B": slanted or king}.get(card.kind, gold)
        return {
            "K": king,
            "G": gold,
            "S": king and (ahead == 1 or abs(east) == abs(ahead)),
            "N": abs(east) == 1 and ahead == 2,
            "L": east == 0 and ahead > 0,
            "P": (east, ahead) == (0, 1),
            "B": slanted,
            "R": straight,
        }[card.kind]

    def way(self, start: Cell, target: Cell) -> str:
        """Return ``free``, ``blocked`` or ``none``, regardless of the target cell."""
        card = self.board[start]
        east, north = target[0] - start[0], target[1] - start[1]
        if not self.goes(card, east, north * self.forward(card.owner)):
            return "none"
        length = max(abs(east), abs(north))
        jumps = card.kind == "N" and not card.promoted
        between = [(start[0] + east * step // length, start[1] + north * step // length) for step in range(1, length)]
        return "blocked" if not jumps and any(cell in self.board for cell in between) else "free"

    def in_check(self, seat: int) -> bool:
        kings = [cell for cell, card in self.board.items() if card.kind == "K" and card.owner == seat]
        return any(
            card.owner != seat and card.face_up and self.way(cell, king) == "free"
            for king in kings
            for cell, card in self.board.items()
        )

    def stuck(self, owner: int, kind: str, cell: Cell) -> bool:
        """Return true if an unpromoted card could never move again."""
        return self.depth(owner, cell) > {"P": 4, "L": 4, "N": 3}.get(kind, 5)

    def pawn_in_file(self, owner: int, file: int) -> bool:
        pawns = (cell for cell, card in self.board.items() if (card.owner, card.kind) == (owner, "P"))
        return any(cell[0] == file and not self.board[cell].promoted for cell in pawns)

    # Forbidden events: each function yields the text keys of the rules that an event breaks.

    def broken(self, event: str) -> set[str]:
        if event.startswith("card:") or self.due in ("card", "extra"):
            drawable = self.due in ("card", "extra") and event[:5] == "card:" and self.decks[self.turn][event[5:]]
            return set() if drawable else {"error-chance"}
        if self.due == "set-up":
            return set(self.against_setting(event))
        if event == "done":
            return {"error-no-set-up"}
        if event == "draw":
            return set(self.against_drawing())
        return set(self.against_move(event) if event[2] == "-" else self.against_put(event))

    def against_setting(self, event: str) -> Iterator[str]:
        if event == "done":
            if not any(card.kind == "K" and card.owner == self.turn for card in self.board.values()):
                yield "error-king-required"
        elif "~" not in event:
            yield "error-set-up"
        else:
            kind, cell = event[0], place(event[2:])
            if not self.hands[self.turn][kind]:
                yield "error-not-in-hand"
            if self.depth(self.turn, cell) > 2:
                yield "error-outside-camp"
            if cell in self.board:
                yield "error-occupied"
            if kind == "P" and self.pawn_in_file(self.turn, cell[0]):
                yield "error-two-pawns"

    def against_drawing(self) -> Iterator[str]:
        if not self.decks[self.turn].total():
            yield "error-deck-empty"
        if self.in_check(self.turn):
            yield "error-must-resolve-check"

    def against_put(self, event: str) -> Iterator[str]:
        kind, drop, cell = event[0], event[1] == "*", place(event[2:])
        if not (self.areas if drop else self.hands)[self.turn][kind]:
            yield "error-not-captured" if drop else "error-not-in-hand"
        if cell in self.board:
            yield "error-occupied"
            return
        if drop and self.stuck(self.turn, kind, cell):
            yield "error-dead-end"
        crowded = kind == "P" and self.pawn_in_file(self.turn, cell[0])
        if crowded and (drop or self.options["facedown_nifu"] == "forbid"):
            yield "error-two-pawns"
        yield from self.against_exposing(event)
        if drop and kind == "P" and self.options["uchifuzume"] == "forbid" and self.mates(event):
            yield "error-pawn-drop-mate"

    def against_move(self, event: str) -> Iterator[str]:
        start, target, promotes = place(event[:2]), place(event[3:5]), event.endswith("+")
        card = self.board.get(start)
        if card is None or card.owner != self.turn:
            yield "error-no-card" if card is None else "error-not-yours"
            return
        if target in self.board and self.board[target].owner == self.turn:
            yield "error-own-card"
        way = self.way(start, target)
        if way != "free":
            yield "error-blocked" if way == "blocked" else "error-not-this-way"
            return
        if promotes:
            yield from self.against_promotion(card, start, target)
        elif not card.promoted and self.stuck(self.turn, card.kind, target):
            yield "error-must-promote"
        yield from self.against_exposing(event)

    def against_promotion(self, card: Card, start: Cell, target: Cell) -> Iterator[str]:
        if card.promoted:
            yield "error-promoted-already"
        elif card.kind in "KG":
            yield "error-cannot-promote"
        if max(self.depth(self.turn, start), self.depth(self.turn, target)) < 4:
            yield "error-no-promotion-here"

    def against_exposing(self, event: str) -> Iterator[str]:
        after = self.after(event)
        if after.in_check(self.turn):
            yield "error-must-resolve-check" if self.in_check(self.turn) else "error-exposed-king"

    def mates(self, event: str) -> bool:
        """Return true if the other side would be mated with only its face-up cards on the board."""
        after = self.after(event)
        after.turn = 1 - self.turn
        if not after.in_check(after.turn):
            return False
        awake = [cell for cell, card in after.board.items() if card.owner == after.turn and card.face_up]
        moves = (f"{spell(cell)}-{target}{sign}" for cell in awake for target in CELLS for sign in ("", "+"))
        return all(after.broken(move) for move in moves)

    # Effects of events.

    def after(self, event: str) -> "Table":
        """Return a copy of the table after an action."""
        hands, areas = ([Counter(pile) for pile in piles] for piles in (self.hands, self.areas))
        other = replace(self, board=dict(self.board), hands=hands, areas=areas)
        other.carry_out(event)
        return other

    def carry_out(self, event: str) -> bool:
        """Carry out an action on the board; return true if something was captured."""
        if event[1] in "*~":
            (self.areas if event[1] == "*" else self.hands)[self.turn][event[0]] -= 1
            self.board[place(event[2:])] = Card(self.turn, event[0], promoted=False, face_up=event[1] == "*")
            return False
        card = self.board.pop(place(event[:2]))
        prey = self.board.get(place(event[3:5]))
        if prey:
            self.areas[self.turn][prey.kind] += 1
        self.board[place(event[3:5])] = Card(card.owner, card.kind, card.promoted or event.endswith("+"), face_up=True)
        return prey is not None

    def play(self, event: str) -> None:
        if event == "done":
            self.turn = 1 - self.turn
            if self.turn == 0:
                self.begin_turn()
        elif self.due == "set-up":
            self.carry_out(event)
        elif event == "draw":
            self.due = "extra"
        elif event.startswith("card:"):
            self.decks[self.turn][event[5:]] -= 1
            self.hands[self.turn][event[5:]] += 1
            if self.due == "card":
                self.wake_up()
            else:
                self.end_turn()
        else:
            captured = self.carry_out(event)
            values = VALUES[self.options["junior"]]
            if captured and sum(values[kind] * count for kind, count in self.areas[self.turn].items()) >= 10:
                self.result = ("junior_points", self.turn)
            self.end_turn()

    def end_turn(self) -> None:
        self.ply += 1
        self.turn = 1 - self.turn
        if self.result is None and str(self.ply) == self.options["move_cap"]:
            self.result = ("move_cap", None)
        if self.result is None:
            self.begin_turn()

    def begin_turn(self) -> None:
        if self.options["auto_draw"] == "on" and self.decks[self.turn].total():
            self.due = "card"
        else:
            self.wake_up()

    def wake_up(self) -> None:
        mine, other = self.turn, 1 - self.turn
        woken = [cell for cell, card in self.board.items() if card.owner == mine and not card.face_up]
        for cell in woken:
            self.board[cell] = self.board[cell]._replace(face_up=True)
        if any(self.stuck(mine, self.board[cell].kind, cell) for cell in woken):
            self.result = ("dead_end", other)
        elif woken and self.two_pawns(mine):
            self.result = ("two_pawns", other)
        elif woken and self.in_check(other):
            if self.in_check(mine):
                self.result = ("first_checker", other)
            else:
                self.end_turn()
        else:
            self.start_acting()

    def two_pawns(self, seat: int) -> bool:
        pawns = [cell for cell, card in self.board.items() if (card.owner, card.kind) == (seat, "P")]
        files = [cell[0] for cell in pawns if not self.board[cell].promoted]
        return len(files) != len(set(files))

    def start_acting(self) -> None:
        self.due = "action"
        checked = self.in_check(self.turn)
        if all(self.broken(event) for event in SPELLINGS):
            self.result = ("checkmate" if checked else "indirect_mate", 1 - self.turn)
            return
        self.history.append((self.position(), self.turn, checked))
        times = [number for number, entry in enumerate(self.history) if entry[0] == self.history[-1][0]]
        if len(times) == 4:
            span = self.history[times[0] + 1 :]
            chased = [seat for seat in (0, 1) if all(checked for _, turn, checked in span if turn == seat)]
            self.result = ("perpetual_check", chased[0]) if len(chased) == 1 else ("repetition", None)

    def position(self) -> str:
        piles = [sorted(pile.elements()) for piles in (self.hands, self.decks, self.areas) for pile in piles]
        return repr((sorted((cell, repr(card)) for cell, card in self.board.items()), piles, self.turn))


def place(name: str) -> Cell:
    return "abcde".index(name[0]) + 1, int(name[1])


def spell(cell: Cell) -> str:
    return f"{'abcde'[cell[0] - 1]}{cell[1]}"
