"""Upsets, streaks, leaders and a new top of a ladder are noted when the results are stored."""

import json
from dataclasses import replace
from datetime import timedelta

import pytest

from club.model.tournaments.highlights import (
    Highlight,
    HighlightKind,
    changes,
    corrected,
    current,
    decided_now,
    merged,
    notice_of,
    shown,
    streak,
)
from club.model.tournaments.rules import Form, Publicity
from club.model.tournaments.tournament import Pairing, Reason, Status, Tournament
from tests.club.contest import Contest, rules, running
from tests.club.harness import ANN, CHANNEL, DOVES, GUILD, Harness
from tests.club.rounds import NOON, tournament, without
from tests.club.standings import Rows


def highlights(harness: Harness) -> list[list[object]]:
    """Return all highlights that wait to be sent."""
    rows = harness.rows("SELECT details FROM notice WHERE key = 'tournament-highlights' ORDER BY id")
    return [one for (details,) in rows for one in json.loads(details)["highlights"]]


async def settle(harness: Harness, high: int, low: int) -> None:
    """Give members 101 and 102 settled ratings."""
    rows = Rows(harness.database, first=100)
    for number in range(5):
        at = harness.clock.now - timedelta(days=1, hours=number)
        rows.match(DOVES, at, (101, 1), (102, 2), shown={101: high, 102: low})


@pytest.mark.postgres
@pytest.mark.parametrize(
    ("high", "seats", "ratings"),
    [(1700, 2, [1500, 1700]), (1600, 2, [1500, 1600]), (1599, 2, None), (1700, 0, None)],
    ids=["far", "just enough", "too close", "not rated"],
)
async def test_an_upset_has_the_ratings_before_the_match(
    harness: Harness, high: int, seats: int, ratings: list[int] | None
) -> None:
    await settle(harness, high, 1500)
    contest = await running(harness, Form.LADDER, members=3, finish=harness.clock.now + timedelta(days=30))
    await harness.club.tournaments.challenge(contest.number, 102, 101)
    met = await contest.meeting(102)
    await contest.move(met, seats)
    await contest.win(102)
    top = ["top", 2, 1, 0, 0, 0]
    assert highlights(harness) == [top, *([["upset", 2, 1, met.match, *ratings]] if ratings else [])]


ONE, TWO, FOUR, FIVE = (["streak", number, 0, 0, 0, 0] for number in (1, 2, 4, 5))

LEADER = ["leader", 1, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("form", "rounds", "found"),
    [
        (Form.ROBIN, 0, [[], [], [ONE, FOUR], [LEADER, FIVE, ONE]]),
        (Form.SWISS, 5, [[], [], [LEADER, ONE], [ONE]]),
        (Form.SINGLE, 0, [[], [], []]),
        (Form.GROUPS, 0, [[], [], [ONE, TWO], [], []]),
    ],
)
async def test_a_streak_has_three_wins_and_a_leader_is_alone(
    harness: Harness, form: Form, rounds: int, found: list[list[object]]
) -> None:
    """The player with the lower number always wins. In a bracket all who are left have won all their matches."""
    contest = await running(harness, form, members=8, rounds=rounds)
    told = 0
    for new in found:
        await contest.play_round(await contest.now())
        every = highlights(harness)
        assert every[told:] == new
        told = len(every)


async def test_a_quiet_tournament_has_none(harness: Harness) -> None:
    quiet = Publicity(highlights=False)
    made = await harness.club.tournaments.create(
        rules(Form.LADDER),
        "Quiet Cup",
        ANN,
        GUILD,
        CHANNEL,
        harness.request(),
        publicity=quiet,
        finish=harness.clock.now + timedelta(days=30),
    )
    contest = Contest(harness, made.id)
    await contest.join((101, 102, 103))
    await contest.start()
    await harness.club.tournaments.challenge(contest.number, 102, 101)
    await contest.win(102)
    assert highlights(harness) == []


