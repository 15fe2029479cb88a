"""Vacations: the clocks stop, the opponents are told, and members continue when they are back."""

from sandbox import Member, Message
from tests.e2e.scenario import GAME, Scenario, private, shown


async def vacation(scenario: Scenario, member: Member, **options: int) -> Message:
    """Use the command and return the panel."""
    if not options:
        settings = shown(await (await member.slash("settings", scenario.channel)).done())
        return shown(await (await member.press(settings, custom_id="settings:vacation")).done())
    return shown(await (await member.slash("settings", scenario.channel, **options)).done())


async def test_a_vacation_is_chosen_confirmed_told_and_ended(either: Scenario) -> None:
    thread = await either.match(pace="1d")
    panel = await vacation(either, either.ann)
    assert panel.ephemeral_to is either.ann
    assert "Days of vacation left this year: 30" in panel.text
    await (await either.ann.choose(panel, ["7"])).done()
    back = int(either.clock.now.timestamp()) + 7 * 86400
    assert f"You’ll be away for 7 days, from now until <t:{back}:f>." in panel.text
    assert either.rows("SELECT count(*) FROM vacation") == [(0,)]
    await (await either.ann.press(panel, "Start now")).done()
    assert f"You’re away until <t:{back}:f>" in panel.text
    await either.sweep()
    told = thread.messages[-1]
    assert f"{either.ann.mention} is on vacation until <t:{back}:f>. Until then their clock is stopped." in told.text
    assert told.mentions == []
    either.advance(days=3)
    await either.sweep()
    assert len(thread.messages) == 2
    await (await either.ann.press(panel, "I’m back")).done()
    assert "Days of vacation left this year: 27" in panel.text
    await either.sweep()
    assert f"{either.ann.mention} is back from vacation" in thread.messages[-1].text
    either.advance(days=1)
    await either.sweep()
    assert "Red didn’t move in time." in thread.messages[-1].text


async def test_posts_say_while_it_is_the_turn_of_one_who_is_away(served: Scenario) -> None:
    panel = await vacation(served, served.bob, vacation=2)
    await (await served.bob.press(panel, "Start now")).done()
    thread = await served.match(pace="1d")
    await served.play(thread, GAME[0])
    back = int(served.clock.now.timestamp()) + 2 * 86400
    post = thread.messages[-1].text
    assert f"Away until <t:{back}:f>: the clock is stopped." in post
    assert f"Time runs out <t:{back + 86400}:R>." in post
    await served.play(thread, GAME[1], ply=1)
    assert "the clock is stopped" not in thread.messages[-1].text


async def test_a_member_who_has_little_time_left_is_sent_to_the_match_first(served: Scenario) -> None:
    thread = await served.match(pace="1h")
    answer = await private(await served.ann.slash("settings", served.channel, vacation=7))
    link = f"https://discord.com/channels/{served.guild.id}/{thread.id}"
    assert answer == f"You have less than 6 hours left in [match 1]({link}). Make your move there first."
    await served.play(thread, GAME[0])
    assert "You’ll be away for 7 days" in (await vacation(served, served.ann, vacation=7)).text


async def test_there_is_one_vacation_at_a_time_however_often_one_presses(served: Scenario) -> None:
    panel, other = await vacation(served, served.ann, vacation=30), await vacation(served, served.ann, vacation=5)
    await (await served.ann.press(panel, "Start now")).done()
    assert await private(await served.ann.press(other, "Start now")) == "You’re already on vacation."
    assert served.rows("SELECT count(*) FROM vacation") == [(1,)]
    await (await served.ann.press(other, "Back")).done()
    assert "Days of vacation left this year: 0" in other.text
    refused = await private(await served.bob.slash("settings", served.channel, vacation=31))
    assert refused == "A vacation starting now can’t last 31 days: you have only 30 left."


async def test_a_restart_forgets_no_vacation(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await scenario.match(pace="1d")
        panel = await vacation(scenario, scenario.ann, vacation=7)
    async with scenario.bot():
        await (await scenario.ann.press(panel, "Start now")).done()
    async with scenario.bot():
        await scenario.sweep()
        assert "is on vacation" in thread.messages[-1].text
        scenario.advance(days=6)
        await scenario.sweep()
        assert len(thread.messages) == 2
    assert await scenario.sound()
