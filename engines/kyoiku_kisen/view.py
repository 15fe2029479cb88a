"""The view of Kyōiku Kisen: every viewer sees everything."""

from dataclasses import dataclass

from engines.contract import Seat, View


@dataclass(frozen=True, slots=True)
class BoardPiece:
    """A piece on the board: its kind (a letter of ``ACGHKPS``), its colour ``b`` or ``r``, and its owner.

    A ``guarded`` piece can't be taken, because it stands beside a general of its owner in tam hue.
    """

    cell: str
    kind: str
    colour: str
    seat: Seat
    guarded: bool


@dataclass(frozen=True, slots=True)
class Yaku:
    """A set that a hand makes, with its points. Sets of one colour (``flush``) count two more."""

    key: str
    points: int
    flush: bool


@dataclass(frozen=True, slots=True)
class PendingMove:
    """A move between the two parts of a turn.

    A piece goes from ``source`` over ``via`` (``None`` means straight) to ``target`` (``None`` means not chosen yet).
    ``reach`` is how far it may slide (``None`` means not thrown yet, or no slide).
    """

    source: str
    via: str | None
    target: str | None
    reach: int | None


@dataclass(frozen=True, slots=True)
class KyoikuView(View):
    """The whole game.

    ``phase`` is ``first`` (sticks decide who begins the season), ``act``, ``slide`` (the throw that limits a slide is
    due), ``land`` (where to land is to be chosen), ``water`` (the throw for entering tam water is due), ``declare`` or
    ``over``. ``pieces`` are sorted by cell. ``tam`` is the cell of the tam, ``hue`` the cells of tam hue, sorted.
    ``hands`` holds each seat's pieces as (colour and letter, count), in the order of the yaku. ``yaku`` are the sets
    that each hand makes. ``made`` are the keys of those that call for a declaration now, ``event`` is the situation
    that does: ``kut_tam``, ``tam_ty_zak`` or ``None``. ``rate`` multiplies the points of the next taxot. ``season``
    counts from 1. ``turns`` are those over in it, of at most ``cap`` (``None`` means no end). ``thrown`` are the sticks
    that seats have thrown for the first move so far, in the order of the seats.
    """

    phase: str
    pieces: tuple[BoardPiece, ...]
    tam: str
    hue: tuple[str, ...]
    hands: tuple[tuple[tuple[str, int], ...], tuple[tuple[str, int], ...]]
    yaku: tuple[tuple[Yaku, ...], tuple[Yaku, ...]]
    made: tuple[str, ...]
    event: str | None
    moving: PendingMove | None
    points: tuple[int, int]
    rate: int
    season: int
    seasons: int
    turns: int
    cap: int | None
    thrown: tuple[int, ...]
    options: tuple[tuple[str, str], ...]
