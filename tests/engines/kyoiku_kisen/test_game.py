"""Kyōiku Kisen: views, sentences, hints, warnings, notation, refusals and options."""

from collections.abc import Mapping
from typing import Any

import pytest

from engines import CHANCE, GAMES
from engines.choices import prompt
from engines.contract import Illegal, Parameters, Step, Term, Unreadable
from engines.kyoiku_kisen import BoardPiece, Kyoiku, KyoikuView, PendingMove, Yaku, arrange
from tests.engines.kyoiku_kisen.helpers import begun, heard, played, said, seen
from tests.engines.kyoiku_kisen.test_vectors import BLACK, RED, START, capturing

KINGS = "2rk2/5/5/2T2/5/5/2bK2"
SLIDING = "2rk2/5/5/2T1rp/3rp1/5/2bKbA1"


def hinted(state: Kyoiku, *chosen: str) -> str | None:
    """Return the hint on a button after some chosen steps, of which the last is the button's own."""
    steps = {step.value: step for step in prompt(state, chosen[:-1]).steps}
    hint = state.hint((*prompt(state, chosen[:-1]).taken, steps[chosen[-1]]))
    return None if hint is None else said(hint)


def test_game_begins_with_a_throw_of_each_seat() -> None:
    start = GAMES["kyoiku_kisen"].start()
    assert start.to_move == CHANCE
    assert start.chances() == dict(zip(map("throw:{}".format, range(6)), (1, 5, 10, 10, 5, 1), strict=True))
    assert start.encode() == f"{START} -/- first 0 0 1 0 10 1 -1 -1 - >> - -"


def test_view_shows_the_whole_table() -> None:
    state = arrange(
        "2rk2/3rgrp/3T1/5/4bS/5/2bK2", BLACK, hands=("bC rP bC", "rK"), points=(12, 8), rate=4, season=2, tam_moved=True
    )
    assert state.view(None) == KyoikuView(
        viewer=None,
        phase="act",
        pieces=(
            BoardPiece("c1", "K", "b", BLACK, guarded=False),
            BoardPiece("c7", "K", "r", RED, guarded=True),
            BoardPiece("d6", "G", "r", RED, guarded=False),
            BoardPiece("e3", "S", "b", BLACK, guarded=False),
            BoardPiece("e6", "P", "r", RED, guarded=True),
        ),
        tam="d5",
        hue=("c4", "c5", "c6", "d4", "d6", "e4", "e5", "e6"),
        hands=((("rP", 1), ("bC", 2)), (("rK", 1),)),
        yaku=((), (Yaku("io", 5, flush=True),)),
        made=(),
        event=None,
        moving=None,
        points=(12, 8),
        rate=4,
        season=2,
        seasons=4,
        turns=0,
        cap=200,
        thrown=(),
        to_move=BLACK,
        outcome=None,
        options=tuple(GAMES["kyoiku_kisen"].complete({}).items()),
    )


def test_view_shows_what_is_under_way() -> None:
    state = arrange(SLIDING, BLACK)
    sliding = seen(state, "d1-d3-")
    assert (sliding.phase, sliding.moving) == ("slide", PendingMove("d1", "d3", None, None))
    landing = seen(state, "d1-d3- throw:2")
    assert (landing.phase, landing.moving) == ("land", PendingMove("d1", "d3", None, 2))
    entering = seen(state, "d1-d3- throw:2 >e4")
    assert (entering.phase, entering.moving) == ("water", PendingMove("d1", "d3", "e4", 2))
    declaring = played(begun(), "c2-c4-d4").view(None)
    assert (declaring.phase, declaring.event, declaring.moving) == ("declare", "kut_tam", None)
    assert seen(GAMES["kyoiku_kisen"].start(), "throw:2").thrown == (2,)


def test_throws_for_the_first_move_are_told_of_each_seat() -> None:
    start = GAMES["kyoiku_kisen"].start()
    assert heard(start, "throw:3") == []
    second = played(start, "throw:3")
    assert heard(second, "throw:3") == ["told-tie 3 3"]
    assert heard(second, "throw:4") == ["told-begins 3 4 seat-1"]
    assert heard(second, "throw:1") == ["told-begins 3 1 seat-0"]


