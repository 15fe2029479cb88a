"""Apply the decisions of organisers to a tournament, with the notices to its channel."""

from dataclasses import replace
from datetime import datetime, timedelta

from club.model.delivery.notices import Notice
from club.model.errors import Refused
from club.model.tournaments import decisions
from club.model.tournaments.facts import Facts
from club.model.tournaments.progress import TournamentUpdate, notice_of
from club.model.tournaments.roster import Change, roster_notices
from club.model.tournaments.rules import Rules
from club.model.tournaments.tournament import NOBODY, Status, Tournament, pair

FARTHEST_EXTENSION = timedelta(days=14)
"""How far registration can be extended with a button."""


def add(tournament: Tournament, member: int, name: str, now: datetime) -> TournamentUpdate:
    """Return a tournament to which an organiser has added a member. Raises ``Refused``."""
    after = decisions.enter(tournament, member, name, now)
    number = decisions.entrant_of(after, member).number
    return TournamentUpdate(after, roster_notices(after, Change.ADDED, number, (member,)))


def remove(tournament: Tournament, member: int) -> TournamentUpdate:
    """Return a tournament from which a member was removed, or from its waiting list.

    Raises ``Refused`` if the member is on neither list.
    """
    waited = tournament.waiting_place(member) is not None
    after = decisions.leave(tournament, member, "dropped")
    private = replace(notice_of(tournament, "taken-off" if waited else "removed"), member=member)
    if waited:
        return TournamentUpdate(after, (private,))
    leaving = decisions.entrant_of(tournament, member)
    return TournamentUpdate(after, (private, *roster_notices(after, Change.REMOVED, leaving.number)))


def pause(tournament: Tournament, facts: Facts, *, paused: bool) -> TournamentUpdate:
    """Pause or resume a tournament, and notify its channel and its matches.

    The limit of a live round, or the break before the next one, starts again after a pause. The end of an arena moves
    by all of it, and an outage meanwhile doesn't move it again. Raises ``Refused`` if the tournament isn't running, or
    is in that state already.
    """
    require_running(tournament)
    if tournament.paused == paused:
        raise Refused("error-tournament-paused" if paused else "error-tournament-not-paused")
    key = "paused" if paused else "resumed"
    playing = (one.present for one in tournament.pairings if one.present is not None)
    notices = (notice_of(tournament, key), *(Notice(f"match-{key}", match) for match in playing))
    finish = tournament.finish
    if not paused and tournament.rules.form.is_timed and finish is not None:
        finish += sum((ended - began for began, ended in facts.pauses), timedelta(0))
    resumed = replace(tournament, paused=paused, round_ends=None, next_round=None, finish=finish)
    return TournamentUpdate(resumed, notices)


def cancel(tournament: Tournament, now: datetime) -> TournamentUpdate:
    """Return a cancelled tournament. Raises ``Refused`` once it is over."""
    require_going(tournament)
    cancelled = replace(tournament, status=Status.CANCELLED, ended=now)
    return TournamentUpdate(cancelled, (notice_of(tournament, "cancelled"),))


def take_over(tournament: Tournament, member: int) -> TournamentUpdate:
    """Return a tournament that another member organises from now on, and tell the former organiser.

    Raises ``Refused`` once it is over, unless another one follows.
    """
    if tournament.repeat is None:
        require_going(tournament)
    if tournament.organiser == member:
        return TournamentUpdate(tournament)
    private = replace(notice_of(tournament, "taken-over"), member=tournament.organiser)
    return TournamentUpdate(replace(tournament, organiser=member), (private,))


def lose_organiser(tournament: Tournament) -> TournamentUpdate:
    """Return a tournament whose organiser has left the guild, and ask moderators in its channel to take it over."""
    if tournament.organiser == NOBODY or tournament.status not in (Status.OPEN, Status.RUNNING):
        return TournamentUpdate(tournament)
    return TournamentUpdate(replace(tournament, organiser=NOBODY), (notice_of(tournament, "organiser-left"),))


def reschedule(
    tournament: Tournament, closes: datetime | None, finish: datetime | None, now: datetime, name: str = ""
) -> TournamentUpdate:
    """Return a tournament with other dates, and another ``name`` if one is given.

    Raises ``Refused`` if the dates are the same or impossible.
    """
    require_going(tournament)
    if (closes, finish) == (tournament.closes, tournament.finish):
        raise Refused("error-tournament-same-dates")
    if tournament.status == Status.RUNNING and closes != tournament.closes:
        raise Refused("error-tournament-begun")
    if tournament.paused and tournament.rules.form.is_timed:
        raise Refused("error-tournament-arena-paused")
    is_open = tournament.status == Status.OPEN
    require_dates(tournament.rules, closes if is_open else None, finish, now, running=not is_open)
    dated = tournament.dated if closes == tournament.closes else now
    after = replace(tournament, closes=closes, finish=finish, dated=dated, name=name or tournament.name)
    return TournamentUpdate(after, (notice_of(tournament, "rescheduled"),))


