"""Prove puzzles of Kyōiku Kisen: play every event, and all throws and landings after it, through the game itself."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from engines import Event, State
from engines.kyoiku_kisen import Kyoiku
from engines.kyoiku_kisen.notation import TAXOT, TYMOK
from engines.kyoiku_kisen.turns import DECLARING, ENTERING, LANDING, SLIDING
from players.puzzles.puzzle import Puzzle

YAKU, BEST_YAKU, WIN, GUARD = "yaku", "yaku-best", "yaku-win", "yaku-guard"
"""The kinds of puzzles: make the only new yaku, make the best one, win the match, or prevent the opponent's yaku."""


def results(state: State) -> Iterator[Kyoiku]:
    """Yield each state that may follow once all sticks are thrown and the piece that moves has landed."""
    assert isinstance(state, Kyoiku)
    if state.phase in (SLIDING, ENTERING, LANDING):
        for event in state.legal():
            yield from results(state.apply(event))
    else:
        yield state


def _all_results(state: Kyoiku) -> Mapping[Event, Sequence[Kyoiku]]:
    return {event: [*results(state.apply(event))] for event in state.legal()}


def _makes_yaku(after: Kyoiku) -> bool:
    return after.phase == DECLARING and bool(after.made)


def _gain(after: Kyoiku) -> int | None:
    """Return the points that the seat gets by ending the season, or ``None`` if it may not end it."""
    if after.phase != DECLARING:
        return None
    won = after.after_taxot() - after.points
    return -won if after.seat else won


def _wins(after: Kyoiku) -> bool:
    """Return true if the seat wins the match by ending the season."""
    outcome = after.apply(TAXOT).outcome if after.phase == DECLARING else None
    return outcome is not None and outcome.places[after.seat] < outcome.places[1 - after.seat]


def _prove_yaku(state: Kyoiku, puzzle: Puzzle) -> str | None:
    """Return why there isn't exactly one event that can make a new yaku, or why it doesn't always make one."""
    found = _all_results(state)
    making = [event for event, after in found.items() if any(map(_makes_yaku, after))]
    if making != [*puzzle.tree]:
        return f"{making} make a yaku, not {[*puzzle.tree]}"
    return None if all(map(_makes_yaku, found[making[0]])) else f"{making[0]} needs luck"


def _prove_best(state: Kyoiku, puzzle: Puzzle) -> str | None:
    """Return why there isn't exactly one event that makes a yaku and brings more points than any other can."""
    found = _all_results(state)
    gains = {event: [gain for result in after if (gain := _gain(result)) is not None] for event, after in found.items()}
    most = max(map(max, filter(None, gains.values())), default=0)
    best = [event for event, some in gains.items() if most in some]
    if best != [*puzzle.tree]:
        return f"{best} bring the most, not {[*puzzle.tree]}"
    if not all(map(_makes_yaku, found[best[0]])):
        return f"{best[0]} needs luck"
    makers = [event for event, after in found.items() if any(map(_makes_yaku, after))]
    return None if len(makers) > 1 else f"{best[0]} alone makes a yaku"


def _prove_win(state: Kyoiku, puzzle: Puzzle) -> str | None:
    """Return why there isn't exactly one event that wins the match once the season is ended."""
    found = _all_results(state)
    winning = [event for event, after in found.items() if any(map(_wins, after))]
    if winning != [*puzzle.tree] or puzzle.tree[winning[0]] != {TAXOT: {}}:
        return f"{winning} win with {TAXOT}, not {puzzle.tree}"
    return None if all(map(_wins, found[winning[0]])) else f"{winning[0]} needs luck"


def _prove_guard(state: Kyoiku, puzzle: Puzzle) -> str | None:
    """Return why there isn't exactly one event that keeps the other seat from making a yaku in its next turn."""
    found = _all_results(state)
    if any(_makes_yaku(result) for after in found.values() for result in after):
        return "the solver can make a yaku"
    safe = [event for event, after in found.items() if not any(map(_lets_make_yaku, after))]
    if safe != [*puzzle.tree]:
        return f"{safe} prevent the yaku, not {[*puzzle.tree]}"
    return "a declaration is due" if any(result.phase == DECLARING for result in found[safe[0]]) else None


def _lets_make_yaku(after: Kyoiku) -> bool:
    """Return true if the season continues, and some event of the other seat can make a yaku in its next turn."""
    following = after.apply(TYMOK) if after.phase == DECLARING else after
    return any(_makes_yaku(result) for event in following.legal() for result in results(following.apply(event)))


PROOFS: Mapping[str, Callable[[Kyoiku, Puzzle], str | None]] = {
    YAKU: _prove_yaku,
    BEST_YAKU: _prove_best,
    WIN: _prove_win,
    GUARD: _prove_guard,
}
