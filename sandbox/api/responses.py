"""Build the responses of the REST interface."""

import json
from collections.abc import Mapping

import msgspec
from aiohttp import web

_ENCODER = msgspec.json.Encoder()


def encode(body: object) -> bytes:
    """Return a body as JSON."""
    try:
        return _ENCODER.encode(body)
    except UnicodeEncodeError:
        # The text contains an unpaired surrogate, which has to be written as an escape sequence.
        return json.dumps(body).encode()


def json_response(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """Return a response with a JSON body. Libraries want the type without a charset."""
    head = {"Content-Type": "application/json"} | dict(headers or {})
    return web.Response(body=encode(body), status=status, headers=head)
