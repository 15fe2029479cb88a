"""The numbered examples of the rules of Kyōiku Kisen."""

import pytest

from engines import CHANCE, Seat
from engines.kyoiku_kisen import Kyoiku, arrange
from tests.engines.kyoiku_kisen.helpers import begun, played, refusal, seen, standing

BLACK, RED = Seat(0), Seat(1)
START = "rcrarkrgrh/bpbprsrprp/5/2T2/5/rPrPbSbPbP/bHbGbKbAbC"
IN_WATER = "2rk2/5/5/bK1T2/5/5/2bG2"
BEFORE_WATER = "2rk2/5/5/2T2/bK4/5/2bG2"
BEFORE_TAM = "2rk2/5/5/2T2/2bP2/5/2bK2"

MOVES: dict[str, tuple[str, str, str, dict[str, str]]] = {
    "M01": ("2rk2/5/5/2T2/5/bS4/2bK2", "a2", "MOVE: a3 a4 a5 a6 a7", {}),
    "M02": ("2rk2/5/5/2T2/1bS3/5/2bK2", "b3", "MOVE: a3 b1 b2 b4 b5 b6 b7 c3 d3", {}),
    "M03": ("2rk2/5/5/2T2/1bSbP2/5/2bK2", "b3", "MOVE: a3 b1 b2 b4 b5 b6 b7; SLIDE c3: c2; STEP c3: a3 b3 d3 e3", {}),
    "M04": ("2rk2/bp4/5/2T2/5/5/2bK2", "a6", "MOVE: a5", {}),
    "M05": ("2rk2/5/5/2T2/3rP1/5/2bK2", "d3", "MOVE: c3 d2 d4~ d5 e3", {}),
    "M06": ("2rk2/5/3rp1/2T2/5/5/2bK2", "d5", "MOVE: c5 d3 d4~ d6 e5", {}),
    "M07": ("2rk2/5/5/2T2/2bP2/5/2bK2", "c3", "MOVE: b3 c2 d3; STEP c4: b4~ c3 c5 c6 d4~", {}),
    "M08": (
        "2rk2/rp4/5/2T2/bA4/5/2bK2",
        "a3",
        "MOVE: a1 a2 a4~ a5 a6 b3 c3 d3 e3; SLIDE a6: a1 a2 a3 a4~ a5 a7 b6 c6 d6 e6",
        {},
    ),
    "M09": ("2rk2/5/5/2T2/1bA3/5/2bK2", "b3", "MOVE: a2 a4~ c2 d1; SLIDE c4: a2 a6 b3 b5 d3 d5 e2 e6", {}),
    "M10": (
        "2rk2/5/5/2T2/3rp1/5/2bKbA1",
        "d1",
        "MOVE: d2 d3 e1; SLIDE c1: a1 b1 c2 c3 d1 e1; SLIDE d3: b1 c2 e2 e4~",
        {},
    ),
    "M11": (
        "2rk2/5/5/2T2/3bA1/4bP/2bK2",
        "d3",
        "MOVE: b1 c2 e4~; SLIDE c4: a2 a6 b3 b5 d3 d5 e6; SLIDE e2: a2 b2 c2 d2 e1 e3 e4~ e5 e6 e7",
        {},
    ),
    "M12": ("rcrarkrgrh/bpbprsrprp/5/2T2/5/rPrPbSbPbP/bHbGbKbAbC", "e1", "MOVE: e3; STEP c1: c3 e1", {}),
    "M13": ("2rk2/5/5/2T2/3bC1/2bP2/1bPbK2", "d3", "MOVE: b5; STEP b1: b3 d1", {}),
    "M14": ("rk4/5/5/2T2/5/1bH1rp1/bK4", "b2", "MOVE: a2 b1 b3 c2 d2; SLIDE d2: a2 b2 c2 e2; STEP d2: d1 d3", {}),
    "M15": (
        "rk2ra1/5/3rp1/2T2/3bH1/5/bK4",
        "d3",
        "MOVE: a3 a6 b1 b3 b5 c2 c3 d1 d2 d4~ d5 d6 d7 e2 e3 e4~; SLIDE c4: a2 a4~ a6 b3 b4~ b5 c1 c2 c3 "
        "c5 c6 c7 d3 d4~ d5 e2 e4~ e6; SLIDE d5: a2 a5 b3 b5 b7 c5 c6 d1 d2 d3 d4~ d6 d7 e4~ e5 e6; "
        "SLIDE d7: a7 b7 c7 e7; STEP d7: d6",
        {},
    ),
    "M16": (
        "rk2ra1/3rp1/3rp1/2T2/3bH1/5/bK4",
        "d3",
        "MOVE: a3 a6 b1 b3 b5 c2 c3 d1 d2 d4~ d5 d6 e2 e3 e4~; SLIDE c4: a2 a4~ a6 b3 b4~ b5 c1 c2 c3 c5 "
        "c6 c7 d3 d4~ d5 e2 e4~ e6; SLIDE d5: a2 a5 b3 b5 b7 c5 c6 d1 d2 d3 d4~ d6 d7 e4~ e5 e6; SLIDE "
        "d6: a6 b6 c6 e6; STEP d6: d5 d7",
        {},
    ),
    "M17": ("2rk2/5/5/2T2/5/5/1bGbK2", "b1", "MOVE: a1 a2 b2 c2; STEP c1: b1 b2 c2 d1 d2", {}),
    "M18": ("2rk2/5/5/2T2/3bG1/5/2bK2", "d3", "MOVE: c2 c3 d2 d4~ e2 e3 e4~; STEP c4: b3 b4~ b5 c3 c5 d3 d4~ d5", {}),
    "M19": (
        "2rk2/3rp1/3rg1/2T2/3bS1/5/2bK2",
        "d3",
        "MOVE: b3 c3 d1 d2 d4 d5 e3; SLIDE d5: d1 d2 d3 d4; STEP d5: b5 c5 e5",
        {},
    ),
    "M20": ("2rk2/3rgrp/5/2T2/4bS/5/2bK2", "e3", "MOVE: e4 e5 e6; SLIDE e6: e7", {}),
    "M21": ("2rk2/3rgrp/3T1/5/4bS/5/2bK2", "e3", "MOVE: e4 e5; SLIDE e6: e1 e2 e3 e4 e5 e7; STEP e6: d6", {}),
    "M22": ("2rk2/5/5/2T2/bK4/5/2bG2", "a3", "MOVE: a2 a4~ b2 b3 b4~", {}),
    "M23": ("2rk2/5/5/bK1T2/5/5/2bG2", "a4", "MOVE: a3 a5 b3 b4 b5", {}),
    "M24": ("rk4/5/5/5/5/1T3/bKbP3", "b1", "MOVE: c1; STEP a1: a2 a3 b1; STEP b2: b3", {}),
    "M25": (
        "rk4/5/5/5/5/1T3/bKbP3",
        "b1",
        "MOVE: c1; STEP a1: a2 a3 b1; STEP b2: a2 b1 b3 b4~ c2",
        {"tam_square_is_hue": "on"},
    ),
}
"""For each number: the position, the piece, its moves (``~``: sticks are thrown at the water), the options."""

