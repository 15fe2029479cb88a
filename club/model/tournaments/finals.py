"""Find the final of a tournament, which has a post of its own: the last match, or those for first place in a Swiss."""

from collections.abc import Iterator
from datetime import datetime, timedelta
from fractions import Fraction

from club.model.delivery.notices import Notice
from club.model.tournaments.forms.bracket import final_slots
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Pairing, Status, Tournament, points_of

FINAL = "tournament-final"
"""The key of the notice that a final starts. Its details name the round and the board."""

FIRST_MOVE = "tournament-final-started"
"""The key of the reminder that the first move of a final was made."""

DECIDED = "tournament-final-decided"
"""The key of the reminder that a final is over."""

_IN_LAST_ROUND = {FIRST_MOVE: "tournament-last-round-started", DECIDED: "tournament-last-round-decided"}
"""The keys of the same reminders in a Swiss, where several matches of the last round may decide about first place."""

LAST_MINUTES = "tournament-last-minutes"
"""The key of the notice that the last minutes of a timed tournament begin. Its post changes with the standings."""

_LAST, _TOO_LATE = timedelta(minutes=10), timedelta(minutes=2)
"""How long before the end of a timed tournament they begin, and how long before it they are no longer announced."""

_IN_SWISS = 2
"""The maximum number of matches of a last Swiss round that have posts of their own."""


def finals(going: Tournament) -> tuple[Pairing, ...]:
    """Return the finals that have been paired, with replays and the decider of a double elimination.

    In a Swiss these are the matches of the last round with the players who lead before it, or who pass them if they win
    and the leaders lose.
    """
    if going.rules.form.has_bracket:
        last = final_slots(going) if going.is_knockout(going.round) else frozenset()
        return tuple(one for one in going.pairings if one.slot in last and len(one.entrants) == 2)
    if going.rules.form != Form.SWISS or not going.round or going.round != FORMS[Form.SWISS].rounds(going):
        return ()
    before = [one for one in going.pairings if one.round < going.round]
    points = {one.number: points_of(one.number, before, going.rules.points) for one in going.playing}
    best, win = max(points.values(), default=Fraction(0)), Fraction(going.rules.points[0], 2)
    able = {number: count for number, count in points.items() if count == best or count + win > best}
    met = (one for one in going.in_round(going.round) if len(one.entrants) == 2 and able.keys() & {*one.entrants})
    return tuple(sorted(met, key=lambda one: (-max(able.get(of, 0) for of in one.entrants), one.board))[:_IN_SWISS])


def last_minutes(going: Tournament) -> datetime | None:
    """Return when the last minutes of a timed tournament begin, or ``None`` for any other tournament."""
    return going.finish - _LAST if going.rules.form.is_timed and going.finish is not None else None


def is_too_late(going: Tournament, now: datetime) -> bool:
    """Return true if the last minutes of a timed tournament needn't be announced, because it is about to end."""
    if going.status != Status.RUNNING or going.finish is None:
        return True
    return not going.paused and going.finish - now < _TOO_LATE


def final_at(going: Tournament, round_number: int, board: int) -> Pairing | None:
    """Return the pairing of a round and a board, if it still has two players."""
    met = (one for one in going.in_round(round_number) if one.board == board and len(one.entrants) == 2)
    return next(met, None)


def reminder_of(going: Tournament, key: str, member: int, **details: str) -> Notice:
    """Return the reminder to a member that a final starts (``FIRST_MOVE``) or is over (``DECIDED``)."""
    known = key if going.rules.form.has_bracket else _IN_LAST_ROUND[key]
    return Notice(known, member=member, tournament=going.id, details=details)


def final_notices(before: Tournament, after: Tournament) -> Iterator[Notice]:
    """Yield a notice for each final that was paired since ``before``."""
    known = {one.place for one in before.pairings}
    for one in finals(after):
        if one.place not in known and not one.decided:
            details = {"name": after.name, "round": one.round, "board": one.board}
            yield Notice(FINAL, tournament=after.id, details=details)


def decided_finals(before: Tournament, after: Tournament) -> tuple[Pairing, ...]:
    """Return the finals that were decided since ``before``."""
    open_before = {one.place for one in before.pairings if not one.decided}
    decided = [one for one in after.pairings if one.decided and one.place in open_before]
    return tuple(one for one in finals(after) if one in decided) if decided else ()
