"""What one member does changes nothing that is stored for another with the same settings and past."""

from collections.abc import Awaitable, Callable
from datetime import time

from club.model.clocks.calendar import Hours
from club.model.learning.attempt import Kind
from club.model.tournaments.draft import TournamentDraft
from club.model.tournaments.rules import Form, Rules
from club.services import Club
from club.storage.schema import metadata
from players.lessons import lessons
from tests.club.harness import ANN, BOB, CID, DOVES, GUILD, Harness

WITH_MEMBER = [
    table.name for table in metadata.sorted_tables if "member" in table.c and table.name not in ("seat", "invitation")
]

KEPT = {
    "attempt", "block", "conversation", "draft", "hand", "hours", "member_name", "puzzle_rating", "taste", "vacation",
}  # fmt: skip

DAY = Hours("Asia/Tokyo", time(8), time(22))

LESSON = lessons()[DOVES][0].key


def draft_of(member: int) -> TournamentDraft:
    return TournamentDraft(0, GUILD, member, Rules(DOVES, {}, Form.SWISS, "3d"))


async def live(club: Club, member: int) -> None:
    """Store the same rows of each kind for a member."""
    await club.preferences.change(member, theme="contrast", language="ja")
    await club.vacations.begin(member, 3)
    await club.blocks.add(member, CID)
    await club.last_names.keep(GUILD, member, "Dove")
    assert await club.conversations.reserve(member, patient=False) is None
    await club.conversations.note_opened(member, 70 + member)
    attempt = await club.puzzles.next(member, DOVES)
    await club.puzzles.give_up(attempt, attempt.mark)
    await club.puzzles.next(member, DOVES)
    await club.exercises.keep(await club.exercises.attempt(member, Kind.LESSON, DOVES, LESSON))
    for _ in range(5):
        await club.tournament_drafts.add(draft_of(member))


async def give_up(club: Club) -> None:
    attempt = await club.puzzles.next(ANN, DOVES)
    await club.puzzles.give_up(attempt, attempt.mark)


async def start_over(club: Club) -> None:
    await club.exercises.restart(await club.exercises.attempt(ANN, Kind.LESSON, DOVES, LESSON))


ACTS: dict[str, Callable[[Club], Awaitable[object]]] = {
    "change a setting": lambda club: club.preferences.change(ANN, theme="dark"),
    "change the language": lambda club: club.preferences.note_language(ANN, "en"),
    "change hours": lambda club: club.preferences.keep_hours(ANN, Hours("UTC", time(7), time(21))),
    "end the vacation": lambda club: club.vacations.end(ANN),
    "block": lambda club: club.blocks.add(ANN, 999),
    "unblock": lambda club: club.blocks.remove(ANN, CID),
    "take another name": lambda club: club.last_names.keep(GUILD, ANN, "Crow"),
    "refuse direct messages": lambda club: club.conversations.note_refused(ANN),
    "close the conversation": lambda club: club.conversations.note_closed(ANN),
    "open the conversation": lambda club: club.conversations.note_opened(ANN, 5),
    "switch hands off": lambda club: club.preferences.change(ANN, hands=False),
    "switch hands on": lambda club: club.preferences.change(ANN, hands=True),
    "give a puzzle up": give_up,
    "start a lesson over": start_over,
    "set up a sixth tournament": lambda club: club.tournament_drafts.add(draft_of(ANN)),
    "erase everything": lambda club: club.privacy.erase(ANN),
}


def stored(harness: Harness, member: int) -> dict[str, list[tuple[object, ...]]]:
    """Return the rows of a member, by table, and the private hands."""
    found = {table: harness.rows(f"SELECT * FROM {table} WHERE member = ?", member) for table in WITH_MEMBER}
    seats = "SELECT match, seat FROM seat WHERE member = ?"
    return found | {"hand": harness.rows(f"SELECT * FROM hand WHERE (match, seat) IN ({seats})", member)}


def counted(tables: dict[str, list[tuple[object, ...]]]) -> dict[str, int]:
    return {name: len(rows) for name, rows in tables.items()}


async def test_acts_of_one_member_change_nothing_of_another(harness: Harness) -> None:
    for hours in (Hours("UTC"), DAY):  # the first are no longer needed, and deleted at the next change
        for member in (ANN, BOB):
            await harness.club.preferences.keep_hours(member, hours)
        harness.clock.advance(days=2)
    for member in (ANN, BOB):
        await live(harness.club, member)
    await harness.begin("ryuki")
    harness.tamper("UPDATE hand SET channel = 5, message = 6, due = NULL WHERE seat = 1")
    assert await harness.club.blocks.of(ANN) == (CID,)
    theirs = stored(harness, BOB)
    assert counted(stored(harness, ANN)) == counted(theirs)
    assert {table for table, rows in theirs.items() if rows} == KEPT
    for name, act in ACTS.items():
        harness.clock.advance(minutes=1)
        ours = stored(harness, ANN)
        await act(harness.club)
        assert stored(harness, ANN) != ours, name
        if name != "erase everything":
            assert stored(harness, BOB) == theirs, name
