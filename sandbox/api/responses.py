"""Build the responses of the REST interface."""

import json
from collections.abc import Mapping

from aiohttp import web


def json_response(body: object, status: int = 200, headers: Mapping[str, str] | None = None) -> web.Response:
    """Return a response with a JSON body; libraries want the type without a charset."""
    head = {"Content-Type": "application/json"} | dict(headers or {})
    return web.Response(body=json.dumps(body).encode(), status=status, headers=head)
