"""Entrants who meet in a round, and the results for each of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from club.model.tournaments.rules import USUAL_POINTS, Points
from club.model.tournaments.worth import alone, points_for, share_of, taken


class Reason(StrEnum):
    """The reason for a pairing's result."""

    PLAYED = "played"
    BYE = "bye"
    LATE = "late"
    """The entrant hadn't joined yet, and gets no points."""
    FORFEIT = "forfeit"
    """A player was absent or had withdrawn, so no match started or it was lost without a move."""
    RULED = "ruled"
    """The organisers decided the result."""
    VOID = "void"
    """The match was cancelled or not finished, and all players share the points."""
    IDLE = "idle"
    """A ladder's entrant lost their place because they hadn't played for too long."""


@dataclass(frozen=True, slots=True)
class SeriesMatch:
    """A finished match of a series, its ``places`` in the order of the pairing, not of the seats."""

    match: int
    places: tuple[int, ...]
    reason: Reason


@dataclass(frozen=True, slots=True)
class Pairing:
    """Entrants who meet, in the order of their seats, at a ``board`` of a ``round``, both counted from 1.

    ``slot`` is the place in a bracket. ``places`` are the result, as in ``Outcome.places``; empty during play. One
    entrant alone has a bye, came ``LATE`` or was ``IDLE``. Without a ``match`` nothing was played. In a ``series``,
    ``match`` is the newest of several matches. The finished ones are listed, and may include it. Seats change with
    every match, so the order of the seats is that of the first one, the third and the fifth. ``best_of`` is how many
    matches are played, unless the series is decided earlier. ``sides`` is the side of each entrant if some of them play
    together, or empty if all play alone. ``unmoved`` are the entrants who did not get to play: they moved in none of
    the matches before an absent player lost it.
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
    def place(self) -> tuple[int, int]:
        """Return the round and the board, which identify the pairing in its tournament."""
        return self.round, self.board

    @property
    def decided(self) -> bool:
        """Return true if the pairing has a result."""
        return self.places is not None

    @property
    def met(self) -> bool:
        """Return true if a match began between the entrants, so that they count as having met."""
        return len(self.entrants) > 1 and (self.match is not None or bool(self.series))

    @property
    def present(self) -> int | None:
        """Return the match that is being played, if there is one."""
        over = self.decided or any(one.match == self.match for one in self.series)
        return None if over else self.match

    @property
    def ruled_match(self) -> int | None:
        """Return the match that an organiser's ruling applies to, or ``None`` for the whole pairing, as in a series."""
        return self.match if self.best_of == 1 else None

    @property
    def matches(self) -> tuple[int, ...]:
        """Return all matches of the pairing, in order."""
        over = tuple(one.match for one in self.series)
        return over if self.match is None or self.match in over else (*over, self.match)

    @property
    def wins(self) -> tuple[Fraction, ...]:
        """Return each entrant's wins in a series. Draws and void matches are half a win."""
        seats = range(len(self.entrants))
        sides = alone(len(seats))
        return tuple(sum((share_of(one.places, sides, seat) for one in self.series), Fraction(0)) for seat in seats)

    @property
    def score(self) -> tuple[Fraction, ...]:
        """Return each entrant's score, which is the wins in a series and shares of the points otherwise.

        Shares are also used for a series that wasn't decided by its matches.
        """
        shares = tuple(self.share(number) for number in self.entrants)
        if not self.series or (self.decided and _ahead(self.wins) != _ahead(shares)):
            return shares
        return self.wins

    def seats_in(self, match: int | None) -> tuple[int, ...]:
        """Return the entrants in the seat order of a match in a series. The newest match isn't listed yet."""
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
        # The answer isn't known for forfeits from before it was recorded.
        is_known = self.reason != Reason.FORFEIT or self.unmoved or self.series
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
        """Return the entrant's share of the points, from 0 to 1, or 0 during play.

        It is the share of the other sides that were beaten, with ties as half: 1, ½ or 0 in a match of two sides. If no
        entrant is first, all had left, and all of them get 0.
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
        """Return an entrant's points. A forfeit loss is worth none.

        A win, a draw of all and a loss are worth the same at every table. With three sides or more, the places in
        between are spaced evenly between a win and a loss.
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
