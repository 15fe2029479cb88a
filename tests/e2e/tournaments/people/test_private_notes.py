"""Private notes about tournaments: members who are left out read so privately, by DM or by pressing a button."""

from datetime import timedelta

import pytest

from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.scenario import Scenario, private, verbs
from tests.e2e.tournaments.people.test_roster import crowd
from tests.e2e.tournaments.test_tournament_blocks import direct


async def closed_registration(scenario: Scenario, members: list[Member], present: list[Member], most: int = 0) -> None:
    """Announce a tournament with a check-in that only some members do, and start it."""
    closes = scenario.clock.now + timedelta(days=2)
    await organising.announced(scenario, *members, form=Form.SWISS, check_in=True, closes=closes, most=most)
    scenario.advance(days=2, hours=-1)
    await scenario.sweep()
    for member in present:
        await organising.press(member, organising.shown(scenario), "cuphere")
    scenario.advance(hours=1)
    await scenario.sweep()
    scenario.advance(seconds=30)
    await scenario.sweep()
    assert (await scenario.hatoba.club.tournaments.get(1)).status == Status.RUNNING


def pings(scenario: Scenario) -> list[Message]:
    return [one for one in scenario.channel.messages if "there’s a private message for you" in one.text]


async def test_players_who_missed_the_check_in_read_so_by_direct_message_and_nobody_else_does(served: Scenario) -> None:
    members = crowd(served, 8)
    late, waiting = members[5], members[6]
    await closed_registration(served, members, [*members[:5], members[7]], most=6)
    assert any("starts without you because you didn’t check in" in text for text in direct(served, late))
    assert any("You were on the waiting list but didn’t check in" in text for text in direct(served, waiting))
    assert any("a place has become free for you" in text for text in direct(served, members[7]))
    assert not any("without you" in text for text in organising.others(served))
    assert not pings(served)


async def test_players_without_direct_messages_are_pinged_once_and_read_it_privately(either: Scenario) -> None:
    members = crowd(either, 8)
    late, waiting = members[5], members[6]
    for member in (late, waiting):
        member.open_dms(wanted=False)
    await closed_registration(either, members, [*members[:5], members[7]], most=6)
    (post,) = pings(either)
    assert sorted(post.mentions) == sorted([late.id, waiting.id])
    assert "check in" not in post.text
    assert verbs(post) == ["unread"]
    told = await private(await late.press(post, "Read privately"))
    assert "starts without you because you didn’t check in" in told
    assert "You were on the waiting list" in await private(await waiting.press(post, "Read privately"))
    assert "no private message for you" in await private(await either.ann.press(post, "Read privately"))
    either.advance(days=1)
    await either.sweep()
    assert len(pings(either)) == 1
    assert "without you" in await private(await late.press(post, "Read privately")), "it can be read again"


@pytest.mark.parametrize("count", [40])
async def test_many_who_missed_the_check_in_are_told_in_few_posts_without_waiting_for_room(
    served: Scenario, count: int
) -> None:
    members = crowd(served, count)
    await closed_registration(served, members, members[:5])
    left_out = members[5:]
    by_dm = [one for one in left_out if any("starts without you" in text for text in direct(served, one))]
    pinged = [one for post in pings(served) for one in post.mentions]
    assert sorted([*(one.id for one in by_dm), *pinged]) == sorted(one.id for one in left_out)
    assert len(pings(served)) <= 2
    assert by_dm, "as many as there is room for get a direct message"
    last = next(one for one in left_out if one.id == pinged[-1])
    assert "starts without you" in await private(await last.press(pings(served)[-1], "Read privately"))


async def test_a_kept_note_is_erased_with_its_member_and_deleted_when_it_is_old(served: Scenario) -> None:
    members = crowd(served, 8)
    for member in members[5:7]:
        member.open_dms(wanted=False)
    await closed_registration(served, members, [*members[:5], members[7]], most=6)
    count = "SELECT count(*) FROM notice WHERE kept"
    assert served.rows(count) == [(2,)]
    await served.hatoba.club.privacy.erase(members[5].id)
    assert served.rows(count) == [(1,)]
    served.advance(days=31)
    await served.sweep()
    assert served.rows(count) == [(0,)]
    (post,) = pings(served)
    assert "no private message for you" in await private(await members[6].press(post, "Read privately"))


@pytest.mark.parametrize(("form", "sentence"), [(Form.SWISS, "You get a full point"), (Form.SINGLE, "You advance")])
async def test_a_player_with_a_bye_reads_so_by_direct_message_each_round(
    served: Scenario, form: Form, sentence: str
) -> None:
    members = crowd(served, 5 if form == Form.SWISS else 7)
    going = await organising.started(served, *members, form=form)
    (free,) = (one for one in going.pairings if len(one.entrants) == 1)
    (member,) = (one for one in members if one.id == going.entrant(free.entrants[0]).member)
    (text,) = direct(served, member)
    assert text.startswith(f"**Spring Cup**: you have a bye in round 1, so you have no match. {sentence}")
    assert not any(direct(served, one) for one in members if one is not member)


async def test_a_player_whose_bye_lasts_while_others_play_the_next_round_reads_so(served: Scenario) -> None:
    members = crowd(served, 5)
    going = await organising.started(served, *members, form=Form.SINGLE)
    assert going.round == 2, "of the three players with a bye two play at once"
    told = [one for one in members if direct(served, one)]
    assert [one.id for one in told] == [one.member for one in going.entrants if one.seed == 1]
    (text,) = direct(served, told[0])
    assert text.startswith("**Spring Cup**: you have a bye in round 1, so you have no match. You advance")


async def test_a_bye_is_not_posted_for_players_without_direct_messages(served: Scenario) -> None:
    members = crowd(served, 5)
    for member in members:
        member.open_dms(wanted=False)
    await organising.started(served, *members, form=Form.SWISS)
    await served.sweep()
    served.advance(seconds=30)
    await served.sweep()
    assert [one.text for one in served.channel.messages if one.mentions or "you have a bye" in one.text] == []
    assert served.rows("SELECT count(*) FROM notice") == [(0,)]
