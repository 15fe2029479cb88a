"""The contents of HOSTILE's picture."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PIL import Image

from engines import GAMES, Seat, State
from engines.choices import prompt
from engines.contract import Step
from engines.hostile import KINDS, SKILLS, arrange
from engines.hostile.tiles import FACINGS
from render import THEMES, Frame, Scene, draw
from render.hostile.board import PLAIN, Content, Ground, cell_drawing
from render.hostile.pieces import skill_icon
from render.hostile.tiles import held_tile
from render.kit.paint import paint
from render.kit.scene import Drawing, Sprite
from tests.render.hostile.scenes import (
    FIRST,
    cell_of,
    cells,
    labelled,
    matches,
    names,
    picture,
    pictures,
    played,
    seen,
)
from tests.render.sprites import contrast, found, middle, pixels

THEME = next(iter(THEMES.values()))
GREEN = Seat(3)
LOOP = "C4:slide/E D4:ice E4:ice"


def test_every_cell_shows_what_lies_and_stands_on_it() -> None:
    for view, scene in pictures():
        tiles = {laid.cell: f"{laid.kind}-{laid.facing}" for laid in view.tiles}
        pieces = {seated.cell: seated.seat for seated in view.seats}
        gems = dict(view.gems)
        places = labelled(scene)
        shown = dict.fromkeys(places, "None--0-None")
        for one in found(scene, "cell-"):
            cell = cell_of(scene, one)
            assert cell is not None
            shown[cell] = one.drawing.name.removeprefix("cell-").rsplit("-", 2)[0]
        for cell in places:
            assert shown[cell] == f"{tiles.get(cell, 'None-')}-{gems.get(cell, 0)}-{pieces.get(cell)}"


def test_starts_and_what_they_protect_are_shown() -> None:
    for view, scene in pictures():
        ends = {cell_of(scene, one): one.drawing.name.rsplit("-", 2)[1:] for one in found(scene, "cell-")}
        for seated in view.seats:
            for cell in seated.near:
                assert ends[cell] == [str(seated.seat), "False"]
            if seated.corner is not None:
                assert ends[seated.corner] == [str(seated.seat), "True"]
        unused = {"A1", "A8", "H1", "H8"} - {seated.corner for seated in view.seats}
        assert all(ends[corner] == ["None", "True"] for corner in unused)


def test_up_is_up_for_everybody() -> None:
    view = seen(arrange("D3:slide/N", pieces="C3 A7 H7 G1"))
    first, *others = (draw("hostile", view, Frame(Seat(seat))) for seat in range(4))
    assert all(other == first for other in others)
    places = labelled(first)
    assert places["A1"][1] == max(y for _, y in places.values())
    assert places["A1"][0] == min(x for x, _ in places.values())


def test_panels_lie_beside_their_corners_apart_from_each_other() -> None:
    for view, scene in pictures():
        places, panels = labelled(scene), {one.drawing.name[6]: one for one in found(scene, "panel-")}
        assert len(panels) == len(view.seats)
        assert len({(panel.x, panel.y) for panel in panels.values()}) == len(panels)
        east, south = (sum(place[axis] for place in places.values()) / 64 for axis in (0, 1))
        for seated in view.seats:
            if seated.corner is not None:
                panel = panels[str(seated.seat)]
                (x, y), (u, v) = middle(panel), places[seated.corner]
                assert (y < south) == (v < south)
                assert panel.drawing.width > 8 or (x < east) == (u < east)
                assert not min(b for _, b in places.values()) - 0.5 < y < max(b for _, b in places.values()) + 0.5


def within(scene: Scene, name: str, seat: int) -> list[str]:
    """Return the rest of the names of drawings in the panel of a seat that start with ``name``."""
    (panel,) = found(scene, f"panel-{seat}")
    (x, y), width, height = middle(panel), panel.drawing.width, panel.drawing.height
    return [
        one.drawing.name.removeprefix(name)
        for one in found(scene, name)
        if abs(middle(one)[0] - x) < width / 2 and abs(middle(one)[1] - y) < height / 2
    ]


def test_panels_show_hands_gems_skills_and_markers() -> None:
    for view, scene in pictures():
        for seated in view.seats:
            assert tuple(within(scene, "held-", seated.seat)) == seated.hand
            assert within(scene, "gems-", seated.seat) == [str(seated.gems)]
            assert tuple(within(scene, "skills-", seated.seat)) == seated.skills
            if view.outcome is None:
                assert len(within(scene, "flag", seated.seat)) == (view.round > 0 and seated.seat == view.start_seat)
                assert len(within(scene, "icon-king-label", seated.seat)) == (
                    seated.king and "king" not in seated.skills
                )
            assert names(scene, f"panel-{seated.seat}") == [f"-{view.to_move == seated.seat}"]


def test_the_seat_to_move_sees_what_is_left_of_its_turn() -> None:
    for view, scene in pictures():
        assert names(scene, "points-") == ([str(view.action_points)] if view.action_points else [])
        assert len(found(scene, "tile-back")) == view.picks
        states = ["stop"] * view.stopped
        uses = ["crash"] * view.crashes + ["rotate"] * view.rotations + ["recall"] * view.recalls
        assert names(scene, "badge-") == states + uses


def test_scores_are_those_of_the_sides() -> None:
    pair = seen(arrange(scores=(5, 7, 6, 3)))
    assert names(picture(pair), "score-") == ["0-1:12/20", "2-3:9/20"]
    three = seen(arrange(corners="A1 A8 H1", scores=(5, 7, 6)))
    assert names(picture(three), "score-") == ["0:5/15", "1:7/15", "2:6/15"]


def test_the_line_shows_what_is_in_it_in_one_row() -> None:
    for view, scene in pictures():
        expected = [*(f"{kind}-{count}" for kind, count in view.line), *(f"{cell}-1" for cell in view.line_gems)]
        assert names(scene, "slot-") == expected
        row = found(scene, "slot-")
        assert len({(one.y, one.scale) for one in row}) <= 1
        assert all(b.x == pytest.approx(a.x + a.scale) for a, b in pairwise(row)), "no place is empty"


def test_skills_to_take_are_beside_the_line_and_the_others_are_in_panels_or_nowhere() -> None:
    heaps = set()
    for view, scene in pictures():
        expected = [f"{name}-pool" for name in view.pool] + [f"{name}-removed" for name in view.removed if view.pool]
        if not view.pool and view.half < view.halves:
            expected = [f"{name}-left" for name in view.left_over]
        shown = names(scene, "skill-")
        assert shown == (expected if view.outcome is None else [])
        heaps |= {name.partition("-")[2] for name in shown}
    assert heaps == {"pool", "removed", "left"}


def test_decks_and_discards_are_counted() -> None:
    for view, scene in pictures():
        piles = [sum(count for _, count in pile) for pile in (view.floor_deck, view.floor_discard)]
        counts = [*piles, len(view.gem_deck), len(view.gem_discard)]
        assert names(scene, "number-") == [str(count) for count in counts]


def test_the_plate_says_which_round_it_is() -> None:
    for view, scene in pictures():
        half = view.half if view.halves == 2 else 0
        running = f"{view.round}!" if view.last_round else view.round
        assert names(scene, "plate-") == ([f"{running}-{half}"] if view.round and not view.outcome else [])


def test_a_chain_is_a_trail_with_numbered_stops() -> None:
    state = arrange("D3:ice E3:slide/N E4:slide/W D4:slide/S D2:stop", pieces="C3 - - -")
    scene = played(state, "step e")
    assert cells(scene, "gone") == {"C3"}
    assert cells(scene, "landed") == {"D2"}
    stops = {one.drawing.name[5:]: cell_of(scene, one) for one in found(scene, "stop-")}
    assert stops == {"1": "D3", "2": "E3", "3": "E4", "4": "D4", "5": "D3", "6": "D2"}
    assert len({(one.x, one.y) for one in found(scene, "stop-")}) == 6, "numbers on one cell lie side by side"
    moves = names(scene, "move-")
    assert moves == [f"{way}-False-news" for way in ("1-0", "1-0", "0--1", "-1-0", "0-1", "0-1")]


def test_jumps_are_dashed() -> None:
    spring = played(arrange("D3:spring/N", pieces="C3 - - -"), "step e")
    assert names(spring, "move-") == ["1-0-False-news", "0--2-True-news"]
    recall = played(arrange(pieces="D3 - - -", skills=("recall", "", "", "")), "recall")
    assert names(recall, "move-") == ["-3-2-True-news"]
    plain, dashed = found(spring, "move-")
    assert len(dashed.drawing.shapes) > len(plain.drawing.shapes) + 2


def test_a_single_step_needs_no_numbers() -> None:
    scene = played(arrange(pieces="C3 - - -"), "step e")
    assert names(scene, "move-") == ["1-0-False-news"]
    assert not found(scene, "stop-")


def test_the_gems_with_which_a_round_begins_are_marked() -> None:
    state = GAMES["hostile"].start(2).apply("corner A1")
    events = [f"gem:{cell}" for cell in ("B4", "C5", "D3", "E6", "F5", "G4", "H3")]
    assert cells(played(state, *events), "new-gem") == {"B4", "C5", "D3", "E6", "F5"}


def test_tiles_lost_to_a_loop_are_marked() -> None:
    scene = played(arrange(LOOP, hands=("slide", "", "", "")), "place slide F4 W")
    assert cells(scene, "lost") == {"F4"}
    assert not cells(scene, "placed")
    turned = arrange("C3:slide/N C4:slide/E D4:slide/S D3:slide/S", skills=("rotate", "", "", ""))
    assert cells(played(turned, "rotate D3 cw"), "lost") == {"D3"}
    carried = played(arrange("D3:spring/N D4:slide/S", pieces="C3 D5 - -"), "step e")
    assert cells(carried, "lost") == {"D4"}


def offering(state: State, *chosen: str) -> Scene:
    return draw("hostile", seen(state), Frame(FIRST, None, (), chosen, prompt(state, chosen).steps))


def test_steps_show_where_they_lead() -> None:
    state = arrange("D3:slide/E E3:ice C4:wall_box", pieces="C3 - - -", gems="F3")
    scene = offering(state)
    assert names(scene, "move-") == [f"{way}-False-accent" for way in ("1-0", "1-0", "1-0", "0-1", "-1-0")]
    assert cells(scene, "offered") == {"C2", "B3"}
    assert cells(scene, "takeable") == {"F3"}, "the gem there can still be seen"


def test_choices_are_marked_where_they_are() -> None:
    kinds = set()
    for state, _, _ in matches()[::4]:
        if state.to_move not in range(4):
            continue
        view = seen(state)
        busy = {laid.cell for laid in view.tiles} | dict(view.gems).keys()
        chosen: tuple[str, ...] = ()
        for turn in range(5):
            offered = prompt(state, chosen).steps
            if not offered:
                break
            scene = draw("hostile", view, Frame(FIRST, chosen=chosen, offered=offered))
            aims = {step.value for step in offered if step.kind in ("cell", "corner", "partner")}
            if aims:
                assert cells(scene, "takeable") == aims & busy
                assert cells(scene, "offered") == aims - busy
            offered_tiles = {step.value.partition("-")[0] for step in offered if step.kind in ("tile", "pick", "skill")}
            assert len(found(scene, "ready")) == len(offered_tiles)
            columns = {step.value for step in offered if step.kind == "column"}
            assert columns <= {*names(scene, "column-")}
            kinds |= {step.kind for step in offered}
            chosen = (*chosen, offered[(view.ply + turn) % len(offered)].value)
    assert {"act", "tile", "pick", "draft", "column", "cell", "turn", "skill", "corner"} <= kinds


def test_chosen_tiles_are_marked_in_the_line_or_the_hand() -> None:
    state = arrange(hands=("ice slide", "ice", "", ""), line="slide ice D5")
    for chosen, place in (
        (("place", "slide-W"), "held-slide"),
        (("buy", "slide"), "slot-slide"),
        (("buy", "D5"), "slot-D5"),
    ):
        scene = draw("hostile", seen(state), Frame(FIRST, chosen=chosen))
        (mark,), (slot, *_) = found(scene, "picked"), found(scene, place)
        assert middle(mark) == pytest.approx(middle(slot), abs=0.03)
    drafted = arrange(line="slide D5", drafting=True)
    (mark,), (slot,) = (found(offering(drafted, "use", "D5"), name) for name in ("picked", "slot-D5"))
    assert middle(mark) == pytest.approx(middle(slot), abs=0.03)
    turned = offering(drafted, "place", "slide-W")
    (mark,), (slot,) = (found(turned, name) for name in ("preview-slide-W-0", "slot-slide"))
    assert middle(mark) == pytest.approx(middle(slot), abs=0.03)


def test_cells_on_which_a_tile_would_be_lost_are_crossed() -> None:
    state = arrange(LOOP, hands=("slide slide_diag wall_l wall_para", "", "", ""), skills=("rotate", "", "", ""))
    cells_of = prompt(state, ["place", "slide-W", "F"]).steps
    scene = draw("hostile", seen(state), Frame(FIRST, None, (), ("place", "slide-W"), cells_of))
    (cross,) = found(scene, "lost")
    assert middle(cross) == pytest.approx(labelled(scene)["F4"], abs=0.01)
    assert not found(offering(state, "place", "slide-N", "F"), "lost")
    circle = arrange("C3:slide/N C4:slide/E D4:slide/S D3:slide/S", skills=("rotate", "", "", ""))
    assert len(found(offering(circle, "rotate", "cw", "D"), "lost")) == 2
    assert not found(offering(circle, "rotate", "ccw", "D"), "lost")


def test_a_whole_choice_is_shown_as_it_will_lie_with_a_warning() -> None:
    state = arrange(LOOP, hands=("slide ice", "", "", ""), skills=("rotate", "", "", ""))
    lost = draw("hostile", seen(state), Frame(FIRST, chosen=("place", "slide-W", "F", "F4")))
    assert cells(lost, "preview-slide-W-0") == {"F4"}
    assert len(found(lost, "lost")) == 1
    kept = draw("hostile", seen(state), Frame(FIRST, chosen=("place", "slide-N", "F", "F4")))
    assert cells(kept, "preview-slide-N-0") == cells(kept, "picked") - {None} == {"F4"}
    assert not found(kept, "lost")
    turned = draw("hostile", seen(state), Frame(FIRST, chosen=("rotate", "ccw", "C", "C4")))
    assert cells(turned, "preview-slide-N-0") == {"C4"}
    assert not found(turned, "lost")


def test_winners_have_a_star() -> None:
    state = arrange(scores=(12, 9, 8, 7), to_move=GREEN)
    scene = played(state, "end")
    assert [len(within(scene, "won", seat)) for seat in range(4)] == [1, 1, 0, 0]
    assert [within(scene, "place-", seat) for seat in range(4)] == [[], [], ["2"], ["2"]]


def grey(drawing: Drawing, width: int = 44) -> Image.Image:
    scene = Scene(drawing.width, drawing.height, (Sprite(drawing, 0, 0),), ())
    return pixels(paint(scene, THEME, width)).convert("L")


def lying(kind: str | None, facing: str = "", gems: int = 0, seat: Seat | None = None) -> Image.Image:
    return grey(cell_drawing(PLAIN, Content(kind, facing, gems, seat)))


def test_tiles_and_their_facings_differ_without_colour_on_a_phone() -> None:
    faces = [(kind, facing) for kind in KINDS for facing in FACINGS[kind]]
    for room in ({}, {"gems": 1}, {"seat": FIRST}):
        pictures = [lying(kind, facing, **room) for kind, facing in faces]
        assert min(contrast(one, other) for one, other in combinations(pictures, 2)) > 3


def test_gems_are_counted_without_colour_on_a_phone() -> None:
    for kind, facing in ((None, ""), ("slide", "N"), ("wall_box", "")):
        heaps = [lying(kind, facing, gems) for gems in range(6)]
        assert min(contrast(one, other) for one, other in combinations(heaps, 2)) > 0.8


def test_seats_differ_without_colour_on_a_phone() -> None:
    pieces = [lying(None, seat=Seat(seat)) for seat in range(4)]
    assert min(contrast(one, other) for one, other in combinations(pieces, 2)) > 8
    light, dark = (grey(cell_drawing(PLAIN, Content(seat=FIRST, dark=dark))) for dark in (False, True))
    assert contrast(light, dark) > 8, "sides have different rims"
    starts = [grey(cell_drawing(Ground(Seat(seat), start=True), Content())) for seat in range(4)]
    assert min(contrast(one, other) for one, other in combinations(starts, 2)) > 3


def test_skills_and_held_tiles_differ_without_colour_on_a_phone() -> None:
    icons = [grey(replace(skill_icon(name, "label"), ground="arena"), 22) for name in SKILLS]
    assert min(contrast(one, other) for one, other in combinations(icons, 2)) > 10
    cards = [grey(Drawing(name, 1, 1, "arena", held_tile(name).shapes), 32) for name in (*KINDS, "D5", "E3")]
    assert min(contrast(one, other) for one, other in combinations(cards, 2)) > 3


def test_the_draw_is_told_by_equal_signs() -> None:
    scene = played(arrange(to_move=GREEN, line="", deck="", scores=(10, 10, 10, 10), reached=(3, 3)), "end")
    assert [len(within(scene, "even", seat)) for seat in range(4)] == [1, 1, 1, 1]


def test_offers_of_a_seat_do_not_hide_behind_the_last_trail() -> None:
    state = arrange("D3:ice", pieces="C3 - - -").apply("step e")
    assert found(draw("hostile", seen(state), Frame(FIRST)), "stop-")
    scene = draw("hostile", seen(state), Frame(FIRST, offered=(Step("act", "n"),)))
    assert not found(scene, "stop-")
