"""Blocks in tournaments: pairings override them, both members are told, and blocking gains nobody a point."""

import json
from collections import Counter
from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.forms.swiss import SWISS
from club.model.tournaments.forms.tables import TABLES
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Pairing, Reason, Tournament, pair, points_of
from tests.club import rounds
from tests.club.contest import announced, running
from tests.club.harness import ANN, Harness

PAIRED = (Form.ROBIN, Form.SWISS, Form.SINGLE, Form.DOUBLE)
"""The formats in which two are paired and nobody challenges anybody."""


def told(harness: Harness) -> list[tuple[int, str]]:
    """Return the members who were notified, each with the entrant named in the notice."""
    rows = harness.rows("SELECT member, details FROM notice WHERE key = 'tournament-apart' ORDER BY member, id")
    return [(member, json.loads(details)["entrant"]) for member, details in rows]


@pytest.mark.parametrize("form", PAIRED)
@pytest.mark.parametrize("later", [False, True])
async def test_a_match_begins_between_two_of_whom_one_has_blocked_the_other(
    harness: Harness, form: Form, *, later: bool
) -> None:

    members = range(101, 105)
    everybody = [(one, other) for one in members for other in members if one != other]
    for one, other in () if later else everybody:
        await harness.club.blocks.add(one, other)
    contest = await announced(harness, form, members=4)
    now = await contest.start()
    for one, other in everybody if later else ():
        await harness.club.blocks.add(one, other)
    while not FORMS[form].is_finished(now):
        assert all(one.match is not None for one in now.pairings if len(one.entrants) == 2)
        now = await contest.play_round(now)
    assert {one.reason for one in now.pairings} == {Reason.PLAYED}
    assert FORMS[form].standings(now)[0].entrant == 1


async def test_a_player_who_refuses_to_play_a_blocked_one_loses(harness: Harness) -> None:
    await harness.club.blocks.add(102, 101)
    contest = await running(harness, Form.SINGLE, members=2)
    now = await contest.lose_on_time()
    (final,) = now.pairings
    assert final.reason == Reason.FORFEIT, "the player who was to move first did not"
    assert final.share(final.entrants[0]) == 0


async def test_a_member_who_has_blocked_an_entrant_of_a_ladder_may_be_challenged(harness: Harness) -> None:
    await harness.club.blocks.add(101, 102)
    contest = await running(harness, Form.LADDER, members=2, finish=harness.clock.now.replace(year=2027))
    now = await harness.club.tournaments.challenge(contest.number, 102, 101)
    assert now.pairings[0].match is not None


@pytest.mark.postgres
async def test_both_are_told_as_soon_as_both_have_joined_and_neither_who_made_the_block(harness: Harness) -> None:
    await harness.club.blocks.add(101, 103)
    await harness.club.blocks.add(104, 102)
    contest = await announced(harness, Form.SWISS, members=4)
    assert told(harness) == [(101, "Member 103"), (102, "Member 104")], "who joins last reads it in the answer"
    now = await contest.now()
    assert now.blocked_pairs == {(1, 3), (2, 4)}
    assert [one.member for one in now.blocked_with(3)] == [101]


async def test_a_member_who_is_added_by_the_organiser_is_told_too(harness: Harness) -> None:
    await harness.club.blocks.add(105, 101)
    contest = await announced(harness, Form.SWISS, members=4)
    await harness.club.tournaments.add(contest.number, 105, "Eve", ANN)
    assert told(harness) == [(101, "Eve"), (105, "Member 101")]


@pytest.mark.postgres
async def test_a_block_goes_with_those_between_whom_it_stands(harness: Harness) -> None:
    await harness.club.blocks.add(101, 102)
    await harness.club.blocks.add(105, 103)
    contest = await announced(harness, Form.SWISS, members=4)
    await harness.club.tournaments.leave(contest.number, 102)
    assert (await contest.now()).blocked_pairs == frozenset()
    await contest.start()
    now = await harness.club.tournaments.substitute(contest.number, 101, 105, "Eve", ANN)
    assert now.blocked_pairs == {(1, 3)}
    assert told(harness)[-2:] == [(103, "Eve"), (105, "Member 103")]


