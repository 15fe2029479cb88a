"""*Report a problem* on a match of a tournament: who reads it, and who does not."""

from club.model.tournaments.rules import Form
from sandbox import Answer, Channel, Member, Message
from tests.e2e import organising
from tests.e2e.scenario import Scenario, button, forged, private, shown, verbs
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


async def started(scenario: Scenario) -> Channel:
    """Start a match of Bob and Cid in a tournament of Ann's and return its thread."""
    await organising.started(scenario, scenario.bob, scenario.cid, form=Form.SINGLE)
    (thread,) = (one for one in organising.match_threads(scenario) if one not in theirs(scenario))
    await scenario.discord.until(lambda: thread.messages)
    return thread


async def test_a_report_is_read_by_those_who_run_the_tournament_who_settle_it(scenario: Scenario) -> None:
    scenario.channel.allow("CREATE_PRIVATE_THREADS")
    async with scenario.bot():
        thread = await started(scenario)
        answer = await report(scenario.bob, thread, TEXT)
        assert "I’ve passed on your report." in await private(answer)
        (room,) = theirs(scenario)
        await scenario.discord.until(lambda: any("has reported a problem" in one.text for one in room.messages))
        told = room.messages[-1]
        assert "🚩 **Spring Cup**: Bob has reported a problem." in told.text
        assert "> They wrote \\*\\*rude\\*\\* things: https:\u200b//example.com \\<@1\\> @everyone" in told.text
        assert told.mentions == [scenario.ann.id]
        assert verbs(told) == ["cuppair", "cupdone"]
        assert "already reported a problem with this match" in await private(
            await scenario.bob.press(await more(scenario.bob, thread.messages[-1]), "Report problem")
        )
        (panel,) = (await (await scenario.ann.press(told, "Decide …")).done()).followups
        assert f"🚩 {scenario.bob.mention} reported <t:" in panel.text
        assert "one problem reported" in panel.text
        stale = told.components
        await answered(scenario.ann, told, "We **spoke** to them.\nPlay on!")
        settled = f"✅ {scenario.ann.mention} has answered {scenario.bob.mention}’s report."
        assert f"{settled}\n> We \\*\\*spoke\\*\\* to them. Play on!" in told.text
        assert "> They wrote" in told.text
        assert verbs(told) == ["cuppair"]
        await scenario.discord.until(lambda: direct(scenario, scenario.bob))
        assert "the organisers have answered your report from <t:" in direct(scenario, scenario.bob)[0]
        assert "> We \\*\\*spoke\\*\\* to them. Play on!" in direct(scenario, scenario.bob)[0]
        told.components = stale
        again = await answered(scenario.ann, told, "")
        assert await private(again) == "An organiser has already answered this report."
        assert not any("rude" in one.text for place in (thread, scenario.channel) for one in place.messages)
        assert direct(scenario, scenario.cid) == []
        assert "passed on your report" in await private(await report(scenario.bob, thread, "Again"))


async def test_without_a_thread_it_goes_to_the_creator_and_never_into_public(served: Scenario) -> None:
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
    message = organising.shown(served)
    (panel,) = (await (await served.ann.press(message, custom_id=button(message, "cuprun"))).done()).followups
    assert "🚩 one problem reported" in panel.text
    await (await served.ann.choose(panel, ["1.1"], custom_id="cuppair:1")).done()
    assert "> They stall" in panel.text
    await answered(served.ann, panel, "")
    assert "stall" not in panel.text
    served.ann.dms_open = True
    await report(served.cid, thread, "They stall again")
    await served.discord.until(lambda: direct(served, served.ann))
    assert "> They stall again" in direct(served, served.ann)[-1]


async def test_only_those_who_play_a_match_of_a_tournament_can_report(served: Scenario) -> None:
    thread = await started(served)
    assert "report" not in verbs(await more(served.ann, thread.messages[-1]))
    opened = await more(served.ann, thread.messages[-1])
    assert "Only the players of this match" in await private(await forged(served.ann, opened, "report:1"))
    other = await served.match()
    opened = await more(served.ann, other.messages[-1])
    assert "report" not in verbs(opened)
    assert await private(await forged(served.ann, opened, "report:2")) == (
        "This match is no longer part of a tournament."
    )
