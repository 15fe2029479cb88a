"""Encode requests to rendering processes, and their responses, as bytes.

A request is pickled: it only comes from the bot, which the rendering process may trust, and holds views of every game.
An answer isn't pickled: a rendering process handles members' input, and must not be able to run code in the bot.
"""

import io
import json
import pickle
import struct
from collections.abc import Callable, Mapping
from typing import Any

from engines.contract import Cell, Parameter, Parameters, Seat, Sentence, Term
from render.kit.film import render_film
from render.kit.rendering import Rendering

_LENGTH = struct.Struct(">I")
"""The header of an answer: the length of the alt text in bytes. The alt text and the image follow."""


class _Pickler(pickle.Pickler):
    """Pickle values by the parameters of their class, in half the time of pickling dataclasses by default."""

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
    """Return an unpacked request. The bytes must come from a process that may run code here."""
    return pickle.loads(request)  # noqa: S301 - the bot may


def paint_request(request: bytes) -> bytes:
    """Call the function that the bot has packed, such as ``render_scene``, and encode the rendering."""
    return encode(unpack(request)())


def film_request(request: bytes, report: Callable[[bytes], None]) -> bytes:
    """Render an animation from packed layouts and a theme. ``report`` gets the index of each frame."""
    layouts, theme = unpack(request)
    return encode(render_film(layouts, theme, lambda frame: report(b"%d" % frame)))


def encode(rendering: Rendering) -> bytes:
    """Return a rendering as bytes, from which ``decode`` makes an equal one."""
    image, alt = rendering
    text = json.dumps([_to_json(told) for told in alt], ensure_ascii=False, separators=(",", ":")).encode()
    return _LENGTH.pack(len(text)) + text + image


def decode(answer: bytes) -> Rendering:
    """Return the rendering in a rendering process's response. Raises ``ValueError`` if there is none."""
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
    """Return a sentence as JSON."""
    return [told.key, _plain(told.parameters), None if told.audience is None else list(told.audience)]


def _plain(parameters: Parameters) -> dict[str, object]:
    """Return parameters as JSON. A ``Term`` becomes a list of its key and its own parameters."""
    return {name: _plain_parameter(value) for name, value in parameters.items()}


def _plain_parameter(value: Parameter) -> object:
    if isinstance(value, Term):
        return [value.key, _plain(value.parameters)]
    if isinstance(value, Cell):
        return {"letters": value.letters, "shogi": value.shogi}
    return [_plain_parameter(term) for term in value] if isinstance(value, tuple) else value


def _from_json(sentence: Any) -> Sentence:  # noqa: ANN401 - any JSON
    key, parameters, audience = sentence
    for part, kind in ((key, str), (parameters, Mapping)):
        if not isinstance(part, kind):
            raise TypeError(part)
    seats = None if audience is None else frozenset(None if seat is None else Seat(int(seat)) for seat in audience)
    return Sentence(key, {name: _parameter(value) for name, value in parameters.items()}, seats)


def _parameter(value: Any) -> Parameter:  # noqa: ANN401 - any JSON
    match value:
        case str() | int():
            return value
        case [str(), dict()]:
            return _term_or_cell(value)
        case list():
            return tuple(one if isinstance(one, str) else _term_or_cell(one) for one in value)
    return _term_or_cell(value)


def _term_or_cell(value: Any) -> Term | Cell:  # noqa: ANN401 - any JSON
    match value:
        case {"letters": str(letters), "shogi": str(shogi)}:
            return Cell(letters, shogi)
        case [str(key), dict(parameters)]:
            return Term(key, {str(name): _parameter(one) for name, one in parameters.items()})
    raise TypeError(value)
