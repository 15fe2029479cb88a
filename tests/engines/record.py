"""Rewrite the recorded games: ``python -m tests.engines.record``.

A recorded game is ``tests/golden/<game>/<name>.txt``: a line each for game, rules, seats and options, then one for
each event: the seat (``*`` is chance) and the event. The rest is written by a replay: under each event the board that
it leads to (the first word of ``encode``, a line for each row) and how many events are legal then, and at the end the
outcome. A new recording needs only the header and its events; run the command and read the diff.
"""

from collections.abc import Iterator
from pathlib import Path

from engines import CHANCE, GAMES, State

FOLDER = Path(__file__).parents[1] / "golden"


def recordings() -> list[Path]:
    """Return the file of every recorded game."""
    return sorted(FOLDER.glob("*/*.txt"))


def replayed(text: str) -> str:
    """Return the expected text of a recorded game: its options and events, and the rest from a replay."""
    key = game_of(text)
    lines = [f"game {key}", *(f"{name} {_field(text, name)}" for name in ("rules", "seats", "options"))]
    for happened, state in course_of(text):
        lines += [happened, *_position(state)]
    return "\n".join([*lines, "", *_ending(state)]) + "\n"


def course_of(text: str) -> Iterator[tuple[str, State]]:
    """Yield each state of a recorded game with the seat and event that led to it, which are empty for the first."""
    game = GAMES[game_of(text)].under(rules_of(text))
    options = dict(option.split("=") for option in _field(text, "options").split())
    state = game.start(int(_field(text, "seats")), options)
    yield "", state
    for line in text.splitlines():
        who, _, event = line.partition(" ")
        if who == "*" or who.isdecimal():
            actor = "*" if state.to_move == CHANCE else str(state.to_move)
            state = state.apply(event)
            yield f"{actor} {event}", state


def outcome_reason(text: str) -> str:
    """Return the reason for which a recorded game ended."""
    return _field(text, "reason")


def game_of(text: str) -> str:
    """Return the key of the game that was recorded."""
    return _field(text, "game")


def rules_of(text: str) -> int:
    """Return the version of the rules under which a game was recorded."""
    return int(_field(text, "rules"))


def _field(text: str, name: str) -> str:
    return next(line.partition(" ")[2] for line in text.splitlines() if line.partition(" ")[0] == name)


def _position(state: State) -> list[str]:
    rows = state.encode().partition(" ")[0].split("/")
    return [*(f"    {row}" for row in rows), f"    {len(state.legal())} legal"]


def _ending(state: State) -> list[str]:
    outcome = state.outcome
    if outcome is None:
        return ["unfinished"]
    scores = [] if outcome.scores is None else [f"scores {' '.join(map(str, outcome.scores))}"]
    places = f"places {' '.join(map(str, outcome.places))}"
    return [places, f"reason {outcome.reason}", *scores, *(["void"] if outcome.void else [])]


def main() -> None:
    """Rewrite every recorded game."""
    for path in recordings():
        path.write_text(replayed(path.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
