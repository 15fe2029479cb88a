"""Find mates in Ryūki that hold whatever a seat can't see: the other hand, the other deck, and face-down cards.

What is hidden matters by its kinds only. In a hand one of each kind is enough, as what can be laid depends on no more;
so not every deal has to be looked at, but every way in which the face-down cards may lie. The rules are those of a
match without other options, before anything comes back.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple, TypeAlias

from engines.common.bitboard import bits
from engines.ryuki.board import KING, PAWN, SILVER, SIZE, files
from engines.ryuki.cards import DECK, UNITS, Side, card_cells, counts, flip, kind_at, kinds, size
from engines.ryuki.game import GAME, Ryuki
from engines.ryuki.rules import (
    DRAW,
    DROP,
    MOVE,
    PLACE,
    Action,
    act,
    actions,
    attackers,
    choices,
    draw,
    foul,
    laws,
    wake,
)

LAWS = laws(tuple(GAME.complete({}).items()))
"""Those of a match without other options."""

_FACE_DOWN = SILVER
"""What stands for each face-down card of the other side."""


class Belief(NamedTuple):
    """Hold what a seat that is to act knows.

    ``theirs`` is the other side without its hand and its deck, with a card of one kind for each that lies face-down.
    What these are, and what is in so large a ``hand`` and ``deck``, is the heap ``unseen``.
    """

    seat: int
    mine: Side
    theirs: Side
    unseen: int
    hand: int
    deck: int


Answer: TypeAlias = Belief | bool
"""The result of an action: the seat acts again, has won, or has not."""


def belief_of(state: Ryuki) -> Belief:
    """Return the knowledge of the seat to act in a state in which all of its own cards are awake."""
    theirs = state.theirs
    boards, hidden = theirs.boards, 0
    for cell in bits(theirs.asleep):
        kind = kind_at(theirs, cell)
        hidden += UNITS[kind]
        boards = flip(flip(boards, kind, cell), _FACE_DOWN, cell)
    known = theirs._replace(boards=boards, hand=0, deck=0)
    unseen = theirs.hand + theirs.deck + hidden
    return Belief(state.seat, state.mine, known, unseen, size(theirs.hand), size(theirs.deck))


def layouts(belief: Belief) -> Iterator[tuple[Side, int]]:
    """Yield each way in which the face-down cards may lie, and the heap that is left for the hand and the deck."""
    theirs = belief.theirs
    cells = [*bits(theirs.asleep)]
    for laid in product(kinds(belief.unseen), repeat=len(cells)):
        left = [amount - laid.count(kind) for kind, amount in enumerate(counts(belief.unseen))]
        pawns = sum(cell for cell, kind in zip(cells, laid, strict=True) if kind == PAWN)
        crowded = pawns & theirs.no_pawns or files(pawns).bit_count() < SIZE * pawns.bit_count()
        # No more cards of a kind lie in the deck than lay there at first: the rest are in the hand.
        held = sum(max(0, amount - most) for amount, most in zip(left, counts(DECK), strict=True))
        if min(left) < 0 or crowded or held > belief.hand:
            continue
        boards = theirs.boards
        for cell, kind in zip(cells, laid, strict=True):
            boards = flip(flip(boards, _FACE_DOWN, cell), kind, cell)
        yield theirs._replace(boards=boards), sum(amount * UNITS[kind] for kind, amount in enumerate(left))


def mates(belief: Belief, moves: int) -> Iterator[Action]:
    """Yield each action with which a seat mates for sure in so many moves of its own, or fewer."""
    found = checking(belief) if moves == 1 and not _can_be_stuck(belief) else every_action(belief)
    return (action for action in found if is_forced(belief, action, moves))


def is_forced(belief: Belief, action: Action, moves: int) -> bool:
    """Return true if an action mates within so many moves for every hidden card and every reply."""
    for answer in answers(belief, action):
        if isinstance(answer, bool):
            if not answer:
                return False
        elif moves == 1 or next(mates(answer, moves - 1), None) is None:
            return False
    return True


def every_action(belief: Belief) -> Iterator[Action]:
    """Yield all that a seat may do."""
    return actions(choices(belief.seat, belief.mine, belief.theirs, LAWS))


def checking(belief: Belief) -> Iterator[Action]:
    """Yield the actions that give check at once."""
    king, others = belief.theirs.boards[KING], card_cells(belief.theirs)
    for action in every_action(belief):
        if action.verb in (MOVE, DROP):
            mine, _ = act(belief.mine, belief.theirs, action, LAWS)
            if attackers(1 - belief.seat, king, mine, card_cells(mine) | others):
                yield action


def _can_be_stuck(belief: Belief) -> bool:
    """Return true if the other side may have nothing to lay or drop, so that it can be mated without a check."""
    return not belief.hand and not belief.deck and not belief.theirs.captured


def answers(belief: Belief, action: Action) -> Iterator[Answer]:
    """Yield the possible results of an action until the seat acts again; some of them may come twice.

    Which of its own cards the seat draws in between is left out: none of them gives check before its next turn.
    """
    for theirs, unseen in layouts(belief):
        if action.verb == DRAW:
            mine = draw(belief.mine, kinds(belief.mine.deck)[0])
        else:
            mine, theirs = act(belief.mine, theirs, action, LAWS)
        yield from _their_turn(Belief(belief.seat, mine, theirs, unseen, belief.hand, belief.deck))


def _their_turn(belief: Belief) -> Iterator[Answer]:
    """Yield the possible results of a turn of the other side, whose face-down cards are known here."""
    seat, mine, theirs, unseen, hand, deck = belief
    if deck:
        hand, deck = hand + 1, deck - 1
    asleep, theirs = theirs.asleep, wake(theirs)
    if asleep:
        if foul(1 - seat, theirs, asleep):
            yield True
            return
        taken = card_cells(mine) | card_cells(theirs)
        if attackers(seat, mine.king, theirs, taken):
            if attackers(1 - seat, theirs.king, mine, taken):
                yield True
            else:
                yield from _my_turn(Belief(seat, mine, theirs, unseen, hand, deck))
            return
    holding = theirs._replace(
        hand=sum(UNITS[kind] for kind in kinds(unseen)) if hand else 0, deck=UNITS[PAWN] if deck else 0
    )
    found = choices(1 - seat, holding, mine, LAWS)
    if not found:
        yield True
    laid = 0
    for action in actions(found):
        if action.verb == DRAW:
            yield from _my_turn(Belief(seat, mine, theirs, unseen, hand + 1, deck - 1))
        elif action.verb != PLACE:
            after, left = act(theirs, mine, action, LAWS)
            yield from _my_turn(Belief(seat, left, after, unseen, hand, deck))
        elif not laid & action.target:  # whatever is laid there looks the same
            laid |= action.target
            yield from _my_turn(Belief(seat, mine, _lay(theirs, action.target), unseen, hand - 1, deck))


def _lay(side: Side, cell: int) -> Side:
    """Return a side with a card face-down on a cell, of which only that is known."""
    barred = cell & files(side.free_pawns & ~side.asleep)
    boards = flip(side.boards, _FACE_DOWN, cell)
    return side._replace(boards=boards, asleep=side.asleep | cell, no_pawns=side.no_pawns | barred)


def _my_turn(belief: Belief) -> Iterator[Answer]:
    """Yield the possible results of the start of the seat's own turn."""
    seat, mine, theirs, *_ = belief
    if mine.deck:
        mine = draw(mine, kinds(mine.deck)[0])
    asleep, mine = mine.asleep, wake(mine)
    belief = belief._replace(mine=mine)
    if asleep:
        if foul(seat, mine, asleep):
            yield False
            return
        taken = card_cells(mine) | card_cells(theirs)
        if attackers(1 - seat, theirs.king, mine, taken):
            if attackers(seat, mine.king, theirs, taken):
                yield False
                return
            for known, unseen in layouts(belief):
                yield from _their_turn(belief._replace(theirs=known, unseen=unseen))
            return
    yield belief if choices(seat, mine, theirs, LAWS) else False
