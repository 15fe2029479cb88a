"""A painter sends back exactly what it has painted, and nothing else is accepted as a picture."""

from itertools import cycle
from pathlib import Path

import pytest

from engines import GAMES, Seat
from engines.contract import Cell, Parameter, Sentence, Term
from render import Frame, draw, pages
from render.kit.framing import decode, encode
from tests.engines.record import course_of, game_of, recordings

EACH = 4
"""One of this many boards of a recorded game is checked, and the last."""


@pytest.mark.parametrize("file", recordings(), ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_the_words_of_boards_of_a_recorded_game_come_back_as_they_were(file: Path) -> None:
    """The viewers of the boards take turns, since the texts for each of them have the same kinds of words."""
    text = file.read_text("utf-8")
    viewers = cycle((None, *map(Seat, range(int(text.partition("\nseats ")[2].partition("\n")[0])))))
    game, before = game_of(text), None
    for number, (happened, state) in enumerate(course_of(text)):
        if number % EACH == 0 or state.to_move is None:
            viewer = next(viewers)
            last = (before.redact(happened.partition(" ")[2], viewer),) if before is not None else ()
            frame = Frame(viewer or Seat(0), None if before is None else before.view(viewer), last)
            painted = b"", draw(game, state.view(viewer), frame).alt
            assert decode(encode(painted)) == painted
        before = state


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_pages_of_rules_come_back_as_they_were(game: str) -> None:
    for _, scene in pages(game):
        assert decode(encode((b"", scene.alt))) == (b"", scene.alt)


def test_words_of_every_kind_come_back_as_they_were() -> None:
    held = Term("scored", {"dove": Term("dove-B"), "points": "+7"})
    parameters: dict[str, Parameter] = {"text": '["x"]', "number": -3, "term": held, "names": "鳩🕊", "list": (held,)}
    parameters |= {
        "two": (held, Term("dove-A")),
        "none": (),
        "cell": Cell("c3", "3三"),
        "cells": (Cell("a1", "5五"), held),
    }
    told = (
        Sentence("plain"),
        Sentence("full", parameters, frozenset({None, Seat(1)})),
        Sentence("nobody", {}, frozenset()),
    )
    assert decode(encode((b"image", told))) == (b"image", told)


@pytest.mark.parametrize(
    "words",
    [b"", b"[", b"null", b"{}", b"[[1]]", b"\xff\xff", b"[[]]", b'[["a",[],null]]', b'[["a",{},0]]',
     b'[["a",{"b":null},null]]', b'[["a",{"b":["c",1]},null]]', b"[" * 100_000],
)  # fmt: skip
def test_what_is_no_picture_is_refused(words: bytes) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - json has its own
        decode(len(words).to_bytes(4) + words + b"image")
    with pytest.raises(ValueError, match="no picture"):
        decode(words[:3])
