"""Matches of tournaments: each gets its own thread, once, and its end advances the tournament."""

import re
from datetime import timedelta

import pytest

from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status
from sandbox import Channel, Member, Message
from sandbox.model.channel import PUBLIC_THREAD
from tests.e2e import organising
from tests.e2e.scenario import GAME, Scenario, button, private


def seated(scenario: Scenario, thread: Channel) -> tuple[Member, Member]:
    """Return the players in a thread, the one with the first move first."""
    members = {member.id: member for member in (scenario.ann, scenario.bob, scenario.cid)}
    first, second = scenario.rows(
        f"SELECT member FROM seat JOIN match ON match.id = seat.match WHERE match.home = {thread.id} ORDER BY seat"
    )
    return members[int(str(first[0]))], members[int(str(second[0]))]


async def opened(scenario: Scenario, count: int) -> Channel:
    """Wait for another thread after ``count`` others, and return it."""
    await scenario.discord.until(
        lambda: len(scenario.channel.threads) > count and scenario.channel.threads[count].messages
    )
    return scenario.channel.threads[count]


async def test_every_match_gets_a_thread_that_names_round_members_and_tournament(either: Scenario) -> None:
    await organising.started(either, either.ann, either.bob, either.cid)
    (thread,) = either.channel.threads
    first, second = seated(either, thread)
    assert thread.name == f"R1 · {first.name} – {second.name} · Spring Cup · Tokyo Doves · match 1"
    (post,) = thread.messages
    link = f"https://discord.com/channels/{either.guild.id}/{either.channel.id}/{organising.shown(either).id}"
    assert f"[Spring Cup]({link}) · round 1" in post.text
    assert f"{first.mention} goes first." in post.text
    assert post.mentions == [first.id]


