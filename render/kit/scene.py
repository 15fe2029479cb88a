"""What a picture is made of: a scene is sprites, a sprite places a drawing, a drawing is a few dumb shapes."""

from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.contract import Event, Outcome, Seat, Sentence, Step, View

Ink: TypeAlias = str
"""A colour by what it is for (``seat-0``, ``label``); each theme has its own."""

Align: TypeAlias = Literal["left", "middle", "right"]

Point: TypeAlias = tuple[float, float]
"""East and south of the upper left corner, in board units."""


@dataclass(frozen=True, slots=True)
class Box:
    """Fill an upright rectangle, its corners rounded by ``radius``; ``edge`` is drawn inside its bounds."""

    x: float
    y: float
    width: float
    height: float
    fill: Ink | None
    radius: float = 0.0
    edge: Ink | None = None
    thickness: float = 0.0


@dataclass(frozen=True, slots=True)
class Disc:
    """Fill a circle around a centre; ``edge`` is drawn inside its bounds."""

    x: float
    y: float
    radius: float
    fill: Ink | None
    edge: Ink | None = None
    thickness: float = 0.0


@dataclass(frozen=True, slots=True)
class Polygon:
    """Fill the area within ``points``."""

    points: tuple[Point, ...]
    fill: Ink


@dataclass(frozen=True, slots=True)
class Stroke:
    """Draw through ``points`` with round joints and ends."""

    points: tuple[Point, ...]
    ink: Ink
    thickness: float


@dataclass(frozen=True, slots=True)
class Label:
    """Write ``text`` around a centre, turned with its sprite; ``size`` is the height of the font.

    The font of ``signs`` is for boards, that of ``names`` for whatever members have written. Where it is aligned,
    ``x`` is the left or the right end of the text; what is turned is written around its centre.
    """

    x: float
    y: float
    text: str
    size: float
    ink: Ink
    font: Literal["signs", "names"] = "signs"
    align: Align = "middle"


@dataclass(frozen=True, eq=False)
class Drawing:
    """Hold shapes that are painted once for each theme and size, and copied from then on.

    On a ``ground`` it is opaque; without one (``None``) it is laid over what is below. Two drawings are never equal:
    functions that make them are cached, and so is what is painted of them, unless it is not ``kept``: it is a picture
    of its own then.
    """

    name: str
    width: float
    height: float
    ground: Ink | None
    shapes: "tuple[Shape, ...]"
    kept: bool = True


@dataclass(frozen=True, slots=True)
class Sprite:
    """Place a drawing with its upper left corner at a point, scaled, turned by half a circle or not."""

    drawing: Drawing
    x: float
    y: float
    scale: float = 1.0
    turned: bool = False


Shape: TypeAlias = Box | Disc | Polygon | Stroke | Label | Sprite


@dataclass(frozen=True, slots=True)
class Scene:
    """Be one picture without colours: its size in board units, its sprites from below to above, and its words.

    The first sprite has a ground and fills the picture.
    """

    width: float
    height: float
    sprites: tuple[Sprite, ...]
    alt: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Frame:
    """Say what a picture needs besides the position.

    ``bottom`` is the seat whose side is below. ``events`` happened since ``before``; the last one is marked. ``chosen``
    are the values of the steps already taken, ``offered`` the next steps, marked as targets. ``marks`` shows on the
    pieces how they move; ``coordinates`` names the cells by ``letters`` or as in ``shogi``. Both are a member's own
    settings, for games that have a use for them.

    ``outcome`` is that of the match, which may be over although the game could go on. ``over`` are the words that say
    so in the picture, in the reader's language; without them only the places do. ``left`` are the seats whose members
    have left, the first to leave first, each with the key of its reason, such as ``resign``.
    """

    bottom: Seat
    before: View | None = None
    events: tuple[Event, ...] = ()
    chosen: tuple[str, ...] = ()
    offered: tuple[Step, ...] = ()
    marks: bool = True
    coordinates: str = "letters"
    outcome: Outcome | None = None
    left: tuple[tuple[Seat, str], ...] = ()
    over: str = ""

    @property
    def gone(self) -> frozenset[Seat]:
        """Return the seats whose members have left."""
        return frozenset(seat for seat, _ in self.left)
