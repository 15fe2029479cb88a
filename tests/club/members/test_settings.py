"""Settings of guilds and members besides limits: they are stored, and their traces."""

from datetime import timedelta

from club.model.members.guild_settings import GuildSettings
from engines import Seat
from tests.club.harness import ANN, BOB, GUILD, Harness

MINUTE = timedelta(minutes=1)


async def test_what_a_guild_sets_is_kept_and_leaves_the_rest_as_it_was(harness: Harness) -> None:
    guilds = harness.club.guilds
    await guilds.change(GUILD, language="ja", pace="7d+12h", threads=False, rated=0)
    await guilds.toggle(GUILD, "managers", 500)
    assert await harness.club.read.guild_settings.get(GUILD) == GuildSettings(
        language="ja", pace="7d+12h", threads=False, rated=0, managers=(500,)
    )
    await guilds.change(GUILD, language=None, pace=None)
    assert await harness.club.read.guild_settings.get(GUILD) == GuildSettings(threads=False, rated=0, managers=(500,))
    assert await harness.club.read.guild_settings.get(GUILD + 1) == GuildSettings()


async def test_languages_are_read_once_a_minute_and_change_at_once_where_they_are_changed(harness: Harness) -> None:
    club = harness.club
    async with harness.second() as other:
        for one in (club, other):
            assert await one.guilds.language(GUILD) is None
            assert (await one.preferences.of(ANN)).language is None
        await club.guilds.change(GUILD, language="ja")
        await club.preferences.change(ANN, language="en")
        assert await club.guilds.language(GUILD) == "ja"
        assert (await club.preferences.of(ANN)).language == "en"
        harness.clock.now += MINUTE - timedelta(seconds=1)
        assert await other.guilds.language(GUILD) is None
        assert (await other.preferences.of(ANN)).language is None
        harness.clock.now += timedelta(seconds=1)
        assert await other.guilds.language(GUILD) == "ja"
        assert (await other.preferences.of(ANN)).language == "en"


async def test_other_settings_do_not_forget_the_language(harness: Harness) -> None:
    await harness.club.preferences.change(ANN, language="ja")
    await harness.club.preferences.change(ANN, theme="contrast")
    assert (await harness.club.preferences.of(ANN)).language == "ja"
    assert (await harness.club.preferences.of(BOB)).language is None


async def test_hands_that_are_switched_on_again_are_sent_again_in_running_matches(harness: Harness) -> None:
    posts, preferences = harness.club.posts, harness.club.preferences
    going, done = await harness.begin("ryuki"), await harness.begin("ryuki")
    for match in (going, done):
        for seat in (Seat(0), Seat(1)):
            hand = await harness.club.read.private_hands.get(match, seat)
            assert hand is not None
            await posts.change_hand(hand, channel=5, message=6, due=None, closed=True, told=True)
    await harness.club.matches.resign(done, BOB, harness.request())
    before = harness.rows("SELECT * FROM hand WHERE match = ? OR seat = 1", done)
    await preferences.change(ANN, hands=False)
    assert harness.rows("SELECT message FROM hand") == [(6,)] * 4
    await preferences.change(ANN, hands=True)
    hand = await harness.club.read.private_hands.get(going, Seat(0))
    assert hand is not None
    assert (hand.channel, hand.message, hand.due, hand.closed) == (None, None, harness.clock.now, False)
    assert harness.rows("SELECT * FROM hand WHERE match = ? OR seat = 1", done) == before
    assert harness.rows("SELECT match, seat FROM hand WHERE due IS NOT NULL") == [(going, 0)]
    await posts.change_hand(hand, channel=5, message=7, due=None)
    await preferences.change(ANN, marks=False)
    assert harness.rows("SELECT message, due FROM hand WHERE match = ? AND seat = 0", going) == [(7, None)]