def test_moves_and_throws_are_told_in_order() -> None:
    state = arrange(SLIDING, BLACK, hands=("rP", ""))
    assert heard(state, "d1-d2") == ["told-move seat-0 d2 piece-bA d1"]
    assert heard(state, "rP*a4") == ["told-drop seat-0 a4 piece-rP"]
    assert heard(state, "T-c5") == ["told-tam seat-0 c5"]
    assert heard(state, "d1-d3") == ["told-move seat-0 d3 piece-bA d1", "told-take seat-0 piece-rP"]
    assert heard(state, "d1-d3-") == ["told-slide seat-0 piece-bA d1 d3 piece-rP"]
    thrown = played(state, "d1-d3-")
    assert heard(thrown, "throw:0") == ["told-slide-throw seat-0 0", "told-too-short piece-bA d1"]
    assert heard(thrown, "throw:2") == ["told-slide-throw seat-0 2"]
    landing = played(thrown, "throw:2")
    assert heard(landing, ">c2") == ["told-land seat-0 c2 piece-bA d1"]
    assert heard(landing, ">stay") == ["told-stay seat-0 piece-bA d1"]
    assert heard(landing, ">e4") == ["told-land seat-0 e4 piece-bA d1", "told-at-water e4"]
    entering = played(landing, ">e4")
    assert heard(entering, "throw:3") == ["told-enters seat-0 3 piece-bA e4", "told-take seat-0 piece-rP"]
    assert heard(entering, "throw:2") == ["told-fails-to-enter seat-0 2 piece-bA d1"]
    step = arrange("2rk2/5/5/2T2/2bP2/5/2bK2", BLACK)
    assert heard(step, "c3-c4-c5")[0] == "told-step seat-0 c5 piece-bP c3 c4 piece-T"


def test_situations_and_yaku_are_told_with_their_points() -> None:
    assert heard(begun(), "c2-c4-d4")[1:] == ["told-kut-tam seat-0 −5"]
    assert heard(begun(), "T-c4") == ["told-tam-stays seat-0 c4", "told-tam-ty-zak seat-0 −3"]
    made = arrange("2rk2/5/bp4/2T2/bS4/5/2bK2", BLACK, hands=("bC rA", ""))
    assert heard(made, "a3-a5")[1:] == ["told-take seat-0 piece-bP", "told-yaku seat-0 yaku-kaun-gua-kauk 5"]
    king = arrange("5/5/rk4/2T2/bS4/5/2bK2", BLACK)
    assert heard(king, "a3-a5")[2:] == ["told-yaku-flush seat-0 yaku-io 5"]


def test_steps_lead_from_the_piece_to_where_it_ends() -> None:
    state = arrange(SLIDING, BLACK, hands=("rP", ""))
    piece = Step("piece", "d1")
    assert state.steps("d1-d2") == (piece, Step("act", "move"), Step("cell", "d2"))
    assert state.steps("d1-d3-") == (piece, Step("act", "slide"), Step("via", "d3"))
    assert state.steps("c1-b1") == (Step("piece", "c1"), Step("act", "move"), Step("cell", "b1"))
    assert state.steps("c1-d1-c2") == (Step("piece", "c1"), Step("act", "step"), Step("via", "d1"), Step("cell", "c2"))
    assert state.steps("T-c5") == (Step("piece", "T"), Step("cell", "c5"))
    assert state.steps("rP*a4") == (Step("drop", "rP"), Step("cell", "a4"))
    landing = played(state, "d1-d3- throw:2")
    assert landing.steps(">c2") == (Step("cell", "c2"),)
    assert landing.steps(">stay") == (Step("stay", "stay"),)
    declaring = played(begun(), "T-c4")
    assert declaring.steps("taxot") == (Step("declare", "taxot"),)


