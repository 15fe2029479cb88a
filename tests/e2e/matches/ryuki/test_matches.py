"""Whole matches of Ryūki, from the set-up to the result."""

import pytest

from engines import GAMES
from sandbox import Channel, Member, Message
from tests.e2e import playing, ryuki
from tests.e2e.scenario import Scenario, button, private, shown, step, verbs
from texts import words


def events(scenario: Scenario) -> list[str]:
    """Return the events played so far."""
    return [str(event) for (event,) in scenario.rows("SELECT event FROM log WHERE kind = 'play' ORDER BY ply")]


async def panel(scenario: Scenario, member: Member, thread: Channel) -> Message:
    return await scenario.panel(member, thread.messages[-1])


async def test_a_game_is_played_by_typing_alone(either: Scenario) -> None:
    thread = await ryuki.match(either)
    spellings = ("王~c1", "ｇ～Ｃ２", "銀〜4四", "DONE", " k ~ 3一", "done")
    moves = ("3四-3三", "Draw", "ｂ２－ｂ３", "draw", "c3 - 3二")
    await playing.type_in(either, thread, *spellings, *moves)
    assert events(either) == list(ryuki.GAME)
    result = thread.messages[-1].text
    assert f"Blue {either.ann.mention} wins!" in result
    assert "checkmate" in result
    assert await either.sound()


async def test_a_game_is_played_by_buttons_and_menus_alone(either: Scenario) -> None:
    thread = await ryuki.match(either)
    for member, choices in (
        (either.ann, ("K,c1", "G,c2", "S,b2", "done")),
        (either.bob, ("K,c5", "done")),
        (either.ann, ("move,c2,c3",)),
        (either.bob, ("draw",)),
        (either.ann, ("move,b2,b3",)),
        (either.bob, ("draw",)),
        (either.ann, ("move,c3,c4",)),
    ):
        post = thread.messages[-1]
        mine = await panel(either, member, thread)
        for chosen in choices:
            await playing.make(member, mine, chosen)
        await thread.next(post)
    assert events(either) == list(ryuki.GAME)
    assert "checkmate" in thread.messages[-1].text
    assert [verbs(post) for post in thread.messages] == [["play", "hand", "more"]] * 7 + [["more", "review", "rematch"]]


async def test_a_turn_has_one_post(either: Scenario) -> None:
    thread = await ryuki.match(either)
    for event in ryuki.GAME:
        await playing.type_in(either, thread, event)
        either.advance(minutes=2)  # panels no longer count as being looked at
    told = [post.text.partition("match 1\n")[2].splitlines()[0] for post in thread.messages]
    assert told[1:] == [
        "Blue has set up: 3 cards face-down on b2, c1, c2.",
        "Red has set up: 1 card face-down on c5.",
        "Blue moves the Gold from c2 to c3.",
        "Red spends the turn drawing a second card.",
        "Blue moves the Silver from b2 to b3.",
        "Red spends the turn drawing a second card.",
        "Blue moves the Gold from c3 to c4.",
    ]
    ann, bob = either.ann.id, either.bob.id
    assert [post.mentions for post in thread.messages[:-1]] == [[ann], [bob], [ann], [bob], [ann], [bob], [ann]]
    assert sorted(thread.messages[-1].mentions) == sorted([ann, bob])
    assert all(post.edits == 0 and len(post.images) == 1 and post.images[0].alt for post in thread.messages)


async def test_an_event_costs_one_post_and_one_edit_for_each_hand_and_the_end_tells_the_channel(
    either: Scenario,
) -> None:
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, *ryuki.SET_UP)
    await either.sweep()
    for event in ryuki.MATE:
        before = len(either.discord.requests)
        await playing.type_in(either, thread, event)
        await either.sweep()
        counted = [request.method for request in either.discord.requests[before:] if request.counted]
        ending = ["GET", "PATCH", "PATCH"] if event == ryuki.MATE[-1] else []  # the thread's name and the challenge
        assert sorted(counted) == sorted(["PATCH", "PATCH", "POST", *ending])


async def test_a_set_up_is_told_only_when_it_is_done(either: Scenario) -> None:
    thread = await ryuki.match(either)
    await either.sweep()
    before = len(either.discord.requests)
    mine = await panel(either, either.ann, thread)
    for chosen in ("K,c1", "P,a2", "P,b2"):
        await playing.make(either.ann, mine, chosen)
    await either.sweep()
    assert not any(request.counted for request in either.discord.requests[before:])
    assert len(thread.messages) == 1
    assert "Blue’s King goes face-down on c1." in mine.text


