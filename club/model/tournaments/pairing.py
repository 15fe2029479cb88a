"""Entrants who meet in a round, and what that comes to for each of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from club.model.tournaments.rules import USUAL_POINTS, Points
from club.model.tournaments.worth import alone, points_for, share_of, taken


class Reason(StrEnum):
    """Why a pairing has its result."""

    PLAYED = "played"
    BYE = "bye"
    LATE = "late"
    """The entrant had not joined yet, and gets no points."""
    FORFEIT = "forfeit"
    """Somebody was not there to play, or had withdrawn; no match began, or it was lost without a move."""
    RULED = "ruled"
    """Those who run the tournament decided it."""
    VOID = "void"
    """The match was called off or not finished: all share the points."""
    IDLE = "idle"
    """The entrant of a ladder has not played for so long that it cost the place there."""


@dataclass(frozen=True, slots=True)
class SeriesMatch:
    """A match of a series that is over, its ``places`` in the order of the pairing, not of the seats."""

    match: int
    places: tuple[int, ...]
    reason: Reason


@dataclass(frozen=True, slots=True)
class Pairing:
    """Entrants who meet, in the order of their seats, at a ``board`` of a ``round``, both counted from 1.

    ``slot`` is the place in a bracket. ``places`` are what it came to, as in ``Outcome.places``; none while it is
    played. One entrant alone has a bye, came ``LATE`` or was ``IDLE``. Without a ``match`` nothing was played.
    In a ``series`` that is the newest of several matches; those that are over are listed, and it is among them then.
    Seats change with every match, so the order of the seats is that of the first one, the third and the fifth.
    ``best_of`` is how many matches it is played in, unless it is decided earlier.
    ``sides`` names the side of each entrant if some of them play together; it is empty if all play alone.
    ``unmoved`` are the entrants who did not get to play: in none of its matches did they move before an absent player
    lost it.
    """

    round: int
    board: int
    entrants: tuple[int, ...]
    slot: str | None = None
    match: int | None = None
    places: tuple[int, ...] | None = None
    reason: Reason | None = None
    series: tuple[SeriesMatch, ...] = ()
    best_of: int = 1
    sides: tuple[int, ...] = ()
    unmoved: tuple[int, ...] = ()

    @property
    def decided(self) -> bool:
        """Return true if it has a result."""
        return self.places is not None

    @property
    def met(self) -> bool:
        """Return true if a match began between the entrants, so that they count as having met."""
        return len(self.entrants) > 1 and (self.match is not None or bool(self.series))

    @property
    def present(self) -> int | None:
        """Return the match that is being played."""
        over = self.decided or any(one.match == self.match for one in self.series)
        return None if over else self.match

    @property
    def ruled_match(self) -> int | None:
        """Return the match that organisers decide; ``None``: they decide the whole pairing, such as a series."""
        return self.match if self.best_of == 1 else None

    @property
    def matches(self) -> tuple[int, ...]:
        """Return all matches in which it is played, in the order of a series."""
        over = tuple(one.match for one in self.series)
        return over if self.match is None or self.match in over else (*over, self.match)

    @property
    def wins(self) -> tuple[Fraction, ...]:
        """Return how many matches of a series each has won; a draw, and one that does not count, is half a win."""
        seats = range(len(self.entrants))
        sides = alone(len(seats))
        return tuple(sum((share_of(one.places, sides, seat) for one in self.series), Fraction(0)) for seat in seats)

    @property
    def score(self) -> tuple[Fraction, ...]:
        """Return how much each has taken: matches in a series, else shares of the points.

        These stand for a series that was not decided by its matches, too.
        """
        shares = tuple(self.share(number) for number in self.entrants)
        if not self.series or (self.decided and _ahead(self.wins) != _ahead(shares)):
            return shares
        return self.wins

    def seats_in(self, match: int | None) -> tuple[int, ...]:
        """Return the entrants in the order of their seats in a match of a series; the newest one is not listed yet."""
        before = next((place for place, one in enumerate(self.series) if one.match == match), len(self.series))
        return self.entrants if before % 2 == 0 else self.entrants[::-1]

    @property
    def is_played_out(self) -> bool:
        """Return true if every entrant has played, and it has a winner or is a tie."""
        played = all(self.is_played_by(number) for number in self.entrants)
        return played and self.reason != Reason.FORFEIT and 1 in (self.places or ())

    def is_played_by(self, entrant: int) -> bool:
        """Return true if an entrant has played a match with a result, or organisers have set the result.

        A bye, a match that doesn't count, and a forfeit before the entrant's first move are not played.
        """
        if not self.met or not self.decided or self.reason in (Reason.VOID, Reason.RULED):
            return self.met and self.reason == Reason.RULED
        is_known = self.reason != Reason.FORFEIT or self.unmoved or self.series  # of old forfeits it isn't
        return bool(is_known) and entrant not in self.unmoved

    def is_won_unplayed_by(self, entrant: int) -> bool:
        """Return true if an entrant got points without playing: for a bye, or because an opponent was absent."""
        is_unplayed = not self.met or (self.reason == Reason.FORFEIT and not self.is_played_by(entrant))
        return is_unplayed and self.share(entrant) > 0

    def partners(self, entrant: int) -> tuple[int, ...]:
        """Return the other entrants of an entrant's side."""
        return self._others(entrant, own=True)

    def opponents(self, entrant: int) -> tuple[int, ...]:
        """Return the entrants of the other sides."""
        return self._others(entrant, own=False)

    def _others(self, entrant: int, *, own: bool) -> tuple[int, ...]:
        sides, seat = self.side_of_each, self.entrants.index(entrant)
        others = zip(self.entrants, sides, strict=True)
        return tuple(other for other, side in others if other != entrant and (side == sides[seat]) == own)

    @property
    def side_of_each(self) -> tuple[int, ...]:
        """Return the side of each entrant, each its own if all play alone."""
        return self.sides or alone(len(self.entrants))

    def share(self, entrant: int) -> Fraction:
        """Return how much of the points an entrant took, from 0 to 1; 0 while it is played.

        That is the share of the other sides that were beaten, a tie counting half: in a match of two sides 1, ½ or 0.
        If no entrant is first, all had gone, and all of them get 0.
        """
        if self.places is None or 1 not in self.places or self.reason in (Reason.IDLE, Reason.LATE):
            return Fraction(0)
        if len(self.entrants) == 1:
            return Fraction(1)
        return share_of(self.places, self.side_of_each, self.entrants.index(entrant))

    def taken(self, entrant: int, other: int) -> Fraction:
        """Return the result of an entrant against an opponent: 1, ½ or 0."""
        assert self.places is not None
        seats = self.entrants.index(entrant), self.entrants.index(other)
        return taken(self.places, self.side_of_each, *seats)

    def points(self, entrant: int, scale: Points = USUAL_POINTS) -> Fraction:
        """Return how many points an entrant took; losing a match that was not played brings none.

        A win, a draw of all and a loss are worth the same at every table. With three sides or more, the places between
        lie evenly between a win and a loss.
        """
        share = self.share(entrant)
        if not share and not self.is_played_out:
            return Fraction(0)
        if len({*self.side_of_each}) > 2 and len({*(self.places or ())}) > 1:
            return (scale[2] + share * (scale[0] - scale[2])) / 2
        return points_for(share, scale)


def _ahead(shares: Sequence[Fraction]) -> list[bool]:
    return [share == max(shares) for share in shares]


def points_of(entrant: int, pairings: Iterable[Pairing], scale: Points = USUAL_POINTS) -> Fraction:
    """Return the points that an entrant took in some pairings."""
    return sum((pairing.points(entrant, scale) for pairing in pairings if entrant in pairing.entrants), Fraction(0))
