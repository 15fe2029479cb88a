"""Advance a tournament: apply results, drop absent entrants, start, pair the next round, end."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from club.model.delivery.notices import Notice
from club.model.errors import Refused
from club.model.tournaments import live, series
from club.model.tournaments.decisions import begin, fewest, shorten
from club.model.tournaments.facts import End, Facts
from club.model.tournaments.finals import final_notices, finals
from club.model.tournaments.forms import arena, arena_pairing, ladder
from club.model.tournaments.forms.bracket import fill_slots, final_slots
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.prizes import prizes
from club.model.tournaments.results import apply_ends
from club.model.tournaments.roster import Change, roster_notices
from club.model.tournaments.rules import Form
from club.model.tournaments.standings import PODIUM
from club.model.tournaments.tournament import Entrant, Pairing, Reason, Status, Tournament

_MAX_ABSENCES = 2
"""The number of matches without a first move after which an entrant is dropped. In an arena, they are only paused."""

_MOST_BYES = 8
"""The number of players with a bye who get a DM. The round's post names all of them."""

_ROUNDS_AT_ONCE = 200
"""The maximum number of rounds that follow at once because they have only byes. No tournament has as many."""


@dataclass(frozen=True, slots=True)
class TournamentUpdate:
    """A tournament after a change, and the notices about it.

    Pairings that are new, undecided and without a match still need one.
    """

    tournament: Tournament
    notices: tuple[Notice, ...] = ()


def apply_results(tournament: Tournament, facts: Facts) -> TournamentUpdate:
    """Apply the results of a tournament's matches, including changed ones, and return the tournament.

    An entrant who made no move is warned by DM, and dropped the second time. An entrant who left the guild
    is dropped at once.
    """
    gone = {one.number for one in tournament.entrants if not one.playing}
    going = replace(tournament, pairings=tuple(apply_ends(one, facts.ends, gone) for one in tournament.pairings))
    return _remove_absent(going, tournament, facts.ends) if going.status == Status.RUNNING else TournamentUpdate(going)


def advance(tournament: Tournament, facts: Facts) -> TournamentUpdate:
    """Advance a tournament whose results are applied. With many entrants, this may take a second."""
    going = tournament
    notices: tuple[Notice, ...] = ()
    if going.status == Status.OPEN and going.closes is not None and going.closes <= facts.now:
        going, notices = begin_automatically(going, facts)
    if going.status != Status.RUNNING:
        return TournamentUpdate(with_places(going), notices)
    if going.finish is not None and going.finish <= facts.now:
        going = _end_undecided(going) if live.is_cut_off(going, facts.now) else going
    elif not going.paused:
        played_on = _play_on(going, facts)
        going = played_on.tournament
        notices += (*played_on.notices, *_drop_notices(tournament, going))
    notices += (*_round_notices(tournament, going), *_bye_notices(tournament, going))
    notices += tuple(final_notices(tournament, going))
    if _is_finished(going, facts.now):
        going = with_places(replace(going, status=Status.OVER, ended=facts.now))
        going = replace(going, prizes=prizes(going, facts.ends, facts.feats, facts.rated))
        notices += (notice_of(going, "over", mentions=_honoured(going)),)
    return TournamentUpdate(going, notices)


def _play_on(tournament: Tournament, facts: Facts) -> TournamentUpdate:
    """Pair all rounds that can be paired now. In a live tournament, a round that takes too long ends before."""
    late = live.is_late(tournament, facts.now, is_short=facts.is_short)
    going = series.go_on(_end_undecided(tournament) if late else tournament)
    cut = late and any(one.reason == Reason.VOID for one in going.in_round(going.round))
    notices: tuple[Notice, ...] = (notice_of(going, "late-round", round=going.round),) if cut else ()
    if not live.waits(going, facts.now):
        going = _pair(going, facts)
    elif going.complete and going.next_round is None and not _is_finished(going, facts.now):
        going = live.with_break(going, facts.now)
        notices += (live.break_notice(going),)
    return TournamentUpdate(live.timed(going, facts.now, is_short=facts.is_short), notices)


def notice_of(tournament: Tournament, key: str, mentions: tuple[int, ...] = (), **details: object) -> Notice:
    """Return a notice to the channel of a tournament."""
    named = {"name": tournament.name, **details}
    return Notice(f"tournament-{key}", tournament=tournament.id, details=named, mentions=mentions)


def organisers_notice(tournament: Tournament, key: str, mentions: tuple[int, ...] = (), **details: object) -> Notice:
    """Return a notice for the organisers only. ``entrants`` are stored as numbers and shown as names."""
    return replace(notice_of(tournament, key, mentions, **details), organisers=True)


