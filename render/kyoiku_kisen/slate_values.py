"""Numbers for the slate and the alt text: values of declarations, points won, and turns of a season."""

from engines.contract import Seat
from engines.kyoiku_kisen import RATES, SITUATIONS, KyoikuView
from render.kyoiku_kisen.last_turn import LastTurn

_NEAR_CAP = 20
"""The number of turns before the end of a season from which the turns are shown."""


def declaration_values(view: KyoikuView, seat: Seat) -> dict[str, str]:
    """Return the value of each declaration for a seat, which is the new rate or the points won."""
    scored = sum(yaku.points for yaku in view.yaku[seat]) + SITUATIONS.get(view.event or "", 0)
    points = max(0, min(sum(view.points), view.points[seat] + scored * view.rate))
    return {"tymok": f"×{min(RATES[-1], 2 * view.rate)}", "taxot": _signed(points - view.points[seat])}


def points_won(view: KyoikuView, last: LastTurn) -> str:
    """Return the points that the seat of the last turn won with it."""
    assert last.seat is not None
    return _signed(view.points[last.seat] - last.points[last.seat])


def _signed(points: int) -> str:
    return f"{points:+d}".replace("-", "−") if points else "±0"


def turns_played(view: KyoikuView, last: LastTurn) -> int | None:
    """Return the number of turns of a season that is about to end or has just ended, otherwise ``None``."""
    if view.cap is None:
        return None
    turns = view.cap if season_ran_out(view, last) else view.turns
    return turns if turns >= view.cap - _NEAR_CAP else None


def season_ran_out(view: KyoikuView, last: LastTurn) -> bool:
    """Return true if the season of the last turn ended without a declaration."""
    return last.season != view.season and last.declared != "taxot"
