"""The laws of every computer player, at every level and for every number of seats."""

import json
import subprocess
import sys
from collections.abc import Iterator
from functools import cache

import pytest

from engines import CHANCE, GAMES, Seat, State
from players import PLAYERS
from players.contract import BEST, Budget, Outlook
from tests.engines.play import careful_course, seeded
from tests.house.imports import HOUSE
from tests.players.record import RECORDED, choices
from texts import COMPLETE, words

every_table = pytest.mark.parametrize(
    ("game", "seats"), [(game, seats) for game in PLAYERS for seats in GAMES[game].seats]
)

CHEAP = 3
"""The highest level at which a choice is cheap enough to check many."""


@cache
def decisions(game: str, seats: int, count: int) -> tuple[tuple[State, Seat], ...]:
    """Return states of one game in which a seat has a choice, spread over all of it."""
    states = [state for _, state in careful_course(GAMES[game].start(seats), 7)]
    choices = [(state, state.to_move) for state in states if state.to_move not in (None, CHANCE)]
    open_ones = [(state, seat) for state, seat in choices if seat is not None and len(state.legal()) > 1]
    return tuple(open_ones[:: max(1, len(open_ones) // count)])


def looked_at(game: str, seats: int) -> Iterator[tuple[State, Seat, int]]:
    """Yield states with each level that is asked for a choice there; expensive levels are asked seldom."""
    for level in range(1, PLAYERS[game].levels + 1):
        for state, seat in decisions(game, seats, 4 if level <= CHEAP else 1):
            yield state, seat, level


@every_table
def test_choices_are_legal_and_the_same_whatever_is_hidden(game: str, seats: int) -> None:
    for state, seat, level in looked_at(game, seats):
        chosen = PLAYERS[game].choose(state, seat, level, 3)
        assert chosen in state.legal()
        for seed in range(2):
            other = state.determinize(seat, seeded(seed))
            assert PLAYERS[game].choose(other, seat, level, 3) == chosen, state.encode()


@every_table
def test_any_budget_is_enough_for_a_legal_choice(game: str, seats: int) -> None:
    for state, seat in decisions(game, seats, 8):
        for states in (0, 1, 2, 5, 17):
            budget = Budget(states)
            assert PLAYERS[game].think(state, seat, budget, seeded(1)) in state.legal()
            assert 0 <= budget.left <= states


CHOICES = """
from tests.players.test_laws import decisions
from players import PLAYERS
for game in PLAYERS:
    print(*(PLAYERS[game].choose(state, seat, 2, 5) for state, seat in decisions(game, 2, 6)))
"""


def test_choices_are_the_same_in_every_process_whatever_its_hash_seed() -> None:
    said = {
        subprocess.run(
            [sys.executable, "-c", CHOICES], cwd=HOUSE, env={"PYTHONHASHSEED": seed}, capture_output=True, text=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(said) == 1
    assert len(said.pop().split()) > 4 * 6


@cache
def between_players(game: str, seats: int, seed: int, levels: tuple[int, int] = (1, 2)) -> tuple[State, ...]:
    """Return the states of a match to its end, in which every second seat has the second level."""
    rng, state = seeded(seed), GAMES[game].start(seats)
    course = [state]
    while (seat := state.to_move) is not None:
        if seat == CHANCE:
            chances = state.chances()
            event = rng.choices([*chances], [*chances.values()])[0]
        else:
            event = PLAYERS[game].choose(state, seat, levels[seat % 2], rng.getrandbits(40))
        state = state.apply(event)
        course.append(state)
    return tuple(course)


@every_table
def test_matches_of_players_come_to_an_end(game: str, seats: int) -> None:
    assert between_players(game, seats, 2)[-1].outcome is not None


@pytest.mark.parametrize("game", PLAYERS)
def test_a_higher_level_wins_more_often_on_either_seat(game: str) -> None:
    ends = [between_players(game, 2, seed)[-1].outcome for seed in range(5)]
    assert sum(end is not None and end.places == (2, 1) for end in ends) >= 4
    ends = [between_players(game, 2, seed, (3, 1))[-1].outcome for seed in range(3)]
    assert sum(end is not None and end.places == (1, 2) for end in ends) >= 2


@pytest.mark.parametrize("game", PLAYERS)
def test_who_is_not_to_move_and_levels_that_do_not_exist_are_refused(game: str) -> None:
    state, seat = decisions(game, 2, 8)[0]
    with pytest.raises(ValueError, match="is to move"):
        PLAYERS[game].choose(state, Seat(1 - seat), 1, 0)
    for level in (0, PLAYERS[game].levels + 1):
        with pytest.raises(ValueError, match=f"level {level}"):
            PLAYERS[game].choose(state, seat, level, 0)


@pytest.mark.parametrize("game", PLAYERS)
def test_each_game_has_at_least_five_levels_each_with_more_to_look_at(game: str) -> None:
    budgets = PLAYERS[game].budgets
    assert len(budgets) >= 5
    assert sorted(set(budgets)) == list(budgets)


@every_table
def test_reasons_and_outlooks_are_the_same_whatever_is_hidden_and_have_words(game: str, seats: int) -> None:
    say = [words(locale, game) for locale in COMPLETE]
    for state, seat in decisions(game, seats, 16):
        others = [state.determinize(seat, seeded(seed)) for seed in range(3)]
        for event in state.legal()[:: max(1, len(state.legal()) // 12)]:
            reasons = [*PLAYERS[game].explain(state, seat, (event,))]
            assert all([*PLAYERS[game].explain(other, seat, (event,))] == reasons for other in others), (
                f"{state.encode()} {event}"
            )
            assert all(word.tell(why) for word in say for why in (*reasons, BEST))
    for state, seat in decisions(game, seats, 8):
        outlook = PLAYERS[game].outlook(state, seat, 5)
        assert {PLAYERS[game].outlook(state.determinize(seat, seeded(seed)), seat, 5) for seed in (1, 2)} == {outlook}


@every_table
def test_outlooks_tell_who_wins(game: str, seats: int) -> None:
    """The side that is judged better in the last third of a match between players wins it more often than not."""
    right = wrong = 0
    for seed in range(5):
        course = between_players(game, seats, seed)
        outcome = course[-1].outcome
        assert outcome is not None
        for state in course[len(course) * 2 // 3 :: 7]:
            for seat in map(Seat, range(seats)):
                outlook = PLAYERS[game].outlook(state, seat, seed)
                right += outlook > Outlook.EVEN and outcome.places[seat] == 1
                wrong += outlook > Outlook.EVEN and outcome.places[seat] > 1
    assert right > wrong


@pytest.mark.parametrize("game", PLAYERS)
def test_after_the_end_the_outlook_is_the_result(game: str) -> None:
    *_, over = (state for _, state in careful_course(GAMES[game].start(2), 3))
    assert over.outcome is not None
    for seat in (Seat(0), Seat(1)):
        won = over.outcome.places[seat] == 1
        assert PLAYERS[game].outlook(over, seat, 1) == (Outlook.WON if won else Outlook.LOST)


@pytest.mark.parametrize("game", PLAYERS)
def test_choices_are_those_recorded_or_the_version_counts_up(game: str) -> None:
    """After an intended change, increment ``version`` and run ``python -m tests.players.record``."""
    assert choices(game) == json.loads((RECORDED / f"{game}.json").read_text("utf-8"))
