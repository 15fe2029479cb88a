"""Two tournaments with the same members at the same time: actions in one leave the other unchanged."""

from collections.abc import Awaitable, Mapping
from datetime import timedelta
from typing import Any

from club.model.delivery.notices import Notice
from club.model.tournaments.posts import TournamentPost
from club.model.tournaments.rules import Form, Publicity, Rules, Seeding
from club.model.tournaments.tournament import Tournament
from tests.club.harness import ANN, CHANNEL, DOVES, GUILD, Harness

MEMBERS = range(101, 109)
TABLES = ("entrant", "pairing", "notice", "outage", "problem", "second_post", "scheduled_event", "series_match",
          "tournament_post", "role_change")  # fmt: skip


async def announced(harness: Harness, **rules: Any) -> list[int]:  # noqa: ANN401 - rules of any kind
    """Announce two equal tournaments, sign the same members up for both and return their numbers."""
    numbers = []
    for name in ("one", "other"):
        agreed = Rules(DOVES, {}, Form.SWISS, "3d", best_of=3, **rules)
        told = Publicity(channel=CHANNEL + 1, event=True, entrant_role=501 if name == "one" else 502)
        closes = harness.clock.now + timedelta(days=4)
        made = await harness.club.tournaments.create(agreed, name, ANN, GUILD, CHANNEL, name, closes, publicity=told)
        for member in MEMBERS:
            await harness.club.tournaments.join(made.id, member, f"Member {member}")
        numbers.append(made.id)
    return numbers


async def everything(harness: Harness, number: int) -> dict[str, object]:
    """Return everything that is stored about a tournament, and the results of its queries."""
    read = harness.club.read
    stored = {table: harness.rows(f"SELECT * FROM {table} WHERE tournament = ?", number) for table in TABLES}
    return {
        **stored,
        "tournament": harness.rows("SELECT * FROM tournament WHERE id = ?", number),
        "matches": harness.rows("SELECT * FROM match WHERE tournament = ?", number),
        "results": await read.tournaments.results(number),
        "posts": await read.tournament_posts.of(number),
        "deadlines": await read.tournament_posts.deadlines(number),
        "problems": await read.oversight.problems(number),
        "pinged": await read.oversight.pinged(number),
        "second": await read.publicity.second_post(number),
        "event": await read.publicity.scheduled_event(number),
    }


async def require_alone(harness: Harness, one: int, other: int, done: Mapping[str, Awaitable[object]]) -> None:
    """Do something in each tournament in turn, and assert that it changes only that one."""
    for what, doing in done.items():
        mine, theirs = await everything(harness, one), await everything(harness, other)
        await doing
        assert await everything(harness, one) != mine, f"{what} does something"
        assert await everything(harness, other) == theirs, f"{what} leaves the other tournament alone"


async def test_what_happens_before_the_start_of_one_leaves_the_other_alone(harness: Harness) -> None:
    one, other = await announced(harness, most=8, check_in=True, seeding=Seeding.HAND)
    assert len({*harness.rows("SELECT promise FROM tournament")}) == 2, "each is bound to a seed of its own"
    for number in (one, other):
        await harness.club.tournaments.join(number, 109, "Member 109")
    harness.clock.now += timedelta(days=4) - timedelta(hours=1)
    for number in (one, other):
        await harness.club.tournaments.advance(number)
    tournaments, preparations = harness.club.tournaments, harness.club.tournament_preparations
    closes = (await tournaments.get(one)).closes
    await require_alone(
        harness, one, other,
        {
            "checking in": preparations.check_in(one, 101),
            "checking in while waiting": preparations.check_in(one, 109),
            "moving a seed": preparations.move(one, 5, 1),
            "keeping two apart": tournaments.forbid(one, 101, 102),
            "leaving": tournaments.leave(one, 103),
            "extending": preparations.extend(one, closes, timedelta(days=1)),
            "starting": tournaments.start(one),
        },
    )  # fmt: skip


def post(tournament: Tournament, message: int) -> TournamentPost:
    """Return a post about a round of a tournament."""
    notice = Notice("tournament-round", tournament=tournament.id, details={"round": 1})
    return TournamentPost(notice, CHANNEL, message, (1,), "shown")


async def started(harness: Harness) -> tuple[Tournament, Tournament]:
    """Start two tournaments with the same players."""
    one, other = await announced(harness)
    return await harness.club.tournaments.start(one), await harness.club.tournaments.start(other)


async def test_what_organisers_decide_in_one_leaves_the_other_alone(harness: Harness) -> None:
    now, theirs = await started(harness)
    tournaments, oversight, one = harness.club.tournaments, harness.club.oversight, now.id
    member = now.entrant(now.pairings[1].entrants[0]).member
    await require_alone(
        harness, one, theirs.id,
        {
            "swapping": tournaments.swap(one, 104, 105),
            "reporting": harness.club.problems.report(now.pairings[1].match or 0, member, "They stall"),
            "pinging": oversight.ping(now, (1, 2)),
            "more time": oversight.give_everybody_time(now, "more"),
            "substituting": tournaments.substitute(one, 103, 999, "Zoe", ANN),
            "pausing": tournaments.pause(one, paused=True),
            "resuming": tournaments.pause(one, paused=False),
            "withdrawing": tournaments.leave(one, 102),
            "deciding": tournaments.rule(one, (1, 3), "win 0", ANN, "ruled"),
            "rescheduling": tournaments.reschedule(one, now.closes, harness.clock.now + timedelta(days=30)),
            "cancelling": tournaments.cancel(one),
        },
    )  # fmt: skip


async def test_what_is_posted_about_one_leaves_the_posts_of_the_other_alone(harness: Harness) -> None:
    now, theirs = await started(harness)
    tournaments, publicity, one = harness.club.tournaments, harness.club.tournament_publicity, now.id
    await tournaments.note_post(post(theirs, 71), theirs.version)
    await require_alone(
        harness, one, theirs.id,
        {
            "posting": tournaments.note_posted(one, harness.clock.now, 55, None),
            "posting a round": tournaments.note_post(post(now, 72), now.version),
            "changing a post": tournaments.change_post(72, 73, "again"),
            "forgetting a post": tournaments.forget_post(73),
            "second post": publicity.note_second_post(one, harness.clock.now, 66),
            "event": publicity.note_scheduled_event(one, harness.clock.now, 77),
        },
    )  # fmt: skip
