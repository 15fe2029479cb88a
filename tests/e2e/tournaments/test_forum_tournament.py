"""Tournaments with posts in a forum, which the guild has chosen for them, and their matches next to them."""

import pytest

from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status
from sandbox import Channel, Member
from sandbox.api.rate_limits import RateLimit
from sandbox.model.channel import FORUM
from tests.e2e import organising
from tests.e2e.scenario import Scenario, button, private, verbs


@pytest.fixture
def forum(scenario: Scenario) -> Channel:
    """Return a forum in which the bot may make tags."""
    place = scenario.guild.channel("pavilion", FORUM)
    place.allow("MANAGE_CHANNELS")
    return place


@pytest.fixture
async def housed(served: Scenario, forum: Channel) -> Scenario:
    """Return the scenario with the forum as the home of tournaments."""
    await served.hatoba.club.guilds.change(served.guild.id, tournament_forum=forum.id)
    return served


def post_of(forum: Channel, tournament: str = "Spring Cup · Tokyo Doves · 1") -> Channel:
    """Return the post of the tournament."""
    (found,) = (post for post in forum.threads if post.name == tournament)
    return found


def matches_in(forum: Channel) -> list[Channel]:
    """Return the posts of matches."""
    return [post for post in forum.threads if "play" in verbs(post.messages[0])]


def seated(scenario: Scenario, post: Channel) -> tuple[Member, Member]:
    """Return the players in a post, the one with the first move first."""
    members = {member.id: member for member in (scenario.ann, scenario.bob, scenario.cid)}
    rows = scenario.rows(
        f"SELECT member FROM seat JOIN match ON match.id = seat.match WHERE match.home = {post.id} ORDER BY seat"
    )
    first, second = (members[int(str(row[0]))] for row in rows)
    return first, second


async def test_a_tournament_is_a_post_and_its_matches_stand_beside(housed: Scenario, forum: Channel) -> None:
    await organising.started(housed, housed.ann, housed.bob, form=Form.SINGLE)
    post = post_of(forum)
    announcement = post.messages[0]
    assert (announcement.id, post.labels) == (post.id, ["Running"])
    (match,) = matches_in(forum)
    assert match.labels == ["Running"]
    (board,) = match.messages
    assert f"https://discord.com/channels/{housed.guild.id}/{post.id}/{post.id}" in board.text
    assert any("Spring Cup · Final" in message.text for message in post.messages[1:])
    assert housed.channel.messages == []
    housed.advance(seconds=30)
    await housed.sweep()
    assert f"https://discord.com/channels/{housed.guild.id}/{match.id}" in post.messages[0].text
    first, second = seated(housed, match)
    await organising.played(housed, match, first, second)
    for _ in range(3):
        housed.advance(seconds=30)
        await housed.sweep()
    assert (await housed.hatoba.club.tournaments.get(1)).status == Status.OVER
    assert (match.labels, post.labels) == (["Over"], ["Over"])


async def test_members_join_in_the_post_and_the_creator_is_told_where_it_is(housed: Scenario, forum: Channel) -> None:
    dan = Member.join(housed.guild, "Dan", may=["MANAGE_GUILD"])
    panel = await organising.set_up(housed, dan)
    form = await (await dan.press(panel, custom_id=button(panel, "announce"))).done()
    await (await dan.submit(form.modal, {form.modal.fields[0].label: "Open Cup"} if form.modal else {})).done()
    post = post_of(forum, "Open Cup · Tokyo Doves · 1")
    assert f"It has its own post: <#{post.id}>" in panel.text
    await (await housed.bob.press(post.messages[0], "Join")).done()
    assert [one.member for one in (await housed.hatoba.club.tournaments.get(1)).entrants] == [housed.bob.id]
    for place in (post, housed.channel):
        assert "Open Cup" in await private(await housed.bob.slash("tournament status", place))


