"""Members play against computer players: on a server and in direct messages, alone and at tables."""

import asyncio
from collections.abc import Hashable
from itertools import cycle

import pytest

from club.computers.thoughts import seed_of, thoughts
from engines import Event, Seat, State
from players import PLAYERS
from players.contract import Outlook
from sandbox import Channel
from sandbox.model.clock import HANGING
from tests.club.thinker import HereAndNow
from tests.e2e.matches.computers import practise, think
from tests.e2e.playing import begin, gathered
from tests.e2e.scenario import Scenario, button, forged, private, shown, verbs
from texts import words

TYPED = 24
"""After this many events in a match, Ann no longer types her moves."""


async def play_on(scenario: Scenario, place: Channel, match: int, limit: int = 10_000) -> None:
    """Play level 1's moves as Ann, typing the first, until the match is over or ``limit`` steps are done."""
    club = scenario.hatoba.club
    for count in range(limit):
        position = await club.matches.position(match)
        if position.outcome is not None:
            return
        seat = position.seat_of(scenario.ann.id)
        if position.to_move != seat:
            await think(scenario)
            continue
        event = PLAYERS[position.header.game].choose(position.state, seat, 1, position.ply)
        if count < TYPED:
            await scenario.move(scenario.ann, place, event)
        else:
            await club.matches.play(match, scenario.ann.id, position.ply, event, f"play {position.ply}")
            scenario.hatoba.poster.schedule_match(match)


@pytest.mark.parametrize(("game", "classic"), [*zip(PLAYERS, cycle([False, True]), strict=False)])
async def test_a_member_plays_a_whole_match_against_the_computer(
    scenario: Scenario, game: str, *, classic: bool
) -> None:
    """Each game is played with one format of messages; all other tests cover the differences."""
    async with scenario.bot(classic=classic):
        scenario.hatoba.club.computers.thinker = HereAndNow()
        panel = await practise(scenario, scenario.ann, scenario.channel, game, level=1)
        if game != "kyoiku_kisen":  # there a throw decides who moves first
            assert "hint" in verbs(panel)
        await scenario.hatoba.tasks.finish()
        (post,) = scenario.channel.messages
        assert (
            f"{scenario.ann.mention} is playing {words('en', game).say('name')} against Hatoba · level 1 🤖"
            in post.text
        )
        (thread,) = scenario.channel.threads
        assert "Hatoba · level 1 🤖" in thread.name
        assert "Hatoba · level 1 🤖" in thread.messages[0].text
        await play_on(scenario, thread, 1)
        await scenario.hatoba.tasks.finish()
        await scenario.discord.until(lambda: "🏆" in post.text or "🤝" in post.text)
        assert "Hatoba · level 1 🤖" in post.text
        assert scenario.rows("SELECT DISTINCT member > 0, rated FROM result") == [(1, 0)]
        assert "rematch" in verbs(post)
        verified = shown(await (await scenario.ann.slash("verify", scenario.channel, match=1)).done())
        checked = await private(await scenario.ann.press(verified, custom_id="check-computer:1"))
        assert "recalculated every move of the computer" in checked


async def test_a_real_process_thinks_for_the_computer(scenario: Scenario) -> None:
    async with scenario.bot(thinkers=1) as hatoba:
        for game in PLAYERS:
            await practise(scenario, scenario.ann, scenario.channel, game)
            await hatoba.tasks.finish()
            scenario.advance(minutes=5)  # practice on a server pauses
        for match, thread in enumerate(scenario.channel.threads, 1):
            await play_on(scenario, thread, match, 12)
        await think(scenario)
    assert scenario.rows("SELECT count(DISTINCT match) FROM log WHERE request LIKE 'thought%'") == [(len(PLAYERS),)]
    assert await scenario.sound()


@pytest.mark.parametrize("seats", [3, 4])
async def test_a_member_plays_alone_at_a_table_for_more(served: Scenario, seats: int) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    await practise(served, served.ann, served.channel, "hostile", level=2, seats=seats)
    await served.hatoba.tasks.finish()
    (thread,) = served.channel.threads
    assert "Hatoba 2 · level 2 🤖" in thread.messages[0].text
    await play_on(served, thread, 1, 12)
    assert served.rows("SELECT count(DISTINCT seat) FROM log WHERE request LIKE 'thought%'") == [(seats - 1,)]
    assert not [message for message in (*thread.messages, *served.channel.messages) if "<@-" in message.text]


