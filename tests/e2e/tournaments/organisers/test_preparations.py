"""Before a tournament starts: the waiting list, the check-in, more time to join, the seeds."""

from datetime import timedelta

import pytest

from club.model.tournaments.rules import Form, Seeding
from club.model.tournaments.tournament import Status
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.playing import direct
from tests.e2e.scenario import Scenario, button, private, shown, verbs


@pytest.fixture
def dan(scenario: Scenario) -> Member:
    return Member.join(scenario.guild, "Dan")


@pytest.fixture
def eve(scenario: Scenario) -> Member:
    return Member.join(scenario.guild, "Eve")


def found(scenario: Scenario, verb: str) -> Message:
    """Return the channel's last message with a button of a verb, apart from the tournament's own message."""
    shows = organising.shown(scenario)
    return next(one for one in reversed(scenario.channel.messages) if one is not shows and verb in verbs(one))


async def joined(scenario: Scenario, member: Member) -> str:
    """Press Join below a tournament, and return the text that the member reads."""
    answer = await member.press(organising.shown(scenario), custom_id=button(organising.shown(scenario), "enter"))
    await scenario.discord.until(lambda: answer.followups)
    return answer.followups[0].text


async def test_who_waits_is_told_the_place_moves_up_and_may_leave_again(
    either: Scenario, dan: Member, eve: Member
) -> None:
    await organising.announced(
        either, either.ann, either.bob, either.cid, most=3, closes=either.clock() + timedelta(days=4)
    )
    post = organising.shown(either)
    assert "Waiting list" in [one.label for one in post.buttons]
    assert "number 1 on the waiting list" in await joined(either, dan)
    assert "number 2 on the waiting list" in await joined(either, eve)
    assert "already on this tournament’s waiting list" in await private(
        await eve.press(post, custom_id=button(post, "enter"))
    )
    assert "**Waiting list:** 2" in post.text
    listed = shown(await (await eve.press(post, custom_id=button(post, "entrants"))).done())
    assert f"**Waiting list:**\n1. {dan.mention}\n2. {eve.mention}" in listed.text
    own = shown(await (await eve.slash("tournament mine", either.channel)).done())
    assert "You’re number 2 on the waiting list." in own.text
    await organising.press(either.bob, post, "quit")
    await either.sweep()
    (told,) = direct(either, dan)
    assert "a place has become free, and it’s yours" in told.text
    await organising.press(dan, told, "quit")
    await either.sweep()
    going = await either.hatoba.club.tournaments.get(1)
    assert [one.name for one in going.entrants] == ["Ann", "Cid", "Eve"]
    assert going.waiting == ()


async def test_those_who_run_it_take_members_out_before_it_begins_also_those_who_wait(
    either: Scenario, dan: Member, eve: Member
) -> None:
    everybody = (either.ann, either.bob, either.cid, dan, eve)
    await organising.announced(either, *everybody, most=3, closes=either.clock() + timedelta(days=4))
    post = organising.shown(either)
    (panel,) = (await (await either.ann.press(post, custom_id=button(post, "cuprun"))).done()).followups
    assert "**Waiting list:** 2" in panel.text
    await (await either.ann.choose(panel, [dan])).done()
    assert f"take {dan.mention} off the waiting list of **Spring Cup**?" in panel.text
    await tournament_press(either.ann, panel, "Go back")
    assert "**Waiting list:** 2" in panel.text
    await (await either.ann.choose(panel, [dan])).done()
    await organising.press(either.ann, panel, "cupremove")
    assert panel.text == f"Done: {dan.mention} is off the waiting list."
    await either.sweep()
    assert "taken you off the waiting list" in direct(either, dan)[0].text
    assert not any(dan.mention in text for text in organising.others(either)), "the channel reads nothing of that"
    await tournament_press(either.ann, panel, "Back")
    await (await either.ann.choose(panel, [either.bob])).done()
    await organising.press(either.ann, panel, "cupremove")
    await either.sweep()
    assert any("have removed you from the tournament" in one.text for one in direct(either, either.bob))
    going = await either.hatoba.club.tournaments.get(1)
    assert ([one.name for one in going.entrants], going.waiting) == (["Ann", "Cid", "Eve"], ())


