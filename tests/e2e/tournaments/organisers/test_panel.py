"""The private panel for running a tournament: its contents, and all decisions that are made on it with presses."""

from datetime import timedelta

import pytest

from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status, Tournament
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.scenario import Scenario, button, forged, private, verbs
from tests.e2e.tournaments.test_tournament_rests import gone

UNRATED = "The match isn’t rated, because not every side has made a move. Ratings don’t change."
REFUSED = "Only tournament organisers and moderators can do that."


async def opened(scenario: Scenario, member: Member) -> Message:
    """Press *Manage* on the message of the tournament and return the panel."""
    message = organising.shown(scenario)
    (panel,) = (await (await member.press(message, custom_id=button(message, "cuprun"))).done()).followups
    return panel


async def press(member: Member, panel: Message, verb: str) -> None:
    """Press the button of a verb on a panel, which changes in place."""
    await (await member.press(panel, custom_id=button(panel, verb))).done()


async def choose(member: Member, panel: Message, verb: str, value: str | Member) -> None:
    """Choose something in the menu of a verb."""
    (menu,) = (one.custom_id for one in panel.selects if one.custom_id.startswith(f"{verb}:"))
    await (await member.choose(panel, [value], custom_id=menu)).done()


async def now(scenario: Scenario) -> Tournament:
    return await scenario.hatoba.club.tournaments.get(1)


async def mover(scenario: Scenario, match: int) -> Member:
    """Return the member to move in a match."""
    position = await scenario.hatoba.club.matches.position(match)
    assert position.to_move is not None
    number = position.member_at(position.to_move)
    return next(one for one in (scenario.ann, scenario.bob, scenario.cid) if one.id == number)


@pytest.fixture
def eve(scenario: Scenario) -> Member:
    return Member.join(scenario.guild, "Eve")


async def test_a_tournament_is_run_from_start_to_end_by_presses(either: Scenario) -> None:
    await organising.announced(either, either.bob, either.cid, form=Form.SINGLE)
    panel = await opened(either, either.ann)
    assert "2 players have joined; 2 are needed." in panel.text
    await press(either.ann, panel, "cupstart")
    assert "start **Spring Cup** with the 2 players" in panel.text
    assert (await now(either)).status == Status.OPEN
    await press(either.ann, panel, "cupbegin")
    assert "One match in progress, no problems." in panel.text
    await either.discord.until(lambda: either.channel.threads and either.channel.threads[0].messages)
    await press(either.ann, panel, "cuppause")
    assert "**Paused:** all clocks are stopped" in panel.text
    assert (await now(either)).paused
    await press(either.ann, panel, "cuppause")
    assert not (await now(either)).paused
    form = (await either.ann.press(panel, custom_id=button(panel, "cupdates"))).modal
    assert form is not None
    await (await either.ann.submit(form, {form.fields[0].custom_id: "9d"})).done()
    assert "these are the new dates" in panel.text
    assert (await now(either)).finish is not None
    await press(either.ann, panel, "cuprun")
    await press(either.ann, panel, "cupend")
    assert (await now(either)).status == Status.RUNNING
    await press(either.ann, panel, "cupcancel")
    assert (await now(either)).status == Status.CANCELLED
    await press(either.ann, panel, "cuprun")
    assert "has been cancelled" in panel.text
    assert verbs(panel) == ["cuprun"]


async def test_dates_that_can_not_be_read_are_there_again_in_the_form(served: Scenario) -> None:
    await organising.started(served, served.bob, served.cid, form=Form.SINGLE)
    panel = await opened(served, served.ann)
    for typed, shown in (("next Friday", None), ("9d", "next Friday")):
        form = (await served.ann.press(panel, custom_id=button(panel, "cupdates"))).modal
        assert form is not None
        (field,) = form.fields
        assert field.value == shown
        answer = await (await served.ann.submit(form, {field.custom_id: typed})).done()
    assert "these are the new dates" in panel.text
    assert answer.error is None
    await press(served.ann, panel, "cuprun")
    form = (await served.ann.press(panel, custom_id=button(panel, "cupdates"))).modal
    assert form is not None
    assert str(form.fields[0].value).startswith("20")


async def test_members_who_do_not_run_it_are_refused_with_one_sentence(served: Scenario) -> None:
    await organising.started(served, served.bob, served.cid, form=Form.SINGLE)
    message = organising.shown(served)
    assert await private(await served.bob.press(message, custom_id=button(message, "cuprun"))) == REFUSED
    panel = await opened(served, served.ann)
    for target in ("cuppause:1:1", "cupend:1", "cupall:1", "cupmore:1:1.1:0", "cupcall:1:1.1", "cupdates:1"):
        assert await private(await forged(served.bob, message, target)) == REFUSED
    assert not (await now(served)).paused
    assert "Manage" not in panel.text


