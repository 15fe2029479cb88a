"""A live challenge or lobby waits for minutes, is listed by /matches, and is accepted there with one press."""

from club.model.challenges.terms import Terms
from sandbox import Channel, Member, Message
from tests.e2e.challenges.test_lobby import press, thread_of
from tests.e2e.scenario import GAME, Scenario, button, private, shown, verbs


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


async def test_a_live_challenge_to_a_member_expires_after_minutes_and_its_challenger_is_told(served: Scenario) -> None:
    post = await served.challenge(pace="5m+5s")
    assert "For a match right now: the challenge expires <t:1777637700:R>" in post.text
    assert "Accept" not in str((await listed(served.cid, served.channel)).buttons)
    seeks = await listed(served.bob, served.channel)
    assert f"against {served.ann.mention}: " in seeks.text
    served.advance(minutes=14, seconds=59)
    await served.sweep()
    assert served.ann.dm is None
    served.advance(seconds=1)
    late = await (await served.bob.press(seeks, "Accept 1")).done()
    assert await private(late) == "This challenge has expired: nobody accepted it in time."
    await served.sweep()
    assert "Nobody accepted in time." in post.text
    assert served.ann.dm is not None
    (told,) = served.ann.dm.messages
    assert "has expired: it wasn’t accepted within 15 minutes." in told.text
    assert f"/{served.channel.id}/{post.id})" in told.text
    assert served.rows("SELECT count(*) FROM match") == [(0,)]


async def test_other_challenges_wait_for_a_day_and_expire_silently(served: Scenario) -> None:
    first, second = await served.challenge(pace="1d"), await served.challenge(pace="1h")
    served.advance(hours=23, minutes=59)
    await served.sweep()
    assert "Play right now" not in (await listed(served.bob, served.channel)).text
    await (await served.bob.press(first, "Accept")).done()
    assert "match 1 has started" in first.text
    served.advance(minutes=1)
    await served.sweep()
    assert "Nobody accepted in time." in second.text
    assert served.ann.dm is None


async def test_a_live_lobby_is_joined_from_the_list_and_closes_after_minutes(either: Scenario) -> None:
    async def opened() -> Message:
        panel = shown(await either.ann.slash("lobby", either.channel, game="hostile", seats=3, pace="2m"))
        assert "stays open for 15 minutes" in panel.text
        await (await either.ann.press(panel, "Send")).done()
        return either.channel.messages[-1]

    first = await opened()
    assert "For a match right now: the lobby closes <t:" in first.text
    seeks = await listed(either.bob, either.channel)
    assert "Lobby: [HOSTILE](" in seeks.text
    await (await either.bob.press(seeks, "Join 1")).done()
    assert "You’ve joined the [lobby](" in seeks.text
    assert "Players: 2 of 3." in first.text
    assert "Play right now" not in (await listed(either.bob, either.channel)).text, "Bob is in it"
    either.advance(minutes=15)
    assert await private(await either.ann.press(first, custom_id=button(first, "begin"))) == (
        "This lobby is closed: the host didn’t start the match in time."
    )
    await either.sweep()
    assert "The host didn’t start the match in time." in first.text
    assert either.ann.dm is not None
    assert "you didn’t start the match within 15 minutes" in either.ann.dm.messages[-1].text
    second = await opened()
    either.advance(minutes=14)
    await press(either.bob, second, "accept")
    await press(either.ann, second, "begin")
    await thread_of(either)


async def test_a_live_rematch_of_three_is_accepted_from_the_list(served: Scenario) -> None:
    terms = Terms("hostile", seats=3, begins="challenger", pace="2m")
    thread = await served.begin(terms, served.ann, served.bob, served.cid)
    for member in (served.ann, served.bob):
        panel, post = shown(await member.slash("resign", thread)), thread.messages[-1]
        await (await member.press(panel, custom_id=button(panel, "resigned"))).done()
        post = await thread.next(post)
    await private(await served.cid.press(post, custom_id=button(post, "rematch")))
    seeks = await listed(served.bob, served.channel)
    await (await served.bob.press(seeks, "Accept 1")).done()
    assert "You’ve accepted the [challenge](" in seeks.text
    assert "The match starts when all players have accepted." in seeks.text
    assert f"Accepted: {served.cid.mention} · {served.bob.mention}" in thread.messages[-1].text
    assert await private(await served.ann.press(post, custom_id=button(post, "rematch"))) == "Match 2 starts."