async def test_a_command_takes_somebody_off_the_waiting_list(served: Scenario, dan: Member) -> None:
    await organising.announced(served, served.ann, served.bob, served.cid, dan, most=3)
    command, place = "tournament manage remove", served.channel
    assert ("4 · Dan", 4) in await served.ann.complete(command, place, {}, focused=("player", "da"))
    asked = shown(await (await served.ann.slash(command, place, player=4)).done())
    await organising.press(served.ann, asked, "cupremove")
    assert (await served.hatoba.club.tournaments.get(1)).waiting == ()
    again = await private(await served.ann.slash(command, place, player=4))
    assert "isn’t in this tournament" in again


async def test_entrants_are_pinged_to_check_in_and_the_absent_are_left_out(
    either: Scenario, dan: Member, eve: Member
) -> None:
    everybody = (either.ann, either.bob, either.cid, dan, eve)
    closes = either.clock() + timedelta(days=4)
    await organising.announced(either, *everybody, most=4, check_in=True, closes=closes)
    assert "**Check-in:** from" in organising.shown(either).text
    either.advance(days=3, hours=23)
    await either.sweep()
    ping = found(either, "cuphere")
    assert {*ping.mentions} == {one.id for one in everybody}
    assert verbs(organising.shown(either))[0] == "cuphere"
    for member in (either.ann, either.bob, either.cid, eve):
        answer = await private(await member.press(ping, custom_id=button(ping, "cuphere")))
        assert answer.startswith("チェックインしました" if member is either.cid else "You’ve checked in.")
    again = await private(await either.ann.press(ping, custom_id=button(ping, "cuphere")))
    assert again.startswith("You’ve checked in."), "a second press is answered, too"
    either.advance(minutes=30)
    await either.sweep()
    assert "3 of 4 have checked in." in organising.shown(either).text
    listed = shown(
        await (await eve.press(organising.shown(either), custom_id=button(organising.shown(either), "entrants"))).done()
    )
    assert f"{dan.mention}\n" in listed.text
    assert f"{either.ann.mention} ✅" in listed.text
    panel = shown(await (await either.ann.slash("tournament manage panel", either.channel)).done())
    await organising.press(either.ann, panel, "cupstart")
    assert "with the 4 players who have joined?" in panel.text
    assert f"Not checked in, but they’d play: {dan.mention}" in panel.text
    assert f"Checked in on the waiting list, but they’d get no place: {eve.mention}" in panel.text
    either.advance(minutes=30)
    await either.sweep()
    assert any("starts without you because you didn’t check in" in one.text for one in direct(either, dan))
    assert not any("without you" in text for text in organising.others(either))
    going = await either.hatoba.club.tournaments.get(1)
    assert (going.status, [one.name for one in going.entrants]) == (Status.RUNNING, ["Ann", "Bob", "Cid", "Eve"])


async def test_nobody_is_left_out_without_a_ping_to_check_in(served: Scenario, dan: Member) -> None:
    everybody = (served.ann, served.bob, served.cid, dan)
    closes = served.clock() + timedelta(days=4)
    await organising.announced(served, *everybody, check_in=True, closes=closes)
    served.channel.deny("SEND_MESSAGES")
    served.advance(days=3, hours=23)
    await served.sweep()
    for member in everybody[:3]:  # They find the button below the announcement.
        await served.hatoba.club.tournament_preparations.check_in(1, member.id)
    served.advance(hours=1)
    for _ in range(2):
        await served.sweep()
    going = await served.hatoba.club.tournaments.get(1)
    assert (going.status, going.closes, len(going.playing)) == (Status.OPEN, None, 4)
    asked = next(one for one in direct(served, served.ann) if "I couldn’t ping the players to check in" in one.text)
    await served.sweep()
    assert not [one for one in everybody if any("without you" in told.text for told in direct(served, one))]
    served.channel.allow("SEND_MESSAGES")
    assert "press **Manage** there" in asked.text
    post = organising.shown(served)
    (manage,) = (await (await served.ann.press(post, custom_id=button(post, "cuprun"))).done()).followups
    panel = shown(await (await served.ann.press(manage, custom_id=button(manage, "cupextend"))).done())
    await (await served.ann.press(panel, custom_id=panel.buttons[0].custom_id)).done()
    served.advance(minutes=45)
    for _ in range(2):
        await served.sweep()
    pings = [one for one in served.channel.messages if "cuphere" in verbs(one) and one is not organising.shown(served)]
    assert [{*ping.mentions} for ping in pings] == [{one.id for one in everybody}]


