"""Apply the decisions of members and organisers to a tournament: join, leave, start, swap, rule."""

from dataclasses import replace
from datetime import datetime, timedelta

from club.model.errors import Refused
from club.model.matches.rulings import VOID, ruled_places
from club.model.tournaments.beginning.seeding import seed_order
from club.model.tournaments.facts import Facts
from club.model.tournaments.forms import arena
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import MAX_ENTRANTS, Form, Rules, Seeding
from club.model.tournaments.tournament import Entrant, Pairing, Reason, Status, Tournament
from names import clean


def begin(tournament: Tournament, facts: Facts) -> Tournament:
    """Return a tournament that starts now, with its entrants seeded. Raises ``Refused`` if it can't be played.

    If seeds were to be set by hand and none is, its rules then say that ratings have decided.
    """
    require_open(tournament)
    require_enough(tournament)
    there = [one for one in tournament.entrants if one.playing]
    seeds = {one.number: seed for seed, one in enumerate(seed_order(tournament, facts), 1)}
    entrants = tuple(replace(one, seed=seeds[one.number]) for one in there)
    rules = tournament.rules
    if rules.seeding == Seeding.HAND and all(one.seed is None for one in there):
        rules = replace(rules, seeding=Seeding.RATING)
    finish = facts.now + timedelta(minutes=rules.minutes) if rules.form.is_timed else tournament.finish
    return replace(tournament, status=Status.RUNNING, began=facts.now, finish=finish, entrants=entrants, rules=rules)


def require_open(tournament: Tournament) -> None:
    """Raise ``Refused`` if a tournament has started or is over."""
    if tournament.status != Status.OPEN:
        raise Refused("error-tournament-begun" if tournament.status == Status.RUNNING else "error-tournament-over")


def require_enough(tournament: Tournament) -> None:
    """Raise ``Refused`` if the number of players is too low for the rules."""
    count = sum(one.playing for one in tournament.entrants)
    refusal = FORMS[tournament.rules.form].refusal(tournament.rules, count)
    if refusal is not None:
        raise Refused(refusal, count=count)


def fewest(rules: Rules) -> int:
    """Return the minimum number of entrants under these rules."""
    play = FORMS[rules.form]
    return next((count for count in range(1, MAX_ENTRANTS) if play.refusal(rules, count) is None), MAX_ENTRANTS)


def shorten(tournament: Tournament) -> Tournament:
    """Return a tournament with fewer rounds if its field is too small for the planned number."""
    rules = replace(tournament.rules, rounds=0)
    count = len(tournament.playing)
    return replace(tournament, rules=rules) if fewest(rules) <= count < fewest(tournament.rules) else tournament


def swap(tournament: Tournament, one: int, other: int) -> Tournament:
    """Swap two entrants in the current round, whose matches start again, and return the tournament.

    Raises ``Refused`` if one of them isn't in the round, or has a finished match.
    """
    if one == other:
        raise Refused("error-tournament-same")
    met = [pairing for pairing in tournament.in_round(tournament.round) if {one, other} & {*pairing.entrants}]
    if {one, other} - {number for pairing in met for number in pairing.entrants}:
        raise Refused("error-tournament-not-paired")
    if any(pairing.series or (pairing.decided and pairing.reason != Reason.BYE) for pairing in met):
        raise Refused("error-tournament-moved")
    turned = {one: other, other: one}
    pairings = tuple(
        replace(pairing, entrants=tuple(turned.get(number, number) for number in pairing.entrants), match=None)
        if pairing in met
        else pairing
        for pairing in tournament.pairings
    )
    return replace(tournament, pairings=pairings)


def substitute(tournament: Tournament, member: int, by: int, name: str) -> Tournament:
    """Return a tournament in which another member replaces an entrant, whose matches start again."""
    leaving = entrant_of(tournament, member)
    if tournament.entrant_of(by) is not None:
        raise Refused("error-tournament-joined")
    pairings = tuple(
        replace(one, match=None) if one.present is not None and leaving.number in one.entrants else one
        for one in tournament.pairings
    )
    entrant = replace(leaving, member=by, name=name, status="in", absences=0, had_role=False)
    blocked_pairs = _without(tournament.blocked_pairs, leaving.number)
    waiting = tuple(one for one in tournament.waiting if one.member != by)
    going = replace(tournament, pairings=pairings, blocked_pairs=blocked_pairs, waiting=waiting)
    return change_entrant(going, entrant)


