"""Images lie on memory that is used again, and show what is painted on them and nothing else."""

from PIL import Image

from render.kit.kept_pixels import KeptPixels


def painted(kept: KeptPixels, size: tuple[int, int], colour: int, apart: int = 1) -> bytes:
    image, rows = kept.image("L", size, apart)
    image.paste(colour, (0, 0, *size))
    assert image.getcolors() == [(size[0] * size[1], colour)]
    return bytes(rows)


def test_rows_are_what_was_painted_with_zeros_between_them_whatever_was_painted_before() -> None:
    kept = KeptPixels(1_000)
    assert painted(kept, (3, 2), 7) == b"\7\7\7\0\7\7\7"
    assert painted(kept, (2, 4), 9) == b"\t\t\0\t\t\0\t\t\0\t\t"
    assert painted(kept, (3, 2), 5, apart=2) == b"\5\5\5\0\0\5\5\5"


def test_the_next_image_has_the_memory_of_the_last_unless_it_is_too_large() -> None:
    kept = KeptPixels(1_000)
    small, _ = kept.image("L", (20, 20))
    small.paste(1, (0, 0, 20, 20))
    kept.image("RGBA", (20, 20))[0].paste((2, 2, 2, 2), (0, 0, 20, 20))
    assert small.getcolors() == [(400, 1)]
    kept.image("RGBX", (5, 20))[0].paste((3, 3, 3), (0, 0, 5, 20))
    assert small.getpixel((0, 0)) == 3


def test_colours_are_those_of_an_image_with_memory_of_its_own() -> None:
    for mode in ("RGBX", "RGBA"):
        own = Image.new(mode, (9, 5), (1, 2, 3, 255))
        image, _ = KeptPixels(1_000).image(mode, (9, 5))
        image.paste((1, 2, 3, 255), (0, 0, 9, 5))
        assert image.tobytes() == own.tobytes()
