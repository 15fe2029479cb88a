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
from tests.club.hall import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Hall, press_of, seeds, wrong


async def _made(hall: Hall, *invited: int, terms: Terms | None = None) -> Challenge:
    return await hall.club.challenges.make(terms or Terms(DOVES), ANN, invited, GUILD, CHANNEL, hall.request())


async def _refused(hall: Hall, key: str, attempt: Awaitable[object]) -> None:
    """Await an attempt that is refused with a key and changes nothing."""
    kept = hall.dump()
    with pytest.raises(RulesError) as refused:
        await attempt
    assert refused.value.key == key
    assert hall.dump() == kept


@pytest.mark.postgres
async def test_named_member_accepts_and_the_match_is_what_was_agreed(hall: Hall) -> None:
    terms = Terms(DOVES, {"put_back": "on"}, begins="opponent", pace="1h")
    challenge = await _made(hall, BOB, terms=terms)
    assert (challenge.status, challenge.challenger, challenge.invited, challenge.match) == ("open", ANN, (BOB,), None)
    assert await hall.due(CHALLENGES) == (challenge.id,)
    challenge = await hall.club.challenges.accept(challenge.id, BOB, message=555)
    assert (challenge.status, challenge.message) == ("accepted", 555)
    assert challenge.match is not None
    header = (await hall.club.matches.position(challenge.match)).header
    assert header.members == (ANN, BOB)
    assert header.seats == (BOB, ANN)
    assert header.options["put_back"] == "on"
    assert header.options["connectivity"] == "one_clump"
    assert (header.game, header.rules, header.pace) == (DOVES, 1, Pace(timedelta(hours=1)))
    assert (header.guild, header.channel, header.home, header.created) == (GUILD, CHANNEL, None, hall.clock.now)
    assert await hall.club.challenges.of_match(challenge.match) == challenge
    assert await hall.club.schedule.due(POSTS) == (challenge.match,)


async def test_first_of_several_named_to_accept_plays(hall: Hall) -> None:
    challenge = await _made(hall, BOB, CID, DAN)
    await hall.club.challenges.decline(challenge.id, BOB)
    taken = await hall.club.challenges.accept(challenge.id, CID)
    assert taken.match is not None
    assert set((await hall.club.matches.position(taken.match)).header.seats) == {ANN, CID}
    await _refused(hall, "error-challenge-accepted", hall.club.challenges.accept(challenge.id, DAN))
    await _refused(hall, "error-challenge-accepted", hall.club.challenges.decline(challenge.id, DAN))


async def test_anyone_but_the_challenger_takes_an_open_challenge(hall: Hall) -> None:
    challenge = await _made(hall)
    assert challenge.invited == ()
    await _refused(hall, "error-own-challenge", hall.club.challenges.accept(challenge.id, ANN))
    await _refused(hall, "error-not-invited", hall.club.challenges.decline(challenge.id, BOB))
    taken = await hall.club.challenges.accept(challenge.id, DAN)
    assert taken.match is not None
    assert set((await hall.club.matches.position(taken.match)).header.seats) == {ANN, DAN}


async def test_open_challenge_for_three_waits_for_two_more(hall: Hall, lots: str) -> None:
    challenge = await _made(hall, terms=Terms(lots, seats=3, begins="challenger"))
    half = await hall.club.challenges.accept(challenge.id, BOB, press=press_of(BOB))
    assert (half.status, half.match, half.invited) == ("open", None, ())
    assert (await hall.club.challenges.accept(challenge.id, BOB, press=press_of(BOB))).status == "open"
    taken = await hall.club.challenges.accept(challenge.id, CID, press=press_of(CID))
    assert taken.match is not None
    table = await hall.club.matches.position(taken.match)
    assert table.header.seats == (ANN, BOB, CID)
    assert await wrong(hall.club, taken.match) == []


async def test_named_challenge_for_three_takes_none_but_the_named(hall: Hall, lots: str) -> None:
    challenge = await _made(hall, BOB, CID, terms=Terms(lots, seats=3))
    assert (await hall.club.challenges.accept(challenge.id, BOB)).invited == (BOB, CID)
    await _refused(hall, "error-not-invited", hall.club.challenges.accept(challenge.id, DAN))
    assert (await hall.club.challenges.decline(challenge.id, CID)).status == "declined"


async def test_challenge_is_over_when_too_few_are_left(hall: Hall) -> None:
    challenge = await _made(hall, BOB, CID)
    await _refused(hall, "error-not-invited", hall.club.challenges.decline(challenge.id, DAN))
    assert (await hall.club.challenges.decline(challenge.id, BOB)).status == "open"
    await hall.club.challenges.posted(await hall.club.challenges.get(challenge.id), 77)
    assert (await hall.club.challenges.decline(challenge.id, CID)).status == "declined"
    assert await hall.due(CHALLENGES) == (challenge.id,)
    await _refused(hall, "error-challenge-declined", hall.club.challenges.accept(challenge.id, BOB))


