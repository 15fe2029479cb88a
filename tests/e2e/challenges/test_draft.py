"""The panel on which a challenge is set up, and where challenges can be made."""

import asyncio
import json

import pytest

from club.model.challenges.terms import BEGINS
from club.model.clocks.pace import PACES
from engines import GAMES
from sandbox import Channel, Member, Message
from tests.club.thinker import HereAndNow
from tests.e2e.scenario import GAME, Scenario, beside, button, choose, private, shown, step, verbs
from texts import words

OPTIONS = GAMES["tokyo_doves"].options


async def begun(scenario: Scenario, panel: Message) -> Channel:
    """Send the challenge with the panel's defaults, accept it as Bob, and return the match's thread."""
    await (await scenario.ann.press(panel, "Send")).done()
    await (await scenario.bob.press(scenario.channel.messages[-1], "Accept")).done()
    await scenario.discord.until(lambda: scenario.channel.threads and scenario.channel.threads[-1].messages)
    return scenario.channel.threads[-1]


async def test_send_alone_proposes_the_defaults(either: Scenario) -> None:
    panel = await either.set_up(either.ann, either.channel, (either.bob,), begins="")
    assert [b.label for b in panel.buttons] == ["Send", "Change rules"]
    await begun(either, panel)
    ((options, pace, begins),) = either.rows("SELECT options, pace, begins FROM match")
    assert json.loads(str(options)) == {name: values[0] for name, values in OPTIONS.items()}
    assert (pace, begins) == ("3d", "random")
    assert panel.text == "Your challenge is posted."
    assert panel.buttons == []


@pytest.mark.parametrize("count", range(len(PACES)))
async def test_all_that_is_chosen_arrives_in_the_match(scenario: Scenario, count: int) -> None:
    async with scenario.bot(classic=count % 2 == 1):
        begins = count % len(BEGINS)
        panel = await scenario.set_up(
            scenario.ann, scenario.channel, (scenario.bob,), begins=str(begins), pace=PACES[count]
        )
        wanted = {}
        for place, (name, values) in enumerate(OPTIONS.items()):
            if place % 4 == 0:
                await (await scenario.ann.press(panel, custom_id=panel.buttons[-1].custom_id)).done()
            await choose(scenario.ann, panel, str(place), str(count % len(values)))
            wanted[name] = values[count % len(values)]
        thread = await begun(scenario, panel)
    ((options, pace, begun_by),) = scenario.rows("SELECT options, pace, begins FROM match")
    assert json.loads(str(options)) == wanted
    assert pace == PACES[count]
    assert begun_by == BEGINS[begins]
    if begun_by != "random":
        first = scenario.ann if begun_by == "challenger" else scenario.bob
        assert f"{first.mention} goes first, as agreed." in thread.messages[0].text


async def test_the_pages_of_the_panel_turn_both_ways(either: Scenario) -> None:
    panel = await either.set_up(either.ann, either.channel, (either.bob,))
    pages = []
    for label in ("Change rules", "Next ›", "‹ Back", "‹ Back"):
        await (await either.ann.press(panel, label)).done()
        pages.append([menu.placeholder for menu in panel.selects])
    assert [len(page) for page in pages] == [4, 1, 4, 4]
    assert pages[0] == pages[2]
    chosen = [option.label for menu in panel.selects for option in menu.options if option.default]
    assert chosen[:3] == ["3 days a move", "I go first", "A player who runs out of time loses"]
    assert chosen[3:] == ["Rated: ratings change once everyone has made a move"]


def fields(panel: Message) -> list[str]:
    """Return the fields that the menus of a panel set."""
    return [menu.custom_id.rpartition(":")[2] for menu in panel.selects]


