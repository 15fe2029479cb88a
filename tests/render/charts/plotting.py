"""Work with matplotlib, in a process of its own as in the bot: it takes 40 megabytes, and only curves need it."""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta

from render import THEMES, CurvePoint, Heading, plot

Seasons = tuple[tuple[CurvePoint, ...], ...]


def alone_and_together(heading: Heading, walks: Sequence[Seasons], theme: str) -> tuple[list[bytes], list[bytes]]:
    """Return what is drawn one after the other, and what four threads draw at once, twice over."""
    alone = [plot(heading, one, THEMES[theme], 400) for one in walks]
    with ThreadPoolExecutor(4) as pool:
        return alone * 2, [*pool.map(lambda one: plot(heading, one, THEMES[theme], 400), [*walks] * 2)]


def days(first: datetime, span: timedelta) -> list[str]:
    """Return what is written below a curve that lasts so long."""
    from render.charts.curve import _days, _written

    return [_written(day, span) for day in _days(first, first + span)]