async def test_member_who_declined_may_think_better_of_it(hall: Hall) -> None:
    challenge = await _made(hall, BOB, CID)
    await hall.club.challenges.decline(challenge.id, BOB)
    assert (await hall.club.challenges.accept(challenge.id, BOB)).match is not None


async def test_only_the_challenger_withdraws(hall: Hall) -> None:
    challenge = await _made(hall, BOB)
    await _refused(hall, "error-not-your-challenge", hall.club.challenges.withdraw(challenge.id, BOB))
    assert (await hall.club.challenges.withdraw(challenge.id, ANN)).status == "withdrawn"
    await _refused(hall, "error-challenge-withdrawn", hall.club.challenges.accept(challenge.id, BOB))
    await _refused(hall, "error-challenge-withdrawn", hall.club.challenges.withdraw(challenge.id, ANN))


async def test_challenge_that_does_not_exist_is_unknown(hall: Hall) -> None:
    for attempt in (
        hall.club.challenges.get(9),
        hall.club.challenges.accept(9, BOB),
        hall.club.challenges.decline(9, BOB),
        hall.club.challenges.withdraw(9, ANN),
    ):
        with pytest.raises(Unknown):
            await attempt


@pytest.mark.postgres
async def test_challenge_lapses_at_24_hours_and_not_before(hall: Hall) -> None:
    early, late = await _made(hall, BOB), await _made(hall, BOB)
    assert timedelta(hours=24) == LIFETIME
    hall.clock.advance(hours=24, milliseconds=-1)
    assert await hall.club.challenges.end_overdue() == ()
    assert (await hall.club.challenges.accept(early.id, BOB)).match is not None
    hall.clock.advance(milliseconds=1)
    await _refused(hall, "error-challenge-expired", hall.club.challenges.accept(late.id, BOB))
    await _refused(hall, "error-challenge-expired", hall.club.challenges.withdraw(late.id, ANN))
    assert await hall.club.challenges.end_overdue() == (late.id,)
    assert await hall.club.challenges.end_overdue() == ()
    assert (await hall.club.challenges.get(late.id)).status == "expired"
    assert (await hall.club.challenges.get(early.id)).status == "accepted"


@pytest.mark.postgres
async def test_lapsed_challenges_end_so_many_at_a_time(hall: Hall) -> None:
    made = [(await _made(hall, other)).id for other in (BOB, CID, DAN, BOB, CID)]
    hall.clock.advance(days=2)
    ended = [await hall.club.challenges.end_overdue(limit=2) for _ in range(4)]
    assert [len(numbers) for numbers in ended] == [2, 2, 1, 0]
    assert sorted(number for numbers in ended for number in numbers) == made


async def test_accepting_twice_begins_one_match(hall: Hall) -> None:
    challenge = await _made(hall, BOB)
    await hall.club.challenges.accept(challenge.id, BOB)
    await _refused(hall, "error-challenge-accepted", hall.club.challenges.accept(challenge.id, BOB))
    assert hall.rows("SELECT count(*) FROM match") == [(1,)]


@pytest.mark.postgres
async def test_of_those_who_accept_at_once_one_plays(hall: Hall) -> None:
    async with hall.second() as other:
        for _ in range(5):
            challenge = await _made(hall)
            results = await asyncio.gather(
                *(
                    club.challenges.accept(challenge.id, member)
                    for club, member in ((hall.club, BOB), (other, CID), (hall.club, DAN), (other, BOB))
                ),
                return_exceptions=True,
            )
            taken = [result for result in results if isinstance(result, Challenge)]
            assert [result.key for result in results if isinstance(result, Refused)] == ["error-challenge-accepted"] * 3
            assert len(taken) == 1
    assert hall.rows("SELECT count(*) FROM match") == [(5,)]
    assert hall.rows("SELECT count(*) FROM seat") == [(10,)]


@pytest.mark.postgres
async def test_accepting_and_withdrawing_at_once_leave_one_of_them_true(hall: Hall) -> None:
    async with hall.second() as other:
        for _ in range(5):
            hall.clock.advance(days=1)
            challenge = await _made(hall, BOB)
            results = await asyncio.gather(
                hall.club.challenges.accept(challenge.id, BOB),
                other.challenges.withdraw(challenge.id, ANN),
                return_exceptions=True,
            )
            assert sorted(type(result).__name__ for result in results) == ["Challenge", "Refused"]
            now = await hall.club.challenges.get(challenge.id)
            assert (now.match is None) == (now.status == "withdrawn")