async def test_the_post_before_a_set_up_says_what_is_to_be_done(either: Scenario) -> None:
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, *ryuki.SET_UP)
    asked = ["Set up your camp" in post.text for post in thread.messages]
    assert asked == [True, True, False]


async def test_what_others_did_is_offered_only_once_they_did_something(either: Scenario) -> None:
    thread = await ryuki.match(either)
    mine = await panel(either, either.ann, thread)
    await playing.make(either.ann, mine, "K,c1")
    assert "since" not in verbs(mine), "there is nothing but the own card"
    assert "again" in verbs(mine)
    await (await either.ann.press(mine, custom_id=button(mine, "again"))).done()
    assert "again" not in verbs(mine), "the turn has just started"
    await playing.type_in(either, thread, "K~c1", "done")
    theirs = await panel(either, either.bob, thread)
    assert "since" in verbs(theirs)


async def test_a_set_up_is_restarted(either: Scenario) -> None:
    thread = await ryuki.match(either)
    mine = await panel(either, either.ann, thread)
    assert "again" not in verbs(mine)
    for chosen in ("K,c1", "P,a2"):
        await playing.make(either.ann, mine, chosen)
    await (await either.ann.press(mine, "Restart turn")).done()
    assert "Blue lays" not in mine.text
    assert "Set up your camp" in mine.text
    assert "Your hand: King (1), Gold (1), Silver (1), Pawn (3)." in (mine.images[0].alt or "")
    await playing.make(either.ann, mine, "K,a1")
    await playing.make(either.ann, mine, "done")
    told = (await thread.next(thread.messages[0])).text
    assert "face-down on a1" in told
    assert "c1" not in told
    assert await either.sound()


async def test_the_usual_set_up_takes_one_press_each(either: Scenario) -> None:
    thread = await ryuki.match(either)
    for member in (either.ann, either.bob):
        post = thread.messages[-1]
        mine = await panel(either, member, thread)
        await (await member.press(mine, "Standard set-up")).done()
        await thread.next(post)
        assert "standard" not in verbs(mine)
    assert events(either)[:7] == list(GAMES["ryuki"].start().standard_setup())
    assert [place for place, event in enumerate(events(either)) if event == "done"] == [6, 13]
    assert len(thread.messages) == 3


async def test_a_half_made_set_up_is_not_made_the_usual_one(either: Scenario) -> None:
    thread = await ryuki.match(either)
    mine, other = await panel(either, either.ann, thread), await panel(either, either.ann, thread)
    await playing.make(either.ann, mine, "K,a1")
    assert "standard" not in verbs(mine)
    await (await either.ann.press(other, "Standard set-up")).done()
    assert "The game has moved on since then." in other.text
    assert events(either) == ["K~a1"]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("K~c3", "c3 isn’t in your camp"),
        ("done", "Place your king first"),
        ("P~a2", "You already have a pawn in that file"),
        ("R~a2", "You don’t have a Rook in your hand."),
        ("a1-a2", "You’re still setting up"),
        ("draw", "You’re still setting up"),
        ("nonsense", "`nonsense` isn’t a move."),
    ],
)
async def test_a_set_up_that_is_not_allowed_is_refused_with_the_reason(served: Scenario, typed: str, said: str) -> None:
    thread = await ryuki.match(served)
    await served.move(served.ann, thread, "P~a1")
    assert said in await private(await served.ann.slash("move", thread, move=typed))
    assert events(served) == ["P~a1"]


async def test_a_king_within_reach_is_asked_for_once(either: Scenario) -> None:
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, "K~c2", "done")
    mine = await panel(either, either.bob, thread)
    await playing.make(either.bob, mine, "K,c4")
    assert "On row 4, your king may be within reach" in mine.text
    assert verbs(mine) == ["sure", "step"]
    await (await either.bob.press(mine, "Back")).done()
    assert "row 4" not in mine.text
    assert events(either) == ["K~c2", "done"]
    await step(either.bob, mine, "K,c4")
    await (await either.bob.press(mine, custom_id=button(mine, "sure"))).done()
    await playing.make(either.bob, mine, "done")
    await thread.next(thread.messages[1])
    await playing.type_in(either, thread, "c2-c3")
    assert f"Both kings are in check, and Red {either.bob.mention} was in check first." in thread.messages[-1].text
    assert f"Blue {either.ann.mention} wins!" in thread.messages[-1].text