def test_piece_that_only_moves_is_not_asked_how() -> None:
    state = arrange("rk4/5/5/2T2/5/5/4bK", BLACK)
    assert state.steps("e1-e2") == (Step("piece", "e1"), Step("cell", "e2"))


def test_buttons_name_pieces_odds_and_what_is_taken() -> None:
    state = arrange(SLIDING, BLACK, hands=("rP", ""))
    assert hinted(state, "d1") == "hint-piece piece-bA"
    assert hinted(state, "T") is None
    assert hinted(state, "rP") is None
    assert hinted(state, "d1", "move", "d2") is None
    assert hinted(state, "d1", "move", "d3") == "hint-take piece-rP"
    assert hinted(state, "d1", "slide", "d3") == "hint-over-slide piece-rP 31 32"
    assert hinted(state, "c1", "step", "d1") == "hint-over piece-bA"
    assert hinted(played(state, "d1-d3- throw:2"), "e4") == "hint-take-water piece-rP"
    king = arrange("2rk2/5/5/2T2/bK4/5/2bG2", BLACK)
    assert hinted(king, "a3", "a4") == "hint-water"


def test_odds_of_a_slide_count_the_nearest_landing() -> None:
    shut_in = arrange("2rk2/5/5/5/bH4/bPT3/bPbPbK2", BLACK)
    assert hinted(shut_in, "a3", "slide", "a1") == "hint-over-slide piece-bP 26 32"


def test_buttons_say_what_the_tam_costs() -> None:
    assert hinted(begun(), "c2", "step", "c4") == "hint-over-tam piece-T"
    assert hinted(begun(), "c2", "slide", "c4") == "hint-over-tam-slide piece-T 31 32"
    assert hinted(begun(), "T", "c4") == "hint-tam-ty-zak"
    assert hinted(begun(), "T", "c5") is None
    assert hinted(played(begun(), "T-c5"), "T", "c4") == "hint-tam-ty-zak"


def test_declarations_say_what_they_pay() -> None:
    assert hinted(capturing("bC bA", "bp", rate=2), "taxot") == "hint-taxot-wins +14 20 0"
    assert hinted(capturing("bC bA", "bp"), "taxot") == "hint-taxot +7 17 3"
    assert hinted(played(begun(), "T-c4 tymok T-c5"), "taxot") == "hint-taxot −6 4 16"
    assert hinted(played(begun(), "T-c4"), "tymok") == "hint-tymok 2"
    losing = arrange(KINGS, BLACK, rate=8, tam_moved=True)
    assert hinted(played(losing, "T-c5"), "taxot") == "hint-taxot-loses −24 0 20"


def test_what_costs_points_is_warned_of() -> None:
    def warned(state: Kyoiku, event: str) -> list[str]:
        return [said(line) for line in state.warnings(event)]

    assert warned(begun(), "c2-c4-d4") == warned(begun(), "c2-c4-") == ["warn-kut-tam 1 −5"]
    assert warned(begun(), "T-c4") == ["warn-tam-ty-zak 1 −3"]
    assert warned(begun(), "T-c5") == warned(begun(), "c2-c3") == []
    assert warned(played(begun(), "T-c4"), "taxot") == ["warn-taxot −3 7 13"]
    assert warned(played(begun(), "T-c4"), "tymok") == []
    immediate = begun(options={"situational": "immediate"})
    assert warned(immediate, "c2-c4-d4") == ["warn-kut-tam-paid 1 −5"]
    assert warned(immediate, "T-c4") == []


def test_tam_costs_at_once_where_that_is_agreed() -> None:
    state = begun(options={"situational": "immediate"})
    after = played(state, "c2-c4-d4")
    assert (after.to_move, after.view(None).points) == (RED, (5, 15))
    assert heard(state, "c2-c4-d4")[1:] == ["told-kut-tam-paid seat-0 5 15"]
    assert played(state, "c2-c4- throw:0").view(None).points == (5, 15)
    passed = played(state, "T-c4")
    assert (passed.to_move, passed.view(None).points) == (RED, (10, 10))
    assert not [event for event in passed.legal() if event[0] == "T"]
    with pytest.raises(Illegal, match="error-tam-again"):
        passed.apply("T-c5")
    ruin = arrange(START, BLACK, points=(5, 15), options={"situational": "immediate"})
    outcome = played(ruin, "c2-c4-d4").outcome
    assert outcome is not None
    assert (outcome.places, outcome.reason, outcome.scores) == ((2, 1), "target", (0, 20))


