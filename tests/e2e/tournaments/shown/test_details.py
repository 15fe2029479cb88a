"""*Details* of tournaments of every format: each rule is listed where it applies, and nowhere else."""

from datetime import timedelta
from typing import Any

from club.model.tournaments.rules import Form, Rules, Seeding
from tests.e2e import organising
from tests.e2e.scenario import Scenario, forged, private

CUPS: dict[str, dict[str, Any]] = {
    "robin": {"form": Form.ROBIN},
    "twice": {"form": Form.ROBIN, "twice": True, "best_of": 3, "rated": False, "pace": "1h"},
    "swiss": {"form": Form.SWISS, "points": (6, 2, 0), "rounds": 5, "minimum": 3, "vacation": 0},
    "eight": {"form": Form.SWISS, "most": 8, "roles": (7,), "vacation": 9, "seeding": Seeding.LOT},
    "single": {"form": Form.SINGLE, "final_of": 3},
    "series": {"form": Form.SINGLE, "third": False, "best_of": 3, "final_of": 5, "seeding": Seeding.HAND},
    "double": {"form": Form.DOUBLE},
    "groups": {"form": Form.GROUPS, "best_of": 3},
    "winners": {"form": Form.GROUPS, "group": 5, "through": 1, "third": False},
    "tables": {"form": Form.TABLES, "game": "hostile", "seats": 4},
    "three": {"form": Form.TABLES, "game": "hostile", "seats": 3},
    "ladder": {"form": Form.LADDER, "idle": 14},
    "calm": {"form": Form.LADDER},
}

SAID = {
    "**Format:** you play every other player once": "robin",
    "you play every other player twice": "twice",
    "no one is knocked out. In every round you play one match": "swiss eight",
    "lose a match and you’re out": "single series",
    "lose two matches and you’re out": "double",
    "your group of about 4": "groups",
    "your group of about 5": "winners",
    "The first two of each group": "groups",
    "The winner of each group": "winners",
    "a table of three or four": "tables",
    "**Best of 3:**": "twice series groups",
    "**Final:** best of 3": "single",
    "**Final:** best of 5": "series",
    "A win is worth 1 point, a draw ½": "robin twice eight groups winners",
    "A win is worth 3 points, a draw 1.": "swiss",
    "**Rounds:** 5": "swiss",
    "**Casual:**": "twice",
    "for at most 3 days in the whole": "robin single series double groups winners tables three ladder calm",
    "for at most 9 days in the whole": "eight",
    "your clock keeps running while": "swiss",
    "**Players:** 2 or more": "single series double ladder calm",
    "**Players:** 5 or more": "swiss",
    "**Players:** 6 or more": "groups winners",
    "**Players:** 3 to 8": "eight",
    "you need 3 finished matches": "swiss",
    "you need": "swiss eight",
    "you need one of these roles: <@&7>": "eight",
    "Seeds are random": "eight",
    "The organisers can set the seeds": "series",
    "play for third place": "single groups",
    "A drawn match is played again": "single double",
    "A drawn elimination match is played again": "winners",
    "A series that is level after 3 matches is a draw": "twice",
    "If a series is level after 3 matches, you play one more": "series",
    "In a group, a series that is level after 3 matches is a draw": "groups",
    "Tie-breaks, in this order": "robin twice swiss eight groups winners tables three",
    "you play two against two": "tables",
    "join until half of the rounds are over": "swiss eight tables three",
    "join at any time": "ladder calm",
    "no match for 14 days drop to the bottom": "ladder",
    "drop to the bottom": "ladder",
    "With more than 6 players, the two of you are kept apart": "swiss eight",
    "kept at different tables": "tables three",
    "haven’t played a match aren’t ranked": " ".join(CUPS),
    "The second time, you’re out": " ".join(CUPS),
}
"""Each rule with the tournaments whose details contain it."""


async def details(scenario: Scenario, name: str) -> str:
    """Announce a tournament and return its details."""
    rules = Rules(**{"game": "tokyo_doves", "options": {}, "pace": "3d", **CUPS[name]})
    finish = scenario.clock() + timedelta(days=60)
    here = scenario.ann.id, scenario.guild.id, scenario.channel.id
    made = await scenario.hatoba.club.tournaments.create(rules, name, *here, name, finish=finish)
    return await private(await forged(scenario.bob, scenario.channel.messages[0], f"cupabout:{made.id}:about"))


async def test_each_rule_stands_in_the_details_of_the_tournaments_in_which_it_applies(served: Scenario) -> None:
    await organising.announced(served)
    found = {name: await details(served, name) for name in CUPS}
    for rule, names in SAID.items():
        assert [name for name, text in found.items() if rule in text] == names.split(), rule
