"""Compare two contracts, sort the differences by their effect on players, and sum them up."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rehearsal.contract import Contract
from rehearsal.record import Json
from rehearsal.uses import Use, Weight, use, use_of_fact, use_of_field

_REFUSED, _FORBIDDEN = 400, 403

_PRESSED = "press: answered"


@dataclass(frozen=True)
class Difference:
    """One way in which Discord answers differently than expected, and its effect.

    ``words`` say what players notice or, if it stops play, what the bot can't do; ``forbidden``: a right is missing.
    """

    weight: Weight
    step: str
    found: str
    words: str = ""
    forbidden: bool = False

    @property
    def clause(self) -> str:
        """Return its meaning, as the end of a sentence."""
        if self.weight is not Weight.STOPS:
            return self.words
        may = "isn't allowed to" if self.forbidden else "can't"
        return f"the bot {may} {self.words}"

    def __str__(self) -> str:
        meaning = {Weight.STOPS: "Stops play", Weight.DEGRADES: "Degrades", Weight.HARMLESS: "Harmless"}[self.weight]
        return f"{meaning}: {self.step}: {self.found}" + (f" ({self.clause})" if self.words else "")


@dataclass(frozen=True)
class Verdict:
    """The differences, worst first, and why some steps weren't tried, by their title or the word before its colon."""

    differences: tuple[Difference, ...]
    skipped: dict[str, str]

    def of(self, weight: Weight) -> list[Difference]:
        """Return the differences of a weight."""
        return [one for one in self.differences if one.weight is weight]

    @property
    def playable(self) -> bool:
        """Return true if nothing stops play."""
        return not self.of(Weight.STOPS)

    def sentence(self) -> str:
        """Return the sentence for the owner of the server."""
        stops, degrades = (_clauses(self.of(weight)) for weight in (Weight.STOPS, Weight.DEGRADES))
        if stops:
            return f"Matches can't be played here: {'; '.join(stops)}."
        plays = "Matches can be played here"
        if _PRESSED in self.skipped:
            plays += ", if its buttons work (that wasn't tried)"
        if not degrades:
            return f"{plays}."
        many = "one thing" if len(degrades) == 1 else f"{len(degrades)} things"
        return f"{plays}; {many} will be different: {'; '.join(degrades)}."

    def lines(self, *, verbose: bool) -> Iterator[str]:
        """Yield the differences, the harmless ones only if ``verbose``, then the skipped steps, and the sentence."""
        harmless = self.of(Weight.HARMLESS)
        yield from (str(one) for one in self.differences if verbose or one.weight is not Weight.HARMLESS)
        if harmless and not verbose:
            yield f"Harmless differences: {len(harmless)} (--verbose lists them)."
        for reason in dict.fromkeys(self.skipped.values()):
            yield f"Not tried ({reason}): {', '.join(title for title, why in self.skipped.items() if why == reason)}."
        yield self.sentence()

    def as_json(self) -> Json:
        """Return everything for programs."""
        differences = [
            {"weight": one.weight.name.lower(), "step": one.step, "found": one.found, "meaning": one.clause}
            for one in self.differences
        ]
        return {
            "playable": self.playable,
            "sentence": self.sentence(),
            "differences": differences,
            "not_tried": self.skipped,
        }


def verdict(found: Contract, expected: Contract) -> Verdict:
    """Compare the findings with the expected contract, ignoring steps that either of the two left out."""
    skipped, differences = dict(found.skipped), list[Difference]()
    for title, there in expected.steps.items():
        if _passed_over(title, found) or _passed_over(title, expected):
            continue
        if title not in found.steps:
            skipped[title] = "it needs something above that failed"
            continue
        differences += _in_step(title, found.steps[title], there)
    worked = _PRESSED in found.steps and not any(one.step == _PRESSED and one.weight for one in differences)
    differences = [_without_buttons(one) if worked else one for one in differences]
    return Verdict(tuple(sorted(differences, key=lambda one: -one.weight)), skipped)


def _without_buttons(difference: Difference) -> Difference:
    """Return the effect of an answer without buttons although a member has pressed one."""
    if difference.found != "no buttons":
        return difference
    return Difference(Weight.DEGRADES, difference.step, difference.found, use("components: read").words)


def _clauses(differences: list[Difference]) -> list[str]:
    return list(dict.fromkeys(one.clause for one in differences))


