"""Records from strangers: each is refused in one sentence or shown, changes nothing, and is read once."""

import asyncio
import json
import traceback
from collections.abc import AsyncIterator
from dataclasses import asdict
from functools import partial
from pathlib import Path

import pytest

from club.model.errors import Refused
from club.model.matches.export import record_text
from club.model.members.settings import MemberSettings
from cogs.core.rate_limit import SHEET, WHOLE
from cogs.matches.records import record_worker
from cogs.matches.records.record_reader import PAGES, Records, Wanted
from cogs.workers.child import Child
from cogs.workers.pool import Workers
from engines import GAMES
from sandbox import Answer, Member
from sandbox.model.clock import HANGING
from tests.e2e.hasty import BRIEF, Hasty
from tests.e2e.scenario import Scenario, button, pixels, private, shown
from tests.e2e.workload import applied_here, longest
from texts import words

DOVES = "tokyo_doves"
READING = "cogs.matches.records.record_worker:answer"
MORTAL = "tests.e2e.mortal_worker:answer"
HEAD = "game tokyo_doves\nrules 1\nseats 2\n\n"


def record(game: str, again: int) -> bytes:
    """Return the record of a long match."""
    position = longest(game, again)
    return record_text(position.header, position.entries).encode()


@pytest.fixture
async def hanging(scenario: Scenario, tmp_path: Path) -> AsyncIterator[Scenario]:
    """Yield the scenario with a bot whose child process hangs or dies on files that say so."""
    async with scenario.bot() as hatoba:
        hatoba.records.workers[PAGES] = Hasty(MORTAL)
        yield scenario


async def replace_readers(scenario: Scenario, workers: Workers) -> None:
    """Make other child processes read the records."""
    await scenario.hatoba.records.workers[PAGES].close()
    scenario.hatoba.records.workers[PAGES] = workers


async def opened(member: Member, scenario: Scenario, content: bytes) -> Answer:
    return await member.slash("replay", scenario.channel, file=member.attach("record.txt", content))


HOSTILE = {
    b'{"schema": 1, "entries": ' + b"[" * 60_000: "error-record-unreadable",
    b'{"schema": ' + b"9" * 60_000 + b"}": "error-record-unreadable",
    HEAD.replace("rules 1", "rules " + "9" * 6000).encode(): "error-record-unreadable",
    HEAD.encode() + b"0 UNDO\n" * 4_990: "error-record-long",
    HEAD.encode() + b"0 A*c2\n1 AGREED takeback " + b"9" * 6_000: "error-record-unreadable",
    HEAD.encode() + b"0 A*c2\n* RESIGN\n": "error-record-unreadable",
    HEAD.encode() + b"0 A*c2\n* AGREED draw\n": "error-record-unreadable",
    HEAD.encode() + b"0 A*c2\n0 RULING void\n": "error-record-unreadable",
}
"""Files that are nested too deeply, have too large a number or version, too many entries, or a large takeback.

In the last three, a seat is missing or superfluous.
"""


async def test_hostile_files_are_refused_in_the_members_language(served: Scenario) -> None:
    before = served.dump()
    for content, key in HOSTILE.items():  # all with one child process: starting it takes longer than reading them
        for member, locale in ((served.ann, "en"), (served.cid, "ja")):
            told = await private(await opened(member, served, content))
            assert told == words(locale).say(key, count=str(GAMES[DOVES].bound + 500)), content[:80]
    assert served.dump() == before


async def test_a_long_record_is_read_away_from_the_loop(served: Scenario) -> None:
    content = record("hostile", 500)
    with applied_here() as events:
        panel = shown(await (await opened(served.ann, served, content)).done())
        await (await served.ann.press(panel, custom_id=button(panel, "back"))).done()
    assert "record from a file" in panel.text
    assert events == []


async def test_a_file_that_takes_too_long_is_not_read_again_for_ten_minutes(hanging: Scenario) -> None:
    slow = await private(await opened(hanging.cid, hanging, b"hang"))
    assert slow == words("ja").say("error-record-slow")
    panel = shown(await (await hanging.ann.slash("help", hanging.channel)).done())
    assert panel.ephemeral_to is hanging.ann
    await replace_readers(hanging, Workers(READING, 1))
    hanging.advance(minutes=9, seconds=59)
    assert await private(await opened(hanging.bob, hanging, b"hang")) == words("en").say("error-record-slow")
    hanging.advance(seconds=1)
    assert await private(await opened(hanging.bob, hanging, b"hang")) == words("en").say("error-record-unreadable")


