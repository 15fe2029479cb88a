"""Matches whose threads are rate-limited: they start in the channel at once, and move once a thread can be opened."""

import pytest

from club.model.tournaments.rules import Form
from cogs.matches.posts import open_threads
from sandbox import Channel, Member, Message
from sandbox.api.rate_limits import RateLimit
from tests.e2e.organising import announced, shown
from tests.e2e.scenario import GAME, Scenario, button, verbs


def boards(place: Channel) -> list[Message]:
    """Return the posts of matches in a place."""
    return [message for message in place.messages if "play" in verbs(message)]


def refuse_threads(scenario: Scenario) -> None:
    """Make Discord refuse to open threads in the next minutes."""
    scenario.discord.limiter.threads = RateLimit(0, 250)


async def accepted(scenario: Scenario) -> Message:
    """Accept a challenge by Ann as Bob, and return the first board, which is posted in the channel."""
    invitation = await scenario.challenge()
    await (await scenario.bob.press(invitation, "Accept")).done()
    return await scenario.channel.next(invitation)


async def test_a_match_begins_in_the_channel_and_moves_into_its_thread_when_there_is_room(served: Scenario) -> None:
    await served.match()
    await served.discord.until(lambda: served.channel.threads)
    served.discord.limiter.threads = RateLimit(1, 250)
    first = await accepted(served)
    assert "moves to its own thread" in first.text
    await served.move(served.ann, served.channel, GAME[0])
    second = await served.channel.next(first)
    assert "moves to its own thread" in second.text
    served.advance(seconds=240)
    await served.sweep()
    assert len(served.channel.threads) == 1
    served.advance(seconds=20)
    await served.sweep()
    thread = served.channel.threads[-1]
    assert len(served.channel.threads) == 2
    (board,) = boards(thread)
    assert boards(served.channel) == [first], "what is shown in the thread stands there alone"
    assert "moves to its own thread" not in first.text
    assert f"This match continues in <#{thread.id}>." in first.text
    assert first.images, "an earlier board keeps its picture"
    assert (board.mentions, "goes first, as agreed" in board.text) == ([served.bob.id], True), (
        "it is told from the beginning"
    )
    assert "moves" not in board.text
    await served.move(served.bob, thread, GAME[1])
    await thread.next(board)
    assert served.rows("SELECT opening_due FROM match WHERE id = 2") == [(None,)]


async def test_the_challenge_shows_where_its_match_goes_on(served: Scenario) -> None:
    refuse_threads(served)
    await accepted(served)
    served.discord.limiter.threads = RateLimit(1, 250)
    served.advance(minutes=5)
    await served.sweep()
    (thread,) = served.channel.threads
    assert thread.id == served.channel.messages[0].id


async def test_a_match_that_is_over_before_its_thread_comes_stays_in_the_channel(served: Scenario) -> None:
    refuse_threads(served)
    post = await accepted(served)
    for count, event in enumerate(GAME):
        await served.move((served.ann, served.bob)[count % 2], served.channel, event)
        post = await served.channel.next(post)
    assert "wins!" in post.text
    served.discord.limiter.threads = RateLimit(1, 250)
    served.advance(minutes=5)
    await served.sweep()
    assert served.channel.threads == []
    assert served.rows("SELECT opening_due FROM match") == [(None,)]
    assert [m.text for m in served.channel.messages if "moves to its own thread" in m.text] == []


