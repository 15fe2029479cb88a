"""The checks that refuse members, and the rows that give each way in its checks."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from tests.e2e.denied.people import Who

FORM = "a form"
"""What a member gets if a form opens."""


@dataclass(frozen=True)
class Check:
    """A check: the allowed members, and the text that all others read."""

    name: str
    allowed: tuple[Who, ...]
    refused: Mapping[Who, str]


@dataclass(frozen=True)
class Row:
    """A way in: the press or command, its scene, and a part of the text that an allowed member reads.

    ``act`` is a ``custom_id``, a command after ``/`` or an entry of a menu after ``menu ``; words of the scene are in
    braces, in ``options``, too. ``reads`` is ``FORM`` if a form opens. If the act ``changes`` what is stored or posted,
    only the first allowed member tries it, otherwise all of them. ``picks`` is the member who is chosen with it.
    """

    act: str
    check: Check
    scene: str
    reads: str
    changes: bool = False
    picks: Who | None = None
    options: Mapping[str, str] = field(default_factory=dict)

    @property
    def way(self) -> str:
        """Return the way in: the verb of the press, the command or the entry of the menu."""
        return self.act.partition(":")[0]
