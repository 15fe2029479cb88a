"""Helpers for the picture of Kyōiku Kisen: matches to draw, and the places of drawings in a scene."""

from collections.abc import Iterator, Mapping

from engines import CHANCE, GAMES, Seat, State
from engines.choices import prompt
from engines.contract import Event
from engines.kyoiku_kisen import Kyoiku, KyoikuView, arrange
from render import Frame, Scene, draw
from render.kit.scene import Label
from tests.engines.play import careful_course
from tests.render.sprites import found, middle

FIRST, SECOND = Seat(0), Seat(1)
START = "rcrarkrgrh/bpbprsrprp/5/2T2/5/rPrPbSbPbP/bHbGbKbAbC"


def seen(state: State) -> KyoikuView:
    view = state.view(None)
    assert isinstance(view, KyoikuView)
    return view


def turns(games: int = 4, options: Mapping[str, str] | None = None) -> Iterator[tuple[State, State, tuple[Event, ...]]]:
    """Yield random matches as they are posted: the state before a turn, the shown state, the events between."""
    for seed in range(games):
        course = careful_course(GAMES["kyoiku_kisen"].start(2, options), seed)
        _, state = next(course)
        before: State = state
        events: tuple[Event, ...] = ()
        for event, after in course:
            if state.to_move != CHANCE and state.turn != before.turn:
                before, events = state, ()
            events = (*events, event)
            if after.to_move != CHANCE:
                yield before, after, events
            state = after


def played(state: State, *events: Event, bottom: Seat = FIRST) -> Scene:
    """Return the picture after some events."""
    before = seen(state)
    for event in events:
        state = state.apply(event)
    return draw("kyoiku_kisen", seen(state), Frame(bottom, before, events))


def choosing(state: State, *chosen: str, bottom: Seat = FIRST) -> Scene:
    """Return the picture in the panel after some steps are chosen."""
    frame = Frame(bottom, chosen=chosen, offered=prompt(state, chosen).steps)
    return draw("kyoiku_kisen", seen(state), frame)


def start(to_move: Seat = FIRST) -> Kyoiku:
    return arrange(START, to_move)


def cells(scene: Scene, name: str) -> set[str]:
    """Return the names, read from the picture's own labels, of the cells in which a drawing lies."""
    (background,) = found(scene, "background-")
    labels = [shape for shape in background.drawing.shapes if isinstance(shape, Label)]
    files = {label.text: label.x for label in labels if label.text.isalpha()}
    ranks = {label.text: label.y for label in labels if label.text.isdigit()}
    return {
        file + rank
        for x, y in map(middle, found(scene, name))
        for file, across in files.items()
        for rank, down in ranks.items()
        if abs(x - across) < 0.5 and abs(y - down) < 0.5
    }


def names(scene: Scene, name: str) -> list[str]:
    """Return the names of drawings with a prefix, from bottom to top."""
    return [one.drawing.name for one in found(scene, name)]
