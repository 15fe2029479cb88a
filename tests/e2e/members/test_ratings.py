"""Rated matches: the stakes are shown before, and the changes afterwards."""

import pytest

from sandbox import Answer, Channel, Member, Message
from tests.e2e.scenario import GAME, Scenario, button, choose, private, shown, verbs


async def over(scenario: Scenario, thread: Channel) -> Message:
    """Play a match that Bob wins, and return the last post."""
    await scenario.play(thread, *GAME)
    return thread.messages[-1]


async def test_both_read_what_is_at_stake_before_and_what_came_of_it_after(either: Scenario) -> None:
    invitation = await either.challenge()
    assert " a move · rated\n" in invitation.text
    for member in (either.ann, either.bob):
        assert f"{member.mention} 1500? · win +79, draw ±0, loss −79" in invitation.text
    assert "“?” means that fewer than 5 rated matches" in invitation.text
    await (await either.bob.press(invitation, "Accept")).done()
    await either.discord.until(lambda: either.channel.threads and either.channel.threads[-1].messages)
    thread = either.channel.threads[-1]
    assert thread.messages[0].text.endswith(" · rated")
    post = await over(either, thread)
    assert f"Ratings: {either.ann.mention} 1500? → 1421? · {either.bob.mention} 1500? → 1579?" in post.text
    assert not any("Ratings:" in earlier.text for earlier in thread.messages[:-1])
    again = await either.challenge()
    assert f"{either.ann.mention} 1421? · win +" in again.text


async def test_a_casual_match_puts_nothing_at_stake(served: Scenario) -> None:
    invitation = await served.challenge(rated="1")
    assert " · casual" in invitation.text
    assert "1500" not in invitation.text
    assert verbs(invitation) == ["accept", "decline", "withdraw", "word"]
    await (await served.bob.press(invitation, "Accept")).done()
    await served.discord.until(lambda: served.channel.threads and served.channel.threads[-1].messages)
    post = await over(served, served.channel.threads[-1])
    assert "Ratings" not in post.text
    assert served.rows("SELECT score, rated FROM result ORDER BY seat") == [("lost", 0), ("won", 0)]
    assert served.rows("SELECT * FROM rating") == []


async def test_the_option_of_the_command_makes_it_casual(served: Scenario) -> None:
    panel = shown(await served.ann.slash("challenge", served.channel, game="tokyo_doves", rated=False))
    await (await served.ann.press(panel, "Send")).done()
    await served.discord.until(lambda: served.channel.messages)
    assert " · casual" in served.channel.messages[-1].text


async def test_a_match_that_is_cancelled_changes_nothing(served: Scenario) -> None:
    thread = await served.match()
    post = thread.messages[-1]
    panel = shown(await served.ann.press(post, custom_id=button(post, "more")))
    asked = shown(await (await served.ann.press(panel, "Cancel match")).done())
    await (await served.ann.press(asked, "Cancel match")).done()
    last = await thread.next(post)
    assert "The match was cancelled." in last.text
    assert "Ratings don’t change." in last.text
    assert "Ratings:" not in last.text
    assert served.rows("SELECT * FROM rating") == []


async def test_it_is_said_when_a_rated_match_ended_before_every_side_had_moved(either: Scenario) -> None:
    thread = await either.match()
    post = thread.messages[-1]
    await either.hatoba.club.matches.resign(1, either.bob.id, "gives up")
    await either.sweep()
    text = (await thread.next(post)).text
    assert "The match ended before every side had moved, so ratings don’t change." in text
    assert "Ratings:" not in text


async def test_a_ruling_after_the_end_takes_the_change_back(served: Scenario) -> None:
    thread = await served.match()
    post = await over(served, thread)
    matches = served.hatoba.club.matches
    await matches.amend(1, "void", "a manager decides")
    await served.sweep()
    text = (await thread.next(post)).text
    assert "Ratings:" not in text
    assert "Ratings don’t change." in text
    assert served.rows("SELECT * FROM rating") == []


async def test_a_member_who_may_accept_asks_privately_what_is_at_stake(served: Scenario) -> None:
    panel = await served.set_up(served.ann, served.channel, ())
    await (await served.ann.press(panel, "Send")).done()
    await served.discord.until(lambda: served.channel.messages)
    invitation = served.channel.messages[-1]
    assert "1500" not in invitation.text
    read = await private(await served.bob.press(invitation, custom_id=button(invitation, "stake")))
    assert "Your rating: 1500?" in read
    assert "win +79, draw ±0, loss −79" in read
    assert f"{served.ann.mention} 1500? · win +79" in read
    own = await private(await served.ann.press(invitation, custom_id=button(invitation, "stake")))
    assert "Nobody else has joined yet" in own
    japanese = await private(await served.cid.press(invitation, custom_id=button(invitation, "stake")))
    assert "あなたのレート：1500?" in japanese
    assert "勝ち +79、引き分け ±0、負け −79" in japanese


