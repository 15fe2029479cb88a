"""Challenges: who may accept them, until when, and that each becomes at most one match."""

import asyncio
from collections.abc import Awaitable
from datetime import timedelta

import pytest

from club.model.challenges.challenge import LONELY, Challenge
from club.model.challenges.terms import LIFETIME, Terms
from club.model.clocks.pace import PACES, Pace
from club.model.delivery.work_queue import CHALLENGES, POSTS
from club.model.errors import Refused, Unknown
from club.model.matches.chance import seated
from engines import RulesError
from engines.contract import Unreadable
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness, press_of, seeds, wrong


async def _made(harness: Harness, *invited: int, terms: Terms | None = None) -> Challenge:
    return await harness.club.challenges.make(terms or Terms(DOVES), ANN, invited, GUILD, CHANNEL, harness.request())


async def _refused(harness: Harness, key: str, attempt: Awaitable[object]) -> None:
    """Await an attempt that is refused with a key and changes nothing."""
    kept = harness.dump()
    with pytest.raises(RulesError) as refused:
        await attempt
    assert refused.value.key == key
    assert harness.dump() == kept


@pytest.mark.postgres
async def test_named_member_accepts_and_the_match_is_what_was_agreed(harness: Harness) -> None:
    terms = Terms(DOVES, {"put_back": "on"}, begins="opponent", pace="1h")
    challenge = await _made(harness, BOB, terms=terms)
    assert (challenge.status, challenge.challenger, challenge.invited, challenge.match) == ("open", ANN, (BOB,), None)
    assert await harness.due(CHALLENGES) == (challenge.id,)
    challenge = await harness.club.challenges.accept(challenge.id, BOB, message=555)
    assert (challenge.status, challenge.message) == ("accepted", 555)
    assert challenge.match is not None
    header = (await harness.club.matches.position(challenge.match)).header
    assert header.members == (ANN, BOB)
    assert header.seats == (BOB, ANN)
    assert header.options["put_back"] == "on"
    assert header.options["connectivity"] == "one_clump"
    assert (header.game, header.rules, header.pace) == (DOVES, 1, Pace(timedelta(hours=1)))
    assert (header.guild, header.channel, header.home, header.created) == (GUILD, CHANNEL, None, harness.clock.now)
    assert await harness.club.challenges.of_match(challenge.match) == challenge
    assert await harness.club.schedule.due(POSTS) == (challenge.match,)


async def test_first_of_several_named_to_accept_plays(harness: Harness) -> None:
    challenge = await _made(harness, BOB, CID, DAN)
    await harness.club.challenges.decline(challenge.id, BOB)
    taken = await harness.club.challenges.accept(challenge.id, CID)
    assert taken.match is not None
    assert set((await harness.club.matches.position(taken.match)).header.seats) == {ANN, CID}
    await _refused(harness, "error-challenge-accepted", harness.club.challenges.accept(challenge.id, DAN))
    await _refused(harness, "error-challenge-accepted", harness.club.challenges.decline(challenge.id, DAN))


async def test_anyone_but_the_challenger_takes_an_open_challenge(harness: Harness) -> None:
    challenge = await _made(harness)
    assert challenge.invited == ()
    await _refused(harness, "error-own-challenge", harness.club.challenges.accept(challenge.id, ANN))
    await _refused(harness, "error-not-invited", harness.club.challenges.decline(challenge.id, BOB))
    taken = await harness.club.challenges.accept(challenge.id, DAN)
    assert taken.match is not None
    assert set((await harness.club.matches.position(taken.match)).header.seats) == {ANN, DAN}


async def test_open_challenge_for_three_waits_for_two_more(harness: Harness, dice: str) -> None:
    challenge = await _made(harness, terms=Terms(dice, seats=3, begins="challenger"))
    half = await harness.club.challenges.accept(challenge.id, BOB, press=press_of(BOB))
    assert (half.status, half.match, half.invited) == ("open", None, ())
    assert (await harness.club.challenges.accept(challenge.id, BOB, press=press_of(BOB))).status == "open"
    taken = await harness.club.challenges.accept(challenge.id, CID, press=press_of(CID))
    assert taken.match is not None
    table = await harness.club.matches.position(taken.match)
    assert table.header.seats == (ANN, BOB, CID)
    assert await wrong(harness.club, taken.match) == []


async def test_named_challenge_for_three_takes_none_but_the_named(harness: Harness, dice: str) -> None:
    challenge = await _made(harness, BOB, CID, terms=Terms(dice, seats=3))
    assert (await harness.club.challenges.accept(challenge.id, BOB)).invited == (BOB, CID)
    await _refused(harness, "error-not-invited", harness.club.challenges.accept(challenge.id, DAN))
    assert (await harness.club.challenges.decline(challenge.id, CID)).status == "declined"


