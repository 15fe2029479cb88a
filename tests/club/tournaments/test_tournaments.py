"""Tournaments on a real database: rounds that start automatically, and what can get in their way."""

import json
from datetime import timedelta
from fractions import Fraction

import pytest
from sqlalchemy.exc import IntegrityError

from club.challenges.rematches import rematch
from club.model.challenges.terms import ChannelAndRoles
from club.model.errors import Refused
from club.model.tournaments.facts import Facts
from club.model.tournaments.forms.ladder import LADDER, order
from club.model.tournaments.progress import TournamentUpdate
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Reason, Status, Tournament
from engines import RulesError
from tests.club.contest import announced, rules, running
from tests.club.harness import ANN, CHANNEL, GUILD, Harness


def paired(tournament: Tournament) -> list[tuple[int, ...]]:
    return [tuple(sorted(one.entrants)) for one in tournament.in_round(tournament.round)]


async def test_a_round_robin_goes_on_by_itself_until_everybody_has_met_everybody(harness: Harness) -> None:
    contest = await running(harness, members=4)
    now = await contest.now()
    met = []
    for number in (1, 2, 3):
        assert (now.round, now.status) == (number, Status.RUNNING)
        met += paired(now)
        now = await contest.play_round(now)
    assert sorted(met) == [(a, b) for a in range(1, 5) for b in range(a + 1, 5)]
    assert (now.status, now.ended) == (Status.OVER, harness.clock.now)
    assert harness.rows("SELECT count(*) FROM match WHERE tournament = 1 AND rated AND turn IS NULL") == [(6,)]


async def test_matches_of_a_tournament_have_its_pace_and_options_and_the_members_of_the_pairing(
    harness: Harness,
) -> None:
    contest = await running(harness, members=4, rated=False, pace="2d+12h")
    now = await contest.now()
    for pairing in now.pairings:
        assert pairing.match is not None
        header = (await harness.club.matches.position(pairing.match)).header
        assert header.seats == tuple(now.entrant(number).member for number in pairing.entrants)
        assert (str(header.pace), header.rated, header.tournament, header.channel) == ("2d+12h", False, 1, CHANNEL)


async def test_every_round_of_a_knock_out_that_begins_at_once_is_told(harness: Harness) -> None:
    await running(harness, members=5, form=Form.DOUBLE)
    told = harness.rows("SELECT details FROM notice WHERE key = 'tournament-round' ORDER BY id")
    assert [json.loads(details)["round"] for (details,) in told] == [1, 2], "two of five have no match in round 1"


async def test_the_beginning_of_a_ladder_is_told_however_it_begins(harness: Harness) -> None:
    for number, closes in enumerate((None, harness.clock.now + timedelta(days=1)), 1):
        made = await harness.club.tournaments.create(
            rules(Form.LADDER),
            "Ladder",
            ANN,
            GUILD,
            CHANNEL,
            f"made {number}",
            closes,
            harness.clock.now + timedelta(days=30),
        )
        for member in (101, 102, 103):
            await harness.club.tournaments.join(made.id, member, f"Member {member}")
    await harness.club.tournaments.start(1)
    harness.clock.now += timedelta(days=1)
    await harness.club.tournaments.advance(2)
    assert harness.rows("SELECT tournament, key FROM notice ORDER BY id") == [
        (1, "tournament-begun"),
        (2, "tournament-begun"),
    ]


async def test_the_next_round_waits_for_the_last_match(harness: Harness) -> None:
    contest = await running(harness, members=4)
    await contest.win(101)
    assert (await contest.now()).round == 1
    undecided = [one for one in (await contest.now()).pairings if not one.decided]
    assert len(undecided) == 1
    await contest.end(undecided[0], None)
    now = await contest.advance()
    assert now.round == 2
    assert {one.reason for one in now.in_round(1)} == {Reason.PLAYED, Reason.RULED}


