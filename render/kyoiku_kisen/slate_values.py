"""What is to come in Kyōiku Kisen: what a declaration would bring, how near the end of a season is."""

from engines.contract import Seat
from engines.kyoiku_kisen import RATES, SITUATIONS, KyoikuView
from render.kyoiku_kisen.last_turn import Last

_NEAR_CAP = 20
"""With how many turns of a season left they are counted."""


def brings(view: KyoikuView, seat: Seat) -> dict[str, str]:
    """Return what each declaration would bring to a seat: the rate, or the points won."""
    scored = sum(yaku.points for yaku in view.yaku[seat]) + SITUATIONS.get(view.event or "", 0)
    points = max(0, min(sum(view.points), view.points[seat] + scored * view.rate))
    return {"tymok": f"×{min(RATES[-1], 2 * view.rate)}", "taxot": signed(points - view.points[seat])}


def won(view: KyoikuView, happened: Last) -> str:
    """Return the points that the seat of the last turn won with it."""
    assert happened.seat is not None
    return signed(view.points[happened.seat] - happened.points[happened.seat])


def signed(points: int) -> str:
    """Return points won with their sign."""
    return f"{points:+d}".replace("-", "−") if points else "±0"


def turns(view: KyoikuView, happened: Last) -> int | None:
    """Return how many turns of a season are over when it comes to its end, or has come to it, else ``None``."""
    if view.cap is None:
        return None
    over = view.cap if ran_out(view, happened) else view.turns
    return over if over >= view.cap - _NEAR_CAP else None


def ran_out(view: KyoikuView, happened: Last) -> bool:
    """Return whether the season of the last turn ended without a declaration."""
    return happened.season != view.season and happened.declared != "taxot"
