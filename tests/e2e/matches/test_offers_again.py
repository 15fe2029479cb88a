"""Several offers in one match: each button answers its own offer, and only the members who are asked."""

from sandbox import Member, Message
from tests.e2e.matches.test_offers import answered, considered, more, offer
from tests.e2e.playing import gathered
from tests.e2e.scenario import GAME, Scenario, button, private, shown

OVER = "This offer is no longer open."


async def asked(member: Member, notice: Message) -> str:
    """Press *Answer* under the notice of an offer and return the private answer."""
    return await private(await member.press(notice, custom_id=button(notice, "consider")))


def offering(menu: Message) -> list[str | None]:
    """Return the buttons for offers in the menu behind *More*."""
    found = ("offer:", "agree:", "consider:", "disagree:", "resign:", "abort:")
    return [b.label for b in menu.buttons if (b.custom_id or "").startswith(found)]


async def test_of_two_offers_each_is_answered_and_withdrawn_for_itself(served: Scenario) -> None:
    thread, ann, bob = await served.match(pace="14d"), served.ann, served.bob
    await served.play(thread, *GAME[:2])
    draw, abort = await offer(served, ann, thread, "draw"), await offer(served, ann, thread, "abort")
    assert "Accept the draw in Tokyo Doves · match 1?" in await asked(bob, draw)
    assert "Agree to cancel Tokyo Doves · match 1?" in await asked(bob, abort)
    assert "You offered a draw" in await asked(ann, draw)
    assert "You proposed to cancel" in await asked(ann, abort)
    assert offering(await more(ann, thread)) == ["Cancel draw offer", "Keep playing", "Takeback", "More time", "Resign"]
    theirs = ["Accept draw", "Decline draw", "Agree to cancel", "Keep playing", "Takeback", "Resign"]
    assert offering(await more(bob, thread)) == theirs
    panel = await served.panel(bob, thread.messages[0])
    assert "Red offers a draw." in panel.text
    assert "Red proposes to cancel the match." in panel.text
    assert "🤝" not in (await served.panel(ann, thread.messages[0])).text
    await answered(ann, abort, "disagree")
    assert (await asked(bob, abort), await asked(ann, abort)) == (OVER, OVER)
    assert "Accept the draw" in await asked(bob, draw)
    served.advance(days=3)
    assert (await asked(bob, draw), await asked(ann, draw)) == (OVER, OVER)
    assert "🤝" not in (await served.panel(bob, thread.messages[0])).text
    assert offering(await more(bob, thread)) == ["Offer draw", "Takeback", "Ask to cancel", "Resign"]
    assert offering(await more(ann, thread)) == ["Offer draw", "Takeback", "More time", "Resign"], "Bob has played on"


async def test_what_was_offered_last_is_what_its_sender_can_withdraw_at_once(served: Scenario) -> None:
    thread = await served.match()
    await offer(served, served.ann, thread, "draw")
    sent = shown(await (await served.ann.slash("offer", thread, what="time")).done())
    before = thread.messages[-1]
    await (await served.ann.press(sent, custom_id=button(sent, "offered"))).done()
    before = await thread.next(before)
    await (await served.ann.press(sent, custom_id=button(sent, "disagree"))).done()
    assert "Red cancels the request for more time." in (await thread.next(before)).text
    offers = (await served.hatoba.club.matches.position(1)).offering.standing
    assert [one.kind for one in offers] == ["draw"]


async def test_at_a_table_of_four_those_still_asked_are_named_and_one_declines_for_all(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan", locale="en-GB")
    thread = await gathered(served, "hostile", (served.ann, served.bob, served.cid, dan))
    notice = await offer(served, served.cid, thread, "draw")
    assert notice.mentions == [served.ann.id, served.bob.id, dan.id]
    for member, others in ((dan, (served.ann, served.bob)), (served.ann, (served.bob,))):
        card = await considered(member, notice)
        said = await private(await member.press(card, custom_id=button(card, "agree")))
        assert said.endswith(f"Still waiting for: {' · '.join(other.mention for other in others)}")
    assert await asked(dan, notice) == "This offer isn’t for you to answer."
    await answered(served.bob, notice, "disagree")
    told = await thread.next(notice)
    assert told.mentions == [served.ann.id, served.cid.id, dan.id]
    for member in (served.ann, served.bob, dan):
        assert await asked(member, notice) == OVER


async def test_a_member_who_has_left_offers_and_answers_nothing(served: Scenario) -> None:
    thread = await gathered(served, "hostile", (served.ann, served.bob, served.cid))
    await served.hatoba.club.matches.resign(1, served.bob.id, "leaves")
    served.hatoba.poster.schedule_match(1)
    await served.discord.until(lambda: len(thread.messages) > 1)
    assert offering(await more(served.bob, thread)) == []
    assert "Resign" in offering(await more(served.ann, thread))
    notice = await offer(served, served.ann, thread, "draw")
    assert notice.mentions == [served.cid.id]
    assert await asked(served.bob, notice) == "This offer isn’t for you to answer."
    await answered(served.cid, notice, "agree")
    ended = (await thread.next(notice)).text
    assert f"**Red {served.ann.mention} · Yellow {served.cid.mention} win!" in ended, "and Bob is last"
