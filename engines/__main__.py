"""Count the sequences of events from the start of a game: ``python -m engines perft GAME 4``."""

import argparse
import sys
import time
from collections.abc import Callable

from engines import GAMES, RulesError, State
from engines.common.perft import through_contract, through_rules


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m engines", description="Look into the rules from a command line.")
    command = parser.add_subparsers(required=True).add_parser(
        "perft",
        help="count sequences of events",
        description="Count sequences of events through the contract and, where the game has its own count, through its"
        " rule book alone, which leaves out endings that hang on earlier positions or on the number of plies.",
    )
    command.add_argument("game", choices=GAMES)
    command.add_argument("depth", type=int, choices=range(1, 8))
    command.add_argument("--seats", type=int)
    command.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    return parser.parse_args()


def _report(name: str, perft: Callable[[State, int], int], state: State, depth: int) -> None:
    """Print the count of each depth and the number of leaves per second."""
    for plies in range(1, depth + 1):
        began = time.perf_counter()
        leaves = perft(state, plies)
        spent = time.perf_counter() - began
        print(f"{name:10}{plies:3}{leaves:15,}{leaves / spent:15,.0f} nodes/s")


def main() -> None:
    """Print the requested counts, or exit if the game lacks an option or a number of seats."""
    arguments = _arguments()
    game = GAMES[arguments.game]
    options = dict(option.partition("=")[::2] for option in arguments.option)
    try:
        state = game.start(arguments.seats or game.seats[0], options)
    except RulesError as refused:
        sys.exit(f"{refused.key} {dict(refused.parameters)}")
    own = through_rules(game)
    if own:
        _report("rule book", own, state, arguments.depth)
    _report("contract", through_contract, state, arguments.depth)


if __name__ == "__main__":
    main()
