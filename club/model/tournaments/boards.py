"""The boards of a tournament: a few threads in which its matches are played one after the other.

Discord lets a bot open some ten threads in four minutes and rename each twice in ten minutes, so a live tournament
can't open a thread for every match.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime, timedelta

from club.clock import whole
from club.model.tournaments.forms import arena
from club.model.tournaments.live import is_live
from club.model.tournaments.rules import Rules
from club.model.tournaments.tournament import Status, Tournament

MOST = 60
"""The maximum number of boards of a tournament."""

BEFORE = timedelta(minutes=12)
"""How long before the end of registration the first boards are opened."""

_AT_ONCE, _EACH = 3, timedelta(seconds=40)
"""The number of boards opened at once, and the time until one more is opened.

That is one thread fewer than Discord allows, because organisers may open one in the same channel.
"""

ARCHIVED_AFTER = timedelta(hours=1)
"""How long boards stay open after the tournament, so that members can talk about the last matches."""


@dataclass(frozen=True, slots=True)
class Board:
    """A board with its ``number`` in a tournament, counted from 1, and the thread or forum post ``place``.

    It is to be opened or archived when it is ``due``. ``opening`` is when it was to be opened for the first time.
    """

    id: int
    tournament: int
    number: int
    place: int | None = None
    due: datetime | None = None
    opening: datetime | None = None


def has_boards(rules: Rules) -> bool:
    """Return true if the matches of a tournament are played on boards instead of each in a thread of its own."""
    return is_live(rules) and not rules.form.by_challenge


def opens(tournament: Tournament) -> datetime | None:
    """Return when the first boards of a tournament are opened before its start."""
    if tournament.closes is None or not has_boards(tournament.rules):
        return None
    return whole(tournament.closes - BEFORE)


def needed(tournament: Tournament, now: datetime) -> int:
    """Return the number of boards that a tournament needs: one for each match that can be played at a time."""
    if not has_boards(tournament.rules):
        return 0
    opening, smallest = opens(tournament), min(tournament.rules.table_sizes)
    if tournament.status == Status.OPEN and opening is not None and opening <= now:
        return min(len(tournament.playing) // smallest, MOST)
    if tournament.status != Status.RUNNING or arena.is_over_for_pairing(tournament, now):
        return 0
    running = sum(not pairing.decided for pairing in tournament.pairings)
    if tournament.rules.form.has_rounds and tournament.round:
        return min(running, MOST)
    return min(max(len(arena.available(tournament)) // smallest, running), MOST)


def openings(count: int, known: int, last: datetime | None, now: datetime) -> Iterator[datetime]:
    """Yield when to open ``count`` more boards. Of the ``known`` boards, the last one is opened at ``last``."""
    for number in range(known, known + count):
        last = now if number < _AT_ONCE or last is None else max(now, last + _EACH)
        yield whole(last)
