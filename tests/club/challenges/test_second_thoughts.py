"""Members who decline, leave or withdraw: their contributions are gone, but what counts against them stays."""

from datetime import timedelta

import pytest

from club.model.challenges.challenge import LONELY, Challenge
from club.model.challenges.terms import Terms
from club.model.delivery.work_queue import CHALLENGES
from club.model.errors import Refused
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness, press_of


async def made(harness: Harness, *invited: int, terms: Terms | None = None) -> Challenge:
    return await harness.club.challenges.make(terms or Terms(DOVES), ANN, invited, GUILD, CHANNEL, harness.request())


async def words(harness: Harness, challenge: Challenge) -> dict[str, str]:
    """Return the words in the draws of the match that a challenge has become."""
    assert challenge.match is not None
    return dict((await harness.club.matches.position(challenge.match)).header.mixed_in("words"))


async def test_the_word_of_a_member_who_declines_is_in_no_draw(harness: Harness) -> None:
    challenge, challenges = await made(harness, BOB, CID), harness.club.challenges
    for member in (ANN, BOB, CID):
        await challenges.add_word(challenge.id, member, f"word of {member}")
    await challenges.decline(challenge.id, BOB)
    with pytest.raises(Refused, match="error-word-not-in"):
        await challenges.add_word(challenge.id, BOB, "once more")
    accepted = await challenges.accept(challenge.id, BOB, press=press_of(BOB))
    assert await words(harness, accepted) == {"11": "word of 11"}


async def test_a_member_who_comes_back_to_a_lobby_has_neither_side_nor_word(harness: Harness, dice: str) -> None:
    terms = Terms(dice, seats=4, begins="challenger", hosted=True)
    lobby, challenges = await made(harness, BOB, CID, DAN, terms=terms), harness.club.challenges
    for member in (BOB, CID, DAN):
        await challenges.accept(lobby.id, member, press=press_of(member), word=f"word of {member}")
    for member, side in ((ANN, 0), (BOB, 0), (CID, 1)):
        await challenges.take_side(lobby.id, member, side)
    left = await challenges.leave(lobby.id, BOB)
    assert [one.member for one in left.coming] == [ANN, CID, DAN]
    await challenges.take_side(lobby.id, DAN, 0)
    back = await challenges.accept(lobby.id, BOB, press=press_of(BOB))
    assert [(one.member, one.side) for one in back.coming] == [(ANN, 0), (BOB, None), (CID, 1), (DAN, 0)]
    started = await challenges.start(lobby.id, ANN, press=press_of(ANN))
    assert await words(harness, started) == {"33": "word of 33", "44": "word of 44"}
    position = await harness.club.matches.position(started.match or 0)
    assert position.header.seats == (ANN, DAN, CID, BOB)


async def test_only_challenges_that_name_members_count_when_withdrawn(harness: Harness) -> None:
    for _ in range(6):
        await harness.club.challenges.withdraw((await made(harness)).id, ANN)
    await made(harness, BOB)


async def test_a_match_forgives_calls_of_its_own_members_and_nothing_else(harness: Harness) -> None:
    challenges = harness.club.challenges
    for other in (BOB, BOB, CID):
        await challenges.withdraw((await made(harness, other)).id, ANN)
    harness.clock.advance(minutes=2)
    await challenges.accept((await made(harness, CID)).id, CID)
    assert harness.rows("SELECT about, pings FROM pause ORDER BY about") == [(ANN, 3), (BOB, 2)]
    await challenges.withdraw((await made(harness, BOB)).id, ANN)
    with pytest.raises(Refused, match="error-pause"):
        await made(harness, CID)


async def test_the_host_alone_makes_a_lobby_casual_once_others_have_joined(harness: Harness, dice: str) -> None:
    lobby, challenges = (
        await made(harness, terms=Terms(dice, seats=4, hosted=True, rated=True)),
        harness.club.challenges,
    )
    await challenges.accept(lobby.id, BOB)
    await challenges.posted(await challenges.get(lobby.id), 77)
    assert await harness.due(CHALLENGES) == ()
    for joining in (challenges.accept(lobby.id, CID, casual=True), challenges.make_casual(lobby.id, BOB)):
        with pytest.raises(Refused, match="error-not-host"):
            await joining
    rated = await challenges.get(lobby.id)
    assert (rated.rated, [one.member for one in rated.coming]) == (True, [ANN, BOB])
    assert not (await challenges.make_casual(lobby.id, ANN)).rated
    await challenges.posted(rated, 77)
    assert await harness.due(CHALLENGES) == (lobby.id,), "the message still says rated"
    alone = await made(harness, terms=Terms(dice, seats=4, hosted=True, rated=True))
    assert not (await challenges.accept(alone.id, BOB, casual=True)).rated


async def test_a_lobby_points_to_computers_until_all_its_seats_are_taken(harness: Harness) -> None:
    lobby = await made(harness, terms=Terms("hostile", seats=3, hosted=True))
    await harness.club.challenges.accept(lobby.id, BOB)
    late = harness.clock.now + LONELY
    two = await harness.club.challenges.get(lobby.id)
    assert (two.is_lonely(late - timedelta(milliseconds=1)), two.is_lonely(late)) == (False, True)
    full = await harness.club.challenges.accept(lobby.id, CID)
    assert not full.is_lonely(late)
    waiting = await made(harness, BOB)
    assert waiting.is_lonely(late)
    assert not (await harness.club.challenges.withdraw(waiting.id, ANN)).is_lonely(late)


async def test_a_lobby_that_all_have_declined_is_closed_for_good(harness: Harness) -> None:
    lobby, challenges = (
        await made(harness, BOB, CID, terms=Terms("hostile", seats=3, hosted=True)),
        harness.club.challenges,
    )
    assert (await challenges.decline(lobby.id, BOB)).status == "open"
    assert (await challenges.decline(lobby.id, CID)).status == "declined"
    for late in (challenges.accept(lobby.id, BOB), challenges.start(lobby.id, ANN), challenges.leave(lobby.id, BOB)):
        with pytest.raises(Refused, match="error-lobby-declined"):
            await late


async def test_a_start_by_a_guest_makes_nothing_casual(harness: Harness, dice: str) -> None:
    lobby, challenges = (
        await made(harness, terms=Terms(dice, seats=2, hosted=True, rated=True)),
        harness.club.challenges,
    )
    await challenges.accept(lobby.id, BOB)
    with pytest.raises(Refused, match="error-not-host"):
        await challenges.start(lobby.id, BOB, casual=True)
    assert (await challenges.get(lobby.id)).rated
    match = (await challenges.start(lobby.id, ANN, casual=True)).match or 0
    assert not (await harness.club.matches.position(match)).header.rated
    rated = await made(harness, terms=Terms(dice, seats=2, hosted=True, rated=True))
    await challenges.accept(rated.id, BOB)
    match = (await challenges.start(rated.id, ANN)).match or 0
    assert (await harness.club.matches.position(match)).header.rated
