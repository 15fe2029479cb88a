"""Messages from before the start lose what no longer applies: pings to check in, reminders, notices of free places."""

import random
from datetime import timedelta

import pytest

from club.model.errors import Refused
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.playing import direct
from tests.e2e.scenario import Scenario, button, private, verbs
from tests.e2e.tournaments.posts.truth import messages, require_truth


def one_with(scenario: Scenario, verb: str) -> Message:
    """Return the message beside the announcement that has a button of a verb."""
    (found,) = (m for m in messages(scenario) if verb in verbs(m) and m is not organising.shown(scenario))
    return found


async def pinged(scenario: Scenario) -> Message:
    """Announce a tournament with check-in, wait for the ping and return it."""
    closes = scenario.clock() + timedelta(hours=3)
    await organising.announced(
        scenario, scenario.ann, scenario.bob, scenario.cid, form=Form.SWISS, check_in=True, closes=closes
    )
    scenario.advance(hours=2, minutes=20)
    await require_truth(scenario)
    return one_with(scenario, "cuphere")


async def test_the_ping_to_check_in_loses_its_button_when_the_tournament_starts(either: Scenario) -> None:
    ping = await pinged(either)
    assert set(ping.mentions) == {either.ann.id, either.bob.id, either.cid.id}
    for member in (either.ann, either.bob, either.cid):
        await private(await member.press(ping, custom_id=button(ping, "cuphere")))
    await require_truth(either)
    assert "Press **Check in" in ping.text
    either.advance(hours=1)
    assert (await require_truth(either)).status == Status.RUNNING
    assert verbs(ping) == []
    assert ping.text == "**Spring Cup** has started."


async def test_the_ping_to_check_in_loses_its_button_when_the_tournament_is_cancelled(served: Scenario) -> None:
    ping = await pinged(served)
    await served.hatoba.club.tournaments.cancel(1)
    await require_truth(served)
    assert verbs(ping) == []
    assert "cancelled" in ping.text


async def test_the_ping_to_check_in_never_names_a_player_who_joins_after_another_has_left(either: Scenario) -> None:
    ping = await pinged(either)
    dan = Member.join(either.guild, "Dan")
    await either.hatoba.club.tournaments.leave(1, either.cid.id)
    await either.hatoba.club.tournaments.join(1, dan.id, dan.name)
    await require_truth(either)
    for member in (either.ann, either.bob):
        assert member.mention in ping.text
    for member in (either.cid, dan):
        assert member.mention not in ping.text


async def test_an_extension_takes_the_button_from_the_ping_until_players_are_pinged_again(served: Scenario) -> None:
    ping = await pinged(served)
    going = await served.hatoba.club.tournaments.get(1)
    await served.hatoba.club.tournament_preparations.extend(1, going.closes, timedelta(days=1))
    await require_truth(served)
    assert verbs(ping) == []
    assert "You’ll be pinged again" in ping.text
    served.advance(hours=24, minutes=1)
    await require_truth(served)
    again = next(m for m in reversed(served.channel.messages) if "cuphere" in verbs(m))
    assert again is not ping
    assert set(again.mentions) == set(ping.mentions)


async def test_the_reminder_says_the_new_date_after_an_extension_and_loses_extend_at_the_start(
    either: Scenario,
) -> None:
    closes = either.clock() + timedelta(days=8)
    await organising.announced(either, either.ann, either.bob, either.cid, closes=closes)
    either.advance(days=7, minutes=1)
    await require_truth(either)
    reminder = one_with(either, "cupextend")
    await either.hatoba.club.tournament_preparations.extend(1, closes, timedelta(days=1))
    await require_truth(either)
    assert f"<t:{int((closes + timedelta(days=1)).timestamp())}:R>" in reminder.text
    assert verbs(reminder) == ["cupextend"]
    await either.hatoba.club.tournaments.start(1)
    await require_truth(either)
    assert verbs(reminder) == []
    assert reminder.text == "**Spring Cup** has started."


