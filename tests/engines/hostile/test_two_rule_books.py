"""The engine of HOSTILE and the naive rule book agree on every event of random games."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from engines import CHANCE, GAMES, Event, State
from engines.hostile import Hostile, arrange
from tests.engines.hostile.naive import SPELLINGS, Table
from tests.engines.hostile.naive_board import CELLS, CLOCKWISE, CORNERS, Lying, beyond
from tests.engines.play import refused, seeded, settings
from tests.engines.record import FOLDER, course_of

GAME = GAMES["hostile"]
GAMES_EACH = 1
CROWDS = 60
CHECKED_EACH = 80
"""One of this many positions is checked with every spelling."""


def eager(state: State, rng: Random) -> Event:
    """Return the event of an eager player, who likes to move and to use everything, and seldom stops."""
    events = state.legal()
    verbs = sorted({event.split()[0] for event in events} - {"end"})
    if not verbs or rng.random() < 0.1:
        return rng.choice(events)
    verb = "step" if "step" in verbs and rng.random() < 0.4 else rng.choice(verbs)
    return rng.choice([event for event in events if event.startswith(verb)])


def eager_course(state: State, seed: int) -> Iterator[tuple[Event, State]]:
    """Yield a state and all that follow it in an eager game, each after the event that led to it."""
    rng = seeded(seed)
    yield "", state
    while state.legal():
        event = eager(state, rng)
        state = state.apply(event)
        yield event, state


def seen(state: Hostile) -> object:
    """Return everything on the table, read from the public view."""
    view, outcome = state.view(None), state.outcome
    seats = [(seat.corner, seat.cell, Counter(seat.hand), seat.gems, list(seat.skills)) for seat in view.seats]
    return (
        (view.phase, state.to_move, view.round, view.half, view.start_seat, view.last_round),
        seats,
        [seat.seat for seat in view.seats if seat.king],
        {tile.cell: (tile.kind, tile.facing, tile.handled) for tile in view.tiles},
        dict(view.gems),
        Counter(dict(view.line)) + Counter(view.line_gems),
        (dict(view.floor_deck), sorted(view.gem_deck)),
        (dict(view.floor_discard), sorted(view.gem_discard)),
        (sorted(view.pool), sorted(view.left_over), sorted(view.removed)),
        (view.action_points, view.stopped, view.picks),
        outcome and (outcome.reason, outcome.places, outcome.scores),
    )


def expected(table: Table) -> object:
    """Return the same of the naive table."""
    drawing = table.phase in ("start", "out")
    drafting = table.phase in ("out", "skills")
    seats = [
        (table.corner.get(seat), table.at.get(seat), Counter(table.hands[seat]), table.gems[seat], table.skills[seat])
        for seat in range(table.seats)
    ]
    return (
        (
            "skills" if drafting else table.phase,
            None if table.phase == "over" else CHANCE if drawing else table.seat,
            table.round,
            table.half,
            table.start,
            table.last,
        ),
        seats,
        [] if table.king is None else [table.king],
        {cell: tuple(tile) for cell, tile in table.board.items()},
        dict(+table.on),
        +table.line,
        (dict(+table.floor_deck), sorted(table.gem_deck)),
        (dict(+table.floor_discard), sorted(table.gem_discard)),
        (sorted(table.pool) if drafting else [], [] if drafting else sorted(table.pool), sorted(table.removed)),
        (table.points, table.stopped, table.queue.count(table.seat) if table.phase == "tiles" else 0),
        table.result(),
    )


def check(state: Hostile, table: Table) -> None:
    """Compare the engine's verdict on every spelling in a position with the rules that it breaks."""
    legal = set(state.legal())
    for event in SPELLINGS:
        broken = table.broken(event)
        assert (event in legal) == (not broken), event
        assert not broken or refused(state, event) in broken, event


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", settings(GAME), ids=lambda options: " ".join(options.values()))
@pytest.mark.parametrize("seed", range(GAMES_EACH))
def test_both_books_agree_on_every_event(seats: int, options: dict[str, str], seed: int) -> None:
    table = Table(seats, options)
    for number, (event, state) in enumerate(eager_course(GAME.start(seats, options), seed)):
        if event:
            table.play(event)
        assert isinstance(state, Hostile)
        assert seen(state) == expected(table)
        if number % CHECKED_EACH == 0 and not state.outcome:
            check(state, table)


