"""The alt text of HOSTILE's picture describes the whole table, so that the game can be played without the picture."""

import re
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from cogs.core.ui.pictures import described
from engines import CHANCE, Seat
from engines.contract import Sentence, Term
from engines.hostile import KINDS, BoardTile, HostileView, TrailCell, arrange
from engines.hostile.tiles import COPIES, FACINGS
from render import Frame, draw
from render.hostile.alt_text import describe
from tests.render.hostile.scenes import FIRST, matches, seen, views
from texts import COMPLETE, words


def keyed(value: object) -> str:
    """Return the end of a term's key; a gem tile is named by its cell."""
    return value.key.partition("-")[2] if isinstance(value, Term) else str(value)


def listed(said: object) -> tuple[str, ...]:
    """Return the things that a sentence lists."""
    assert isinstance(said, tuple)
    return tuple(map(keyed, said))


def counted(said: object) -> tuple[tuple[str, object], ...]:
    """Return the kinds of tiles that a sentence lists, each with its number."""
    assert isinstance(said, tuple)
    return tuple((keyed(tile.parameters["tile"]), tile.parameters["count"]) for tile in said)


def tiles(kind: str, cells: object) -> set[tuple[str, str, str]]:
    """Return the tiles of a kind that a sentence lists: its cells by facing."""
    if not isinstance(cells, tuple):
        return {(cell, kind, "") for cell in str(cells).split()}
    ways = ((way.key.removeprefix("alt-way-"), str(way.parameters["cells"]).split()) for way in cells)
    return {(cell, kind, facing) for facing, names in ways for cell in names}


def rebuilt(told: tuple[Sentence, ...]) -> dict[str, object]:
    """Return the position from the words alone."""
    board: set[tuple[str, str, str]] = set()
    seats: list[list[object]] = []
    found: dict[str, Any] = {"gems": {}, "line": (), "line_gems": [], "sides": {}, "states": set()}
    for one in told:
        said, (_, topic, *rest) = one.parameters, one.key.split("-")
        if topic == "on":
            board |= tiles(rest[0], said["cells"])
        elif topic in ("seat", "unseated"):
            held, skills = (
                term.parameters if isinstance(term, Term) else {} for term in (said["hand"], said["skills"])
            )
            own = (listed(held.get("tiles", ())), listed(skills.get("skills", ())))
            seats.append([keyed(said["seat"]), said.get("corner"), said.get("cell"), said["gems"], *own])
        elif topic == "gems":
            found["gems"] |= dict.fromkeys(str(said["cells"]).split(), said["count"])
        elif topic == "line":
            gems = rest == ["gems"]
            found |= {"line_gems": str(said["cells"]).split()} if gems else {"line": counted(said.get("tiles", ()))}
        elif topic in ("pool", "left", "removed"):
            found[topic] = listed(said["skills"])
        elif topic in ("setup", "skills", "tiles", "turn") and "seat" in said:
            found |= {"phase": topic, "to_move": int(keyed(said["seat"]))}
            found |= {name: said[name] for name in ("points", "picks") if name in said}
        elif topic in ("stopped", "ghost", "last"):
            found["states"] |= {topic}
        elif topic in ("round", "king"):
            found[topic] = tuple(keyed(value) for value in said.values())
        elif topic in ("half", "uses"):
            found[topic] = said[topic]
        elif topic == "trail":
            found["trail"] = (keyed(said["seat"]), str(said["cells"]), str(said.get("jumps", "")))
        elif topic == "pair":
            found["sides"] |= {(keyed(said["seat"]), keyed(said["partner"])): said["total"]}
        elif topic == "deck":
            found["deck"] = tuple(said.values())
        elif topic == "chance":
            found["to_move"] = CHANCE
    return {**found, "tiles": board, "seats": seats}


