"""The chances of each side, as computers estimate them."""

import pytest

from engines import CHANCE, GAMES, Outcome, Seat, State
from engines.tokyo_doves import Doves
from players import PLAYERS
from players.chances import final_chances, sides_of, win_chances
from tests.engines.play import careful_course, seeded
from tests.players.test_laws import between_players, decisions, every_table


@every_table
def test_chances_are_parts_of_one_and_the_same_each_time(game: str, seats: int) -> None:
    states = careful_course(GAMES[game].start(seats), 7)
    for state in [state for _, state in states][::36]:
        chances = win_chances(game, state, seed=1)
        assert len(chances) == max(sides_of(game, seats)) + 1
        assert sum(chances) == pytest.approx(1)
        assert all(0 <= chance <= 1 for chance in chances)
        assert win_chances(game, state, seed=1) == chances
        assert sum(win_chances(game, state, knowing=Seat(0), seed=1)) == pytest.approx(1)


@every_table
def test_at_the_end_they_are_what_the_sides_have_come_to(game: str, seats: int) -> None:
    *_, over = (state for _, state in careful_course(GAMES[game].start(seats), 3))
    assert over.outcome is not None
    chances = win_chances(game, over)
    for seat, side in enumerate(sides_of(game, seats)):
        assert (chances[side] == 1) == (over.outcome.places[seat] == 1)


def test_who_shares_the_first_place_shares_the_chance() -> None:
    assert final_chances(Outcome((1, 1), "repetition"), (0, 1)) == (0.5, 0.5)
    assert final_chances(Outcome((1, 1), "move_cap", void=True), (0, 1)) == (0.5, 0.5)
    assert final_chances(Outcome((1, 1, 3), "gems"), (0, 1, 2)) == (0.5, 0.5, 0)
    assert final_chances(Outcome((2, 2, 1, 1), "gems"), (0, 0, 1, 1)) == (0, 1)


def test_the_same_position_with_sides_changed_has_the_same_chances_changed() -> None:
    compared = 0
    for state, _ in decisions("tokyo_doves", 2, 12):
        assert isinstance(state, Doves)
        alone = Doves.build(state.laws, state.sides, state.seat, state.ply, ())
        changed = Doves.build(state.laws, state.sides[::-1], Seat(1 - state.seat), state.ply, ())
        chances = win_chances("tokyo_doves", alone)
        compared += chances[0] not in (0, 0.5, 1)
        assert win_chances("tokyo_doves", changed) == pytest.approx(chances[::-1])
    assert compared > 3


def win_at_once(game: str) -> State | None:
    """Return a position in which the seat to act can win immediately by one of several events."""
    for seed in range(20):
        before, after = between_players(game, 2, seed)[-2:]
        assert after.outcome is not None
        seat = before.to_move
        if seat not in (None, CHANCE) and after.outcome.places[int(seat or 0)] == 1 and len(before.legal()) > 1:
            return before
    return None


@pytest.mark.parametrize("game", PLAYERS)
def test_who_can_win_at_once_is_seen_to_win(game: str) -> None:
    state = win_at_once(game)
    assert state is not None
    assert state.to_move is not None
    assert win_chances(game, state)[sides_of(game, 2)[state.to_move]] > 0.8


def test_what_a_seat_can_not_know_does_not_change_its_chances() -> None:
    told = 0
    for state, seat in decisions("ryuki", 2, 3):
        chances = win_chances("ryuki", state, knowing=seat, seed=4)
        known = win_chances("ryuki", state, seed=4)
        for seed in range(2):
            other = state.determinize(seat, seeded(seed))
            told += win_chances("ryuki", other, seed=4) != known
            assert win_chances("ryuki", other, knowing=seat, seed=4) == chances
    assert told, "with all that is known, these positions are different"
