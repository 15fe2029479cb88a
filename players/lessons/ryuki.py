"""The lessons of Ryūki: moving cards and mating kings, then face-down cards, then a small match."""

from collections.abc import Sequence

from engines import Event, Seat, State
from engines.contract import Sentence
from engines.ryuki import board as board
from engines.ryuki.board import PAWN, ROOK, SILVER
from engines.ryuki.cards import counts
from engines.ryuki.game import Ryuki
from engines.ryuki.notation import ACTIONS
from engines.ryuki.rules import DRAW, MOVE, PLACE, Action, checkers
from players.exercises import REACHED, Line, Verdict
from players.lessons.lesson import Judge, Lesson, by_winning, within_a_turn

_GAME = "ryuki"
_BLUE, _RED = Seat(0), Seat(1)
_WRONG = "lesson-wrong-"


def _at(rows: str, hands: str = "-/-", decks: str = "-/-", captured: str = "-/-") -> str:
    """Return a position with Blue to act, in the form of ``State.encode``.

    If no card lies face-down, it is also the first position that a repetition could return to.
    """
    seen = "" if "~" in rows else f" 0:{rows}:{captured}"
    return f"{rows} act 0 0 {hands} {decks} {captured} - -{seen}"


def _ryuki(state: State) -> Ryuki:
    assert isinstance(state, Ryuki)
    return state


def _action(line: Line) -> Action:
    """Return the last event of the member."""
    return ACTIONS[line.events[-1]]


def _missed(reason: str) -> Verdict:
    return Verdict(missed=Sentence(_WRONG + reason))


def _wins(before: State, after: State) -> bool:
    return after.outcome is not None and after.outcome.places[_BLUE] == 1


def _took(before: State, after: State, kind: int) -> bool:
    """Return true if Blue has captured a card of a kind since ``before``."""
    earlier, now = (counts(_ryuki(state).sides[_BLUE].captured)[kind] for state in (before, after))
    return now > earlier


def _checks(state: State) -> int:
    """Return the cells of the cards that give check to Red."""
    return checkers(_RED, _ryuki(state).sides)


def _moves_king(line: Line) -> bool:
    action = _action(line)
    return action.verb == MOVE and bool(action.card & _ryuki(line.states[-1]).sides[_BLUE].king)


# Goals within one turn, and the reasons for missing them


def _takes_rook(before: State, after: State) -> bool:
    return _took(before, after, ROOK)


def _why_not_taken(line: Line) -> str:
    takes = _ryuki(line.now).sides[_BLUE].captured > _ryuki(line.start).sides[_BLUE].captured
    return f"{_WRONG}move-other" if takes else f"{_WRONG}move-nothing"


def _gives_check(before: State, after: State) -> bool:
    return bool(_checks(after))


def _why_no_check(line: Line) -> str:
    return f"{_WRONG}check-king" if _moves_king(line) else f"{_WRONG}check-nothing"


def _why_no_mate(line: Line) -> str:
    """Return Red's way out: taking the checking card, moving its king, or putting a card in between."""
    checking, red = _checks(line.now), _ryuki(line.now).sides[_RED]
    if not checking:
        return f"{_WRONG}mate-quiet"
    answers = [ACTIONS[event] for event in line.now.legal()]
    if any(answer.target & checking for answer in answers):
        return f"{_WRONG}mate-taken"
    escapes = any(answer.verb == MOVE and answer.card & red.king for answer in answers)
    return f"{_WRONG}mate-escape" if escapes else f"{_WRONG}mate-between"


def _lays_a_card(before: State, after: State) -> bool:
    return _ryuki(after).sides[_BLUE].hand < _ryuki(before).sides[_BLUE].hand


def _why_not_laid(line: Line) -> str:
    return f"{_WRONG}answer-king" if _moves_king(line) else f"{_WRONG}answer-board"


def _promotes(before: State, after: State) -> bool:
    earlier, now = (_ryuki(state).sides[_BLUE].promoted for state in (before, after))
    return now.bit_count() > earlier.bit_count()


def _promotes_with_check(before: State, after: State) -> bool:
    return _promotes(before, after) and _gives_check(before, after)


def _why_not_promoted(line: Line) -> str:
    if _promotes(line.start, line.now):
        return f"{_WRONG}promotion-silent"
    return f"{_WRONG}promotion-plain" if _checks(line.now) else f"{_WRONG}promotion-nothing"


def _why_not_first(line: Line) -> str:
    checked = checkers(_BLUE, _ryuki(line.now).sides)
    return f"{_WRONG}first-late" if checked else f"{_WRONG}first-safe"


# Captures by a card that wakes up


def _first_legal(state: State, events: Sequence[Event]) -> Event:
    legal = state.legal()
    return next(event for event in events if event in legal)


def _can_be_taken(state: State, cell: int) -> bool:
    return any(ACTIONS[event].target == cell for event in state.legal())


