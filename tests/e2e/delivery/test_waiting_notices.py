"""Notices while the bot can't write in their channel."""

from datetime import timedelta

import pytest

from club.model.delivery.notices import Notice
from club.model.tournaments.rules import Form
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.playing import direct
from tests.e2e.scenario import GAME, Scenario

SILENT = ("SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS")


async def later(scenario: Scenario, **span: float) -> None:
    """Advance the clock and run the periodic jobs twice."""
    scenario.advance(**span)
    await scenario.sweep()
    await scenario.sweep()


async def allow(scenario: Scenario, *names: str) -> None:
    """Give permissions back, wait until the waiting notices are due, and sweep."""
    scenario.channel.allow(*names)
    now = int(scenario.clock.now.timestamp() * 1000)
    await scenario.stored(f"SELECT count(*) FROM notice WHERE due > {now} AND NOT kept", (0,))
    await scenario.sweep()


def saying(messages: list[Message], text: str) -> list[Message]:
    return [message for message in messages if text in message.text]


@pytest.mark.parametrize("names", [("VIEW_CHANNEL",), SILENT], ids=["hidden", "silent"])
@pytest.mark.parametrize("known", [True, False], ids=["known", "not known"])
async def test_reminders_of_a_turn_are_sent_as_one_when_the_permission_returns(
    served: Scenario, names: tuple[str, ...], known: bool
) -> None:
    await served.hatoba.club.preferences.change(served.ann.id, reminders="24h-8h-1h")
    thread = await served.match()
    if not known:
        served.discord.faults.hold("CHANNEL_UPDATE")
    served.channel.deny(*names)
    await later(served, days=2, hours=1)
    (first,) = served.rows("SELECT id FROM notice")
    await later(served, hours=16)
    (second,) = served.rows("SELECT id FROM notice")
    assert second > first, "the newer reminder replaces the older one"
    assert len(thread.messages) == 1
    if known:
        await allow(served, *names)
    else:
        served.channel.allow(*names)
        await later(served, hours=1)
    await later(served, hours=1)
    (reminder,) = thread.messages[1:]
    assert "It’s your turn in this match:" in reminder.text
    assert reminder.mentions == [served.ann.id]
    assert served.rows("SELECT * FROM notice") == []


async def test_a_reminder_of_a_turn_that_is_over_is_dropped(served: Scenario) -> None:
    thread = await served.match()
    served.channel.deny(*SILENT)
    await later(served, days=2, hours=6)
    await served.hatoba.club.matches.play(1, served.ann.id, None, GAME[0], "unseen")
    await allow(served, *SILENT)
    assert len(thread.messages) == 2
    assert "it’s your turn (Green)" in thread.messages[-1].text
    assert saying(thread.messages, "It’s your turn in this match") == []
    assert served.rows("SELECT * FROM notice WHERE key = 'reminder'") == []


async def test_an_answer_to_an_offer_is_dropped_once_the_match_is_over(served: Scenario) -> None:
    thread = await served.match()
    served.channel.deny(*SILENT)
    await served.hatoba.club.agreements.offer(1, served.ann.id, "draw", "offering")
    await served.hatoba.club.agreements.decline(1, served.bob.id, 0, "declining")
    await later(served, minutes=30)
    await served.hatoba.club.matches.resign(1, served.ann.id, "resigning")
    await allow(served, *SILENT)
    await later(served, hours=1)
    assert saying(thread.messages, "declines") == []


async def test_the_post_of_a_round_waits_for_the_permission(served: Scenario) -> None:
    served.channel.deny("SEND_MESSAGES")
    await organising.started(served, served.ann, served.bob, served.cid)
    await later(served, hours=5)
    assert saying(served.channel.messages, "round 1 starts") == []
    await allow(served, "SEND_MESSAGES")
    await later(served, hours=1)
    assert len(saying(served.channel.messages, "round 1 starts")) == 1
    assert served.rows("SELECT details->>'round' FROM tournament_post") == [(1,)]


