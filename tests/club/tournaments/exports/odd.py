"""Tournaments with everything that exports have to express."""

from dataclasses import replace

from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Pairing, Reason, Status, Tournament
from tests.club.rounds import NOON, chance, entrant, played, tournament, without


def named(now: Tournament, **names: str) -> Tournament:
    numbers = {"one": 1, "two": 2, "three": 3}
    changed = {numbers[key]: name for key, name in names.items()}
    renamed = (replace(one, name=changed.get(one.number, one.name)) for one in now.entrants)
    return replace(now, entrants=tuple(renamed))


def swiss() -> Tournament:
    """Return two rounds in which everything possible happened, and a third that is running."""
    now = tournament(Form.SWISS, 7)
    now = replace(now, entrants=(*now.entrants, entrant(8, None, late=1)))
    return replace(
        without(now, 7),
        pairings=(
            Pairing(1, 1, (1, 4), match=11, places=(1, 2), reason=Reason.PLAYED),
            Pairing(1, 2, (5, 2), match=12, places=(1, 1), reason=Reason.PLAYED),
            Pairing(1, 3, (3, 6), match=13, places=(2, 1), reason=Reason.FORFEIT),
            Pairing(1, 4, (7,), places=(1,), reason=Reason.BYE),
            Pairing(1, 5, (8,), places=(1,), reason=Reason.LATE),
            Pairing(2, 1, (6, 1), match=21, places=(1, 1), reason=Reason.VOID),
            Pairing(2, 2, (2, 8), places=(1, 2), reason=Reason.RULED),
            Pairing(2, 3, (4, 5), places=(1, 1), reason=Reason.VOID),
            Pairing(2, 4, (3,), places=(1,), reason=Reason.BYE),
            Pairing(3, 1, (1, 2), match=31, places=(1, 2), reason=Reason.PLAYED),
            Pairing(3, 2, (3, 4), match=32),
        ),
    )


def large() -> Tournament:
    """Return nine played rounds of 400 entrants, paired at random: proper pairings take too long here."""
    now = tournament(Form.SWISS, 400)
    for turn in range(1, 10):
        drawn = chance(turn).sample(range(1, 401), 400)
        meetings = enumerate(zip(drawn[::2], drawn[1::2], strict=True), 1)
        now = replace(now, pairings=(*now.pairings, *(Pairing(turn, board, both) for board, both in meetings)))
        now = played(now, chance(turn))
    return replace(now, status=Status.OVER, began=NOON, ended=NOON)
