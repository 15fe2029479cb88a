"""Notify organisers of entrants who are on vacation when one of their matches begins."""

from collections.abc import Mapping
from datetime import datetime

from club.model.clocks.calendar import Stretch, first_of
from club.model.delivery.notices import Notice
from club.model.tournaments.progress import organisers_notice
from club.model.tournaments.tournament import Entrant, Tournament


def entrants_beginning(before: Tournament, after: Tournament) -> tuple[Entrant, ...]:
    """Return the entrants for whom a match begins now, in the order of joining."""
    known = {one.place for one in before.pairings}
    begin = (one for one in after.pairings if one.match is None and not one.decided)
    new = [one for one in begin if one.series or one.place not in known]
    numbers = {number for one in new for number in one.entrants}
    return tuple(one for one in after.entrants if one.number in numbers)


def absence_notices(
    tournament: Tournament, entrants: tuple[Entrant, ...], vacations: Mapping[int, tuple[Stretch, ...]], now: datetime
) -> tuple[Notice, ...]:
    """Return notices to organisers about entrants who are on vacation now. ``vacations`` are by member."""
    notices = []
    for entrant in entrants:
        until = next((ended for began, ended in vacations.get(entrant.member, ()) if began <= now < ended), None)
        if until is None:
            continue
        rests = resting_until(tournament, entrant, vacations[entrant.member], now)
        details = {"entrant": entrant.name, "until": str(int(until.timestamp()))}
        if rests is not None:
            details["rests"] = str(int(rests.timestamp()))
        notices.append(organisers_notice(tournament, "away-runs" if rests is None else "away", (), **details))
    return tuple(notices)


def resting_until(
    tournament: Tournament, entrant: Entrant, vacations: tuple[Stretch, ...], now: datetime
) -> datetime | None:
    """Return when an entrant's clocks resume after a vacation, or ``None`` if they don't stop."""
    since = max(tournament.began or now, entrant.joined)
    rests = first_of(vacations, since, tournament.rules.leave)
    return next((ended for began, ended in rests if began <= now < ended), None)
