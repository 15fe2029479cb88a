"""Ratings can be recomputed from the logs, and are the same, bit for bit."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

import pytest

from club.matches.append import append
from club.model.clocks.pace import Pace
from club.model.matches.deadlines import Timing
from club.model.matches.entries import Entry, EntryKind, Header
from club.model.matches.fold import enter, settle
from club.model.matches.position import Position, initial_position
from club.ratings.recording import replace_all
from club.ratings.rerating import RerateReport
from club.storage.transaction import Transaction
from engines import Seat
from tests._clock import Clock
from tests.club.dice import DICE
from tests.club.harness import ANN, BOB, CHANNEL, GUILD, Harness, seeds

MEMBERS = range(100, 112)


@dataclass
class Guild:
    """Random short matches: some without a result, some decided by a ruling, immediately or long after the end."""

    clock: Clock
    rng: random.Random
    seeds: Iterator[str] = field(default_factory=seeds)
    over: list[Position] = field(default_factory=list)

    async def one(self, transaction: Transaction) -> None:
        """Play a match to its end and store it; time doesn't always move forward."""
        self.clock.advance(minutes=self.rng.choice((-7, 0, 0, 1, 30, 90)))
        who = tuple(self.rng.sample(MEMBERS, self.rng.choice((2, 2, 3, 4))))
        options = {"length": "4", "first": "2"}
        header = Header(
            0, DICE.key, 1, options, who, "challenger", who, next(self.seeds), Pace(), GUILD, CHANNEL, None,
            self.clock.now, rated=self.rng.random() < 0.8,
        )  # fmt: skip
        position = settle(initial_position(header), self.clock.now)
        position = replace(position, header=await transaction.matches.add(position, Timing()))
        while position.outcome is None:
            position = settle(enter(position, self.entry(position)), self.clock.now)
        await append(transaction, position, 0, None, None, 0)
        self.over.append(position)

    def entry(self, position: Position) -> Entry:
        """Return the next entry, chosen at random."""
        odds, seat = self.rng.random(), position.to_move
        if odds < 0.05:
            return self.made(position, EntryKind.RULING, None, self.rng.choice(("void", "draw", "win 0", "win 1")))
        if odds < 0.15 and seat is not None:
            kind = self.rng.choice((EntryKind.RESIGN, EntryKind.TIMEOUT, EntryKind.DEPARTED))
            return self.made(position, kind, seat, "")
        return self.made(position, EntryKind.PLAY, seat, self.rng.choice(position.state.legal()))

    async def amend(self, transaction: Transaction) -> None:
        """Change the result of a finished match."""
        place = self.rng.randrange(len(self.over))
        position = self.over[place]
        ruling = self.rng.choice(("void", "draw", "win 0", "win 1"))
        after = enter(position, self.made(position, EntryKind.RULING, None, ruling))
        await append(transaction, after, position.ply, None, None, 0)
        self.over[place] = after

    def made(self, position: Position, kind: EntryKind, seat: Seat | None, event: str) -> Entry:
        return Entry(position.ply, kind, seat, event, self.clock.now)


async def lived_through(harness: Harness, *, matches: int = 200) -> None:
    """Play three seasons in a guild, a dozen matches at a time."""
    guild = Guild(harness.clock, random.Random(8))  # noqa: S311 - a season that is the same each time
    for number in range(matches):
        if number and number % 70 == 0:
            harness.clock.advance(days=7)
            await harness.club.seasons.start(GUILD, number // 70 + 1)
        async with harness.club.store.writing() as transaction:
            await guild.one(transaction)
            if number % 6 == 0:
                await guild.amend(transaction)


ONE = "WHERE ({0}) = (SELECT {0} FROM {1} ORDER BY {0} LIMIT 1)"
"""The first row of a table."""


def stored(harness: Harness) -> list[str]:
    return [line for line in harness.dump() if line.startswith(('INSERT INTO "result"', 'INSERT INTO "rating"'))]


async def test_rerating_a_guild_changes_no_number(harness: Harness, dice: str) -> None:
    await lived_through(harness)
    kept = stored(harness)
    assert {row[0] for row in harness.rows("SELECT DISTINCT score FROM result")} == {"won", "drawn", "lost", "void"}
    assert harness.rows("SELECT count(DISTINCT season) FROM rating") == [(3,)]
    async with harness.second() as other:
        assert await other.ratings.rerate() == RerateReport(200, 0, ())
    assert stored(harness) == kept


@pytest.mark.postgres
async def test_what_is_wrong_or_missing_is_made_good(harness: Harness, dice: str) -> None:
    await lived_through(harness, matches=12)
    kept = stored(harness)
    harness.tamper(f"UPDATE rating SET mu = mu + 1e-9 {ONE.format('game, season, member', 'rating')}")
    harness.tamper(f"DELETE FROM result {ONE.format('match, seat', 'result')}")
    assert (await harness.club.ratings.rerate()).differed == 2
    assert sorted(stored(harness)) == sorted(kept)


async def test_a_match_that_does_not_fold_is_named_and_counts_for_nothing(harness: Harness, dice: str) -> None:
    first, second = [await harness.begin(dice, rated=True) for _ in range(2)]
    for match in (first, second):
        await harness.play(match, "none", "none")
        await harness.club.matches.rule(match, "win 0", harness.request())
    kept = await harness.club.read.results.of_match(first)
    harness.tamper("UPDATE log SET event = 'win 9' WHERE match = ? AND kind = 'ruling'", second)
    account = await harness.club.ratings.rerate()
    assert (account.matches, account.broken) == (1, (second,))
    assert await harness.club.read.results.of_match(first) == kept
    assert await harness.club.read.results.of_match(second) == ()
    standing = await harness.club.ratings.current(GUILD, dice, (ANN, BOB))
    assert [rating.mu for rating in standing.values()] == [result.mu for result in kept]


@pytest.mark.postgres
async def test_ratings_are_current_until_another_model_made_them(harness: Harness, dice: str) -> None:
    ratings = harness.club.ratings
    assert await ratings.are_current()
    match = await harness.begin(dice, rated=True)
    await harness.play(match, "none", "none")
    await harness.club.matches.rule(match, "win 0", harness.request())
    assert await ratings.are_current()
    harness.tamper("UPDATE note SET value = 'another model' WHERE key = 'ratings'")
    assert not await ratings.are_current()
    await ratings.rerate()
    assert await ratings.are_current()


async def test_matches_of_a_time_without_ratings_have_to_be_worked_out_first(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice)
    await harness.club.matches.rule(match, "win 0", harness.request())
    kept = await harness.club.read.results.of_match(match)
    async with harness.club.store.writing() as transaction:
        await replace_all(transaction, GUILD, (), {})
    assert not await harness.club.ratings.are_current()
    assert (await harness.club.ratings.rerate()).differed == 2
    assert await harness.club.read.results.of_match(match) == kept
