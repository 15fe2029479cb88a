"""The texts in matches against the computer: true, in the member's language, and with the next steps."""

from functools import partial

import pytest

from sandbox import Message
from tests.club.thinker import HereAndNow
from tests.e2e.matches.computers import practise, think
from tests.e2e.playing import gathered
from tests.e2e.scenario import Scenario, button, forged, private, shown, verbs

NAME = "Hatoba · level 1 🤖"
NAME_JA = "Hatoba・レベル1 🤖"


async def practised(scenario: Scenario, game: str = "tokyo_doves", **options: int) -> Message:
    """Start a match of Ann against computers, and return her panel."""
    scenario.hatoba.club.computers.thinker = HereAndNow()
    panel = await practise(scenario, scenario.ann, scenario.channel, game, **options)
    await scenario.hatoba.tasks.finish()
    return panel


async def slow(scenario: Scenario) -> None:
    """Slow the computer down until Ann's turn is posted without its reply."""
    scenario.advance(seconds=61)
    await scenario.sweep()


async def given_up(scenario: Scenario, match: int = 1) -> None:
    """Resign a match as Ann, and wait until the result is posted."""
    await scenario.hatoba.club.matches.resign(match, scenario.ann.id, f"given up {match}")
    scenario.hatoba.poster.schedule_match(match)
    await scenario.hatoba.tasks.finish()


async def test_level_and_seats_that_were_given_hold_once_the_game_is_chosen(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    asked = shown(await (await served.ann.slash("practice", served.channel, level=5, seats=3)).done())
    await (await served.ann.press(asked, "HOSTILE")).done()
    await served.hatoba.tasks.finish()
    (post,) = served.channel.messages
    assert "Hatoba · level 5 🤖" in post.text
    assert "Hatoba 2 · level 5 🤖" in post.text
    assert [one.label for one in asked.buttons] == ["HOSTILE", "Learn"], "no other game is for three"


async def test_levels_and_seats_that_a_game_lacks_are_refused(served: Scenario) -> None:
    asked = await practised(served)
    for custom_id, said in (
        ("begin-practice:tokyo_doves:9:2", "This game has only 8 computer levels."),
        ("begin-practice:tokyo_doves:5:3", "This game is for 2 players, not 3."),
        ("begin-practice:hostile:5:5", "This game is for 2, 3, 4 players, not 5."),
        ("begin-practice:chess:1:2", "I don’t know this button. Use the command again."),
        ("animate:1:all", "Nothing has happened in this match yet."),
        ("since:1", "Nothing has happened in this match yet."),
    ):
        assert await private(await forged(served.ann, asked, custom_id)) == said
    assert len(served.rows("SELECT * FROM match")) == 1


async def test_who_challenges_the_bot_is_told_how_to_play_against_it(served: Scenario) -> None:
    asking = partial(served.ann.slash, "challenge", served.channel, game="ryuki", opponent=served.discord.bot)
    assert "is a bot" in await private(await asking())
    served.hatoba.club.computers.thinker = HereAndNow()
    told = await private(await asking())
    assert told == "To play against me, use `/practice`."


async def test_the_computer_is_not_spoken_to(served: Scenario) -> None:
    await practised(served)
    (thread,) = served.channel.threads
    await served.move(served.ann, thread, "A*c2")
    await slow(served)
    assert f"{NAME} (Green) is thinking." in thread.messages[-1].text
    assert f"{NAME}, it is" not in thread.messages[-1].text


@pytest.mark.parametrize("language", ["ja"])
async def test_computers_are_called_without_what_is_said_of_people(served: Scenario, language: str) -> None:
    await practised(served)
    (thread,) = served.channel.threads
    (post,) = served.channel.messages
    mention = served.ann.mention
    assert post.text.startswith(f"**{mention}さんが{NAME_JA}と東京のハトの対局を始めました（対局1）。**")
    assert f"{mention}さんが先手です。" in thread.messages[0].text
    assert "取り決め" not in thread.messages[0].text
    await served.move(served.ann, thread, "A*c2")
    await slow(served)
    assert f"{NAME_JA}（緑組）が考えています。" in thread.messages[-1].text
    await given_up(served)
    assert f"🏆 {NAME_JA}が{mention}さんに勝ちました" in post.text
    assert f"{NAME_JA}の勝ち！" in thread.messages[-1].text
    await served.discord.until(lambda: thread.name == f"{NAME_JA}がAnnさんに勝ちました · 東京のハト")
    await (await served.ann.press(thread.messages[-1], custom_id="rematch:1")).done()
    await served.hatoba.tasks.finish()
    assert f"先後を替えて、{NAME_JA}が先手です。" in thread.messages[-1].text
    said = "\n".join(one.text for one in (*thread.messages, *served.channel.messages))
    assert "🤖さん" not in said.replace(" ", "")


async def test_a_member_who_plays_the_computer_is_not_told_of_agreements(served: Scenario) -> None:
    await practised(served)
    (post,) = served.channel.messages
    assert post.text.startswith(f"**{served.ann.mention} is playing Tokyo Doves against {NAME}: match 1.**")
    assert "Accepted" not in post.text
    (thread,) = served.channel.threads
    assert f"{served.ann.mention} goes first." in thread.messages[0].text
    assert "as agreed" not in thread.messages[0].text


async def test_a_rematch_with_the_computer_is_one_message(either: Scenario) -> None:
    await practised(either)
    (thread,) = either.channel.threads
    await given_up(either)
    last, known = thread.messages[-1], len(thread.messages)
    told = await private(await either.ann.press(last, custom_id=button(last, "rematch")))
    assert told == "Match 2 starts."
    await either.hatoba.tasks.finish()
    (board,) = thread.messages[known:]
    assert "play" in verbs(board)
    await given_up(either, 2)
    await either.sweep()
    assert len(thread.messages) == known + 2, "the end of the match is told once"
    assert len(either.channel.messages) == 1


async def test_a_rematch_in_a_thread_of_its_own_has_a_message_in_the_old_one(served: Scenario) -> None:
    await practised(served)
    columns = "guild, channels, roles, challenges, stays"
    served.change(f"INSERT INTO guild ({columns}) VALUES ({served.guild.id}, '[]', '[]', 20, false)")
    (thread,) = served.channel.threads
    await given_up(served)
    await (await served.ann.press(thread.messages[-1], custom_id="rematch:1")).done()
    await served.hatoba.tasks.finish()
    assert "against Hatoba · level 1 🤖: match 2." in thread.messages[-1].text
    assert len(served.channel.threads) == 2


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en-GB", f"Sides are swapped: {NAME} plays Black. A throw of sticks decides who goes first."),
        ("ja", f"黒方と赤方を入れ替えました。{NAME_JA}が黒方です。先手は投げ棒で決めます。"),
    ],
)
async def test_a_rematch_of_kyoiku_kisen_says_who_plays_black(served: Scenario, language: str, told: str) -> None:
    await practised(served, "kyoiku_kisen")
    (thread,) = served.channel.threads
    await given_up(served)
    await (await served.ann.press(thread.messages[-1], custom_id="rematch:1")).done()
    await served.hatoba.tasks.finish()
    assert told in thread.messages[-1].text


