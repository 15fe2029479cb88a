"""Look up the licences of the installed packages; run it for the table of docs/dependencies.md."""

import re
import tomllib
from collections.abc import Iterable, Mapping
from importlib.metadata import PackageMetadata, distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

HOUSE = Path(__file__).parent.parent

SPDX = {
    "APL 2": "Apache-2.0",
    "Apache 2.0": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "Apache Software License": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "GNU General Public License v3 (GPLv3)": "GPL-3.0-only",
    "GNU General Public License v3 or later (GPLv3+)": "GPL-3.0-or-later",
    "MIT License": "MIT",
    "Python Software Foundation License": "PSF-2.0",
}
"""Packages' names of licences, and the SPDX names that most packages use."""


def declared(*extras: str) -> list[Requirement]:
    """Return the dependencies in pyproject.toml: those for running, or those that ``extras`` add."""
    project = tomllib.loads((HOUSE / "pyproject.toml").read_text("utf-8"))["project"]
    texts = [text for extra in extras for text in project["optional-dependencies"][extra]]
    return [Requirement(text) for text in texts or project["dependencies"]]


def licence(name: str) -> str:
    """Return the licence of an installed package."""
    metadata = distribution(name).metadata
    expression = _field(metadata, "License-Expression")
    if expression:
        return expression
    classified = [text.rpartition(" :: ")[2] for text in metadata.get_all("Classifier", []) if "License ::" in text]
    found = classified[0] if classified else _field(metadata, "License")
    return SPDX.get(found, found)


def _field(metadata: PackageMetadata, name: str) -> str:
    return str(metadata[name]) if name in metadata else ""


def closure(requirements: Iterable[Requirement]) -> Mapping[str, set[str]]:
    """Return everything that is installed with some requirements on this machine, each with its requested extras."""
    found: dict[str, set[str]] = {}
    waiting = [(requirement, {""}) for requirement in requirements]
    while waiting:
        requirement, extras = waiting.pop()
        if requirement.marker and not any(requirement.marker.evaluate({"extra": extra}) for extra in extras):
            continue
        name, asked = canonicalize_name(requirement.name), {"", *requirement.extras}
        if name in found and asked <= found[name]:
            continue
        found[name] = found.get(name, set()) | asked
        waiting += [(Requirement(text), found[name]) for text in distribution(name).requires or ()]
    return found


def told(section: str) -> dict[str, str]:
    """Return the packages of a section of docs/dependencies.md with their licences."""
    text = (HOUSE / "docs" / "dependencies.md").read_text("utf-8")
    part = re.split(r"^## ", text.partition(f"## {section}\n")[2], maxsplit=1, flags=re.MULTILINE)[0]
    return dict(re.findall(r"^\| `([^`]+)` \| ([^|]+?) \|", part, re.MULTILINE))


def main() -> None:
    """Print the rows of the indirect dependencies."""
    direct = [*declared(), *declared("postgres")]
    own = {canonicalize_name(requirement.name) for requirement in direct}
    for name in sorted(set(closure(direct)) - own):
        print(f"| `{name}` | {licence(name)} |")  # noqa: T201


if __name__ == "__main__":
    main()
