"""Do the work due before a tournament starts: the waiting list, the reminder and the check-in."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime, timedelta

from club.clock import whole
from club.model.delivery.notices import Notice
from club.model.errors import Refused
from club.model.tournaments import boards, decisions
from club.model.tournaments.beginning.blocked_pairs import record_blocks
from club.model.tournaments.decisions import fewest
from club.model.tournaments.facts import Facts
from club.model.tournaments.forms import arena
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.live import is_live
from club.model.tournaments.progress import TournamentUpdate, notice_of, organisers_notice, with_too_few
from club.model.tournaments.roster import Change, roster_notices
from club.model.tournaments.tournament import WAITING, Entrant, Status, Tournament

MAX_WAITING = 128
"""The maximum number of members on the waiting list."""

_REMINDED_BEFORE, _REMINDED_LIVE = timedelta(days=1), timedelta(hours=1)
"""How long before the end of registration the channel is reminded, unless registration is short."""

_CHECK_IN, _CHECK_IN_LIVE = timedelta(hours=1), timedelta(minutes=10)
"""How long check-in is open, unless registration is short."""

_SHORTEST_CHECK_IN, _SHORTEST_LIVE = timedelta(minutes=15), timedelta(minutes=3)
"""The minimum time for check-in if entrants couldn't be pinged in time."""

CHECK_IN = "tournament-check-in"
"""The key of the notices that ping entrants to check in."""

_PINGED_AT_ONCE = 50
"""The number of members that one message pings. Discord allows at most 100."""


def reminder(tournament: Tournament) -> datetime | None:
    """Return when to remind the channel that registration closes: a day before, or at the last quarter of its time.

    A live tournament is played in one sitting, so its reminder comes an hour before at the earliest.

    The time counts from when the date was last set, so each new date has its reminder, and none follows at once.
    """
    span = _REMINDED_LIVE if is_live(tournament.rules) else _REMINDED_BEFORE
    return _before_closing(tournament, span, tournament.dated or tournament.created)


def check_in_opens(tournament: Tournament) -> datetime | None:
    """Return when check-in opens: an hour before registration closes, or at the last quarter of its time.

    In a live tournament it is ten minutes instead of an hour.
    """
    span = _CHECK_IN_LIVE if is_live(tournament.rules) else _CHECK_IN
    return _before_closing(tournament, span, tournament.created) if tournament.rules.check_in else None


def _before_closing(tournament: Tournament, span: timedelta, since: datetime) -> datetime | None:
    if tournament.closes is None:
        return None
    return whole(tournament.closes - min(span, (tournament.closes - since) / 4))


def next_due(tournament: Tournament, now: datetime) -> datetime | None:
    """Return when something is due next before a tournament starts."""
    moments = (reminder(tournament), check_in_opens(tournament), boards.opens(tournament), tournament.closes)
    return min((moment for moment in moments if moment is not None and moment > now), default=tournament.closes)


def join(tournament: Tournament, member: int, name: str, facts: Facts, press: str | None) -> TournamentUpdate:
    """Add a member to a tournament, or to its waiting list if it is full, and return the tournament.

    Raises ``Refused`` if nobody, or not this member, can join.
    """
    if decisions.may_return(tournament, member):
        return TournamentUpdate(decisions.come_back(tournament, member, facts.now))
    decisions.require_newcomer(tournament, member, facts.now)
    newcomer = decisions.newcomer(tournament, member, name, facts.now, press)
    if not decisions.must_wait(tournament):
        late = roster_notices(tournament, Change.LATE, newcomer.number)
        return record_blocks(TournamentUpdate(decisions.seat(tournament, newcomer), late), member, facts.blocked)
    if len(tournament.waiting) >= MAX_WAITING:
        raise Refused("error-tournament-full")
    return TournamentUpdate(replace(tournament, waiting=(*tournament.waiting, replace(newcomer, status=WAITING))))


def keep_role(update: TournamentUpdate, member: int, *, kept: bool) -> TournamentUpdate:
    """Return an update in which a member who has just joined or waits had the role before, if ``kept``."""

    def marked(some: tuple[Entrant, ...]) -> tuple[Entrant, ...]:
        return tuple(replace(one, had_role=kept) if one.member == member else one for one in some)

    going = update.tournament
    after = replace(going, entrants=marked(going.entrants), waiting=marked(going.waiting))
    return replace(update, tournament=after)


def prepare(tournament: Tournament, facts: Facts) -> TournamentUpdate:
    """Return a tournament with its free places filled, and everything carried out that is due before its start."""
    filled = _fill(tournament, facts)
    going, notices = filled.tournament, list(filled.notices)
    closes = going.closes
    if going.status != Status.OPEN or closes is None:
        return filled
    if _owes_reminder(going, facts) and closes > facts.now:
        notices += _reminder_notices(going)
    since = check_in_opens(going)
    if going.checks_in and closes <= facts.now:
        closed = _ask_instead(going) if facts.is_unpinged else _close(going, facts)
        going = closed.tournament
        notices += closed.notices
    elif not going.checks_in and since is not None and since <= facts.now:
        least = _SHORTEST_LIVE if is_live(going.rules) else _SHORTEST_CHECK_IN
        closes = _end_of_check_in(since, closes, facts.now, least)
        going = replace(going, closes=closes, pinged=closes)
        notices += _check_in_pings(going)
    return TournamentUpdate(going, tuple(notices))


def dissolve(tournament: Tournament) -> TournamentUpdate:
    """Remove the waiting list of a tournament once nobody can get a place."""
    if not tournament.waiting or decisions.is_open(tournament):
        return TournamentUpdate(tournament)
    told = tournament.status == Status.RUNNING
    notices = _pings(tournament, "waited", tournament.waiting) if told else ()
    return TournamentUpdate(replace(tournament, waiting=()), tuple(notices))