async def test_a_new_round_is_told_with_who_meets_and_pings_nobody(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    first, second = seated(served, served.channel.threads[0])
    (alone,) = {served.ann, served.bob, served.cid} - {first, second}
    told = round_post(served)
    assert f"{first.mention} – {second.mention}" in told.text
    assert f"Bye (a full point): {alone.mention}" in told.text
    assert told.mentions == []


def round_post(scenario: Scenario, number: int = 1) -> Message:
    """Return the post of a round."""
    (told,) = (m for m in scenario.channel.messages if f"round {number} starts" in m.text)
    return told


async def test_the_post_of_a_round_leads_to_matches_and_announcement_and_tells_times_and_results(
    either: Scenario,
) -> None:
    await organising.started(either, either.ann, either.bob, either.cid)
    (thread,) = either.channel.threads
    told, place = round_post(either), f"https://discord.com/channels/{either.guild.id}"
    assert f"- [Match 1]({place}/{thread.id})" in told.text
    up = int((either.clock() + timedelta(days=3)).timestamp())
    assert abs(int(re.findall(r"time runs out <t:(\d+):R>", told.text)[0]) - up) < 60
    assert [one.url for one in told.buttons if one.url] == [
        f"{place}/{either.channel.id}/{organising.shown(either).id}"
    ]
    assert f"[Match 1]({place}/{thread.id})" in await private(await either.bob.press(told, "All matches"))
    first, second = seated(either, thread)
    await organising.played(either, thread, first, second)
    either.advance(seconds=30)
    await either.sweep()
    assert f"- {first.mention} – {second.mention} · **0 – 1**" in told.text
    assert "time runs out" not in told.text
    edits = told.edits
    thread = await opened(either, 1)
    await organising.played(either, thread, *seated(either, thread))
    either.advance(seconds=30)
    await either.sweep()
    assert told.edits == edits, "a round that is over no longer changes"


async def test_a_press_under_the_announcement_lets_the_post_of_a_round_be_renewed_too(served: Scenario) -> None:
    dan, eve = (Member.join(served.guild, name) for name in ("Dan", "Eve"))
    await organising.started(served, served.ann, served.bob, served.cid, dan, form=Form.SWISS)
    told, tournaments = round_post(served), served.hatoba.club.tournaments
    (match, *_) = [one.match for one in (await tournaments.get(1)).pairings]
    await served.hatoba.club.matches.rule(match or 0, "win 0", "decided")
    await tournaments.advance(1)
    await organising.press(eve, organising.shown(served), "enter")
    await served.discord.until(lambda: "**1 – 0**" in told.text)
    assert "time runs out" in told.text


async def test_the_times_in_the_post_of_a_round_are_posted_again_once_the_first_is_up(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    (thread,) = served.channel.threads
    first, _ = seated(served, thread)
    told = round_post(served)
    served.advance(days=2)
    await served.sweep()
    await served.move(first, thread, GAME[0])
    before = told.text
    served.advance(days=1, hours=1)
    await served.sweep()
    served.advance(seconds=60)
    await served.sweep()
    assert told.text != before
    assert int(re.findall(r"time runs out <t:(\d+):R>", told.text)[0]) > served.clock().timestamp()


async def test_a_deleted_post_of_a_round_holds_nothing_up(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    (thread,) = served.channel.threads
    del served.channel.history[round_post(served).id]
    await organising.played(served, thread, *seated(served, thread))
    served.advance(seconds=30)
    await served.sweep()
    assert len([text for text in organising.others(served) if "round 1 starts" in text]) == 0
    assert "round 2 starts" in organising.others(served)[-1]
    assert "Round 2 of" in organising.shown(served).text


@pytest.mark.parametrize("language", ["ja"])
async def test_a_guild_that_reads_japanese_is_told_in_japanese(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    first, second = seated(served, served.channel.threads[0])
    assert served.channel.threads[0].name == f"第1回戦 · {first.name} – {second.name} · Spring Cup · 東京のハト · 対局1"
    assert any("第1回戦が始まりました" in text for text in organising.others(served))


async def test_the_end_of_a_match_begins_the_next_round_at_once(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    (thread,) = served.channel.threads
    first, second = seated(served, thread)
    await organising.played(served, thread, first, second)
    await served.discord.until(lambda: len(served.channel.threads) == 2 and served.channel.threads[1].messages)
    assert served.channel.threads[1].name.startswith("R2 · ")
    assert f"{second.mention} wins!" in thread.messages[-1].text
    assert "[Spring Cup](" in thread.messages[-1].text
    await served.discord.until(lambda: f" · {second.name} wins · Spring Cup · " in thread.name)


async def test_the_end_of_the_tournament_is_told_with_the_first_three(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    for count in range(3):
        thread = await opened(served, count)
        await organising.played(served, thread, *seated(served, thread))
    await served.discord.until(lambda: any("is over" in text for text in organising.others(served)))
    going = await served.hatoba.club.tournaments.get(1)
    assert going.status == Status.OVER
    (told,) = (m for m in served.channel.messages if "is over. Thank you" in m.text)
    assert [line.partition(" ")[0] for line in told.text.splitlines()[-3:]] == ["🥇", "🥈", "🥉"]
    served.advance(seconds=30)
    await served.sweep()
    assert "The tournament is over." in organising.shown(served).text


async def test_a_thread_that_was_opened_before_a_crash_is_found_again(scenario: Scenario) -> None:
    async with scenario.bot():
        scenario.discord.faults.drop("POST /channels/{channel}/threads", after=True)
        await organising.started(scenario, scenario.ann, scenario.bob, scenario.cid)
        assert [len(thread.messages) for thread in scenario.channel.threads] in ([0], [1])
    scenario.advance(minutes=1)
    async with scenario.bot():
        await scenario.sweep()
        assert [len(thread.messages) for thread in scenario.channel.threads] == [1]


async def test_without_the_permission_for_threads_matches_are_posted_in_the_channel(served: Scenario) -> None:
    served.channel.deny("CREATE_PUBLIC_THREADS")
    await organising.started(served, served.ann, served.bob, served.cid)
    assert served.channel.threads == []
    assert any("[Spring Cup](" in text and "match 1" in text for text in organising.others(served))


async def test_a_member_who_never_moved_is_warned_by_direct_message(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    first, _ = seated(served, served.channel.threads[0])
    served.advance(days=4)
    await served.sweep()
    await served.discord.until(
        lambda: any("out of time before your first move" in m.text for m in served.discord.dm_channel(first).messages)
    )


async def test_a_thread_of_a_member_that_is_called_like_a_match_is_not_taken_for_it(served: Scenario) -> None:
    await organising.announced(served, served.ann, served.bob, served.cid)
    number = served.discord.ids.next()
    name, place = "Tokyo Doves · match 1", served.channel
    own = Channel(served.discord, number, name, PUBLIC_THREAD, served.guild, place, served.cid)
    served.discord.channels[number] = own
    served.discord.notify("THREAD_CREATE", own)
    await served.hatoba.club.tournaments.start(1)
    served.advance(seconds=30)
    await served.sweep()
    assert own.messages == []
    (thread,) = (one for one in place.threads if one is not own)
    assert len(thread.messages) == 1
    assert served.rows("SELECT home FROM match") == [(thread.id,)]


async def test_a_rematch_gets_a_thread_of_its_own_and_leaves_that_of_the_tournament_as_it_is(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, served.cid)
    thread = served.channel.threads[0]
    first, second = seated(served, thread)
    await served.hatoba.club.matches.rule(1, "win 1", "a moderator decides")
    await served.sweep()
    await served.discord.until(lambda: f" · {second.name} wins · Spring Cup · " in thread.name)
    name, known = thread.name, len(served.channel.threads)
    post = next(message for message in reversed(thread.messages) if "rematch:1" in str(message.components))
    before = thread.messages[-1]
    await private(await first.press(post, custom_id="rematch:1"))
    asked = await thread.next(before)
    assert asked.mentions == [second.id]
    await (await second.press(asked, custom_id=button(asked, "accept"))).done()
    await served.discord.until(lambda: len(served.channel.threads) > known)
    other = served.channel.threads[-1]
    assert other.name.startswith(f"{second.name} – {first.name} · Tokyo Doves · match ")
    assert thread.name == name
