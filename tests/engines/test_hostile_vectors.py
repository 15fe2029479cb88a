"""The worked positions of the rules of HOSTILE, each under its number."""

from collections.abc import Iterable

import pytest

from engines import CHANCE, GAMES, Seat, State
from engines._core import Illegal
from engines._hostile_board import CORNERS, GEM_CELLS, NAMES, NEAR, names
from engines._hostile_tiles import COPIES, GEM_TILES, KINDS, size
from engines.hostile import Hostile, Laid, arrange

RED, BLUE, YELLOW, GREEN = map(Seat, range(4))
GAME = GAMES["hostile"]
STEPS = ("step n", "step e", "step s", "step w")


def played(state: State, events: Iterable[str]) -> Hostile:
    for event in events:
        state = state.apply(event)
    assert isinstance(state, Hostile)
    return state


def drawn(state: State) -> Hostile:
    """Return the state after chance brought the first of what may come, as long as it is chance's turn."""
    while state.to_move == CHANCE:
        state = state.apply(state.legal()[0])
    assert isinstance(state, Hostile)
    return state


def key_of(state: State, event: str) -> str:
    with pytest.raises(Illegal) as refused:
        state.apply(event)
    return refused.value.key.removeprefix("error-")


def way(state: Hostile) -> str:
    """Return the cells of the last chain, a jump with a ``^``."""
    return " ".join(entered.cell + "^" * entered.jumped for entered in state.view(None).trail[1:])


def gems(state: Hostile, seat: int = 0) -> int:
    return state.view(None).seats[seat].gems


def cell(state: Hostile, seat: int = 0) -> str | None:
    return state.view(None).seats[seat].cell


def tiles(state: Hostile) -> list[str]:
    return [f"{tile.cell}:{tile.kind}" + (f"/{tile.facing}" if tile.facing else "") for tile in state.view(None).tiles]


def lying(state: Hostile) -> dict[str, int]:
    return dict(state.view(None).gems)


def discarded(state: Hostile) -> dict[str, int]:
    return dict(state.view(None).floor_discard)


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


@pytest.mark.parametrize("target", ["A2", "B2", "A7", "B7", "C1"])
def test_v37_neighbours_of_the_own_sides_starts_are_open(target: str) -> None:
    assert f"{target}:ice" in tiles(arrange(hands=("ice",)).apply(f"place ice {target}"))


@pytest.mark.parametrize(
    ("target", "key"),
    [
        ("G7", "near-enemy-start"),
        ("H2", "near-enemy-start"),
        ("A1", "cell-is-start"),
        ("H8", "cell-is-start"),
        ("C3", "cell-has-player"),
        ("D5", "cell-has-player"),
        ("E5", "cell-has-tile"),
    ],
)
def test_v38_where_nothing_may_be_placed(target: str, key: str) -> None:
    state = arrange("E5:stop", pieces="C3 - D5 -", hands=("ice",), line="ice")
    assert key_of(state, f"place ice {target}") == key
    drafting = arrange("E5:stop", pieces="C3 - D5 -", line="ice", drafting=True)
    assert key_of(drafting, f"draft ice place {target}") == key


def test_v39_neighbours_of_unused_starts_are_open() -> None:
    state = arrange(corners="A1 H8", hands=("ice",))
    assert {"place ice A7", "place ice G2"} <= set(state.legal())
    assert key_of(state, "place ice H7") == "near-enemy-start"


def test_v40_gem_on_a_piece_is_its_owners_at_once() -> None:
    state = arrange(pieces="- D3 - -", hands=("D3",)).apply("use D3")
    assert (gems(state, BLUE), gems(state), lying(state)) == (1, 0, {})
    assert state.view(None).gem_discard == ("D3",)


def test_v41_gems_stack() -> None:
    state = arrange(pieces="C3 - - -", gems="D3", hands=("D3",)).apply("use D3")
    assert lying(state) == {"D3": 2}
    assert gems(state.apply("step e")) == 2


def test_v42_bought_to_a_full_hand_the_tile_is_lost() -> None:
    state = arrange(hands=("ice ice stop C3",), line="slide D5").apply("buy slide")
    assert (state.view(None).action_points, len(state.view(None).seats[0].hand)) == (1, 4)
    assert (discarded(state), state.view(None).line) == ({"slide": 1}, ())
    assert state.apply("buy D5").view(None).gem_discard == ("D5",)


@pytest.mark.parametrize("event", ["return ice", "return D5"])
def test_v43_returning_costs_a_tile(event: str) -> None:
    assert key_of(arrange(pieces="C3 - - -"), event) == "no-discard"


