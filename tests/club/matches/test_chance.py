"""Random outcomes are fixed by the seed, follow the weights, and can be checked by anybody."""

import hashlib
import json
from collections import Counter
from itertools import permutations

from club.model.matches import chance
from club.model.matches.entries import EntryKind
from engines import GAMES
from tests.club.dice import WEIGHTS
from tests.club.harness import ANN, BOB, CID, Harness, opened, seeds, wrong

DRAWS = 20_000
THROWS = 100_000

UNLIKELY = {1: 15.14, 2: 18.42, 5: 25.74}
"""Chi-square by degrees of freedom that one in 10,000 fair sources exceeds."""


def _chi_square(counts: Counter[object], expected: dict[object, float]) -> float:
    assert set(counts) <= set(expected)
    return sum((counts[what] - count) ** 2 / count for what, count in expected.items())


def test_outcomes_fall_by_their_weights() -> None:
    seed = "5eed" * 16
    counts: Counter[object] = Counter(chance.outcome(WEIGHTS, seed, ply) for ply in range(DRAWS))
    expected: dict[object, float] = {event: DRAWS * weight / 7 for event, weight in WEIGHTS.items()}
    assert _chi_square(counts, expected) < UNLIKELY[2]


def test_sticks_fall_by_the_ways_in_which_they_can() -> None:
    weights = GAMES["kyoiku_kisen"].start().chances()
    assert list(weights.values()) == [1, 5, 10, 10, 5, 1]
    seed = "5eed" * 16
    counts: Counter[object] = Counter(chance.outcome(weights, seed, ply) for ply in range(THROWS))
    expected: dict[object, float] = {event: THROWS * weight / 32 for event, weight in weights.items()}
    assert _chi_square(counts, expected) < UNLIKELY[5]


def test_seats_fall_evenly_to_every_order() -> None:
    members, made = (ANN, BOB, CID), seeds()
    counts: Counter[object] = Counter(chance.shuffled(members, next(made)) for _ in range(6000))
    assert _chi_square(counts, dict.fromkeys(permutations(members), 1000.0)) < UNLIKELY[5]


def test_outcome_is_the_one_that_was_published_in_how_it_is_made() -> None:
    number = int(hashlib.sha256(b"seed:17:0").hexdigest(), 16) % 7
    assert chance.below(7, "seed", "17") == number
    backwards = dict(reversed(WEIGHTS.items()))
    assert chance.outcome(backwards, "seed", 17) == ["throw:1", "throw:2", "throw:2", *["throw:3"] * 4][number]
    assert chance.commitment("seed") == hashlib.sha256(b"seed").hexdigest()


def test_numbers_of_the_incomplete_last_stretch_are_drawn_again() -> None:
    bound = (1 << 255) + 1  # almost half of all numbers are beyond the only complete range
    labels = [f"label {number}" for number in range(40)]
    first = {label: int(hashlib.sha256(f"seed:{label}:0".encode()).hexdigest(), 16) for label in labels}
    again = [label for label in labels if first[label] >= bound]
    assert again
    for label in labels:
        drawn = chance.below(bound, "seed", label)
        assert 0 <= drawn < bound
        assert (drawn == first[label]) == (label not in again)
        assert label not in again or drawn != first[label] % bound


def test_outcome_without_weight_never_falls() -> None:
    assert {chance.outcome({"never": 0, "ever": 3, "zero": 0}, "seed", ply) for ply in range(200)} == {"ever"}


async def test_chance_is_settled_with_the_play_that_asks_for_it(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    position = await harness.club.matches.position(match)
    assert [entry.kind for entry in position.entries] == [EntryKind.CHANCE] * 2
    for event, throws in (("one", 1), ("two", 2), ("none", 0), ("again", 0)):
        before, position = position, await harness.play(match, event)
        assert [entry.kind for entry in position.entries[before.ply :]] == [
            EntryKind.PLAY,
            *[EntryKind.CHANCE] * throws,
        ]
        assert position.to_move in (0, 1)
    drawn = [entry for entry in position.entries if entry.kind == EntryKind.CHANCE]
    assert [(ply, event) for ply, _, event in position.draws()] == [(one.ply, one.event) for one in drawn]
    assert len(drawn) == 5
    for entry in position.entries:
        if entry.kind == EntryKind.CHANCE:
            assert (entry.seat, entry.request) == (None, None)
            assert entry.event == chance.outcome(WEIGHTS, position.header.key, entry.ply)


async def test_changed_outcome_is_named(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    position = await harness.play(match, "two", "two")
    assert [entry.ply for entry in position.entries if entry.kind == EntryKind.CHANCE] == [0, 1, 3, 4, 6, 7]
    for count, ply in enumerate((0, 1, 4), 1):
        other = "throw:1" if position.entries[ply].event != "throw:1" else "throw:3"
        harness.tamper("UPDATE log SET event = ? WHERE match = ? AND ply = ?", other, match, ply)
        async with opened(harness.database, harness.clock) as club:
            found = await wrong(club, match)
        assert len(found) == count
        assert found[-1] == f"draw {ply}: {other}, but {position.entries[ply].event} follows from the key"


async def test_changed_members_are_named(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    harness.tamper("UPDATE match SET members = ? WHERE id = ?", json.dumps([BOB, ANN]), match)
    async with opened(harness.database, harness.clock) as club:
        found = await wrong(club, match)
    assert [about.partition(":")[0] for about in found] == ["members", "seats"]


async def test_other_seed_shows_in_code_and_key(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    harness.tamper("UPDATE match SET seed = ? WHERE id = ?", "f" * 64, match)
    async with opened(harness.database, harness.clock) as club:
        found = await wrong(club, match)
    assert [about.partition(":")[0] for about in found] == ["code", "key"]