def pairing_at(tournament: Tournament, place: tuple[int, int]) -> Pairing:
    """Return the pairing at a ``place`` (round, board) with at least two entrants. Raises ``Refused``."""
    for pairing in tournament.pairings:
        if pairing.place == place and len(pairing.entrants) > 1:
            return pairing
    raise Refused("error-tournament-no-pairing")


def decree(tournament: Tournament, pairing: Pairing, ruling: str) -> Tournament:
    """Return a tournament with a ruling by organisers on a series, or on a pairing without a match.

    ``ruling`` is written as in ``rulings``. Raises ``Refused`` if it is invalid, or the result is the same.
    """
    places = ruled_places(ruling, pairing.side_of_each)
    decided = replace(pairing, places=places, reason=Reason.VOID if ruling == VOID else Reason.RULED)
    if (decided.places, decided.reason == Reason.VOID) == (pairing.places, pairing.reason == Reason.VOID):
        raise Refused("error-same-result")
    return replace(tournament, pairings=tuple(decided if one == pairing else one for one in tournament.pairings))


def entrant_of(tournament: Tournament, member: int) -> Entrant:
    """Return the entrant that a member is. Raises ``Refused`` if there is none."""
    found = tournament.entrant_of(member)
    if found is None:
        raise Refused("error-tournament-not-in")
    return found


def enter(tournament: Tournament, member: int, name: str, now: datetime, press: str | None = None) -> Tournament:
    """Add a member to a tournament. Raises ``Refused`` if nobody, or not this member, can join.

    Members can join late while at most half of the rounds are over. They get no points for earlier rounds.
    """
    require_newcomer(tournament, member, now)
    if must_wait(tournament):
        raise Refused("error-tournament-full")
    return seat(tournament, newcomer(tournament, member, name, now, press))


def require_newcomer(tournament: Tournament, member: int, now: datetime) -> None:
    """Raise ``Refused`` if nobody, or not this member, can join, regardless of free places."""
    known = tournament.entrant_of(member)
    if tournament.status not in (Status.OPEN, Status.RUNNING):
        raise Refused("error-tournament-over")
    if known is not None:
        raise Refused("error-tournament-joined" if known.playing else "error-tournament-left")
    if tournament.waiting_place(member) is not None:
        raise Refused("error-tournament-waiting")
    if not is_open(tournament):
        raise Refused("error-tournament-begun")
    require_time(tournament, now)


def require_time(tournament: Tournament, now: datetime) -> None:
    """Raise ``Refused`` if a running tournament is about to end, so that its players get no more matches."""
    if arena.is_over_for_pairing(tournament, now):
        raise Refused("error-tournament-arena-last")


def newcomer(tournament: Tournament, member: int, name: str, now: datetime, press: str | None) -> Entrant:
    """Return a member as an entrant, who is checked in if they join during check-in."""
    number = max((one.number for one in (*tournament.entrants, *tournament.waiting)), default=0) + 1
    shown = clean(name) or f"#{number}"
    return Entrant(number, member, shown, now, press=press, here=tournament.closes if tournament.checks_in else None)


def seat(tournament: Tournament, entrant: Entrant) -> Tournament:
    """Return a tournament with a newcomer. Entrants stay in the order of their numbers."""
    if tournament.status == Status.OPEN:
        return replace(tournament, entrants=_with(tournament, entrant))
    missed = tournament.round if tournament.rules.form.has_rounds else 0
    late = tuple(
        Pairing(one, len(tournament.in_round(one)) + 1, (entrant.number,), places=(1,), reason=Reason.LATE)
        for one in range(1, missed + 1)
    )
    joined = replace(entrant, late=missed)
    return replace(tournament, entrants=_with(tournament, joined), pairings=(*tournament.pairings, *late))


def _with(tournament: Tournament, entrant: Entrant) -> tuple[Entrant, ...]:
    return tuple(sorted((*tournament.entrants, entrant), key=lambda one: one.number))


