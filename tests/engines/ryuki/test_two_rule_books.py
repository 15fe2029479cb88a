"""The engine of Ryūki and the naive rule book agree on every event of random games."""

from pathlib import Path

import pytest

from engines import CHANCE, GAMES, Seat
from engines.ryuki import Ryuki
from tests.engines.play import careful_course, refused
from tests.engines.record import FOLDER, course_of
from tests.engines.ryuki.naive import SPELLINGS, Table, spell

GAME = GAMES["ryuki"]
VARIANTS = [
    {},
    {"auto_draw": "off", "junior": "official", "uchifuzume": "forbid"},
    {"facedown_nifu": "wake", "junior": "graded", "move_cap": "150"},
    {"auto_draw": "off", "facedown_nifu": "wake", "uchifuzume": "forbid", "move_cap": "off"},
]
GAMES_EACH = 2


def seen(state: Ryuki) -> object:
    """Return everything on the table, read from the views of both seats."""
    views = [state.view(Seat(seat)) for seat in range(2)]
    cards = {card.cell: card for view in views for card in view.cards if card.kind}
    return (
        sorted((cell, card.seat, card.kind, card.promoted, card.face_up) for cell, card in cards.items()),
        [dict(view.hand or ()) for view in views],
        [dict(view.deck or ()) for view in views],
        [dict(area) for area in views[0].captured],
        state.to_move,
        state.ply,
        state.outcome and (state.outcome.reason, state.outcome.places, state.outcome.void),
        sorted(views[0].checked),
    )


def expected(table: Table) -> object:
    """Return the same of the naive table."""
    places = {0: (1, 2), 1: (2, 1), None: (1, 1)}
    result = table.result
    kings = {card.owner: card.face_up for card in table.board.values() if card.kind == "K"}
    return (
        sorted((spell(cell), card.owner, card.kind, card.promoted, card.face_up) for cell, card in table.board.items()),
        [dict(+hand) for hand in table.hands],
        [dict(+deck) for deck in table.decks],
        [dict(+area) for area in table.areas],
        None if result else CHANCE if table.due in ("card", "extra") else table.turn,
        table.ply,
        result and (result[0], places[result[1]], result[1] is None),
        [seat for seat in (0, 1) if kings.get(seat) and table.in_check(seat)],
    )


def check(state: Ryuki, table: Table, half: int) -> None:
    """Compare the engine's verdict on every other spelling in a position with the rules that it breaks."""
    legal = set(state.legal())
    for event in SPELLINGS[half::2]:
        broken = table.broken(event)
        assert (event in legal) == (not broken), event
        assert not broken or refused(state, event) in broken, event


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: " ".join(options.values()) or "default")
@pytest.mark.parametrize("seed", range(GAMES_EACH))
def test_both_books_agree_on_every_event(options: dict[str, str], seed: int) -> None:
    table = Table(GAME.complete(options))
    for number, (event, state) in enumerate(careful_course(GAME.start(2, options), seed)):
        if event:
            table.play(event)
        assert isinstance(state, Ryuki)
        assert seen(state) == expected(table)
        if number % 6 == 0 and not state.outcome:
            check(state, table, (number // 6 + seed) % 2)


@pytest.mark.parametrize("path", sorted(FOLDER.glob("ryuki/*.txt")), ids=lambda path: path.stem)
def test_recorded_games_go_as_the_naive_rules_say(path: Path) -> None:
    game = course_of(path.read_text("utf-8"))
    _, start = next(game)
    assert isinstance(start, Ryuki)
    table = Table(dict(start.laws.options))
    for happened, state in game:
        assert isinstance(state, Ryuki)
        table.play(happened.split()[1])
        assert seen(state) == expected(table)
