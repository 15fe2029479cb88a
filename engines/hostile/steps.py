"""The steps of each event of HOSTILE, the order in which they are offered, and the event of some steps."""

from collections.abc import Mapping, Sequence
from functools import cache

from engines.contract import Event, Step
from engines.hostile.notation import ACTIONS
from engines.hostile.tiles import CODES, KINDS, face_name
from engines.hostile.verbs import VERBS

_FACES = ((kind, code) for (kind, _), code in CODES.items() if code)
_TILES = ("", *dict.fromkeys(name for kind, code in _FACES for name in (KINDS[kind], face_name(code))))
"""Floor tiles, each kind before its facings. Gem tiles come first and share the rank of the empty name."""

_ORDER: Mapping[str, Mapping[str, int]] = {
    kind: {value: place for place, value in enumerate(values)}
    for kind, values in {
        "act": (
            *("n", "e", "s", "w", "place", "use", "buy"),
            *("steal", "crash", "rotate", "recall", "return", "end"),
        ),
        "draft": ("hand", "use", "place"),
        "tile": _TILES,
        "pick": _TILES,
        "turn": ("cw", "ccw"),
    }.items()
}
"""The order of choices: moves come first, the end of the turn last, and the facings of a tile clockwise."""


@cache
def steps_of(event: Event) -> tuple[Step, ...]:
    """Split an event into the choices that lead to it: first the act, then the tile, then the cell.

    A tile to be placed is chosen with its facing, so that its cell is the last choice.
    """
    action = ACTIONS[event]
    return VERBS[action.verb].steps(action)


def rank(step: Step) -> int:
    """Return the rank of a choice among those offered with it. Equal ranks are sorted alphabetically."""
    return _ORDER.get(step.kind, {}).get(step.value, 0)


@cache
def _events() -> Mapping[tuple[Step, ...], Event]:
    return {steps_of(event): event for event in ACTIONS}


def event_of(steps: Sequence[Step]) -> Event | None:
    """Return the event with these steps, or ``None`` if they aren't complete."""
    return _events().get((*steps,))
