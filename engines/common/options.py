"""Write the options of a position by name, so that a new option leaves the lines of earlier positions readable."""

from collections.abc import Iterable, Iterator

from engines.contract import Game


def option_words(game: Game, options: Iterable[tuple[str, str]]) -> Iterator[str]:
    """Yield ``name=value`` for each option that differs from its default, for the end of a position's line."""
    return (f"{name}={value}" for name, value in options if value != game.options[name][0])


def split_options(game: Game, line: str) -> tuple[list[str], tuple[tuple[str, str], ...]]:
    """Return the words of a line before its options, and the values of all options in the game's order.

    No word directly before the options may contain ``=``. Raises ``Unreadable`` for an option or value that the game
    lacks.
    """
    words, given = line.split(" "), dict[str, str]()
    while "=" in words[-1]:
        name, _, value = words.pop().partition("=")
        given[name] = value
    return words, tuple(game.complete(given).items())
