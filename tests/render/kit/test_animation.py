"""An animation shows exactly the pictures of its scenes, one after another."""

from functools import partial
from io import BytesIO
from itertools import groupby

import pytest
from PIL import Image, ImageSequence

import render
from engines import GAMES, Seat
from render.kit.paint import animate, paint
from tests.engines.play import shy_course

THEME = next(iter(render.THEMES.values()))
WIDTH = 480


def decoded(picture: bytes) -> list[bytes]:
    """Return the pixels of each frame of a picture."""
    with Image.open(BytesIO(picture)) as image:
        return [frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(image)]


@pytest.mark.parametrize(("key", "seats"), [(key, seats) for key, game in GAMES.items() for seats in game.seats])
def test_every_frame_is_the_picture_of_its_scene(key: str, seats: int) -> None:
    states = list(shy_course(GAMES[key].start(seats), 7, 12))
    scenes = [render.draw(key, state.view(None), render.Frame(Seat(0))) for state in states]
    film = animate(
        [partial(scenes.__getitem__, place) for place in range(len(scenes))], THEME, [1.0] * len(scenes), WIDTH
    )
    single = [decoded(paint(scene, THEME, WIDTH))[0] for scene in scenes]
    assert decoded(film) == [pixels for pixels, _ in groupby(single)]
    assert len(set(single)) > 3


def test_frames_are_shown_for_their_time_and_for_ever() -> None:
    first, *_, last = shy_course(GAMES["tokyo_doves"].start(), 7, 3)
    scenes = [render.draw("tokyo_doves", state.view(None), render.Frame(Seat(0))) for state in (first, last)]
    film = animate([lambda: scenes[0], lambda: scenes[1]], THEME, [1.2, 5.0], WIDTH)
    with Image.open(BytesIO(film)) as image:
        assert image.info["loop"] == 0
        shown = []
        for frame in ImageSequence.Iterator(image):
            frame.load()
            shown.append(frame.info["duration"])
    assert shown == [1200, 5000]


def test_one_frame_is_a_picture_that_stands_still() -> None:
    scene = render.draw("ryuki", GAMES["ryuki"].start().view(None), render.Frame(Seat(0)))
    film = animate([lambda: scene], THEME, [1.0], WIDTH)
    assert decoded(film) == decoded(paint(scene, THEME, WIDTH))