def note_check_in(tournament: Tournament, member: int) -> Tournament:
    """Return a tournament in which an entrant or waiting member has checked in. Raises ``Refused``."""
    if tournament.status != Status.OPEN:
        raise Refused("error-tournament-begun")
    found = next((one for one in (*tournament.playing, *tournament.waiting) if one.member == member), None)
    if found is None:
        raise Refused("error-tournament-you-not-in")
    if not tournament.checks_in:
        raise Refused("error-tournament-no-check-in")
    there = replace(found, here=tournament.closes)
    return replace(
        decisions.change_entrant(tournament, there),
        waiting=tuple(there if one == found else one for one in tournament.waiting),
    )


def _fill(tournament: Tournament, facts: Facts) -> TournamentUpdate:
    """Return a tournament whose free places went to the members who have waited longest, with notices to them."""
    going, notices = tournament, list[Notice]()
    while going.waiting and _takes_more(going, facts.now):
        first = going.waiting[0]
        seated = decisions.seat(replace(going, waiting=going.waiting[1:]), replace(first, status="in"))
        blocked = {who for two in facts.blocks if first.member in two for who in two} - {first.member}
        recorded = record_blocks(TournamentUpdate(seated), first.member, blocked, by_organiser=True)
        told = notice_of(going, _moved_up(going, first, facts.now))
        going = recorded.tournament
        public = roster_notices(going, Change.WAITED, first.number)
        notices += [_dated(replace(told, member=first.member), going), *recorded.notices, *public]
    return TournamentUpdate(going, tuple(notices))


def _takes_more(tournament: Tournament, now: datetime) -> bool:
    """Return true if a tournament has a free place, and time for another player."""
    is_late = arena.is_over_for_pairing(tournament, now)
    return decisions.is_open(tournament) and not decisions.is_full(tournament) and not is_late


def _moved_up(tournament: Tournament, entrant: Entrant, now: datetime) -> str:
    """Return the key of the notice to an entrant who gets a free place."""
    if tournament.status == Status.RUNNING or (tournament.closes is not None and tournament.closes <= now):
        return "moved-up-late"
    return "moved-up-here" if tournament.checks_in and not tournament.is_here(entrant) else "moved-up"


def _end_of_check_in(opens: datetime, closes: datetime, now: datetime, least: timedelta) -> datetime:
    """Return when registration closes if check-in is announced now: later if that is too late for the date.

    An announcement that is late only by the interval of a sweep doesn't change the date.
    """
    if now - opens <= (closes - opens) / 4:
        return closes
    return max(closes, now + min(least, closes - opens))


def _owes_reminder(tournament: Tournament, facts: Facts) -> bool:
    """Return true if the reminder has become due since the tournament was last checked.

    Before the reminder, the tournament is due at that moment at the latest; after it, at the next one at the earliest.
    """
    moment = reminder(tournament)
    return moment is not None and facts.due is not None and facts.due <= moment <= facts.now


def _reminder_notices(tournament: Tournament) -> Iterator[Notice]:
    """Yield the reminder that registration closes, if places are free. With too few players, it pings the organiser."""
    count, minimum = len(tournament.playing), fewest(tournament.rules)
    if not decisions.is_full(tournament):
        pinged = (tournament.organiser,) if count < minimum else ()
        soon = notice_of(tournament, "soon", pinged, count=count, minimum=minimum, most=tournament.rules.most)
        yield _dated(soon, tournament)


def _check_in_pings(tournament: Tournament) -> Iterator[Notice]:
    """Yield the notices that ask all players to check in except those who have just joined."""
    return _pings(tournament, "check-in", _absent(tournament))


def _absent(tournament: Tournament) -> list[Entrant]:
    """Return the players and waiting members who haven't checked in."""
    return [one for one in (*tournament.playing, *tournament.waiting) if not tournament.is_here(one)]


def _pings(tournament: Tournament, key: str, pinged: Sequence[Entrant]) -> Iterator[Notice]:
    members = [one.member for one in pinged]
    for start in range(0, len(members), _PINGED_AT_ONCE):
        yield _dated(notice_of(tournament, key, tuple(members[start : start + _PINGED_AT_ONCE])), tournament)


def _dated(notice: Notice, tournament: Tournament) -> Notice:
    """Return a notice that says when registration closes, as a Discord timestamp."""
    closes = "" if tournament.closes is None else str(int(tournament.closes.timestamp()))
    return replace(notice, details={**notice.details, "closes": closes})


def _ask_instead(tournament: Tournament) -> TournamentUpdate:
    """Leave registration open, and ask the organiser, because players couldn't be pinged to check in."""
    asked = organisers_notice(tournament, "unpinged", (tournament.organiser,))
    return TournamentUpdate(replace(tournament, closes=None), (asked,))


def _close(tournament: Tournament, facts: Facts) -> TournamentUpdate:
    """Start a tournament now with the checked-in players, or ask its organiser if there are too few."""
    absent, going = _absent(tournament), tournament
    for one in absent:
        going = decisions.leave(going, one.member)
    filled = _fill(going, facts)
    there = filled.tournament
    if FORMS[there.rules.form].refusal(there.rules, len(there.playing)) is not None:
        return with_too_few(tournament, "few-here", len(there.playing), facts.now)
    waited = {one.number for one in tournament.waiting}
    left_out = (
        replace(notice_of(there, "left-out-waiting" if one.number in waited else "left-out"), member=one.member)
        for one in absent
    )
    return TournamentUpdate(there, (*left_out, *filled.notices))
