"""An evening in an arena: boards, private panels, pauses, players who don't show up, and the end."""

from collections.abc import Iterable
from datetime import timedelta

from club.model.tournaments.rules import Form, Rules
from club.model.tournaments.tournament import Reason, Status, Tournament
from sandbox import Channel, Member, Message
from sandbox.model.channel import FORUM
from tests.e2e import organising
from tests.e2e.playing import direct
from tests.e2e.scenario import Scenario, button, private, shown, verbs

PACE = "5m+5s"


async def announced(scenario: Scenario, *members: Member, closes: float = 0, form: Form = Form.ARENA) -> Tournament:
    """Announce a tournament that members have joined. It starts ``closes`` minutes later, or when told."""
    rules = Rules("tokyo_doves", {}, form, PACE, minutes=60 if form.is_timed else 0)
    moment = scenario.clock.now + timedelta(minutes=closes) if closes else None
    made = await scenario.hatoba.club.tournaments.create(
        rules, "Friday", scenario.ann.id, scenario.guild.id, scenario.channel.id, "made", moment
    )
    for member in members:
        await scenario.hatoba.club.tournaments.join(made.id, member.id, member.name)
    await scenario.sweep()
    return await scenario.hatoba.club.tournaments.get(made.id)


async def ticks(scenario: Scenario, seconds: int, step: int = 1) -> None:
    """Have time pass, with the look that the bot takes at due tournaments every second."""
    for _ in range(0, seconds, step):
        scenario.advance(seconds=step)
        await scenario.hatoba.pair()
        await scenario.hatoba.tasks.finish()


def board(scenario: Scenario, number: int) -> Channel:
    (found,) = (one for one in scenario.channel.threads if one.name == f"Board {number} · Friday · 1")
    return found


async def arena_panel(member: Member, post: Message) -> Message:
    return shown(await (await member.press(post, custom_id=button(post, "arena"))).done())


async def resign(scenario: Scenario, members: Iterable[Member]) -> None:
    """End the matches of some members, who resign."""
    for member in members:
        listed = await scenario.hatoba.club.read.matches.running(member.id)
        for one in listed:
            await scenario.hatoba.club.matches.resign(one.match, member.id, f"resign {one.match}")
            scenario.hatoba.poster.schedule_match(one.match)
    await scenario.hatoba.tasks.finish()


async def test_an_evening(served: Scenario) -> None:
    dan, eve = (Member.join(served.guild, name) for name in ("Dan", "Eve"))
    everybody = (served.ann, served.bob, served.cid, dan)
    await announced(served, *everybody, closes=15)
    post = organising.shown(served)
    assert "Arena" in post.text
    assert "60 minutes" in post.text
    assert "**Starts** <t:" in post.text, "nobody has to join before"
    assert "Join until" not in post.text
    await ticks(served, 300, 60)
    await served.sweep()
    assert sorted(one.name for one in served.channel.threads) == [f"Board {number} · Friday · 1" for number in (1, 2)]
    assert all(not one.messages for one in served.channel.threads), "boards are ready before the start"
    await ticks(served, 600, 60)
    await ticks(served, 4)
    going = await served.hatoba.club.tournaments.get(1)
    assert (going.status, len(going.pairings)) == (Status.RUNNING, 2)
    first, second = going.pairings
    assert {first.board, second.board} == {1, 2}
    thread = board(served, first.board)
    by_id = {one.id: one for one in (*everybody, eve)}
    one, other = (by_id[going.entrant(number).member] for number in first.entrants)
    assert {*thread.messages[0].mentions} == {one.id, other.id}, "both are pinged once"
    begun = next(message for message in served.channel.messages if "Press **My arena**" in message.text)
    for offered in (post, begun):
        panel = await arena_panel(one, offered)
        assert f"Board {first.board}**, against {other.mention}" in panel.text
    assert verbs(panel)[0] == "play"
    match_panel = shown(await (await one.press(panel, custom_id=button(panel, "play"))).done())
    assert match_panel.ephemeral_to == one
    for told in (match_panel.text, thread.messages[0].text):
        assert "The first move is due <t:" in told, "though the clocks show more time"
        assert "Time left: Red 5:00 · Green 5:00" in told
    assert len(served.channel.threads) == 2

    # The board is used again, and the open panel follows without a press.
    await resign(served, [other])
    await ticks(served, 1)
    assert thread.messages[-1].mentions == [], "the end pings nobody"
    assert "Looking for an opponent" in panel.text
    assert "**2** points" in panel.text
    await resign(served, [by_id[going.entrant(second.entrants[0]).member]])
    await ticks(served, 4)
    going = await served.hatoba.club.tournaments.get(1)
    assert len(going.pairings) == 4
    assert {*first.entrants} not in [{*two.entrants} for two in going.pairings[2:]]
    assert {one.board for one in going.pairings[2:]} == {1, 2}
    assert len(served.channel.threads) == 2
    assert "**, against" in panel.text
    (now,) = (two for two in going.of(first.entrants[0]) if not two.decided)
    again = board(served, now.board).messages[-1]
    assert one.id not in again.mentions, "a player who looks at the panel isn't pinged"
    assert len(again.mentions) == 1
    assert {thread.name[:7] for thread in served.channel.threads} == {"Board 1", "Board 2"}

    # A player who pauses finishes the match and isn't paired until they play on.
    await (await one.press(panel, custom_id=button(panel, "arena-rest"))).done()
    assert "this is your last match" in panel.text
    await resign(served, [one])
    await ticks(served, 100, 5)
    assert "You’re paused" in panel.text
    await (await one.press(panel, custom_id=button(panel, "arena-rest"))).done()
    assert "You’re paused" not in panel.text

    # Players leave, come back with their points, and come late.
    await (await one.press(panel, custom_id=button(panel, "quit"))).done()
    await served.hatoba.club.tournaments.leave(1, one.id)
    await ticks(served, 1)
    assert "You’ve left this arena" in panel.text
    await (await one.press(panel, custom_id=button(panel, "enter"))).done()
    await organising.press(eve, post, "enter")
    await ticks(served, 5)
    going = await served.hatoba.club.tournaments.get(1)
    assert [two.status for two in going.entrants] == ["in"] * 5

    # A pause of the organisers moves the end by as much.
    finish = going.finish
    assert finish is not None
    await served.hatoba.club.tournaments.pause(1, paused=True)
    await ticks(served, 2 * 3600, 600)
    await served.hatoba.club.tournaments.pause(1, paused=False)
    going = await served.hatoba.club.tournaments.get(1)
    assert (going.status, going.finish) == (Status.RUNNING, finish + timedelta(hours=2))

    # Near the end nobody is paired; matches in progress are finished and count.
    served.advance(minutes=54)
    await ticks(served, 10)
    before = await served.hatoba.club.tournaments.get(1)
    running = [two for two in before.pairings if not two.decided]
    assert running
    served.advance(minutes=6)
    await ticks(served, 2)
    assert (await served.hatoba.club.tournaments.get(1)).status == Status.RUNNING
    losers = {by_id[before.entrant(two.entrants[0]).member].id: two for two in running}
    await resign(served, [by_id[member] for member in losers])
    await ticks(served, 2)
    over = await served.hatoba.club.tournaments.get(1)
    assert (over.status, len(over.pairings)) == (Status.OVER, len(before.pairings))
    assert all(two.decided for two in over.pairings)
    served.advance(hours=1, minutes=1)
    await served.sweep()
    assert all(thread.archived for thread in served.channel.threads)
    assert await served.sound()


