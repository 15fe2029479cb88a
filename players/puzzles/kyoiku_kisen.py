"""Puzzles of Kyōiku Kisen: the one piece to be taken, without a throw, that makes a yaku at once, or the best ones.

No other event comes up to that, however the sticks fall.
"""

from collections.abc import Hashable, Iterator
from random import Random
from typing import NamedTuple

from engines import GAMES, Event, State
from engines.common.bitboard import bits
from engines.kyoiku_kisen import Kyoiku, arrange
from engines.kyoiku_kisen.board import CELLS, HUES
from engines.kyoiku_kisen.notation import MOVE, SLIDE, STEP, TYMOK, Action, action, board_text
from engines.kyoiku_kisen.rules import STICKS, landings, needs_throw
from engines.kyoiku_kisen.turns import ACTING, DECLARING, ENTERING, LANDING, SLIDING
from engines.kyoiku_kisen.yaku import (
    CODES,
    KUT_TAM,
    SITUATIONS,
    UNITS,
    FormedYaku,
    counts,
    formed_yaku,
    new_yaku,
    stand_ins,
)
from players.puzzles.cutter import UNNUMBERED, play
from players.puzzles.puzzle import Puzzle

KEY = "kyoiku_kisen"
IO = "io"
"""The yaku that a king makes by itself."""

YAKU, BEST_YAKU = "yaku", "yaku-best"

NOTHING = -100
"""What it is worth to make no yaku: less than any."""

_MOST_IN_HAND = 7
"""How many pieces of the solver lie beside the board at most: more are hard to survey, and few matches come to that."""

_STEPS, _IN_HUE, _STANDS_IN, _COMPARED = 4, 2, 3, 3
"""How much harder than one more piece to take it is that the piece steps over another, that it stands in tam hue, that
a king stands in, and that there are several yaku to compare."""

_HARDER = 4, 7, 11, 15
"""From how hard on a puzzle is one grade higher."""

_LEVELS, _SLIPS = (1,), 0.4


class _Capture(NamedTuple):
    """Hold a way to take a piece: ``sure`` if no sticks are thrown for it; ``points`` are what a taxot would win then.

    ``made`` are the yaku that it makes.
    """

    event: Event
    done: Action
    prey: int
    sure: bool
    points: int
    made: tuple[FormedYaku, ...]


def _captures(state: Kyoiku) -> Iterator[_Capture]:
    """Yield each way to take a piece."""
    layout, seat = state.layout, state.seat
    enemies, hand = layout.owned[1 - seat], layout.hands[seat]
    for event in state.legal():
        done = action(event)
        if done is None or done.verb not in (MOVE, STEP, SLIDE):
            continue
        slides = done.verb == SLIDE
        ends = landings(layout, seat, state.laws, done.source, done.via, STICKS) if slides else done.target
        for cell in bits(ends & enemies):
            prey = layout.code(cell)
            after = hand + UNITS[prey]
            points = sum(yaku.points for yaku in formed_yaku(after))
            points += SITUATIONS[KUT_TAM] if done.via & layout.tam else 0
            sure = not (slides or needs_throw(layout, done.source, cell))
            yield _Capture(event, done, prey, sure, points, new_yaku(hand, after))


def _solution(captures: list[_Capture]) -> tuple[str, _Capture] | None:
    """Return what is to be found, and how, if that is one event and more than just to take a king."""
    making = sorted((one for one in captures if one.made), key=lambda one: (-one.points, one.sure))
    if not making or not making[0].sure or making[0].points <= 0:
        return None
    if len(making) == 1:
        return None if [yaku.key for yaku in making[0].made] == [IO] else (YAKU, making[0])
    return (BEST_YAKU, making[0]) if making[0].points > making[1].points else None