async def test_a_file_is_not_refused_later_because_no_child_was_ready(hanging: Scenario) -> None:
    content = record(DOVES, 0)
    unready = Workers("tests.e2e.unready:answer", 1, make_child=partial(Child, starts_within=BRIEF))
    await replace_readers(hanging, unready)
    told = await private(await opened(hanging.ann, hanging, content))
    assert told == words("en").say("error-record-failed")
    await replace_readers(hanging, Workers(READING, 1))
    panel = shown(await (await opened(hanging.bob, hanging, content)).done())
    assert "record from a file" in panel.text


async def test_a_moving_record_does_not_hold_up_the_others(hanging: Scenario) -> None:
    records = Records(hanging.hatoba.club.clock, MORTAL, seconds=HANGING)

    async def told(_drawn: int, _due: int) -> None:
        """Do nothing."""

    film = asyncio.create_task(records.film(b"hang", Wanted(None, None, "en", MemberSettings()), hanging.ann.id, told))
    await asyncio.wait([film], timeout=0)
    page = await records.opened(record(DOVES, 0), Wanted(None, 3, "en", MemberSettings()), hanging.bob.id)
    assert page.game == DOVES
    assert list(records.oldest()) == ["record animation"], "only the animation is still waited for"
    film.cancel()
    await records.close()


async def test_a_child_that_dies_of_a_file_is_followed_by_another(hanging: Scenario) -> None:
    before = hanging.dump()
    told = await private(await opened(hanging.ann, hanging, b"die"))
    assert told == words("en").say("error-record-failed")
    assert await private(await opened(hanging.ann, hanging, b"nonsense")) == words("en").say("error-record-failed")
    panel = shown(await (await opened(hanging.bob, hanging, record(DOVES, 0))).done())
    assert "record from a file" in panel.text
    assert hanging.dump() == before


async def test_the_same_file_of_five_members_is_shown_to_each(served: Scenario) -> None:
    members = [served.ann, served.bob, served.cid, *(Member.join(served.guild, name) for name in ("Dan", "Eve"))]
    content = record(DOVES, 0)
    panels = [
        shown(await answer.done()) for answer in await asyncio.gather(*(opened(m, served, content) for m in members))
    ]
    languages = [words(member.locale).locale for member in members]
    shown_to = {(language, pixels(panel.images[0].bytes)) for language, panel in zip(languages, panels, strict=True)}
    assert len(shown_to) == len({*languages}) == 2


def test_a_file_is_read_once_regardless_of_who_asks() -> None:
    content = record(DOVES, 0)
    wanted = {"viewer": None, "place": 3, "locale": "en", "settings": asdict(MemberSettings()), "moving": False}
    question = json.dumps(wanted).encode() + b"\n" + content
    first = record_worker.answer(question, print)
    with applied_here() as events:
        again = {record_worker.answer(question, print) for _ in range(4)}
    assert again == {first}
    assert events == [], "the match was not worked out again"


def test_records_that_were_read_are_kept_within_bounds() -> None:
    records, lines = record_worker.RecordCache(states=100), record(DOVES, 0).decode().splitlines()
    files = ["\n".join(lines[:count]).encode() for count in range(40, 60)]
    for file in files:
        records.read(file)
    with applied_here() as events:
        records.read(files[-1])
        assert events == []
        records.read(files[0])
        assert events


async def test_a_press_on_a_file_costs_more_than_one_on_a_match(served: Scenario) -> None:
    presses = served.hatoba.presses
    assert presses.cost("turn:file:all:3:back") == SHEET
    assert presses.cost("turn:1:all:3:back") == 1
    assert presses.cost("turn:1:file:3:back") == 1
    assert WHOLE > SHEET


async def test_refusing_a_file_again_and_again_keeps_nothing_of_it(served: Scenario) -> None:
    depths = []
    for _ in range(3):
        with pytest.raises(Refused) as caught:
            await served.hatoba.records.opened(b"no record", Wanted(None, 0, "en", MemberSettings()), served.ann.id)
        depths.append(len([*traceback.walk_tb(caught.tb)]))
    assert depths[1] == depths[2], "each refusal would hold the file that it refused"
