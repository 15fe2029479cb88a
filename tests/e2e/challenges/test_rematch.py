"""Rematches."""

from sandbox import Channel, Member, Message
from tests.e2e.app.test_faults import fail
from tests.e2e.playing import gathered
from tests.e2e.scenario import GAME, Scenario, button, private, shown, verbs


async def over(scenario: Scenario) -> Channel:
    """Play a match that Ann wins against Bob, and return its thread."""
    thread = await scenario.match(pace="1d")
    await scenario.play(thread, *GAME)
    return thread


async def again(scenario: Scenario, post: Message) -> tuple[Channel, str]:
    """Press Rematch as both members, Ann first; return the new match's channel, and the text that Bob read."""
    assert "The rematch is proposed here" in await private(
        await scenario.ann.press(post, custom_id=button(post, "rematch"))
    )
    asked = post.channel.messages[-1]
    read = await private(await scenario.bob.press(post, custom_id=button(post, "rematch")))
    await post.channel.next(asked)
    return post.channel, read


async def test_both_press_and_the_seats_are_swapped(either: Scenario) -> None:
    thread = await over(either)
    post = thread.messages[-1]
    assert verbs(post) == ["more", "review", "rematch"]
    place, read = await again(either, post)
    assert read == "Match 2 starts."
    first = place.messages[-1].text
    assert place is thread
    assert f"Sides are swapped: {either.bob.mention} goes first." in first
    assert f"Red {either.bob.mention} · Green {either.ann.mention}" in first
    assert either.rows("SELECT pace, game FROM match") == [("1d", "tokyo_doves")] * 2
    assert len(either.channel.messages) == 1
    assert await either.sound()


async def test_the_challenge_of_a_rematch_is_answered_like_any_other(served: Scenario) -> None:
    thread = await over(served)
    post = thread.messages[-1]
    for _ in range(2):
        await private(await served.ann.press(post, custom_id=button(post, "rematch")))
    assert len(served.channel.messages) == 1
    invitation = thread.messages[-1]
    assert f"A rematch with sides swapped: {served.bob.mention} goes first." in invitation.text
    assert served.bob.id in invitation.mentions
    await (await served.bob.press(invitation, "Decline")).done()
    assert await private(await served.bob.press(post, custom_id=button(post, "rematch"))) == (
        "This challenge has been declined."
    )


async def test_who_begins_takes_turns(served: Scenario) -> None:
    thread = await over(served)
    place, _ = await again(served, thread.messages[-1])
    panel = shown(await served.ann.slash("resign", place))
    post = place.messages[-1]
    await (await served.ann.press(panel, "Resign")).done()
    post = await place.next(post)
    third, _ = await again(served, post)
    assert f"Red {served.ann.mention} · Green {served.bob.mention}" in third.messages[-1].text


async def test_of_three_who_began_goes_last(served: Scenario) -> None:
    thread = await gathered(served, "hostile", (served.ann, served.bob, served.cid))
    for member in (served.ann, served.bob):
        panel = shown(await member.slash("resign", thread))
        post = thread.messages[-1]
        await (await member.press(panel, custom_id=button(panel, "resigned"))).done()
        post = await thread.next(post)
    for member in (served.cid, served.ann, served.bob):
        await private(await member.press(post, custom_id=button(post, "rematch")))
    assert served.rows("SELECT member FROM seat WHERE match = 2 ORDER BY seat") == [
        (served.bob.id,),
        (served.cid.id,),
        (served.ann.id,),
    ]


async def test_there_is_no_rematch_for_others_or_with_one_who_has_left(served: Scenario) -> None:
    thread = await over(served)
    post = thread.messages[-1]
    assert (await private(await served.cid.press(post, custom_id=button(post, "rematch")))).startswith(
        "これができるのは対局者だけです。"
    )
    served.guild.remove(served.bob)
    assert await private(await served.ann.press(post, custom_id=button(post, "rematch"))) == (
        f"{served.bob.mention} has left the server, so a rematch isn’t possible."
    )


async def test_a_rematch_is_kept_when_discord_does_not_take_it(served: Scenario) -> None:
    thread = await over(served)
    post = thread.messages[-1]
    fail(served, "post", 503, after=False)
    answer = await served.ann.press(post, custom_id=button(post, "rematch"))
    assert "as soon as Discord responds" in await private(answer)
    served.advance(seconds=31)
    await served.sweep()
    assert "A rematch with sides swapped" in thread.messages[-1].text


