"""Weekly digests: their contents, and when they are posted."""

import random
from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from club.delivery.digests import LEAD, Findings, is_early, posted_at, span
from club.model.clocks.time_zones import next_hour
from club.model.delivery.work_queue import DIGESTS
from club.model.tournaments.rules import Form, Rules
from club.storage.queries.seasons.digests import Digest
from club.storage.queries.seasons.week import Spot, Watch, is_final
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness
from tests.club.standings import Rows
from tests.club.statements import noted, plans

BERLIN = "Europe/Berlin"


@pytest.fixture
def rows(harness: Harness) -> Rows:
    return Rows(harness.database, first=100)


def test_the_hour_is_that_of_the_zone_before_and_after_the_clocks_change() -> None:
    sunday = next_hour(18, BERLIN, datetime(2026, 10, 19, tzinfo=UTC), 6)
    assert sunday == datetime(2026, 10, 25, 17, tzinfo=UTC)
    before = next_hour(18, BERLIN, datetime(2026, 10, 12, tzinfo=UTC), 6)
    assert before == datetime(2026, 10, 18, 16, tzinfo=UTC)
    assert span(Digest(GUILD, CHANNEL, 6, 18, BERLIN, sunday), sunday) == (before, sunday)


def test_at_the_very_moment_the_next_one_is_a_week_later() -> None:
    first = next_hour(0, "Asia/Tokyo", datetime(2026, 5, 1, tzinfo=UTC), 0)
    assert next_hour(0, "Asia/Tokyo", first, 0) == first + timedelta(days=7)


def test_any_moment_lies_in_the_week_that_the_next_digest_tells_of() -> None:
    rng = random.Random(4)  # noqa: S311 - the same each time
    for _ in range(300):
        weekday, hour = rng.randrange(7), rng.randrange(24)
        zone = rng.choice((BERLIN, "Asia/Tokyo", "America/Los_Angeles", "Australia/Lord_Howe", "UTC"))
        moment = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(minutes=rng.randrange(525_600))
        due = next_hour(hour, zone, moment, weekday)
        since, until = span(Digest(GUILD, CHANNEL, weekday, hour, zone, due), due)
        assert until == due
        assert since <= moment < until
        assert due.astimezone(ZoneInfo(zone)).weekday() == weekday
        late = span(Digest(GUILD, CHANNEL, weekday, hour, zone, due), due + timedelta(days=2))
        assert late == (since, until)


def test_the_last_slot_of_a_bracket_is_its_final() -> None:
    assert is_final("W3-1", 8)
    assert is_final("W3-1", 5)
    assert not is_final("W1-1", 8)
    assert not is_final("W2-1", 8)
    assert not is_final("T", 8)
    assert is_final("F1", 8)


def test_close_matches_of_strong_members_are_worth_more_and_finals_most() -> None:
    def watch(one: int | None, other: int | None, ply: int = 10, final: str | None = None) -> float:
        return Watch(Spot(1, DOVES, 8, None), (ANN, BOB), (one, other), ply, final).interest

    assert watch(1700, 1690) > watch(1500, 1500) > watch(1700, 1300) > watch(1700, None)
    assert watch(1500, 1500, final="Cup") > watch(1700, 1690)
    assert watch(1500, 1500, ply=60) > watch(1500, 1500)


async def digest(harness: Harness, **chosen: int) -> Digest:
    made = await harness.club.digests.set(GUILD, "UTC", CHANNEL, **chosen)
    assert made is not None
    return made


async def found(harness: Harness, made: Digest) -> Findings:
    findings = await harness.club.digests.findings(made)
    assert findings is not None
    return findings


@pytest.mark.postgres
async def test_a_week_is_told_by_what_ended_in_it(harness: Harness, rows: Rows) -> None:
    made = await digest(harness)  # Sundays at 18:00; it is Friday noon
    before, inside = harness.clock.now - timedelta(days=6), harness.clock.now - timedelta(days=2)
    rows.match(DOVES, before, (DAN, 1), (CID, 2))
    for number in range(5):  # both settle
        rows.match(DOVES, before + timedelta(hours=number), (ANN, 1), (BOB, 2), shown={ANN: 1700, BOB: 1500})
    rows.match(DOVES, inside, (ANN, 2), (BOB, 1), shown={ANN: 1660, BOB: 1540})
    for number in range(3):
        at = inside + timedelta(hours=1 + number)
        rows.match(DOVES, at, (BOB, 1), (CID, 2), shown={BOB: 1550, CID: 1490})
    rows.match(DOVES, inside + timedelta(hours=9), (BOB, 1), (CID, 1))
    rows.match(DOVES, inside, (CID, 1), (DAN, 2), void=True)
    harness.clock.now = posted_at(made)
    findings = await found(harness, made)
    assert (findings.matches, findings.members) == (5, 3)
    ((upset),) = findings.upsets
    assert (upset.spot.match, upset.winner, upset.winner_shown, upset.loser, upset.loser_shown) == (
        106, BOB, 1500, ANN, 1700
    )  # fmt: skip
    assert findings.runs == ((BOB, 4),)
    assert {spot.match for spot, _ in findings.longest} == {106, 107, 108, 109, 110}