async def test_a_typed_event_that_is_warned_of_is_asked_for_too(either: Scenario) -> None:
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, "K~c1", "done", "K~c5", "done")
    asked = shown(await (await either.ann.slash("move", thread, move="歩~a5")).done())
    assert "From a5 a Pawn can never move." in asked.text
    assert len(events(either)) == 4
    await (await either.ann.press(asked, custom_id=button(asked, "sure"))).done()
    assert events(either)[-1] == "P~a5"
    await thread.next(thread.messages[2])
    await playing.type_in(either, thread, "draw")
    assert "One of Blue’s cards has turned up where it can never move." in thread.messages[-1].text
    assert f"Red {either.bob.mention} wins!" in thread.messages[-1].text


async def test_sure_pressed_late_plays_nothing(either: Scenario) -> None:
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, *ryuki.SET_UP)
    asked = shown(await (await either.ann.slash("move", thread, move="P~a5")).done())
    await playing.type_in(either, thread, "c2-c3", "draw")
    await (await either.ann.press(asked, custom_id=button(asked, "sure"))).done()
    assert "The game has moved on since then." in asked.text
    assert events(either) == [*ryuki.SET_UP, "c2-c3", "draw"]


async def test_a_skipped_turn_is_told_in_the_post_of_the_turn_before(either: Scenario) -> None:
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, "K~c2", "done", "K~c5", "G~c4", "done")
    post = thread.messages[-1]
    await either.move(either.ann, thread, "c2-c3")
    told = await thread.next(post)
    assert "Red turns up c4: Gold.\nRed turns up c5: King." in told.text
    assert "Blue’s king is attacked.\nThat check ends Red’s turn at once." in told.text
    assert len(thread.messages) == 4
    await playing.type_in(either, thread, "c3-c2")
    assert len(thread.messages) == 5


async def test_a_promotion_is_asked_for(either: Scenario) -> None:
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, *ryuki.SET_UP, "b2-b3", "draw")
    mine = await panel(either, either.ann, thread)
    await playing.make(either.ann, mine, "move,b3")
    assert {"b4 and promote", "b4, don’t promote"} <= {one.label for one in mine.buttons}
    await step(either.ann, mine, "move,b3,b4+")
    assert events(either)[-1] == "b3-b4+"
    assert "promoted Silver" in (await thread.next(thread.messages[4])).text


async def test_the_hand_is_shown_at_any_time_to_its_member_alone(either: Scenario) -> None:
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, *ryuki.SET_UP)
    post = thread.messages[-1]
    hands = {}
    for member in (either.ann, either.bob):
        answer = await (await member.press(post, custom_id=button(post, "hand"))).done()
        hands[member] = shown(answer)
        assert hands[member].ephemeral_to is member
        assert hands[member].buttons == []
    assert "Your hand: Gold (1), Silver (1), Pawn (3)." in (hands[either.bob].images[0].alt or "")
    assert hands[either.ann].images[0].bytes != hands[either.bob].images[0].bytes
    stranger = await either.cid.press(post, custom_id=button(post, "hand"))
    assert await private(stranger) == words("ja").say("error-not-seated")


async def test_a_record_waits_for_the_end(either: Scenario) -> None:
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, *ryuki.GAME[:-1])
    for member in (either.ann, either.bob, either.cid):
        more = shown(await member.press(thread.messages[-1], custom_id=button(thread.messages[-1], "more")))
        refused = await member.press(more, custom_id=button(more, "record"))
        assert await private(refused) == words(member.locale).say("error-record-secret")
    await playing.type_in(either, thread, ryuki.GAME[-1])
    more = shown(await either.cid.press(thread.messages[-1], custom_id=button(thread.messages[-1], "more")))
    record = shown(await (await either.cid.press(more, custom_id=button(more, "record"))).done())
    lines = record.attachments[0].bytes.decode().splitlines()
    assert [line[2:] for line in lines if line[:1] in ("0", "1")] == list(ryuki.GAME)
    assert sum(line.startswith("* card:") for line in lines) == 8
