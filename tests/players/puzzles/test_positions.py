"""Positions of puzzles can occur in a match; impossible ones are detected."""

from dataclasses import replace

import pytest

from engines import GAMES, Seat, State
from engines.hostile.game import Hostile
from engines.kyoiku_kisen import Kyoiku
from engines.ryuki.game import Ryuki
from players.puzzles import find_puzzle, offered
from players.puzzles.cutter import cutters
from tests.engines.play import course

MATCHES = 3
"""How many matches of each game are checked."""


def contradiction(game: str, state: State) -> str:
    return cutters()[game].contradiction(state) or ""


@pytest.mark.parametrize("game", [*cutters()])
def test_every_puzzle_that_members_get_shows_a_position_that_can_come_up(game: str) -> None:
    states = {number: GAMES[game].decode(find_puzzle(game, number).position) for number in offered(game)}
    assert {number: why for number, state in states.items() if (why := contradiction(game, state))} == {}


@pytest.mark.parametrize("game", ["kyoiku_kisen", "ryuki", "tokyo_doves"])
def test_nothing_is_said_against_positions_of_matches(game: str) -> None:
    """Between two actions of a turn and before the first one there is no puzzle."""
    for seed in range(MATCHES):
        for state in course(GAMES[game].start(2), seed):
            acting = getattr(state, "phase", "act") == "act" and state.outcome is None and state.turn
            if acting and not (isinstance(state, Ryuki) and state.theirs.asleep & state.theirs.king):
                assert not contradiction(game, state), state.encode()


def kisen(words: str) -> Kyoiku:
    """Return a position from the words from its board to the points of seat 0; the rest is the usual one."""
    state = GAMES["kyoiku_kisen"].decode(f"{words} -1 -1 - >> - -")
    assert isinstance(state, Kyoiku)
    return state


TAKEN = "rcrarkrgrh/1bprsrprp/5/2T2/5/rPrPbSbPbP/bHbGbKbAbC"
"""The board at the start of a season without a black pawn of seat 1."""


@pytest.mark.parametrize(("rate", "why"), [(1, "1 seats hold a yaku"), (2, "")])
def test_a_yaku_must_have_been_declared_when_it_was_made(rate: int, why: str) -> None:
    board = "rcra1rg1/bpbprsrprp/5/2T2/5/rPrPbSbPbP/bHbGbKbAbC"
    state = kisen(f"{board} rHrK/- act 1 9 1 8 10 {rate}")
    assert contradiction("kyoiku_kisen", state).startswith(why)
    assert bool(contradiction("kyoiku_kisen", state)) == bool(why)


@pytest.mark.parametrize(
    ("numbers", "why"),
    [
        ("act 1 4 1 3 10 1", ""),
        ("act 1 4 1 3 12 1", "12 points in season 1"),
        ("act 1 4 2 1 12 1", ""),
        ("act 1 4 2 2 12 1", "4 turns over in all, 2 of them in season 2"),
        ("act 1 4 1 3 10 16", "the rate is 16 after 3 turns"),
        ("act 1 1 1 0 10 1", "1 pieces taken by one seat in 0 turns"),
        ("declare 1 4 1 3 10 1", "the phase is declare"),
    ],
)
def test_score_rate_and_turns_of_kisen_have_to_fit(numbers: str, why: str) -> None:
    assert contradiction("kyoiku_kisen", kisen(f"{TAKEN} bP/- {numbers}")) == why


def test_doves_have_to_hold_together() -> None:
    apart = GAMES["tokyo_doves"].decode("b.a/B.. 1 0")
    assert contradiction("tokyo_doves", apart) == "the doves can't stand like this"


def test_cards_that_are_missing_or_can_not_lie_so_give_a_position_of_ryuki_away() -> None:
    state = GAMES["ryuki"].decode(find_puzzle("ryuki", 1).position)
    assert isinstance(state, Ryuki)
    mine, theirs = state.mine, state.theirs
    fewer = mine._replace(hand=0, deck=0)
    asleep = theirs._replace(asleep=theirs.king)
    assert contradiction("ryuki", state) == ""
    assert (
        contradiction("ryuki", replace(state, sides=state.in_seat_order(fewer, theirs)))
        == "cards are missing or too many"
    )
    turned = replace(state, seat=Seat(1 - state.seat), sides=state.in_seat_order(mine, asleep))
    assert "face-down" in contradiction("ryuki", turned)


def test_tiles_gems_and_pieces_of_hostile_have_to_be_where_they_may_be() -> None:
    state = GAMES["hostile"].decode(find_puzzle("hostile", 1).position)
    assert isinstance(state, Hostile)
    now, (first, *others) = state.snapshot, state.snapshot.challengers
    wrong = {
        "tiles are missing or too many": now._replace(line=0, deck=0),
        "two pieces share a cell or a corner": now._replace(challengers=(first._replace(cell=others[0].cell), *others)),
        "0 gems in round 2": now._replace(
            gems=bytes(len(now.gems)), challengers=tuple(one._replace(gems=0) for one in now.challengers)
        ),
    }
    assert {why: contradiction("hostile", Hostile(then)) for why, then in wrong.items()} == {why: why for why in wrong}
