"""HOSTILE: what is seen, told and hinted at, the choices, the notation, the refusals, and what never changes."""

from collections import Counter
from collections.abc import Iterable

import pytest

from engines import CHANCE, GAMES, Seat, State
from engines._core import Illegal, Step, Term, Told, Unreadable, prompt
from engines._hostile_notation import ACTIONS
from engines.hostile import KINDS, Entered, Hostile, HostileView, Laid, Seated, arrange
from tests.engines.play import settings
from tests.engines.test_hostile_two_rule_books import eager_course

GAME = GAMES["hostile"]
RED, BLUE, YELLOW, GREEN = map(Seat, range(4))
COPIES = {"slide": 12, "slide_diag": 6, "spring": 6, "ice": 8, "stop": 8, "wall_box": 5, "wall_l": 6, "wall_para": 6}


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


def heard(state: State, event: str) -> list[str]:
    """Return what is told of an event, each line as its key and its values."""
    return [" ".join([line.key, *map(value, line.parameters.values())]) for line in state.told(event)]


def value(parameter: str | int | Term) -> str:
    return parameter.key if isinstance(parameter, Term) else str(parameter)


def path(state: State, event: str) -> str:
    return " ".join(f"{step.kind}={step.value}" for step in state.steps(event))


def hint(state: State, event: str) -> str | None:
    """Return what stands on the last button that leads to an event."""
    told = state.hint(state.steps(event))
    return None if told is None else " ".join([told.key.removeprefix("hint-"), *map(value, told.parameters.values())])


# What never changes.


def counted(view: HostileView) -> tuple[Counter[str], list[str]]:
    """Return all floor tiles by their kinds, and all gem tiles, wherever they are."""
    hands = [tile for seat in view.seats for tile in seat.hand]
    floors = Counter(tile.kind for tile in view.tiles) + Counter(tile for tile in hands if tile in KINDS)
    for heap in (view.line, view.floor_deck, view.floor_discard):
        floors += Counter(dict(heap))
    gems = [tile for tile in hands if tile not in KINDS]
    return floors, sorted([*gems, *view.line_gems, *view.gem_deck, *view.gem_discard])


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", settings(GAME), ids=lambda options: " ".join(options.values()))
def test_no_tile_and_no_gem_is_ever_lost(seats: int, options: dict[str, str]) -> None:
    for seed in range(100, 103):
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
    for seed in range(200, 204):
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


# What is seen.


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
        Seated(RED, 0, "A1", "C4", near[0], ("ice", "slide", "D5"), 3, 7, ("rotate",), king=False),
        Seated(BLUE, 0, "A8", "A8", near[1], (), 4, 7, ("king",), king=True),
        Seated(YELLOW, 1, "H8", "H8", near[2], (), 5, 5, ("steal",), king=False),
        Seated(GREEN, 1, "H1", "G6", near[3], ("stop", "stop", "C3"), 0, 5, ("ghost",), king=False),
    )
    assert view.tiles == (Laid("C3", "slide", "N", 1), Laid("E4", "wall_para", "EW", 2))
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
    assert view.seats[0] == Seated(RED, 0, None, None, (), (), 0, 0, (), king=False)
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
        state = state.apply("end" if "end" in state.legal() else state.legal()[0])
    state = state.apply("skill recall")
    assert (state.view(None).seats[0].skills, state.view(None).seats[0].king) == (skills, True)


def test_trail_lasts_until_the_next_turn_is_over() -> None:
    state = arrange("B1:spring/E", line="ice").apply("step e")
    trail = (Entered("A1", jumped=False), Entered("B1", jumped=False), Entered("D1", jumped=True))
    assert (state.view(None).mover, state.view(None).trail) == (RED, trail)
    state = state.apply("end")
    assert (state.view(None).mover, state.view(None).trail) == (RED, trail)
    state = state.apply("buy ice").apply("end")
    assert (state.view(None).mover, state.view(None).trail) == (None, ())


def test_going_home_is_a_trail_too() -> None:
    state = arrange(pieces="C3 - - -", skills=("recall",)).apply("recall")
    assert state.view(None).trail == (Entered("C3", jumped=False), Entered("A1", jumped=True))