TARGETS = {
    "T01": (START, "a3 a4 a5 b3 b4 b5 c3 c4 c5 d3 d4 d5 e3 e4 e5"),
    "T02": ("T1rk2/5/5/5/5/5/2bK2", "a5 a6 a7 b5 b6 b7 c5 c6 d6 d7"),
    "T03": ("2rk2/5/5/5/5/bPbP3/TbPbK2", "a3 a4 b3 b4 c2 c3 c4 d1 d2 d3 d4"),
    "T04": ("2rk2/5/5/5/rprprp2/bPbPrp2/TbPbK2", ""),
}

HANDS = {
    "Y01": ("", ""),
    "Y02": ("bC bA", ""),
    "Y03": ("rK", "io 5"),
    "Y04": ("bC bA bP", "kaun_gua_kauk 7"),
    "Y05": ("bC rA bP", "kaun_gua_kauk 5"),
    "Y06": ("bC rC bA bP", "kaun_gua_kauk 7"),
    "Y07": ("rG rH rP", "wai_tuk_kauk 7"),
    "Y08": ("bS bP rP", "muak_kauk_kauk 3"),
    "Y09": ("bS bP bP", "muak_kauk_kauk 5"),
    "Y10": ("bS rS bP bP rP rP", "muak_kauk_kauk 5"),
    "Y11": ("rK rC rP rS", "io 5, kaun_gua_kauk 7, muak_kauk_kauk 5"),
    "Y12": ("bK rC rP rS", "io 5, kaun_gua_kauk 5, muak_kauk_kauk 3"),
    "Y13": ("rK bK", "io 5"),
    "Y14": ("bK bG rH", "io 5, wai_tuk_kauk 5"),
    "Y15": ("bK bP rP", "io 5, muak_kauk_kauk 3"),
    "Y16": ("rK bK bS", "io 5, muak_kauk_kauk 3"),
    "Y17": ("rK bK rP", "io 5, kaun_gua_kauk 5, muak_kauk_kauk 3, wai_tuk_kauk 5"),
    "Y18": ("rK rG rH rC rA rS rP rP", "io 5, kaun_gua_kauk 7, muak_kauk_kauk 5, wai_tuk_kauk 7"),
}


