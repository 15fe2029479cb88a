"""With any number of rows, every list opens, turns from its first page to its last, and shows each row once."""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from club.model.tournaments.rules import Form
from tests.e2e.lists.crawl import OF_A_VERB, Crawl, rows_of
from tests.e2e.lists.crowd import DOVES, FORMS, crowd
from tests.e2e.lists.pagers import PAGERS
from tests.e2e.scenario import Scenario

ROWS: Mapping[tuple[str, bool], str] = {
    ("blocks", False): r"<@\d+>",
    ("games", False): r"\[Tokyo Doves · match \d+\]",
    ("leaders", True): r"-# .*<@\d+>",
    ("past", False): r"\*\*\[.+?\]\(",
}
"""A pattern that occurs once in each row of a list, with or without pictures, for lists with all rows."""


async def crawled(
    scenario: Scenario, count: int, forms: tuple[Form, ...] = FORMS, most: int = OF_A_VERB, *, acting: bool = True
) -> Crawl:
    """Open everything as Ann, who may do everything."""
    filled = await crowd(scenario, count, forms)
    scenario.guild.members[scenario.ann] = frozenset({"ADMINISTRATOR"})
    typed: dict[str, list[Any]] = {"tournament": filled.tournaments, "game": [DOVES]}
    crawl = Crawl(
        scenario.ann,
        scenario.channel,
        (scenario.bob, scenario.cid),
        scenario.guild.role("Players"),
        typed,
        most,
        acting,
    )
    await crawl.everything()
    return crawl


@pytest.mark.parametrize(("count", "classic", "language"), [(0, False, "en-GB"), (1, False, "ja"), (11, True, "ja")])
async def test_everything_opens_however_much_there_is_of_it(
    scenario: Scenario, count: int, language: str, *, classic: bool
) -> None:
    scenario.ann.locale = language
    async with scenario.bot(classic=classic):
        crawl = await crawled(scenario, count)
    assert "\n".join(crawl.wrong) == ""
    assert crawl.deeds > 100


async def test_every_long_list_is_read_from_its_first_page_to_its_last(served: Scenario) -> None:
    count = 160
    crawl = await crawled(served, count, (Form.SWISS,), 1, acting=False)
    assert "\n".join(crawl.wrong) == ""
    pages = crawl.pages()
    assert {verb: pages.get(verb, 1) for verb in PAGERS if pages.get(verb, 1) < 3} == {}, "lists of fewer than 3 pages"
    for kind, texts in crawl.lists.items():
        again = [row for row, times in Counter(rows_of(texts)).items() if times > 1]
        assert again == [], kind
    for (verb, pictured), pattern in ROWS.items():
        found = re.findall(pattern, "\n".join(crawl.lists[crawl.read[verb, pictured]]))
        assert len(set(found)) == len(found) == count, verb
