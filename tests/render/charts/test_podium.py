"""Podiums: who is higher, how many share a step, and the board below."""

from dataclasses import replace
from functools import partial
from itertools import cycle

import pytest
from PIL import ImageChops

import render
from engines import GAMES, Seat
from engines.contract import Sentence
from render import THEMES, Frame, Heading, Podium, PodiumPlace, podium, render_scene
from render.charts.podium import NAMED
from render.charts.portrait import portrait
from render.kit.framing import decode, pack, paint_request
from render.kit.paint import paint
from render.kit.scene import Box, Disc, Drawing, Label, Scene, Sprite, Stroke
from tests.render.charts.labels import check, labels, written
from tests.render.kit.test_photo import RED, encoded
from tests.render.sprites import contrast, pixels

HEADING = Heading("Autumn Cup", "Tokyo Doves · 12–26 November")
LONG = "Friedrich-Wilhelm von und zu Hohenzollern-Sigmaringen"
JAPANESE = "髙﨑凜太郎と愉快な仲間たちの長い名前"
THREE = (
    PodiumPlace(1, "Alice", "final: 2–1", 3),
    PodiumPlace(2, "Bob", "final: 1–2", 1),
    PodiumPlace(3, "鳩羽", "5½ points", 2),
)


def tops(scene: Scene) -> dict[str, float]:
    """Return the top of the step of each name."""
    steps = [one for one in scene.sprites[0].drawing.shapes if isinstance(one, Box) and one.fill == "sheet-row"]
    return {
        label.text: min(box.y for box in steps if box.x < label.x < box.x + box.width and box.y < label.y)
        for label in labels(scene)
        if any(box.x < label.x < box.x + box.width and box.y < label.y for box in steps)
    }


def at(scene: Scene, said: str) -> Label:
    return next(label for label in labels(scene) if label.text == said)


def shared(rank: int, count: int, name: str = "Dan", detail: str = "3 points") -> tuple[PodiumPlace, ...]:
    return tuple(PodiumPlace(rank, f"{name} {number}", detail, number) for number in range(count))


def test_the_first_stands_highest_between_the_second_and_the_third() -> None:
    scene = podium(Podium(HEADING, THREE))
    assert [said for said in written(scene) if said] == [
        *("Autumn Cup", "Tokyo Doves · 12–26 November"),
        *("2", "Bob", "final: 1–2", "B", "1", "Alice", "final: 2–1", "A", "3", "鳩羽", "5½ points", "鳩"),
    ]
    assert at(scene, "Bob").x < at(scene, "Alice").x < at(scene, "鳩羽").x
    high = tops(scene)
    assert high["Alice"] < high["Bob"] < high["鳩羽"]
    check(scene)


@pytest.mark.parametrize(
    "places",
    [
        THREE[:2],
        THREE[:1],
        (*THREE, PodiumPlace(3, "Dan", "lost to Alice", 9)),
        (PodiumPlace(1, "Alice", "4 points", 1), PodiumPlace(1, "Bob", "4 points", 2), THREE[2]),
        shared(1, 4),
        (*THREE[:2], *shared(3, 4)),
        tuple(PodiumPlace(rank, LONG, LONG, rank) for rank in (1, 2, 3)),
        tuple(PodiumPlace(rank, JAPANESE, "決勝 2–1", rank) for rank in (1, 2, 3)),
        (PodiumPlace(1, LONG, "", 1), *(PodiumPlace(3, JAPANESE, LONG, number) for number in range(3))),
    ],
)
def test_every_podium_can_be_read(places: tuple[PodiumPlace, ...]) -> None:
    scene = podium(Podium(HEADING, places))
    check(scene)
    assert [said for said in written(scene) if said in {"1", "2", "3"}] == [
        str(rank) for rank in (2, 1, 3) if rank in {place.rank for place in places}
    ]


def test_those_who_share_a_place_share_a_step_and_what_they_have_in_common_is_said_once() -> None:
    scene = podium(Podium(HEADING, (*THREE[:2], *shared(3, 2))))
    assert at(scene, "Dan 0").x == at(scene, "Dan 1").x
    assert tops(scene)["Dan 0"] == tops(scene)["Dan 1"] > tops(scene)["Bob"]
    assert written(scene).count("3 points") == 1
    assert written(scene).count("D") == 2


def test_of_too_many_on_a_step_the_others_are_counted() -> None:
    said = written(podium(Podium(HEADING, (*THREE[:2], *shared(3, NAMED + 3)))))
    assert [one for one in said if one.startswith("Dan")] == [f"Dan {number}" for number in range(NAMED)]
    assert "+3" in said


def test_a_long_name_takes_two_lines_broken_where_words_end() -> None:
    scene = podium(Podium(HEADING, (PodiumPlace(1, "Wilhelmina von Hohenzollern", "", 1), *THREE[1:])))
    first = next(number for number, said in enumerate(written(scene)) if said.startswith("Wil"))
    assert written(scene)[first : first + 2] == ("Wilhelmina von", "Hohenzollern")


