"""Commit to all chance before anyone accepts: a public code, and a key that depends on members' presses.

When a challenge or tournament is made, a secret seed is drawn and its code shown: the SHA-256 of the facts known then
and the seed. When the match begins, the key of all draws is the SHA-256 of all facts known then, the numbers of the
presses by which members accepted, their words, and the seed. So neither can be changed without the other.
"""

from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from club.model.matches import chance

LONGEST_WORD = 40
"""The maximum length of a member's word in characters."""

_LEFT_OUT = frozenset("<>“”「」`\u115f\u1160\u3164\uffa0\u2800")
"""Symbols that make one word look like two or mention a member, and blank symbols that Unicode counts as visible."""


@dataclass(frozen=True, slots=True)
class Promise:
    """The facts fixed beforehand. The ``code`` is the SHA-256 of ``facts`` and a secret seed."""

    code: str
    facts: Mapping[str, Any]

    @property
    def as_row(self) -> dict[str, Any]:
        """Return the promise as it is stored in the database."""
        return asdict(self)


@dataclass(frozen=True, slots=True)
class Draw:
    """The source of all chance in a match or a tournament.

    The ``key`` is the SHA-256 of the facts ``agreed`` and the seed, the ``code`` that of those ``promised``. Facts and
    seed are deleted once all data of a member in them has been erased. ``late`` says that the code was made only when
    the match began, and ``label`` is the one from which the seed of a tournament's match was derived.
    """

    code: str
    key: str
    promised: Mapping[str, Any] | None
    agreed: Mapping[str, Any] | None
    late: bool = False
    label: str | None = None

    @property
    def as_row(self) -> dict[str, Any]:
        """Return the draw as it is stored in the database."""
        return asdict(self)


def promise_of(facts: Mapping[str, Any], seed: str) -> Promise:
    """Return the promise that binds ``facts`` to a seed."""
    return Promise(chance.hashed(facts, seed), dict(facts))


def key_of(facts: Mapping[str, Any], seed: str) -> str:
    """Return the key of all draws."""
    return chance.hashed(facts, seed)


def draw_of(promise: Promise, agreed: Mapping[str, Any], seed: str, label: str | None = None) -> Draw:
    """Return the draw once all facts are ``agreed``. The code is part of the key's facts."""
    facts = {**agreed, "code": promise.code}
    late = bool(promise.facts.get("late"))
    return Draw(promise.code, key_of(facts, seed), promise.facts, facts, late, label)


def match_facts(
    game: str, rules: int, options: Mapping[str, str], members: Iterable[int], begins: str
) -> dict[str, object]:
    """Return the agreed facts of a match. Member numbers are text, because many programs round large numbers."""
    return {
        "game": game,
        "rules": rules,
        "options": dict(options),
        "members": [str(member) for member in members],
        "begins": begins,
    }


def readable(word: str) -> str:
    """Return a word as one line, without confusing symbols. It is empty if nothing is left.

    Symbols are removed if they are invisible, reverse text, or make one word look like two members' words.
    """
    seen = (sign for sign in word if sign.isspace() or (sign.isprintable() and sign not in _LEFT_OUT))
    kept = " ".join("".join(seen).split())
    return kept[:LONGEST_WORD].strip()
