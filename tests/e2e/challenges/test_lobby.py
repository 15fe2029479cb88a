"""Lobbies in a channel: opened by a host, joined and left by members, started when enough have joined."""

from collections.abc import Mapping

import pytest

from sandbox import Channel, Member, Message
from tests.e2e.scenario import Scenario, button, choose, forged, private, shown, verbs


async def opened(scenario: Scenario, seats: int, *guests: Member, game: str = "hostile") -> Message:
    """Open a lobby as Ann, or challenge ``guests``, and return the post."""
    if guests:
        named: Mapping[str, Member] = dict(zip(("opponent", "opponent2", "opponent3"), guests, strict=False))
        panel = shown(await scenario.ann.slash("challenge", scenario.channel, game=game, **named))
    else:
        panel = shown(await scenario.ann.slash("lobby", scenario.channel, game=game, seats=seats))
    await choose(scenario.ann, panel, "begins", "1")
    await (await scenario.ann.press(panel, "Send")).done()
    await scenario.discord.until(lambda: scenario.channel.messages)
    return scenario.channel.messages[-1]


async def press(member: Member, post: Message, verb: str) -> None:
    await (await member.press(post, custom_id=button(post, verb))).done()


def removing(post: Message) -> str:
    """Return the menu with which the host removes members."""
    (menu,) = (one.custom_id for one in post.selects if one.custom_id.startswith("unseat:"))
    return menu


def enabled(post: Message, verb: str) -> bool:
    (found,) = (b for b in post.buttons if (b.custom_id or "").startswith(f"{verb}:"))
    return not found.disabled


async def thread_of(scenario: Scenario) -> Channel:
    await scenario.discord.until(lambda: scenario.channel.threads and scenario.channel.threads[-1].messages)
    return scenario.channel.threads[-1]


async def test_members_join_and_the_host_starts(either: Scenario) -> None:
    post = await opened(either, 3)
    assert f"{either.ann.mention} has opened a lobby for HOSTILE." in post.text
    assert "Players: 1 of 3." in post.text
    assert await private(await either.ann.press(post, "Join")) == "You’re already in this lobby."
    assert verbs(post) == ["accept", "depart", "begin", "withdraw", "word"], (
        "a first match is casual: nothing is at stake"
    )
    assert not enabled(post, "begin")
    await press(either.bob, post, "accept")
    assert "Players: 2 of 3." in post.text
    assert enabled(post, "begin"), "two may play HOSTILE, too"
    await press(either.cid, post, "accept")
    assert f"Joined: {either.ann.mention} · {either.bob.mention} · {either.cid.mention}" in post.text
    await press(either.ann, post, "begin")
    assert "Match 1 has started." in post.text
    thread = await thread_of(either)
    first = thread.messages[0]
    assert all(member.mention in first.text for member in (either.ann, either.bob, either.cid))
    assert first.mentions == [either.ann.id]
    assert either.rows("SELECT member FROM seat ORDER BY seat") == [
        (m.id,) for m in (either.ann, either.bob, either.cid)
    ]


async def test_members_leave_and_are_removed(either: Scenario) -> None:
    post = await opened(either, 4)
    for member in (either.bob, either.cid):
        await press(member, post, "accept")
    await press(either.bob, post, "depart")
    assert "Players: 2 of 4." in post.text
    answer = await either.bob.choose(post, [either.cid], custom_id=removing(post))
    assert await private(answer) == "Only the host of this lobby can do that."
    answer = await either.ann.choose(post, [either.bob], custom_id=removing(post))
    assert await private(answer) == "Join this lobby first."
    await (await either.ann.choose(post, [either.cid], custom_id=removing(post))).done()
    assert "Players: 1 of 4." in post.text
    assert post.selects == [], "nobody is there to be removed"


async def test_two_against_two_choose_their_teams(either: Scenario) -> None:
    dan = Member.join(either.guild, "Dan", locale="en-GB")
    post = await opened(either, 4)
    for member in (either.bob, either.cid, dan):
        await press(member, post, "accept")
    for member, side in ((either.ann, 0), (dan, 0)):
        await press(member, post, f"{side}")
    assert f"Team 1: {either.ann.mention} · {dan.mention}" in post.text
    assert f"Either team: {either.bob.mention} · {either.cid.mention}" in post.text
    late = await either.bob.press(post, "Team 1")
    assert await private(late) == "That team is full."
    await press(either.ann, post, "begin")
    await thread_of(either)
    order = (either.ann, dan, either.bob, either.cid)
    assert either.rows("SELECT member FROM seat ORDER BY seat") == [(member.id,) for member in order]


