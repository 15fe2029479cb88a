"""However a rated match ends, a side is rated as a side, losers never gain, and nobody is better off for leaving."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.model.clocks.pace import Pace
from club.model.matches.entries import LEAVING, Entry, EntryKind, Header
from club.model.matches.fold import enter, settle
from club.model.matches.position import Position, initial_position
from club.model.ratings.results import Link, Season, link_of, rate_link, sides_of
from club.model.ratings.skill import NEW, Rating, rate, stakes
from club.model.tournaments.tournament import Pairing
from engines import RulesError, Seat
from tests._clock import Clock
from tests.club.dice import ALONE, DICE, played
from tests.club.harness import CHANNEL, GUILD

NOW = Clock().now
RATINGS = (NEW, Rating(32.4, 5.1), Rating(43.3, 2.4), Rating(15.2, 6.2))
TABLES = ((2, "dice"), (3, "dice"), (4, "dice"), (4, "alone"))


@pytest.fixture(autouse=True, scope="module")
def games() -> Iterator[None]:
    with played(DICE, ALONE):
        yield


def begun(seats: int, game: str = "dice", *, moves: bool = True) -> Position:
    """Return a rated match in which nothing is thrown at first and, unless told otherwise, everybody has moved once."""
    members = tuple(range(1, seats + 1))
    header = Header(
        1, game, 1, {"length": "12", "first": "0"}, members, "challenger", members, "0" * 64, Pace(), GUILD, CHANNEL,
        None, NOW, rated=True,
    )  # fmt: skip
    position = initial_position(header)
    for seat in range(seats if moves else 0):
        position = done(position, EntryKind.PLAY, seat, "none")
    return position


def done(position: Position, kind: str, seat: int | None, event: str = "") -> Position:
    """Return a match after an entry and the seed's decisions that follow."""
    entry = Entry(
        position.ply, kind, None if seat is None else Seat(seat), event, NOW + timedelta(minutes=position.ply)
    )
    return settle(enter(position, entry), entry.at)


def left(position: Position, *seats: int, kind: str = EntryKind.RESIGN) -> Position:
    """Return a match after seats have left it in turn."""
    for seat in seats:
        position = done(position, kind, seat)
    return position


def played_out(position: Position, *events: str) -> Position:
    """Return a match after some events by the seats to move, repeating the last event until the end."""
    turn = 0
    while position.outcome is None:
        position = done(position, EntryKind.PLAY, position.to_move, events[min(turn, len(events) - 1)])
        turn += 1
    return position


def result(position: Position, ratings: Sequence[Rating] = ()) -> Link:
    """Return the rated result of a finished match for members with these ratings before it."""
    link = link_of(position, (Season(1, None),))
    known = dict(zip(position.header.seats, ratings, strict=False))
    return rate_link(link, known) if link.first.rated else link


def changes(position: Position, ratings: Sequence[Rating] = ()) -> list[float]:
    """Return how much the match has changed the rating of each seat."""
    before = {seat: rating.mu for seat, rating in enumerate(ratings)}
    return [(one.mu or NEW.mu) - before.get(one.seat, NEW.mu) for one in result(position, ratings).results if one.rated]


@dataclass(frozen=True)
class Doing:
    """An action: a kind of entry, the seat, and a number to choose with."""

    kind: str
    seat: int
    choice: int


DOINGS = st.lists(
    st.builds(
        Doing,
        st.sampled_from(
            [*LEAVING, *LEAVING, EntryKind.PLAY, EntryKind.PLAY, EntryKind.ABORT, EntryKind.AGREED, EntryKind.RULING]
        ),
        st.integers(0, 3),
        st.integers(0, 3),
    ),
    max_size=8,
)


