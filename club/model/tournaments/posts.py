"""Values for the posts of tournaments: their notices, and the pairings that a round's post lists."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from club.model.delivery.notices import Notice
from club.model.tournaments.tournament import NOBODY, Pairing, Tournament

ROUND = "tournament-round"
"""The key of the notice that a round, or a part of it, starts."""

ORGANISER = 0
"""The number of the organiser in the list of the entrants whom a post mentions."""


@dataclass(frozen=True, slots=True)
class TournamentPost:
    """A ``message`` in a ``place`` (a channel, thread or DM channel) that was made from a ``notice``.

    ``pinged`` are the numbers of the entrants whom it mentions. The notice itself names no members. ``shown`` is a
    fingerprint of the message's content, ``None`` if it isn't known.
    """

    notice: Notice
    place: int
    message: int
    pinged: tuple[int, ...] = ()
    shown: str | None = None

    def notice_in(self, tournament: Tournament) -> Notice:
        """Return the notice with the members whom it mentions, if they are still in the tournament."""
        members = {one.number: one.member for one in (*tournament.entrants, *tournament.waiting)}
        if tournament.organiser != NOBODY:
            members[ORGANISER] = tournament.organiser
        return replace(self.notice, mentions=tuple(members[one] for one in self.pinged if one in members))


def post_of(tournament: Tournament, notice: Notice, place: int, message: int, shown: str) -> TournamentPost:
    """Return the post of a notice that was sent."""
    numbers = {one.member: one.number for one in (*tournament.entrants, *tournament.waiting)}
    numbers.setdefault(tournament.organiser, ORGANISER)
    pinged = tuple(numbers[member] for member in notice.mentions if member in numbers)
    return TournamentPost(replace(notice, mentions=()), place, message, pinged, shown)


@dataclass(frozen=True, slots=True)
class RoundPart:
    """The pairings of a round that one post lists.

    ``before`` are the boards that earlier posts of the round list. ``until`` are the boards that were paired when the
    next post was made, ``None`` if this is the last one: it lists whatever is paired in the round from now on.
    """

    number: int
    before: frozenset[int] = frozenset()
    until: frozenset[int] | None = None

    def pairings(self, tournament: Tournament) -> tuple[Pairing, ...]:
        """Return the pairings in the order of their boards."""
        later = [one for one in tournament.in_round(self.number) if one.board not in self.before]
        return tuple(one for one in later if self.until is None or one.board in self.until)


def round_part(notice: Notice, posted: Iterable[Notice] = ()) -> RoundPart:
    """Return which pairings the post of a round lists, given the notices of all posts of the tournament."""
    number, before = _round_and_boards(notice.details)
    known = [_round_and_boards(one.details) for one in posted if one.key == ROUND]
    later = [boards for other, boards in known if other == number and before < boards]
    return RoundPart(number, before, min(later, key=len, default=None))


def _round_and_boards(details: Mapping[str, Any]) -> tuple[int, frozenset[int]]:
    """Return the round of a notice, and the boards that were paired in it before. Old notices don't name these."""
    return int(details["round"]), frozenset(details.get("before", ()))
