"""Start always asks first, names the reasons against starting, and starts the tournament in the question."""

from datetime import timedelta

import pytest

from club.model.tournaments.rules import Form, Seeding
from club.model.tournaments.tournament import Status
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.scenario import Scenario, button, private, shown


@pytest.fixture
def dan(scenario: Scenario) -> Member:
    return Member.join(scenario.guild, "Dan")


@pytest.fixture
def eve(scenario: Scenario) -> Member:
    return Member.join(scenario.guild, "Eve")


async def status(scenario: Scenario) -> Status:
    return (await scenario.hatoba.club.tournaments.get(1)).status


async def asked(scenario: Scenario) -> Message:
    """Press Start under the announcement as Ann, and return the private question."""
    return await organising.ask_to_start(scenario.ann, organising.shown(scenario))


async def test_start_under_the_announcement_asks_before_it_starts_early_and_without_check_in(either: Scenario) -> None:
    closes = either.clock() + timedelta(hours=3)
    await organising.announced(either, either.ann, either.bob, either.cid, closes=closes, check_in=True)
    either.advance(hours=2, minutes=9, seconds=20)
    opens = closes - timedelta(minutes=45)
    question = await asked(either)
    assert "start **Spring Cup** with the 3 players who have joined?" in question.text
    assert f"This is 50 minutes earlier than announced (<t:{int(closes.timestamp())}:f>)." in question.text
    assert f"The check-in hasn’t taken place yet. It’s announced for <t:{int(opens.timestamp())}:f>." in question.text
    assert await status(either) == Status.OPEN
    await organising.press(either.ann, question, "cuprun")
    assert await status(either) == Status.OPEN
    await organising.press(either.ann, await asked(either), "cupbegin")
    assert await status(either) == Status.RUNNING
    await either.discord.until(lambda: either.channel.threads and either.channel.threads[0].messages)


async def test_start_asks_in_the_panel_and_by_command_too(served: Scenario) -> None:
    await organising.announced(
        served, served.bob, served.cid, form=Form.SINGLE, closes=served.clock() + timedelta(days=1)
    )
    panel = shown(await (await served.ann.slash("tournament manage panel", served.channel)).done())
    await organising.press(served.ann, panel, "cupstart")
    command = shown(await (await served.ann.slash("tournament manage start", served.channel)).done())
    for question in (panel, command, await asked(served)):
        assert "This is 1 day earlier than announced" in question.text
    assert await status(served) == Status.OPEN
    await organising.press(served.ann, command, "cupbegin")
    assert await status(served) == Status.RUNNING
    assert "One match in progress" in command.text
    again = await served.ann.press(panel, custom_id=button(panel, "cupbegin"))
    assert "already started" in await private(again)


async def test_start_names_players_who_have_not_checked_in(served: Scenario, dan: Member, eve: Member) -> None:
    closes = served.clock() + timedelta(days=2)
    await organising.announced(served, served.ann, served.bob, dan, eve, closes=closes, check_in=True)
    served.advance(days=1, hours=23)
    await served.sweep()
    for member in (served.ann, dan):
        await organising.press(member, organising.shown(served), "cuphere")
    question = await asked(served)
    assert f"Not checked in, but they’d play: {served.bob.mention} {eve.mention}" in question.text
    assert "taken place" not in question.text
    served.advance(hours=1)
    await served.sweep()
    late = await asked(served)
    assert served.bob.mention in late.text, "too few have checked in, so registration has closed without a start"
    assert "earlier" not in late.text


async def test_start_says_that_seeds_are_not_set(served: Scenario, dan: Member) -> None:
    await organising.announced(served, served.ann, served.bob, served.cid, form=Form.SINGLE, seeding=Seeding.HAND)
    assert "You haven’t set the seeds, so they’d follow the ratings." in (await asked(served)).text
    await served.hatoba.club.tournament_preparations.move(1, 3, 1)
    assert "seeds" not in (await asked(served)).text
    await organising.press(dan, organising.shown(served), "enter")
    assert f"the seeds of these players, so they’d come last: {dan.mention}" in (await asked(served)).text


