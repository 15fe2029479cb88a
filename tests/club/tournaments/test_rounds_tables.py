"""Three or four at each table, with as many different opponents as possible, even if entrants leave or come late."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.model.tournaments.forms.history import EntrantHistory, histories
from club.model.tournaments.forms.tables import TABLES, sizes
from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Pairing, Reason, Tournament, pair
from tests.club.rounds import added, chance, everybody, finished, joined, played, restless, tournament, without


def tables(pairings: Sequence[Pairing]) -> list[list[int]]:
    return [sorted(one.entrants) for one in pairings]


def test_of_four_at_a_table_as_many_as_can_be() -> None:
    assert [sizes(entrants, 4) for entrants in range(2, 13)] == [
        (), (3,), (4,), (4,), (3, 3), (4, 3), (4, 4), (3, 3, 3), (4, 3, 3), (4, 4, 3), (4, 4, 4),
    ]  # fmt: skip
    assert all(0 <= entrants - sum(sizes(entrants, 4)) <= (entrants == 5) for entrants in range(3, 129))


def test_tables_of_three_only_leave_one_or_two_free() -> None:
    assert [sizes(entrants, 3) for entrants in range(2, 8)] == [(), (3,), (3,), (3,), (3, 3), (3, 3)]


def test_in_the_first_round_the_strongest_sit_at_different_tables() -> None:
    pairings = TABLES.pair(tournament(Form.TABLES, 14, seats=4))
    assert tables(pairings) == [[1, 5, 9, 13], [2, 6, 10, 14], [3, 7, 11], [4, 8, 12]]
    assert [one.board for one in pairings] == [1, 2, 3, 4]
    assert all(not one.decided for one in pairings)


def test_a_bye_goes_round_and_is_worth_a_won_table() -> None:
    now = finished(TABLES, tournament(Form.TABLES, 5, seats=4, rounds=5), chance(1))
    byes = [one for one in now.pairings if one.reason == Reason.BYE]
    assert sorted(one.entrants for one in byes) == [(1,), (2,), (3,), (4,), (5,)]
    assert all(one.share(one.entrants[0]) == 1 for one in byes)
    assert byes[0].entrants == (5,)


def test_winners_meet_at_the_first_table() -> None:
    now = tournament(Form.TABLES, 64, seats=4)
    first = [
        Pairing(1, one.board, one.entrants, match=one.board, places=(1, 2, 3, 4), reason=Reason.PLAYED)
        for one in TABLES.pair(now)
    ]
    now = added(now, first)
    points = {past.number: past.points for past in histories(now)}
    assert [[points[number] for number in one.entrants] for one in TABLES.pair(now)[:4]] == [[1] * 4] * 4


@pytest.mark.parametrize(("size", "seats", "rounds"), [(16, 4, 3), (32, 4, 5), (9, 3, 3), (64, 4, 5), (27, 3, 5)])
def test_nobody_sits_with_the_same_one_twice_where_the_field_is_large_enough(
    size: int, seats: int, rounds: int
) -> None:
    now = finished(TABLES, tournament(Form.TABLES, size, seats=seats, rounds=rounds), chance(size))
    met = Counter(pair(*two) for one in now.pairings for two in combinations(one.entrants, 2))
    assert max(met.values()) == 1
    assert now.round == rounds
    firsts = [past.seats.count(0) for past in histories(now)]
    assert max(firsts) - min(firsts) <= 2


def splits(places: Sequence[int], plan: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Yield every way to seat some entrants at tables."""
    if not plan:
        yield []
        return
    for table in combinations(places, plan[0]):
        # Of equally large tables the first has the strongest.
        if plan.count(plan[0]) > 1 and table[0] != places[0] and len(set(plan)) == 1:
            continue
        for others in splits([place for place in places if place not in table], plan[1:]):
            yield [table, *others]


