"""Keep a contract in a file, and say in which answers two of them differ."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import zip_longest
from pathlib import Path
from typing import Any

from rehearsal.record import Json

_ABOUT = (
    "In what form Discord answers each kind of request of Hatoba. Made by python bot.py rehearse. "
    "It holds names of fields only: no ids, names, texts, addresses or tokens."
)


class Unreadable(Exception):
    """There is no contract in this file."""


@dataclass(frozen=True)
class Contract:
    """The answers of every step, and who gave them: ``discord``, or the ``sandbox``.

    ``skipped`` are the steps that nobody took, for lack of a member to press.
    """

    source: str
    skipped: tuple[str, ...]
    steps: dict[str, Json]

    def write(self, file: Path) -> None:
        """Write the contract to a file."""
        body = {"about": _ABOUT, "source": self.source, "skipped": self.skipped, "steps": self.steps}
        file.write_text(json.dumps(body, indent=1, ensure_ascii=False) + "\n", "utf-8")

    @classmethod
    def read(cls, file: Path) -> "Contract":
        """Read a contract; raises ``Unreadable``."""
        try:
            body = json.loads(file.read_text("utf-8"))
            return cls(body["source"], tuple(body["skipped"]), body["steps"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise Unreadable(f"{file} is no contract: {error!r}.") from error


def differences(here: Contract, there: Contract) -> list[str]:
    """Return where two contracts differ, a line for each; steps that either of them skipped are passed over."""
    passed_over = {*here.skipped, *there.skipped}
    titles = [title for title in {**here.steps, **there.steps} if title not in passed_over]
    sides = f"{here.source} | {there.source}"
    return [
        f"{title}: {line}  ({sides})"
        for title in titles
        for line in _in_step(here.steps.get(title, {}), there.steps.get(title, {}))
    ]


def _in_step(here: Json, there: Json) -> Iterator[str]:
    for one, other in zip_longest(here.get("answers", []), there.get("answers", [])):
        if one is None or other is None or _head(one) != _head(other):
            yield f"{_head(one)} | {_head(other)}"
            continue
        for kind in ("fields", "limits"):
            if one[kind] != other[kind]:
                yield f"{one['request']}, {kind}: {_apart(one[kind], other[kind])}"
    for one, other in zip_longest(here.get("heard", []), there.get("heard", [])):
        if one != other:
            yield f"what the member sent: {_apart(one or [], other or [])}"
    if here.get("facts") != there.get("facts"):
        yield f"{here.get('facts')} | {there.get('facts')}"


def _head(answer: Json | None) -> str:
    """Return what was asked and what came of it."""
    if answer is None:
        return "nothing"
    told: list[Any] = [answer["status"], answer.get("code"), *answer.get("reasons", ())]
    return f"{answer['request']}: {' '.join(str(one) for one in told if one is not None)}"


def _apart(one: list[str], other: list[str]) -> str:
    """Return what only one of two lists has, or only the other."""
    return f"{' '.join(sorted({*one} - {*other})) or 'nothing'} | {' '.join(sorted({*other} - {*one})) or 'nothing'}"
