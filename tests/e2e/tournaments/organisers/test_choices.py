"""Rules that an organiser chooses on the panel and changes again: the announcement has the last choice of each."""

from dataclasses import replace
from typing import Any

from club.model.tournaments.rules import Form, Rules, Seeding, TieBreak
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.scenario import Scenario, shown

FORMS = [Form.ROBIN, Form.SWISS, Form.SINGLE, Form.DOUBLE, Form.LADDER, Form.GROUPS]
"""The formats of a game for two, in the order of the menu."""

CASES: list[tuple[list[tuple[str, Any]], dict[str, Any]]] = [
    (
        [("form", Form.SWISS), ("rounds", 3), ("points", 2), ("tie_breaks", 7), ("best_of", 1), ("most", 4)],
        {"form": Form.SWISS, "rounds": 5, "points": (6, 2, 0), "tie_breaks": (TieBreak.DIRECT,), "best_of": 3,
         "most": 12},
    ),
    (
        [("form", Form.SWISS), ("rounds", 3), ("points", 2), ("best_of", 1), ("most", 4), ("form", Form.SINGLE)],
        {"form": Form.SINGLE, "best_of": 3, "most": 12},
    ),
    (
        [("form", Form.SINGLE), ("third", 1), ("final_of", 2), ("best_of", 2), ("form", Form.GROUPS), ("group", 2)],
        {"form": Form.GROUPS, "third": False, "final_of": 5, "best_of": 5, "group": 5},
    ),
    (
        [("twice", 1), ("rated", 1), ("seeding", 2), ("vacation", 1), ("minimum", 2), ("form", Form.DOUBLE)],
        {"form": Form.DOUBLE, "rated": False, "seeding": Seeding.HAND, "vacation": 0, "minimum": 3},
    ),
    (
        [("best_of", 1), ("points", 1), ("form", Form.LADDER), ("idle", 1), ("pace", "1d")],
        {"form": Form.LADDER, "idle": 7, "pace": "1d"},
    ),
    ([("form", Form.LADDER), ("form", Form.ROBIN), ("twice", 1)], {"form": Form.ROBIN, "twice": True}),
]  # fmt: skip
"""What is chosen, one after the other, and the rules that differ from the usual ones in the end."""


async def choose(organiser: Member, panel: Message, field: str, value: Any) -> None:  # noqa: ANN401 - of any kind of menu
    """Choose a value on the panel; the format and the pace have their own menus."""
    if field not in ("form", "pace"):
        await organising.choose(organiser, panel, field, str(value))
        return
    (menu,) = (one.custom_id for one in panel.selects if one.custom_id.endswith(f":{field}"))
    chosen = str(FORMS.index(value)) if field == "form" else value
    await (await organiser.choose(panel, [chosen], custom_id=menu)).done()


async def choose_form(organiser: Member, panel: Message, label: str) -> None:
    (menu,) = (one.custom_id for one in panel.selects if one.custom_id.endswith(":form"))
    await (await organiser.choose(panel, [label], custom_id=menu)).done()


async def test_what_was_chosen_last_is_announced_and_what_does_not_apply_is_forgotten(served: Scenario) -> None:
    served.guild.members[served.ann] = frozenset({"MANAGE_GUILD"})
    for number, (chosen, expected) in enumerate(CASES, 1):
        panel = await organising.set_up(served, served.ann)
        for field, value in chosen:
            await choose(served.ann, panel, field, value)
        await organising.announce(served, served.ann, panel, name=f"Cup {number}", finish="30d")
        rules = replace((await served.hatoba.club.tournaments.get(number)).rules, options={})
        assert rules == Rules(**{"game": "tokyo_doves", "options": {}, "pace": "3d", **expected}), chosen


async def test_a_number_of_seats_that_the_new_format_lacks_is_forgotten(served: Scenario) -> None:
    served.guild.members[served.ann] = frozenset({"MANAGE_GUILD"})
    panel = shown(await served.ann.slash("tournament create", served.channel, game="hostile"))
    await organising.press(served.ann, panel, "cup-weeks")
    await choose_form(served.ann, panel, "Format: Arena")
    await organising.choose(served.ann, panel, "seats", "2")
    await choose_form(served.ann, panel, "Format: Tables of three or four")
    await organising.announce(served, served.ann, panel, name="Table Cup", finish="30d")
    rules = (await served.hatoba.club.tournaments.get(1)).rules
    assert (rules.form, rules.seats) == (Form.TABLES, 4)
