"""Tournaments of every form at every moment: open, running, over and cancelled."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import timedelta

from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Pairing, Reason, Status, Tournament
from tests.club.rounds import NOON, added, chance, played, tournament, without

_MOST_ROUNDS = 40


def stages(form: Form, size: int, seed: int) -> Iterator[Tournament]:
    """Yield a tournament before it starts, with each round paired and played, then over; and one that was cancelled."""
    fresh = tournament(form, size, seats=4 if form == Form.TABLES else 2)
    unseeded = tuple(replace(one, seed=None) for one in fresh.entrants)
    yield replace(fresh, entrants=unseeded, closes=NOON)
    yield replace(fresh, entrants=unseeded, status=Status.CANCELLED, ended=NOON)
    now = replace(fresh, status=Status.RUNNING, began=NOON, message=77)
    yield now
    for paired, rng in ((turn, chance(seed + turn)) for turn in range(_MOST_ROUNDS)):
        pairings = FORMS[form].pair(now) if form != Form.LADDER else _challenge(now)
        if not pairings:
            break
        yield added(now, pairings)
        now = played(added(now, pairings), rng)
        if paired == 1 and len(now.playing) > 4:
            now = without(now, rng.choice(now.playing).number)
        yield now
    assert now.complete
    yield replace(now, status=Status.OVER, ended=NOON + timedelta(days=9))


def _challenge(now: Tournament) -> tuple[Pairing, ...]:
    """Return a challenge by the last on a ladder, or the next one of three, one of which wasn't ended by a move."""
    turn = now.round + 1
    if turn > 3:
        return ()
    if turn == 2:
        return (Pairing(turn, 1, (1,), places=(1,), reason=Reason.IDLE),)
    return (Pairing(turn, 1, (len(now.entrants) - turn, len(now.entrants)), match=turn),)
