"""Every way in with a check admits the allowed members, and refuses everybody else, with nothing changed."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.club.thinker import HereAndNow
from tests.e2e.denied.checks import Row
from tests.e2e.denied.people import Town, town
from tests.e2e.denied.rows import ROWS
from tests.e2e.denied.rows.free import FREE
from tests.e2e.denied.scenes import Scenes, Words
from tests.e2e.denied.trying import attempt
from tests.e2e.nonsense import commands
from tests.e2e.scenario import Scenario

HERE = "has no check in tests/e2e/denied: add a row to one of rows/*.py, or the name to rows/free.py if all may"


def ways_in(scenario: Scenario) -> Iterator[str]:
    """Yield every command, entry of a menu and verb of a press that the bot answers."""
    registered = scenario.discord.registry.of(None).values()
    yield from (f"/{command.name}" for command in commands(scenario.discord))
    yield from (f"menu {one['name']}" for one in registered if one["type"] != 1)
    yield from scenario.hatoba.presses.verbs


async def test_every_way_in_has_a_check_or_is_for_all(served: Scenario) -> None:
    known = Counter({row.way for rows in ROWS.values() for row in rows}) + Counter(FREE)
    there = {*ways_in(served)}
    assert [f"{way} {HERE}" for way in sorted(there - {*known})] == []
    assert sorted({*known} - there) == [], "rows about what no longer exists"
    assert [way for way, times in known.items() if times > 1] == [], "both checked and for all"


async def mistakes(around: Town, row: Row, words: Words) -> list[str]:
    """Try a way in as each member, the refused ones first, and return every deviation from the row."""
    before, wanted = await around.state(), row.reads.format(**words)
    refused = [await attempt(around, row, who, words) for who in row.check.refused]
    between = await around.state() if row.changes else before
    allowed = [await attempt(around, row, who, words) for who in row.check.allowed[: 1 if row.changes else None]]
    wrong = [str(one) for one in refused if one.texts != [row.check.refused[one.who].format(**words)]]
    wrong += [str(one) for one in allowed if not any(wanted in text for text in one.texts)]
    wrong += [f"{row.act} changed something for a member who may not"] if between != before else []
    changed = await around.state() != between
    return wrong if changed is row.changes else [*wrong, f"{row.act} changed {'something' if changed else 'nothing'}"]


@pytest.mark.parametrize("world", ROWS)
async def test_who_may_goes_in_and_who_may_not_is_refused(scenario: Scenario, world: str) -> None:
    wrong = []
    async with scenario.bot() as hatoba:
        hatoba.club.computers.thinker = HereAndNow()
        around = await town(scenario)
        scenes = Scenes(around)
        for row in ROWS[world]:
            words = await scenes.of(row.scene, fresh=row.changes)
            wrong += await mistakes(around, row, words)
    assert "\n".join(wrong) == ""
