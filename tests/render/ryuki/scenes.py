"""Helpers for the picture of Ryūki: matches to draw, and the places of drawings in a scene."""

from collections.abc import Iterator
from itertools import pairwise

from engines import GAMES, Seat, State
from engines.contract import Event
from engines.ryuki import RyukiView
from render import Frame, Scene, draw
from render.kit.scene import Label
from tests.engines.play import shy_course
from tests.render.sprites import found, middle

FIRST, SECOND = Seat(0), Seat(1)
VIEWERS = (None, FIRST, SECOND)


def seen(state: State, viewer: Seat | None = None) -> RyukiView:
    view = state.view(viewer)
    assert isinstance(view, RyukiView)
    return view


def matches(games: int = 4, plies: int = 120) -> Iterator[tuple[State, State, Event]]:
    """Yield positions of random matches under the junior rule: before, after, and the event between."""
    for seed in range(games):
        start = GAMES["ryuki"].start(2, {"junior": "graded"})
        for before, after in pairwise(shy_course(start, seed, plies)):
            yield before, after, next(event for event in before.legal() if before.apply(event) == after)


def played(state: State, *events: Event, viewer: Seat | None = None, bottom: Seat = FIRST) -> Scene:
    """Return the picture after some events, as ``viewer`` may see them."""
    before, shown = seen(state, viewer), []
    for event in events:
        shown.append(state.redact(event, viewer))
        state = state.apply(event)
    return draw("ryuki", seen(state, viewer), Frame(bottom, before, tuple(shown)))


def cells(scene: Scene, name: str) -> set[str]:
    """Return the names, read from the picture's own labels, of the cells in which a drawing lies."""
    (background,) = found(scene, "background-")
    labels = [shape for shape in background.drawing.shapes if isinstance(shape, Label)]
    low = max(label.y for label in labels)
    columns = {label.text: label.x for label in labels if label.y == low}
    rows = {label.text: label.y for label in labels if label.y != low}
    return {
        column + row
        for x, y in map(middle, found(scene, name))
        for column, across in columns.items()
        for row, down in rows.items()
        if abs(x - across) < 0.5 and abs(y - down) < 0.5
    }
