"""Players who report a problem get an answer in words: what organisers write, and what they have decided."""

import pytest

from club.model.tournaments.rules import Form
from sandbox import Channel, Member, Message
from tests.e2e import organising
from tests.e2e.scenario import Scenario, button, private, shown
from tests.e2e.tournaments.organisers.test_commands import confirm, ordered
from tests.e2e.tournaments.organisers.test_problems import answered, report
from tests.e2e.tournaments.organisers.test_thread import theirs
from tests.e2e.tournaments.people.test_roster import swept
from tests.e2e.tournaments.test_tournament_blocks import direct


async def reported(scenario: Scenario, *members: Member) -> Channel:
    """Start a tournament of Ann's in which Bob reports his match with Cid, and return its thread."""
    scenario.guild.members[scenario.ann] = frozenset({"MANAGE_GUILD"})
    await organising.started(scenario, *(members or (scenario.bob, scenario.cid)), form=Form.SINGLE)
    (thread,) = (one for one in organising.match_threads(scenario) if one not in theirs(scenario) and "Bob" in one.name)
    await scenario.discord.until(lambda: thread.messages)
    await report(scenario.bob, thread, "They don't move")
    return thread


async def pairing(scenario: Scenario) -> Message:
    """Open the organiser's panel at Bob's match."""
    message = organising.shown(scenario)
    (panel,) = (await (await scenario.ann.press(message, custom_id=button(message, "cuprun"))).done()).followups
    going = await scenario.hatoba.club.tournaments.get(1)
    entrant = going.entrant_of(scenario.bob.id)
    assert entrant is not None
    met = going.of(entrant.number)[0]
    await (await scenario.ann.choose(panel, [f"{met.round}.{met.board}"], custom_id="cuppair:1")).done()
    return panel


def answers(scenario: Scenario) -> list[str]:
    return [text for text in direct(scenario, scenario.bob) if "report" in text]


async def test_the_reporter_reads_what_was_decided_even_without_a_comment(served: Scenario) -> None:
    thread = await reported(served)
    panel = await pairing(served)
    await (await served.ann.press(panel, custom_id=button(panel, "cupmore"))).done()
    await (await served.ann.press(panel, custom_id=button(panel, "cupcall"))).done()
    await answered(served.ann, panel, "")
    await served.sweep()
    (text,) = answers(served)
    assert "the organisers have answered your report from <t:" in text
    assert "- The player to move got more time." in text
    assert "was pinged." in text
    assert "The organisers left no comment" not in text
    assert not any("report" in one.text for place in (thread, served.channel) for one in place.messages)
    assert direct(served, served.cid) == [], "the opponent reads nothing"


async def test_an_answer_without_anything_decided_names_whom_to_ask(served: Scenario) -> None:
    await reported(served)
    await answered(served.ann, await pairing(served), "")
    await served.sweep()
    (text,) = answers(served)
    assert f"The organisers left no comment. If you have a question, ask {served.ann.mention}." in text


async def test_a_ruling_answers_the_report_and_an_organiser_can_still_comment(served: Scenario) -> None:
    served.channel.allow("CREATE_PRIVATE_THREADS")
    thread = await reported(served)
    seats = [name for name in ("Bob", "Cid") if name in thread.name]
    await confirm(served.ann, await ordered(served.ann, served, "result", match="1.1", result="Bob wins"))
    await served.sweep()
    text = answers(served)[0]
    assert len(seats) == 2
    assert (
        "the organisers have set the result of the match that you reported on <t:" in text
        or "is over, so your report" in text
    )
    assert served.bob.mention in text
    assert "**1 – 0**" in text or "**0 – 1**" in text
    assert await served.hatoba.club.read.oversight.problems(1) == ()
    (room,) = theirs(served)
    post = next(one for one in room.messages if "has reported a problem" in one.text)
    await answered(served.ann, post, "They were away.")
    await served.sweep()
    assert "> They were away." in answers(served)[-1]


async def test_a_report_is_answered_when_the_tournament_ends(served: Scenario) -> None:
    thread = await reported(served)
    await organising.played(served, thread, *(_seated(served, thread)))
    served.advance(minutes=1)
    await served.sweep()
    (text,) = answers(served)
    assert "**Spring Cup** is over, so your report from <t:" in text
    assert f"If something is still wrong, ask {served.ann.mention}." in text
    assert "**1 – 0**" in text or "**0 – 1**" in text


async def test_a_cancelled_tournament_closes_its_reports_in_words(served: Scenario) -> None:
    await reported(served)
    await served.hatoba.club.tournaments.cancel(1)
    await served.sweep()
    (text,) = answers(served)
    assert "so your report from <t:" in text


async def test_a_report_about_a_match_that_is_over_waits_in_the_panel(served: Scenario) -> None:
    dan, eve = (Member.join(served.guild, name) for name in ("Dan", "Eve"))
    thread = await reported(served, served.bob, served.cid, dan, eve)
    first, second = _seated(served, thread, dan, eve)
    await organising.played(served, thread, first, second)
    panel = await pairing(served)
    assert "> They don't move" in panel.text.replace("’", "'")
    await answered(served.ann, panel, "It’s over, well played!")
    await served.sweep()
    (text,) = answers(served)
    assert "> It’s over, well played!" in text


@pytest.mark.parametrize("open_dms", [False])
async def test_without_direct_messages_the_answer_is_read_behind_a_button_by_the_reporter_alone(
    served: Scenario, open_dms: bool
) -> None:
    await reported(served)
    served.bob.open_dms(wanted=open_dms)
    await answered(served.ann, await pairing(served), "We will look after it.")
    await served.sweep()
    await swept(served)
    (post,) = (one for one in served.channel.messages if "there’s a private message for you" in one.text)
    assert post.mentions == [served.bob.id]
    assert "report" not in post.text
    assert "> We will look after it." in await private(await served.bob.press(post, "Read privately"))
    assert "look after" not in await private(await served.cid.press(post, custom_id=post.buttons[0].custom_id))


async def test_a_substitute_is_part_of_the_answer(served: Scenario) -> None:
    await reported(served)
    dan = Member.join(served.guild, "Dan")
    going = await served.hatoba.club.tournaments.get(1)
    entrant = going.entrant_of(served.cid.id)
    assert entrant is not None
    shown(
        await (
            await served.ann.slash("tournament manage substitute", served.channel, player=entrant.number, newcomer=dan)
        ).done()
    )
    await answered(served.ann, await pairing(served), "")
    await served.sweep()
    (text,) = answers(served)
    assert f"- {dan.mention} took over a place in this match." in text


def _seated(scenario: Scenario, thread: Channel, *others: Member) -> list[Member]:
    """Return the players of a thread, in the order of the seats."""
    (names,) = (part for part in thread.name.split(" · ") if " – " in part)
    by_name = {one.name: one for one in (scenario.ann, scenario.bob, scenario.cid, *others)}
    return [by_name[name] for name in names.split(" – ")]
