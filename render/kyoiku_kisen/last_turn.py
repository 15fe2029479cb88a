"""The last turn of Kyōiku Kisen, read from the events of a frame: a piece's route, throws, a declaration."""

from dataclasses import dataclass, replace

from engines.contract import Seat
from engines.kyoiku_kisen import BoardPiece, KyoikuView
from render.kit.scene import Frame
from render.kyoiku_kisen.ground import is_water

ENTERS = 3
"""The number of dark sticks with which a piece may enter tam water."""


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw of sticks by a seat: ``first`` (who starts a season), ``slide`` or ``water``."""

    purpose: str
    sticks: int
    seat: Seat | None = None

    @property
    def enters(self) -> bool:
        """Return true if a piece may enter tam water with this throw."""
        return self.sticks >= ENTERS


@dataclass(frozen=True, slots=True)
class LastTurn:
    """A turn so far: ``action`` is ``move``, ``step``, ``slide``, ``tam``, ``drop`` or empty.

    ``kind`` and ``colour`` are those of the piece that moved. It went from ``source`` (``None`` means the hand) over
    ``via`` to ``target`` (``None`` means not chosen), unless it ``stayed``. ``season`` and ``points`` are those before
    the turn.
    """

    season: int
    points: tuple[int, int]
    seat: Seat | None = None
    action: str = ""
    kind: str = ""
    colour: str = ""
    source: str | None = None
    via: str | None = None
    target: str | None = None
    throws: tuple[Throw, ...] = ()
    declared: str | None = None
    stayed: bool = False

    @property
    def sunk(self) -> bool:
        """Return true if the water stopped the piece."""
        return any(throw.purpose == "water" and not throw.enters for throw in self.throws)


def needs_throw(kind: str, source: str | None, target: str | None) -> bool:
    """Return true if a piece needs a throw to enter tam water: ships, the tam, drops and pieces in the water don't."""
    return kind not in "ST" and source is not None and target is not None and is_water(target) and not is_water(source)


def last_turn(view: KyoikuView, frame: Frame) -> LastTurn:
    """Return the turn of a frame's events, or the turn under way if it has none."""
    before = frame.before if isinstance(frame.before, KyoikuView) else view
    turn = _turn_under_way(before)
    for event in frame.events:
        turn = _with_event(turn, before, event)
    slid = turn.action == "slide" and turn.target is None and turn.throws != ()
    return replace(turn, stayed=turn.sunk or (slid and view.moving is None))


def _turn_under_way(view: KyoikuView) -> LastTurn:
    """Return the turn that is under way in a view."""
    turn = LastTurn(view.season, view.points, view.to_move if view.to_move in (0, 1) else None)
    throws = [Throw("first", sticks, Seat(seat)) for seat, sticks in enumerate(view.thrown)]
    if view.moving is None:
        return replace(turn, throws=tuple(throws))
    moving = view.moving
    if moving.reach is not None:
        throws.append(Throw("slide", moving.reach, turn.seat))
    turn = _with_route(turn, view, moving.source, moving.via, moving.target)
    return replace(turn, action="slide" if moving.reach is not None else turn.action, throws=tuple(throws))


def _with_event(turn: LastTurn, before: KyoikuView, event: str) -> LastTurn:
    if event.startswith("throw:"):
        return replace(turn, throws=(*turn.throws, _throw(turn, int(event[6:]))))
    if event in ("tymok", "taxot"):
        return replace(turn, declared=event)
    if event.startswith(">"):
        return replace(turn, target=None if event == ">stay" else event[1:])
    if event.startswith("T-"):
        return replace(turn, action="tam", kind="T", source=before.tam, target=event[2:])
    if event[2] == "*":
        return replace(turn, action="drop", colour=event[0], kind=event[1], target=event[3:])
    source, *rest = event.split("-")
    return _with_route(turn, before, source, rest[0] if len(rest) > 1 else None, rest[-1] or None)


def _with_route(turn: LastTurn, view: KyoikuView, source: str, via: str | None, target: str | None) -> LastTurn:
    """Return the turn with the route of a piece from the board."""
    mover = next(one for one in view.pieces if one.cell == source)
    action = "move" if via is None else "step" if target else "slide"
    moved = replace(turn, source=source, via=via, target=target)
    return replace(moved, seat=mover.seat, action=action, kind=mover.kind, colour=mover.colour)


def _throw(turn: LastTurn, sticks: int) -> Throw:
    """Return a throw with its purpose, which follows from the turn so far."""
    purposes = [throw.purpose for throw in turn.throws]
    if turn.action == "slide" and "slide" not in purposes:
        return Throw("slide", sticks, turn.seat)
    if "water" not in purposes and needs_throw(turn.kind, turn.source, turn.target):
        return Throw("water", sticks, turn.seat)
    return Throw("first", sticks, Seat(purposes.count("first") % 2))


def last_throws(last: LastTurn, frame: Frame) -> tuple[Throw, ...]:
    """Return the throws of the last turn, preceded by the viewer's own turn if the opponent has moved since."""
    if frame.own is None:
        return last.throws
    before, events = frame.own
    assert isinstance(before, KyoikuView)
    return (*last_turn(before, replace(frame, before=before, events=events)).throws, *last.throws)


def piece_on(view: KyoikuView, cell: str | None) -> BoardPiece | None:
    """Return the piece on a cell, or ``None``."""
    return next((one for one in view.pieces if one.cell == cell), None)
