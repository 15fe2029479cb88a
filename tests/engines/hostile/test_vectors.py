"""The numbered examples of the rules of HOSTILE up to 36: moves, chains and loops."""

import pytest

from engines import GAMES, Seat
from engines.hostile import BoardTile, Hostile, arrange
from engines.hostile.board import CORNERS, GEM_CELLS, NAMES, NEAR, names
from engines.hostile.tiles import COPIES, GEM_TILES, KINDS, size
from tests.engines.hostile.helpers import BLUE, RED, cell, discarded, gems, key_of, lying, tiles, way

GAME = GAMES["hostile"]
STEPS = ("step n", "step e", "step s", "step w")


def test_v1_components() -> None:
    assert dict(zip(KINDS, COPIES, strict=True)) == {
        "slide": 12,
        "slide_diag": 6,
        "spring": 6,
        "ice": 8,
        "stop": 8,
        "wall_box": 5,
        "wall_l": 6,
        "wall_para": 6,
    }
    without = {"A1", "A2", "B1", "B2", "A7", "A8", "B7", "B8", "G1", "G2", "H1", "H2", "G7", "G8", "H7", "H8"}
    assert set(names(GEM_CELLS)) == set(NAMES) - without
    assert size(GEM_TILES) == 48
    assert sum(COPIES) == 57


def test_v2_no_effect_is_passed_on_where_nothing_lies() -> None:
    state = arrange("B1:slide/N").apply("step e")
    assert (way(state), state.view(None).action_points) == ("B1 B2", 1)


def test_v3_slide_collects_on_the_way() -> None:
    state = arrange("D3:slide/E", pieces="C3 - - -", gems="D3 E3 E3").apply("step e")
    assert (way(state), gems(state), lying(state)) == ("D3 E3", 3, {})


def test_v4_ice_goes_on_as_one_came() -> None:
    state = arrange("D3:ice E3:ice", pieces="C3 - - -", gems="E3 F3").apply("step e")
    assert (way(state), gems(state)) == ("D3 E3 F3", 2)


def test_v5_ice_keeps_the_diagonal() -> None:
    assert way(arrange("D3:slide_diag/NE E4:ice", pieces="C3 - - -").apply("step e")) == "D3 E4 F5"


def test_v6_spring_jumps_over_a_box_and_its_gem() -> None:
    state = arrange("D3:spring/N D4:wall_box", pieces="C3 - - -", gems="D4 D5").apply("step e")
    assert (way(state), gems(state), lying(state)) == ("D3 D5^", 1, {"D4": 1})


def boxed() -> Hostile:
    return arrange("D3:spring/N D5:wall_box", pieces="C3 - - -", hands=("ice",)).apply("step e")


def test_v7_spring_enters_walls() -> None:
    assert way(boxed()) == "D3 D5^"


def test_v8_only_returning_leads_out_of_a_box() -> None:
    state = arrange("D3:spring/N D5:wall_box", pieces="D5 - - -", hands=("ice",))
    assert [key_of(state, step) for step in STEPS] == ["wall-exit"] * 4
    assert cell(state.apply("return ice")) == "A1"


def test_v9_spring_falls_short_of_a_piece() -> None:
    state = arrange("D3:spring/N", pieces="C3 D5 - -", gems="D4").apply("step e")
    assert (way(state), gems(state)) == ("D3 D4", 1)


def test_v10_spring_with_two_pieces_ahead_does_nothing() -> None:
    assert way(arrange("D3:spring/N", pieces="C3 D5 D4 -").apply("step e")) == "D3"


def test_v11_spring_at_the_edge_goes_one() -> None:
    assert way(arrange("D7:spring/N", pieces="C7 - - -").apply("step e")) == "D7 D8"


def test_v12_spring_on_the_edge_does_nothing() -> None:
    assert way(arrange("D8:spring/N", pieces="C8 - - -").apply("step e")) == "D8"


