"""Play HOSTILE: a beam search for the best whole turn.

The value of a position depends on which seat gets which gems if all pieces walk on from there.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from random import Random
from typing import NamedTuple

from engines import Event, Seat, State
from engines.contract import Sentence
from engines.hostile.actions import apply_action, legal_events
from engines.hostile.board import NOWHERE
from engines.hostile.game import Hostile
from engines.hostile.notation import ACTIONS
from engines.hostile.snapshot import SETUP, SKILLING, TURN, Snapshot, seat_to_move, side_totals
from players.contract import SURE, Advice, Budget, Outlook, Player, Spent, after, by_margin, shares, shortest
from players.hostile.reasons import explain
from players.hostile.worth import Sight, bare_ground, standing, walks

_SKILLS = {"rotate": 30, "steal": 20, "crash": 20, "recall": 10, "king": 10, "quick": 0, "ghost": 0}
"""The value of each skill, besides the gems that the search finds."""

_SEES = (7, 20, 50, 100)
"""The numbers of states needed to look ahead one step, one turn, two turns, and one turn of each seat."""

_BEAM = 6
"""The width of the beam: how many partial turns are extended."""

_FEWEST = 8
"""The minimum number of events that change a tile to search. There may be hundreds."""

_ORDER = ("step", "end", "use", "recall", "buy", "draft-hand", "draft-use", "steal", "return")
"""The verbs in search order, before those that change a tile."""


def _sight(budget: Budget, seats: int) -> Sight:
    """Return the search depth for a budget."""
    seen = sum(budget.left >= states for states in _SEES)
    if seen < 2:
        return Sight(turns=seen, steps=1)
    return Sight(turns=seats + 1 if seen == len(_SEES) else seen - 1)


def _promising(snapshot: Snapshot, rng: Random, most: int) -> Iterator[Event]:
    """Yield the promising events. At most ``most`` of them change tiles, on cells that pieces can enter soon."""
    plain: list[Event] = []
    changing: list[Event] = []
    for event in sorted(legal_events(snapshot)):
        (plain if ACTIONS[event].verb in _ORDER else changing).append(event)
    rng.shuffle(plain)
    yield from sorted(plain, key=lambda event: _ORDER.index(ACTIONS[event].verb))
    if len(changing) > most:
        near = _close_cells(snapshot)
        rng.shuffle(changing)
        changing.sort(key=lambda event: near.get(ACTIONS[event].cell, 3))
    yield from changing[:most]


def _close_cells(snapshot: Snapshot) -> dict[int, int]:
    """Return the cells within two steps of a piece: 0 for the deciding seat's first step, 2 for opponents' second."""
    near, ground = dict[int, int](), bare_ground(snapshot)
    for seat, challenger in enumerate(snapshot.challengers):
        later = seat != snapshot.seat
        for entered in walks(challenger.cell, ground):
            near.update({cell: min(near.get(cell, 3), int(later)) for cell in entered})
            for again in walks(entered[-1], ground):
                near.update({cell: min(near.get(cell, 3), 1 + later) for cell in again})
    return near


def _skill(snapshot: Snapshot, seat: Seat, budget: Budget, sight: Sight) -> Event:
    """Return the best skill."""
    worth: dict[Event, int] = {}
    for event in legal_events(snapshot):
        (skill,) = ACTIONS[event].skills
        worth[event] = _SKILLS[skill]
        if budget.left:
            budget.spend()
            worth[event] += standing(apply_action(snapshot, ACTIONS[event]), seat, sight)
    return max(worth, key=worth.__getitem__)


def _turn(snapshot: Snapshot, seat: Seat, budget: Budget, rng: Random, sight: Sight) -> Event:
    """Return the first event of the best turn found, or of the best rest of the turn or of the picks."""
    lines = _lines(snapshot, seat, budget, rng, sight, _BEAM)
    if lines:
        return max(lines, key=lambda line: line.worth).events[0]  # Among equally good lines, max takes the first one.
    return "end" if snapshot.phase == TURN else min(legal_events(snapshot))


class _Line(NamedTuple):
    """Consecutive events of a seat, with their worth and the position after them."""

    worth: int
    events: tuple[Event, ...]
    after: Snapshot


def _lines(snapshot: Snapshot, seat: Seat, budget: Budget, rng: Random, sight: Sight, width: int) -> list[_Line]:
    """Return the lines of a seat that a beam search of this ``width`` finds."""
    found = list[_Line]()
    beam = [_Line(0, (), snapshot)]
    met: set[object] = set()
    with suppress(Spent):
        while beam:
            reached = []
            for _, events, before in beam:
                for event in _promising(before, rng, max(_FEWEST, budget.left // (2 * len(beam)))):
                    budget.spend()
                    after = apply_action(before, ACTIONS[event])
                    line = _Line(standing(after, seat, sight), (*events, event), after)
                    found.append(line)
                    if seat_to_move(after) == seat and event != "end":
                        reached.append(line)
            reached.sort(key=lambda line: -line.worth)
            beam = []
            for line in reached:
                end = line.after
                same = end.challengers, end.layout, end.gems, end.budget, end.line
                if same not in met and len(beam) < width:
                    met.add(same)
                    beam.append(line)
    return found


def _think(state: State, seat: Seat, budget: Budget, rng: Random) -> Event:
    """Return the event that a seat chooses in any phase of a round."""
    assert isinstance(state, Hostile)
    snapshot = state.snapshot
    if snapshot.phase == SETUP:
        return rng.choice(state.legal())
    sight = _sight(budget, len(snapshot.challengers))
    if snapshot.phase == SKILLING:
        return _skill(snapshot, seat, budget, sight)
    return _turn(snapshot, seat, budget, rng, sight)


_EVEN = 250
"""The position is even up to this difference, which is two and a half gems."""


def _judge(state: State, seat: Seat, budget: Budget, rng: Random) -> Outlook:
    """Judge the position of a seat's side. It is never lost, because one good turn can collect many gems."""
    assert isinstance(state, Hostile)
    # Some seats haven't taken a corner yet.
    if any(challenger.cell == NOWHERE for challenger in state.snapshot.challengers):
        return Outlook.EVEN
    return by_margin(standing(state.snapshot, seat, Sight(len(state.snapshot.challengers) + 1)), _EVEN)


