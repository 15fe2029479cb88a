"""Playing the same again."""

from sandbox import Channel, Message
from tests.e2e.park import GAME, Park, button, private, shown, verbs
from tests.e2e.playing import gathered
from tests.e2e.test_faults import fail


async def over(park: Park) -> Channel:
    """Let Ann beat Bob to the last move and return the place of the match."""
    thread = await park.match(pace="1d")
    await park.play(thread, *GAME)
    return thread


async def again(park: Park, post: Message) -> tuple[Channel, str]:
    """Let both press Rematch, Ann first; return where the new match is played, and what Bob read."""
    known = len(park.channel.threads)
    assert "The rematch is proposed here" in await private(
        await park.ann.press(post, custom_id=button(post, "rematch"))
    )
    read = await private(await park.bob.press(post, custom_id=button(post, "rematch")))
    await park.discord.until(lambda: len(park.channel.threads) > known and park.channel.threads[-1].messages)
    return park.channel.threads[-1], read


async def test_both_press_and_the_seats_are_swapped(either: Park) -> None:
    thread = await over(either)
    post = thread.messages[-1]
    assert verbs(post) == ["more", "rematch"]
    place, read = await again(either, post)
    assert read == "All agree: match 2 begins."
    first = place.messages[0].text
    assert f"The seats have changed: {either.bob.mention} begins." in first
    assert f"Red {either.bob.mention} · Green {either.ann.mention}" in first
    assert either.rows("SELECT pace, game FROM match") == [("1d", "tokyo_doves")] * 2
    assert len(either.channel.messages) == 2
    assert await either.sound()


async def test_the_challenge_of_a_rematch_is_answered_like_any_other(served: Park) -> None:
    thread = await over(served)
    post = thread.messages[-1]
    for _ in range(2):
        await private(await served.ann.press(post, custom_id=button(post, "rematch")))
    assert len(served.channel.messages) == 2
    invitation = served.channel.messages[-1]
    assert f"A rematch with the seats changed: {served.bob.mention} begins." in invitation.text
    assert served.bob.id in invitation.mentions
    await (await served.bob.press(invitation, "Decline")).done()
    assert await private(await served.bob.press(post, custom_id=button(post, "rematch"))) == (
        "This challenge has been declined."
    )


async def test_who_begins_takes_turns(served: Park) -> None:
    thread = await over(served)
    place, _ = await again(served, thread.messages[-1])
    panel = shown(await served.ann.slash("resign", place))
    post = place.messages[-1]
    await (await served.ann.press(panel, "Resign")).done()
    post = await place.next(post)
    third, _ = await again(served, post)
    assert f"Red {served.ann.mention} · Green {served.bob.mention}" in third.messages[0].text


async def test_of_three_who_began_goes_last(served: Park) -> None:
    thread = await gathered(served, "hostile", (served.ann, served.bob, served.cid))
    for member in (served.ann, served.bob):
        panel = shown(await member.slash("resign", thread))
        post = thread.messages[-1]
        await (await member.press(panel, custom_id=button(panel, "resigned"))).done()
        post = await thread.next(post)
    known = len(served.channel.threads)
    for member in (served.cid, served.ann, served.bob):
        await private(await member.press(post, custom_id=button(post, "rematch")))
    await served.discord.until(lambda: len(served.channel.threads) > known and served.channel.threads[-1].messages)
    assert served.rows("SELECT member FROM seat WHERE match = 2 ORDER BY seat") == [
        (served.bob.id,),
        (served.cid.id,),
        (served.ann.id,),
    ]


async def test_there_is_no_rematch_for_others_or_with_one_who_has_left(served: Park) -> None:
    thread = await over(served)
    post = thread.messages[-1]
    assert (await private(await served.cid.press(post, custom_id=button(post, "rematch")))).startswith(
        "これができるのは対局者だけです。"
    )
    served.guild.remove(served.bob)
    assert await private(await served.ann.press(post, custom_id=button(post, "rematch"))) == (
        f"{served.bob.mention} has left the server, so there can be no rematch."
    )


async def test_a_rematch_is_kept_when_discord_does_not_take_it(served: Park) -> None:
    thread = await over(served)
    post = thread.messages[-1]
    fail(served, "post", 503, after=False)
    assert "as soon as Discord does" in await private(await served.ann.press(post, custom_id=button(post, "rematch")))
    served.advance(seconds=31)
    await served.sweep()
    assert "A rematch with the seats changed" in served.channel.messages[-1].text
