"""Organisers set all places at a table of three or four, with presses and with the command."""

import pytest

from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Pairing, Tournament
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.scenario import Scenario, shown
from tests.e2e.tournaments.organisers.test_panel import UNRATED, choose, opened, press

RESULT = "tournament manage result"


@pytest.fixture
def eve(scenario: Scenario) -> Member:
    return Member.join(scenario.guild, "Eve")


async def seated(scenario: Scenario, *members: Member, seats: int) -> tuple[Tournament, Pairing, list[str]]:
    """Return a tournament of one table, the table, and the names of its players by seat."""
    going = await organising.started(scenario, *members, form=Form.TABLES, game="hostile", seats=seats)
    (met,) = going.pairings
    return going, met, [going.entrant(number).name for number in met.entrants]


async def placed(scenario: Scenario) -> Pairing:
    return (await scenario.hatoba.club.tournaments.get(1)).pairings[0]


def labels(panel: Message, verb: str) -> list[str]:
    """Return the options of the menu of a verb."""
    (menu,) = (one for one in panel.selects if one.custom_id.startswith(f"{verb}:"))
    return [option.label for option in menu.options]


def read(message: Message) -> str:
    """Return the text of a message as members read it: an escaped full stop is one."""
    return message.text.replace("\\.", ".")


async def test_the_places_of_a_table_of_three_are_set_by_presses(either: Scenario) -> None:
    _, _, (first, second, third) = await seated(either, either.ann, either.bob, either.cid, seats=3)
    panel = await opened(either, either.ann)
    await choose(either.ann, panel, "cuppair", "1.1")
    assert labels(panel, "cupout") == [
        f"1. {first}", f"1. {second}", f"1. {third}",
        f"1. {first} · 1. {second}", f"1. {first} · 1. {third}", f"1. {second} · 1. {third}",
        "A draw", "No winner: the points are shared",
    ]  # fmt: skip
    await choose(either.ann, panel, "cupout", "places 010")
    assert f"1. {second}\n**Who came second?**" in read(panel)
    assert labels(panel, "cupout") == [f"2. {first}", f"2. {third}", f"2. {first} · 2. {third}"]
    await choose(either.ann, panel, "cupout", "places 312")
    result = f"1. {second} · 2. {third} · 3. {first}"
    assert f"**Do you want to set this result: {result}?**" in read(panel)
    assert UNRATED in panel.text
    await press(either.ann, panel, "cupresult")
    assert read(panel) == f"Done: {result}.\n{UNRATED}"
    met = await placed(either)
    assert met.places == (3, 1, 2)
    assert [float(met.share(number)) for number in met.entrants] == [0, 1, 0.5]
    thread = either.channel.threads[0]
    told = "The organisers ended the match with these places: 1. Blue, 2. Yellow, 3. Red."
    await either.discord.until(lambda: any(told in one.text for one in thread.messages))
    assert either.rows("SELECT * FROM rating") == []
    assert await either.sound()


async def test_the_places_of_a_table_can_be_changed_and_undone(either: Scenario) -> None:
    _, met, (first, second, third) = await seated(either, either.ann, either.bob, either.cid, seats=3)
    for result, places in (
        (f"1. {first} · 2. {second} · 3. {third}", (1, 2, 3)),
        (f"1. {third} · 2. {first} · 2. {second}", (2, 2, 1)),
        (f"1. {first} · 1. {second} · 3. {third}", (1, 1, 3)),
        ("A draw", (1, 1, 1)),
    ):
        offered = await either.ann.complete(RESULT, either.channel, {"match": "1.1"}, focused=("result", result))
        assert offered[0][0] == result
        answer = await either.ann.slash(RESULT, either.channel, match="1.1", result=offered[0][1])
        panel = shown(await answer.done())
        await press(either.ann, panel, "cupresult")
        met = await placed(either)
        assert met.places == places
    answer = await either.ann.slash(RESULT, either.channel, match="1.1", result="win 2")
    assert f"Current places: 1. {first} · 1. {second} · 1. {third}." in read(shown(await answer.done()))


async def test_of_two_teams_the_organiser_names_the_winner(either: Scenario, eve: Member) -> None:
    _, met, names = await seated(either, either.ann, either.bob, either.cid, eve, seats=4)
    assert met.sides == (0, 0, 1, 1)
    offered = await either.ann.complete(RESULT, either.channel, {"match": "1.1"}, focused=("result", ""))
    assert [label for label, _ in offered] == [
        f"{names[0]} + {names[1]} win", f"{names[2]} + {names[3]} win", "A draw", "No winner: the points are shared",
    ]  # fmt: skip
    panel = await opened(either, either.ann)
    assert labels(panel, "cuppair") == [f"R1 · {names[0]} + {names[1]} – {names[2]} + {names[3]}"]
    await choose(either.ann, panel, "cuppair", "1.1")
    await choose(either.ann, panel, "cupout", "win 2")
    await press(either.ann, panel, "cupresult")
    after = await placed(either)
    assert after.places == (2, 2, 1, 1)
    assert [after.share(number) for number in after.entrants] == [0, 0, 1, 1]


@pytest.mark.parametrize(
    ("seats", "said"), [(3, "a table of three with players"), (4, "a table of three or four with")]
)
async def test_details_name_the_tables_that_there_can_be(served: Scenario, seats: int, said: str) -> None:
    await organising.announced(served, served.bob, form=Form.TABLES, game="hostile", seats=seats)
    assert said in await organising.details(served.bob, organising.shown(served))


@pytest.mark.parametrize("language", ["ja"])
async def test_a_match_of_three_has_a_start_player_in_japanese(served: Scenario) -> None:
    await seated(served, served.ann, served.bob, served.cid, seats=3)
    opening = served.channel.threads[0].messages[0].text
    assert "さんがスタートプレイヤーです。" in opening
    assert "先手" not in opening
