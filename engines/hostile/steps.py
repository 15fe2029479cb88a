"""The choices that lead to each event of HOSTILE, and the event that some choices spell."""

from collections.abc import Mapping, Sequence
from functools import cache

from engines.contract import Event, Step
from engines.hostile.notation import STEPS

_PLACES = ("place", "crash", "rotate")
"""What is done to a cell anywhere on the board, which is chosen by its column first."""

_ORDER: Mapping[str, tuple[str, ...]] = {
    "act": (
        *("n", "e", "s", "w", "place", "use", "buy"),
        *("steal", "crash", "rotate", "recall", "return", "end"),
    ),
    "facing": ("N", "NE", "E", "SE", "S", "SW", "W", "NW", "NS", "EW"),
    "turn": ("cw", "ccw"),
}
"""What is offered first: moving before all else, the end of the turn last; ways of facing go round like a clock."""


@cache
def steps_of(event: Event) -> tuple[Step, ...]:
    """Split an event into its choices: in a turn the act, then tile, column, cell, and facing or turn, as it needs."""
    if ":" in event:
        kind, _, value = event.partition(":")
        return (Step("skill" if kind == "out" else "tile", value),)
    verb, *words = event.split()
    if verb in ("corner", "partner", "skill"):
        return (Step(verb, words[0]),)
    if verb == "draft":
        tile, how, *rest = words
        return (Step("pick", tile), Step("draft", how), *_somewhere(rest, "facing"))
    if verb == "step":
        return (Step("act", words[0]),)
    act = Step("act", verb)
    if verb == "place":
        tile, *rest = words
        return (act, Step("tile", tile), *_somewhere(rest, "facing"))
    if verb in _PLACES:
        return (act, *_somewhere(words, "turn"))
    return (act, *(Step("cell" if verb == "steal" else "tile", word) for word in words))


def _somewhere(words: Sequence[str], last: str) -> tuple[Step, ...]:
    """Return the choice of a column, a cell and whatever is written after it."""
    if not words:
        return ()
    cell, *rest = words
    return (Step("column", cell[0]), Step("cell", cell), *(Step(last, word) for word in rest))


def rank(step: Step) -> int:
    """Return where a choice belongs among those offered with it; the others stay in alphabetical order."""
    return _ORDER[step.kind].index(step.value) if step.kind in _ORDER else 0


def spelled(steps: Sequence[Step]) -> Event:
    """Return the event that some choices of a seat lead to, if they are complete."""
    words = [step.value for step in steps if step.kind != "column"]
    first = steps[0].kind if steps else "act"
    if first == "act":
        return next((step for step in STEPS.values() if step.split()[1:] == words), " ".join(words))
    return " ".join(["draft" if first == "pick" else first, *words])
