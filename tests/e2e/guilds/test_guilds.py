"""Guilds that send the bot away, take it back, or fall out for a while."""

import asyncio

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


async def test_an_outage_of_a_guild_is_no_farewell(served: Park) -> None:
    thread = await served.match()
    gone, back = (asyncio.create_task(served.hatoba.wait_for(f"guild_{word}")) for word in ("unavailable", "available"))
    served.discord.start_outage(served.guild)
    await gone
    served.discord.end_outage(served.guild)
    await back
    await served.play(thread, GAME[0])
    assert served.rows("SELECT guild FROM outage") == []
    assert len(thread.messages) == 2
