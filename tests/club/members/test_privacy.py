"""Export and erasure of a member's data: nothing of the member stays, and nothing of the others changes."""

import asyncio
import json
import re
from datetime import timedelta
from typing import Any

import pytest
from sqlalchemy.exc import IntegrityError

from club.members.data_export import export_data
from club.members.erasure import Erasure
from club.model.delivery.notices import Notice
from club.model.errors import Refused
from club.model.matches.entries import EntryKind
from club.model.members.kinds import is_ghost
from club.model.tournaments.rules import Form, Rules
from tests.club.crowd import EDEN, EVE, FAY, LOST, SECRET, engaged, match, past, remembered, run, tournament
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness, wrong

pytestmark = pytest.mark.postgres


def held(harness: Harness, member: int) -> list[str]:
    """Return every line of the database that contains a member's id, alone or within something else."""
    return [line for line in harness.dump() if str(member) in line]


def position(line: str) -> str:
    found = re.match(r'INSERT INTO "(\w+)"', line)
    return found[1] if found else ""


def unbound(line: str) -> str:
    """Return the line of a match without its seed and the facts that the seed was bound to."""
    line = re.sub(r"'[0-9a-f]{64}'", "''", line)
    return re.sub(r'"promised": \{.*\}, "late"', '"promised": null, "agreed": null, "late"', line)


async def test_nothing_of_an_erased_member_stays_in_the_database(harness: Harness, dice: str) -> None:
    await past(harness)
    await engaged(harness)
    assert {"seat", "match", "log", "notice", "invitation", "rating", "result", "entrant", "tournament"} < {
        position(line) for line in held(harness, EVE)
    }, "there is something to forget everywhere"
    erased = await harness.club.privacy.erase(EVE)
    assert (held(harness, EVE), [line for line in harness.dump() if "Eve" in line]) == ([], [])
    assert (harness.rows("SELECT name FROM entrant WHERE number = 1"), erased.ghost) == ([("👻 1",)], -1)
    assert harness.rows("SELECT count(*) FROM taste UNION ALL SELECT count(*) FROM hours") == [(0,), (0,)]
    assert harness.rows("SELECT count(*) FROM block UNION ALL SELECT count(*) FROM vacation") == [(0,), (0,)]
    assert harness.rows("SELECT request FROM log WHERE kind = 'departed' AND match = 2") == [("departed 2 -1",)]


async def test_what_others_have_stays_as_it_was(harness: Harness, dice: str) -> None:
    await past(harness)
    before = [line for line in harness.dump() if position(line) not in ("notice", "tournament", "note")]
    erased = await harness.club.privacy.erase(EVE)
    after = set(harness.dump())
    gone = [line for line in before if line not in after]
    assert gone
    assert all(str(EVE) in line or position(line) == "hand" for line in gone)
    for line in gone:
        if position(line) not in ("taste", "member_name", "hours", "vacation", "block", "pause", "hand"):
            if position(line) == "match":
                line = unbound(line)
            line = line.replace(f"'press of {EVE}','word of {EVE}'", "NULL,NULL")
            assert line.replace(str(EVE), str(erased.ghost)).replace(EDEN, "👻 1") in after
    account = await harness.club.ratings.rerate()
    assert (account.matches, account.differed) == (3, 0), "all ratings follow from the matches as before"
    assert await harness.club.audit.check() is None
    for number in (1, 2, 3):
        assert await wrong(harness.club, number) == []
    assert harness.rows("SELECT channel, message, due, closed FROM hand WHERE match = 3 AND seat = 1") == [
        (None, None, None, 1)
    ]
    assert harness.rows("SELECT key, member, mentions FROM notice WHERE key = 'moved' ORDER BY id") == [
        ("moved", None, f"[{BOB}]"),
        ("moved", None, f"[{CID}]"),
    ]
    ((told,),) = harness.rows("SELECT details FROM notice WHERE key = 'replaced'")
    assert json.loads(told) == {"name": "Spring", "by": "👻 1"}