def test_v44_returning_leads_out_of_a_box() -> None:
    state = arrange("C3:wall_box", pieces="C3 - - -", hands=("ice",)).apply("return ice")
    assert (cell(state), state.view(None).action_points, discarded(state)) == ("A1", 1, {"ice": 1})


def test_v45_quick_has_three_points() -> None:
    assert arrange(skills=("quick",)).view(None).action_points == 3
    assert arrange().view(None).action_points == 2


def test_v46_crash_is_used_up_after_one() -> None:
    state = arrange("C3:ice D3:ice", skills=("crash",)).apply("crash C3")
    assert (tiles(state), discarded(state)) == (["D3:ice"], {"ice": 1})
    assert key_of(state, "crash D3") == "skill-used-up"


def test_v47_rotate_is_used_up_after_two() -> None:
    state = played(arrange("C4:slide/N", skills=("rotate",)), ["rotate C4 cw", "step n", "rotate C4 cw"])
    assert tiles(state) == ["C4:slide/S"]
    assert key_of(state, "rotate C4 ccw") == "skill-used-up"


def test_v48_steal_reaches_next_door() -> None:
    state = arrange("D3:slide/E D4:ice", pieces="C3 - D3 -", skills=("steal",), line="stop").apply("buy stop")
    assert key_of(state, "steal D4") == "out-of-range"
    stolen = state.apply("steal D3")
    assert (stolen.view(None).seats[0].hand, stolen.view(None).action_points) == (("slide", "stop"), 0)
    assert tiles(stolen) == ["D4:ice"]


def test_v49_skill_must_be_owned() -> None:
    state = arrange("D3:slide/E", pieces="C3 - - -")
    for event in ("steal D3", "crash D3", "rotate D3 cw", "recall"):
        assert key_of(state, event) == "skill-not-owned"


def orders(state: Hostile) -> list[list[Seat]]:
    """Return who takes skills, drafts and has turns in a round whose beginning is drawn."""
    found: dict[str, list[Seat]] = {"skills": [], "tiles": [], "turn": []}
    state, first = drawn(state), state.view(None).round
    while state.to_move is not None and state.view(None).round == first:
        seat = state.to_move
        found[state.view(None).phase].append(seat)
        hand = next((event for event in state.legal() if event.endswith("hand")), None)
        state = state.apply("end" if "end" in state.legal() else hand or state.legal()[0])
    return list(found.values())


def begun(events: str, seats: int = 4) -> Hostile:
    return played(GAME.start(seats), events.split(", "))


def in_order(*seats: int) -> list[list[Seat]]:
    skills = [Seat(seat) for seat in seats]
    return [skills, [seat for seat in reversed(skills) for _ in range(2)], skills]


def test_v50_orders_of_a_round() -> None:
    assert orders(begun("corner A1, partner A8, corner H8")) == in_order(0, 1, 2, 3)


def test_v51_orders_of_three_and_the_gem_of_the_start_player() -> None:
    state = begun("corner A1, corner A8", 3)
    assert [gems(state, seat) for seat in range(3)] == [1, 0, 0]
    assert orders(state) == in_order(0, 1, 2)
    assert orders(begun("corner A1, corner H1", 3)) == in_order(0, 2, 1)


def test_v52_king_begins_the_next_round() -> None:
    last = arrange(skills=("", "", "king", ""), to_move=GREEN).apply("end")
    assert orders(last) == in_order(2, 3, 0, 1)


def test_v53_without_a_king_the_start_player_stays() -> None:
    last = arrange(skills=("quick", "crash", "steal", "ghost"), to_move=RED, start=BLUE).apply("end")
    assert last.view(None).start_seat == BLUE
    assert orders(last) == in_order(1, 2, 3, 0)


@pytest.mark.parametrize("event", ["place slide C4 N", "use D5"])
def test_v54_hand_is_locked_in_the_draft(event: str) -> None:
    state = arrange(hands=("slide D5",), line="slide D6", drafting=True)
    assert key_of(state, event) == "hand-locked-in-draft"
    assert "draft slide place C4 N" in state.legal()


def test_v55_second_half_drafts_what_was_left_over() -> None:
    state = played(drawn(GAME.start(2).apply("corner A1")), ["skill recall", "skill king"])
    left = set(state.view(None).left_over)
    while state.view(None).half == 1:
        state = state.apply("end" if "end" in state.legal() else state.legal()[0])
    view = state.view(None)
    assert (view.phase, view.round, state.to_move) == ("skills", 1, RED)
    assert (len(view.pool), set(view.pool)) == (3, left)
    assert set(state.legal()) == {f"skill {skill}" for skill in left}


