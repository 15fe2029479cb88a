"""Calling a match off after chance has decided something brings nobody anything: it is counted, and limited."""

from datetime import timedelta
from random import Random

import pytest

from club.challenges import Leave, Terms
from club.errors import Refused
from club.ratings.records import CALLED_OFF_FOR, CALLED_OFF_MOST
from club.rematches import rematch
from tests.club.hall import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Hall
from tests.engines.play import seeded


async def called_off(hall: Hall, by: int, *others: int, game: str = DOVES, begins: str = "random") -> int:
    """Let somebody call a rated match off."""
    match = await hall.begin(game, *others, begins=begins, rated=True)
    await hall.club.matches.abort(match, by, hall.request())
    return match


async def count(hall: Hall, member: int) -> int:
    """Return how many matches the profile of a member says were called off after a draw."""
    return (await hall.club.profiles.of(GUILD, member, member)).called_off


async def test_it_counts_once_chance_has_decided_something(hall: Hall, lots: str) -> None:
    await called_off(hall, BOB)
    assert (await count(hall, ANN), await count(hall, BOB)) == (0, 1), "who begins was drawn"
    await called_off(hall, BOB, begins="challenger")
    assert await count(hall, BOB) == 1, "nothing was drawn"
    await called_off(hall, BOB, game=lots, begins="challenger")
    assert await count(hall, BOB) == 2, "lots were drawn"


async def test_a_first_move_that_is_never_made_counts_too(hall: Hall) -> None:
    match = await hall.begin(begins="random", pace="1h", rated=True)
    waiting = (await hall.club.matches.table(match)).header.seats[0]
    hall.clock.now += timedelta(hours=2)
    assert await hall.club.matches.end_overdue() == (match,)
    assert [await count(hall, member) for member in (ANN, BOB)] == [int(waiting == who) for who in (ANN, BOB)]


async def test_who_calls_off_often_begins_no_rated_match_for_a_time(hall: Hall) -> None:
    others = BOB, CID, DAN
    for guest in others[:CALLED_OFF_MOST]:
        await called_off(hall, ANN, guest)
        hall.clock.now += timedelta(hours=1)
    for rated in (True, False):
        terms = Terms(DOVES, rated=rated)
        making = hall.club.challenges.make(terms, ANN, (99,), GUILD, CHANNEL, hall.request())
        if rated:
            with pytest.raises(Refused) as refused:
                await making
            assert refused.value.key == "error-called-off"
            assert refused.value.parameters["member"] == f"<@{ANN}>"
        else:
            await making
    open_to_all = await hall.club.challenges.make(Terms(DOVES, rated=True), BOB, (), GUILD, CHANNEL, hall.request())
    with pytest.raises(Refused, match="error-called-off"):
        await hall.club.challenges.accept(open_to_all.id, ANN)
    assert (await hall.club.challenges.accept(open_to_all.id, CID)).match is not None, "nobody else waits"
    hall.clock.now += CALLED_OFF_FOR
    later = await hall.club.challenges.make(Terms(DOVES, rated=True), BOB, (), GUILD, CHANNEL, hall.request())
    assert (await hall.club.challenges.accept(later.id, ANN)).match is not None


@pytest.mark.parametrize("run", range(6))
async def test_nobody_gains_rating_or_another_start_by_calling_off(hall: Hall, lots: str, run: int) -> None:
    rng: Random = seeded(run)
    others = (BOB, CID, DAN)[: rng.choice((1, 2, 3))]
    played = await hall.begin(lots, BOB, rated=True)
    await hall.play(played, "none", "none")
    await hall.club.matches.resign(played, BOB, hall.request())
    before = hall.rows("SELECT member, mu, sigma, games FROM rating ORDER BY member")
    match = await hall.begin(lots, *others, begins=rng.choice(("random", "challenger", "opponent")), rated=True)
    table = await hall.club.matches.table(match)
    for _ in range(rng.randrange(len(others) + 1)):
        table = await hall.play(match, "none")
    table = await hall.club.matches.abort(match, rng.choice(table.header.seats), hall.request())
    assert table.outcome is not None
    assert table.outcome.void
    assert hall.rows("SELECT member, mu, sigma, games FROM rating ORDER BY member") == before
    for member in rng.sample(table.header.seats, len(table.header.seats)):
        again = await rematch(hall.club.challenges, table, member, Leave((CHANNEL,)))
    assert (await hall.club.matches.table(again.match or 0)).header.seats == table.header.seats
    account = await hall.club.ratings.rerate()
    assert account.differed == 0