def begin_automatically(tournament: Tournament, facts: Facts) -> tuple[Tournament, tuple[Notice, ...]]:
    """Start a tournament whose registration is over, or ask its organiser if there are too few entrants."""
    try:
        going = begin(tournament, facts)
    except Refused:
        key = "few" if shorten(tournament) is tournament else "few-rounds"
        few = with_too_few(tournament, key, len(tournament.playing), facts.now)
        return few.tournament, few.notices
    return going, begin_notices(going)


def with_too_few(tournament: Tournament, key: str, count: int, now: datetime) -> TournamentUpdate:
    """Return a tournament that can't start with a ``count`` of players, and ask its organiser.

    One that is repeated every week is cancelled instead, because the next one follows anyway.
    """
    minimum = fewest(tournament.rules)
    if tournament.repeat is not None:
        told = notice_of(tournament, "few-repeat", count=count, minimum=minimum)
        return TournamentUpdate(replace(tournament, status=Status.CANCELLED, ended=now), (told,))
    asked = organisers_notice(tournament, key, (tournament.organiser,), count=count, minimum=minimum)
    return TournamentUpdate(replace(tournament, closes=None), (asked,))


@dataclass(frozen=True, slots=True)
class _Attendance:
    """The entrants in matches that have just ended: how many they ``missed``, and who has ``departed`` or ``played``.

    To miss a match is to make no first move in time, to depart is to leave the guild, to play is to make any move.
    """

    missed: Counter[int]
    departed: Collection[int]
    played: Collection[int]


def _attendance(before: Tournament, ends: Mapping[int, End]) -> _Attendance:
    missed, departed, played = Counter[int](), set[int](), set[int]()
    for pairing in before.pairings:
        if pairing.present is not None and (end := ends.get(pairing.present)) is not None:
            seats = pairing.seats_in(pairing.present)
            missed.update(seats[seat] for seat in end.absent)
            departed.update(seats[seat] for seat in end.departed)
            played.update(number for seat, number in enumerate(seats) if seat not in end.unmoved)
    return _Attendance(missed, departed, played)


def _remove_absent(tournament: Tournament, before: Tournament, ends: Mapping[int, End]) -> TournamentUpdate:
    """Warn or drop the entrants who made no move in matches that have just ended."""
    seen = _attendance(before, ends)
    entrants: list[Entrant] = []
    notices: list[Notice] = []
    warned: list[int] = []
    dropped: dict[int, Change] = {}
    for one in tournament.entrants:
        missed, has_departed = seen.missed[one.number], one.number in seen.departed
        changed = replace(one, absences=one.absences + missed)
        if tournament.rules.form == Form.ARENA and not has_departed:
            changed, key = arena.note_absence(one, missed, shown=one.number in seen.played)
            notices += [replace(notice_of(tournament, key), member=one.member)] if key else []
        elif one.playing and (has_departed or changed.absences >= _MAX_ABSENCES):
            changed = replace(changed, status="dropped")
            dropped[one.number] = Change.DEPARTED if has_departed else Change.ABSENT
            if not has_departed:
                notices.append(replace(notice_of(tournament, "out"), member=one.member))
        elif one.playing and changed != one:
            key = "warned" if _plays_on(tournament, one.number) else "absent"
            notices.append(replace(notice_of(tournament, key), member=one.member))
            warned.append(one.number)
        entrants.append(changed)
    for key, numbers in (("no-show", warned), ("dropped", [*dropped])):
        if numbers:
            notices.append(organisers_notice(tournament, key, entrants=numbers))
    for number, change in dropped.items():
        notices += roster_notices(tournament, change, number)
    return TournamentUpdate(replace(tournament, entrants=tuple(entrants)), tuple(notices))


def _plays_on(tournament: Tournament, number: int) -> bool:
    """Return true if an entrant may have another match to play."""
    form = tournament.rules.form
    if any(not one.decided for one in tournament.of(number)):
        return True
    if tournament.is_knockout(tournament.round):
        return any(place.winner is None and number in place.entrants for place in fill_slots(tournament))
    rounds = FORMS[form].rounds(tournament)
    return rounds is None or tournament.round < rounds


def _end_undecided(tournament: Tournament) -> Tournament:
    """End the undecided pairings of a finished tournament without a result. A series is decided by its score."""
    pairings = (one if one.decided else series.stop(one) for one in tournament.pairings)
    return replace(tournament, pairings=tuple(pairings))


