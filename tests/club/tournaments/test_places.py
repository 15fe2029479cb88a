"""Places follow from play: no match, no place; joining late and leaving never pay off."""

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.model.tournaments.decisions import enter, leave
from club.model.tournaments.forms import group_stage
from club.model.tournaments.forms.history import histories
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form, Points
from club.model.tournaments.standings import on_podium, standings_by_points
from club.model.tournaments.tournament import Pairing, Reason, Status, Tournament
from tests.club.contest import Contest, running
from tests.club.harness import ANN, GUILD, Harness
from tests.club.rounds import NOON, added, chance, entrant, played, tournament, without

RESULTS = st.sampled_from([(Reason.PLAYED, 1), (Reason.PLAYED, 0), (Reason.RULED, 0), (Reason.VOID, 0)])
"""Why a match has its result, and whether a player resigned without a move."""


async def left_alone(contest: Contest, number: int) -> Tournament:
    """Return a tournament that all entrants but one have left."""
    now = await contest.now()
    for one in now.entrants:
        if one.number != number and one.playing:
            await contest.harness.club.tournaments.leave(now.id, one.member)
    return await contest.advance()


async def test_a_player_with_a_bye_who_leaves_without_a_match_gets_no_place_and_no_medal(harness: Harness) -> None:
    contest = await running(harness, Form.SWISS, members=7)
    now = await contest.now()
    (bye,) = (one for one in now.pairings if one.reason == Reason.BYE)
    ann = now.entrant(bye.entrants[0])
    first = next(one for one in now.pairings if not one.decided)
    await contest.win(now.entrant(first.entrants[0]).member)
    await harness.club.tournaments.leave(now.id, ann.member)
    now = await left_alone(contest, first.entrants[0])
    assert now.status == Status.OVER
    assert {one.number: one.place for one in now.entrants if one.place} == {
        first.entrants[0]: 1,
        first.entrants[1]: 2,
    }, "the others have left before a move, or had nobody to play"
    assert (await harness.club.read.honours.trophies(GUILD, ann.member)).counts == {}
    assert (await harness.club.read.honours.trophies(GUILD, now.entrant(first.entrants[1]).member)).counts == {2: 1}


async def test_a_winner_without_a_move_is_no_winner_and_gets_no_role(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2)
    now = await left_alone(contest, 1)
    assert now.status == Status.OVER
    assert [one.place for one in now.entrants] == [None, None]
    assert on_podium(FORMS[Form.SINGLE].standings(now)) == ()
    ((mentions,),) = harness.rows("SELECT mentions FROM notice WHERE key = 'tournament-over'")
    assert mentions == "[]"
    (past,) = await harness.club.read.honours.past(GUILD, 5)
    assert past.winners == ()


async def test_moves_before_the_opponent_resigns_make_a_played_match(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2)
    pairing = await contest.meeting(101)
    await contest.move(pairing, seats=1)
    mover, other = pairing.entrants
    now = await left_alone(contest, mover)
    assert {one.number: one.place for one in now.entrants} == {mover: 1, other: None}


async def test_a_result_set_by_the_organisers_is_a_place_for_both(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2)
    pairing = await contest.meeting(101)
    now = await harness.club.tournaments.rule(
        contest.number, (pairing.round, pairing.board), "win 0", ANN, harness.request()
    )
    assert sorted(one.place or 0 for one in now.entrants) == [1, 2]


async def test_resigning_before_the_first_move_is_playing_but_not_being_there_is_not(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2)
    now = await contest.win(101)
    assert [one.place for one in now.entrants] == [1, 2]
    contest = await running(harness, Form.SINGLE, members=2)
    now = await contest.lose_on_time()
    assert [one.place for one in now.entrants] == [None, None]


async def test_who_has_played_is_remembered_over_a_restart_and_in_a_series(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2, best_of=3)
    await contest.lose_on_time()
    pairing = await contest.meeting(101)
    await contest.move(pairing, seats=1)
    now = await contest.lose_on_time()
    assert now.status == Status.OVER
    (whole,) = now.pairings
    moved = whole.seats_in(whole.match)[0]
    async with harness.second() as other:
        again = await other.tournaments.get(contest.number)
    assert again.pairings == now.pairings
    assert [number for number in whole.entrants if whole.is_played_by(number)] == [moved]


