"""Judge how good members are from their places: the one file that knows openskill."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from importlib.metadata import version

from openskill.models import PlackettLuce

_model = PlackettLuce()

MODEL = f"PlackettLuce of openskill {version('openskill')}"
"""What the numbers are worked out by: those of another model or version have to be worked out again."""

SETTLED = 5
"""After how many rated matches a rating is no longer provisional."""


@dataclass(frozen=True, slots=True)
class Rating:
    """Be how good a member is at a game: about ``mu``, give or take ``sigma``, after so many rated ``games``."""

    mu: float = _model.mu
    sigma: float = _model.sigma
    games: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0

    @property
    def shown(self) -> int:
        """Return the number that people read."""
        return shown(self.mu)

    @property
    def provisional(self) -> bool:
        """Tell whether too few rated matches were played to take the number at its word."""
        return self.games < SETTLED

    def after(self, score: str, mu: float, sigma: float) -> "Rating":
        """Return the rating after one more match, which was ``won``, ``drawn`` or ``lost``."""
        counted = {score: getattr(self, score) + 1}
        return replace(self, mu=mu, sigma=sigma, games=self.games + 1, **counted)


NEW = Rating()
"""The rating of whoever has played no rated match yet."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """Be by how much the number that a member reads changes with each result of a match.

    Where more than two sides play, ``won`` is for the first place with all others behind, ``drawn`` for a place shared
    by all, ``lost`` for the last place behind all others.
    """

    won: int
    drawn: int
    lost: int


def shown(mu: float) -> int:
    """Return the number that people read: 1500 for whoever is new, and about as far apart as Elo's."""
    return round(1500 + 30 * (mu - 25))


def least(number: int) -> float:
    """Return the least ``mu`` that reads as ``number`` or more."""
    return 25 + (number - 0.5 - 1500) / 30


def judged(
    ratings: Sequence[Rating], places: Sequence[int], sides: Sequence[int] = ()
) -> tuple[tuple[float, float], ...]:
    """Return ``mu`` and ``sigma`` of every seat after a match with these ``places``, 1 the best, equal ones shared.

    ``sides`` names the side of each seat where seats play together; who has left a side is judged apart from it.
    """
    groups: dict[tuple[int, int], list[int]] = {}
    for seat, place in enumerate(places):
        groups.setdefault((sides[seat] if sides else seat, place), []).append(seat)
    teams = [[_model.rating(ratings[seat].mu, ratings[seat].sigma) for seat in seats] for seats in groups.values()]
    after = _model.rate(teams, ranks=[place for _, place in groups])
    found = {
        seat: (skill.mu, skill.sigma)
        for seats, team in zip(groups.values(), after, strict=True)
        for seat, skill in zip(seats, team, strict=True)
    }
    return tuple(found[seat] for seat in range(len(places)))


def stakes(ratings: Sequence[Rating], seat: int, sides: Sequence[int] = ()) -> Stakes:
    """Return what is at stake for a seat of a match that is to be played with these ratings."""
    own = [sides[one] == sides[seat] if sides else one == seat for one in range(len(ratings))]

    def change(mine: int, theirs: int) -> int:
        places = [mine if ours else theirs for ours in own]
        return shown(judged(ratings, places, sides)[seat][0]) - ratings[seat].shown

    return Stakes(change(1, 2), change(1, 1), change(2, 1))
