"""Play HOSTILE: look for the best whole turn, a few of the most promising beginnings at a time.

What a position is worth is decided by who gets which gems when everybody walks on from there.
"""

from collections.abc import Iterator
from random import Random

from engines import Event, Seat, State
from engines.contract import Sentence
from engines.hostile.actions import apply_action
from engines.hostile.board import NOWHERE
from engines.hostile.game import Hostile
from engines.hostile.legal import legal_events
from engines.hostile.notation import ACTIONS
from engines.hostile.snapshot import SETUP, SKILLING, TURN, Snapshot
from players.contract import BEST, Budget, Outlook, Player, Spent, by_margin
from players.hostile.worth import WON, Sight, bare_ground, standing, walks

_SKILLS = {"rotate": 30, "steal": 20, "crash": 20, "recall": 10, "king": 10, "quick": 0, "ghost": 0}
"""What each skill is worth beyond the gems that it is seen to bring."""

_SEES = (7, 20, 50, 100)
"""How many states somebody has to look at to see its own next step, its own turn, the next one, one turn of each."""

_BEAM = 6
"""How many beginnings of a turn are gone on with."""

_FEWEST = 8
"""How many of the events that change a tile are looked at in any case; there may be hundreds."""

_ORDER = ("step", "end", "use", "recall", "buy", "draft-hand", "draft-use", "steal", "return")
"""The verbs in the order in which they are looked at, before those that change a tile."""


def _sight(budget: Budget, seats: int) -> Sight:
    """Return how far somebody sees who looks at so many states."""
    seen = sum(budget.left >= states for states in _SEES)
    if seen < 2:
        return Sight(turns=seen, steps=1)
    return Sight(turns=seats + 1 if seen == len(_SEES) else seen - 1)


def _promising(snapshot: Snapshot, rng: Random, most: int) -> Iterator[Event]:
    """Yield the events that are worth a look; of those that change a tile so many, where pieces can soon be first."""
    plain: list[Event] = []
    changing: list[Event] = []
    for event in legal_events(snapshot):
        (plain if ACTIONS[event].verb in _ORDER else changing).append(event)
    rng.shuffle(plain)
    yield from sorted(plain, key=lambda event: _ORDER.index(ACTIONS[event].verb))
    if len(changing) > most:
        near = _close_cells(snapshot)
        rng.shuffle(changing)
        changing.sort(key=lambda event: near.get(ACTIONS[event].cell, 3))
    yield from changing[:most]


def _close_cells(snapshot: Snapshot) -> dict[int, int]:
    """Return the cells that pieces enter in two steps: 0 for the first of the seat to decide, 2 for those of others."""
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
    """Return the first event of the best turn that is found, or of what remains of the turn; of picks likewise."""
    best, chosen = -2 * WON, "end" if snapshot.phase == TURN else next(iter(legal_events(snapshot)))
    beam: list[tuple[int, Snapshot, Event]] = [(0, snapshot, "")]
    met: set[object] = set()
    try:
        while beam:
            reached = []
            for _, before, first in beam:
                for event in _promising(before, rng, max(_FEWEST, budget.left // (2 * len(beam)))):
                    budget.spend()
                    after = apply_action(before, ACTIONS[event])
                    worth = standing(after, seat, sight)
                    if worth > best:
                        best, chosen = worth, first or event
                    if after.seat == seat and event != "end":
                        reached.append((worth, after, first or event))
            reached.sort(key=lambda one: -one[0])
            beam = []
            for one in reached:
                same = one[1].challengers, one[1].layout, one[1].gems, one[1].budget, one[1].line
                if same not in met and len(beam) < _BEAM:
                    met.add(same)
                    beam.append(one)
    except Spent:
        pass
    return chosen


def _think(state: State, seat: Seat, budget: Budget, rng: Random) -> Event:
    """Return what a seat decides in any phase of a round."""
    assert isinstance(state, Hostile)
    snapshot = state.snapshot
    if snapshot.phase == SETUP:
        return rng.choice(state.legal())
    sight = _sight(budget, len(snapshot.challengers))
    if snapshot.phase == SKILLING:
        return _skill(snapshot, seat, budget, sight)
    return _turn(snapshot, seat, budget, rng, sight)


_EVEN = 250
"""Up to this difference, which is two gems and a half, nobody stands better."""


def _judge(state: State, seat: Seat, budget: Budget, rng: Random) -> Outlook:
    """Return how well the side of a seat stands; never lost, since one good turn can collect many gems."""
    assert isinstance(state, Hostile)
    if any(challenger.cell == NOWHERE for challenger in state.snapshot.challengers):  # not everybody has a corner yet
        return Outlook.EVEN
    return by_margin(standing(state.snapshot, seat, Sight(len(state.snapshot.challengers) + 1)), _EVEN)


def _explain(state: State, seat: Seat, event: Event) -> Sentence:
    """Return what an event collects at once, or what kind of step of a turn it is."""
    assert isinstance(state, Hostile)
    snapshot = state.snapshot
    after = apply_action(snapshot, ACTIONS[event])
    gems = after.challengers[seat].gems - snapshot.challengers[seat].gems
    if gems > 0:
        return Sentence("why-gems", {"gems": gems})
    verb = ACTIONS[event].verb
    return Sentence(f"why-{verb}") if verb in ("step", "place", "skill", "end") else BEST


def _weigh(state: State, budget: Budget, rng: Random) -> tuple[float, ...]:
    """Return how well each side stands; all alike before everybody has a corner."""
    assert isinstance(state, Hostile)
    snapshot, sides = state.snapshot, state.snapshot.laws.sides
    if any(challenger.cell == NOWHERE for challenger in snapshot.challengers):
        return (0,) * (max(sides) + 1)
    sight = Sight(len(sides) + 1)
    return tuple(standing(snapshot, sides.index(side), sight) / _HALVES for side in range(max(sides) + 1))


_HALVES = 800


PLAYER = Player((5, 13, 20, 50, 300), _think, _judge, _explain, _weigh, 20_000, version=2)
