"""What members see when the bot loses a permission and gets it back."""

import pytest
from discord.abc import GuildChannel

from sandbox import Channel
from sandbox.model.channel import FORUM
from sandbox.model.clock import HANGING
from tests.e2e import organising
from tests.e2e.matches.test_deadlines import PACE
from tests.e2e.playing import direct
from tests.e2e.scenario import GAME, Scenario, verbs


def text_of(place: Channel) -> str:
    """Return the whole text of the last message in a place."""
    message = place.messages[-1]
    return message.text or message.content


async def heard(scenario: Scenario, *, may: bool) -> None:
    """Wait until the bot knows whether it may attach files."""

    def knows(_: GuildChannel, after: GuildChannel) -> bool:
        return after.permissions_for(after.guild.me).attach_files is may

    await scenario.hatoba.wait_for("guild_channel_update", check=knows, timeout=HANGING)


@pytest.mark.parametrize("told", [True, False], ids=["known", "not known"])
async def test_without_attach_files_turns_are_posted_in_words_until_pictures_are_allowed_again(
    either: Scenario, told: bool
) -> None:
    thread = await either.match(pace=PACE)
    assert thread.messages[-1].attachments
    if not told:  # the bot may receive changes of its roles late
        either.discord.faults.hold("CHANNEL_UPDATE")
    either.channel.deny("ATTACH_FILES", "EMBED_LINKS")
    if told:
        await heard(either, may=False)
    refused = len(either.discord.requests)
    await either.play(thread, GAME[0])
    assert not thread.messages[-1].attachments
    assert "it’s your turn (Green)" in text_of(thread)
    assert thread.messages[-1].mentions == [either.bob.id]
    assert "Big Brother" in text_of(thread).partition("it’s your turn")[2], "the board in words"
    sent = [request for request in either.discord.requests[refused:] if request.method == "POST"]
    assert len([request for request in sent if "/messages" in request.path]) == (1 if told else 2)
    either.channel.allow("ATTACH_FILES", "EMBED_LINKS")
    either.discord.faults.release()
    await heard(either, may=True)
    await either.play(thread, GAME[1], ply=1)
    assert thread.messages[-1].attachments


async def test_a_forum_without_attach_files_gets_its_posts_in_words(either: Scenario) -> None:
    forum = either.guild.channel("pavilion", FORUM)
    forum.allow("MANAGE_CHANNELS")
    await either.hatoba.club.guilds.change(either.guild.id, match_forum=forum.id)
    invitation = await either.challenge()
    forum.deny("ATTACH_FILES", "EMBED_LINKS")
    await (await either.bob.press(invitation, "Accept")).done()
    await either.discord.until(lambda: forum.threads and forum.threads[0].messages)
    (post,) = forum.threads[0].messages
    assert (post.attachments, post.mentions) == ([], [either.ann.id])
    assert "goes first, as agreed" in text_of(forum.threads[0])


