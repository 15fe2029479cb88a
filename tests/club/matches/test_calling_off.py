"""Calling a match off after a random result gains nothing: it is counted, and limited."""

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from club.challenges.rematches import again, rematch
from club.model.challenges.terms import ChannelAndRoles, Terms
from club.model.errors import Refused
from club.model.matches.position import Position
from club.storage.queries.results import CALLED_OFF_FOR, CALLED_OFF_MOST
from engines import Outcome
from tests.club.hall import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Hall
from tests.engines.play import seeded


async def called_off(hall: Hall, by: int, *others: int, game: str = DOVES, begins: str = "random") -> int:
    """Call a rated match off as a member."""
    match = await hall.begin(game, *others, begins=begins, rated=True)
    await hall.club.matches.abort(match, by, hall.request())
    return match


async def count(hall: Hall, member: int) -> int:
    """Return how many matches were called off after a random draw, according to a member's profile."""
    return (await hall.club.profiles.of(GUILD, member, member)).called_off


async def test_it_counts_once_chance_has_decided_something(hall: Hall, lots: str) -> None:
    await called_off(hall, BOB)
    assert (await count(hall, ANN), await count(hall, BOB)) == (0, 1), "who begins was drawn"
    await called_off(hall, BOB, begins="challenger")
    assert await count(hall, BOB) == 1, "nothing was drawn"
    await called_off(hall, BOB, game=lots, begins="challenger")
    assert await count(hall, BOB) == 2, "lots were drawn"


async def left(hall: Hall, gone: bool, match: int) -> Position:
    """Resign as the member in the second seat, or remove that member from the server."""
    member = (await hall.club.matches.position(match)).header.seats[1]
    return await (hall.club.matches.depart if gone else hall.club.matches.resign)(match, member, hall.request())


@pytest.mark.parametrize("gone", [False, True], ids=["resigned", "departed"])
async def test_leaving_a_rated_match_before_all_have_moved_is_calling_it_off(hall: Hall, gone: bool) -> None:
    position = await left(hall, gone, await hall.begin(begins="random", rated=True))
    leaver, other = position.header.seats[1], position.header.seats[0]
    assert (await count(hall, leaver), await count(hall, other)) == (1, 0)
    assert again(position, other) == again(replace(position, outcome=Outcome((1, 1), "abort", void=True)), other)
    for member in (leaver, other):
        challenge = await rematch(hall.club.challenges, position, member, ChannelAndRoles((CHANNEL,)))
    assert (await hall.club.matches.position(challenge.match or 0)).header.seats == position.header.seats
    await left(hall, gone, await hall.begin(begins="challenger", rated=True))
    await left(hall, gone, await hall.begin(begins="random"))
    hall.clock.now += timedelta(days=1)  # two can't begin more rated matches in a day
    played = await hall.begin(begins="random", rated=True)
    for _ in range(2):
        await hall.play(played)
    position = await left(hall, gone, played)
    assert again(position, ANN)[0].begins == ("rematch-10" if position.header.seats[0] == ANN else "rematch-01")
    assert await count(hall, ANN) + await count(hall, BOB) == 1, "nothing was drawn, not rated, all had moved"
    assert (await hall.club.ratings.rerate()).differed == 0


async def test_leaving_counts_only_where_the_match_ends_before_all_have_moved(hall: Hall, lots: str) -> None:
    match = await hall.begin(lots, BOB, CID, begins="random", rated=True)
    first, second, third = (await hall.club.matches.position(match)).header.seats
    await hall.club.matches.resign(match, first, hall.request())
    await hall.play(match, "none", "none")
    await hall.club.matches.resign(match, second, hall.request())
    assert [await count(hall, member) for member in (first, second, third)] == [0, 0, 0], "it counts for the ratings"
    match = await hall.begin(lots, BOB, CID, begins="random", rated=True)
    first, second, third = (await hall.club.matches.position(match)).header.seats
    for member in (second, third):
        position = await hall.club.matches.resign(match, member, hall.request())
    assert position.outcome is not None
    counts = {member: await count(hall, member) for member in (first, second, third)}
    assert counts == {first: 0, second: 1, third: 1}


async def test_a_first_move_that_is_never_made_counts_too(hall: Hall) -> None:
    match = await hall.begin(begins="random", pace="1h", rated=True)
    waiting = (await hall.club.matches.position(match)).header.seats[0]
    hall.clock.now += timedelta(hours=2)
    assert await hall.club.overdue.end() == (match,)
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


async def test_who_may_begin_no_rated_match_offers_none_to_all(hall: Hall) -> None:
    for guest in (BOB, CID, DAN)[:CALLED_OFF_MOST]:
        await called_off(hall, ANN, guest)
    for invited in ((), (BOB,)):
        with pytest.raises(Refused, match="error-called-off"):
            await hall.club.challenges.make(Terms(DOVES, rated=True), ANN, invited, GUILD, CHANNEL, hall.request())
    await hall.club.challenges.make(Terms(DOVES), ANN, (), GUILD, CHANNEL, hall.request())
    await hall.club.challenges.make(Terms(DOVES, rated=True), BOB, (), GUILD, CHANNEL, hall.request())


@pytest.mark.parametrize("run", range(6))
async def test_nobody_gains_rating_or_another_start_by_calling_off(hall: Hall, lots: str, run: int) -> None:
    rng: Random = seeded(run)
    others = (BOB, CID, DAN)[: rng.choice((1, 2, 3))]
    played = await hall.begin(lots, BOB, rated=True)
    await hall.play(played, "none", "none")
    await hall.club.matches.resign(played, BOB, hall.request())
    before = hall.rows("SELECT member, mu, sigma, games FROM rating ORDER BY member")
    match = await hall.begin(lots, *others, begins=rng.choice(("random", "challenger", "opponent")), rated=True)
    position = await hall.club.matches.position(match)
    for _ in range(rng.randrange(len(others) + 1)):
        position = await hall.play(match, "none")
    position = await hall.club.matches.abort(match, rng.choice(position.header.seats), hall.request())
    assert position.outcome is not None
    assert position.outcome.void
    assert hall.rows("SELECT member, mu, sigma, games FROM rating ORDER BY member") == before
    for member in rng.sample(position.header.seats, len(position.header.seats)):
        again = await rematch(hall.club.challenges, position, member, ChannelAndRoles((CHANNEL,)))
    assert (await hall.club.matches.position(again.match or 0)).header.seats == position.header.seats
    account = await hall.club.ratings.rerate()
    assert account.differed == 0