def extend(tournament: Tournament, seen: datetime | None, span: timedelta, now: datetime) -> TournamentUpdate:
    """Return a tournament with extended registration. Raises ``Refused`` if that isn't possible.

    ``seen`` is when registration was to close as the organiser saw it, so that two presses extend it only once.
    """
    if tournament.status != Status.OPEN:
        require_going(tournament)
        raise Refused("error-tournament-begun")
    if tournament.closes != seen:
        raise Refused("error-tournament-dates-moved")
    closes = max(now, tournament.closes or now) + span
    if closes > now + FARTHEST_EXTENSION:
        raise Refused("error-tournament-extend", days=FARTHEST_EXTENSION.days)
    return reschedule(tournament, closes, tournament.finish, now)


def toggle_forbidden(tournament: Tournament, member: int, other: int) -> TournamentUpdate:
    """Forbid two entrants to meet, or allow it again, and return the tournament.

    There is no notice, since such requests are mostly private. Raises ``Refused`` if the form doesn't pair by score.
    """
    require_going(tournament)
    _require_paired_by_score(tournament)
    one, two = (decisions.entrant_of(tournament, who).number for who in (member, other))
    if one == two:
        raise Refused("error-tournament-same")
    return TournamentUpdate(replace(tournament, forbidden=tournament.forbidden ^ {pair(one, two)}))


def substitute(tournament: Tournament, member: int, by: int, name: str) -> TournamentUpdate:
    """Return a tournament in which another member replaces an entrant. Raises ``Refused``."""
    require_running(tournament)
    after, leaving = decisions.substitute(tournament, member, by, name), decisions.entrant_of(tournament, member)
    private = replace(notice_of(tournament, "replaced", by=name), member=member)
    public = roster_notices(after, Change.SUBSTITUTE, leaving.number, (by,), replaced=member)
    return TournamentUpdate(after, (private, *public))


def swap(tournament: Tournament, member: int, other: int) -> TournamentUpdate:
    """Return a tournament with two entrants swapped in the current round. Raises ``Refused``."""
    require_running(tournament)
    _require_paired_by_score(tournament)
    one, two = (decisions.entrant_of(tournament, who) for who in (member, other))
    after = decisions.swap(tournament, one.number, two.number)
    return TournamentUpdate(
        after, (notice_of(tournament, "swapped", entrant=one.name, other=two.name, mentions=(member, other)),)
    )


def decree(tournament: Tournament, place: tuple[int, int], ruling: str) -> TournamentUpdate:
    """Return a tournament with a ruling on a series, or on a pairing without a match.

    Raises ``Refused`` if the result is the same.
    """
    pairing = decisions.pairing_at(tournament, place)
    after = decisions.decree(tournament, pairing, ruling)
    members = tuple(tournament.entrant(one).member for one in pairing.entrants)
    details: dict[str, object] = {"round": pairing.round, "board": pairing.board}
    key = "decreed"
    if pairing.best_of > 1:
        key, details["most"] = "decreed-series", pairing.best_of
    return TournamentUpdate(after, (notice_of(tournament, key, members, **details),))


def require_dates(
    rules: Rules, closes: datetime | None, finish: datetime | None, now: datetime, *, running: bool = False
) -> None:
    """Raise ``Refused`` if registration can't close, or the tournament can't end, at these moments.

    The end of an arena is known once it is ``running``: it depends on the start.
    """
    if rules.form.is_timed and (finish is None) == running:
        raise Refused("error-tournament-arena-endless" if running else "error-tournament-arena-finish")
    if closes is not None and closes <= now:
        raise Refused("error-tournament-closes")
    if finish is not None and finish <= max(now, closes or now):
        raise Refused("error-tournament-finish")
    if rules.form.by_challenge and finish is None:
        raise Refused("error-tournament-endless")


def require_going(tournament: Tournament) -> None:
    """Raise ``Refused`` if a tournament is over or cancelled."""
    if tournament.status not in (Status.OPEN, Status.RUNNING):
        raise Refused("error-tournament-over")


def require_running(tournament: Tournament) -> None:
    """Raise ``Refused`` unless a tournament is running."""
    require_going(tournament)
    if tournament.status != Status.RUNNING:
        raise Refused("error-tournament-not-running")


def _require_paired_by_score(tournament: Tournament) -> None:
    if not tournament.rules.form.paired_by_score:
        raise Refused("error-tournament-form")