def _pair(tournament: Tournament, facts: Facts) -> Tournament:
    """Pair the entrants who can be paired now, and drop those who haven't played for too long."""
    if tournament.rules.form == Form.ARENA:
        return arena_pairing.pair_free(tournament, facts)
    return ladder.drop(pair_all(series.go_on(tournament)), facts)


def pair_all(tournament: Tournament) -> Tournament:
    """Pair all rounds that can be paired now. A round of byes only is followed by the next one at once."""
    play = FORMS[tournament.rules.form]
    going = tournament
    for _ in range(_ROUNDS_AT_ONCE):
        added = tuple(_with_length(going, one) for one in play.pair(going))
        going = replace(going, pairings=(*going.pairings, *added))
        if not added or not going.complete:
            break
    return going


def _with_length(tournament: Tournament, pairing: Pairing) -> Pairing:
    """Return a new pairing with its number of matches."""
    rules = tournament.rules
    is_final = bool(rules.final_of) and pairing.slot in final_slots(tournament)
    return replace(pairing, best_of=rules.final_of if is_final else rules.best_of)


def begin_notices(tournament: Tournament) -> tuple[Notice, ...]:
    """Return the notice that a tournament has started, if no round announces it."""
    form = tournament.rules.form
    if tournament.status != Status.RUNNING or form.has_rounds:
        return ()
    return (notice_of(tournament, "begun" if form.by_challenge else "begun-arena"),)


def _round_notices(before: Tournament, after: Tournament) -> tuple[Notice, ...]:
    """Return the notices that rounds have started. Each lists the boards that were paired in its round before.

    In a bracket a round may start in parts: a semi-final can be over before the other one is paired. A part that is
    only a final has the post of the final instead.
    """
    if not after.rules.form.has_rounds:
        return ()
    played, known = ({one.round for one in going.pairings if not one.decided} for going in (after, before))
    boards = {number: [one.board for one in before.in_round(number)] for number in sorted(played - known)}
    last = finals(after)
    return tuple(
        notice_of(after, "round", round=number, before=there)
        for number, there in boards.items()
        if not all(one in last for one in after.in_round(number) if one.board not in there)
    )


def _bye_notices(before: Tournament, after: Tournament) -> Iterator[Notice]:
    """Yield a notice to each player who has a bye and nothing to play, if there are few of them.

    The first round of a large bracket has many byes, which would use up the budget for DMs.
    """
    new = after.pairings[len(before.pairings) :]
    free = [one for one in new if one.reason == Reason.BYE and after.of(one.entrants[0])[-1] == one]
    win = after.rules.points[0]
    for pairing in free if len(free) <= _MOST_BYES else ():
        kind = "points" if pairing.slot is None else "through"
        points = win // 2 if win % 2 == 0 else win / 2
        notice = notice_of(after, "bye", round=pairing.round, kind=kind, win=points)
        yield replace(notice, member=after.entrant(pairing.entrants[0]).member)


def _drop_notices(before: Tournament, after: Tournament) -> tuple[Notice, ...]:
    """Return the notice about the entrants who have dropped to the bottom of a ladder now."""
    new = [one for one in after.pairings[len(before.pairings) :] if one.reason == Reason.IDLE]
    if not new:
        return ()
    return (notice_of(after, "idle", entrants=[one.entrants[0] for one in new], days=after.rules.idle),)


def _is_finished(tournament: Tournament, now: datetime) -> bool:
    """Return true if nothing is left to play because of the form, the end date, or a lack of players."""
    if not tournament.complete:
        return False
    if tournament.paused and tournament.rules.form.is_timed:
        return False
    if tournament.finish is not None and tournament.finish <= now:
        return True
    if tournament.paused:
        return False
    alone = len(tournament.playing) < 2 and not tournament.rules.form.allows_late_entry
    return alone or FORMS[tournament.rules.form].is_finished(tournament)


def with_places(tournament: Tournament) -> Tournament:
    """Return a tournament with its entrants' final places, if it is over."""
    if tournament.status != Status.OVER:
        return tournament
    places = {line.entrant: line.rank for line in FORMS[tournament.rules.form].standings(tournament)}
    entrants = tuple(replace(one, place=places.get(one.number)) for one in tournament.entrants)
    return replace(tournament, entrants=entrants)


def _honoured(tournament: Tournament) -> tuple[int, ...]:
    """Return the members in the first three places, best first."""
    ranked = [(one.place, one.member) for one in tournament.entrants if one.place and one.place <= PODIUM]
    return tuple(member for _, member in sorted(ranked))


def winners(tournament: Tournament) -> tuple[int, ...]:
    """Return the members in first place."""
    return tuple(one.member for one in tournament.entrants if one.place == 1)