def test_v13_spring_falls_short_of_a_foreign_start() -> None:
    assert way(arrange("A6:spring/N", pieces="B6 C5 - -").apply("step w")) == "A6 A7"


def test_v14_spring_may_end_on_the_own_start() -> None:
    assert way(arrange("A3:spring/S", pieces="B3 - - -").apply("step w")) == "A3 A1^"


def test_v15_slide_stops_before_a_piece() -> None:
    assert way(arrange("D3:slide/E", pieces="C3 E3 - -").apply("step e")) == "D3"


def test_v16_slide_stops_before_a_box() -> None:
    assert way(arrange("D3:slide/E E3:wall_box", pieces="C3 - - -").apply("step e")) == "D3"


def test_v17_slide_enters_a_wall_by_its_open_side() -> None:
    assert way(arrange("D3:slide/E E3:wall_l/SW", pieces="C3 - - -").apply("step e")) == "D3 E3"


def test_v18_slide_stops_before_the_closed_side() -> None:
    assert way(arrange("D3:slide/E E3:wall_l/NE", pieces="C3 - - -").apply("step e")) == "D3"


def test_v19_wall_is_left_by_its_open_sides() -> None:
    state = arrange("C3:wall_l/NE", pieces="C3 - - -")
    assert key_of(state, "step s") == "wall-exit"
    assert way(state.apply("step n")) == "C4"


def test_v20_wall_is_entered_by_its_open_sides() -> None:
    assert key_of(arrange("D3:wall_para/NS", pieces="C3 - - -"), "step e") == "wall-enter"
    assert way(arrange("D3:wall_para/EW", pieces="C3 - - -").apply("step e")) == "D3"


def test_v21_corner_between_open_sides_is_an_option() -> None:
    layout = "D3:slide_diag/NE E4:wall_l/SW"
    assert way(arrange(layout, pieces="C3 - - -").apply("step e")) == "D3"
    corner = arrange(layout, pieces="C3 - - -", options={"diagonal_walls": "corner"})
    assert way(corner.apply("step e")) == "D3 E4"
    other = arrange("D3:slide_diag/NE E4:wall_l/NE", pieces="C3 - - -", options={"diagonal_walls": "corner"})
    assert way(other.apply("step e")) == "D3"


def test_v22_ghost_feels_no_tile_but_finds_gems() -> None:
    state = arrange("C3:wall_box D3:slide/E", pieces="C3 - - -", gems="D3", skills=("ghost",))
    assert state.view(None).ghost
    assert (way(state.apply("step e")), gems(state.apply("step e"))) == ("D3", 1)


def stopped(skill: str) -> Hostile:
    layout, hands = "D3:ice E3:stop F3:ice", ("slide",)
    return arrange(layout, pieces="C3 - - -", hands=hands, skills=(skill,), line="ice D5").apply("step e")


def test_v23_stop_ends_all_moving_this_turn() -> None:
    state = stopped("recall")
    assert (way(state), state.view(None).stopped) == ("D3 E3", True)
    refused = [key_of(state, event) for event in (*STEPS, "return slide", "recall")]
    assert refused == ["stopped"] * 6
    assert {"buy ice", "buy D5", "place slide E4 N"} <= set(state.legal())
    thief = stopped("steal")
    assert {"steal D3", "steal E3", "steal F3"} <= set(thief.legal())
    assert thief.apply("steal E3").view(None).stopped


@pytest.mark.parametrize("tile", ["stop", "slide/E", "spring/E", "ice"])
def test_v24_tile_under_the_piece_has_no_effect(tile: str) -> None:
    state = arrange(f"C3:{tile}", pieces="C3 - - -")
    assert not state.view(None).stopped
    assert way(state.apply("step n")) == "C4"


def test_v25_start_of_the_partner_is_foreign() -> None:
    assert key_of(arrange(pieces="A7 B5 - -"), "step n") == "foreign-start"


def test_v26_board_has_an_edge() -> None:
    assert key_of(arrange(), "step s") == "off-board"


