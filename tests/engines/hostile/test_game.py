"""HOSTILE: views, sentences, encoding, and what never changes during a game."""

from collections import Counter

import pytest

from engines import GAMES, State
from engines.hostile import KINDS, BoardTile, Hostile, HostileView, SeatView, TrailCell, arrange
from tests.engines.hostile.helpers import BLUE, GREEN, RED, YELLOW, drawn, hurried, played, value
from tests.engines.hostile.test_two_rule_books import eager_course
from tests.engines.play import settings

GAME = GAMES["hostile"]
COPIES = {"slide": 12, "slide_diag": 6, "spring": 6, "ice": 8, "stop": 8, "wall_box": 5, "wall_l": 6, "wall_para": 6}


def heard(state: State, event: str) -> list[str]:
    """Return the lines that describe an event, each as its key and its values."""
    return [" ".join([line.key, *map(value, line.parameters.values())]) for line in state.describe(event)]


# Invariants.


def counted(view: HostileView) -> tuple[Counter[str], list[str]]:
    """Return all floor tiles by kind, and all gem tiles, wherever they are."""
    hands = [tile for seat in view.seats for tile in seat.hand]
    floors = Counter(tile.kind for tile in view.tiles) + Counter(tile for tile in hands if tile in KINDS)
    for heap in (view.line, view.floor_deck, view.floor_discard):
        floors += Counter(dict(heap))
    gems = [tile for tile in hands if tile not in KINDS]
    return floors, sorted([*gems, *view.line_gems, *view.gem_deck, *view.gem_discard])


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", settings(GAME), ids=lambda options: " ".join(options.values()))
def test_no_tile_and_no_gem_is_ever_lost(seats: int, options: dict[str, str]) -> None:
    for seed in range(100, 102):
        dealt = 0
        for event, state in eager_course(GAME.start(seats, options), seed):
            assert isinstance(state, Hostile)
            view = state.view(None)
            floors, gems = counted(view)
            assert floors == COPIES
            assert len(gems) == len(set(gems)) == 48
            spilled = event.startswith("gem:") and event[4:] not in view.line_gems
            dealt += spilled or event.startswith("use ") or event.endswith(" use") or (seats == 3 and view.ply == 1)
            assert sum(seat.gems for seat in view.seats) + sum(dict(view.gems).values()) == dealt


@pytest.mark.parametrize("seats", GAME.seats)
def test_hands_pieces_and_tiles_stay_where_they_may_be(seats: int) -> None:
    for seed in range(200, 203):
        for _, state in eager_course(GAME.start(seats), seed):
            view = state.view(None)
            assert isinstance(view, HostileView)
            assert all(len(seat.hand) <= 4 for seat in view.seats)
            cells = [seat.cell for seat in view.seats if seat.cell]
            assert len(set(cells)) == len(cells)
            corners = {"A1", "A8", "H8", "H1"}
            assert all(seat.cell == seat.corner for seat in view.seats if seat.cell in corners)
            assert not corners & {tile.cell for tile in view.tiles}
            assert not {*corners, *cells} & dict(view.gems).keys()


# Views.


def test_view_shows_the_whole_table() -> None:
    state = arrange(
        "C3:slide/N E4:wall_para/EW",
        pieces="C4 - - G6",
        gems="D4 D4 F1",
        hands=("slide ice D5", "", "", "C3 stop stop"),
        skills=("rotate", "king", "steal", "ghost"),
        scores=(3, 4, 5, 0),
        line="ice wall_l wall_l E5 F5",
        deck="",
    )
    view = state.view(BLUE)
    near = [("A2", "B1", "B2"), ("A7", "B7", "B8"), ("G7", "G8", "H7"), ("G1", "G2", "H2")]
    assert view.seats == (
        SeatView(RED, 0, "A1", "C4", near[0], ("ice", "slide", "D5"), 3, 7, ("rotate",), king=False),
        SeatView(BLUE, 0, "A8", "A8", near[1], (), 4, 7, ("king",), king=True),
        SeatView(YELLOW, 1, "H8", "H8", near[2], (), 5, 5, ("steal",), king=False),
        SeatView(GREEN, 1, "H1", "G6", near[3], ("stop", "stop", "C3"), 0, 5, ("ghost",), king=False),
    )
    assert view.tiles == (BoardTile("C3", "slide", "N", 1), BoardTile("E4", "wall_para", "EW", 2))
    assert (view.gems, view.line, view.line_gems) == ((("D4", 2), ("F1", 1)), (("ice", 1), ("wall_l", 2)), ("E5", "F5"))
    assert (view.floor_deck, len(view.gem_deck), view.gem_discard) == ((), 44, ())
    assert dict(view.floor_discard) == COPIES | {"slide": 10, "ice": 6, "stop": 6, "wall_para": 5, "wall_l": 4}
    assert (view.phase, view.round, view.half, view.halves, view.start_seat) == ("turn", 1, 1, 1, RED)
    assert (view.target, view.to_move, view.outcome, view.ply, view.viewer) == (20, RED, None, 2, BLUE)
    assert (view.action_points, view.rotations, view.crashes, view.recalls, view.picks) == (2, 2, 0, 0, 0)
    assert (view.ghost, view.stopped, view.last_round, view.mover, view.trail) == (False, False, False, None, ())
    assert view.options == (("two_player_skills", "latest"), ("diagonal_walls", "blocked"))