async def test_everything_is_left_before_and_the_others_play_on(harness: Harness, dice: str) -> None:
    numbers = await engaged(harness)
    joined = await tournament(harness, EVE, ANN)
    seats = {number: (await harness.club.matches.position(number)).header.seats for number in numbers}
    erased = await harness.club.privacy.erase(EVE)
    assert (erased.left.matches, erased.left.tournaments) == (tuple(numbers), (joined,))
    challenges = [await harness.club.challenges.get(number) for number in erased.left.challenges]
    assert [one.status for one in challenges] == ["withdrawn", "declined", "open", "open", "declined"]
    assert [len(one.invitations) for one in challenges] == [1, 2, 1, 1, 3], "who only sat at a table leaves no ghost"
    for number in numbers:
        position = await harness.club.matches.position(number)
        assert position.header.seats == tuple(-1 if who == EVE else who for who in seats[number])
        assert [entry.kind for entry in position.entries if entry.kind in (EntryKind.DEPARTED, EntryKind.RESIGN)] == [
            "departed"
        ]
        assert (position.outcome is None) == (len(position.header.seats) > 2)
        while position.outcome is None:
            position = await harness.play(number)
        assert await wrong(harness.club, number) == []
    assert harness.rows("SELECT number, status FROM entrant ORDER BY number") == [(2, "in")]
    assert not [who for who, mentions in harness.rows("SELECT member, mentions FROM notice") if is_ghost(who or 0)]


async def test_an_erasure_that_was_interrupted_is_finished_by_itself(harness: Harness, dice: str) -> None:
    await past(harness)
    numbers = await engaged(harness)

    async def crash(_changes: object) -> None:
        raise ConnectionError("the process ends here")

    with pytest.raises(ConnectionError):
        await harness.club.privacy.erase(EVE, crash)
    assert await harness.club.read.matches.running(EVE) == (), "half of it is done"
    await harness.club.worker.sweep()
    assert held(harness, EVE), "for all anybody knows it still goes on elsewhere"
    harness.clock.advance(minutes=11)
    await harness.club.worker.sweep()
    assert held(harness, EVE) == []
    for number in numbers:
        assert (await harness.club.matches.position(number)).header.seats.count(-1) == 1
    with pytest.raises(Refused, match="error-nothing-stored"):
        await harness.club.privacy.erase(EVE)
    assert harness.rows("SELECT count(*) FROM erasure") == [(0,)]


async def test_a_tournament_that_runs_goes_on_without_the_ghost(harness: Harness) -> None:
    tournaments = harness.club.tournaments
    made = await tournaments.create(
        Rules(DOVES, {}, Form.ROBIN, "3d"), "Autumn", EVE, GUILD, CHANNEL, harness.request()
    )
    for member in (EVE, ANN, BOB, CID):
        await tournaments.join(made.id, member, f"name {member}")
    await tournaments.start(made.id)
    erased = await harness.club.privacy.erase(EVE)
    going = await tournaments.advance(made.id)
    ghost = going.entrant_of(erased.ghost)
    assert ghost is not None
    assert (ghost.name, ghost.playing, going.organiser, held(harness, EVE)) == ("👻 1", False, -1, [])
    ((told,),) = harness.rows("SELECT details FROM notice WHERE key = 'tournament-roster'")
    assert json.loads(str(told))["changes"] == [[0, "left"]], "an interrupted erasure would show the name"
    assert going.status == "running"
    assert [one.decided for one in going.in_round(1)].count(True) == 1, "the ghost's opponent need not wait"
    assert await harness.club.read.matches.running(erased.ghost) == ()


async def test_two_ghosts_at_one_table_are_two(harness: Harness, dice: str) -> None:
    number = await match(harness, ANN, EVE, FAY, BOB, game="dice", begins="random", first="0")
    before = (await harness.club.matches.position(number)).header
    for member, ghost in ((EVE, -1), (FAY, -2)):
        erased = await harness.club.privacy.erase(member)
        assert erased.ghost == ghost
    header = (await harness.club.matches.position(number)).header
    ghosts = {EVE: -1, FAY: -2}
    assert header.seats == tuple(ghosts.get(who, who) for who in before.seats), "everybody sits where they sat"
    assert await harness.club.audit.check() is None


async def test_who_comes_back_is_somebody_new(harness: Harness, dice: str) -> None:
    await past(harness)
    await harness.club.privacy.erase(EVE)
    number = await match(harness, EVE, DAN)
    assert [line.match for line in await harness.club.read.matches.running(EVE)] == [number]
    assert json.loads((await harness.club.privacy.export(EVE)).content)["settings"] == []
    erased = await harness.club.privacy.erase(EVE)
    assert (erased.ghost, held(harness, EVE)) == (-2, [])


@pytest.mark.sqlite
async def test_a_failure_in_the_middle_changes_nothing_by_half_and_asking_again_finishes(
    harness: Harness, dice: str
) -> None:
    await past(harness)
    (three, *_) = await engaged(harness)
    stop = "CREATE TRIGGER stop BEFORE UPDATE ON entrant BEGIN SELECT RAISE(ABORT, 'full'); END"
    run(harness, stop.replace("UPDATE ON", "UPDATE OF name ON"))
    with pytest.raises(IntegrityError):
        await harness.club.privacy.erase(EVE)
    assert EVE in (await harness.club.matches.position(three)).header.seats
    assert harness.rows("SELECT count(*) FROM seat WHERE member < 0") == [(0,)]
    assert harness.rows("SELECT count(*) FROM taste") == [(1,)]
    run(harness, "DROP TRIGGER stop")
    async with harness.second() as club:  # as after a restart
        await club.privacy.erase(EVE)
    assert held(harness, EVE) == []
    assert -1 in (await harness.club.matches.position(three)).header.seats, (
        "what another process erases is seen at once"
    )