async def test_the_list_of_matches_names_who_plays(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    await gathered(served, "hostile", (served.ann, served.bob, served.cid))
    club = served.hatoba.club
    await club.matches.resign(1, served.cid.id, "leaves")
    offered = await club.agreements.offer(1, served.ann.id, "computer", "offers")
    await club.agreements.accept(1, served.bob.id, offered.ply - 1, "agrees")
    listed = await private(await served.ann.slash("matches", served.channel))
    assert f"against {served.bob.mention} · Hatoba · level" in listed
    assert served.cid.mention not in listed


@pytest.mark.parametrize("direct", [False, True], ids=["on a server", "in direct messages"])
async def test_help_says_what_is_true_where_it_is_read(served: Scenario, direct: bool) -> None:
    said = {}
    for member in (served.ann, served.cid):
        place = served.discord.dm_channel(member) if direct else served.channel
        said[member] = shown(await (await member.slash("help", place)).done()).text
    for member, server in ((served.ann, "of this server"), (served.cid, "サーバーのメンバー")):
        assert (server in said[member]) is not direct
    assert ("its own thread" in said[served.ann]) is not direct
    assert ("対局用のスレッドが開きます" in said[served.cid]) is not direct


@pytest.mark.parametrize("game", ["tokyo_doves", "kyoiku_kisen"])
async def test_the_panel_of_a_new_match_leads_to_where_it_is_played(either: Scenario, game: str) -> None:
    panel = await practised(either, game)
    (thread,) = either.channel.threads
    await either.discord.until(lambda: f"<#{thread.id}>" in panel.text)


async def test_a_table_that_turns_casual_says_why(either: Scenario) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    panel = shown(await either.ann.slash("lobby", either.channel, game="hostile", seats=4, rated=True))
    await (await either.ann.press(panel, "Send")).done()
    await either.discord.until(lambda: either.channel.messages)
    post = either.channel.messages[-1]
    await (await either.bob.press(post, custom_id=button(post, "accept"))).done()
    (menu,) = (one for one in post.selects if one.custom_id.startswith("computer:"))
    await (await either.ann.choose(post, ["1"], custom_id=menu.custom_id)).done()
    assert "Casual, because a computer is playing." in post.text
    await either.sweep()
    assert "Casual, because a computer is playing." in post.text
    await (await either.ann.press(post, custom_id=button(post, "begin"))).done()
    await either.discord.until(lambda: either.channel.threads and either.channel.threads[-1].messages)
    await think(either)
