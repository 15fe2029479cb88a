"""The contents of Kyōiku Kisen's picture."""

from itertools import pairwise

import pytest

from engines import Seat
from engines.kyoiku_kisen import arrange, yaku_within_reach
from render import Frame, Scene, draw
from render.kit.scene import Box, Label, Sprite
from render.kyoiku_kisen.ground import HEIGHT, WIDTH
from render.kyoiku_kisen.slate import throw, track
from tests.render.kyoiku_kisen.scenes import FIRST, SECOND, cells, choosing, names, played, seen, start, turns
from tests.render.sprites import found, middle
from texts import COMPLETE, words

FULL = "bH rH bG rG bS rS bP rP rP rP bC rC bA rA bK rK"


@pytest.mark.parametrize("bottom", [FIRST, SECOND])
def test_every_piece_stands_on_its_cell_turned_to_its_owner(bottom: Seat) -> None:
    for _, state, _ in turns(2):
        view = seen(state)
        scene = draw("kyoiku_kisen", view, Frame(bottom))
        assert cells(scene, "tam") == {view.tam}
        for one in view.pieces:
            name = f"piece-{one.seat}-{one.colour}{one.kind}-{one.seat != bottom}"
            assert one.cell in cells(scene, name)
        assert cells(scene, "shield") == {one.cell for one in view.pieces if one.guarded}


def test_tam_hue_is_shaded_wherever_the_tam_goes() -> None:
    for _, state, _ in turns(2):
        view = seen(state)
        scene = draw("kyoiku_kisen", view, Frame(FIRST))
        shaded = set()
        for one in scene.sprites:
            inner = [shape.drawing for shape in one.drawing.shapes if isinstance(shape, Sprite)]
            ground = inner[0] if inner and one.drawing.name.startswith(("piece-", "tam")) else one.drawing
            if ground.name.startswith("cell-") and ground.name.endswith("True"):
                shaded |= cells(Scene(WIDTH, HEIGHT, (scene.sprites[0], one), ()), one.drawing.name)
        assert shaded == {*view.hue}


def test_own_side_is_below() -> None:
    state = arrange("5/2T2/5/5/5/5/bK3rk", FIRST, hands=("bP", "rP"))
    for own, other in ((FIRST, SECOND), (SECOND, FIRST)):
        scene = draw("kyoiku_kisen", seen(state), Frame(own))
        for name in ("plate-{}", "held-{}"):
            (near,), (far,) = found(scene, name.format(own)), found(scene, name.format(other))
            assert middle(near)[1] > middle(far)[1]


def test_hands_show_what_they_hold_and_how_many() -> None:
    state = arrange("2T2/5/5/5/5/5/bK3rk", FIRST, hands=("bP rP rP rC", FULL))
    scene = draw("kyoiku_kisen", seen(state), Frame(FIRST))
    assert names(scene, "held-0") == ["held-0-bP-1", "held-0-rP-2", "held-0-rC-1"]
    assert sum(int(name[-1]) for name in names(scene, "held-1")) == len(FULL.split())


@pytest.mark.parametrize("kinds", range(1, 15))
def test_pieces_of_a_hand_lie_beside_each_other_in_the_picture(kinds: int) -> None:
    codes = sorted(set(FULL.split()))[:kinds]
    state = arrange("2T2/5/5/5/5/5/bK3rk", FIRST, hands=(" ".join(codes), ""))
    places = found(draw("kyoiku_kisen", seen(state), Frame(FIRST)), "held-0")
    assert len(places) == kinds
    for one, other in pairwise(places):
        assert one.x + one.drawing.width * one.scale <= other.x + 0.001
    assert places[-1].x + places[-1].drawing.width * places[-1].scale <= WIDTH
    assert places[0].scale > 0.5, "readable on a phone"


def test_yaku_lie_beside_the_hand_with_their_points() -> None:
    state = arrange("2T2/5/5/5/5/5/bK3rk", SECOND, hands=("rK bK bS", "bC bA rP"))
    scene = draw("kyoiku_kisen", seen(state), Frame(FIRST))
    near = [one.drawing.name for one in found(scene, "chip-") if one.y > HEIGHT / 2]
    far = [one.drawing.name for one in found(scene, "chip-") if one.y < HEIGHT / 2]
    assert sorted(near) == ["chip-io-3-2-False", "chip-muak_kauk_kauk-3-0-False"]
    assert far == ["chip-kaun_gua_kauk-5-0-False"]


