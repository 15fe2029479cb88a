"""The numbered examples of the rules of Ryūki."""

from itertools import cycle, islice, pairwise

import pytest

from engines import CHANCE, Seat
from engines.contract import Outcome
from engines.ryuki import BoardCard, Ryuki, arrange
from tests.engines.ryuki.helpers import captured, ended, key_of, moves, played, setting

SOUTH, NORTH = Seat(0), Seat(1)
SOUTH_WINS, NORTH_WINS, VOID = (1, 2), (2, 1), (1, 1)


def test_v1_all_six_cards_are_set_up() -> None:
    state = setting("K~c1 G~b1 S~d1 P~a2 P~c2 P~e2")
    assert state.view(SOUTH).hand == ()
    assert state.legal() == ("done",)
    assert state.apply("done").to_move == NORTH


def test_v2_king_is_required() -> None:
    assert key_of(setting("G~b1 S~d1"), "done") == "error-king-required"


def test_v3_cards_stay_in_the_camp() -> None:
    assert key_of(setting(""), "K~c3") == "error-outside-camp"


def test_v4_two_pawns_in_one_file_are_not_set_up() -> None:
    assert key_of(setting("K~c1 P~a1"), "P~a2") == "error-two-pawns"


def test_v5_other_camp_is_at_the_other_end() -> None:
    begun = setting("K~c1 done")
    assert key_of(begun, "K~b3") == "error-outside-camp"
    state = played(begun, ["K~c5", "done"])
    assert state.view(NORTH).hand == (("G", 1), ("S", 1), ("P", 3))
    assert state.to_move == CHANCE


def v6() -> Ryuki:
    deck = "BGLLNNPPPPPPRS"
    return arrange(("Kc1~ Gb2~ Pd2~", "Kc5"), SOUTH, hands=("SPP", ""), decks=(deck, ""), begins=True)


def test_v6_turn_begins_with_a_card_and_wakes_all() -> None:
    assert v6().to_move == CHANCE
    view = v6().apply("card:L").view(SOUTH)
    assert (view.decks[SOUTH], view.hands[SOUTH], view.to_move) == (13, 4, SOUTH)
    assert all(card.face_up for card in view.cards)
    assert view.woken == ("b2", "c1", "d2")


def test_v7_extra_card_ends_the_turn() -> None:
    state = played(v6(), ["card:L", "draw"])
    assert state.to_move == CHANCE
    after = state.apply("card:P")
    assert (after.view(None).decks[SOUTH], after.view(None).hands[SOUTH], after.to_move) == (12, 5, NORTH)


def test_v8_empty_deck_is_no_hindrance_and_gives_nothing() -> None:
    state = arrange(("Kc1", "Kc5"), SOUTH, begins=True)
    assert state.to_move == SOUTH
    assert key_of(state, "draw") == "error-deck-empty"


def test_v9_nobody_passes() -> None:
    assert key_of(arrange(("Kc1", "Kc5"), SOUTH), "pass") == "error-pass"


def test_v10_gold_goes_six_ways() -> None:
    state = arrange(("Kc1 Gc2", "Kc5"), SOUTH)
    assert moves(state, "c2") == ["c2-b2", "c2-b3", "c2-c3", "c2-d2", "c2-d3"]
    assert key_of(state, "c2-b1") == "error-not-this-way"
    assert key_of(state, "c2-c1") == "error-own-card"


def test_v11_rook_stops_at_cards() -> None:
    state = arrange(("Kc1 Ra1 Ga3", "Ke5"), SOUTH)
    assert moves(state, "a1") == ["a1-a2", "a1-b1"]
    assert key_of(state, "a1-a4") == "error-blocked"


def test_v12_captured_face_down_card_is_seen() -> None:
    state = arrange(("Kc1 Ra1", "Ke5 Pa3~"), SOUTH).apply("a1-a3")
    assert captured(state, SOUTH) == {"P": 1}


def test_v13_captured_card_is_no_longer_promoted() -> None:
    state = arrange(("Kc1 Gc3", "Ke5 +Rc4"), SOUTH).apply("c3-c4")
    assert captured(state, SOUTH) == {"R": 1}
    assert not any(card.promoted for card in state.view(None).cards)


def test_v14_recaptured_card_goes_to_the_captured_area() -> None:
    state = arrange(("Kc1 Rb2", "Ke5"), NORTH, captured=("", "S")).apply("S*b3").apply("b2-b3")
    assert captured(state, SOUTH) == {"S": 1}
    assert state.view(SOUTH).hand == ()


def test_v15_silver_may_promote_when_it_enters() -> None:
    state = arrange(("Kc1 Sb3", "Ke5"), SOUTH)
    ways = ["b3-a2", "b3-a4", "b3-a4+", "b3-b4", "b3-b4+", "b3-c2", "b3-c4", "b3-c4+"]
    assert moves(state, "b3") == ways


