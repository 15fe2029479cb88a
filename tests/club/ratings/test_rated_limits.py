"""Who may start rated matches with whom, and to whom they are proposed: by server, member and time."""

from datetime import UTC, datetime, timedelta

import pytest

from club.model.challenges.challenge import Challenge
from club.model.challenges.terms import Terms
from club.model.errors import Refused
from club.model.ratings.skill import LEARNING
from club.storage.queries.results import CALLED_OFF_FOR
from tests.club.hall import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Hall
from tests.club.standings import Rows
from tests.club.thinker import practise

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)


async def made(hall: Hall, *others: int, guild: int = GUILD, terms: Terms | None = None) -> Challenge:
    agreed = terms or Terms(DOVES, begins="challenger", rated=True)
    return await hall.club.challenges.make(agreed, ANN, others, guild, CHANNEL, hall.request())


async def started(hall: Hall, other: int, guild: int = GUILD, begins: str = "challenger", *, rated: bool = True) -> int:
    """Start a match as Ann and return its number."""
    challenge = await made(hall, other, guild=guild, terms=Terms(DOVES, begins=begins, rated=rated))
    return (await hall.club.challenges.accept(challenge.id, other)).match or 0


async def test_a_pair_is_limited_by_rated_matches_of_its_own_server_within_a_day(hall: Hall) -> None:
    await hall.club.guilds.change(GUILD, rated=2)
    for guild, rated in ((GUILD + 1, True), (GUILD + 1, True), (GUILD, False), (GUILD, False), (GUILD, True)):
        await started(hall, BOB, guild, rated=rated)
    assert await hall.club.ratings.may_rate(GUILD, (ANN, BOB))
    hall.clock.advance(hours=5)
    await started(hall, BOB)
    assert not await hall.club.ratings.may_rate(GUILD, (BOB, ANN))
    assert not await hall.club.ratings.may_rate(GUILD, (CID, BOB, ANN))
    assert await hall.club.ratings.may_rate(GUILD, (CID, ANN))
    assert await hall.club.ratings.may_rate(GUILD + 1, (ANN, BOB)), "its own limit is 3"
    hall.clock.advance(hours=19, milliseconds=-1)
    assert not await hall.club.ratings.may_rate(GUILD, (ANN, BOB))
    hall.clock.advance(milliseconds=1)
    assert await hall.club.ratings.may_rate(GUILD, (ANN, BOB))


async def test_a_rated_lobby_refuses_the_member_who_completes_a_pair_over_the_limit(hall: Hall) -> None:
    await hall.club.guilds.change(GUILD, rated=1)
    match = await hall.begin(DOVES, CID, rated=True)
    await hall.club.matches.resign(match, CID, hall.request())
    lobby = await made(hall, terms=Terms("hostile", seats=4, hosted=True, rated=True))
    await hall.club.challenges.accept(lobby.id, BOB)
    with pytest.raises(Refused, match="error-limit-rated") as refused:
        await hall.club.challenges.accept(lobby.id, CID)
    assert refused.value.parameters == {"count": 1, "members": f"<@{ANN}> · <@{CID}>"}
    assert len((await hall.club.challenges.accept(lobby.id, DAN)).coming) == 3


async def test_after_four_cancelled_matches_the_second_decides_until_when(hall: Hall) -> None:
    running = [await started(hall, other, begins="random") for other in (BOB, CID, DAN, 55)]
    elsewhere = await started(hall, BOB, GUILD + 1)
    for match in running:
        hall.clock.advance(hours=1)
        await hall.club.matches.abort(match, ANN, hall.request())
    until = NOON + timedelta(hours=2) + CALLED_OFF_FOR
    with pytest.raises(Refused, match="error-called-off") as refused:
        await made(hall, 66)
    assert refused.value.parameters == {"member": f"<@{ANN}>", "when": f"<t:{int(until.timestamp())}:R>"}
    await made(hall, 66, guild=GUILD + 1)
    assert (await hall.club.matches.position(elsewhere)).outcome is None
    hall.clock.now = until - timedelta(milliseconds=1)
    with pytest.raises(Refused, match="error-called-off"):
        await made(hall, 66)
    hall.clock.now = until
    await made(hall, 66)


async def test_matches_are_proposed_as_rated_once_all_members_have_finished_some(hall: Hall) -> None:
    rows, proposes = Rows(hall.database), hall.club.ratings.proposes_rated
    assert LEARNING == 3
    for other in (BOB, CID):
        rows.match(DOVES, NOON, (ANN, 1), (other, 2))
    rows.match(DOVES, NOON, (ANN, 1), (BOB, 1), void=True)
    Rows(hall.database, GUILD + 1, 50).match(DOVES, NOON, (ANN, 1), (BOB, 2))
    assert not await proposes(GUILD, (ANN,)), "two of this server count"
    rows.match("hostile", NOON, (ANN, 3), (BOB, 1), (CID, 2))
    assert await proposes(GUILD, (ANN,))
    assert not await proposes(GUILD, (ANN, BOB))
    rows.match(DOVES, NOON, (CID, 1), (BOB, 1))
    assert await proposes(GUILD, (ANN, BOB, CID))
    assert not await proposes(GUILD + 1, (ANN,))


async def test_matches_against_computers_alone_teach_nothing_for_rated_ones(hall: Hall) -> None:
    for _ in range(3):
        position = await practise(hall, DOVES, 1)
        await hall.club.matches.resign(position.header.id, ANN, hall.request())
        hall.clock.advance(hours=1)
    assert not await hall.club.ratings.proposes_rated(GUILD, (ANN,))