def test_all_yaku_and_a_situation_fit_beside_a_hand() -> None:
    state = arrange("2rk2/5/5/2T2/2bP2/5/2bG2", FIRST, hands=(FULL, "")).apply("c3-c4-c5")
    chips = found(draw("kyoiku_kisen", seen(state), Frame(FIRST)), "chip-")
    assert len(chips) == 5
    assert max(one.x + one.drawing.width * one.scale for one in chips) <= WIDTH


def test_what_calls_for_a_declaration_is_marked_as_new() -> None:
    state = arrange("2rk2/bp4/5/2T2/bA4/5/2bK2", FIRST, hands=("bC bA rK", ""))
    assert names(played(state, "a3-a6"), "chip-") == ["chip-kaun_gua_kauk-5-2-True", "chip-io-3-2-False"]
    assert names(played(start(), "c2-c4-d4"), "chip-") == ["chip-kut_tam--5-0-True"]
    again = arrange("2rk2/5/5/2T2/5/5/2bK2", FIRST, tam_moved=True)
    assert names(played(again, "T-c5"), "chip-") == ["chip-tam_ty_zak--3-0-True"]


def test_the_points_grow_from_each_side() -> None:
    state = arrange("2T2/5/5/5/5/5/bK3rk", FIRST, points=(4, 16))
    for bottom, points in ((FIRST, 4), (SECOND, 16)):
        assert names(draw("kyoiku_kisen", seen(state), Frame(bottom)), "track-") == [f"track-{bottom}-{points}"]
    for points in range(21):
        drawing = track(FIRST, points)
        bars = [shape for shape in drawing.shapes if isinstance(shape, Box)]
        assert sum(bar.height for bar in bars) == pytest.approx(20 * 0.272)
        lowest = max(bars, key=lambda bar: bar.y + bar.height)
        assert (lowest.height if points else 0) == pytest.approx(points * 0.272)
        upper, lower = sorted(
            (shape for shape in drawing.shapes if isinstance(shape, Label)), key=lambda label: label.y
        )
        assert (upper.text, lower.text) == (str(20 - points), str(points))


def test_season_and_rate_are_shown() -> None:
    state = arrange("2T2/5/5/5/5/5/bK3rk", FIRST, season=2, rate=8, options={"seasons": "2"})
    scene = draw("kyoiku_kisen", seen(state), Frame(FIRST))
    assert names(scene, "season-") == ["season-2-2"]
    assert names(scene, "rate-") == ["rate-8"]


def test_turns_are_counted_towards_the_cap_and_when_it_is_reached() -> None:
    shown, seasons = {}, 0
    for before, state, events in turns(2, {"ply_cap": "100"}):
        view = seen(state)
        counted = names(draw("kyoiku_kisen", view, Frame(FIRST, seen(before), events)), "turns-")
        if view.season > seen(before).season and "taxot" not in events:
            seasons += 1
            assert counted == ["turns-100-100"]
        else:
            shown[view.turns] = counted
    assert seasons
    assert shown[79] == []
    assert shown[80] == ["turns-80-100"]


def test_throws_are_shown_in_order_with_what_they_were_for() -> None:
    archer = arrange("2rk2/rp4/5/2T2/bA4/5/2bK2", FIRST)
    scene = played(archer, "a3-a6-", "throw:4", ">a4", "throw:2")
    assert names(scene, "throw-") == ["throw-slide-4-0", "throw-water-2-0"]
    first, second = found(scene, "throw-")
    assert first.y < second.y
    assert names(played(archer, "a3-a4", "throw:5"), "throw-") == ["throw-water-5-0"]


def test_first_throws_are_shown_with_whose_they_are_the_last_four_of_them() -> None:
    state = arrange("2rk2/bp4/5/2T2/bA4/5/2bK2", FIRST, hands=("bC bA", ""))
    scene = played(state, "a3-a6", "taxot", *(f"throw:{sticks}" for sticks in (1, 1, 2, 2, 3, 4)))
    assert names(scene, "throw-") == ["throw-first-2-0", "throw-first-2-1", "throw-first-3-0", "throw-first-4-1"]


def test_so_many_sticks_are_dark_as_were_thrown() -> None:
    for sticks in range(6):
        drawing = throw("slide", sticks, None, far=False)
        assert sum(getattr(shape, "ink", None) == "wall-joint" for shape in drawing.shapes) == sticks
        assert sum(getattr(shape, "ink", None) == "paper" for shape in drawing.shapes) == 5 - sticks