def _by_turning_up(key: str, kind: int, answers: Sequence[Event], draws: Sequence[Event] = ()) -> Judge:
    """Return a judge for a card that is placed, wakes up and takes a red card of a kind.

    Red plays the first legal move of ``answers``. ``draws`` are the cards that Blue draws then.
    """

    def judge(line: Line) -> Verdict:
        if _took(line.start, line.now, kind):
            return REACHED
        action = _action(line)
        if len(line.events) > 1:
            return _missed(f"{key}-spared")
        if action.verb != PLACE:
            return _missed(f"{key}-draw" if action.verb == DRAW else f"{key}-moved")
        if _can_be_taken(line.now, action.target):
            return _missed(f"{key}-taken")
        replies = _first_legal(line.now, answers), *draws
        after = line.extend(replies).now
        if after.outcome is not None:
            return _missed(f"{key}-dead")
        if after.to_move != _BLUE:
            return _missed(f"{key}-check")
        if not any(_took(after, after.apply(event), kind) for event in after.legal()):
            return _missed(f"{key}-far")
        return Verdict(replies=replies)

    return judge


def _ambush(line: Line) -> Verdict:
    """Judge whether a card is placed so that it gives check when it turns up."""
    action = _action(line)
    if action.verb != PLACE:
        return _missed("ambush-moved")
    if _can_be_taken(line.now, action.target):
        return _missed("ambush-taken")
    if _checks(line.now.apply("a4-a3")):
        return REACHED
    in_line = board.LINES[board.STRAIGHT][action.target] & _ryuki(line.now).sides[_RED].king
    return _missed("ambush-blocked" if in_line else "ambush-aside")


def _set_up(line: Line) -> Verdict:
    """Judge a finished set-up: the king belongs in the back row, behind a pawn."""
    blue = _ryuki(line.now).sides[_BLUE]
    if line.now.turn == line.start.turn:
        return Verdict()
    if not blue.king & board.RANKS[0]:
        return _missed("start-front")
    return REACHED if board.STEPS[_BLUE][PAWN][blue.king] & blue.boards[PAWN] else _missed("start-open")


LESSONS = (
    Lesson(
        _GAME,
        "move",
        _at(".........k/........../.p.....r../.P...S..../...K...R.."),
        within_a_turn(_takes_rook, _why_not_taken),
        ("d1-d3",),
        page="move",
    ),
    Lesson(
        _GAME,
        "check",
        _at(".......k../.....s..../.K.......G/.R......../.........."),
        within_a_turn(_gives_check, _why_no_check),
        ("a2-d2",),
        page="check",
    ),
    Lesson(
        _GAME,
        "mate",
        _at(".........k/...p....../.......G../...K....../.......R.."),
        within_a_turn(_wins, _why_no_mate),
        ("d3-d4",),
        page="mate",
    ),
    Lesson(
        _GAME,
        "promotion",
        _at(".....k..../.........p/...P...S../........../.........K"),
        within_a_turn(_promotes_with_check, _why_not_promoted),
        ("b3-b4+",),
        page="promotion",
    ),
    Lesson(
        _GAME,
        "answer",
        _at(".k...r..../........../.p......../........../...S.K....", hands="GP/-"),
        within_a_turn(_lays_a_card, _why_not_laid),
        ("G~c3",),
        page="place",
    ),
    Lesson(
        _GAME,
        "drop",
        _at(".........k/...p....../.......S../........../...K......", hands="-/P", captured="GR/-"),
        within_a_turn(_wins, _why_no_mate),
        ("G*e4",),
        page="drop",
    ),
    Lesson(
        _GAME,
        "wake",
        _at(".........k/...s....../........../.P......../.........K", hands="G/-", decks="P/-"),
        _by_turning_up("wake", SILVER, ("e5-e4", "e5-d5"), ("card:P",)),
        ("G~c4", "c4-b4"),
        page="wake",
    ),
    Lesson(
        _GAME,
        "ambush",
        _at(".......k../.p.s....../........../.......P../...K......", hands="R/-"),
        _ambush,
        ("R~d3",),
        page="check",
    ),
    Lesson(
        _GAME,
        "knight",
        _at(".k......../.......r../.........P/........../...K......", hands="N/-"),
        _by_turning_up("knight", ROOK, ("a5-b5", "a5-a4")),
        ("N~c2", "c2-d4+"),
        page="dead-end",
    ),
    Lesson(
        _GAME,
        "first",
        _at(".........k/...p~r..../........../.R......../.....K...."),
        within_a_turn(_wins, _why_not_first),
        ("a2-a5",),
        page="first-checker",
    ),
    Lesson(
        _GAME,
        "start",
        "........../........../........../~P..~P..~P/.......... setup 0 0 GKS/GKPPPS "
        "BGLLNNPPPPPPRS/BGLLNNPPPPPPRS -/- - -",
        _set_up,
        ("K~c1", "G~b1", "S~d1", "done"),
        page="start",
    ),
    Lesson(
        _GAME,
        "match",
        _at(".....k..../.p...p..../.......G../...G.S..../...K.....R", hands="P/-", decks="GPS/PP", captured="P/-"),
        by_winning(_BLUE, f"{_WRONG}match"),
        (),
        level=1,
        page="mate",
    ),
)
