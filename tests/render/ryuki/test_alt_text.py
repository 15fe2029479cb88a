"""The alt text of Ryūki's picture says everything that the viewer may know, and nothing else."""

import re
from typing import Any

import pytest

from engines import CHANCE, State
from engines.contract import Sentence, Term
from engines.ryuki import BoardCard, RyukiView, arrange
from render import Frame
from render.ryuki.alt_text import describe
from render.ryuki.ground import cell_name
from tests.render.ryuki.scenes import FIRST, SECOND, VIEWERS, matches, seen
from texts import COMPLETE, words

FROM_SHOGI = {cell_name(f"{column}{row}", "shogi"): f"{column}{row}" for column in "abcde" for row in range(1, 6)}
CELL = re.compile("[1-5][一二三四五]")


def keyed(value: object) -> str:
    """Return the end of a term's key."""
    assert isinstance(value, Term)
    return value.key.partition("-")[2].replace("K-1", "K")


def lying(seat: object, cell: object, card: object) -> BoardCard:
    kind, _, state = keyed(card).partition("-")
    known = None if kind == "asleep" else kind
    owner = FIRST if keyed(seat) == "0" else SECOND
    return BoardCard(str(cell), owner, known, state == "promoted", known is not None and state != "asleep")


def listed(said: object, *names: str) -> list[tuple[object, ...]]:
    """Return the named parameters of each thing that a sentence lists."""
    assert isinstance(said, tuple)
    return [tuple(one.parameters[name] for name in names) for one in said]


def heap(said: object) -> tuple[tuple[str, object], ...]:
    return tuple((keyed(card), count) for card, count in listed(said, "card", "count"))


def rebuilt(told: tuple[Sentence, ...]) -> dict[str, Any]:
    """Return the position from the words alone."""
    found: dict[str, Any] = {"cards": [], "captured": {}, "piles": {}, "points": {}, "attackers": [], "woken": ()}
    for one in told:
        said = one.parameters
        topic = one.key.removeprefix("alt-")
        if topic == "row":
            found["cards"] += [lying(said["seat"], *placed) for placed in listed(said["cards"], "cell", "card")]
        elif topic in ("hand", "deck"):
            found[topic] = heap(said["cards"])
        elif topic == "captured":
            found["captured"] |= {keyed(said["seat"]): heap(said["cards"])}
        elif topic == "woken":
            found["woken"] = said["cells"]
        elif topic in ("piles", "points"):
            found[topic] |= {keyed(said["seat"]): tuple(v for k, v in said.items() if k != "seat")}
        elif topic == "check":
            found["attackers"] += [(said["cell"], said["king"])]
        elif one.key in ("alt-to-move", "alt-to-set-up"):
            found |= {"to_move": int(keyed(said["seat"])), "phase": "setup" if one.key == "alt-to-set-up" else "play"}
        elif one.key == "alt-card-due":
            found["to_move"] = CHANCE
        elif one.key == "alt-won":
            found["winner"] = int(keyed(said["seat"]))
    return found


def expected(view: RyukiView) -> dict[str, object]:
    """Return the facts that a reader should be able to rebuild from the words."""
    result: dict[str, object] = {
        "cards": sorted(view.cards, key=lambda one: (one.seat, one.cell)),
        "captured": {str(seat): cards for seat, cards in enumerate(view.captured) if cards},
        "piles": {str(seat): (view.decks[seat], view.hands[seat]) for seat in (0, 1)},
        "points": {str(seat): (view.points[seat],) for seat in (0, 1)},
        "attackers": [*view.attackers],
        "woken": view.woken,
    }
    result |= {name: cards for name, cards in (("hand", view.hand), ("deck", view.deck)) if cards}
    if view.to_move is not None:
        result["to_move"] = view.to_move
        result |= {} if view.to_move == CHANCE else {"phase": view.phase}
    elif view.outcome is not None and not view.outcome.void:
        result["winner"] = view.outcome.places.index(1)
    return result


def test_words_alone_give_all_that_the_viewer_knows_and_no_more() -> None:
    for _, state, _ in matches():
        for viewer in VIEWERS:
            found = rebuilt(describe(seen(state, viewer), Frame(FIRST)))
            found["cards"] = sorted(found["cards"], key=lambda one: (one.seat, one.cell))
            assert found == expected(seen(state, viewer))