async def test_with_many_entrants_every_message_that_pings_some_of_them_is_sent(served: Scenario) -> None:
    closes = served.clock() + timedelta(days=4)
    made = await organising.announced(served, form=Form.SWISS, check_in=True, closes=closes)
    everybody = [Member.join(served.guild, f"Member {count}") for count in range(60)]
    for member in everybody:
        await served.hatoba.club.tournaments.join(made.id, member.id, member.name)
    served.advance(days=3, hours=23)
    await served.sweep()
    pings = [one for one in served.channel.messages if "cuphere" in verbs(one) and one is not organising.shown(served)]
    assert sorted(who for ping in pings for who in ping.mentions) == sorted(one.id for one in everybody)


async def test_before_closing_the_channel_reads_how_many_have_joined_and_only_organisers_extend(
    either: Scenario, dan: Member
) -> None:
    closes = either.clock() + timedelta(days=4)
    await organising.announced(either, either.ann, either.bob, either.cid, most=8, closes=closes)
    either.advance(days=3)
    for _ in range(2):
        await either.sweep()
    assert len([text for text in organising.others(either) if "3 players have joined so far (3 to 8" in text]) == 1
    soon = found(either, "cupextend")
    assert "organisers" in await private(await dan.press(soon, custom_id=button(soon, "cupextend")))
    panel = shown(await (await either.ann.press(soon, custom_id=button(soon, "cupextend"))).done())
    again = shown(await (await either.ann.press(soon, custom_id=button(soon, "cupextend"))).done())
    assert [one.label for one in panel.buttons] == ["1 hour", "1 day", "2 days"]
    await (await either.ann.press(panel, custom_id=panel.buttons[1].custom_id)).done()
    assert panel.text.startswith("Done: registration now closes")
    assert "have just changed" in await private(await either.ann.press(again, custom_id=again.buttons[1].custom_id))
    assert (await either.hatoba.club.tournaments.get(1)).closes == closes + timedelta(days=1)
    await either.discord.until(lambda: any("has new dates" in text for text in organising.others(either)))


async def test_those_who_run_it_set_the_seeds_by_hand(either: Scenario, dan: Member) -> None:
    await organising.announced(either, either.ann, either.bob, either.cid, dan, form=Form.SINGLE, seeding=Seeding.HAND)
    post = organising.shown(either)
    opened = await either.ann.press(post, custom_id=button(post, "cuprun"))
    await either.discord.until(lambda: opened.followups)
    panel = opened.followups[0]
    await organising.press(either.ann, panel, "cupseeds")
    await (await either.ann.choose(panel, ["4"])).done()
    await tournament_press(either.ann, panel, "To the top")
    await tournament_press(either.ann, panel, "Down")
    asked = await either.ann.press(panel, custom_id=button(panel, "cupseedtype"))
    assert asked.modal is not None
    await (await either.ann.submit(asked.modal, {asked.modal.fields[0].custom_id: "1"})).done()
    assert f"**1. {dan.mention}** ◀\n2. {either.ann.mention}" in panel.text
    asked = await either.ann.press(panel, custom_id=button(panel, "cupseedtype"))
    assert asked.modal is not None
    wrong = await either.ann.submit(asked.modal, {asked.modal.fields[0].custom_id: "5"})
    assert "isn’t a place between 1 and 4" in await private(wrong)
    await organising.start(either.ann, post)
    going = await either.hatoba.club.tournaments.get(1)
    assert [one.name for one in sorted(going.entrants, key=going.strength)] == ["Dan", "Ann", "Bob", "Cid"]
    seen = shown(await (await either.bob.slash("tournament status", either.channel)).done())
    await (await either.bob.choose(seen, ["entrants"])).done()
    assert f"set by the organisers:\n1. {dan.mention}" in seen.text


