"""Tournaments on a real database: rounds that start automatically, and what can get in their way."""

import json
from datetime import timedelta
from fractions import Fraction

import pytest
from sqlalchemy.exc import IntegrityError

from club.challenges.rematches import rematch
from club.model.challenges.terms import ChannelAndRoles
from club.model.errors import Refused
from club.model.tournaments.forms.ladder import LADDER, order
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Reason, Status, Tournament
from engines import RulesError
from tests.club.arena import announced, rules, running
from tests.club.hall import ANN, CHANNEL, GUILD, Hall


def paired(tournament: Tournament) -> list[tuple[int, ...]]:
    return [tuple(sorted(one.entrants)) for one in tournament.in_round(tournament.round)]


async def test_a_round_robin_goes_on_by_itself_until_everybody_has_met_everybody(hall: Hall) -> None:
    arena = await running(hall, members=4)
    now = await arena.now()
    met = []
    for number in (1, 2, 3):
        assert (now.round, now.status) == (number, Status.RUNNING)
        met += paired(now)
        now = await arena.play_round(now)
    assert sorted(met) == [(a, b) for a in range(1, 5) for b in range(a + 1, 5)]
    assert (now.status, now.ended) == (Status.OVER, hall.clock.now)
    assert hall.rows("SELECT count(*) FROM match WHERE tournament = 1 AND rated AND turn IS NULL") == [(6,)]


async def test_matches_of_a_tournament_have_its_pace_and_options_and_the_members_of_the_pairing(hall: Hall) -> None:
    arena = await running(hall, members=4, rated=False, pace="2d+12h")
    now = await arena.now()
    for pairing in now.pairings:
        assert pairing.match is not None
        header = (await hall.club.matches.position(pairing.match)).header
        assert header.seats == tuple(now.entrant(number).member for number in pairing.entrants)
        assert (str(header.pace), header.rated, header.tournament, header.channel) == ("2d+12h", False, 1, CHANNEL)


async def test_every_round_of_a_knock_out_that_begins_at_once_is_told(hall: Hall) -> None:
    await running(hall, members=5, form=Form.DOUBLE)
    told = hall.rows("SELECT details FROM notice WHERE key = 'tournament-round' ORDER BY id")
    assert [json.loads(details)["round"] for (details,) in told] == [1, 2], "two of five have no match in round 1"


async def test_the_beginning_of_a_ladder_is_told_however_it_begins(hall: Hall) -> None:
    for number, closes in enumerate((None, hall.clock.now + timedelta(days=1)), 1):
        made = await hall.club.tournaments.create(
            rules(Form.LADDER),
            "Ladder",
            ANN,
            GUILD,
            CHANNEL,
            f"made {number}",
            closes,
            hall.clock.now + timedelta(days=30),
        )
        for member in (101, 102, 103):
            await hall.club.tournaments.join(made.id, member, f"Member {member}")
    await hall.club.tournaments.start(1)
    hall.clock.now += timedelta(days=1)
    await hall.club.tournaments.advance(2)
    assert hall.rows("SELECT tournament, key FROM notice ORDER BY id") == [
        (1, "tournament-begun"),
        (2, "tournament-begun"),
    ]


async def test_the_next_round_waits_for_the_last_match(hall: Hall) -> None:
    arena = await running(hall, members=4)
    await arena.win(101)
    assert (await arena.now()).round == 1
    undecided = [one for one in (await arena.now()).pairings if not one.decided]
    assert len(undecided) == 1
    await arena.end(undecided[0], None)
    now = await arena.advance()
    assert now.round == 2
    assert {one.reason for one in now.in_round(1)} == {Reason.PLAYED, Reason.RULED}


async def test_a_round_that_could_not_be_stored_whole_has_not_begun(hall: Hall) -> None:
    arena = await announced(hall, members=6)
    before = hall.dump()
    refusing = "CREATE TRIGGER full BEFORE INSERT ON match WHEN (SELECT count(*) FROM match) = 2 BEGIN "
    hall.database.run(refusing + "SELECT RAISE(ABORT, 'full'); END")
    with pytest.raises(IntegrityError, match="full"):
        await arena.start()
    hall.database.run("DROP TRIGGER full")
    assert hall.dump() == before
    assert len((await arena.start()).pairings) == 3