async def test_a_panel_asks_only_what_there_is_to_settle(served: Scenario) -> None:
    panel = await served.set_up(served.ann, served.channel, (served.bob,))
    assert fields(panel) == ["pace", "begins", "overtime", "rated"]
    assert [option.value for option in panel.selects[-1].options] == ["0", "1"], "no hints without computers"
    await choose(served.ann, panel, "pace", "none")
    assert fields(panel) == ["pace", "begins", "rated"], "nobody runs out of time"
    await choose(served.ann, panel, "pace", "7d+12h")
    assert fields(panel) == ["pace", "begins", "overtime", "rated"]
    served.hatoba.club.computers.thinker = HereAndNow()
    for seats, asked in ((2, ["pace", "begins", "overtime", "rated"]), (3, ["pace", "begins", "rated"])):
        lobby = shown(await served.ann.slash("lobby", served.channel, game="hostile", seats=seats))
        assert fields(lobby) == asked, "three play on without the one whose time is up"
        assert [option.value for option in lobby.selects[-1].options] == ["0", "1", "2"]
        assert f"Lobby for {seats} players: anyone in this channel" in lobby.text


async def test_send_pressed_twice_posts_once(served: Scenario) -> None:
    panel = await served.set_up(served.ann, served.channel, (served.bob,))
    send = button(panel, "send")
    answers = await asyncio.gather(*(served.ann.press(panel, custom_id=send) for _ in range(2)))
    for answer in answers:
        await answer.done()
    assert len(served.channel.messages) == 1
    assert len(served.rows("SELECT * FROM challenge")) == 1


async def test_anyone_may_accept_an_open_challenge(either: Scenario) -> None:
    panel = await either.set_up(either.ann, either.channel, ())
    assert "anyone in this channel" in panel.text
    await (await either.ann.press(panel, "Send")).done()
    post = either.channel.messages[-1]
    assert verbs(post) == ["accept", "withdraw", "stake", "word"]
    assert post.mentions == []
    await (await either.cid.press(post, "Accept")).done()
    await either.discord.until(lambda: either.channel.threads and either.channel.threads[0].messages)
    assert either.rows("SELECT member FROM seat ORDER BY seat") == [(either.ann.id,), (either.cid.id,)]


