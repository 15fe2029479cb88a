"""The moves of Ryūki on ints. Turns and the end of the game are in ``turns``.

``mine`` is the side of ``seat``, ``theirs`` the other one.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from operator import mul
from typing import NamedTuple, TypeAlias

from engines.common.bitboard import bits
from engines.contract import Seat
from engines.ryuki import board as board
from engines.ryuki.board import KINDS, KING, PAWN, TURNED
from engines.ryuki.cards import UNITS, Side, card_cells, counts, flip, kind_at, kinds

MOVE, PLACE, DROP, DRAW, DONE = "-", "~", "*", "draw", "done"

NEVER_PROMOTED = {board.GOLD, KING}

POINTS = {"off": "", "official": "B5 G1 L1 N1 P1 R5 S1", "graded": "B4 G3 L2 N2 P1 R5 S3"}
"""The points of captured cards under each value of the option ``junior``."""

ENOUGH = 10
"""The points that win under the junior rule."""

DEAD_END, TWO_PAWNS = FOULS = ("dead_end", "two_pawns")
"""The fouls that a side can commit when its cards wake."""

Position: TypeAlias = tuple[Seat, Side, Side]
"""The seat to act, and both sides without hands and decks, which don't change in a repetition."""

Choice: TypeAlias = tuple[str, int, int, int]
"""A verb and a card as in ``Action``, the targets without promotion, the targets with it."""

DRAWING: Choice = (DRAW, 0, 1, 0)
BEING_DONE: Choice = (DONE, 0, 1, 0)


class Action(NamedTuple):
    """The action of a seat: ``card`` is the cell of the card that moves, or the kind of the card that is laid.

    Drawing, and ending the set-up, use neither card nor target.
    """

    verb: str
    card: int
    target: int
    promotes: bool = False


@dataclass(frozen=True, slots=True)
class Laws:
    """The options of a match, and values derived from them for the rules."""

    options: tuple[tuple[str, str], ...]
    auto_draw: bool = field(compare=False)
    points: tuple[int, ...] = field(compare=False)
    junior: bool = field(compare=False)
    second_pawn: bool = field(compare=False)
    mating_drop: bool = field(compare=False)
    move_cap: int | None = field(compare=False)


@cache
def laws(options: tuple[tuple[str, str], ...]) -> Laws:
    """Return the laws under complete options."""
    chosen = dict(options)
    points = {word[0]: int(word[1:]) for word in POINTS[chosen["junior"]].split()}
    return Laws(
        options,
        auto_draw=chosen["auto_draw"] == "on",
        points=tuple(points.get(kind, 0) for kind in KINDS),
        junior=bool(points),
        second_pawn=chosen["facedown_nifu"] == "wake",
        mating_drop=chosen["uchifuzume"] == "allow",
        move_cap=None if chosen["move_cap"] == "off" else int(chosen["move_cap"]),
    )


def attackers(seat: int, cell: int, theirs: Side, taken: int) -> int:
    """Return the cells of the awake cards of the other side that could take a card of ``seat`` on a cell.

    Moves are symmetric: an enemy piece reaches the cell from exactly the cells that a piece of ``seat`` would reach.
    """
    royal, golden, silver, knight, pawn = board.CONTACTS[seat][cell]
    bishops, golds, kings, lances, knights, pawns, rooks, silvers = theirs.boards
    promoted = theirs.promoted
    found = golden & golds | royal & kings | (knight & knights | pawn & pawns | silver & silvers) & ~promoted
    if promoted:
        found |= promoted & (golden & (lances | knights | pawns | silvers) | royal & (bishops | rooks))
    if bishops:
        found |= bishops & board.slide(board.SLANTED, cell, taken)
    if rooks:
        found |= rooks & board.slide(board.STRAIGHT, cell, taken)
    if lances:
        found |= lances & ~promoted & board.slide(board.AHEAD + seat, cell, taken)
    return found & ~theirs.asleep