@pytest.mark.postgres
async def test_entrants_are_seeded_by_how_good_they_are(hall: Hall) -> None:
    arena = await announced(hall, members=4)
    for member, mu in ((103, 30.0), (102, 27.0)):
        hall.tamper("INSERT INTO rating VALUES (?, ?, 1, ?, ?, 5.0, 9, 9, 0, 0, 9, 0)", GUILD, rules().game, member, mu)
    now = await arena.start()
    order = sorted(now.entrants, key=lambda one: one.seed or 0)
    assert [one.member for one in order[:2]] == [103, 102]
    assert {one.member for one in order[2:]} == {101, 104}


async def test_whoever_withdraws_loses_the_present_match_and_is_paired_no_more(hall: Hall) -> None:
    arena = await running(hall, members=4)
    meeting = await arena.meeting(102)
    await hall.club.tournaments.leave(arena.number, 102)
    now = await arena.advance()
    (lost,) = (one for one in now.pairings if one.match == meeting.match)
    assert lost.share(2) == 0
    while now.status == Status.RUNNING:
        now = await arena.play_round(now)
    assert [one.share(2) for one in now.of(2)] == [0] * len(now.of(2))
    assert {one.reason for one in now.of(2)[1:]} <= {Reason.FORFEIT}
    with pytest.raises(Refused, match="error-tournament-over"):
        await arena.join([102])


async def test_when_everybody_withdraws_the_tournament_is_over(hall: Hall) -> None:
    arena = await running(hall, members=4)
    for member in (101, 102, 103, 104):
        if (await arena.now()).status == Status.RUNNING:
            await hall.club.tournaments.leave(arena.number, member)
    assert (await arena.advance()).status == Status.OVER
    assert hall.rows("SELECT count(*) FROM match WHERE turn IS NOT NULL") == [(0,)]


async def test_a_member_who_is_not_there_is_warned_then_out(hall: Hall) -> None:
    arena = await running(hall, members=4)
    now = await arena.lose_on_time()
    late = {now.entrant(one.entrants[0]).member for one in now.in_round(1)}
    assert {one.reason for one in now.in_round(1)} == {Reason.FORFEIT}
    assert {member for _, member in hall.rows("SELECT id, member FROM notice WHERE key = 'tournament-warned'")} == late
    while now.status == Status.RUNNING:
        now = await arena.lose_on_time()
    assert {one.status for one in now.entrants} >= {"dropped"}
    assert all(one.absences >= 2 for one in now.entrants if one.status == "dropped")


async def test_a_member_who_leaves_the_guild_is_out_at_once(hall: Hall) -> None:
    arena = await running(hall, members=4)
    meeting = await arena.meeting(103)
    assert meeting.match is not None
    await hall.club.matches.depart(meeting.match, 103, hall.request())
    now = await arena.advance()
    assert now.entrant(3).status == "dropped"
    assert hall.rows("SELECT count(*) FROM notice WHERE key = 'tournament-dropped'") == [(1,)]
    assert hall.rows("SELECT key FROM notice WHERE member = 103") == [], "there is nobody to read it"


async def test_at_the_last_day_what_is_not_over_is_shared(hall: Hall) -> None:
    finish = hall.clock.now + timedelta(days=2)
    arena = await running(hall, members=4, finish=finish)
    await arena.win(101)
    hall.clock.now = finish
    now = await arena.advance()
    assert now.status == Status.OVER
    shares = {one.reason: one.share(one.entrants[0]) for one in now.pairings}
    assert shares[Reason.VOID] == Fraction(1, 2)
    assert hall.rows("SELECT count(*) FROM match WHERE turn IS NOT NULL") == [(0,)]


