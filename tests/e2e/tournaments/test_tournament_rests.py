"""Texts about vacations and pauses in a tournament: before members join, while they are away, and in a match."""

from datetime import datetime

from club.model.tournaments.rules import Form
from sandbox import Member
from tests.e2e import organising
from tests.e2e.scenario import Scenario, shown
from tests.e2e.tournaments.test_tournament_blocks import direct, joined
from tests.e2e.tournaments.test_tournament_own import asked

FIRST = "while you’re away, your clock here stops for at most 3 days in the whole tournament"


def moment(when: datetime) -> str:
    return f"<t:{int(when.timestamp())}:f>"


async def gone(scenario: Scenario, member: Member, days: int) -> None:
    """Go on vacation by pressing the button."""
    panel = shown(await (await member.slash("settings", scenario.channel, vacation=days)).done())
    await (await member.press(panel, "Start now")).done()


async def test_a_member_who_is_away_reads_at_sign_up_what_that_means(either: Scenario) -> None:
    await organising.announced(either)
    assert FIRST in await organising.details(either.ann, organising.shown(either))
    assert "on vacation" not in (await joined(either, either.bob)).text
    await gone(either, either.ann, 10)
    read = await joined(either, either.ann)
    leave = await either.hatoba.club.vacations.of(either.ann.id)
    assert leave.back is not None
    assert f"You’re on vacation until {moment(leave.back)}." in read.text
    assert FIRST in read.text
    await organising.press(either.ann, read, "quit")
    assert (await either.hatoba.club.tournaments.get(1)).entrant_of(either.ann.id) is None


async def test_the_organiser_and_the_match_read_until_when_the_clock_rests(served: Scenario) -> None:
    await organising.announced(served, served.bob, served.cid, form=Form.SINGLE, vacation=1)
    served.cid.locale = "en-GB"
    for member in (served.bob, served.cid):  # so that the player to move is away
        await gone(served, member, 5)
    await served.hatoba.club.tournaments.start(1)
    served.advance(seconds=30)
    await served.sweep()
    told = "\n".join(direct(served, served.ann))
    assert "Bob is on vacation until" in told
    assert "In this tournament, their clock is stopped until" in told
    thread = served.channel.threads[0]
    boards = [shown(await (await served.bob.slash("board", thread)).done())]
    served.advance(days=1)
    boards.append(shown(await (await served.bob.slash("board", thread)).done()))
    assert ["Away until" in board.text for board in boards] == [True, False], "the day is over"


async def test_a_match_says_that_its_clock_stands_still_while_the_tournament_is_paused(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, form=Form.SINGLE)
    thread = served.channel.threads[0]
    await served.hatoba.club.tournaments.pause(1, paused=True)
    await served.sweep()
    assert "the clock of this match is stopped" in thread.messages[-1].text
    board = shown(await (await served.ann.slash("board", thread)).done())
    assert "The tournament is paused: the clock is stopped." in board.text
    assert "Time runs out" not in board.text
    assert "paused" in (await asked(served.ann, served, "mine")).text
    served.advance(days=30)
    await served.sweep()
    await served.hatoba.club.tournaments.pause(1, paused=False)
    await served.sweep()
    assert "`/board` shows the new time limit" in thread.messages[-1].text
    board = shown(await (await served.ann.slash("board", thread)).done())
    assert "Time runs out" in board.text


async def test_the_organiser_chooses_how_much_vacation_a_tournament_allows(served: Scenario) -> None:
    served.guild.members[served.ann] = frozenset({"MANAGE_GUILD"})
    panel = await organising.set_up(served, served.ann)
    assert FIRST in await organising.details(served.ann, panel)
    for value, said in (("1", "Vacation:** your clock keeps"), ("4", "your clock here stops for at most 7 days")):
        await organising.choose(served.ann, panel, "vacation", value)
        assert said in await organising.details(served.ann, panel)
    await organising.announce(served, served.ann, panel, name="Spring Cup")
    assert (await served.hatoba.club.tournaments.get(1)).rules.vacation == 7
