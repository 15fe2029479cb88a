"""*Report a problem* on a match of a tournament: who reads it, and who does not."""

from club.model.tournaments.rules import Form
from sandbox import Answer, Channel, Member, Message
from tests.e2e import cup
from tests.e2e.park import Park, button, forged, private, shown, verbs
from tests.e2e.tournaments.organisers.test_thread import theirs
from tests.e2e.tournaments.test_tournament_blocks import direct

TEXT = "They wrote **rude** things: https://example.com <@1> @everyone"


async def more(member: Member, post: Message) -> Message:
    """Press *More* under a post and return the panel."""
    (opened,) = [shown(await (await member.press(post, custom_id=button(post, "more"))).done())]
    return opened


async def report(member: Member, thread: Channel, text: str) -> Answer:
    """Report a problem with the match of a thread and return the answer."""
    opened = await more(member, thread.messages[-1])
    form = (await member.press(opened, custom_id=button(opened, "report"))).modal
    assert form is not None
    return await (await member.submit(form, {form.fields[0].custom_id: text})).done()


async def answered(organiser: Member, post: Message, text: str) -> Answer:
    """Answer the report above a button, and return the organiser's answer."""
    form = (await organiser.press(post, custom_id=button(post, "cupdone"))).modal
    assert form is not None
    return await (await organiser.submit(form, {form.fields[0].custom_id: text})).done()


async def started(park: Park) -> Channel:
    """Start a match of Bob and Cid in a tournament of Ann's and return its thread."""
    await cup.started(park, park.bob, park.cid, form=Form.SINGLE)
    (thread,) = (one for one in park.channel.threads if one not in theirs(park))
    await park.discord.until(lambda: thread.messages)
    return thread


async def test_a_report_is_read_by_those_who_run_the_tournament_who_settle_it(park: Park) -> None:
    park.channel.allow("CREATE_PRIVATE_THREADS")
    async with park.bot():
        thread = await started(park)
        answer = await report(park.bob, thread, TEXT)
        assert "Your report has arrived." in await private(answer)
        (room,) = theirs(park)
        await park.discord.until(lambda: any("reports a problem" in one.text for one in room.messages))
        told = room.messages[-1]
        assert "🚩 **Spring Cup**: Bob reports a problem." in told.text
        assert "> They wrote \\*\\*rude\\*\\* things: https:\u200b//example.com \\<@1\\> @everyone" in told.text
        assert told.mentions == [park.ann.id]
        assert verbs(told) == ["cuppair", "cupdone"]
        assert "already reported a problem with this match" in await private(
            await park.bob.press(await more(park.bob, thread.messages[-1]), "Report problem")
        )
        (panel,) = (await (await park.ann.press(told, "Decide …")).done()).followups
        assert f"🚩 {park.bob.mention} reported <t:" in panel.text
        assert "a problem is reported" in panel.text
        stale = told.components
        await answered(park.ann, told, "We **spoke** to them.\nPlay on!")
        assert (
            f"✅ {park.ann.mention} has answered {park.bob.mention}.\n> We \\*\\*spoke\\*\\* to them. Play on!"
            in told.text
        )
        assert "> They wrote" in told.text
        assert verbs(told) == ["cuppair"]
        await park.discord.until(lambda: direct(park, park.bob))
        assert "the organisers have answered your report from <t:" in direct(park, park.bob)[0]
        assert "> We \\*\\*spoke\\*\\* to them. Play on!" in direct(park, park.bob)[0]
        told.components = stale
        again = await answered(park.ann, told, "")
        assert await private(again) == "An organiser has answered this report already."
        assert not any("rude" in one.text for place in (thread, park.channel) for one in place.messages)
        assert direct(park, park.cid) == []
        assert "has arrived" in await private(await report(park.bob, thread, "Again"))


async def test_without_a_thread_it_goes_to_whoever_made_the_tournament_and_never_into_public(served: Park) -> None:
    thread = await started(served)
    served.ann.dms_open = False
    await report(served.bob, thread, "They stall")
    for _ in range(2):
        served.advance(seconds=30)
        await served.sweep()
    (post,) = (one for one in served.channel.messages if "there’s a private message for you" in one.text)
    assert post.mentions == [served.ann.id]
    assert "> They stall" in await private(await served.ann.press(post, "Read privately"))
    assert "no private message" in await private(await served.bob.press(post, "Read privately"))
    assert not any("stall" in one.text for place in (thread, served.channel) for one in place.messages)
    message = cup.shown(served)
    (panel,) = (await (await served.ann.press(message, custom_id=button(message, "cuprun"))).done()).followups
    assert "🚩 a problem is reported" in panel.text
    await (await served.ann.choose(panel, ["1.1"])).done()
    assert "> They stall" in panel.text
    await answered(served.ann, panel, "")
    assert "stall" not in panel.text
    served.ann.dms_open = True
    await report(served.cid, thread, "They stall again")
    await served.discord.until(lambda: direct(served, served.ann))
    assert "> They stall again" in direct(served, served.ann)[-1]


async def test_only_those_who_play_a_match_of_a_tournament_can_report(served: Park) -> None:
    thread = await started(served)
    assert "report" not in verbs(await more(served.ann, thread.messages[-1]))
    opened = await more(served.ann, thread.messages[-1])
    assert "Only the members who play this match" in await private(await forged(served.ann, opened, "report:1"))
    other = await served.match()
    opened = await more(served.ann, other.messages[-1])
    assert "report" not in verbs(opened)
    assert await private(await forged(served.ann, opened, "report:2")) == (
        "This match is not part of a tournament any more."
    )