async def test_challenge_is_over_when_too_few_are_left(harness: Harness) -> None:
    challenge = await _made(harness, BOB, CID)
    await _refused(harness, "error-not-invited", harness.club.challenges.decline(challenge.id, DAN))
    assert (await harness.club.challenges.decline(challenge.id, BOB)).status == "open"
    await harness.club.challenges.posted(await harness.club.challenges.get(challenge.id), 77)
    assert (await harness.club.challenges.decline(challenge.id, CID)).status == "declined"
    assert await harness.due(CHALLENGES) == (challenge.id,)
    await _refused(harness, "error-challenge-declined", harness.club.challenges.accept(challenge.id, BOB))


async def test_member_who_declined_may_think_better_of_it(harness: Harness) -> None:
    challenge = await _made(harness, BOB, CID)
    await harness.club.challenges.decline(challenge.id, BOB)
    assert (await harness.club.challenges.accept(challenge.id, BOB)).match is not None


async def test_only_the_challenger_withdraws(harness: Harness) -> None:
    challenge = await _made(harness, BOB)
    await _refused(harness, "error-not-your-challenge", harness.club.challenges.withdraw(challenge.id, BOB))
    assert (await harness.club.challenges.withdraw(challenge.id, ANN)).status == "withdrawn"
    await _refused(harness, "error-challenge-withdrawn", harness.club.challenges.accept(challenge.id, BOB))
    await _refused(harness, "error-challenge-withdrawn", harness.club.challenges.withdraw(challenge.id, ANN))


async def test_challenge_that_does_not_exist_is_unknown(harness: Harness) -> None:
    for attempt in (
        harness.club.challenges.get(9),
        harness.club.challenges.accept(9, BOB),
        harness.club.challenges.decline(9, BOB),
        harness.club.challenges.withdraw(9, ANN),
    ):
        with pytest.raises(Unknown):
            await attempt


@pytest.mark.postgres
async def test_challenge_lapses_at_24_hours_and_not_before(harness: Harness) -> None:
    early, late = await _made(harness, BOB), await _made(harness, BOB)
    assert timedelta(hours=24) == LIFETIME
    harness.clock.advance(hours=24, milliseconds=-1)
    assert await harness.club.challenges.end_overdue() == ()
    assert (await harness.club.challenges.accept(early.id, BOB)).match is not None
    harness.clock.advance(milliseconds=1)
    await _refused(harness, "error-challenge-expired", harness.club.challenges.accept(late.id, BOB))
    await _refused(harness, "error-challenge-expired", harness.club.challenges.withdraw(late.id, ANN))
    assert await harness.club.challenges.end_overdue() == (late.id,)
    assert await harness.club.challenges.end_overdue() == ()
    assert (await harness.club.challenges.get(late.id)).status == "expired"
    assert (await harness.club.challenges.get(early.id)).status == "accepted"


@pytest.mark.postgres
async def test_lapsed_challenges_end_so_many_at_a_time(harness: Harness) -> None:
    made = [(await _made(harness, other)).id for other in (BOB, CID, DAN, BOB, CID)]
    harness.clock.advance(days=2)
    ended = [await harness.club.challenges.end_overdue(limit=2) for _ in range(4)]
    assert [len(numbers) for numbers in ended] == [2, 2, 1, 0]
    assert sorted(number for numbers in ended for number in numbers) == made


async def test_accepting_twice_begins_one_match(harness: Harness) -> None:
    challenge = await _made(harness, BOB)
    await harness.club.challenges.accept(challenge.id, BOB)
    await _refused(harness, "error-challenge-accepted", harness.club.challenges.accept(challenge.id, BOB))
    assert harness.rows("SELECT count(*) FROM match") == [(1,)]


@pytest.mark.postgres
async def test_of_those_who_accept_at_once_one_plays(harness: Harness) -> None:
    async with harness.second() as other:
        for _ in range(5):
            challenge = await _made(harness)
            results = await asyncio.gather(
                *(
                    club.challenges.accept(challenge.id, member)
                    for club, member in ((harness.club, BOB), (other, CID), (harness.club, DAN), (other, BOB))
                ),
                return_exceptions=True,
            )
            taken = [result for result in results if isinstance(result, Challenge)]
            assert [result.key for result in results if isinstance(result, Refused)] == ["error-challenge-accepted"] * 3
            assert len(taken) == 1
    assert harness.rows("SELECT count(*) FROM match") == [(5,)]
    assert harness.rows("SELECT count(*) FROM seat") == [(10,)]


@pytest.mark.postgres
async def test_accepting_and_withdrawing_at_once_leave_one_of_them_true(harness: Harness) -> None:
    async with harness.second() as other:
        for _ in range(5):
            harness.clock.advance(days=1)
            challenge = await _made(harness, BOB)
            results = await asyncio.gather(
                harness.club.challenges.accept(challenge.id, BOB),
                other.challenges.withdraw(challenge.id, ANN),
                return_exceptions=True,
            )
            assert sorted(type(result).__name__ for result in results) == ["Challenge", "Refused"]
            now = await harness.club.challenges.get(challenge.id)
            assert (now.match is None) == (now.status == "withdrawn")