def test_v16_bishop_may_promote_when_it_leaves_or_stays() -> None:
    state = arrange(("Kc1 Bd4", "Ka5"), SOUTH)
    assert {"d4-c3", "d4-c3+", "d4-e5", "d4-e5+"} <= set(state.legal())


def test_v17_no_promotion_outside_the_camp() -> None:
    assert key_of(arrange(("Kc1 Pb2", "Ka5"), SOUTH), "b2-b3+") == "error-no-promotion-here"


def test_v18_gold_never_promotes() -> None:
    assert key_of(arrange(("Ka1 Gb3", "Ke5"), SOUTH), "b3-b4+") == "error-cannot-promote"


def test_v19_pawn_must_promote_on_the_last_row() -> None:
    state = arrange(("Kc1 Pd4", "Ka5"), SOUTH)
    assert moves(state, "d4") == ["d4-d5+"]
    assert key_of(state, "d4-d5") == "error-must-promote"


def test_v20_knight_must_promote_on_the_last_row() -> None:
    assert moves(arrange(("Kc1 Na3", "Ka5"), SOUTH), "a3") == ["a3-b5+"]


def test_v21_knight_must_promote_on_the_row_before_and_lance_may() -> None:
    state = arrange(("Kc1 Nb2 Ld3", "Ka5"), SOUTH)
    assert moves(state, "b2") == ["b2-a4+", "b2-c4+"]
    assert moves(state, "d3") == ["d3-d4", "d3-d4+", "d3-d5+"]


def test_v22_north_moves_the_other_way() -> None:
    state = arrange(("Ke1", "Kc5 Nb3 Ld3"), NORTH)
    assert moves(state, "b3") == ["b3-a1+", "b3-c1+"]
    assert moves(state, "d3") == ["d3-d1+", "d3-d2", "d3-d2+"]


def test_v23_promoted_pawn_goes_like_a_gold() -> None:
    state = arrange(("Ka1 +Pb3", "Ke5"), SOUTH)
    assert moves(state, "b3") == ["b3-a3", "b3-a4", "b3-b2", "b3-b4", "b3-c3", "b3-c4"]


def test_v24_nothing_is_dropped_where_it_never_moves() -> None:
    state = arrange(("Kc1", "Ka5"), SOUTH, captured=("LNP", ""))
    assert {key_of(state, drop) for drop in ("L*c5", "P*c5", "N*c4", "N*c5")} == {"error-dead-end"}


def v25() -> Ryuki:
    return arrange(("Kc1", "Ka5 Ge5"), SOUTH, hands=("N", ""))


def test_v25_face_down_knight_without_a_move_may_be_captured() -> None:
    state = played(v25(), ["N~d4", "e5-d4"])
    assert captured(state, NORTH) == {"N": 1}
    assert state.to_move == SOUTH


def test_v26_card_that_wakes_without_a_move_loses() -> None:
    assert ended(played(v25(), ["N~d4", "a5-a4"])) == (NORTH_WINS, "dead_end")


def test_v27_second_pawn_is_refused_face_up_and_face_down() -> None:
    state = arrange(("Kc1 Pb2", "Ke5"), SOUTH, hands=("P", ""), captured=("P", ""))
    assert {key_of(state, event) for event in ("P*b4", "P~b4")} == {"error-two-pawns"}


def test_v28_promoted_pawn_does_not_count() -> None:
    state = arrange(("Kc1 +Pb2", "Ke5"), SOUTH, hands=("P", ""), captured=("P", ""))
    assert {"P*b3", "P~b5"} <= set(state.legal())
    assert [line.key for line in state.warnings("P~b5")] == ["warn-dead-end"]


def test_v29_second_pawn_may_lie_face_down_and_loses_when_it_wakes() -> None:
    options = {"facedown_nifu": "wake"}
    state = arrange(("Kc1 Pb2", "Ka5"), SOUTH, hands=("P", ""), options=options)
    assert [line.key for line in state.warnings("P~b4")] == ["warn-two-pawns"]
    assert ended(played(state, ["P~b4", "a5-a4"])) == (NORTH_WINS, "two_pawns")


def test_v29_second_pawn_is_saved_when_the_first_is_captured() -> None:
    state = arrange(("Kc1 Pb2", "Ka5 Rb5"), SOUTH, hands=("P", ""), options={"facedown_nifu": "wake"})
    assert played(state, ["P~c3", "b5-b2"]).to_move == SOUTH


def test_v30_check_by_a_waking_card_passes_the_turn() -> None:
    state = played(arrange(("Ka1", "Kc5"), SOUTH, hands=("R", "")), ["R~c2", "c5-c4"])
    assert (state.to_move, state.ply) == (NORTH, 3)
    assert [event[3:] for event in state.legal()] == ["b3", "b4", "b5", "d3", "d4", "d5"]


