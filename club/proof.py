"""Check the draws of a match: what is proved, what is wrong, and what can't be checked.

``python bot.py verify`` and the program that ``/fair`` gives out run these very functions. They need nothing but
Python and ``club.chance``; ``told`` is what a match says of itself, as ``club.fair`` gathers it.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from club.chance import commitment, derived, hashed, line, outcome, seated


def findings(told: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return what comes of every check: a mark (``proved``, ``WRONG`` or ``unknown``), and what it is about."""
    return [*code_checked(told), *facts_checked(told), *tournament_checked(told), *draws_checked(told)]


def code_checked(told: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check the code that was shown beforehand and the key that all draws follow from."""
    seed, promised, agreed = told["seed"], told["promised"], told["agreed"]
    if seed and promised is None and told["key"] == seed:
        right = commitment(seed) == told["code"]
        yield "proved" if right else "WRONG", f"code: {told['code']} is the SHA-256 of the seed {seed}"
        yield "unknown", "code: it binds nothing but the seed, and was shown after the seats were drawn"
        return
    if promised is not None and promised.get("late"):
        yield "unknown", "code: it was made and shown only when the match began"
    if not seed or promised is None or agreed is None:
        yield (
            "unknown",
            "code and key: a member has had everything erased, and with it the seed and what it was bound to",
        )
        return
    right = hashed(promised, seed) == told["code"]
    yield "proved" if right else "WRONG", f"code: {told['code']} is the SHA-256 of {line(promised, seed)}"
    right = hashed(agreed, seed) == told["key"]
    yield "proved" if right else "WRONG", f"key: {told['key']} is the SHA-256 of {line(agreed, seed)}"
    right = agreed.get("code") == told["code"]
    yield "proved" if right else "WRONG", f"key: it is bound to the code {agreed.get('code')}"


def facts_checked(told: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check that what was played is what the key binds, and that this is what the code binds."""
    promised, agreed = told["promised"], told["agreed"]
    if promised is None or agreed is None:
        return
    for name in ("game", "rules", "options", "members", "begins"):
        right = agreed.get(name) == told[name]
        yield (
            "proved" if right else "WRONG",
            f"{name}: {told[name]}" + ("" if right else f", but key: {agreed.get(name)}"),
        )
    newer = agreed.get("rules", 0) > promised.get("rules", 0)
    if newer:
        yield "unknown", f"rules: {promised.get('rules')} in the code; there were newer ones when the match began"
    for name in ("challenge", "tournament", "match", "game", "begins", *(() if newer else ("rules", "options"))):
        if agreed.get(name) != promised.get(name):
            yield "WRONG", f"{name}: {agreed.get(name)} in the key, but {promised.get(name)} in the code"
    known, playing = promised.get("members", []), agreed.get("members", [])
    fits = set(playing) <= set(known) if promised.get("named") else set(known) <= set(playing)
    if not fits or known[:1] != [one for one in known[:1] if one in playing]:
        yield "WRONG", f"members: {playing} in the key, but {known} in the code"
    for member, press in sorted(agreed.get("presses", {}).items()):
        yield "proved", f"key: the press {press} of member {member} is in it"
    for member, word in sorted(agreed.get("words", {}).items()):
        yield "proved", f"key: the word {word!r} of member {member} is in it"


def tournament_checked(told: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check that the seed of a match follows from the code that its tournament was announced with."""
    whole, agreed = told["tournament"], told["agreed"]
    if whole == "going on":
        yield "unknown", "tournament: whether the seed follows from its code can be checked once it is over"
    elif whole == "without":
        yield "unknown", "tournament: it was announced without a code"
    elif whole is not None:
        seed, promised, entered = whole["seed"], whole["promised"], whole["agreed"]
        if not seed or promised is None or entered is None:
            yield "unknown", "tournament: an entrant has had everything erased, and with it the tournament's seed"
        else:
            right = hashed(promised, seed) == whole["code"]
            yield (
                "proved" if right else "WRONG",
                f"tournament: {whole['code']} is the SHA-256 of {line(promised, seed)}",
            )
            right = hashed(entered, seed) == whole["key"] and entered.get("code") == whole["code"]
            yield "proved" if right else "WRONG", f"tournament: {whole['key']} is the SHA-256 of {line(entered, seed)}"
        if agreed is not None and told["seed"]:
            label = f"match {agreed.get('match')}"
            right = derived(whole["key"], label) == told["seed"]
            yield "proved" if right else "WRONG", f"tournament: the seed is the SHA-256 of {whole['key']}:{label}"


def draws_checked(told: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check who sits where, and every draw."""
    key = told["key"]
    order = list(seated(told["members"], told["begins"], key, told["sides"]))
    if order == told["seats"]:
        yield "proved", f"seats: {order}, in the order of play, follow from the key"
    else:
        yield "WRONG", f"seats: {told['seats']}, but {order} follow from the key"
    wrong = [(ply, what, outcome(weights, key, ply)) for ply, weights, what in told["draws"]]
    wrong = [(ply, what, right) for ply, what, right in wrong if what != right]
    for ply, what, right in wrong:
        yield "WRONG", f"draw {ply}: {what}, but {right} follows from the key"
    count = len(told["draws"]) - len(wrong)
    yield "proved", f"draws: {count} of {len(told['draws'])} follow from the key"
