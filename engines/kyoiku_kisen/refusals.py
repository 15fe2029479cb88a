"""Why an event of Kyōiku Kisen is refused."""

from engines.contract import Illegal, Term
from engines.kyoiku_kisen.board import CELLS, HUES, WAYS, reached
from engines.kyoiku_kisen.news import piece_key
from engines.kyoiku_kisen.notation import DROP, LAND, MOVE, STAY, TAM, Action
from engines.kyoiku_kisen.rules import guarded
from engines.kyoiku_kisen.turns import DECLARING, LANDING, TurnState
from engines.kyoiku_kisen.yaku import CODES, counts


def refused(state: TurnState, event: str, action: Action | None) -> Illegal:
    """Return why an event that is notation is not possible when a seat is to act."""
    lands = event == STAY or (action is not None and action.verb == LAND)
    if state.phase == LANDING:
        return Illegal("error-out-of-reach", reach=state.going.reach) if lands else Illegal("error-land-first")
    if state.phase == DECLARING:
        return Illegal("error-declare-first")
    if lands:
        return Illegal("error-no-slide")
    if action is None:
        return Illegal("error-nothing-to-declare")
    if action.verb == DROP:
        return _no_drop(state, action)
    if action.verb == TAM:
        return _no_tam(state, action)
    return _no_move(state, action)


def _no_drop(state: TurnState, action: Action) -> Illegal:
    key = "error-occupied" if counts(state.place.hands[state.seat])[action.code] else "error-not-in-hand"
    return Illegal(key, piece=Term(f"piece-{CODES[action.code]}"), cell=CELLS.name(action.target))


def _no_tam(state: TurnState, action: Action) -> Illegal:
    if not state.choices.tam:
        return Illegal("error-tam-again" if state.laws.immediate and state.tam_moved else "error-tam-stuck")
    return Illegal("error-tam-not-there", cell=CELLS.name(action.target))


def _no_move(state: TurnState, action: Action) -> Illegal:
    _, source, via, target, _ = action
    place, seat = state.place, state.seat
    if not source & place.owned[seat]:
        key = (
            "error-tam-alone" if source & place.tam else "error-not-yours" if source & place.taken else "error-no-piece"
        )
        return Illegal(key, **{"from": CELLS.name(source)})
    said: dict[str, str | int | Term] = {"piece": piece_key(place, source), "from": CELLS.name(source)}
    first = via or target
    if not first & _reached(state, source, source):
        return Illegal("error-not-this-way", **said, cell=CELLS.name(first))
    if via and not via & place.taken:
        return Illegal("error-nothing-to-step-on", cell=CELLS.name(via))
    if action.verb == MOVE or (target and target & _reached(state, source, via)):
        return _not_there(state, action, said)
    return Illegal("error-not-on-from", **said, via=CELLS.name(via))


def _not_there(state: TurnState, action: Action, said: dict[str, str | int | Term]) -> Illegal:
    """Return why a piece may not end where its move leads."""
    place, seat, target = state.place, state.seat, action.target
    if target & place.owned[1 - seat] & guarded(place, 1 - seat, HUES[state.laws.own_hue][place.tam]):
        return Illegal("error-guarded", piece=piece_key(place, target), cell=CELLS.name(target))
    if target & place.tam:
        return Illegal("error-tam-cannot-be-taken", cell=CELLS.name(target))
    if target & place.owned[seat] & ~action.source:
        return Illegal("error-own-piece", cell=CELLS.name(target))
    return Illegal("error-slide-needs-a-throw", **said, via=CELLS.name(action.via))


def _reached(state: TurnState, source: int, start: int) -> int:
    """Return all cells that the piece on a cell reaches from another, by either part of its move."""
    place = state.place
    mode = int(bool(start & HUES[state.laws.own_hue][place.tam]))
    taken = place.taken & ~source
    kind = place.kind(source)
    finite, infinite = reached(WAYS[state.seat][kind][mode][start], taken)
    return finite | infinite