async def test_a_notice_of_a_free_place_loses_its_buttons_in_the_conversation_too(served: Scenario) -> None:
    closes = served.clock() + timedelta(hours=3)
    await organising.announced(served, served.ann, served.bob, served.cid, most=3, check_in=True, closes=closes)
    dan, eve = (Member.join(served.guild, name) for name in ("Dan", "Eve"))
    for member in (dan, eve):
        await served.hatoba.club.tournaments.join(1, member.id, member.name)
    served.advance(hours=2, minutes=20)
    await served.sweep()
    for member in (served.ann, served.bob):
        await served.hatoba.club.tournaments.leave(1, member.id)
    await require_truth(served)
    (told,), (other,) = direct(served, dan), direct(served, eve)
    assert verbs(told) == ["cuphere", "quit"]
    await private(await dan.press(told, custom_id=button(told, "cuphere")))
    await private(await eve.press(other, custom_id=button(other, "quit")))
    await require_truth(served)
    assert verbs(told) == ["quit"], "Dan has checked in"
    assert verbs(other) == []
    assert "you’re no longer in the tournament" in other.text
    await served.hatoba.club.tournaments.cancel(1)
    await require_truth(served)
    assert verbs(told) == []


async def test_a_ping_that_was_sent_before_a_crash_loses_its_button_after_the_start(scenario: Scenario) -> None:
    async with scenario.bot():
        closes = scenario.clock() + timedelta(hours=3)
        await organising.announced(
            scenario, scenario.ann, scenario.bob, scenario.cid, form=Form.SWISS, check_in=True, closes=closes
        )
        scenario.advance(hours=2, minutes=20)
        scenario.discord.faults.drop("POST /channels/{channel}/messages", after=True)
        await scenario.sweep()
        assert ["cuphere"] in [verbs(message) for message in scenario.channel.messages]
        await scenario.hatoba.club.tournaments.start(1)
    scenario.advance(minutes=20)
    async with scenario.bot():
        await require_truth(scenario)


STEPS = ("join", "leave", "extend", "reschedule", "reopen", "check in", "wait", "start", "cancel")


@pytest.mark.parametrize("seed", range(3))
async def test_messages_stay_true_whatever_happens_before_the_start(served: Scenario, seed: int) -> None:
    rng, closes = random.Random(seed), served.clock() + timedelta(hours=4)  # noqa: S311
    await organising.announced(served, served.ann, served.bob, served.cid, most=4, check_in=True, closes=closes)
    crowd = [served.ann, served.bob, served.cid, *(Member.join(served.guild, name) for name in ("Dan", "Eve", "Fay"))]
    for step in range(14):
        served.advance(minutes=rng.choice((10, 70, 150)))
        await served.sweep()
        what, member = rng.choices(STEPS, (3, 2, 2, 1, 1, 3, 2, 0.3, 0.2))[0], rng.choice(crowd)
        try:
            await prepared(served, what, member, step)
        except Refused:
            continue  # this isn't possible now
        await require_truth(served)


async def prepared(scenario: Scenario, what: str, member: Member, step: int) -> None:
    """Do one of the things that members and organisers do before a tournament starts."""
    club = scenario.hatoba.club
    going = await club.tournaments.get(1)
    match what:
        case "join":
            await club.tournaments.join(1, member.id, member.name, press=str(step))
        case "leave":
            await club.tournaments.leave(1, member.id)
        case "extend":
            await club.tournament_preparations.extend(1, going.closes, timedelta(hours=2))
        case "reschedule":
            await club.tournaments.reschedule(1, scenario.clock() + timedelta(hours=3), None)
        case "reopen":
            await club.tournaments.reschedule(1, None, None)
        case "check in":
            await club.tournament_preparations.check_in(1, member.id)
        case "start":
            await club.tournaments.start(1)
        case "cancel":
            await club.tournaments.cancel(1)