def checkers(seat: int, sides: Sequence[Side]) -> int:
    """Return the cells of the cards that give check to a seat, whether or not its king is visible."""
    mine, theirs = sides[seat], sides[1 - seat]
    return attackers(seat, mine.king, theirs, card_cells(mine) | card_cells(theirs))


def placings(seat: int, mine: Side) -> list[Choice]:
    """Return the set-up actions of a seat: lay a card in its camp, or finish if its king is on the board."""
    room = board.CAMPS[seat] & ~card_cells(mine)
    cells = {kind: room & ~board.files(mine.free_pawns) if kind == PAWN else room for kind in kinds(mine.hand)}
    found: list[Choice] = [(PLACE, kind, targets, 0) for kind, targets in cells.items() if targets]
    return [*found, BEING_DONE] if mine.king else found


def choices(seat: int, mine: Side, theirs: Side, under: Laws) -> list[Choice]:
    """Return the actions of a seat whose cards are all awake, or none if it is mated."""
    taken = card_cells(mine) | card_cells(theirs)
    checking = attackers(seat, mine.king, theirs, taken)
    guard = board.BOARD
    if checking:
        alone = not checking & checking - 1
        guard = checking | board.ROADS.get(checking | mine.king, 0) if alone else 0
    found = _moves(seat, mine, theirs, guard)
    if guard & ~taken:
        found += _puts(seat, mine, theirs, under, guard & ~taken)
    if mine.deck and not checking:
        found.append(DRAWING)
    return found


def _puts(seat: int, mine: Side, theirs: Side, under: Laws, room: int) -> Iterator[Choice]:
    """Yield the drops and the face-down placements on some empty cells."""
    dead = board.DEAD[seat]
    for kind in kinds(mine.captured):
        cells = room & ~dead[kind]
        if kind == PAWN:
            cells &= ~board.files(mine.free_pawns)
            if not under.mating_drop:
                cells &= ~_mating_drop(seat, mine, theirs, cells)
        if cells:
            yield DROP, kind, cells, 0
    for kind in kinds(mine.hand):
        cells = room & ~board.files(mine.free_pawns) if kind == PAWN and not under.second_pawn else room
        if cells:
            yield PLACE, kind, cells, 0


def _mating_drop(seat: int, mine: Side, theirs: Side, cells: int) -> int:
    """Return the cell among some, if any, where a pawn would mate a king that only has its awake cards."""
    cell = cells & board.STEPS[1 - seat][PAWN][theirs.king]
    if not cell:
        return 0
    return 0 if _moves(1 - seat, theirs, mine._replace(boards=flip(mine.boards, PAWN, cell)), cell) else cell


def _moves(seat: int, mine: Side, theirs: Side, guard: int) -> list[Choice]:
    """Return the moves of the awake cards. Cards other than the king must go to a cell of ``guard``."""
    own = card_cells(mine)
    taken = own | card_cells(theirs)
    camp, dead = board.CAMPS[1 - seat], board.DEAD[seat]
    pins = _pins(seat, mine, theirs, own, taken)
    found: list[Choice] = []
    for kind, cells in enumerate(mine.boards):
        for cell in bits(cells & ~mine.asleep):
            turned = mine.promoted & cell
            targets = board.reach(seat, kind + TURNED if turned else kind, cell, taken) & ~own
            if kind == KING:
                targets = _safe(seat, targets, theirs, taken ^ cell)
            else:
                targets &= guard & pins.get(cell, guard)
            if not targets:
                continue
            if turned or kind in NEVER_PROMOTED:
                found.append((MOVE, cell, targets, 0))
            else:
                found.append((MOVE, cell, targets & ~dead[kind], targets if cell & camp else targets & camp))
    return found


def _safe(seat: int, targets: int, theirs: Side, taken: int) -> int:
    """Return the targets where a seat's king wouldn't be attacked. ``taken`` excludes the king's own cell."""
    for target in bits(targets):
        if attackers(seat, target, theirs, taken):
            targets ^= target
    return targets


