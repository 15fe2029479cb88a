"""Guilds that remove the bot, add it again, or have an outage."""

import pytest

from sandbox import Guild
from tests.club.statements import counted
from tests.e2e.matches.test_deadlines import PACE
from tests.e2e.scenario import GAME, Scenario
from texts import words

OUT = "SELECT guild FROM outage WHERE guild IS NOT NULL AND ended IS NULL"


async def test_a_guild_that_sends_the_bot_away_and_takes_it_back_loses_nothing(served: Scenario) -> None:
    thread = await served.match(pace=PACE)
    await served.play(thread, *GAME[:2])
    served.advance(minutes=34)
    served.discord.remove_bot(served.guild)
    await served.stored(OUT, (served.guild.id,))
    served.advance(days=4)
    await served.hatoba.club.matches.play(1, served.ann.id, None, GAME[2], "by DM")
    for _ in range(2):
        await served.sweep()
    before = len(served.discord.requests)
    await served.sweep()
    assert len(served.discord.requests) == before
    assert len(thread.messages) == 3
    served.discord.invite(served.guild)
    await served.stored(OUT)
    await served.sweep()
    assert "it’s your turn (Green)" in thread.messages[3].text
    assert words("en").say("notice-back") in thread.messages[4].text
    served.advance(minutes=9)
    await served.sweep()
    assert len(thread.messages) == 5
    await served.move(served.bob, thread, GAME[3])
    await served.discord.until(lambda: "wins!" in thread.messages[-1].text)
    assert await served.sound()


async def test_time_runs_on_once_the_bot_is_back(served: Scenario) -> None:
    thread = await served.match(pace=PACE)
    await served.play(thread, *GAME[:2])
    served.advance(minutes=34)
    served.discord.remove_bot(served.guild)
    await served.stored(OUT, (served.guild.id,))
    served.advance(days=2)
    served.discord.invite(served.guild)
    await served.stored(OUT)
    served.advance(minutes=5)
    await served.sweep()
    assert not any("has run out of time" in message.text for message in thread.messages)
    served.advance(minutes=2)
    await served.sweep()
    assert "Red has run out of time." in thread.messages[-1].text


async def test_a_guild_that_sent_the_bot_away_while_it_was_down_is_missed_at_the_login(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await scenario.match(pace=PACE)
    scenario.discord.remove_bot(scenario.guild)
    async with scenario.bot():
        await scenario.stored(OUT, (scenario.guild.id,))
        scenario.advance(days=2)
        await scenario.sweep()
    assert scenario.rows("SELECT kind FROM log") == []
    scenario.discord.invite(scenario.guild)
    async with scenario.bot():
        await scenario.stored(OUT)
        await scenario.sweep()
        assert words("en").say("notice-back") in thread.messages[-1].text
        await scenario.move(scenario.ann, thread, GAME[0])
        await scenario.discord.until(lambda: "it’s your turn (Green)" in thread.messages[-1].text)


async def test_a_guild_that_is_gone_at_the_next_login_of_the_same_process_is_missed(served: Scenario) -> None:
    await served.match(pace=PACE)
    served.discord.faults.hold("GUILD_DELETE")
    served.discord.remove_bot(served.guild)
    served.discord.faults.invalidate()
    await served.stored(OUT, (served.guild.id,))


async def fall_out(scenario: Scenario, *guilds: Guild) -> None:
    """Make some guilds unavailable, and wait until the bot has noted it."""
    for guild in guilds:
        scenario.discord.start_outage(guild)
    await scenario.stored("SELECT count(*) FROM outage WHERE ended IS NULL", (len(guilds),))


async def come_back(scenario: Scenario, *guilds: Guild) -> None:
    """End the outages of some guilds, and wait until the bot has noted it."""
    for guild in guilds:
        scenario.discord.end_outage(guild)
    await scenario.stored(OUT)


async def test_nobody_loses_on_time_while_discord_has_the_server_down(served: Scenario) -> None:
    thread = await served.match(pace=PACE)
    await served.play(thread, *GAME[:2])
    served.advance(minutes=34)
    await fall_out(served, served.guild)
    for _ in range(24):
        served.advance(minutes=10)
        await served.sweep()
    await come_back(served, served.guild)
    await served.sweep()
    assert words("en").say("notice-back") in thread.messages[-1].text
    served.advance(minutes=5)
    await served.sweep()
    assert not any("has run out of time" in message.text for message in thread.messages)
    served.advance(minutes=2)
    await served.sweep()
    assert "Red has run out of time." in thread.messages[-1].text


async def test_a_short_outage_of_discord_counts_for_nothing_and_is_not_mentioned(served: Scenario) -> None:
    thread = await served.match()
    for minutes in (0, 2, 30):
        await fall_out(served, served.guild)
        served.advance(minutes=minutes)
        await come_back(served, served.guild)
    await served.play(thread, GAME[0])
    assert served.rows("SELECT (ended - began) / 60000 FROM outage WHERE NOT live") == [(30,)]
    assert len(thread.messages) == 2


@pytest.mark.parametrize("removed", [False, True])
async def test_clocks_stay_stopped_when_the_bot_restarts_or_is_removed_during_the_outage(
    scenario: Scenario, removed: bool
) -> None:
    async with scenario.bot():
        thread = await scenario.match(pace=PACE)
        await scenario.play(thread, *GAME[:2])
        await fall_out(scenario, scenario.guild)
        scenario.advance(hours=1)
    async with scenario.bot():
        if removed:
            scenario.discord.remove_bot(scenario.guild)
        for _ in range(20):
            scenario.advance(minutes=31)
            await scenario.hatoba.note_running()
            await scenario.sweep()
        if removed:
            scenario.guild.unavailable = False
            scenario.discord.invite(scenario.guild)
            await scenario.stored(OUT)
        else:
            await come_back(scenario, scenario.guild)
        await scenario.sweep()
        scenario.advance(minutes=9)
        await scenario.sweep()
        await scenario.play(thread, GAME[2], ply=2)
    assert scenario.rows("SELECT kind FROM log") == [("play",)] * 3


async def test_a_server_that_is_down_when_the_bot_starts_loses_no_time(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await scenario.match(pace=PACE)
        await scenario.play(thread, *GAME[:2])
    scenario.guild.unavailable = True
    async with scenario.bot():
        await scenario.stored(OUT, (scenario.guild.id,))
        scenario.advance(hours=1)
        await scenario.sweep()
        await come_back(scenario, scenario.guild)
        await scenario.sweep()
    assert scenario.rows("SELECT kind FROM log") == [("play",)] * 2


async def test_hundreds_of_servers_that_are_down_at_once_are_noted_together(served: Scenario) -> None:
    counts = []
    for servers in (30, 300):
        guilds = [served.discord.guild(f"Pond {servers}-{number}") for number in range(servers)]
        with counted() as statements:
            await fall_out(served, *guilds)
        counts.append(len(statements))
        await come_back(served, *guilds)
    assert counts[1] <= 3 * counts[0], "ten times the servers"
