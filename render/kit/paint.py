"""Render scenes with Pillow.

A drawing is rendered several times too large, reduced, quantised to the theme's fixed palette of 256 colours, and
cached as a tile. A board is then mostly copies of tiles. The whole picture is never drawn or quantised. Tiles and
boards hold places in the palette as if they were shades of grey (``L``): Pillow would give each a palette of its own,
of seven kilobytes.
"""

import struct
from collections.abc import Callable, Hashable, Iterable, Sequence
from contextlib import suppress
from functools import lru_cache
from io import BytesIO
from itertools import chain, combinations
from threading import Lock

from cachetools import LRUCache
from isal import isal_zlib
from PIL import Image, ImageDraw

from render.kit.fonts import write
from render.kit.photo import lay_photos
from render.kit.scene import Box, Disc, Drawing, Ink, Label, Point, Polygon, Scene, Shape, Sprite, Stroke
from render.kit.theme import Colour, Theme

_APART = 6  # The difference is out of 255; Pillow looks up colours in boxes of 4.

_COMPRESSION = 1
"""The compression level of ISA-L: a sixth of the time of zlib at level 3, for the same size."""

_EFFORT = {"method": 1, "quality": 20, "kmin": 0, "kmax": 0}
"""Options of the WebP encoder: a tenth of the bytes of its least effort, in the same time."""

_PIXELS = 3_000_000
"""The maximum number of pixels of a picture.

With a byte each, it is small enough for Discord. Larger scenes are scaled down.
"""

_OVER = 4
_SMALL = 512  # In pixels. Whole backgrounds are drawn at half the size, because a full one would take 70 MB.

_ENTRY = 500
"""The approximate overhead of a cached tile in bytes: its key and Python's objects."""

_ROOM = 8 << 20
"""The maximum size of the compressed tiles in the cache. Uncompressed tiles needed 48 MiB to be as fast."""

_caching = Lock()
_quantising = Lock()  # A palette image fills its own cache, which isn't thread-safe.


def paint(scene: Scene, theme: Theme, width: int = 928) -> bytes:
    """Return the scene as a PNG ``width`` pixels wide, with 8 bits a pixel, or 24 if it has photos.

    This is safe to call from any thread.
    """
    painted, palette = _paint_scene(scene, theme, width), _colours(theme)
    if not scene.photos:
        return _png(painted, palette)
    painted.putpalette(palette)
    whole = painted.convert("RGB")
    lay_photos(whole, scene.photos, painted.width / scene.width)
    return _png(whole)


def animate(scenes: Sequence[Callable[[], Scene]], theme: Theme, seconds: Sequence[float], width: int = 640) -> bytes:
    """Return scenes of one size as an endless lossless animated WebP. It is safe to call from any thread.

    Each scene is laid out only when it is rendered, and shown for the given number of ``seconds``.
    """
    buffer = BytesIO()
    milliseconds = [round(1000 * shown) for shown in seconds]
    _Film(scenes, theme, width).save(
        buffer, "WEBP", save_all=True, duration=milliseconds, loop=0, lossless=True, **_EFFORT
    )
    return buffer.getvalue()


class _Film(Image.Image):
    """An image of many frames, each rendered on the encoder's request, so that memory holds only one."""

    def __init__(self, scenes: Sequence[Callable[[], Scene]], theme: Theme, width: int) -> None:
        super().__init__()
        self._scenes = scenes
        self._theme = theme
        self._width = width
        self.n_frames = len(scenes)
        self._place = -1
        self.seek(0)

    @property
    def size(self) -> tuple[int, int]:
        """Return the width and height of every frame."""
        return self._frame.size

    def seek(self, frame: int) -> None:
        """Render a frame, unless it is already rendered."""
        if frame != self._place:
            self._place = frame
            self._frame = _paint_scene(self._scenes[frame](), self._theme, self._width)
            self._frame.putpalette(_colours(self._theme))

    def tell(self) -> int:
        """Return the index of the rendered frame."""
        return self._place

    def convert(self, mode: str | None = None, *_: object, **__: object) -> Image.Image:
        """Return the rendered frame in the mode that the encoder requests."""
        return self._frame.convert(mode)


