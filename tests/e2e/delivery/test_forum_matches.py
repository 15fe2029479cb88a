"""Matches with posts in a forum, which the guild has chosen for them."""

import pytest

from sandbox import Channel, Member, Message
from sandbox.api.rate_limits import RateLimit
from sandbox.model.channel import FORUM
from tests.e2e.scenario import GAME, Scenario, button, shown, verbs


@pytest.fixture
def forum(scenario: Scenario) -> Channel:
    """Return a forum in which the bot may make tags."""
    place = scenario.guild.channel("pavilion", FORUM)
    place.allow("MANAGE_CHANNELS")
    return place


async def named(scenario: Scenario, forum: Channel) -> None:
    """Choose a forum as the home of matches."""
    await scenario.hatoba.club.guilds.change(scenario.guild.id, match_forum=forum.id)


async def agreed(scenario: Scenario) -> Message:
    """Send Bob a challenge by Ann, accept it, and return it."""
    invitation = await scenario.challenge()
    await (await scenario.bob.press(invitation, "Accept")).done()
    return invitation


async def begun(scenario: Scenario, forum: Channel) -> Channel:
    """Start a match and return its post."""
    known = len(forum.threads)
    await agreed(scenario)
    await scenario.discord.until(lambda: len(forum.threads) > known)
    return forum.threads[-1]


async def over(scenario: Scenario, post: Channel) -> None:
    """Play a match to its end, and have the bot maintain its post."""
    await scenario.play(post, *GAME)
    await scenario.discord.until(lambda: "wins" in post.messages[-1].text)
    await scenario.sweep()


async def test_a_match_begins_as_a_post_with_its_board_and_the_challenge_shows_the_way(
    either: Scenario, forum: Channel
) -> None:
    await named(either, forum)
    invitation = await agreed(either)
    await either.discord.until(lambda: forum.threads)
    (post,) = forum.threads
    (board,) = post.messages
    assert (board.id, verbs(board)[0], board.mentions) == (post.id, "play", [either.ann.id])
    assert "goes first, as agreed" in board.text
    assert post.name.startswith("Ann – Bob")
    assert post.labels == ["Running"]
    assert [tag.name for tag in forum.tags] == ["Running", "Over"]
    await either.stored("SELECT count(*) FROM challenge WHERE post_due IS NOT NULL", (1,))
    await either.sweep()
    assert f"It’s played in <#{post.id}>" in either.channel.history[invitation.id].text
    assert either.channel.threads == []
    await either.play(post, *GAME)
    assert len(post.messages) == 1 + len(GAME)


async def test_the_post_of_a_match_that_is_over_says_so_and_is_archived(served: Scenario, forum: Channel) -> None:
    await named(served, forum)
    post = await begun(served, forum)
    await over(served, post)
    await served.discord.until(lambda: post.labels == ["Over"])
    assert post.name.startswith("Bob beat Ann")
    assert not post.archived
    served.advance(hours=1, minutes=1)
    await served.sweep()
    await served.discord.until(lambda: post.archived)
    assert post.labels == ["Over"]


async def test_a_rematch_goes_on_in_the_post_which_runs_again(served: Scenario, forum: Channel) -> None:
    await named(served, forum)
    post = await begun(served, forum)
    await over(served, post)
    last = post.messages[-1]
    await (await served.bob.press(last, custom_id=button(last, "rematch"))).done()
    asked = await post.next(last)
    await (await served.ann.press(asked, "Accept")).done()
    board = await post.next(asked)
    assert "play" in verbs(board)
    await served.sweep()
    await served.discord.until(lambda: post.labels == ["Running"])
    assert len(forum.threads) == 1


async def test_tags_that_are_there_are_used_in_whatever_language_and_others_are_kept(
    served: Scenario, forum: Channel
) -> None:
    forum.deny("MANAGE_CHANNELS")
    forum.tag("進行中")
    forum.tag("over")
    other = forum.tag("friends")
    await named(served, forum)
    post = await begun(served, forum)
    assert post.labels == ["進行中"]
    post.applied.append(other.id)
    served.discord.notify("THREAD_UPDATE", post)
    await over(served, post)
    await served.discord.until(lambda: post.labels == ["over", "friends"])


async def test_without_tags_and_the_right_to_make_them_posts_have_none(served: Scenario, forum: Channel) -> None:
    forum.deny("MANAGE_CHANNELS")
    await named(served, forum)
    post = await begun(served, forum)
    await over(served, post)
    assert (post.labels, forum.tags) == ([], [])


async def test_matches_that_begin_at_once_make_each_tag_once(served: Scenario, forum: Channel) -> None:
    await named(served, forum)
    for _ in range(3):
        await agreed(served)
    await served.discord.until(lambda: len(forum.threads) == 3)
    assert [tag.name for tag in forum.tags] == ["Running", "Over"]
    assert [post.labels for post in forum.threads] == [["Running"]] * 3


