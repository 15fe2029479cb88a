from collections.abc import Mapping

import pytest

from club.model.tournaments.forms.bracket import Part, Slot, Source, bracket, seeding
from club.model.tournaments.tournament import NOBODY

SIZES = [*range(2, 18), 23, 24, 25, 31, 32, 33, 40, 64, 127, 128, 400]


def by_name(slots: tuple[Slot, ...]) -> dict[str, Slot]:
    return {slot.name: slot for slot in slots}


def test_the_better_two_seeds_are_the_later_they_meet() -> None:
    assert seeding(3) == (1, 8, 4, 5, 2, 7, 3, 6)
    seeds = seeding(7)
    for best in (2, 4, 8, 16, 32, 64):
        parts = {index * best // 128 for index, seed in enumerate(seeds) if seed <= best}
        assert len(parts) == best, f"two of the best {best} would meet before they are {best}"


@pytest.mark.parametrize("double", [False, True])
@pytest.mark.parametrize("entrants", SIZES)
def test_every_seed_has_one_place_and_everybody_comes_from_an_earlier_column(entrants: int, double: bool) -> None:
    slots = by_name(bracket(entrants, double, third=True))
    sources = [source for slot in slots.values() for source in slot.sources]
    assert sorted(source.seed for source in sources if source.seed) == list(range(1, entrants + 1))
    known = [source for source in sources if source != Source()]
    assert len(known) == len(set(known)), "nobody comes to two places"
    for slot in slots.values():
        for source in slot.sources:
            if source.slot:
                feeding = slots[source.slot]
                assert (feeding.drop if source.lost else feeding.next) == slot.name
                assert feeding.column < slot.column
    assert len({(slot.column, slot.board) for slot in slots.values()}) == len(slots)


@pytest.mark.parametrize("entrants", SIZES)
def test_byes_go_to_the_best_seeds(entrants: int) -> None:
    byes = [
        slot.sources[0].seed
        for slot in bracket(entrants, double=False, third=False)
        if slot.round == 1 and slot.sources[1] == Source(seed=NOBODY)
    ]
    assert sorted(byes) == list(range(1, len(byes) + 1))


@pytest.mark.parametrize("rounds", range(1, 8))
def test_everybody_who_loses_once_drops_and_who_loses_twice_is_out(rounds: int) -> None:
    slots = bracket(2**rounds, double=True, third=True)
    assert len(slots) == 2 * (2**rounds - 1) + 1
    out = [slot for slot in slots if slot.drop is None]
    assert all(slot.part in (Part.LOSERS, Part.FINAL) for slot in out)
    assert len(out) == 2**rounds - 1


def test_a_match_for_the_third_place_needs_four() -> None:
    assert "T" not in by_name(bracket(3, double=False, third=True))
    assert "T" not in by_name(bracket(4, double=False, third=False))
    third = by_name(bracket(4, double=False, third=True))["T"]
    assert third.sources == (Source(slot="W1-1", lost=True), Source(slot="W1-2", lost=True))
    assert third.rank == 4


def test_ranks_are_those_of_the_players_who_lose_from_here_on() -> None:
    single = by_name(bracket(8, double=False, third=False))
    assert [single[name].rank for name in ("W1-1", "W2-1", "W3-1")] == [5, 3, 2]
    double = by_name(bracket(8, double=True, third=False))
    assert [double[f"L{number}-1"].rank for number in (1, 2, 3, 4)] == [7, 5, 4, 3]
    assert [double[name].rank for name in ("W1-1", "W2-1", "W3-1", "F1", "F2")] == [7, 5, 3, 2, 2]


def beaten(slots: Mapping[str, Slot], name: str) -> set[str]:
    """Return the slots that the loser of a slot may have won before."""
    found = set()
    for source in slots[name].sources:
        if source.slot and not source.lost:
            found |= {source.slot} | beaten(slots, source.slot)
    return found


def losers(slots: Mapping[str, Slot], source: Source) -> set[str]:
    """Return the slots of the winners' bracket in which an entrant from a source may have lost."""
    if source.lost:
        return {source.slot}
    return {lost for before in slots[source.slot].sources for lost in losers(slots, before)}


@pytest.mark.parametrize("rounds", range(2, 8))
def test_who_met_among_the_winners_meets_again_only_late(rounds: int) -> None:
    slots = by_name(bracket(2**rounds, double=True, third=False))
    again = []
    for slot in slots.values():
        if slot.part == Part.LOSERS:
            first, second = (losers(slots, source) for source in slot.sources)
            pairs = [(one, other) for one in first for other in second]
            if any(one in beaten(slots, other) or other in beaten(slots, one) for one, other in pairs):
                again.append(slot.round)
    # As late as crossing allows, found by trying all of them.
    assert min(again) == {2: 2, 3: 3, 4: 4, 5: 5, 6: 7, 7: 8}[rounds]