def expected(view: HostileView) -> dict[str, object]:
    """Return the facts that a reader should be able to rebuild from the words."""
    piles = [sum(count for _, count in pile) for pile in (view.floor_deck, view.floor_discard)]
    states = {"stopped": view.stopped, "ghost": view.ghost, "last": view.last_round and view.outcome is None}
    seats = [[str(s.seat), s.corner, s.cell, s.gems, s.hand, s.skills] for s in view.seats]
    for seat in seats[:]:
        seat[1:3] = [None, None] if seat[1] is None else seat[1:3]
    pairs = [[s for s in view.seats if s.side == side] for side in (0, 1)] if len(view.seats) == 4 else []
    result: dict[str, object] = {
        "tiles": {(laid.cell, laid.kind, laid.facing) for laid in view.tiles},
        "gems": dict(view.gems),
        "line": view.line,
        "line_gems": [*view.line_gems],
        "seats": seats,
        "states": {name for name, on in states.items() if on},
        "sides": {(str(a.seat), str(b.seat)): a.total for a, b in pairs},
        "deck": tuple(piles),
    }
    later = view.left_over if view.half < view.halves else ()
    pool = view.pool if view.outcome is None else ()
    heaps = {"pool": pool, "left": later, "removed": view.removed if pool else ()}
    result |= {name: skills for name, skills in heaps.items() if skills}
    result |= {"round": (str(view.round), str(view.start_seat))} if view.round else {}
    result |= {"half": view.half} if view.halves == 2 else {}
    kings = tuple(str(s.seat) for s in view.seats if s.king and view.outcome is None)
    result |= {"king": kings} if kings else {}
    if view.mover is not None:
        cells = " ".join(one.cell for one in view.trail)
        result["trail"] = (str(view.mover), cells, " ".join(one.cell for one in view.trail if one.jumped))
    if view.to_move is not None:
        result["to_move"] = view.to_move
    if view.to_move not in (None, CHANCE):
        uses = view.crashes + view.rotations + view.recalls
        result |= {"phase": view.phase} | ({"uses": uses} if uses else {})
        result |= {"points": view.action_points} if view.phase == "turn" else {}
        result |= {"picks": view.picks} if view.phase == "tiles" else {}
    return result


def test_words_alone_give_the_whole_table() -> None:
    for view in views():
        found = rebuilt(describe(view, Frame(FIRST)))
        assert found == expected(view)


def test_the_picture_is_described_by_its_words() -> None:
    for view in list(views())[::40]:
        assert draw("hostile", view, Frame(FIRST)).alt == describe(view, Frame(FIRST))


def result(view: HostileView) -> list[tuple[str, str]]:
    told = describe(view, Frame(FIRST))
    return [
        (one.key, keyed(one.parameters.get("seat", ""))) for one in told if one.key.startswith(("alt-won", "alt-dr"))
    ]


def test_the_end_is_told() -> None:
    green = Seat(3)
    won = seen(arrange(scores=(12, 9, 8, 7), to_move=green).apply("end"))
    assert result(won) == [("alt-won-pair", "0")]
    three = seen(arrange(corners="A1 A8 H1", scores=(12, 15, 8), to_move=Seat(2)).apply("end"))
    assert result(three) == [("alt-won", "1")]
    for view in (won, three):
        assert any(one.key == "reason-gems" for one in describe(view, Frame(FIRST)))
    drawn = seen(arrange(scores=(10, 10, 10, 10), reached=(3, 3), to_move=green).apply("end"))
    assert result(drawn) == [("alt-drawn", "")]
    assert drawn.outcome is not None
    without_red = replace(drawn, outcome=replace(drawn.outcome, places=(2, 1, 1, 1)))
    assert result(without_red) == [("alt-drawn", "")], "Blue has lost a partner, but no side was beaten"