async def test_a_late_pairing_is_found_pinged_once_and_given_more_time(served: Scenario) -> None:
    going = await organising.started(served, served.bob, served.cid, form=Form.SINGLE)
    match, thread = going.pairings[0].match or 0, served.channel.threads[0]
    panel = await opened(served, served.ann)
    assert "no problems" in panel.text
    served.advance(days=2, hours=12)
    await served.sweep()
    await press(served.ann, panel, "cuprun")
    late = await mover(served, match)
    assert "**One match needs attention** (1 in progress)." in panel.text
    assert f"⏰ {late.mention}’s turn, time runs out <t:" in panel.text
    assert f"💤 {late.mention} hasn’t made a move yet" in panel.text
    assert str(thread.id) in panel.text
    await choose(served.ann, panel, "cuppair", "1.1")
    ping = button(panel, "cupcall")
    await press(served.ann, panel, "cupcall")
    await served.discord.until(lambda: "are asking you to make your move" in thread.messages[-1].text)
    assert thread.messages[-1].mentions == [late.id]
    assert "Last pinged <t:" in panel.text
    assert await private(await served.ann.press(panel, custom_id=ping)) == (
        "That player was already pinged within the last 6 hours."
    )
    clock = await served.hatoba.club.matches.deadline(await served.hatoba.club.matches.position(match))
    more = button(panel, "cupmore")
    await press(served.ann, panel, "cupmore")
    await served.discord.until(lambda: "given more time. Time runs out" in thread.messages[-1].text)
    position = await served.hatoba.club.matches.position(match)
    assert clock is not None
    assert await served.hatoba.club.matches.deadline(position) == clock + timedelta(days=1)
    stale = await private(await forged(served.ann, panel, more))
    assert stale == "The game has moved on since then. Here’s the current position."
    assert await served.hatoba.club.matches.deadline(position) == clock + timedelta(days=1)


async def test_everybody_gets_more_time_once_however_often_the_answer_comes(served: Scenario, eve: Member) -> None:
    going = await organising.started(served, served.ann, served.bob, served.cid, eve, form=Form.SINGLE)
    matches = served.hatoba.club.matches
    numbers = [one.match for one in going.pairings if one.match is not None]
    before = [await matches.deadline(one) for one in await matches.positions(numbers)]
    panel = await opened(served, served.ann)
    await press(served.ann, panel, "cupall")
    assert "each of them 1 day more?" in panel.text
    sure = button(panel, "cupgive")
    await press(served.ann, panel, "cupgive")
    assert "Done: 2 players have more time." in panel.text
    await (await forged(served.ann, panel, sure)).done()
    after = [await matches.deadline(one) for one in await matches.positions(numbers)]
    assert [two - one for one, two in zip(before, after, strict=True) if one and two] == [timedelta(days=1)] * 2


async def test_a_pairing_is_decided_and_a_player_replaced_on_the_panel(either: Scenario, eve: Member) -> None:
    going = await organising.started(either, either.bob, either.cid, form=Form.SINGLE)
    met = going.pairings[0]
    panel = await opened(either, either.ann)
    await choose(either.ann, panel, "cuppair", "1.1")
    leaving = going.entrant(met.entrants[0])
    await choose(either.ann, panel, "cupsub", str(leaving.number))
    assert f"take over from <@{leaving.member}>?" in panel.text
    robot, asked = either.guild.bot("Robot"), button(panel, "cuppair")
    answer = await either.ann.choose(panel, [robot])
    assert await private(answer) == f"{robot.mention} is a bot and can’t play."
    await choose(either.ann, panel, "cupnew", eve)
    assert f"{eve.mention} takes over from <@{leaving.member}>" in panel.text
    after = await now(either)
    assert after.entrant(leaving.number).member == eve.id
    assert after.entrant(leaving.number).name == "Eve"
    assert asked == "cuppair:1:1.1"
    await press(either.ann, panel, "cuprun")
    await choose(either.ann, panel, "cuppair", "1.1")
    await choose(either.ann, panel, "cupout", "win 0")
    assert "**Do you want to set this result: Eve wins?**" in panel.text
    await press(either.ann, panel, "cupresult")
    assert panel.text == f"Done: Eve wins.\n{UNRATED}"
    assert (await now(either)).pairings[0].places == (1, 2)