_WEIGHTS, _NEARER = (0.00125, 0.00225), 0.002
"""The weight of a hundredth of a gem at the beginning, for two sides and for three, and what it gains by the end.

Fitted by maximum likelihood to 3,856 positions of 209 matches of two computer players, 90 of three and 90 of four, of
the levels 1 to 5 with random openings.
"""

_WIDTH = 20
"""The width of the beam when a played turn is judged."""

_FINISHED = 40
"""The number of the best turns that are evaluated again at their end."""


def _weigh(state: State, budget: Budget, rng: Random) -> tuple[float, ...]:
    """Return the weight of each side, which is equal until every seat has a corner."""
    assert isinstance(state, Hostile)
    snapshot, sides = state.snapshot, state.snapshot.laws.sides
    if any(challenger.cell == NOWHERE for challenger in snapshot.challengers):
        return (0,) * (max(sides) + 1)
    if snapshot.ending is not None:
        return tuple(SURE * (snapshot.ending.places[sides.index(side)] == 1) for side in range(max(sides) + 1))
    sight, totals = Sight(len(sides) + 1), side_totals(snapshot)
    weight = _WEIGHTS[len(totals) - 2] + _NEARER * max(totals) / snapshot.laws.target
    return tuple(weight * standing(snapshot, sides.index(side), sight) for side in range(max(sides) + 1))


def _compare(worlds: Sequence[State], seat: Seat, played: Sequence[Event], budget: Budget, rng: Random) -> Advice:
    """Return the best turn found, judged by the standings at its end."""
    (state,) = worlds
    assert isinstance(state, Hostile)
    snapshot, given, turn = state.snapshot, state, state.turn
    for event in played:
        given = given.apply(event)
    own = shares(_weigh(given, budget, rng))
    if snapshot.phase == SETUP:
        return Advice(tuple(played), own, own)
    sight, side = Sight(len(snapshot.challengers) + 1), snapshot.laws.sides[seat]
    lines = _lines(snapshot, seat, budget, rng, sight, _WIDTH)
    lines.sort(key=lambda line: -line.worth)
    events, best = tuple(played), own
    for line in lines[:_FINISHED]:
        whole = _finish(line, seat, turn)
        if whole is not None:
            chances = shares(_weigh(Hostile(whole.after), budget, rng))
            if chances[side] > best[side]:
                events, best = whole.events, chances
    taken, left = (_gained(snapshot, seat, row) for row in (events, played))
    if taken <= left:
        return Advice(events, best, own)
    reason, cost = Sentence("why-gems", {"gems": taken}), Sentence("cost-gems", {"gems": taken - left})
    return Advice(events, best, own, reason=reason, cost=cost)


def _shorten(state: State, seat: Seat, events: Sequence[Event]) -> tuple[Event, ...]:
    """Return a line without free events that gain nothing, such as turning a tile and turning it back."""
    assert isinstance(state, Hostile)
    if state.snapshot.phase == SETUP:  # Positions can't be valued until every seat has a corner.
        return shortest(state, seat, events)
    goal, sight = after(state, events), Sight(len(state.snapshot.challengers) + 1)
    assert isinstance(goal, Hostile)
    worth = standing(goal.snapshot, seat, sight)

    def is_enough(reached: State) -> bool:
        assert isinstance(reached, Hostile)
        over = reached.to_move == goal.to_move and reached.turn == goal.turn
        return over and standing(reached.snapshot, seat, sight) >= worth

    return shortest(state, seat, events, is_enough)


def _gained(snapshot: Snapshot, seat: Seat, events: Sequence[Event]) -> int:
    """Return the number of gems that a seat gains by some events."""
    gems = snapshot.challengers[seat].gems
    for event in events:
        snapshot = apply_action(snapshot, ACTIONS[event])
    return snapshot.challengers[seat].gems - gems


def _finish(line: _Line, seat: Seat, turn: int) -> _Line | None:
    """Return a line extended to the end of the turn, if the turn can simply be ended."""
    if line.after.turn != turn or seat_to_move(line.after) != seat:
        return line
    if line.after.phase != TURN:
        return None
    return _Line(line.worth, (*line.events, "end"), apply_action(line.after, ACTIONS["end"]))


PLAYER = Player((5, 13, 20, 50, 300), _think, _judge, explain, _weigh, _compare, 120_000, version=2, shorten=_shorten)
