"""Messages of the former application's bot, which no other bot can edit, are sent again, once."""

from collections import Counter

import pytest

from sandbox import Message
from tests.e2e.refusals.everything import Everything, everything
from tests.e2e.scenario import Scenario

KEPT_UP_TO_DATE = {
    "challenges": 2,
    "round 1 starts": 1,
    "Season 1 is over": 1,
    "Puzzle of the day": 1,
    "Whose turn": 1,
    "Round robin": 3,
    "[Ryūki · match 1](": 2,
}
"""How many messages of each kind are posted again, by their first words: those that are kept up to date."""


def shown(full: Everything) -> set[Message]:
    """Return all messages on the server and in conversations."""
    scenario = full.scenario
    places = [
        scenario.channel,
        full.news,
        *full.threads,
        *map(scenario.discord.dm_channel, (scenario.ann, scenario.bob)),
    ]
    return {message for place in places for message in place.messages}


def refused(scenario: Scenario) -> Counter[str]:
    """Count the edits that Discord has refused, by their target."""
    return Counter(request.path for request in scenario.discord.requests if request.status == 403)


def kinds(messages: set[Message]) -> Counter[str]:
    return Counter(next((kind for kind in KEPT_UP_TO_DATE if kind in one.text[:200]), one.text) for one in messages)


async def test_everything_that_another_application_has_sent_is_posted_again_once(
    scenario: Scenario, caplog: pytest.LogCaptureFixture
) -> None:
    async with everything(scenario) as full:
        old = shown(full)
    scenario.discord.change_application()
    async with scenario.bot():
        scenario.discord.requests.clear()
        await full.change()
        await full.sweep()
        new = shown(full) - old
        assert kinds(new) == KEPT_UP_TO_DATE
        assert max(refused(scenario).values()) == 1
        assert sorted(len(event.name) for event in scenario.guild.events.values()) == [10, 10], (
            "the event is made again"
        )
        scenario.discord.requests.clear()
        await full.change()
        await full.sweep()
        assert (shown(full) - old, refused(scenario)) == (new, Counter())
    assert [record.getMessage() for record in caplog.records if record.exc_info] == []


async def test_a_message_whose_replacement_was_never_noted_is_not_posted_a_third_time(scenario: Scenario) -> None:
    async with scenario.bot():
        old = await scenario.challenge()
    scenario.discord.change_application()
    async with scenario.bot():
        scenario.discord.faults.drop("POST /channels/{channel}/messages", after=True)
        scenario.change("UPDATE challenge SET post_due = 1")
        for _ in range(2):
            await scenario.sweep()
            scenario.advance(minutes=10)
        await scenario.sweep()
        (new,) = (message for message in scenario.channel.messages if message is not old)
        assert scenario.rows("SELECT message FROM challenge") == [(new.id,)]
