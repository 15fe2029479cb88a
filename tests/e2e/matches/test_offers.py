"""Draws, takebacks, more time and cancelled matches, if all agree."""

import pytest

from sandbox import Channel, Member, Message
from tests.e2e.playing import begin, gathered
from tests.e2e.ryuki import match as ryuki
from tests.e2e.scenario import GAME, Scenario, button, private, shown, verbs


async def more(member: Member, thread: Channel) -> Message:
    """Open the More panel of a match."""
    post = [message for message in thread.messages if "more" in verbs(message)][-1]
    return shown(await (await member.press(post, custom_id=button(post, "more"))).done())


async def offer(scenario: Scenario, member: Member, thread: Channel, kind: str) -> Message:
    """Make an offer through More, and return its notice."""
    before, menu = thread.messages[-1], await more(member, thread)
    asked = shown(await (await member.press(menu, custom_id=button(menu, kind))).done())
    assert thread.messages[-1] is before, "nobody is told before the member has confirmed"
    await (await member.press(asked, custom_id=button(asked, "offered"))).done()
    assert verbs(asked) == ["disagree"], "what was offered can be withdrawn at once"
    return await thread.next(before)


async def considered(member: Member, notice: Message) -> Message:
    """Press *Answer* under the notice of an offer and return the private question."""
    return shown(await (await member.press(notice, custom_id=button(notice, "consider"))).done())


async def answered(member: Member, notice: Message, verb: str) -> Message:
    """Answer an offer and return the private message."""
    asked = await considered(member, notice)
    await (await member.press(asked, custom_id=button(asked, verb))).done()
    return asked


async def test_a_draw_is_agreed_on(either: Scenario) -> None:
    thread = await either.match()
    await either.play(thread, *GAME[:2])
    menu = await more(either.ann, thread)
    assert [b.label for b in menu.buttons[-5:]] == [
        "Offer draw", "Takeback", "More time", "Ask to cancel", "Resign",
    ]  # fmt: skip
    notice = await offer(either, either.ann, thread, "draw")
    assert "Red offers a draw. If all accept, the match ends with no winner." in notice.text
    await answered(either.bob, notice, "agree")
    post = await thread.next(notice)
    assert "Both sides agree to a draw.\n**The match is drawn.** By agreement." in post.text
    assert await either.sound()


async def test_a_declined_draw_is_told_and_may_be_offered_again_after_the_next_move(either: Scenario) -> None:
    thread = await either.match()
    notice = await offer(either, either.ann, thread, "draw")
    card = await answered(either.bob, notice, "disagree")
    told = await thread.next(notice)
    assert f"{either.ann.mention}\nGreen declines the draw." in told.text
    assert told.mentions == [either.ann.id]
    assert card.text.startswith("You’ve declined. I’ll let the others know in the match.")
    assert "declines" not in notice.text, "the channel is told once"
    refused = await private(await either.ann.slash("offer", thread, what="draw"))
    assert refused == "This was declined. You can ask again after your next move."
    await either.move(either.ann, thread, GAME[0])
    assert "Offer a draw in Tokyo Doves · match 1?" in await private(
        await either.ann.slash("offer", thread, what="draw")
    )


async def test_a_turn_is_taken_back_by_consent(either: Scenario) -> None:
    thread = await either.match()
    await either.play(thread, *GAME[:2])
    notice = await offer(either, either.ann, thread, "takeback")
    panel = await either.panel(either.bob, thread.messages[0])
    assert "Red asks to take back the last turn." in panel.text
    await answered(either.bob, notice, "agree")
    post = await thread.next(notice)
    assert "Green agrees: the last turn is taken back." in post.text
    assert f"{either.ann.mention}, it’s your turn (Red)." in post.text
    await either.play(thread, *GAME)
    assert "wins!" in thread.messages[-1].text
    assert await either.sound()