def crowded(in_line: int) -> HostileView:
    """Return a table with as much as possible: full hands, tiles everywhere, the gems of nine rounds."""
    view = seen(arrange(pieces="A2 A7 G8 G1", skills=("king", "crash", "rotate", "recall"), scores=(2, 1, 2, 1)))
    heap = [kind for copy in range(max(COPIES)) for kind, copies in zip(KINDS, COPIES, strict=True) if copy < copies]
    hands = [tuple(sorted(heap.pop(0) for _ in range(3))) for _ in range(4)]
    line, board = Counter(heap.pop(0) for _ in range(in_line)), sorted(heap)
    free = [cell for cell in view_cells() if cell not in {"A1", "A8", "H1", "H8", "A2", "A7", "G8", "G1"}]
    lying = [
        BoardTile(cell, kind, FACINGS[kind][number % len(FACINGS[kind])], number)
        for number, (cell, kind) in enumerate(zip(free, board, strict=False))
    ]
    spilled = [cell for cell in free if cell[0] not in "ABGH" or cell[1] in "3456"]
    return replace(
        view,
        phase="turn",
        seats=tuple(replace(seat, hand=(*hands[seat.seat], "D5")) for seat in view.seats),
        tiles=tuple(lying),
        gems=tuple((cell, 1 + (number % 3 == 0)) for number, cell in enumerate(spilled[2:47])),
        line=tuple(sorted(line.items())),
        line_gems=("C4", "E5") if in_line else (),
        removed=("ghost", "quick"),
        left_over=("steal",),
        last_round=True,
        mover=FIRST,
        trail=tuple(TrailCell(cell, cell in ("D5", "D7")) for cell in ("A2", "B3", "C4", "D5", "D6", "D7", "E8")),
        round=9,
        stopped=True,
        rotations=2,
    )


def view_cells() -> list[str]:
    return [f"{column}{row}" for column in "ABCDEFGH" for row in range(1, 9)]


@pytest.mark.parametrize("locale", COMPLETE)
@pytest.mark.parametrize("in_line", [0, 10])
def test_words_fit_however_much_lies_about(locale: str, in_line: int) -> None:
    say, told = words(locale, "hostile"), describe(crowded(in_line), Frame(FIRST))
    board = next(count for count, one in enumerate(told) if one.key.startswith("alt-line"))
    said = described(told, say)
    assert 500 < len(said) <= 1024
    assert say.listed(map(say.tell, told[:board]), "sentences") in said, "what falls away is told by /board in words"
    assert said.endswith((say.tell(told[-1]), say.say("alt-more")))


@pytest.mark.parametrize("locale", COMPLETE)
def test_cells_and_directions_are_written_out(locale: str) -> None:
    say = words(locale, "hostile")
    for view in [*list(views())[::20], crowded(10)]:
        written = [say.tell(told) for told in describe(view, Frame(FIRST)) if told.key != "alt-cells"]
        lying = {laid.cell for laid in view.tiles} | dict(view.gems).keys()
        assert lying <= {*re.findall(r"[A-H][1-8]", " ".join(written))}
        short = re.findall(r"\b[NESW]{1,2}\b|(?<![A-H\d])\b[1-8] [1-8]\b|×", "\n".join(written))
        assert not short, written


@pytest.mark.parametrize("locale", COMPLETE)
def test_everything_said_can_be_said(locale: str) -> None:
    say = words(locale, "hostile")
    for before, _, event in matches():
        for told in (*before.describe(event), *before.warnings(event)):
            assert say.tell(told)


@pytest.mark.parametrize("locale", COMPLETE)
def test_labels_of_buttons_fit_with_their_hints(locale: str) -> None:
    say = words(locale, "hostile")
    for state, _, event in matches():
        if state.to_move in (None, CHANCE):
            continue
        steps = state.steps(event)
        for count in range(1, len(steps) + 1):
            hint, step = state.hint(steps[:count]), steps[count - 1]
            label = say.say(f"step-{step.kind}", value=step.value)
            whole = label if hint is None else f"{label} · {say.tell(hint)}"
            assert 0 < len(whole) <= 80
            assert say.say(f"ask-{step.kind}")
