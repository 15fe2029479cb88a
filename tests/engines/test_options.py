"""Encoded positions name the options that differ from their defaults, in the game's order, and nothing else is read."""

import pytest

from engines import GAMES
from engines.contract import Unreadable

OPTIONS = [
    (game.key, name, value, value != values[0])
    for game in GAMES.values()
    for name, values in game.options.items()
    for value in values
]


@pytest.mark.parametrize(("game", "name", "value", "named"), OPTIONS)
def test_an_option_is_named_unless_it_has_its_default(game: str, name: str, value: str, named: bool) -> None:
    for seats in GAMES[game].seats:
        state, usual = GAMES[game].start(seats, {name: value}), GAMES[game].start(seats)
        assert state.encode() == usual.encode() + (f" {name}={value}" if named else "")
        assert GAMES[game].decode(state.encode()) == state


def test_several_options_stand_in_the_order_of_the_game() -> None:
    options = {"move_cap": "off", "put_back": "on", "repetition": "off", "connectivity": "no_lone"}
    line = "b/B 0 0 connectivity=no_lone put_back=on repetition=off move_cap=off"
    assert GAMES["tokyo_doves"].start(2, options).encode() == line
    assert GAMES["tokyo_doves"].decode(line) == GAMES["tokyo_doves"].start(2, options)


@pytest.mark.parametrize(
    "options",
    [
        "put_back=off",
        "repetition=off put_back=on",
        "put_back=on put_back=on",
        "put_back=off put_back=on",
        "put_back=maybe",
        "put_back=",
        "=on",
        "colour=red",
        "Put_back=on",
        "put_back=on ",
        "put_back=on ..b/B..:0",
        "one_clump off actor_loses draw 300",
    ],
)
def test_options_that_are_written_in_another_way_are_refused(options: str) -> None:
    with pytest.raises(Unreadable):
        GAMES["tokyo_doves"].decode(f"b/B 0 0 {options}")


def test_a_line_of_options_alone_is_refused() -> None:
    for game in GAMES.values():
        with pytest.raises(Unreadable):
            game.decode(" ".join(f"{name}={values[-1]}" for name, values in game.options.items()))
