"""Check request bodies against Discord's own OpenAPI description, if it is there.

Source of the description: github.com/discord/discord-api-spec.
"""

import json
import logging
import os
import re
from collections import defaultdict
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sandbox.model.components import Json
from sandbox.rules.errors import Problem, invalid_form

if TYPE_CHECKING:
    import jsonschema_rs
    from jsonschema.exceptions import ValidationError
    from jsonschema.protocols import Validator

log = logging.getLogger(__name__)

PATH_VARIABLE = "SANDBOX_OPENAPI"
DEFAULT_PATH = Path(__file__).parents[3] / "shared" / "discord-openapi.json"

UNDESCRIBED_KEYS = {
    "ApplicationCommandCreateRequest": ("nsfw",),
    "ApplicationCommandUpdateRequest": ("nsfw",),
    "BaseCreateMessageCreateRequest": ("tts",),
    "CreateForumThreadRequest": ("type",),
    "MessageEditRequestPartial": ("tts",),
    "IncomingWebhookUpdateRequestPartial": ("tts",),
    "RichEmbed": ("flags",),
    "IncomingWebhookInteractionRequest": ("tts",),
    "IncomingWebhookUpdateForInteractionCallbackRequestPartial": ("tts",),
}
"""Keys missing in the API description that are documented or have always been accepted by Discord."""


_REFERENCE = re.compile(r'"#/components/schemas/([^"/]+)')


@dataclass(eq=False)
class BodySchema:
    """The validators of a body: ``quick`` checks it, ``validator`` finds the errors."""

    validator: "Validator"

    @cached_property
    def quick(self) -> "jsonschema_rs.Draft202012Validator":
        """Return the validator in Rust, thirty times as fast, without details."""
        import jsonschema_rs

        return jsonschema_rs.Draft202012Validator(self.validator.schema)


def description_path() -> Path:
    """Return the path of Discord's API description, from the environment or else next to the checkout."""
    return Path(os.environ.get(PATH_VARIABLE) or DEFAULT_PATH)


class Schema:
    """Check bodies. Without the API description or jsonschema, warn once and check nothing."""

    def __init__(self, path: Path | None = None) -> None:
        self._bodies: dict[str, BodySchema] = {}
        wanted = path or description_path()
        try:
            self._bodies = load(wanted)
        except ImportError:
            warn_once("jsonschema is not installed: bodies are not checked against Discord's OpenAPI")
        except FileNotFoundError:
            warn_once(f"no OpenAPI description at {wanted}: bodies are not checked against it")

    @property
    def active(self) -> bool:
        """Return true if bodies are checked."""
        return bool(self._bodies)

    def disable(self) -> None:
        """Disable all checks from now on, as if there were no description."""
        self._bodies = {}

    def check(self, method: str, route: str, body: object) -> None:
        """Check the body of a request. Raises ``Refusal`` (50035)."""
        schema = self._bodies.get(_key(method, route))
        if schema is None or body is None or schema.quick.is_valid(body):
            return
        problems = [
            Problem(".".join(map(str, error.absolute_path)), "OPENAPI", error.message[:300])
            for outer in schema.validator.iter_errors(body)
            for error in _relevant_errors(outer)
        ]
        raise invalid_form(*problems)


@cache
def warn_once(sentence: str) -> None:
    """Log a warning the first time only."""
    log.warning("%s", sentence)


def _key(method: str, route: str) -> str:
    """Return method and route without the names of its IDs."""
    return f"{method.upper()} {re.sub(r'{[^}]*}', '{}', route)}"