async def test_more_time_is_asked_for_by_typing_and_given(either: Scenario) -> None:
    thread = await either.match(pace="1h")
    await either.play(thread, *GAME[:2])
    before = thread.messages[-1]
    asked = shown(await (await either.ann.slash("offer", thread, what="time")).done())
    assert "Ask for 1 hour more for this turn in Tokyo Doves · match 1?" in asked.text
    await (await either.ann.press(asked, custom_id=button(asked, "offered"))).done()
    notice = await thread.next(before)
    assert "Red asks for 1 hour more for this turn." in notice.text
    await answered(either.bob, notice, "agree")
    told = await thread.next(notice)
    assert "Green agrees to more time. Time now runs out <t:" in told.text
    assert told.mentions == [either.ann.id]
    either.advance(minutes=119)
    await either.sweep()
    assert "run out" not in thread.messages[-1].text
    either.advance(minutes=1)
    await either.sweep()
    assert "Red has run out of time." in thread.messages[-1].text


async def test_a_match_is_cancelled_when_asked_twice(served: Scenario) -> None:
    thread = await served.match()
    await served.play(thread, *GAME[:2])
    notice = await offer(served, served.bob, thread, "abort")
    menu = await more(served.ann, thread)
    asked = shown(await (await served.ann.press(menu, "Agree to cancel")).done())
    assert "Agree to cancel Tokyo Doves · match 1?" in asked.text
    await (await served.ann.press(asked, custom_id=button(asked, "agree"))).done()
    post = await thread.next(notice)
    assert "All agree to cancel the match." in post.text
    assert "**The match was cancelled.**" in post.text
    assert await private(await served.ann.press(notice, custom_id=button(notice, "consider"))) == "This match is over."


async def test_an_offer_is_withdrawn_and_old_answers_are_refused(served: Scenario) -> None:
    thread = await served.match()
    notice = await offer(served, served.ann, thread, "draw")
    own = await considered(served.ann, notice)
    assert "You offered a draw in Tokyo Doves · match 1. The offer expires <t:" in own.text
    assert [one.label for one in own.buttons] == ["Cancel draw offer"], "nobody accepts an own offer"
    await (await served.ann.press(own, custom_id=button(own, "disagree"))).done()
    told = await thread.next(notice)
    assert "Red cancels the draw offer." in told.text
    assert told.mentions == [], "nobody has to do anything"
    assert served.bob.mention not in told.text
    assert own.text.startswith("Your offer is cancelled.")
    assert await private(await served.bob.press(notice, custom_id=button(notice, "consider"))) == (
        "This offer is no longer open."
    )


@pytest.mark.parametrize("language", ["ja"])
async def test_bystanders_are_told_that_it_is_not_theirs(served: Scenario) -> None:
    thread = await begin(served, "tokyo_doves", second=served.cid)
    notice = await offer(served, served.cid, thread, "draw")
    assert "緑組が引き分けを提案しました。全員が受けると、引き分けで終わります。" in notice.text
    for answer in (
        await served.bob.press(notice, custom_id=button(notice, "consider")),
        await served.bob.slash("offer", thread, what="draw", match=1),
    ):
        assert (await private(answer)).startswith("Only the players of this match can do that.")
    assert [b.label for b in (await more(served.bob, thread)).buttons if "offer" in (b.custom_id or "")] == []
    await answered(served.ann, notice, "disagree")
    assert "赤組は引き分けを断りました。対局を続けます。" in (await thread.next(notice)).text


async def test_all_the_others_have_to_agree(served: Scenario) -> None:
    thread = await gathered(served, "hostile", (served.ann, served.bob, served.cid))
    notice = await offer(served, served.ann, thread, "draw")
    assert notice.mentions == [served.bob.id, served.cid.id]
    asked = await considered(served.bob, notice)
    first = await private(await served.bob.press(asked, custom_id=button(asked, "agree")))
    assert first == f"You’ve accepted. Still waiting for: {served.cid.mention}"
    assert await private(await served.bob.press(notice, custom_id=button(notice, "consider"))) == (
        "This offer isn’t for you to answer."
    )
    assert verbs(notice) == ["consider"]
    await answered(served.cid, notice, "agree")
    assert "The match is drawn." in (await thread.next(notice)).text


async def test_what_has_shown_itself_is_not_taken_back(served: Scenario) -> None:
    thread = await ryuki(served)
    assert await private(await served.ann.slash("offer", thread, what="takeback")) == (
        "In this game a turn reveals what was hidden, so it can’t be taken back."
    )
    assert "takeback" not in " ".join(b.custom_id or "" for b in (await more(served.ann, thread)).buttons)
