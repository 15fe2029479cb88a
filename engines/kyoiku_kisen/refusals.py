"""Why an event of Kyōiku Kisen is refused."""

from engines.contract import Illegal, Term
from engines.kyoiku_kisen.board import CELLS, HUES, moves_around, place_of, reachable
from engines.kyoiku_kisen.describe import piece_term
from engines.kyoiku_kisen.notation import DROP, LAND, MOVE, STAY, TAM, Action
from engines.kyoiku_kisen.rules import guarded_cells, tam_choices
from engines.kyoiku_kisen.turns import DECLARING, LANDING, TurnState
from engines.kyoiku_kisen.yaku import CODES, counts


def refusal(state: TurnState, event: str, action: Action | None) -> Illegal:
    """Return the reason why an event in valid notation is illegal for a seat."""
    lands = event == STAY or (action is not None and action.verb == LAND)
    if state.phase == LANDING:
        return Illegal("error-out-of-reach", reach=state.movement.reach) if lands else Illegal("error-land-first")
    if state.phase == DECLARING:
        return Illegal("error-declare-first")
    if lands:
        return Illegal("error-no-slide")
    if action is None:
        return Illegal("error-nothing-to-declare")
    if action.verb == DROP:
        return _drop_refusal(state, action)
    if action.verb == TAM:
        return _tam_refusal(state, action)
    return _move_refusal(state, action)


def _drop_refusal(state: TurnState, action: Action) -> Illegal:
    key = "error-occupied" if counts(state.layout.hands[state.seat])[action.code] else "error-not-in-hand"
    return Illegal(key, piece=Term(f"piece-{CODES[action.code]}"), cell=CELLS.name(action.target))


def _tam_refusal(state: TurnState, action: Action) -> Illegal:
    if not state.tam_free:
        return Illegal("error-tam-again")
    if not tam_choices(state.layout):
        return Illegal("error-tam-stuck")
    return Illegal("error-tam-not-there", cell=CELLS.name(action.target))


def _move_refusal(state: TurnState, action: Action) -> Illegal:
    _, source, via, target, _ = action
    layout, seat = state.layout, state.seat
    if not source & layout.owned[seat]:
        key = "error-not-yours" if source & layout.taken else "error-no-piece"
        key = "error-tam-alone" if source & layout.tam else key
        return Illegal(key, **{"from": CELLS.name(source)})
    said: dict[str, str | int | Term] = {"piece": piece_term(layout, source), "from": CELLS.name(source)}
    first = via or target
    if not first & _reachable(state, source, source):
        return Illegal("error-not-this-way", **said, cell=CELLS.name(first))
    if via and not via & layout.taken:
        return Illegal("error-nothing-to-step-on", cell=CELLS.name(via))
    if action.verb == MOVE or (target and target & _reachable(state, source, via)):
        return _not_there(state, action, said)
    return Illegal("error-not-on-from", **said, via=CELLS.name(via))


def _not_there(state: TurnState, action: Action, said: dict[str, str | int | Term]) -> Illegal:
    """Return why a piece may not end on its target."""
    layout, seat, target = state.layout, state.seat, action.target
    if target & layout.owned[1 - seat] & guarded_cells(layout, 1 - seat, HUES[state.laws.own_hue][layout.tam]):
        return Illegal("error-guarded", piece=piece_term(layout, target), cell=CELLS.name(target))
    if target & layout.tam:
        return Illegal("error-tam-cannot-be-taken", cell=CELLS.name(target))
    if target & layout.owned[seat] & ~action.source:
        return Illegal("error-own-piece", cell=CELLS.name(target))
    return Illegal("error-slide-needs-a-throw", **said, via=CELLS.name(action.via))


def _reachable(state: TurnState, source: int, start: int) -> int:
    """Return all cells that the piece on a cell reaches from another one, by either part of its move."""
    layout = state.layout
    ways = moves_around(layout.tam, state.laws.own_hue)[state.seat][layout.kind(source)]
    finite, infinite = reachable(ways[place_of(start)], layout.taken & ~source)
    return finite | infinite