def test_v31_two_waking_checks_first_checker_wins() -> None:
    state = arrange(("Ka1 Rc1~", "Kc5 Ra4~"), SOUTH, begins=True)
    assert ended(state) == (SOUTH_WINS, "first_checker")


def test_v32_action_check_answered_by_a_waking_check() -> None:
    state = arrange(("Ka1 Rb2", "Kc5 Ra4~"), SOUTH)
    assert ended(state.apply("b2-c2")) == (SOUTH_WINS, "first_checker")


def v33() -> Ryuki:
    return arrange(("Ka1 Rc2", "Kc5"), NORTH, hands=("", "P"), decks=("", "P"))


def test_v33_no_card_is_drawn_in_check() -> None:
    assert key_of(v33(), "draw") == "error-must-resolve-check"


def test_v34_face_down_card_interposes() -> None:
    assert [event for event in v33().legal() if "~" in event] == ["P~c3", "P~c4"]


def test_v35_check_by_a_knight_cannot_be_blocked() -> None:
    state = arrange(("Ka1 Nb3", "Kc5"), NORTH, hands=("", "GG"))
    assert state.legal() == ("c5-b4", "c5-b5", "c5-c4", "c5-d4", "c5-d5")


def test_v36_card_before_its_king_stays_in_line() -> None:
    state = arrange(("Kc1 Gc2", "Ka5 Rc5"), SOUTH)
    assert key_of(state, "c2-b2") == "error-exposed-king"
    assert "c2-c3" in state.legal()


def test_v37_face_down_card_pins_nothing() -> None:
    assert "c2-b2" in arrange(("Kc1 Gc2", "Ka5 Rc5~"), SOUTH).legal()


def test_v38_face_down_card_protects_nothing() -> None:
    assert "c1-c2" in arrange(("Kc1", "Ka5 Pc2~ Gc3~"), SOUTH).legal()
    assert key_of(arrange(("Kc1", "Ka5 Pc2~ Gc3"), SOUTH), "c1-c2") == "error-exposed-king"


def test_v39_kings_keep_apart() -> None:
    assert key_of(arrange(("Kc3", "Kc5"), SOUTH), "c3-c4") == "error-exposed-king"


def test_v40_mate_by_a_drop() -> None:
    state = arrange(("Ka1 Gd3", "Ke5"), SOUTH, captured=("G", ""))
    assert ended(state.apply("G*e4")) == (SOUTH_WINS, "checkmate")


def v41(hand: str = "", deck: str = "") -> Ryuki:
    return arrange(("Ka1 Ra3 Rb4", "Ke5"), SOUTH, hands=("", hand), decks=("", deck)).apply("a3-a5")


def test_v41_mate_by_a_move() -> None:
    assert ended(v41()) == (SOUTH_WINS, "checkmate")


def test_v42_card_in_the_hand_averts_mate() -> None:
    assert v41(hand="P").legal() == ("P~b5", "P~c5", "P~d5")


def test_v43_card_drawn_averts_mate() -> None:
    assert v41(deck="N").apply("card:N").legal() == ("N~b5", "N~c5", "N~d5")


def test_v44_mate_by_a_waking_card() -> None:
    cards = ("Ka1 Re1~ Rd1", "Ke5")
    assert ended(arrange(cards, SOUTH, begins=True)) == (SOUTH_WINS, "checkmate")
    state = arrange(cards, SOUTH, hands=("", "P"), begins=True)
    assert (state.to_move, state.legal()) == (NORTH, ("P~e2", "P~e3", "P~e4"))


def test_v45_no_action_without_check_is_a_loss() -> None:
    cards = ("Ka1 Rd1 Rb4", "Ke5")
    assert ended(arrange(cards, NORTH, begins=True)) == (SOUTH_WINS, "indirect_mate")
    state = arrange(cards, NORTH, decks=("", "P"), begins=True).apply("card:P")
    assert len(state.legal()) == 21
    assert all(event.startswith("P~") for event in state.legal())


def test_v46_mate_by_a_dropped_pawn_is_an_option() -> None:
    cards, area = ("Ka1 Gd3 Ge3", "Ke5 Nd5"), ("P", "")
    assert ended(arrange(cards, SOUTH, captured=area).apply("P*e4")) == (SOUTH_WINS, "checkmate")
    strict = arrange(cards, SOUTH, captured=area, options={"uchifuzume": "forbid"})
    assert key_of(strict, "P*e4") == "error-pawn-drop-mate"
    assert "P*d4" in strict.legal()


