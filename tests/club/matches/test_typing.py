"""Typed moves are read as the moves that members mean, or refused, and never as another one."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from club.model.matches.position import Position, initial_position
from club.model.matches.typed_moves import parse_move
from engines import CHANCE, GAMES, Event, RulesError, Seat, State
from engines.contract import Illegal, Term
from engines.ryuki import arrange
from engines.tokyo_doves import arrange as doves
from tests.engines.play import seeded, shy_course
from tests.leaks.worlds import header
from texts import names

FULL_WIDTH = {code: code + 0xFEE0 for code in range(0x21, 0x7F)}


def at(key: str, state: State) -> Position:
    position = initial_position(header(key, 1))
    return replace(position, state=state)


def read(key: str, state: State, text: str) -> Event | list[str]:
    """Return the event that is read, or all candidates if several fit."""
    return read_at(at(key, state), text)


def read_at(position: Position, text: str) -> Event | list[str]:
    try:
        return parse_move(position, text, names(position.header.game))
    except Illegal as error:
        choices = error.parameters["choices"]
        assert isinstance(choices, tuple)
        return [str(term.parameters.get("event", "…")) for term in choices if isinstance(term, Term)]


def ways(key: str, state: State, event: Event) -> Iterator[str]:
    """Yield the ways in which a member may write an event."""
    yield from (event, event.upper(), event.lower(), event.translate(FULL_WIDTH), f" {event} ", f"`{event}`")
    bare = "".join(sign if sign.isalnum() else " " for sign in event)
    yield from (" ".join(event), bare, bare.replace(" ", ""), bare.lower())
    for form in (event, *state.spellings(event)):
        for name, token in names(key).items():
            if token and form.startswith(token):
                rest = form[len(token) :]
                yield from (f"{name} {rest}", f"{name} {rest}".title(), f" {name}  {rest.translate(FULL_WIDTH)}")
                yield f"{name} " + "".join(filter(str.isalnum, rest))
                if not name.isascii():
                    yield name + rest


@pytest.mark.parametrize("key", GAMES)
def test_every_legal_event_is_read_as_itself_however_it_is_written_or_refused_as_ambiguous(key: str) -> None:
    alone = 0
    for seed in range(3):
        for state in [*shy_course(GAMES[key].start(GAMES[key].seats[0]), seed, 60)][::6]:
            if state.to_move in (None, CHANCE):
                continue
            rng, position = seeded(seed), at(key, state)
            for event in rng.sample(state.legal(), min(6, len(state.legal()))):
                for text in ways(key, state, event):
                    meant = read_at(position, text)
                    if isinstance(meant, list):
                        assert event in meant or "…" in meant
                    else:
                        assert meant == event, text
                        alone += text != event
    assert alone > 200


@pytest.mark.parametrize("key", GAMES)
@given(text=st.text(max_size=12), number=st.integers(0, 20))
def test_nonsense_is_refused_by_the_rules_alone(key: str, text: str, number: int) -> None:
    course = [*shy_course(GAMES[key].start(GAMES[key].seats[0]), 1, 20)]
    state = course[-1 - number % min(10, len(course))]
    with suppress(RulesError):
        state.apply(parse_move(at(key, state), text, names(key)))


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("crazy a1", "H*a1"),
        ("Crazy Dove to A1", "H*a1"),
        ("ハジケを a1 に出す", "H*a1"),
        ("ha1", "H*a1"),
        ("ＨＡ１", "H*a1"),
        ("boss c3", "B-c3"),
        ("put out h a1", "H*a1"),
    ],
)
def test_doves_go_by_their_names(typed: str, meant: Event) -> None:
    assert read("tokyo_doves", doves("b./BA", Seat(0)), typed) == meant


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("銀 5五", ["S*a1", "S~a1"]),
        ("silver a5", ["S*a5", "S~a5"]),
        ("銀を5五に打つ", "S*a1"),
        ("drop silver a5", "S*a5"),
        ("S A5 place", "S~a5"),
        ("玉4四", "c1-b2"),
        ("king d2", "c1-d2"),
        ("c1 d2", "c1-d2"),
    ],
)
def test_cards_go_by_their_names(typed: str, meant: Event | list[str]) -> None:
    state = arrange(("Kc1", "Kc5"), Seat(0), hands=("S", ""), captured=("S", ""))
    assert read("ryuki", state, typed) == meant


def test_a_wrong_sign_is_not_taken_for_another() -> None:
    state = doves("b./BA", Seat(0))
    assert read("tokyo_doves", state, "A*d3") == "A*d3"
    with pytest.raises(Illegal, match="error-not-in-hand"):
        state.apply("A*d3")
    assert "h-a1" not in state.legal()
    assert read("tokyo_doves", state, "h-a1") not in state.legal()


def spoken(key: str, event: Event) -> Iterator[str]:
    """Yield ways to write an event: with names, without signs, in another case, in full width."""
    bare = "".join(filter(str.isalnum, event))
    yield from (event, bare, bare.upper(), bare.translate(FULL_WIDTH), " ".join(event), event.translate(FULL_WIDTH))
    for name, token in names(key).items():
        if token.isalnum() and len(token) == 1 and event.startswith(token):
            rest = event[len(token) :]
            yield from (f"{name} {rest}", f"{name} {''.join(filter(str.isalnum, rest))}".title(), f"　{name}　{rest}")


@pytest.mark.parametrize("key", GAMES)
def test_whatever_the_spelling_notation_that_is_not_possible_is_refused_with_the_reason(key: str) -> None:
    """Events of other positions, which are notation, are never refused as text that the game can't read."""
    courses = [[*shy_course(GAMES[key].start(GAMES[key].seats[0]), seed, 60)] for seed in range(3)]
    states = [state for course in courses for state in course if state.to_move not in (None, CHANCE)]
    rng, tried = seeded(5), 0
    elsewhere = sorted({event for state in states for event in state.legal()})
    for state in rng.sample(states, 6):
        position, legal = at(key, state), {*state.legal()}
        for event in rng.sample(elsewhere, min(25, len(elsewhere))):
            for text in spoken(key, event) if event not in legal else ():
                try:
                    meant = parse_move(position, text, names(key))
                except Illegal:
                    continue  # one of several legal events may be meant
                if meant not in legal:
                    with pytest.raises(Illegal):
                        state.apply(meant)
                    tried += 1
    assert tried > 30


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("Big Brother c4", "error-out-of-reach"),
        ("big brother C4", "error-out-of-reach"),
        ("ｂｉｇ　ｂｒｏｔｈｅｒ　ｃ４", "error-out-of-reach"),
        ("A*c4", "error-not-in-hand"),
    ],
)
def test_a_dove_that_is_named_is_refused_with_the_reason(typed: str, reason: str) -> None:
    state = doves("b./BA", Seat(0))
    meant = parse_move(at("tokyo_doves", state), typed, names("tokyo_doves"))
    with pytest.raises(Illegal) as refused:
        state.apply(meant)
    assert refused.value.key == reason