@pytest.mark.postgres
async def test_same_request_makes_one_challenge(hall: Hall) -> None:
    made = await hall.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD, CHANNEL, "click")
    kept = hall.dump()
    assert await hall.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD, CHANNEL, "click") == made
    assert hall.dump() == kept


IMPOSSIBLE: dict[str, tuple[type[RulesError], Terms, tuple[int, ...]]] = {
    "a game that is not here": (Refused, Terms("chess"), (BOB,)),
    "an option that the game lacks": (Unreadable, Terms(DOVES, {"speed": "high"}), (BOB,)),
    "a value that the option lacks": (Unreadable, Terms(DOVES, {"put_back": "sometimes"}), (BOB,)),
    "too many seats": (Unreadable, Terms(DOVES, seats=3), (BOB, CID)),
    "a pace that is not offered": (Refused, Terms(DOVES, pace="2s"), (BOB,)),
    "a beginning that is not offered": (Refused, Terms(DOVES, begins="nobody"), (BOB,)),
    "oneself": (Refused, Terms(DOVES), (ANN,)),
    "somebody twice": (Refused, Terms(DOVES), (BOB, BOB)),
    "fewer guests than seats": (Refused, Terms("lots", seats=3), (BOB,)),
}


@pytest.mark.parametrize("what", IMPOSSIBLE)
async def test_impossible_challenge_is_not_made(hall: Hall, lots: str, what: str) -> None:
    error, terms, invited = IMPOSSIBLE[what]
    kept = hall.dump()
    with pytest.raises(error):
        await _made(hall, *invited, terms=terms)
    assert hall.dump() == kept


@pytest.mark.parametrize("pace", PACES)
async def test_pace_is_the_time_for_the_first_move_too(hall: Hall, pace: str) -> None:
    match = await hall.begin(DOVES, pace=pace)
    table = await hall.club.matches.position(match)
    agreed = table.header.pace
    allowed = agreed.move or agreed.bank
    assert str(agreed) == pace
    assert await hall.club.matches.deadline(table) == (None if allowed is None else hall.clock.now + allowed)


async def test_seats_follow_what_was_agreed_and_the_seed(hall: Hall, lots: str) -> None:
    members, made = (ANN, BOB, CID), seeds()
    for begins in ("challenger", "opponent", *["random"] * 12):
        match = await hall.begin(lots, BOB, CID, begins=begins)
        header = (await hall.club.matches.position(match)).header
        assert header.seed == next(made)
        assert header.seats == seated(members, begins, header.key)
        assert tuple(hall.rows("SELECT member FROM seat WHERE match = ? ORDER BY seat", match)) == tuple(
            (member,) for member in header.seats
        )
        assert begins != "challenger" or header.seats == (ANN, BOB, CID)
        assert begins != "opponent" or header.seats == (BOB, CID, ANN)


async def test_shown_challenge_is_not_due_until_it_changes(hall: Hall) -> None:
    challenge = await _made(hall, BOB, CID)
    await hall.club.challenges.posted(challenge, 77)
    due = await hall.club.read.work_queue.due_at(CHALLENGES, challenge.id)
    assert due == challenge.created + LONELY, "it points to computer players then"
    assert await hall.due(CHALLENGES) == ()
    declined = await hall.club.challenges.decline(challenge.id, BOB)
    await hall.club.challenges.posted(challenge, None)
    assert await hall.due(CHALLENGES) == (challenge.id,)
    await hall.club.challenges.posted(declined, None)
    assert await hall.due(CHALLENGES) == ()
    assert (await hall.club.challenges.get(challenge.id)).message == 77
    await hall.club.schedule.put_off(CHALLENGES, challenge.id, hall.clock.now + timedelta(seconds=30))
    assert await hall.due(CHALLENGES) == ()
    hall.clock.advance(seconds=30)
    assert await hall.due(CHALLENGES) == (challenge.id,)


async def test_only_the_message_of_the_match_that_is_over_has_to_be_changed(hall: Hall) -> None:
    made = [await _made(hall, other) for other in (BOB, CID)]
    accepted = [await hall.club.challenges.accept(one.id, one.invited[0]) for one in made]
    for one in accepted:
        await hall.club.challenges.posted(one, 70 + one.id)
    assert await hall.due(CHALLENGES) == ()
    await hall.club.matches.resign(accepted[1].match or 0, CID, hall.request())
    assert await hall.due(CHALLENGES) == (accepted[1].id,)
    await hall.club.challenges.posted(accepted[1], None)
    assert await hall.due(CHALLENGES) == (accepted[1].id,), "the message tells no result yet"
    await hall.club.challenges.posted(accepted[1], None, over_at=1)
    assert await hall.due(CHALLENGES) == ()