def test_a_bye_does_not_lead_the_table() -> None:
    now = tournament(Form.SWISS, 7)
    now = played(added(now, FORMS[Form.SWISS].pair(now)), chance(1))
    (bye,) = (one.entrants[0] for one in now.pairings if len(one.entrants) == 1)
    lines = standings_by_points(now)
    assert lines[-1].entrant == bye
    assert lines[-1].points == 1
    assert lines[-1].rank is None
    assert [line.rank for line in lines[:-1]] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(("points", "win"), [((2, 1, 0), 1), ((6, 2, 0), 3), ((6, 4, 2), 3)])
@pytest.mark.parametrize("missed", [1, 2, 3])
@pytest.mark.parametrize("form", [Form.SWISS, Form.TABLES])
def test_a_late_player_gets_at_most_a_draw_for_missed_rounds(form: Form, missed: int, points: Points, win: int) -> None:
    now = tournament(form, 16, rounds=6, seats=4 if form == Form.TABLES else 2)
    now = replace(now, status=Status.RUNNING, rules=replace(now.rules, points=points))
    for turn in range(missed):
        now = played(added(now, FORMS[form].pair(now)), chance(turn))
    now = enter(now, 77, "Late", NOON)
    late = next(line for line in standings_by_points(now) if line.entrant == 17)
    assert late.rank is None
    assert late.points == late.buchholz == late.sonneborn == 0
    (history,) = (one for one in histories(now) if one.number == 17)
    assert history.points == Fraction(points[1], 2), "the first opponent is neither the best nor the weakest"
    ruled = Pairing(missed + 1, 50, (17, 1), match=900, places=(1, 2), reason=Reason.RULED)
    late = next(line for line in standings_by_points(added(now, [ruled])) if line.entrant == 17)
    assert late.points == win
    assert late.buchholz == next(line.points for line in standings_by_points(added(now, [ruled])) if line.entrant == 1)


def test_a_late_player_with_a_set_result_and_a_forfeit_stays_behind_three_wins_of_four() -> None:
    now = tournament(Form.SWISS, 5)
    late = replace(entrant(6, 6), late=2)
    now = replace(now, entrants=(*now.entrants, late))
    now = added(
        now,
        [
            *(Pairing(turn, 9, (6,), places=(1,), reason=Reason.LATE) for turn in (1, 2)),
            Pairing(3, 1, (6, 5), match=31, places=(1, 2), reason=Reason.RULED),
            Pairing(4, 1, (6, 4), match=41, places=(1, 2), reason=Reason.FORFEIT, unmoved=(6, 4)),
            *(
                Pairing(
                    turn, 2, (1, other), match=50 + turn, places=(1, 2) if turn > 1 else (2, 1), reason=Reason.PLAYED
                )
                for turn, other in enumerate((2, 3, 4, 5), 1)
            ),
        ],
    )
    lines = {line.entrant: line for line in standings_by_points(now)}
    assert lines[1].points == 3
    assert lines[6].points <= Fraction(5, 2)
    assert lines[1].rank == 1
    assert lines[6].buchholz == lines[5].points, "only the opponent of the match that was decided counts"


def outcome(pairing: Pairing, at: int, reason: Reason, idle: int) -> Pairing:
    """Return a pairing in which the first seat wins, or that doesn't count; ``idle`` seats haven't moved."""
    places = (1,) * len(pairing.entrants) if reason == Reason.VOID else (1, *(2 for _ in pairing.entrants[1:]))
    unmoved = pairing.entrants[: idle * len(pairing.entrants)]
    return replace(pairing, match=1000 + at, places=places, reason=reason, unmoved=unmoved)