def crowded(rng: Random, options: dict[str, str]) -> Hostile:
    """Return a position with tiles everywhere, and other pieces where springs lead, which may cause loops."""
    inner = [cell for cell in CELLS if cell not in CORNERS]
    words: list[str] = []
    pool = [kind for kind in ("slide", "slide", "slide_diag", "spring", "ice", "wall_l") for _ in range(6)]
    for kind, cell in zip(pool, rng.sample(inner, len(pool)), strict=True):
        word = f"{cell}:{kind}/{rng.choice(CLOCKWISE.get(kind, ['']))}".rstrip("/")
        with suppress(ValueError):
            arrange(" ".join([*words, word]), options=options)
            words.append(word)
    springs = [word.partition(":")[::2] for word in words if "spring" in word]
    ahead = {far for cell, tile in springs if (far := two_beyond(cell, tile[-1])) in inner}
    others = rng.sample(sorted(ahead | {"D4", "E5"}), 2)
    own = rng.choice([cell for cell in inner if cell not in others])
    gems = " ".join(cell for cell in rng.sample(inner, 9) if cell not in (own, *others))
    return arrange(" ".join(words), pieces=" ".join([own, *others, "-"]), gems=gems, options=options)


def two_beyond(cell: str, way: str) -> str:
    """Return the cell two steps ahead in a direction, or nothing off the board."""
    near = beyond(cell, way)
    return (beyond(near, way) if near else None) or ""


def naive(state: Hostile) -> Table:
    """Return the naive table of a position in a turn."""
    view = state.view(None)
    table = Table(len(view.seats), dict(view.options), phase="turn", start=view.start_seat, round=1)
    table.corner = {seat.seat: str(seat.corner) for seat in view.seats}
    table.at = {seat.seat: str(seat.cell) for seat in view.seats}
    table.board = {tile.cell: Lying(tile.kind, tile.facing, tile.handled) for tile in view.tiles}
    table.on = Counter(dict(view.gems))
    table.gem_deck, table.floor_deck = list(view.gem_deck), Counter(dict(view.floor_deck))
    table.queue, table.points, table.happened = table.clockwise(), view.action_points, view.ply
    return table


@pytest.mark.parametrize("options", settings(GAME)[:2], ids=lambda options: " ".join(options.values()))
def test_both_books_agree_on_chains_over_crowded_boards(options: dict[str, str]) -> None:
    rng, lengths, circles = seeded(1), Counter[int](), 0
    for _ in range(CROWDS):
        state = crowded(rng, options)
        for event in state.legal():
            if event.startswith("step"):
                table, after = naive(state), state.apply(event)
                table.play(event)
                assert isinstance(after, Hostile)
                assert seen(after) == expected(table)
                lengths[len(after.view(None).trail)] += 1
                circles += len(after.view(None).tiles) < len(state.view(None).tiles)
    assert circles > 1
    assert max(lengths) > 5


@pytest.mark.parametrize("path", sorted(FOLDER.glob("hostile/*.txt")), ids=lambda path: path.stem)
def test_recorded_games_go_as_the_naive_rules_say(path: Path) -> None:
    game = course_of(path.read_text("utf-8"))
    _, start = next(game)
    assert isinstance(start, Hostile)
    view = start.view(None)
    table = Table(len(view.seats), dict(view.options))
    for happened, state in game:
        assert isinstance(state, Hostile)
        table.play(happened.partition(" ")[2])
        assert seen(state) == expected(table)