# What is told.


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
    assert heard(state, "draft D5 use") == ["told-use seat-0 D5", "told-gain seat-1 1 1"]
    assert heard(state, "draft slide place C4 N") == ["told-place seat-0 tile-slide-N C4"]


def test_moves_are_told() -> None:
    state = arrange("D3:ice E3:stop C4:slide/W", pieces="C3 - - -", gems="E3 D3", hands=("ice C5",), skills=("recall",))
    chain = ["told-chain seat-0 D3 E3 2", "told-stopped seat-0", "told-gain seat-0 2 2"]
    assert heard(state, "step e") == chain
    assert heard(state, "step s") == ["told-step seat-0 C2"]
    assert heard(state, "return ice") == ["told-return seat-0 A1 tile-ice"]
    assert heard(state, "return C5") == ["told-return-gem seat-0 A1 C5"]
    assert heard(state, "recall") == ["told-recall seat-0 A1"]
    circle = arrange("D3:spring/N D4:slide/S", pieces="C3 D5 - -")
    assert heard(circle, "step e") == ["told-chain seat-0 D3 D3 3", "told-cycle seat-0 tile-slide-S D4"]


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
    assert heard(state.apply("step e"), "step e") == ["told-step seat-0 E3", "told-gain seat-0 1 21"]
    three = arrange(corners="A1 A8 H1", pieces="C3 - -", gems="D3", scores=(14, 0, 0))
    assert heard(three, "step e")[-1] == "told-enough seat-0 15 15"


def test_second_half_is_told() -> None:
    state = played(drawn(GAME.start(2).apply("corner A1")), ["skill king", "skill quick"])
    while "end" not in state.legal() or state.to_move == RED:
        state = state.apply("end" if "end" in state.legal() else state.legal()[0])
    assert heard(state, "end") == ["told-end seat-1", "told-half"]


# Choices.


@pytest.mark.parametrize(
    ("event", "steps"),
    [
        ("place slide C4 N", "act=place tile=slide column=C cell=C4 facing=N"),
        ("place ice C4", "act=place tile=ice column=C cell=C4"),
        ("step n", "act=n"),
        ("buy D5", "act=buy tile=D5"),
        ("return ice", "act=return tile=ice"),
        ("use D6", "act=use tile=D6"),
        ("crash C2", "act=crash column=C cell=C2"),
        ("rotate D4 ccw", "act=rotate column=D cell=D4 turn=ccw"),
        ("steal C2", "act=steal cell=C2"),
        ("recall", "act=recall"),
        ("end", "act=end"),
    ],
)
def test_steps_lead_from_the_act_to_the_facing(event: str, steps: str) -> None:
    hands, skills = ("slide ice D6",), ("crash rotate steal recall",)
    state = arrange("D4:slide/E C2:ice", pieces="C3 - - -", hands=hands, skills=skills, line="D5")
    assert event in state.legal()
    assert path(state, event) == steps


def test_steps_of_drafts_begin_with_the_tile() -> None:
    state = arrange(line="slide D5", drafting=True)
    assert path(state, "draft slide hand") == "tile=slide draft=hand"
    assert path(state, "draft D5 use") == "tile=D5 draft=use"
    assert path(state, "draft slide place C4 N") == "tile=slide draft=place column=C cell=C4 facing=N"
    assert path(GAME.start(4), "corner A1") == "corner=A1"
    assert path(GAME.start(4).apply("corner A1"), "partner A8") == "partner=A8"
    skilled = drawn(GAME.start(2).apply("corner A1"))
    assert path(skilled, "skill king") == "skill=king"


def test_no_choice_has_more_than_twenty_five_values() -> None:
    for _, state in eager_course(GAME.start(4), 5):
        if state.to_move in (CHANCE, None):
            continue
        begun: list[tuple[str, ...]] = [()]
        while begun:
            chosen = begun.pop()
            steps = prompt(state, chosen).steps
            assert len(steps) <= 25
            if len(chosen) < 2:
                begun.extend((*chosen, step.value) for step in steps)


def test_hints_say_where_steps_lead() -> None:
    state = arrange("D3:ice E3:stop C2:wall_box", pieces="C3 - - -", gems="D3 E3 C4")
    assert hint(state, "step e") == "step E3 2"
    assert hint(state, "step n") == "step C4 1"
    assert hint(state, "step w") == "step B3 0"


