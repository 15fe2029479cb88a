"""Draw small untrusted pictures, such as avatars, onto a rendered image."""

from collections.abc import Iterable
from io import BytesIO

from PIL import Image, ImageDraw

from render.kit.scene import Photo

FORMATS = ("PNG", "WEBP")

LARGEST = 256
"""The maximum side of a decompressed picture in pixels."""

_BEHIND = (24, 25, 28)
"""The background colour of transparent parts."""

_OVER = 4


def lay_photos(canvas: Image.Image, photos: Iterable[Photo], scale: float) -> None:
    """Draw photos onto an image, each in its circle. Unreadable photos are left out."""
    for photo in photos:
        size = max(1, round(2 * photo.radius * scale))
        read = _read(photo.image, size)
        if read is not None:
            place = round((photo.x - photo.radius) * scale), round((photo.y - photo.radius) * scale)
            canvas.paste(read, place, _circle(size))


def _read(image: bytes, size: int) -> Image.Image | None:
    """Return the first frame of an encoded image as a square of so many pixels, its middle if it is oblong."""
    try:
        with Image.open(BytesIO(image), formats=FORMATS) as opened:
            if max(opened.size) > LARGEST:  # The size comes from the header, so nothing has been decompressed yet.
                return None
            whole = opened.convert("RGBA")
    except Exception:
        # Decoders raise all kinds of errors, and one member's broken file must not ruin the whole picture.
        return None
    side, (width, height) = min(whole.size), whole.size
    left, top = (width - side) // 2, (height - side) // 2
    square = whole.resize((size, size), Image.Resampling.LANCZOS, (left, top, left + side, top + side))
    behind = Image.new("RGBA", square.size, _BEHIND)
    return Image.alpha_composite(behind, square).convert("RGB")


def _circle(size: int) -> Image.Image:
    """Return the share of each pixel of a square that is inside the inscribed circle."""
    large = Image.new("L", (size * _OVER, size * _OVER))
    ImageDraw.Draw(large).ellipse((0, 0, size * _OVER - 1, size * _OVER - 1), 255)
    return large.reduce(_OVER)
