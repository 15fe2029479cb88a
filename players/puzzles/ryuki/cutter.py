"""Cut mates from matches of Ryūki, and prove them."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from engines import GAMES, Event, State
from engines.common.bitboard import bits
from engines.ryuki.board import KINDS, SIZE, TURNED
from engines.ryuki.cards import card_cells, piece_at
from engines.ryuki.game import Ryuki
from engines.ryuki.notation import ACTIONS
from engines.ryuki.turns import ACTING
from players.puzzles.cutter import UNNUMBERED, play
from players.puzzles.puzzle import Puzzle, Tree
from players.puzzles.ryuki.deals import deals, mating, ways
from players.puzzles.ryuki.possible import contradictions
from players.ryuki.beliefs import Belief, answers, belief_of, checking, is_forced, mates

_KINDS = {1: "mate-1", 2: "mate-3"}
"""The kind of a puzzle, by the number of the solver's moves."""

_MOVES = {kind: moves for moves, kind in _KINDS.items()}

_MOST_DEALS = {1: 1_000, 2: 200}
"""The maximum number of deals in which the mate may have to be proven, by the number of the solver's moves."""

_EVENTS = {action: event for event, action in ACTIONS.items()}

_LEVELS, _SLIPS = (1, 2, 3), 0.05

_SOME_CHECKS, _MANY_CHECKS = 6, 10
"""The numbers of possible checks from which the right one is harder to find."""


class _Cutter:
    """Find forced mates with a single solution, and prove them."""

    def cut(self, rng: Random) -> Iterator[Puzzle]:
        """Play one match and yield its puzzles. The same mate may be available for several turns."""
        known = set()
        for state in play(GAMES["ryuki"], rng, levels=_LEVELS, slips=_SLIPS):
            assert isinstance(state, Ryuki)
            if state.phase == ACTING and not state.theirs.king & state.theirs.asleep:
                puzzle = _puzzle(replace(state, ply=0, seen=()).begin_action(state.sides, 0), rng)
                if puzzle and (key := (puzzle.kind, puzzle.seat, *puzzle.tree)) not in known:
                    known.add(key)
                    yield puzzle

    def contradiction(self, state: State) -> str | None:
        """Return why a position can't come up in a match, or ``None`` if the rules don't rule it out."""
        assert isinstance(state, Ryuki)
        return next(contradictions(state), None)

    def prove(self, puzzle: Puzzle) -> str | None:
        """Return why a puzzle is wrong, or ``None``: play out its mate in every deal."""
        state = GAMES["ryuki"].decode(puzzle.position)
        assert isinstance(state, Ryuki)
        worlds = [*deals(state)]
        if state not in worlds or any(world.view(puzzle.seat) != state.view(puzzle.seat) for world in worlds):
            return "the deals do not look the same"
        if len(puzzle.tree) != 1:
            return "there is not one first move"
        for moves in range(1, _MOVES[puzzle.kind]):
            if sooner := mating(worlds, moves):
                return f"there is a mate in {moves}: {', '.join(sooner)}"
        return _bad_branch(state, worlds, puzzle.tree, _MOVES[puzzle.kind])

    def likeness(self, puzzle: Puzzle) -> Hashable:
        """Return the cards on the board as the solver sees them, the same for both seats and for left and right."""
        state = GAMES["ryuki"].decode(puzzle.position)
        assert isinstance(state, Ryuki)
        cards = [_card(state, cell) for cell in bits(card_cells(state.mine) | card_cells(state.theirs))]
        mirrored = [(SIZE - 1 - file, rank, card) for file, rank, card in cards]
        return min(tuple(sorted(cards)), tuple(sorted(mirrored)))


CUTTER = _Cutter()


def _puzzle(state: Ryuki, rng: Random) -> Puzzle | None:
    """Return the puzzle in a state, if there is one."""
    belief = belief_of(state)
    checks = [*checking(belief)]
    for moves in _KINDS:
        sure = [action for action in checks if is_forced(belief, action, moves)]
        if sure:
            break
    if len(sure) != 1 or [*islice(mates(belief, moves), 2)] != sure:
        return None
    if sum(1 for _ in islice(deals(state), _MOST_DEALS[moves] + 1)) > _MOST_DEALS[moves]:
        return None
    event = _EVENTS[sure[0]]
    after = _replies(state, event, moves, rng)
    if moves > 1 and not after:  # The opponent has no reply in this deal.
        return None
    grade = _grade(belief, event, moves, len(checks))
    return Puzzle("ryuki", UNNUMBERED, _KINDS[moves], grade, state.encode(), state.seat, {event: after})


def _replies(state: Ryuki, event: Event, moves: int, rng: Random) -> Tree:
    """Return the tree after an event in its deal, with one reply: a reply that leaves the fewest solutions."""
    following = [
        (way, [_EVENTS[action] for action in mates(belief_of(way.after), moves - 1)])
        for way in (ways(state, event) if moves > 1 else ())
        if way.after.outcome is None
    ]
    if not following:
        return {}
    fewest = min(len(solving) for _, solving in following)
    way, solving = rng.choice([pair for pair in following if len(pair[1]) == fewest])
    tree: Tree = {next_event: _replies(way.after, next_event, moves - 1, rng) for next_event in solving}
    for reply in reversed(way.events):
        tree = {reply: tree}
    return tree


def _grade(belief: Belief, event: Event, moves: int, checks: int) -> int:
    """Return the difficulty of a mate, based on its moves, the other checks, the replies, and the hidden cards."""
    action = ACTIONS[event]
    hidden = bool(belief.theirs.asleep)
    if moves == 1:
        return 1 + (checks > _SOME_CHECKS) + (checks > _MANY_CHECKS or hidden)
    replies = {answer for answer in answers(belief, action) if isinstance(answer, Belief)}
    return 3 + (len(replies) > 1) + (checks > _MANY_CHECKS or hidden)


def _bad_branch(state: Ryuki, worlds: Sequence[Ryuki], tree: Tree, moves: int) -> str | None:
    """Return the flaw of a tree of this many moves in worlds that look the same to the solver, or ``None``."""
    found = mating(worlds, moves)
    if {*tree} != {*found}:
        return f"{', '.join(found) or 'no event'} mates in {moves}"
    for event, after in tree.items():
        if not after:
            if any(way.after.outcome is None for way in ways(state, event)):
                return f"{event} does not end it"
            continue
        visible: tuple[Event, ...] = ()
        here, now = after, state.apply(event)
        while now.to_move not in (state.seat, None):
            (reply,) = here
            visible, now, here = (*visible, now.redact(reply, state.seat)), now.apply(reply), here[reply]
        same = [way.after for world in worlds for way in ways(world, event) if way.visible == visible]
        group = [*dict.fromkeys(after for after in same if after.view(state.seat) == now.view(state.seat))]
        if bad := _bad_branch(now, group, here, moves - 1):
            return bad
    return None


def _card(state: Ryuki, cell: int) -> tuple[int, int, str]:
    """Return a card as the solver sees it, with its file and its rank counted from the solver's side."""
    file, rank = divmod(cell.bit_length() - 1, SIZE)
    if cell & state.theirs.asleep:
        card = "?"
    else:
        own = bool(cell & card_cells(state.mine))
        turned, kind = divmod(piece_at(state.mine if own else state.theirs, cell), TURNED)
        card = "+" * turned + (KINDS[kind] if own else KINDS[kind].lower())
    return file, SIZE - 1 - rank if state.seat else rank, card
