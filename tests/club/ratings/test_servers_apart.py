"""What members do on one server, in one game and season, counts and is shown only there."""

from collections.abc import Awaitable, Callable
from datetime import timedelta

from club.delivery.digests import Findings
from club.model.challenges.terms import Terms
from club.services import Club
from tests.club.harness import ANN, BOB, CHANNEL, CID, DOVES, GUILD, Harness, press_of
from tests.club.standings import Rows
from tests.club.thinker import practise

OTHER = GUILD + 1

FRIDAY = 4
"""The day of the week on which the clock starts."""

BOTH, DAY = (ANN, BOB), timedelta(days=1)


async def findings(club: Club, guild: int) -> Findings | None:
    digest = await club.read.digests.get(guild)
    assert digest is not None
    return await club.digests.findings(digest)


Read = Callable[[Club, int], Awaitable[object]]

READS: dict[str, Read] = {
    "profile": lambda club, guild: club.profiles.of(guild, ANN, BOB),
    "curve": lambda club, guild: club.profiles.past(guild, ANN, DOVES),
    "leaderboard": lambda club, guild: club.leaderboards.page(guild, DOVES, ANN, season=1, manages=True),
    "final leaderboards": lambda club, guild: club.leaderboards.final(guild, 1),
    "champions": lambda club, guild: club.read.champions.of_game(guild, DOVES, (1,)),
    "podiums": lambda club, guild: club.read.champions.of_member(guild, ANN, 2),
    "ratings of the first season": lambda club, guild: club.ratings.at(guild, DOVES, BOTH, club.clock()),
    "ratings now": lambda club, guild: club.ratings.current(guild, DOVES, BOTH),
    "strengths": lambda club, guild: club.read.ratings.strengths(guild, DOVES, BOTH),
    "all ratings": lambda club, guild: club.read.ratings.in_guild(guild),
    "all results": lambda club, guild: club.read.results.in_guild(guild),
    "may rate": lambda club, guild: club.ratings.may_rate(guild, BOTH),
    "proposes rated": lambda club, guild: club.ratings.proposes_rated(guild, BOTH),
    "finished": lambda club, guild: club.read.results.count_finished_games(guild, DOVES, ANN),
    "last end": lambda club, guild: club.read.results.last_ended(guild),
    "cancelled": lambda club, guild: club.read.results.often_cancelled(guild, BOTH, club.clock()),
    "seasons": lambda club, guild: club.read.seasons.all(guild),
    "present season": lambda club, guild: club.read.seasons.present(guild),
    "matches that go on": lambda club, guild: club.read.matches.running_in(guild),
    "matches that are over": lambda club, guild: club.read.matches.over_in(guild),
    "open challenges": lambda club, guild: club.read.challenges.count_open(ANN, guild, club.clock()),
    "practice": lambda club, guild: club.read.matches.count_practice(ANN, guild),
    "practice of a day": lambda club, guild: club.read.matches.practice_begun(guild, ANN, club.clock() - DAY, 9),
    "digest": findings,
}
"""Questions about a server."""


async def begin(harness: Harness, guild: int) -> int:
    """Start a rated match of Ann and Bob on a server."""
    terms = Terms(DOVES, {}, 2, "challenger", "3d", rated=True)
    challenge = await harness.club.challenges.make(terms, ANN, (BOB,), guild, CHANNEL, harness.request())
    challenge = await harness.club.challenges.accept(challenge.id, BOB, press=press_of(BOB))
    assert challenge.match is not None
    return challenge.match


async def play(harness: Harness, guild: int, matches: int) -> None:
    """Play this many rated matches of Ann and Bob on a server; Ann wins all but the last, which is still running."""
    played = [await begin(harness, guild) for _ in range(matches)]
    for match in played[:-1]:
        harness.clock.advance(minutes=1)
        await harness.play(match)
        await harness.play(match)
        await harness.club.matches.rule(match, "win 0", harness.request())