def test_words_begin_with_what_is_due_and_then_with_a_check() -> None:
    state = arrange(("Kb1 Rc2", "Kd5"), FIRST)
    assert describe(seen(state), Frame(FIRST))[0] == Sentence("alt-to-move", {"seat": Term("seat-0")})
    mate = arrange(("Ka1 Ra3 Rb4", "Ke5"), FIRST).apply("a3-a5")
    assert describe(seen(mate), Frame(FIRST))[:3] == (
        Sentence("alt-won", {"seat": Term("seat-0")}),
        Sentence("reason-checkmate", {"winner": Term("seat-0"), "loser": Term("seat-1")}),
        Sentence("alt-check", {"seat": Term("seat-1"), "cell": "a5", "king": "e5"}),
    )


def news(state: State, *events: str, viewer: int | None = None) -> list[Sentence]:
    """Return the sentences about the last action and the drawn card."""
    before, shown = seen(state, VIEWERS[0 if viewer is None else viewer + 1]), []
    for event in events:
        shown.append(state.redact(event, before.viewer))
        state = state.apply(event)
    told = describe(seen(state, before.viewer), Frame(FIRST, before, tuple(shown)))
    keys = {f"alt-{action}" for action in ("move", "promote", "place", "drop", "draw", "your-card")}
    return [one for one in told if one.key in keys]


def test_the_last_action_is_told_to_each_as_far_as_they_may_know() -> None:
    state = arrange(("Kc1 Pb3", "Kc5"), FIRST, hands=("S", ""), decks=("NP", "G"), captured=("G", ""))
    first, silver, hidden = Term("seat-0"), Term("card-S-asleep"), Term("card-asleep")
    assert news(state, "S~d4", viewer=0) == [Sentence("alt-place", {"seat": first, "card": silver, "cell": "d4"})]
    assert news(state, "S~d4", viewer=1) == [Sentence("alt-place", {"seat": first, "card": hidden, "cell": "d4"})]
    assert news(state, "S~d4", "card:G") == [Sentence("alt-place", {"seat": first, "card": hidden, "cell": "d4"})]
    assert news(state, "G*d4") == [Sentence("alt-drop", {"seat": first, "card": Term("card-G"), "cell": "d4"})]
    pawn: dict[str, str | int | Term] = {"seat": first, "card": Term("card-P"), "cell": "b4", "from": "b3"}
    assert news(state, "b3-b4") == [Sentence("alt-move", pawn)]
    assert news(state, "b3-b4+") == [Sentence("alt-promote", pawn)]
    drawn = Sentence("alt-draw", {"seat": first})
    assert news(state, "draw", "card:N", "card:G") == [drawn]
    assert news(state, "draw", "card:N", "card:G", viewer=0) == [
        drawn,
        Sentence("alt-your-card", {"card": Term("card-N")}),
    ]
    assert news(state, "draw", "card:N", "card:G", viewer=1) == [
        drawn,
        Sentence("alt-your-card", {"card": Term("card-G")}),
    ]


def test_the_same_words_from_either_side() -> None:
    for _, state, _ in matches(1):
        assert describe(seen(state), Frame(FIRST)) == describe(seen(state), Frame(SECOND))


def test_cells_are_counted_as_in_shogi_where_a_member_likes_that() -> None:
    assert [cell_name(cell, "shogi") for cell in ("a1", "c3", "e5", "b4")] == ["5五", "3三", "1一", "4二"]
    say = words("en", "ryuki")
    for before, state, event in matches(1):
        frame = Frame(FIRST, seen(before), (before.redact(event, None),))
        shogi = Frame(FIRST, frame.before, frame.events, coordinates="shogi")
        plain, counted = describe(seen(state), frame), describe(seen(state), shogi)
        for one, other in zip(plain[:-1], counted[:-1], strict=True):
            assert CELL.sub(lambda found: FROM_SHOGI[found[0]], say.tell(other)) == say.tell(one)
        assert (plain[-1].key, counted[-1].key) == ("alt-cells-letters", "alt-cells-shogi")


@pytest.mark.parametrize("locale", COMPLETE)
def test_words_fit_for_the_most_crowded_table(locale: str) -> None:
    say = words(locale, "ryuki")
    state = arrange(
        (
            "Ka1 Gb1 +Nc1 +Nd1 +Se1 Sb2 +Nd2 +Ne2 +La3 +Lb3 +Sc3 Lb4 Gd3",
            "Ka5 Gb5 +Sc5 Gd5 +Se5 +Lc4 Rd4 Be4 La4 Pe3 Pa2 Pc2",
        ),
        FIRST,
        hands=("RBPPPP", "PPP"),
        decks=("PP", "P"),
        captured=("PPP", "PPP"),
        options={"junior": "graded"},
    )
    for viewer in VIEWERS:
        for coordinates in ("letters", "shogi"):
            told = describe(seen(state, viewer), Frame(FIRST, coordinates=coordinates))
            assert len(" ".join(map(say.tell, told))) <= 1024 - 200, "room is left for a check and what happened"