def test_tam_that_was_paid_for_does_not_count_in_the_taxot() -> None:
    state = arrange("5/2rk2/5/2T2/2bS2/5/2bK2", BLACK, options={"situational": "immediate"})
    taken = played(state, "c3-c4- throw:2 >c6")
    assert (taken.phase, taken.view(None).points) == ("declare", (5, 15))
    assert seen(taken, "taxot").points == (10, 10)


def test_season_that_lasts_too_long_is_void() -> None:
    state = begun(options={"ply_cap": "100", "seasons": "2"})
    for _ in range(99):
        state = state.apply(quiet(state))
    assert (state.season, state.turns) == (1, 99)
    last = next(event for event in state.legal() if state.apply(event).phase == "first")
    assert heard(state, last)[-1] == "told-season-void 1 2"
    after = state.apply(last)
    assert (after.phase, after.season, after.view(None).points) == ("first", 2, (10, 10))


def test_last_move_of_a_void_season_still_stands_at_the_end() -> None:
    state = begun(options={"ply_cap": "100", "seasons": "1"})
    for _ in range(99):
        state = state.apply(quiet(state))
    moved = next(event for event in state.legal() if event[0] == "T" and state.apply(event).outcome)
    assert state.apply(moved).view(None).tam == moved[2:]


def quiet(state: Kyoiku) -> str:
    """Return an event after which the other seat is to move, nothing having happened."""
    return next(
        event
        for event in state.legal()
        if event[0] != "T" and state.apply(event).to_move == 1 - state.seat and len(state.describe(event)) == 1
    )


def test_last_season_that_lasts_too_long_is_told() -> None:
    state = begun(options={"ply_cap": "100", "seasons": "1"})
    for _ in range(99):
        state = state.apply(quiet(state))
    last = next(event for event in state.legal() if state.apply(event).outcome)
    assert heard(state, last)[-1] == "told-last-season-void 1"


def test_declaration_on_the_last_turn_of_a_season_ends_it_or_not() -> None:
    state = begun(options={"ply_cap": "100"})
    for _ in range(99):
        state = state.apply(quiet(state))
    declaring = state.apply(f"T-{state.view(None).tam}")
    assert seen(declaring, "taxot").points != (10, 10)
    gone_on = declaring.apply("tymok")
    assert (gone_on.season, gone_on.view(None).points) == (2, (10, 10))


def test_game_ends_without_anything_to_do() -> None:
    shut = arrange("bP4/5/5/5/5/rp4/Trp3", BLACK, points=(9, 11), tam_moved=True, options={"situational": "immediate"})
    assert shut.outcome is not None
    assert (shut.outcome.reason, shut.outcome.places, shut.outcome.scores) == ("no_action", (2, 1), (9, 11))


def test_own_cell_of_the_tam_is_hue_where_that_is_agreed() -> None:
    on = arrange("2rk2/5/3T1/5/5/5/2bK2", BLACK, options={"tam_square_is_hue": "on"})
    assert "d5" in on.view(None).hue
    assert "d5" not in arrange("2rk2/5/3T1/5/5/5/2bK2", BLACK).view(None).hue


