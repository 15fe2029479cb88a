"""Cancelling a match after a random result gains nothing: it is counted, and limited."""

from dataclasses import replace
from datetime import timedelta
from random import Random

import pytest

from club.challenges.rematches import again, rematch
from club.model.challenges.terms import ChannelAndRoles, Terms
from club.model.errors import Refused
from club.model.matches.position import Position
from club.storage.queries.results import CANCELLED_FOR, CANCELLED_MOST
from engines import Outcome
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness
from tests.engines.play import seeded


async def cancelled(harness: Harness, by: int, *others: int, game: str = DOVES, begins: str = "random") -> int:
    """Cancel a rated match as a member."""
    match = await harness.begin(game, *others, begins=begins, rated=True)
    await harness.club.matches.abort(match, by, harness.request())
    return match


async def count(harness: Harness, member: int) -> int:
    """Return how many matches were cancelled after a random draw, according to a member's profile."""
    return (await harness.club.profiles.of(GUILD, member, member)).cancelled


async def test_it_counts_once_chance_has_decided_something(harness: Harness, dice: str) -> None:
    await cancelled(harness, BOB)
    assert (await count(harness, ANN), await count(harness, BOB)) == (0, 1), "who begins was drawn"
    await cancelled(harness, BOB, begins="challenger")
    assert await count(harness, BOB) == 1, "nothing was drawn"
    await cancelled(harness, BOB, game=dice, begins="challenger")
    assert await count(harness, BOB) == 2, "the result was random"


async def left(harness: Harness, gone: bool, match: int) -> Position:
    """Resign as the member in the second seat, or remove that member from the server."""
    member = (await harness.club.matches.position(match)).header.seats[1]
    return await (harness.club.matches.depart if gone else harness.club.matches.resign)(
        match, member, harness.request()
    )


@pytest.mark.parametrize("gone", [False, True], ids=["resigned", "departed"])
async def test_leaving_a_rated_match_before_all_have_moved_is_calling_it_off(harness: Harness, gone: bool) -> None:
    position = await left(harness, gone, await harness.begin(begins="random", rated=True))
    leaver, other = position.header.seats[1], position.header.seats[0]
    assert (await count(harness, leaver), await count(harness, other)) == (1, 0)
    assert again(position, other) == again(replace(position, outcome=Outcome((1, 1), "abort", void=True)), other)
    for member in (leaver, other):
        challenge = await rematch(harness.club.challenges, position, member, ChannelAndRoles((CHANNEL,)))
    assert (await harness.club.matches.position(challenge.match or 0)).header.seats == position.header.seats
    await left(harness, gone, await harness.begin(begins="challenger", rated=True))
    await left(harness, gone, await harness.begin(begins="random"))
    harness.clock.now += timedelta(days=1)  # two can't begin more rated matches in a day
    played = await harness.begin(begins="random", rated=True)
    for _ in range(2):
        await harness.play(played)
    position = await left(harness, gone, played)
    assert again(position, ANN)[0].begins == ("rematch-10" if position.header.seats[0] == ANN else "rematch-01")
    assert await count(harness, ANN) + await count(harness, BOB) == 1, "nothing was drawn, not rated, all had moved"
    assert (await harness.club.ratings.rerate()).differed == 0


async def test_leaving_counts_only_where_the_match_ends_before_all_have_moved(harness: Harness, dice: str) -> None:
    match = await harness.begin(dice, BOB, CID, begins="random", rated=True)
    first, second, third = (await harness.club.matches.position(match)).header.seats
    await harness.club.matches.resign(match, first, harness.request())
    await harness.play(match, "none", "none")
    await harness.club.matches.resign(match, second, harness.request())
    assert [await count(harness, member) for member in (first, second, third)] == [0, 0, 0], "it counts for the ratings"
    match = await harness.begin(dice, BOB, CID, begins="random", rated=True)
    first, second, third = (await harness.club.matches.position(match)).header.seats
    for member in (second, third):
        position = await harness.club.matches.resign(match, member, harness.request())
    assert position.outcome is not None
    counts = {member: await count(harness, member) for member in (first, second, third)}
    assert counts == {first: 0, second: 1, third: 1}


