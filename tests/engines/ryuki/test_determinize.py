"""Redealing the hidden cards of Ryūki yields every position that a viewer considers possible, and no other."""

from typing import cast

import pytest

from engines import GAMES, Event, Seat
from engines.ryuki import Ryuki, arrange
from tests.engines.play import careful_course, seeded

START = cast("Ryuki", GAMES["ryuki"].start())
DRAWN_AGAIN = 12
FEW = 8
"""With this few possible tables, all occur in ``OFTEN`` draws."""
OFTEN = 120


def following(worlds: set[Ryuki], before: Ryuki, event: Event, after: Ryuki, viewer: Seat) -> set[Ryuki]:
    """Return the tables that are possible for a viewer after an event, among those possible before it.

    The earlier ones are released on the way: there are tens of thousands, each with its legal events.
    """
    shown, view = before.redact(event, viewer), after.view(viewer)
    found: set[Ryuki] = set()
    while worlds:
        world = worlds.pop()
        grown = (world.apply(alike) for alike in world.legal() if world.redact(alike, viewer) == shown)
        found.update(one for one in grown if one not in found and one.view(viewer) == view)
    return found


@pytest.mark.parametrize(("viewer", "seed"), [(Seat(1), 67), (Seat(0), 102)])
def test_tables_drawn_again_are_the_possible_ones(viewer: Seat, seed: int) -> None:
    """The other seat sets up three cards in these games; six cards have 23,520 arrangements, which takes long."""
    worlds, before = {START}, START
    rng = seeded(seed)
    for event, after in careful_course(START, seed):
        assert isinstance(after, Ryuki)
        if event:
            worlds = following(worlds, before, event, after, viewer)
        drawn = {after.determinize(viewer, rng) for _ in range(OFTEN if len(worlds) <= FEW else DRAWN_AGAIN)}
        if after.outcome is None:
            assert drawn <= worlds
            assert len(worlds) > FEW or drawn == worlds
        before = after


def hidden(state: Ryuki, seat: Seat, rounds: int = 200) -> set[tuple[str, ...]]:
    """Return the possible face-down cards of a seat, from the other seat's point of view."""
    rng = seeded(1)
    tables = (state.determinize(Seat(1 - seat), rng).view(seat) for _ in range(rounds))
    return {tuple(card.kind or "" for card in view.cards if not card.face_up) for view in tables}


def test_face_down_card_on_a_pawns_file_is_no_pawn() -> None:
    cards = ("Kc1", "Ka5 Pc4 Gc2~")
    state = arrange(cards, Seat(0), hands=("", "PPPL"), decks=("", "PPPN"))
    assert hidden(state, Seat(1)) == {("G",), ("L",), ("N",)}
    wake = arrange(cards, Seat(0), hands=("", "PPPL"), decks=("", "PPPN"), options={"facedown_nifu": "wake"})
    assert ("P",) in hidden(wake, Seat(1))


def test_face_down_card_is_no_pawn_even_when_the_pawn_is_gone() -> None:
    state = arrange(("Kc1 Rb4", "Ka5 Pc4 Gc2~"), Seat(0), hands=("", "PPPL"), decks=("", "PPPN")).apply("b4-c4")
    assert hidden(state, Seat(1)) == {("G",), ("L",), ("N",)}


def test_hidden_king_lies_among_the_cards_once_its_side_is_set_up() -> None:
    state = START
    for event in ("K~c1", "G~b1", "done"):
        state = state.apply(event)
    kinds = {frozenset(pair) for pair in hidden(state, Seat(0))}
    assert kinds == {frozenset("KG"), frozenset("KS"), frozenset("KP")}


def test_captured_face_down_card_leaves_nothing_behind() -> None:
    taken = arrange(("Kc1 Rb2", "Ka5 Pc4 Gc2~"), Seat(0)).apply("b2-c2")
    assert isinstance(taken, Ryuki)
    assert taken.sides == arrange(("Kc1 Rc2", "Ka5 Pc4"), Seat(1), captured=("G", "")).sides


def test_seat_that_has_one_way_out_of_check_keeps_a_card_for_it() -> None:
    cards = ("Ka1 Ra5 Rb4", "Ke5 Pb2 Pc2 Pd2")
    state = arrange(cards, Seat(1), hands=("", "N"), decks=("", "PPP"))
    assert state.legal() == ("N~b5", "N~c5", "N~d5")
    rng = seeded(3)
    assert all(state.determinize(None, rng).legal() for _ in range(50))


def test_cells_of_a_seat_that_is_setting_up_are_drawn_again() -> None:
    """Otherwise a computer that is offered a draw meanwhile would learn where the cards are, which no member does."""
    state, rng = START.apply("K~c1"), seeded(1)
    tables = [state.determinize(Seat(1), rng) for _ in range(60)]
    assert {table.view(Seat(0)).cards[0].cell for table in tables} == {file + rank for file in "abcde" for rank in "12"}
    assert {table.view(Seat(1)) for table in tables} == {state.view(Seat(1))}
