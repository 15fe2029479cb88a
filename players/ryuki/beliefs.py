"""Find mates in Ryūki that work for all cards that a seat can't see.

Only the kinds of hidden cards matter. One card of each kind in a hand is enough, because legal placements depend on the
kinds alone. So the search tries every layout of the face-down cards instead of every deal. It assumes the default
options and no earlier repetition.
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
"""The laws of a match with the default options."""

_FACE_DOWN = SILVER
"""The kind that represents each of the opponent's face-down cards."""


class Belief(NamedTuple):
    """The knowledge of a seat that has to act.

    ``theirs`` is the other side without its hand and its deck, and with a stand-in for each face-down card. The heap
    ``unseen`` has these cards and those of the hand and the deck, whose sizes are ``hand`` and ``deck``.
    """

    seat: int
    mine: Side
    theirs: Side
    unseen: int
    hand: int
    deck: int


Answer: TypeAlias = Belief | bool
"""The result of an action: the seat acts again, has won, or hasn't won."""


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
    """Yield each layout of the face-down cards, and the heap that is left for the hand and the deck."""
    theirs = belief.theirs
    cells = [*bits(theirs.asleep)]
    for laid in product(kinds(belief.unseen), repeat=len(cells)):
        left = [amount - laid.count(kind) for kind, amount in enumerate(counts(belief.unseen))]
        pawns = sum(cell for cell, kind in zip(cells, laid, strict=True) if kind == PAWN)
        crowded = pawns & theirs.no_pawns or files(pawns).bit_count() < SIZE * pawns.bit_count()
        # The deck can't have more cards of a kind than at the start, so the rest must be in the hand.
        held = sum(max(0, amount - most) for amount, most in zip(left, counts(DECK), strict=True))
        if min(left) < 0 or crowded or held > belief.hand:
            continue
        boards = theirs.boards
        for cell, kind in zip(cells, laid, strict=True):
            boards = flip(flip(boards, _FACE_DOWN, cell), kind, cell)
        yield theirs._replace(boards=boards), sum(amount * UNITS[kind] for kind, amount in enumerate(left))


def mates(belief: Belief, moves: int) -> Iterator[Action]:
    """Yield each action with which a seat forces mate in so many moves of its own, or fewer."""
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
    """Yield all legal actions of a seat."""
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
    """Return true if the other side may have no card to place or drop, so that it can be mated without a check."""
    return not belief.hand and not belief.deck and not belief.theirs.captured


def answers(belief: Belief, action: Action) -> Iterator[Answer]:
    """Yield the possible results of an action until the seat acts again, some of them perhaps twice.

    The card that the seat draws in between is ignored: it can't give check before the seat's next turn.
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
        elif not laid & action.target:  # Any card placed there looks the same to the opponent.
            laid |= action.target
            yield from _my_turn(Belief(seat, mine, _lay(theirs, action.target), unseen, hand - 1, deck))


def _lay(side: Side, cell: int) -> Side:
    """Return a side with an unknown face-down card on a cell."""
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
