"""Name mistakes in puzzles of Ryūki."""

from engines import CHANCE, State
from engines.contract import Sentence
from engines.ryuki.game import Ryuki
from engines.ryuki.notation import ACTIONS
from engines.ryuki.rules import DRAW, MOVE, PLACE, checkers
from players.puzzles.mistakes.attempted import Attempted


def name(tried: Attempted) -> Sentence | None:
    """Name a mistake: no check, or the opponent's way out of it."""
    who = {"seat": tried.other_term}
    action = ACTIONS[tried.event]
    if action.verb in (DRAW, PLACE):
        return Sentence("lesson-wrong-wake-draw" if action.verb == DRAW else "mistake-placed")
    if not checkers(tried.other, _ryuki(tried.after).sides):
        return Sentence("lesson-wrong-mate-quiet")
    answering = _answering(tried.after)
    if answering.outcome is not None:
        return Sentence("mistake-luck", who) if answering.outcome.places[tried.seat] == 1 else None
    if tried.moves > 1:
        return Sentence("mistake-answered", {**who, "moves": tried.moves - 1})
    return Sentence(_way_out(tried, answering), who) if answering.to_move == tried.other else None


def _answering(state: State) -> State:
    """Return a state after any draw and once cards have turned up."""
    while state.to_move == CHANCE:
        state = state.apply(next(iter(state.chances())))
    return state


def _way_out(tried: Attempted, state: State) -> str:
    """Return the opponent's way out of check: a capture, a king move, or a card in between."""
    sides = _ryuki(state).sides
    checking, king = checkers(tried.other, sides), sides[tried.other].king
    answers = [ACTIONS[event] for event in state.legal()]
    if any(answer.verb == MOVE and answer.target & checking for answer in answers):
        return "mistake-taken"
    escapes = any(answer.verb == MOVE and answer.card & king for answer in answers)
    return "lesson-wrong-mate-escape" if escapes else "mistake-between"


def _ryuki(state: State) -> Ryuki:
    assert isinstance(state, Ryuki)
    return state