def _passed_over(title: str, contract: Contract) -> bool:
    return not {title, title.partition(":")[0]}.isdisjoint(contract.skipped)


def _in_step(title: str, here: Json, there: Json) -> Iterator[Difference]:
    """Yield the differences of a step: how it ended and, only if it ended as expected, the form of its answers."""
    ended, wanted = _refusals(here), _refusals(there)
    failed = here.get("failed") if here.get("failed") != there.get("failed") else None
    if failed is not None and ended.keys() == wanted.keys():
        request = next((answer["request"] for answer in reversed(here.get("answers", []))), "")
        yield _meaning(title, f"{request}: the answer can't be used ({failed})", use(title, request))
        return
    if ended.keys() != wanted.keys() or not all(_same(ended[one], wanted[one]) for one in ended):
        yield from _ended_differently(title, ended, wanted)
        return
    for fact, holds in there.get("facts", {}).items():
        if holds and not here.get("facts", {}).get(fact, True):
            yield _meaning(title, f"no {fact}", use_of_fact(title, fact))
    yield from _form(title, here, there)


def _ended_differently(title: str, ended: dict[str, Any], wanted: dict[str, Any]) -> Iterator[Difference]:
    for request in {**ended, **wanted}:
        if request in ended and request in wanted and _same(ended[request], wanted[request]):
            continue
        known, found = use(title, request), ended.get(request)
        told = f"{request}: {found or 'done'} instead of {wanted.get(request, 'done')}"
        if request in wanted:
            yield Difference(known.otherwise, title, told, known.words if known.otherwise else "")
        else:
            yield _meaning(title, told, known, forbidden=str(found).startswith(str(_FORBIDDEN)))


def _form(title: str, here: Json, there: Json) -> Iterator[Difference]:
    """Yield the differences in form between the answers of a step."""
    ours, theirs = _by_ending(here), _by_ending(there)
    for request, is_refused in {**ours, **theirs}:
        one, other = ours.get((request, is_refused)), theirs.get((request, is_refused))
        if one is None or other is None:
            yield Difference(Weight.HARMLESS, title, f"{request}: {'not ' if one is None else ''}sent")
            continue
        if one["status"] != other["status"]:
            yield Difference(Weight.HARMLESS, title, f"{request}: {one['status']} instead of {other['status']}")
        for field in sorted({*other["fields"]} - {*one["fields"]}):
            if not _in_empty_list(field, one["fields"]):
                yield _meaning(title, f"{request}: no field {field}", use_of_field(request, field))
        if more := {*one["fields"]} - {*other["fields"]}:
            yield Difference(Weight.HARMLESS, title, f"{request}: more fields: {' '.join(sorted(more))}")
        if limits := {*one["limits"]} ^ {*other["limits"]}:
            yield Difference(Weight.HARMLESS, title, f"{request}: other limits: {' '.join(sorted(limits))}")
    if here.get("heard") != there.get("heard"):
        yield Difference(Weight.HARMLESS, title, "what the member did came in another form")


def _by_ending(step: Json) -> dict[tuple[str, bool], Json]:
    """Return the answers by their request and whether it was refused."""
    return {(answer["request"], answer["status"] >= _REFUSED): answer for answer in step.get("answers", [])}


def _in_empty_list(field: str, fields: list[str]) -> bool:
    """Return true if a field is missing only because the list around it is empty."""
    around, bracket, _ = field.rpartition("[]")
    return bool(bracket) and around in ("", *fields) and not any(one.startswith(f"{around}[]") for one in fields)


def _meaning(title: str, found: str, known: Use, *, forbidden: bool = False) -> Difference:
    return Difference(known.weight, title, found, known.words if known.weight else "", forbidden)


def _same(one: str, other: str) -> bool:
    """Return true if two refusals have the same code or, if one has none, the same status."""
    first, second = one.split(), other.split()
    return first[-1] == second[-1] if len(first) == len(second) else first[0] == second[0]


def _refusals(step: Json) -> dict[str, str]:
    """Return the status and code of each request that was refused."""
    return {
        answer["request"]: " ".join(str(one) for one in (answer["status"], answer.get("code")) if one is not None)
        for answer in step.get("answers", [])
        if answer["status"] >= _REFUSED
    }
