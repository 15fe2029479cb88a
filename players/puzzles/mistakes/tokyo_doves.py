"""Name mistakes in puzzles of Tokyo Doves."""

from engines import Event, Seat, State
from engines.contract import Sentence, Term
from engines.tokyo_doves import Doves
from engines.tokyo_doves.rules import free_sides
from players.puzzles.mistakes.attempted import Attempted

_LOST = {"self_surrounded": "lesson-wrong-self", "both_surrounded": "lesson-wrong-own-both"}
"""The mistake of surrounding one's own boss, by the reason why the match ended."""


def name(tried: Attempted) -> Sentence | None:
    """Name a mistake: surrounding one's own boss, allowing the other seat to win, or how the other boss gets away."""
    after = _doves(tried.after)
    if after.outcome is not None:
        key = _LOST.get(after.outcome.reason)
        return Sentence(key) if key is not None and after.outcome.places[tried.seat] != 1 else None
    if after.can_surround():
        return Sentence("warn-open", {"seat": tried.other_term})
    moves = tried.moves
    if moves == 1:
        return _why_not_shut_in(tried)
    answer = next((event for event in after.legal() if not _wins_next(after.apply(event), tried.seat)), None)
    if moves > 2 or answer is None:
        return Sentence("mistake-answered", {"seat": tried.other_term, "moves": moves - 1})
    return Sentence("mistake-answer", {"seat": tried.other_term, "dove": Term(f"dove-{answer[0]}")})


def _why_not_shut_in(tried: Attempted) -> Sentence:
    """Return why the other seat's boss isn't surrounded yet."""
    if _is_put(tried.event) and not _is_put(tried.right[0]):
        return Sentence("lesson-wrong-put")
    before, after = (_free(state, tried.other) for state in (tried.before, tried.after))
    key = "mistake-opened" if after > before else "mistake-open"
    return Sentence(key, {"seat": tried.other_term, "free": after})


def _wins_next(state: State, seat: Seat) -> bool:
    """Return true if a seat has already won, or can win at once."""
    if state.outcome is not None:
        return state.outcome.places[seat] == 1 and not state.outcome.void
    return _doves(state).can_surround()


def _free(state: State, seat: Seat) -> int:
    """Return the number of free sides of a seat's boss."""
    return free_sides(*_doves(state).sides)[seat].bit_count()


def _is_put(event: Event) -> bool:
    return event[1] == "*"


def _doves(state: State) -> Doves:
    assert isinstance(state, Doves)
    return state
