"""Who may start rated matches with whom, and to whom they are proposed: by server, member and time."""

from datetime import UTC, datetime, timedelta

import pytest

from club.model.challenges.challenge import Challenge
from club.model.challenges.terms import Terms
from club.model.errors import Refused
from club.model.ratings.skill import LEARNING
from club.storage.queries.results import CANCELLED_FOR
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness
from tests.club.standings import Rows
from tests.club.thinker import practise

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


async def made(harness: Harness, *others: int, guild: int = GUILD, terms: Terms | None = None) -> Challenge:
    agreed = terms or Terms(DOVES, begins="challenger", rated=True)
    return await harness.club.challenges.make(agreed, ANN, others, guild, CHANNEL, harness.request())


async def started(
    harness: Harness, other: int, guild: int = GUILD, begins: str = "challenger", *, rated: bool = True
) -> int:
    """Start a match as Ann and return its number."""
    challenge = await made(harness, other, guild=guild, terms=Terms(DOVES, begins=begins, rated=rated))
    return (await harness.club.challenges.accept(challenge.id, other)).match or 0


async def test_a_pair_is_limited_by_rated_matches_of_its_own_server_within_a_day(harness: Harness) -> None:
    await harness.club.guilds.change(GUILD, rated=2)
    for guild, rated in ((GUILD + 1, True), (GUILD + 1, True), (GUILD, False), (GUILD, False), (GUILD, True)):
        await started(harness, BOB, guild, rated=rated)
    assert await harness.club.ratings.may_rate(GUILD, (ANN, BOB))
    harness.clock.advance(hours=5)
    await started(harness, BOB)
    assert not await harness.club.ratings.may_rate(GUILD, (BOB, ANN))
    assert not await harness.club.ratings.may_rate(GUILD, (CID, BOB, ANN))
    assert await harness.club.ratings.may_rate(GUILD, (CID, ANN))
    assert await harness.club.ratings.may_rate(GUILD + 1, (ANN, BOB)), "its own limit is 3"
    harness.clock.advance(hours=19, milliseconds=-1)
    assert not await harness.club.ratings.may_rate(GUILD, (ANN, BOB))
    harness.clock.advance(milliseconds=1)
    assert await harness.club.ratings.may_rate(GUILD, (ANN, BOB))


async def test_a_rated_lobby_refuses_the_member_who_completes_a_pair_over_the_limit(harness: Harness) -> None:
    await harness.club.guilds.change(GUILD, rated=1)
    match = await harness.begin(DOVES, CID, rated=True)
    await harness.club.matches.resign(match, CID, harness.request())
    lobby = await made(harness, terms=Terms("hostile", seats=4, hosted=True, rated=True))
    await harness.club.challenges.accept(lobby.id, BOB)
    with pytest.raises(Refused, match="error-limit-rated") as refused:
        await harness.club.challenges.accept(lobby.id, CID)
    assert refused.value.parameters == {"count": 1, "members": (f"<@{ANN}>", f"<@{CID}>")}
    assert len((await harness.club.challenges.accept(lobby.id, DAN)).coming) == 3


async def test_after_four_cancelled_matches_the_second_decides_until_when(harness: Harness) -> None:
    running = [await started(harness, other, begins="random") for other in (BOB, CID, DAN, 55)]
    elsewhere = await started(harness, BOB, GUILD + 1)
    for match in running:
        harness.clock.advance(hours=1)
        await harness.club.matches.abort(match, ANN, harness.request())
    until = NOON + timedelta(hours=2) + CANCELLED_FOR
    with pytest.raises(Refused, match="error-cancelled-often") as refused:
        await made(harness, 66)
    assert refused.value.parameters == {"member": f"<@{ANN}>", "when": f"<t:{int(until.timestamp())}:R>"}
    await made(harness, 66, guild=GUILD + 1)
    assert (await harness.club.matches.position(elsewhere)).outcome is None
    harness.clock.now = until - timedelta(milliseconds=1)
    with pytest.raises(Refused, match="error-cancelled-often"):
        await made(harness, 66)
    harness.clock.now = until
    await made(harness, 66)


async def test_matches_are_proposed_as_rated_once_all_members_have_finished_some(harness: Harness) -> None:
    rows, proposes = Rows(harness.database), harness.club.ratings.proposes_rated
    assert LEARNING == 3
    for other in (BOB, CID):
        rows.match(DOVES, NOON, (ANN, 1), (other, 2))
    rows.match(DOVES, NOON, (ANN, 1), (BOB, 1), void=True)
    Rows(harness.database, GUILD + 1, 50).match(DOVES, NOON, (ANN, 1), (BOB, 2))
    assert not await proposes(GUILD, (ANN,)), "two of this server count"
    rows.match("hostile", NOON, (ANN, 3), (BOB, 1), (CID, 2))
    assert await proposes(GUILD, (ANN,))
    assert not await proposes(GUILD, (ANN, BOB))
    rows.match(DOVES, NOON, (CID, 1), (BOB, 1))
    assert await proposes(GUILD, (ANN, BOB, CID))
    assert not await proposes(GUILD + 1, (ANN,))


async def test_matches_against_computers_alone_teach_nothing_for_rated_ones(harness: Harness) -> None:
    for _ in range(3):
        position = await practise(harness, DOVES, 1)
        await harness.club.matches.resign(position.header.id, ANN, harness.request())
        harness.clock.advance(hours=1)
    assert not await harness.club.ratings.proposes_rated(GUILD, (ANN,))
