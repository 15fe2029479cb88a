"""Three rows of stones, a heap each, and whose turn it is."""

from collections.abc import Iterator
from functools import cache

from engines.nim import NimView
from engines.nim.game import HEAPS, STONES

from engines.contract import Outcome, Seat, Sentence, Step, Term
from render.kit import ending, overlays
from render.kit.alt_text import result, seat_term
from render.kit.scene import Box, Disc, Drawing, Frame, Label, Scene, Sprite

WIDTH, HEIGHT = max(STONES) + 2, len(HEAPS) + 2


def draw(view: NimView, frame: Frame) -> Scene:
    """Return the heaps; the stones that the last event took are drawn as gone."""
    sprites = [Sprite(background(), 0, 0), *marks(view, frame)]
    for row, stones in enumerate(view.heaps, 1):
        sprites += [Sprite(stone(), column, row) for column in range(1, stones + 1)]
        had = frame.before.heaps[row - 1] if isinstance(frame.before, NimView) else stones
        sprites += [Sprite(overlays.departure("label"), column, row) for column in range(stones + 1, had + 1)]
    return Scene(WIDTH, HEIGHT, tuple(sprites), tuple(describe(view, frame)))


def marks(view: NimView, frame: Frame) -> Iterator[Sprite]:
    """Yield the seat to move or the result, seat ``frame.bottom`` below, and the chosen and available stones."""
    for seat in (Seat(0), Seat(1)):
        far = seat != frame.bottom
        if seat in frame.gone:
            yield Sprite(ending.cross_out_mark(1, 1), WIDTH - 1, 0 if far else HEIGHT - 1)
        if view.outcome is not None:
            yield Sprite(ending.place_mark(view.outcome, seat), WIDTH - 1, 0 if far else HEIGHT - 1)
        elif seat == view.to_move:
            yield Sprite(overlays.turn_pointer(far=far), WIDTH - 1, 0 if far else HEIGHT - 1)
    rows = {heap: row for row, heap in enumerate(HEAPS, 1)}
    chosen = [rows[value] for value in frame.chosen if value in rows]
    yield from (overlays.lay(overlays.chosen_piece(), (0, row)) for row in chosen)
    yield from (
        Sprite(overlays.choosable_piece(), 0, rows[step.value]) for step in frame.offered if step.kind == "heap"
    )
    if frame.over:
        yield Sprite(banner(frame.over), 1, 0)


def describe(view: NimView, frame: Frame) -> Iterator[Sentence]:
    """Yield the alt text of the picture, the most important facts first."""
    if view.outcome is not None:
        yield from result(view.outcome, frame)
    elif view.to_move is not None:
        yield Sentence("alt-to-move", {"seat": seat_term(view.to_move)})
    if frame.events and frame.before is not None and frame.before.to_move is not None:
        heap, stones = Term(f"heap-{frame.events[-1][0]}"), int(frame.events[-1][1:])
        yield Sentence("alt-take", {"seat": seat_term(frame.before.to_move), "heap": heap, "stones": stones})
    yield Sentence("alt-heaps", dict(zip(HEAPS, view.heaps, strict=True)))


def pages() -> tuple[tuple[str, Scene], ...]:
    """Return the pictures for the rules."""
    start, one, end = (NimView(None, Seat(0), None, heaps) for heaps in (STONES, (3, 4, 2), (0, 0, 0)))
    over = NimView(None, None, Outcome((1, 2), "last_stone"), end.heaps)
    chosen = Frame(Seat(0), chosen=("c",), offered=tuple(Step("stones", str(count)) for count in (1, 2)))
    shown = {"start": (start, Frame(Seat(0))), "take": (one, chosen), "end": (over, Frame(Seat(0)))}
    return tuple((key, draw(view, frame)) for key, (view, frame) in shown.items())


@cache
def background() -> Drawing:
    """Return the board with the letters of the heaps."""
    letters = (Label(0.5, row + 0.5, heap, 0.5, "label") for row, heap in enumerate(HEAPS, 1))
    return Drawing("nim-ground", WIDTH, HEIGHT, "ground", (Box(1, 1, WIDTH - 2, HEIGHT - 2, "tray", 0.3), *letters))


@cache
def stone() -> Drawing:
    """Return one stone."""
    return Drawing("nim-stone", 1, 1, None, (Disc(0.5, 0.5, 0.38, "floor", "ink", 0.06),))


@cache
def banner(text: str) -> Drawing:
    """Return the words that say that the match is over."""
    width = WIDTH - 2
    return Drawing(f"nim-{text}", width, 1, None, ending.ending_labels(text, width / 2, 0.5, (width, 0.8), "label"))
