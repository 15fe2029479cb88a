"""Explain the effects of a line of HOSTILE: gems, ways to gems, and gems that opponents can no longer reach."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engines import Event, Seat, State
from engines.contract import Parameters, Sentence, Term
from engines.hostile.board import NAMES, STARTS
from engines.hostile.chains import closes_loop
from engines.hostile.game import Hostile
from engines.hostile.notation import ACTIONS, Action
from engines.hostile.rules import replace_challenger
from engines.hostile.snapshot import (
    ACTION_POINTS,
    NOTHING,
    SETUP,
    TURN,
    Challenger,
    Snapshot,
    free_cells,
    piece_cells,
    side_totals,
)
from engines.hostile.tiles import FACES, FLOOR, STOP, copies, tile_of
from engines.hostile.verbs.verb import face_term, tile_terms
from players.contract import after
from players.hostile.worth import AWAY, Ground, bare_ground, walks

_LAYING, _TAKING = ("place", "draft-place", "rotate"), ("buy", "draft-hand", "steal")
"""The verbs that lay or turn a tile, and those that add one to the hand."""


class _Reach(NamedTuple):
    """The ``cells`` that a piece can enter in a turn by walking alone, and the ``gems`` of the best walk."""

    cells: frozenset[int]
    gems: int
    first: int
    """The first cell with a gem on that walk."""


def explain(state: State, seat: Seat, events: Sequence[Event]) -> Iterator[Sentence]:
    """Yield the effects of a line: a win, gems, gems within reach, gems denied to opponents, then its first action."""
    now = after(state, events)
    assert isinstance(state, Hostile)
    assert isinstance(now, Hostile)
    before, later, actions = state.snapshot, now.snapshot, [ACTIONS[event] for event in events]
    if later.ending is not None and later.ending.places[seat] == 1:
        yield Sentence("why-wins", {"gems": side_totals(later)[later.laws.sides[seat]]})
    if before.phase == SETUP:
        yield Sentence("why-corner")
        return
    gems = later.challengers[seat].gems - before.challengers[seat].gems
    if gems > 0:
        yield Sentence("why-gems", {"gems": gems})
    if actions[0].verb == "end":
        spent = not _points(before, seat)
        yield Sentence("why-end-spent" if spent else "why-end" if _reach(before, seat).gems else "why-end-none")
    if later.ending is not None:
        return
    yield from _opened(before, later, seat, actions)
    yield from _kept(before, later, seat)
    yield from _began(before, later, seat, actions[0])


# Reach by walking


def _points(snapshot: Snapshot, seat: Seat) -> int:
    """Return the action points of a seat in this turn, or in its next one."""
    if snapshot.phase == TURN and snapshot.seat == seat:
        return 0 if snapshot.budget.stopped else snapshot.budget.points
    return ACTION_POINTS + (_has(snapshot, seat, "quick"))


def _has(snapshot: Snapshot, seat: Seat, skill: str) -> bool:
    """Return true if a seat has a skill in this turn or its next one: skills of finished turns are used up."""
    over = snapshot.phase == TURN and _place(snapshot, seat) < _place(snapshot, snapshot.seat)
    return skill in snapshot.challengers[seat].skills and not over


def _place(snapshot: Snapshot, seat: int) -> int:
    """Return the number of seats whose turn comes before a seat's."""
    return (snapshot.ring.index(seat) - snapshot.ring.index(snapshot.start)) % len(snapshot.ring)


def _reach(snapshot: Snapshot, seat: Seat) -> _Reach:
    """Return the cells that a seat can reach by walking in this turn, or in its next one if nothing changes."""
    piece, pieces = snapshot.challengers[seat], piece_cells(snapshot)
    blocked = pieces & ~(1 << piece.cell) | STARTS & ~(1 << piece.corner)
    ground = bare_ground(snapshot)._replace(blocked=blocked)
    if _has(snapshot, seat, "ghost"):
        ground = ground._replace(layout=NOTHING)
    return _walked(piece.cell, ground, snapshot.gems, _points(snapshot, seat))


def _walked(cell: int, ground: Ground, gems: bytes, points: int) -> _Reach:
    """Return the cells that a piece reaches from a cell with this many points."""
    cells, best = {cell}, (0, -1)
    for entered in walks(cell, ground) if points else ():
        found = [place for place in dict.fromkeys(entered) if gems[place]]
        left = bytes(0 if place in found else count for place, count in enumerate(gems)) if found else gems
        end = entered[-1]
        further = _walked(end, ground, left, 0 if ground.layout[end] == STOP else points - 1)
        cells |= {*entered} | further.cells
        taken = sum(gems[place] for place in found) + further.gems
        if taken > best[0]:
            best = taken, found[0] if found else further.first
    return _Reach(frozenset(cells), *best)


def _new_gems(after: _Reach, before: _Reach, gems: bytes) -> list[int]:
    """Return the cells with gems that are reachable only afterwards."""
    return sorted(cell for cell in after.cells - before.cells if gems[cell])


def _nearer_gems(after: _Reach, before: _Reach, gems: bytes) -> list[int]:
    """Return the cells with gems that a walk gets closer to than before, nearest first."""
    found = []
    for cell in (place for place, count in enumerate(gems) if count):
        now, then = (min(AWAY[cell][place] for place in reach.cells) for reach in (after, before))
        if now < then:
            found.append((now, cell))
    return [cell for _, cell in sorted(found)]


def _with_piece(snapshot: Snapshot, seat: Seat, piece: Challenger) -> Snapshot:
    return snapshot._replace(challengers=replace_challenger(snapshot, seat, piece))


