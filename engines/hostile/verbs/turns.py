"""The verbs of a turn of HOSTILE."""

from abc import abstractmethod
from collections.abc import Iterator

from engines.contract import Parameters, Sentence, Step, step
from engines.hostile.board import NAMES, REACH, WAYS
from engines.hostile.notation import Action
from engines.hostile.rounds import end_turn
from engines.hostile.rules import (
    acquire,
    chain_after_step,
    discard_tile,
    discard_tile_at,
    gems_on,
    lay_tile,
    remove_tile,
    send_home,
    step_obstacles,
    step_piece,
    take_from_hand,
    turn_tile,
    use_gem_tile,
    would_loop,
)
from engines.hostile.snapshot import START, Barred, Snapshot, tile_cells, turnable_cells
from engines.hostile.tiles import TILE_NAMES, TURNED, TURNS, UNITS, face_name, tile_of, tile_set
from engines.hostile.verbs.verb import (
    TO,
    Verb,
    barred_placements,
    cell_steps,
    face_term,
    is_hand_full,
    seat_term,
    tile_terms,
)


def pay_point(snapshot: Snapshot) -> Snapshot:
    """Return the position with one action point fewer."""
    return snapshot._replace(budget=snapshot.budget._replace(points=snapshot.budget.points - 1))


def move_obstacle(snapshot: Snapshot) -> str:
    """Return the reason why the seat can't move for a point, as the suffix of an error key, or nothing."""
    if not snapshot.budget.points:
        return "no-ap"
    return "stopped" if snapshot.budget.stopped else ""


def not_in_line(snapshot: Snapshot) -> Barred:
    """Return the tiles that aren't in the line."""
    return "not-in-line", ~tile_set(snapshot.line)


def not_in_hand(snapshot: Snapshot) -> Barred:
    """Return the tiles that the seat to decide doesn't hold."""
    return "not-in-hand", ~tile_set(snapshot.mine.hand)


def is_at_home(snapshot: Snapshot) -> bool:
    """Return true if the piece of the seat to decide is on its corner."""
    return snapshot.mine.cell == snapshot.mine.corner


def describe_acquisition(verb: str, before: Snapshot, tile: int) -> Iterator[Sentence]:
    """Yield that a tile is taken or bought, and that it is lost if the hand is full."""
    gem, terms = tile_terms(tile)
    yield Sentence(f"told-{verb}{gem}", {"seat": seat_term(before.seat), **terms})
    if is_hand_full(before):
        yield Sentence("told-hand-full", {"seat": seat_term(before.seat)})


def _describe_laying(verb: str, before: Snapshot, after: Snapshot, cell: int, code: int) -> Iterator[Sentence]:
    """Yield that a tile is placed or turned, and that it is lost if it closes a loop."""
    terms: Parameters = {"tile": face_term(code), "cell": NAMES[cell]}
    yield Sentence(f"told-{verb}", {"seat": seat_term(before.seat), **terms})
    if not after.layout[cell]:
        yield Sentence("told-loop", terms)


def _loop_dangers(snapshot: Snapshot, cell: int, code: int) -> Iterator[tuple[str, Parameters]]:
    if would_loop(snapshot, cell, code):
        yield "loop", {"tile": face_term(code), "cell": NAMES[cell]}


class Move(Verb):
    """Step onto the next cell, from which tiles may carry the piece on."""

    name = "step"

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        return step_piece(pay_point(snapshot), action.way)

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        who = {"seat": seat_term(before.seat)}
        visits, cycle = chain_after_step(before, action.way)
        cells = (before.mine.cell, *(visit.cell for visit in visits))
        yield Sentence("told-way", {**who, "way": TO.join(NAMES[cell] for cell in cells)})
        if after.budget.stopped:
            yield Sentence("told-stopped", who)
        for cell in set(cycle):
            if not after.layout[cell]:
                yield Sentence("told-cycle", {**who, "tile": face_term(before.layout[cell]), "cell": NAMES[cell]})

    def steps(self, action: Action) -> tuple[Step, ...]:
        return (step("act", WAYS[action.way].lower()),)

    def obstacle(self, snapshot: Snapshot) -> str:
        return move_obstacle(snapshot)

    def barred(self, snapshot: Snapshot) -> Iterator[Barred]:
        return ((reason, 1 << way) for way, reason in step_obstacles(snapshot).items() if reason)

    def hint(self, snapshot: Snapshot, action: Action) -> Sentence | None:
        """Return the end of the step and the number of gems on the way."""
        cells = [visit.cell for visit in chain_after_step(snapshot, action.way).visits]
        return Sentence("hint-step", {"cell": NAMES[cells[-1]], "gems": gems_on(snapshot, cells)})