@pytest.mark.parametrize("game", ["tokyo_doves", "ryuki"])
async def test_nobody_else_sees_what_is_played_in_direct_messages(served: Scenario, game: str) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    here = served.discord.dm_channel(served.cid)
    panel = await practise(served, served.cid, here, game)
    await served.hatoba.tasks.finish()
    assert served.channel.messages == []
    boards = [message for message in here.messages if "play" in verbs(message)]
    assert "レベル1" in boards[0].text, "Cid reads Japanese"
    assert verbs(panel)
    position = await served.hatoba.club.matches.position(1)
    event = position.state.standard_setup() or position.state.legal()[:1]
    for one in event:
        await (await served.cid.slash("move", here, move=one)).done()
    await think(served)
    await served.hatoba.tasks.finish()
    assert served.rows("SELECT count(*) > 0 FROM log WHERE request LIKE 'thought%'") == [(1,)]
    for spy in (served.ann, served.bob):
        for place in (served.channel, served.discord.dm_channel(spy)):
            assert "There’s no match 1" in await private(await spy.slash("board", place, match=1))
    listed = await private(await served.cid.slash("matches", served.channel))
    assert f"/@me/{here.id}" in listed
    asked = shown(await (await served.cid.slash("resign", here)).done())
    await (await served.cid.press(asked, custom_id=asked.buttons[0].custom_id)).done()
    await served.hatoba.tasks.finish()
    assert served.rows("SELECT turn FROM match") == [(None,)]


async def test_hints_are_given_in_practice_and_marked_once_in_the_record(either: Scenario) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    panel = await practise(either, either.ann, either.channel, "tokyo_doves")
    hinted = shown(await (await either.ann.press(panel, custom_id=button(panel, "hint"))).done())
    position = await either.hatoba.club.matches.position(1)
    (best, *_) = PLAYERS["tokyo_doves"].line(position.state, Seat(0), seed_of(position, 0))
    assert "💡" in hinted.text
    assert [(entry.kind, entry.event) for entry in position.entries] == [("hint", best)]
    told = hinted.text
    again = shown(await (await either.ann.press(hinted, custom_id="hint:1")).done())
    assert again.text == told, "who has lost sight of it may look again"
    assert (await either.hatoba.club.matches.position(1)).ply == position.ply


async def test_nobody_is_called_to_the_turn_of_a_computer_in_their_place(either: Scenario) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    club, matches = either.hatoba.club, either.hatoba.club.matches
    thread = await gathered(either, "hostile", (either.ann, either.bob, either.cid))
    await matches.resign(1, either.cid.id, "leaves")
    offered = await club.agreements.offer(1, either.ann.id, "computer", "offers")
    position = await club.agreements.accept(1, either.bob.id, offered.ply - 1, "agrees")
    while (seat := position.mover) is not None:
        member, event = position.member_at(seat), position.state.legal()[-1]
        position = await matches.play(1, member, position.ply, event, f"plays {position.ply}")
    await either.sweep()
    post = thread.messages[-1]
    assert post.mentions == []
    assert f" ~~{either.cid.mention}~~" in post.text
    panel = shown(await (await either.cid.press(post, custom_id=button(post, "play"))).done())
    assert not {"step", "pick"} & {*verbs(panel)}
    await think(either)
    position = await matches.position(1)
    assert position.mover is not None
    await either.sweep()
    assert thread.messages[-1].mentions == [position.member_at(position.mover)]


