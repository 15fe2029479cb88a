"""What the picture of HOSTILE omits, says in words, and marks after the end and after a turn."""

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image

from engines import GAMES, Outcome, Seat
from engines.hostile import HostileView, arrange
from render import THEMES, Frame, Scene, draw, pages
from render.hostile.board import EMPTY, PLAIN, Content, cell_drawing
from render.hostile.last_turn import departure, new_gem, placed_tile, turned_tile
from render.hostile.pieces import flag, skill_icon
from render.kit import overlays
from render.kit.paint import paint
from render.kit.scene import Drawing, Label, Shape, Sprite
from tests.render.hostile.scenes import FIRST, cell_of, cells, names, picture, pictures, played, seen
from tests.render.sprites import contrast, found, pixels
from texts import COMPLETE, words

THEME = next(iter(THEMES.values()))
TALLEST = 1250
"""The largest height of a picture that is 928 pixels wide: a phone shows it whole, with the message around it."""


def written(scene: Scene) -> set[str]:
    """Return every text of a picture, including the names of columns and rows."""

    def texts(shapes: tuple[Shape, ...]) -> set[str]:
        inner = [texts(shape.drawing.shapes) for shape in shapes if isinstance(shape, Sprite)]
        return {shape.text for shape in shapes if isinstance(shape, Label)}.union(*inner)

    return set().union(*(texts(sprite.drawing.shapes) for sprite in scene.sprites))


def test_no_picture_is_taller_than_a_phone_shows() -> None:
    assert {len(view.seats) for view, _ in pictures()} == {2, 3, 4}
    phases = set()
    for view, scene in pictures():
        phases.add(view.phase)
        assert 928 * scene.height / scene.width <= TALLEST
        assert scene.width / 8 <= 1.1, "a cell is at least as wide as a twelfth of the picture"
        for sprite in scene.sprites:
            right = sprite.x + sprite.drawing.width * sprite.scale
            assert sprite.x >= -0.01
            assert right <= scene.width + 0.01
            assert sprite.y >= -0.01
            assert sprite.y + sprite.drawing.height * sprite.scale <= scene.height + 0.01
    assert phases == {"setup", "start", "skills", "tiles", "turn", "over"}


def overlap(one: Sprite, other: Sprite) -> bool:
    ends = [(s.x + s.drawing.width * s.scale, s.y + s.drawing.height * s.scale) for s in (one, other)]
    across = min(end[0] for end in ends) - max(one.x, other.x)
    return across > 0.02 and min(end[1] for end in ends) - max(one.y, other.y) > 0.02


def test_nothing_around_the_board_lies_over_another_thing() -> None:
    parts = (
        *("held-", "gems-", "skills-", "flag", "points-", "badge-", "tile-back", "plate-", "score-"),
        *("slot-", "skill-", "heap-", "number-", "icon-king", "won", "place-"),
    )
    for _, scene in pictures():
        loose = [one for name in parts for one in found(scene, name)]
        assert not [(a.drawing.name, b.drawing.name) for a, b in combinations(loose, 2) if overlap(a, b)]


def test_nothing_in_a_panel_hides_its_frame() -> None:
    for _, scene in pictures():
        panels = found(scene, "panel-")
        for one in (one for name in ("held-", "gems-", "skills-", "points-", "badge-") for one in found(scene, name)):
            (panel,) = (panel for panel in panels if overlap(one, panel))
            right, bottom = one.x + one.drawing.width * one.scale, one.y + one.drawing.height * one.scale
            assert min(one.x - panel.x, one.y - panel.y) > 0.065
            assert min(panel.x + panel.drawing.width - right, panel.y + panel.drawing.height - bottom) > 0.065


def test_what_nobody_has_leaves_no_empty_place() -> None:
    one, three = (
        draw("hostile", seen(arrange(hands=(hand, "", "", ""), line="ice")), Frame(FIRST))
        for hand in ("ice", "ice slide spring")
    )
    (ground, held), (other, *_) = ((found(scene, "panel-0")[0], *found(scene, "held-")[:1]) for scene in (one, three))
    assert ground.drawing == other.drawing
    assert len(ground.drawing.shapes) == 2, "a plate and a piece"
    assert held.drawing.name == "held-ice"
    assert not found(one, "skill"), "skills are shown where somebody has them or can take them"


@pytest.mark.parametrize("seats", [2, 3])
def test_a_panel_alone_in_its_row_fills_it(seats: int) -> None:
    state = arrange(corners="A1 H8" if seats == 2 else "A1 A8 H1")
    widths = [found(picture(seen(state)), f"panel-{seat}")[0].drawing.width for seat in range(seats)]
    lone = [seat for seat, width in enumerate(widths) if width > 8]
    assert lone == ([0, 1] if seats == 2 else [1])


def plates(view: HostileView, **more: object) -> list[str]:
    return [name.rpartition("-")[0] for name in names(draw("hostile", view, Frame(FIRST, **more)), "plate-")]  # type: ignore[arg-type]