def did(position: Position, doing: Doing) -> Position:
    """Return a match after an action, or unchanged if the action isn't possible."""
    seat = doing.seat % len(position.header.seats)
    try:
        if doing.kind == EntryKind.PLAY:
            return done(
                position,
                EntryKind.PLAY,
                position.to_move,
                position.state.legal()[doing.choice % len(position.state.legal())],
            )
        if doing.kind == EntryKind.ABORT and not position.may_abort:
            return position
        if doing.kind == EntryKind.AGREED:
            return agreed(position, seat, ("draw", "abort")[doing.choice % 2])
        ruling = ("void", "draw", f"win {seat}")[doing.choice % 3]
        return done(position, doing.kind, *((None, ruling) if doing.kind == EntryKind.RULING else (seat,)))
    except RulesError:
        return position


def agreed(position: Position, seat: int, event: str) -> Position:
    """Return a match after an offer of a seat that all others accepted."""
    position = done(position, EntryKind.OFFER, seat, event)
    while offer := position.offering.find(event, NOW):
        position = done(
            position, EntryKind.AGREED if len(offer.asked) == 1 else EntryKind.ACCEPT, offer.asked[0], event
        )
    return position


@given(st.sampled_from(TABLES), DOINGS, st.lists(st.sampled_from(RATINGS), min_size=4, max_size=4))
def test_whatever_ends_a_match_ratings_follow_the_places(
    kind: tuple[int, str], doings: Sequence[Doing], ratings: Sequence[Rating]
) -> None:
    position = begun(*kind)
    for doing in doings:
        position = position if position.outcome else did(position, doing)
    position = played_out(position, "one", "none", "two", "none")
    assert position.outcome is not None
    if position.outcome.void:
        assert changes(position) == []
        return
    places, sides = position.outcome.places, sides_of(kind[1], 1, kind[0])
    for known in (ratings[: kind[0]], (NEW,) * kind[0]):
        gained = changes(position, known)
        assert_losers_lose(places, sides, gained)
        assert_sides_are_rated_as_sides(position, sides, known, gained)
        if set(known) == {NEW}:
            assert_follows(places, gained)


def assert_losers_lose(places: Sequence[int], sides: Sequence[int], gained: Sequence[float]) -> None:
    for rank, sign in ((max(places), 1), (1, -1)):
        there = [seat for seat, place in enumerate(places) if place == rank]
        if len(set(places)) > 1 and len({sides[seat] for seat in there}) == 1:
            assert all(sign * gained[seat] <= 1e-9 for seat in there), "the last never gain, the first never lose"


def assert_sides_are_rated_as_sides(
    position: Position, sides: Sequence[int], ratings: Sequence[Rating], gained: Sequence[float]
) -> None:
    for one, other in permutations(range(len(sides)), 2):
        if sides[one] == sides[other] and ratings[one] == ratings[other]:
            stayed = one not in position.left
            assert gained[one] == pytest.approx(gained[other]) or stayed == (gained[one] > gained[other])


def assert_follows(places: Sequence[int], gained: Sequence[float]) -> None:
    for one, other in permutations(range(len(places)), 2):
        if places[one] <= places[other]:
            assert gained[one] >= gained[other] - 1e-9
        if places[one] == places[other]:
            assert gained[one] == pytest.approx(gained[other])


@pytest.mark.parametrize("order", list(permutations((0, 1))))
@pytest.mark.parametrize("kinds", list(product(LEAVING, repeat=2)))
def test_a_side_that_leaves_one_by_one_loses_like_one_that_is_beaten(
    kinds: tuple[EntryKind, EntryKind], order: tuple[int, int]
) -> None:
    beaten = done(begun(4), EntryKind.RULING, None, "win 2")
    position = begun(4)
    for kind, seat in zip(kinds, order, strict=True):
        position = left(position, seat, kind=kind)
    assert position.outcome is not None
    assert position.outcome.places == (2, 2, 1, 1)
    assert changes(position) == changes(beaten)


@pytest.mark.parametrize("end", ["won", "lost", "drawn"])
def test_who_leaves_a_partner_loses_whatever_the_partner_comes_to(end: str) -> None:
    beaten = changes(done(begun(4), EntryKind.RULING, None, "win 2"))
    position = left(begun(4), 0)
    beaten_seats = (2, 3) if end == "won" else (1,)
    position = agreed(position, 1, "draw") if end == "drawn" else left(position, *beaten_seats)
    assert position.outcome is not None
    assert position.outcome.places == {"won": (3, 1, 2, 2), "lost": (2, 2, 1, 1), "drawn": (2, 1, 1, 1)}[end]
    alone, partner, *others = changes(position)
    assert alone == beaten[0]
    assert partner == pytest.approx({"won": -beaten[0], "lost": beaten[0], "drawn": 0}[end])
    assert others == pytest.approx([-partner] * 2)