async def test_at_a_table_the_others_are_told_on_average(served: Scenario) -> None:
    panel = shown(await served.ann.slash("lobby", served.channel, game="hostile", seats=4, rated=True))
    await (await served.ann.press(panel, "Send")).done()
    await served.discord.until(lambda: served.channel.messages)
    table = served.channel.messages[-1]
    await (await served.bob.press(table, "Join")).done()
    read = await private(await served.bob.press(table, custom_id=button(table, "stake")))
    assert "Other players: 1500? on average" in read
    assert "win +" in read, "two play against two: nobody comes third"
    assert "First place" not in read


async def test_at_a_table_of_three_the_last_place_is_told(served: Scenario) -> None:
    panel = shown(await served.ann.slash("lobby", served.channel, game="hostile", seats=3, rated=True))
    await (await served.ann.press(panel, "Send")).done()
    await served.discord.until(lambda: served.channel.messages)
    table = served.channel.messages[-1]
    read = await private(await served.bob.press(table, custom_id=button(table, "stake")))
    assert "First place alone +86, all tied ±0, last place alone −108" in read


async def proposed(scenario: Scenario) -> str:
    """Return the rating option that is proposed for a challenge to Bob by default."""
    panel = shown(await scenario.ann.slash("challenge", scenario.channel, game="tokyo_doves", opponent=scenario.bob))
    (menu,) = (one for one in panel.selects if (one.custom_id or "").endswith(":rated"))
    (chosen,) = (option.label for option in menu.options if option.default)
    assert ("not everyone has finished 3 matches" in panel.text) == chosen.startswith("Casual")
    return chosen


async def test_casual_is_proposed_until_both_have_finished_three_matches(served: Scenario) -> None:
    club = served.hatoba.club
    for number in range(3):
        assert (await proposed(served)).startswith("Casual")
        await served.match(rated=False)
        await club.matches.rule(number + 1, "win 0", f"ruling {number}")
    assert (await proposed(served)).startswith("Rated")
    table = shown(await served.cid.slash("lobby", served.channel, game="tokyo_doves", seats=2))
    assert "まだ3局を終えていない人がいる" in table.text


async def test_after_so_many_rated_matches_a_day_the_next_is_casual(served: Scenario) -> None:
    served.change(
        f"INSERT INTO guild (guild, channels, roles, challenges, rated) VALUES ({served.guild.id}, '[]', '[]', 10, 1)"
    )
    await served.match()
    panel = await served.set_up(served.ann, served.channel, (served.bob,))
    assert (
        "you’ve started as many rated matches with each other"
        in shown(await served.ann.slash("challenge", served.channel, game="tokyo_doves", opponent=served.bob)).text
    )
    await choose(served.ann, panel, "rated", "0")
    refused = await private(await served.ann.press(panel, "Send"))
    assert f"{served.ann.mention}, {served.bob.mention} have started a rated match with each other" in refused
    await choose(served.ann, panel, "rated", "1")
    known = len(served.channel.messages)
    await (await served.ann.press(panel, "Send")).done()
    await served.discord.until(lambda: len(served.channel.messages) > known)
    assert " · casual" in served.channel.messages[-1].text
    served.advance(hours=25)
    other = shown(await served.ann.slash("challenge", served.channel, game="tokyo_doves", opponent=served.bob))
    assert "as many rated matches" not in other.text


@pytest.mark.parametrize("language", ["ja"])
async def test_everybody_reads_it_in_the_language_of_the_guild(served: Scenario) -> None:
    invitation = await served.challenge()
    assert " · レートあり\n" in invitation.text
    assert f"{served.ann.mention} 1500? · 勝ち +79、引き分け ±0、負け −79" in invitation.text
    await (await served.bob.press(invitation, custom_id=button(invitation, "accept"))).done()
    await served.discord.until(lambda: served.channel.threads and served.channel.threads[-1].messages)
    post = await over(served, served.channel.threads[-1])
    assert f"レート：{served.ann.mention} 1500? → 1421?" in post.text


async def test_a_manager_begins_a_new_season_and_is_asked_first(either: Scenario) -> None:
    dan, eve = (Member.join(either.guild, name, may=["MANAGE_GUILD"]) for name in ("Dan", "Eve"))
    thread = await either.match()
    await over(either, thread)
    either.advance(hours=1)
    panels = [shown(await manager.slash("server season", either.channel)) for manager in (dan, eve)]
    assert "When season 1 ends" in panels[0].text
    assert either.rows("SELECT * FROM season") == []
    await (await dan.press(panels[0], "End season 1")).done()
    assert "Season 2 has started" in panels[0].text
    await either.discord.until(lambda: "Season 1 is over" in either.channel.messages[-1].text)
    assert (await private(await eve.press(panels[1], "End season 1"))).startswith("This season has already started")
    assert either.rows("SELECT guild, number FROM season") == [(either.guild.id, 2)]
    assert f"{either.bob.mention} 1500? · win +79" in (await either.challenge()).text


