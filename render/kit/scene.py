"""The parts of a picture: a scene has sprites, a sprite places a drawing, a drawing has shapes."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from engines.contract import Event, Outcome, Seat, Sentence, Step, View

Ink: TypeAlias = str
"""A colour named after its use (``seat-0``, ``label``). Each theme defines all of them."""

Align: TypeAlias = Literal["left", "middle", "right"]

Point: TypeAlias = tuple[float, float]
"""East and south of the upper left corner, in board units."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle with corners rounded by ``radius``. Its ``edge`` is drawn inside its bounds."""

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
    """A circle around a centre. Its ``edge`` is drawn inside its bounds."""

    x: float
    y: float
    radius: float
    fill: Ink | None
    edge: Ink | None = None
    thickness: float = 0.0


@dataclass(frozen=True, slots=True)
class Polygon:
    """The area within ``points``."""

    points: tuple[Point, ...]
    fill: Ink


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line through ``points`` with round joints and ends."""

    points: tuple[Point, ...]
    ink: Ink
    thickness: float


@dataclass(frozen=True, slots=True)
class Label:
    """A text around a centre, turned with its sprite. ``size`` is the height of the font.

    The font of ``signs`` is for pieces, numbers and cells, that of ``names`` for names and words in every script. With
    an alignment ``x`` is the left or the right end of the text. Turned text is always around its centre.
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
    """Shapes that are rendered once for each theme and size, and copied afterwards.

    With a ``ground`` it is opaque; without one (``None``) the pixels below show through. Drawings are never equal, so
    the functions that make them are cached. Painted drawings are cached, too, unless they aren't ``kept``, such as
    those that fill a whole picture.
    """

    name: str
    width: float
    height: float
    ground: Ink | None
    shapes: "tuple[Shape, ...]"
    kept: bool = True


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawing with its upper left corner at a point, scaled, and perhaps turned by 180°."""

    drawing: Drawing
    x: float
    y: float
    scale: float = 1.0
    turned: bool = False


Shape: TypeAlias = Box | Disc | Polygon | Stroke | Label | Sprite


@dataclass(frozen=True, slots=True)
class Photo:
    """A small untrusted picture, PNG or WebP, cut to a circle. A broken one is left out."""

    x: float
    y: float
    radius: float
    image: bytes


@dataclass(frozen=True, slots=True)
class Scene:
    """One picture without colours: its size in board units, its sprites from bottom to top, and its alt text.

    The first sprite has a ground and fills the picture. ``photos`` lie above all sprites, in colours of their own.
    """

    width: float
    height: float
    sprites: tuple[Sprite, ...]
    alt: tuple[Sentence, ...]
    photos: tuple[Photo, ...] = ()


@dataclass(frozen=True, slots=True)
class Frame:
    """The things that a picture shows besides the position.

    ``bottom`` is the seat whose side is below. ``events`` happened since ``before``. The last one is marked. ``chosen``
    are the values of the steps already taken, ``offered`` the next steps, marked as targets. ``headings`` are,
    for each offered step, the values of the steps before it, or nothing if it comes next. ``marks`` shows on the pieces
    how they move, ``letters`` puts a Latin letter on pieces with kanji. ``coordinates`` names the cells by ``letters``
    or as in ``shogi``. These are a member's own settings, for games that use them.
    ``captions`` are the words that the game draws, by their keys, in the reader's language; without them it draws none.

    ``outcome`` is that of the match, which may be over although the game could continue. ``over`` are the words for
    that in the picture, ``verdict`` those for the winner and the reason, both in the reader's language; without them
    the picture only shows the places. ``left`` are the seats whose members have left, in order, each with the key of
    its reason, such as ``resign``. ``own`` is the view before the viewer's last turn, or the one before that, with its
    events, if chance decided something in it.
    """

    bottom: Seat
    before: View | None = None
    events: tuple[Event, ...] = ()
    chosen: tuple[str, ...] = ()
    offered: tuple[Step, ...] = ()
    headings: tuple[tuple[str, ...], ...] = ()
    marks: bool = True
    letters: bool = False
    coordinates: str = "letters"
    captions: tuple[tuple[str, str], ...] = ()
    outcome: Outcome | None = None
    left: tuple[tuple[Seat, str], ...] = ()
    over: str = ""
    verdict: str = ""
    own: tuple[View, tuple[Event, ...]] | None = None

    def caption(self, key: str) -> str:
        """Return a word for the picture, or nothing if the frame has no words."""
        return dict(self.captions).get(key, "")

    @property
    def choices(self) -> Iterator[tuple[Step, tuple[str, ...]]]:
        """Yield each offered step with the values of all steps before it."""
        for step, headings in zip(self.offered, self.headings or ((),) * len(self.offered), strict=True):
            yield step, (*self.chosen, *headings)

    @property
    def gone(self) -> frozenset[Seat]:
        """Return the seats whose members have left."""
        return frozenset(seat for seat, _ in self.left)