async def test_a_first_move_that_is_never_made_counts_too(harness: Harness) -> None:
    match = await harness.begin(begins="random", pace="1h", rated=True)
    waiting = (await harness.club.matches.position(match)).header.seats[0]
    harness.clock.now += timedelta(hours=2)
    assert await harness.club.overdue.end() == (match,)
    assert [await count(harness, member) for member in (ANN, BOB)] == [int(waiting == who) for who in (ANN, BOB)]


async def test_members_who_cancel_often_start_no_rated_match_for_a_time(harness: Harness) -> None:
    others = BOB, CID, DAN
    for guest in others[:CANCELLED_MOST]:
        await cancelled(harness, ANN, guest)
        harness.clock.now += timedelta(hours=1)
    for rated in (True, False):
        terms = Terms(DOVES, rated=rated)
        making = harness.club.challenges.make(terms, ANN, (99,), GUILD, CHANNEL, harness.request())
        if rated:
            with pytest.raises(Refused) as refused:
                await making
            assert refused.value.key == "error-cancelled-often"
            assert refused.value.parameters["member"] == f"<@{ANN}>"
        else:
            await making
    open_to_all = await harness.club.challenges.make(
        Terms(DOVES, rated=True), BOB, (), GUILD, CHANNEL, harness.request()
    )
    with pytest.raises(Refused, match="error-cancelled-often"):
        await harness.club.challenges.accept(open_to_all.id, ANN)
    assert (await harness.club.challenges.accept(open_to_all.id, CID)).match is not None, "nobody else waits"
    harness.clock.now += CANCELLED_FOR
    later = await harness.club.challenges.make(Terms(DOVES, rated=True), BOB, (), GUILD, CHANNEL, harness.request())
    assert (await harness.club.challenges.accept(later.id, ANN)).match is not None


async def test_who_may_begin_no_rated_match_offers_none_to_all(harness: Harness) -> None:
    for guest in (BOB, CID, DAN)[:CANCELLED_MOST]:
        await cancelled(harness, ANN, guest)
    for invited in ((), (BOB,)):
        with pytest.raises(Refused, match="error-cancelled-often"):
            await harness.club.challenges.make(
                Terms(DOVES, rated=True), ANN, invited, GUILD, CHANNEL, harness.request()
            )
    await harness.club.challenges.make(Terms(DOVES), ANN, (), GUILD, CHANNEL, harness.request())
    await harness.club.challenges.make(Terms(DOVES, rated=True), BOB, (), GUILD, CHANNEL, harness.request())


@pytest.mark.parametrize("run", range(6))
async def test_nobody_gains_rating_or_another_start_by_cancelling(harness: Harness, dice: str, run: int) -> None:
    rng: Random = seeded(run)
    others = (BOB, CID, DAN)[: rng.choice((1, 2, 3))]
    played = await harness.begin(dice, BOB, rated=True)
    await harness.play(played, "none", "none")
    await harness.club.matches.resign(played, BOB, harness.request())
    before = harness.rows("SELECT member, mu, sigma, games FROM rating ORDER BY member")
    match = await harness.begin(dice, *others, begins=rng.choice(("random", "challenger", "opponent")), rated=True)
    position = await harness.club.matches.position(match)
    for _ in range(rng.randrange(len(others) + 1)):
        position = await harness.play(match, "none")
    position = await harness.club.matches.abort(match, rng.choice(position.header.seats), harness.request())
    assert position.outcome is not None
    assert position.outcome.void
    assert harness.rows("SELECT member, mu, sigma, games FROM rating ORDER BY member") == before
    for member in rng.sample(position.header.seats, len(position.header.seats)):
        again = await rematch(harness.club.challenges, position, member, ChannelAndRoles((CHANNEL,)))
    assert (await harness.club.matches.position(again.match or 0)).header.seats == position.header.seats
    account = await harness.club.ratings.rerate()
    assert account.differed == 0
