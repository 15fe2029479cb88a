"""What is told of the events of HOSTILE, all of it to everybody, and what a seat is told beforehand."""

from collections.abc import Callable, Iterator, Mapping

from engines.contract import Parameters, Sentence, Term
from engines.hostile.board import NAMES
from engines.hostile.notation import Action
from engines.hostile.rounds import SPILLS
from engines.hostile.rules import gems_on, makes_circle, run_of
from engines.hostile.table import HAND_LIMIT, OUT, START, Table, totals
from engines.hostile.tiles import FLOOR, KINDS, TILE_NAMES, TURNED, copies, face_name, gem_tiles, size


def seat_key(seat: int) -> Term:
    """Return the word for a seat."""
    return Term(f"seat-{seat}")


def skill_key(skill: str) -> Term:
    """Return the word for a skill."""
    return Term(f"skill-{skill}")


def tile_named(tile: int) -> tuple[str, dict[str, str | int | Term]]:
    """Return what to add to a key and to its parameters to name a tile; gem tiles, named by cells, have a key apart."""
    if tile < FLOOR:
        return "-gem", {"gem": NAMES[tile]}
    return "", {"tile": Term(f"tile-{TILE_NAMES[tile]}")}


def lying(code: int) -> Term:
    """Return the words for a tile as it lies."""
    return Term(f"tile-{face_name(code)}")


def told(before: Table, after: Table, action: Action) -> Iterator[Sentence]:
    """Yield what an action has led to; the tiles that come at the start of a round are told together, with the last."""
    yield from _ACTS[action.verb](before, after, action)
    if before.phase != START:
        yield from _gains(before, after)
    if after.last > before.last:
        yield Sentence("told-tiles-short")
    yield from _enough(before, after)


def _gains(before: Table, after: Table) -> Iterator[Sentence]:
    for seat, (earlier, now) in enumerate(zip(before.challengers, after.challengers, strict=True)):
        if now.gems > earlier.gems:
            yield _for_side("told-gain", "told-gain-pair", after, seat, {"gems": now.gems - earlier.gems})


def _enough(before: Table, after: Table) -> Iterator[Sentence]:
    sides, target = before.laws.sides, before.laws.target
    for side, (earlier, now) in enumerate(zip(totals(before), totals(after), strict=True)):
        if earlier < target <= now:
            yield _for_side("told-enough", "told-enough-pair", after, sides.index(side), {"target": target})


def _for_side(alone: str, paired: str, after: Table, seat: int, parameters: Parameters) -> Sentence:
    """Return what is told of a seat and of the gems of its side; by the key ``paired`` where it has a partner."""
    sides = after.laws.sides
    said = {"seat": seat_key(seat), **parameters, "total": totals(after)[sides[seat]]}
    partners = [seat_key(other) for other, side in enumerate(sides) if side == sides[seat] and other != seat]
    return Sentence(paired, {**said, "partner": partners[0]}) if partners else Sentence(alone, said)


def _corner(before: Table, after: Table, _: Action) -> Iterator[Sentence]:
    for seat, (earlier, now) in enumerate(zip(before.challengers, after.challengers, strict=True)):
        if earlier.corner != now.corner:
            yield Sentence("told-corner", {"seat": seat_key(seat), "cell": NAMES[now.corner]})


def _came(before: Table, after: Table, action: Action) -> Iterator[Sentence]:
    """Tell of the start of a round: who begins, what pieces catch, where the gems fall, then the line."""
    if not before.spilled:
        yield Sentence("told-round", {"round": after.round, "seat": seat_key(after.start)})
    for seat, (earlier, now) in enumerate(zip(before.challengers, after.challengers, strict=True)):
        if now.gems > earlier.gems:
            yield Sentence("told-catch", {"seat": seat_key(seat), "cell": NAMES[action.tile]})
    if len(before.spilled) < len(after.spilled) == SPILLS:
        yield Sentence("told-spill", {f"cell{number}": NAMES[cell] for number, cell in enumerate(after.spilled, 1)})
    if after.phase == OUT:
        gems = {f"gem{number}": NAMES[tile] for number, tile in enumerate(gem_tiles(after.line), 1)}
        floors = {name: copies(after.line, FLOOR + kind) for kind, name in enumerate(KINDS)}
        yield Sentence("told-line", {**gems, **floors})


def _out(_: Table, __: Table, action: Action) -> Iterator[Sentence]:
    first, second = map(skill_key, action.skills)
    yield Sentence("told-out", {"skill1": first, "skill2": second})


def _skill(before: Table, _: Table, action: Action) -> Iterator[Sentence]:
    yield Sentence("told-skill", {"seat": seat_key(before.seat), "skill": skill_key(action.skills[0])})


def _draft(before: Table, after: Table, action: Action) -> Iterator[Sentence]:
    yield from _ACTS[action.how](before, after, action)


def _acquired(verb: str, before: Table, tile: int) -> Iterator[Sentence]:
    gem, named = tile_named(tile)
    yield Sentence(f"told-{verb}{gem}", {"seat": seat_key(before.seat), **named})
    if _full(before):
        yield Sentence("told-hand-full", {"seat": seat_key(before.seat)})