async def asked_by(scenario: Scenario, member: Member, post: Message) -> Message:
    """Press Rematch as a member and return the proposal, posted in the match's channel."""
    before = post.channel.messages[-1]
    await private(await member.press(post, custom_id=button(post, "rematch")))
    return await post.channel.next(before)


async def test_the_opponent_is_called_where_the_match_was_played_and_accepts_there_with_one_press(
    either: Scenario,
) -> None:
    thread = await over(either)
    asked = await asked_by(either, either.ann, thread.messages[-1])
    assert asked.channel is thread
    assert asked.mentions == [either.bob.id]
    await (await either.bob.press(asked, custom_id=button(asked, "accept"))).done()
    first = await thread.next(asked)
    assert "match 2" in first.text
    assert either.rows("SELECT home, channel FROM match WHERE id = 2") == [(thread.id, either.channel.id)]
    await either.discord.until(lambda: thread.name == "Bob – Ann · Tokyo Doves")
    assert either.channel.threads == [thread]
    await either.hatoba.tasks.finish()
    either.advance(minutes=11)  # Discord allows two renames in ten minutes
    await either.hatoba.club.matches.rule(2, "win 0", "a moderator")
    await either.sweep()
    await either.discord.until(lambda: thread.name == "Bob beat Ann · Tokyo Doves")
    await either.stored("SELECT count(*) FROM challenge WHERE post_due IS NOT NULL", (0,))
    assert f"🏆 {either.bob.mention} beat {either.ann.mention}" in asked.text
    either.advance(minutes=61)
    await either.sweep()
    assert thread.archived
    assert thread.name == "Bob beat Ann · Tokyo Doves"


async def test_a_server_that_prefers_it_gives_a_rematch_a_new_thread(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    panel = shown(await dan.slash("server settings", served.channel))
    assert "A rematch continues in the thread of the previous match." in panel.text
    await (await dan.press(panel, "New threads")).done()
    assert "A rematch gets a new thread." in panel.text
    thread = await over(served)
    asked = await asked_by(served, served.ann, thread.messages[-1])
    await (await served.bob.press(asked, custom_id=button(asked, "accept"))).done()
    await served.discord.until(lambda: len(served.channel.threads) == 2 and served.channel.threads[-1].messages)
    other = served.channel.threads[-1]
    assert other.name == "Bob – Ann · Tokyo Doves · match 2"
    assert "match 2" in other.messages[0].text
    await served.sweep()
    assert f"It’s played in <#{other.id}>." in asked.text
    await served.hatoba.tasks.finish()
    await served.hatoba.club.matches.rule(2, "draw", "a moderator")
    await served.sweep()
    await served.discord.until(lambda: other.name == "Bob and Ann drew · Tokyo Doves · match 2")
    assert thread.name == "Bob beat Ann · Tokyo Doves"


async def test_a_thread_stays_open_while_a_rematch_is_asked_for_in_it(served: Scenario) -> None:
    thread = await over(served)
    await asked_by(served, served.ann, thread.messages[-1])
    for hours, archived in ((2, False), (23, True)):
        served.advance(hours=hours)
        await served.sweep()
        await served.sweep()
        assert thread.archived is archived


async def test_a_rematch_is_asked_for_in_the_channel_where_the_thread_is_gone(served: Scenario) -> None:
    thread = await over(served)
    post = thread.messages[-1]
    await served.discord.until(lambda: thread.name == "Bob beat Ann · Tokyo Doves")
    await served.stored("SELECT count(*) FROM challenge WHERE post_due IS NOT NULL", (0,))
    thread.archive(locked=True)
    result = served.channel.messages[-1]
    await private(await served.ann.press(result, custom_id=button(post, "rematch")))
    await served.sweep()
    asked = served.channel.messages[-1]
    assert "A rematch with sides swapped" in asked.text
    await (await served.bob.press(asked, custom_id=button(asked, "accept"))).done()
    await served.discord.until(lambda: len(served.channel.threads) == 2 and served.channel.threads[-1].messages)
