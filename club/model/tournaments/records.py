"""Summarise what each entrant has played: the points, and each opponent's contribution to the tie-breaks."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction

from club.model.tournaments.tournament import Pairing, Tournament, points_of


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent in one match: the points ``taken`` from them (1, ½ or 0), and their ``points`` in the tournament."""

    entrant: int
    taken: Fraction
    points: Fraction


@dataclass(frozen=True, slots=True)
class Game:
    """A match that an entrant has played, with the ``opponents`` who have played it too.

    It is ``won`` if the entrant came first, unless no side was beaten, which is ``drawn``. ``second`` is a win without
    the first seat.
    """

    opponents: tuple[Opponent, ...]
    won: bool
    drawn: bool
    second: bool

    @property
    def strength(self) -> Fraction:
        """Return the mean of the opponents' points."""
        return _mean([one.points for one in self.opponents])

    @property
    def beaten(self) -> Fraction:
        """Return the mean of the opponents' points, each multiplied by the share taken from them."""
        return _mean([one.taken * one.points for one in self.opponents])


@dataclass(frozen=True, slots=True)
class Record:
    """The decided ``pairings`` of an entrant, the ``points`` they brought, and the ``games`` that were played."""

    pairings: tuple[Pairing, ...]
    points: Fraction
    games: tuple[Game, ...]

    @property
    def faced(self) -> tuple[Game, ...]:
        """Return the games with an opponent who has played."""
        return tuple(game for game in self.games if game.opponents)


def records(tournament: Tournament) -> dict[int, Record]:
    """Return the record of each entrant, by number."""
    own: dict[int, list[Pairing]] = {one.number: [] for one in tournament.entrants}
    for pairing in tournament.pairings:
        for number in pairing.entrants if pairing.decided else ():
            own[number].append(pairing)
    points = {number: points_of(number, met, tournament.rules.points) for number, met in own.items()}
    return {number: Record(tuple(met), points[number], _games(number, met, points)) for number, met in own.items()}


def _games(entrant: int, own: Iterable[Pairing], points: Mapping[int, Fraction]) -> tuple[Game, ...]:
    return tuple(_game(pairing, entrant, points) for pairing in own if pairing.is_played_by(entrant))


def _game(pairing: Pairing, entrant: int, points: Mapping[int, Fraction]) -> Game:
    assert pairing.places is not None
    played = filter(pairing.is_played_by, pairing.opponents(entrant))
    opponents = tuple(Opponent(other, pairing.taken(entrant, other), points[other]) for other in played)
    first = pairing.places[pairing.entrants.index(entrant)] == 1
    # Sides may be equal although one of their players has left the match and comes last.
    drawn = len(set(pairing.places)) == 1 or (first and pairing.share(entrant) == Fraction(1, 2))
    won = first and not drawn
    return Game(opponents, won, drawn, won and pairing.entrants[0] != entrant)


def _mean(values: list[Fraction]) -> Fraction:
    return values[0] if len(values) == 1 else sum(values, Fraction(0)) / len(values)
