"""Properties of the pictures of every game, found by discovery."""

import ast
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from functools import cache
from itertools import islice
from pathlib import Path

import pytest

import render
from engines import GAMES, Seat
from render import THEMES, Frame, Scene, draw, pages
from render.kit.overlays import target
from render.kit.paint import paint, tiles
from render.kit.scene import Drawing, Label, Sprite
from tests.engines.play import played
from tests.render.sprites import pixels
from texts import COMPLETE, words

THEME = next(iter(THEMES.values()))


GAMES_AND_SEATS = [(game, seats) for game in GAMES for seats in GAMES[game].seats]
"""Each game with each number of seats."""


EACH, FULL, SMALL = 6, 2, 96
"""One of this many pictures of a match is painted, in this small size; and how many of the fullest pictures are
painted in full size."""


@cache
def scenes(game: str, seats: int) -> tuple[Scene, ...]:
    """Return the pictures of a whole random match, every move marked, all sides at the bottom in turn."""
    start = GAMES[game].start(seats)
    found = [draw(game, start.view(None), Frame(Seat(0)))]
    for ply, (before, event, after) in enumerate(played(start, seed=4)):
        shown = (before.redact(event, None),)
        found.append(draw(game, after.view(None), Frame(Seat(ply % seats), before.view(None), shown)))
    return tuple(found)


@pytest.mark.parametrize(("game", "seats"), GAMES_AND_SEATS)
def test_a_match_can_be_seen(game: str, seats: int) -> None:
    match = scenes(game, seats)
    for scene in match:
        assert max(scene.width, scene.height) / min(scene.width, scene.height) >= 1.15, "phones crop square pictures"
    for scene in match[::EACH]:
        assert paint(scene, THEME, SMALL)
    for scene in sorted(match, key=lambda scene: len(scene.sprites))[-FULL:]:
        png = paint(scene, THEME)
        width, height = pixels(png).size
        assert len(png) <= 130 * 1024
        assert 900 <= width <= 1000
        assert width * scene.height == pytest.approx(height * scene.width, rel=0.01)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("theme", THEMES)
def test_rules_have_pictures_in_every_theme(game: str, theme: str) -> None:
    found = dict(pages(game))
    assert len(found) == len(pages(game)) >= 3
    for scene in found.values():
        assert pixels(paint(scene, THEMES[theme], 200)).width == 200


@pytest.mark.parametrize(("game", "seats"), GAMES_AND_SEATS)
@pytest.mark.parametrize("locale", COMPLETE)
def test_alt_text_fits(game: str, seats: int, locale: str) -> None:
    say = words(locale, game)
    for scene in scenes(game, seats):
        assert 0 < len(" ".join(map(say.tell, scene.alt))) <= 1024


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("locale", COMPLETE)
def test_pages_have_words(game: str, locale: str) -> None:
    said = [" ".join(map(words(locale, game).tell, scene.alt)) for _, scene in pages(game)]
    assert len(set(said)) == len(said)
    assert max(map(len, said)) <= 1024


def test_themes_have_the_same_inks() -> None:
    assert all(theme.inks.keys() == THEME.inks.keys() for theme in THEMES.values())


@pytest.mark.parametrize("theme", THEMES)
def test_a_mark_leaves_the_ground_around_it_as_it_was(theme: str) -> None:
    for ink, colour in THEMES[theme].inks.items():
        ground = Drawing("ground", 1, 1, ink, ())
        scene = Scene(1, 1, (Sprite(ground, 0, 0), Sprite(target(), 0, 0)), ())
        assert pixels(paint(scene, THEMES[theme], 60)).getpixel((0, 0)) == colour, ink


@pytest.mark.parametrize(("game", "seats"), GAMES_AND_SEATS)
def test_threads_paint_the_same(game: str, seats: int) -> None:
    match = scenes(game, seats)[-3:]
    alone = [paint(scene, THEME, 400) for scene in match]
    tiles.clear()
    with ThreadPoolExecutor(2) as pool:
        together = list(pool.map(lambda scene: paint(scene, THEME, 400), match * 2))
    assert together == alone * 2


def test_only_painting_and_its_fonts_know_pillow() -> None:
    folder = Path(render.__file__).parent
    importing = {
        file.name
        for file in folder.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if (isinstance(node, ast.ImportFrom) and (node.module or "").startswith("PIL"))
        or (isinstance(node, ast.Import) and any(name.name.startswith("PIL") for name in node.names))
    }
    assert importing == {"font_files.py", "fonts.py", "paint.py", "photo.py"}


def signs(drawings: Iterable[object]) -> Iterator[str]:
    """Yield the texts of all labels, also of those within sprites."""
    for one in drawings:
        if isinstance(one, Label):
            yield one.text
        elif isinstance(one, Sprite):
            yield from signs(one.drawing.shapes)


@pytest.mark.parametrize("game", [key for key, described in GAMES.items() if described.kanji])
def test_letters_stand_on_the_pieces_of_games_with_kanji(game: str) -> None:
    state = GAMES[game].start(2)
    for before, event, after in islice(played(state, seed=4), 60):
        view, frame = (
            after.view(after.to_move),
            Frame(Seat(0), before.view(after.to_move), (before.redact(event, after.to_move),)),
        )
        plain, lettered = (draw(game, view, replace(frame, letters=letters)) for letters in (False, True))
        added = Counter(signs(lettered.sprites)) - Counter(signs(plain.sprites))
        assert all(sign.isascii() and sign.strip("+").isalpha() for sign in added)
    assert added


@pytest.mark.parametrize("game", [key for key, described in GAMES.items() if not described.kanji])
def test_letters_change_nothing_in_other_games(game: str) -> None:
    view = GAMES[game].start(2).view(None)
    assert draw(game, view, Frame(Seat(0), letters=True)) == draw(game, view, Frame(Seat(0)))
