"""Whole tournaments without matches: members who join, play at random, come late and leave."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from datetime import UTC, datetime
from random import Random

from club.model.tournaments.forms.play import Play
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Entrant, Pairing, Reason, Tournament, pair

NOON = datetime(2026, 11, 22, 12, tzinfo=UTC)


def chance(seed: int) -> Random:
    return Random(seed)  # noqa: S311 - the same tournament in every run


def entrant(number: int, seed: int | None, late: int = 0) -> Entrant:
    return Entrant(number, 1000 + number, f"member {number}", NOON, seed, late)


def tournament(form: Form, size: int, *, seats: int = 2, rounds: int = 0, twice: bool = False) -> Tournament:
    """Return a tournament that has just begun, its entrants seeded in the order of joining."""
    rules = Rules("dice", {}, form, "1d", seats=seats, rounds=rounds, twice=twice)
    field = tuple(entrant(number, number) for number in range(1, size + 1))
    return Tournament(1, 2, 3, 4, "Autumn", rules, NOON, entrants=field)


def places(pairing: Pairing, rng: Random) -> tuple[int, ...]:
    """Return a random result: ties are as likely at a large table as at a small one."""
    values = [rng.randrange(3) for _ in pairing.entrants]
    return tuple(1 + sum(other < value for other in values) for value in values)


def played(now: Tournament, rng: Random) -> Tournament:
    """Return the tournament once all matches of the round have been played."""
    pairings = tuple(
        one if one.decided else replace(one, match=100 + at, places=places(one, rng), reason=Reason.PLAYED)
        for at, one in enumerate(now.pairings)
    )
    return replace(now, pairings=pairings)


def without(now: Tournament, *numbers: int) -> Tournament:
    """Return the tournament after some have withdrawn."""
    gone = {one.number: replace(one, status="withdrawn") for one in now.entrants if one.number in numbers}
    return replace(now, entrants=tuple(gone.get(one.number, one) for one in now.entrants))


def joined(now: Tournament) -> Tournament:
    """Return the tournament after one more entrant joined, who gets nothing for the missed rounds."""
    number = len(now.entrants) + 1
    missed = tuple(
        Pairing(turn, 500 + number, (number,), places=(1,), reason=Reason.LATE) for turn in range(1, now.round + 1)
    )
    late = entrant(number, number, now.round)
    return replace(now, entrants=(*now.entrants, late), pairings=(*now.pairings, *missed))


def added(now: Tournament, pairings: Iterable[Pairing]) -> Tournament:
    return replace(now, pairings=(*now.pairings, *pairings))


def finished(play: Play, now: Tournament, rng: Random) -> Tournament:
    """Return the tournament after its last round."""
    for _ in range(200):
        if play.is_finished(now):
            return now
        pairings = play.pair(now)
        assert pairings
        now = played(added(now, pairings), rng)
    raise AssertionError("never finished")


def restless(play: Play, now: Tournament, rng: Random) -> Iterator[tuple[Tournament, tuple[Pairing, ...]]]:
    """Yield each round with the tournament before it, while entrants leave, come late and avoid each other."""
    while not play.is_finished(now):
        pairings = play.pair(now)
        yield now, pairings
        now = played(added(now, pairings), rng)
        if rng.random() < 0.25 and len(now.playing) > 4:
            now = without(now, rng.choice(now.playing).number)
        if rng.random() < 0.2:
            now = joined(now)
        if rng.random() < 0.2:
            one, other = rng.sample(now.playing, 2)
            now = replace(now, forbidden=now.forbidden | {pair(one.number, other.number)})


def relabelled(now: Tournament, names: dict[int, int]) -> Tournament:
    """Return the same tournament in which the members have joined in another order."""
    entrants = tuple(replace(one, number=names[one.number]) for one in now.entrants)
    pairings = tuple(replace(one, entrants=tuple(names[each] for each in one.entrants)) for one in now.pairings)
    forbidden = frozenset(pair(names[one], names[other]) for one, other in now.forbidden)
    ordered = tuple(sorted(entrants, key=lambda one: one.number))
    return replace(now, entrants=ordered, pairings=pairings, forbidden=forbidden)


def everybody(now: Tournament, pairings: Iterable[Pairing]) -> bool:
    """Return true if every active entrant is paired once, in the next round, with a separate board for each pairing."""
    rows = list(pairings)
    boards = [one.board for one in rows]
    return (
        sorted(number for one in rows for number in one.entrants) == sorted(one.number for one in now.playing)
        and {one.round for one in rows} == {now.round + 1}
        and boards == list(range(1, len(rows) + 1))
    )