@pytest.mark.postgres
async def test_matches_that_end_at_the_same_instant_all_count(harness: Harness) -> None:
    """Each match but the first ends while the tournament is being advanced, by the same time of the clock."""
    contest = await running(harness, members=8)
    first, *others = (await contest.now()).pairings
    changes = harness.club.tournament_changes
    advance = changes.advance_off_loop

    async def advance_late(tournament: Tournament, facts: Facts) -> TournamentUpdate:
        if others:
            await contest.end(others[-1], tournament.entrant(others.pop().entrants[0]).member)
        return await advance(tournament, facts)

    changes.advance_off_loop = advance_late
    await contest.end(first, 101)
    for _ in range(2):
        now = await contest.advance()
    assert (now.round, len([one for one in now.pairings if one.decided])) == (2, 4)


async def test_a_round_that_could_not_be_stored_whole_has_not_begun(harness: Harness) -> None:
    contest = await announced(harness, members=6)
    before = harness.dump()
    refusing = "CREATE TRIGGER full BEFORE INSERT ON match WHEN (SELECT count(*) FROM match) = 2 BEGIN "
    harness.database.run(refusing + "SELECT RAISE(ABORT, 'full'); END")
    with pytest.raises(IntegrityError, match="full"):
        await contest.start()
    harness.database.run("DROP TRIGGER full")
    assert harness.dump() == before
    assert len((await contest.start()).pairings) == 3


@pytest.mark.postgres
async def test_entrants_are_seeded_by_how_good_they_are(harness: Harness) -> None:
    contest = await announced(harness, members=4)
    for member, mu in ((103, 30.0), (102, 27.0)):
        harness.tamper(
            "INSERT INTO rating VALUES (?, ?, 1, ?, ?, 5.0, 9, 9, 0, 0, 9, 0)", GUILD, rules().game, member, mu
        )
    now = await contest.start()
    order = sorted(now.entrants, key=lambda one: one.seed or 0)
    assert [one.member for one in order[:2]] == [103, 102]
    assert {one.member for one in order[2:]} == {101, 104}


async def test_a_player_who_withdraws_loses_the_present_match_and_is_no_longer_paired(harness: Harness) -> None:
    contest = await running(harness, members=4)
    meeting = await contest.meeting(102)
    await harness.club.tournaments.leave(contest.number, 102)
    now = await contest.advance()
    (lost,) = (one for one in now.pairings if one.match == meeting.match)
    assert lost.share(2) == 0
    while now.status == Status.RUNNING:
        now = await contest.play_round(now)
    assert [one.share(2) for one in now.of(2)] == [0] * len(now.of(2))
    assert {one.reason for one in now.of(2)[1:]} <= {Reason.FORFEIT}
    with pytest.raises(Refused, match="error-tournament-over"):
        await contest.join([102])


async def test_when_everybody_withdraws_the_tournament_is_over(harness: Harness) -> None:
    contest = await running(harness, members=4)
    for member in (101, 102, 103, 104):
        if (await contest.now()).status == Status.RUNNING:
            await harness.club.tournaments.leave(contest.number, member)
    assert (await contest.advance()).status == Status.OVER
    assert harness.rows("SELECT count(*) FROM match WHERE turn IS NOT NULL") == [(0,)]


async def test_a_member_who_is_not_there_is_warned_then_out(harness: Harness) -> None:
    contest = await running(harness, members=4)
    now = await contest.lose_on_time()
    late = {now.entrant(one.entrants[0]).member for one in now.in_round(1)}
    assert {one.reason for one in now.in_round(1)} == {Reason.FORFEIT}
    assert {
        member for _, member in harness.rows("SELECT id, member FROM notice WHERE key = 'tournament-warned'")
    } == late
    while now.status == Status.RUNNING:
        now = await contest.lose_on_time()
    assert {one.status for one in now.entrants} >= {"dropped"}
    assert all(one.absences >= 2 for one in now.entrants if one.status == "dropped")


async def test_a_member_who_leaves_the_guild_is_out_at_once(harness: Harness) -> None:
    contest = await running(harness, members=4)
    meeting = await contest.meeting(103)
    assert meeting.match is not None
    await harness.club.matches.depart(meeting.match, 103, harness.request())
    now = await contest.advance()
    assert now.entrant(3).status == "dropped"
    assert harness.rows("SELECT count(*) FROM notice WHERE key = 'tournament-dropped'") == [(1,)]
    assert harness.rows("SELECT key FROM notice WHERE member = 103") == [], "there is nobody to read it"