async def test_the_first_of_several_to_accept_plays(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan")
    post = await served.challenge(served.bob, served.cid, dan)
    assert sorted(post.mentions) == sorted([served.bob.id, served.cid.id, dan.id])
    first, second = await asyncio.gather(served.cid.press(post, "Accept"), dan.press(post, "Accept"))
    [late] = await beside(first, second)
    [(ann,), (winner,)] = served.rows("SELECT member FROM seat ORDER BY seat")
    assert ann == served.ann.id
    assert (winner, late) in (
        (served.cid.id, "This challenge has already been accepted."),
        (dan.id, words("ja").say("error-challenge-accepted")),
    )


async def test_nobody_is_challenged_who_can_not_play(served: Scenario) -> None:
    ann, robot = served.ann, served.guild.bot("Robot")
    for guests, wanted in (
        ((ann,), "You can’t challenge yourself. Choose another member, or leave it out so that anyone can accept."),
        ((served.bob, served.bob), "You chose the same member twice."),
        ((robot,), f"{robot.mention} is a bot and can’t play."),
    ):
        named = dict(zip(("opponent", "opponent2"), guests, strict=False))
        answer = await ann.slash("challenge", served.channel, game="tokyo_doves", **named)
        assert await private(answer) == wanted
    assert served.rows("SELECT * FROM challenge") == []


async def test_nobody_is_challenged_who_can_not_see_the_channel(served: Scenario) -> None:
    real = await served.ann.slash("challenge", served.channel, game="tokyo_doves", opponent=served.bob)
    interaction = next(i for i in served.discord.interactions.values() if i.answer is real)
    interaction.data["resolved"]["members"][str(served.bob.id)]["permissions"] = "0"
    answer = await served.discord.interact_raw(served.ann, interaction.data, channel=served.channel, kind=2)
    assert (await private(answer)).startswith(f"{served.bob.mention} can’t see this channel.")


async def test_a_challenge_in_a_thread_is_played_there(either: Scenario) -> None:
    thread = await either.match()
    panel = await either.set_up(either.ann, thread, (either.cid,))
    await (await either.ann.press(panel, "Send")).done()
    post = thread.messages[-1]
    await (await either.cid.press(post, "Accept")).done()
    await thread.next(post)
    assert "match 2" in thread.messages[-1].text
    post = thread.messages[-1]
    answer = await either.ann.slash("move", thread, move="A*c2", match=2)
    assert "Red puts out the Big Brother" in shown(await answer.done()).text
    await thread.next(post)
    assert len(either.channel.threads) == 1


async def test_without_threads_the_channel_is_the_place(either: Scenario) -> None:
    either.channel.deny("CREATE_PUBLIC_THREADS")
    post = await either.challenge()
    await (await either.bob.press(post, "Accept")).done()
    await either.channel.next(post)
    await either.press_moves(either.channel, *GAME)
    assert either.channel.threads == []
    assert "wins!" in either.channel.messages[-1].text


async def test_two_matches_in_one_channel_are_told_apart(served: Scenario) -> None:
    served.channel.deny("CREATE_PUBLIC_THREADS")
    for guest in (served.bob, served.cid):
        post = await served.challenge(guest)
        await (await guest.press(post, "Accept")).done()
        await served.channel.next(post)
    assert "choose one with the option “match”" in await private(
        await served.ann.slash("move", served.channel, move="A*c2")
    )
    panel = await served.panel(served.ann, next(m for m in served.channel.messages if "play:1:0" in str(m.components)))
    post = served.channel.messages[-1]
    await step(served.ann, panel, "A")
    await step(served.ann, panel, "A,c2")
    await served.channel.next(post)
    post = served.channel.messages[-1]
    assert "Red puts out the Big Brother" in await served.move(served.ann, served.channel, "A*c2")
    await served.channel.next(post)
    assert "Green puts out" in await served.move(served.bob, served.channel, "A*a4")


async def test_an_unknown_game_or_pace_is_refused(served: Scenario) -> None:
    for wrong, said in (
        ({"game": "chess"}, "chess"),
        ({"game": "tokyo_doves", "pace": "2s"}, "isn’t a time limit"),
    ):
        command, _ = served.discord.registry.find("challenge", served.guild)
        options = [{"name": name, "type": 3, "value": value} for name, value in wrong.items()]
        data = {"id": command["id"], "name": "challenge", "type": 1, "options": options}
        answer = await served.discord.interact_raw(served.ann, data, channel=served.channel, kind=2)
        assert said in await private(answer)


async def test_a_member_of_another_guild_is_refused(served: Scenario) -> None:
    stranger = Member.join(served.discord.guild("Elsewhere"), "Eve")
    answer = await served.ann.slash("challenge", served.channel, game="tokyo_doves", opponent=stranger)
    assert "isn’t an option here" in await private(answer)


async def test_the_panel_shows_what_is_proposed(served: Scenario) -> None:
    panel = await served.set_up(served.ann, served.channel, (served.bob,))
    before = panel.text
    await (await served.ann.press(panel, "Change rules")).done()
    await choose(served.ann, panel, "1", "1")
    assert "Putting back" not in before, "rules are told where they are not as usual"
    assert "Putting back: allowed" in panel.text
    assert shown(await served.cid.slash("challenge", served.channel, game="tokyo_doves")).text.startswith(
        "### 東京のハトで挑戦する"
    )


async def test_rules_are_listed_with_a_full_width_colon_in_japanese(served: Scenario) -> None:
    panel = await served.set_up(served.cid, served.channel, (served.bob,))
    await (await served.cid.press(panel, custom_id=panel.buttons[-1].custom_id)).done()
    labels = [option.label for menu in panel.selects for option in menu.options]
    assert "群れ：全員で一つの群れ" in labels
    assert not any(": " in label for label in labels)