def _with_code(layout: bytes, cell: int, code: int) -> bytes:
    return layout[:cell] + bytes((code,)) + layout[cell + 1 :]


# Effects of a line


def _opened(before: Snapshot, later: Snapshot, seat: Seat, actions: Sequence[Action]) -> Iterator[Sentence]:
    """Yield the gems that come into reach because of a tile, a skill, or the piece's new cell."""
    reach, soon = _reach(later, seat), "now" if later.phase == TURN and later.seat == seat else "next"
    for action in actions:
        if action.verb in _LAYING and later.layout[action.cell]:
            without = later._replace(layout=_with_code(later.layout, action.cell, before.layout[action.cell]))
            laid: Parameters = {"tile": face_term(later.layout[action.cell]), "where": NAMES[action.cell]}
            for cell in _new_gems(reach, _reach(without, seat), later.gems)[:1]:
                yield Sentence(f"why-opens-{soon}", {**laid, "cell": NAMES[cell]})
            for cell in _nearer_gems(reach, _reach(without, seat), later.gems)[:1]:
                yield Sentence(f"why-carries-{soon}", {**laid, "cell": NAMES[cell]})
        if action.verb in ("use", "draft-use") and later.gems[action.cell] and action.cell in reach.cells:
            yield Sentence(f"why-puts-{soon}", {"cell": NAMES[action.cell]})
        if action.verb == "skill":
            yield from _skilled(later, seat, action.skills[0])
        if action.verb in _TAKING:
            yield from _prepared(later, seat, _taken(before, action), reach)
    stayed = _with_piece(later, seat, before.challengers[seat])._replace(layout=before.layout, gems=before.gems)
    if reach.gems > _reach(stayed, seat).gems:
        yield Sentence(f"why-near-{soon}", {"gems": reach.gems, "cell": NAMES[reach.first]})


def _skilled(later: Snapshot, seat: Seat, skill: str) -> Iterator[Sentence]:
    """Yield the use of a skill: a gem that it alone brings within reach, or its effect."""
    mine = later.challengers[seat]
    others = tuple(other for other in mine.skills if other != skill)
    without = _with_piece(later, seat, mine._replace(skills=others))
    for cell in _new_gems(_reach(later, seat), _reach(without, seat), later.gems)[:1]:
        yield Sentence("why-skill-gem", {"skill": Term(f"skill-{skill}"), "cell": NAMES[cell]})
    yield Sentence(f"why-skill-{skill}")


def _prepared(later: Snapshot, seat: Seat, tile: int, reach: _Reach) -> Iterator[Sentence]:
    """Yield the gem that a floor tile in the hand makes reachable, or that a gem tile in the hand puts within reach."""
    if not copies(later.challengers[seat].hand, tile):
        return
    if tile < FLOOR:
        if tile in reach.cells and tile != later.challengers[seat].cell:
            yield Sentence("why-holds-gem", {"cell": NAMES[tile]})
        return
    free = free_cells(later._replace(seat=seat))
    corners = [challenger.corner for challenger in later.challengers]
    for where in sorted(reach.cells):
        for code, (kind, _) in enumerate(FACES):
            if code and kind == tile - FLOOR and free >> where & 1:
                layout = _with_code(later.layout, where, code)
                new = _new_gems(_reach(later._replace(layout=layout), seat), reach, later.gems)
                if new and not closes_loop(layout, where, corners, later.laws.corner):
                    named: Parameters = {"tile": face_term(code), "where": NAMES[where]}
                    yield Sentence("why-holds-way", {**named, "cell": NAMES[new[0]]})
                    return


def _kept(before: Snapshot, later: Snapshot, seat: Seat) -> Iterator[Sentence]:
    """Yield the gem that an opponent could have walked to in its next turn, and can't after the line."""
    sides = later.laws.sides
    for other in (Seat(number) for number, side in enumerate(sides) if side != sides[seat]):
        then, now = _reach(before._replace(gems=later.gems), other), _reach(later, other)
        for cell in _new_gems(then, now, later.gems)[:1]:
            yield Sentence("why-keeps", {"seat": Term(f"seat-{other}"), "cell": NAMES[cell]})
        if then.gems > now.gems:
            yield Sentence("why-keeps-some", {"seat": Term(f"seat-{other}"), "gems": then.gems - now.gems})


def _began(before: Snapshot, later: Snapshot, seat: Seat, first: Action) -> Iterator[Sentence]:
    """Yield the use of a line's first action by itself, and whether the piece gets closer to a gem."""
    cell, gems = later.challengers[seat].cell, [place for place, count in enumerate(later.gems) if count]
    if gems:
        near = min(gems, key=AWAY[cell].__getitem__)
        if AWAY[cell][near] < min(map(AWAY[before.challengers[seat].cell].__getitem__, gems)):
            yield Sentence("why-nearer", {"cell": NAMES[near], "away": AWAY[cell][near]})
    if first.verb in ("use", "draft-use") and later.gems[first.cell]:
        yield Sentence("why-puts", {"cell": NAMES[first.cell]})
    if first.verb in _TAKING and copies(later.challengers[seat].hand, tile := _taken(before, first)):
        gem, named = tile_terms(tile)
        yield Sentence("why-takes-gem" if gem else "why-takes-tile", named)


def _taken(before: Snapshot, action: Action) -> int:
    """Return the tile that an action brings into the hand."""
    return tile_of(before.layout[action.cell]) if action.verb == "steal" else action.tile
