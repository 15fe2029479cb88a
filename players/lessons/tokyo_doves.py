"""The lessons of Tokyo Doves: from closing the last side of a boss to a small match."""

from engines import Event, Seat, State
from engines.contract import Sentence
from engines.tokyo_doves import Doves
from engines.tokyo_doves.rules import free_sides, walls
from players.exercises import REACHED, Line, Verdict
from players.lessons.lesson import FIRST, Judge, Lesson, by_winning, within_a_turn

_GREEN = Seat(1)


def _lesson(key: str, board: str, judge: Judge, *solution: Event, page: str, level: int | None = None) -> Lesson:
    """Return a lesson in which red begins on a board, under the default rules."""
    position = f"{board} 0 0"
    return Lesson("tokyo_doves", key, position, judge, solution, level=level, page=page)


def _free(state: State, seat: Seat) -> int:
    """Return the number of free sides of a seat's boss."""
    assert isinstance(state, Doves)
    return free_sides(*state.sides)[seat].bit_count()


def _walled(state: State) -> bool:
    assert isinstance(state, Doves)
    return any(walls(*state.sides))


def _is_lost(state: State) -> bool:
    """Return true if the seat to move can surround the other boss."""
    assert isinstance(state, Doves)
    return state.outcome is None and state.can_surround()


def _ended(state: State) -> str:
    """Return the reason why the match is over, or nothing if it isn't."""
    return state.outcome.reason if state.outcome is not None else ""


def _won(_start: State, now: State) -> bool:
    return now.outcome is not None and now.outcome.places == (1, 2)


def _is_put(line: Line) -> bool:
    return line.events[-1][1] == "*"


def _why_open(line: Line) -> str:
    if _is_put(line):
        return "lesson-wrong-put"
    opened = _free(line.now, _GREEN) > _free(line.start, _GREEN)
    return "lesson-wrong-opened" if opened else "lesson-wrong-open"


def _touches_corner(_start: State, now: State) -> bool:
    """Return true if a red dove other than the boss touches the green boss at a corner."""
    assert isinstance(now, Doves)
    doves = now.view(None).doves
    boss = next(dove for dove in doves if dove.seat == _GREEN and dove.dove == "B")
    reds = [dove for dove in doves if dove.seat == FIRST and dove.dove != "B"]
    return any(abs(dove.column - boss.column) == abs(dove.row - boss.row) == 1 for dove in reds)


def _why_not_at_corner(line: Line) -> str:
    return "lesson-wrong-start-far" if _is_put(line) else "lesson-wrong-start-boss"


def _has_less_room(start: State, now: State) -> bool:
    return _free(now, _GREEN) < _free(start, _GREEN)


def _why_no_less_room(line: Line) -> str:
    if _is_put(line):
        return "lesson-wrong-put"
    return "lesson-wrong-attack-boss" if line.events[-1][0] == "B" else "lesson-wrong-attack-away"


def _why_not_jumped(line: Line) -> str:
    return "lesson-wrong-ways-pea" if line.events[-1][0] == "M" else _why_open(line)


def _why_not_walled(line: Line) -> str:
    if _walled(line.now):
        return "lesson-wrong-walls-far"
    return "lesson-wrong-walls-put" if _is_put(line) else _why_open(line)


def _why_not_together(line: Line) -> str:
    return "lesson-wrong-together-brother" if line.events[-1][0] == "A" else _why_open(line)


def _is_safe(_start: State, now: State) -> bool:
    return now.outcome is None and not _is_lost(now)


def _why_not_saved(line: Line) -> str:
    return "lesson-wrong-self" if _ended(line.now) else "lesson-wrong-danger"


def _has_no_walls(start: State, now: State) -> bool:
    return _is_safe(start, now) and not _walled(now)


def _why_walls_stand(line: Line) -> str:
    return "lesson-wrong-shrink-walls" if _is_safe(line.start, line.now) else _why_not_saved(line)


def _why_not_alone(line: Line) -> str:
    known = {"both_surrounded": "lesson-wrong-own-both", "self_surrounded": "lesson-wrong-self"}
    return known.get(_ended(line.now)) or _why_open(line)


def _wins(state: State) -> int:
    """Return the number of actions with which red, whose turn it is, can win at once."""
    return sum(_won(state, state.apply(event)) for event in state.legal())


def _judge_corner(line: Line) -> Verdict:
    """Judge whether green has no answer to the first action, and whether the second one wins.

    Green gives the answer that leaves red the most ways to win: its boss runs if it can.
    """
    if _won(line.start, line.now):
        return REACHED
    if len(line.events) > 1:
        return Verdict(missed=Sentence("lesson-wrong-corner-open"))
    if line.now.outcome is not None:
        return Verdict(missed=Sentence("lesson-wrong-self"))
    answers = {event: line.now.apply(event) for event in line.now.legal()}
    if not all(_won(line.start, after) or _is_lost(after) for after in answers.values()):
        return Verdict(missed=Sentence("lesson-wrong-corner-out"))
    return Verdict(replies=(max(answers, key=lambda event: _wins(answers[event])),))


LESSONS = (
    _lesson("goal", ".m./Yb./.BT", within_a_turn(_won, _why_open), "T-d3", page="surrounded"),
    _lesson("start", "b/B", within_a_turn(_touches_corner, _why_not_at_corner), "A*c2", page="start"),
    _lesson("attack", "b./BA", within_a_turn(_has_less_room, _why_no_less_room), "A-c3", page="put"),
    _lesson("ways", ".m./Bb./HYM", within_a_turn(_won, _why_not_jumped), "H-d3", page="dove-H"),
    _lesson("walls", "..y/ABb/..T", within_a_turn(_won, _why_not_walled), "Y*a3", page="wall"),
    _lesson("together", "T.../b.Ah/mB.H", within_a_turn(_won, _why_not_together), "H-c3", page="apart"),
    _lesson("rescue", ".h./bBM/y..", within_a_turn(_is_safe, _why_not_saved), "B-d2", page="dove-B"),
    _lesson("shrink", "ByhH/m.b.", within_a_turn(_has_no_walls, _why_walls_stand), "H-c4", page="room"),
    _lesson("own", "..y/.Yb/TMB/..H", within_a_turn(_won, _why_not_alone), "H-e4", page="surrounded"),
    _lesson("corner", ".M./B.m/YbT", _judge_corner, "A*c5", "T-c2", page="dove-T"),
    _lesson("match", "..T/AMb/.B.", by_winning(FIRST, "lesson-wrong-match"), page="surrounded", level=1),
)