def _pins(seat: int, mine: Side, theirs: Side, own: int, taken: int) -> dict[int, int]:
    """Return the legal targets of each card that is pinned between its king and a sliding enemy card."""
    king, found = mine.king, {}
    sliders = (
        theirs.boards[board.ROOK] & board.LINES[board.STRAIGHT][king]
        | theirs.boards[board.BISHOP] & board.LINES[board.SLANTED][king]
    )
    sliders |= theirs.boards[board.LANCE] & ~theirs.promoted & board.LINES[board.AHEAD + seat][king]
    for slider in bits(sliders & ~theirs.asleep):
        road = board.ROADS[king | slider]
        shield = road & taken
        if shield & own and not shield & shield - 1:
            found[shield] = road | slider
    return found


def actions(found: Iterable[Choice]) -> Iterator[Action]:
    """Yield each action of some choices."""
    for verb, card, plain, turning in found:
        for target in bits(plain):
            yield Action(verb, card, target)
        for target in bits(turning):
            yield Action(verb, card, target, promotes=True)


def act(mine: Side, theirs: Side, action: Action, under: Laws) -> tuple[Side, Side]:
    """Apply a move, a placement or a drop, and return both sides, the acting one first."""
    verb, card, target, promotes = action
    if verb == MOVE:
        return _move(mine, theirs, card, target, promotes)
    boards = flip(mine.boards, card, target)
    if verb == DROP:
        return mine._replace(boards=boards, captured=mine.captured - UNITS[card]), theirs
    barred = 0 if under.second_pawn else target & board.files(mine.free_pawns & ~mine.asleep)
    mine = mine._replace(
        boards=boards,
        asleep=mine.asleep | target,
        no_pawns=mine.no_pawns | barred,
        hand=mine.hand - UNITS[card],
    )
    return mine, theirs


def _move(mine: Side, theirs: Side, cell: int, target: int, promotes: bool) -> tuple[Side, Side]:
    """Apply a move, which may capture, and return both sides."""
    promoted, captured = mine.promoted, mine.captured
    if promoted & cell:
        promoted ^= cell | target
    elif promotes:
        promoted |= target
    if card_cells(theirs) & target:
        prey = kind_at(theirs, target)
        captured += UNITS[prey]
        theirs = theirs._replace(
            boards=flip(theirs.boards, prey, target),
            promoted=theirs.promoted & ~target,
            asleep=theirs.asleep & ~target,
            no_pawns=theirs.no_pawns & ~target,
        )
    boards = flip(mine.boards, kind_at(mine, cell), cell | target)
    return mine._replace(boards=boards, promoted=promoted, captured=captured), theirs


def draw(mine: Side, kind: int) -> Side:
    """Draw a card of a kind."""
    return mine._replace(hand=mine.hand + UNITS[kind], deck=mine.deck - UNITS[kind])


def wake(mine: Side) -> Side:
    """Turn all cards of a side face-up."""
    return mine._replace(asleep=0, no_pawns=0)


def foul(seat: int, mine: Side, woken: int) -> str | None:
    """Return the foul of cards that just woke on some cells: ``dead_end``, ``two_pawns`` or neither."""
    if any(cells & woken & dead for cells, dead in zip(mine.boards, board.DEAD[seat], strict=True)):
        return DEAD_END
    pawns = mine.free_pawns
    crowded = any((pawns & file).bit_count() > 1 for file in board.FILES)
    return TWO_PAWNS if crowded else None


def points(mine: Side, under: Laws) -> int:
    """Return the points of a side's captured cards under the junior rule, or 0 without it."""
    return sum(map(mul, counts(mine.captured), under.points))


def without_hand_and_deck(mine: Side) -> Side:
    """Return a side without its hand and its deck."""
    return mine._replace(hand=0, deck=0)


def evader(seen: Sequence[Position]) -> Seat | None:
    """Return the seat that was in check at each of its turns since the first occurrence of the last position.

    Return ``None`` if that is true of both seats or of neither.
    """
    span = seen[seen.index(seen[-1]) + 1 :]
    chased = [
        seat for seat in map(Seat, range(2)) if all(checkers(seat, sides) for turn, *sides in span if turn == seat)
    ]
    return chased[0] if len(chased) == 1 else None