def won(match: int, winner: int, loser: int) -> Pairing:
    """Return a pairing that was decided by playing."""
    return Pairing(match, 1, (winner, loser), match=match, places=(1, 2), reason=Reason.PLAYED)


def after(going: Tournament, *pairings: Pairing) -> Tournament:
    return replace(going, status=Status.RUNNING, pairings=(*going.pairings, *pairings))


def test_a_result_is_news_only_once() -> None:
    before = after(tournament(Form.ROBIN, 6), won(1, 1, 2), won(2, 1, 3), won(3, 1, 4))
    now = after(before, won(4, 5, 6))
    assert decided_now(before, now) == now.pairings[3:]
    assert [*changes(before, now, {})] == []


@pytest.mark.parametrize("pairing", [won(1, 2, 3), won(1, 1, 2)])
def test_a_new_top_has_beaten_nobody_if_the_former_top_left(pairing: Pairing) -> None:
    before = tournament(Form.LADDER, 4)
    left = without(after(before, pairing), 1)
    assert [*changes(before, left, {})] == [Highlight(HighlightKind.TOP, 2)]
    beaten = after(before, won(1, 2, 1))
    assert [*changes(before, beaten, {})] == [Highlight(HighlightKind.TOP, 2, 1)]


def test_a_streak_outlasts_a_bye_a_cancelled_match_and_one_that_is_being_played() -> None:
    bye = Pairing(3, 1, (1,), places=(1,), reason=Reason.BYE)
    cancelled = replace(won(4, 1, 4), places=(1, 1), reason=Reason.VOID)
    running = Pairing(6, 1, (5, 1), match=6)
    going = after(tournament(Form.SWISS, 6), won(1, 1, 2), won(2, 1, 3), bye, cancelled, won(5, 1, 6), running)
    ends = {number: NOON + timedelta(minutes=number) for number in range(1, 7)}
    assert streak(going, 1, ends) == 3
    lost = replace(running, places=(1, 2), reason=Reason.PLAYED)
    assert streak(replace(going, pairings=(*going.pairings[:-1], lost)), 1, ends) == 0


def test_a_later_highlight_replaces_only_an_earlier_one_about_the_same() -> None:
    going = after(tournament(Form.ROBIN, 6), won(1, 1, 2), won(2, 4, 3))
    leader, other = Highlight(HighlightKind.LEADER, 1), Highlight(HighlightKind.LEADER, 4)
    streaks = tuple(Highlight(HighlightKind.STREAK, number) for number in (1, 4))
    upsets = tuple(Highlight(HighlightKind.UPSET, *one) for one in ((1, 2, 1, 1500, 1700), (4, 3, 2, 1400, 1900)))
    corrected = replace(upsets[0], low=1450)
    first = notice_of(going, (leader, streaks[0], *upsets))
    both = merged(first, notice_of(going, (other, streaks[1], corrected)))
    assert both == notice_of(going, (other, streaks[0], corrected, upsets[1], streaks[1]))
    assert current(going, both, {}) == (upsets[1], corrected), "the others aren't true; the bigger upset comes first"
    assert current(replace(going, status=Status.OVER), both, {}) == ()


def test_the_longest_streak_comes_first_and_a_post_is_corrected_if_it_rests_on_a_result() -> None:
    winners = (1, 1, 1, 4, 4, 4, 4)
    going = after(tournament(Form.ROBIN, 6), *(won(match, one, 5) for match, one in enumerate(winners, 1)))
    one, four = (Highlight(HighlightKind.STREAK, number) for number in (1, 4))
    streaks, leader = notice_of(going, (one, four)), notice_of(going, (Highlight(HighlightKind.LEADER, 4),))
    assert current(going, streaks, {}) == (four, one)
    assert corrected(shown(going, streaks, {}), (won(8, 2, 3),)) is None, "others have played this match"
    assert corrected(shown(going, streaks, {}), (won(1, 1, 5),)) is not None
    assert corrected(shown(going, leader, {}), (won(8, 2, 3),)) is not None, "a leader rests on all results"
