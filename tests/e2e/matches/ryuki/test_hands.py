"""Private hands by DM: sent at the start, updated in one message, and nothing depends on them."""

import io
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from PIL import Image

from club.model.matches.position import Position
from club.model.tournaments.rules import Form
from cogs.core.ui.card import Picture
from cogs.core.ui.pictures import Pictures
from engines import Seat
from sandbox import Channel, Member, Message
from sandbox.api import posting
from tests.e2e import playing, ryuki
from tests.e2e.organising import started
from tests.e2e.scenario import Scenario, button, shown, verbs

OPEN = "POST /users/@me/channels"
SEND = "POST /channels/{channel}/messages"
EDIT = "PATCH /channels/{channel}/messages/{message}"


async def begun(scenario: Scenario) -> Channel:
    """Start a match and wait until the hands have been sent as far as they can be."""
    thread = await ryuki.match(scenario)
    await scenario.sweep()
    return thread


def hand(scenario: Scenario, member: Member) -> Message:
    """Return the member's only DM."""
    (message,) = playing.direct(scenario, member)
    return message


def alt(message: Message) -> str:
    (image,) = message.images
    return image.alt or ""


def corner(message: Message) -> object:
    """Return the colour of the table in the picture of a message."""
    return Image.open(io.BytesIO(message.images[0].bytes)).convert("RGB").getpixel((0, 0))


def requests(scenario: Scenario, route: str, since: int = 0) -> int:
    """Count the requests of a route."""
    return sum(f"{request.method} {request.route}" == route for request in scenario.discord.requests[since:])


async def test_both_sides_get_their_hand_when_the_match_begins(either: Scenario) -> None:
    thread = await begun(either)
    for member in (either.ann, either.bob):
        message = hand(either, member)
        assert f"/{either.guild.id}/{thread.id}" in message.text
        assert f"{either.ann.mention}, it’s your turn (Blue)." in message.text
        assert "Your hand: King (1), Gold (1), Silver (1), Pawn (3)." in alt(message)
        assert verbs(message) == (["play"] if member is either.ann else []), "who waits has nothing to play"
        assert message.mentions == []
    assert playing.direct(either, either.cid) == []


async def test_the_message_stays_up_to_date_and_is_never_sent_again(either: Scenario) -> None:
    thread = await begun(either)
    for played, event in enumerate(ryuki.GAME, 1):
        await playing.type_in(either, thread, event)
        await either.sweep()
        if event == "done" or event in ryuki.MATE:
            name = either.rows("SELECT ply FROM match")[0][0]
            for member in (either.ann, either.bob):
                assert hand(either, member).images[0].filename == f"match1-{name}-0.png", played
    for member in (either.ann, either.bob):
        assert "checkmate" in hand(either, member).text
        assert hand(either, member).buttons == []
        assert hand(either, member).edits == 2 + len(ryuki.MATE)


async def test_a_hand_is_told_to_its_own_side_alone(either: Scenario) -> None:
    thread = await begun(either)
    await playing.type_in(either, thread, "K~c1", "done", "K~c5", "G~b5", "done", "P~c3")
    await either.sweep()
    ours, theirs = hand(either, either.ann), hand(either, either.bob)
    assert "Blue places a Pawn face-down on c3." in ours.text
    assert "Blue places a card face-down on c3." in theirs.text
    assert "Red draws a card; 13 cards are left." in ours.text
    assert "Red draws a card" not in theirs.text
    assert "c3 face-down Pawn" in alt(ours)
    assert "c3 face-down card" in alt(theirs)
    assert ours.images[0].bytes != theirs.images[0].bytes


async def test_play_under_the_direct_message_opens_the_panel(either: Scenario) -> None:
    thread = await begun(either)
    await playing.type_in(either, thread, *ryuki.SET_UP)
    await either.sweep()
    message, post = hand(either, either.ann), thread.messages[-1]
    panel = shown(await (await either.ann.press(message, custom_id=button(message, "play"))).done())
    assert panel.channel.recipient is either.ann
    await playing.make(either.ann, panel, "move,c2,c3")
    assert "Blue moves the Gold from c2 to c3." in (await thread.next(post)).text
    assert "Blue moves the Gold from c2 to c3." in panel.text
    waiting = shown(await (await either.ann.press(message, custom_id=button(message, "play"))).done())
    assert verbs(waiting) == ["learn", "rules"]


