"""The small prizes at the end of a tournament: what counts, who wins them, and notable matches."""

import json
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import pairwise
from typing import Any

import pytest

from club.model.tournaments.facts import End
from club.model.tournaments.feats import Feats
from club.model.tournaments.prizes import prizes
from club.model.tournaments.rules import Form, Seeding
from club.model.tournaments.tournament import Entrant, Prize, PrizeKind, Status, Tournament
from engines import CHANCE, GAMES
from tests.club.contest import rules, running
from tests.club.harness import CHANNEL, DOVES, GUILD, Harness
from tests.club.standings import Rows
from tests.engines.play import course

NOON = datetime(2026, 5, 1, 12, tzinfo=UTC)

CUP = Tournament(
    1, GUILD, CHANNEL, 1, "Cup", rules(Form.SWISS), NOON,
    entrants=tuple(Entrant(number, 100 + number, f"Member {number}", NOON, seed=number) for number in range(1, 7)),
)  # fmt: skip

WON, LOST, DRAWN = (1, 2), (2, 1), (1, 1)

GAME = ("A*c2", "A*a4", "Y*b2", "Y*a5")
"""A whole game, which the second seat wins."""


def end(places: tuple[int, ...], *, hours: int = 0, reason: str = "surrounded", void: bool = False) -> End:
    return End(places, reason, void, ended=NOON + timedelta(hours=hours))


def met(one: int, other: int, moves: int, best: int | None = None, much: int = 0, *, finished: bool = True) -> Feats:
    return Feats((one, other), moves, played=True, finished=finished, best=best, much=much)


def awarded(
    cup: Tournament, ends: dict[int, End], remembered: dict[int, Feats], rated: Iterable[int] = range(101, 107)
) -> tuple[Prize, ...]:
    return prizes(cup, ends, remembered, {*rated})


def test_each_prize_goes_to_the_match_that_deserves_it() -> None:
    ends = {11: end(WON), 12: end(LOST), 13: end(WON)}
    remembered = {11: met(2, 1, 30, 2, 3), 12: met(3, 6, 8, 3, 5), 13: met(4, 5, 51, 5, 4)}
    assert awarded(CUP, ends, remembered) == (
        Prize(PrizeKind.FEAT, 12, (3,), (), 5),
        Prize(PrizeKind.QUICKEST, 12, (6,), (3,), 8),
        Prize(PrizeKind.LONGEST, 13, (4, 5), (), 51),
        Prize(PrizeKind.UPSET, 12, (6,), (3,), 3),
    )


@pytest.mark.parametrize("changed", [{"void": True}, {"reason": "ruling"}])
def test_what_was_cancelled_or_ruled_gets_no_prize(changed: dict[str, Any]) -> None:
    ends = {11: end(WON, **changed), 12: end(DRAWN)}
    assert awarded(CUP, ends, {11: met(6, 1, 3, 6, 9), 12: met(2, 3, 20)}) == ()


def test_what_was_not_played_gets_no_prize() -> None:
    forfeited = replace(met(6, 1, 1, 6, 9), played=False)
    assert awarded(CUP, {11: end(WON), 12: end(WON)}, {11: forfeited}) == (), "and one whose log does not fold has none"


def test_who_wins_because_the_other_gives_up_has_not_won_quickly() -> None:
    ends = {11: end(WON), 12: end(WON), 13: end(WON)}
    remembered = {11: met(1, 2, 4, finished=False), 12: met(1, 2, 9), 13: met(2, 3, 40, finished=False)}
    assert [(one.kind, one.match) for one in awarded(CUP, ends, remembered)] == [("quickest", 12), ("longest", 13)]


def test_a_single_match_is_neither_the_quickest_nor_the_longest() -> None:
    assert awarded(CUP, {11: end(WON)}, {11: met(1, 2, 30)}) == ()


def test_a_draw_is_no_upset_and_neighbours_make_none() -> None:
    ends = {11: end(DRAWN), 12: end(WON)}
    assert [one.kind for one in awarded(CUP, ends, {11: met(6, 1, 30), 12: met(3, 1, 30)})] == []


def test_seeds_that_were_drawn_make_no_upset() -> None:
    drawn = replace(CUP, rules=replace(CUP.rules, seeding=Seeding.LOT))
    assert awarded(drawn, {11: end(WON)}, {11: met(6, 1, 30)}) == ()


def test_a_win_over_a_player_who_only_joined_earlier_is_no_upset() -> None:
    ends, remembered = {11: end(WON)}, {11: met(6, 1, 30)}
    assert awarded(CUP, ends, remembered, rated=(102, 103)) == ()
    assert [one.kind for one in awarded(CUP, ends, remembered, rated=[101])] == ["upset"]
    by_hand = replace(CUP, rules=replace(CUP.rules, seeding=Seeding.HAND))
    assert [one.kind for one in awarded(by_hand, ends, remembered, rated=())] == ["upset"]


