"""The sentences about certain lines, in every language."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES, Seat
from players import PLAYERS
from tests.players.reasons import Said, played
from tests.players.reasons.sentences import Row, explained, rows, said
from texts import COMPLETE

RARE = {"why-wins-stuck", "why-wins-in", "why-puts-now"}
"""The sentences for positions that hardly ever occur, or only for results of a search."""


@pytest.mark.parametrize("game", PLAYERS)
def test_lines_are_explained_in_the_recorded_words(game: str) -> None:
    """After an intended change, run ``python -m tests.players.reasons.sentences`` and read the diff."""
    for row in rows(game):
        assert said(game, row) == row["said"], f"{row['events']} in {row['position']}"


@pytest.mark.parametrize("game", PLAYERS)
def test_every_recorded_sentence_is_true_and_every_sentence_is_recorded(game: str) -> None:
    told = {why.key for row in rows(game) for why in true_sentences(game, row)}
    file = Path(__file__).parents[3] / "texts" / COMPLETE[0] / game / "messages.ftl"
    assert {*re.findall(r"^(why-[\w-]+) =", file.read_text("utf-8"), re.MULTILINE)} - told <= RARE


def true_sentences(game: str, row: Row) -> list[Any]:
    """Return the sentences about a line, each confirmed by the rules."""
    is_true: Any = import_module(f"tests.players.reasons.{game}").is_true
    state, seat, events = GAMES[game].decode(row["position"]), Seat(row["seat"]), (*row["events"],)
    found, now = explained(game, row), played(GAMES[game].decode(row["position"]), events)
    assert [why for why in found if not is_true(Said(state, now, seat, events, why))] == []
    return found
