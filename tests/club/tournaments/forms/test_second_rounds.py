"""Opponents, seats and byes in the second round and the rounds after it, when the seeds alone are no longer fair."""

from dataclasses import replace

import pytest

from club.model.tournaments.forms.swiss import SWISS
from club.model.tournaments.forms.tables import TABLES
from club.model.tournaments.rules import Form, Points
from club.model.tournaments.tournament import Pairing, Reason, Tournament
from tests.club.rounds import added, tournament


def tied(now: Tournament) -> Tournament:
    """Return the tournament after a round in which all players of each table have drawn."""
    rounds = TABLES.pair(now)
    ended = [one if one.decided else replace(one, match=100 * one.round + one.board, places=(1,) * len(one.entrants),
             reason=Reason.PLAYED) for one in rounds]  # fmt: skip
    return added(now, ended)


WON, DRAWN = (1, 2), (1, 1)

TWO_ROUNDS = (
    (1, (1, 5), WON), (1, (2, 6), WON), (1, (3, 7), DRAWN), (1, (4, 8), DRAWN),
    (2, (2, 1), WON), (2, (5, 6), WON), (2, (3, 8), DRAWN), (2, (4, 7), DRAWN),
)  # fmt: skip
"""Player 2 has won twice, 1 and 5 have a win and a loss, four have two draws, 6 has lost twice."""


@pytest.mark.parametrize(
    ("points", "meet"), [((2, 1, 0), {(2, 7), (1, 3), (4, 6), (5, 8)}), ((6, 2, 0), {(2, 5), (1, 3), (4, 6), (7, 8)})]
)
def test_own_points_decide_who_has_as_many_as_the_first(points: Points, meet: set[tuple[int, ...]]) -> None:
    """Where a win brings 3 points and a draw 1, a win and a loss are more than two draws: player 5 meets player 2."""
    now = tournament(Form.SWISS, 8, rounds=4)
    now = replace(now, rules=replace(now.rules, points=points))
    played = [
        Pairing(turn, board, entrants, match=10 * turn + board, places=places, reason=Reason.PLAYED)
        for board, (turn, entrants, places) in enumerate(TWO_ROUNDS, 1)
    ]
    assert {tuple(sorted(one.entrants)) for one in SWISS.pair(added(now, played))} == meet


@pytest.mark.parametrize(
    ("game", "seated"),
    [
        ("dice", [(1, 2, 3), (2, 3, 1), (3, 1, 2)]),
        ("dice", [(1, 2, 3, 4), (2, 1, 4, 3), (3, 4, 1, 2), (4, 3, 2, 1)]),
        ("hostile", [(1, 4, 2, 3), (3, 1, 4, 2), (2, 1, 3, 4)]),
    ],
)
def test_each_player_has_each_seat_of_the_table_once(game: str, seated: list[tuple[int, ...]]) -> None:
    """With two teams, partners change in each round first, then the first seat rotates."""
    now = tournament(Form.TABLES, len(seated[0]), seats=len(seated[0]), rounds=len(seated))
    now = replace(now, rules=replace(now.rules, game=game))
    for _ in seated:
        now = tied(now)
    assert [one.entrants for one in now.pairings] == seated


@pytest.mark.parametrize(
    ("places", "free"),
    [((4, 1, 2, 3), 1), ((1, 2, 4, 3), 3), ((1, 1, 1, 1), 4)],
)
def test_the_second_bye_goes_to_the_last_player_without_one(places: tuple[int, ...], free: int) -> None:
    """Player 5 had the first bye, so has a win; of equal players without a bye the weakest gets the next one."""
    first = Pairing(1, 1, (1, 2, 3, 4), match=11, places=places, reason=Reason.PLAYED)
    bye = Pairing(1, 2, (5,), places=(1,), reason=Reason.BYE)
    now = added(tournament(Form.TABLES, 5, seats=4, rounds=3), [first, bye])
    assert [one.entrants for one in TABLES.pair(now) if one.reason == Reason.BYE] == [(free,)]
