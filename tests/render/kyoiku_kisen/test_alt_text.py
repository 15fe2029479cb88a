"""The alt text of Kyōiku Kisen's picture says everything that is needed to continue playing."""

from typing import Any

import pytest

from engines import CHANCE, State
from engines.contract import Sentence, Term
from engines.kyoiku_kisen import KyoikuView, arrange
from render import Frame
from render.kyoiku_kisen.alt_text import describe
from tests.render.kyoiku_kisen.scenes import FIRST, SECOND, seen, start, turns
from texts import COMPLETE, words

BLACK, RED = Term("seat-0"), Term("seat-1")


def keyed(value: object) -> str:
    """Return the end of a term's key."""
    assert isinstance(value, Term)
    return value.key.partition("-")[2]


def listed(said: object, *names: str) -> list[tuple[object, ...]]:
    """Return the named parameters of each thing that a sentence lists."""
    assert isinstance(said, tuple)
    return [tuple(one.parameters[name] for name in names) for one in said]


def rebuilt(told: tuple[Sentence, ...]) -> dict[str, object]:
    """Return the position from the words alone."""
    pieces: set[tuple[object, ...]] = set()
    hands: dict[str, list[tuple[str, object]]] = {"0": [], "1": []}
    yaku: dict[str, set[tuple[str, object]]] = {"0": set(), "1": set()}
    found: dict[str, Any] = {"pieces": pieces, "hands": hands, "yaku": yaku, "guarded": set(), "made": []}
    for one in told:
        said = one.parameters
        topic, _, phase = one.key.removeprefix("alt-").partition("-")
        if topic == "pieces":
            placed = listed(said["pieces"], "cell", "piece")
            pieces |= {(keyed(said["seat"]), cell, keyed(piece)) for cell, piece in placed}
        elif topic == "hand":
            held = listed(said["pieces"], "piece", "count")
            hands[keyed(said["seat"])] = [(keyed(piece), count) for piece, count in held]
        elif topic == "yaku":
            worth = listed(said["yaku"], "yaku", "points")
            yaku[keyed(said["seat"])] = {(keyed(key), points) for key, points in worth}
        elif one.key == "alt-hue":
            found |= {"tam": said["cell"], "hue": {*str(said["cells"]).split()}}
        elif one.key == "alt-guarded":
            found["guarded"] = {*str(said["cells"]).split()}
        elif one.key in ("alt-points", "alt-season"):
            found |= said
        elif topic == "to":
            found |= {"to_move": keyed(said["seat"]), "phase": phase}
        elif topic == "due":
            found |= {"to_move": None, "phase": phase}
        elif one.key == "alt-won":
            found["winner"] = keyed(said["seat"])
        elif one.key == "alt-made":
            found["made"] = [*found["made"], keyed(said["yaku"])]
    return found


def expected(view: KyoikuView) -> dict[str, object]:
    """Return the facts that a reader should be able to rebuild from the words."""
    due = (*((view.event,) if view.event else ()), *view.made) if view.phase == "declare" else ()
    result: dict[str, object] = {
        "pieces": {(str(one.seat), one.cell, one.colour + one.kind) for one in view.pieces},
        "hands": {str(seat): [*hand] for seat, hand in enumerate(view.hands)},
        "yaku": {
            str(seat): {(one.key.replace("_", "-"), one.points) for one in yaku} for seat, yaku in enumerate(view.yaku)
        },
        "guarded": {one.cell for one in view.pieces if one.guarded},
        "made": [key.replace("_", "-") for key in due],
        "tam": view.tam,
        "hue": {*view.hue},
        "first": view.points[0],
        "second": view.points[1],
        "rate": view.rate,
        "season": view.season,
        "seasons": view.seasons,
    }
    if view.outcome is None:
        result |= {"to_move": None if view.to_move == CHANCE else str(view.to_move), "phase": view.phase}
    elif view.outcome.places[0] != view.outcome.places[1]:
        result["winner"] = str(view.outcome.places.index(1))
    return result


def test_words_alone_give_the_position() -> None:
    for before, state, events in turns(4, {"declare_on": "any"}):
        view = seen(state)
        assert rebuilt(describe(view, Frame(FIRST, seen(before), events))) == expected(view)


def test_words_give_the_largest_hands() -> None:
    everything = "bH rH bG rG bS rS bP rP bC rC bA rA bK rK"
    state = arrange("2T2/5/5/5/5/5/bK3rk", FIRST, hands=(everything, "rP rP rP bP bP"))
    assert rebuilt(describe(seen(state), Frame(FIRST))) == expected(seen(state))


def news(state: State, *events: str) -> list[Sentence]:
    """Return the sentences about the turn, between those about what is due and those about the pieces."""
    before = seen(state)
    for event in events:
        state = state.apply(event)
    told = describe(seen(state), Frame(FIRST, before, events))
    first = next(place for place, one in enumerate(told) if one.key.startswith("alt-pieces"))
    due = ("alt-to-", "alt-due-", "alt-made", "alt-worth", "alt-won", "alt-drawn", "reason-")
    return [one for one in told[:first] if not one.key.startswith(due)]


def thrown(purpose: str, sticks: int, seat: Term = BLACK) -> Sentence:
    return Sentence(f"alt-throw-{purpose}", {"seat": seat, "sticks": sticks})


