"""The engine of Tokyo Doves and the naive rule book agree on every event of random games."""

from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

from engines import GAMES, State
from engines.contract import Outcome
from engines.tokyo_doves import Doves
from tests.engines.play import course, refused, settings, shy_course
from tests.engines.record import FOLDER, course_of
from tests.engines.tokyo_doves.naive import SPELLINGS, Rules, read, surrounded, write

GAME = GAMES["tokyo_doves"]
LENGTH = 45


def judged(state: Doves, rules: Rules, seen: Counter[tuple[str, bool]]) -> Outcome | None:
    """Return the outcome by the naive rules; ``seen`` counts the positions of the game, this one included."""
    options = dict(state.laws.options)
    following, actor = int(state.seat), 1 - state.seat
    rows, red = board(state), state.seat == 0
    doves = read(rows)
    following_lost, actor_lost = (surrounded(doves, boss) for boss in ("Bb" if red else "bB"))
    if following_lost and actor_lost:
        judgements = {"actor_loses": following, "actor_wins": actor, "draw": None}
        return ended("both_surrounded", judgements[options["both_surrounded"]])
    if following_lost or actor_lost:
        return ended("surrounded", actor) if following_lost else ended("self_surrounded", following)
    if all(rules.broken(doves, red, event) for event in (*state.legal()[:1], *SPELLINGS)):  # the first saves the rest
        return ended("no_action", actor)
    if options["repetition"] == "draw" and seen[rows, red] == 3:
        return ended("repetition", None)
    return ended("move_cap", None) if str(state.ply) == options["move_cap"] else None


def board(state: Doves) -> str:
    return state.encode().partition(" ")[0]


def ended(reason: str, winner: int | None) -> Outcome:
    return Outcome({0: (1, 2), 1: (2, 1), None: (1, 1)}[winner], reason)


def check(state: Doves, rules: Rules) -> None:
    """Compare the engine's verdict on every spelling in a position with the rules that it breaks."""
    doves, red = read(board(state)), state.seat == 0
    legal = set(state.legal())
    for event in SPELLINGS:
        broken = rules.broken(doves, red, event)
        if event in legal:
            assert not broken
            assert write(rules.after(doves, red, event)) == board(state.apply(event))
            continue
        assert broken - {"error-outside-window"}, "no rule but the notation forbids it"
        assert refused(state, event) in broken


@pytest.mark.parametrize("connectivity", GAME.options["connectivity"])
@pytest.mark.parametrize("put_back", GAME.options["put_back"])
def test_events_are_legal_or_refused_for_a_rule_that_they_break(connectivity: str, put_back: str) -> None:
    rules = Rules(connectivity, put_back)
    options = {"connectivity": connectivity, "put_back": put_back, "repetition": "off"}
    for state in shy_course(GAME.start(2, options), 0, LENGTH):
        assert isinstance(state, Doves)
        if state.to_move is not None:
            check(state, rules)


def compare(game: Iterable[State], options: dict[str, str]) -> None:
    """Compare the course and the end of a game with the naive rules."""
    rules = Rules(options["connectivity"], options["put_back"])
    seen = Counter[tuple[str, bool]]()
    for state in game:
        assert isinstance(state, Doves)
        seen[board(state), state.seat == 0] += 1
        assert state.outcome == judged(state, rules, seen)


@pytest.mark.parametrize("options", settings(GAME), ids=lambda options: " ".join(options.values()))
def test_games_end_when_and_how_the_naive_rules_say(options: dict[str, str]) -> None:
    start = GAME.start(2, options)
    compare(course(start, 1), options)
    compare(shy_course(start, 2, 120), options)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("tokyo_doves/*.txt")), ids=lambda path: path.stem)
def test_recorded_games_end_as_the_naive_rules_say(path: Path) -> None:
    game = [state for _, state in course_of(path.read_text("utf-8"))]
    assert isinstance(game[0], Doves)
    compare(game, dict(game[0].laws.options))