async def test_at_the_last_day_what_is_not_over_is_shared(harness: Harness) -> None:
    finish = harness.clock.now + timedelta(days=2)
    contest = await running(harness, members=4, finish=finish)
    await contest.win(101)
    harness.clock.now = finish
    now = await contest.advance()
    assert now.status == Status.OVER
    shares = {one.reason: one.share(one.entrants[0]) for one in now.pairings}
    assert shares[Reason.VOID] == Fraction(1, 2)
    assert harness.rows("SELECT count(*) FROM match WHERE turn IS NOT NULL") == [(0,)]


async def test_a_paused_tournament_pairs_nobody_until_it_goes_on(harness: Harness) -> None:
    contest = await running(harness, members=4)
    await harness.club.tournaments.pause(contest.number, paused=True)
    now = await contest.play_round(await contest.now())
    assert (now.round, now.complete) == (1, True)
    with pytest.raises(Refused, match="error-tournament-paused"):
        await harness.club.tournaments.pause(contest.number, paused=True)
    assert (await harness.club.tournaments.pause(contest.number, paused=False)).round == 2


@pytest.mark.postgres
async def test_a_result_that_is_changed_later_counts_and_leaves_the_next_round_as_it_is(harness: Harness) -> None:
    contest = await running(harness, members=4)
    first = await contest.meeting(101)
    now = await contest.play_round(await contest.now())
    second = now.in_round(2)
    await harness.club.tournaments.rule(contest.number, (1, first.board), "void", ANN, harness.request())
    now = await contest.advance()
    (changed,) = (one for one in now.pairings if one.match == first.match)
    assert (changed.reason, changed.share(1)) == (Reason.VOID, Fraction(1, 2))
    assert now.in_round(2) == second


async def test_somebody_else_can_play_on_in_an_entrants_place(harness: Harness) -> None:
    contest = await running(harness, members=4)
    before = await contest.meeting(102)
    await harness.club.tournaments.substitute(contest.number, 102, 999, "Zoe", ANN)
    after = await contest.meeting(999)
    assert (after.entrants, after.round, after.board) == (before.entrants, before.round, before.board)
    assert after.match is not None
    assert 999 in (await harness.club.matches.position(after.match)).header.seats
    assert harness.rows("SELECT turn FROM match WHERE id = ?", before.match) == [(None,)]
    with pytest.raises(Refused, match="error-tournament-joined"):
        await harness.club.tournaments.substitute(contest.number, 101, 999, "Zoe", ANN)


async def test_a_tournament_that_is_cancelled_ends_its_matches(harness: Harness) -> None:
    contest = await running(harness, members=4)
    now = await harness.club.tournaments.cancel(contest.number)
    assert now.status == Status.CANCELLED
    assert harness.rows("SELECT count(*) FROM match WHERE turn IS NOT NULL") == [(0,)]
    with pytest.raises(Refused, match="error-tournament-over"):
        await harness.club.tournaments.cancel(contest.number)


async def test_members_of_a_tournament_can_neither_cancel_nor_take_back(harness: Harness) -> None:
    contest = await running(harness, members=4)
    meeting = await contest.meeting(101)
    assert meeting.match is not None
    with pytest.raises(RulesError, match="error-too-late-to-abort"):
        await harness.club.matches.abort(meeting.match, 101, harness.request())
    for kind in ("abort", "takeback"):
        with pytest.raises(Refused, match=f"error-tournament-{kind}"):
            await harness.club.agreements.offer(meeting.match, 101, kind, harness.request())


async def test_dates_are_changed_to_such_as_can_be(harness: Harness) -> None:
    tomorrow, later = harness.clock.now + timedelta(days=1), harness.clock.now + timedelta(days=9)
    contest = await announced(harness, members=4)
    reschedule = harness.club.tournaments.reschedule
    for closes, finish, key in (
        (harness.clock.now, None, "closes"), (later, tomorrow, "finish"), (None, harness.clock.now, "finish"),
        (None, None, "same-dates"),
    ):  # fmt: skip
        with pytest.raises(Refused, match=f"error-tournament-{key}"):
            await reschedule(contest.number, closes, finish)
    now = await reschedule(contest.number, tomorrow, later)
    assert (now.closes, now.finish) == (tomorrow, later)
    harness.clock.now = tomorrow
    assert (await contest.advance()).status == Status.RUNNING
    with pytest.raises(Refused, match="error-tournament-begun"):
        await reschedule(contest.number, later, None)
    harness.clock.now = later
    assert (await contest.advance()).status == Status.OVER
    with pytest.raises(Refused, match="error-tournament-over"):
        await reschedule(contest.number, None, None)