async def sweeps(scenario: Scenario, hours: int, minutes: int = 10) -> None:
    """Advance the clock in steps, with a sweep after each."""
    for _ in range(hours * 60 // minutes):
        scenario.advance(minutes=minutes)
        await scenario.sweep()


async def due_now(scenario: Scenario, matches: int) -> None:
    """Wait until the posts of this many matches are due."""
    now = int(scenario.clock.now.timestamp() * 1000)
    await scenario.stored(f"SELECT count(*) FROM match WHERE post_due <= {now}", (matches,))


def kinds(scenario: Scenario) -> list[str]:
    """Return the kinds of entries in the log of match 1."""
    return [str(kind) for (kind,) in scenario.rows("SELECT kind FROM log WHERE match = 1 ORDER BY ply")]


@pytest.fixture
async def quiet(served: Scenario) -> Scenario:
    """Serve the scenario as always, but with members who don't accept DMs."""
    served.ann.dms_open = served.bob.dms_open = False
    return served


async def play_unseen(scenario: Scenario, event: str, ply: int) -> None:
    """Play an event as Ann or Bob whose post can't be sent."""
    member = (scenario.ann, scenario.bob)[ply % 2]
    await scenario.hatoba.club.matches.play(1, member.id, None, event, f"unseen {ply}")
    scenario.hatoba.poster.schedule_match(1)
    await scenario.hatoba.tasks.finish()


@pytest.mark.parametrize(
    "names",
    [
        ("VIEW_CHANNEL",),
        ("SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS"),
    ],
    ids=["hidden", "silent"],
)
@pytest.mark.parametrize("known", [True, False], ids=["known", "not known"])
async def test_time_does_not_count_for_a_turn_that_could_not_be_posted(
    quiet: Scenario, names: tuple[str, ...], known: bool
) -> None:
    thread = await quiet.match(pace=PACE)
    await quiet.play(thread, GAME[0])
    if not known:
        quiet.discord.faults.hold("CHANNEL_UPDATE")
    quiet.channel.deny(*names)
    await play_unseen(quiet, GAME[1], 1)
    await sweeps(quiet, 4)
    assert kinds(quiet) == ["play", "play"]
    assert len(thread.messages) == 2
    quiet.channel.allow(*names)
    quiet.discord.faults.release()
    if not known:
        quiet.advance(hours=1)
    else:
        await due_now(quiet, 1)
    await quiet.sweep()
    assert "it’s your turn (Red)" in thread.messages[-1].text
    assert thread.messages[-1].mentions == [quiet.ann.id]
    quiet.advance(minutes=39)
    await quiet.sweep()
    assert kinds(quiet) == ["play", "play"]
    quiet.advance(minutes=2)
    await quiet.sweep()
    assert kinds(quiet) == ["play", "play", "timeout"]
    assert quiet.rows("SELECT blocked, (SELECT count(*) FROM outage WHERE ended IS NULL) FROM match") == [(None, 0)]
    assert await quiet.sound()


async def test_time_does_not_count_while_discord_takes_no_post(quiet: Scenario) -> None:
    thread = await quiet.match(pace=PACE)
    await quiet.play(thread, GAME[0])
    quiet.discord.faults.fail("POST /channels/{channel}/messages", status=503, times=10**6)
    await play_unseen(quiet, GAME[1], 1)
    await sweeps(quiet, 2)
    assert kinds(quiet) == ["play", "play"]
    quiet.discord.faults.clear()
    quiet.advance(minutes=1)
    await quiet.sweep()
    assert "it’s your turn (Red)" in thread.messages[-1].text
    quiet.advance(minutes=41)
    await quiet.sweep()
    assert kinds(quiet) == ["play", "play", "timeout"]


async def test_a_post_that_comes_a_little_late_gives_no_time(quiet: Scenario) -> None:
    thread = await quiet.match(pace=PACE)
    await quiet.play(thread, GAME[0])
    quiet.discord.faults.fail("POST /channels/{channel}/messages", status=503)
    await play_unseen(quiet, GAME[1], 1)
    quiet.advance(minutes=1)
    await quiet.sweep()
    assert "it’s your turn (Red)" in thread.messages[-1].text
    assert quiet.rows("SELECT * FROM outage WHERE NOT live") == []


async def test_a_deleted_channel_stops_the_clock_until_the_match_has_a_place_again(quiet: Scenario) -> None:
    await quiet.match(pace=PACE)
    other = quiet.guild.channel("elsewhere")
    for ply in range(2):
        await play_unseen(quiet, GAME[ply], ply)
    quiet.channel.delete()
    await quiet.stored("SELECT home FROM match", (None,))
    await sweeps(quiet, 4)
    assert kinds(quiet) == ["play", "play"]
    shown = await (await quiet.ann.slash("matches", other)).done()
    assert shown.message is not None
    assert "the clock is stopped" in shown.message.text
    await (await quiet.bob.slash("board", other, match=1)).done()
    await quiet.sweep()
    assert "it’s your turn (Red)" in other.messages[-1].text
    assert "The clock is stopped" not in other.messages[-1].text
    quiet.advance(minutes=41)
    await quiet.sweep()
    assert kinds(quiet) == ["play", "play", "timeout"]


async def test_a_player_with_open_messages_reads_once_what_is_missing_and_that_nobodys_time_runs(
    served: Scenario,
) -> None:
    first, second = await served.match(), await served.match()
    await served.play(first, GAME[0])
    served.channel.deny("SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS")
    for match, member, event in ((1, served.bob, GAME[1]), (2, served.ann, GAME[0])):
        await served.hatoba.club.matches.play(match, member.id, None, event, f"unseen {match}")
    for _ in range(3):
        await served.sweep()
        served.advance(minutes=5)
    for member in (served.ann, served.bob):
        (notice,) = direct(served, member)
        assert "I’m missing the permission “Send Messages” there" in notice.text
        assert "all clocks are stopped" in notice.text
        assert "gone" not in notice.text
    served.channel.allow("SEND_MESSAGES", "SEND_MESSAGES_IN_THREADS")
    await due_now(served, 2)
    await served.sweep()
    assert "it’s your turn (Red)" in first.messages[-1].text
    assert "it’s your turn (Green)" in second.messages[-1].text


async def test_a_missing_permission_that_is_known_costs_no_requests(served: Scenario) -> None:
    await served.match()
    served.channel.deny("VIEW_CHANNEL")
    await play_unseen(served, GAME[0], 0)
    before = len(served.discord.requests)
    for _ in range(4):
        served.advance(minutes=1)
        await served.sweep()
    tries = [request for request in served.discord.requests[before:] if "/messages" in request.path]
    assert not [request for request in tries if str(served.channel.id) in request.path]


async def test_in_a_bank_of_time_nothing_is_taken_for_a_turn_that_was_not_posted(quiet: Scenario) -> None:
    thread = await quiet.match(pace="1d+1h")
    await quiet.play(thread, GAME[0])
    quiet.channel.deny("VIEW_CHANNEL")
    await play_unseen(quiet, GAME[1], 1)
    await sweeps(quiet, 30, minutes=300)
    await play_unseen(quiet, GAME[2], 2)
    hour = 60 * 60 * 1000
    assert quiet.rows("SELECT bank FROM seat WHERE match = 1 ORDER BY seat") == [(26 * hour,), (25 * hour,)]


async def test_no_thread_is_opened_in_which_the_bot_may_not_write(served: Scenario) -> None:
    served.channel.deny("SEND_MESSAGES_IN_THREADS")
    await organising.started(served, served.ann, served.bob, served.cid)
    await served.sweep()
    boards = [message for message in served.channel.messages if "play" in verbs(message)]
    assert len(boards) == len(served.rows("SELECT id FROM match")) > 0
    assert served.channel.threads == []


async def test_the_message_of_a_tournament_is_given_up_with_its_channel(served: Scenario) -> None:
    await organising.announced(served, served.ann)
    served.channel.delete()
    await served.hatoba.club.tournaments.join(1, served.bob.id, "Bob")
    counts = []
    for _ in range(3):
        served.advance(hours=1)
        await served.sweep()
        counts.append(sum(str(served.channel.id) in request.path for request in served.discord.requests))
    assert counts[0] == counts[1] == counts[2]
