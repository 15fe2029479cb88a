"""Guesses about who wins count for the result that counts, and are dropped when the players change."""

import pytest

from club.model.errors import Refused
from club.model.tournaments.guesses import Guesser
from club.model.tournaments.rules import Form
from tests.club.contest import Contest, running
from tests.club.harness import ANN, Harness

EVE, FAY, GUS = 201, 202, 203


async def guess(contest: Contest, member: int, winner: int) -> None:
    """Store a member's guess that another member wins their match in the first round."""
    pairing, entrant = await contest.meeting(winner), (await contest.now()).entrant_of(winner)
    assert entrant is not None
    guesses = contest.harness.club.guesses
    await guesses.guess(contest.number, (pairing.round, pairing.board), member, entrant.number)


@pytest.mark.postgres
async def test_the_best_guessers_have_the_most_right_guesses_and_then_the_fewest_wrong_ones(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=8)
    going = await contest.now()
    met = {one.board: [going.entrant(number).member for number in one.entrants] for one in going.in_round(1)}
    for member, choices in ((EVE, (0, 0, 1, 0)), (FAY, (0, 0, None, 0)), (GUS, (0, None, 0, 0)), (ANN, (1, 1, 1, 1))):
        for board, choice in enumerate(choices, 1):
            if choice is not None:
                await guess(contest, member, met[board][choice])
    for board in (1, 2, 3):
        await contest.move(await contest.meeting(met[board][0]), 2)
        await contest.win(met[board][0])
    await contest.win(met[4][0])  # Nobody moved, so no guess counts.
    best = await harness.club.guesses.best(await contest.now())
    assert best == (
        (Guesser(FAY, 2, 2), Guesser(GUS, 2, 2)),
        (Guesser(EVE, 2, 3),),
    )


async def test_guesses_end_with_the_first_move_and_are_not_for_players(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=4)
    await guess(contest, EVE, 101)
    await guess(contest, 102, 101)
    with pytest.raises(Refused) as own:
        await guess(contest, 101, 101)
    assert own.value.key == "error-guess-yours"
    await contest.move(await contest.meeting(101), 1)
    with pytest.raises(Refused) as late:
        await guess(contest, FAY, 101)
    assert late.value.key == "error-guess-closed"


async def test_guesses_about_a_live_match_end_a_minute_after_its_first_move(harness: Harness) -> None:
    contest = await running(harness, Form.SINGLE, members=4, pace="5m+5s")
    await contest.move(await contest.meeting(101), 1)
    harness.clock.advance(seconds=59)
    await guess(contest, FAY, 101)
    harness.clock.advance(seconds=1)
    with pytest.raises(Refused) as late:
        await guess(contest, EVE, 101)
    assert late.value.key == "error-guess-closed"


async def test_guesses_about_a_player_who_is_replaced_and_of_a_cancelled_tournament_are_dropped(
    harness: Harness,
) -> None:
    contest = await running(harness, Form.SINGLE, members=4)
    await guess(contest, EVE, 101)
    await guess(contest, EVE, 102)
    await harness.club.tournaments.substitute(contest.number, 101, 999, "Zoe", ANN)
    own = await contest.meeting(102)
    assert harness.rows("SELECT board, entrant FROM guess") == [(own.board, 2)]
    await harness.club.tournaments.cancel(contest.number)
    assert harness.rows("SELECT * FROM guess") == []