async def test_a_match_that_a_manager_moves_meanwhile_stays_where_it_was_put(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    refuse_threads(served)
    await accepted(served)
    other = served.guild.channel("other")
    answer = await (await dan.slash("manage move", served.channel, match=1, channel=other)).done()
    assert answer.message is not None
    await (await dan.press(answer.message, custom_id=button(answer.message, "relocate"))).done()
    await served.discord.until(lambda: boards(other))
    await served.stored("SELECT post_due FROM match", (None,))
    served.advance(minutes=5)
    served.discord.limiter.threads = RateLimit(1, 250)
    await served.sweep()
    (former,) = boards(served.channel)
    await served.discord.until(lambda: f"This match continues in <#{other.id}>." in former.text)
    await served.stored("SELECT opening_due, home FROM match", (None, other.id))


async def test_a_board_that_is_deleted_meanwhile_holds_nothing_up(served: Scenario) -> None:
    refuse_threads(served)
    first = await accepted(served)
    await served.move(served.ann, served.channel, GAME[0])
    await served.channel.next(first)
    del served.channel.history[first.id]
    served.discord.limiter.threads = RateLimit(1, 250)
    served.advance(minutes=5)
    await served.sweep()
    (thread,) = served.channel.threads
    assert len(boards(thread)) == 1
    assert served.rows("SELECT opening_due FROM match") == [(None,)]
    assert served.rows("SELECT * FROM waiting_board") == []


async def test_who_does_not_get_an_answer_in_time_plays_in_the_channel(
    served: Scenario, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(open_threads, "WAITS_FOR", 0.01)
    served.discord.faults.slow_down("/threads", seconds=0.3)
    first = await accepted(served)
    assert "moves to its own thread" in first.text
    monkeypatch.undo()
    served.advance(minutes=1)
    await served.sweep()
    await served.discord.until(lambda: served.channel.threads and boards(served.channel.threads[0]))
    assert len(served.channel.threads) == 1, "the thread that came late is found"


async def test_sixteen_members_see_eight_boards_at_once_with_room_for_three_threads(served: Scenario) -> None:
    served.discord.limiter.threads = RateLimit(3, 250)
    members = [served.ann, served.bob, served.cid, *(Member.join(served.guild, f"M{n}") for n in range(13))]
    made = await announced(served, *members, form=Form.SWISS)
    await served.hatoba.club.tournaments.start(made.id)
    began = served.clock.now
    await served.sweep()
    seen = [board for place in (served.channel, *served.channel.threads) for board in boards(place)]
    assert (len(seen), len(served.channel.threads), served.clock.now) == (8, 3, began)
    served.advance(seconds=30)
    await served.sweep()
    assert "5 matches have started in this channel and will move to their own threads" in shown(served).text
    for threads in (6, 8):
        served.advance(seconds=255)
        await served.sweep()
        assert len(served.channel.threads) == threads
    assert all(len(boards(thread)) == 1 for thread in served.channel.threads)
    assert boards(served.channel) == []
    served.advance(seconds=30)
    await served.sweep()
    assert "their own threads" not in shown(served).text


async def test_a_thread_that_was_opened_while_its_answer_was_lost_is_found_where_discord_opens_no_more(
    served: Scenario,
) -> None:
    served.discord.limiter.threads = RateLimit(1, 250)
    served.discord.faults.drop("/threads", after=True)
    await (await served.bob.press(await served.challenge(), "Accept")).done()
    await served.discord.until(lambda: served.channel.threads)
    await served.stored("SELECT post_due > created + 1000 FROM match", (1,))
    served.advance(minutes=1)
    await served.sweep()
    (thread,) = served.channel.threads
    assert served.rows("SELECT home, opening_due FROM match") == [(thread.id, None)]
    assert boards(served.channel) == []


async def test_a_thread_that_was_opened_before_a_restart_is_found_before_its_guild_has_come(scenario: Scenario) -> None:
    async with scenario.bot():
        scenario.discord.faults.drop("/threads", after=True)
        made = await announced(scenario, scenario.ann, scenario.bob, scenario.cid)
        await scenario.hatoba.club.tournaments.start(made.id)
        await scenario.sweep()
    assert len(scenario.channel.threads) == 1
    scenario.change("UPDATE match SET post_due = created")  # as if the bot was killed before it noticed the lost answer
    scenario.guild.unavailable = True
    async with scenario.bot():
        scenario.guild.unavailable = False
        await scenario.sweep()
        (thread,) = scenario.channel.threads
        assert len(boards(thread)) == 1
