"""Draw and render boards with warm caches, compared with encoding only the finished pictures with Pillow."""

import argparse
from collections.abc import Iterator, Sequence
from functools import partial
from io import BytesIO
from itertools import islice
from random import Random

from PIL import Image

from bench._timing import pace, table
from engines import CHANCE, GAMES, Seat, State
from engines.choices import prompt
from engines.contract import Event, View
from render import THEMES, Frame, draw
from render.kit.paint import paint

NAME = "pictures"

SHORT = {"positions": 3}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for the theme and for how much is rendered."""
    parser.add_argument("--theme", default=next(iter(THEMES)), choices=THEMES, help="the colours to paint with")
    parser.add_argument("--positions", type=int, help="how many positions of each match are painted; default: all")


def run(arguments: argparse.Namespace) -> int:
    """Print a table for each game and number of seats, and the size of its largest picture."""
    theme = THEMES[arguments.theme]
    for game, seats in [(key, seats) for key, described in GAMES.items() for seats in described.seats]:
        boards = tuple(islice(_boards(game, seats), arguments.positions))
        pictures = [paint(draw(game, view, frame), theme) for view, frame in boards]
        finished = [Image.open(BytesIO(picture)) for picture in pictures]
        for image in finished:
            image.load()
        encoded = pace(f"{game}, {seats} seats: encode the pictures", partial(_encode, finished))
        painted = pace(f"{game}, {seats} seats: draw and paint", partial(_paint, game, boards, arguments.theme))
        print(table((encoded, painted), "pictures"))
        print(f"cost of drawing and painting: {encoded.rate / painted.rate:.2f} x the cost of encoding alone")
        print(f"largest picture: {max(map(len, pictures)) / 1024:.0f} KiB")
    return 0


def _boards(game: str, seats: int) -> Iterator[tuple[View, Frame]]:
    """Yield every position of one random match twice: as posted, and as in the panel of the seat to move."""
    rng = Random(11)  # noqa: S311 -- any match will do
    state = GAMES[game].start(seats)
    turn: list[tuple[State, Event]] = []
    while state.to_move is not None:
        if state.to_move != CHANCE:
            yield state.view(None), Frame(Seat(0), *_happened(turn, None))
            chosen = (rng.choice(prompt(state).steps).value,)
            offered = prompt(state, chosen).steps
            panel = Frame(state.to_move, *_happened(turn, state.to_move), chosen, offered)
            yield state.view(state.to_move), panel
            turn = []
        turn.append((state, rng.choice(state.legal())))
        state = state.apply(turn[-1][1])


def _happened(turn: list[tuple[State, Event]], viewer: Seat | None) -> tuple[View | None, tuple[Event, ...]]:
    """Return the view before a turn, and the turn's events, as far as ``viewer`` may see them."""
    events = tuple(state.redact(event, viewer) for state, event in turn)
    return turn[0][0].view(viewer) if turn else None, events


def _encode(images: Sequence[Image.Image]) -> int:
    for image in images:
        image.save(BytesIO(), "PNG")
    return len(images)


def _paint(game: str, boards: tuple[tuple[View, Frame], ...], theme: str) -> int:
    for view, frame in boards:
        paint(draw(game, view, frame), THEMES[theme])
    return len(boards)