@pytest.mark.postgres
async def test_same_request_makes_one_challenge(harness: Harness) -> None:
    made = await harness.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD, CHANNEL, "click")
    kept = harness.dump()
    assert await harness.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD, CHANNEL, "click") == made
    assert harness.dump() == kept


IMPOSSIBLE: dict[str, tuple[type[RulesError], Terms, tuple[int, ...]]] = {
    "a game that is not here": (Refused, Terms("chess"), (BOB,)),
    "an option that the game lacks": (Unreadable, Terms(DOVES, {"speed": "high"}), (BOB,)),
    "a value that the option lacks": (Unreadable, Terms(DOVES, {"put_back": "sometimes"}), (BOB,)),
    "too many seats": (Unreadable, Terms(DOVES, seats=3), (BOB, CID)),
    "a pace that is not offered": (Refused, Terms(DOVES, pace="2s"), (BOB,)),
    "a beginning that is not offered": (Refused, Terms(DOVES, begins="nobody"), (BOB,)),
    "oneself": (Refused, Terms(DOVES), (ANN,)),
    "somebody twice": (Refused, Terms(DOVES), (BOB, BOB)),
    "fewer guests than seats": (Refused, Terms("dice", seats=3), (BOB,)),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
async def test_impossible_challenge_is_not_made(harness: Harness, dice: str, what: str) -> None:
    error, terms, invited = IMPOSSIBLE[what]
    kept = harness.dump()
    with pytest.raises(error):
        await _made(harness, *invited, terms=terms)
    assert harness.dump() == kept


@pytest.mark.parametrize("pace", PACES)
async def test_pace_is_the_time_for_the_first_move_too_unless_it_is_live(harness: Harness, pace: str) -> None:
    match = await harness.begin(DOVES, pace=pace)
    table = await harness.club.matches.position(match)
    agreed = table.header.pace
    allowed = agreed.first_move if agreed.is_live else agreed.move or agreed.bank
    assert str(agreed) == pace
    assert await harness.club.matches.deadline(table) == (None if allowed is None else harness.clock.now + allowed)


async def test_seats_follow_what_was_agreed_and_the_seed(harness: Harness, dice: str) -> None:
    members, made = (ANN, BOB, CID), seeds()
    for begins in ("challenger", "opponent", *["random"] * 12):
        match = await harness.begin(dice, BOB, CID, begins=begins)
        header = (await harness.club.matches.position(match)).header
        assert header.seed == next(made)
        assert header.seats == seated(members, begins, header.key)
        assert tuple(harness.rows("SELECT member FROM seat WHERE match = ? ORDER BY seat", match)) == tuple(
            (member,) for member in header.seats
        )
        assert begins != "challenger" or header.seats == (ANN, BOB, CID)
        assert begins != "opponent" or header.seats == (BOB, CID, ANN)


async def test_shown_challenge_is_not_due_until_it_changes(harness: Harness) -> None:
    challenge = await _made(harness, BOB, CID)
    await harness.club.challenges.posted(challenge, 77)
    due = await harness.club.read.work_queue.due_at(CHALLENGES, challenge.id)
    assert due == challenge.created + LONELY, "it points to computer players then"
    assert await harness.due(CHALLENGES) == ()
    declined = await harness.club.challenges.decline(challenge.id, BOB)
    await harness.club.challenges.posted(challenge, None)
    assert await harness.due(CHALLENGES) == (challenge.id,)
    await harness.club.challenges.posted(declined, None)
    assert await harness.due(CHALLENGES) == ()
    assert (await harness.club.challenges.get(challenge.id)).message == 77
    await harness.club.schedule.put_off(CHALLENGES, challenge.id, harness.clock.now + timedelta(seconds=30))
    assert await harness.due(CHALLENGES) == ()
    harness.clock.advance(seconds=30)
    assert await harness.due(CHALLENGES) == (challenge.id,)


async def test_only_the_message_of_the_match_that_is_over_has_to_be_changed(harness: Harness) -> None:
    made = [await _made(harness, other) for other in (BOB, CID)]
    accepted = [await harness.club.challenges.accept(one.id, one.invited[0]) for one in made]
    for one in accepted:
        await harness.club.challenges.posted(one, 70 + one.id)
    assert await harness.due(CHALLENGES) == ()
    await harness.club.matches.resign(accepted[1].match or 0, CID, harness.request())
    assert await harness.due(CHALLENGES) == (accepted[1].id,)
    await harness.club.challenges.posted(accepted[1], None)
    assert await harness.due(CHALLENGES) == (accepted[1].id,), "the message tells no result yet"
    await harness.club.challenges.posted(accepted[1], None, over_at=1)
    assert await harness.due(CHALLENGES) == ()
