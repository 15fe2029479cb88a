"""Why an action of Tokyo Doves is refused."""

from engines.contract import Event, Illegal, Term
from engines.tokyo_doves import window as window
from engines.tokyo_doves.notation import ACTIONS
from engines.tokyo_doves.rules import ATTACK, STRIDE, Laws, fold


def refusal(mine: int, theirs: int, under: Laws, event: Event) -> Illegal:
    """Return why an illegal event in valid notation is refused."""
    dove, target = ACTIONS[event]
    key = _refusal_key(mine, theirs, under, dove, target, put=event[1] == "*")
    stands = "".join(window.names(mine >> STRIDE * dove & window.WINDOW))
    return Illegal(key, dove=Term(f"dove-{event[0]}"), cell=event[2:] or stands)


def _refusal_key(mine: int, theirs: int, under: Laws, dove: int, target: int, put: bool) -> str:
    """Return the text key of the reason why an action is refused whose target isn't among the legal ones."""
    cell = mine >> STRIDE * dove & window.WINDOW
    taken = fold(mine | theirs)
    if target == window.HAND:
        return _put_back_key(cell, taken, under, dove)
    if put and cell:
        return "error-not-in-hand"
    if not put and not cell:
        return "error-not-on-field"
    if target & taken:
        return "error-taken"
    if not target & _window(taken):
        return "error-outside-window"
    return _put_key(mine, theirs, target) if put else _move_key(cell, taken, under, dove, target)


def _put_back_key(cell: int, taken: int, under: Laws, dove: int) -> str:
    if not under.put_back:
        return "error-no-put-back"
    if not dove:
        return "error-boss-stays"
    return _apart_key(taken ^ cell) if cell else "error-not-on-field"


def _put_key(mine: int, theirs: int, target: int) -> str:
    if not target & window.around(fold(mine)):
        return "error-touch-own"
    return "error-beside-enemy-boss" if target & window.SIDES[theirs & window.WINDOW] else "error-too-wide"


def _move_key(cell: int, taken: int, under: Laws, dove: int, target: int) -> str:
    if not target & under.reach[dove][cell]:
        return "error-out-of-reach"
    if dove == ATTACK and not target & window.slides(cell, taken & window.CROSS[cell]):
        return "error-blocked"
    rest = taken ^ cell
    return _apart_key(rest | target) if target & window.room(rest) else "error-too-wide"


def _apart_key(taken: int) -> str:
    lone = any(clump & clump - 1 == 0 for clump in window.clumps(taken))
    return "error-alone" if lone else "error-two-clumps"


def _window(taken: int) -> int:
    """Return the cells of the box grown by one ring."""
    columns, rows = window.extent(taken)
    return window.around(sum(1 << window.SIZE * column + row for column in columns for row in rows))
