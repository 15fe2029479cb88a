"""Assign the times of a live match's turns to the turns of its replay and the entries of its record."""

from collections.abc import Mapping, Sequence
from datetime import timedelta

from club.model.clocks.live import TurnTime
from club.model.matches.entries import HAPPENING, Entry
from club.model.matches.turns import Turn


def time_of_turn(turn: Turn, times: Sequence[TurnTime]) -> TurnTime | None:
    """Return the time of a turn, or ``None`` if it isn't known, as in a match that isn't live."""
    seats = {entry.ply: entry.seat for _, entry in turn.happened}
    return next((time for time in times if time.ply in seats and seats[time.ply] in (time.seat, None)), None)


def times_by_entry(entries: Sequence[Entry], times: Sequence[TurnTime]) -> Mapping[int, TurnTime]:
    """Return the time of each turn by the ply of its seat's last move."""
    found = {}
    ends = [*(one.ply for one in times), len(entries)][1:]
    for time, end in zip(times, ends, strict=True):
        made = [one.ply for one in entries[time.ply : end] if one.seat == time.seat and one.kind in HAPPENING]
        if made:
            found[made[-1]] = time
    return found


def total(times: Sequence[TurnTime], seat: int) -> timedelta:
    """Return the time that a seat used in the whole match."""
    return sum((time.used for time in times if time.seat == seat), timedelta(0))