class KisenCutter:
    """Cut and prove puzzles of Kyōiku Kisen."""

    def cut(self, rng: Random) -> Iterator[Puzzle]:
        """Yield the puzzles of a match, in which seasons last long: one of each grade at most."""
        grades: set[int] = set()
        for state in play(GAMES[KEY], rng, levels=_LEVELS, slips=_SLIPS, always=TYMOK):
            assert isinstance(state, Kyoiku)
            found = _puzzle_in(state) if state.phase == ACTING else None
            if found and found.grade not in grades and self.prove(found) is None:
                grades.add(found.grade)
                yield found

    def prove(self, puzzle: Puzzle) -> str | None:
        """Play every event, and all throws and landings after it, through the game itself."""
        state = GAMES[KEY].decode(puzzle.position)
        assert isinstance(state, Kyoiku)
        worths = {event: {*_worths(state.apply(event))} for event in state.legal()}
        making = {event: max(found) for event, found in worths.items() if max(found) > NOTHING}
        best = [event for event, worth in making.items() if worth == max(making.values())]
        if best != [*puzzle.tree]:
            return f"{best} make the most, not {[*puzzle.tree]}"
        if len(worths[best[0]]) > 1:
            return f"{best[0]} needs luck"
        if puzzle.kind == YAKU and len(making) > 1:
            return f"all of {[*making]} make a yaku"
        return None

    def likeness(self, puzzle: Puzzle) -> Hashable:
        """Return which piece takes which, how far away, and the kinds in the hand."""
        state = GAMES[KEY].decode(puzzle.position)
        assert isinstance(state, Kyoiku)
        (event,) = puzzle.tree
        done = action(event)
        assert done is not None
        east, north = _distance(done)
        kinds = state.layout.kind(done.source), state.layout.kind(done.target)
        hand = counts(state.layout.hands[state.seat])
        held = tuple(black + red for black, red in zip(hand[::2], hand[1::2], strict=True))
        return puzzle.kind, done.verb, *kinds, abs(east), -north if state.seat else north, held


def _worths(state: State) -> Iterator[int]:
    """Yield what a taxot would win if a yaku is made, for everything that may still happen in the same turn."""
    assert isinstance(state, Kyoiku)
    if state.phase in (SLIDING, ENTERING, LANDING):
        for event in state.legal():
            yield from _worths(state.apply(event))
    else:
        yield sum(state.due) if state.phase == DECLARING and state.made else NOTHING


def _distance(done: Action) -> tuple[int, int]:
    """Return how far east and north an action takes a piece."""
    places = (divmod(cell.bit_length() - 1, len(CELLS.ranks)) for cell in (done.source, done.target))
    (file, rank), (to_file, to_rank) = places
    return to_file - file, to_rank - rank


def _puzzle_in(state: Kyoiku) -> Puzzle | None:
    """Return the puzzle that a position is, if it is one; its points and what was before are left out."""
    if sum(counts(state.layout.hands[state.seat])) > _MOST_IN_HAND:
        return None
    captures = [*_captures(state)]
    found = _solution(captures)
    if found is None:
        return None
    kind, best = found
    first, second = map(_words, state.layout.hands)
    start = arrange(board_text(state.layout), state.seat, hands=(first, second))
    grade = _grade(state, kind, best, captures)
    return Puzzle(KEY, UNNUMBERED, kind, grade, start.encode(), state.seat, {best.event: {}})


def _words(hand: int) -> str:
    """Return a hand as ``arrange`` reads it."""
    return " ".join(code for code, count in zip(CODES, counts(hand), strict=True) for _ in range(count))


def _grade(state: Kyoiku, kind: str, best: _Capture, captures: list[_Capture]) -> int:
    """Return how hard it is to see: what else can be taken, how the piece goes, and what stands in for what."""
    layout, seat, done = state.layout, state.seat, best.done
    hand = layout.hands[seat]
    takable = {one.done.target for one in captures if one.sure}
    out_of_reach = (layout.code(cell) for cell in bits(layout.owned[1 - seat]) if cell not in takable)
    hardness = (
        len(takable)
        + len([prey for prey in out_of_reach if new_yaku(hand, hand + UNITS[prey])])
        + _STEPS * (done.verb == STEP)
        + _STEPS * bool(done.via & layout.tam)
        + _IN_HUE * bool(done.source & HUES[state.laws.own_hue][layout.tam])
        + _STANDS_IN * any(stand_ins(hand + UNITS[best.prey], yaku) for yaku in best.made if yaku.key != IO)
        + _COMPARED * (kind == BEST_YAKU)
    )
    return 1 + sum(hardness >= least for least in _HARDER)


CUTTER = KisenCutter()