async def test_who_is_away_blocked_or_without_a_thread_is_shown(served: Scenario) -> None:
    await served.hatoba.club.blocks.add(served.bob.id, served.cid.id)
    await gone(served, served.bob, 5)
    await organising.announced(served, served.bob, served.cid, form=Form.SINGLE)
    served.channel.deny("CREATE_PUBLIC_THREADS")
    await served.hatoba.club.tournaments.start(1)
    served.advance(seconds=30)
    await served.sweep()
    panel = await opened(served, served.ann)
    assert f"🌴 on vacation: {served.bob.mention}" in panel.text
    assert "⛔ one player has blocked another" in panel.text
    assert "🧵 no thread: it’s played in the channel" in panel.text
    served.guild.members[served.cid] = frozenset({"MANAGE_GUILD"})
    japanese = await opened(served, served.cid)
    assert "1局のうち1局は確認が必要です" in japanese.text


async def test_before_a_knock_out_match_is_left_without_a_winner_one_reads_who_goes_on(served: Scenario) -> None:
    going = await organising.started(served, served.bob, served.cid, form=Form.SINGLE)
    better = going.entrant(min(going.pairings[0].entrants, key=lambda one: going.strength(going.entrant(one))))
    panel = await opened(served, served.ann)
    await choose(served.ann, panel, "cuppair", "1.1")
    await choose(served.ann, panel, "cupout", "win 0")
    assert "needs a winner" not in panel.text
    await press(served.ann, panel, "cuppair")
    for ruling in ("void", "draw"):
        await choose(served.ann, panel, "cupout", ruling)
        assert "without one, the two players play again" in panel.text
        await press(served.ann, panel, "cupresult" if ruling == "draw" else "cuppair")
    await press(served.ann, panel, "cuprun")
    await choose(served.ann, panel, "cuppair", "1.2")
    await choose(served.ann, panel, "cupout", "draw")
    assert f"without one, <@{better.member}> advances (better seed)" in panel.text
    await press(served.ann, panel, "cupresult")
    after = await now(served)
    assert after.status == Status.OVER
    assert after.entrant(better.number).place == 1


async def test_the_panel_of_a_tournament_with_more_matches_than_fit_on_a_page_opens_and_turns(either: Scenario) -> None:
    names = [str(count).ljust(32, "W") for count in range(19)]
    members = [Member.join(either.guild, name) for name in names]
    await organising.started(either, either.ann, either.bob, either.cid, *members, form=Form.SWISS)
    panel = await opened(either, either.ann)
    shown = [panel.text]
    later = [one.custom_id for one in panel.buttons if one.label == "Next ›"]
    await (await either.ann.press(panel, custom_id=later[0])).done()
    shown.append(panel.text)
    assert [text.count("https://") for text in shown] == [10, 1]
    assert all(text.count(f"Page {number} of 2") for number, text in enumerate(shown, 1))
    await (await either.ann.press(panel, "Refresh")).done()
    assert panel.text == shown[1]
    await (await either.ann.press(panel, "‹ Back")).done()
    assert panel.text == shown[0]


async def test_a_player_is_removed_while_a_tournament_runs(served: Scenario) -> None:
    await organising.started(served, served.bob, served.cid, form=Form.SINGLE)
    panel = await opened(served, served.ann)
    await choose(served.ann, panel, "cupoff", served.bob)
    assert "loses all matches in progress and can’t join again" in panel.text
    await press(served.ann, panel, "cupremove")
    assert f"<@{served.bob.id}> is out of the tournament" in panel.text
    assert (await now(served)).status == Status.OVER


async def test_only_the_start_of_an_arena_is_asked_for_before_it_starts(served: Scenario) -> None:
    closes = served.clock() + timedelta(hours=3)
    await organising.announced(served, served.bob, form=Form.ARENA, closes=closes)
    panel = await opened(served, served.ann)
    form = (await served.ann.press(panel, custom_id=button(panel, "cupdates"))).modal
    assert form is not None
    assert [field.value for field in form.fields] == ["2026-05-01 15:00"]
    await (await served.ann.submit(form, {form.fields[0].custom_id: "2h"})).done()
    assert "these are the new dates" in panel.text


async def test_the_question_before_cancelling_says_that_the_next_ones_follow(served: Scenario) -> None:
    closes = served.clock() + timedelta(hours=3)
    made = await organising.announced(served, served.bob, form=Form.ARENA, closes=closes)
    panel = await opened(served, served.ann)
    await press(served.ann, panel, "cupend")
    assert "announced every week" not in panel.text
    await served.hatoba.club.repeats.begin(made, "UTC")
    panel = await opened(served, served.ann)
    await press(served.ann, panel, "cupend")
    assert "The next ones are still announced every week" in panel.text