def _png(image: Image.Image, palette: bytes = b"") -> bytes:
    """Return places in a palette, or colours, as a PNG, compressed by ISA-L: much faster than the zlib in Pillow.

    Source: [PNG, third edition](https://www.w3.org/TR/png-3/), sections 5 and 11.
    """
    kind = 3 if palette else 2  # PNG colour type 3 uses a palette index per pixel; type 2 uses three bytes of RGB.
    header = struct.pack(">IIBBBBB", *image.size, 8, kind, 0, 0, 0)
    # Each row is followed by a zero byte.
    rows = image.tobytes("raw", image.mode, image.width * len(image.getbands()) + 1)
    # The zero byte before a row means that the row isn't filtered.
    content = isal_zlib.compress(b"\0" + rows[:-1], _COMPRESSION)
    chunks = (
        (b"IHDR", header),
        *(((b"PLTE", palette),) if palette else ()),
        (b"IDAT", content),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, content) for kind, content in chunks)


def _chunk(kind: bytes, content: bytes) -> bytes:
    """Return a chunk of a PNG: length, kind, content, and a checksum of kind and content."""
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", isal_zlib.crc32(kind + content))


def _paint_scene(scene: Scene, theme: Theme, width: int) -> Image.Image:
    """Return the scene as places in the theme's palette."""
    scale = min(width / scene.width, (_PIXELS / scene.width / scene.height) ** 0.5)
    first, _ = _pixels(scene.sprites[0], theme, scale)
    canvas = first.copy()
    for sprite in scene.sprites[1:]:
        tile, place = _pixels(sprite, theme, scale)
        if tile.mode == "RGBA":
            ground = canvas.crop(place).tobytes()
            tile = _lay_over(sprite.drawing, theme, tile.size, ground, sprite.turned)
        canvas.paste(tile, place[:2])
    return canvas


def _pixels(sprite: Sprite, theme: Theme, scale: float) -> tuple[Image.Image, tuple[int, int, int, int]]:
    """Return a sprite's tile and its place in pixels. Neighbours share their edges at any scale."""
    left, top = round(sprite.x * scale), round(sprite.y * scale)
    right = round((sprite.x + sprite.drawing.width * sprite.scale) * scale)
    bottom = round((sprite.y + sprite.drawing.height * sprite.scale) * scale)
    paint_tile = _tile if sprite.drawing.kept else _paint_drawing
    tile = paint_tile(sprite.drawing, theme, right - left, bottom - top, sprite.turned)
    return tile, (left, top, right, bottom)


tiles: LRUCache[Hashable, tuple[str, tuple[int, int], bytes]] = LRUCache(_ROOM, lambda tile: len(tile[2]) + _ENTRY)
"""Rendered tiles by what they show: mode, size and compressed pixels."""


def _cached(key: Hashable, make: Callable[[], Image.Image]) -> Image.Image:
    """Return the tile of a key, which callers must not change. If it isn't cached, ``make`` makes it.

    Tiles are cached compressed, because they are flat: they take a tenth of their bytes.
    """
    with _caching:
        known = tiles.get(key)
    if known is None:
        tile = make()
        compressed = isal_zlib.compress(tile.tobytes(), _COMPRESSION)
        with _caching, suppress(ValueError):  # The cache refuses a tile that is larger than the whole cache.
            tiles[key] = tile.mode, tile.size, compressed
        return tile
    mode, size, compressed = known
    length = size[0] * size[1] * len(mode)  # The modes L and RGBA use one byte per letter of their name.
    return Image.frombuffer(mode, size, isal_zlib.decompress(compressed, bufsize=length + 1), "raw", mode, 0, 1)


