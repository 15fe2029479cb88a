"""Compute ratings from places with openskill, which no other module imports."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import hypot

import openskill
from openskill.models import PlackettLuce

_model = PlackettLuce()

MODEL = f"PlackettLuce of openskill {openskill.__version__}, by sides, quick wins less, played matches only"
"""The name of the model. Ratings by another model or version have to be recomputed."""

SETTLED = 5
"""The number of rated matches after which a rating is no longer provisional."""

UPSET = 100
"""The difference of the ratings before a match by which the winner has to be lower for an upset."""

STEADY = 8
"""The number of moves that a member has to make for a match to count as played to the end."""

PROVEN = 3
"""The number of such rated matches after which a member is proven. Quick wins over unproven members count less."""

LESS = 4
"""The factor by which each further quick win over unproven members counts less than the previous one."""

DRIFT = _model.sigma / 2
"""How much a member's strength may change from one season to the next, which makes a past rating less certain."""

LEARNING = 3
"""The number of finished matches in a guild after which a member's next ones are rated by default."""


@dataclass(frozen=True, slots=True)
class Rating:
    """A member's strength at a game: ``mu`` with the uncertainty ``sigma``, after a number of rated ``games``.

    ``steady`` of these were played through. ``quick`` were won quickly against unproven members.
    """

    mu: float = _model.mu
    sigma: float = _model.sigma
    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    steady: int = 0
    quick: int = 0

    @property
    def shown(self) -> int:
        """Return the number that members read."""
        return shown(self.mu)

    @property
    def provisional(self) -> bool:
        """Return true if too few rated matches were played for the rating to be reliable. Quick wins don't count."""
        return self.games - self.quick < SETTLED

    @property
    def proven(self) -> bool:
        """Return true if the member has played enough rated matches through to count fully as an opponent."""
        return self.steady >= PROVEN

    def after(self, score: str, mu: float, sigma: float, *, steady: bool = False, quick: bool = False) -> "Rating":
        """Return the rating after one more match, which was ``won``, ``drawn`` or ``lost``."""
        counted = {score: getattr(self, score) + 1}
        done = {"games": self.games + 1, "steady": self.steady + steady, "quick": self.quick + quick}
        return replace(self, mu=mu, sigma=sigma, **done, **counted)

    def quickly(self, mu: float, sigma: float) -> tuple[float, float]:
        """Return the reduced ``mu`` and ``sigma`` after a quick win over unproven members.

        The first counts in full, each further one ``LESS`` times less: in total less than two.
        """
        share = LESS**-self.quick
        return self.mu + share * (mu - self.mu), self.sigma + share * (sigma - self.sigma)


NEW = Rating()
"""The rating of a member who has played no rated match yet."""


def strength(seasons: Mapping[int, Rating]) -> Rating:
    """Return a member's strength from the ratings of several seasons, by season number.

    Each rating started as a beginner's. What a season added to that is combined with what earlier seasons added, which
    is less certain the older it is, but never more uncertain than a beginner's rating.
    """
    order = sorted(seasons)
    known = seasons[order[0]]
    for former, number in pairwise(order):
        known = _learn(_widen(known, number - former), seasons[number])
    return known


def _widen(rating: Rating, seasons: int) -> Rating:
    """Return a rating with the uncertainty it has after a number of seasons."""
    return replace(rating, sigma=min(NEW.sigma, hypot(rating.sigma, *(DRIFT,) * seasons)))


def _learn(known: Rating, season: Rating) -> Rating:
    """Return the ``known`` strength combined with what a season has added to a beginner's rating."""
    taught = season.sigma**-2 - NEW.sigma**-2
    if taught <= 0:  # The season taught us nothing about this player.
        return known
    taught_mu = (season.mu * season.sigma**-2 - NEW.mu * NEW.sigma**-2) / taught
    certainty = known.sigma**-2 + taught
    return replace(
        season,
        mu=(known.mu * known.sigma**-2 + taught_mu * taught) / certainty,
        sigma=certainty**-0.5,
    )


@dataclass(frozen=True, slots=True)
class Stakes:
    """The change of a member's displayed rating for each possible result of a match.

    If more than two sides play, ``won`` is for the first place and ``lost`` for the last, with the others in distinct
    places. ``drawn`` is for a place shared by all. ``quick`` is for a win over unproven members in fewer than
    ``STEADY`` moves, ``None`` if that counts like any other.
    """

    won: int
    drawn: int
    lost: int
    quick: int | None = None


def shown(mu: float) -> int:
    """Return the number that members read: 1500 for a beginner, on about the same scale as Elo."""
    return round(1500 + 30 * (mu - 25))


def least_mu(number: int) -> float:
    """Return the lowest ``mu`` that is displayed as ``number`` or more."""
    return 25 + (number - 0.5 - 1500) / 30


def rate(
    ratings: Sequence[Rating], places: Sequence[int], sides: Sequence[int] = ()
) -> tuple[tuple[float, float], ...]:
    """Return ``mu`` and ``sigma`` of every seat after a match with these ``places`` (1 is best, ties are equal).

    ``sides`` is the side of each seat if seats play together. A side is rated as a whole by its best place. A member
    who has left it, and so comes behind it, is rated as if it had come last.
    """
    own = sides or tuple(range(len(places)))
    best: dict[int, int] = {}
    for side, place in zip(own, places, strict=True):
        best[side] = min(place, best.get(side, place))
    found = _rate(ratings, own, best)
    for side in {side for side, place in zip(own, places, strict=True) if place > best[side]}:
        beaten = _rate(ratings, own, {**best, side: max(places) + 1})
        found |= {seat: beaten[seat] for seat, place in enumerate(places) if own[seat] == side and place > best[side]}
    return tuple(found[seat] for seat in range(len(places)))


def _rate(ratings: Sequence[Rating], sides: Sequence[int], places: Mapping[int, int]) -> dict[int, tuple[float, float]]:
    """Return ``mu`` and ``sigma`` of every seat after a match in which the sides have these places."""
    teams = [[seat for seat, own in enumerate(sides) if own == side] for side in places]
    before = [[_model.rating(ratings[seat].mu, ratings[seat].sigma) for seat in team] for team in teams]
    after = _model.rate(before, ranks=list(places.values()))
    return {
        seat: (skill.mu, skill.sigma)
        for team, skills in zip(teams, after, strict=True)
        for seat, skill in zip(team, skills, strict=True)
    }


def stakes(ratings: Sequence[Rating], seat: int, sides: Sequence[int] = ()) -> Stakes:
    """Return the stakes for a seat of a future match with these ratings."""
    own = tuple(sides) or tuple(range(len(ratings)))
    others = [side for side in dict.fromkeys(own) if side != own[seat]]

    mine = ratings[seat]

    def after(order: Sequence[int]) -> tuple[float, float]:
        places = [order.index(side) if side in order else 0 for side in own]
        return rate(ratings, places, own)[seat]

    def change(mu: float) -> int:
        return shown(mu) - mine.shown

    won, drawn, lost = (after(order) for order in ((own[seat], *others), (), (*others, own[seat])))
    rivals = [rating for rating, side in zip(ratings, own, strict=True) if side != own[seat]]
    less = mine.quick > 0 and not any(rating.proven for rating in rivals)
    return Stakes(change(won[0]), change(drawn[0]), change(lost[0]), change(mine.quickly(*won)[0]) if less else None)