@pytest.mark.postgres
async def test_an_upset_needs_two_settled_ratings_far_apart(harness: Harness, rows: Rows) -> None:
    made = await digest(harness)
    at = harness.clock.now - timedelta(days=2)
    for number in range(5):
        rows.match(DOVES, at + timedelta(hours=number), (ANN, 1), (BOB, 2), shown={ANN: 1599, BOB: 1500})
    rows.match(DOVES, at + timedelta(hours=6), (CID, 1), (ANN, 2), shown={CID: 1540, ANN: 1570})
    rows.match(DOVES, at + timedelta(hours=7), (BOB, 1), (ANN, 2), shown={BOB: 1530, ANN: 1550})
    harness.clock.now = posted_at(made)
    assert (await found(harness, made)).upsets == ()


@pytest.mark.postgres
async def test_matches_to_watch_are_those_of_two_that_go_on(harness: Harness, rows: Rows) -> None:
    made = await digest(harness)
    for member, number in ((ANN, 1600), (BOB, 1590), (CID, 1300)):
        rows.rating(DOVES, member, number)
    weak = await harness.begin(DOVES, CID)
    strong = await harness.begin(DOVES, BOB)
    over = await harness.begin(DOVES, BOB)
    await harness.play(over)
    await harness.play(over)
    await harness.club.matches.resign(over, ANN, harness.request())
    await harness.begin("hostile", BOB, CID)
    harness.clock.now = posted_at(made)
    findings = await found(harness, made)
    assert [watch.spot.match for watch in findings.watch] == [strong, weak]
    assert findings.watch[0].numbers == (1600, 1590)
    assert findings.longest == ((Spot(over, DOVES, CHANNEL, None), 2),)


async def test_a_final_is_that_of_its_own_tournament(harness: Harness, rows: Rows) -> None:
    made, tournaments = await digest(harness), harness.club.tournaments
    rows.match(DOVES, harness.clock.now - timedelta(days=1), (ANN, 1), (BOB, 2))
    for name, members in (("Small", (ANN, BOB)), ("Large", (CID, DAN, 15, 16))):
        rules = Rules(DOVES, {}, Form.SINGLE, "3d")
        started = await tournaments.create(rules, name, ANN, GUILD, CHANNEL, name)
        for member in members:
            await tournaments.join(started.id, member, f"Member {member}")
        await tournaments.start(started.id)
    harness.clock.now = posted_at(made)
    findings = await found(harness, made)
    assert {*findings.watch[0].members} == {ANN, BOB}
    assert [watch.final for watch in findings.watch] == ["Small", None, None]


async def test_a_digest_names_no_ghosts(harness: Harness, rows: Rows) -> None:
    made = await digest(harness)
    before, inside = harness.clock.now - timedelta(days=6), harness.clock.now - timedelta(days=2)
    for high, low in ((ANN, -1), (-2, BOB), (CID, DAN)):
        for number in range(5):
            rows.match(DOVES, before + timedelta(hours=number), (high, 1), (low, 2), shown={high: 1700, low: 1500})
        rows.match(DOVES, inside, (low, 1), (high, 2), shown={low: 1530, high: 1670})
        rows.match(DOVES, inside + timedelta(hours=1), (low, 1), (high, 2))
    seen, first, second = [await harness.begin(DOVES, BOB) for _ in range(3)]
    for match, seat in ((first, 0), (second, 1)):
        harness.tamper("UPDATE seat SET member = -3 WHERE match = ? AND seat = ?", match, seat)
    harness.clock.now = posted_at(made)
    findings = await found(harness, made)
    assert [(one.winner, one.loser) for one in findings.upsets] == [(DAN, CID)]
    assert findings.runs == ((BOB, 2), (DAN, 2))
    assert [one.spot.match for one in findings.watch] == [seen]


