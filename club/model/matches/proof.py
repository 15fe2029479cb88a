"""Check the draws of a match: report what is proved, what is wrong, and what can't be checked.

``python bot.py verify`` and the program that ``/verify`` hands out run these same functions. They need only Python
and ``chance``. ``told`` are the facts of the match, as ``club.matches.fairness`` gathers them.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from club.model.matches.chance import commitment, derived, hashed, line, lots, match_label, outcome, seated


def findings(told: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the result of every check: a mark (``proved``, ``WRONG`` or ``unknown``), and what it is about."""
    found = [*code_checked(told)]
    if told["promised"] is not None and told["agreed"] is not None:
        found += [*names_checked(told), *facts_checked(told), *members_checked(told), *presses_checked(told)]
    return [*found, *tournament_checked(told), *draws_checked(told)]


def bound(told: Mapping[str, Any]) -> bool:
    """Return true if it can be checked that the key follows from the code."""
    if told["promised"] is None or told["agreed"] is None:
        return bool(told["seed"]) and told["key"] == told["seed"]
    return bool(told["seed"])


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


def names_checked(told: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check that code and key bind only known kinds of facts: others could have been varied to search for a draw."""
    promised, agreed = told["promised"], told["agreed"]
    match = {"game", "rules", "options", "members", "begins"}
    if told["tournament"] is None:
        early = match | {"challenge", "hosted", "late" if promised.get("late") else "named"}
        later = match | {"challenge", "presses", "words", "code"}
    else:
        early = match | {"tournament", "round", "board", "beginning"} | ({"number"} & set(agreed))
        later = early | {"code"}
    for what, facts, names in (("code", promised, early), ("key", agreed, later)):
        if set(facts) != names:
            yield "WRONG", f"{what}: it is made of {sorted(facts)}, and should be of {sorted(names)}"


def facts_checked(told: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check that the game played is the one bound by the key and by the code."""
    promised, agreed = told["promised"], told["agreed"]
    place = ("round", "board") if told["round"] is not None else ()
    if place and agreed.get("number", 1) != told["number"]:
        yield "WRONG", f"number: {told['number']} in its series, but key: {agreed.get('number', 1)}"
    for name in ("game", "rules", "options", "members", "begins", *place):
        right = agreed.get(name) == told[name]
        yield (
            "proved" if right else "WRONG",
            f"{name}: {told[name]}" + ("" if right else f", but key: {agreed.get(name)}"),
        )
    newer = agreed.get("rules", 0) > promised.get("rules", 0)
    if newer:
        yield "unknown", f"rules: {promised.get('rules')} in the code; there were newer ones when the match began"
    same = ["challenge", "tournament", "round", "board", "beginning", "number", "game", "begins"]
    for name in same if newer else [*same, "rules"]:
        if agreed.get(name) != promised.get(name):
            yield "WRONG", f"{name}: {agreed.get(name)} in the key, but {promised.get(name)} in the code"
    chosen, before = agreed.get("options", {}), promised.get("options", {})
    added = sorted(set(chosen) - set(before))
    if added and not newer:
        yield "unknown", f"options: the code was made before there was {', '.join(added)}"
    if not newer and {name: chosen[name] for name in chosen if name not in added} != before:
        yield "WRONG", f"options: {chosen} in the key, but {before} in the code"


def members_checked(told: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check that the players are those in the code, and that nobody could choose their order for the shuffle.

    If the code names all, they have its order, otherwise the order of their presses. The challenger is first.
    """
    promised, agreed = told["promised"], told["agreed"]
    known, playing, presses = promised.get("members", []), agreed.get("members", []), agreed.get("presses", {})
    named = promised.get("named", True)
    fits = set(playing) <= set(known) if named else len(known) == 1
    if not fits or len(set(playing)) < len(playing) or playing[:1] != known[:1]:
        yield "WRONG", f"members: {playing} in the key, but {known} in the code"
    order = known
    if not named:  # Numbers of equal length sort correctly as text.
        others = [member for member in dict.fromkeys(playing) if member not in known]
        numbers = {member: str(presses.get(member, "")) for member in others}
        order = [*known, *sorted(others, key=lambda member: (len(numbers[member]), numbers[member]))]
    sides = told["sides"] or [0] * len(playing)
    for side in sorted(set(sides)):
        together = [member for member, own in zip(playing, sides, strict=False) if own == side]
        expected = [member for member in order if member in together]
        if together != expected:
            yield "WRONG", f"members: {together} in the key, but the order is {expected}"


def presses_checked(told: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check that every player accepted by a press, and that nobody else influenced the draws."""
    promised, agreed = told["promised"], told["agreed"]
    playing, presses = agreed.get("members", []), agreed.get("presses", {})
    pressing = playing if promised.get("hosted") else playing[1:]
    pressing = [member for member in pressing if not member.startswith("-")]  # Computer players don't press buttons.
    for member, press in sorted(presses.items()):
        if member in pressing:
            yield "proved", f"key: the press {press} of member {member} is in it"
        else:
            yield "WRONG", f"key: the press {press} of member {member}, who had nothing to accept, is in it"
    if told["tournament"] is None:
        for member in (member for member in pressing if member not in presses):
            yield "unknown" if promised.get("late") else "WRONG", f"key: no press of member {member} is in it"
    for member, word in sorted(agreed.get("words", {}).items()):
        if member in playing:
            yield "proved", f"key: the word {word!r} of member {member} is in it"
        else:
            yield "WRONG", f"key: the word {word!r} of member {member}, who does not play, is in it"


def tournament_checked(told: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check that the seed of a match follows from the code that its tournament was announced with."""
    whole, agreed = told["tournament"], told["agreed"]
    if whole is None:
        if agreed is not None and "tournament" in agreed:
            yield "WRONG", f"tournament: {agreed['tournament']} in the key, but the match belongs to none"
    elif whole == "going on":
        yield "unknown", "tournament: whether the seed follows from its code can be checked once it is over"
    elif whole == "without":
        yield "unknown", "tournament: it was announced without a code"
    else:
        yield from entrants_checked(whole)
        yield from lots_checked(whole)
        yield from seed_checked(told)


def entrants_checked(whole: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check the code that a tournament was announced with, and the key from which its matches' seeds derive."""
    seed, promised, entered = whole["seed"], whole["promised"], whole["agreed"]
    if not bound(whole):
        yield "unknown", "tournament: an entrant has had everything erased, and with it the tournament's seed"
        return
    right = hashed(promised, seed) == whole["code"]
    yield "proved" if right else "WRONG", f"tournament: {whole['code']} is the SHA-256 of {line(promised, seed)}"
    right = hashed(entered, seed) == whole["key"] and entered.get("code") == whole["code"]
    yield "proved" if right else "WRONG", f"tournament: {whole['key']} is the SHA-256 of {line(entered, seed)}"
    joined = entered.get("entrants", {})
    expected = {**promised, "entrants": joined, "code": whole["code"]}
    names = {"tournament", "game", "rules", "options", "form", "seats"}
    right = set(promised) == names and entered == expected and all(len(entrant) == 2 for entrant in joined.values())
    if not right:
        yield "WRONG", "tournament: code and key bind something else than what was announced, and how entrants joined"
    if all(press is None for _, press in joined.values()):
        yield "unknown", "tournament: no press of an entrant is in its key"


def lots_checked(whole: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check the seeds of a tournament's entrants if they were drawn at random."""
    drawn = whole.get("lots")
    if drawn is None:
        return
    order = [str(number) for number in lots((int(number) for number in drawn), whole["key"])]
    right = order == sorted(drawn, key=lambda number: drawn[number])
    if bound(whole):
        right &= set(drawn) == set(whole["agreed"].get("entrants", {}))
        yield (
            "proved" if right else "WRONG",
            f"tournament: the seeds, in the order of entrants {order}, follow from its key",
        )
    else:
        yield (
            "unknown" if right else "WRONG",
            "tournament: the seeds follow from a key that is bound to nothing any more",
        )


def seed_checked(told: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check that the seed of a match derives from the key of its tournament and from where the match was played."""
    whole, agreed = told["tournament"], told["agreed"]
    if agreed is None or not told["seed"]:
        return
    label = match_label(agreed.get("round"), agreed.get("board"), agreed.get("beginning"), agreed.get("number", 1))
    right = derived(whole["key"], label) == told["seed"]
    about = f"tournament: the seed is the SHA-256 of {whole['key']}:{label}"
    if bound(whole):
        right &= whole["agreed"].get("tournament") == agreed.get("tournament")
        yield "proved" if right else "WRONG", about
    else:
        yield "unknown" if right else "WRONG", f"{about}, but that key is bound to nothing any more"
    if agreed.get("beginning") != 1:
        yield (
            "unknown",
            f"tournament: the match started over, as number {agreed.get('beginning')}, with draws known by then",
        )
    if told["round"] is None:
        yield "unknown", "tournament: nobody is paired in this match any more, so its round and board can't be checked"


def draws_checked(told: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Check the seats and every draw.

    The result is ``unknown`` if the link from the code to the key can't be checked.
    """
    key = told["key"]
    mark, follow = ("proved", "the key") if bound(told) else ("unknown", "the key, which is bound to nothing any more")
    order = list(seated(told["members"], told["begins"], key, told["sides"]))
    if order == told["seats"]:
        yield mark, f"seats: {order}, in the order of play, follow from {follow}"
    else:
        yield "WRONG", f"seats: {told['seats']}, but {order} follow from the key"
    wrong = [(ply, what, outcome(weights, key, ply)) for ply, weights, what in told["draws"]]
    wrong = [(ply, what, right) for ply, what, right in wrong if what != right]
    for ply, what, right in wrong:
        yield "WRONG", f"draw {ply}: {what}, but {right} follows from the key"
    count = len(told["draws"]) - len(wrong)
    yield mark, f"draws: {count} of {len(told['draws'])} follow from {follow}"
