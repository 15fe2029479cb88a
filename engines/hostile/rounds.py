"""How a game of HOSTILE goes on: set-up, round starts, drafts, turns, the end."""

from collections.abc import Callable, Mapping

from engines.contract import Outcome
from engines.hostile.board import CORNERS
from engines.hostile.notation import Action
from engines.hostile.rules import (
    acquired,
    discarded,
    from_hand,
    gained,
    laid,
    lifted,
    stepped,
    taken_up,
    turned,
    used,
    went_home,
    with_gem,
    with_mine,
)
from engines.hostile.table import (
    ACTION_POINTS,
    OUT,
    OVER,
    PICKS,
    SKILLING,
    START,
    TILING,
    TURN,
    Acting,
    Table,
    mover,
    neighbour,
    ring_of,
    totals,
)
from engines.hostile.tiles import ALL_GEMS, SKILLS, UNITS, floor_size, tile_of

SPILLS = 5
LINE_GEMS = 2
LINE_FLOORS = 10


def played(table: Table, action: Action) -> Table:
    """Return the table after a legal action; a turn is over once another is to decide."""
    after = _HANDLERS[action.verb](table._replace(ply=table.ply + 1), action)
    if table.phase in (START, OUT) or mover(after) == mover(table):
        return after
    turn = table.turn + 1
    fresh = after.trail is not None and after.trail.turn == table.turn
    return after._replace(turn=turn, trail=after.trail if fresh else None)


# The set-up.


def _seated(table: Table, corners: Mapping[int, int]) -> Table:
    """Return the table after some seats came to have corners."""
    challengers = tuple(
        challenger._replace(corner=corners[seat], cell=corners[seat]) if seat in corners else challenger
        for seat, challenger in enumerate(table.challengers)
    )
    return table._replace(challengers=challengers)


def open_corners(table: Table) -> list[int]:
    """Return the corners that the seat to decide may take now, for itself or for its partner."""
    seats, taken = len(table.challengers), [challenger.corner for challenger in table.challengers]
    free = [corner for corner in CORNERS if corner not in taken]
    if table.seat == 0 and len(free) == len(CORNERS):
        return free
    opposite = _beside(taken[0], 2)
    return free if seats == len(CORNERS) and table.seat else [corner for corner in free if corner != opposite]


def _beside(corner: int, by: int) -> int:
    """Return the corner some places clockwise from another."""
    return CORNERS[(CORNERS.index(corner) + by) % len(CORNERS)]


def _corner(table: Table, action: Action) -> Table:
    """Give a seat its corner, and the last seat the one that is left for it."""
    seats, corner = len(table.challengers), action.cell
    if table.seat == 0:
        after = _seated(table, {0: corner})
        if seats == 2:
            return _round(_seated(after, {1: _beside(corner, 2)}))
        return gained(after, 0, 1)._replace(seat=1) if seats == 3 else after
    rest = [other for other in open_corners(table) if other != corner]
    return _round(_seated(table, {table.seat: corner, table.seat + 1: rest[0]}))


def _partner(table: Table, action: Action) -> Table:
    return _seated(table, {1: action.cell})._replace(seat=2)


# The start of a round.


def _round(table: Table) -> Table:
    """Begin a round."""
    king, ring = table.king, table.ring or ring_of(table.challengers)
    cleared = tuple(challenger._replace(skills=()) for challenger in table.challengers)
    return _coming(
        table._replace(
            phase=START,
            challengers=cleared,
            ring=ring,
            start=table.start if king is None else king,
            king=None,
            round=table.round + 1,
            half=1,
            spilled=(),
            pool=(),
            removed=(),
        )
    )


def gem_due(table: Table) -> bool:
    """Return whether a gem tile comes next at the start of a round."""
    return len(table.spilled) < SPILLS or (table.line & ALL_GEMS).bit_count() < LINE_GEMS


def _coming(table: Table) -> Table:
    """Return the table with a deck from which the tile that is due can come, or ready for the draft if none is."""
    if gem_due(table):
        return table if table.deck & ALL_GEMS else _renewed(table, ALL_GEMS)
    if floor_size(table.line) == LINE_FLOORS:
        return table._replace(phase=OUT)
    if not table.deck & ~ALL_GEMS:
        table = _renewed(table, ~ALL_GEMS)._replace(last=True)
    return table if table.deck & ~ALL_GEMS else table._replace(phase=OUT)


def _renewed(table: Table, those: int) -> Table:
    return table._replace(deck=table.deck | table.discard & those, discard=table.discard & ~those)


def _gem(table: Table, action: Action) -> Table:
    """Bring a gem tile: the first five of a round spill their gems, the others lie in the line."""
    if len(table.spilled) == SPILLS:
        return _tile(table, action)
    unit = UNITS[action.tile]
    spilled = table._replace(
        deck=table.deck - unit, discard=table.discard + unit, spilled=(*table.spilled, action.tile)
    )
    return _coming(with_gem(spilled, action.tile))


def _tile(table: Table, action: Action) -> Table:
    unit = UNITS[action.tile]
    return _coming(table._replace(deck=table.deck - unit, line=table.line + unit))