async def test_players_who_do_not_show_up_lose_and_are_paused_after_two_matches(served: Scenario) -> None:
    await announced(served, served.ann, served.bob)
    tournaments = served.hatoba.club.tournaments
    post = organising.shown(served)
    await tournaments.start(1)
    await ticks(served, 5)
    going = await tournaments.get(1)
    (first,) = going.pairings
    for _ in range(4):
        served.advance(seconds=95)
        await served.sweep()
        await ticks(served, 5)
        await ticks(served, 200, 10)
    going = await tournaments.get(1)
    assert [one.reason for one in going.pairings if one.decided] == [Reason.FORFEIT] * 3
    paused = [one for one in going.entrants if one.paused]
    assert paused
    assert len(organising.others(served)) == 1, "the channel doesn't read about it"
    told = [message.text for member in (served.ann, served.bob) for message in direct(served, member)]
    assert any("won’t be paired until you press" in text for text in told)
    assert any("you lost two matches in a row without a move" in text for text in told)
    away = {one.id: one for one in (served.ann, served.bob)}[paused[0].member]
    panel = await arena_panel(away, post)
    assert "You’re paused" in panel.text
    assert first.board == 1


async def test_a_match_moves_to_another_board_if_its_thread_is_deleted_and_survives_a_restart(
    scenario: Scenario,
) -> None:
    async with scenario.bot():
        await announced(scenario, scenario.ann, scenario.bob, scenario.cid, closes=11)
        await ticks(scenario, 660, 60)
        await ticks(scenario, 5)
        (pairing,) = (await scenario.hatoba.club.tournaments.get(1)).pairings
        thread = board(scenario, 1)
        assert len(thread.messages) == 1
        thread.delete()
        await scenario.hatoba.tasks.finish()
        await scenario.sweep()
        finish = (await scenario.hatoba.club.tournaments.get(1)).finish
    assert finish is not None
    scenario.advance(minutes=10)
    async with scenario.bot():
        await scenario.sweep()
        later = (await scenario.hatoba.club.tournaments.get(1)).finish
        assert later is not None
        assert later - finish >= timedelta(minutes=10), "the end moves by the time that the bot was away"
        scenario.advance(seconds=20)
        await scenario.sweep()
        await ticks(scenario, 5)
        await scenario.sweep()
        again = board(scenario, 1)
        assert again is not thread
        boards = [message for message in again.messages if "more" in verbs(message)]
        assert len(boards) == 1, [message.text for message in again.messages]
        assert scenario.rows("SELECT home FROM match") == [(again.id,)]
        assert not [m for m in scenario.channel.messages if any(b.custom_id == "play" for b in m.buttons)]
        assert pairing.match == 1


