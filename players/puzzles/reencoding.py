"""Rewrite positions in an earlier form to the current one, which is the only use of the earlier form."""

from collections.abc import Iterator
from contextlib import suppress

from engines import Game
from engines.common.options import option_words
from engines.contract import Unreadable


def reencode(game: Game, line: str) -> str:
    """Return a line in the present form, which it may already have. Raises ``Unreadable``.

    Until November 2026 a line held the values of all options one after another, without names.
    """
    for candidate in _with_names(game, line):
        with suppress(Unreadable):
            return game.decode(candidate).encode()
    return game.decode(line).encode()


def _with_names(game: Game, line: str) -> Iterator[str]:
    """Yield the line with each run of words that can be the values of all options replaced by named options."""
    words, count = line.split(" "), len(game.options)
    for start in range(len(words) - count + 1):
        options = [*zip(game.options, words[start : start + count], strict=True)]
        if all(value in game.options[name] for name, value in options):
            yield " ".join([*words[:start], *words[start + count :], *option_words(game, options)])