@pytest.mark.parametrize(("bottom", "way"), [(FIRST, "way-0--2"), (SECOND, "way-0-2")])
def test_a_move_is_marked(bottom: Seat, way: str) -> None:
    scene = played(start(), "e1-e3", bottom=bottom)
    assert (cells(scene, "gone"), cells(scene, "landed"), names(scene, "way-")) == ({"e1"}, {"e3"}, [way])
    assert not found(scene, "foothold")
    assert not found(scene, "back-again")


def test_a_step_is_marked_with_both_legs_and_what_was_stepped_on() -> None:
    scene = played(start(), "c2-c4-d4")
    assert (cells(scene, "gone"), cells(scene, "foothold"), cells(scene, "landed")) == ({"c2"}, {"c4"}, {"d4"})
    assert names(scene, "way-") == ["way-0--2"]
    assert names(scene, "onward-") == ["onward-1-0"]


def test_a_way_there_and_back_does_not_lie_on_itself() -> None:
    scene = played(start(), "e1-c1-e1")
    there, back = found(scene, "onward-")
    assert there.y != back.y
    assert cells(scene, "landed") == {"e1"}
    assert not found(scene, "gone")


def test_a_failed_entry_shows_the_piece_where_it_was_and_what_it_missed() -> None:
    king = arrange("2rk2/5/5/2T2/bK4/5/2bG2", FIRST)
    scene = played(king, "a3-a4", "throw:2")
    assert (cells(scene, "missed"), cells(scene, "landed"), cells(scene, "back-again")) == ({"a4"}, {"a3"}, {"a3"})
    assert not found(scene, "gone")
    entered = played(king, "a3-a4", "throw:3")
    assert (cells(entered, "missed"), cells(entered, "landed"), cells(entered, "gone")) == (set(), {"a4"}, {"a3"})


@pytest.mark.parametrize("events", [("c2-c4-", "throw:3", ">stay"), ("c2-c4-", "throw:0")])
def test_a_slide_that_is_not_made_shows_what_was_stepped_on_and_who_stays(events: tuple[str, ...]) -> None:
    scene = played(start(), *events)
    assert (cells(scene, "foothold"), cells(scene, "landed"), cells(scene, "back-again")) == ({"c4"}, {"c2"}, {"c2"})
    assert not found(scene, "gone")
    assert names(scene, "onward-") == ["onward-0--2"], "there, and no further"


def test_a_drop_and_the_ways_of_the_tam_are_marked() -> None:
    state = arrange("2rk2/5/5/2T2/5/5/2bK2", FIRST, hands=("rP", ""))
    scene = played(state, "rP*a4")
    assert (cells(scene, "landed"), cells(scene, "gone"), found(scene, "way-")) == ({"a4"}, set(), [])
    scene = played(state, "T-d6")
    assert (cells(scene, "gone"), cells(scene, "landed"), names(scene, "way-")) == ({"c4"}, {"d6"}, ["way-1--2"])
    scene = played(state, "T-c4")
    assert (cells(scene, "landed"), cells(scene, "back-again"), cells(scene, "gone")) == ({"c4"}, {"c4"}, set())


def test_a_new_season_begins_without_a_way_and_says_how_the_last_one_ended() -> None:
    state = arrange("2rk2/bp4/5/2T2/bA4/5/2bK2", FIRST, hands=("bC bA", ""))
    scene = played(state, "a3-a6", "taxot", "throw:1", "throw:4")
    assert not any(found(scene, mark) for mark in ("way-", "gone", "landed", "missed"))
    assert names(scene, "declared-") == ["declared-taxot-+7-False"]
    assert names(scene, "season-") == ["season-2-4"]


def test_a_declaration_that_is_due_shows_what_either_would_bring() -> None:
    state = arrange("2rk2/bp4/5/2T2/bA4/5/2bK2", FIRST, hands=("bC bA", ""), rate=2)
    due = played(state, "a3-a6")
    assert names(due, "declared-") == ["declared-tymok-×4-True", "declared-taxot-+10-True"]
    assert names(played(start(), "c2-c4-d4"), "declared-")[1] == "declared-taxot-−5-True"
    assert names(played(state, "a3-a6", "tymok"), "declared-") == ["declared-tymok-×4-False"]
    chosen = choosing(state.apply("a3-a6"), "taxot")
    assert names(chosen, "declared-") == ["declared-tymok-×4-False", "declared-taxot-+10-True"]


