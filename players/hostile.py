"""Play HOSTILE: look for the best whole turn, a few of the most promising beginnings at a time.

A position is worth the gems that a side has, and those that its pieces could soon collect by walking. Values are
hundredths of a gem, as one side sees them.
"""

from collections.abc import Iterator
from functools import lru_cache
from random import Random

from engines import Event, Seat, State
from engines.contract import Sentence
from engines.hostile.actions import apply_action
from engines.hostile.board import AHEAD, NOWHERE, STARTS, STRAIGHT, back
from engines.hostile.chains import Visit, follow_chain
from engines.hostile.game import Hostile
from engines.hostile.legal import legal_events
from engines.hostile.notation import ACTIONS
from engines.hostile.snapshot import NOTHING, SETUP, SKILLING, TILING, Snapshot, piece_cells, side_totals
from engines.hostile.tiles import ALL_GEMS, OPENINGS, floor_size
from players.contract import BEST, Budget, Outlook, Player, Spent, by_margin

_WON = 1_000_000
_GEM = 100

_SOON = (42, 34, 15, 8)
"""What a gem is worth to a piece that can walk onto it in one step, in two, …"""

_SEES = (5, 20, 30, 60)
"""How many states somebody has to look at to see gems one step ahead, two, …"""

_LEADER = 70
"""How much of a gem counts against us where the best of the other sides has it; the rest, whichever has it."""

_GEM_TILE, _FLOOR_TILE, _POINT = 30, 6, 10
"""What a tile of the hand is worth, and an action point that is not spent yet."""

_SKILLS = ("quick", "ghost", "steal", "recall", "rotate", "crash", "king")
"""The skills, the most useful first."""

_BEAM = 12
"""How many beginnings of a turn are gone on with."""

_FEWEST = 8
"""How many of the events that change a tile are looked at in any case; there may be hundreds."""

_CHANGING = {"place", "draft-place", "crash", "rotate"}
"""The verbs that change a tile."""


def _sight(budget: Budget) -> int:
    """Return how many steps ahead somebody sees gems who looks at so many states: whoever looks at few sees none."""
    return sum(budget.left >= states for states in _SEES)


@lru_cache(maxsize=1 << 14)
def _walks(cell: int, layout: bytes, blocked: int, corner: bool) -> tuple[tuple[int, ...], ...]:
    """Return, for each step that a piece can take from a cell, the cells that it enters in turn."""
    openings, found = OPENINGS[corner], []
    for way in STRAIGHT:
        target = AHEAD[cell][way]
        if target == NOWHERE or blocked >> target & 1:
            continue
        if openings[layout[cell]] >> way & 1 and openings[layout[target]] >> back(way) & 1:
            visits, _ = follow_chain(Visit(target, way), layout, blocked, corner)
            found.append(tuple(visit.cell for visit in visits))
    return tuple(found)


@lru_cache(maxsize=1 << 13)
def _within_reach(cell: int, layout: bytes, blocked: int, corner: bool, gems: bytes, sight: int) -> int:
    """Return what the gems are worth that a piece could walk onto from a cell in ``sight`` steps."""
    total, seen, around = 0, {cell}, [cell]
    met: set[int] = set()
    for worth in _SOON[:sight]:
        ends = []
        for start in around:
            for entered in _walks(start, layout, blocked, corner):
                new = {one for one in entered if gems[one]} - met
                met |= new
                total += worth * sum(gems[one] for one in new)
                if entered[-1] not in seen:
                    seen.add(entered[-1])
                    ends.append(entered[-1])
        around = ends
    return total


def _prospects(snapshot: Snapshot, seat: int, sight: int) -> int:
    """Return what a seat may make of its place and its hand, to somebody who looks ``sight`` steps ahead."""
    if not sight:
        return 0
    challenger = snapshot.challengers[seat]
    layout = NOTHING if "ghost" in challenger.skills else snapshot.layout
    blocked = piece_cells(snapshot) & ~(1 << challenger.cell) | STARTS & ~(1 << challenger.corner)
    hand = _GEM_TILE * (challenger.hand & ALL_GEMS).bit_count() + _FLOOR_TILE * floor_size(challenger.hand)
    return hand + _within_reach(challenger.cell, layout, blocked, snapshot.laws.corner, snapshot.gems, sight)