def test_view_of_a_table_without_corners_is_empty() -> None:
    view = GAME.start(3).view(None)
    assert isinstance(view, HostileView)
    assert view.seats[0] == SeatView(RED, 0, None, None, (), (), 0, 0, (), king=False)
    assert (view.phase, view.round, view.target, view.pool, view.left_over) == ("setup", 0, 15, (), ())


def test_skills_go_from_the_pool_to_the_seats_and_the_rest_is_left_over() -> None:
    state = drawn(GAME.start(2).apply("corner A1"))
    assert (state.view(None).removed, state.view(None).pool) == (
        ("crash", "ghost"),
        ("king", "quick", "recall", "rotate", "steal"),
    )
    state = played(state, ["skill king", "skill quick"])
    view = state.view(None)
    assert (view.phase, view.pool, view.left_over) == ("tiles", (), ("recall", "rotate", "steal"))
    assert [(seat.skills, seat.king) for seat in view.seats] == [(("king",), True), (("quick",), False)]


@pytest.mark.parametrize(("value", "skills"), [("latest", ("recall",)), ("both", ("king", "recall"))])
def test_skill_of_the_first_half_stays_only_by_option(value: str, skills: tuple[str, ...]) -> None:
    state = played(drawn(GAME.start(2, {"two_player_skills": value}).apply("corner A1")), ["skill king", "skill quick"])
    while state.view(None).half == 1:
        state = hurried(state)
    state = state.apply("skill recall")
    assert (state.view(None).seats[0].skills, state.view(None).seats[0].king) == (skills, True)


def test_trail_lasts_until_the_next_turn_is_over() -> None:
    state = arrange("B1:spring/E", line="ice").apply("step e")
    trail = (TrailCell("A1", jumped=False), TrailCell("B1", jumped=False), TrailCell("D1", jumped=True))
    assert (state.view(None).mover, state.view(None).trail) == (RED, trail)
    state = state.apply("end")
    assert (state.view(None).mover, state.view(None).trail) == (RED, trail)
    state = state.apply("buy ice").apply("end")
    assert (state.view(None).mover, state.view(None).trail) == (None, ())


def test_going_home_is_a_trail_too() -> None:
    state = arrange(pieces="C3 - - -", skills=("recall",)).apply("recall")
    assert state.view(None).trail == (TrailCell("C3", jumped=False), TrailCell("A1", jumped=True))


# Sentences.


def test_corners_are_told_with_those_that_follow() -> None:
    start = GAME.start(4)
    assert heard(start, "corner A1") == ["told-corner seat-0 A1"]
    assert heard(start.apply("corner A1"), "partner H1") == ["told-corner seat-1 H1"]
    pairs = played(start, ["corner A1", "partner H1"])
    assert heard(pairs, "corner A8") == ["told-corner seat-2 A8", "told-corner seat-3 H8"]
    assert heard(GAME.start(2), "corner A8") == ["told-corner seat-0 A8", "told-corner seat-1 H1"]
    assert heard(GAME.start(3), "corner A8") == ["told-corner seat-0 A8", "told-gain seat-0 1 1"]


def test_round_start_is_told_in_a_few_lines() -> None:
    state = arrange(pieces="C3 - - -", line="slide stop E5", to_move=GREEN).apply("end")
    lines = []
    for event in ("gem:C4", "gem:C3", "gem:D4", "gem:E4", "gem:F4", "gem:F5", *["tile:ice"] * 7, "tile:wall_l"):
        lines += heard(state, event)
        state = state.apply(event)
    assert lines == [
        "told-round 2 seat-0",
        "told-catch seat-0 C3",
        "told-spill C4 C3 D4 E4 F4",
        "told-line E5 F5 7 1 0 0 1 0 1 0",
    ]
    assert heard(state, "out:ghost+steal") == ["told-out skill-ghost skill-steal"]


