"""Cut positions from matches of Kyōiku Kisen in which one event stands out, and prove that it does.

Each position is the very state of the match, with its score, its rate and the yaku that were declared before.
"""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from random import Random

from engines import GAMES, Seat, State
from engines.common.bitboard import bits
from engines.kyoiku_kisen import Kyoiku
from engines.kyoiku_kisen.board import CELLS, HUES
from engines.kyoiku_kisen.notation import STEP, TAM, TAXOT, TYMOK, Action, action
from engines.kyoiku_kisen.turns import ACTING, DECLARING
from engines.kyoiku_kisen.yaku import UNITS, counts, new_yaku, stand_ins
from players.puzzles.cutter import UNNUMBERED, play
from players.puzzles.kyoiku_kisen.captures import Capture, captures
from players.puzzles.kyoiku_kisen.possible import contradictions
from players.puzzles.kyoiku_kisen.proofs import BEST_YAKU, GUARD, PROOFS, WIN, YAKU, results
from players.puzzles.puzzle import Puzzle, Tree

KEY = "kyoiku_kisen"
IO = "io"
"""The yaku of a king alone."""

_MOST_IN_HAND = 7
"""The maximum number of pieces in a seat's hand. More are hard to survey, and few matches get there."""

_MOST_RATE = 8
"""The highest rate in a puzzle. In members' matches, seasons end before it gets higher."""

_STEPS, _IN_HUE, _STANDS_IN, _COMPARED = 4, 2, 3, 3
"""The difficulty of stepping over a piece, of tam hue, of a king that stands in, and of several yaku to compare.

One more piece to take counts 1.
"""

_HARDER = 4, 7, 11, 15
"""The difficulties from which a capture is one grade higher."""

_EASIEST_GUARD = 2
"""The lowest grade of a puzzle about preventing a yaku, because the solver has to see the opponent's capture."""

_LEVELS, _SLIPS = (1, 1, 2), (0.2, 0.3, 0.4)
"""The levels of the players, and the rates of slips, one of which is chosen for each match."""


class KisenCutter:
    """Cut and prove puzzles of Kyōiku Kisen."""

    def cut(self, rng: Random) -> Iterator[Puzzle]:
        """Yield the puzzles of a match, at most one of each kind and grade."""
        known: set[tuple[str, int]] = set()
        for state in play(GAMES[KEY], rng, levels=_LEVELS, slips=rng.choice(_SLIPS)):
            assert isinstance(state, Kyoiku)
            found = _puzzle_in(state) if state.phase == ACTING else None
            if found and (found.kind, found.grade) not in known and self.prove(found) is None:
                known.add((found.kind, found.grade))
                yield found

    def contradiction(self, state: State) -> str | None:
        """Return why a position can't come up in a match, or ``None`` if the rules don't rule it out."""
        assert isinstance(state, Kyoiku)
        return next(contradictions(state), None)

    def prove(self, puzzle: Puzzle) -> str | None:
        """Return why a puzzle is wrong, or ``None``: play every event, throw and landing through the game itself."""
        state = GAMES[KEY].decode(puzzle.position)
        assert isinstance(state, Kyoiku)
        return PROOFS[puzzle.kind](state, puzzle)

    def likeness(self, puzzle: Puzzle) -> Hashable:
        """Return the piece with its target or capture, the distance, and the pieces in the hand that matters."""
        state = GAMES[KEY].decode(puzzle.position)
        assert isinstance(state, Kyoiku)
        done = _first_action(puzzle)
        pieces = state.layout.taken & ~state.layout.tam
        kinds = tuple(state.layout.kind(cell) if cell & pieces else None for cell in (done.source, done.target))
        if puzzle.kind == GUARD:
            return puzzle.kind, done.verb, kinds, state.layout.hands[1 - state.seat]
        hand = counts(state.layout.hands[state.seat])
        held = tuple(black + red for black, red in zip(hand[::2], hand[1::2], strict=True))
        east, north = _distance(done)
        return done.verb, kinds, abs(east), -north if state.seat else north, held


CUTTER = KisenCutter()


def _first_action(puzzle: Puzzle) -> Action:
    (event,) = puzzle.tree
    done = action(event)
    assert done is not None
    return done


