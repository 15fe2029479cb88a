"""HOSTILE: steps, hints, warnings, turns, notation and refusals."""

from typing import Any

import pytest

from engines import CHANCE, GAMES, State
from engines.choices import events_in_menu_order, prompt
from engines.contract import Sentence, Step, Term, Unreadable
from engines.hostile import BoardTile, HostileView, arrange
from engines.hostile.notation import ACTIONS
from tests.engines.hostile.helpers import drawn, hurried, played, refusal, value
from tests.engines.hostile.test_two_rule_books import eager_course

GAME = GAMES["hostile"]


def path(state: State, event: str) -> str:
    return " ".join(f"{step.kind}={step.value}" for step in state.steps(event))


def hint(state: State, event: str) -> str | None:
    """Return the hint on the last button that leads to an event."""
    told = state.hint(state.steps(event))
    return None if told is None else " ".join([told.key.removeprefix("hint-"), *map(value, told.parameters.values())])


@pytest.mark.parametrize(
    ("event", "steps"),
    [
        ("place slide C4 N", "act=place tile=slide-N column=C cell=C4"),
        ("place ice C4", "act=place tile=ice column=C cell=C4"),
        ("step n", "act=n"),
        ("buy D5", "act=buy tile=D5"),
        ("return ice", "act=return tile=ice"),
        ("use D6", "act=use tile=D6"),
        ("crash C2", "act=crash column=C cell=C2"),
        ("rotate D4 ccw", "act=rotate turn=ccw column=D cell=D4"),
        ("steal C2", "act=steal cell=C2"),
        ("recall", "act=recall"),
        ("end", "act=end"),
    ],
)
def test_steps_lead_from_the_act_to_the_cell(event: str, steps: str) -> None:
    hands, skills = ("slide ice D6",), ("crash rotate steal recall",)
    state = arrange("D4:slide/E C2:ice", pieces="C3 - - -", hands=hands, skills=skills, line="D5")
    assert event in state.legal()
    assert path(state, event) == steps


def test_steps_of_drafts_begin_with_what_becomes_of_the_tile() -> None:
    state = arrange(line="slide D5", drafting=True)
    assert path(state, "draft slide hand") == "draft=hand pick=slide"
    assert path(state, "draft D5 use") == "draft=use pick=D5"
    assert path(state, "draft slide place C4 N") == "draft=place pick=slide-N column=C cell=C4"
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
    assert state.warnings("buy slide") == state.warnings("steal B1") == (Sentence("warn-hand-full"),)
    assert state.warnings("place ice C3") == state.warnings("step n") == ()
    drafting = arrange(hands=hands, line="slide D6", drafting=True)
    assert hint(drafting, "draft slide hand") == "hand-full"
    assert drafting.warnings("draft D6 hand") == (Sentence("warn-hand-full"),)
    assert drafting.warnings("draft D6 use") == drafting.warnings("draft slide place C3 N") == ()


def test_endless_loops_are_warned_of() -> None:
    loop = (Sentence("warn-loop", {"tile": Term("tile-slide-W"), "cell": "E4"}),)
    assert arrange("D4:slide/E", hands=("slide",)).warnings("place slide E4 W") == loop
    assert arrange("D4:slide/E", line="slide", drafting=True).warnings("draft slide place E4 W") == loop
    assert arrange("D4:slide/E E4:slide/N", skills=("rotate",)).warnings("rotate E4 ccw") == loop
    assert arrange("D4:slide/E", hands=("slide",)).warnings("place slide E4 N") == ()


def test_warned_of_tiles_are_lost_and_no_others() -> None:
    for number, (_, state) in enumerate(eager_course(GAME.start(3), 7)):
        if number % 2 or state.to_move == CHANCE:
            continue
        for event in state.legal():
            if event.startswith(("place", "rotate", "draft")) and not event.endswith(("hand", "use")):
                after = state.apply(event).view(None)
                assert isinstance(after, HostileView)
                lost = ACTIONS[event].cell not in {tile_cell(tile) for tile in after.tiles}
                assert lost == bool(state.warnings(event)), event


def tile_cell(tile: BoardTile) -> int:
    return 8 * "ABCDEFGH".index(tile.cell[0]) + int(tile.cell[1]) - 1


def test_turn_is_all_that_a_seat_decides_in_a_row() -> None:
    start = GAME.start(4)
    assert [start.apply("corner A1").turn, played(start, ["corner A1", "partner A8"]).turn] == [0, 1]
    state = drawn(played(start, ["corner A1", "partner A8", "corner H8"]))
    turns = []
    while state.view(None).round == 1:
        turns.append((state.turn, state.to_move))
        state = hurried(state)
    runs = [(turn, mover) for place, (turn, mover) in enumerate(turns) if place == 0 or turns[place - 1][1] != mover]
    assert runs == [(2 + number, seat) for number, seat in enumerate((0, 1, 2, 3, 2, 1, 0, 1, 2, 3))]


def test_left_seats_are_played_on_by_three_and_four_only() -> None:
    for seats in (3, 4):
        corners = ["corner A1", "corner A8"] if seats == 3 else ["corner A1", "partner A8", "corner H8"]
        start = GAME.start(seats)
        assert start.idle_events() == start.legal()
        state = played(start, corners)
        assert state.idle_events() == ()
        state = drawn(state)
        assert state.idle_events() == state.legal()
        while "end" not in state.legal():
            assert state.idle_events() == state.legal()
            state = state.apply(state.legal()[0])
        assert state.idle_events() == ("end",)
    assert GAME.start(2).idle_events() == ()
    assert arrange(corners="A1 H8").idle_events() == ()
    assert GAMES["ryuki"].start().idle_events() == ()


def test_pairs_are_declared() -> None:
    assert GAME.sides == {4: (0, 0, 1, 1)}
    assert GAMES["ryuki"].sides == {}


# The notation.


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
def test_text_that_is_no_position_is_refused(tiles: str, position: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"no (position|tile)"):
        arrange(tiles, **position)


def test_hands_and_skills_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="no position"):
        arrange(hands=("ice ice ice ice ice",))
    with pytest.raises(ValueError, match="no position"):
        arrange(skills=("flying",))
    assert Step("act", "end") in prompt(arrange()).steps


def test_moving_is_offered_first_and_the_end_of_the_turn_last() -> None:
    hands, skills = ("slide ice D6",), ("crash rotate steal recall",)
    state = arrange("D4:slide/E C2:ice", pieces="C3 - - -", hands=hands, skills=skills, line="D5")
    acts = ["n", "e", "s", "w", "place", "use", "buy", "steal", "crash", "rotate", "recall", "return", "end"]
    assert [step.value for step in prompt(state).steps] == acts
    facings = ["slide-N", "slide-E", "slide-S", "slide-W"]
    assert [step.value for step in prompt(state, ["place"]).steps] == ["ice", *facings]
    assert [step.value for step in prompt(state, ["rotate"]).steps] == ["cw", "ccw"]
    in_order = [event for event, _ in events_in_menu_order(state)]
    assert (in_order[:4], in_order[-1]) == (["step n", "step e", "step s", "step w"], "end")
    assert sorted(in_order) == [*state.legal()]
