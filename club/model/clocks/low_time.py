"""The rule for the two moments of a live turn at which its player hears of it: a ping after, and a warning before."""

from datetime import timedelta

MOST = timedelta(seconds=20)


def portion(left: timedelta) -> timedelta:
    """Return a quarter of the time left at the start of a live turn, at most ``MOST``.

    A player who isn't looking is pinged after it, and the open panel warns when only that much time is left.
    """
    return min(left / 4, MOST)
