"""Pack what is to be painted, and what is painted, for the way from one process to another.

What is asked for is pickled: it comes from the bot alone, whose word the painter may take, and holds views of every
game. What comes back is not: a painter handles what members have written, and must not be able to run code in the bot.
"""

import io
import json
import pickle
import struct
from collections.abc import Callable, Mapping
from typing import Any

from engines.contract import Seat, Sentence, Term
from render import Painted, film

_LENGTH = struct.Struct(">I")
"""What comes before the words of a picture: their length in bytes. The picture itself is the rest."""


class _Packer(pickle.Pickler):
    """Take values apart by the parameters they are made with: half the time of what dataclasses do for themselves."""

    def reducer_override(self, value: object) -> Any:  # noqa: ANN401 - as in the standard library
        """Return how a value is made again, or let it say so itself."""
        names = getattr(value, "__match_args__", None)
        if names is None or isinstance(value, type):
            return NotImplemented
        return type(value), tuple([getattr(value, name) for name in names])


def packed(content: object) -> bytes:
    """Return a parcel for a painter."""
    parcel = io.BytesIO()
    _Packer(parcel, pickle.HIGHEST_PROTOCOL).dump(content)
    return parcel.getvalue()


def unpacked(parcel: bytes) -> Any:  # noqa: ANN401 - whatever was packed
    """Return what is in a parcel, which has to come from a process that may say what is run here."""
    return pickle.loads(parcel)  # noqa: S301 - the bot may


def paint_parcel(parcel: bytes) -> bytes:
    """Call what the bot has packed, such as ``render.painted`` with a drawing, and encode what it returns."""
    return encoded(unpacked(parcel)())


def film_parcel(parcel: bytes, tell: Callable[[bytes], None]) -> bytes:
    """Paint scenes that the bot has packed with a theme as one animation; ``tell`` gets the place of each frame."""
    scenes, theme = unpacked(parcel)
    return encoded(film(scenes, theme, lambda frame: tell(b"%d" % frame)))


def encoded(painted: Painted) -> bytes:
    """Return a picture with its words as bytes, from which ``decoded`` makes the same again."""
    image, shown = painted
    words = json.dumps([_plain(told) for told in shown], ensure_ascii=False, separators=(",", ":")).encode()
    return _LENGTH.pack(len(words)) + words + image


def decoded(parcel: bytes) -> Painted:
    """Return the picture and the words of a painter's answer; raises ``ValueError`` for what is none."""
    try:
        (length,) = _LENGTH.unpack_from(parcel)
        start = _LENGTH.size + length
        words = json.loads(parcel[_LENGTH.size : start])
        if not isinstance(words, list):
            raise TypeError(words)
        shown = tuple(map(_told, words))
    except (struct.error, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"no picture: {error!r}") from error
    return parcel[start:], shown


def _plain(told: Sentence) -> list[object]:
    """Return a sentence as JSON; a ``Term`` is a list of its key, which tells it from a text."""
    parameters = {name: [value.key] if isinstance(value, Term) else value for name, value in told.parameters.items()}
    return [told.key, parameters, None if told.audience is None else list(told.audience)]


def _told(plain: Any) -> Sentence:  # noqa: ANN401 - any JSON
    key, parameters, audience = plain
    for part, kind in ((key, str), (parameters, Mapping)):
        if not isinstance(part, kind):
            raise TypeError(part)
    seats = None if audience is None else frozenset(None if seat is None else Seat(int(seat)) for seat in audience)
    return Sentence(key, {name: _parameter(value) for name, value in parameters.items()}, seats)


def _parameter(value: Any) -> str | int | Term:  # noqa: ANN401 - any JSON
    match value:
        case str() | int():
            return value
        case [str(key)]:
            return Term(key)
    raise TypeError(value)
