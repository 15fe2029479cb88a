"""Photos: strangers' pictures are cut to circles, and anything but a small PNG or WebP is ignored."""

import struct
import zlib
from collections.abc import Callable
from dataclasses import replace
from io import BytesIO
from random import Random

import pytest
from PIL import Image

from render import THEMES
from render.kit.paint import paint
from render.kit.photo import LARGEST
from render.kit.scene import Drawing, Photo, Scene, Sprite
from tests.render.sprites import pixels

THEME = next(iter(THEMES.values()))
RED = (200, 30, 40)


def scene(*images: bytes) -> Scene:
    ground = Sprite(Drawing("ground", 100, 100, "sheet", ()), 0, 0)
    return Scene(100, 100, (ground,), (), tuple(Photo(50, 50, 25, image) for image in images))


def encoded(size: tuple[int, int] = (128, 128), form: str = "PNG", colour: tuple[int, ...] = RED) -> bytes:
    buffer = BytesIO()
    Image.new("RGBA" if len(colour) == 4 else "RGB", size, colour).save(buffer, form, lossless=True)
    return buffer.getvalue()


@pytest.mark.parametrize("form", ["PNG", "WEBP"])
@pytest.mark.parametrize("size", [(128, 128), (16, 16), (LARGEST, 64)])
@pytest.mark.parametrize("theme", THEMES)
def test_a_photo_fills_its_circle_and_nothing_else(form: str, size: tuple[int, int], theme: str) -> None:
    shown = scene(encoded(size, form))
    painted = pixels(paint(shown, THEMES[theme], 200))
    plain = pixels(paint(replace(shown, photos=()), THEMES[theme], 200))
    for x, y in ((100, 100), (56, 100), (100, 144), (131, 69)):
        assert painted.getpixel((x, y)) == RED
    for x, y in ((46, 100), (100, 154), (58, 58), (141, 141), (0, 0)):
        assert painted.getpixel((x, y)) == plain.getpixel((x, y))


def test_what_is_transparent_hides_what_lies_below_it() -> None:
    behind = pixels(paint(scene(encoded(), encoded(colour=(0, 0, 0, 0))), THEME, 200)).getpixel((100, 100))
    assert isinstance(behind, tuple)
    assert max(behind) < 40


def test_the_middle_of_an_oblong_picture_is_shown() -> None:
    oblong = Image.new("RGB", (200, 100), (0, 0, 255))
    oblong.paste(RED, (50, 0, 150, 100))
    buffer = BytesIO()
    oblong.save(buffer, "PNG")
    painted = pixels(paint(scene(buffer.getvalue()), THEME, 200))
    assert [painted.getpixel((x, 100)) for x in (55, 100, 145)] == [RED] * 3


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def claiming(width: int, height: int) -> bytes:
    """Return a PNG whose header claims this size, with data that would be unpacked for it."""
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    content = zlib.compress(bytes(10_000_000), 9)
    return b"\x89PNG\r\n\x1a\n" + _chunk(b"IHDR", head) + _chunk(b"IDAT", content) + _chunk(b"IEND", b"")


def bloated() -> bytes:
    """Return a PNG with a text that would take much memory."""
    whole = encoded()
    text = b"Comment\0\0" + zlib.compress(bytes(50_000_000), 9)
    return whole[:33] + _chunk(b"zTXt", text) + whole[33:]


def wide() -> bytes:
    """Return an animated WebP that claims the largest possible size."""
    buffer = BytesIO()
    frames = [Image.new("RGB", (16, 16), colour) for colour in (RED, (0, 0, 0))]
    frames[0].save(buffer, "WEBP", save_all=True, append_images=frames[1:], lossless=True)
    whole = bytearray(buffer.getvalue())
    assert whole[12:16] == b"VP8X"
    whole[24:30] = (16383).to_bytes(3, "little") * 2
    return bytes(whole)


BROKEN: dict[str, Callable[[], bytes]] = {
    "nothing": bytes,
    "words": lambda: b"<html>not found</html>",
    "another format": lambda: encoded(form="GIF"),
    "a little too large": lambda: encoded((LARGEST + 1, 10)),
    "a bomb": lambda: claiming(60_000, 60_000),
    "far beyond what is": lambda: claiming(2**31 - 1, 2**31 - 1),
    "a wide film": wide,
    "no pixels": lambda: claiming(0, 5),
    "the beginning": lambda: encoded()[:60],
    "a head alone": lambda: encoded(form="WEBP")[:20],
    "a text in between": bloated,
}


@pytest.mark.parametrize("kind", BROKEN)
def test_a_picture_that_can_not_be_read_is_left_out(kind: str) -> None:
    shown = scene(BROKEN[kind]())
    assert pixels(paint(shown, THEME, 200)).tobytes() == pixels(paint(scene(), THEME, 200)).tobytes()


@pytest.mark.parametrize("form", ["PNG", "WEBP"])
def test_whatever_is_changed_in_a_picture_the_others_are_painted(form: str) -> None:
    rng = Random(form)  # noqa: S311 - no secret
    whole = encoded(form=form)
    for _ in range(150):
        broken = bytearray(whole)
        for _ in range(rng.randint(1, 6)):
            broken[rng.randrange(8, len(broken))] = rng.randrange(256)
        good = replace(scene(encoded()).photos[0], x=10.0, y=10.0, radius=8.0)
        shown = replace(scene(bytes(broken)), photos=(*scene(bytes(broken)).photos, good))
        assert pixels(paint(shown, THEME, 100)).getpixel((10, 10)) == RED
