"""Hand the page's scripts its words, which translators write in Fluent: ``texts/<locale>.ftl``."""

import json
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

FOLDER = Path(__file__).with_name("texts")

Part: TypeAlias = str | dict[str, Any]
"""A text, the ``name`` of a value, or that of a number with the parts for each of its plural ``forms``."""


@cache
def script() -> str:
    """Return a JavaScript module that exports ``TEXTS``: for each locale, the parts of each message."""
    texts = {file.stem: messages(file) for file in sorted(FOLDER.glob("*.ftl"))}
    return f"export const TEXTS = {json.dumps(texts, ensure_ascii=False)};\n"


def messages(file: Path) -> dict[str, list[Part]]:
    """Return the parts of each message in a file. Raises ``ValueError`` for what the page can't show."""
    body = FluentParser(with_spans=False).parse(file.read_text("utf-8")).body
    found = {}
    for entry in body:
        if isinstance(entry, ftl.Message) and entry.value is not None:
            found[entry.id.name] = _parts(entry.value)
        elif not isinstance(entry, ftl.BaseComment):
            raise ValueError(f"{file.name}: not a message: {entry}")
    return found


def _parts(pattern: ftl.Pattern) -> list[Part]:
    return [
        element.value if isinstance(element, ftl.TextElement) else _part(element.expression)
        for element in pattern.elements
    ]


def _part(expression: object) -> Part:
    match expression:
        case ftl.StringLiteral():
            return expression.value
        case ftl.VariableReference(id=name):
            return {"name": name.name}
        case ftl.SelectExpression(selector=ftl.VariableReference(id=name), variants=variants):
            return {"name": name.name, "forms": {_form(one): _parts(one.value) for one in variants}}
    raise ValueError(f"not understood: {expression}")


def _form(variant: ftl.Variant) -> str:
    return variant.key.value if isinstance(variant.key, ftl.NumberLiteral) else variant.key.name