class _TileVerb(Verb):
    """Do something with a tile of the hand or the line."""

    def steps(self, action: Action) -> tuple[Step, ...]:
        return step("act", action.verb), step("tile", TILE_NAMES[action.tile])


class _CellVerb(Verb):
    """Do something to a cell anywhere on the board."""

    def steps(self, action: Action) -> tuple[Step, ...]:
        return (step("act", action.verb), *cell_steps(action.cell))


class _PlainVerb(Verb):
    """Do something without further choices."""

    def steps(self, action: Action) -> tuple[Step, ...]:
        return (step("act", action.verb),)


class _Acquisition(Verb):
    """Gain a tile, which is lost if the hand is full."""

    def dangers(self, snapshot: Snapshot, action: Action) -> Iterator[tuple[str, Parameters]]:
        if is_hand_full(snapshot):
            yield "hand-full", {}


class Buy(_Acquisition, _TileVerb):
    """Buy a tile of the line for a point."""

    name = "buy"

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        spent = pay_point(snapshot)
        return acquire(spent._replace(line=snapshot.line - UNITS[action.tile]), action.tile)

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        return describe_acquisition("buy", before, action.tile)

    def obstacle(self, snapshot: Snapshot) -> str:
        return "" if snapshot.budget.points else "no-ap"

    def barred(self, snapshot: Snapshot) -> Iterator[Barred]:
        yield not_in_line(snapshot)


class Return(_TileVerb):
    """Return to one's corner for a point and a tile of the hand."""

    name = "return"

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        return send_home(discard_tile(take_from_hand(pay_point(snapshot), action.tile), action.tile))

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        gem, terms = tile_terms(action.tile)
        yield Sentence(f"told-return{gem}", {"seat": seat_term(before.seat), "cell": NAMES[after.mine.cell], **terms})

    def obstacle(self, snapshot: Snapshot) -> str:
        return move_obstacle(snapshot) or ("" if snapshot.mine.hand else "no-discard")

    def barred(self, snapshot: Snapshot) -> Iterator[Barred]:
        yield not_in_hand(snapshot)
        if is_at_home(snapshot):
            yield "at-home", -1


class Place(Verb):
    """Place a floor tile of the hand."""

    name = "place"
    needs_hand = True

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        return lay_tile(take_from_hand(snapshot, action.tile), action.cell, action.code)

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        return _describe_laying("place", before, after, action.cell, action.code)

    def steps(self, action: Action) -> tuple[Step, ...]:
        return (step("act", "place"), step("tile", face_name(action.code)), *cell_steps(action.cell))

    def barred(self, snapshot: Snapshot) -> Iterator[Barred]:
        return barred_placements(snapshot, snapshot.mine.hand, "not-in-hand")

    def dangers(self, snapshot: Snapshot, action: Action) -> Iterator[tuple[str, Parameters]]:
        return _loop_dangers(snapshot, action.cell, action.code)


class Use(_TileVerb):
    """Use a gem tile of the hand: a gem is put on its cell."""

    name = "use"
    needs_hand = True

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        return use_gem_tile(take_from_hand(snapshot, action.tile), action.tile)

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        yield Sentence("told-use", {"seat": seat_term(before.seat), "cell": NAMES[action.cell]})

    def barred(self, snapshot: Snapshot) -> Iterator[Barred]:
        yield not_in_hand(snapshot)


class _SkillVerb(Verb):
    """Use a skill of the same name, which is limited to a few times a turn."""

    def obstacle(self, snapshot: Snapshot) -> str:
        if self.name not in snapshot.mine.skills:
            return "skill-not-owned"
        return "" if self.uses_left(snapshot) else "skill-used-up"

    @abstractmethod
    def uses_left(self, snapshot: Snapshot) -> int:
        """Return the remaining uses of the skill in this turn."""


