"""Name mistakes in puzzles of Kyōiku Kisen."""

from engines import CHANCE, Event, State
from engines.contract import Sentence
from engines.kyoiku_kisen import Kyoiku
from engines.kyoiku_kisen.describe import yaku_term
from engines.kyoiku_kisen.notation import DROP, TAM, TAXOT, TYMOK, action
from engines.kyoiku_kisen.turns import DECLARING
from players.puzzles.mistakes.attempted import Attempted


def name(tried: Attempted) -> Sentence | None:
    """Name a mistake: an unnecessary throw, nothing taken, no yaku, a cheaper one, or one left to the opponent."""
    right = tried.right[0]
    if (tried.event, right) == (TYMOK, TAXOT):
        return Sentence("lesson-wrong-tymok")
    if tried.after.to_move == CHANCE and tried.before.apply(right).to_move != CHANCE:
        return Sentence("mistake-throw")
    best = _due(tried.before, right)
    return _left_open(tried) if best is None else _why_less(tried, best)


def _why_less(tried: Attempted, best: int) -> Sentence | None:
    """Return why a try doesn't lead to a declaration for the ``best`` points."""
    due = _due(tried.before, tried.event)
    if due is not None and due < best:
        return Sentence("mistake-costs" if due < 0 else "mistake-less", {"points": abs(due), "most": best})
    meant = action(tried.event)
    if meant is None:
        return None
    if meant.verb in (TAM, DROP):
        return Sentence("lesson-wrong-tam" if meant.verb == TAM else "lesson-wrong-dropped")
    took = any(sentence.key == "told-take" for sentence in tried.before.describe(tried.event))
    return Sentence("lesson-wrong-no-yaku") if took else Sentence("mistake-nothing", {"seat": tried.other_term})


def _left_open(tried: Attempted) -> Sentence | None:
    """Return that the other seat can make a yaku in its next turn if the season continues."""
    after = tried.after
    assert isinstance(after, Kyoiku)
    following = after.apply(TYMOK) if after.phase == DECLARING else after
    made = _can_make(following, following.turn)
    return None if made is None else Sentence("mistake-guard", {"seat": tried.other_term, "yaku": yaku_term(made)})


def _can_make(state: State, turn: int) -> str | None:
    """Return a yaku that can be made within a turn, if necessary with luck."""
    assert isinstance(state, Kyoiku)
    if state.phase == DECLARING and state.made:
        return state.made[0].key
    if state.turn != turn or state.outcome is not None or state.phase == DECLARING:
        return None
    events = state.chances() if state.to_move == CHANCE else state.legal()
    return next((made for event in events if (made := _can_make(state.apply(event), turn)) is not None), None)


def _due(state: State, event: Event) -> int | None:
    """Return the change of points if the season ends after an event, or ``None`` without a declaration."""
    after = state.apply(event)
    assert isinstance(after, Kyoiku)
    if after.phase != DECLARING:
        return None
    won = after.after_taxot() - after.points
    return -won if after.seat else won
