"""Why an action of HOSTILE is refused: each reason is the end of the key of an error."""

from collections.abc import Callable, Mapping

from engines.contract import Illegal, Term
from engines.hostile.board import NAMES, REACH, STARTS
from engines.hostile.news import seat_key, skill_key, tile_named
from engines.hostile.notation import CHANCE_VERBS, Action
from engines.hostile.rules import hindrances
from engines.hostile.table import OUT, SETUP, SKILLING, START, TILING, Table, standing_at
from engines.hostile.tiles import copies

_DUE = {SETUP: ("corner", "partner"), SKILLING: ("skill",), TILING: ("draft",)}
"""What is to be done outside turns."""

_OWN_SKILL = {"crash": "crashes", "rotate": "rotations", "recall": "recalls"}
"""The acts that a skill allows so often, and what counts the uses left."""


def refused(table: Table, action: Action) -> Illegal:
    """Return why an action that is not legal is refused."""
    named: dict[str, str | int | Term] = {"seat": seat_key(table.seat)}
    if action.cell >= 0:
        named["cell"] = NAMES[action.cell]
    reason = _reason(table, action)
    if reason in ("not-in-line", "not-in-hand"):
        gem, tile = tile_named(action.tile)
        reason, named = reason + gem, named | tile
    if reason.startswith("skill"):
        named["skill"] = skill_key(action.skills[0] if action.skills else action.verb)
    return Illegal(f"error-{reason}", **named)


def _reason(table: Table, action: Action) -> str:
    if table.phase in (START, OUT) or action.verb in CHANCE_VERBS:
        return "chance"
    due = _DUE.get(table.phase)
    if due is None:
        return _TURN[action.verb](table, action) if action.verb in _TURN else "no-draft"
    if action.verb in due:
        return _undue(table, action)
    if table.phase == TILING and action.verb in ("place", "use"):
        return "hand-locked-in-draft"
    return f"due-{table.phase}"


def _undue(table: Table, action: Action) -> str:
    """Return why the right kind of action is refused outside turns."""
    if table.phase == SKILLING:
        return "skill-removed" if action.skills[0] in table.removed else "skill-taken"
    if table.phase == SETUP:
        partner = table.seat == 0 and table.mine.corner >= 0
        return "corner" if (action.verb == "partner") == partner else "due-partner" if partner else "no-partner"
    return _no_place(table, action.cell) if copies(table.line, action.tile) else "not-in-line"


def _no_place(table: Table, cell: int) -> str:
    if STARTS >> cell & 1:
        return "cell-is-start"
    if standing_at(table, cell) is not None:
        return "cell-has-player"
    return "cell-has-tile" if table.layout[cell] else "near-enemy-start"


def _no_step(table: Table, action: Action) -> str:
    return _no_move(table) or hindrances(table)[action.way]


def _no_move(table: Table) -> str:
    """Return why the seat to decide can't move for points, or nothing."""
    if not table.acting.points:
        return "no-ap"
    return "stopped" if table.acting.stopped else ""


def _no_buy(table: Table, _: Action) -> str:
    return "not-in-line" if table.acting.points else "no-ap"


def _no_return(table: Table, action: Action) -> str:
    hand = table.mine.hand
    if reason := _no_move(table):
        return reason
    if not hand:
        return "no-discard"
    return "at-home" if copies(hand, action.tile) else "not-in-hand"


def _no_placing(table: Table, action: Action) -> str:
    return _no_place(table, action.cell) if copies(table.mine.hand, action.tile) else "not-in-hand"


def _no_use(_: Table, __: Action) -> str:
    return "not-in-hand"


def _no_skill(table: Table, action: Action) -> str:
    if action.verb not in table.mine.skills:
        return "skill-not-owned"
    return "" if getattr(table.acting, _OWN_SKILL[action.verb]) else "skill-used-up"


def _no_crash(table: Table, action: Action) -> str:
    return _no_skill(table, action) or "no-tile"


def _no_rotation(table: Table, action: Action) -> str:
    return _no_skill(table, action) or ("no-facing" if table.layout[action.cell] else "no-tile")


def _no_recall(table: Table, action: Action) -> str:
    return _no_skill(table, action) or ("stopped" if table.acting.stopped else "at-home")


def _no_steal(table: Table, action: Action) -> str:
    if action.verb not in table.mine.skills:
        return "skill-not-owned"
    if not table.acting.points:
        return "no-ap"
    return "no-tile" if REACH[table.mine.cell] >> action.cell & 1 else "out-of-range"


_TURN: Mapping[str, Callable[[Table, Action], str]] = {
    "step": _no_step,
    "buy": _no_buy,
    "return": _no_return,
    "place": _no_placing,
    "use": _no_use,
    "crash": _no_crash,
    "rotate": _no_rotation,
    "recall": _no_recall,
    "steal": _no_steal,
}