async def test_seeds_that_no_organiser_has_set_are_listed_by_rating(served: Scenario) -> None:
    await organising.announced(served, served.ann, served.bob, form=Form.SINGLE, seeding=Seeding.HAND)
    post = organising.shown(served)
    assert "Players without a seed come last, by rating" in await organising.details(served.bob, post)
    listed = shown(await (await served.bob.press(post, custom_id=button(post, "entrants"))).done())
    assert "by rating:" in listed.text
    assert "set by the organisers" not in listed.text
    await organising.start(served.ann, post)
    seen = shown(await (await served.bob.slash("tournament status", served.channel)).done())
    await (await served.bob.choose(seen, ["entrants"])).done()
    assert "Seeds at the start, by rating:" in seen.text


async def test_members_on_the_waiting_list_read_when_to_check_in(served: Scenario, dan: Member) -> None:
    closes = served.clock() + timedelta(days=4)
    await organising.announced(served, served.ann, served.bob, served.cid, most=3, closes=closes, check_in=True)
    told = await joined(served, dan)
    assert "number 1 on the waiting list" in told
    assert "press **Check in**, or you’ll be left out" in told


async def tournament_press(member: Member, panel: Message, label: str) -> None:
    """Press the button with a label."""
    (custom_id,) = (one.custom_id for one in panel.buttons if one.label == label)
    await (await member.press(panel, custom_id=custom_id)).done()


async def test_a_check_in_is_chosen_on_the_panel_and_needs_a_date(served: Scenario) -> None:
    organiser = Member.join(served.guild, "Fay", may=["MANAGE_GUILD"])
    panel = await organising.set_up(served, organiser)
    await organising.choose(organiser, panel, "seeding", "1")
    assert "Seeds are random" in await organising.details(organiser, panel)
    await organising.choose(organiser, panel, "check_in", "1")
    refused = await organising.announce(served, organiser, panel, name="Cup")
    assert "Check-in takes place shortly before registration closes" in await private(refused)
    await organising.announce(served, organiser, panel, name="Cup", closes="2d")
    assert "**Check-in:** from" in organising.shown(served).text


@pytest.mark.parametrize("typed", ["20m", "3d"])
async def test_the_channel_is_reminded_with_extend_whatever_the_moment_of_the_announcement(
    served: Scenario, typed: str
) -> None:
    organiser = Member.join(served.guild, "Fay", may=["MANAGE_GUILD"])
    for _ in range(4):
        served.advance(milliseconds=1.25)
        await organising.announce(
            served, organiser, await organising.set_up(served, organiser), name="Cup", closes=typed
        )
    until, offered = served.clock() + timedelta(days=3), set[int]()
    while (due := await served.hatoba.catch_up()) is not None and due <= until:
        offered |= {
            one.id for one in served.channel.messages if "joined so far" in one.text and "cupextend" in verbs(one)
        }
        served.advance(microseconds=(due - served.clock()) // timedelta(microseconds=1))
    assert len(offered) == 4


async def test_rules_are_listed_with_a_full_width_colon_in_japanese(served: Scenario) -> None:
    served.guild.members[served.cid] = frozenset({"MANAGE_GUILD"})
    panel = await organising.set_up(served, served.cid)
    labels = [option.label for menu in panel.selects for option in menu.options]
    assert "群れ：全員で一つの群れ" in labels
    assert not any(": " in label for label in labels)