def owner(position: str, cell: str) -> Seat:
    return next(piece.seat for piece in arrange(position, BLACK).view(None).pieces if piece.cell == cell)


def marked(state: Kyoiku, event: str) -> str:
    """Return the cell in which an event ends, with ``~`` where sticks are thrown for it."""
    return event[-2:] + "~" * (state.apply(event).to_move == CHANCE)


def possible(state: Kyoiku, cell: str) -> dict[str, set[str]]:
    """Return a piece's moves in the form of the vectors: their targets, and the targets over each other piece."""
    found: dict[str, set[str]] = {}
    for event in state.legal():
        source, *rest = event.split("-")
        if source != cell:
            continue
        if rest[-1]:
            name = f"STEP {rest[0]}" if len(rest) == 2 else "MOVE"
            found.setdefault(name, set()).add(marked(state, event))
        else:
            sliding = played(state, (event, "throw:5"))
            found[f"SLIDE {rest[0]}"] = {marked(sliding, end) for end in sliding.legal() if end != ">stay"}
    return found


@pytest.mark.parametrize("number", MOVES)
def test_moves(number: str) -> None:
    position, cell, expected, options = MOVES[number]
    state = arrange(position, owner(position, cell), options=options)
    parts = (part.partition(":") for part in expected.split("; "))
    assert possible(state, cell) == {name: set(ends.split()) for name, _, ends in parts}


def test_reach_of_a_slide_is_counted_in_squares() -> None:
    state = played(arrange(MOVES["M10"][0], BLACK), "d1-d3-")
    assert played(state, "throw:0").phase == "act"
    assert state.apply("throw:1").legal() == (">c2", ">e2", ">e4", ">stay")
    assert ">b1" in state.apply("throw:2").legal()
    state = played(arrange(MOVES["M08"][0], BLACK), "a3-a6-")
    near, far = (set(state.apply(f"throw:{sticks}").legal()) for sticks in (1, 3))
    assert near == {">a5", ">a7", ">b6", ">stay"}
    assert far - near == {">a4", ">c6", ">a3", ">d6"}


@pytest.mark.parametrize("number", TARGETS)
def test_tam(number: str) -> None:
    position, targets = TARGETS[number]
    state = arrange(position, BLACK)
    assert [event[2:] for event in state.legal() if event[0] == "T"] == targets.split()


def test_p01_actions_at_the_start() -> None:
    for seat in (BLACK, RED):
        events = arrange(START, seat).legal()
        kinds = [event.count("-") + (event[-1] == "-") * 5 for event in events if event[0] != "T"]
        assert (len(events), kinds.count(1), kinds.count(2), kinds.count(7)) == (60, 6, 34, 5)
    assert {event for event in arrange(START, BLACK).legal() if event.count("-") == 1 and event[0] != "T"} == {
        *("a2-a3", "b2-b3", "c2-c3", "d2-d3", "e2-e3", "e1-e3"),
    }


def counted(state: Kyoiku, depth: int) -> int:
    """Count sequences of turns: each landing is one, all throws succeed, nobody ends a season."""
    if depth == 0:
        return 1
    total = 0
    for event in state.legal():
        if event[-1] == "-":
            sliding = played(state, (event, "throw:5"))
            after = [sliding.apply(end) for end in sliding.legal() if end != ">stay"]
        else:
            after = [state.apply(event)]
        total += sum(counted(finished(following), depth - 1) for following in after)
    return total


def finished(state: Kyoiku) -> Kyoiku:
    """Return the state after a throw that succeeds and a tymok, where they are due."""
    if state.to_move == CHANCE:
        state = state.apply("throw:5")
    return state.apply("tymok") if "tymok" in state.legal() else state


def test_p02_counts_from_the_start() -> None:
    start = arrange(START, BLACK)
    assert [counted(start, depth) for depth in (1, 2)] == [67, 4_467]


def test_p03_ship_steps_over_the_tam_beside_the_centre() -> None:
    after = played(arrange(START, BLACK), "c2-c4-d4")
    assert (after.phase, after.event) == ("declare", "kut_tam")
    assert standing(after.view(None))["d4"] == "bS"


