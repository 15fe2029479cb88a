"""What was made is kept within some bytes, whatever is made, and comes back as it was."""

from functools import partial

from render.kit.compressing_cache import CompressingCache, Content

LENGTH = 1_200


class Maker:
    """Make contents of their own, and count them."""

    def __init__(self) -> None:
        self.made: list[int] = []

    def make(self, number: int) -> Content:
        self.made.append(number)
        return content(number)


def content(number: int) -> Content:
    data = bytes((number * 31 + place * place) % 251 for place in range(LENGTH))
    return Content(data, ("L", (number, 1)))


def cache_of(ready: int, compressed: int) -> CompressingCache[Content]:
    return CompressingCache(ready, compressed, lambda value: value, lambda value: value)


def test_a_value_is_made_once_as_long_as_it_is_kept_in_any_form() -> None:
    maker, cache = Maker(), cache_of(64_000, 1 << 20)
    for number in (*range(20), *range(20)):
        assert cache.get(number, partial(maker.make, number)) == content(number)
    assert maker.made == [*range(20)]


def test_values_take_no_more_than_the_bytes_that_there_are() -> None:
    maker, cache = Maker(), cache_of(64_000, 8_000)
    for number in range(100):
        cache.get(number, partial(maker.make, number))
        assert cache.bytes <= 72_000
    cache.get(99, lambda: maker.make(99))
    assert maker.made == [*range(100)], "the last one is still there"


def test_a_value_that_is_larger_than_the_cache_is_made_and_not_kept() -> None:
    maker, cache = Maker(), cache_of(100, 100)
    for _ in range(2):
        assert cache.get(1, lambda: maker.make(1)) == content(1)
    assert maker.made == [1, 1]
    assert cache.bytes == 0
