"""The last minutes of an arena have a post of their own: who leads, and where the leaders play."""

import pytest

from club.model.tournaments.tournament import Status
from sandbox import Member
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