async def test_rounds_of_a_live_tournament_are_played_on_the_same_boards(served: Scenario) -> None:
    eight = [Member.join(served.guild, f"Player {number}") for number in range(8)]
    await announced(served, *eight, form=Form.SINGLE)
    tournaments, post = served.hatoba.club.tournaments, organising.shown(served)
    await tournaments.start(1)
    await ticks(served, 2)
    await served.hatoba.club.worker.run_tournament(1)
    assert len(served.channel.threads) == 3, "one more follows, since Discord opens few at a time"
    served.advance(seconds=23)
    await served.sweep()
    assert "One match is waiting for a free board" in post.text
    (waiting,) = served.rows("SELECT id FROM match WHERE home IS NULL")
    going = await tournaments.get(1)
    first = next(one for one in going.pairings if (one.match,) != waiting)
    await resign(served, [one for one in eight if one.id == going.entrant(first.entrants[0]).member])
    await ticks(served, 3)
    await served.sweep()
    assert served.rows("SELECT count(*) FROM match WHERE home IS NULL") == [(0,)], "the freed board is used"
    assert not any("play" in verbs(message) for message in served.channel.messages), "nothing is played in the channel"
    for _ in range(2):
        await resign(served, eight)
        await ticks(served, 120, 20)
    assert {one.name[:5] for one in served.channel.threads} == {"Board"}
    assert len(served.channel.threads) <= 4


async def test_boards_stand_beside_a_tournament_in_a_forum(served: Scenario) -> None:
    forum = served.guild.channel("pavilion", FORUM)
    await served.hatoba.club.guilds.change(served.guild.id, tournament_forum=forum.id)
    await announced(served, served.ann, served.bob, closes=11)
    await ticks(served, 660, 60)
    await ticks(served, 5)
    (place,) = (post for post in forum.threads if post.name == "Board 1 · Friday · 1")
    first, match = place.messages
    assert first.text.startswith("Board 1 of [Friday](")
    assert "play" in verbs(match)


async def test_an_arena_whose_channel_is_deleted_ends(served: Scenario) -> None:
    """Its match can't be played out: it ends when any other match would be over."""
    await announced(served, served.ann, served.bob)
    tournaments = served.hatoba.club.tournaments
    await tournaments.start(1)
    await ticks(served, 5)
    await tournaments.reschedule(1, None, served.clock() + timedelta(minutes=6))
    served.channel.delete()
    await served.hatoba.tasks.finish()
    for status in (Status.RUNNING, Status.RUNNING, Status.OVER):
        for _ in range(9):
            await served.sweep()
            await ticks(served, 60, 30)
        assert (await tournaments.get(1)).status == status
    (pairing,) = (await tournaments.get(1)).pairings
    assert pairing.reason == Reason.VOID
    assert served.rows("SELECT count(*) FROM match WHERE ended IS NULL") == [(0,)]


async def test_nobody_joins_or_comes_back_when_no_more_matches_start(served: Scenario) -> None:
    await announced(served, served.ann, served.bob)
    tournaments, post = served.hatoba.club.tournaments, organising.shown(served)
    await tournaments.start(1)
    await ticks(served, 5)
    await tournaments.leave(1, served.bob.id)
    await tournaments.reschedule(1, None, served.clock() + timedelta(minutes=4))
    await ticks(served, 20, 5)
    await served.sweep()
    for member in (served.bob, Member.join(served.guild, "Eve")):
        assert "no new matches will start" in await private(await member.press(post, custom_id=button(post, "enter")))
    assert [one.status for one in (await tournaments.get(1)).entrants] == ["in", "withdrawn"]
    panel = await arena_panel(served.bob, post)
    assert "No new matches will start" in panel.text
    assert "enter" not in verbs(panel)
    await tournaments.reschedule(1, None, served.clock() + timedelta(minutes=20))
    await organising.press(served.bob, post, "enter")
    assert [one.status for one in (await tournaments.get(1)).entrants] == ["in", "in"]


async def test_organisers_read_once_that_boards_can_not_be_opened(served: Scenario) -> None:
    four = [Member.join(served.guild, f"Player {number}") for number in range(4)]
    await announced(served, *four, form=Form.SWISS)
    served.channel.deny("CREATE_PUBLIC_THREADS")
    await served.hatoba.club.tournaments.start(1)
    for _ in range(30):
        served.advance(minutes=1)
        await served.sweep()
    posts = [message for place in (served.channel, *served.channel.threads) for message in place.messages]
    texts = [message.text for message in (*posts, *direct(served, served.ann))]
    assert len([text for text in texts if "I can’t open the threads in which the matches are played" in text]) == 1
    going = await served.hatoba.club.tournaments.get(1)
    assert (going.round, going.complete) == (1, False), "no round ends without its matches"
    served.channel.allow("CREATE_PUBLIC_THREADS")
    await ticks(served, 60, 5)
    await served.sweep()
    assert served.rows("SELECT count(*) FROM match WHERE home IS NULL") == [(0,)]
