"""Check the draws of a match: report what is proved, what is wrong, and what can't be checked.

``python bot.py verify`` and the program that ``/verify`` hands out run these same functions. They need only Python
and ``chance``. ``told`` are the facts of the match, as ``club.matches.fairness`` gathers them.
"""

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from club.model.matches.chance import commitment, derived, hashed, line, lots, match_label, outcome, seated


class Finding(NamedTuple):
    """The result of a check: ``proved``, ``WRONG`` or ``unknown``; its sentence is ``proof-`` and the key."""

    mark: str
    key: str
    values: dict[str, object]


def written(finding: Finding, words: Mapping[str, str]) -> str:
    """Return a finding as a line of text. ``words`` are messages by their keys, as templates for ``str.format``."""
    sentence = words[f"proof-{finding.key}"].format(**finding.values)
    return words["proof-line"].format(mark=words[f"proof-{finding.mark}"], finding=sentence)


def proved(key: str, /, **values: object) -> Finding:
    """Return the finding about something that is as it should be."""
    return Finding("proved", key, values)


def wrong(key: str, /, **values: object) -> Finding:
    """Return the finding about something that isn't as it should be."""
    return Finding("WRONG", key, values)


def unknown(key: str, /, **values: object) -> Finding:
    """Return the finding about something that can't be checked."""
    return Finding("unknown", key, values)


def findings(told: Mapping[str, Any]) -> list[Finding]:
    """Return the result of every check."""
    found = [*code_checked(told)]
    if told["promised"] is not None and told["agreed"] is not None:
        found += [*names_checked(told), *facts_checked(told), *members_checked(told), *presses_checked(told)]
    return [*found, *tournament_checked(told), *draws_checked(told), *clock_checked(told)]


def bound(told: Mapping[str, Any]) -> bool:
    """Return true if it can be checked that the key follows from the code."""
    if told["promised"] is None or told["agreed"] is None:
        return bool(told["seed"]) and told["key"] == told["seed"]
    return bool(told["seed"])


def code_checked(told: Mapping[str, Any]) -> Iterator[Finding]:
    """Check the code that was shown beforehand and the key that all draws follow from."""
    seed, promised, agreed = told["seed"], told["promised"], told["agreed"]
    if seed and promised is None and told["key"] == seed:
        right = commitment(seed) == told["code"]
        yield (proved if right else wrong)("code-of-seed", code=told["code"], seed=seed)
        yield unknown("code-binds-seed")
        return
    if promised is not None and promised.get("late"):
        yield unknown("code-late")
    if not seed or promised is None or agreed is None:
        yield unknown("code-erased")
        return
    right = hashed(promised, seed) == told["code"]
    yield (proved if right else wrong)("code-is", code=told["code"], text=line(promised, seed))
    right = hashed(agreed, seed) == told["key"]
    yield (proved if right else wrong)("key-is", key=told["key"], text=line(agreed, seed))
    right = agreed.get("code") == told["code"]
    yield (proved if right else wrong)("key-binds", code=agreed.get("code"))


def names_checked(told: Mapping[str, Any]) -> Iterator[Finding]:
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
            yield wrong(f"{what}-facts", found=sorted(facts), expected=sorted(names))


def facts_checked(told: Mapping[str, Any]) -> Iterator[Finding]:
    """Check that the game played is the one bound by the key and by the code."""
    promised, agreed = told["promised"], told["agreed"]
    place = ("round", "board") if told["round"] is not None else ()
    if place and agreed.get("number", 1) != told["number"]:
        yield wrong("number-differs", number=told["number"], other=agreed.get("number", 1))
    for name in ("game", "rules", "options", "members", "begins", *place):
        if agreed.get(name) == told[name]:
            yield proved("fact", name=name, value=told[name])
        else:
            yield wrong("fact-differs", name=name, value=told[name], other=agreed.get(name))
    newer = agreed.get("rules", 0) > promised.get("rules", 0)
    if newer:
        yield unknown("rules-newer", rules=promised.get("rules"))
    same = ["challenge", "tournament", "round", "board", "beginning", "number", "game", "begins"]
    for name in same if newer else [*same, "rules"]:
        if agreed.get(name) != promised.get(name):
            yield wrong("fact-changed", name=name, value=agreed.get(name), other=promised.get(name))
    chosen, before = agreed.get("options", {}), promised.get("options", {})
    added = sorted(set(chosen) - set(before))
    if added and not newer:
        yield unknown("options-newer", options=", ".join(added))
    if not newer and {name: chosen[name] for name in chosen if name not in added} != before:
        yield wrong("fact-changed", name="options", value=chosen, other=before)