def test_v47_fourth_occurrence_is_no_contest() -> None:
    rounds = list(islice(cycle(("a1-a2", "e5-e4", "a2-a1", "e4-e5")), 12))
    state = arrange(("Ka1", "Ke5"), SOUTH)
    assert ended(played(state, rounds[:11])) is None
    assert played(state, rounds).outcome == Outcome(VOID, "repetition", void=True)


def test_v48_perpetual_check_loses() -> None:
    checks = ["b1-b5", *islice(cycle(("e5-e4", "b5-b4", "e4-e5", "b4-b5")), 12)]
    state = arrange(("Ka1 Rb1", "Ke5"), SOUTH)
    assert ended(played(state, checks[:12])) is None
    assert ended(played(state, checks)) == (NORTH_WINS, "perpetual_check")


def test_v49_king_that_meets_a_hidden_king_wins() -> None:
    state = arrange(("Kc2~", "Kc4~"), SOUTH, begins=True)
    assert ended(state.apply("c2-c3")) == (SOUTH_WINS, "first_checker")


def test_v49_king_that_meets_a_hidden_card_must_step_back() -> None:
    state = arrange(("Kc2~", "Kc5~ Gc4~"), SOUTH, begins=True).apply("c2-c3")
    assert (state.to_move, state.legal()) == (SOUTH, ("c3-b2", "c3-c2", "c3-d2"))


def test_v50_foul_comes_before_the_waking_check() -> None:
    state = arrange(("Ka1 Nb4~ Rc2~", "Kc5"), SOUTH, begins=True)
    assert ended(state) == (NORTH_WINS, "dead_end")


def test_v51_hand_and_face_down_card_of_the_other_side_stay_hidden() -> None:
    view = arrange(("Kc1", "Kc5 Gb3~"), SOUTH, hands=("", "RPP")).view(SOUTH)
    assert (view.hands, view.hand) == ((0, 3), ())
    assert BoardCard("b3", NORTH, None, promoted=False, face_up=False) in view.cards


@pytest.mark.parametrize(("junior", "area"), [("official", "BPPPP"), ("graded", "BPPPPP")])
def test_v52_ten_points_win(junior: str, area: str) -> None:
    cards = ("Kc1 Ga2", "Ke5 Pa3")
    state = arrange(cards, SOUTH, captured=(area, ""), options={"junior": junior})
    assert state.view(None).points == (9, 0)
    after = state.apply("a2-a3")
    assert (ended(after), after.view(None).points) == ((SOUTH_WINS, "junior_points"), (10, 0))
    assert ended(arrange(cards, SOUTH, captured=(area, "")).apply("a2-a3")) is None


def test_v52_points_without_a_capture_do_not_win() -> None:
    state = arrange(("Kc1 Ga2", "Ke5"), SOUTH, captured=("BRP", ""), options={"junior": "official"})
    assert ended(state.apply("a2-a3")) is None
    assert state.apply("P*a3").view(None).points == (10, 0)


def walk(plies: int) -> list[str]:
    """Return moves of both kings, from a1 and a5, that don't repeat a position for 180 plies."""
    south = ("a1", "b1", "c1", "d1", "e1", "e2", "d2", "c2", "b2", "a2")
    north = ("a5", "b5", "c5", "d5", "e5", "d4", "c4", "b4", "a4")
    steps = [pairwise(cycle(tour)) for tour in (south, north)]
    return ["-".join(next(steps[ply % 2])) for ply in range(plies)]


def short(hand: str = "", deck: str = "") -> Ryuki:
    options = {"move_cap": "150", "auto_draw": "off"}
    return arrange(("Ka1", "Ka5"), SOUTH, hands=("", hand), decks=("", deck), options=options)


@pytest.mark.parametrize("cap", [300, 150])
def test_v53_last_ply_is_no_contest(cap: int) -> None:
    before = played(arrange(("Ka1", "Ka5"), SOUTH, options={"move_cap": str(cap)}), walk(cap)[:-1])
    assert before.outcome is None
    assert before.apply(walk(cap)[-1]).outcome == Outcome(VOID, "move_cap", void=True)


def test_v53_skipped_turn_may_be_the_last_ply() -> None:
    before = played(short(hand="R"), [*walk(147), "R~e4"])
    assert (before.ply, before.to_move) == (148, SOUTH)
    assert ended(before.apply("e1-e2")) == (VOID, "move_cap")


def test_v53_extra_card_on_the_last_ply_is_drawn() -> None:
    drawing = played(short(deck="P"), [*walk(149), "draw"])
    assert drawing.to_move == CHANCE
    assert ended(drawing.apply("card:P")) == (VOID, "move_cap")


def test_v53_without_a_cap_play_goes_on() -> None:
    state = arrange(("Ka1", "Ka5"), SOUTH, options={"move_cap": "off"})
    assert played(state, walk(400)).legal()
