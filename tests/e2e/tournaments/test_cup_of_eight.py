"""A cup of eight to its end, with everything that may happen: a block, a vacation, a no-show, an erased member."""

import random
from datetime import timedelta

from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Reason, Tournament
from sandbox import Member
from tests.e2e import cup
from tests.e2e.members.test_privacy import erase
from tests.e2e.park import Park, shown
from tests.e2e.tournaments.test_cups import Cup, Match, _resigned
from tests.e2e.tournaments.test_tournament_blocks import direct, joined
from tests.e2e.tournaments.test_tournament_rests import gone

MOVE = timedelta(days=3)
"""The time for a move, which is also the vacation that the cup allows."""


def match_of(matches: list[Match], member: Member) -> tuple[Match, Member]:
    """Return the match of a member, and the opponent."""
    (found,) = (match for match in matches if member in match.seats)
    (other,) = (one for one in found.seats if one is not member)
    return found, other


async def let_begin(park: Park, match: Match, member: Member) -> None:
    """Make it a member's turn: if the opponent has the first seat, move as the opponent first."""
    if match.seats[0] is not member:
        post = match.thread.messages[-1]
        await park.move(match.seats[0], match.thread, "A*c2")
        await match.thread.next(post)


def going_on(matches: list[Match], waiting: set[Member]) -> bool:
    """Return true if all unfinished matches of the first round wait for some of these members."""
    return all(waiting & {*match.seats} for match in matches if match.turn == 1)


async def join_blocked(park: Park, eight: Cup, blocker: Member) -> Member:
    """Sign up a member whom another has blocked; both are told that they may be paired."""
    favourite = Member.join(park.guild, "Member 8")
    await (await blocker.slash("block", park.channel, member=favourite)).done()
    read = await joined(park, favourite)
    eight.members[favourite.id] = favourite
    assert f"You may be paired with {blocker.mention}." in read.text
    await park.sweep()
    assert any("you may be paired with Member 8" in text for text in direct(park, blocker))
    return favourite


async def play_on(eight: Cup, out: set[Member], late: set[Member]) -> timedelta:
    """Play all rounds, in which some opponents don't show up; return how long the first round waited for others."""
    rng, park = random.Random(8), eight.park  # noqa: S311
    began, waited = park.clock.now, timedelta(0)
    while matches := await eight.round():
        assert not any(out & {*match.seats} for match in matches)
        if any(match.turn == 1 for match in matches):
            assert going_on(matches, late), "the others have gone on"
            waited = park.clock.now - began
        await eight.given_up([match for match in matches if match.turn > 1], rng)
        park.advance(hours=6)
        await park.sweep()
    return waited


def check_first_round(going: Tournament, losers: set[int]) -> None:
    """Assert that some members lost their first matches, all but one by forfeit."""
    assert sorted(str(one.reason) for one in going.in_round(1)) == ["forfeit", "forfeit", "forfeit", "played"]
    lost = {going.entrant(one.entrants[one.places.index(2)]).member for one in going.in_round(1) if one.places}
    assert losers < lost, "nobody gains by blocking, by being away, or by not coming"


async def check_told(park: Park, favourite: Member, erased: Member) -> None:
    """Assert that the channel doesn't mention the block, and that the erased player is named nowhere."""
    told = [*cup.others(park), cup.shown(park).text, *(one.name for one in park.channel.threads)]
    assert not any("block" in text for text in told)
    assert not any(erased.mention in text for text in told[-len(park.channel.threads) - 1 :])
    answer = shown(await (await favourite.slash("tournament export", park.channel, file="standings")).done())
    assert erased.name not in answer.attachments[0].bytes.decode()


async def test_a_cup_of_eight_ends_whoever_blocks_is_away_does_not_come_or_is_erased(park: Park) -> None:
    park.channel.allow("PIN_MESSAGES")
    eight = Cup(park, Form.SINGLE)
    async with park.bot():
        await eight.announce(7)
        blocker, away, absent, erased = park.ann, park.bob, park.cid, eight.members[[*eight.members][3]]
        favourite = await join_blocked(park, eight, blocker)
        await gone(park, away, 20)
        await cup.start(park.ann, cup.shown(park))

        first = await eight.round()
        assert len(first) == 4, "the match of the two begins like any other"
        assert any("Bob is on vacation until" in text for text in direct(park, park.ann))
        match, other = match_of(first, blocker)
        assert other is favourite, "the first of eight meets the last"
        await _resigned(match.thread, blocker)
        for late in (away, absent):
            await let_begin(park, match_of(first, late)[0], late)
        await erase(park, erased)
        waited = await play_on(eight, {blocker, erased}, {away, absent})
        assert MOVE < waited < 2 * MOVE, "it waits for the player who is away for as long as it said, and no longer"
        going = await eight.now()
        check_first_round(going, {blocker.id, away.id, absent.id})
        assert going.entrant_of(erased.id) is None
        going = await eight.over()
        assert len(going.pairings) == 4 + 2 + 2
        assert going.blocked_pairs == {(1, 8)}
        await check_told(park, favourite, erased)
        assert {one.reason for one in going.pairings} <= {Reason.PLAYED, Reason.FORFEIT}
        assert await park.hatoba.club.audit.check() is None
        assert await park.sound()