def members_checked(told: Mapping[str, Any]) -> Iterator[Finding]:
    """Check that the players are those in the code, and that nobody could choose their order for the shuffle.

    If the code names all, they have its order, otherwise the order of their presses. The challenger is first.
    """
    promised, agreed = told["promised"], told["agreed"]
    known, playing, presses = promised.get("members", []), agreed.get("members", []), agreed.get("presses", {})
    named = promised.get("named", True)
    fits = set(playing) <= set(known) if named else len(known) == 1
    if not fits or len(set(playing)) < len(playing) or playing[:1] != known[:1]:
        yield wrong("fact-changed", name="members", value=playing, other=known)
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
            yield wrong("members-order", members=together, expected=expected)


def presses_checked(told: Mapping[str, Any]) -> Iterator[Finding]:
    """Check that every player accepted by a press, and that nobody else influenced the draws."""
    promised, agreed = told["promised"], told["agreed"]
    playing, presses = agreed.get("members", []), agreed.get("presses", {})
    pressing = playing if promised.get("hosted") else playing[1:]
    pressing = [member for member in pressing if not member.startswith("-")]  # Computer players don't press buttons.
    for member, press in sorted(presses.items()):
        if member in pressing:
            yield proved("press", press=press, member=member)
        else:
            yield wrong("press-foreign", press=press, member=member)
    if told["tournament"] is None:
        for member in (member for member in pressing if member not in presses):
            yield (unknown if promised.get("late") else wrong)("press-missing", member=member)
    for member, word in sorted(agreed.get("words", {}).items()):
        if member in playing:
            yield proved("word", word=word, member=member)
        else:
            yield wrong("word-foreign", word=word, member=member)


def tournament_checked(told: Mapping[str, Any]) -> Iterator[Finding]:
    """Check that the seed of a match follows from the code that its tournament was announced with."""
    whole, agreed = told["tournament"], told["agreed"]
    if whole is None:
        if agreed is not None and "tournament" in agreed:
            yield wrong("tournament-foreign", number=agreed["tournament"])
    elif whole == "going on":
        yield unknown("tournament-running")
    elif whole == "without":
        yield unknown("tournament-without")
    else:
        yield from entrants_checked(whole)
        yield from lots_checked(whole)
        yield from seed_checked(told)


def entrants_checked(whole: Mapping[str, Any]) -> Iterator[Finding]:
    """Check the code that a tournament was announced with, and the key from which its matches' seeds derive."""
    seed, promised, entered = whole["seed"], whole["promised"], whole["agreed"]
    if not bound(whole):
        yield unknown("tournament-erased")
        return
    right = hashed(promised, seed) == whole["code"]
    yield (proved if right else wrong)("tournament-hash", hash=whole["code"], text=line(promised, seed))
    right = hashed(entered, seed) == whole["key"] and entered.get("code") == whole["code"]
    yield (proved if right else wrong)("tournament-hash", hash=whole["key"], text=line(entered, seed))
    joined = entered.get("entrants", {})
    expected = {**promised, "entrants": joined, "code": whole["code"]}
    names = {"tournament", "game", "rules", "options", "form", "seats"}
    right = set(promised) == names and entered == expected and all(len(entrant) == 2 for entrant in joined.values())
    if not right:
        yield wrong("tournament-differs")
    if all(press is None for _, press in joined.values()):
        yield unknown("tournament-pressless")