def _standing(snapshot: Snapshot, seat: int, sight: int = len(_SOON)) -> int:
    """Return how well the side of a seat stands, to somebody who looks ``sight`` steps ahead."""
    if snapshot.ending is not None:
        return _WON if snapshot.ending.places[seat] == 1 else -_WON
    sides, totals = snapshot.laws.sides, side_totals(snapshot)
    own = sides[seat]
    others = [total for side, total in enumerate(totals) if side != own]
    against = _LEADER * max(others) + (_GEM - _LEADER) * sum(others) // len(others)
    prospects = sum(
        _prospects(snapshot, other, sight) * (1 if side == own else -1) // (1 if side == own else len(others))
        for other, side in enumerate(sides)
    )
    return _GEM * totals[own] - against + prospects


def _promising(snapshot: Snapshot, rng: Random, most: int) -> Iterator[Event]:
    """Yield the events that are worth a look; of those that change a tile so many, beside pieces first."""
    changing = []
    for event in legal_events(snapshot):
        if ACTIONS[event].verb in _CHANGING:
            changing.append(event)
        else:
            yield event
    if len(changing) > most:
        corner = snapshot.laws.corner
        near = {
            cell
            for challenger in snapshot.challengers
            for entered in _walks(challenger.cell, snapshot.layout, 0, corner)
            for cell in entered
        }
        rng.shuffle(changing)
        changing.sort(key=lambda event: ACTIONS[event].cell not in near)
    yield from changing[:most]


def _pick(snapshot: Snapshot, seat: Seat, budget: Budget, rng: Random) -> Event:
    """Return the best pick of a draft."""
    events = [*_promising(snapshot, rng, max(_FEWEST, budget.left))]
    rng.shuffle(events)
    sight = _sight(budget)
    worth: dict[Event, int] = {}
    try:
        for event in events:
            budget.spend()
            worth[event] = _standing(apply_action(snapshot, ACTIONS[event]), seat, sight)
    except Spent:
        pass
    return max(worth or events, key=lambda event: worth.get(event, 0))


def _begin_turn(snapshot: Snapshot, seat: Seat, budget: Budget, rng: Random) -> Event:
    """Return the first event of the best turn that is found, or of what remains of the turn."""
    best, chosen, sight = -2 * _WON, "end", _sight(budget)
    beam: list[tuple[int, Snapshot, Event]] = [(0, snapshot, "")]
    met: set[object] = set()
    try:
        while beam:
            reached = []
            for _, before, first in beam:
                for event in _promising(before, rng, max(_FEWEST, budget.left // (4 * len(beam)))):
                    budget.spend()
                    after = apply_action(before, ACTIONS[event])
                    worth = _standing(after, seat, sight)
                    if worth > best:
                        best, chosen = worth, first or event
                    if event != "end":
                        reached.append((worth + _POINT * after.budget.points, after, first or event))
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
    if snapshot.phase == SKILLING:
        return f"skill {min(snapshot.pool, key=_SKILLS.index)}"
    return (_pick if snapshot.phase == TILING else _begin_turn)(snapshot, seat, budget, rng)


_EVEN = 250
"""Up to this difference, which is two gems and a half, nobody stands better."""


def _judge(state: State, seat: Seat, budget: Budget, rng: Random) -> Outlook:
    """Return how well the side of a seat stands; never lost, since one good turn can collect many gems."""
    assert isinstance(state, Hostile)
    if any(challenger.cell == NOWHERE for challenger in state.snapshot.challengers):  # not everybody has a corner yet
        return Outlook.EVEN
    return by_margin(_standing(state.snapshot, seat), _EVEN)


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


PLAYER = Player((9, 13, 21, 48, 140, 550, 2_200), _think, _judge, _explain)
