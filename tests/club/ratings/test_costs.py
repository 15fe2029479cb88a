"""The database work at the end of a match doesn't grow with earlier matches and seasons."""

from datetime import timedelta

import pytest

from club.model.ratings.results import Season
from tests.club.hall import GUILD, Hall
from tests.club.ratings.test_ratings import begun, won
from tests.club.rows import worked
from tests.club.statements import counted


async def test_what_a_result_costs_does_not_grow_with_the_number_of_matches(hall: Hall, lots: str) -> None:
    await hall.club.guilds.change(GUILD, rated=0)
    counts = []
    for _ in range(2):
        for _ in range(3):
            await won(hall, 0)
        match = await begun(hall)
        with counted() as statements:
            await hall.club.matches.rule(match, "win 0", hall.request())
        counts.append(len(statements))
    assert counts[0] == counts[1]


@pytest.mark.sqlite
async def test_the_end_of_a_match_reads_no_more_where_there_were_many_seasons(hall: Hall, lots: str) -> None:
    await won(hall, 0)
    read = []
    for seasons in (1, 400):
        for number in range(2, seasons + 1):
            async with hall.club.store.writing() as transaction:
                began = hall.clock.now - timedelta(days=1000 - number)
                await transaction.seasons.add(GUILD, Season(number, began))
        match = await hall.begin(lots, rated=True)
        hall.clock.advance(days=1)
        with worked() as work:
            await hall.club.matches.rule(match, "win 0", hall.request())
        read.append(work.rows)
    assert read[1] <= read[0] + 1
    assert [result.season for result in await hall.club.read.results.of_match(match)] == [400, 400]
