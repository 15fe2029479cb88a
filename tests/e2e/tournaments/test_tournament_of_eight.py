"""A tournament of eight to its end: with a block, a vacation, a no-show and an erased member."""

import random
from datetime import timedelta

from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Reason, Tournament
from sandbox import Member
from tests.e2e import organising
from tests.e2e.members.test_privacy import erase
from tests.e2e.scenario import Scenario, shown
from tests.e2e.tournaments.test_tournament_blocks import direct, joined
from tests.e2e.tournaments.test_tournament_rests import gone
from tests.e2e.tournaments.test_whole_tournaments import Match, Played, _resigned

MOVE = timedelta(days=3)
"""The time for a move, which is also the vacation that the tournament allows."""


def match_of(matches: list[Match], member: Member) -> tuple[Match, Member]:
    """Return the match of a member, and the opponent."""
    (found,) = (match for match in matches if member in match.seats)
    (other,) = (one for one in found.seats if one is not member)
    return found, other


async def let_begin(scenario: Scenario, match: Match, member: Member) -> None:
    """Make it a member's turn: if the opponent has the first seat, move as the opponent first."""
    if match.seats[0] is not member:
        post = match.thread.messages[-1]
        await scenario.move(match.seats[0], match.thread, "A*c2")
        await match.thread.next(post)


def going_on(matches: list[Match], waiting: set[Member]) -> bool:
    """Return true if all unfinished matches of the first round wait for some of these members."""
    return all(waiting & {*match.seats} for match in matches if match.turn == 1)


async def join_blocked(scenario: Scenario, eight: Played, blocker: Member) -> Member:
    """Sign up a member whom another has blocked; both are told that they may be paired."""
    favourite = Member.join(scenario.guild, "Member 8")
    await (await blocker.slash("block", scenario.channel, member=favourite)).done()
    read = await joined(scenario, favourite)
    eight.members[favourite.id] = favourite
    assert f"You may be paired with {blocker.mention}." in read.text
    await scenario.sweep()
    assert any("you may be paired with Member 8" in text for text in direct(scenario, blocker))
    return favourite


async def play_on(eight: Played, out: set[Member], late: set[Member]) -> timedelta:
    """Play all rounds, in which some opponents don't show up; return how long the first round waited for others."""
    rng, scenario = random.Random(8), eight.scenario  # noqa: S311
    began, waited = scenario.clock.now, timedelta(0)
    while matches := await eight.round():
        assert not any(out & {*match.seats} for match in matches)
        if any(match.turn == 1 for match in matches):
            assert going_on(matches, late), "the others have gone on"
            waited = scenario.clock.now - began
        await eight.given_up([match for match in matches if match.turn > 1], rng)
        scenario.advance(hours=6)
        await scenario.sweep()
    return waited


def check_first_round(going: Tournament, losers: set[int]) -> None:
    """Assert that some members lost their first matches, all but one by forfeit."""
    assert sorted(str(one.reason) for one in going.in_round(1)) == ["forfeit", "forfeit", "forfeit", "played"]
    lost = {going.entrant(one.entrants[one.places.index(2)]).member for one in going.in_round(1) if one.places}
    assert losers < lost, "nobody gains by blocking, by being away, or by not coming"


async def check_told(scenario: Scenario, favourite: Member, erased: Member) -> None:
    """Assert that the channel doesn't mention the block, and that the erased player is named nowhere."""
    told = [
        *organising.others(scenario),
        organising.shown(scenario).text,
        *(one.name for one in scenario.channel.threads),
    ]
    assert not any("block" in text for text in told)
    assert not any(erased.mention in text for text in told[-len(scenario.channel.threads) - 1 :])
    answer = shown(await (await favourite.slash("tournament export", scenario.channel, file="standings")).done())
    assert erased.name not in answer.attachments[0].bytes.decode()


async def test_a_cup_of_eight_ends_although_players_block_are_away_or_are_erased(scenario: Scenario) -> None:
    scenario.channel.allow("PIN_MESSAGES")
    eight = Played(scenario, Form.SINGLE)
    async with scenario.bot():
        await eight.announce(7)
        blocker, away, absent, erased = scenario.ann, scenario.bob, scenario.cid, eight.members[[*eight.members][3]]
        favourite = await join_blocked(scenario, eight, blocker)
        await gone(scenario, away, 20)
        await organising.start(scenario.ann, organising.shown(scenario))

        first = await eight.round()
        assert len(first) == 4, "the match of the two begins like any other"
        assert any("Bob is on vacation until" in text for text in direct(scenario, scenario.ann))
        match, other = match_of(first, blocker)
        assert other is favourite, "the first of eight meets the last"
        await _resigned(match.thread, blocker)
        for late in (away, absent):
            await let_begin(scenario, match_of(first, late)[0], late)
        await erase(scenario, erased)
        waited = await play_on(eight, {blocker, erased}, {away, absent})
        assert MOVE < waited < 2 * MOVE, "it waits for the player who is away for as long as it said, and no longer"
        going = await eight.now()
        check_first_round(going, {blocker.id, away.id, absent.id})
        assert going.entrant_of(erased.id) is None
        going = await eight.over()
        assert len(going.pairings) == 4 + 2 + 2
        assert going.blocked_pairs == {(1, 8)}
        await check_told(scenario, favourite, erased)
        assert {one.reason for one in going.pairings} <= {Reason.PLAYED, Reason.FORFEIT}
        assert await scenario.hatoba.club.audit.check() is None
        assert await scenario.sound()