async def test_hints_are_refused_where_they_were_not_agreed(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    thread = await begin(served, "tokyo_doves")
    panel = await served.panel(served.ann, thread.messages[0])
    assert "hint" not in verbs(panel)
    refusal = await private(await forged(served.ann, thread.messages[0], "hint:1"))
    assert "This match doesn’t allow hints" in refusal
    assert served.rows("SELECT count(*) FROM log") == [(0,)]


async def test_members_who_agree_on_hints_are_told_when_one_is_asked_for(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    invitation = await served.challenge(rated="2")
    assert "casual, hints allowed" in invitation.text
    await (await served.bob.press(invitation, "Accept")).done()
    await served.discord.until(lambda: served.channel.threads and served.channel.threads[-1].messages)
    thread = served.channel.threads[-1]
    panel = await served.panel(served.ann, thread.messages[0])
    await (await served.ann.press(panel, custom_id=button(panel, "hint"))).done()
    await served.hatoba.tasks.finish()
    assert "💡 Red asks for a hint." in thread.messages[-1].text


async def test_host_fills_a_table_with_computers(either: Scenario) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    panel = shown(await either.ann.slash("lobby", either.channel, game="hostile", seats=4))
    await (await either.ann.press(panel, "Send")).done()
    await either.discord.until(lambda: either.channel.messages)
    post = either.channel.messages[-1]
    await (await either.bob.press(post, custom_id=button(post, "accept"))).done()
    (menu,) = (one for one in post.selects if one.custom_id.startswith("computer:"))
    refusal = await private(await either.bob.choose(post, ["3"], custom_id=menu.custom_id))
    assert "Only the host of this lobby" in refusal
    for level in ("3", "1"):
        await (await either.ann.choose(post, [level], custom_id=menu.custom_id)).done()
    assert "Hatoba · level 3 🤖" in post.text
    assert "Hatoba 2 · level 1 🤖" in post.text
    await (await either.ann.choose(post, ["0"], custom_id=menu.custom_id)).done()
    assert "Hatoba 2" not in post.text
    await (await either.ann.choose(post, ["2"], custom_id=menu.custom_id)).done()
    await (await either.ann.press(post, custom_id=button(post, "begin"))).done()
    await either.discord.until(lambda: either.channel.threads and either.channel.threads[-1].messages)
    await think(either)
    assert len(either.rows("SELECT member FROM seat WHERE member < 0")) == 2


async def test_rematch_against_the_computer_begins_at_once(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    await practise(served, served.ann, served.channel, "tokyo_doves", level=2)
    await served.hatoba.club.matches.resign(1, served.ann.id, "given up")
    served.hatoba.poster.schedule_match(1)
    await served.hatoba.tasks.finish()
    (thread,) = served.channel.threads
    last = thread.messages[-1]
    await (await served.ann.press(last, custom_id=button(last, "rematch"))).done()
    await served.hatoba.tasks.finish()
    await think(served)
    assert served.rows("SELECT member FROM seat WHERE match = 2 ORDER BY seat")[1] == (served.ann.id,)
    assert served.rows("SELECT count(*) FROM log WHERE match = 2 AND request LIKE 'thought%'") == [(1,)]


async def test_profile_tells_of_matches_against_the_computer_to_oneself(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow(said=Outlook.EVEN)
    await practise(served, served.ann, served.channel, "tokyo_doves", level=3)
    await served.hatoba.club.matches.resign(1, served.ann.id, "given up")
    panel = shown(await (await served.ann.slash("profile", served.channel)).done())
    assert "Against the computer" in panel.text
    assert f"{served.ann.mention} hasn’t finished a match against members of this server yet." in panel.text
    assert "Tokyo Doves, level 3: 0 won, 0 drawn, 1 lost" in panel.text
    assert verbs(panel) == [], "nothing of this is for everybody"
    board = await practise(served, served.ann, served.channel, "tokyo_doves", level=3)
    await (await served.ann.press(board, custom_id=button(board, "hint"))).done()
    await served.hatoba.club.matches.resign(2, served.ann.id, "given up, too")
    panel = shown(await (await served.ann.slash("profile", served.channel)).done())
    assert "Tokyo Doves, level 3: 0 won, 0 drawn, 1 lost" in panel.text
    assert "Tokyo Doves, level 3, with hints: 0 won, 0 drawn, 1 lost" in panel.text


async def test_without_thinkers_nobody_can_practise(served: Scenario) -> None:
    assert "can’t play against the computer here" in await private(
        await served.ann.slash("practice", served.channel, game="ryuki")
    )
    assert served.rows("SELECT count(*) FROM match") == [(0,)]


async def test_bad_practice_is_refused_in_one_sentence(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    levels = PLAYERS["ryuki"].levels
    for options, refusal in (
        ({"game": "ryuki", "seats": 3}, "2"),
        ({"game": "chess"}, "chess"),
        ({"game": "ryuki", "level": levels + 1}, f"only {levels} computer levels"),
    ):
        assert refusal in await private(await served.ann.slash("practice", served.channel, **options))
    assert served.rows("SELECT count(*) FROM match") == [(0,)]


async def test_members_let_the_computer_go_on_for_one_who_left(either: Scenario) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    thread = await gathered(either, "hostile", (either.ann, either.bob, either.cid))
    await either.hatoba.club.matches.resign(1, either.cid.id, "given up")
    either.hatoba.poster.schedule_match(1)
    await either.hatoba.tasks.finish()
    more = shown(await either.ann.press(thread.messages[0], custom_id=button(thread.messages[0], "more")))
    asked = shown(await (await either.ann.press(more, "Add computer")).done())
    assert "the computer takes over for the player who left" in asked.text
    await (await either.ann.press(asked, custom_id=asked.buttons[0].custom_id)).done()
    await either.hatoba.tasks.finish()
    notice = thread.messages[-1]
    assert "suggests that the computer takes over" in notice.text
    answering = shown(await either.bob.press(notice, "Answer"))
    await (await either.bob.press(answering, "Add computer")).done()
    await either.hatoba.tasks.finish()
    position = await either.hatoba.club.matches.position(1)
    assert position.computers == 1
    assert await either.sound()


class Sleeper(HereAndNow):
    """A thinker that never answers."""

    def __init__(self) -> None:
        super().__init__()
        self.asleep = asyncio.Event()

    async def choose(self, game: str, state: State, seat: Seat, level: int, seed: int, asker: Hashable) -> Event:
        """Note that thinking has started, and wait until the bot stops."""
        self.asleep.set()
        await asyncio.Event().wait()
        raise AssertionError


@pytest.mark.parametrize(("game", "alone"), [("tokyo_doves", True), ("hostile", False)], ids=["alone", "on a server"])
async def test_a_bot_that_is_stopped_while_the_computer_thinks_goes_on_where_it_was(
    scenario: Scenario, game: str, alone: bool
) -> None:
    async with scenario.bot() as hatoba:
        sleeper = hatoba.club.computers.thinker = Sleeper()
        conversation = scenario.discord.dm_channel(scenario.ann)
        await practise(scenario, scenario.ann, conversation if alone else scenario.channel, game)
        await hatoba.tasks.finish()
        await play_on_own(scenario, conversation if alone else scenario.channel.threads[0])
        scenario.advance(seconds=2)
        await hatoba.think()
        await asyncio.wait_for(sleeper.asleep.wait(), HANGING)
        hatoba.patience = 0.1
    before = scenario.rows("SELECT count(*) FROM log")
    async with scenario.bot() as hatoba:
        hatoba.club.computers.thinker = HereAndNow()
        await think(scenario)
        position = await hatoba.club.matches.position(1)
        checked = [thought.event for thought in thoughts(position)]
        assert checked
        for thought in thoughts(position):
            seed = seed_of(position, thought.ply)
            assert thought.event == PLAYERS[game].choose(thought.state, thought.seat, thought.level, seed)
        await hatoba.tasks.finish()
    assert scenario.rows("SELECT count(*) FROM log") > before
    assert await scenario.sound()
    if alone:
        assert scenario.channel.threads == []
        assert "play" in verbs(conversation.messages[-1]), "the answer is posted"


async def play_on_own(scenario: Scenario, place: Channel) -> None:
    """Move as Ann until it is the computer's turn."""
    club = scenario.hatoba.club
    while (position := await club.matches.position(1)).computer_at(position.to_move) is None:
        await scenario.move(scenario.ann, place, position.state.legal()[-1])


async def test_what_was_begun_waits_where_computers_are_turned_off_and_nothing_more_is_begun(
    scenario: Scenario,
) -> None:
    async with scenario.bot() as hatoba:
        hatoba.club.computers.thinker = HereAndNow()
        await practise(scenario, scenario.ann, scenario.channel, "tokyo_doves")
        await hatoba.tasks.finish()
        await play_on_own(scenario, scenario.channel.threads[0])
    async with scenario.bot() as hatoba:
        await think(scenario)
        assert (await hatoba.club.matches.position(1)).computer_at(Seat(1)) is not None
        (thread,) = scenario.channel.threads
        await hatoba.club.matches.resign(1, scenario.ann.id, "given up")
        hatoba.poster.schedule_match(1)
        await hatoba.tasks.finish()
        last = thread.messages[-1]
        told = await private(await scenario.ann.press(last, custom_id=button(last, "rematch")))
        assert "can’t play against the computer here" in told
    assert scenario.rows("SELECT count(*) FROM match") == [(1,)]


async def test_a_file_of_ones_own_data_calls_computers_by_what_they_are(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    await practise(served, served.ann, served.channel, "tokyo_doves", level=4)
    told = await served.hatoba.club.privacy.export(served.ann.id)
    assert "computer, level 4" in told.content
