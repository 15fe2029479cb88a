"""The lessons of Kyōiku Kisen: from taking a piece to a small match."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from engines import CHANCE, Event, State
from engines.contract import Sentence
from engines.kyoiku_kisen import Kyoiku, KyoikuView
from players.exercises import REACHED, Line, Verdict
from players.lessons.lesson import FIRST, Judge, Lesson, by_winning

_POINTS = 10
"""Black's points when a lesson begins."""

Reason: TypeAlias = Callable[[Line], str]
"""Return the key of the reason why a try failed."""


def _lesson(
    key: str, board: str, hand: str, judge: Judge, *solution: Event, page: str, level: int | None = None
) -> Lesson:
    """Return a lesson with black to act, with equal points and under the default rules.

    A match against a computer player is one season, the last one.
    """
    season = 1 if level is None else 4
    position = f"{board} {hand}/- act 0 0 {season} 0 {_POINTS} 1 -1 -1 - >> - -"
    return Lesson("kyoiku_kisen", key, position, judge, solution, level=level, page=page)


def _view(state: State) -> KyoikuView:
    assert isinstance(state, Kyoiku)
    return state.view(None)


def _judge(reached: Callable[[State], bool], reason: Reason, *, declares: bool = False, sticks: int = 3) -> Judge:
    """Return a judge of a goal to reach within a turn.

    The try is over once a declaration is due, unless the goal ``declares``. Every throw shows this many dark sticks.
    """

    def judge(line: Line) -> Verdict:
        if line.now.to_move == CHANCE and line.now.turn == line.start.turn:
            throw = f"throw:{sticks}"
            verdict = judge(line.extend((throw,)))
            return replace(verdict, replies=(throw, *verdict.replies))
        if reached(line.now):
            return REACHED
        over = line.now.turn != line.start.turn or line.now.outcome is not None
        if over or (_view(line.now).phase == "declare" and not declares):
            return Verdict(missed=Sentence(reason(line)))
        return Verdict()

    return judge


def _taken(state: State) -> str:
    """Return the pieces of black's hand, by colour and letter."""
    return "".join(code * count for code, count in _view(state).hands[FIRST])


def _points(state: State) -> int:
    return _view(state).points[FIRST]


def _piece(line: Line) -> str:
    """Return the letter of the piece that the first event moves: ``T`` for the tam, or nothing for one in the hand."""
    cell = line.events[0][:2]
    standing = {piece.cell: piece.kind for piece in _view(line.start).pieces}
    return "T" if cell == "T-" else standing.get(cell, "")


def _has_taken(state: State) -> bool:
    return bool(_taken(state))


def _takes_king(state: State) -> bool:
    return "K" in _taken(state)


def _why_nothing(line: Line) -> str:
    return "lesson-wrong-tam" if _piece(line) == "T" else "lesson-wrong-nothing"


def _why_no_points(line: Line) -> str:
    """Return why a turn has brought no points, or fewer than possible."""
    if line.events[-1] == "tymok":
        return "lesson-wrong-tymok"
    if "*" in line.events[0]:
        return "lesson-wrong-dropped"
    took = len(_taken(line.now)) > len(_taken(line.start))
    return "lesson-wrong-no-yaku" if took else _why_nothing(line)


def _why_no_colour(line: Line) -> str:
    return "lesson-wrong-colour-mixed" if _points(line.now) > _POINTS else _why_no_points(line)


def _why_not_all(line: Line) -> str:
    return "lesson-wrong-king-few" if _points(line.now) > _POINTS else _why_no_points(line)


_QUIET = ("c7-d7", "d7-c7")
"""Red's answers when it lets black continue."""


def _judge_double(line: Line) -> Verdict:
    """Judge whether black continues at twice the rate after its first yaku and ends the season with the second."""
    now, ended = line.now, "taxot" in line.events
    if now.to_move == CHANCE and not ended:
        throw = "throw:3"
        verdict = _judge_double(line.extend((throw,)))
        return replace(verdict, replies=(throw, *verdict.replies))
    if _points(now) == 2 * _POINTS:
        return REACHED
    if ended:
        return Verdict(missed=Sentence("lesson-wrong-double-early"))
    if now.to_move == FIRST:
        return Verdict()
    return _after_turn(line)


def _after_turn(line: Line) -> Verdict:
    """Judge a turn of black's after which the season continues."""
    first, declared = line.now.turn == line.start.turn + 1, line.events.count("tymok")
    if first and declared:
        return Verdict(replies=(next(event for event in _QUIET if event in line.now.legal()),))
    if first:
        return Verdict(missed=Sentence(_why_no_points(line)))
    return Verdict(missed=Sentence("lesson-wrong-double-late" if declared == 1 else "lesson-wrong-double-again"))


