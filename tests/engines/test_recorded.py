"""Recorded games replay as recorded, and every way to end has one."""

from pathlib import Path

import pytest

from tests.engines.play import VERSIONS
from tests.engines.record import FOLDER, game_of, outcome_reason, recordings, replayed, rules_of


@pytest.mark.parametrize("path", recordings(), ids=lambda path: path.relative_to(FOLDER).as_posix())
def test_game_replays_line_by_line(path: Path) -> None:
    text = path.read_text("utf-8")
    assert path.parent.name == game_of(text)
    assert replayed(text).splitlines() == text.splitlines()


@pytest.mark.parametrize("key", VERSIONS)
def test_every_reason_has_a_recorded_game(key: str) -> None:
    game, texts = VERSIONS[key], [path.read_text("utf-8") for path in recordings()]
    own = [text for text in texts if (game_of(text), rules_of(text)) == (game.key, game.rules)]
    assert {outcome_reason(text) for text in own} == game.reasons