def test_the_way_of_a_piece_is_told_with_its_throws() -> None:
    state = arrange("2rk2/rp4/5/2T2/bA4/5/2bK2", FIRST, hands=("rP", ""))
    archer: dict[str, str | int | Term] = {"seat": BLACK, "piece": Term("piece-bA"), "from": "a3"}
    assert news(state, "a3-b3") == [Sentence("alt-move", {**archer, "cell": "b3"})]
    slide = Sentence("alt-slide", {**archer, "via": "a6", "cell": "a5"})
    assert news(state, "a3-a6-", "throw:4", ">a5") == [slide, thrown("slide", 4)]
    assert news(state, "a3-a6-", "throw:4") == [Sentence("alt-stepping", {**archer, "via": "a6"}), thrown("slide", 4)]
    stayed = Sentence("alt-stayed", {**archer, "via": "a6"})
    assert news(state, "a3-a6-", "throw:4", ">stay") == [stayed, thrown("slide", 4)]
    assert news(state, "a3-a6-", "throw:0") == [stayed, thrown("slide", 0)]
    sunk = Sentence("alt-sunk", {**archer, "via": "a6", "cell": "a4"})
    assert news(state, "a3-a6-", "throw:4", ">a4", "throw:2") == [sunk, thrown("slide", 4), thrown("water-failed", 2)]
    assert news(state, "a3-a4") == [Sentence("alt-wading", {**archer, "cell": "a4"})]
    entered = Sentence("alt-move", {**archer, "cell": "a4"})
    assert news(state, "a3-a4", "throw:3") == [entered, thrown("water-entered", 3)]


def test_steps_drops_and_the_tam_are_told() -> None:
    ship: dict[str, str | int | Term] = {
        "seat": BLACK,
        "piece": Term("piece-bS"),
        "from": "c2",
        "via": "c4",
        "cell": "d4",
    }
    assert news(start(), "c2-c4-d4") == [Sentence("alt-step", ship)]
    tam: dict[str, str | int | Term] = {"seat": RED, "piece": Term("piece-T"), "from": "c4"}
    assert news(start(SECOND), "T-c5") == [Sentence("alt-tam", {**tam, "cell": "c5"})]
    assert news(start(SECOND), "T-c4") == [Sentence("alt-tam-stays", {**tam, "cell": "c4"})]
    state = arrange("2rk2/5/5/2T2/5/5/2bK2", FIRST, hands=("rP", ""))
    assert news(state, "rP*a4") == [Sentence("alt-drop", {"seat": BLACK, "piece": Term("piece-rP"), "cell": "a4"})]


def test_declarations_and_the_end_of_a_season_are_told() -> None:
    state = arrange("2rk2/bp4/5/2T2/bA4/5/2bK2", FIRST, hands=("bC bA", ""))
    took = Sentence("alt-move", {"seat": BLACK, "piece": Term("piece-bA"), "from": "a3", "cell": "a6"})
    assert news(state, "a3-a6", "tymok") == [took, Sentence("alt-tymok", {"seat": BLACK})]
    ended = Sentence("alt-taxot", {"seat": BLACK, "points": "+7"})
    assert news(state, "a3-a6", "taxot", "throw:2", "throw:4") == [
        ended,
        thrown("first", 2, BLACK),
        thrown("first", 4, RED),
    ]


def test_a_season_that_ran_out_is_told() -> None:
    heard = [
        told
        for before, state, events in turns(2, {"ply_cap": "100"})
        for told in describe(seen(state), Frame(FIRST, seen(before), events))
        if told.key == "alt-ran-out"
    ]
    assert heard
    assert heard[0] == Sentence("alt-ran-out", {"season": 1})


def test_words_begin_with_what_is_due() -> None:
    assert describe(seen(start()), Frame(FIRST))[0] == Sentence("alt-to-act", {"seat": BLACK})
    state = start().apply("c2-c4-d4")
    assert describe(seen(state), Frame(FIRST))[:3] == (
        Sentence("alt-to-declare", {"seat": BLACK}),
        Sentence("alt-made", {"yaku": Term("yaku-kut-tam")}),
        Sentence("alt-worth", {"points": "−5"}),
    )
    over = arrange("2rk2/bp4/5/2T2/bA4/5/2bK2", FIRST, hands=("bC bA", ""), rate=2).apply("a3-a6").apply("taxot")
    assert describe(seen(over), Frame(FIRST))[:2] == (
        Sentence("alt-won", {"seat": BLACK}),
        Sentence("reason-target", {"winner": BLACK, "loser": RED}),
    )


def test_a_draw_is_told() -> None:
    state = arrange("2rk2/5/5/2T2/2bP2/5/2bG2", FIRST, hands=("rK", ""), options={"seasons": "1"})
    over = state.apply("c3-c4-c5").apply("taxot")
    assert describe(seen(over), Frame(FIRST))[:2] == (Sentence("alt-drawn"), Sentence("reason-seasons"))


def test_the_same_words_from_either_side() -> None:
    for before, state, events in turns(1):
        view, earlier = seen(state), seen(before)
        assert describe(view, Frame(FIRST, earlier, events)) == describe(view, Frame(SECOND, earlier, events))


@pytest.mark.parametrize("locale", COMPLETE)
def test_words_fit_for_the_most_crowded_table(locale: str) -> None:
    """Both hands make every yaku that twenty pieces allow, and a declaration is due for stepping on the tam."""
    say = words(locale, "kyoiku_kisen")
    hands = ("rH rG rS bP bP bC bA", "bK bS bG rP rP bH rK")
    state = arrange("rc4/bp4/5/2TrA1/2bP2/5/rp1rP2", FIRST, hands=hands, points=(3, 17), rate=64)
    before = seen(state)
    after = state.apply("c3-c4-c5")
    told = describe(seen(after), Frame(FIRST, before, ("c3-c4-c5",)))
    assert len(" ".join(map(say.tell, told))) <= 1024
    for before_turn, shown, events in turns(4):
        told = describe(seen(shown), Frame(FIRST, seen(before_turn), events))
        assert len(" ".join(map(say.tell, told))) <= 1024 - 100