async def test_a_member_who_takes_no_messages_is_told_once_and_plays_on(either: Scenario) -> None:
    either.bob.open_dms(wanted=False)
    thread = await begun(either)
    assert playing.direct(either, either.bob) == []
    panels = [await either.panel(either.bob, thread.messages[-1]) for _ in range(2)]
    assert ["can’t DM you" in panel.text for panel in panels] == [True, False]
    assert "can’t DM you" not in (await either.panel(either.ann, thread.messages[-1])).text
    before = len(either.discord.requests)
    await playing.type_in(either, thread, *ryuki.GAME)
    either.advance(days=1)
    await either.sweep()
    assert "checkmate" in thread.messages[-1].text
    assert requests(either, OPEN, before) == 0
    assert requests(either, SEND, before) == len(thread.messages) - 1
    assert "checkmate" in hand(either, either.ann).text


async def test_a_message_that_is_gone_is_sent_again(either: Scenario) -> None:
    thread = await begun(either)
    posting.remove(hand(either, either.bob))
    await playing.type_in(either, thread, *ryuki.SET_UP)
    for _ in range(2):
        await either.sweep()
    assert "Blue turns up c1: King." in hand(either, either.bob).text
    await playing.type_in(either, thread, "c2-c3")
    await either.sweep()
    assert "Blue moves the Gold" in hand(either, either.bob).text


async def test_opening_too_many_conversations_is_tried_again_later(either: Scenario) -> None:
    either.discord.faults.fail(OPEN, status=400, code=40003)
    thread = await begun(either)
    assert requests(either, OPEN) == 1
    await playing.type_in(either, thread, "K~c1", "done")
    either.advance(minutes=59)
    await either.sweep()
    assert [playing.direct(either, member) for member in (either.ann, either.bob)] == [[], []]
    either.advance(minutes=61)
    await either.sweep()
    assert "Your hand: Gold (1), Silver (1), Pawn (3)." in alt(hand(either, either.ann))
    assert requests(either, OPEN) == 3


async def test_a_hand_that_could_not_be_sent_is_sent_a_minute_later(either: Scenario) -> None:
    either.discord.faults.fail(OPEN, status=403, code=50001, times=2)
    thread = await begun(either)
    await playing.type_in(either, thread, "K~c1", "done")
    either.advance(seconds=59)
    await either.sweep()
    assert [playing.direct(either, member) for member in (either.ann, either.bob)] == [[], []]
    either.advance(seconds=2)
    await either.sweep()
    for member in (either.ann, either.bob):
        assert "Blue has set up:" in hand(either, member).text