async def test_a_paused_tournament_pairs_nobody_until_it_goes_on(hall: Hall) -> None:
    arena = await running(hall, members=4)
    await hall.club.tournaments.pause(arena.number, paused=True)
    now = await arena.play_round(await arena.now())
    assert (now.round, now.complete) == (1, True)
    with pytest.raises(Refused, match="error-tournament-paused"):
        await hall.club.tournaments.pause(arena.number, paused=True)
    assert (await hall.club.tournaments.pause(arena.number, paused=False)).round == 2


@pytest.mark.postgres
async def test_a_result_that_is_changed_later_counts_and_leaves_the_next_round_as_it_is(hall: Hall) -> None:
    arena = await running(hall, members=4)
    first = await arena.meeting(101)
    now = await arena.play_round(await arena.now())
    second = now.in_round(2)
    await hall.club.tournaments.rule(arena.number, (1, first.board), "void", ANN, hall.request())
    now = await arena.advance()
    (changed,) = (one for one in now.pairings if one.match == first.match)
    assert (changed.reason, changed.share(1)) == (Reason.VOID, Fraction(1, 2))
    assert now.in_round(2) == second


async def test_somebody_else_can_play_on_in_an_entrants_place(hall: Hall) -> None:
    arena = await running(hall, members=4)
    before = await arena.meeting(102)
    await hall.club.tournaments.substitute(arena.number, 102, 999, "Zoe", ANN)
    after = await arena.meeting(999)
    assert (after.entrants, after.round, after.board) == (before.entrants, before.round, before.board)
    assert after.match is not None
    assert 999 in (await hall.club.matches.position(after.match)).header.seats
    assert hall.rows("SELECT turn FROM match WHERE id = ?", before.match) == [(None,)]
    with pytest.raises(Refused, match="error-tournament-joined"):
        await hall.club.tournaments.substitute(arena.number, 101, 999, "Zoe", ANN)


async def test_a_tournament_that_is_called_off_ends_its_matches(hall: Hall) -> None:
    arena = await running(hall, members=4)
    now = await hall.club.tournaments.cancel(arena.number)
    assert now.status == Status.CANCELLED
    assert hall.rows("SELECT count(*) FROM match WHERE turn IS NOT NULL") == [(0,)]
    with pytest.raises(Refused, match="error-tournament-over"):
        await hall.club.tournaments.cancel(arena.number)


async def test_members_of_a_tournament_can_neither_call_off_nor_take_back(hall: Hall) -> None:
    arena = await running(hall, members=4)
    meeting = await arena.meeting(101)
    assert meeting.match is not None
    with pytest.raises(RulesError, match="error-too-late-to-abort"):
        await hall.club.matches.abort(meeting.match, 101, hall.request())
    for kind in ("abort", "takeback"):
        with pytest.raises(Refused, match=f"error-tournament-{kind}"):
            await hall.club.agreements.offer(meeting.match, 101, kind, hall.request())


async def test_dates_are_changed_to_such_as_can_be(hall: Hall) -> None:
    tomorrow, later = hall.clock.now + timedelta(days=1), hall.clock.now + timedelta(days=9)
    arena = await announced(hall, members=4)
    reschedule = hall.club.tournaments.reschedule
    for closes, finish, key in (
        (hall.clock.now, None, "closes"), (later, tomorrow, "finish"), (None, hall.clock.now, "finish"),
        (None, None, "same-dates"),
    ):  # fmt: skip
        with pytest.raises(Refused, match=f"error-tournament-{key}"):
            await reschedule(arena.number, closes, finish)
    now = await reschedule(arena.number, tomorrow, later)
    assert (now.closes, now.finish) == (tomorrow, later)
    hall.clock.now = tomorrow
    assert (await arena.advance()).status == Status.RUNNING
    with pytest.raises(Refused, match="error-tournament-begun"):
        await reschedule(arena.number, later, None)
    hall.clock.now = later
    assert (await arena.advance()).status == Status.OVER
    with pytest.raises(Refused, match="error-tournament-over"):
        await reschedule(arena.number, None, None)