def lots_checked(whole: Mapping[str, Any]) -> Iterator[Finding]:
    """Check the seeds of a tournament's entrants if they were drawn at random."""
    drawn = whole.get("lots")
    if drawn is None:
        return
    order = [str(number) for number in lots((int(number) for number in drawn), whole["key"])]
    right = order == sorted(drawn, key=lambda number: drawn[number])
    if bound(whole):
        right &= set(drawn) == set(whole["agreed"].get("entrants", {}))
        yield (proved if right else wrong)("seeds", order=order)
    else:
        yield (unknown if right else wrong)("seeds-unbound")


def seed_checked(told: Mapping[str, Any]) -> Iterator[Finding]:
    """Check that the seed of a match derives from the key of its tournament and from where the match was played."""
    whole, agreed = told["tournament"], told["agreed"]
    if agreed is None or not told["seed"]:
        return
    label = match_label(agreed.get("round"), agreed.get("board"), agreed.get("beginning"), agreed.get("number", 1))
    right = derived(whole["key"], label) == told["seed"]
    text = f"{whole['key']}:{label}"
    if bound(whole):
        right &= whole["agreed"].get("tournament") == agreed.get("tournament")
        yield (proved if right else wrong)("seed", text=text)
    else:
        yield (unknown if right else wrong)("seed-unbound", text=text)
    if agreed.get("beginning") != 1:
        yield unknown("seed-restarted", number=agreed.get("beginning"))
    if told["round"] is None:
        yield unknown("seed-unpaired")


def draws_checked(told: Mapping[str, Any]) -> Iterator[Finding]:
    """Check the seats and every draw.

    The result is ``unknown`` if the link from the code to the key can't be checked.
    """
    key = told["key"]
    mark, ending = ("proved", "") if bound(told) else ("unknown", "-unbound")
    order = list(seated(told["members"], told["begins"], key, told["sides"]))
    if order == told["seats"]:
        yield Finding(mark, f"seats{ending}", {"order": order})
    else:
        yield wrong("seats-differ", order=told["seats"], expected=order)
    others = [(ply, what, outcome(weights, key, ply)) for ply, weights, what in told["draws"]]
    others = [(ply, what, right) for ply, what, right in others if what != right]
    for ply, what, right in others:
        yield wrong("draw-differs", ply=ply, result=what, expected=right)
    count = len(told["draws"]) - len(others)
    yield Finding(mark, f"draws{ending}", {"count": count, "all": len(told["draws"])})


def clock_checked(told: Mapping[str, Any]) -> Iterator[Finding]:
    """Check the time used and the time left of every turn of a live match. All times are milliseconds."""
    clock: Mapping[str, Any] = told.get("clock") or {"turns": ()}
    banks: dict[int, int] = {}
    for turn in clock["turns"]:
        ran = 0 if turn["started"] is None else turn["ended"] - turn["started"]
        counted = ran - turn["stopped"] - turn["uncounted"] - turn["free"]
        used = min(max(counted, 0), turn["had"])
        left = turn["had"] - used
        if clock["bank"] is None:
            right = used == turn["used"]
        else:
            before = banks.get(turn["seat"], clock["bank"])
            ends = (left, left + clock["increment"])  # There is no increment if the match ended in this turn.
            right = used == turn["used"] and turn["left"] in ends and turn["had"] >= before
            left = banks[turn["seat"]] = turn["left"]
        names = ("stopped", "uncounted", "free", "used", "had")
        values = {
            name: f"{milliseconds / 1000:.3f}"
            for name, milliseconds in {
                **{name: turn[name] for name in names},
                "ran": ran,
                "left": left,
            }.items()
        }
        yield (proved if right else wrong)("clock-turn", number=turn["ply"] + 1, seat=turn["seat"] + 1, **values)
