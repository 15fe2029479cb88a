"""The news of a turn of HOSTILE: everything that a seat did, in one line."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from engines import GAMES, State
from engines.contract import Sentence, Term
from engines.hostile import Hostile, arrange
from tests.engines.record import course_of, game_of, recordings
from texts import COMPLETE, words

TEXTS = [text for text in (path.read_text("utf-8") for path in recordings()) if game_of(text) == "hostile"]


def turns(text: str) -> Iterator[list[tuple[Hostile, str]]]:
    """Yield the events of each turn of a recorded game, and the random ones after it, each with the state before it."""
    part: list[tuple[Hostile, str]] = []
    for (_, before), (line, _) in pairwise(course_of(text)):
        assert isinstance(before, Hostile)
        who, _, event = line.partition(" ")
        if part and who != "*" and before.turn != part[0][0].turn:
            yield part
            part = []
        part.append((before, event))
    yield part


def told(state: State, *events: str) -> list[str]:
    """Return the description of some events of one turn in English."""
    happened = []
    for event in events:
        assert isinstance(state, Hostile)
        happened.append((state, event))
        state = state.apply(event)
    return [words("en", "hostile").tell(line) for line in Hostile.describe_turn(happened)]


@pytest.mark.parametrize("locale", COMPLETE)
@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_a_turn_is_told_in_four_lines_at_most(text: str, locale: str) -> None:
    say = words(locale, "hostile")
    for happened in turns(text):
        lines = [say.tell(line) for line in Hostile.describe_turn(happened)]
        assert 1 <= len(lines) <= 4
        assert not any("\n" in line for line in lines)


@pytest.mark.parametrize("text", TEXTS, ids=range(len(TEXTS)))
def test_nothing_of_a_turn_is_left_out(text: str) -> None:
    """Each sentence of each event is somewhere in the lines, except the end of a turn; paths and gains are joined."""
    for happened in turns(text):
        alone = [line for state, event in happened for line in state.describe(event)]
        whole = [line for line in leaves(*Hostile.describe_turn(happened)) if line[0] not in JOINED]
        assert sorted(whole) == sorted((line.key, str(line.parameters)) for line in alone if line.key not in JOINED)
        gained = sum(int(str(line.parameters["gems"])) for line in alone if line.key in GAINS)
        assert gained == sum(gems for line in Hostile.describe_turn(happened) for gems in gains(line))


GAINS = ("told-gain", "told-gain-pair")
JOINED = {"told-way", "told-end", *GAINS, *(f"{key}-other" for key in GAINS), "told-turn", "told-both", "told-corners"}


def parts(line: Sentence) -> Iterator[Sentence]:
    """Yield a sentence and all nested ones."""
    yield line
    for value in line.parameters.values():
        for term in value if isinstance(value, tuple) else (value,):
            if isinstance(term, Term):
                yield from parts(Sentence(term.key, term.parameters))


def leaves(*lines: Sentence) -> Iterator[tuple[str, str]]:
    """Yield the sentences within some lines, each as its key and its parameters."""
    for line in lines:
        yield from ((part.key, str(part.parameters)) for part in parts(line) if part.key.startswith("told-"))


def gains(line: Sentence) -> Iterator[int]:
    """Yield the gems gained according to a line."""
    for part in parts(line):
        if part.key.removesuffix("-other") in GAINS:
            yield int(str(part.parameters["gems"]))


def test_steps_in_a_row_are_one_way_with_all_gems_on_it() -> None:
    state = arrange(pieces="C2 - - -", gems="C3 B4")
    assert told(state, "step n", "step w", "end") == ["**Red:** C2 → C3 → B3, +1 gem (1 together now)."]
    both = arrange(pieces="C2 - - -", gems="C3 C4 C4")
    assert told(both, "step n", "step n") == ["**Red:** C2 → C3 → C4, +3 gems (3 together now)."]


def test_a_way_that_something_interrupts_is_told_in_its_order() -> None:
    state = arrange(pieces="C2 - - -", hands=("stop D5",))
    assert told(state, "step n", "use D5", "step n") == ["**Red:** C2 → C3, a gem on D5, C3 → C4."]


def test_a_turn_in_which_nothing_was_done_is_told() -> None:
    assert told(arrange(), "end") == ["**Red:** ends the turn."]


def test_a_partner_who_gains_is_named() -> None:
    state = arrange(pieces="C3 D5 - -", hands=("D5",))
    assert told(state, "use D5", "end") == ["**Red:** a gem on D5, Blue +1 gem (1 together now)."]


def test_corners_are_told_together() -> None:
    three = GAMES["hostile"].start(3)
    assert told(three, "corner A8") == ["Red starts from A8, +1 gem (1 now)."]
