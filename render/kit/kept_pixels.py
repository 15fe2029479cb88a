"""Images on memory that is kept: to take as much anew for each picture leaves holes between what is kept longer."""

from threading import local

from PIL import Image

_CHANNELS = {"L": 1, "RGBX": 4, "RGBA": 4}


class KeptPixels(local):
    """Memory for one image at a time, of each thread its own: it grows up to ``most`` bytes and is never given back."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._memory = bytearray()

    def image(self, mode: str, size: tuple[int, int], apart: int = 0) -> tuple[Image.Image, memoryview]:
        """Return an image with anything on it, and its rows, with so many zeros ``apart`` between each two.

        The next image takes its memory over; one that is too large to be kept has memory of its own.
        """
        width, height = size[0] * _CHANNELS[mode], size[1]
        row = width + apart
        memory = self._memory
        if len(memory) < row * height:
            memory = bytearray(row * height)
            if len(memory) <= self._most:
                self._memory = memory
        for place in range(width, row):
            memory[place : row * height : row] = bytes(height)
        image = Image.frombuffer(mode, size, memory, "raw", mode, row, 1)
        image.readonly = 0  # as it would be where the memory belongs to others
        return image, memoryview(memory)[: row * height - apart]
