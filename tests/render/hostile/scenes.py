"""Helpers for the picture of HOSTILE: matches to draw, and the cells of its drawings."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache

from engines import GAMES, Seat, State
from engines.contract import Event
from engines.hostile import HostileView
from render import Frame, Scene, draw
from render.kit.scene import Drawing, Label, Sprite
from tests.engines.play import played as random_match
from tests.render.sprites import found, middle

FIRST = Seat(0)


def seen(state: State) -> HostileView:
    view = state.view(None)
    assert isinstance(view, HostileView)
    return view


@cache
def matches() -> tuple[tuple[State, State, Event], ...]:
    """Return the positions of random matches of two, three and four: before, after, and the event between."""
    game = GAMES["hostile"]
    return tuple(
        (before, after, event)
        for seats in game.seats
        for before, event, after in random_match(game.start(seats, {"two_player_skills": "both"}), seats)
    )


def views() -> Iterator[HostileView]:
    for _, after, _ in matches():
        yield seen(after)


def played(state: State, *events: Event) -> Scene:
    """Return the picture after some events of a turn."""
    before = seen(state)
    for event in events:
        state = state.apply(event)
    return draw("hostile", seen(state), Frame(FIRST, before, events))


def picture(view: HostileView) -> Scene:
    return draw("hostile", view, Frame(FIRST))


@cache
def pictures() -> tuple[tuple[HostileView, Scene], ...]:
    """Return the view after each event of the matches, with its picture without alt text; equal sprites are shared."""
    known: dict[Sprite, Sprite] = {}

    def lean(scene: Scene) -> Scene:  # otherwise all pictures would take 20 MB
        return replace(scene, sprites=tuple(known.setdefault(one, one) for one in scene.sprites), alt=())

    return tuple((view, lean(picture(view))) for view in views())


def labelled(scene: Scene) -> dict[str, tuple[float, float]]:
    """Return the middle of each cell, read from the labels around the board, which agree on both sides."""
    return _labelled(scene.sprites[0].drawing)


@lru_cache(maxsize=4)
def _labelled(background: Drawing) -> dict[str, tuple[float, float]]:
    """Return the result of ``labelled``, read once from the background that most pictures share; don't change it."""
    labels = [shape for shape in background.shapes if isinstance(shape, Label)]
    columns = {label.text: label.x for label in labels if label.text.isalpha()}
    rows = {label.text: label.y for label in labels if label.text.isdigit()}
    assert all(columns.get(label.text) == label.x or rows.get(label.text) == label.y for label in labels)
    return {column + row: (x, y) for column, x in columns.items() for row, y in rows.items()}


def cell_of(scene: Scene, sprite: Sprite) -> str | None:
    """Return the cell in which the middle of a sprite lies."""
    x, y = middle(sprite)
    return next((cell for cell, (u, v) in labelled(scene).items() if abs(x - u) < 0.5 and abs(y - v) < 0.5), None)


def cells(scene: Scene, name: str) -> set[str]:
    """Return the cells of the drawings whose names start with a prefix."""
    return {cell for one in found(scene, name) if (cell := cell_of(scene, one))}


def names(scene: Scene, name: str) -> list[str]:
    """Return the rest of the names of drawings that start with ``name``, in order."""
    return [one.drawing.name.removeprefix(name) for one in found(scene, name)]