def test_p04_ship_slides_over_the_tam() -> None:
    sliding = played(arrange(START, BLACK), "c2-c4-")
    assert sliding.apply("throw:1").legal() == (">c3", ">c5", ">stay")
    assert sliding.apply("throw:2").legal() == (">c2", ">c3", ">c5", ">c6", ">stay")
    assert seen(sliding, "throw:2 >c6").hands[BLACK] == (("rS", 1),)


@pytest.mark.parametrize("number", HANDS)
def test_yaku(number: str) -> None:
    hand, expected = HANDS[number]
    found = arrange("2rk2/5/5/2T2/5/5/2bK2", BLACK, hands=(hand, "")).view(None).yaku[BLACK]
    assert ", ".join(sorted(f"{yaku.key} {yaku.points}" for yaku in found)) == expected


def test_f01_stepping_on_the_tam_calls_for_a_declaration() -> None:
    state = played(begun(), "c2-c4-d4")
    assert state.legal() == ("taxot", "tymok")
    over = seen(state, "taxot")
    assert (over.points, over.season, over.phase) == ((5, 15), 2, "first")
    on = seen(state, "tymok")
    assert (on.points, on.rate, on.to_move) == ((10, 10), 2, RED)


def test_f02_stepping_on_the_tam_counts_without_sliding() -> None:
    state = played(begun(), "c2-c4- throw:0")
    assert (state.phase, state.event) == ("declare", "kut_tam")
    assert standing(state.view(None))["c2"] == "bS"


def test_f03_water_is_entered_with_three_sticks() -> None:
    state = played(arrange(BEFORE_WATER, BLACK), "a3-a4")
    assert (standing(seen(state, "throw:2"))["a3"], state.apply("throw:2").to_move) == ("bK", RED)
    assert standing(seen(state, "throw:3"))["a4"] == "bK"


def test_f04_no_throw_within_the_water() -> None:
    assert standing(seen(arrange(IN_WATER, BLACK), "a4-b4"))["b4"] == "bK"


def test_f05_tam_cannot_be_taken() -> None:
    state = arrange(BEFORE_TAM, BLACK)
    assert refusal(state, "c3-c4") == "error-tam-cannot-be-taken"
    assert played(state, "c3-c4-c5").event == "kut_tam"


def capturing(hand: str, prey: str, rate: int = 1) -> Kyoiku:
    """Return the state after seat 0, which holds a hand, has taken a piece with its ship."""
    return played(arrange(f"2rk2/5/{prey}4/2T2/bS4/5/2bK2", BLACK, hands=(hand, ""), rate=rate), "a3-a5")


def test_f06_yaku_of_one_colour_is_made_and_paid() -> None:
    state = capturing("bC bA", "bp")
    assert [(yaku.key, yaku.points) for yaku in state.made] == [("kaun_gua_kauk", 7)]
    assert seen(state, "taxot").points == (17, 3)


def test_f07_twenty_points_win_at_once() -> None:
    outcome = played(capturing("bC bA", "bp", rate=2), "taxot").outcome
    assert outcome is not None
    assert (outcome.places, outcome.reason, outcome.scores) == ((1, 2), "target", (20, 0))


def test_f08_one_colour_is_new() -> None:
    state = capturing("bC rA bP", "ba")
    assert [(yaku.key, yaku.points, yaku.flush) for yaku in state.made] == [("kaun_gua_kauk", 7, True)]


def test_f09_losing_one_colour_is_not_new() -> None:
    state = arrange("2rk2/5/5/2T2/5/5/2bK2", BLACK, hands=("bC bA rA bP", ""))
    after = played(state, "bA*a3")
    assert (after.to_move, after.phase) == (RED, "act")
    assert [yaku.points for yaku in after.view(None).yaku[BLACK]] == [5]


def test_f10_old_yaku_call_for_nothing() -> None:
    quiet = arrange("2rk2/5/5/2T2/5/5/2bK2", BLACK, hands=("rK", ""))
    assert played(quiet, "c1-c2").to_move == RED
    again = arrange("2rk2/5/5/2T2/5/5/2bK2", BLACK, hands=("rK", ""), options={"declare_on": "any"})
    assert played(again, "c1-c2").legal() == ("taxot", "tymok")


def test_f11_moving_the_tam_after_the_other() -> None:
    state = played(begun(), "T-c5 T-c4")
    assert (state.event, state.to_move) == ("tam_ty_zak", RED)
    assert seen(state, "taxot").points == (13, 7)