def _out(table: Table, action: Action) -> Table:
    pool = tuple(skill for skill in SKILLS if skill not in action.skills)
    return table._replace(phase=SKILLING, seat=table.start, pool=pool, removed=action.skills)


# The drafts.


def _skill(table: Table, action: Action) -> Table:
    """Give a seat a skill; after the last one the tiles are drafted, the start player's last of all."""
    (skill,), mine = action.skills, table.mine
    after = with_mine(table, mine._replace(skills=(*mine.skills, skill)))._replace(
        pool=tuple(other for other in table.pool if other != skill),
        king=table.seat if skill == "king" else table.king,
    )
    following = neighbour(table, table.seat, 1)
    if following != table.start:
        return after._replace(seat=following)
    return _picking(after._replace(phase=TILING, seat=neighbour(table, table.start, -1), picks=PICKS))


def _draft(table: Table, action: Action) -> Table:
    after = table._replace(picks=table.picks - 1, line=table.line - UNITS[action.tile])
    return _picking(_DRAFTED[action.how](after, action))


def _picking(table: Table) -> Table:
    """Return the table with the seat that picks next, or with the first turn once all have picked all they can."""
    if not table.line or (not table.picks and table.seat == table.start):
        return begun(table._replace(picks=0), table.start)
    return table if table.picks else table._replace(seat=neighbour(table, table.seat, -1), picks=PICKS)


# The turns.


def begun(table: Table, seat: int) -> Table:
    """Return the table as a seat begins its turn."""
    skills = table.challengers[seat].skills
    acting = Acting(
        points=ACTION_POINTS + ("quick" in skills),
        crashes=int("crash" in skills),
        rotations=2 * ("rotate" in skills),
        recalls=int("recall" in skills),
    )
    return table._replace(phase=TURN, seat=seat, acting=acting)


def _end(table: Table, _: Action) -> Table:
    """End a turn, and with the last one the half, the round or the game."""
    following = neighbour(table, table.seat, 1)
    if following != table.start:
        return begun(table, following)
    after = table._replace(acting=Acting())
    if table.half < table.laws.halves:
        return _second_half(after)
    if table.last or max(totals(table)) >= table.laws.target:
        return after._replace(phase=OVER, ending=_ending(table))
    return _round(after)


def _second_half(table: Table) -> Table:
    challengers = table.challengers
    if not table.laws.both:
        challengers = tuple(challenger._replace(skills=()) for challenger in challengers)
    return table._replace(phase=SKILLING, half=2, seat=table.start, challengers=challengers)


def _ending(table: Table) -> Outcome:
    """Return the places: more gems are better, of as many those that were reached first."""
    found = totals(table)
    keys = [(-gems, reached) for gems, reached in zip(found, table.reached, strict=True)]
    places = tuple(1 + sum(key < keys[side] for key in keys) for side in table.laws.sides)
    reason = "gems" if max(found) >= table.laws.target else "tiles"
    return Outcome(places, reason, tuple(challenger.gems for challenger in table.challengers))


def _paid(table: Table) -> Table:
    """Return the table with an action point less."""
    return table._replace(acting=table.acting._replace(points=table.acting.points - 1))


def _step(table: Table, action: Action) -> Table:
    return stepped(_paid(table), action.way)


def _buy(table: Table, action: Action) -> Table:
    spent = _paid(table)
    return acquired(spent._replace(line=table.line - UNITS[action.tile]), action.tile)


def _return(table: Table, action: Action) -> Table:
    return went_home(discarded(from_hand(_paid(table), action.tile), action.tile))


def _place(table: Table, action: Action) -> Table:
    return laid(from_hand(table, action.tile), action.cell, action.code)


def _use(table: Table, action: Action) -> Table:
    return used(from_hand(table, action.tile), action.tile)


def _crash(table: Table, action: Action) -> Table:
    return lifted(table._replace(acting=table.acting._replace(crashes=table.acting.crashes - 1)), action.cell)


def _rotate(table: Table, action: Action) -> Table:
    left = table.acting._replace(rotations=table.acting.rotations - 1)
    return turned(table._replace(acting=left), action.cell, action.way)


def _recall(table: Table, _: Action) -> Table:
    return went_home(table._replace(acting=table.acting._replace(recalls=table.acting.recalls - 1)))


def _steal(table: Table, action: Action) -> Table:
    tile = tile_of(table.layout[action.cell])
    return acquired(taken_up(_paid(table), action.cell), tile)


_DRAFTED: Mapping[str, Callable[[Table, Action], Table]] = {
    "hand": lambda table, action: acquired(table, action.tile),
    "use": lambda table, action: used(table, action.tile),
    "place": lambda table, action: laid(table, action.cell, action.code),
}

_HANDLERS: Mapping[str, Callable[[Table, Action], Table]] = {
    "corner": _corner,
    "partner": _partner,
    "gem": _gem,
    "tile": _tile,
    "out": _out,
    "skill": _skill,
    "draft": _draft,
    "step": _step,
    "buy": _buy,
    "return": _return,
    "place": _place,
    "use": _use,
    "crash": _crash,
    "rotate": _rotate,
    "recall": _recall,
    "steal": _steal,
    "end": _end,
}
