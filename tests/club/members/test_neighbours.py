"""Members whose numbers contain each other: export and erasure keep them apart in every table."""

import json
import re
from datetime import time

import pytest

from club.clocks.calendar import Hours
from club.delivery.notices import Notice
from tests.club.crowd import AFTER, BEFORE, EDEN, EVE, LOST, SECRET, engaged, match, past, remembered, run, tournament
from tests.club.hall import DAN, GUILD, Hall

pytestmark = pytest.mark.postgres

OWN = re.compile(rf"(?<!\d){EVE}(?!\d)")
"""Eve's number, and no longer one that contains it."""


HERS = ["hand", "hand", "hand", "notice", "tournament"]
"""The tables of the rows that change with Eve though her number isn't in them: one hand in each game with secrets."""


def table(line: str) -> str:
    found = re.match(r'INSERT INTO "(\w+)"', line)
    return found[1] if found else ""


async def lives(hall: Hall, *members: int) -> None:
    """Store something about each of the members in every table."""
    for member in members:
        message = 6 + (EVE, AFTER, BEFORE).index(member)
        await past(hall, member, f"{EDEN} {message}")
        await remembered(hall, member, message)


async def meet(hall: Hall) -> int:
    """Let the three play a match that is over now, and enter one tournament; return the tournament."""
    shared = await match(hall, AFTER, EVE, BEFORE, game="lots", first="0")
    for member in (AFTER, EVE):
        await hall.club.matches.depart(shared, member, f"departed {shared} {member}")
    number = await tournament(hall, AFTER, EVE, BEFORE)
    mentions = Notice("moved", shared, mentions=(AFTER, EVE, BEFORE)), Notice("moved", shared, mentions=(AFTER,))
    about = Notice("ruled", shared, details={"moderator": f"<@{BEFORE}>"})
    by = Notice("replaced", tournament=number, details={"name": "Spring", "by": f"name of {BEFORE}"})
    await hall.club.outbox.add(*mentions, about, by)
    run(hall, "UPDATE entrant SET press = 'press of ' || member")
    run(hall, f"UPDATE tournament SET status = 'over', apart = '[[1, 2], [1, 3]]' WHERE id = {number}")
    return number


@pytest.mark.sqlite
async def test_a_file_holds_only_rows_of_its_member(hall: Hall, lots: str) -> None:
    await lives(hall, EVE)
    await engaged(hall)
    alone = (await hall.club.privacy.export(EVE)).content
    await lives(hall, AFTER, BEFORE)
    two = await match(hall, BEFORE, AFTER)
    await hall.club.plans.add(two, AFTER, ("A*c2", "A*a4"))
    assert (await hall.club.privacy.export(EVE)).content == alone


@pytest.mark.sqlite
async def test_changes_of_a_member_leave_the_rows_of_the_others(hall: Hall, lots: str) -> None:
    await lives(hall, AFTER, EVE, BEFORE)
    await match(hall, AFTER, BEFORE, game=SECRET)
    shown = await match(hall, BEFORE, EVE, game=SECRET)
    run(hall, "UPDATE hand SET channel = 1, message = 2")
    lines, club = [line for line in hall.dump() if not OWN.search(line) and table(line) != "hand"], hall.club
    await club.last_names.keep(GUILD, AFTER, "Eva")
    names = {AFTER: "Eva", BEFORE: f"{EDEN} 8"}
    assert await club.read.member_names.of(GUILD, (AFTER, BEFORE)) == names
    await club.last_names.keep(GUILD + 1, AFTER, "Evil")
    assert await club.read.member_names.of(GUILD, (AFTER, BEFORE)) == names
    assert await club.read.member_names.of(GUILD + 1, (AFTER, BEFORE)) == {AFTER: "Evil"}
    await club.preferences.change(EVE, marks=True, hands=False, language="ja")
    await club.preferences.change(EVE, hands=True)
    assert hall.rows("SELECT match, seat FROM hand WHERE channel IS NULL") == [(shown, 1)]
    await club.preferences.keep_hours(EVE, Hours("UTC", time(9), time(21)))
    await club.vacations.end(EVE)
    await club.blocks.remove(EVE, DAN)
    await club.conversations.note_closed(EVE)
    await club.conversations.note_refused(EVE)
    await club.conversations.note_written(EVE, 78)
    changed = [line for line in lines if line not in {*hall.dump()}]
    assert [table(line) for line in changed] == ["member_name"], "that of the first name"
    assert hall.rows("SELECT channel FROM conversation ORDER BY channel") == [(77,), (77,), (78,)]


async def test_erasure_changes_nothing_of_members_whose_numbers_contain_the_erased_one(hall: Hall, lots: str) -> None:
    await lives(hall, AFTER, EVE, BEFORE)
    met = await meet(hall)
    await hall.play(await match(hall, AFTER, BEFORE), *LOST)
    for number, member in ((1, AFTER), (2, EVE), (3, BEFORE)):
        draw = f'{{"promised": {{}}, "agreed": {{"joined": {{"{member}": "press"}}}}, "late": null}}'
        run(hall, f"UPDATE tournament SET secret = 'secret {number}', draw = '{draw}' WHERE id = {number}")
    lines = [line for line in hall.dump() if not OWN.search(line)]
    files = [(await hall.club.privacy.export(member)).content for member in (AFTER, BEFORE)]
    assert f'"press": "press of {BEFORE}", "word": "word of {BEFORE}"' in files[1]
    await hall.club.privacy.erase(EVE)
    assert [line for line in hall.dump() if OWN.search(line)] == []
    kept = {*hall.dump()}
    assert sorted(table(line) for line in lines if line not in kept) == HERS
    assert hall.rows("SELECT apart FROM tournament WHERE id = ?", met) == [("[[1, 3]]",)]
    assert hall.rows("SELECT secret FROM tournament WHERE id < 4 ORDER BY id") == [("secret 1",), ("",), ("secret 3",)]
    for member, file in zip((AFTER, BEFORE), files, strict=True):
        before = json.loads(OWN.sub("👻 1", file).replace("[[1, 2], [1, 3]]", "[[1, 3]]"))
        (shared,) = (one for one in before["matches"] if "👻 1" in one["seats"])
        shared |= {"seed": "", "word": None}
        assert json.loads((await hall.club.privacy.export(member)).content) == before
    for member in (BEFORE, AFTER):
        await hall.club.privacy.erase(member)
    assert [line for line in hall.dump() if str(EVE) in line or EDEN in line] == []
