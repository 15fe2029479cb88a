"""Names of columns and rows, numbers and the signs on pieces stay readable below all marks, in every game."""

from collections.abc import Iterator
from itertools import islice

import pytest

from club.model.matches.position import Position
from cogs.core.ui.drawings import board_drawing, look_of
from engines import CHANCE
from engines.choices import prompt
from render import Scene
from tests.engines.play import seeded
from tests.render.covering import SeenLabel, seen_labels
from tests.render.endings import GAMES_AND_SEATS, course, endings, running
from texts import words

_READABLE = 0.85

_LEAST = {"onward": 0.4, "way": 0.4, "attack": 0.4, "forbidden": 0.7, "absent": 0.7, "plate": 0.3}
"""How much of a sign must stay visible below arrows and crosses, and on the plate of a player who has left."""


def shown(position: Position, locale: str, number: int) -> Iterator[Scene]:
    """Yield the pictures of a match, and those of a turn while its player chooses step by step."""
    look = look_of(position, words(locale, position.header.game))
    yield board_drawing(position, None, look)()
    if position.to_move in (None, CHANCE):
        return
    rng, chosen = seeded(number), tuple[str, ...]()
    while True:
        asked = prompt(position.state, chosen)
        yield board_drawing(position, position.to_move, look, chosen=chosen, ways=asked.ways)()
        if asked.event is not None:
            return
        chosen = (*chosen, *rng.choice(asked.ways).values)


def covered(scene: Scene) -> list[SeenLabel]:
    """Return the unreadable labels of a picture; the card below another of its kind doesn't count."""
    labels = [*seen_labels(scene)]
    readable = {(one.text, one.drawing) for one in labels if one.visible >= _READABLE}
    again = {one.text for one in labels if one.drawing.startswith("column-")}
    return [
        one
        for one in labels
        if one.visible < (_READABLE if one.text.isdigit() else _LEAST.get(one.cover.partition("-")[0], _READABLE))
        and (one.text, one.drawing) not in readable
        and not (one.drawing == "ground" and one.text in again)
    ]


@pytest.mark.parametrize(("game", "seats"), GAMES_AND_SEATS)
def test_no_mark_covers_what_has_to_be_read(game: str, seats: int) -> None:
    positions = (*islice(running(game, seats), 1, None, 2), *course(game, seats)[-2:])
    for number, position in enumerate(positions):
        for scene in shown(position, ("en", "ja")[number % 2], number):
            assert not covered(scene)
    for number, (_, over) in enumerate(endings(game, seats)):
        for position in islice(over, number % 4, None, 7):
            for scene in shown(position, ("ja", "en")[number % 2], number):
                assert not covered(scene)