def _full(table: Table) -> bool:
    return size(table.mine.hand) == HAND_LIMIT


def _place(before: Table, after: Table, action: Action) -> Iterator[Sentence]:
    yield from _handled("place", before, after, action.cell, action.code)


def _rotate(before: Table, after: Table, action: Action) -> Iterator[Sentence]:
    yield from _handled("rotate", before, after, action.cell, TURNED[before.layout[action.cell]][action.way])


def _handled(verb: str, before: Table, after: Table, cell: int, code: int) -> Iterator[Sentence]:
    named: Parameters = {"tile": lying(code), "cell": NAMES[cell]}
    yield Sentence(f"told-{verb}", {"seat": seat_key(before.seat), **named})
    if not after.layout[cell]:
        yield Sentence("told-loop", named)


def _use(before: Table, _: Table, action: Action) -> Iterator[Sentence]:
    yield Sentence("told-use", {"seat": seat_key(before.seat), "cell": NAMES[action.cell]})


def _step(before: Table, after: Table, action: Action) -> Iterator[Sentence]:
    who = {"seat": seat_key(before.seat)}
    visits, cycle = run_of(before, action.way)
    first, last = NAMES[visits[0].cell], NAMES[visits[-1].cell]
    if len(visits) == 1:
        yield Sentence("told-step", {**who, "cell": last})
    else:
        yield Sentence("told-chain", {**who, "first": first, "cell": last, "cells": len(visits)})
    if after.acting.stopped:
        yield Sentence("told-stopped", who)
    for cell in set(cycle):
        if not after.layout[cell]:
            yield Sentence("told-cycle", {**who, "tile": lying(before.layout[cell]), "cell": NAMES[cell]})


def _return(before: Table, after: Table, action: Action) -> Iterator[Sentence]:
    gem, named = tile_named(action.tile)
    yield Sentence(f"told-return{gem}", {"seat": seat_key(before.seat), "cell": NAMES[after.mine.cell], **named})


def _recall(before: Table, after: Table, _: Action) -> Iterator[Sentence]:
    yield Sentence("told-recall", {"seat": seat_key(before.seat), "cell": NAMES[after.mine.cell]})


def _crash(before: Table, _: Table, action: Action) -> Iterator[Sentence]:
    tile = lying(before.layout[action.cell])
    yield Sentence("told-crash", {"seat": seat_key(before.seat), "tile": tile, "cell": NAMES[action.cell]})


def _steal(before: Table, _: Table, action: Action) -> Iterator[Sentence]:
    tile = lying(before.layout[action.cell])
    yield Sentence("told-steal", {"seat": seat_key(before.seat), "tile": tile, "cell": NAMES[action.cell]})
    if _full(before):
        yield Sentence("told-hand-full", {"seat": seat_key(before.seat)})


def _end(before: Table, after: Table, _: Action) -> Iterator[Sentence]:
    yield Sentence("told-end", {"seat": seat_key(before.seat)})
    if after.half > before.half:
        yield Sentence("told-half")
    if before.king is not None and after.phase == START:
        yield Sentence("told-king", {"seat": seat_key(before.king)})


_ACTS: Mapping[str, Callable[[Table, Table, Action], Iterator[Sentence]]] = {
    "corner": _corner,
    "partner": _corner,
    "gem": _came,
    "tile": _came,
    "out": _out,
    "skill": _skill,
    "draft": _draft,
    "hand": lambda before, _, action: _acquired("take", before, action.tile),
    "step": _step,
    "buy": lambda before, _, action: _acquired("buy", before, action.tile),
    "return": _return,
    "place": _place,
    "use": _use,
    "crash": _crash,
    "rotate": _rotate,
    "recall": _recall,
    "steal": _steal,
    "end": _end,
}


# What to know beforehand.


def _dangers(table: Table, action: Action) -> Iterator[tuple[str, Parameters]]:
    """Yield how an action loses its tile, as the end of a key with its parameters."""
    if action.how == "place" or action.verb in ("place", "rotate"):
        code = action.code or TURNED[table.layout[action.cell]][action.way]
        if makes_circle(table, action.cell, code):
            yield "loop", {"tile": lying(code), "cell": NAMES[action.cell]}
    if _full(table) and (action.how == "hand" or action.verb in ("buy", "steal")):
        yield "hand-full", {}


def warned(table: Table, action: Action) -> Iterator[Sentence]:
    """Yield what a seat should know before an action that loses a tile."""
    for danger, parameters in _dangers(table, action):
        yield Sentence(f"warn-{danger}", parameters)


def hinted(table: Table, action: Action) -> Sentence | None:
    """Return what to know of an action at a glance: where a step leads, points left at the end, a tile lost."""
    if action.verb == "step":
        cells = [visit.cell for visit in run_of(table, action.way).visits]
        return Sentence("hint-step", {"cell": NAMES[cells[-1]], "gems": gems_on(table, cells)})
    if action.verb == "end" and table.acting.points:
        return Sentence("hint-points-left", {"points": table.acting.points})
    return next((Sentence(f"hint-{danger}", parameters) for danger, parameters in _dangers(table, action)), None)
