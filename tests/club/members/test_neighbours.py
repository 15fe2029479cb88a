"""Members whose ids contain each other: export and erasure distinguish them in every table."""

import json
import re
from datetime import datetime, time

import pytest

from club.model.clocks.calendar import Hours
from club.model.delivery.notices import Notice
from club.model.learning.attempt import Attempt, Kind
from club.services import Club
from club.storage.queries.learning.puzzle_ratings import PuzzleRating
from tests.club.crowd import AFTER, BEFORE, EDEN, EVE, LOST, SECRET, engaged, match, past, remembered, run, tournament
from tests.club.harness import DAN, DOVES, GUILD, Harness

pytestmark = pytest.mark.postgres

OWN = re.compile(rf"(?<!\d){EVE}(?!\d)")
"""Eve's number, and no longer one that contains it."""


HERS = ["hand", "hand", "hand", "notice", "tournament"]
"""The tables of the rows that change with Eve though her number isn't in them: one hand in each game with secrets."""


def table(line: str) -> str:
    found = re.match(r'INSERT INTO "(\w+)"', line)
    return found[1] if found else ""


async def lives(harness: Harness, *members: int) -> None:
    """Store something about each of the members in every table."""
    for member in members:
        message = 6 + (EVE, AFTER, BEFORE).index(member)
        await past(harness, member, f"{EDEN} {message}")
        await remembered(harness, member, message)


async def meet(harness: Harness) -> int:
    """Have the three play a match that is over now, and enter one tournament; return the tournament."""
    shared = await match(harness, AFTER, EVE, BEFORE, game="dice", first="0")
    for member in (AFTER, EVE):
        await harness.club.matches.depart(shared, member, f"departed {shared} {member}")
    number = await tournament(harness, AFTER, EVE, BEFORE)
    mentions = Notice("moved", shared, mentions=(AFTER, EVE, BEFORE)), Notice("moved", shared, mentions=(AFTER,))
    about = Notice("ruled", shared, details={"moderator": f"<@{BEFORE}>"})
    by = Notice("replaced", tournament=number, details={"name": "Spring", "by": f"name of {BEFORE}"})
    await harness.club.outbox.add(*mentions, about, by)
    run(harness, "UPDATE entrant SET press = 'press of ' || member")
    run(harness, f"UPDATE tournament SET status = 'over', apart = '[[1, 2], [1, 3]]' WHERE id = {number}")
    return number


@pytest.mark.sqlite
async def test_a_file_holds_only_rows_of_its_member(harness: Harness, dice: str) -> None:
    await lives(harness, EVE)
    await engaged(harness)
    alone = (await harness.club.privacy.export(EVE)).content
    await lives(harness, AFTER, BEFORE)
    two = await match(harness, BEFORE, AFTER)
    await harness.club.plans.add(two, AFTER, ("A*c2", "A*a4"))
    assert (await harness.club.privacy.export(EVE)).content == alone


async def change_all(club: Club, now: datetime) -> None:
    """Change everything that Eve can change about her stored data."""
    await club.preferences.change(EVE, marks=True, hands=False, language="ja")
    await club.preferences.change(EVE, hands=True)
    await club.preferences.keep_hours(EVE, Hours("UTC", time(9), time(21)))
    await club.last_names.keep(GUILD, EVE, "Eva")
    await club.vacations.end(EVE)
    await club.blocks.remove(EVE, DAN)
    await club.conversations.note_closed(EVE)
    await club.conversations.note_refused(EVE)
    await club.conversations.note_written(EVE, 78)
    async with club.store.writing() as transaction:
        await transaction.attempts.set(Attempt(EVE, Kind.PUZZLE, DOVES, "7", now, tries=9))
        await transaction.puzzle_ratings.set_member(EVE, DOVES, PuzzleRating(30.0, 4.0, solved=9))


@pytest.mark.sqlite
async def test_changes_of_a_member_leave_the_rows_of_the_others(harness: Harness, dice: str) -> None:
    await lives(harness, AFTER, EVE, BEFORE)
    await match(harness, AFTER, BEFORE, game=SECRET)
    shown = await match(harness, BEFORE, EVE, game=SECRET)
    run(harness, "UPDATE hand SET channel = 1, message = 2")
    lines = [line for line in harness.dump() if not OWN.search(line) and table(line) != "hand"]
    await change_all(harness.club, harness.clock())
    kept = {*harness.dump()}
    assert [line for line in lines if line not in kept] == []
    assert harness.rows("SELECT match, seat FROM hand WHERE channel IS NULL") == [(shown, 1)]
    assert harness.rows("SELECT channel FROM conversation ORDER BY channel") == [(77,), (77,), (78,)]
    assert harness.rows("SELECT tries FROM attempt ORDER BY tries") == [(2,), (2,), (9,)]


@pytest.mark.sqlite
async def test_a_name_belongs_to_one_member_in_one_guild(harness: Harness) -> None:
    names, read = harness.club.last_names, harness.club.read.member_names
    for guild, member, name in (
        (GUILD, EVE, "Eve"),
        (GUILD, BEFORE, "Bea"),
        (GUILD + 1, EVE, "E"),
        (GUILD, EVE, "Eva"),
    ):
        await names.keep(guild, member, name)
    assert await read.of(GUILD, (EVE, BEFORE)) == {EVE: "Eva", BEFORE: "Bea"}
    assert await read.of(GUILD + 1, (EVE, BEFORE)) == {EVE: "E"}
    assert await read.of(GUILD, (BEFORE,)) == {BEFORE: "Bea"}


async def test_erasure_changes_nothing_of_members_whose_numbers_contain_the_erased_one(
    harness: Harness, dice: str
) -> None:
    await lives(harness, AFTER, EVE, BEFORE)
    met = await meet(harness)
    await harness.play(await match(harness, AFTER, BEFORE), *LOST)
    for number, member in ((1, AFTER), (2, EVE), (3, BEFORE)):
        draw = f'{{"promised": {{}}, "agreed": {{"joined": {{"{member}": "press"}}}}, "late": null}}'
        run(harness, f"UPDATE tournament SET secret = 'secret {number}', draw = '{draw}' WHERE id = {number}")
    lines = [line for line in harness.dump() if not OWN.search(line)]
    files = [(await harness.club.privacy.export(member)).content for member in (AFTER, BEFORE)]
    assert f'"press": "press of {BEFORE}", "word": "word of {BEFORE}"' in files[1]
    await harness.club.privacy.erase(EVE)
    assert [line for line in harness.dump() if OWN.search(line)] == []
    kept = {*harness.dump()}
    assert sorted(table(line) for line in lines if line not in kept) == HERS
    assert harness.rows("SELECT apart FROM tournament WHERE id = ?", met) == [("[[1, 3]]",)]
    assert harness.rows("SELECT secret FROM tournament WHERE id < 4 ORDER BY id") == [
        ("secret 1",),
        ("",),
        ("secret 3",),
    ]
    for member, file in zip((AFTER, BEFORE), files, strict=True):
        before = json.loads(OWN.sub("👻 1", file).replace("[[1, 2], [1, 3]]", "[[1, 3]]"))
        (shared,) = (one for one in before["matches"] if "👻 1" in one["seats"])
        shared |= {"seed": "", "word": None}
        assert json.loads((await harness.club.privacy.export(member)).content) == before
    for member in (BEFORE, AFTER):
        await harness.club.privacy.erase(member)
    assert [line for line in harness.dump() if str(EVE) in line or EDEN in line] == []