class Crash(_SkillVerb, _CellVerb):
    """Remove a tile of the board."""

    name = "crash"

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        budget = snapshot.budget._replace(crashes=snapshot.budget.crashes - 1)
        return discard_tile_at(snapshot._replace(budget=budget), action.cell)

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        tile = face_term(before.layout[action.cell])
        yield Sentence("told-crash", {"seat": seat_term(before.seat), "tile": tile, "cell": NAMES[action.cell]})

    def uses_left(self, snapshot: Snapshot) -> int:
        return snapshot.budget.crashes

    def barred(self, snapshot: Snapshot) -> Iterator[Barred]:
        yield "no-tile", ~tile_cells(snapshot.layout)


class Rotate(_SkillVerb, _CellVerb):
    """Turn a tile of the board."""

    name = "rotate"

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        budget = snapshot.budget._replace(rotations=snapshot.budget.rotations - 1)
        return turn_tile(snapshot._replace(budget=budget), action.cell, action.way)

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        return _describe_laying("rotate", before, after, action.cell, self._code(before, action))

    def steps(self, action: Action) -> tuple[Step, ...]:
        return (step("act", "rotate"), step("turn", TURNS[action.way]), *cell_steps(action.cell))

    def uses_left(self, snapshot: Snapshot) -> int:
        return snapshot.budget.rotations

    def barred(self, snapshot: Snapshot) -> Iterator[Barred]:
        yield "no-tile", ~tile_cells(snapshot.layout)
        yield "no-facing", ~turnable_cells(snapshot.layout)

    def dangers(self, snapshot: Snapshot, action: Action) -> Iterator[tuple[str, Parameters]]:
        return _loop_dangers(snapshot, action.cell, self._code(snapshot, action))

    def _code(self, snapshot: Snapshot, action: Action) -> int:
        return TURNED[snapshot.layout[action.cell]][action.way]


class Recall(_SkillVerb, _PlainVerb):
    """Return to one's corner free of charge."""

    name = "recall"

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        return send_home(snapshot._replace(budget=snapshot.budget._replace(recalls=snapshot.budget.recalls - 1)))

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        yield Sentence("told-recall", {"seat": seat_term(before.seat), "cell": NAMES[after.mine.cell]})

    def uses_left(self, snapshot: Snapshot) -> int:
        return snapshot.budget.recalls

    def obstacle(self, snapshot: Snapshot) -> str:
        if unusable := super().obstacle(snapshot):
            return unusable
        if snapshot.budget.stopped:
            return "stopped"
        return "at-home" if is_at_home(snapshot) else ""


class Steal(_Acquisition):
    """Take a tile of the board beside the piece for a point."""

    name = "steal"

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        tile = tile_of(snapshot.layout[action.cell])
        return acquire(remove_tile(pay_point(snapshot), action.cell), tile)

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        tile = face_term(before.layout[action.cell])
        yield Sentence("told-steal", {"seat": seat_term(before.seat), "tile": tile, "cell": NAMES[action.cell]})
        if is_hand_full(before):
            yield Sentence("told-hand-full", {"seat": seat_term(before.seat)})

    def steps(self, action: Action) -> tuple[Step, ...]:
        return step("act", "steal"), step("cell", NAMES[action.cell])

    def obstacle(self, snapshot: Snapshot) -> str:
        if "steal" not in snapshot.mine.skills:
            return "skill-not-owned"
        return "" if snapshot.budget.points else "no-ap"

    def barred(self, snapshot: Snapshot) -> Iterator[Barred]:
        yield "out-of-range", ~REACH[snapshot.mine.cell]
        yield "no-tile", ~tile_cells(snapshot.layout)


class End(_PlainVerb):
    """End the turn."""

    name = "end"

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        return end_turn(snapshot)

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        yield Sentence("told-end", {"seat": seat_term(before.seat)})
        if after.half > before.half:
            yield Sentence("told-half")
        if before.king is not None and after.phase == START:
            yield Sentence("told-king", {"seat": seat_term(before.king)})

    def hint(self, snapshot: Snapshot, action: Action) -> Sentence | None:
        """Return the number of action points that would be left unused."""
        points = snapshot.budget.points
        return Sentence("hint-points-left", {"points": points}) if points else None
