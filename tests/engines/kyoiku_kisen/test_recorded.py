"""The recorded games of Kyōiku Kisen contain every kind of event, yaku, throw and end."""

from collections.abc import Iterator
from itertools import pairwise

from engines import CHANCE
from engines.contract import Term
from engines.kyoiku_kisen import Kyoiku
from tests.engines.record import course_of, game_of, recordings

EVERYTHING = {
    *("move", "step", "return", "slide", "land", "stay", "too short", "tam", "pass", "drop"),
    *("enters", "fails to enter", "tie", "tymok", "taxot", "top rate"),
    *("kut_tam", "tam_ty_zak", "paid at once"),
    *(
        f"{key} {colour}"
        for key in ("wai_tuk_kauk", "kaun_gua_kauk", "muak_kauk_kauk")
        for colour in ("mixed", "flush")
    ),
    "io flush",
    *("won points", "lost points", "no points", "void season", "next season"),
    *("target", "seasons", "no_action", "drawn"),
}


def kind_of(before: Kyoiku, event: str) -> str:
    """Return the kind of an event."""
    if event in ("taxot", "tymok", ">stay"):
        return event.strip(">")
    if event[0] == "T":
        return "pass" if event[2:] == before.view(None).tam else "tam"
    if event[0] == ">" or event[2] == "*":
        return "land" if event[0] == ">" else "drop"
    source, *rest = event.split("-")
    if len(rest) == 1 or not rest[1]:
        return "move" if len(rest) == 1 else "slide"
    return "return" if rest[1] == source else "step"


def thrown(before: Kyoiku, after: Kyoiku) -> str:
    """Return the effect of a throw, or nothing if it isn't a special one."""
    if before.phase == "water":
        return "enters" if after.layout != before.layout else "fails to enter"
    if before.phase == "slide":
        return "" if after.phase == "land" else "too short"
    return "tie" if before.thrown >= 0 and after.phase == "first" else ""


def happened(before: Kyoiku, event: str, after: Kyoiku) -> Iterator[str]:
    yield thrown(before, after) if before.to_move == CHANCE else kind_of(before, event)
    yield from (f"{yaku.key} {'flush' if yaku.flush else 'mixed'}" for yaku in after.made)
    yield after.event
    if event == "tymok" and before.rate == after.rate:
        yield "top rate"
    if event == "taxot":
        won = sum(before.due)
        yield "won points" if won > 0 else "lost points" if won else "no points"
    elif after.points != before.points:
        yield "paid at once"
    if after.season > before.season:
        yield "next season"
    if event != "taxot" and (after.season > before.season or (after.outcome and after.outcome.reason == "seasons")):
        yield "void season"
    if after.outcome:
        yield after.outcome.reason
        yield "drawn" if after.outcome.places == (1, 1) else ""


def test_everything_is_recorded() -> None:
    found = set()
    for text in (path.read_text("utf-8") for path in recordings()):
        if game_of(text) == "kyoiku_kisen":
            states = list(course_of(text))
            for (_, before), (line, after) in pairwise(states):
                assert isinstance(before, Kyoiku)
                assert isinstance(after, Kyoiku)
                found |= set(happened(before, line.partition(" ")[2], after))
    assert EVERYTHING - found == set()


def test_every_taxot_is_told_in_one_line_that_adds_up() -> None:
    """Everything that scores is named with its points; a line whose sum exceeds all points says so."""
    keys = set()
    for text in (path.read_text("utf-8") for path in recordings() if path.parent.name == "kyoiku_kisen"):
        for (_, before), (line, after) in pairwise(course_of(text)):
            if line.partition(" ")[2] != "taxot":
                continue
            assert isinstance(before, Kyoiku)
            assert isinstance(after, Kyoiku)
            told = before.describe("taxot")[0]
            scored = told.parameters["scored"]
            assert isinstance(scored, tuple)
            points = [number(part.parameters["points"]) for part in scored if isinstance(part, Term)]
            assert sorted(points) == sorted(before.due)
            assert number(told.parameters["change"]) == sum(points) * before.rate
            won = (after.points - before.points) * (-1 if before.seat else 1)
            assert (told.key == "told-taxot-capped") == (won != sum(points) * before.rate)
            keys.add(told.key)
    assert keys == {"told-taxot", "told-taxot-capped"}


def number(points: object) -> int:
    """Return the number that a text with its sign means."""
    return int(str(points).replace("−", "-").removeprefix("±"))