def test_v56_short_deck_makes_the_last_round() -> None:
    deck, line = "ice ice stop stop slide", "slide slide spring"
    state = arrange(line=line, deck=deck, to_move=GREEN).apply("end")
    while state.to_move == CHANCE and not state.view(None).last_round:
        assert state.view(None).floor_discard
        state = state.apply(state.legal()[-1])
    view = state.view(None)
    assert (sum(count for _, count in view.line), view.last_round, view.floor_discard) == (8, True, ())
    assert sum(count for _, count in view.floor_deck) == 57 - 8
    state = drawn(state)
    assert sum(count for _, count in state.view(None).line) == 10
    while state.outcome is None:
        assert state.view(None).round == 2
        state = state.apply("end" if "end" in state.legal() else state.legal()[0])
    assert state.outcome.reason == "tiles"


def test_v56_line_stays_short_when_the_discards_are_empty_too() -> None:
    layout = " ".join(f"{name}:ice" for name in NAMES[16:24]) + " " + " ".join(f"{name}:stop" for name in NAMES[24:32])
    hands = (*["slide slide slide slide"] * 3, "spring spring spring spring")
    walls = ["wall_box"] * 5 + ["wall_l/NE"] * 6 + ["wall_para/NS"] * 6
    layout += " " + " ".join(f"{name}:{wall}" for name, wall in zip(NAMES[32:49], walls, strict=True))
    state = drawn(arrange(layout, hands=hands, line="slide_diag", to_move=GREEN).apply("end"))
    view = state.view(None)
    assert (dict(view.line), view.last_round) == ({"slide_diag": 6, "spring": 2}, True)


def test_v57_exactly_emptied_deck_is_not_short() -> None:
    state = arrange(line="slide slide spring", deck="ice ice stop stop slide ice ice", to_move=GREEN)
    view = drawn(state.apply("end")).view(None)
    assert (sum(count for _, count in view.line), view.last_round, view.floor_deck) == (10, False, ())


def test_v58_round_is_played_out() -> None:
    state: State = arrange(scores=(10, 10, 9, 9), reached=(8, 9), line="ice")
    for seat in range(4):
        assert (state.to_move, state.outcome) == (seat, None)
        state = state.apply("end")
    assert state.outcome is not None
    assert (state.outcome.reason, state.outcome.places) == ("gems", (1, 1, 2, 2))
    assert state.outcome.scores == (10, 10, 9, 9)


@pytest.mark.parametrize(("reached", "places"), [((31, 33), (1, 1, 2, 2)), ((33, 31), (2, 2, 1, 1))])
def test_v59_tie_goes_to_who_was_there_first(reached: tuple[int, int], places: tuple[int, ...]) -> None:
    state = arrange(scores=(10, 9, 19, 0), reached=reached, deck="", to_move=GREEN)
    short = drawn(state.apply("end"))
    while short.outcome is None:
        short = drawn(short.apply("end" if "end" in short.legal() else short.legal()[0]))
    assert short.outcome.reason == "tiles"
    assert short.outcome.places == places


def test_v60_target_may_be_reached_as_the_round_begins() -> None:
    state = arrange(corners="A1 A8 H1", pieces="D4 - -", scores=(14, 3, 3), to_move=YELLOW)
    state = state.apply("end").apply("gem:D4")
    assert gems(state) == 15
    state = drawn(state)
    assert state.outcome is None
    while state.outcome is None:
        state = state.apply("end" if "end" in state.legal() else state.legal()[0])
    assert (state.outcome.reason, state.view(None).round) == ("gems", 2)


def test_v61_without_points_only_what_is_free_is_left() -> None:
    state = arrange(
        "C3:ice D3:slide/E",
        pieces="E5 - - -",
        hands=("ice D5",),
        skills=("crash rotate recall steal",),
        line="slide stop stop",
    )
    state = played(state, ["buy stop", "buy stop"])
    assert state.view(None).action_points == 0
    events = ("step n", "buy slide", "steal E5", "return ice")
    assert [key_of(state, event) for event in events] == ["no-ap"] * 4
    assert {"place ice A3", "use D5", "crash C3", "rotate D3 cw", "recall", "end"} <= set(state.legal())


def test_corners_lie_clockwise_and_guard_three_cells_each() -> None:
    assert [NAMES[corner] for corner in CORNERS] == ["A1", "A8", "H8", "H1"]
    assert [names(NEAR[corner]) for corner in CORNERS] == [
        ("A2", "B1", "B2"),
        ("A7", "B7", "B8"),
        ("G7", "G8", "H7"),
        ("G1", "G2", "H2"),
    ]
    assert Laid("D3", "slide", "E", 1) in arrange("D3:slide/E").view(None).tiles