def test_words_are_in_the_language_of_the_reader() -> None:
    start, running = seen(GAMES["hostile"].start(4)), replace(seen(arrange()), round=2)
    said = {
        locale: [plates(view, captions=words(locale, "hostile").captions)[0] for view in stages(start, running)]
        for locale in ("en", "ja")
    }
    assert said == {"en": ["START", "ROUND 2", "LAST ROUND"], "ja": ["スタート", "ラウンド2", "最終ラウンド"]}
    for locale in COMPLETE:
        over = words(locale, "hostile").say("scene-over")
        ended = replace(running, to_move=None, outcome=Outcome((1, 1, 2, 2), "gems"))
        assert plates(ended, over=over) == [over]


def stages(start: HostileView, running: HostileView) -> tuple[HostileView, ...]:
    return start, running, replace(running, last_round=True)


def test_without_words_there_are_only_signs_numbers_and_letters() -> None:
    for _, scene in pictures():
        for text in written(scene):
            assert len(text) <= 2 or text[0].isdigit(), text
    for _, scene in pages("hostile"):
        assert all(len(text) <= 2 or text[0].isdigit() for text in written(scene))


def test_the_end_says_who_has_won_and_why_in_place_of_the_line() -> None:
    state = arrange(scores=(12, 9, 8, 7), to_move=Seat(3), line="ice", hands=("ice", "", "", ""))
    view = seen(state.apply("end"))
    scene = draw("hostile", view, Frame(FIRST, outcome=view.outcome, over="GAME OVER", verdict="Red and Blue won."))
    assert names(scene, "verdict-") == ["Red and Blue won."]
    assert not found(scene, "slot-")
    assert not found(picture(view), "verdict-")
    running = draw("hostile", seen(state), Frame(FIRST, verdict="Red and Blue won."))
    assert not found(running, "verdict-")
    assert found(running, "slot-")


def test_a_seat_has_no_frame_and_no_points_for_a_turn_that_will_not_come() -> None:
    view = seen(arrange(skills=("rotate", "", "", "")))
    running = picture(view)
    assert names(running, "panel-0") == ["-True"]
    assert names(running, "points-") == ["2"]
    assert names(running, "badge-") == ["rotate", "rotate"]
    over = draw("hostile", view, Frame(FIRST, outcome=Outcome((2, 2, 1, 1), "resign"), left=((FIRST, "resign"),)))
    assert [names(over, f"panel-{seat}") for seat in range(4)] == [["-False"]] * 4
    assert not [name for name in ("points-", "badge-", "tile-back") if found(over, name)]


def test_who_has_left_is_crossed_out_beside_the_board_and_on_it() -> None:
    view = seen(arrange(pieces="C3 D6 - -"))
    scene = draw("hostile", view, Frame(FIRST, left=((Seat(1), "timeout"),)))
    assert cells(scene, "absent") == {"D6"}
    (cross,), (panel,) = found(scene, "crossed-"), found(scene, "panel-1")
    assert overlap(cross, panel)
    assert cross.drawing.width > 0.9 * panel.drawing.width
    assert not found(picture(view), "absent")


def test_last_landing_new_tiles_turned_tiles_and_new_gems_have_signs_of_their_own() -> None:
    state = arrange("F6:ice G4:slide/N", hands=("slide D5", "", "", ""), skills=("crash rotate", "", "", ""))
    scene = played(state, "place slide C3 N", "use D5", "crash F6", "rotate G4 cw", "step n")
    assert cells(scene, "placed") == {"C3"}
    assert cells(scene, "turned") == {"G4"}
    assert cells(scene, "new-gem") == {"D5"}
    assert cells(scene, "landed") == {"A2"}
    assert {cell_of(scene, one) for one in found(scene, "gone")} == {"F6", "A1"}


def grey(*drawings: Drawing) -> Image.Image:
    shapes = tuple(Sprite(one, 0, 0) for one in drawings)
    scene = Scene(1, 1, (Sprite(Drawing("ground", 1, 1, "arena", shapes), 0, 0),), ())
    return pixels(paint(scene, THEME, 46)).convert("L")


def test_signs_of_the_last_turn_differ_without_colour_on_a_phone() -> None:
    marks = (overlays.arrival(), departure(), placed_tile(), turned_tile(), new_gem())
    for content in (EMPTY, Content("slide", "N"), Content("stop", gems=1), Content(gems=1)):
        below = cell_drawing(PLAIN, content)
        signs = [grey(below), *(grey(below, mark) for mark in marks)]
        assert min(contrast(one, other) for one, other in combinations(signs, 2)) > 3


def test_the_flag_of_the_first_and_the_crown_of_the_king_differ_plainly() -> None:
    assert contrast(grey(flag()), grey(skill_icon("king", "accent"))) > 25


def test_a_seat_has_one_crown_at_most() -> None:
    for view, scene in pictures():
        crowns = names(scene, "icon-king") + [one for one in names(scene, "skills-") if "king" in one]
        if view.outcome is None:
            assert len(crowns) == sum(seated.king for seated in view.seats)