def test_hints_warn_of_what_is_lost() -> None:
    state = arrange("D4:slide/E F4:slide/N", hands=("slide",), skills=("rotate",), line="stop")
    assert hint(state, "place slide E4 W") == "loop tile-slide-W E4"
    assert hint(state, "place slide E4 N") is None
    assert state.hint(state.steps("place slide E4 W")[:-1]) is None
    assert hint(state, "end") == "points-left 2"
    assert hint(state, "buy stop") is None
    assert hint(played(state, ["buy stop", "step n"]), "end") is None
    turning = arrange("D4:slide/E E4:slide/N", skills=("rotate",))
    assert hint(turning, "rotate E4 ccw") == "loop tile-slide-W E4"
    assert hint(turning, "rotate E4 cw") is None


def test_hints_and_warnings_know_a_full_hand() -> None:
    hands = ("ice ice ice D5",)
    state = arrange("B1:ice", hands=hands, line="slide D6", skills=("steal",))
    assert hint(state, "buy slide") == hint(state, "buy D6") == hint(state, "steal B1") == "hand-full"
    assert state.warnings("buy slide") == state.warnings("steal B1") == (Told("warn-hand-full"),)
    assert state.warnings("place ice C3") == state.warnings("step n") == ()
    drafting = arrange(hands=hands, line="slide D6", drafting=True)
    assert hint(drafting, "draft slide hand") == "hand-full"
    assert drafting.warnings("draft D6 hand") == (Told("warn-hand-full"),)
    assert drafting.warnings("draft D6 use") == drafting.warnings("draft slide place C3 N") == ()


def test_endless_loops_are_warned_of() -> None:
    loop = (Told("warn-loop", {"tile": Term("tile-slide-W"), "cell": "E4"}),)
    assert arrange("D4:slide/E", hands=("slide",)).warnings("place slide E4 W") == loop
    assert arrange("D4:slide/E", line="slide", drafting=True).warnings("draft slide place E4 W") == loop
    assert arrange("D4:slide/E E4:slide/N", skills=("rotate",)).warnings("rotate E4 ccw") == loop
    assert arrange("D4:slide/E", hands=("slide",)).warnings("place slide E4 N") == ()


def test_warned_of_tiles_are_lost_and_no_others() -> None:
    for _, state in eager_course(GAME.start(3), 7):
        if state.to_move == CHANCE:
            continue
        for event in state.legal():
            if event.startswith(("place", "rotate", "draft")) and not event.endswith(("hand", "use")):
                after = state.apply(event).view(None)
                assert isinstance(after, HostileView)
                lost = ACTIONS[event].cell not in {tile_cell(tile) for tile in after.tiles}
                assert lost == bool(state.warnings(event)), event


def tile_cell(tile: Laid) -> int:
    return 8 * "ABCDEFGH".index(tile.cell[0]) + int(tile.cell[1]) - 1


def test_turn_is_all_that_a_seat_decides_in_a_row() -> None:
    start = GAME.start(4)
    assert [start.apply("corner A1").turn, played(start, ["corner A1", "partner A8"]).turn] == [0, 1]
    state = drawn(played(start, ["corner A1", "partner A8", "corner H8"]))
    turns = []
    while state.view(None).round == 1:
        turns.append((state.turn, state.to_move))
        state = state.apply("end" if "end" in state.legal() else state.legal()[0])
    runs = [(turn, mover) for place, (turn, mover) in enumerate(turns) if place == 0 or turns[place - 1][1] != mover]
    assert runs == [(2 + number, seat) for number, seat in enumerate((0, 1, 2, 3, 2, 1, 0, 1, 2, 3))]


def test_left_seats_are_played_on_by_three_and_four_only() -> None:
    for seats in (3, 4):
        corners = ["corner A1", "corner A8"] if seats == 3 else ["corner A1", "partner A8", "corner H8"]
        start = GAME.start(seats)
        assert start.idle() == start.legal()
        state = played(start, corners)
        assert state.idle() == ()
        state = drawn(state)
        assert state.idle() == state.legal()
        while "end" not in state.legal():
            assert state.idle() == state.legal()
            state = state.apply(state.legal()[0])
        assert state.idle() == ("end",)
    assert GAME.start(2).idle() == ()
    assert arrange(corners="A1 H8").idle() == ()
    assert GAMES["ryuki"].start().idle() == ()


