"""The lessons of HOSTILE: tiles that carry a piece, then placing, buying and drafting, then the end of a match."""

from collections.abc import Callable, Mapping

from engines import Seat, State
from engines.contract import Sentence
from engines.hostile.board import CELLS, SIZE
from engines.hostile.game import Hostile
from engines.hostile.snapshot import TILING, Snapshot
from players.exercises import REACHED, Line, Verdict
from players.lessons.lesson import Judge, Lesson, by_winning

_GAME = "hostile"
_RED, _BLUE = Seat(0), Seat(1)
_WRONG = "lesson-wrong-"
_END = "end"
_HOME = ".......................b"
"""The highest row with Blue at home."""

_DECK = (
    "A3,A4,A5,A6,B3,B4,B5,B6,C1,C2,C3,C4,C5,C6,C7,C8,D1,D2,D3,D4,D5,D6,D7,D8,E1,E2,E3,E4,E5,E6,E7,E8,"
    "F1,F2,F3,F4,F5,F6,F7,F8,G3,G4,G5,G6,H3,H4,H5,H6,"
    "ice*8,slide*12,slide_diag*6,spring*6,stop*8,wall_box*5,wall_l*6,wall_para*6"
)
"""All tiles. A lesson without a draw may contain tiles that are also on the board."""


def _at(
    rows: Mapping[int, str],
    red: str,
    *,
    blue: str = "H8:H8::0:",
    gems: str = "-",
    handled: str = "-",
    line: str = "-",
    phase: str = "turn 1.2",
    skills: str = "- -",
    budget: str = "0 2,0,0,0,0",
) -> str:
    """Return a position with Red, the start player, to act, in the form of ``State.encode``.

    ``rows`` are the non-empty rows of the board by their numbers, each up to its last sign. ``skills`` are the skills
    that can be taken and those left out, ``budget`` the picks and the allowance of the turn.
    """
    board = "/".join(rows.get(row, _HOME * (row == SIZE)).ljust(3 * SIZE, ".") for row in range(SIZE, 0, -1))
    heaps = f"{line} {_DECK} - -"
    return f"{board} {phase} 0 0 9 0 {red} {blue} - {heaps} {gems} {handled} {skills} {budget} - 0,0 -"


def _snapshot(state: State) -> Snapshot:
    assert isinstance(state, Hostile)
    return state.snapshot


def _gained(line: Line, seat: Seat = _RED) -> int:
    """Return the number of gems a seat has gained since the lesson began."""
    before, after = (_snapshot(state).challengers[seat].gems for state in (line.start, line.now))
    return after - before


def _missed(reason: str) -> Verdict:
    return Verdict(missed=Sentence(_WRONG + reason))


def _is_over(line: Line) -> bool:
    """Return true if the turn is over, its points are used up, or nothing else can be done."""
    return line.events[-1] == _END or not _snapshot(line.now).budget.points or line.now.legal() == (_END,)


def _by_collecting(gems: int, reason: Callable[[Line], str]) -> Judge:
    """Return a judge for a turn in which Red has to gain this many gems. ``reason`` explains why it gains fewer."""

    def judge(line: Line) -> Verdict:
        if _gained(line) >= gems:
            return REACHED
        if not _is_over(line):
            return Verdict()
        return _missed("early" if _ends_early(line) else reason(line))

    return judge


# Reasons for too few gems in a turn


def _ends_early(line: Line) -> bool:
    """Return true if the turn ended although its piece could still have moved."""
    return line.events[-1] == _END and any(event.startswith("step") for event in line.states[-1].legal())


def _why_step(line: Line) -> str:
    return "step-one" if _gained(line) else "step-none"


def _why_slide(line: Line) -> str:
    if _gained(line):
        return "slide-one"
    return "slide-left" if line.events[0] == "step n" else "slide-none"


def _why_ice(line: Line) -> str:
    if _gained(line):
        return "ice-some"
    return "ice-up" if line.events[0] == "step n" else "ice-none"


def _why_spring(line: Line) -> str:
    if _gained(line):
        return "spring-one"
    return "spring-right" if line.events[0] == "step n" else "spring-none"


def _why_walls(line: Line) -> str:
    return "walls-closed" if line.events[0] == "step n" else "walls-away"


def _why_chain(line: Line) -> str:
    return "chain-stop" if _snapshot(line.now).budget.stopped else "chain-away"


def _why_placing(line: Line) -> str:
    return "placing-kept" if _snapshot(line.now).challengers[_RED].hand else "placing-short"


def _why_turn(line: Line) -> str:
    bought = [event for event in line.events if event.startswith("buy")]
    if not bought:
        return "turn-walked"
    if _snapshot(line.now).challengers[_RED].hand:
        return "turn-kept"
    return "turn-ice" if bought == ["buy ice"] else "turn-short"


def _why_home(line: Line) -> str:
    red = _snapshot(line.now).challengers[_RED]
    if red.cell == CELLS["E5"]:
        return "home-stuck" if red.hand else "home-placed"
    return "home-short"


# Drafts


def _skill(line: Line) -> Verdict:
    """Judge the skill taken, and the turn in which it is used."""
    if _gained(line) >= 3:
        return REACHED
    if len(line.events) > 1:
        return _missed("skill-short") if _is_over(line) else Verdict()
    skill = line.events[0].removeprefix("skill ")
    return Verdict(replies=("skill king",)) if skill == "quick" else _missed(f"skill-{skill}")


