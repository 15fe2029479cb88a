"""The texts about computers and their hints read as sentences, in every number and form."""

import pytest

from cogs.matches.controls import steps_in_words
from engines import GAMES
from engines.hostile.steps import steps_of
from texts import COMPLETE, words


@pytest.mark.parametrize(
    ("locale", "one", "two"),
    [
        ("en", "its only move is the one that its level plays.", "all 2 are the moves that its level plays."),
        ("ja", "指した1手は、そのレベルの指す手と一致します。", "2手とも、そのレベルの指す手と一致します。"),
    ],
)
def test_one_checked_move_is_told_of_as_one(locale: str, one: str, two: str) -> None:
    say = words(locale)
    assert say.say("computer-moves-checked", count=1).endswith(one)
    assert say.say("computer-moves-checked", count=2).endswith(two)


@pytest.mark.parametrize(("locale", "tile"), [("en", "Place Slide →"), ("ja", "スライド →を置く")])
def test_a_tile_is_named_with_its_facing(locale: str, tile: str) -> None:
    state = GAMES["hostile"].start(2, {})
    assert steps_in_words(words(locale, "hostile"), state, steps_of("place slide E4 E")) == [tile, "E4"]


@pytest.mark.parametrize("locale", COMPLETE)
def test_nothing_is_drawn_by_lot_in_words_of_its_own(locale: str) -> None:
    say = words(locale)
    for key in ("notice-offer-computer", "notice-declined-computer", "ask-offer-computer"):
        told = say.say(key, seat="S", until="U", title="T")
        assert "くじ" not in told
        assert "the place of whoever left" not in told
