"""Work out how a tournament goes on: what has come to an end, who has gone, and who meets next."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from club.delivery.notices import Notice
from club.errors import Refused
from club.tournaments import ladder
from club.tournaments.bracket import fill_slots
from club.tournaments.decisions import begin, fewest, shorten
from club.tournaments.facts import End, Facts
from club.tournaments.formats import FORMS
from club.tournaments.tournament import Pairing, Reason, Status, Tournament

_PATIENCE = 2
"""In how many matches an entrant may fail to make a first move before being paired no more."""

_BEFORE_CLOSING = timedelta(days=1)
"""How long before registration closes it is told that too few have joined so far, at the earliest."""

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


def caught_up(tournament: Tournament, facts: Facts) -> TournamentUpdate:
    """Return a tournament with what its matches have come to, those of which the result has changed included.

    Who was not there to play is warned by direct message, and out the second time; who has left the guild, at once.
    """
    going = replace(tournament, pairings=tuple(_decide_by_match(one, facts.ends) for one in tournament.pairings))
    return _remove_absent(going, tournament, facts.ends) if going.status == Status.RUNNING else TournamentUpdate(going)


def advance(tournament: Tournament, facts: Facts) -> TournamentUpdate:
    """Return how a tournament that is caught up goes on now; may take a second for many entrants."""
    going = tournament
    notices: tuple[Notice, ...] = ()
    if going.status == Status.OPEN and going.closes is not None:
        notices += _reminder(going, facts)
        if going.closes <= facts.now:
            going, notices = begun_by_itself(going, facts)
    if going.status != Status.RUNNING:
        return TournamentUpdate(going, notices)
    if going.finish is not None and going.finish <= facts.now:
        going = _cut_short(going)
    elif not going.paused:
        going = ladder.drop(pair_all(going), facts)
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


def begun_by_itself(tournament: Tournament, facts: Facts) -> tuple[Tournament, tuple[Notice, ...]]:
    """Return a tournament whose registration is over, and what is told of it.

    It has begun. Where too few have joined it stays open, and its organiser is asked what is to happen.
    """
    try:
        going = begin(tournament, facts)
    except Refused:
        key = "few" if shorten(tournament) is tournament else "few-rounds"
        return replace(tournament, closes=None), (_few(tournament, key),)
    return going, begin_notices(going)


def reminder(tournament: Tournament) -> datetime | None:
    """Return when it is told that too few have joined so far, if they have: a day before registration closes.

    Where that closes soon, it is when a quarter of the time is left.
    """
    if tournament.closes is None:
        return None
    return tournament.closes - min(_BEFORE_CLOSING, (tournament.closes - tournament.created) / 4)


def _reminder(tournament: Tournament, facts: Facts) -> tuple[Notice, ...]:
    """Return that too few have joined so far, where it is time to tell that."""
    if not facts.is_due or facts.due != reminder(tournament):
        return ()
    return (_few(tournament, "few-soon"),) if len(tournament.playing) < fewest(tournament.rules) else ()


def _few(tournament: Tournament, key: str) -> Notice:
    count, minimum = len(tournament.playing), fewest(tournament.rules)
    return notice_of(tournament, key, (tournament.organiser,), count=count, minimum=minimum)


def _decide_by_match(pairing: Pairing, ends: Mapping[int, End]) -> Pairing:
    """Return a pairing as its match has ended, if it has."""
    if pairing.match is None or pairing.match not in ends:
        return pairing
    end = ends[pairing.match]
    if end.void:
        reason = Reason.VOID
    elif end.reason == "ruling":
        reason = Reason.RULED
    else:
        # Who was absent is known of matches that have just ended; what was decided then stands.
        forfeited = bool(end.absent) or (pairing.reason == Reason.FORFEIT and pairing.places == end.places)
        reason = Reason.FORFEIT if forfeited else Reason.PLAYED
    return replace(pairing, places=end.places, reason=reason)


def _remove_absent(tournament: Tournament, before: Tournament, ends: Mapping[int, End]) -> TournamentUpdate:
    """Return a tournament without those who were not there to play, and what is told of them."""
    open_before = {one.match for one in before.pairings if not one.decided}
    absent: list[int] = []
    gone: set[int] = set()
    for pairing in tournament.pairings:
        if pairing.match is not None and pairing.match in open_before and pairing.match in ends:
            end = ends[pairing.match]
            absent += [pairing.entrants[seat] for seat in end.absent]
            gone |= {pairing.entrants[seat] for seat in end.gone}
    entrants, notices = [], []
    for one in tournament.entrants:
        changed = replace(one, absences=one.absences + absent.count(one.number))
        if one.playing and (one.number in gone or changed.absences >= _PATIENCE):
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
    if form.knockout:
        return any(place.winner is None and number in place.entrants for place in fill_slots(tournament))
    rounds = FORMS[form].rounds(tournament)
    return rounds is None or tournament.round < rounds


def _cut_short(tournament: Tournament) -> Tournament:
    """Return a tournament whose time is up: what is not decided yet is decided no more, and shared."""
    pairings = tuple(
        one if one.decided else replace(one, places=(1,) * len(one.entrants), reason=Reason.VOID)
        for one in tournament.pairings
    )
    return replace(tournament, pairings=pairings)


def pair_all(tournament: Tournament) -> Tournament:
    """Return a tournament with everything that is to be paired now; rounds in which nobody has to play are over."""
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
    by_choice = tournament.status == Status.RUNNING and tournament.rules.form.challenged
    return (notice_of(tournament, "begun"),) if by_choice else ()


def _round_notices(before: Tournament, after: Tournament) -> tuple[Notice, ...]:
    """Return what is told of the rounds that have begun: in a knock-out, who need not play in one begin the next."""
    if after.rules.form.challenged:
        return ()
    begun_now = range(before.round + 1, after.round + 1)
    return tuple(
        notice_of(after, "round", round=number) for number in begun_now if not _all_byes(after.in_round(number))
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
    alone = len(tournament.playing) < 2 and not tournament.rules.form.open_late
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