def test_f12_passing_with_the_tam() -> None:
    assert played(begun(), "T-c4").event == "tam_ty_zak"


def test_f13_both_grounds_cost_once() -> None:
    state = played(begun(), "T-c5 T-c5")
    assert seen(state, "taxot").points == (13, 7)


def test_f14_turn_between_frees_the_tam() -> None:
    assert played(begun(), "T-c5 e6-e5 T-c4").to_move == RED


def test_f15_taking_a_king_over_the_tam_is_worth_nothing() -> None:
    state = arrange("5/2rk2/5/2T2/2bS2/5/2bK2", BLACK)
    after = seen(played(state, "c3-c4- throw:2 >c6"), "taxot")
    assert (after.points, after.season) == ((10, 10), 2)


def test_f16_all_yaku_of_the_hand_are_paid() -> None:
    state = arrange("2rg2/5/5/2T2/5/5/2bK2", BLACK, hands=("rK", ""), rate=2, tam_moved=True)
    assert seen(state, "T-c5 taxot").points == (14, 6)


def test_f17_dropping_needs_no_throw() -> None:
    state = arrange("2rk2/5/5/2T2/5/5/2bK2", BLACK, hands=("rP", ""))
    after = played(state, "rP*a4")
    (pawn,) = (piece for piece in after.view(None).pieces if piece.cell == "a4")
    assert (after.to_move, pawn.colour, pawn.seat) == (RED, "r", BLACK)
    assert "a4-a5" in played(after, "c7-c6").legal()
    assert refusal(state, "rP*c1") == "error-occupied"


def test_f18_taken_pieces_keep_their_colour() -> None:
    state = arrange("2rk2/bp4/5/2T2/bS4/5/2bK2", BLACK)
    assert seen(state, "a3-a6").hands[BLACK] == (("bP", 1),)


def test_f19_slide_into_the_water_takes_two_throws() -> None:
    state = played(arrange(MOVES["M10"][0], BLACK), "d1-d3- throw:1 >e4")
    assert state.to_move == CHANCE
    assert standing(seen(state, "throw:2")) == standing(arrange(MOVES["M10"][0], BLACK).view(None))
    assert standing(seen(state, "throw:3"))["e4"] == "bA"
    prey = arrange("2rk2/5/5/2T1rp/3rp1/5/2bKbA1", BLACK)
    failed = seen(prey, "d1-d3- throw:5 >e4 throw:0")
    assert (failed.hands[BLACK], standing(failed)["e4"]) == ((), "rP")


def test_f20_one_step_a_turn() -> None:
    with pytest.raises(Exception, match="error-notation"):
        arrange(START, BLACK).apply("c2-c4-d4-d5")


def test_f21_general_does_not_guard_itself() -> None:
    state = arrange(MOVES["M19"][0], BLACK)
    assert ("rG", 1) in seen(state, "d3-d5").hands[BLACK]
    assert refusal(state, "d3-d5-d6") == "error-guarded"


def test_f22_seasons_begin_afresh() -> None:
    state = played(begun(), "T-c5 T-c4 taxot")
    view = state.view(None)
    assert (view.season, view.rate, view.hands, view.tam, view.turns) == (2, 1, ((), ()), "c4", 0)
    assert standing(view) == standing(arrange(START, BLACK).view(None))
    again = played(state, "throw:1 throw:2")
    assert again.to_move == RED
    assert played(again, "T-c5").to_move == BLACK


@pytest.mark.parametrize(("points", "places"), [((12, 8), (1, 2)), ((10, 10), (1, 1)), ((8, 12), (2, 1))])
def test_f23_points_decide_after_the_last_season(points: tuple[int, int], places: tuple[int, int]) -> None:
    state = arrange("5/2rk2/5/2T2/2bS2/5/2bK2", BLACK, points=points, season=4)
    outcome = played(state, "c3-c4- throw:2 >c6 taxot").outcome
    assert outcome is not None
    assert (outcome.places, outcome.reason, outcome.scores) == (places, "seasons", points)


def test_f24_rate_stays_at_64() -> None:
    state = arrange(START, BLACK, rate=64)
    assert seen(state, "T-c4 tymok").rate == 64
    assert seen(arrange(START, BLACK, rate=32), "T-c4 tymok").rate == 64


def test_f25_ties_for_the_first_move_are_thrown_again() -> None:
    assert begun("throw:3 throw:3").to_move == CHANCE
    assert begun("throw:3 throw:3 throw:4 throw:1").to_move == BLACK
    assert begun("throw:0 throw:1").to_move == RED
