"""Whole knock-outs without matches: played in any order, drawn, ruled on afterwards, and left by anybody."""

from dataclasses import replace
from random import Random

from club.model.tournaments.forms.bracket import FilledSlot, Part, fill_slots
from club.model.tournaments.forms.knockout import KNOCKOUT
from club.model.tournaments.rules import MAX_ENTRANTS, Form
from club.model.tournaments.tournament import Pairing, Reason, Tournament
from tests.club.rounds import added, tournament, without


def begun(form: Form, size: int, *, third: bool = True) -> Tournament:
    """Return a knock-out with its first pairings."""
    fresh = tournament(form, size)
    return gone_on(replace(fresh, rules=replace(fresh.rules, third=third)))


def gone_on(now: Tournament) -> Tournament:
    """Return the tournament with all new pairings, each pairing of two with a match."""
    pairings = (
        one if one.decided else replace(one, match=MAX_ENTRANTS * one.round + one.board) for one in KNOCKOUT.pair(now)
    )
    return added(now, pairings)


def ended(now: Tournament, pairing: Pairing, places: tuple[int, ...], reason: Reason = Reason.PLAYED) -> Tournament:
    """Return the tournament after a pairing ended with some places, replacing any earlier result."""
    after = replace(pairing, places=places, reason=reason)
    return replace(now, pairings=tuple(after if one == pairing else one for one in now.pairings))


def undecided(now: Tournament) -> list[Pairing]:
    return [one for one in now.pairings if not one.decided]


def pairing_at(now: Tournament, slot: str) -> Pairing:
    """Return the newest pairing of a slot."""
    return max((one for one in now.pairings if one.slot == slot), key=lambda one: one.board)


def won(now: Tournament, slot: str, winner: int) -> Tournament:
    """Return the tournament after an entrant won the newest pairing of a slot, with the pairings that follow."""
    pairing = pairing_at(now, slot)
    return gone_on(ended(now, pairing, tuple(1 if one == winner else 2 for one in pairing.entrants)))


def drawn(now: Tournament, slot: str, reason: Reason = Reason.PLAYED) -> Tournament:
    return gone_on(ended(now, pairing_at(now, slot), (1, 1), reason))


def left(now: Tournament, *numbers: int) -> Tournament:
    """Return the tournament after some entrants left and lost their running matches."""
    going = without(now, *numbers)
    for pairing in undecided(going):
        playing = [going.entrant(one).playing for one in pairing.entrants]
        if not all(playing):
            places = tuple(1 if plays or not any(playing) else 2 for plays in playing)
            going = ended(going, pairing, places, Reason.FORFEIT)
    return gone_on(going)


def slot(now: Tournament, name: str) -> FilledSlot:
    return next(one for one in fill_slots(now) if one.slot.name == name)


def champion(now: Tournament) -> int | None:
    return next(one.winner for one in fill_slots(now) if one.slot.next is None and one.slot.part != Part.THIRD)


def better(now: Tournament) -> Tournament:
    """Return the tournament after the better seed has won everything."""
    while pairings := undecided(now):
        for pairing in pairings:
            best = min(pairing.entrants)
            now = ended(now, pairing, tuple(1 if one == best else 2 for one in pairing.entrants))
        now = gone_on(now)
    return now


def stepped(now: Tournament, rng: Random) -> Tournament:
    """Return the tournament after about a third of the running matches ended, one in five without a winner."""
    for pairing in rng.sample(going := undecided(now), (len(going) + 2) // 3):
        places, reason = rng.choice([((1, 2), Reason.PLAYED), ((2, 1), Reason.PLAYED)])
        if rng.random() < 0.2:
            places, reason = (1, 1), rng.choice([Reason.PLAYED, Reason.VOID])
        now = ended(now, pairing, places, reason)
    return gone_on(now)