def _tile(drawing: Drawing, theme: Theme, width: int, height: int, turned: bool) -> Image.Image:
    """Return the result of ``_paint_drawing`` from the cache, or render and cache it."""
    wanted = drawing, theme, width, height, turned
    return _cached(wanted, lambda: _paint_drawing(*wanted))


def _paint_drawing(drawing: Drawing, theme: Theme, width: int, height: int, turned: bool) -> Image.Image:
    """Return a drawing as pixels, which are palette indexes if it has a background, and RGBA otherwise."""
    mode, ground = ("RGBX", theme.inks[drawing.ground]) if drawing.ground else ("RGBA", (*theme.inks["ink"], 0))
    painted = _paint_large(drawing, theme, mode, ground, (width, height), turned)
    return _quantise(painted.convert("RGB"), theme) if drawing.ground else painted


def _paint_large(
    drawing: Drawing, theme: Theme, mode: str, ground: tuple[int, ...], size: tuple[int, int], turned: bool
) -> Image.Image:
    """Return a drawing of a size, rendered several times larger and reduced."""
    over = _OVER if max(size) <= _SMALL else _OVER // 2
    large = Image.new(mode, (size[0] * over, size[1] * over), ground)
    pen = Pen(ImageDraw.Draw(large), theme, large.width / drawing.width)
    pen.shapes((Sprite(drawing, 0, 0, turned=turned),))
    return large.reduce(over)


def _lay_over(drawing: Drawing, theme: Theme, size: tuple[int, int], ground: bytes, turned: bool) -> Image.Image:
    """Return a drawing without a ground over the pixels below it. Marks are often laid over the same pixels."""
    # The hash has 64 bits and a random key per process, so two backgrounds can't collide in practice.
    known = hash(ground)

    def mix() -> Image.Image:
        below = Image.frombytes("P", size, ground)
        below.putpalette(_colours(theme))
        mixed = below.convert("RGB")
        tile = _tile(drawing, theme, *size, turned)
        mixed.paste(tile, (0, 0), tile)
        return _quantise(mixed, theme)

    return _cached((drawing, theme, size, known, turned), mix)


def _quantise(image: Image.Image, theme: Theme) -> Image.Image:
    """Return an image as places in the theme's palette."""
    with _quantising:
        places = image.quantize(palette=_palette(theme), dither=Image.Dither.NONE)
    return Image.frombytes("L", places.size, places.tobytes())


@lru_cache(maxsize=16)
def _palette(theme: Theme) -> Image.Image:
    """Return an image with the theme's 256 colours: its inks, and blends of any two for the edges between them.

    Blends keep away from the inks, so that an ink is always quantised to itself.
    """
    inks = tuple(dict.fromkeys(theme.inks.values()))
    steps = [step / 8 for step in range(1, 8)]
    blends = [
        (
            round(red + (to_red - red) * step),
            round(green + (to_green - green) * step),
            round(blue + (to_blue - blue) * step),
        )
        for (red, green, blue), (to_red, to_green, to_blue) in combinations(inks, 2)
        for step in steps
    ]
    apart = _apart(blends, inks)
    strip = Image.new("RGB", (len(apart), 1))
    strip.putdata(apart)
    chosen = strip.quantize(256 - len(inks), method=Image.Quantize.MEDIANCUT)
    between = [colour for _, colour in chosen.convert("RGB").getcolors() or () if isinstance(colour, tuple)]
    colours = [*inks, *_apart(between, inks)]
    palette = Image.new("P", (1, 1))
    palette.putpalette([*chain.from_iterable(colours), *inks[0] * (256 - len(colours))])
    return palette


@lru_cache(maxsize=16)
def _colours(theme: Theme) -> bytes:
    """Return the theme's 256 colours, each as red, green and blue."""
    return bytes(_palette(theme).getpalette() or ())