def _distance(done: Action) -> tuple[int, int]:
    """Return the distance east and north that an action moves a piece."""
    places = (divmod(cell.bit_length() - 1, len(CELLS.ranks)) for cell in (done.source, done.target))
    (file, rank), (to_file, to_rank) = places
    return to_file - file, to_rank - rank


def _puzzle_in(state: Kyoiku) -> Puzzle | None:
    """Return the puzzle in a position, if there is one."""
    if state.rate > _MOST_RATE or any(sum(counts(hand)) > _MOST_IN_HAND for hand in state.layout.hands):
        return None
    found = [*captures(state)]
    making = [capture for capture in found if capture.made]
    if not making:
        return _guard_puzzle(state)
    solution = _solution(state, making)
    if solution is None:
        return None
    kind, best = solution
    tree: Tree = {best.event: {TAXOT: {}} if kind == WIN else {}}
    return Puzzle(KEY, UNNUMBERED, kind, _grade(state, kind, best, found), state.encode(), state.seat, tree)


def _solution(state: Kyoiku, making: list[Capture]) -> tuple[str, Capture] | None:
    """Return the goal and the solution, if the solution is a single event and more than just taking a king."""
    best, *others = sorted(making, key=lambda capture: (-capture.gain, capture.sure))
    if not best.sure or best.gain <= 0 or [yaku.key for yaku in best.made] == [IO]:
        return None
    if best.wins and state.over % 2:  # In half of the positions, the goal reveals the win.
        return None if any(capture.wins for capture in others) else (WIN, best)
    if not others:
        return YAKU, best
    loses = state.season == state.laws.seasons and not best.wins  # The match ends with the last season.
    return None if loses or best.gain == others[0].gain else (BEST_YAKU, best)


def _guard_puzzle(state: Kyoiku) -> Puzzle | None:
    """Return the puzzle in a position in which the other seat threatens a yaku that one event prevents."""
    threats = [threat for threat in captures(replace(state, seat=Seat(1 - state.seat))) if threat.made]
    if not any(threat.sure for threat in threats):
        return None
    safe = [event for event in state.legal() if not any(map(_lets_make_yaku, results(state.apply(event))))]
    done = action(safe[0]) if len(safe) == 1 else None
    if done is None or any(after.phase == DECLARING for after in results(state.apply(safe[0]))):
        return None
    obvious = any(done.source & threat.done.target or done.target & threat.done.source for threat in threats)
    grade = _EASIEST_GUARD + (not obvious) + (done.verb in (STEP, TAM)) + (len(threats) > 1)
    return Puzzle(KEY, UNNUMBERED, GUARD, grade, state.encode(), state.seat, {safe[0]: {}})


def _lets_make_yaku(after: Kyoiku) -> bool:
    """Return true if the season continues after a turn, and the other seat can make a yaku in its next turn."""
    following = after.apply(TYMOK) if after.phase == DECLARING else after
    return following.to_move is None or any(capture.made for capture in captures(following))


def _grade(state: Kyoiku, kind: str, best: Capture, found: list[Capture]) -> int:
    """Return the difficulty of finding a capture, based on other captures, the piece's route, and stand-ins."""
    layout, seat, done = state.layout, state.seat, best.done
    hand = layout.hands[seat]
    takable = {capture.done.target for capture in found if capture.sure}
    out_of_reach = (layout.code(cell) for cell in bits(layout.owned[1 - seat]) if cell not in takable)
    several = sum(bool(capture.made) for capture in found) > 1
    hardness = (
        len(takable)
        + len([prey for prey in out_of_reach if new_yaku(hand, hand + UNITS[prey])])
        + _STEPS * (done.verb == STEP)
        + _STEPS * bool(done.via & layout.tam)
        + _IN_HUE * bool(done.source & HUES[state.laws.own_hue][layout.tam])
        + _STANDS_IN * any(stand_ins(hand + UNITS[best.prey], yaku) for yaku in best.made if yaku.key != IO)
        + _COMPARED * (several or kind == BEST_YAKU)
    )
    return 1 + sum(hardness >= least for least in _HARDER)
