"""Bytes in one block come back as they were, the newest and those in use, however they lie in it."""

from hypothesis import given
from hypothesis import strategies as st

from render.kit.kept_bytes import KeptBytes

ROOM = 10_000

LENGTHS = st.lists(st.integers(0, 9_000), max_size=60)


EVERY = bytes(range(251)) * 40


def content(number: int, length: int) -> bytes:
    """Return so many bytes that go on from ``number`` to 250 and then begin anew."""
    return EVERY[number % 251 :][:length]


@given(LENGTHS)
def test_the_newest_come_back_as_they_were(lengths: list[int]) -> None:
    kept = KeptBytes[int](ROOM)
    for number, length in enumerate(lengths):
        kept.keep(number, content(number, length), -number)
        assert kept.size <= ROOM
    found = {one: kept.get(one) for one in range(len(lengths))}
    there = [one for one in found if found[one] is not None]
    assert all(found[one] == (content(one, lengths[one]), -one) for one in there)
    fitting = [one for one in found if lengths[one] <= ROOM * 4 // 5]
    assert there == fitting[len(fitting) - len(there) :]
    assert there or not fitting


@given(st.lists(st.tuples(st.integers(0, 9_000), st.integers(0, 60)), max_size=60))
def test_what_is_used_comes_back_as_it_was(steps: list[tuple[int, int]]) -> None:
    kept = KeptBytes[int](ROOM)
    lengths = [length for length, _ in steps]
    for number, (length, used) in enumerate(steps):
        kept.keep(number, content(number, length), -number)
        assert kept.size <= ROOM
        assert kept.get(number) is not None or length > ROOM * 4 // 5
        assert kept.get(used) in (None, (content(used, (lengths + 61 * [0])[used]), -used))


@given(st.integers(200, 1_500))
def test_no_more_is_given_up_than_has_to_be(length: int) -> None:
    kept = KeptBytes[None](ROOM)
    count = min(ROOM // (length + 500), ROOM * 4 // 5 // length)
    for number in range(50):
        kept.keep(number, content(number, length), None)
    assert sum(kept.get(number) is not None for number in range(50)) == count


@given(st.integers(200, 1_500))
def test_what_is_used_is_kept_and_what_is_not_is_given_up(length: int) -> None:
    kept = KeptBytes[None](ROOM)
    for number in range(50):
        kept.keep(number, content(number, length), None)
        assert kept.get(0) is not None
    assert kept.get(30) is None