async def test_the_post_of_a_round_that_is_over_is_dropped(served: Scenario) -> None:
    served.channel.deny("SEND_MESSAGES")
    going = await organising.started(served, served.ann, served.bob, served.cid)
    (match,) = (one.match for one in going.pairings if one.match is not None)
    await served.hatoba.club.matches.rule(match, "win 0", "decided")
    await served.hatoba.club.tournaments.advance(going.id)
    await later(served, minutes=11)
    await allow(served, "SEND_MESSAGES")
    await later(served, hours=1)
    assert ["round 2 starts" in text for text in organising.others(served)] == [True], "nothing is posted about round 1"


async def test_a_notice_is_given_up_after_some_days_without_many_requests(served: Scenario) -> None:
    await organising.announced(served, served.ann, served.bob)
    served.channel.deny("SEND_MESSAGES")
    await served.hatoba.club.outbox.add(Notice("tournament-paused", tournament=1, details={"name": "Spring Cup"}))
    served.change("UPDATE tournament SET paused = 1")
    before = len(served.discord.requests)
    for _ in range(80):
        served.advance(hours=1)
        await served.sweep()
    assert served.rows("SELECT * FROM notice") == []
    tries = [one for one in served.discord.requests[before:] if one.method == "POST" and "/messages" in one.path]
    assert len(tries) < 80
    served.channel.allow("SEND_MESSAGES")
    await later(served, hours=2)
    assert saying(served.channel.messages, "is paused") == []


async def test_a_check_in_call_is_dropped_after_the_start(served: Scenario) -> None:
    everybody = (served.ann, served.bob, served.cid, Member.join(served.guild, "Dan"))
    closes = served.clock() + timedelta(hours=3)
    made = await organising.announced(served, *everybody, form=Form.SWISS, check_in=True, closes=closes)
    served.channel.deny("SEND_MESSAGES")
    await later(served, hours=2, minutes=45)
    assert ("tournament-check-in",) in served.rows("SELECT key FROM notice")
    await served.hatoba.club.tournaments.start(made.id)
    await later(served, minutes=11)  # the ping is late now, and names an end that hasn't passed
    await allow(served, "SEND_MESSAGES")
    await later(served, hours=2)
    assert ["round 1 starts" in text for text in organising.others(served)] == [True], "that is all there is to say"


async def test_a_reminder_of_a_former_end_of_registration_is_dropped(served: Scenario) -> None:
    closes = served.clock() + timedelta(days=4)
    made = await organising.announced(served, served.ann, closes=closes)
    served.channel.deny(*SILENT)
    await later(served, days=3, minutes=1)
    await served.hatoba.club.tournament_preparations.extend(made.id, closes, timedelta(days=4))
    await later(served, minutes=30)
    await allow(served, *SILENT)
    assert saying(served.channel.messages, "joined so far") == []
    await later(served, days=4)
    assert len(saying(served.channel.messages, "joined so far")) == 1


@pytest.mark.parametrize("key", ["tournament-removed", "tournament-warned"], ids=["private", "for all to read"])
async def test_only_what_is_not_private_waits_for_a_public_place(served: Scenario, key: str) -> None:
    await organising.announced(served, served.ann, served.bob)
    served.change("UPDATE tournament SET paused = 1")
    served.bob.dms_open = False
    served.channel.deny("SEND_MESSAGES")
    details = {"name": "Spring Cup"}
    await served.hatoba.club.outbox.add(Notice(key, tournament=1, member=served.bob.id, details=details))
    before = len(served.discord.requests)
    for _ in range(20):
        await later(served, hours=1)
    tries = [one for one in served.discord.requests[before:] if one.method == "POST"]
    assert len([one for one in tries if str(served.channel.id) not in one.path]) <= 3, "one try by DM"
    await allow(served, "SEND_MESSAGES")
    assert direct(served, served.bob) == []
    (told,) = (message for message in served.channel.messages if served.bob.id in message.mentions)
    assert ("there’s a private message for you" in told.text) == (key == "tournament-removed")