async def test_a_match_that_no_longer_folds_holds_nobody_back(harness: Harness) -> None:
    number = await match(harness, EVE, ANN)
    await harness.play(number, "A*c2")
    harness.tamper("UPDATE log SET event = 'nonsense' WHERE match = ?", number)
    async with harness.second() as club:
        await club.privacy.erase(EVE)
    assert held(harness, EVE) == []


async def test_nobody_knows_a_number_that_was_never_here(harness: Harness) -> None:
    kept = harness.dump()
    with pytest.raises(Refused, match="error-nothing-stored"):
        await harness.club.privacy.erase(EVE)
    assert harness.dump() == kept


async def test_asked_twice_at_once_one_ghost_comes_of_it(harness: Harness, dice: str) -> None:
    await engaged(harness)
    asked = await asyncio.gather(*(harness.club.privacy.erase(EVE) for _ in range(2)), return_exceptions=True)
    assert {type(answer) for answer in asked} == {Erasure, Refused}
    assert harness.rows("SELECT DISTINCT member FROM seat WHERE member < 0") == [(-1,)]
    assert harness.rows("SELECT value FROM note WHERE key = 'ghosts'") == [("1",)]


async def test_a_match_that_the_member_has_left_is_not_changed_under_the_hands_of_who_plays_it(
    harness: Harness, dice: str
) -> None:
    number = await match(harness, ANN, EVE, BOB, game="dice", first="0")
    await harness.club.matches.resign(number, EVE, harness.request())
    async with harness.club.matches.lock((number,)):
        erasing = asyncio.create_task(harness.club.privacy.erase(EVE))
        for _ in range(50):  # more steps than any erasure needs
            await asyncio.to_thread(lambda: None)
        assert harness.rows("SELECT count(*) FROM seat WHERE member = ?", EVE) == [(1,)]
    assert (await erasing).ghost == -1
    assert harness.rows("SELECT member FROM seat WHERE seat = 1") == [(-1,)]


async def test_a_tournament_keeps_its_name_where_a_ghost_had_the_same(harness: Harness) -> None:
    number = await tournament(harness, EVE, ANN)
    details = {"name": EDEN, "by": EDEN, "round": 2}
    await harness.club.outbox.add(Notice("tournament-replaced", tournament=number, details=details))
    run(harness, "UPDATE tournament SET status = 'over'")
    await harness.club.privacy.erase(EVE)
    (notice,) = [await harness.club.outbox.get(one) for one in await harness.club.outbox.due()]
    assert notice is not None
    assert notice.details == {"name": EDEN, "by": "👻 1", "round": 2}


async def exported(harness: Harness, member: int = EVE) -> dict[str, Any]:
    told: dict[str, Any] = json.loads((await harness.club.privacy.export(member)).content)
    return told


async def test_a_file_tells_all_that_is_stored_about_a_member(harness: Harness, dice: str) -> None:
    await past(harness)
    *_, two = await engaged(harness)
    await remembered(harness)
    told = await exported(harness)
    assert [one["text"] for one in told["problems"]] == ["They stall"]
    assert [(one["role"], one["given"]) for one in told["roles"]] == [(88, True)]
    assert [one["channel"] for one in told["conversations"]] == [77]
    assert [(one["exercise"], one["tries"]) for one in told["attempts"]] == [("7", 2)]
    assert [one["solved"] for one in told["puzzles"]] == [3]
    assert [one["message"] for one in told["posts"]] == [5]
    assert [one["day"] for one in told["daily"]] == ["2026-05-01"]
    assert [one["content"]["typed"] for one in told["drafts"]] == [{"name": "Autumn"}]
    empty = [section for section, things in told.items() if not things and section != "left_out"]
    assert (told["member"], told["made"], empty) == (str(EVE), "2026-05-01T12:00:00+00:00", [])
    assert (told["settings"][0]["marks"], told["hours"][0]["zone"]) == (False, "Asia/Tokyo")
    assert told["vacations"][0]["ended"] == (harness.clock() + timedelta(days=3)).isoformat()
    assert [one["blocked"] for one in told["blocks"]] == [DAN], "and not who has blocked the member"
    assert [one["number"] for one in told["tournaments"]] == [1]
    assert [one["name"] for one in told["organised"]] == ["Spring"]
    assert {one["game"] for one in told["ratings"]} == {DOVES, "dice"}
    assert [(one["match"], one["score"]) for one in told["results"]] == [(3, "won"), (2, "lost"), (1, "lost")]
    assert [one["mentions"] for one in told["notices"]] == [[str(EVE)], [str(EVE)], []]
    assert {len(one["members"]) for one in told["challenges"]} == {1, 2, 3, 4}
    newest, *_, oldest = told["matches"]
    assert (newest["match"], newest["seats"], newest["result"]) == (two, [str(ANN), "you"], None)
    assert (oldest["match"], oldest["seats"], oldest["pace"]) == (1, ["you", str(ANN)], "3d")
    assert [(one["match"], one["lines"]) for one in told["plans"]] == [(two, [["A*c2", "A*a4"]])]
    assert [one["event"] for one in told["logs"][-1]["entries"]] == list(LOST)
    assert told["left_out"] == {}


