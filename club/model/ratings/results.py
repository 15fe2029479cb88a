"""The results of matches, one for each seat, and how rated ones change ratings."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from club.model.matches.entries import EntryKind
from club.model.matches.position import Position
from club.model.members.kinds import computer, is_computer
from club.model.ratings.skill import NEW, STEADY, Rating, rate
from engines import GAMES, Outcome, Seat


@dataclass(frozen=True, slots=True)
class Season:
    """A season of a guild, counted from 1. The first one has no ``began``."""

    number: int
    began: datetime | None


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a match for one seat. The fields are the columns of the table ``result``.

    A ``score`` is ``won``, ``drawn``, ``lost`` or ``void``. ``rated`` results, which are never void, have the rating
    afterwards. ``cancelled`` says that the member cancelled the match, or left it so that no rating changed, after
    chance had decided something. ``level`` is the highest of the computer players in the match, which have no results
    of their own. ``moves`` is how many moves the member made (``None`` means rated before that was counted). ``quick``
    says that the rating rose by less, because the win was quick and the beaten members weren't proven.
    """

    match: int
    seat: int
    guild: int
    game: str
    season: int
    member: int
    place: int
    score: str
    late: bool
    rated: bool
    ended: datetime
    mu: float | None = None
    sigma: float | None = None
    cancelled: bool = False
    level: int | None = None
    moves: int | None = None
    quick: bool = False

    @property
    def steady(self) -> bool:
        """Return true if the member has played the match through."""
        return self.moves is None or self.moves >= STEADY


@dataclass(frozen=True, slots=True)
class Link:
    """The results of a match for all of its seats: one step in the chain from which ratings are computed."""

    results: tuple[Result, ...]
    sides: tuple[int, ...]

    @property
    def first(self) -> Result:
        """Return the result for the first seat."""
        return self.results[0]

    @property
    def chain(self) -> tuple[int, str, int]:
        """Return the guild, the game and the season in which it counts."""
        return self.first.guild, self.first.game, self.first.season

    @property
    def place(self) -> tuple[datetime, int]:
        """Return its position in its chain: matches are ordered by when they end."""
        return self.first.ended, self.first.match


def link_of(position: Position, seasons: Sequence[Season]) -> Link:
    """Return the unrated results of a finished match. ``seasons`` are those of its guild.

    It counts only if it was played, so a player gains nothing from an absent opponent, even if an organiser set the
    result. A random move for a member who had left counts as a move: the others have played on, and leaving early is
    losing.
    """
    header, outcome, ended = position.header, position.outcome, position.ended
    assert outcome is not None
    assert ended is not None
    season = max(one.number for one in seasons if one.began is None or one.began < ended)
    sides = sides_of(header.game, header.rules, len(header.seats))
    counts = header.rated and not outcome.void and position.is_played
    levels = [computer(member).level for member in header.seats if is_computer(member)]
    results = (
        Result(
            header.id, seat, header.guild, header.game, season, member, outcome.places[seat],
            _score(outcome, sides, seat), _is_late(position, Seat(seat)), counts, ended,
            cancelled=_is_cancelled_by(position, Seat(seat)), level=max(levels, default=None),
            moves=_moves(position, Seat(seat)),
        )
        for seat, member in enumerate(header.seats)
        if not is_computer(member)
    )  # fmt: skip
    return Link(tuple(results), sides)


def sides_of(game: str, rules: int, seats: int) -> tuple[int, ...]:
    """Return the side of each seat under the rules of a match. Each seat is its own side if all play alone."""
    alone = tuple(range(seats))
    try:
        return GAMES[game].under(rules).sides.get(seats, alone)
    except KeyError:  # These rules have been removed from the game.
        return alone


def rate_link(link: Link, known: dict[int, Rating]) -> Link:
    """Rate a match, update the ratings in ``known``, and return the match with the new ratings."""
    before = [known.get(result.member, NEW) for result in link.results]
    after = rate(before, [result.place for result in link.results], link.sides)
    results = tuple(_rated(link, before, seat, *after[seat]) for seat in range(len(after)))
    for result in results:
        known[result.member] = rate_result(result, known)
    return replace(link, results=results)


def _rated(link: Link, before: Sequence[Rating], seat: int, mu: float, sigma: float) -> Result:
    """Return the result of a seat with the rating afterwards, raised by less for a quick win over new members."""
    result, sides = link.results[seat], link.sides
    beaten = [
        other.steady or rating.proven
        for other, rating, side in zip(link.results, before, sides, strict=True)
        if side != sides[seat] and other.place >= result.place
    ]
    quick = mu > before[seat].mu and not any(beaten)
    if quick:
        mu, sigma = before[seat].quickly(mu, sigma)
    return replace(result, mu=mu, sigma=sigma, quick=quick)


def rate_result(result: Result, known: Mapping[int, Rating]) -> Rating:
    """Return a member's rating after a rated result, given the ``known`` rating before it."""
    assert result.mu is not None
    assert result.sigma is not None
    before = known.get(result.member, NEW)
    return before.after(result.score, result.mu, result.sigma, steady=result.steady, quick=result.quick)


def _score(outcome: Outcome, sides: Sequence[int], seat: int) -> str:
    if outcome.void:
        return "void"
    if outcome.places[seat] > 1:
        return "lost"
    first = {side for side, place in zip(sides, outcome.places, strict=True) if place == 1}
    return "won" if len(first) == 1 else "drawn"


def _moves(position: Position, seat: Seat) -> int:
    """Return the number of a seat's moves, counting at most one per turn, so that undoing doesn't add any."""
    made = sum(entry.kind == EntryKind.PLAY and entry.seat == seat for entry in position.entries)
    return min(made, -(-position.state.turn // len(position.header.seats)))


def _is_late(position: Position, seat: Seat) -> bool:
    """Return true if a seat didn't finish in time: its time ran out, or its member left the guild."""
    for entry in (entry for entry in position.entries if entry.seat == seat):
        idle = entry.kind == EntryKind.ABORT and entry.request is None
        if idle or entry.kind in (EntryKind.TIMEOUT, EntryKind.DEPARTED):
            return True
    return False


def _is_cancelled_by(position: Position, seat: Seat) -> bool:
    """Return true if a seat cancelled the match, or let its first move run out, after chance had decided something.

    Leaving a rated match before every side has moved counts as well: no rating changes.
    """
    ways = (EntryKind.ABORT, EntryKind.RESIGN, EntryKind.DEPARTED) if position.leaving_cancels else (EntryKind.ABORT,)
    return position.chance_decided and any(entry.kind in ways and entry.seat == seat for entry in position.entries)