def test_of_two_who_left_different_sides_only_the_side_that_is_beaten_shares_a_place() -> None:
    position = left(begun(4), 0, 2, 3)
    assert position.outcome is not None
    assert position.outcome.places == (3, 1, 2, 2)
    assert [one.score for one in result(position).results] == ["lost", "won", "lost", "lost"]


@given(st.sampled_from(TABLES), st.data())
def test_leaving_is_never_better_than_coming_last(kind: tuple[int, str], data: st.DataObject) -> None:
    seats = kind[0]
    ratings = data.draw(st.lists(st.sampled_from(RATINGS), min_size=seats, max_size=seats))
    order = data.draw(st.permutations(range(seats)))
    count = data.draw(st.integers(1, seats - 1))
    position = begun(*kind)
    for seat in order[:count]:
        position = position if position.outcome else left(position, seat, kind=data.draw(st.sampled_from(LEAVING)))
    position = played_out(position, "none")
    assert position.outcome is not None
    sides = sides_of(kind[1], 1, seats)
    places = [
        seats + 1 if sides[seat] == sides[order[0]] else place for seat, place in enumerate(position.outcome.places)
    ]
    last = rate(ratings, places, sides)[order[0]][0]
    assert changes(position, ratings)[order[0]] <= last - ratings[order[0]].mu + 1e-9


@pytest.mark.parametrize("kind", TABLES)
def test_what_was_told_to_be_at_stake_is_what_comes_of_the_end(kind: tuple[int, str]) -> None:
    seats, sides = kind[0], sides_of(kind[1], 1, kind[0])
    known = stakes((NEW,) * seats, 0, sides)
    mine = [seat for seat in range(seats) if sides[seat] == sides[0]]
    others = [seat for seat in range(seats) if seat not in mine]
    ends = (left(begun(*kind), *others), agreed(begun(*kind), 0, "draw"), played_out(left(begun(*kind), *mine), "none"))
    if seats > 2 and len(mine) == 1:  # the others get consecutive places
        ends = (*ends[:2], left(begun(*kind), 0, *others[:-1]))
    told = [round(30 * changes(position)[0]) for position in ends]
    assert told == [known.won, known.drawn, known.lost]


@pytest.mark.parametrize("seats", [3, 4])
def test_a_match_that_others_played_on_counts_for_who_left_before_moving(seats: int) -> None:
    position = played_out(left(begun(seats, moves=False), seats - 1), "none")
    assert [one.rated for one in result(position).results] == [True] * seats
    assert changes(position)[seats - 1] < 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_that_ends_before_every_side_has_moved_does_not_count(seats: int) -> None:
    position = done(begun(seats, moves=False), EntryKind.PLAY, 0, "none")
    position = left(position, *{2: (1,), 3: (2, 1), 4: (1, 0)}[seats])
    assert [one.rated for one in result(position).results] == [False] * seats


@pytest.mark.parametrize("leavers", [(0, 1), (1, 0)])
def test_points_at_a_table_of_a_tournament_are_those_of_the_side_too(leavers: tuple[int, int]) -> None:
    position = left(begun(4), *leavers)
    assert position.outcome is not None
    beaten = Pairing(1, 1, (1, 2, 3, 4), match=1, places=(2, 2, 1, 1))
    met = replace(beaten, places=position.outcome.places)
    assert [met.share(number) for number in met.entrants] == [beaten.share(number) for number in beaten.entrants]
    won_without = left(begun(4), 0, 2, 3).outcome
    assert won_without is not None
    met = replace(beaten, places=won_without.places)
    assert met.share(1) <= beaten.share(1), "who has left a side that wins has no more than who is beaten"
    assert met.share(2) > met.share(3)
