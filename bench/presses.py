"""Count the presses that the turns of recorded games take, and list the choices that take the most."""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from statistics import mean

from engines import CHANCE, GAMES, Event, State
from engines.choices import ask

NAME = "presses"

SHORT = {"most": 1}


def configure(parser: argparse.ArgumentParser) -> None:
    """Add options for where the game records are, and how many of each game to read."""
    parser.add_argument("--games", type=Path, default=Path("tests/golden"), help="folder of recorded games")
    parser.add_argument("--most", type=int, default=1000, help="how many of each game to read")


def run(arguments: argparse.Namespace) -> int:
    """Print a table: presses per turn, with and without the press that opens the panel, and for each kind of choice.

    A panel that stays open from turn to turn doesn't need that press.
    """
    print("| game | turns | presses a turn | panel open already | most |")
    print("|---|---:|---:|---:|---:|")
    kinds: dict[tuple[str, str], list[int]] = defaultdict(list)
    for game in GAMES:
        turns = []
        for file in sorted((arguments.games / game).glob("*.txt"))[: arguments.most]:
            turns += list(_turns(game, file.read_text("utf-8"), kinds))
        if turns:
            print(f"| {game} | {len(turns)} | {mean(turns):.2f} | {mean(turns) - 1:.2f} | {max(turns)} |")
    print()
    print("| game | first and last step | times | presses |")
    print("|---|---|---:|---:|")
    for (game, kind), counts in sorted(kinds.items()):
        print(f"| {game} | {kind} | {len(counts)} | {mean(counts):.2f} |")
    return 0


def _turns(game: str, text: str, kinds: dict[tuple[str, str], list[int]]) -> Iterator[int]:
    """Yield how many presses each turn of a recorded game takes."""
    count, mover = 0, None
    for state, event in _course(game, text):
        if state.to_move == CHANCE:
            continue
        if state.to_move != mover:
            if count:
                yield count
            count, mover = 1, state.to_move
        pressed = 0 if event == state.formality() else presses(state, event)
        steps = state.steps(event)
        first = f"{steps[0].kind} {steps[0].value}" if steps[0].kind == "act" else steps[0].kind
        kinds[game, first if len(steps) == 1 else f"{first} … {steps[-1].kind}"].append(pressed)
        count += pressed
    if count:
        yield count


def _course(game: str, text: str) -> Iterator[tuple[State, Event]]:
    """Yield each state of a recorded game with the event that follows."""
    fields = dict(line.partition(" ")[::2] for line in text.splitlines()[:4])
    state = GAMES[game].start(int(fields["seats"]), dict(option.split("=") for option in fields["options"].split()))
    for line in text.splitlines()[4:]:
        who, _, event = line.partition(" ")
        if who == "*" or who.isdecimal():
            yield state, event
            state = state.apply(event)


def presses(state: State, event: Event) -> int:
    """Return the number of presses an event takes on an open panel, counting choices in menus and the confirmation."""
    count, (asked, chosen) = 0, ask(state)
    wanted = tuple(step.value for step in state.steps(event))
    while asked.event is None:
        count += 1
        way = next(way for way in asked.ways if (*chosen, *way.values) == wanted[: len(chosen) + len(way.values)])
        asked, chosen = ask(state, (*chosen, *way.values))
    return count + bool(state.warnings(event))
