"""Panels of organisers beyond the first page and the first press: what each button does there."""

import pytest

from club.model.tournaments.rules import Form, Seeding
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.scenario import Scenario, button, shown
from tests.e2e.tournaments.people.test_roster import crowd


async def panel_of(scenario: Scenario) -> Message:
    """Open the panel of the tournament as Ann, its organiser."""
    return shown(await (await scenario.ann.slash("tournament manage panel", scenario.channel)).done())


async def press(member: Member, panel: Message, label: str) -> None:
    """Press the button with a label on a panel, which changes in place."""
    await (await member.press(panel, label)).done()


def seeds(panel: Message) -> list[str]:
    """Return the players on a page of seeds by their numbers, with a star behind the chosen one."""
    lines = [line for line in panel.text.splitlines() if line.strip("*")[:1].isdigit()]
    return [line.replace(" ◀", "★").replace("**", "") for line in lines]


@pytest.fixture
def members(scenario: Scenario) -> list[Member]:
    return crowd(scenario, 23)


async def test_each_button_of_the_seeds_moves_the_chosen_player(served: Scenario, members: list[Member]) -> None:
    await organising.announced(served, *members, form=Form.SINGLE, seeding=Seeding.HAND)
    panel = await panel_of(served)
    await organising.press(served.ann, panel, "cupseeds")
    named = [one.mention for one in members]
    assert seeds(panel) == [f"{place}. {name}" for place, name in enumerate(named[:20], 1)]
    await press(served.ann, panel, "Next ›")
    assert seeds(panel) == [f"{place}. {name}" for place, name in enumerate(named[20:], 21)]
    assert [option.value for menu in panel.selects for option in menu.options] == ["21", "22", "23"]
    await (await served.ann.choose(panel, ["22"])).done()
    moves = (
        ("Up", [f"21. {named[21]}★", f"22. {named[20]}", f"23. {named[22]}"]),
        ("Down", [f"21. {named[20]}", f"22. {named[21]}★", f"23. {named[22]}"]),
        ("To the bottom", [f"21. {named[20]}", f"22. {named[22]}", f"23. {named[21]}★"]),
        ("To the top", [f"1. {named[21]}★", f"2. {named[0]}"]),
        ("Down", [f"1. {named[0]}", f"2. {named[21]}★"]),
    )
    for label, expected in moves:
        await press(served.ann, panel, label)
        assert seeds(panel)[: len(expected)] == expected, label


async def test_a_match_on_the_second_page_of_the_panel_is_opened_and_decided(
    served: Scenario, members: list[Member]
) -> None:
    going = await organising.started(served, *members, form=Form.SWISS)
    panel = await panel_of(served)
    first = [option.value for menu in panel.selects for option in menu.options]
    await press(served.ann, panel, "Next ›")
    second = [option.value for menu in panel.selects for option in menu.options]
    assert (first, second) == ([f"1.{board}" for board in range(1, 11)], ["1.11"])
    await (await served.ann.choose(panel, second, custom_id="cuppair:1")).done()
    met = next(one for one in going.pairings if one.board == 11)
    assert all(f"<@{going.entrant(number).member}>" in panel.text for number in met.entrants)
    (menu,) = (one.custom_id for one in panel.selects if one.custom_id.startswith("cupout:"))
    await (await served.ann.choose(panel, ["win 1"], custom_id=menu)).done()
    await (await served.ann.press(panel, custom_id=button(panel, "cupresult"))).done()
    after = await served.hatoba.club.tournaments.get(1)
    assert {one.board: one.places for one in after.pairings if one.decided and len(one.entrants) > 1} == {11: (2, 1)}