def test_pairs_are_declared() -> None:
    assert GAME.sides == {4: (0, 0, 1, 1)}
    assert GAMES["ryuki"].sides == {}


# The notation.


def refusal(state: State, event: str) -> tuple[str, dict[str, str]]:
    with pytest.raises(Illegal) as refused:
        state.apply(event)
    parameters = {name: value(found) for name, found in refused.value.parameters.items() if name != "seat"}
    return refused.value.key.removeprefix("error-"), parameters


@pytest.mark.parametrize(
    ("event", "key", "parameters"),
    [
        ("buy ice", "not-in-line", {"tile": "tile-ice"}),
        ("buy C5", "not-in-line-gem", {"gem": "C5"}),
        ("place stop C4", "not-in-hand", {"tile": "tile-stop", "cell": "C4"}),
        ("use C5", "not-in-hand-gem", {"gem": "C5", "cell": "C5"}),
        ("return stop", "not-in-hand", {"tile": "tile-stop"}),
        ("place ice D4", "cell-has-tile", {"cell": "D4"}),
        ("place ice H7", "near-enemy-start", {"cell": "H7"}),
        ("step n", "occupied", {}),
        ("step e", "wall-exit", {}),
        ("step s", "wall-enter", {}),
        ("crash E5", "no-tile", {"cell": "E5"}),
        ("rotate E5 cw", "no-tile", {"cell": "E5"}),
        ("rotate D4 cw", "no-facing", {"cell": "D4"}),
        ("steal C4", "skill-not-owned", {"skill": "skill-steal", "cell": "C4"}),
        ("corner A1", "no-draft", {"cell": "A1"}),
        ("partner A8", "no-draft", {"cell": "A8"}),
        ("skill king", "no-draft", {}),
        ("draft slide hand", "no-draft", {}),
        ("tile:ice", "chance", {}),
        ("gem:C4", "chance", {}),
        ("out:crash+ghost", "chance", {}),
    ],
)
def test_refusal_says_why(event: str, key: str, parameters: dict[str, str]) -> None:
    layout = "D4:ice C3:wall_l/NW C2:wall_box"
    if event == "step s":
        layout = "D4:ice C3:wall_para/NS C2:wall_box"
    state = arrange(layout, pieces="C3 C4 - -", hands=("ice D5",), skills=("crash rotate",), line="slide")
    assert refusal(state, event) == (key, parameters)


def test_going_home_from_home_is_refused() -> None:
    state = arrange(hands=("ice",), skills=("recall",))
    assert refusal(state, "recall") == refusal(state, "return ice") == ("at-home", {})


def test_thief_finds_no_tile_next_door() -> None:
    assert refusal(arrange(skills=("steal",)), "steal A2") == ("no-tile", {"cell": "A2"})


def test_each_phase_says_what_is_due() -> None:
    start = GAME.start(4)
    assert refusal(start, "end") == ("due-setup", {})
    assert refusal(start, "corner B1") == ("corner", {"cell": "B1"})
    assert refusal(start, "partner A8") == ("no-partner", {"cell": "A8"})
    seated = start.apply("corner A1")
    assert refusal(seated, "corner A8") == ("due-partner", {"cell": "A8"})
    assert refusal(seated, "partner H8") == ("corner", {"cell": "H8"})
    chance = played(seated, ["partner A8", "corner H1"])
    assert refusal(chance, "step n") == refusal(chance, "tile:ice") == ("chance", {})
    skills = drawn(chance)
    assert refusal(skills, "end") == ("due-skills", {})
    assert refusal(skills, "skill crash") == ("skill-removed", {"skill": "skill-crash"})
    assert refusal(skills.apply("skill king"), "skill king") == ("skill-taken", {"skill": "skill-king"})
    drafting = arrange(line="slide", drafting=True)
    assert refusal(drafting, "step n") == ("due-tiles", {})
    assert refusal(drafting, "draft ice hand") == ("not-in-line", {"tile": "tile-ice"})


