"""The channel learns which players no longer play in a tournament, and which have joined since it started."""

import pytest

from club.model.tournaments.rules import Form
from sandbox import Member
from tests.e2e import organising
from tests.e2e.members.test_privacy import erase
from tests.e2e.scenario import Scenario, button, shown
from tests.e2e.tournaments.organisers.test_commands import confirm, ordered
from tests.e2e.tournaments.test_tournament_blocks import direct


async def swept(scenario: Scenario) -> None:
    """Wait until the collected changes are due, and send them."""
    scenario.advance(seconds=30)
    await scenario.sweep()


def rosters(scenario: Scenario) -> list[str]:
    """Return the posts about players who have left or joined, without the name of the tournament."""
    posts = [text.splitlines() for text in organising.others(scenario)]
    return [
        "\n".join(lines[-1:]) for lines in posts if "No longer playing:" in lines[-1] or "New players:" in lines[-1]
    ]


def crowd(scenario: Scenario, count: int) -> list[Member]:
    """Return this many members; Ann, Bob and Cid are the first."""
    more = [Member.join(scenario.guild, f"Member {number}") for number in range(4, count + 1)]
    return [scenario.ann, scenario.bob, scenario.cid, *more]


async def leave(member: Member, scenario: Scenario) -> None:
    asked = shown(
        await (
            await member.press(organising.shown(scenario), custom_id=button(organising.shown(scenario), "quit"))
        ).done()
    )
    await organising.press(member, asked, "quitsure")


async def test_the_channel_reads_in_one_line_who_has_left_however_many_leave_at_once(either: Scenario) -> None:
    members = crowd(either, 8)
    await organising.started(either, *members, form=Form.SWISS)
    await leave(either.bob, either)
    for member in members[3:5]:
        await leave(member, either)
    assert rosters(either) == [], "they are gathered first"
    await swept(either)
    names = " ".join(one.mention for one in (either.bob, *members[3:5]))
    assert rosters(either) == [f"No longer playing: {names} (left)"]
    post = next(m for m in either.channel.messages if "No longer playing" in m.text)
    assert post.mentions == [], "nobody is pinged"
    await swept(either)
    assert len(rosters(either)) == 1


async def test_players_without_a_first_move_are_out_and_read_so_themselves(served: Scenario) -> None:
    members = crowd(served, 8)
    await organising.started(served, *members, form=Form.SWISS)
    for _ in range(4):
        served.advance(days=3, minutes=1)
        await served.sweep()
        await swept(served)
    going = await served.hatoba.club.tournaments.get(1)
    dropped = [one.member for one in going.entrants if one.status == "dropped"]
    assert dropped
    lines = [line for line in rosters(served) if "(no first move in two matches)" in line]
    assert all(sum(f"<@{one}>" in line for line in lines) == 1 for one in dropped)
    out = [one for one in members if one.id in dropped]
    for member in out:
        (told,) = [text for text in direct(served, member) if "you made no first move in two matches" in text]
        assert told.startswith("**Spring Cup**: you’re out of the tournament")


async def test_a_player_whose_data_is_erased_is_not_named(served: Scenario) -> None:
    members = crowd(served, 6)
    await organising.started(served, *members, form=Form.SWISS)
    await erase(served, members[3])
    await leave(members[4], served)
    await swept(served)
    assert rosters(served) == [f"No longer playing: {members[4].mention} one player (left)"]
    assert not any(members[3].mention in text or members[3].name in text for text in rosters(served))


async def test_players_whom_organisers_remove_add_or_replace_are_listed_and_told(served: Scenario) -> None:
    served.guild.members[served.ann] = frozenset({"MANAGE_GUILD"})
    members = crowd(served, 6)
    await organising.started(served, *members, form=Form.SWISS)
    eve, fay = (Member.join(served.guild, name) for name in ("Eve", "Fay"))
    await confirm(served.ann, await ordered(served.ann, served, "remove", player=2))
    await ordered(served.ann, served, "add", newcomer=eve)
    await ordered(served.ann, served, "substitute", player=3, newcomer=fay)
    await swept(served)
    (post,) = (m for m in served.channel.messages if "New players:" in m.text)
    assert f"No longer playing: {served.bob.mention} (removed by the organisers)" in post.text
    assert f"New players: {eve.mention} (added by the organisers) · {fay.mention} for {served.cid.mention}" in post.text
    assert sorted(post.mentions) == sorted([eve.id, fay.id]), "the players who did nothing themselves are pinged"
    assert any("the organisers have removed you" in text for text in direct(served, served.bob))
    assert any("given your place to Fay" in text for text in direct(served, served.cid))


@pytest.mark.parametrize("most", [0, 6])
async def test_the_channel_reads_who_joins_late_or_comes_from_the_waiting_list(served: Scenario, most: int) -> None:
    members = crowd(served, 6)
    await organising.started(served, *members, form=Form.SWISS, most=most)
    eve = Member.join(served.guild, "Eve")
    await organising.press(eve, organising.shown(served), "enter")
    await swept(served)
    assert rosters(served) == ([] if most else [f"New players: {eve.mention} (joined late)"])
    if most:
        await leave(served.bob, served)
        await swept(served)
        (post,) = (m for m in served.channel.messages if "New players:" in m.text)
        assert f"No longer playing: {served.bob.mention} (left)" in post.text
        assert f"New players: {eve.mention} (from the waiting list)" in post.text


async def test_nothing_is_posted_about_players_who_leave_before_the_start(served: Scenario) -> None:
    await organising.announced(served, served.ann, served.bob, served.cid)
    await organising.press(served.bob, organising.shown(served), "quit")
    await swept(served)
    assert rosters(served) == []
