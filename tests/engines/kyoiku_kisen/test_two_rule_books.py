"""The engine of Kyōiku Kisen and the naive rule book agree on every position of random games."""

import re
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from engines import CHANCE, GAMES, Seat
from engines.kyoiku_kisen import Kyoiku, arrange
from tests.engines.kyoiku_kisen.naive import CELLS, YAKU, Table, first_board, spell, yaku
from tests.engines.play import careful_course, seeded, settings
from tests.engines.record import FOLDER, course_of

GAME = GAMES["kyoiku_kisen"]
WAYS_TO_FALL = {"throw:0": 1, "throw:1": 5, "throw:2": 10, "throw:3": 10, "throw:4": 5, "throw:5": 1}

SET = [*first_board().values()]
PLACEMENTS = 3
"""How many random positions are laid out and continued for each combination of options."""

STEPS = 12
"""How many events are played from each."""


def seen(state: Kyoiku) -> Mapping[str, object]:
    """Return all facts about a position from the engine."""
    view = state.view(None)
    going_on = not state.outcome
    return {
        "pieces": [(piece.cell, piece.colour, piece.kind, piece.seat, piece.guarded) for piece in view.pieces],
        "tam": (view.tam, view.hue),
        "hands": [dict(hand) for hand in view.hands],
        "yaku": [{made.key: (made.points, made.flush) for made in hand} for hand in view.yaku],
        "points": [*view.points],
        "season": view.season,
        "outcome": state.outcome and (state.outcome.reason, state.outcome.places, state.outcome.scores),
        "to move": state.to_move,
        "due": (view.phase, view.thrown, view.rate, view.turns) if going_on else None,
        "calls": ({*view.made}, view.event) if view.phase == "declare" else None,
        "legal": [*state.legal()],
        "chances": dict(state.chances()),
    }


def expected(table: Table) -> Mapping[str, object]:
    """Return the same facts from the naive rules."""
    points, going_on = table.points, table.result is None
    by_chance = going_on and table.due in ("first", "slide", "water")
    thrown = tuple(table.throws) if table.due == "first" else ()
    situation = table.situations[0] if table.situations else None
    declaring = going_on and table.due == "declare"
    return {
        "pieces": [(spell(cell), *piece, table.is_protected(cell)) for cell, piece in sorted(table.board.items())],
        "tam": (spell(table.tam), tuple(spell(cell) for cell in sorted(CELLS) if table.in_hue(cell))),
        "hands": [dict(+hand) for hand in table.hands],
        "yaku": [worth(hand) for hand in table.hands],
        "points": points,
        "season": table.season,
        "outcome": None if going_on else (table.result, ranked(points), tuple(points)),
        "to move": (CHANCE if by_chance else table.turn) if going_on else None,
        "due": (table.due, thrown, table.rate, table.turns) if going_on else None,
        "calls": ({*table.called_for()}, situation) if declaring else None,
        "legal": sorted(table.legal()),
        "chances": WAYS_TO_FALL if by_chance else {},
    }


def worth(hand: Mapping[str, int]) -> dict[str, tuple[int, bool]]:
    return {key: (YAKU[key][1] + 2 * alike, alike) for key, alike in yaku(hand).items()}


def ranked(points: list[int]) -> tuple[int, ...]:
    return tuple(1 + sum(other > own for other in points) for own in points)


def name(options: Mapping[str, str]) -> str:
    return " ".join(options.values())


@pytest.mark.parametrize("options", settings(GAME)[::5], ids=name)  # each pair of values of two options occurs
def test_both_books_agree_on_games(options: dict[str, str]) -> None:
    table = Table(options)
    for event, state in careful_course(GAME.start(2, options), seed=settings(GAME).index(options)):
        if event:
            table.play(event)
        assert isinstance(state, Kyoiku)
        assert seen(state) == expected(table)


@pytest.mark.parametrize("options", settings(GAME), ids=name)
def test_both_books_agree_on_pieces_laid_out_at_random(options: dict[str, str]) -> None:
    rng = seeded(settings(GAME).index(options))
    for _ in range(PLACEMENTS):
        table = laid_out(options, rng)
        hands = [" ".join(hand.elements()) for hand in table.hands]
        state = arrange(
            written(table), Seat(table.turn), hands=(hands[0], hands[1]), points=(table.points[0], table.points[1]),
            rate=table.rate, season=table.season, tam_moved=table.tam_moved, options=options,
        )  # fmt: skip
        table.begin_turn()
        assert seen(state) == expected(table)
        for _ in range(STEPS):
            if not state.legal():
                break
            event = rng.choice(state.legal())
            state = state.apply(event)
            table.play(event)
            assert seen(state) == expected(table)


def laid_out(options: Mapping[str, str], rng: Random) -> Table:
    """Return a table with few or many pieces, spread out or crowded around the tam, the rest in the hands or away."""
    tam = rng.choice(sorted(CELLS))
    cells = rng.sample(sorted(CELLS - {tam}), len(CELLS) - 1)
    if rng.random() < 0.3:
        cells.sort(key=lambda cell: max(abs(cell[0] - tam[0]), abs(cell[1] - tam[1])))
    pieces = rng.sample(SET, len(SET))
    on_board = rng.choice([0, 1, 2, 4, 8, 12, 16, 20])
    in_hands = rng.choice([0, 0, 2, 6, 20])
    board = {
        cell: piece._replace(owner=rng.randrange(2)) for cell, piece in zip(cells, pieces[:on_board], strict=False)
    }
    hands: list[Counter[str]] = [Counter(), Counter()]
    for piece in pieces[on_board : on_board + in_hands]:
        rng.choice(hands)[piece.colour + piece.kind] += 1
    points = rng.randint(1, 19)
    return Table(
        options, board, hands, tam, [points, 20 - points], season=rng.randint(1, int(options["seasons"])),
        rate=2 ** rng.randrange(7), turn=rng.randrange(2), tam_moved=rng.random() < 0.5,
    )  # fmt: skip


def written(table: Table) -> str:
    """Return the board in the engine's notation."""
    signs = {
        cell: piece.colour + (piece.kind.lower() if piece.owner else piece.kind) for cell, piece in table.board.items()
    }
    signs[table.tam] = "T"
    rows = ("".join(signs.get((file, rank), ".") for file in range(1, 6)) for rank in range(7, 0, -1))
    return re.sub(r"\.+", lambda gap: str(len(gap[0])), "/".join(rows))


@pytest.mark.parametrize("path", sorted(FOLDER.glob("kyoiku_kisen/*.txt")), ids=lambda path: path.stem)
def test_recorded_games_go_as_the_naive_rules_say(path: Path) -> None:
    game = course_of(path.read_text("utf-8"))
    _, start = next(game)
    assert isinstance(start, Kyoiku)
    table = Table(dict(start.laws.options))
    for happened, state in game:
        assert isinstance(state, Kyoiku)
        table.play(happened.split()[1])
        assert seen(state) == expected(table)