async def test_what_organisers_decide_is_posted_once_and_pings_whom_it_is_about(harness: Harness) -> None:
    contest = await running(harness, Form.SWISS, members=4, rounds=2)
    tournaments = harness.club.tournaments
    one, two = (pairing.entrants[0] for pairing in (await contest.now()).pairings)
    await tournaments.swap(contest.number, 100 + one, 100 + two)
    await tournaments.add(contest.number, 999, "Zoe", ANN)
    await tournaments.remove(contest.number, 999, ANN)
    with pytest.raises(Refused, match="error-tournament-not-in"):
        await tournaments.remove(contest.number, 999, ANN)
    told = harness.rows("SELECT key, mentions FROM notice WHERE key != 'tournament-round' ORDER BY id")
    assert told == [
        ("tournament-swapped", f"[{100 + one}, {100 + two}]"), ("tournament-roster", "[999]"),
        ("tournament-removed", "[]"),
    ]  # fmt: skip


async def test_nothing_is_decided_any_more_in_a_tournament_that_was_cancelled(harness: Harness) -> None:
    contest = await running(harness, Form.SWISS, members=4)
    tournaments, now = harness.club.tournaments, await harness.club.tournaments.cancel(contest.number)
    before = harness.dump()
    for deciding in (
        tournaments.rule(contest.number, (1, 1), "draw", ANN, harness.request()),
        tournaments.forbid(contest.number, 101, 102),
        tournaments.swap(contest.number, 101, 102),
        tournaments.substitute(contest.number, 101, 999, "Zoe", ANN),
        tournaments.add(contest.number, 999, "Zoe", ANN),
        tournaments.pause(contest.number, paused=True),
    ):
        with pytest.raises(Refused, match="error-tournament-over"):
            await deciding
    assert now.status == Status.CANCELLED
    assert harness.dump() == before


async def test_who_plays_no_match_drops_to_the_bottom_of_a_ladder_by_itself(harness: Harness) -> None:
    contest = await running(harness, Form.LADDER, members=4, idle=7, finish=harness.clock.now + timedelta(days=30))
    began = harness.clock.now
    harness.clock.now += timedelta(days=1)
    await harness.club.tournaments.challenge(contest.number, 104, 102)
    await contest.win(104)
    harness.clock.now = began + timedelta(days=7) - timedelta(minutes=1)
    assert order(await contest.advance()) == (1, 4, 2, 3)
    harness.clock.now += timedelta(minutes=1)
    now = await contest.advance()
    assert order(now) == (4, 2, 1, 3)
    told = harness.rows("SELECT details FROM notice WHERE key = 'tournament-idle'")
    assert [json.loads(details) for (details,) in told] == [{"name": "Spring Cup", "entrants": [1, 3], "days": 7}]
    assert await contest.advance() == now
    assert [one.reason for one in now.pairings] == [Reason.PLAYED, Reason.IDLE, Reason.IDLE]


async def test_nobody_drops_while_a_ladder_is_paused(harness: Harness) -> None:
    contest = await running(harness, Form.LADDER, members=3, idle=7, finish=harness.clock.now + timedelta(days=30))
    await harness.club.tournaments.pause(contest.number, paused=True)
    harness.clock.now += timedelta(days=8)
    assert order(await contest.advance()) == (1, 2, 3)
    assert (await contest.now()).pairings == ()
    await harness.club.tournaments.pause(contest.number, paused=False)
    harness.clock.now += timedelta(days=7, milliseconds=-1)
    assert (await contest.advance()).pairings == (), "the days of the pause do not count"
    harness.clock.now += timedelta(milliseconds=1)
    assert len((await contest.advance()).pairings) == 3