def test_drafts_are_told() -> None:
    assert heard(drawn(GAME.start(2).apply("corner A1")), "skill king") == ["told-skill seat-0 skill-king"]
    state = arrange(pieces="- D5 - -", line="slide D5", hands=("ice ice ice ice",), drafting=True)
    full = "told-hand-full seat-0"
    assert heard(state, "draft slide hand") == ["told-take seat-0 tile-slide", full]
    assert heard(state, "draft D5 hand") == ["told-take-gem seat-0 D5", full]
    assert heard(state, "draft D5 use") == ["told-use seat-0 D5", "told-gain-pair seat-1 1 1 seat-0"]
    assert heard(state, "draft slide place C4 N") == ["told-place seat-0 tile-slide-N C4"]


def test_moves_are_told() -> None:
    state = arrange("D3:ice E3:stop C4:slide/W", pieces="C3 - - -", gems="E3 D3", hands=("ice C5",), skills=("recall",))
    chain = ["told-way seat-0 C3 → D3 → E3", "told-stopped seat-0", "told-gain-pair seat-0 2 2 seat-1"]
    assert heard(state, "step e") == chain
    assert heard(state, "step s") == ["told-way seat-0 C3 → C2"]
    assert heard(state, "return ice") == ["told-return seat-0 A1 tile-ice"]
    assert heard(state, "return C5") == ["told-return-gem seat-0 A1 C5"]
    assert heard(state, "recall") == ["told-recall seat-0 A1"]
    circle = arrange("D3:spring/N D4:slide/S", pieces="C3 D5 - -")
    assert heard(circle, "step e") == ["told-way seat-0 C3 → D3 → D4 → D3", "told-cycle seat-0 tile-slide-S D4"]


def test_tiles_are_told() -> None:
    state = arrange(
        "D4:slide/E F4:slide/N C2:ice",
        pieces="C3 - - -",
        hands=("slide wall_l D5",),
        skills=("crash rotate steal",),
        line="stop E6",
    )
    assert heard(state, "place wall_l B4 NE") == ["told-place seat-0 tile-wall_l-NE B4"]
    assert heard(state, "place slide E4 W") == ["told-place seat-0 tile-slide-W E4", "told-loop tile-slide-W E4"]
    assert heard(state, "rotate D4 cw") == ["told-rotate seat-0 tile-slide-S D4"]
    assert heard(state, "crash C2") == ["told-crash seat-0 tile-ice C2"]
    assert heard(state, "steal C2") == ["told-steal seat-0 tile-ice C2"]
    assert heard(state, "buy stop") == ["told-buy seat-0 tile-stop"]
    assert heard(state, "buy E6") == ["told-buy-gem seat-0 E6"]
    assert heard(state, "use D5") == ["told-use seat-0 D5"]


def test_stealing_or_buying_into_a_full_hand_is_told() -> None:
    state = arrange("C2:ice", pieces="C3 - - -", hands=("stop stop stop C5",), skills=("steal",), line="stop")
    assert heard(state, "steal C2")[-1] == heard(state, "buy stop")[-1] == "told-hand-full seat-0"


def test_ends_are_told() -> None:
    assert heard(arrange(), "end") == ["told-end seat-0"]
    last = arrange(skills=("", "", "king", ""), to_move=GREEN)
    assert heard(last, "end") == ["told-end seat-3", "told-king seat-2"]
    short = arrange(line="slide D5 D6", deck="", to_move=GREEN).apply("end")
    short = played(short, ["gem:C4", "gem:C5", "gem:C6", "gem:C3"])
    assert heard(short, "gem:C1")[-1] == "told-tiles-short"


def test_reaching_the_target_is_told_once() -> None:
    state = arrange(pieces="C3 - - -", gems="D3 E3", scores=(9, 10, 0, 0))
    assert heard(state, "step e")[-1] == "told-enough-pair seat-0 20 20 seat-1"
    assert heard(state.apply("step e"), "step e") == ["told-way seat-0 D3 → E3", "told-gain-pair seat-0 1 21 seat-1"]
    three = arrange(corners="A1 A8 H1", pieces="C3 - -", gems="D3", scores=(14, 0, 0))
    assert heard(three, "step e")[-1] == "told-enough seat-0 15 15"


def test_second_half_is_told() -> None:
    state = played(drawn(GAME.start(2).apply("corner A1")), ["skill king", "skill quick"])
    while "end" not in state.legal() or state.to_move == RED:
        state = hurried(state)
    assert heard(state, "end") == ["told-end seat-1", "told-half"]
