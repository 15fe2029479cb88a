"""Find the pairings of a tournament that organisers should look at, and the reasons."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from enum import StrEnum

from club.model.clocks.pace import Pace
from club.model.tournaments.tournament import Entrant, Pairing, Tournament, pair

_LONGEST_NEAR = timedelta(days=1)
"""The earliest point at which time counts as running out, however long a move may take."""

_POSTED_WITHIN = timedelta(minutes=5)
"""The time within which a new match has to be posted."""


class Concern(StrEnum):
    """Why organisers should look at a pairing, the most urgent reason first."""

    PROBLEM = "problem"
    """An entrant has reported a problem that isn't settled yet."""
    UNPOSTED = "unposted"
    """The match couldn't be posted anywhere."""
    LATE = "late"
    """The time is about to run out."""
    UNMOVED = "unmoved"
    """Half of the time has passed, and the entrant to move hasn't made a move in this match yet."""
    AWAY = "away"
    """An entrant is on vacation."""
    THREADLESS = "threadless"
    """The match is played in the channel because it couldn't get a thread."""
    BLOCKED = "blocked"
    """One of the entrants has blocked another."""


_ORDER = tuple(Concern)


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of a pairing's match at a ``ply``: its place, the player to move, and the deadline.

    ``mover`` is the seat to move. ``deadline`` is unknown while the clock is paused. ``opening`` is when its thread is
    due to be opened. ``moved`` is true if the seat to move has made a move before.
    """

    match: int
    ply: int
    created: datetime
    home: int | None
    mover: int | None
    deadline: datetime | None
    opening: datetime | None = None
    moved: bool = True


@dataclass(frozen=True, slots=True)
class WatchedPairing:
    """An undecided pairing with its concerns. ``pinged`` is the last time its player to move was pinged."""

    pairing: Pairing
    standing: Standing | None
    concerns: tuple[Concern, ...]
    pinged: datetime | None = None


def near(pace: Pace) -> timedelta:
    """Return the time left at which time is nearly up: a quarter of a move's time, from an hour to a day."""
    span = pace.move or pace.bank or _LONGEST_NEAR
    return min(max(span / 4, timedelta(hours=1)), span / 2, _LONGEST_NEAR)


def is_behind(tournament: Tournament, standing: Standing, now: datetime) -> bool:
    """Return true if half of the time for the present move is over, or half of the bank."""
    pace = Pace.read(tournament.rules.pace)
    span = pace.move or pace.bank
    return span is not None and standing.deadline is not None and standing.deadline - now < span / 2


def mover_of(tournament: Tournament, pairing: Pairing, standing: Standing | None) -> Entrant | None:
    """Return the entrant to move in the match of a pairing, if there is one."""
    if standing is None or standing.mover is None or not 0 <= standing.mover < len(pairing.entrants):
        return None
    return tournament.entrant(pairing.seats_in(standing.match)[standing.mover])


def watch(
    tournament: Tournament,
    standings: Mapping[int, Standing],
    away: Collection[int],
    problems: Collection[tuple[int, int]],
    pinged: Mapping[tuple[int, int], datetime],
    now: datetime,
) -> tuple[WatchedPairing, ...]:
    """Return the pairings that are undecided or have open reports, the most urgent first.

    ``away`` are the members who are on vacation, ``problems`` the places (round, board) of open reports.
    """
    found, reported = [], {*problems}
    for pairing in tournament.pairings:
        place, standing = pairing.place, standings.get(pairing.match or 0)
        if (pairing.decided and place not in reported) or len(pairing.entrants) < 2:
            continue
        concerns = {
            *([Concern.PROBLEM] if place in reported else []),
            *([] if standing is None else _concerns_of_match(tournament, standing, now)),
            *([Concern.AWAY] if any(tournament.entrant(one).member in away for one in pairing.entrants) else []),
            *([Concern.BLOCKED] if _is_blocked(tournament, pairing) else []),
        }
        ordered = tuple(one for one in _ORDER if one in concerns)
        found.append(WatchedPairing(pairing, standing, ordered, pinged.get(place)))
    return tuple(sorted(found, key=_urgency))


def _concerns_of_match(tournament: Tournament, standing: Standing, now: datetime) -> Iterable[Concern]:
    if standing.home is None and now - standing.created > _POSTED_WITHIN:
        yield Concern.UNPOSTED
    if standing.home == tournament.channel and standing.opening is None:
        yield Concern.THREADLESS
    if standing.deadline is None:
        return
    if standing.deadline - now <= near(Pace.read(tournament.rules.pace)):
        yield Concern.LATE
    if not standing.moved and is_behind(tournament, standing, now):
        yield Concern.UNMOVED


def _is_blocked(tournament: Tournament, pairing: Pairing) -> bool:
    there = pairing.entrants
    return any(pair(one, other) in tournament.blocked_pairs for one in there for other in there if one < other)


def _urgency(watched: WatchedPairing) -> tuple[int, datetime, int, int]:
    """Return the sort key of a pairing: the most urgent concern, then the deadline."""
    first = _ORDER.index(watched.concerns[0]) if watched.concerns else len(_ORDER)
    standing, latest = watched.standing, datetime.max.replace(tzinfo=UTC)
    up = latest if standing is None or standing.deadline is None else standing.deadline
    return first, up, watched.pairing.round, watched.pairing.board