@pytest.mark.parametrize(
    "text",
    [
        *["", "step", "step N", "step ne", "place slide C4", "place ice C4 N", "place slide c4 N", "draft D5 place C4"],
        *[
            "use A1",
            "buy king",
            "rotate C4",
            "corner I1",
            "gem:A1",
            "tile:C4",
            "out:ghost+crash",
            "END",
            "end ",
            "skill",
        ],
    ],
)
def test_text_that_is_no_notation_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="error-notation"):
        arrange(hands=("slide",)).apply(text)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("Step N", "step n"),
        ("move up", "step n"),
        ("→", "step e"),
        ("w", "step w"),
        ("移動 下", "step s"),
        ("place SLIDE c4 n", "place slide C4 N"),
        ("place diagonal slide c4 ↗", "place slide_diag C4 NE"),
        ("配置 アイス ｄ４", "place ice D4"),
        ("place wall-l c4 ne", "place wall_l C4 NE"),
        ("place L c4 右上", "place wall_l C4 NE"),
        ("place para d4 ↔", "place wall_para D4 EW"),
        ("draft spring place e4 left", "draft spring place E4 W"),
        ("draft box keep", "draft wall_box hand"),
        ("draft D5 USE", "draft D5 use"),
        ("turn c4 right", "rotate C4 cw"),
        ("rotate c4 L", "rotate C4 ccw"),
        ("ローテート c4 左", "rotate C4 ccw"),
        ("終了", "end"),
        ("done", "end"),
        ("skill キング", "skill king"),
        ("home ice", "return ice"),
        ("buy d5", "buy D5"),
        ("corner h8", "corner H8"),
        ("what?", "what?"),
    ],
)
def test_other_spellings_are_read(text: str, event: str) -> None:
    assert arrange().read(text) == event


def test_notation_is_read_as_it_is() -> None:
    state = arrange()
    assert [event for event in ACTIONS if state.read(event) != event] == []
    lowered = [event for event in ACTIONS if not event.startswith("out:") and state.read(event.lower()) != event]
    assert lowered == []


def test_line_of_a_table_begins_with_the_board() -> None:
    state = arrange("C3:slide/N C4:wall_para/EW D3:ice", pieces="C4 - D5 -", gems="D3 E5 E5", hands=("ice D6",))
    rows, *words = state.encode().split()
    assert rows.split("/") == [
        "..b.....................",
        "........................",
        "........................",
        "...........c..2.........",
        "......P↔a...............",
        "......s↑.I.1............",
        "........................",
        ".......................d",
    ]
    assert words[:8] == ["turn", "1.1", "0", "0", "3", "0", "A1:C4:D6,ice:0:", "A8:A8::0:"]


@pytest.mark.parametrize(
    ("tiles", "position"),
    [
        ("C3:ice C3:stop", {}),
        ("C9:ice", {}),
        ("C3:slide", {}),
        ("C3:slide/NE", {}),
        ("C3:wall", {}),
        ("A1:ice", {}),
        ("D4:slide/E E4:slide/W", {}),
        ("", {"corners": "A1 A1"}),
        ("", {"corners": "A1 B2"}),
        ("", {"pieces": "A8 - - -"}),
        ("", {"pieces": "C3 C3 - -"}),
        ("", {"pieces": "C3 - - -", "gems": "C3"}),
        ("", {"gems": "A8"}),
        ("", {"line": "ice king"}),
        ("", {"line": "D5 D5"}),
        ("", {"line": "wall_box wall_box wall_box wall_box wall_box wall_box"}),
        ("", {"line": "A1"}),
    ],
)
def test_text_that_is_no_position_is_refused(tiles: str, position: dict[str, str]) -> None:
    with pytest.raises(ValueError, match=r"no (position|tile)"):
        arrange(tiles, **position)  # type: ignore[arg-type]


def test_hands_and_skills_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="no position"):
        arrange(hands=("ice ice ice ice ice",))
    with pytest.raises(ValueError, match="no position"):
        arrange(skills=("flying",))
    assert Step("act", "end") in prompt(arrange()).steps