async def test_what_organisers_decide_is_told_once_and_calls_whom_it_is_about(hall: Hall) -> None:
    arena = await running(hall, Form.SWISS, members=4, rounds=2)
    tournaments = hall.club.tournaments
    one, two = (pairing.entrants[0] for pairing in (await arena.now()).pairings)
    await tournaments.swap(arena.number, 100 + one, 100 + two)
    await tournaments.add(arena.number, 999, "Zoe", ANN)
    await tournaments.remove(arena.number, 999, ANN)
    with pytest.raises(Refused, match="error-tournament-not-in"):
        await tournaments.remove(arena.number, 999, ANN)
    told = hall.rows("SELECT key, mentions FROM notice WHERE key != 'tournament-round' ORDER BY id")
    assert told == [
        ("tournament-swapped", f"[{100 + one}, {100 + two}]"), ("tournament-roster", "[999]"),
        ("tournament-removed", "[]"),
    ]  # fmt: skip


async def test_nothing_is_decided_any_more_in_a_tournament_that_was_called_off(hall: Hall) -> None:
    arena = await running(hall, Form.SWISS, members=4)
    tournaments, now = hall.club.tournaments, await hall.club.tournaments.cancel(arena.number)
    before = hall.dump()
    for deciding in (
        tournaments.rule(arena.number, (1, 1), "draw", ANN, hall.request()),
        tournaments.forbid(arena.number, 101, 102),
        tournaments.swap(arena.number, 101, 102),
        tournaments.substitute(arena.number, 101, 999, "Zoe", ANN),
        tournaments.add(arena.number, 999, "Zoe", ANN),
        tournaments.pause(arena.number, paused=True),
    ):
        with pytest.raises(Refused, match="error-tournament-over"):
            await deciding
    assert now.status == Status.CANCELLED
    assert hall.dump() == before


async def test_who_plays_no_match_drops_to_the_bottom_of_a_ladder_by_itself(hall: Hall) -> None:
    arena = await running(hall, Form.LADDER, members=4, idle=7, finish=hall.clock.now + timedelta(days=30))
    began = hall.clock.now
    hall.clock.now += timedelta(days=1)
    await hall.club.tournaments.challenge(arena.number, 104, 102)
    await arena.win(104)
    hall.clock.now = began + timedelta(days=7) - timedelta(minutes=1)
    assert order(await arena.advance()) == (1, 4, 2, 3)
    hall.clock.now += timedelta(minutes=1)
    now = await arena.advance()
    assert order(now) == (4, 2, 1, 3)
    told = hall.rows("SELECT details FROM notice WHERE key = 'tournament-idle'")
    assert [json.loads(details) for (details,) in told] == [
        {"name": "Spring Cup", "entrants": "Member 101, Member 103", "days": 7}
    ]
    assert await arena.advance() == now
    assert [one.reason for one in now.pairings] == [Reason.PLAYED, Reason.IDLE, Reason.IDLE]


async def test_nobody_drops_while_a_ladder_is_paused(hall: Hall) -> None:
    arena = await running(hall, Form.LADDER, members=3, idle=7, finish=hall.clock.now + timedelta(days=30))
    await hall.club.tournaments.pause(arena.number, paused=True)
    hall.clock.now += timedelta(days=8)
    assert order(await arena.advance()) == (1, 2, 3)
    assert (await arena.now()).pairings == ()
    await hall.club.tournaments.pause(arena.number, paused=False)
    hall.clock.now += timedelta(days=7, milliseconds=-1)
    assert (await arena.advance()).pairings == (), "the days of the pause do not count"
    hall.clock.now += timedelta(milliseconds=1)
    assert len((await arena.advance()).pairings) == 3


async def test_at_the_end_of_a_ladder_only_those_who_played_are_honoured(hall: Hall) -> None:
    arena = await running(hall, Form.LADDER, members=3, finish=hall.clock.now + timedelta(days=30))
    await hall.club.tournaments.challenge(arena.number, 103, 102)
    await arena.win(102)
    hall.clock.now += timedelta(days=30)
    now = await arena.advance()
    assert now.status == Status.OVER
    assert [(line.entrant, line.rank) for line in LADDER.standings(now)] == [(2, 1), (3, 2), (1, None)]
    ((mentioned,),) = hall.rows("SELECT mentions FROM notice WHERE key = 'tournament-over'")
    assert json.loads(mentioned) == [102, 103], "101 was at the top and never played"


