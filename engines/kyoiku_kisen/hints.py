"""Hints and warnings before an action of Kyōiku Kisen: odds, costs, captures."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence

from engines.contract import Parameters, Sentence, Step
from engines.kyoiku_kisen.board import CELLS, within
from engines.kyoiku_kisen.describe import piece_term, points_of_both, signed_points
from engines.kyoiku_kisen.notation import MOVE, SLIDE, STEP, TAM, TAXOT, TYMOK, WEIGHTS, Action, action
from engines.kyoiku_kisen.rules import landings, needs_throw
from engines.kyoiku_kisen.turns import TOTAL, TurnState
from engines.kyoiku_kisen.yaku import KUT_TAM, SITUATIONS, TAM_TY_ZAK

ALL_WAYS = sum(WEIGHTS.values())
"""The number of ways the sticks can fall."""


def acts(state: TurnState, source: int) -> tuple[str, ...]:
    """Return the kinds of moves of the piece on a cell, in the order in which they are offered."""
    start = f"{CELLS.name(source)}-"
    legal = state.legal()
    own = legal[bisect_left(legal, start) : bisect_left(legal, f"{start}~")]
    found = {done.verb for done in map(action, own) if done}
    return tuple(verb for verb in (MOVE, STEP, SLIDE) if verb in found)


def hint_for(state: TurnState, steps: Sequence[Step]) -> Sentence | None:
    """Return the hint for the last of some steps, or ``None`` if its name is enough."""
    kind, value = steps[-1].kind, steps[-1].value
    if kind == "declare":
        return _declaration_hint(state, value)
    if kind == "piece":
        return None if value == "T" else Sentence("hint-piece", {"piece": piece_term(state.layout, CELLS.named[value])})
    chosen = {step.kind: step.value for step in steps}
    if kind == "via":
        source = CELLS.named[chosen["piece"]]
        slides = chosen.get("act", acts(state, source)[0]) == SLIDE
        return _step_over_hint(state, source, CELLS.named[value], slides=slides)
    if kind != "cell" or "drop" in chosen:
        return None
    target = CELLS.named[value]
    if chosen.get("piece") == "T":
        return Sentence("hint-tam-ty-zak") if _is_tam_again(state, target) else None
    return _arrival_hint(state, CELLS.named[chosen["piece"]] if "piece" in chosen else state.movement.source, target)


def _step_over_hint(state: TurnState, source: int, via: int, *, slides: bool) -> Sentence:
    """Return the piece that is stepped on and, before a slide, the odds that the throw lets the piece move."""
    tam = via & state.layout.tam
    over: Parameters = {"piece": piece_term(state.layout, via)}
    if not slides:
        return Sentence("hint-over-tam" if tam else "hint-over", over)
    odds: Parameters = {**over, "ways": _ways_to_land(state, source, via), "all": ALL_WAYS}
    return Sentence("hint-over-tam-slide" if tam else "hint-over-slide", odds)


def _ways_to_land(state: TurnState, source: int, via: int) -> int:
    """Return the number of ways for the sticks to fall so that a slide can end anywhere."""
    ends = landings(state.layout, state.seat, state.laws, source, via, len(CELLS.ranks))
    nearest = next(reach for reach in range(1, len(CELLS.ranks)) if ends & within(via, reach))
    return sum(weight for sticks, weight in enumerate(WEIGHTS.values()) if sticks >= nearest)


def _arrival_hint(state: TurnState, source: int, target: int) -> Sentence | None:
    taking = target & state.layout.owned[1 - state.seat]
    taken: Parameters = {"piece": piece_term(state.layout, target)} if taking else {}
    if needs_throw(state.layout, source, target):
        return Sentence("hint-take-water" if taking else "hint-water", taken)
    return Sentence("hint-take", taken) if taking else None


def _declaration_hint(state: TurnState, event: str) -> Sentence:
    if event == TYMOK:
        return Sentence("hint-tymok", {"rate": state.declare_tymok().rate})
    after = state.after_taxot()
    own, other = points_of_both(after, state.seat)
    key = "hint-taxot-wins" if own == TOTAL else "hint-taxot-loses" if other == TOTAL else "hint-taxot"
    return Sentence(key, {"change": signed_points(sum(state.due) * state.rate), "own": own, "other": other})


def _is_tam_again(state: TurnState, target: int) -> bool:
    """Return true if moving the tam to a cell is a tam ty zak."""
    return not state.laws.immediate and (state.tam_moved or target == state.layout.tam)


def warnings_for(state: TurnState, event: str, action: Action | None) -> Iterator[Sentence]:
    """Yield a warning for stepping on the tam, moving it again, and a taxot that costs points."""
    price: Parameters = {"rate": state.rate}
    if action is None:
        if event == TAXOT and sum(state.due) < 0:
            own, other = points_of_both(state.after_taxot(), state.seat)
            yield Sentence(
                "warn-taxot", {"change": signed_points(sum(state.due) * state.rate), "own": own, "other": other}
            )
    elif action.verb == TAM:
        if _is_tam_again(state, action.target):
            yield Sentence("warn-tam-ty-zak", {**price, "points": signed_points(SITUATIONS[TAM_TY_ZAK])})
    elif action.via & state.layout.tam:
        key = "warn-kut-tam-paid" if state.laws.immediate else "warn-kut-tam"
        yield Sentence(key, {**price, "points": signed_points(SITUATIONS[KUT_TAM])})
