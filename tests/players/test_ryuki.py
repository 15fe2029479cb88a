"""The computer player of Ryūki searches by the rules of the engine, and sees what is near."""

from collections.abc import Iterator, Mapping

import pytest

from engines import GAMES, Seat
from engines.ryuki.cards import counts, size
from engines.ryuki.game import Ryuki, arrange
from engines.ryuki.notation import ACTIONS
from engines.ryuki.turns import ACTING, AUTOMATIC, EXTRA
from players import PLAYERS
from players.contract import Budget
from players.ryuki.values import WON
from players.ryuki.worlds import CALM, World
from tests.engines.play import careful_course

PLAYER = PLAYERS["ryuki"]

ALIKE = {"repetition", "perpetual_check"}
"""Ends of a game that depend on earlier positions, which a search ignores."""

OPTIONS: tuple[Mapping[str, str], ...] = (
    {},
    {"auto_draw": "off"},
    {"junior": "graded"},
    {"facedown_nifu": "wake", "move_cap": "150"},
    {"uchifuzume": "forbid"},
)


def decisions(options: Mapping[str, str], seed: int) -> Iterator[Ryuki]:
    """Yield the states of a game in which a seat acts."""
    for _, state in careful_course(GAMES["ryuki"].start(2, options), seed):
        assert isinstance(state, Ryuki)
        if state.phase == ACTING:
            yield state


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_worlds_end_where_the_engine_ends_the_game(options: Mapping[str, str]) -> None:
    ended = 0
    for seed in range(2):
        for state in decisions(options, seed):
            decks = [
                [kind for kind, count in enumerate(counts(side.deck)) for _ in range(count)] for side in state.sides
            ]
            world = World(state.laws, decks, Budget(1 << 60))
            for event in state.legal():
                after = state.take_action(ACTIONS[event]).settle()
                while after.phase in (AUTOMATIC, EXTRA):
                    after = after.draw_card(decks[after.seat][size(after.mine.deck) - 1]).settle()
                if after.ending and after.ending.reason in ALIKE:
                    continue
                worth = world.root(state, event, -CALM, -2 * WON)
                if after.ending is None:
                    assert abs(worth) < WON // 2, f"{state.encode()} {event}"
                elif after.ending.reason == "indirect_mate":
                    continue
                else:
                    ended += 1
                    won = after.ending.places[state.seat] == 1
                    assert worth == (0 if after.ending.void else WON - after.ply if won else after.ply - WON), event
    assert ended


def test_what_ends_by_repetition_counts_as_nothing_won() -> None:
    state = arrange(("Ka1", "Ke5"), Seat(0))
    for event in ("a1-a2", "e5-e4", "a2-a1", "e4-e5") * 2 + ("a1-a2", "e5-e4", "a2-a1"):
        state = state.apply(event)
    world = World(state.laws, ([], []), Budget(1 << 60))
    assert world.root(state, "e4-e5", 0, -2 * WON) == 0


@pytest.mark.parametrize("level", range(3, PLAYER.levels + 1))
def test_most_levels_mate_where_they_can(level: int) -> None:
    rook = arrange(("Ka1 Ra3 Rb4", "Ke5"), Seat(0))
    gold = arrange(("Ka1 Gd3", "Ke5"), Seat(0), captured=("G", ""))
    for state in (rook, gold):
        chosen = PLAYER.choose(state, Seat(0), level, 1)
        after = state.apply(chosen)
        assert after.outcome is not None, chosen
        assert after.outcome.reason == "checkmate", chosen
