"""A tournament in groups with its own points, from the panel on which it is set up to the podium at the end."""

import pytest

from club.model.tournaments.rules import Form, TieBreak
from club.model.tournaments.tournament import Status, Tournament
from sandbox import Member
from tests.e2e import organising
from tests.e2e.scenario import Scenario, shown


async def play_round(scenario: Scenario, number: int) -> Tournament:
    """Resign every running match of the player who joined later, and return the tournament."""
    going = await scenario.hatoba.club.tournaments.get(number)
    for pairing in going.pairings:
        if pairing.match is not None and not pairing.decided:
            header = (await scenario.hatoba.club.matches.position(pairing.match)).header
            last = header.seats[pairing.entrants.index(max(pairing.entrants))]
            await scenario.hatoba.club.matches.resign(pairing.match, last, f"gives up {pairing.match}")
    scenario.advance(seconds=30)
    await scenario.sweep()
    return await scenario.hatoba.club.tournaments.get(number)


async def announce_groups(served: Scenario) -> None:
    """Announce a tournament in groups of three with its own points and tie-breaks, chosen on the panel."""
    organiser = Member.join(served.guild, "Gil", may=["MANAGE_GUILD"])
    panel = await organising.set_up(served, organiser)
    (forms,) = (menu.custom_id for menu in panel.selects if menu.custom_id.endswith(":form"))
    await (await organiser.choose(panel, ["5"], custom_id=forms)).done()
    for field, value in (("group", "1"), ("points", "2"), ("tie_breaks", "4")):
        await organising.choose(organiser, panel, field, value)
    told = await organising.details(organiser, panel)
    assert "A win is worth 3 points, a draw 1." in told
    assert "results between the tied players; the points of the opponents you beat" in told
    assert "group of about 3" in told
    await organising.announce(served, organiser, panel, name="Spring Cup")


async def test_groups_are_set_up_played_and_followed_by_a_knock_out(served: Scenario) -> None:
    await announce_groups(served)
    club, members = served.hatoba.club, [served.ann, served.bob, served.cid]
    members += [Member.join(served.guild, name) for name in ("Dan", "Eve", "Fay")]
    for member in members:
        await club.tournaments.join(1, member.id, member.name)
    await club.tournaments.start(1)
    served.advance(seconds=30)
    await served.sweep()
    going = await club.tournaments.get(1)
    order = (TieBreak.DIRECT, TieBreak.SONNEBORN, TieBreak.WON)
    rules = going.rules
    assert (rules.form, rules.group, rules.points, rules.tie_breaks) == (Form.GROUPS, 3, (6, 2, 0), order)
    message = organising.shown(served)
    assert "**Groups: round 1 of 3**" in message.text
    assert "Group A: Ann (0), Dan (0), Eve (0)." in str(message.images[0].alt), "nobody has a rank yet"

    for turn in (1, 2, 3):
        assert any(f"round {turn} starts" in text for text in organising.others(served))
        going = await play_round(served, 1)
    assert going.round == 4
    assert "**Semi-finals**" in organising.shown(served).text
    assert any("Semi-finals: these matches can be played now." in text for text in organising.others(served))
    own = shown(await (await served.bob.slash("tournament mine", served.channel)).done())
    assert "Group" not in own.text
    panel = shown(await (await served.bob.slash("tournament status", served.channel)).done())
    await (await served.bob.choose(panel, ["tables"])).done()
    assert "Tie-breaks, in this order: results between the tied players" in panel.text
    assert "6 (" in str(panel.images[0].alt), "two wins of three points"

    await play_round(served, 1)
    going = await play_round(served, 1)
    assert going.status == Status.OVER
    assert "🥇 <@" in organising.others(served)[-1]
    assert str(served.channel.messages[-1].images[0].alt).startswith("Spring Cup: Podium")


async def test_during_the_groups_a_member_reads_the_place_in_the_own_one(served: Scenario) -> None:
    others = [Member.join(served.guild, name) for name in ("Dan", "Eve", "Fay")]
    await organising.started(served, served.ann, served.bob, served.cid, *others, form=Form.GROUPS)
    await play_round(served, 1)
    own = shown(await (await served.cid.slash("tournament mine", served.channel)).done())
    assert f"Bグループ **1位** <@{served.cid.id}> · 1点" in own.text


@pytest.mark.parametrize("language", ["ja"])
async def test_points_are_in_full_width_brackets_in_japanese(served: Scenario) -> None:
    members = [Member.join(served.guild, name) for name in ("Dan", "Eve", "Fay")]
    everybody = (served.ann, served.bob, served.cid, *members)
    await organising.started(served, *everybody, form=Form.GROUPS, group=3)
    assert "Aグループ：Ann（0）、Dan（0）、Eve（0）。" in str(organising.shown(served).images[0].alt)
    await play_round(served, 1)
    assert "Aグループ：1位 Dan（1）、2位 Eve（0）" in str(organising.shown(served).images[0].alt)


async def test_matches_name_their_group_until_the_knockout(served: Scenario) -> None:
    members = [Member.join(served.guild, name) for name in ("Dan", "Eve", "Fay")]
    everybody = (served.ann, served.bob, served.cid, *members)
    await organising.started(served, *everybody, form=Form.GROUPS, group=3, through=1)
    (post,) = (text for text in organising.others(served) if "round 1 starts" in text)
    for text in (post, organising.shown(served).text):
        assert text.count("Group A: <@") == text.count("Group B: <@") == 1
    for _ in range(3):
        await play_round(served, 1)
    assert "**Final**" in organising.shown(served).text
    assert "Group A: " not in organising.shown(served).text