@cache
def load(path: Path) -> dict[str, BodySchema]:
    """Return a description for each route whose body is JSON. Raises ``FileNotFoundError`` or ``ImportError``."""
    from jsonschema import Draft202012Validator

    description = json.loads(path.read_text())
    schemas = description["components"]["schemas"]
    for name, schema in schemas.items():
        for key in UNDESCRIBED_KEYS.get(name, ()):
            schema["properties"].setdefault(key, {})
    for schema in schemas.values():
        _tighten(schema)
    _choose_by_type(description, schemas)
    schemas["SnowflakeType"] = {"type": ["string", "integer"], "pattern": "^(0|[1-9][0-9]*)$"}
    return {
        _key(method, route): BodySchema(
            Draft202012Validator(deepcopy(schema) | {"components": {"schemas": _needed(schema, schemas)}})
        )
        for route, method, schema in _bodies(description)
    }


def _needed(schema: Json, schemas: Json) -> Json:
    """Return the schemas that a schema refers to, directly or indirectly, because a validator keeps all it gets."""
    found: Json = {}
    left = [schema]
    while left:
        for name in set(_REFERENCE.findall(json.dumps(left.pop()))) - found.keys():
            found[name] = schemas[name]
            left.append(schemas[name])
    return found


def _bodies(description: Json) -> Iterator[tuple[str, str, Json]]:
    """Yield route, method and schema of every JSON body."""
    for route, operations in description["paths"].items():
        for method, operation in operations.items():
            content = operation.get("requestBody", {}).get("content", {}) if isinstance(operation, dict) else {}
            if "application/json" in content:
                yield route, method, content["application/json"]["schema"]


def _tighten(node: Any) -> None:  # noqa: ANN401
    """Refuse keys that an object doesn't name, so that misspelt ones are found."""
    if isinstance(node, list):
        for inner in node:
            _tighten(inner)
    elif isinstance(node, dict):
        if isinstance(node.get("properties"), dict) and node.get("type") == "object":
            node.setdefault("additionalProperties", False)
        for inner in node.values():
            _tighten(inner)


def _choose_by_type(node: Any, schemas: Json) -> None:  # noqa: ANN401
    """Choose the branch of a union by the ``type`` of the body, for exact errors in a tenth of the time."""
    if isinstance(node, list):
        for inner in node:
            _choose_by_type(inner, schemas)
    elif isinstance(node, dict):
        for inner in node.values():
            _choose_by_type(inner, schemas)
        if "enum" in node:
            node.pop("allOf", None)
        for key in ("oneOf", "anyOf"):
            if cases := _cases(node.get(key), schemas):
                del node[key]
                node |= cases


def _cases(branches: object, schemas: Json) -> Json | None:
    """Return a union of objects with different types as conditions, or ``None`` if it is another union."""
    if not isinstance(branches, list):
        return None
    types = [_types(branch, schemas) for branch in branches]
    if not all(types):
        return None
    conditions = [
        {"if": {"properties": {"type": {"enum": kinds}}}, "then": branch}
        for kinds, branch in zip(types, branches, strict=True)
    ]
    known = {"enum": [kind for kinds in types for kind in kinds]}
    return {"type": "object", "required": ["type"], "properties": {"type": known}, "allOf": conditions}


def _types(branch: Json, schemas: Json) -> list[int]:
    """Return the types that a branch of a union accepts, or none if it has no such key."""
    target = schemas.get(branch.get("$ref", "").rpartition("/")[2], {})
    kinds: list[int] = target.get("properties", {}).get("type", {}).get("enum", [])
    return kinds


def _relevant_errors(error: "ValidationError") -> "list[ValidationError]":
    """Return the errors of a union's branch that the body is most likely meant for."""
    if not error.context:
        return [error]
    branches: dict[Any, list[ValidationError]] = defaultdict(list)
    for inner in error.context:
        branches[inner.schema_path[0]].append(inner)
    chosen = [faults for faults in branches.values() if not any(map(_is_of_other_branch, faults))]
    best = min(chosen or branches.values(), key=len)
    return [deeper for inner in best for deeper in _relevant_errors(inner)]


def _is_of_other_branch(error: "ValidationError") -> bool:
    """Return true if an error only means that another branch fits (``null``, but an object came)."""
    return error.validator == "type" and not error.path