def _apart(colours: Iterable[tuple[int, ...]], inks: Sequence[Colour]) -> list[tuple[int, ...]]:
    """Return the colours that aren't close to any ink. A colour is only compared with inks of similar red."""
    alike = [[ink for ink in inks if abs(ink[0] - red) <= _APART] for red in range(256)]
    return [
        colour
        for colour in colours
        if not any(abs(colour[1] - ink[1]) <= _APART and abs(colour[2] - ink[2]) <= _APART for ink in alike[colour[0]])
    ]


class Pen:
    """Draw shapes of a drawing. ``_sign`` is -1 if it is turned."""

    def __init__(self, draw: ImageDraw.ImageDraw, theme: Theme, scale: float) -> None:
        self._draw = draw
        self._theme = theme
        self._scale = scale
        self._corner: Point = (0.0, 0.0)
        self._sign = 1

    def shapes(self, shapes: tuple[Shape, ...]) -> None:
        """Draw shapes one above the other."""
        for shape in shapes:
            match shape:
                case Box():
                    self._box(shape)
                case Disc():
                    self._disc(shape)
                case Polygon():
                    self._draw.polygon([self._at(*point) for point in shape.points], self._colour(shape.fill))
                case Stroke():
                    self._stroke(shape)
                case Label():
                    self._label(shape)
                case Sprite():
                    self._sprite(shape)

    def _at(self, x: float, y: float) -> Point:
        step = self._sign * self._scale
        return self._corner[0] + x * step, self._corner[1] + y * step

    def _colour(self, ink: Ink | None) -> Colour | None:
        return self._theme.inks[ink] if ink else None

    def _bounds(self, x: float, y: float, right: float, bottom: float) -> tuple[float, float, float, float]:
        (a, b), (c, d) = self._at(x, y), self._at(right, bottom)
        left, top = min(a, c), min(b, d)
        return left, top, max(left, max(a, c) - 1), max(top, max(b, d) - 1)

    def _box(self, box: Box) -> None:
        self._draw.rounded_rectangle(
            self._bounds(box.x, box.y, box.x + box.width, box.y + box.height),
            box.radius * self._scale,
            self._colour(box.fill),
            self._colour(box.edge),
            round(box.thickness * self._scale),
        )

    def _disc(self, disc: Disc) -> None:
        self._draw.ellipse(
            self._bounds(disc.x - disc.radius, disc.y - disc.radius, disc.x + disc.radius, disc.y + disc.radius),
            self._colour(disc.fill),
            self._colour(disc.edge),
            round(disc.thickness * self._scale),
        )

    def _stroke(self, line: Stroke) -> None:
        points = [self._at(*point) for point in line.points]
        self._draw.line(points, self._colour(line.ink), round(line.thickness * self._scale), joint="curve")
        for x, y in line.points[:: max(1, len(line.points) - 1)]:
            self._disc(Disc(x, y, line.thickness / 2, line.ink))

    def _label(self, label: Label) -> None:
        size = max(1, round(label.size * self._scale))
        x, y = self._at(label.x, label.y)
        if self._sign > 0:
            write(self._draw, (x, y), label.text, self._colour(label.ink), size, name=label.font, align=label.align)
            return
        reach = size * max(1, len(label.text))
        upright = Image.new("1", (2 * reach, 2 * reach))
        write(ImageDraw.Draw(upright), (reach, reach), label.text, 1, size, name=label.font, align="middle")
        turned = upright.transpose(Image.Transpose.ROTATE_180)
        self._draw.bitmap((round(x) - reach, round(y) - reach), turned, self._colour(label.ink))

    def _sprite(self, sprite: Sprite) -> None:
        outside = self._corner, self._scale, self._sign
        far = sprite.scale if sprite.turned else 0.0
        corner = self._at(sprite.x + far * sprite.drawing.width, sprite.y + far * sprite.drawing.height)
        self._corner, self._scale = corner, self._scale * sprite.scale
        self._sign = -self._sign if sprite.turned else self._sign
        self.shapes(sprite.drawing.shapes)
        self._corner, self._scale, self._sign = outside
