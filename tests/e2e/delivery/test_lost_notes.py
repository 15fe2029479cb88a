"""A message was sent, the record of that was lost, and something else happened: there is still only one message."""

import pytest

from club.model.delivery.notices import Notice
from tests.e2e import ryuki
from tests.e2e.organising import announced
from tests.e2e.playing import direct
from tests.e2e.scenario import GAME, Scenario, verbs

LATER = pytest.mark.parametrize("seconds", [20, 300], ids=["while the nonce holds", "later"])


async def settled(scenario: Scenario, seconds: float) -> None:
    """Pass some time and deliver everything due."""
    await scenario.hatoba.tasks.finish()
    scenario.advance(seconds=seconds)
    for _ in range(2):
        await scenario.sweep()
    await scenario.hatoba.tasks.finish()


@LATER
async def test_a_hand_is_one_message_although_a_move_followed(either: Scenario, seconds: float) -> None:
    thread = await ryuki.match(either)
    await settled(either, 60)
    (before,) = direct(either, either.bob)
    either.change("UPDATE hand SET message = NULL, due = 0")
    for event in ryuki.BLUE_SET_UP:
        await either.move(either.ann, thread, event)
    await settled(either, seconds)
    (hand,) = direct(either, either.bob)
    assert hand.id == before.id
    assert "has set up" in hand.text


@LATER
async def test_a_turn_is_told_once_although_another_followed(either: Scenario, seconds: float) -> None:
    thread = await either.match()
    await either.play(thread, GAME[0])
    await either.hatoba.tasks.finish()
    either.change("UPDATE match SET posted_ply = 0")
    await either.hatoba.club.matches.play(1, either.bob.id, None, GAME[1], "the next")
    await settled(either, seconds)
    told = [message.text for message in thread.messages]
    assert len(told) == 3
    assert [text.count("Red puts out") for text in told] == [0, 1, 0]
    assert [text.count("Green puts out") for text in told] == [0, 0, 1]


@LATER
async def test_a_challenge_that_is_over_by_now_does_not_stay_open(either: Scenario, seconds: float) -> None:
    challenge = await either.challenge()
    either.change("UPDATE challenge SET message = NULL")
    await either.hatoba.club.challenges.decline(1, either.bob.id)
    await settled(either, seconds)
    assert [message.id for message in either.channel.messages] == [challenge.id]
    assert "accept" not in verbs(challenge)


@LATER
async def test_a_challenge_that_was_accepted_shows_that(either: Scenario, seconds: float) -> None:
    challenge = await either.challenge()
    either.change("UPDATE challenge SET message = NULL")
    await either.hatoba.club.challenges.accept(1, either.bob.id, press="1")
    await settled(either, seconds)
    assert [message.id for message in either.channel.messages if message.text] == [challenge.id]
    assert "accept" not in verbs(challenge)


@LATER
async def test_a_direct_notice_without_buttons_comes_once(either: Scenario, seconds: float) -> None:
    await either.match()
    await either.hatoba.club.outbox.add(Notice("nowhere", 1, either.ann.id, {"match": "1"}))
    either.change("CREATE TABLE kept AS SELECT * FROM notice")
    await settled(either, 1)
    (message,) = direct(either, either.ann)
    either.change("INSERT INTO notice SELECT * FROM kept")
    await settled(either, seconds)
    assert direct(either, either.ann) == [message]


@LATER
async def test_a_cancelled_cup_does_not_stay_open(either: Scenario, seconds: float) -> None:
    made = await announced(either)
    (message,) = either.channel.messages
    either.change("UPDATE tournament SET message = NULL")
    await either.hatoba.club.tournaments.cancel(made.id)
    await settled(either, seconds)
    assert "join" not in verbs(message)
    assert [one for one in either.channel.messages if "join" in verbs(one)] == []
