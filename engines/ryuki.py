"""Ryūki: shogi of five by five with hands, a deck and cards that lie face-down until their owner's next turn."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Self

from engines import _ryuki_board as board
from engines._core import (
    CHANCE,
    Choices,
    Event,
    Game,
    Outcome,
    Seat,
    State,
    Step,
    Told,
    View,
)
from engines._grid import bits
from engines._ryuki_rules import DECK, HAND, KINDS, Laws, Side, attackers, counts, laws, piece_at, standing

__all__ = ["GAME", "Lying", "Ryuki", "RyukiView"]

SHOWN_ORDER = "KRBGSNLP"
"""The order in which a hand is laid out."""


@dataclass(frozen=True, slots=True)
class Lying:
    """Name a card on the board; ``kind`` is ``None`` for a card that lies face-down and is not the viewer's."""

    cell: str
    seat: Seat
    kind: str | None
    promoted: bool
    face_up: bool


@dataclass(frozen=True, slots=True)
class RyukiView(View):
    """Show the table to one viewer.

    ``phase`` is ``setup`` or ``play``. ``cards`` are sorted by cell. ``decks`` and ``hands`` say how many cards each
    seat has there. ``hand`` and ``deck``, of which only the order is unknown, are the viewer's own, as kinds and
    counts in the order of ``KRBGSNLP``, and ``None`` for spectators; ``captured`` is each seat's area in that form.
    ``checked`` are the seats whose face-up king is attacked, ``attackers`` the pairs of an attacking card's cell and
    that king's. ``woken`` are the cells whose cards turned up since the last action. ``points`` are those of the
    junior rule, 0 without it.
    """

    phase: str
    cards: tuple[Lying, ...]
    decks: tuple[int, int]
    hands: tuple[int, int]
    hand: tuple[tuple[str, int], ...] | None
    deck: tuple[tuple[str, int], ...] | None
    captured: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]
    checked: tuple[Seat, ...]
    attackers: tuple[tuple[str, str], ...]
    woken: tuple[str, ...]
    to_move: Seat | None
    outcome: Outcome | None
    ply: int
    points: tuple[int, int]
    options: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Ryuki(State):
    """Be one position of Ryūki; seat 0 holds the jewel king, sits south and begins."""

    laws: Laws
    sides: tuple[Side, Side]
    phase: str
    seat: Seat
    ply: int
    woken: int
    ending: Outcome | None

    @property
    def to_move(self) -> Seat | None:
        """Return the seat to act, ``CHANCE`` when a card is to be drawn, or ``None`` when the game is over."""
        if self.ending:
            return None
        return CHANCE if self.phase in ("card", "extra") else self.seat

    @property
    def outcome(self) -> Outcome | None:
        """Return how the game ended, or ``None`` while it goes on."""
        return self.ending

    def _legal(self) -> Iterator[Event]:
        raise NotImplementedError

    def _apply(self, event: Event) -> Self:
        raise NotImplementedError

    def view(self, viewer: Seat | None) -> RyukiView:
        """Return the table as ``viewer`` sees it: the own hand, deck and face-down cards, of others their number."""
        sides = self.sides
        pairs = tuple(self._attacks())
        own = None if viewer is None else sides[viewer]
        return RyukiView(
            viewer=viewer,
            phase="setup" if self.phase == "setup" else "play",
            cards=tuple(sorted(self._lying(viewer), key=lambda card: card.cell)),
            decks=(sum(counts(sides[0].deck)), sum(counts(sides[1].deck))),
            hands=(sum(counts(sides[0].hand)), sum(counts(sides[1].hand))),
            hand=None if own is None else _laid_out(own.hand),
            deck=None if own is None else _laid_out(own.deck),
            captured=(_laid_out(sides[0].captured), _laid_out(sides[1].captured)),
            checked=tuple(sorted({seat for seat, _, _ in pairs})),
            attackers=tuple((board.name(attacker), board.name(king)) for _, attacker, king in pairs),
            woken=board.names(self.woken),
            to_move=self.to_move,
            outcome=self.ending,
            ply=self.ply,
            points=(self._points(0), self._points(1)),
            options=self.laws.options,
        )

    def _lying(self, viewer: Seat | None) -> Iterator[Lying]:
        for seat in map(Seat, range(2)):
            side = self.sides[seat]
            for cell in bits(standing(side)):
                face_up = not side.asleep & cell
                piece = piece_at(side, cell)
                known = piece is not None and (face_up or viewer == seat)
                kind = KINDS[piece % board.TURNED] if piece is not None and known else None
                yield Lying(board.name(cell), seat, kind, bool(side.promoted & cell), face_up)

    def _attacks(self) -> Iterator[tuple[Seat, int, int]]:
        """Yield each announced check: the seat in check, the cell of the attacking card, the cell of the king."""
        taken = standing(self.sides[0]) | standing(self.sides[1])
        for seat in map(Seat, range(2)):
            king = self.sides[seat].kings & ~self.sides[seat].asleep
            if king:
                for attacker in bits(attackers(seat, king, self.sides[1 - seat], taken)):
                    yield seat, attacker, king

    def _points(self, seat: int) -> int:
        return sum(map(int.__mul__, self.laws.points, counts(self.sides[seat].captured)))

    def told(self, event: Event) -> tuple[Told, ...]:
        raise NotImplementedError

    def steps(self, event: Event) -> tuple[Step, ...]:
        raise NotImplementedError

    def determinize(self, viewer: Seat | None, rng: Choices) -> Self:
        raise NotImplementedError

    def encode(self) -> str:
        raise NotImplementedError


def _laid_out(cards: int) -> tuple[tuple[str, int], ...]:
    """Return the kinds of a heap with their counts."""
    found = dict(zip(KINDS, counts(cards), strict=True))
    return tuple((kind, found[kind]) for kind in SHOWN_ORDER if found[kind])


def _begin(seats: int, options: Mapping[str, str]) -> Ryuki:
    sides = Side(hand=HAND, deck=DECK), Side(hand=HAND, deck=DECK)
    return Ryuki(laws(tuple(options.items())), sides, "setup", Seat(0), 0, 0, None)


GAME = Game(
    key="ryuki",
    seats=(2,),
    options={
        "auto_draw": ("on", "off"),
        "junior": ("off", "official", "graded"),
        "facedown_nifu": ("forbid", "wake"),
        "uchifuzume": ("allow", "forbid"),
        "move_cap": ("300", "150", "off"),
    },
    reasons=frozenset(
        {
            "checkmate",
            "indirect_mate",
            "first_checker",
            "dead_end",
            "two_pawns",
            "perpetual_check",
            "junior_points",
            "repetition",
            "move_cap",
        }
    ),
    rules=1,
    secret=True,
    bound=342,
    begin=_begin,
)
