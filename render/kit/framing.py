"""Encode requests to processes that paint, and their answers, as bytes.

A request is pickled: it comes from the bot alone, which the painter may trust, and holds views of every game. An answer
is not: a painter handles what members have written, and must not be able to run code in the bot.
"""

import io
import json
import pickle
import struct
from collections.abc import Callable, Mapping
from typing import Any

from engines.contract import Seat, Sentence, Term
from render.kit.film import render_film
from render.kit.rendering import Rendering

_LENGTH = struct.Struct(">I")
"""What an answer begins with: the length of the alt text in bytes. The image is what follows the alt text."""


class _Pickler(pickle.Pickler):
    """Pickle values by the parameters of their class: half the time that pickling dataclasses takes by default."""

    def reducer_override(self, value: object) -> Any:  # noqa: ANN401 - as in the standard library
        """Return the class of a value and its parameters, or ``NotImplemented`` for the default way."""
        names = getattr(value, "__match_args__", None)
        if names is None or isinstance(value, type):
            return NotImplemented
        return type(value), tuple([getattr(value, name) for name in names])


def pack(request: object) -> bytes:
    """Return a request as bytes."""
    buffer = io.BytesIO()
    _Pickler(buffer, pickle.HIGHEST_PROTOCOL).dump(request)
    return buffer.getvalue()


def unpack(request: bytes) -> Any:  # noqa: ANN401 - whatever was packed
    """Return what was packed; the bytes have to come from a process that may run code here."""
    return pickle.loads(request)  # noqa: S301 - the bot may


def paint_request(request: bytes) -> bytes:
    """Call what the bot has packed, such as ``render_scene`` with its parameters, and encode the rendering."""
    return encode(unpack(request)())


def film_request(request: bytes, report: Callable[[bytes], None]) -> bytes:
    """Paint an animation of the layouts and the theme that were packed; ``report`` gets the index of each frame."""
    layouts, theme = unpack(request)
    return encode(render_film(layouts, theme, lambda frame: report(b"%d" % frame)))


def encode(rendering: Rendering) -> bytes:
    """Return a rendering as bytes, from which ``decode`` makes an equal one."""
    image, alt = rendering
    text = json.dumps([_to_json(told) for told in alt], ensure_ascii=False, separators=(",", ":")).encode()
    return _LENGTH.pack(len(text)) + text + image


def decode(answer: bytes) -> Rendering:
    """Return the rendering in a painter's answer; raises ``ValueError`` if there is none."""
    try:
        (length,) = _LENGTH.unpack_from(answer)
        start = _LENGTH.size + length
        alt = json.loads(answer[_LENGTH.size : start])
        if not isinstance(alt, list):
            raise TypeError(alt)
        sentences = tuple(map(_from_json, alt))
    except (struct.error, KeyError, TypeError, AttributeError, RecursionError) as error:
        raise ValueError(f"no picture: {error!r}") from error
    return answer[start:], sentences


def _to_json(told: Sentence) -> list[object]:
    """Return a sentence as JSON; a ``Term`` is a list with its key, which tells it from a text."""
    parameters = {name: [value.key] if isinstance(value, Term) else value for name, value in told.parameters.items()}
    return [told.key, parameters, None if told.audience is None else list(told.audience)]


def _from_json(sentence: Any) -> Sentence:  # noqa: ANN401 - any JSON
    key, parameters, audience = sentence
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
