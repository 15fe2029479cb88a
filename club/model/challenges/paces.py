"""The paces that are suggested when members agree on a match. They can type others."""

from club.model.clocks.pace import FIRST_PACE, PACES
from engines import GAMES

LIVE_PACES = ("3m+5s", "5m+5s", "10m+10s", "25m+10s", "30s", "1m", "2m", "5m", "10m")
"""The live paces that are suggested for every game."""


def live_paces(game: str = "") -> tuple[str, ...]:
    """Return the live paces that are suggested, the one that fits the length of a ``game`` first."""
    first = (GAMES[game].live_pace,) if game in GAMES else ()
    return tuple(dict.fromkeys((*first, *LIVE_PACES)))


def offered_paces(game: str = "") -> tuple[str, ...]:
    """Return all paces that are suggested: the default, the live ones, then the others."""
    return tuple(dict.fromkeys((FIRST_PACE, *live_paces(game), *PACES)))
