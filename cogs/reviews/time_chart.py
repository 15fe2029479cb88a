"""Describe the chart of the time used in a live match."""

from collections.abc import Iterator, Sequence

from club.model.clocks.live import TurnTime
from club.model.matches.used_times import total
from cogs.core.ui import wording
from cogs.reviews.look import Look
from engines.contract import Parameter, Sentence, Term
from render import Heading, TimeBar, TimeBars

_TICKS = 4
"""The number of turns labelled below the bars."""


def time_chart(look: Look) -> TimeBars | None:
    """Return the chart, or ``None`` if no times are known."""
    times = [time for time in look.times if not _is_undone(look, time)]
    if not times:
        return None
    say, last = look.say, len(look.turns) - 1
    seats = range(len(look.position.header.seats))
    turns = sorted({1 + (last - 1) * step // (_TICKS - 1) for step in range(_TICKS)})
    return TimeBars(
        Heading(wording.title(say, look.position.header), say.say("time-chart")),
        tuple(say.say("time-chart-seat", _summary(look, times, seat)) for seat in seats),
        tuple(TimeBar(look.turn_of(time.ply), time.seat, time.used.total_seconds()) for time in times),
        last,
        wording.minutes(max(time.used for time in times)),
        tuple((turn, say.say("review-tick", turn=turn)) for turn in turns),
        (*_alt(look, times),),
    )


def _is_undone(look: Look, time: TurnTime) -> bool:
    """Return true if a turn was taken back."""
    turn = look.turns[look.turn_of(time.ply)]
    return all(entry.ply != time.ply for _, entry in turn.happened)


def _summary(look: Look, times: Sequence[TurnTime], seat: int) -> dict[str, Parameter]:
    """Return the time that a seat used, in all and for its longest turn."""
    own = [time for time in times if time.seat == seat]
    longest = max(own, key=lambda time: time.used, default=None)
    return {
        "seat": Term(f"seat-{seat}"),
        "total": wording.minutes(total(times, seat)),
        "longest": "" if longest is None else wording.minutes(longest.used),
        "turn": 0 if longest is None else look.turn_of(longest.ply),
    }


def _alt(look: Look, times: Sequence[TurnTime]) -> Iterator[Sentence]:
    yield Sentence("time-chart-alt")
    for seat in sorted({time.seat for time in times}):
        yield Sentence("time-chart-alt-seat", _summary(look, times, seat))