async def test_at_the_end_of_a_ladder_only_those_who_played_are_honoured(harness: Harness) -> None:
    contest = await running(harness, Form.LADDER, members=3, finish=harness.clock.now + timedelta(days=30))
    await harness.club.tournaments.challenge(contest.number, 103, 102)
    await contest.win(102)
    harness.clock.now += timedelta(days=30)
    now = await contest.advance()
    assert now.status == Status.OVER
    assert [(line.entrant, line.rank) for line in LADDER.standings(now)] == [(2, 1), (3, 2), (1, None)]
    ((mentioned,),) = harness.rows("SELECT mentions FROM notice WHERE key = 'tournament-over'")
    assert json.loads(mentioned) == [102, 103], "101 was at the top and never played"


async def test_who_is_out_of_a_knock_out_anyway_is_not_threatened_with_being_out(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2)
    await contest.lose_on_time()
    assert harness.rows("SELECT key FROM notice WHERE member IS NOT NULL") == [("tournament-absent",)]


async def test_who_plays_on_in_a_knock_out_after_not_being_there_is_warned(harness: Harness) -> None:
    contest = await running(harness, Form.DOUBLE, members=4)
    await contest.lose_on_time()
    assert set(harness.rows("SELECT key FROM notice WHERE member IS NOT NULL")) == {("tournament-warned",)}


async def test_a_ghost_is_paired_no_more_and_does_not_begin(harness: Harness) -> None:
    contest = await running(harness, members=4)
    harness.tamper("UPDATE entrant SET member = -1 WHERE number = 4")
    now = await contest.play_round(await contest.now())
    now = await contest.play_round(now)
    later = [one for one in now.pairings if one.round > 1 and 4 in one.entrants]
    assert later
    assert all(one.match is None for one in later)
    other = await announced(harness, Form.SINGLE, members=3)
    harness.tamper("UPDATE entrant SET member = -2 WHERE number = 3 AND tournament = 2")
    begun = await other.start()
    assert [one.number for one in begun.entrants] == [1, 2]


@pytest.mark.parametrize(("ruling", "rated"), [("win 0", True), ("draw", True), ("void", False)])
@pytest.mark.parametrize("moves", [0, 1, 2])
async def test_what_the_organiser_decides_is_rated_only_if_both_have_moved(
    harness: Harness, ruling: str, rated: bool, moves: int
) -> None:
    contest = await running(harness, members=3)
    met = next(one for one in (await contest.now()).pairings if one.match is not None)
    assert met.match is not None
    for _ in range(moves):
        await harness.play(met.match)
    rated = rated and moves == 2
    await harness.club.tournaments.rule(contest.number, (met.round, met.board), ruling, ANN, harness.request())
    assert [one.rated for one in await harness.club.read.results.of_match(met.match)] == [rated] * 2
    assert bool(harness.rows("SELECT * FROM rating")) == rated
    later = "win 1" if ruling == "draw" else "draw"
    await harness.club.tournaments.rule(contest.number, (met.round, met.board), later, ANN, harness.request())
    assert [one.rated for one in await harness.club.read.results.of_match(met.match)] == [moves == 2] * 2
    assert (await harness.club.ratings.rerate()).differed == 0
    casual = await running(harness, members=3, rated=False)
    await harness.club.tournaments.rule(casual.number, (met.round, met.board), ruling, ANN, harness.request())
    assert harness.rows("SELECT DISTINCT rated FROM result WHERE match > 1") == [(0,)]


async def test_a_tournament_match_that_was_cancelled_has_no_rematch(harness: Harness) -> None:
    contest = await running(harness, members=3)
    met = next(one for one in (await contest.now()).pairings if one.match is not None)
    assert met.match is not None
    await harness.club.tournaments.rule(contest.number, (met.round, met.board), "void", ANN, harness.request())
    position = await harness.club.matches.position(met.match)
    with pytest.raises(Refused, match="error-rematch-cancelled"):
        await rematch(harness.club.challenges, position, position.header.seats[0], ChannelAndRoles((CHANNEL,)))
    await harness.club.tournaments.rule(contest.number, (met.round, met.board), "win 0", ANN, harness.request())
    again = await rematch(
        harness.club.challenges,
        await harness.club.matches.position(met.match),
        position.header.seats[0],
        ChannelAndRoles((CHANNEL,)),
    )
    assert again.status == "open"
