"""The channel reads at once about a new top of a ladder, in one line, and at most every three minutes."""

from datetime import timedelta

import pytest

from club.model.tournaments.rules import Form
from sandbox import Member, Message
from tests.club.standings import Rows
from tests.e2e import organising
from tests.e2e.scenario import Scenario, button, shown


def posts(scenario: Scenario) -> list[Message]:
    """Return the posts with highlights."""
    return [one for one in scenario.channel.messages if one.text.startswith("**Spring Cup** · ")]


async def ladder(scenario: Scenario, *more: Member) -> None:
    """Start a ladder of Ann, Bob, Cid and more members, in this order."""
    finish = scenario.hatoba.club.clock() + timedelta(days=30)
    members = (scenario.ann, scenario.bob, scenario.cid, *more)
    await organising.started(scenario, *members, form=Form.LADDER, finish=finish)


async def beat(scenario: Scenario, winner: Member, loser: Member) -> None:
    """Challenge a member of the ladder as another one, who wins."""
    club = scenario.hatoba.club
    going = await club.tournaments.challenge(1, winner.id, loser.id)
    match = going.pairings[-1].match
    assert match is not None
    await club.matches.resign(match, loser.id, f"resigned {match}")
    await club.tournaments.advance(1)
    await scenario.sweep()


async def test_a_ladders_new_top_is_posted_at_once_but_not_more_often_than_every_three_minutes(
    either: Scenario,
) -> None:
    ann, bob, cid, dan = either.ann, either.bob, either.cid, Member.join(either.guild, "Dan")
    await ladder(either, dan)
    await beat(either, bob, ann)
    (post,) = posts(either)
    assert post.text == f"**Spring Cup** · {bob.mention} takes first place from {ann.mention}"
    assert post.mentions == []
    assert "Spring Cup" in shown(await (await cid.press(post, custom_id=button(post, "entrants"))).done()).text
    either.advance(minutes=1)
    await beat(either, cid, bob)
    either.advance(minutes=1, seconds=50)
    await beat(either, dan, cid)
    assert len(posts(either)) == 1, "the last post is less than three minutes old"
    either.advance(seconds=10)
    await either.sweep()
    assert [one.text for one in posts(either)[1:]] == [
        f"**Spring Cup** · {dan.mention} takes first place from {cid.mention}"
    ], "Cid is no longer first"
    await beat(either, ann, cid)
    await beat(either, ann, dan)
    await either.hatoba.club.tournaments.leave(1, ann.id)
    either.advance(minutes=3)
    await either.sweep()
    assert len(posts(either)) == 2, "the player who took first place has left"


async def test_a_line_is_corrected_when_a_result_behind_it_changes(served: Scenario) -> None:
    ann, bob, club = served.ann, served.bob, served.hatoba.club
    await ladder(served, Member.join(served.guild, "Dan"))
    await beat(served, bob, ann)
    (post,) = posts(served)
    former = post.text
    await beat(served, served.cid, ann)
    served.advance(seconds=30)
    await served.sweep()
    assert post.text == former, "other results leave it as it is"
    seat = (await club.matches.position(1)).header.members.index(ann.id)
    await club.tournaments.rule(1, (1, 1), f"win {seat}", served.cid.id, "amended")
    served.advance(seconds=30)
    await served.sweep()
    correction = "Correction: a result that led to this has since been changed. **Standings** shows the current state."
    assert post.text == f"{former}\n-# {correction}"
    assert post.mentions == []


@pytest.mark.parametrize("language", ["ja"])
async def test_highlights_read_in_japanese(served: Scenario) -> None:
    await ladder(served)
    await beat(served, served.bob, served.ann)
    assert [one.text for one in posts(served)] == [
        f"**Spring Cup** · {served.bob.mention} が {served.ann.mention} に勝って首位に浮上"
    ]


async def test_a_leader_and_a_streak_are_posted(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan")
    ann, club = served.ann, served.hatoba.club
    await organising.started(served, ann, served.bob, served.cid, dan, form=Form.ROBIN, twice=True)
    for _ in range(4):
        for pairing in (one for one in (await club.tournaments.get(1)).pairings if not one.decided):
            going = await club.tournaments.get(1)
            assert pairing.match is not None
            loser = going.entrant(max(pairing.entrants)).member
            await club.matches.resign(pairing.match, loser, f"resigned {pairing.match}")
        served.advance(minutes=4)
        await club.tournaments.advance(1)
        await served.sweep()
    assert [one.text for one in posts(served)] == [
        f"**Spring Cup** · {ann.mention} takes the sole lead with a score of 2",
        f"**Spring Cup** · {ann.mention} has won 3 in a row",
        f"**Spring Cup** · {ann.mention} has won 4 in a row",
    ]


async def test_an_upset_is_posted_with_both_ratings_and_the_match(served: Scenario) -> None:
    rows, seats = Rows(served.database, served.guild.id, first=100), ((served.ann.id, 1), (served.bob.id, 2))
    for number in range(5):
        at = served.hatoba.club.clock() - timedelta(days=1, hours=number)
        rows.match("tokyo_doves", at, *seats, shown={served.ann.id: 1700, served.bob.id: 1500})
    await ladder(served)
    await served.hatoba.club.tournaments.challenge(1, served.bob.id, served.ann.id)
    await served.sweep()
    (thread,) = served.channel.threads
    await organising.played(served, thread, served.ann, served.bob)
    await served.discord.until(lambda: posts(served))
    ann, bob = served.ann.mention, served.bob.mention
    place = f"https://discord.com/channels/{served.guild.id}/{thread.id}"
    assert [one.text for one in posts(served)] == [
        f"**Spring Cup** · {bob} takes first place from {ann} · "
        f"Upset: {bob} **1500** beat {ann} **1700** in [Tokyo Doves · match 105]({place})"
    ]


async def test_a_line_that_was_sent_when_the_bot_died_is_not_sent_again(served: Scenario) -> None:
    await ladder(served)
    served.discord.faults.fail("POST /channels/{channel}/messages", status=408, after=True)
    await beat(served, served.bob, served.ann)
    served.advance(minutes=5)
    await served.sweep()
    await served.sweep()
    assert len(posts(served)) == 1


async def test_an_organiser_turns_highlights_off(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    panel = await organising.set_up(served, dan)
    await organising.choose(dan, panel, "highlights", "1")
    await organising.announce(served, dan, panel, name="Quiet Cup")
    assert not (await served.hatoba.club.tournaments.get(1)).publicity.highlights