@pytest.mark.parametrize("hindrance", ["tag", "permission", "deleted"])
async def test_where_no_post_can_be_opened_the_channel_is_used_and_the_panel_says_why(
    served: Scenario, forum: Channel, hindrance: str
) -> None:
    dan = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    await named(served, forum)
    if hindrance == "tag":
        forum.deny("MANAGE_CHANNELS", "MANAGE_THREADS")
        forum.require_tag()
        forum.tag("Running", moderated=True)
    elif hindrance == "permission":
        forum.deny("SEND_MESSAGES")
    else:
        forum.delete()
    thread = await served.match()
    assert thread.parent is served.channel
    text = shown(await dan.slash("server forums", served.channel)).text
    why = {
        "tag": "doesn’t accept posts without a tag",
        "permission": "I’m missing Send Messages",
        "deleted": "I can’t see the forum",
    }[hindrance]
    assert why in text
    assert why in shown(await dan.slash("server check", served.channel)).text


async def test_a_forum_that_wants_tags_gets_them(served: Scenario, forum: Channel) -> None:
    forum.require_tag()
    await named(served, forum)
    post = await begun(served, forum)
    assert post.labels == ["Running"]
    await over(served, post)
    await served.discord.until(lambda: post.labels == ["Over"])


async def test_while_discord_opens_no_posts_matches_begin_in_the_channel_and_move_later(
    served: Scenario, forum: Channel
) -> None:
    await named(served, forum)
    served.discord.limiter.threads = RateLimit(1, 250)
    await begun(served, forum)
    invitation = await agreed(served)
    board = await served.channel.next(invitation)
    assert "moves to its own thread" in board.text
    await served.move(served.ann, served.channel, GAME[0])
    await served.channel.next(board)
    served.advance(seconds=260)
    await served.sweep()
    post = forum.threads[-1]
    assert len(forum.threads) == 2
    (first,) = post.messages
    assert (first.mentions, "goes first, as agreed" in first.text) == ([served.bob.id], True)
    await served.sweep()
    assert f"<#{post.id}>" in served.channel.history[invitation.id].text
    await served.move(served.bob, post, GAME[1])
    await post.next(first)
    assert len(post.messages) == 2


async def test_a_post_whose_answer_was_lost_is_found_with_its_board(served: Scenario, forum: Channel) -> None:
    await named(served, forum)
    served.discord.faults.drop("/threads", times=1, after=True)
    await agreed(served)
    served.advance(minutes=1)
    await served.sweep()
    (post,) = forum.threads
    assert len(post.messages) == 1
    await served.play(post, GAME[0])


@pytest.mark.parametrize("told", [True, False])
async def test_matches_of_a_deleted_forum_go_on_in_the_channel(served: Scenario, forum: Channel, told: bool) -> None:
    if not told:  # there is no promise that its posts are reported one by one
        served.discord.faults.hold("THREAD_DELETE")
    await named(served, forum)
    post = await begun(served, forum)
    await served.play(post, GAME[0])
    last = served.channel.messages[-1]
    forum.delete()
    if not told:
        noticed = f"thread_due IS NOT NULL OR home = {served.channel.id}"
        await served.stored(f"SELECT count(*) FROM match WHERE {noticed}", (1,))
        await served.sweep()
    await served.channel.next(last)
    await served.sweep()
    boards = [message for message in served.channel.messages if "play" in verbs(message)]
    assert boards
    await served.move(served.bob, served.channel, GAME[1])
    assert served.rows("SELECT home FROM match") == [(served.channel.id,)]


async def test_managers_name_forums_on_a_panel(served: Scenario, forum: Channel) -> None:
    dan = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    panel = shown(await dan.slash("server forums", served.channel))
    assert "Matches are played where the challenge was made" in panel.text
    await (await dan.choose(panel, [forum], "Forum for matches")).done()
    assert f"Every match gets its own post in <#{forum.id}>" in panel.text
    assert "❌" not in panel.text
    with pytest.raises(LookupError):
        await dan.choose(panel, [served.channel], "Forum for matches")
    check = shown(await dan.slash("server check", served.channel, channel=forum)).text
    assert "Every match of this server gets its own post here" in check
    await begun(served, forum)
    await (await dan.press(panel, "Clear match forum")).done()
    await served.match()
    assert len(forum.threads) == 1


@pytest.mark.parametrize("language", ["ja"])
async def test_tags_are_in_the_language_of_the_guild(served: Scenario, forum: Channel) -> None:
    await named(served, forum)
    invitation = await served.challenge()
    await (await served.bob.press(invitation, "受ける")).done()
    await served.discord.until(lambda: forum.threads)
    assert forum.threads[0].labels == ["進行中"]
    assert [tag.name for tag in forum.tags] == ["進行中", "終了"]