async def test_of_a_member_who_is_erased_no_block_is_remembered(harness: Harness) -> None:
    for one, other in ((101, 103), (104, 102)):
        await harness.club.blocks.add(one, other)
    contest = await announced(harness, Form.SWISS, members=4)
    await contest.start()
    await harness.club.privacy.erase(101)
    assert (await contest.now()).blocked_pairs == {(2, 4)}


def blocked(now: Tournament, seed: int) -> tuple[Tournament, int]:
    """Return the tournament in which one entrant has blocked some others at random, and the entrant."""
    rng = rounds.chance(seed)
    one, *others = rng.sample([one.number for one in now.playing], len(now.playing))
    return replace(
        now, blocked_pairs=frozenset(pair(one, other) for other in rng.sample(others, rng.randint(1, len(others))))
    ), one


def points(now: Tournament, pairing: Pairing) -> list[Fraction]:
    """Return the entrants' points before a pairing, sorted."""
    return sorted(points_of(number, now.pairings) for number in pairing.entrants)


@settings(max_examples=40)
@given(st.integers(7, 14), st.integers(0, 10**6))
def test_in_a_swiss_nobody_gets_a_bye_or_weaker_opponents_by_blocking(size: int, seed: int) -> None:
    now = rounds.tournament(Form.SWISS, size)
    rng = rounds.chance(seed)
    while not SWISS.is_finished(now):
        plain = SWISS.pair(now)
        apart, _ = blocked(now, rng.randrange(10**6))
        kept = SWISS.pair(apart)
        assert rounds.everybody(now, kept)
        assert [one.entrants for one in kept if one.reason == Reason.BYE] == [
            one.entrants for one in plain if one.reason == Reason.BYE
        ]
        gaps = [
            sum((max(points(now, one)) - min(points(now, one))) ** 2 for one in pairings if len(one.entrants) == 2)
            for pairings in (plain, kept)
        ]
        assert gaps[0] == gaps[1]
        now = rounds.played(rounds.added(now, kept), rng)


@pytest.mark.parametrize("size", [8, 9, 64])
def test_in_a_swiss_such_two_do_not_meet_while_there_are_others_with_as_many_points(size: int) -> None:
    now = rounds.tournament(Form.SWISS, size, rounds=3)
    (first, *_) = SWISS.pair(now)
    apart = replace(now, blocked_pairs=frozenset({pair(*first.entrants)}))
    assert pair(*first.entrants) not in {pair(*one.entrants) for one in SWISS.pair(apart) if len(one.entrants) == 2}


def test_in_a_swiss_the_two_who_are_ahead_meet_whatever_they_have_blocked() -> None:
    now = rounds.tournament(Form.SWISS, 8, rounds=3)
    apart = frozenset({(1, 2)})
    while not SWISS.is_finished(now):
        pairings = SWISS.pair(replace(now, blocked_pairs=apart))
        leaders = [one.entrants for one in pairings if {*one.entrants} == {1, 2}]
        now = rounds.added(
            now, [replace(one, match=9, places=_stronger_wins(one), reason=Reason.PLAYED) for one in pairings]
        )
    assert leaders, "both have won twice: nobody else has as many points"


def _stronger_wins(pairing: Pairing) -> tuple[int, ...]:
    return tuple(1 if number == min(pairing.entrants) else 2 for number in pairing.entrants)


@pytest.mark.parametrize("size", [8, 16, 40])
def test_at_tables_such_two_do_not_sit_together_while_they_can_be_kept_apart(size: int) -> None:
    now = rounds.tournament(Form.TABLES, size, seats=4)
    (first, *_) = TABLES.pair(now)
    one, other = first.entrants[:2]
    seated = [{*table.entrants} for table in TABLES.pair(replace(now, blocked_pairs=frozenset({pair(one, other)})))]
    assert not any({one, other} <= table for table in seated)
    assert Counter(map(len, seated)) == Counter(len(table.entrants) for table in TABLES.pair(now))
