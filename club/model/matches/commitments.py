"""Commit to all chance before anybody accepts: a code shown at once, and a key that depends on members' presses.

When a challenge or tournament is made, a secret seed is drawn and its code shown: the SHA-256 of what is agreed by then
and the seed. When the match begins, the key of all draws is the SHA-256 of all that is agreed by then, the numbers of
the presses by which members accepted, their words, and the seed. So neither can be changed without the other.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from club.model.matches import chance

LONGEST_WORD = 40
"""How many characters the word of a member may have."""

_LEFT_OUT = frozenset("<>“”「」`\u115f\u1160\u3164\uffa0\u2800")
"""Signs that would let a word look like two, or name somebody else, and signs that Unicode takes for visible ones."""


@dataclass(frozen=True, slots=True)
class Promise:
    """What is fixed beforehand: the ``code`` is the SHA-256 of ``facts`` and a secret seed."""

    code: str
    facts: Mapping[str, Any]

    @property
    def as_row(self) -> dict[str, Any]:
        """Return it as the database keeps it."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Draw:
    """What all chance of a match, or of a tournament, follows from.

    The ``key`` is the SHA-256 of the facts ``agreed`` and the seed, the ``code`` that of those ``promised``. No facts
    and no seed are kept once everything of a member in them has been erased. ``late`` says that the code was made only
    when the match began, and ``label`` by what the seed of a tournament's match was derived.
    """

    code: str
    key: str
    promised: Mapping[str, Any] | None
    agreed: Mapping[str, Any] | None
    late: bool = False
    label: str | None = None

    @property
    def as_row(self) -> dict[str, Any]:
        """Return it as the database keeps it."""
        return asdict(self)


def promise_of(facts: Mapping[str, Any], seed: str) -> Promise:
    """Return what binds ``facts`` to a seed."""
    return Promise(chance.hashed(facts, seed), dict(facts))


def key_of(facts: Mapping[str, Any], seed: str) -> str:
    """Return the key of all draws."""
    return chance.hashed(facts, seed)


def draw_of(promise: Promise, agreed: Mapping[str, Any], seed: str, label: str | None = None) -> Draw:
    """Return what chance follows from once everything is ``agreed``; the code goes into the key."""
    facts = {**agreed, "code": promise.code}
    late = bool(promise.facts.get("late"))
    return Draw(promise.code, key_of(facts, seed), promise.facts, facts, late, label)


def match_facts(
    game: str, rules: int, options: Mapping[str, str], members: Iterable[int], begins: str
) -> dict[str, object]:
    """Return what is agreed about a match; numbers of members are text, since many programs round long numbers."""
    return {
        "game": game,
        "rules": rules,
        "options": dict(options),
        "members": [str(member) for member in members],
        "begins": begins,
    }


def readable(word: str) -> str:
    """Return a word on one line, empty where nothing is left.

    Signs that are not seen, turn text around, or let a word look like those of two members are left out.
    """
    seen = (sign for sign in word if sign.isspace() or (sign.isprintable() and sign not in _LEFT_OUT))
    kept = " ".join("".join(seen).split())
    return kept[:LONGEST_WORD].strip()