@pytest.mark.postgres
async def test_a_digest_is_due_once_a_week_and_can_be_changed(harness: Harness) -> None:
    assert await harness.club.digests.set(GUILD, "UTC", None, 3) is None
    made = await digest(harness, weekday=4, hour=15)
    assert posted_at(made) == harness.clock.now + timedelta(hours=3)
    assert await harness.due(DIGESTS) == ()
    assert await harness.club.digests.due(GUILD) is None
    harness.clock.now = posted_at(made) - LEAD
    assert await harness.due(DIGESTS) == (GUILD,), "reviews are requested first"
    assert is_early(made, harness.clock.now)
    await harness.club.digests.put_off(made, posted_at(made))
    put_off = await harness.club.read.digests.get(GUILD)
    assert put_off is not None
    assert posted_at(put_off) == put_off.due == posted_at(made)
    harness.clock.now = posted_at(made)
    assert not is_early(put_off, harness.clock.now)
    assert await harness.club.digests.findings(made) is None
    await harness.club.digests.put_off(put_off, harness.clock.now + timedelta(minutes=1))
    late = await harness.club.read.digests.get(GUILD)
    assert late is not None
    assert not is_early(late, harness.clock.now + timedelta(minutes=1)), "it is sent as soon as that is possible"
    changed = await harness.club.digests.set(GUILD, "Asia/Tokyo", None, hour=7)
    assert changed == Digest(GUILD, CHANNEL, 4, 7, "Asia/Tokyo", datetime(2026, 5, 7, 22, tzinfo=UTC) - LEAD)
    await harness.club.digests.put_off(late, harness.clock.now)
    assert await harness.club.read.digests.get(GUILD) == changed, "what was read before the change no longer moves it"
    harness.clock.now = posted_at(changed)
    await harness.club.digests.note_done(changed)
    after = await harness.club.read.digests.get(GUILD)
    assert after is not None
    assert after.due == changed.due + timedelta(days=7)
    await harness.club.digests.remove(GUILD)
    assert await harness.club.read.digests.get(GUILD) is None


@pytest.mark.postgres
async def test_finals_are_more_promising_than_strong_and_long_matches(harness: Harness, rows: Rows) -> None:
    made, tournaments = await digest(harness), harness.club.tournaments
    inside = posted_at(made) - timedelta(days=2)
    rows.match(DOVES, inside - timedelta(days=7), (ANN, 1), (BOB, 2), shown={ANN: 1900, BOB: 1900})
    rows.match(DOVES, inside, (ANN, 1), (BOB, 2), shown={ANN: 1700, BOB: 1650})
    rows.match(DOVES, inside, (CID, 1), (DAN, 2), shown={CID: 1800, DAN: 1200})
    rows.match(DOVES, inside, (CID, 1), (DAN, 2), void=True)
    harness.clock.now = inside
    rules = Rules(DOVES, {}, Form.SINGLE, "3d")
    cup = await tournaments.create(rules, "Cup", ANN, GUILD, CHANNEL, "Cup")
    for member in (CID, DAN):
        await tournaments.join(cup.id, member, f"Member {member}")
    (pairing,) = (await tournaments.start(cup.id)).pairings
    assert pairing.match is not None
    for _ in range(4):
        await harness.play(pairing.match)
    await harness.club.matches.resign(pairing.match, CID, harness.request())
    harness.clock.now = posted_at(made) - LEAD
    found = [spot.match for spot in await harness.club.digests.promising(made)]
    assert found == [pairing.match, 101, 102]


@pytest.mark.sqlite
async def test_a_week_is_found_by_indexes(harness: Harness, rows: Rows) -> None:
    made = await digest(harness)
    rows.match(DOVES, harness.clock.now, (ANN, 1), (BOB, 2), shown={ANN: 1700, BOB: 1500})
    harness.clock.now = posted_at(made)
    with noted() as statements:
        await found(harness, made)
        await harness.club.digests.promising(made)
    for statement, plan in plans(harness, statements).items():
        for table in ("result", "match", "rating", "log", "seat", "won", "former"):
            assert f"SCAN {table}\n" not in f"{plan}\n", statement
        if "FROM result" in statement and "upset" not in statement:
            assert "(guild=? AND game=? AND season=? AND ended>? AND ended<?)" in plan, plan
        for line in plan.splitlines():
            if "SEARCH result_" in line:  # what one member played before
                assert "(guild=? AND member=? AND ended<?)" in line
