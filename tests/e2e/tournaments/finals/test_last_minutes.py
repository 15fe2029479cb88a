"""The last minutes of an arena have a post of their own: who leads, and where the leaders play."""

from datetime import timedelta

import pytest

from club.model.errors import Refused
from club.model.tournaments.tournament import Status, Tournament
from sandbox import Member
from tests.e2e import organising
from tests.e2e.scenario import Scenario
from tests.e2e.tournaments.test_arena import announced, resign, ticks


async def late(scenario: Scenario, sign: str = "🏁") -> str:
    """Start an arena of four and play until its last minutes. Return the text of the post about them."""
    members = (scenario.ann, scenario.bob, scenario.cid, Member.join(scenario.guild, "Dan"))
    await announced(scenario, *members)
    await scenario.hatoba.club.tournaments.start(1)
    await ticks(scenario, 10)
    await resign(scenario, (scenario.cid,))
    scenario.advance(minutes=48)
    await scenario.sweep()
    assert not any(sign in one.text for one in scenario.channel.messages), "there are more than ten minutes left"
    scenario.advance(minutes=2)
    await scenario.sweep()
    (post,) = (one for one in scenario.channel.messages if one.text.startswith(f"### {sign}"))
    return post.text


async def test_the_leaders_are_shown_until_the_end(either: Scenario) -> None:
    title, ends, *lines = (await late(either)).splitlines()
    assert title == "### 🏁 Friday · the last minutes"
    assert ends.startswith("Ends <t:")
    assert lines[0].startswith("**1.** <@")
    (post,) = (one for one in either.channel.messages if one.text.startswith("### 🏁"))
    assert post.mentions == []
    either.advance(minutes=40)
    for _ in range(4):
        await either.sweep()
        await ticks(either, 2)
        either.advance(minutes=30)
    assert (await either.hatoba.club.tournaments.get(1)).status == Status.OVER
    either.advance(minutes=1)
    await either.sweep()
    assert post.text.startswith("### 🏁 Friday · final standings")
    assert [one.label for one in post.buttons] == ["Standings", "Podium", "Announcement"]


@pytest.mark.parametrize("language", ["ja"])
async def test_the_last_minutes_read_in_japanese(served: Scenario) -> None:
    assert (await late(served)).startswith("### 🏁 Friday · 終了間近\n<t:")


async def arena_of_two(scenario: Scenario) -> Tournament:
    await announced(scenario, scenario.ann, scenario.bob)
    going = await scenario.hatoba.club.tournaments.start(1)
    await ticks(scenario, 4)
    return going


async def end_at(scenario: Scenario, minutes: float) -> str:
    """Have the arena end that many minutes from now, and return how a message names this moment."""
    finish = scenario.clock() + timedelta(minutes=minutes)
    going = await scenario.hatoba.club.tournaments.reschedule(1, None, finish)
    assert going.finish is not None
    await scenario.sweep()
    await ticks(scenario, 16, 8)
    await scenario.sweep()
    return f"Ends <t:{int(going.finish.timestamp())}:R>"


def posts(scenario: Scenario) -> list[str]:
    """Return the posts about the end of the arena, oldest first."""
    return [one.text for one in scenario.channel.messages if one.text.startswith("### 🏁")]


async def test_the_last_minutes_are_announced_at_once_if_the_end_moves_to_an_earlier_time(served: Scenario) -> None:
    await arena_of_two(served)
    served.advance(minutes=20)
    said = await end_at(served, 7)
    (post,) = posts(served)
    assert post.startswith("### 🏁 Friday · the last minutes")
    assert said in post
    said = await end_at(served, 4)
    (post,) = posts(served)
    assert said in post


async def test_the_last_minutes_come_later_if_the_end_moves_to_a_later_time(served: Scenario) -> None:
    await arena_of_two(served)
    served.advance(minutes=49)
    await end_at(served, 30)
    served.advance(minutes=15)
    await served.sweep()
    assert posts(served) == []
    served.advance(minutes=6)
    await served.sweep()
    assert len(posts(served)) == 1


async def test_the_last_minutes_are_announced_again_if_the_end_has_moved_meanwhile(served: Scenario) -> None:
    await arena_of_two(served)
    served.advance(minutes=52)
    await served.sweep()
    said = await end_at(served, 40)
    (post,) = posts(served)
    assert post.startswith("### 🏁 Friday · the end has moved")
    assert said in post
    served.advance(minutes=31)
    await served.sweep()
    former, post = posts(served)
    assert post.startswith("### 🏁 Friday · the last minutes")
    assert said in post
    said = await end_at(served, 8)
    former, post = posts(served)
    assert former.startswith("### 🏁 Friday · the end has moved"), "the last minutes are not announced twice"
    assert all(said in one for one in (former, post))


async def test_nobody_reads_of_the_last_minutes_if_the_arena_is_about_to_end(served: Scenario) -> None:
    await arena_of_two(served)
    served.advance(minutes=20)
    await end_at(served, 1.5)
    assert posts(served) == []
    await resign(served, (served.ann,))
    served.advance(minutes=2)
    await served.sweep()
    assert (await served.hatoba.club.tournaments.get(1)).status == Status.OVER
    assert posts(served) == []


async def test_the_post_of_the_last_minutes_is_true_in_a_pause_and_after_the_end(served: Scenario) -> None:
    await arena_of_two(served)
    tournaments = served.hatoba.club.tournaments
    served.advance(minutes=52)
    await served.sweep()
    await ticks(served, 5)
    await tournaments.pause(1, paused=True)
    with pytest.raises(Refused, match="error-tournament-arena-paused"):
        await end_at(served, 30)
    served.advance(minutes=30)
    await served.sweep()
    assert all("Ends" not in text for text in (*posts(served), organising.shown(served).text))
    assert "The arena is paused" in posts(served)[0]
    going = await tournaments.pause(1, paused=False)
    assert going.finish is not None
    await served.sweep()
    await ticks(served, 16, 8)
    await served.sweep()
    assert f"Ends <t:{int(going.finish.timestamp())}:R>" in posts(served)[0]
    await end_at(served, 1)
    await ticks(served, 45, 5)
    await served.sweep()
    assert "Time is up" in posts(served)[0]