async def live(harness: Harness, guild: int, matches: int, better: float) -> None:
    """Play and challenge as Ann and Bob on a server where others have ratings; all of Ann's wins are quick."""
    await play(harness, guild, matches)
    harness.database.run("UPDATE result SET quick = true, moves = ? WHERE guild = ?", matches, guild)
    harness.database.run("UPDATE rating SET games = 20, quick = 5 WHERE guild = ?", guild)
    rows = Rows(harness.database, guild)
    for season in (1, 2):
        for number, member in enumerate((CID, ANN + 100, BOB + 100)):
            rows.rating(DOVES, member, better + 10 * number, season=season)
    for _ in range(matches // 2):
        await harness.club.challenges.make(Terms(DOVES), ANN, (), guild, CHANNEL, harness.request())


async def at_night(harness: Harness, guild: int) -> dict[str, object]:
    """Return all answers about a server after its digest is due, with the clock unchanged."""
    noon, harness.clock.now = harness.clock.now, harness.clock.now.replace(hour=23, minute=30)
    answers = {name: await read(harness.club, guild) for name, read in READS.items()}
    harness.clock.now = noon
    return answers


async def test_what_a_server_shows_and_counts_is_its_own(harness: Harness) -> None:
    for guild in (GUILD, OTHER):
        await harness.club.guilds.change(guild, rated=9)
        await harness.club.digests.set(guild, "UTC", CHANNEL, hour=23, weekday=FRIDAY)
    await live(harness, GUILD, 2, 1400)
    await practise(harness)
    before = await at_night(harness, GUILD)
    await live(harness, OTHER, 9, 1500)
    harness.database.run("UPDATE result SET cancelled = true WHERE guild = ?", OTHER)
    await harness.club.seasons.start(OTHER, 2, CHANNEL)
    ours, theirs = await at_night(harness, GUILD), await at_night(harness, OTHER)
    assert [name for name in READS if ours[name] != before[name]] == []
    assert [name for name in READS if ours[name] == theirs[name]] == []


async def test_results_of_one_server_are_corrected_without_touching_another(harness: Harness) -> None:
    for guild in (GUILD, OTHER):
        await play(harness, guild, 3)
    stored = [harness.rows(f"SELECT * FROM {table} ORDER BY guild, member, mu") for table in ("result", "rating")]
    for guild in (GUILD, OTHER):
        harness.database.run("UPDATE result SET score = 'drawn' WHERE guild = ?", guild)
        await harness.club.ratings.rerate()
        found = [harness.rows(f"SELECT * FROM {table} ORDER BY guild, member, mu") for table in ("result", "rating")]
        assert found == stored


async def rating_at_doves(club: Club, guild: int) -> object:
    """Return the rating of Ann at Tokyo Doves that her profile shows."""
    return next(one.rating for one in (await club.profiles.of(guild, ANN, BOB)).games if one.game == DOVES)


def lay(rows: Rows, harness: Harness, game: str, season: int) -> None:
    """Store quick wins and ratings of Ann and Bob at a game in a season."""
    for number in range(9):
        rows.match(game, harness.clock.now, (BOB, 1), (ANN, 2), shown={ANN: 1900 + number, BOB: 1950}, season=season)
    harness.database.run("UPDATE result SET quick = true, moves = 99 WHERE match >= 900")
    for member in (ANN, BOB):
        rows.rating(game, member, 2100, games=20, season=season)


async def test_what_counts_in_one_game_and_season_counts_in_no_other(harness: Harness) -> None:
    await harness.club.guilds.change(GUILD, rated=9)
    await live(harness, GUILD, 3, 1500)
    names = ("leaderboard", "champions", "ratings of the first season", "ratings now")
    of_season = {name: READS[name] for name in names} | {"rating": rating_at_doves}
    of_game = of_season | {name: READS[name] for name in ("curve", "finished", "strengths")}
    before = {name: await read(harness.club, GUILD) for name, read in of_game.items()}
    rows = Rows(harness.database, first=900)
    rows.rating("hostile", ANN, 2100, season=2)
    for game, season, reads in (("hostile", 1, of_game), (DOVES, 3, of_season)):
        lay(rows, harness, game, season)
        after = {name: await read(harness.club, GUILD) for name, read in reads.items()}
        assert [name for name in reads if after[name] != before[name]] == []
    tables = [f"SELECT * FROM {table} WHERE game = 'hostile' OR season = 3" for table in ("result", "rating")]
    stored = [harness.rows(query) for query in tables]
    await harness.club.seasons.start(GUILD, 2, CHANNEL)
    await play(harness, GUILD, 2)
    await harness.club.seasons.undo(GUILD)
    assert [harness.rows(query) for query in tables] == stored