async def test_a_host_who_can_not_start_a_rated_match_starts_a_casual_one(served: Scenario) -> None:
    await served.hatoba.club.guilds.change(served.guild.id, rated=1)
    panel = shown(await served.ann.slash("lobby", served.channel, game="hostile", seats=3, rated=True))
    await (await served.ann.press(panel, "Send")).done()
    await served.discord.until(lambda: served.channel.messages)
    post = served.channel.messages[-1]
    await press(served.bob, post, "accept")
    await served.match()
    (refusal,) = (await (await served.ann.press(post, custom_id=button(post, "begin"))).done()).followups
    assert f"{served.ann.mention}, {served.bob.mention} have started a rated match with each other" in refusal.text
    assert served.rows("SELECT count(*) FROM match") == [(1,)]
    await (await served.ann.press(refusal, "Play casual")).done()
    assert "match 2 starts, and ratings won’t change." in refusal.text
    assert "Match 2 has started." in post.text
    assert served.rows("SELECT rated FROM match ORDER BY id") == [(1,), (0,)]


async def test_named_guests_sit_at_a_table_of_their_own(either: Scenario) -> None:
    post = await opened(either, 3, either.bob, either.cid)
    assert f"{either.ann.mention} invites {either.bob.mention}, {either.cid.mention} to a lobby for" in post.text
    assert f"Waiting for: {either.bob.mention} · {either.cid.mention}" in post.text
    assert sorted(post.mentions) == sorted([either.bob.id, either.cid.id])
    stranger = Member.join(either.guild, "Eve", locale="en-GB")
    refused = await stranger.press(post, "Join")
    assert await private(refused) == "This challenge is for someone else."
    await press(either.bob, post, "accept")
    await press(either.cid, post, "decline")
    assert "Players: 2 of 3." in post.text
    await press(either.ann, post, "begin")
    assert "Match 1 has started." in post.text


async def test_a_table_is_closed_or_lapses(served: Scenario) -> None:
    post = await opened(served, 3)
    refused = await served.bob.press(post, "Close lobby")
    assert await private(refused) == "Only the challenger can do that."
    await press(served.ann, post, "withdraw")
    assert "The host closed the lobby." in post.text
    assert not post.buttons
    assert await private(await forged(served.bob, post, "accept:1")) == "The host has closed this lobby."
    lapsing = await opened(served, 3)
    served.advance(hours=25)
    await served.sweep()
    assert "The host didn’t start the match in time." in lapsing.text
    assert served.rows("SELECT * FROM match") == []


@pytest.mark.parametrize(("game", "seats"), [("tokyo_doves", 3), ("kyoiku_kisen", 4)])
async def test_a_game_is_not_played_by_too_many(served: Scenario, game: str, seats: int) -> None:
    refused = await served.ann.slash("lobby", served.channel, game=game, seats=seats)
    assert await private(refused) == f"This game is for 2 players, not {seats}."


async def test_who_leaves_is_not_told_whose_turn_it_is(either: Scenario) -> None:
    post = await opened(either, 3)
    for member in (either.bob, either.cid):
        await press(member, post, "accept")
    await press(either.ann, post, "begin")
    thread = await thread_of(either)
    asked = shown(await either.bob.slash("resign", thread))
    await press(either.bob, asked, "resigned")
    assert asked.text == "You’ve left this match; the others are playing on."


@pytest.mark.parametrize(
    ("game", "sentence"),
    [("hostile", "Another player goes first, not {}."), ("kyoiku_kisen", "The opponent, not {}, plays Black;")],
)
async def test_a_table_says_who_will_begin(served: Scenario, game: str, sentence: str) -> None:
    panel = shown(await served.ann.slash("lobby", served.channel, game=game, seats=2))
    await choose(served.ann, panel, "begins", "2")
    await (await served.ann.press(panel, "Send")).done()
    await served.discord.until(lambda: served.channel.messages)
    assert sentence.format(served.ann.mention) in served.channel.messages[-1].text


async def test_a_restart_loses_no_table(scenario: Scenario) -> None:
    async with scenario.bot():
        post = await opened(scenario, 3)
        await press(scenario.bob, post, "accept")
    async with scenario.bot():
        await press(scenario.cid, post, "accept")
        await press(scenario.ann, post, "begin")
        await thread_of(scenario)
        assert await scenario.sound()


async def test_buttons_of_a_table_mean_nothing_on_a_challenge(served: Scenario) -> None:
    post = await served.challenge()
    number = button(post, "accept").partition(":")[2]
    for custom_id in (f"depart:{number}", f"begin:{number}", f"side:{number}:0"):
        answer = await forged(served.ann, post, custom_id)
        assert await private(answer) == "I don’t know this button. Use the command again."
