"""Find the most gems that a turn of HOSTILE can bring, by trying every turn without idle events.

Placing, turning or removing a tile matters to a step only if the piece enters the tile's cell, or a wall there stops
it. So tiles are changed just before the step that reaches them: changes elsewhere on the board bring nothing.
"""

from collections.abc import Iterator
from typing import NamedTuple, TypeAlias

from engines import Event
from engines.hostile.actions import apply_action, legal_events
from engines.hostile.board import AHEAD, NOWHERE, STRAIGHT, WAYS
from engines.hostile.notation import ACTIONS, STEPS, placements
from engines.hostile.rules import chain_after_step, step_obstacles
from engines.hostile.snapshot import HAND_LIMIT, Snapshot, blocked_cells, effective_layout
from engines.hostile.tiles import EVERY_KIND, ICE, OPENINGS, POINTS, SPRINGS, size
from engines.hostile.verbs import VERBS

_Way: TypeAlias = tuple[tuple[Event, ...], Snapshot]
"""Some events of a turn, and the position after them."""

_EVERY_WAY = (1 << len(WAYS)) - 1


class Spoils(NamedTuple):
    """The maximum gems of a turn, and its ``ease``, which is minus the fewest events that it needs besides steps."""

    gems: int = 0
    ease: int = 0


class Search:
    """Search the rest of one turn. Raises ``OverflowError`` after more than ``most`` positions."""

    def __init__(self, start: Snapshot, most: int) -> None:
        self._start = start
        self._left = most
        self._known: dict[object, Spoils] = {}

    def spoils(self, now: Snapshot) -> Spoils:
        """Return the gems that can still be gained from a position of the turn."""
        key = essence(now, self._start)
        if key not in self._known:
            best = Spoils()
            for way in self._following(now):
                self._left -= 1
                if self._left < 0:
                    raise OverflowError("a turn too large to search")
                best = max(best, self._spoils_of(now, way))
            self._known[key] = best
        return self._known[key]

    def best(self, now: Snapshot) -> tuple[Event, ...]:
        """Return the events from a position to the end of the turn that gain the most."""
        if not self.spoils(now).gems:
            return ("end",)
        way = next(way for way in self._following(now) if self._spoils_of(now, way) == self.spoils(now))
        return (*way[0], *self.best(way[1]))

    def _spoils_of(self, now: Snapshot, way: _Way) -> Spoils:
        events, after = way
        gems, ease = self.spoils(after)
        besides = sum(ACTIONS[event].verb != "step" for event in events)
        return Spoils(gems + after.mine.gems - now.mine.gems, ease - besides)

    def _following(self, now: Snapshot) -> Iterator[_Way]:
        """Yield the ways to continue the turn, each up to a step or another event that changes no tile on the board."""
        yield from (((event,), played(now, event)) for event in _elsewhere(now))
        if now.budget.points and not now.budget.stopped:
            for way in STRAIGHT:
                yield from self._steps((), now, way, 0, set())

    def _steps(
        self, events: tuple[Event, ...], now: Snapshot, way: int, settled: int, met: set[object]
    ) -> Iterator[_Way]:
        """Yield the ways to take a step, after any changes of tiles that matter to it.

        ``settled`` are the cells that don't change any more.
        """
        key = settled, essence(now, self._start)
        if key in met:
            return
        met.add(key)
        for cell in _touched(now, way):
            if settled >> cell & 1:
                continue
            for event in _changes(now, cell):
                changed = played(now, event)
                if changed.layout != now.layout:
                    yield from self._steps((*events, event), changed, way, settled, met)
            settled |= 1 << cell
        if not step_obstacles(now)[way]:
            yield (*events, STEPS[way]), played(now, STEPS[way])


def _elsewhere(now: Snapshot) -> Iterator[Event]:
    """Yield the events that neither are steps nor change tiles on the board."""
    for verb in ("use", "recall", "buy", "steal", "return"):
        if verb != "buy" or size(now.mine.hand) < HAND_LIMIT:
            yield from VERBS[verb].events(now)


def played(now: Snapshot, event: Event) -> Snapshot:
    """Return the position after a legal event."""
    return apply_action(now, ACTIONS[event])


def essence(now: Snapshot, start: Snapshot) -> object:
    """Return everything that affects the rest of a turn. In an endless loop, the tile handled last counts."""
    handled = sorted((ply, cell) for cell, ply in enumerate(now.handled) if ply > start.ply)
    order = tuple(cell for _, cell in handled)
    return now.mine.cell, now.mine.hand, now.layout, now.gems, now.line, now.budget, order


def _touched(now: Snapshot, way: int) -> Iterator[int]:
    """Yield the cells whose tiles matter to a step in a direction, in the order in which the piece reaches them."""
    cell = now.mine.cell
    layout, blocked = effective_layout(now), blocked_cells(now)
    target = AHEAD[cell][way]
    if target == NOWHERE or blocked >> target & 1 or "ghost" in now.mine.skills:
        return
    if OPENINGS[now.laws.corner][layout[cell]] != _EVERY_WAY:
        yield cell
    yield target
    if step_obstacles(now)[way]:
        return
    visits, _ = chain_after_step(now, way)
    for visit in visits[1:]:
        yield visit.cell
    last, code = visits[-1], layout[visits[-1].cell]
    facing = last.way if code == ICE else POINTS[code]
    if facing >= 0 and code not in SPRINGS:
        beyond = AHEAD[last.cell][facing]
        if beyond != NOWHERE and not blocked >> beyond & 1:
            yield beyond


def _changes(now: Snapshot, cell: int) -> Iterator[Event]:
    """Yield the events that change the tile on a cell, or place one there."""
    yield from VERBS["place"].events(now, placements(1 << cell, EVERY_KIND))
    yield from VERBS["crash"].events(now, 1 << cell)
    yield from VERBS["rotate"].events(now, 1 << cell)


class Exhaustion:
    """Search the rest of one turn by every legal event. Raises ``OverflowError`` as ``Search`` does."""

    def __init__(self, start: Snapshot, most: int) -> None:
        self._start = start
        self._left = most
        self._known: dict[object, int] = {}

    def gems(self, now: Snapshot) -> int:
        """Return the number of gems that can still be gained from a position of the turn."""
        key = essence(now, self._start)
        if key not in self._known:
            best = 0
            over = not now.budget.points and not now.budget.recalls  # The piece can't move any more.
            for event in legal_events(now):
                if event == "end" or (over and ACTIONS[event].verb != "use"):
                    continue
                self._left -= 1
                if self._left < 0:
                    raise OverflowError("a turn too large to search")
                after = played(now, event)
                best = max(best, after.mine.gems - now.mine.gems + self.gems(after))
            self._known[key] = best
        return self._known[key]
