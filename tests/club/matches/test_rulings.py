"""Rulings name the place of each seat: every order of the seats, and nothing else."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.model.errors import Refused
from club.model.matches.rulings import chosen, continued, is_complete, orders, ruled_places

ALONE, FOUR, TEAMS = (0, 1, 2), (0, 1, 2, 3), (0, 0, 1, 1)


@pytest.mark.parametrize(("sides", "count"), [((0, 1), 2), (ALONE, 12), (FOUR, 74), (TEAMS, 2), ((0, 1, 0, 1), 2)])
def test_every_order_of_a_table_is_one_ruling(sides: Sequence[int], count: int) -> None:
    rulings = list(orders(sides))
    results = {ruled_places(ruling, sides) for ruling in rulings}
    assert (len(rulings), len(results)) == (count, count), "with the draw all weak orders: 3, 13, 75 and 3"
    assert all(min(places) == 1 for places in results)


def test_of_two_sides_one_wins() -> None:
    assert list(orders((0, 1))) == ["win 0", "win 1"]
    assert [ruled_places(ruling, TEAMS) for ruling in orders(TEAMS)] == [(1, 1, 2, 2), (2, 2, 1, 1)]


def test_places_are_set_one_after_the_other_and_the_last_follows() -> None:
    alone, shared = ["places 100", "places 010", "places 001"], ["places 113", "places 131", "places 311"]
    assert continued(ALONE) == [*alone, *shared]
    assert continued(ALONE, "places 010") == ["places 213", "places 312", "win 1"]
    assert [is_complete(one) for one in ("places 010", "places 213", "win 1", "draw")] == [False, True, True, True]
    assert chosen("places 010", ALONE) == {1: [1]}


@given(st.sampled_from([(0, 1), ALONE, FOUR, TEAMS]), st.data())
def test_whatever_is_chosen_leads_to_a_result(sides: Sequence[int], data: st.DataObject) -> None:
    ruling = ""
    while not ruling or not is_complete(ruling):
        ruling = data.draw(st.sampled_from(continued(sides, ruling)))
    places = ruled_places(ruling, sides)
    assert all(
        (places[one] == places[other]) or sides[one] != sides[other]
        for one in range(len(sides))
        for other in range(len(sides))
    )


@pytest.mark.parametrize(
    "ruling",
    ["", "win", "win 3", "win -1", "win 00", "places", "places 12", "places 1234", "places 100", "places 222",
     "places 111", "places 112", "places 133", "places 000", "places ¹²³", "places 12a", "lose 1", "draw 1"],
)  # fmt: skip
def test_anything_else_is_refused(ruling: str) -> None:
    with pytest.raises(Refused, match="error-illegal"):
        ruled_places(ruling, ALONE)


def test_partners_share_their_place() -> None:
    with pytest.raises(Refused, match="error-illegal"):
        ruled_places("places 1234", TEAMS)
    assert ruled_places("win 3", TEAMS) == (2, 2, 1, 1)