def test_what_taxot_would_bring_is_what_it_brings() -> None:
    declared = 0
    for before, state, events in turns(8, {"declare_on": "any"}):
        view = seen(state)
        if view.phase == "declare" and view.to_move is not None:
            declared += 1
            scene = draw("kyoiku_kisen", view, Frame(FIRST, seen(before), events))
            won = seen(state.apply("taxot")).points[view.to_move] - view.points[view.to_move]
            shown = f"{won:+d}".replace("-", "−") if won else "±0"
            assert names(scene, "declared-") == [
                f"declared-tymok-×{min(64, 2 * view.rate)}-True",
                f"declared-taxot-{shown}-True",
            ]
    assert declared > 20


def test_who_is_to_move_is_shown_beside_the_hand() -> None:
    for seat, bottom in ((FIRST, FIRST), (SECOND, FIRST), (SECOND, SECOND)):
        scene = draw("kyoiku_kisen", seen(start(seat)), Frame(bottom))
        (mark,) = [one for one in found(scene, "plate-") if "to-move" in one.drawing.name]
        (strip,) = found(scene, "strip-accent")
        assert mark.drawing.name.startswith(f"plate-{seat}")
        assert (mark.y > HEIGHT / 2) == (strip.y > HEIGHT / 2) == (seat == bottom)


def test_the_end_shows_the_winner_or_both_sides_of_a_draw() -> None:
    last = {"seasons": "1"}
    hands = ("bC bA", "")
    state = arrange("2rk2/bp4/5/2T2/bA4/5/2bK2", FIRST, hands=hands, rate=2, options=last)
    scene = played(state, "a3-a6", "taxot")
    assert ["won" in name for name in names(scene, "plate-")] == [True, False]
    assert cells(scene, "landed") == {"a6"}, "the board stays as it was"
    assert not found(scene, "strip-accent")
    level = arrange("2rk2/5/5/2T2/2bP2/5/2bG2", FIRST, hands=("rK", ""), options=last)
    scene = played(level, "c3-c4-c5", "taxot")
    assert ["even" in name for name in names(scene, "plate-")] == [True, True]


def test_yaku_within_reach_are_named_beside_the_board() -> None:
    state = arrange("2T2/5/5/5/5/5/bK3rk", FIRST, hands=("bG rP", "rC rA"))
    assert names(draw("kyoiku_kisen", seen(state), Frame(FIRST)), "near-") == ["near-1kaun_gua_kauk-0wai_tuk_kauk"]
    assert names(draw("kyoiku_kisen", seen(state), Frame(SECOND)), "near-") == ["near-0wai_tuk_kauk-1kaun_gua_kauk"]
    assert not names(draw("kyoiku_kisen", seen(start()), Frame(FIRST)), "near-")


def test_yaku_within_reach_are_those_that_some_piece_makes() -> None:
    found_some = 0
    for hand in {hand for _, state, _ in turns(6) for hand in seen(state).hands}:
        held = [code for code, count in hand for _ in range(count)]
        after = [
            arrange("2T2/5/5/5/5/5/5", FIRST, hands=(" ".join([*held, c + k]), "")) for c in "br" for k in "ACGHPS"
        ]
        known = {one.key for one in seen(arrange("2T2/5/5/5/5/5/5", FIRST, hands=(" ".join(held), ""))).yaku[0]}
        made = {one.key for position in after for one in seen(position).yaku[0]} - known
        assert {one.key for one in yaku_within_reach(hand)} == made
        found_some += bool(made)
    assert found_some > 10


@pytest.mark.parametrize("locale", COMPLETE)
def test_what_stands_on_the_slate_is_named_in_the_language_of_its_reader(locale: str) -> None:
    captions = words(locale, "kyoiku_kisen").captions
    state = arrange("2T2/5/5/5/5/5/bK3rk", FIRST, hands=("bG rP", ""))
    scene = draw("kyoiku_kisen", seen(state), Frame(FIRST, captions=captions))
    shown = {shape.text for one in scene.sprites for shape in one.drawing.shapes if isinstance(shape, Label)}
    named = ("scene-points", "scene-season", "scene-rate", "scene-one-short", "scene-hue")
    assert {dict(captions)[key] for key in named} <= shown
