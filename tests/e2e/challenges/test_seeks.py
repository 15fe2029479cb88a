"""A live challenge to anyone waits for minutes, is listed by /matches, and is accepted there with one press."""

from sandbox import Channel, Member, Message
from tests.e2e.scenario import Scenario, private, shown


async def seek(member: Member, channel: Channel, pace: str) -> Message:
    """Look for any opponent in a match of Tokyo Doves, and return the post."""
    panel = shown(await member.slash("challenge", channel, game="tokyo_doves", pace=pace))
    assert "stays open for 15 minutes" in panel.text
    await (await member.press(panel, "Send")).done()
    return channel.messages[-1]


async def listed(member: Member, channel: Channel) -> Message:
    """Return the private list of ``/matches``."""
    return shown(await (await member.slash("matches", channel)).done())


async def test_a_live_challenge_to_anyone_is_listed_and_accepted_in_one_press(either: Scenario) -> None:
    post = await seek(either.ann, either.channel, "5m+5s")
    assert "For a match right now: the challenge expires <t:" in post.text
    assert "Play right now" not in (await listed(either.ann, either.channel)).text
    seeks, others = await listed(either.bob, either.channel), await listed(either.cid, either.channel)
    assert "5 minutes in total, plus 5 seconds after every move" in seeks.text
    await (await either.bob.press(seeks, "Accept 1")).done()
    assert f"Match 1 against {either.ann.mention} starts" in seeks.text
    await either.discord.until(lambda: either.channel.threads and either.channel.threads[0].messages)
    assert "Accepted: match 1 has started." in post.text
    late = await (await either.cid.press(others, "1を受ける")).done()
    assert await private(late) == "この挑戦はすでに成立しています。"
    assert either.channel.threads[0].messages[0].pinged == {either.ann, either.bob}
    panel = shown(await (await either.bob.press(seeks, "Play")).done())
    assert "Tokyo Doves" in panel.text


async def test_a_seek_expires_after_minutes_and_is_shown_to_members_who_see_its_channel(served: Scenario) -> None:
    staff = served.guild.role("Staff")
    for member in (served.ann, served.bob):
        staff.give(member)
    hidden = served.guild.channel("staff")
    hidden.reserve(staff)
    post = await seek(served.ann, hidden, "30s")
    shown(await served.ann.slash("challenge", served.channel, game="tokyo_doves", pace="1d"))
    served.advance(minutes=14)
    await served.sweep()
    assert "Play right now" in (await listed(served.bob, served.channel)).text
    assert "Accept" not in str((await listed(served.cid, served.channel)).buttons)
    served.advance(minutes=2)
    assert "Play right now" not in (await listed(served.bob, served.channel)).text
    await served.sweep()
    assert "Nobody accepted in time." in post.text


async def test_the_pace_that_fits_the_game_is_offered_first_among_the_live_ones(served: Scenario) -> None:
    for game, pace in (("tokyo_doves", "5m+5s"), ("ryuki", "10m+10s"), ("kyoiku_kisen", "15m+10s"), ("hostile", "2m")):
        offered = await served.ann.complete("challenge", served.channel, {"game": game}, focused=("pace", ""))
        assert [value for _, value in offered][:2] == ["3d", pace]
        panel = shown(await served.ann.slash("challenge", served.channel, game=game))
        (menu,) = (menu for menu in panel.selects if menu.custom_id.endswith(":pace"))
        assert [option.value for option in menu.options][1] == pace
    typed = await served.ann.complete("challenge", served.channel, {"game": "tokyo_doves"}, focused=("pace", "10m"))
    assert [value for _, value in typed] == ["10m", "10m+10s"]
    typed = await served.ann.complete("challenge", served.channel, {"game": "tokyo_doves"}, focused=("pace", "4m+7s"))
    assert typed == [("4 minutes in total, plus 7 seconds after every move", "4m+7s")]


async def test_the_time_of_a_seek_begins_when_it_is_posted(served: Scenario) -> None:
    panel = shown(await served.ann.slash("challenge", served.channel, game="tokyo_doves", pace="1m"))
    served.discord.faults.fail("POST /channels/{channel}/messages", status=503, times=99)
    await (await served.ann.press(panel, "Send")).done()
    assert "It will be posted here as soon as Discord responds." in panel.text
    assert "Play right now" not in (await listed(served.bob, served.channel)).text
    served.discord.faults.clear()
    served.advance(minutes=20)
    await served.sweep()
    served.advance(minutes=14)
    await (await served.bob.press(served.channel.messages[-1], "Accept")).done()
    assert served.rows("SELECT status FROM challenge") == [("accepted",)]
