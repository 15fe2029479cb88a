"""The verbs of HOSTILE before the drafts: taking corners, and draws at the start of a round."""

from collections.abc import Iterator

from engines.contract import Sentence, Step, step
from engines.hostile.board import NAMES
from engines.hostile.notation import Action
from engines.hostile.rounds import (
    SPILLS,
    begin_round,
    corner_beside,
    is_gem_due,
    open_corners,
    prepare_draw,
    take_corners,
)
from engines.hostile.rules import add_gem, gain
from engines.hostile.snapshot import OUT, SETUP, SKILLING, START, Barred, Snapshot
from engines.hostile.tiles import FLOOR, KINDS, SKILLS, TILE_NAMES, UNITS, copies, gem_tiles, tile_set
from engines.hostile.verbs.verb import Verb, seat_term, skill_term


class _CornerVerb(Verb):
    """Take a corner. Seat 0 takes its own first and, with four seats, then its partner's."""

    phase = SETUP

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        for seat, (earlier, now) in enumerate(zip(before.challengers, after.challengers, strict=True)):
            if earlier.corner != now.corner:
                yield Sentence("told-corner", {"seat": seat_term(seat), "cell": NAMES[now.corner]})

    def steps(self, action: Action) -> tuple[Step, ...]:
        return (step(action.verb, NAMES[action.cell]),)

    def obstacle(self, snapshot: Snapshot) -> str:
        partner_due = snapshot.seat == 0 and snapshot.mine.corner >= 0
        if (self.name == "partner") == partner_due:
            return ""
        return "due-partner" if partner_due else "no-partner"

    def barred(self, snapshot: Snapshot) -> Iterator[Barred]:
        yield "corner", ~sum(1 << corner for corner in open_corners(snapshot))


class Corner(_CornerVerb):
    """Take a corner for the seat itself."""

    name = "corner"

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        seats, corner = len(snapshot.challengers), action.cell
        if snapshot.seat == 0:
            after = take_corners(snapshot, {0: corner})
            if seats == 2:
                return begin_round(take_corners(after, {1: corner_beside(corner, 2)}))
            return gain(after, 0, 1)._replace(seat=1) if seats == 3 else after
        # The last seat gets the remaining corner.
        rest = [other for other in open_corners(snapshot) if other != corner]
        return begin_round(take_corners(snapshot, {snapshot.seat: corner, snapshot.seat + 1: rest[0]}))


class Partner(_CornerVerb):
    """Choose the corner of the partner."""

    name = "partner"

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        return take_corners(snapshot, {1: action.cell})._replace(seat=2)


class Tile(Verb):
    """Draw a floor tile into the line by chance."""

    name = "tile"
    phase = START

    def obstacle(self, snapshot: Snapshot) -> str:
        return "chance" if is_gem_due(snapshot) else ""

    def barred(self, snapshot: Snapshot) -> Iterator[Barred]:
        yield "chance", ~tile_set(snapshot.deck)

    def weight(self, snapshot: Snapshot, action: Action) -> int:
        return copies(snapshot.deck, action.tile)

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        unit = UNITS[action.tile]
        return prepare_draw(snapshot._replace(deck=snapshot.deck - unit, line=snapshot.line + unit))

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        if not before.spilled:
            yield Sentence("told-round", {"round": after.round, "seat": seat_term(after.start)})
        for seat, (earlier, now) in enumerate(zip(before.challengers, after.challengers, strict=True)):
            if now.gems > earlier.gems:
                yield Sentence("told-catch", {"seat": seat_term(seat), "cell": NAMES[action.tile]})
        if len(before.spilled) < len(after.spilled) == SPILLS:
            cells = {f"cell{number}": NAMES[cell] for number, cell in enumerate(after.spilled, 1)}
            yield Sentence("told-spill", cells)
        if after.phase == OUT:
            gems = {f"gem{number}": NAMES[tile] for number, tile in enumerate(gem_tiles(after.line), 1)}
            floors = {name: copies(after.line, FLOOR + kind) for kind, name in enumerate(KINDS)}
            yield Sentence("told-line", {**gems, **floors})

    def steps(self, action: Action) -> tuple[Step, ...]:
        return (step("tile", TILE_NAMES[action.tile]),)


class Gem(Tile):
    """Draw a gem tile. The first five of a round spill their gems, and the others go into the line."""

    name = "gem"

    def obstacle(self, snapshot: Snapshot) -> str:
        return "" if is_gem_due(snapshot) else "chance"

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        if len(snapshot.spilled) == SPILLS:
            return super().apply(snapshot, action)
        unit = UNITS[action.tile]
        spilled = snapshot._replace(
            deck=snapshot.deck - unit, discard=snapshot.discard + unit, spilled=(*snapshot.spilled, action.tile)
        )
        return prepare_draw(add_gem(spilled, action.tile))


class Out(Verb):
    """Remove two skills from the round by chance."""

    name = "out"
    phase = OUT

    def apply(self, snapshot: Snapshot, action: Action) -> Snapshot:
        pool = tuple(skill for skill in SKILLS if skill not in action.skills)
        return snapshot._replace(phase=SKILLING, seat=snapshot.start, pool=pool, removed=action.skills)

    def describe(self, before: Snapshot, after: Snapshot, action: Action) -> Iterator[Sentence]:
        first, second = map(skill_term, action.skills)
        yield Sentence("told-out", {"skill1": first, "skill2": second})

    def steps(self, action: Action) -> tuple[Step, ...]:
        return (step("skill", "+".join(action.skills)),)