def test_v27_start_that_nobody_uses_is_foreign() -> None:
    assert key_of(arrange(corners="A1 A8 H1", pieces="G8 - -"), "step e") == "foreign-start"


def test_v28_ice_may_be_crossed_twice() -> None:
    state = arrange("D3:ice E3:slide/N E4:slide/W D4:slide/S D2:stop", pieces="C3 - - -", gems="E3 D2").apply("step e")
    assert way(state) == "D3 E3 E4 D4 D3 D2"
    assert (gems(state), state.view(None).stopped, len(tiles(state))) == (2, True, 5)


def test_v29_two_slides_face_to_face_are_a_loop() -> None:
    state = arrange("D4:slide/E", hands=("slide",)).apply("place slide E4 W")
    assert (tiles(state), discarded(state)) == (["D4:slide/E"], {"slide": 1})


def test_v30_loop_may_lead_over_ice() -> None:
    state = arrange("C4:slide/E D4:ice E4:ice", hands=("slide",)).apply("place slide F4 W")
    assert (tiles(state), discarded(state)) == (["C4:slide/E", "D4:ice", "E4:ice"], {"slide": 1})


def test_v31_ice_that_closes_a_loop_is_lost_itself() -> None:
    state = arrange("C4:slide/E D4:ice F4:slide/W", hands=("ice",)).apply("place ice E4")
    assert (tiles(state), discarded(state)) == (["C4:slide/E", "D4:ice", "F4:slide/W"], {"ice": 1})


def test_v32_turning_into_a_loop_loses_the_tile() -> None:
    state = arrange("C3:slide/N C4:slide/E D4:slide/S D3:slide/S", skills=("rotate",)).apply("rotate D3 cw")
    assert tiles(state) == ["C3:slide/N", "C4:slide/E", "D4:slide/S"]
    assert discarded(state) == {"slide": 1}


def test_v33_box_breaks_a_loop() -> None:
    state = arrange("D4:slide/E E4:wall_box", hands=("slide",)).apply("place slide F4 W")
    assert (len(tiles(state)), discarded(state)) == (3, {})


@pytest.mark.parametrize("seat", [RED, BLUE])
def test_v34_loop_for_any_player_is_a_loop(seat: Seat) -> None:
    hands = ("slide", "") if seat == RED else ("", "slide")
    state = arrange("A3:spring/S", pieces="C3 - - -", hands=hands, to_move=seat).apply("place slide A2 N")
    assert (tiles(state), discarded(state)) == (["A3:spring/S"], {"slide": 1})


def test_v35_piece_in_the_way_does_not_prevent_a_loop() -> None:
    state = arrange("D4:slide/E", pieces="- D4 - -", hands=("slide",)).apply("place slide E4 W")
    assert (tiles(state), discarded(state)) == (["D4:slide/E"], {"slide": 1})


def test_v36_loop_by_a_piece_loses_the_newest_tile_and_the_mover_stays() -> None:
    placed = arrange("D3:spring/N", pieces="C3 D5 - -", hands=("slide",)).apply("place slide D4 S")
    assert tiles(placed) == ["D3:spring/N", "D4:slide/S"]
    state = placed.apply("step e")
    assert (way(state), cell(state)) == ("D3 D4 D3", "D3")
    assert (tiles(state), discarded(state)) == (["D3:spring/N"], {"slide": 1})


def test_corners_lie_clockwise_and_guard_three_cells_each() -> None:
    assert [NAMES[corner] for corner in CORNERS] == ["A1", "A8", "H8", "H1"]
    assert [names(NEAR[corner]) for corner in CORNERS] == [
        ("A2", "B1", "B2"),
        ("A7", "B7", "B8"),
        ("G7", "G8", "H7"),
        ("G1", "G2", "H2"),
    ]
    assert BoardTile("D3", "slide", "E", 1) in arrange("D3:slide/E").view(None).tiles