def _why_no_hue(line: Line) -> str:
    return "lesson-wrong-hue-past" if _piece(line) == "A" else _why_nothing(line)


def _is_open(state: State) -> bool:
    """Return true if black could take the red king if it were to act now."""
    assert isinstance(state, Kyoiku)
    king = next(piece.cell for piece in state.view(None).pieces if piece.kind == "K" and piece.seat != FIRST)
    acting = Kyoiku.begin_turn(
        state.laws,
        state.layout,
        FIRST,
        state.points,
        state.season,
        state.rate,
        state.over,
        state.turns,
        tam_moved=False,
    )
    return any(event[2] == "-" and event[3:] == king for event in acting.legal())


def _why_guarded(line: Line) -> str:
    if _piece(line) != "T":
        return "lesson-wrong-guard-other"
    guarded = any(piece.guarded for piece in _view(line.now).pieces if piece.kind == "K")
    return "lesson-wrong-guard-near" if guarded else "lesson-wrong-guard-blocks"


def _steps_past_tam(state: State) -> bool:
    return _takes_king(state) and _view(state).event is None


def _why_no_step(line: Line) -> str:
    if _view(line.now).event == "kut_tam":
        return "lesson-wrong-step-tam"
    return _why_nothing(line) if _taken(line.now) == _taken(line.start) else "lesson-wrong-step-took"


def _why_no_slide(line: Line) -> str:
    slid = any(event.endswith("-") for event in line.events)
    return "lesson-wrong-slide-short" if slid else "lesson-wrong-slide-walk"


def _why_no_water(line: Line) -> str:
    slid = any(event.endswith("-") for event in line.events)
    return "lesson-wrong-water-failed" if "throw:2" in line.events and not slid else _why_nothing(line)


def _is_dropped(state: State) -> bool:
    return not _taken(state) and _is_open(state)


def _why_no_drop(line: Line) -> str:
    if _taken(line.now):
        return "lesson-wrong-drop-other"
    return "lesson-wrong-drop-hue" if line.events[0][-2:] in _view(line.start).hue else "lesson-wrong-drop-far"


_YAKU = _judge(lambda state: _points(state) > _POINTS, _why_no_points, declares=True)
_COLOUR = _judge(lambda state: _points(state) >= _POINTS + 7, _why_no_colour, declares=True)
_KING = _judge(lambda state: state.outcome is not None, _why_not_all, declares=True)

LESSONS = (
    _lesson("take", "2rk2/1rs3/5/2T2/3rp1/1bS1bP1/2bK2", "-", _judge(_has_taken, _why_nothing), "b2-b6", page="turn"),
    _lesson("yaku", "2rk2/5/3rp1/2T2/rs4/bP2bS1/2bK2", "rAbC", _YAKU, "d2-d5", "taxot", page="yaku"),
    _lesson("colour", "2rk2/5/1rp3/2T2/4bp/1bS1bG1/2bK2", "bAbC", _COLOUR, "d2-e3", "taxot", page="declare"),
    _lesson("king", "2rs2/4rk/5/2T2/1ra3/1bG2bS/2bK2", "bCbP", _KING, "e2-e6", "taxot", page="piece-K"),
    _lesson(
        "double", "2rk2/5/1rp3/2T2/3rp1/1bS1bP1/2bK2", "bAbCrS", _judge_double,
        "d2-d3", "tymok", "b2-b5", "taxot", page="goal",
    ),
    _lesson("hue", "5/1rs2rk/5/5/1bAT2/5/2bK2", "-", _judge(_takes_king, _why_no_hue), "b3-e6", page="hue"),
    _lesson("guard", "5/4rk/3rg1/2T2/5/4bS/1bK3", "-", _judge(_is_open, _why_guarded), "T-b4", page="guard"),
    _lesson(
        "step", "5/5/rp1rk2/2T2/bC1bP2/5/2bK2", "-", _judge(_steps_past_tam, _why_no_step), "a3-a5-c5", page="step"
    ),
    _lesson(
        "slide", "5/5/3rk1/1T3/5/3bP1/1bK1bA1", "-", _judge(_takes_king, _why_no_slide), "d1-d2-", ">d5", page="slide"
    ),
    _lesson(
        "water", "2rk2/5/T4/3rp1/4bG/3bS1/1bK3", "-", _judge(_has_taken, _why_no_water, sticks=2),
        "d2-d4", page="water",
    ),
    _lesson("drop", "5/2rk2/5/5/2T2/5/2bK2", "rC", _judge(_is_dropped, _why_no_drop), "rC*a6", page="drop"),
    _lesson(
        "match", "1rk3/1rp2rs/2rp1bp/2T2/3bPbP/bSbC1bG1/2bAbK1", "rArC", by_winning(FIRST, "lesson-wrong-match"),
        page="season", level=1,
    ),
)  # fmt: skip
