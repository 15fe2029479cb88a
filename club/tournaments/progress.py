"""Advance a tournament: apply results, drop absent entrants, begin, pair the next round, end."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from club.delivery.notices import Notice
from club.errors import Refused
from club.tournaments import series
from club.tournaments.decisions import begin, fewest, shorten
from club.tournaments.facts import End, Facts
from club.tournaments.forms import ladder
from club.tournaments.forms.bracket import fill_slots
from club.tournaments.forms.play import FORMS
from club.tournaments.results import apply_ends
from club.tournaments.tournament import Pairing, Reason, Status, Tournament

_MAX_ABSENCES = 2
"""After how many matches without a first move an entrant is dropped."""

_BEFORE_CLOSING = timedelta(days=1)
"""How long before registration closes the organiser is reminded that too few have joined."""

_NAMED = 20
"""How many entrants a notice names."""

_ROUNDS_AT_ONCE = 200
"""How many rounds may follow at once because nobody has to play in them: more than any tournament has."""


@dataclass(frozen=True, slots=True)
class TournamentUpdate:
    """A tournament after a change, and the notices about it.

    Pairings that are new, undecided and without a match are to be given one.
    """

    tournament: Tournament
    notices: tuple[Notice, ...] = ()


def apply_results(tournament: Tournament, facts: Facts) -> TournamentUpdate:
    """Return a tournament with the results of its matches, changed ones included.

    An entrant who made no move is warned by direct message, and dropped the second time; one who left the guild is
    dropped at once.
    """
    rules = tournament.rules
    going = replace(tournament, pairings=tuple(apply_ends(one, facts.ends, rules) for one in tournament.pairings))
    return _remove_absent(going, tournament, facts.ends) if going.status == Status.RUNNING else TournamentUpdate(going)


def advance(tournament: Tournament, facts: Facts) -> TournamentUpdate:
    """Advance a tournament whose results are applied; this may take a second for many entrants."""
    going = tournament
    notices: tuple[Notice, ...] = ()
    if going.status == Status.OPEN and going.closes is not None:
        notices += _reminder_notices(going, facts)
        if going.closes <= facts.now:
            going, notices = begin_automatically(going, facts)
    if going.status != Status.RUNNING:
        return TournamentUpdate(going, notices)
    if going.finish is not None and going.finish <= facts.now:
        going = _void_undecided(going)
    elif not going.paused:
        going = ladder.drop(pair_all(series.go_on(going)), facts)
        notices += _drop_notices(tournament, going)
    notices += _round_notices(tournament, going)
    if _is_finished(going, facts.now):
        going = replace(going, status=Status.OVER, ended=facts.now)
        notices += (notice_of(going, "over", mentions=_winners(going)),)
    return TournamentUpdate(going, notices)


def notice_of(tournament: Tournament, key: str, mentions: tuple[int, ...] = (), **details: object) -> Notice:
    """Return a notice to the channel of a tournament."""
    named = {"name": tournament.name, **details}
    return Notice(f"tournament-{key}", tournament=tournament.id, details=named, mentions=mentions)


def begin_automatically(tournament: Tournament, facts: Facts) -> tuple[Tournament, tuple[Notice, ...]]:
    """Begin a tournament whose registration is over; with too few entrants, ask its organiser instead."""
    try:
        going = begin(tournament, facts)
    except Refused:
        key = "few" if shorten(tournament) is tournament else "few-rounds"
        return replace(tournament, closes=None), (_too_few_notice(tournament, key),)
    return going, begin_notices(going)


def reminder(tournament: Tournament) -> datetime | None:
    """Return when the organiser is reminded that too few have joined: a day before registration closes.

    Where registration is short, it is when a quarter of its time is left.
    """
    if tournament.closes is None:
        return None
    return tournament.closes - min(_BEFORE_CLOSING, (tournament.closes - tournament.created) / 4)


def _reminder_notices(tournament: Tournament, facts: Facts) -> tuple[Notice, ...]:
    """Return the reminder that too few have joined, where it is due."""
    if not facts.is_due or facts.due != reminder(tournament):
        return ()
    return (_too_few_notice(tournament, "few-soon"),) if len(tournament.playing) < fewest(tournament.rules) else ()


def _too_few_notice(tournament: Tournament, key: str) -> Notice:
    count, minimum = len(tournament.playing), fewest(tournament.rules)
    return notice_of(tournament, key, (tournament.organiser,), count=count, minimum=minimum)


def _remove_absent(tournament: Tournament, before: Tournament, ends: Mapping[int, End]) -> TournamentUpdate:
    """Warn or drop the entrants who made no move in matches that have just ended."""
    open_before = {one.present: one for one in before.pairings if one.present is not None}
    absent: list[int] = []
    departed: set[int] = set()
    for match, pairing in open_before.items():
        if match in ends:
            seats, end = pairing.seats_in(match), ends[match]
            absent += [seats[seat] for seat in end.absent]
            departed |= {seats[seat] for seat in end.departed}
    entrants, notices = [], []
    for one in tournament.entrants:
        changed = replace(one, absences=one.absences + absent.count(one.number))
        if one.playing and (one.number in departed or changed.absences >= _MAX_ABSENCES):
            changed = replace(changed, status="dropped")
            notices.append(notice_of(tournament, "dropped", entrant=one.name))
        elif one.playing and changed != one:
            key = "warned" if _plays_on(tournament, one.number) else "absent"
            notices.append(replace(notice_of(tournament, key), member=one.member))
        entrants.append(changed)
    return TournamentUpdate(replace(tournament, entrants=tuple(entrants)), tuple(notices))


def _plays_on(tournament: Tournament, number: int) -> bool:
    """Tell whether an entrant may have another match to play."""
    form = tournament.rules.form
    if any(not one.decided for one in tournament.of(number)):
        return True
    if form.knockout:
        return any(place.winner is None and number in place.entrants for place in fill_slots(tournament))
    rounds = FORMS[form].rounds(tournament)
    return rounds is None or tournament.round < rounds


def _void_undecided(tournament: Tournament) -> Tournament:
    """Void the undecided pairings of a tournament whose time is up; a series comes to what its score is."""
    pairings = (one if one.decided else series.stop(one) for one in tournament.pairings)
    return replace(tournament, pairings=tuple(pairings))


def pair_all(tournament: Tournament) -> Tournament:
    """Pair all rounds that can be paired now; a round of byes only is followed by the next at once."""
    play = FORMS[tournament.rules.form]
    going = tournament
    for _ in range(_ROUNDS_AT_ONCE):
        added = play.pair(going)
        going = replace(going, pairings=(*going.pairings, *added))
        if not added or not going.complete:
            break
    return going


def begin_notices(tournament: Tournament) -> tuple[Notice, ...]:
    """Return that a tournament has begun, where no round tells of it because entrants choose whom to play."""
    by_choice = tournament.status == Status.RUNNING and tournament.rules.form.by_challenge
    return (notice_of(tournament, "begun"),) if by_choice else ()


def _round_notices(before: Tournament, after: Tournament) -> tuple[Notice, ...]:
    """Return what is told of the rounds that have begun: in a knock-out, who need not play in one begin the next."""
    if after.rules.form.by_challenge:
        return ()
    new_rounds = range(before.round + 1, after.round + 1)
    return tuple(
        notice_of(after, "round", round=number) for number in new_rounds if not _all_byes(after.in_round(number))
    )


def _drop_notices(before: Tournament, after: Tournament) -> tuple[Notice, ...]:
    """Return what is told of those who have dropped to the bottom of a ladder now."""
    new = [one for one in after.pairings[len(before.pairings) :] if one.reason == Reason.IDLE]
    if not new:
        return ()
    names = [after.entrant(one.entrants[0]).name for one in new]
    entrants = ", ".join(names[:_NAMED]) + (" …" if len(names) > _NAMED else "")
    return (notice_of(after, "idle", entrants=entrants, days=after.rules.idle),)


def _all_byes(pairings: tuple[Pairing, ...]) -> bool:
    return all(pairing.match is None and pairing.decided for pairing in pairings)


def _is_finished(tournament: Tournament, now: datetime) -> bool:
    """Tell whether nothing is left to play: the form says so, the time is up, or nobody is left to play with."""
    if not tournament.complete:
        return False
    if tournament.finish is not None and tournament.finish <= now:
        return True
    if tournament.paused:
        return False
    alone = len(tournament.playing) < 2 and not tournament.rules.form.allows_late_entry
    return alone or FORMS[tournament.rules.form].is_finished(tournament)


def _winners(tournament: Tournament) -> tuple[int, ...]:
    """Return the members who have come first, if anything was played."""
    if not any(pairing.met for pairing in tournament.pairings):
        return ()
    return tuple(
        tournament.entrant(line.entrant).member
        for line in FORMS[tournament.rules.form].standings(tournament)
        if line.rank == 1
    )
