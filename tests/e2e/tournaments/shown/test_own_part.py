"""A member's own tournaments: the member's place and matches in each, and nothing about other tournaments."""

from typing import Any

from club.model.tournaments.rules import Form, Rules
from sandbox import Member
from tests.e2e.scenario import Scenario
from tests.e2e.tournaments.test_tournament_own import asked


async def made(scenario: Scenario, name: str, *members: Member, form: Form = Form.SWISS, **more: Any) -> int:  # noqa: ANN401 - rules of any kind
    """Announce a tournament that members have joined and return its number."""
    rules = Rules("tokyo_doves", {}, form, "3d", **more)
    tournaments, here = scenario.hatoba.club.tournaments, (scenario.ann.id, scenario.guild.id, scenario.channel.id)
    number = (await tournaments.create(rules, name, *here, name)).id
    for member in members:
        await tournaments.join(number, member.id, member.name)
    return number


def listed(text: str) -> dict[str, list[str]]:
    """Return the lines about each tournament, by its name."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines()[1:]:
        if line.startswith("**["):
            name = line.removeprefix("**[").partition("]")[0]
            found[name] = []
        else:
            found[name].append(line)
    return found


async def test_members_read_their_own_place_and_match_in_each_of_their_tournaments(served: Scenario) -> None:
    tournaments = served.hatoba.club.tournaments
    dan, eve = (Member.join(served.guild, name) for name in ("Dan", "Eve"))
    await made(served, "Open Cup", served.bob, served.cid)
    await made(served, "Full Cup", served.cid, dan, eve, served.bob, form=Form.ROBIN, most=3)
    running = await made(served, "Running Cup", served.cid, served.bob, dan, eve, form=Form.ROBIN)
    await made(served, "Foreign Cup", served.cid, dan, eve)
    await tournaments.cancel(await made(served, "Cancelled Cup", served.bob, served.cid, dan))
    await tournaments.start(running)
    for board in (1, 2):
        await tournaments.rule(running, (1, board), "win 0", served.ann.id, f"ruled {board}")
    served.advance(seconds=30)
    await served.sweep()
    mine, theirs = [listed((await asked(member, served, "mine")).text) for member in (served.bob, dan)]
    match = mine["Running Cup"].pop()
    assert mine == {
        "Open Cup": ["It hasn’t started yet."],
        "Full Cup": ["You’re number 1 on the waiting list."],
        "Running Cup": [f"**2.** {served.bob.mention} · 1"],
    }
    assert f"match 4](https://discord.com/channels/{served.guild.id}/" in match
    assert f"against {served.cid.mention}" in match
    assert [*theirs] == ["Full Cup", "Running Cup", "Foreign Cup"]
    assert theirs["Running Cup"][0] == f"**3.** {dan.mention} · 0"
    assert f"against {eve.mention}" in theirs["Running Cup"][1]
