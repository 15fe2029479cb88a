"""What happened last in Kyōiku Kisen: the way of a piece, the throws, the declaration."""

from dataclasses import dataclass, replace

from engines.contract import Seat
from engines.kyoiku_kisen import BoardPiece, KyoikuView
from render.kit.scene import Frame
from render.kyoiku_kisen.ground import wet

ENTERS = 3
"""How many dark sticks let a piece into tam water."""


@dataclass(frozen=True, slots=True)
class Throw:
    """Say what sticks were thrown for: ``first`` (who begins a season, by ``seat``), ``slide`` or ``water``."""

    purpose: str
    sticks: int
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Last:
    """Say what a turn did so far: ``action`` is ``move``, ``step``, ``slide``, ``tam``, ``drop`` or nothing.

    ``kind`` and ``colour`` are those of the piece that acted. It went from ``source`` (``None``: the hand) over ``via``
    to ``target`` (``None``: not chosen), unless it ``stayed``. ``season`` and ``points`` are those before the turn.
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
        """Return whether the piece failed at the water."""
        return any(throw.purpose == "water" and throw.sticks < ENTERS for throw in self.throws)


def needs_throw(kind: str, source: str | None, target: str | None) -> bool:
    """Return whether a piece has to throw for tam water: ships, the tam and those from a hand or the water never do."""
    return kind not in "ST" and source is not None and target is not None and wet(target) and not wet(source)


def last(view: KyoikuView, frame: Frame) -> Last:
    """Return what the frame's events did, or what is under way where it has none."""
    before = frame.before if isinstance(frame.before, KyoikuView) else view
    happened = _begun(before)
    for event in frame.events:
        happened = _after(happened, before, event)
    slid = happened.action == "slide" and happened.target is None and happened.throws != ()
    return replace(happened, stayed=happened.sunk or (slid and view.moving is None))


def _begun(view: KyoikuView) -> Last:
    """Return what is under way in a view."""
    happened = Last(view.season, view.points, view.to_move if view.to_move in (0, 1) else None)
    throws = [Throw("first", sticks, Seat(seat)) for seat, sticks in enumerate(view.thrown)]
    if view.moving is None:
        return replace(happened, throws=tuple(throws))
    moving = view.moving
    if moving.reach is not None:
        throws.append(Throw("slide", moving.reach))
    happened = _went(happened, view, moving.source, moving.via, moving.target)
    return replace(happened, action="slide" if moving.reach is not None else happened.action, throws=tuple(throws))


def _after(happened: Last, before: KyoikuView, event: str) -> Last:
    if event.startswith("throw:"):
        return replace(happened, throws=(*happened.throws, _thrown(happened, int(event[6:]))))
    if event in ("tymok", "taxot"):
        return replace(happened, declared=event)
    if event.startswith(">"):
        return replace(happened, target=None if event == ">stay" else event[1:])
    if event.startswith("T-"):
        return replace(happened, action="tam", kind="T", source=before.tam, target=event[2:])
    if event[2] == "*":
        return replace(happened, action="drop", colour=event[0], kind=event[1], target=event[3:])
    source, *rest = event.split("-")
    return _went(happened, before, source, rest[0] if len(rest) > 1 else None, rest[-1] or None)


def _went(happened: Last, view: KyoikuView, source: str, via: str | None, target: str | None) -> Last:
    """Return the turn with a piece of the board on its way."""
    mover = next(one for one in view.pieces if one.cell == source)
    action = "move" if via is None else "step" if target else "slide"
    went = replace(happened, source=source, via=via, target=target)
    return replace(went, seat=mover.seat, action=action, kind=mover.kind, colour=mover.colour)


def _thrown(happened: Last, sticks: int) -> Throw:
    """Return a throw with what it was for."""
    purposes = [throw.purpose for throw in happened.throws]
    if happened.action == "slide" and "slide" not in purposes:
        return Throw("slide", sticks)
    if "water" not in purposes and needs_throw(happened.kind, happened.source, happened.target):
        return Throw("water", sticks)
    return Throw("first", sticks, Seat(purposes.count("first") % 2))


def under(view: KyoikuView, cell: str | None) -> BoardPiece | None:
    """Return the piece on a cell, if one is there."""
    return next((one for one in view.pieces if one.cell == cell), None)