@settings(max_examples=30)
@given(st.sampled_from([*Form]), st.integers(6, 11), st.data())
def test_a_place_always_has_a_played_match_behind_it(form: Form, size: int, data: st.DataObject) -> None:
    now = replace(tournament(form, size, seats=4 if form == Form.TABLES else 2), status=Status.RUNNING)
    for _ in range(3):
        pairings = [
            one if one.decided else outcome(one, len(now.pairings) + at, *data.draw(RESULTS))
            for at, one in enumerate(FORMS[form].pair(now))
        ]
        now = added(now, pairings)
        if data.draw(st.booleans()) and len(now.playing) > 2:
            now = leave(now, data.draw(st.sampled_from(now.playing)).member)
        if form == Form.SWISS and data.draw(st.booleans()):
            number = len(now.entrants) + 1
            now = enter(now, 2000 + number, f"Late {number}", NOON) if 2 * now.round <= 3 else now
    for status in (Status.RUNNING, Status.OVER):
        lines = FORMS[form].standings(replace(now, status=status))
        assert len({line.entrant for line in lines}) == len(lines)
        for line in lines:
            own = [one for one in now.of(line.entrant) if len(one.entrants) > 1]
            moved = [
                one
                for one in own
                if one.reason == Reason.RULED or (one.reason == Reason.PLAYED and line.entrant not in one.unmoved)
            ]
            assert (line.rank is not None) == bool(moved)
        ranked = [line.rank or 0 for line in on_podium(lines)]
        assert ranked == sorted(ranked)


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.integers(7, 12), st.integers(1, 2))
def test_joining_late_never_pays(seed: int, size: int, missed: int) -> None:
    """Compare a player who loses the first rounds with one who misses them and does the same afterwards."""
    rng = chance(seed)
    now = tournament(Form.SWISS, size, rounds=4)
    for _ in range(4):
        now = played(added(now, FORMS[Form.SWISS].pair(now)), rng)
    number = rng.randrange(1, size + 1)
    missing = []
    for one in now.pairings:
        if one.round <= missed and number in one.entrants:
            missing.append(Pairing(one.round, 99, (number,), places=(1,), reason=Reason.LATE))
            others = tuple(other for other in one.entrants if other != number)
            missing += [Pairing(one.round, one.board, others, places=(1,), reason=Reason.BYE)] if others else []
        else:
            missing.append(one)
    entrants = tuple(replace(one, late=missed) if one.number == number else one for one in now.entrants)
    late = replace(now, pairings=tuple(missing), entrants=entrants)
    before, after = (
        next(line for line in standings_by_points(going) if line.entrant == number) for going in (now, late)
    )
    assert after.points <= before.points
    assert after.played <= before.played


@settings(max_examples=20)
@given(st.integers(0, 10**6), st.integers(5, 12))
def test_leaving_never_brings_a_better_place_than_losing_the_rest(seed: int, size: int) -> None:
    rng = chance(seed)
    now = tournament(Form.ROBIN, size)
    for _ in range(3):
        now = played(added(now, FORMS[Form.ROBIN].pair(now)), rng)
    number = rng.randrange(1, size + 1)
    ranks = []
    for going, reason, unmoved in ((now, Reason.PLAYED, ()), (without(now, number), Reason.FORFEIT, (number,))):
        while not FORMS[Form.ROBIN].is_finished(going):
            pairings = [
                one
                if one.decided
                else replace(
                    one,
                    match=1000 * one.round + one.board,
                    places=tuple(2 if each == number else 1 for each in one.entrants)
                    if number in one.entrants
                    else (1, 1),
                    reason=reason if number in one.entrants else Reason.PLAYED,
                    unmoved=unmoved if number in one.entrants else (),
                )
                for one in FORMS[Form.ROBIN].pair(going)
            ]
            going = added(going, pairings)
        ranks.append(next(line.rank for line in standings_by_points(going) if line.entrant == number))
    stayed, gone = ranks
    assert gone is None or (stayed is not None and gone >= stayed)


