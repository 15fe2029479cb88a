"""What the picture of Ryūki says to those who do not see it, the most important first."""

from collections.abc import Iterator
from itertools import groupby

from engines.contract import CHANCE, Seat, Sentence, Term
from engines.ryuki import BoardCard, RyukiView
from render.kit.alt_text import named, numbered, result
from render.kit.scene import Frame
from render.ryuki.ground import cell_name
from render.ryuki.last_turn import drawn, last


def words(view: RyukiView, frame: Frame) -> tuple[Sentence, ...]:
    """Return one sentence each: what is due, checks, what happened, the cards on the board and beside it, the cells."""
    names = frame.coordinates
    return (
        *_due(view, frame),
        *(_check(view, attacker, king, names) for attacker, king in view.attackers),
        *_happened(view, frame),
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
        yield Sentence("alt-to-set-up" if view.phase == "setup" else "alt-to-move", {"seat": named(view.to_move)})


def _check(view: RyukiView, attacker: str, king: str, names: str) -> Sentence:
    seat = next(lying.seat for lying in view.cards if lying.cell == king)
    cells = {"king": cell_name(king, names), "cell": cell_name(attacker, names)}
    return Sentence("alt-check", {"seat": named(seat), **cells})


def _happened(view: RyukiView, frame: Frame) -> Iterator[Sentence]:
    happened, kind, names = last(frame), drawn(frame), frame.coordinates
    if happened is not None:
        moved = next((lying for lying in view.cards if lying.cell == happened.to), None)
        card = moved.kind if moved and happened.left else happened.kind
        asleep = "-asleep" if happened.action == "place" else ""
        said: dict[str, str | int | Term] = {"seat": named(happened.seat)}
        said |= {"card": Term(f"card-{card}{asleep}" if card else "card-asleep")} if happened.to else {}
        cells = {"cell": happened.to, "from": happened.left}
        said |= {name: cell_name(cell, names) for name, cell in cells.items() if cell is not None}
        yield Sentence(f"alt-{happened.action}", said)
    if kind is not None:
        yield Sentence("alt-your-card", {"card": Term(f"card-{kind}")})
    if view.woken:
        yield Sentence(
            f"alt-woken-{len(view.woken)}", numbered("cell", (cell_name(cell, names) for cell in view.woken))
        )


def _rows(view: RyukiView, names: str) -> Iterator[Sentence]:
    """Yield each side's cards, a row of the board at a time, from its own end to the other."""
    for seat in (Seat(0), Seat(1)):
        own = sorted((lying for lying in view.cards if lying.seat == seat), key=lambda lying: lying.cell[1])
        for _, row in groupby(own if seat == 0 else reversed(own), key=lambda lying: lying.cell[1]):
            cards = sorted(row, key=lambda lying: lying.cell)
            said = numbered("cell", (cell_name(lying.cell, names) for lying in cards))
            said |= numbered("card", map(_card, cards))
            yield Sentence(f"alt-row-{len(cards)}", {"seat": named(seat), **said})


def _card(lying: BoardCard) -> Term:
    if lying.kind is None:
        return Term("card-asleep")
    state = "" if lying.face_up else "-asleep"
    return Term(f"card-{lying.kind}{'-promoted' if lying.promoted else state}")


def _beside(view: RyukiView) -> Iterator[Sentence]:
    for heap, cards in (("hand", view.hand), ("deck", view.deck)):
        if cards:
            yield Sentence(f"alt-{heap}-{len(cards)}", _counted(cards))
    for seat in (Seat(0), Seat(1)):
        if view.captured[seat]:
            cards = view.captured[seat]
            yield Sentence(f"alt-captured-{len(cards)}", {"seat": named(seat), **_counted(cards)})
        yield Sentence("alt-piles", {"seat": named(seat), "deck": view.decks[seat], "hand": view.hands[seat]})
        if dict(view.options).get("junior", "off") != "off":
            yield Sentence("alt-points", {"seat": named(seat), "points": view.points[seat]})


def _counted(cards: tuple[tuple[str, int], ...]) -> dict[str, str | int | Term]:
    kinds = numbered("card", (Term(f"card-{kind}") for kind, _ in cards))
    return kinds | numbered("count", (count for _, count in cards))
