"""The alt text of Ryūki: the position as the viewer may know it, in sentences, most important first."""

from collections.abc import Iterator
from itertools import groupby

from engines.contract import CHANCE, Seat, Sentence, Term
from engines.ryuki import BoardCard, RyukiView, named
from render.kit.alt_text import Parameters, present_parameters, result, seat_term
from render.kit.scene import Frame
from render.ryuki.ground import cell_name
from render.ryuki.last_turn import last_drawn_card, last_turn


def describe(view: RyukiView, frame: Frame) -> tuple[Sentence, ...]:
    """Return the alt text: the pending action, checks, last turn, cards on the board and beside it, and cell names.

    The position can be played from these sentences without the picture.
    """
    names = frame.coordinates
    return (
        *_due(view, frame),
        *(_check(view, attacker, king, names) for attacker, king in view.attackers),
        *_last_turn(view, frame),
        *_rows(view, names),
        *_beside(view),
        Sentence(f"alt-cells-{names}"),
    )


def _due(view: RyukiView, frame: Frame) -> Iterator[Sentence]:
    if view.outcome is not None:
        yield from result(view.outcome, frame)
    elif view.to_move == CHANCE:
        yield Sentence("alt-card-due")
    elif view.to_move is not None:
        yield Sentence("alt-to-set-up" if view.phase == "setup" else "alt-to-move", {"seat": seat_term(view.to_move)})


def _check(view: RyukiView, attacker: str, king: str, names: str) -> Sentence:
    seat = next(lying.seat for lying in view.cards if lying.cell == king)
    cells = {"king": cell_name(king, names), "cell": cell_name(attacker, names)}
    return Sentence("alt-check", {"seat": seat_term(seat), **cells})


def _last_turn(view: RyukiView, frame: Frame) -> Iterator[Sentence]:
    last, kind, names = last_turn(frame), last_drawn_card(frame), frame.coordinates
    if last is not None:
        moved = next((lying for lying in view.cards if lying.cell == last.to), None)
        card = moved.kind if moved and last.left else last.kind
        asleep = "-asleep" if last.action == "place" else ""
        cells = {"cell": last.to, "from": last.left}
        parameters: Parameters = {"seat": seat_term(last.seat)}
        parameters |= (
            {"card": Term(f"card-{named(card, last.seat)}{asleep}" if card else "card-asleep")} if last.to else {}
        )
        parameters |= present_parameters({name: cell and cell_name(cell, names) for name, cell in cells.items()})
        yield Sentence(f"alt-{last.action}", parameters)
    if kind is not None:
        yield Sentence("alt-your-card", {"card": Term(f"card-{kind}")})
    if view.woken:
        yield Sentence("alt-woken", {"cells": tuple(cell_name(cell, names) for cell in view.woken)})


def _rows(view: RyukiView, names: str) -> Iterator[Sentence]:
    """Yield the cards of each side row by row, from its own end of the board to the other."""
    for seat in (Seat(0), Seat(1)):
        own = sorted((lying for lying in view.cards if lying.seat == seat), key=lambda lying: lying.cell[1])
        for _, row in groupby(own if seat == 0 else reversed(own), key=lambda lying: lying.cell[1]):
            cards = sorted(row, key=lambda lying: lying.cell)
            placed = (
                Term("alt-card-at", {"cell": cell_name(lying.cell, names), "card": _card(lying)}) for lying in cards
            )
            yield Sentence("alt-row", {"seat": seat_term(seat), "cards": tuple(placed)})


def _card(lying: BoardCard) -> Term:
    if lying.kind is None:
        return Term("card-asleep")
    state = "" if lying.face_up else "-asleep"
    return Term(f"card-{named(lying.kind, lying.seat)}{'-promoted' if lying.promoted else state}")


def _beside(view: RyukiView) -> Iterator[Sentence]:
    """Yield the viewer's own hand and deck, then for each side its captured cards and the size of its piles."""
    for heap, cards in (("hand", view.hand), ("deck", view.deck)):
        if cards:
            yield Sentence(f"alt-{heap}", {"cards": _counted(cards, view.viewer or 0)})
    for seat in (Seat(0), Seat(1)):
        if cards := view.captured[seat]:
            yield Sentence("alt-captured", {"seat": seat_term(seat), "cards": _counted(cards, seat)})
        piles: Parameters = {"deck": view.decks[seat], "hand": view.hands[seat]}
        yield Sentence("alt-piles", {"seat": seat_term(seat), **piles})
        if dict(view.options).get("junior", "off") != "off":
            yield Sentence("alt-points", {"seat": seat_term(seat), "points": view.points[seat]})


def _counted(cards: tuple[tuple[str, int], ...], seat: int) -> tuple[Term, ...]:
    named_cards = ((Term(f"card-{named(kind, seat)}"), count) for kind, count in cards)
    return tuple(Term("alt-card-count", {"card": card, "count": count}) for card, count in named_cards)
