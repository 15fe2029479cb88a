"""Upsets, streaks, leaders and a new top of a ladder are noted when the results are stored."""

import json
from datetime import timedelta

import pytest

from club.model.tournaments.rules import Form, Publicity
from tests.club.contest import Contest, rules, running
from tests.club.harness import ANN, CHANNEL, DOVES, GUILD, Harness
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


ONE, FOUR, FIVE = (["streak", number, 0, 0, 0, 0] for number in (1, 4, 5))

LEADER = ["leader", 1, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("form", "rounds", "found"),
    [
        (Form.ROBIN, 0, [[], [], [ONE, FOUR], [LEADER, FIVE, ONE]]),
        (Form.SWISS, 5, [[], [], [LEADER, ONE], [ONE]]),
        (Form.SINGLE, 0, [[], [], []]),
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