async def test_start_says_that_fewer_rounds_are_played(served: Scenario) -> None:
    await organising.announced(served, served.ann, served.bob, served.cid, form=Form.SWISS, rounds=9)
    assert "there’d be 3 rounds instead of 9" in (await asked(served)).text


async def test_nothing_is_said_against_a_start_as_announced(served: Scenario) -> None:
    await organising.announced(served, served.ann, served.bob, served.cid)
    assert len((await asked(served)).text.splitlines()) == 1


@pytest.mark.parametrize("change", ["join", "leave", "dates", "seeds"])
async def test_an_old_question_asks_again_if_something_else_would_start(
    served: Scenario, dan: Member, change: str
) -> None:
    closes = served.clock() + timedelta(days=2)
    members = (served.ann, served.bob, served.cid, dan)
    await organising.announced(served, *members, form=Form.SINGLE, seeding=Seeding.HAND, closes=closes)
    question, tournaments = await asked(served), served.hatoba.club.tournaments
    match change:
        case "join":
            await tournaments.join(1, Member.join(served.guild, "Fay").id, "Fay")
        case "leave":
            await tournaments.leave(1, dan.id)
        case "dates":
            await tournaments.reschedule(1, closes + timedelta(days=1), None)
        case "seeds":
            await served.hatoba.club.tournament_preparations.move(1, 3, 1)
    before = question.text
    await organising.press(served.ann, question, "cupbegin")
    assert await status(served) == Status.OPEN
    assert question.text != before
    await organising.press(served.ann, question, "cupbegin")
    assert await status(served) == Status.RUNNING


async def test_a_check_in_since_the_question_does_not_hold_up_the_start(served: Scenario) -> None:
    closes = served.clock() + timedelta(days=2)
    await organising.announced(served, served.ann, served.bob, served.cid, closes=closes, check_in=True)
    served.advance(days=1, hours=23)
    await served.sweep()
    question = await asked(served)
    await organising.press(served.bob, organising.shown(served), "cuphere")
    await organising.press(served.ann, question, "cupbegin")
    assert await status(served) == Status.RUNNING


async def test_start_says_why_too_few_players_can_not_start(served: Scenario) -> None:
    await organising.announced(served, served.ann, served.bob)
    post = organising.shown(served)
    panel = shown(await (await served.ann.slash("tournament manage panel", served.channel)).done())
    refused = [
        await served.ann.press(post, custom_id=button(post, "kickoff")),
        await served.ann.press(panel, custom_id=button(panel, "cupstart")),
        await served.ann.slash("tournament manage start", served.channel),
    ]
    for answer in refused:
        assert "at least three" in await private(answer)
    assert "already started" not in post.text


async def test_a_question_with_many_absent_players_fits(served: Scenario) -> None:
    closes = served.clock() + timedelta(days=2)
    members = [Member.join(served.guild, f"M{number}") for number in range(60)]
    await organising.announced(served, *members, form=Form.SWISS, closes=closes, check_in=True)
    served.advance(days=1, hours=23)
    await served.sweep()
    assert "and 40 more" in (await asked(served)).text


async def test_an_old_question_about_a_cancelled_tournament_says_that_it_is_over(served: Scenario) -> None:
    await organising.announced(served, served.ann, served.bob, served.cid)
    question = await asked(served)
    await served.hatoba.club.tournaments.cancel(1)
    answer = await served.ann.press(question, custom_id=button(question, "cupbegin"))
    assert await private(answer) == "This tournament is over."


async def test_the_question_about_a_ladder_promises_no_matches(served: Scenario) -> None:
    finish = served.clock() + timedelta(days=30)
    await organising.announced(served, served.ann, served.bob, served.cid, form=Form.LADDER, finish=finish)
    question = await asked(served)
    assert "with the 3 players who have joined? From then on, players can challenge each other." in question.text
