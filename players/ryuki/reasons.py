"""Explain the effects of an action of Ryūki that its seat can see."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines import Event, Seat, State
from engines.common.bitboard import bits
from engines.contract import Parameters, Sentence, Term
from engines.ryuki.board import KING, TURNED, reach
from engines.ryuki.cards import Side, card_cells, piece_at
from engines.ryuki.describe import card_key
from engines.ryuki.game import Ryuki
from engines.ryuki.notation import ACTIONS
from engines.ryuki.rules import (
    DRAW,
    DROP,
    ENOUGH,
    MOVE,
    PLACE,
    Action,
    Laws,
    act,
    attackers,
    checkers,
    choices,
    points,
)
from engines.ryuki.turns import SETTING
from players.contract import after
from players.ryuki.beliefs import LAWS, belief_of, is_forced
from players.ryuki.layouts import rests_of
from players.ryuki.values import ON_BOARD, PROMOTED

_ADDING = {DRAW: "why-draws", DROP: "why-drops", PLACE: "why-places"}
"""The reason for bringing a card into play, by the verb."""


class _Card(NamedTuple):
    """A card on the board, and its value there."""

    cell: int
    piece: int
    worth: int

    @property
    def named(self) -> Term:
        """Return the name of the card."""
        return Term(card_key(self.piece))


def explain(state: State, seat: Seat, events: Sequence[Event]) -> Iterator[Sentence]:
    """Yield the effects of an action: a win, a capture and its cost, check, threats, and cards in play.

    Hidden cards are never used: a mate works whatever they are.
    """
    assert isinstance(state, Ryuki)
    if state.phase == SETTING:
        now = after(state, events)
        assert isinstance(now, Ryuki)
        if rests_of(now.sides[seat], seat):
            yield Sentence("why-set-up")
        return
    action = ACTIONS[events[0]]
    mine, theirs = state.mine, state.theirs
    own, enemy = (mine, theirs) if action.verb == DRAW else act(mine, theirs, action, state.laws)
    seen = not theirs.king & theirs.asleep
    checks = seen and bool(attackers(1 - seat, theirs.king, own, card_cells(own) | card_cells(enemy)))
    if checks and _is_mate(state, action):
        yield Sentence("why-mates")
    yield from _captured(state, seat, action, own, enemy)
    if checks:
        yield Sentence("why-check")
    if checkers(seat, state.sides):
        yield Sentence("why-answers-check")
    elif seen and not theirs.asleep:
        yield from _saved(state, seat, action, own)
    yield from _attacked(state, seat, action, own, enemy)
    if action.promotes:
        yield Sentence("why-promotes")
    if action.verb in _ADDING:
        yield Sentence(_ADDING[action.verb])


def _is_mate(state: Ryuki, action: Action) -> bool:
    """Return true if an action mates regardless of hidden cards, under the default laws only."""
    usual = (LAWS.auto_draw, LAWS.second_pawn, LAWS.mating_drop)
    laws = state.laws
    if (laws.auto_draw, laws.second_pawn, laws.mating_drop) != usual or state.ply + 1 == laws.move_cap:
        return False
    return is_forced(belief_of(state), action, 1)


def _captured(state: Ryuki, seat: Seat, action: Action, own: Side, enemy: Side) -> Iterator[Sentence]:
    """Yield the captures of an action, with the other side's possible recaptures."""
    theirs = state.theirs
    if action.verb != MOVE or not action.target & card_cells(theirs):
        return
    if action.target & theirs.asleep:
        yield Sentence("why-takes-hidden")
        return
    taken, lost = _card(theirs, action.target), _dearest(_losses(seat, own, enemy, state.laws))
    if state.laws.junior and points(own, state.laws) >= ENOUGH:
        yield Sentence("why-wins", {"points": points(own, state.laws)})
        return
    named: Parameters = {"card": taken.named}
    if lost is None or (lost.worth <= taken.worth and lost.cell != action.target):
        yield Sentence("why-takes", named)
    elif not enemy.asleep and not theirs.king & theirs.asleep:
        yield Sentence("why-takes-for", {**named, "lost": lost.named, "seat": Term(f"seat-{1 - seat}")})


def _saved(state: Ryuki, seat: Seat, action: Action, own: Side) -> Iterator[Sentence]:
    """Yield the most valuable card that the other side could take if the seat passed, and can't after the action."""
    before = _losses(seat, state.mine, state.theirs, state.laws)
    later = _losses(seat, own, state.theirs, state.laws)
    moved, reached = action.card if action.verb == MOVE else 0, {card.cell for card in later}
    saved = _dearest([card for card in before if (action.target if card.cell == moved else card.cell) not in reached])
    lost = _dearest(later)
    if saved is not None and (lost is None or lost.worth < saved.worth):
        yield Sentence("why-saves", {"card": saved.named, "seat": Term(f"seat-{1 - seat}")})


def _attacked(state: Ryuki, seat: Seat, action: Action, own: Side, enemy: Side) -> Iterator[Sentence]:
    """Yield the most valuable card that the action attacks with a safe card, if it is worth the exchange."""
    if action.verb not in (MOVE, DROP):
        return
    taken = card_cells(own) | card_cells(enemy)
    lost = _losses(seat, own, enemy, state.laws)
    if any(card.cell == action.target for card in lost):
        return
    attacker, known = _card(own, action.target), 0
    if action.verb == MOVE:
        known = reach(seat, piece_at(state.mine, action.card), action.card, taken | action.card)
    new = reach(seat, attacker.piece, action.target, taken) & card_cells(enemy) & ~enemy.asleep & ~known
    prey = _dearest([_card(enemy, cell) for cell in bits(new & ~enemy.boards[KING])])
    if prey and (prey.worth > attacker.worth or not attackers(seat, prey.cell, enemy, taken)):
        yield Sentence("why-attacks", {"card": prey.named})


def _losses(seat: Seat, mine: Side, theirs: Side, laws: Laws) -> list[_Card]:
    """Return the cards of a seat that visible cards of the other side could take."""
    cells, taken = card_cells(mine), card_cells(mine) | card_cells(theirs)
    if theirs.king & theirs.asleep:  # The king is face down, so its legal moves in check are unknown.
        return [_card(mine, cell) for cell in bits(cells) if attackers(seat, cell, theirs, taken)]
    found = choices(1 - seat, theirs._replace(hand=0, deck=0, captured=0), mine, laws)
    reached = 0
    for verb, _, plain, turning in found:
        reached |= plain | turning if verb == MOVE else 0
    return [_card(mine, cell) for cell in bits(reached & cells)]


def _card(side: Side, cell: int) -> _Card:
    piece = piece_at(side, cell)
    kind = piece % TURNED
    return _Card(cell, piece, ON_BOARD[kind] + (PROMOTED[kind] if piece >= TURNED else 0))


def _dearest(cards: Sequence[_Card]) -> _Card | None:
    return max(cards, key=lambda card: (card.worth, card.cell), default=None)