def test_a_forfeit_win_still_counts_for_going_on_from_a_group() -> None:
    """Opponents who don't show up must not keep a player out of the knock-out."""
    now = tournament(Form.GROUPS, 6)
    while not group_stage.is_over(now):
        pairings = []
        for at, one in enumerate(FORMS[Form.GROUPS].pair(now)):
            pairing = replace(one, match=1000 + 10 * one.round + at, places=(1, 2), reason=Reason.PLAYED)
            if 1 in one.entrants:
                places = tuple(1 if each == 1 else 2 for each in one.entrants)
                pairing = replace(pairing, places=places, reason=Reason.FORFEIT, unmoved=one.entrants)
            pairings.append(pairing)
        now = added(now, pairings)
    table = group_stage.tables(now)[0]
    assert table[0].entrant == 1
    assert [line.rank for line in table] == [None, 2, 3]
    assert 1 in group_stage.seeds(now)


async def test_a_late_player_has_the_points_of_played_rounds_alone(harness: Harness) -> None:
    contest = await running(harness, Form.SWISS, members=7, rounds=4)
    await contest.play_round(await contest.now())
    await harness.club.tournaments.join(contest.number, 500, "Late")
    late = (await contest.now()).entrant_of(500)
    assert late is not None
    assert late.late == 2
    for _ in range(3):
        now = await contest.play_round(await contest.now())
    assert now.status == Status.OVER
    lines = {line.entrant: line for line in FORMS[Form.SWISS].standings(now)}
    later = [one for one in now.of(late.number) if one.round > 2]
    assert len(later) == 2
    assert lines[late.number].points == sum(one.share(late.number) for one in later)
    assert lines[late.number].buchholz == sum(lines[min(one.entrants)].points for one in later)
    ahead = [line.rank for line in lines.values() if line.played and line.points > lines[late.number].points]
    assert max(rank or 99 for rank in ahead) < (lines[late.number].rank or 0)


@pytest.mark.parametrize("moves", [0, 1])
async def test_a_win_over_a_player_who_leaves_before_a_move_is_a_forfeit_win(harness: Harness, moves: int) -> None:
    contest = await running(harness, Form.SWISS, members=8)
    pairing = await contest.meeting(101)
    await contest.move(pairing, moves)
    last = pairing.entrants[-1]
    await harness.club.tournaments.leave(contest.number, (await contest.now()).entrant(last).member)
    (ended,) = (one for one in (await contest.now()).pairings if one.match == pairing.match)
    assert ended.reason == Reason.FORFEIT, "the posts of rounds and the exports say so"
    assert (ended.is_played_by(pairing.entrants[0]), ended.is_played_by(last)) == (bool(moves), False)


async def test_a_series_of_no_shows_that_ends_because_a_player_leaves_is_forfeited(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2, best_of=3)
    await contest.lose_on_time()
    pairing = await contest.meeting(101)
    loser = pairing.entrants[pairing.wins.index(0)]
    await harness.club.tournaments.leave(contest.number, (await contest.now()).entrant(loser).member)
    (whole,) = (await contest.now()).pairings
    assert [one.reason for one in whole.series] == [Reason.FORFEIT, Reason.FORFEIT]
    assert whole.reason == Reason.FORFEIT
    assert not any(map(whole.is_played_by, whole.entrants))


async def test_a_table_goes_on_and_counts_as_played_without_a_player_who_leaves(harness: Harness) -> None:
    contest = await running(harness, Form.TABLES, members=3, game="hostile", seats=4)
    pairing = await contest.meeting(101)
    away, *others = pairing.entrants
    await harness.club.tournaments.leave(contest.number, (await contest.now()).entrant(away).member)
    assert pairing.match is not None
    while len((await harness.club.matches.position(pairing.match)).seats_that_moved) < 2:
        await harness.play(pairing.match)
    await harness.club.matches.resign(pairing.match, (await contest.now()).entrant(others[0]).member, harness.request())
    (table,) = (one for one in (await contest.advance()).pairings if one.match == pairing.match)
    assert table.reason == Reason.PLAYED
    assert [table.is_played_by(number) for number in pairing.entrants] == [False, True, True]
