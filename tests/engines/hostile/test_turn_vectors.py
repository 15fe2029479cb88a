"""The numbered examples of the rules of HOSTILE from 37 on: tiles, skills, drafts, rounds and ends."""

import pytest

from engines import CHANCE, GAMES, Seat, State
from engines.hostile import Hostile, arrange
from engines.hostile.board import NAMES
from tests.engines.hostile.helpers import (
    BLUE,
    GREEN,
    RED,
    YELLOW,
    cell,
    discarded,
    drawn,
    gems,
    hurried,
    key_of,
    lying,
    played,
    tiles,
)

GAME = GAMES["hostile"]
STEPS = ("step n", "step e", "step s", "step w")


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
    """Return the order of the seats for skills, the draft and the turns, in a round whose start is drawn."""
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
        state = hurried(state)
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
        state = hurried(state)
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
        short = drawn(hurried(short))
    assert short.outcome.reason == "tiles"
    assert short.outcome.places == places


def test_v60_target_may_be_reached_as_the_round_begins() -> None:
    state = arrange(corners="A1 A8 H1", pieces="D4 - -", scores=(14, 3, 3), to_move=YELLOW)
    state = state.apply("end").apply("gem:D4")
    assert gems(state) == 15
    state = drawn(state)
    assert state.outcome is None
    while state.outcome is None:
        state = hurried(state)
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
