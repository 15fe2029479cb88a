"""The end of a tournament: its post shows the places, and how the winner's last match ended."""

import pytest

from club.model.tournaments.rules import Form, Publicity, Rules
from sandbox import Message
from tests.e2e import organising
from tests.e2e.scenario import Scenario, button, shown


async def ended(scenario: Scenario, form: Form) -> Message:
    """Play a tournament of two to its end, and return the post about it."""
    await organising.started(scenario, scenario.ann, scenario.bob, form=form)
    thread = scenario.channel.threads[0]
    by_name = {member.name: member for member in (scenario.ann, scenario.bob)}
    first, second = (by_name[name] for name in thread.name.split(" · ")[1].split(" – "))
    await organising.played(scenario, thread, first, second)
    await scenario.discord.until(lambda: len(organising.others(scenario)) == 2)
    return scenario.channel.messages[-1]


async def test_the_last_post_shows_podium_and_bracket_and_pings_the_members_there(either: Scenario) -> None:
    post = await ended(either, Form.SINGLE)
    podium, bracket = (str(one.alt) for one in post.attachments)
    assert podium.startswith("Spring Cup: Podium")
    assert "1. Bob: won 1, lost 0. 2. Ann: won 0, lost 1." in podium.replace("\n", " ")
    assert "The winner’s last match: Ann – Bob." in podium
    assert "Final: Bob beat Ann." in bracket
    assert f"🥇 {either.bob.mention}\n🥈 {either.ann.mention}" in post.text
    assert sorted(post.mentions) == sorted([either.ann.id, either.bob.id])
    panel = shown(await (await either.cid.press(post, custom_id=button(post, "cup-over"))).done())
    assert "Spring Cup" in panel.text
    assert panel.images


async def test_the_last_post_repeats_the_announced_prizes(served: Scenario) -> None:
    club, prizes = served.hatoba.club, Publicity(prizes="1. A set of doves\n2. A <@1> sticker")
    rules = Rules("tokyo_doves", {}, Form.SINGLE, "3d")
    place = served.guild.id, served.channel.id
    await club.tournaments.create(rules, "Spring Cup", served.ann.id, *place, "made", publicity=prizes)
    for member in (served.ann, served.bob):
        await club.tournaments.join(1, member.id, member.name)
    await club.tournaments.start(1)
    await club.matches.resign(1, served.ann.id, "resigned")
    await club.tournaments.advance(1)
    await served.sweep()
    (last,) = (one for one in served.channel.messages if "is over. Thank you" in one.text)
    assert "**Prizes:**" in last.text
    assert "A set of doves" in last.text
    assert sorted(last.mentions) == sorted([served.ann.id, served.bob.id]), "nobody else is pinged"


async def test_the_last_post_is_sent_once_and_where_it_stands_is_noted(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, form=Form.SINGLE)
    club = served.hatoba.club
    await club.matches.resign(1, served.ann.id, "resigned")
    await club.tournaments.advance(1)
    served.change("UPDATE match SET post_due = NULL, thread_due = NULL")
    served.discord.faults.fail("POST /channels/{channel}/messages", status=408, after=True)
    await served.sweep()
    assert served.rows("SELECT end_message FROM tournament") == [(None,)]
    served.advance(minutes=5)  # longer than Discord remembers that it has the post
    await served.sweep()
    await served.sweep()
    (last,) = (one for one in served.channel.messages if "is over. Thank you" in one.text)
    assert served.rows("SELECT end_channel, end_message FROM tournament") == [(served.channel.id, last.id)]


@pytest.mark.parametrize(
    ("language", "told"), [("en-GB", "Decided by the organisers."), ("ja", "主催者の裁定です。")], ids=["en", "ja"]
)
async def test_a_final_that_an_organiser_has_decided_is_shown_as_such(served: Scenario, told: str) -> None:
    await organising.started(served, served.ann, served.bob, form=Form.SINGLE)
    await served.hatoba.club.matches.rule(1, "win 0", "an organiser")
    await served.hatoba.club.tournaments.advance(1)
    await served.sweep()
    await served.discord.until(lambda: len(organising.others(served)) == 2)
    assert told in str(served.channel.messages[-1].images[0].alt)
    ended = served.channel.threads[0].messages[-1]
    assert told in ended.text
    assert told in str(ended.images[0].alt)


@pytest.mark.parametrize("language", ["ja"])
async def test_a_guild_that_reads_japanese_sees_the_podium_in_japanese(served: Scenario) -> None:
    post = await ended(served, Form.SINGLE)
    assert str(post.images[0].alt).startswith("Spring Cup：表彰台")