def cost(known: dict[int, EntrantHistory], now: Tournament, seated: Sequence[Sequence[int]]) -> tuple[int, int, int]:
    """Return how many forbidden pairs sit together, and how often partners and opponents met before, squared.

    Sitting at a small table again counts like two rematches.
    """
    pairs = [two for table in seated for two in combinations(sorted(table), 2)]
    again = sum(known[one].met[other] ** 2 for one, other in pairs)
    small = sum(known[one].tables.count(3) for table in seated if len(table) == 3 for one in table)
    repeated = sum(min(repeats(known, each)) for each in seated) if now.rules.game == "hostile" else 0
    return sum(two in now.forbidden for two in pairs), repeated, again + 2 * small


def repeats(known: dict[int, EntrantHistory], table: Sequence[int]) -> list[int]:
    """Return how often partners were partners before, squared, for each way to make two teams of a table of four."""
    if len(table) != 4:
        return [0]
    first, *others = table
    teams = [((first, one), tuple(other for other in others if other != one)) for one in others]
    return [sum(known[one].partners[other] ** 2 for one, other in both) for both in teams]


@settings(max_examples=25)
@given(st.integers(6, 9), st.sampled_from(["dice", "hostile"]), st.integers(0, 10**6))
def test_in_a_small_field_no_other_tables_bring_fewer_together_again(size: int, game: str, seed: int) -> None:
    begun = tournament(Form.TABLES, size, seats=4, rounds=5)
    begun = replace(begun, rules=replace(begun.rules, game=game))
    for now, pairings in restless(TABLES, begun, chance(seed)):
        known = {past.number: past for past in histories(now)}
        seated = [one.entrants for one in pairings if len(one.entrants) > 1]
        numbers = sorted(number for table in seated for number in table)
        others = splits(numbers, [len(table) for table in seated])
        assert cost(known, now, seated) == min(cost(known, now, each) for each in others)


@settings(max_examples=20)
@given(st.integers(3, 20), st.sampled_from([3, 4]), st.integers(0, 10**6))
def test_every_round_seats_everybody_once_although_players_leave_and_come(size: int, seats: int, seed: int) -> None:
    for now, pairings in restless(TABLES, tournament(Form.TABLES, size, seats=seats), chance(seed)):
        assert everybody(now, pairings)
        seated = sorted((len(one.entrants) for one in pairings if len(one.entrants) > 1), reverse=True)
        assert tuple(seated) == sizes(len(now.playing), seats)
        points = sum(line.points for line in TABLES.standings(now))
        assert points == sum(one.share(number) for one in now.pairings for number in one.entrants)


def test_two_who_must_not_meet_sit_at_different_tables() -> None:
    forbidden = frozenset({(1, 6), (1, 11), (2, 7), (3, 4), (8, 13)})
    now = replace(tournament(Form.TABLES, 20, seats=4, rounds=5), forbidden=forbidden)
    for before, pairings in restless(TABLES, now, chance(9)):
        assert not {pair(*two) for one in pairings for two in combinations(one.entrants, 2)} & before.forbidden


@pytest.mark.parametrize(("size", "rounds"), [(3, 3), (8, 3), (9, 4), (32, 4), (33, 5), (128, 5)])
def test_the_number_of_rounds_fits_the_field(size: int, rounds: int) -> None:
    assert TABLES.rounds(tournament(Form.TABLES, size, seats=4)) == rounds
    assert TABLES.rounds(tournament(Form.TABLES, size, seats=4, rounds=2)) == 2


def test_who_comes_late_makes_it_no_longer() -> None:
    now = tournament(Form.TABLES, 8, seats=4)
    now = joined(played(added(now, TABLES.pair(now)), chance(1)))
    assert TABLES.rounds(now) == 3
    assert sorted(len(one.entrants) for one in TABLES.pair(now)) == [3, 3, 3]


def test_it_is_over_when_too_few_are_left_for_a_table() -> None:
    rules = Rules("dice", {}, Form.TABLES, "1d", seats=4)
    assert (TABLES.refusal(rules, 2), TABLES.refusal(rules, 3)) == ("error-tournament-tables-few", None)
    now = tournament(Form.TABLES, 7, seats=4)
    now = without(played(added(now, TABLES.pair(now)), chance(1)), 1, 2, 3, 4, 5)
    assert TABLES.is_finished(now)
    assert TABLES.pair(now) == ()
