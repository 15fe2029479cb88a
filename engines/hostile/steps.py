"""The steps of each event of HOSTILE, the order in which they are offered, and the event of some steps."""

from collections.abc import Mapping, Sequence
from functools import cache

from engines.contract import Event, Step
from engines.hostile.notation import ACTIONS, STEPS
from engines.hostile.verbs import VERBS

_ORDER: Mapping[str, tuple[str, ...]] = {
    "act": (
        *("n", "e", "s", "w", "place", "use", "buy"),
        *("steal", "crash", "rotate", "recall", "return", "end"),
    ),
    "facing": ("N", "NE", "E", "SE", "S", "SW", "W", "NW", "NS", "EW"),
    "turn": ("cw", "ccw"),
}
"""The order of choices: moves first, the end of the turn last; facings clockwise."""


@cache
def steps_of(event: Event) -> tuple[Step, ...]:
    """Split an event into the choices that lead to it: in a turn the act first, then what the act needs."""
    action = ACTIONS[event]
    return VERBS[action.verb].steps(action)


def rank(step: Step) -> int:
    """Return where a choice belongs among those offered with it; the others stay in alphabetical order."""
    return _ORDER[step.kind].index(step.value) if step.kind in _ORDER else 0


def event_of(steps: Sequence[Step]) -> Event:
    """Return the event with these steps; if they are not complete, some text that is no event."""
    words = [step.value for step in steps if step.kind != "column"]
    first = steps[0].kind if steps else "act"
    if first == "act":
        return next((step for step in STEPS.values() if step.split()[1:] == words), " ".join(words))
    return " ".join(["draft" if first == "pick" else first, *words])
