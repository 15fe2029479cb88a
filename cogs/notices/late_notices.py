"""Decide how long a notice may wait for a permission, and which notices are no longer relevant by then."""

from datetime import datetime, timedelta

from club.delivery.outbox import UNREAD
from club.model.delivery.notices import TURN, Notice
from club.model.matches.position import Position
from club.model.tournaments.finals import LAST_MINUTES, is_too_late
from club.model.tournaments.posts import round_part
from club.model.tournaments.tournament import Status, Tournament

_LATE = timedelta(minutes=10)
"""The age from which a notice is checked for relevance."""

_GIVEN_UP = timedelta(days=3)
"""The age at which a notice is given up if the bot may not post it."""

_AT_ONCE = {"blocked", "blocked-unknown", "blocked-timed-out"}
"""Notices about a missing permission, which are wrong as soon as the permission is restored."""

_LASTING = {"ruled", "tournament-over", "tournament-cancelled", UNREAD}
"""Notices about the end of a match or tournament, which stay relevant after it."""

_BYE = "tournament-bye"
"""The notice to a player without an opponent, which is only relevant until the player gets one."""

_ABOUT_TURN = ("declined-", "withdrawn-")
"""Key prefixes of notices that are only relevant until the next turn."""

_BEFORE_START = {"tournament-soon", "tournament-check-in", "tournament-moved-up-here"}
"""Notices that are only relevant while registration is open."""


def may_wait(notice: Notice, now: datetime) -> bool:
    """Return true if a notice that can't be posted now may be sent later. A ping may wait as long as its turn."""
    young = notice.created is not None and now - notice.created < _GIVEN_UP
    return notice.key == TURN or (young and notice.key not in _AT_ONCE)


def has_lapsed(notice: Notice, position: Position | None, tournament: Tournament | None, now: datetime) -> bool:
    """Return true if a public notice is late and no longer matters."""
    if notice.key == _BYE and tournament is not None:
        return tournament.status != Status.RUNNING or not _has_bye(notice, tournament)
    if notice.key == LAST_MINUTES and tournament is not None:
        return is_too_late(tournament, now)
    if notice.key == TURN and position is not None:
        return _is_turn_over(notice, position)
    if notice.member is not None or notice.organisers or notice.created is None or now - notice.created < _LATE:
        return False
    until = notice.details.get("until")
    if until is not None and int(until) <= now.timestamp():
        return True
    if tournament is not None:
        return _is_past_in_tournament(notice, tournament, now)
    return position is not None and _is_past_in_match(notice, position)


def _is_turn_over(notice: Notice, position: Position) -> bool:
    """Return true if the member whom a notice pings has moved since, or the match is over."""
    mover = None if position.mover is None else position.member_at(position.mover)
    return mover not in notice.mentions or position.state.turn != notice.details["turn"]


def _has_bye(notice: Notice, tournament: Tournament) -> bool:
    """Return true if the bye that a notice is about is still the last pairing of its player."""
    entrant = tournament.entrant_of(notice.member or 0)
    own = () if entrant is None else tournament.of(entrant.number)
    return bool(own) and len(own[-1].entrants) == 1 and own[-1].round == int(notice.details["round"])


def _is_past_in_match(notice: Notice, position: Position) -> bool:
    if position.outcome is not None:
        return notice.key not in _LASTING
    if notice.key == "organisers-ping":
        return position.to_move is None or position.member_at(position.to_move) not in notice.mentions
    return notice.key.startswith(_ABOUT_TURN) and notice.details.get("ply", position.ply) < position.turn_ply


def _is_past_in_tournament(notice: Notice, tournament: Tournament, now: datetime) -> bool:
    if notice.key in _LASTING:
        return False
    if tournament.status in (Status.OVER, Status.CANCELLED):
        return True
    match notice.key:
        case "tournament-round":
            return all(pairing.decided for pairing in round_part(notice).pairings(tournament))
        case "tournament-paused" | "tournament-resumed":
            return tournament.paused != (notice.key == "tournament-paused")
        case key if key in _BEFORE_START:
            return tournament.status != Status.OPEN or _has_other_end(notice, tournament, now)
    return False


def _has_other_end(notice: Notice, tournament: Tournament, now: datetime) -> bool:
    """Return true if the end of registration that a notice names has passed, or has been changed since."""
    named = notice.details.get("closes") or None  # The value is empty if registration had no end.
    if named is None:
        return False
    closes = tournament.closes
    return int(named) <= now.timestamp() or closes is None or int(named) != int(closes.timestamp())
