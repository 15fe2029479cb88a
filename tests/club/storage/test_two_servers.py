"""What is done on one server changes nothing that is stored for another with the same settings."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

from club.model.learning.attempt import Attempt, Kind
from club.model.tournaments.rules import Form
from club.services import Club
from club.storage.queries.learning.daily_puzzles import DailyPost
from club.storage.schema import metadata
from engines import Seat
from tests.club.contest import running
from tests.club.harness import ANN, BOB, CHANNEL, DOVES, GUILD, Harness
from tests.club.standings import Rows

OTHER = GUILD + 1

WITH_GUILD = [table.name for table in metadata.sorted_tables if "guild" in table.c]


KEPT = {
    "guild", "digest", "season_date", "daily_puzzle", "daily_post", "daily_solver", "season", "season_end",
    "match", "rating", "result",
}  # fmt: skip


async def keep_settings(club: Club, guild: int) -> None:
    """Store the same rows of each kind for a server: settings, dates, a digest, and a puzzle with a posted solution."""
    await club.guilds.change(guild, challenges=3, language="ja")
    await club.digests.set(guild, "UTC", CHANNEL)
    await club.seasons.date(guild, "10d", "UTC", CHANNEL)
    daily = await club.daily_puzzles.set(guild, "UTC", CHANNEL, game=DOVES)
    assert daily is not None
    post = await club.daily_puzzles.begin_day(daily)
    assert post is not None
    await club.daily_puzzles.note_posted(post, 7)
    async with club.store.writing() as transaction:
        await transaction.daily_puzzles.add_solver(post, ANN, 1, club.clock())


async def delay_digest(club: Club) -> None:
    digest = await club.read.digests.get(GUILD)
    assert digest is not None
    await club.digests.put_off(digest, club.clock() + timedelta(hours=1))


async def tell_digest(club: Club) -> None:
    digest = await club.read.digests.get(GUILD)
    assert digest is not None
    await club.digests.note_done(digest)


async def post_of_day(club: Club, guild: int = GUILD) -> DailyPost:
    post = await club.read.daily_puzzles.last_post(guild)
    assert post is not None
    return post


async def solve_puzzle(club: Club) -> None:
    number = (await post_of_day(club)).number
    solved = Attempt(ANN + 1, Kind.PUZZLE, DOVES, str(number), club.clock(), reached=True)
    assert not await club.daily_puzzles.note_solved(OTHER, solved), "that server had another puzzle"
    assert await club.daily_puzzles.note_solved(GUILD, solved)


async def explain_puzzle(club: Club) -> None:
    await club.daily_puzzles.note_explained(await post_of_day(club))


def keep_results(harness: Harness) -> None:
    """Store results and ratings of the same members on the other server, in two seasons."""
    rows = Rows(harness.database, OTHER, first=900)
    for season in (1, 2):
        rows.match(DOVES, harness.clock.now, (ANN, 1), (BOB, 2), shown={ANN: 1700, BOB: 1400}, season=season)
        rows.rating(DOVES, ANN, 1700, season=season)
        rows.rating(DOVES, BOB, 1400, season=season)


async def end_match(club: Club) -> None:
    """End the running rated match."""
    (match,) = [line.match for line in await club.read.matches.running(ANN) if line.guild == GUILD]
    position = await club.matches.position(match)
    for ply in range(2):
        mover, event = position.member_at(Seat(ply)), position.state.legal()[0]
        position = await club.matches.play(match, mover, ply, event, f"move {ply}")
    await club.matches.rule(match, "win 0", "end a match")


async def correct_season(club: Club) -> None:
    past = min(match for match, _ in await club.read.results.in_guild(GUILD))
    await club.matches.amend(past, "win 1", "correct a past season")


async def end_day(club: Club) -> None:
    daily = await club.read.daily_puzzles.get(GUILD)
    assert daily is not None
    await club.daily_puzzles.put_off(daily, club.clock() + timedelta(hours=2), daily.next + timedelta(days=1))


ACTS: dict[str, Callable[[Club], Awaitable[object]]] = {
    "change settings": lambda club: club.guilds.change(GUILD, challenges=5),
    "name a role": lambda club: club.guilds.toggle(GUILD, "roles", 1),
    "delay digest": delay_digest,
    "tell digest": tell_digest,
    "change digest": lambda club: club.digests.set(GUILD, "Asia/Tokyo", None, hour=7),
    "remove digest": lambda club: club.digests.remove(GUILD),
    "end day": end_day,
    "solve puzzle": solve_puzzle,
    "explain puzzle": explain_puzzle,
    "change puzzle": lambda club: club.daily_puzzles.set(GUILD, "Asia/Tokyo", None, hour=7),
    "remove puzzle": lambda club: club.daily_puzzles.remove(GUILD),
    "change date": lambda club: club.seasons.date(GUILD, "20d", "UTC", CHANNEL),
    "remove date": lambda club: club.seasons.undate(GUILD),
    "start season": lambda club: club.seasons.start(GUILD, 2, CHANNEL),
    "end match": end_match,
    "correct season": correct_season,
    "undo season": lambda club: club.seasons.undo(GUILD),
    "lose the bot": lambda club: club.outages.note_left(GUILD),
    "get it back": lambda club: club.outages.note_return(GUILD),
}


def stored(harness: Harness, guild: int) -> dict[str, list[tuple[object, ...]]]:
    """Return the rows of a server, by table."""
    return {table: harness.rows(f"SELECT * FROM {table} WHERE guild = ?", guild) for table in WITH_GUILD}


async def check_puzzles(club: Club) -> None:
    """Assert that a server reads its own puzzle of the day and who has solved it."""
    post, puzzles = await post_of_day(club), club.read.daily_puzzles
    assert (await post_of_day(club, OTHER)).guild == OTHER
    assert (post.guild, await puzzles.untold(GUILD, "9999-12-31")) == (GUILD, (post,))
    assert await puzzles.numbers(GUILD, DOVES) == {post.number}
    assert (await puzzles.solvers(post, 9), await puzzles.count_solvers(post)) == (((ANN, 1),), 1)


async def test_acts_on_one_server_change_nothing_on_another(harness: Harness) -> None:
    await harness.club.matches.rule(await harness.begin(rated=True), "win 0", harness.request())
    rated = await harness.begin(rated=True)
    keep_results(harness)
    harness.clock.advance(minutes=1)
    await harness.club.seasons.start(OTHER, 2, CHANNEL)
    for guild in (GUILD, OTHER):
        await keep_settings(harness.club, guild)
    going = await harness.begin()
    harness.tamper("UPDATE match SET guild = ? WHERE id = ?", OTHER, going)
    theirs = stored(harness, OTHER)
    assert {table for table, rows in theirs.items() if rows} >= KEPT
    await check_puzzles(harness.club)
    async with harness.club.store.reading() as transaction:
        watched = [[one.spot.match for one in await transaction.week.watch(guild, 1)] for guild in (GUILD, OTHER)]
    assert watched == [[rated], [going]]
    harness.clock.advance(minutes=1)
    for name, act in ACTS.items():
        ours = stored(harness, GUILD)
        await act(harness.club)
        assert stored(harness, GUILD) != ours, name
        assert stored(harness, OTHER) == theirs, name
        harness.clock.advance(minutes=1)


async def played_tournament(harness: Harness) -> int:
    """Play a tournament of two members that 101 wins, and return its number."""
    contest = await running(harness, Form.SINGLE, members=2)
    await contest.move(await contest.meeting(101), 2)
    assert (await contest.win(101)).ended
    return contest.number


async def test_a_server_lists_the_tournaments_and_trophies_of_its_own(harness: Harness) -> None:
    ours, theirs = await played_tournament(harness), await played_tournament(harness)
    harness.tamper("UPDATE tournament SET guild = ? WHERE id = ?", OTHER, theirs)
    read = harness.club.read
    for guild, number in ((GUILD, ours), (OTHER, theirs)):
        assert [one.number for one in await read.honours.past(guild, 5)] == [number]
        assert [one.number for one in await read.tournaments.in_guild(guild)] == [number]
        assert await read.tournaments.newest(guild, DOVES) == number
        tournaments = (await harness.club.profiles.of(guild, 101, ANN)).cups
        assert (tournaments.counts, len(tournaments.newest)) == ({1: 1}, 1)
