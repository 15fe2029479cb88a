"""The database work at the end of a match doesn't grow with earlier matches and seasons."""

from datetime import timedelta

import pytest

from club.model.ratings.results import Season
from tests.club.harness import GUILD, Harness
from tests.club.ratings.test_ratings import begun, won
from tests.club.rows import worked
from tests.club.statements import counted


async def test_what_a_result_costs_does_not_grow_with_the_number_of_matches(harness: Harness, dice: str) -> None:
    await harness.club.guilds.change(GUILD, rated=0)
    counts = []
    for _ in range(2):
        for _ in range(3):
            await won(harness, 0)
        match = await begun(harness)
        with counted() as statements:
            await harness.club.matches.rule(match, "win 0", harness.request())
        counts.append(len(statements))
    assert counts[0] == counts[1]


@pytest.mark.sqlite
async def test_the_end_of_a_match_reads_no_more_where_there_were_many_seasons(harness: Harness, dice: str) -> None:
    await won(harness, 0)
    read = []
    for seasons in (1, 400):
        for number in range(2, seasons + 1):
            async with harness.club.store.writing() as transaction:
                began = harness.clock.now - timedelta(days=1000 - number)
                await transaction.seasons.add(GUILD, Season(number, began))
        match = await harness.begin(dice, rated=True)
        harness.clock.advance(days=1)
        with worked() as work:
            await harness.club.matches.rule(match, "win 0", harness.request())
        read.append(work.rows)
    assert read[1] <= read[0] + 1
    assert [result.season for result in await harness.club.read.results.of_match(match)] == [400, 400]