async def test_a_file_tells_no_seed_before_the_end(harness: Harness) -> None:
    number = await match(harness, EVE, ANN)
    header = (await harness.club.matches.position(number)).header
    content = (await harness.club.privacy.export(EVE)).content
    assert header.seed not in content
    assert header.code in content
    await harness.play(number, *LOST)
    assert (await exported(harness))["matches"][0]["seed"] == header.seed


async def test_a_file_keeps_the_secrets_of_open_challenges_and_tournaments(harness: Harness, dice: str) -> None:
    await engaged(harness)
    made = Rules(DOVES, {}, Form.ROBIN, "3d"), "Autumn", EVE, GUILD, CHANNEL, harness.request()
    await harness.club.tournaments.join((await harness.club.tournaments.create(*made)).id, EVE, EDEN)
    secrets = harness.rows(
        "SELECT secret FROM challenge WHERE secret IS NOT NULL UNION ALL SELECT secret FROM tournament"
    )
    seeds = harness.rows("SELECT seed FROM match")
    assert (len(secrets), len(seeds)) == (6, 3)
    content = (await harness.club.privacy.export(EVE)).content
    assert [secret for (secret,) in (*secrets, *seeds) if secret in content] == []


async def test_a_file_keeps_what_the_others_hide(harness: Harness) -> None:
    number = await match(harness, EVE, ANN, game=SECRET)
    for _ in range(12):
        await harness.play(number)
    position = await harness.club.matches.position(number)
    (log,) = (await exported(harness))["logs"]
    mine = position.seat_of(EVE)
    assert [one["event"] for one in log["entries"]] == list(position.visible_events(0, mine))
    assert position.visible_events(0, mine) != tuple(entry.event for entry in position.entries), (
        "there is something to hide"
    )
    await harness.club.matches.resign(number, ANN, harness.request())
    (log,) = (await exported(harness))["logs"]
    assert [one["event"] for one in log["entries"]][:-1] == [entry.event for entry in position.entries]


async def test_of_a_secret_match_that_no_longer_folds_only_own_entries_are_told(harness: Harness) -> None:
    number = await match(harness, EVE, ANN, game=SECRET)
    for _ in range(12):
        position = await harness.play(number)
    played = {entry.seat for entry in position.entries}
    assert {0, 1} <= played, "both have something to hide"
    harness.tamper("UPDATE log SET kind = 'broken' WHERE match = ? AND ply = 0", number)
    async with harness.second() as club:
        for seat, member in enumerate((EVE, ANN)):
            (log,) = json.loads((await club.privacy.export(member)).content)["logs"]
            assert {one["seat"] for one in log["entries"]} == {seat}


async def test_a_file_that_would_be_too_large_lacks_the_oldest_logs_and_says_so(harness: Harness) -> None:
    for _ in range(3):
        await harness.play(await match(harness, EVE, ANN), *LOST)
    whole = await harness.club.privacy.export(EVE)
    room = len(whole.content.encode()) - 600
    clipped = await export_data(harness.club.store, harness.club.matches, EVE, harness.clock(), room)
    told = json.loads(clipped.content)
    assert len(clipped.content.encode()) < room + 500
    assert ([one["match"] for one in told["logs"]], told["left_out"]) == ([3, 2], {"logs": 1})
    assert [one["match"] for one in told["matches"]] == [3, 2, 1]
    least = json.loads((await export_data(harness.club.store, harness.club.matches, EVE, harness.clock(), 10)).content)
    assert least["left_out"] == {"results": 3, "challenges": 3, "matches": 3, "logs": 3}


async def test_a_member_of_whom_nothing_is_stored_gets_an_empty_file(harness: Harness) -> None:
    told = await exported(harness)
    assert not any(things for section, things in told.items() if section not in ("member", "made"))
