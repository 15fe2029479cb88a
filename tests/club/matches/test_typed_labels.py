"""Members type the text of buttons and completions: it means its move, or gets the same reason as notation."""

import unicodedata
from collections.abc import Iterator
from dataclasses import replace

import pytest

from club.model.matches.position import Position
from club.model.matches.typed_moves import parse_move
from cogs.matches.controls import label, steps_in_words
from engines import CHANCE, GAMES, Event, RulesError, State
from tests.club.harness import Harness
from tests.engines.play import seeded
from texts import COMPLETE, names, words

FULL_WIDTH = {ord("!") + offset: chr(0xFF01 + offset) for offset in range(94)} | {ord(" "): "\u3000"}


def some_states(game: str) -> list[State]:
    """Return positions of two random games in which a seat is to move."""
    rng, found = seeded(11), []
    for seats in (GAMES[game].seats[0], GAMES[game].seats[-1]):
        state = GAMES[game].start(seats)
        for _ in range(160):
            if not state.legal():
                break
            if state.to_move != CHANCE:
                found.append(state)
            state = state.apply(rng.choice(state.legal()))
    return found


def spellings(game: str, state: State, event: Event) -> Iterator[str]:
    """Yield the wordings of an event: on buttons, with and without hints, and in completions; also in full width."""
    steps = state.steps(event)
    for locale in COMPLETE:
        say = words(locale, game)
        named = [label(say, state, step) for step in steps]
        buttons = steps_in_words(say, state, steps)
        for text in (
            " → ".join(buttons),
            " → ".join(name.partition(" · ")[0] for name in buttons),
            " → ".join(named),
            f"{event} · {' → '.join(named)}",
        ):
            if len(text) <= 90:
                yield from (text, text.translate(FULL_WIDTH))


def outcome(position: Position, text: str) -> str:
    """Return the event that text means, or the key with which it is refused."""
    try:
        event = parse_move(position, text, names(position.header.game))
        position.state.apply(event)
    except RulesError as error:
        return error.key
    return event


@pytest.mark.parametrize("game", GAMES)
async def test_labels_mean_their_moves_and_get_the_reason_if_they_are_not_legal(harness: Harness, game: str) -> None:
    begun = await harness.club.matches.position(await harness.begin(game))
    rng, states = seeded(5), some_states(game)
    for _ in range(40):
        known, other = rng.choice(states), rng.choice(states)
        event = rng.choice(known.legal())
        for text in spellings(game, known, event):
            assert outcome(replace(begun, state=known), text) in (event, "error-several"), (text, event)
            assert outcome(replace(begun, state=other), text) != "error-notation", (text, event)
        for text in (event.upper(), event.lower(), event.translate(FULL_WIDTH), unicodedata.normalize("NFD", event)):
            assert outcome(replace(begun, state=known), text) == event
