"""Guilds that remove the bot, add it again, or have an outage."""

import pytest

from sandbox import Guild
from tests.club.statements import counted
from tests.e2e.matches.test_deadlines import TEN_MINUTES
from tests.e2e.park import GAME, Park
from texts import words

OUT = "SELECT guild FROM outage WHERE guild IS NOT NULL AND ended IS NULL"


async def test_a_guild_that_sends_the_bot_away_and_takes_it_back_loses_nothing(served: Park) -> None:
    thread = await served.match(pace=TEN_MINUTES)
    await served.play(thread, *GAME[:2])
    served.advance(minutes=4)
    served.discord.remove_bot(served.guild)
    await served.stored(OUT, (served.guild.id,))
    served.advance(days=4)
    await served.hatoba.club.matches.play(1, served.ann.id, None, GAME[2], "by direct message")
    for _ in range(2):
        await served.sweep()
    before = len(served.discord.requests)
    await served.sweep()
    assert len(served.discord.requests) == before
    assert len(thread.messages) == 3
    served.discord.invite(served.guild)
    await served.stored(OUT)
    await served.sweep()
    assert "it is your turn (Green)" in thread.messages[3].text
    assert words("en").say("notice-back") in thread.messages[4].text
    served.advance(minutes=9)
    await served.sweep()
    assert len(thread.messages) == 5
    await served.move(served.bob, thread, GAME[3])
    await served.discord.until(lambda: "wins!" in thread.messages[-1].text)
    assert await served.sound()


async def test_time_runs_on_once_the_bot_is_back(served: Park) -> None:
    thread = await served.match(pace=TEN_MINUTES)
    await served.play(thread, *GAME[:2])
    served.advance(minutes=4)
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


async def test_a_guild_that_sent_the_bot_away_while_it_was_down_is_missed_at_the_login(park: Park) -> None:
    async with park.bot():
        thread = await park.match(pace=TEN_MINUTES)
    park.discord.remove_bot(park.guild)
    async with park.bot():
        await park.stored(OUT, (park.guild.id,))
        park.advance(days=2)
        await park.sweep()
    assert park.rows("SELECT kind FROM log") == []
    park.discord.invite(park.guild)
    async with park.bot():
        await park.stored(OUT)
        await park.sweep()
        assert words("en").say("notice-back") in thread.messages[-1].text
        await park.move(park.ann, thread, GAME[0])
        await park.discord.until(lambda: "it is your turn (Green)" in thread.messages[-1].text)


async def test_a_guild_that_is_gone_at_the_next_login_of_the_same_process_is_missed(served: Park) -> None:
    await served.match(pace=TEN_MINUTES)
    served.discord.faults.hold("GUILD_DELETE")
    served.discord.remove_bot(served.guild)
    served.discord.faults.invalidate()
    await served.stored(OUT, (served.guild.id,))


async def fall_out(park: Park, *guilds: Guild) -> None:
    """Make some guilds unavailable, and wait until the bot has noted it."""
    for guild in guilds:
        park.discord.start_outage(guild)
    await park.stored("SELECT count(*) FROM outage WHERE ended IS NULL", (len(guilds),))


async def come_back(park: Park, *guilds: Guild) -> None:
    """End the outages of some guilds, and wait until the bot has noted it."""
    for guild in guilds:
        park.discord.end_outage(guild)
    await park.stored(OUT)


async def test_nobody_loses_on_time_while_discord_has_the_server_down(served: Park) -> None:
    thread = await served.match(pace=TEN_MINUTES)
    await served.play(thread, *GAME[:2])
    served.advance(minutes=4)
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


async def test_a_short_outage_of_discord_counts_for_nothing_and_is_not_mentioned(served: Park) -> None:
    thread = await served.match()
    for minutes in (0, 2, 30):
        await fall_out(served, served.guild)
        served.advance(minutes=minutes)
        await come_back(served, served.guild)
    await served.play(thread, GAME[0])
    assert served.rows("SELECT (ended - began) / 60000 FROM outage") == [(30,)]
    assert len(thread.messages) == 2


@pytest.mark.parametrize("removed", [False, True])
async def test_clocks_stay_stopped_when_the_bot_restarts_or_is_removed_during_the_outage(
    park: Park, removed: bool
) -> None:
    async with park.bot():
        thread = await park.match(pace=TEN_MINUTES)
        await park.play(thread, *GAME[:2])
        await fall_out(park, park.guild)
        park.advance(hours=1)
    async with park.bot():
        if removed:
            park.discord.remove_bot(park.guild)
        for _ in range(20):
            park.advance(minutes=1)
            await park.hatoba.note_running()
            await park.sweep()
        if removed:
            park.guild.unavailable = False
            park.discord.invite(park.guild)
            await park.stored(OUT)
        else:
            await come_back(park, park.guild)
        await park.sweep()
        park.advance(minutes=9)
        await park.sweep()
        await park.play(thread, GAME[2], ply=2)
    assert park.rows("SELECT kind FROM log") == [("play",)] * 3


async def test_a_server_that_is_down_when_the_bot_starts_loses_no_time(park: Park) -> None:
    async with park.bot():
        thread = await park.match(pace=TEN_MINUTES)
        await park.play(thread, *GAME[:2])
    park.guild.unavailable = True
    async with park.bot():
        await park.stored(OUT, (park.guild.id,))
        park.advance(hours=1)
        await park.sweep()
        await come_back(park, park.guild)
        await park.sweep()
    assert park.rows("SELECT kind FROM log") == [("play",)] * 2


async def test_hundreds_of_servers_that_are_down_at_once_are_noted_together(served: Park) -> None:
    counts = []
    for servers in (30, 300):
        guilds = [served.discord.guild(f"Pond {servers}-{number}") for number in range(servers)]
        with counted() as statements:
            await fall_out(served, *guilds)
        counts.append(len(statements))
        await come_back(served, *guilds)
    assert counts[1] <= 3 * counts[0], "ten times the servers"