def _draft(line: Line) -> Verdict:
    """Judge two picks: a gem is put on the cell of a piece, whose player gets it at once."""
    if _gained(line):
        return REACHED
    if _gained(line, _BLUE):
        return _missed("draft-blue")
    if _snapshot(line.now).phase == TILING:
        return Verdict()
    return _missed("draft-hand" if "draft C4 hand" in line.events else "draft-other")


_MATCH = (
    "......................../..............1........./......s→...1X....b....../........1...........1.../"
    "...s→...aI....1s↑......./.....1...........1p↑..../......................../........................ "
    "turn 1.1 0 0 6 0 A1:C4:slide:17:quick H8:F6:ice:12:king 1 D3,G6,ice,slide*2,slide_diag,spring,stop "
    "A3,A4,A5,A6,B3,B4,B5,B6,C1,C2,C3,C4,C5,C6,C7,C8,D1,D2,D4,D5,D6,D7,D8,E1,E2,E3,E4,E5,E6,E7,E8,F1,F2,"
    "F3,F4,F5,F6,F7,F8,G3,G4,G5,H3,H4,H5,H6,ice*5,slide*6,slide_diag*5,spring*4,stop*6,wall_box*5,"
    "wall_l*6,wall_para*6 - - B3=1,C5=1,D6=1,E4=1,E7=1,F3=1,G5=1 B4=6,C6=3,D4=1,E6=4,F4=2,G3=5 "
    "crash,recall,steal ghost,rotate 0 3,0,0,0,0 - 0,0 -"
)
"""Red needs three more gems, and has three points and two turns to get them. Blue needs eight."""


LESSONS = (
    Lesson(
        _GAME,
        "step",
        _at({4: "...........1", 3: ".....1..a..1"}, "A1:C3::0:", gems="B3=1,D3=1,D4=1"),
        _by_collecting(2, _why_step),
        ("step e", "step n"),
        page="table",
    ),
    Lesson(
        _GAME,
        "slide",
        _at({4: "......s←", 3: "........as→...1..1"}, "A1:C3::0:", gems="E3=1,F3=1", handled="C4=2,D3=1"),
        _by_collecting(2, _why_slide),
        ("step e", "step e"),
        page="slide",
    ),
    Lesson(
        _GAME,
        "ice",
        _at(
            {4: "......I..........1", 3: "........aI..I.1..1"},
            "A1:C3::0:",
            gems="E3=1,F3=1,F4=1",
            handled="C4=3,D3=1,E3=2",
        ),
        _by_collecting(3, _why_ice),
        ("step e", "step n"),
        page="ice",
    ),
    Lesson(
        _GAME,
        "spring",
        _at(
            {6: "...........1", 5: "...........1", 4: "......p→.B..", 3: "........ap↑"},
            "A1:C3::0:",
            gems="D5=1,D6=1",
            handled="C4=3,D3=1,D4=2",
        ),
        _by_collecting(2, _why_spring),
        ("step e", "step n"),
        page="spring",
    ),
    Lesson(
        _GAME,
        "walls",
        _at({4: ".........L↘1", 3: "........a", 2: "......B.."}, "A1:C3::0:", gems="D4=1", handled="C2=2,D4=1"),
        _by_collecting(1, _why_walls),
        ("step e", "step n"),
        page="walls",
    ),
    Lesson(
        _GAME,
        "chain",
        _at(
            {5: ".........X.1s←1", 4: "......s→.X..I.1", 3: "........aI..s↑"},
            "A1:C3::0:",
            gems="D5=1,E4=1,E5=1",
            handled="C4=6,D3=1,D4=7,D5=5,E3=2,E4=3,E5=4",
        ),
        _by_collecting(3, _why_chain),
        ("step e",),
        page="chain",
    ),
    Lesson(
        _GAME,
        "placing",
        _at({3: "........a........1"}, "A1:C3:slide:0:", gems="F3=1"),
        _by_collecting(1, _why_placing),
        ("place slide D3 E", "step e", "step e"),
        page="placing",
    ),
    Lesson(
        _GAME,
        "turn",
        _at({4: "..............1", 3: "........a"}, "A1:C3::0:", gems="E4=1", line="ice,slide_diag"),
        _by_collecting(1, _why_turn),
        ("buy slide_diag", "place slide_diag D3 NE", "step e"),
        page="turn",
    ),
    Lesson(
        _GAME,
        "home",
        _at({5: "............B.a", 3: "..1", 2: "s↑"}, "A1:E5:stop:0:", gems="A3=1", handled="A2=2,E5=1"),
        _by_collecting(1, _why_home),
        ("return stop", "step n"),
        page="home",
    ),
    Lesson(
        _GAME,
        "skill",
        _at(
            {3: "........a..1..1..1"},
            "A1:C3::0:",
            gems="D3=1,E3=1,F3=1",
            phase="skills 1.1",
            skills="crash,ghost,king,quick,steal recall,rotate",
            budget="0 0,0,0,0,0",
        ),
        _skill,
        ("skill quick", "step e", "step e", "step e"),
        page="skill-draft",
    ),
    Lesson(
        _GAME,
        "draft",
        _at(
            {8: "", 6: ".................b", 4: "........a"},
            "A1:C4::0:",
            blue="H8:F6::0:",
            line="C4,D6,F6,ice,stop",
            phase="tiles 1.2",
            budget="2 0,0,0,0,0",
        ),
        _draft,
        ("draft C4 use",),
        page="tile-draft",
    ),
    Lesson(
        _GAME,
        "match",
        _MATCH,
        by_winning(_RED, f"{_WRONG}match"),
        (),
        level=1,
        page="end",
    ),
)