def test_of_equal_matches_the_one_that_ended_first_has_the_prize() -> None:
    remembered = {number: met(number - 6, number - 10, 30, number - 6, 3) for number in (11, 12)}
    ends = {11: end(WON, hours=2), 12: end(WON, hours=1)}
    assert [(one.kind, one.match) for one in awarded(CUP, ends, remembered)] == [("feat", 12), ("upset", 12)]


def test_the_winners_of_a_table_have_beaten_the_best_of_the_others() -> None:
    table = Feats((5, 2, 1, 6), 80, played=True, finished=True)
    assert awarded(CUP, {11: end((1, 2, 2, 1))}, {11: table}) == (Prize(PrizeKind.UPSET, 11, (5, 6), (2, 1), 4),)


@pytest.mark.parametrize("key", sorted(GAMES))
def test_something_is_done_in_each_game_that_has_feats_and_in_no_other(key: str) -> None:
    done = 0
    for seed in range(12):
        pairs = pairwise(course(GAMES[key].start(), seed))
        done += sum(before.feat(after) for before, after in pairs if before.to_move != CHANCE)
    assert GAMES[key].feat in ("", "turn", "match")
    assert (done > 0) == bool(GAMES[key].feat)


async def test_prizes_are_worked_out_from_the_logs_once_and_stay(harness: Harness) -> None:
    contest = await running(harness, Form.ROBIN, members=3)
    now, played = await contest.now(), []
    while now.status == Status.RUNNING:
        (pairing,) = (one for one in now.pairings if not one.decided)
        assert pairing.match is not None
        assert now.prizes == ()
        played.append(pairing)
        await harness.play(pairing.match, *GAME[: 4 if len(played) == 2 else 2])
        if len(played) == 3:
            for _ in range(5):
                await harness.play(pairing.match)
        if len(played) != 2:
            await contest.end(pairing, now.entrant(pairing.entrants[0]).member)
        now = await contest.advance()
    (won,) = (one for one in now.pairings if one.match == played[1].match)
    assert won.places == (2, 1)
    last = played[2]
    assert [(one.match, one.entrants, one.count) for one in now.prizes if one.kind != "feat"] == [
        (won.match, won.entrants[1:], 4),
        (last.match, last.entrants, 7),
    ]
    assert harness.rows("SELECT mentions FROM notice WHERE key = 'tournament-over'") == [(json.dumps(order(now)),)]
    again = await harness.club.tournaments.advance(contest.number)
    assert (again.prizes, harness.rows("SELECT count(*) FROM feat")) == (now.prizes, [(3,)])
    assert harness.rows("SELECT count(*) FROM notice WHERE key = 'tournament-over'") == [(1,)]


def order(tournament: Tournament) -> list[int]:
    """Return the members in the order of their places."""
    return [one.member for one in sorted(tournament.entrants, key=lambda one: one.place or 0)]


async def test_places_of_a_tournament_that_was_over_before_are_worked_out_and_its_message_stays(
    harness: Harness,
) -> None:
    contest = await running(harness, Form.SINGLE, members=2)
    now = await contest.win(101)
    assert now.status == Status.OVER
    harness.tamper("UPDATE tournament SET due = ended, post_due = NULL")
    harness.database.run("UPDATE entrant SET place = NULL")
    harness.database.run("DELETE FROM notice")
    now = await contest.advance()
    assert [one.place for one in now.entrants] == [1, 2]
    assert harness.rows("SELECT due, post_due FROM tournament") == [(None, None)]
    assert harness.rows("SELECT count(*) FROM notice") == [(0,)], "nobody is told again"


async def test_a_ghost_keeps_its_place_and_nobody_moves_up(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=2)
    await contest.win(101)
    ghost = (await harness.club.privacy.erase(101)).ghost
    await harness.club.tournaments.advance(contest.number)
    (past,) = await harness.club.read.honours.past(GUILD, 5)
    assert past.winners == (ghost,)
    assert (await harness.club.read.honours.trophies(GUILD, 101)).counts == {}
    assert (await harness.club.read.honours.trophies(GUILD, 102)).counts == {2: 1}


@pytest.mark.postgres
@pytest.mark.parametrize("rated", [True, False])
async def test_an_upset_needs_a_rating_from_before_the_start(harness: Harness, rated: bool) -> None:
    at = harness.clock.now - timedelta(days=1)
    shown = {101: 1550, 109: 1450} if rated else None
    Rows(harness.database, first=100).match(DOVES, at, (101, 1), (109, 2), shown=shown)
    contest = await running(harness, Form.SINGLE, members=4)
    met = await contest.meeting(104)
    assert 101 in [(await contest.now()).entrant(number).member for number in met.entrants]
    await contest.move(met, 2)
    for member in (104, 102, 104, 101):
        now = await contest.win(member)
    assert now.status == Status.OVER
    assert [one.kind for one in now.prizes if one.kind == "upset"] == ["upset"] * rated