@pytest.mark.parametrize(
    ("event", "key", "parameters"),
    [
        ("a3-a4", "error-no-piece", {"from": "a3"}),
        ("d3-d2", "error-not-yours", {"from": "d3"}),
        ("c4-c5", "error-tam-alone", {"from": "c4"}),
        ("d1-c1", "error-own-piece", {"cell": "c1"}),
        ("d1-b3", "error-not-this-way", {"piece": Term("piece-bA"), "from": "d1", "cell": "b3"}),
        ("d1-d2-d3", "error-nothing-to-step-on", {"cell": "d2"}),
        ("d1-d3-e3", "error-not-on-from", {"piece": Term("piece-bA"), "from": "d1", "via": "d3"}),
        ("d1-d3-e4", "error-slide-needs-a-throw", {"piece": Term("piece-bA"), "from": "d1", "via": "d3"}),
        ("bP*a1", "error-not-in-hand", {"piece": Term("piece-bP"), "cell": "a1"}),
        ("rP*c1", "error-occupied", {"piece": Term("piece-rP"), "cell": "c1"}),
        ("T-c7", "error-tam-not-there", {"cell": "c7"}),
        ("taxot", "error-nothing-to-declare", {}),
        (">c2", "error-no-slide", {}),
        ("throw:3", "error-chance", {}),
    ],
)
def test_refusal_says_why(event: str, key: str, parameters: Parameters) -> None:
    with pytest.raises(Illegal) as refused:
        arrange(SLIDING, BLACK, hands=("rP", "")).apply(event)
    assert (refused.value.key, refused.value.parameters) == (key, parameters)


def test_what_is_due_comes_first() -> None:
    state = arrange(SLIDING, BLACK)
    with pytest.raises(Illegal, match="error-chance"):
        played(state, "d1-d3-").apply(">e4")
    landing = played(state, "d1-d3- throw:1")
    with pytest.raises(Illegal, match="error-land-first"):
        landing.apply("d1-d2")
    with pytest.raises(Illegal, match="error-out-of-reach"):
        landing.apply(">b1")
    with pytest.raises(Illegal, match="error-declare-first"):
        played(begun(), "T-c4 c7-c6")


@pytest.mark.parametrize(
    "text", ["", "c2", "c2-", "c2-c9", "f1-f2", "C2-C3", "c2-c3 ", "T", "t-c5", "xP*a3", ">", "throw:6"]
)
def test_text_that_is_no_notation_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="error-notation"):
        arrange(START, BLACK).apply(text)


def test_other_spellings_are_read() -> None:
    state = arrange(SLIDING, BLACK, hands=("rP", ""))
    assert state.read("皇→c5") == "T-c5"
    assert state.read("赤兵打a4") == "rP*a4"
    assert state.read("d1−d3-") == "d1-d3-"
    assert arrange(START, BLACK).read("c2-c4") == "c2-c4-"
    landing = played(state, "d1-d3- throw:2")
    assert (landing.read("e4"), landing.read("stay")) == (">e4", ">stay")
    declaring = played(begun(), "T-c4")
    assert (declaring.read("終季"), declaring.read("再行")) == ("taxot", "tymok")


@pytest.mark.parametrize(
    ("position", "arguments"),
    [
        ("2rk2/5/5/5/5/5/2bK2", {}),
        ("2rk2/5/5/2T2/5/5/2bK", {}),
        ("2rk2/5/5/2T2/5/5/2bX2", {}),
        ("2rk2/5/5/2T2/5/5/2bK11", {}),
        (KINGS, {"points": (10, 9)}),
        (KINGS, {"season": 5}),
        (KINGS, {"points": (20, 0)}),
        (KINGS, {"rate": 3}),
        (KINGS, {"hands": ("bP " * 17, "")}),
    ],
)
def test_text_that_is_no_position_is_refused(position: str, arguments: Mapping[str, Any]) -> None:
    with pytest.raises(ValueError, match="no position"):
        arrange(position, BLACK, **arguments)


def test_own_pieces_are_offered_first_and_throws_last() -> None:
    state = arrange("2rk2/5/5/2T2/5/rPrPbSbPbP/bHbGbKbAbC", BLACK, hands=("bC rP", ""))
    pieces = ["a1", "a2", "b1", "b2", "c1", "c2", "d1", "d2", "e1", "e2", "T", "bC", "rP"]
    assert [step.value for step in prompt(state).steps] == pieces
    assert [step.value for step in prompt(state, ["c2"]).steps] == ["move", "step", "slide"]