async def test_a_hand_that_fails_for_no_known_reason_is_logged_in_full_and_tried_again_a_minute_later(
    served: Scenario, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    await begun(served)
    tried: list[Seat] = []
    first = served.rows("SELECT member FROM seat WHERE seat = 0")[0][0]
    assert isinstance(first, int)
    for ply, event in enumerate(("K~c1", "done")):
        await served.hatoba.club.matches.play(1, first, ply, event, event)
    with monkeypatch.context() as patch:
        patch.setattr(Pictures, "board", _broken_for_seats(tried))
        for _ in range(3):
            await served.sweep()
        assert sorted(tried) == [0, 1], "nothing is tried again at once"
    assert [str(record.exc_info[1]) for record in caplog.records if record.exc_info] == ["no brush"] * 2
    served.advance(seconds=61)
    await served.sweep()
    for member in (served.ann, served.bob):
        assert "Blue has set up:" in hand(served, member).text


def _broken_for_seats(tried: list[Seat]) -> Callable[..., Awaitable[Picture]]:
    """Return a painter of boards that raises for views of a single seat, and notes the seat."""
    board = Pictures.board

    async def broken(pictures: Pictures, position: Position, viewer: Seat | None, *about: Any, **more: Any) -> Picture:  # noqa: ANN401
        if viewer is not None:
            tried.append(viewer)
            raise ZeroDivisionError("no brush")
        return await board(pictures, position, viewer, *about, **more)

    return broken


async def test_a_message_that_may_not_be_changed_any_more_is_followed_by_another(either: Scenario) -> None:
    thread = await begun(either)
    either.discord.faults.fail(EDIT, status=400, code=30046, times=2)
    await playing.type_in(either, thread, "K~c1", "done")
    for _ in range(2):
        await either.sweep()
    for member in (either.ann, either.bob):
        first, second = playing.direct(either, member)
        assert ("Blue has set up:" in first.text, "Blue has set up:" in second.text) == (False, True)


async def test_hands_are_kept_up_after_a_restart(scenario: Scenario) -> None:
    async with scenario.bot():
        thread = await begun(scenario)
    async with scenario.bot():
        await playing.type_in(scenario, thread, "K~c1", "done")
        await scenario.sweep()
        for member in (scenario.ann, scenario.bob):
            assert "Blue has set up:" in hand(scenario, member).text
            assert hand(scenario, member).edits == 1


async def test_hands_that_a_restart_cut_off_are_sent_after_it(scenario: Scenario) -> None:
    scenario.discord.faults.fail(OPEN, status=403, code=50001, times=2)
    async with scenario.bot():
        await begun(scenario)
    scenario.advance(minutes=2)
    async with scenario.bot():
        await scenario.sweep()
        assert "Your hand: King (1)" in alt(hand(scenario, scenario.ann))


async def test_a_match_by_direct_message_leaves_no_hidden_card_in_the_log(
    served: Scenario, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    served.bob.open_dms(wanted=False)
    thread = await begun(served)
    await playing.type_in(served, thread, *ryuki.GAME)
    assert "can't be delivered" in caplog.text
    assert not any(word in caplog.text for word in ("~", "card:", "Gold", "Pawn"))


async def test_who_wants_no_hands_gets_none_until_they_are_wanted_again(either: Scenario) -> None:
    ann = either.ann
    thread = await begun(either)
    first = hand(either, ann)
    before = (first.text, alt(first))
    await (await ann.slash("settings", either.channel, hands=False, language="ja")).done()
    await playing.type_in(either, thread, *ryuki.BLUE_SET_UP)
    await either.sweep()
    assert (first.text, alt(first)) == before
    assert "Blue has set up:" in hand(either, either.bob).text, "the end of the turn changes the hands"
    assert either.rows("SELECT due FROM hand") == [(None,), (None,)]
    await (await ann.slash("settings", either.channel, hands=True, colours="contrast")).done()
    await either.sweep()
    kept, new = playing.direct(either, ann)
    assert (kept.text, alt(kept)) == before
    assert "対局1" in new.text
    assert corner(new) != corner(kept) == corner(hand(either, either.bob))
    assert "対局1" not in hand(either, either.bob).text


async def test_conversations_are_opened_slowly_and_once_a_member(served: Scenario) -> None:
    members = [served.ann, served.bob, served.cid, *(Member.join(served.guild, f"Guest {n}") for n in range(5))]

    for first, second in zip(members[::2], members[1::2], strict=True):
        await playing.begin(served, "ryuki", first=first, second=second)
    await served.sweep()
    assert requests(served, OPEN) == 5, "so many a minute"
    first_post = served.channel.threads[0].messages[0].text
    assert "Press **My hand** to see your hand." in first_post
    served.advance(minutes=2)
    await served.sweep()
    assert requests(served, OPEN) == 8
    assert all(playing.direct(served, member) for member in members)
    await playing.begin(served, "ryuki", first=served.ann, second=served.bob)
    await served.sweep()
    assert requests(served, OPEN) == 8, "who has a conversation gets the hand at once"
    assert [len(playing.direct(served, member)) for member in (served.ann, served.bob)] == [2, 2]


async def test_a_cup_of_sixteen_opens_two_conversations_a_minute(served: Scenario) -> None:
    members = [served.ann, served.bob, served.cid, *(Member.join(served.guild, f"M{n}") for n in range(13))]
    await started(served, *members, form=Form.SWISS, game="ryuki")
    opened = [requests(served, OPEN)]
    while opened[-1] < len(members):
        served.advance(minutes=1)
        await served.sweep()
        opened.append(requests(served, OPEN))
    assert opened == [2, 4, 6, 8, 10, 12, 14, 16]
    assert all(playing.direct(served, member) for member in members)
