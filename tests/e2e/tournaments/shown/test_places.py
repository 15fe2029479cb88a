"""The last post and the announcement of a finished tournament: the places, including shared ones."""

import pytest

from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status, Tournament
from tests.e2e import organising
from tests.e2e.scenario import Scenario
from tests.e2e.tournaments.people.test_roster import crowd

MEDALS = ("🥇", "🥈", "🥉")


async def decided(scenario: Scenario, going: Tournament) -> Tournament:
    """Have the organisers decide all matches, round by round, for the player who joined first."""
    tournaments = scenario.hatoba.club.tournaments
    while going.status == Status.RUNNING:
        one = next(one for one in going.pairings if not one.decided)
        ruling = f"win {one.entrants.index(min(one.entrants))}"
        going = await tournaments.rule(1, (one.round, one.board), ruling, scenario.ann.id, f"{one.round}.{one.board}")
    scenario.advance(seconds=30)
    await scenario.sweep()
    return going


@pytest.mark.parametrize(
    ("form", "count", "third", "steps", "points"),
    [
        (Form.SINGLE, 5, False, "🥇🥈🥉🥉", ["", "", "", ""]),
        (Form.SINGLE, 5, True, "🥇🥈🥉", ["", "", ""]),
        (Form.ROBIN, 4, True, "🥇🥈🥉", [" · 3", " · 2", " · 1"]),
    ],
)
async def test_the_podium_has_everybody_up_to_third_place(
    served: Scenario, form: Form, count: int, third: bool, steps: str, points: list[str]
) -> None:
    members = crowd(served, count)
    await decided(served, await organising.started(served, *members, form=form, third=third))
    (post,) = (one for one in served.channel.messages if MEDALS[0] in one.text and "Thank you" in one.text)
    expected = [f"{step} {one.mention}{more}" for step, one, more in zip(steps, members, points, strict=False)]
    assert [line for line in post.text.splitlines() if line.startswith(MEDALS)] == expected
    assert post.mentions == [one.id for one in members[: len(steps)]]
    ranks = [1, 2, 3, 3][: len(steps)]
    told = [line for line in organising.shown(served).text.splitlines() if line.startswith("**") and "<@" in line]
    assert told == [f"**{rank}.** {one.mention}{more}" for rank, one, more in zip(ranks, members, points, strict=False)]
