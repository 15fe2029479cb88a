"""Warnings before members leave matches with computers match what happens then."""

import pytest

from club.model.members.kinds import Computer
from sandbox import Member
from tests.club.thinker import HereAndNow
from tests.e2e.matches.computers import practise
from tests.e2e.playing import begin_with
from tests.e2e.scenario import Scenario, shown


async def leave(scenario: Scenario, member: Member) -> str:
    """Resign match 1 as a member after the question, and return the question."""
    asked = shown(await (await member.slash("resign", scenario.channel, match=1)).done())
    question = asked.text
    await (await member.press(asked, custom_id=asked.buttons[0].custom_id)).done()
    await scenario.hatoba.tasks.finish()
    return question


async def test_second_of_three_who_leaves_is_told_who_wins(either: Scenario) -> None:
    thread = await begin_with(either, "hostile", (either.bob.id, either.cid.id), either.ann)
    assert "finish last" in await leave(either, either.ann)
    question = await leave(either, either.bob)
    assert "The match ends, and Yellow wins." in question
    assert "finish last" not in question
    assert "Yellow" in thread.messages[-1].text.partition("wins!")[0]


async def test_who_leaves_two_computers_is_told_that_both_win(either: Scenario) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    await practise(either, either.ann, either.channel, "hostile", seats=3)
    await either.hatoba.tasks.finish()
    assert "Blue · Yellow share first place." in await leave(either, either.ann)


@pytest.mark.parametrize("first", ["ann", "bob"])
async def test_team_that_is_left_last_loses_and_the_other_wins(either: Scenario, first: str) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    players = (Computer(1).number, either.bob.id, Computer(1, 2).number)
    thread = await begin_with(either, "hostile", players, either.ann)
    members = [either.ann, either.bob]
    members.sort(key=lambda member: member.name.lower() != first)
    for member in members:
        question = await leave(either, member)
    assert "The other side wins." in question
    winner = "Hatoba · level 1 🤖" if first == "ann" else "Hatoba 2 · level 1 🤖"
    await either.discord.until(lambda: "🏆" in either.channel.messages[0].text)
    told = either.channel.messages[0].text.partition("\n")[0]
    assert "drew" not in told
    assert winner in told.partition("🏆")[2]
    assert "drew" not in thread.name
    assert await either.sound()
