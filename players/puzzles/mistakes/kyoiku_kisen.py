"""Name mistakes in puzzles of Kyōiku Kisen."""

from engines import CHANCE, Event, State
from engines.contract import Sentence
from engines.kyoiku_kisen import Kyoiku
from engines.kyoiku_kisen.notation import DROP, TAM, TAXOT, TYMOK, action
from engines.kyoiku_kisen.turns import DECLARING
from players.puzzles.mistakes.attempted import Attempted


def name(tried: Attempted) -> Sentence | None:
    """Name a mistake: a throw that isn't needed, nothing taken, no yaku, or one that is worth less."""
    right = tried.right[0]
    if (tried.event, right) == (TYMOK, TAXOT):
        return Sentence("lesson-wrong-tymok")
    best = _due(tried.before, right)
    if best is None:
        return None
    if tried.after.to_move == CHANCE:
        return Sentence("mistake-throw")
    due = _due(tried.before, tried.event)
    if due is not None and due < best:
        return Sentence("mistake-less", {"points": due, "most": best})
    meant = action(tried.event)
    if meant is None:
        return None
    if meant.verb in (TAM, DROP):
        return Sentence("lesson-wrong-tam" if meant.verb == TAM else "lesson-wrong-dropped")
    took = any(told.key == "told-take" for told in tried.before.describe(tried.event))
    return Sentence("lesson-wrong-no-yaku") if took else Sentence("mistake-nothing", {"seat": tried.other_term})


def _due(state: State, event: Event) -> int | None:
    """Return the points for ending the season after an event; ``None`` if nothing can be declared then."""
    after = state.apply(event)
    assert isinstance(after, Kyoiku)
    return sum(after.due) * after.rate if after.phase == DECLARING else None