def is_full(tournament: Tournament) -> bool:
    """Return true if all places are taken."""
    rules, playing = tournament.rules, sum(one.playing for one in tournament.entrants)
    if rules.most and playing >= rules.most:
        return True
    count = playing if tournament.status == Status.OPEN else len(tournament.entrants)
    refusal = FORMS[rules.form].refusal
    return count >= MAX_ENTRANTS or (refusal(rules, count) is None and refusal(rules, count + 1) is not None)


def must_wait(tournament: Tournament) -> bool:
    """Return true if a new member has to wait because the tournament is full or others are already waiting."""
    return bool(tournament.waiting) or is_full(tournament)


def is_open(tournament: Tournament) -> bool:
    """Return true if members may join as soon as there is a free place."""
    return tournament.status == Status.OPEN or takes_newcomers(tournament)


def takes_newcomers(tournament: Tournament) -> bool:
    """Return true if members may still join a running tournament: at most half of its rounds are over."""
    form = tournament.rules.form
    if tournament.status != Status.RUNNING or not form.allows_late_entry:
        return False
    return not form.has_rounds or 2 * tournament.round <= (FORMS[form].rounds(tournament) or 0)


def leave(tournament: Tournament, member: int, status: str = "withdrawn") -> Tournament:
    """Return a tournament that a member has left. Before the start they are deleted from it. Raises ``Refused``."""
    known = tournament.entrant_of(member)
    if tournament.status not in (Status.OPEN, Status.RUNNING):
        raise Refused("error-tournament-over")
    if tournament.waiting_place(member) is not None:
        return replace(tournament, waiting=tuple(one for one in tournament.waiting if one.member != member))
    if known is None or not known.playing:
        raise Refused("error-tournament-not-in")
    if tournament.status == Status.OPEN:
        others = tuple(one for one in tournament.entrants if one is not known)
        forbidden = _without(tournament.forbidden, known.number)
        return replace(
            tournament,
            entrants=others,
            forbidden=forbidden,
            blocked_pairs=_without(tournament.blocked_pairs, known.number),
        )
    return change_entrant(tournament, replace(known, status=status))


def may_return(tournament: Tournament, member: int) -> bool:
    """Return true if a member has left a running arena and can join it again."""
    known = tournament.entrant_of(member)
    going_on = tournament.status == Status.RUNNING and tournament.rules.form == Form.ARENA
    return going_on and known is not None and known.status == "withdrawn"


def come_back(tournament: Tournament, member: int, now: datetime) -> Tournament:
    """Return an arena to which a member who had left has returned. Points and streaks stay. Raises ``Refused``."""
    require_time(tournament, now)
    if is_full(tournament):
        raise Refused("error-tournament-full")
    known = entrant_of(tournament, member)
    return change_entrant(tournament, replace(known, status="in", paused=False, joined=now))


def rest(tournament: Tournament, member: int, now: datetime, *, paused: bool) -> Tournament:
    """Return an arena in which an entrant pauses, so that they aren't paired, or plays on. Raises ``Refused``."""
    require_arena(tournament)
    known = tournament.entrant_of(member)
    if known is None or not known.playing:
        raise Refused("error-tournament-you-not-in")
    joined = now if known.paused and not paused else known.joined
    return change_entrant(tournament, replace(known, paused=paused, joined=joined))


def require_arena(tournament: Tournament) -> None:
    """Raise ``Refused`` unless a tournament is a running arena."""
    if tournament.rules.form != Form.ARENA:
        raise Refused("error-tournament-form")
    if tournament.status != Status.RUNNING:
        raise Refused("error-tournament-not-running" if tournament.status == Status.OPEN else "error-tournament-over")


def change_entrant(tournament: Tournament, entrant: Entrant) -> Tournament:
    """Return a tournament with one of its entrants changed."""
    entrants = tuple(entrant if one.number == entrant.number else one for one in tournament.entrants)
    return replace(tournament, entrants=entrants)


def _without(pairs: frozenset[tuple[int, int]], number: int) -> frozenset[tuple[int, int]]:
    """Return pairs of entrants without those that include an entrant."""
    return frozenset(two for two in pairs if number not in two)