async def test_matches_wait_in_the_channel_while_discord_opens_no_posts(housed: Scenario, forum: Channel) -> None:
    members = [housed.ann, housed.bob, housed.cid, *(Member.join(housed.guild, f"M{n}") for n in range(5))]
    housed.discord.limiter.threads = RateLimit(3, 250)
    made = await organising.announced(housed, *members, form=Form.SWISS)
    await housed.hatoba.club.tournaments.start(made.id)
    await housed.sweep()
    places = (housed.channel, *forum.threads)
    boards = [message for place in places for message in place.messages if "play" in verbs(message)]
    assert (len(boards), len(matches_in(forum))) == (4, 2)
    housed.advance(seconds=255)
    await housed.sweep()
    housed.advance(seconds=255)
    await housed.sweep()
    assert len(matches_in(forum)) == 4
    assert all(len(post.messages) == 1 for post in matches_in(forum))


async def test_an_announcement_that_discord_makes_wait_comes_later(housed: Scenario, forum: Channel) -> None:
    housed.discord.limiter.threads = RateLimit(0, 250)
    await organising.announced(housed, housed.ann)
    assert (forum.threads, housed.channel.messages) == ([], [])
    housed.discord.limiter.threads = RateLimit(1, 250)
    housed.advance(seconds=260)
    await housed.sweep()
    assert post_of(forum).messages


@pytest.mark.parametrize("hindrance", ["permission", "tag"])
async def test_where_no_post_can_be_opened_the_channel_is_used(
    housed: Scenario, forum: Channel, hindrance: str
) -> None:
    if hindrance == "permission":
        forum.deny("SEND_MESSAGES")
    else:
        forum.deny("MANAGE_CHANNELS")
        forum.require_tag()
    await organising.started(housed, housed.ann, housed.bob, form=Form.SINGLE)
    assert organising.shown(housed)
    assert len(organising.match_threads(housed)) == 1


async def test_a_deleted_forum_loses_nothing(housed: Scenario, forum: Channel) -> None:
    await organising.started(housed, housed.ann, housed.bob, form=Form.SINGLE)
    forum.delete()
    await housed.stored("SELECT home FROM tournament", (None,))
    housed.advance(seconds=30)
    await housed.sweep()
    assert "Spring Cup" in organising.shown(housed).text
    await housed.discord.until(lambda: [one for one in housed.channel.messages if "play" in verbs(one)])
    assert "Spring Cup" in await private(await housed.ann.slash("tournament status", housed.channel))


async def test_a_deleted_post_is_opened_again(housed: Scenario, forum: Channel) -> None:
    await organising.announced(housed, housed.ann)
    post = post_of(forum)
    post.delete()
    await housed.stored("SELECT home FROM tournament", (None,))
    housed.advance(seconds=30)
    await housed.sweep()
    assert post_of(forum).id != post.id


async def test_the_post_of_a_round_is_changed_in_an_archived_post_of_a_forum(housed: Scenario, forum: Channel) -> None:
    going = await organising.started(housed, housed.ann, housed.bob, form=Form.SINGLE)
    post = post_of(forum)
    (told,) = (message for message in post.messages if "Spring Cup · Final" in message.text)
    housed.advance(seconds=30)
    await housed.sweep()
    post.archive()
    await housed.hatoba.club.matches.rule(going.pairings[0].match or 0, "win 0", "decided")
    for _ in range(3):
        housed.advance(seconds=30)
        await housed.sweep()
    assert "Remind me" not in told.text
    assert "**1 – 0**" in told.text


async def test_an_archived_post_is_opened_to_be_brought_up_to_date(housed: Scenario, forum: Channel) -> None:
    made = await organising.announced(housed, housed.ann)
    post = post_of(forum)
    post.archive()
    await housed.hatoba.club.tournaments.join(made.id, housed.bob.id, "Bob")
    housed.advance(seconds=30)
    await housed.sweep()
    assert housed.bob.mention in post.messages[0].text
    assert not post.archived


@pytest.mark.parametrize("language", ["ja"])
async def test_a_guild_that_reads_japanese_has_japanese_posts(housed: Scenario, forum: Channel) -> None:
    await organising.started(housed, housed.ann, housed.bob, form=Form.SINGLE)
    assert post_of(forum, "Spring Cup · 東京のハト · 1").labels == ["進行中"]
    (match,) = matches_in(forum)
    assert match.labels == ["進行中"]