async def test_a_live_rematch_expires_and_can_be_proposed_again(served: Scenario) -> None:
    thread = await served.match(pace="5m+5s")
    await served.play(thread, *GAME)
    over = thread.messages[-1]
    rematch = button(over, "rematch")
    assert "The rematch is proposed here" in await private(await served.ann.press(over, custom_id=rematch))
    served.advance(minutes=20)
    await served.sweep()
    assert "Nobody accepted in time." in thread.messages[-1].text
    assert "The rematch is proposed here" in await private(await served.bob.press(over, custom_id=rematch))
    assert f"{served.bob.mention} challenges {served.ann.mention}" in thread.messages[-1].text
    assert await private(await served.ann.press(over, custom_id=rematch)) == "Match 2 starts."


async def test_a_live_challenge_that_can_not_be_posted_in_time_is_dropped(served: Scenario) -> None:
    panel = shown(await served.ann.slash("challenge", served.channel, game="tokyo_doves", pace="1m"))
    served.discord.faults.fail("POST /channels/{channel}/messages", status=503, times=99)
    await (await served.ann.press(panel, "Send")).done()
    assert "It will be posted here as soon as Discord responds." in panel.text
    assert "Play right now" not in (await listed(served.bob, served.channel)).text
    served.discord.faults.clear()
    served.advance(minutes=20)
    await served.sweep()
    assert served.channel.messages == []
    assert served.ann.dm is not None
    assert "I couldn’t post your invitation to play Tokyo Doves within 15 minutes" in served.ann.dm.messages[-1].text
    assert served.rows("SELECT status FROM challenge") == [("expired",)]


async def test_a_challenger_who_takes_no_dms_reads_it_on_the_challenge_only(served: Scenario) -> None:
    served.ann.open_dms(wanted=False)
    post = await served.challenge(pace="5m+5s")
    served.advance(minutes=15)
    await served.sweep()
    assert "Nobody accepted in time." in post.text
    assert served.channel.messages == [post]
    assert served.rows("SELECT count(*) FROM notice") == [(0,)]


async def test_an_expired_seek_is_posted_again_by_its_challenger_with_one_press(either: Scenario) -> None:
    post = await seek(either.ann, either.channel, "5m+5s")
    either.advance(minutes=15)
    await either.sweep()
    assert verbs(post) == ["post-again"]
    refused = await either.bob.press(post, "Post again")
    assert await private(refused) == "Only the challenger can do that."
    assert "I’ve posted your [challenge]" in await private(await either.ann.press(post, "Post again"))
    again = either.channel.messages[-1]
    assert again.id != post.id
    assert "For a match right now: the challenge expires <t:" in again.text
    await (await either.ann.press(post, "Post again")).done()
    assert either.channel.messages[-1].id == again.id, "once"
    await press(either.bob, again, "accept")
    assert "match 1 has started" in again.text
    late = await private(await either.ann.press(post, "Post again"))
    assert late == "This challenge has already been accepted."


async def test_a_challenge_that_is_posted_again_pings_the_same_members(served: Scenario) -> None:
    post = await served.challenge(pace="5m+5s")
    served.advance(minutes=15)
    await served.sweep()
    await (await served.ann.press(post, "Post again")).done()
    assert served.channel.messages[-1].pinged == {served.bob}
    assert served.rows("SELECT count(*) FROM challenge WHERE status = 'open'") == [(1,)]


async def test_an_expired_lobby_is_opened_again_without_players(either: Scenario) -> None:
    panel = shown(await either.ann.slash("lobby", either.channel, game="hostile", seats=3, pace="2m"))
    await (await either.ann.press(panel, "Send")).done()
    post = either.channel.messages[-1]
    await press(either.bob, post, "accept")
    either.advance(minutes=15)
    await either.sweep()
    assert await private(await either.bob.press(post, "Post again")) == "Only the host of this lobby can do that."
    assert "Players have to join again." in await private(await either.ann.press(post, "Post again"))
    again = either.channel.messages[-1]
    assert "Players: 1 of 3." in again.text
    assert "2 minutes a move" in again.text
