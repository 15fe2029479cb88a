"""Urgent concerns, which organisers of a tournament are shown first."""

from dataclasses import replace
from datetime import datetime, timedelta

import pytest

from club.model.clocks.pace import Pace
from club.model.tournaments.concerns import Concern, Standing, WatchedPairing, near, watch
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Reason, Tournament
from tests.club.rounds import NOON, tournament

CHANNEL, THREAD = 3, 77
DAY, HOUR = timedelta(days=1), timedelta(hours=1)


def paired(size: int) -> Tournament:
    """Return a tournament of matches with a day for each move, at 2 for everybody."""
    going = tournament(Form.SINGLE, size)
    met = FORMS[Form.SINGLE].pair(going)
    return replace(going, pairings=tuple(replace(one, match=100 + at) for at, one in enumerate(met)))


def standing(match: int, left: timedelta | None = DAY, **more: object) -> Standing:
    """Return a match in its thread, with the first seat to move."""
    quiet = Standing(match, 2, NOON - DAY, THREAD, 0, None if left is None else NOON + left)
    return replace(quiet, **more)  # type: ignore[arg-type]


def seen(
    going: Tournament,
    *standings: Standing,
    away: tuple[int, ...] = (),
    problems: tuple[tuple[int, int], ...] = (),
    pinged: dict[tuple[int, int], datetime] | None = None,
) -> tuple[WatchedPairing, ...]:
    return watch(going, {one.match: one for one in standings}, away, problems, pinged or {}, NOON)


def of_one(**more: object) -> tuple[Concern, ...]:
    """Return the concerns about the only match of a tournament."""
    (found,) = seen(paired(2), standing(100, **more))  # type: ignore[arg-type]
    return found.concerns


@pytest.mark.parametrize(
    ("pace", "hours"),
    [("10m", 1 / 12), ("1h", 1 / 2), ("1d", 6), ("3d", 18), ("14d", 24), ("7d+12h", 24), ("none", 6)],
)
def test_time_is_nearly_up_in_its_last_quarter_but_at_most_a_day_before(pace: str, hours: float) -> None:
    assert near(Pace.read(pace)) == timedelta(hours=hours)


def test_a_match_is_late_while_its_clock_runs_out_and_not_before_or_while_it_rests() -> None:
    assert of_one(left=6 * HOUR) == (Concern.LATE,)
    assert of_one(left=6 * HOUR + timedelta(milliseconds=1)) == ()
    assert of_one(left=None) == ()


def test_who_has_not_moved_yet_is_shown_once_half_of_the_time_is_over() -> None:
    assert of_one(moved=False, left=13 * HOUR) == ()
    assert of_one(moved=False, left=11 * HOUR) == (Concern.UNMOVED,)
    assert of_one(moved=True, left=11 * HOUR) == ()


def test_a_match_that_is_posted_nowhere_or_has_no_thread_is_shown_but_not_one_that_waits_for_it() -> None:
    assert of_one(home=None) == (Concern.UNPOSTED,)
    assert of_one(home=None, created=NOON) == ()
    assert of_one(home=CHANNEL) == (Concern.THREADLESS,)
    assert of_one(home=CHANNEL, opening=NOON + HOUR) == ()


def test_vacations_blocks_and_problems_are_shown_of_those_who_meet() -> None:
    going = paired(4)
    first, second = going.pairings
    member = going.entrant(first.entrants[1]).member
    blocked = replace(going, blocked_pairs=frozenset({tuple(sorted(second.entrants))}))  # type: ignore[arg-type]
    found = seen(blocked, standing(100), standing(101), away=(member,), problems=((second.round, second.board),))
    assert [(one.pairing, one.concerns) for one in found] == [
        (second, (Concern.PROBLEM, Concern.BLOCKED)),
        (first, (Concern.AWAY,)),
    ]


def test_the_most_urgent_come_first_then_whose_time_is_up_first_and_what_is_decided_not_at_all() -> None:
    going = paired(8)
    decided = replace(going.pairings[3], places=(1, 2), reason=Reason.PLAYED)
    going = replace(going, pairings=(*going.pairings[:3], decided))
    at = {(1, 2): NOON - HOUR}
    found = seen(going, standing(100), standing(101, 5 * HOUR), standing(102, 4 * HOUR), pinged=at)
    assert [one.pairing.match for one in found] == [102, 101, 100]
    assert [one.pinged for one in found] == [None, NOON - HOUR, None]