async def test_who_manages_no_more_begins_no_season(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    panel = shown(await dan.slash("server season", served.channel))
    served.guild.members[dan] = frozenset()
    assert "can manage this server" in await private(await dan.press(panel, "End season 1"))
    with pytest.raises(LookupError, match="not offered to Ann"):
        await served.ann.slash("server season", served.channel)
    assert served.rows("SELECT * FROM season") == []


async def worn_out(scenario: Scenario) -> Channel:
    """Start the only rated match that the guild allows between Ann and Bob, and return its thread."""
    await scenario.hatoba.club.guilds.change(scenario.guild.id, rated=1)
    return await scenario.match()


def casual(answer: Answer) -> Message:
    """Return the refusal in an answer, which only offers to play casual."""
    (refusal,) = answer.followups or [shown(answer)]
    assert "have started a rated match with each other" in refusal.text
    assert [one.label for one in refusal.buttons] == ["Play casual"]
    return refusal


async def test_a_challenge_that_can_not_be_rated_is_sent_casual_with_one_press(either: Scenario) -> None:
    await worn_out(either)
    panel = await either.set_up(either.ann, either.channel, (either.bob,))
    refusal = casual(await (await either.ann.press(panel, "Send")).done())
    known = len(either.channel.messages)
    await (await either.ann.press(refusal, "Play casual")).done()
    await either.discord.until(lambda: len(either.channel.messages) > known)
    assert " · casual" in either.channel.messages[-1].text


async def test_who_accepts_learns_it_at_once_and_plays_casual_with_one_press(either: Scenario) -> None:
    await worn_out(either)
    panel = await either.set_up(either.ann, either.channel, ())
    known = len(either.channel.messages)
    await (await either.ann.press(panel, "Send")).done()
    await either.discord.until(lambda: len(either.channel.messages) > known)
    post = either.channel.messages[-1]
    refusal = casual(await (await either.bob.press(post, custom_id=button(post, "accept"))).done())
    await (await either.bob.press(refusal, "Play casual")).done()
    assert "match 2 starts" in refusal.text
    assert "match 2 has started" in post.text
    assert either.rows("SELECT rated FROM match WHERE id = 2") == [(0,)]
    await either.discord.until(lambda: len(either.channel.threads) == 2 and either.channel.threads[-1].messages)


async def test_a_rematch_that_can_not_be_rated_is_asked_for_as_casual_with_one_press(served: Scenario) -> None:
    post = await over(served, await worn_out(served))
    refusal = casual(await (await served.ann.press(post, custom_id=button(post, "rematch"))).done())
    before = post.channel.messages[-1]
    await (await served.ann.press(refusal, "Play casual")).done()
    asked = await post.channel.next(before)
    assert " · casual" in asked.text
    await (await served.bob.press(asked, custom_id=button(asked, "accept"))).done()
    await served.stored("SELECT rated FROM match WHERE id = 2", (0,))


async def test_a_member_who_joins_a_lobby_reads_it_at_once_and_its_host_makes_it_casual(either: Scenario) -> None:
    await worn_out(either)
    panel = shown(await either.ann.slash("lobby", either.channel, game="hostile", seats=3, rated=True))
    known = len(either.channel.messages)
    await (await either.ann.press(panel, "Send")).done()
    await either.discord.until(lambda: len(either.channel.messages) > known)
    table = either.channel.messages[-1]
    casual(await (await either.bob.press(table, custom_id=button(table, "accept"))).done())
    await (await either.cid.press(table, custom_id=button(table, "accept"))).done()
    refused = await (await either.bob.press(table, custom_id=button(table, "accept"))).done()
    (refusal,) = refused.followups
    assert refusal.buttons == []
    assert "The host of this lobby can make it casual" in refusal.text
    theirs = await either.bob.press(table, custom_id=button(table, "casual"))
    assert await private(theirs) == "Only the host of this lobby can do that."
    await (await either.ann.press(table, custom_id=button(table, "casual"))).done()
    assert " · casual" in table.text
    assert "Make casual" not in [one.label for one in table.buttons]
    await (await either.bob.press(table, custom_id=button(table, "accept"))).done()
    assert "Players: 3 of 3." in table.text


async def test_a_guest_alone_with_the_host_joins_casual_with_one_press(served: Scenario) -> None:
    await worn_out(served)
    panel = shown(await served.ann.slash("lobby", served.channel, game="hostile", seats=3, rated=True))
    known = len(served.channel.messages)
    await (await served.ann.press(panel, "Send")).done()
    await served.discord.until(lambda: len(served.channel.messages) > known)
    table = served.channel.messages[-1]
    refusal = casual(await (await served.bob.press(table, custom_id=button(table, "accept"))).done())
    await (await served.bob.press(refusal, "Play casual")).done()
    assert "It’s casual now" in refusal.text
    assert " · casual" in table.text
    assert "Players: 2 of 3." in table.text