def test_what_somebody_has_come_there_for_takes_two_lines_where_it_is_too_long_for_one() -> None:
    scene = podium(Podium(HEADING, (*THREE[:2], PodiumPlace(3, LONG, "won 2, drawn 2, lost 2", 1))))
    said = written(scene)
    assert said[said.index("won 2, drawn 2,") + 1] == "lost 2"
    last, step = at(scene, "lost 2"), scene.sprites[0].drawing
    assert last.y + last.size / 2 < step.height


def disc_of(places: tuple[PodiumPlace, ...]) -> object:
    """Return the colour of the portrait with the letter A."""
    scene = podium(Podium(HEADING, places))
    letter = at(scene, "A")
    discs = (shape for shape in scene.sprites[0].drawing.shapes if isinstance(shape, Disc))
    return next(disc.fill for disc in discs if disc.x == letter.x and abs(disc.y - letter.y) < 4)


def test_portraits_have_the_colour_of_the_entrant_and_not_of_the_place() -> None:
    assert disc_of(THREE) == disc_of((PodiumPlace(2, "Anna", "", 3),)) != disc_of((PodiumPlace(1, "Alice", "", 4),))


@pytest.mark.parametrize(("game", "theme"), [*zip(GAMES, cycle(THEMES), strict=False)])
def test_the_board_stands_whole_below_the_steps(game: str, theme: str) -> None:
    view = GAMES[game].start(GAMES[game].seats[0]).view(None)
    board = partial(render.draw, game, view, Frame(Seat(0)))
    shown = Podium(HEADING, THREE, (Sentence("alt-draw"),), board, "The last position of the final")
    scene, plain = podium(shown), podium(Podium(HEADING, THREE))
    lowest = max(label.y for label in labels(scene))
    assert at(scene, "The last position of the final").y == lowest
    assert scene.alt == (Sentence("alt-draw"), *board().alt)
    for sprite in scene.sprites[1:]:
        assert lowest < sprite.y
        assert 0 <= sprite.x < sprite.x + sprite.drawing.width * sprite.scale <= scene.width
        assert sprite.y + sprite.drawing.height * sprite.scale <= scene.height
    check(scene)
    for width in (400, 928):
        picture = pixels(paint(scene, THEMES[theme], width)).convert("L")
        alone = Scene(scene.width, scene.height, scene.sprites[:1], ())
        bare = pixels(paint(alone, THEMES[theme], width)).convert("L")
        assert contrast(picture, bare) > 2, "the board is there"
        steps = (0, 0, width, round(plain.height * width / scene.width) - width // 40)
        assert contrast(picture.crop(steps), bare.crop(steps)) == 0, "and covers nobody"


def light(theme: str, ink: str) -> float:
    """Return the relative luminance of a colour, as WCAG defines it."""
    parts = [part / 255 for part in THEMES[theme].inks[ink]]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("theme", THEMES)
def test_letters_can_be_told_from_every_disc(theme: str) -> None:
    found = (shape for number in range(20) for shape in portrait(0, 0, 9, "A", number, b""))
    inks = {shape.fill for shape in found if isinstance(shape, Disc) and shape.fill}
    assert len(inks) >= 6
    assert all((light(theme, "label") + 0.05) / (light(theme, ink) + 0.05) >= 3 for ink in inks)


def test_avatars_stand_in_the_place_of_letters_and_those_that_are_broken_do_not() -> None:
    avatar = encoded()
    places = (replace(THREE[0], avatar=avatar), replace(THREE[1], avatar=b"broken"), THREE[2])
    scene, plain = podium(Podium(HEADING, places)), podium(Podium(HEADING, THREE))
    check(scene)
    painted, letters = (pixels(paint(one, next(iter(THEMES.values())), 400)) for one in (scene, plain))
    changed = ImageChops.difference(painted, letters).getbbox()
    assert changed is not None
    letter = at(plain, "A")
    assert (changed[0] + changed[2]) / 2 == pytest.approx(letter.x, abs=2)
    assert (changed[1] + changed[3]) / 2 == pytest.approx(letter.y, abs=2)
    assert painted.getpixel((round(letter.x), round(letter.y))) == RED


def test_what_is_too_small_for_a_pixel_can_be_painted() -> None:
    shapes = Stroke(((0.2, 0.2), (0.8, 0.8)), "label", 0.001), Box(0.5, 0.5, 0.001, 0.001, "label")
    scene = Scene(1, 1, (Sprite(Drawing("tiny", 1, 1, "sheet", shapes), 0, 0),), ())
    assert pixels(paint(scene, next(iter(THEMES.values())), 12)).size == (12, 12)


def test_a_painter_gets_all_that_it_needs() -> None:
    game, described = next(iter(GAMES.items()))
    board = partial(render.draw, game, described.start(described.seats[0]).view(None), Frame(Seat(0)))
    drawing = partial(podium, Podium(HEADING, THREE, (Sentence("alt-draw"),), board, "Final"))
    png, alt = decode(paint_request(pack(partial(render_scene, drawing, next(iter(THEMES))))))
    assert pixels(png) == pixels(render_scene(drawing, next(iter(THEMES)))[0])
    assert alt == drawing().alt
