"""Spectators' guesses about who wins a pairing: which pairings take guesses, and who guessed best."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from itertools import groupby

from club.model.errors import Refused
from club.model.tournaments.finals import finals
from club.model.tournaments.tournament import Pairing, Reason, Tournament

LIVE_GRACE = timedelta(minutes=1)
"""How long after its first move a live match takes guesses: its post comes only moments before that move."""

_COUNTED = (Reason.PLAYED, Reason.RULED)
"""The reasons of results that guesses are about. A forfeit win, or a match that was cancelled, counts for nobody."""


@dataclass(frozen=True, slots=True)
class Guess:
    """A ``member``'s guess that an ``entrant`` wins the pairing at a ``board`` of a ``round``."""

    round: int
    board: int
    member: int
    entrant: int


@dataclass(frozen=True, slots=True)
class Guesser:
    """A member with the number of ``right`` guesses, out of ``count`` that counted."""

    member: int
    right: int
    count: int


def guessable(going: Tournament, number: int) -> tuple[Pairing, ...]:
    """Return the pairings of a round that take guesses, by board: those of a knockout, and finals."""
    last = finals(going)
    met = (one for one in going.in_round(number) if len(one.entrants) == 2 and (one.slot is not None or one in last))
    return tuple(sorted(met, key=lambda one: one.board))


def require_guessable(going: Tournament, place: tuple[int, int]) -> Pairing:
    """Return the pairing at a ``place`` (round, board). Raises ``Refused`` if it takes no guesses."""
    found = next((one for one in guessable(going, place[0]) if one.place == place), None)
    if found is None:
        raise Refused("error-guess-none")
    return found


def best_guessers(
    going: Tournament, guesses: Iterable[Guess], played: Collection[int]
) -> tuple[tuple[Guesser, ...], ...]:
    """Return the members with right guesses, the best first. Equally good ones are together.

    More right guesses are better, then fewer wrong ones. ``played`` are the matches in which a move was made. A draw
    counts for nobody.
    """
    winners = dict(_winners(going, played))
    right: defaultdict[int, int] = defaultdict(int)
    count: defaultdict[int, int] = defaultdict(int)
    for one in guesses:
        winner = winners.get((one.round, one.board))
        if winner is not None:
            count[one.member] += 1
            right[one.member] += winner == one.entrant
    found = [Guesser(member, right[member], count[member]) for member in count if right[member]]
    ordered = sorted(found, key=lambda one: (-one.right, one.count, one.member))
    return tuple(tuple(equal) for _, equal in groupby(ordered, key=lambda one: (one.right, one.count)))


def _winners(going: Tournament, played: Collection[int]) -> Iterator[tuple[tuple[int, int], int]]:
    """Yield the winner of each pairing that has one and was played, by round and board."""
    for one in going.pairings:
        if one.reason in _COUNTED and not {*one.matches}.isdisjoint(played):
            yield from ((one.place, number) for number in one.entrants if one.share(number) == 1)


def with_other_players(before: Tournament, after: Tournament) -> tuple[tuple[int, int], ...]:
    """Return the undecided pairings, by round and board, whose players are other members than in ``before``."""
    now = {one.place: one for one in after.pairings}
    return tuple(
        one.place
        for one in before.pairings
        if not one.decided and (one.place not in now or _members(before, one) != _members(after, now[one.place]))
    )


def _members(going: Tournament, pairing: Pairing) -> list[tuple[int, int]]:
    return sorted((number, going.entrant(number).member) for number in pairing.entrants)