async def test_who_is_out_of_a_knock_out_anyway_is_not_threatened_with_being_out(hall: Hall) -> None:
    arena = await running(hall, Form.SINGLE, members=2)
    await arena.lose_on_time()
    assert hall.rows("SELECT key FROM notice WHERE member IS NOT NULL") == [("tournament-absent",)]


async def test_who_plays_on_in_a_knock_out_after_not_being_there_is_warned(hall: Hall) -> None:
    arena = await running(hall, Form.DOUBLE, members=4)
    await arena.lose_on_time()
    assert set(hall.rows("SELECT key FROM notice WHERE member IS NOT NULL")) == {("tournament-warned",)}


async def test_a_ghost_is_paired_no_more_and_does_not_begin(hall: Hall) -> None:
    arena = await running(hall, members=4)
    hall.tamper("UPDATE entrant SET member = -1 WHERE number = 4")
    now = await arena.play_round(await arena.now())
    now = await arena.play_round(now)
    later = [one for one in now.pairings if one.round > 1 and 4 in one.entrants]
    assert later
    assert all(one.match is None for one in later)
    other = await announced(hall, Form.SINGLE, members=3)
    hall.tamper("UPDATE entrant SET member = -2 WHERE number = 3 AND tournament = 2")
    begun = await other.start()
    assert [one.number for one in begun.entrants] == [1, 2]


@pytest.mark.parametrize(("ruling", "rated"), [("win 0", True), ("draw", True), ("void", False)])
@pytest.mark.parametrize("moves", [0, 1, 2])
async def test_what_the_organiser_decides_is_rated_only_if_both_have_moved(
    hall: Hall, ruling: str, rated: bool, moves: int
) -> None:
    arena = await running(hall, members=3)
    met = next(one for one in (await arena.now()).pairings if one.match is not None)
    assert met.match is not None
    for _ in range(moves):
        await hall.play(met.match)
    rated = rated and moves == 2
    await hall.club.tournaments.rule(arena.number, (met.round, met.board), ruling, ANN, hall.request())
    assert [one.rated for one in await hall.club.read.results.of_match(met.match)] == [rated] * 2
    assert bool(hall.rows("SELECT * FROM rating")) == rated
    later = "win 1" if ruling == "draw" else "draw"
    await hall.club.tournaments.rule(arena.number, (met.round, met.board), later, ANN, hall.request())
    assert [one.rated for one in await hall.club.read.results.of_match(met.match)] == [moves == 2] * 2
    assert (await hall.club.ratings.rerate()).differed == 0
    casual = await running(hall, members=3, rated=False)
    await hall.club.tournaments.rule(casual.number, (met.round, met.board), ruling, ANN, hall.request())
    assert hall.rows("SELECT DISTINCT rated FROM result WHERE match > 1") == [(0,)]


async def test_a_tournament_match_that_was_called_off_has_no_rematch(hall: Hall) -> None:
    arena = await running(hall, members=3)
    met = next(one for one in (await arena.now()).pairings if one.match is not None)
    assert met.match is not None
    await hall.club.tournaments.rule(arena.number, (met.round, met.board), "void", ANN, hall.request())
    position = await hall.club.matches.position(met.match)
    with pytest.raises(Refused, match="error-rematch-void"):
        await rematch(hall.club.challenges, position, position.header.seats[0], ChannelAndRoles((CHANNEL,)))
    await hall.club.tournaments.rule(arena.number, (met.round, met.board), "win 0", ANN, hall.request())
    again = await rematch(
        hall.club.challenges,
        await hall.club.matches.position(met.match),
        position.header.seats[0],
        ChannelAndRoles((CHANNEL,)),
    )
    assert again.status == "open"
