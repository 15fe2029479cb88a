"""The words at the end of a match are broken between words, in any language."""

import pytest

from render.kit.ending import ending_labels, verdict_strip
from render.kit.fonts import text_width
from render.kit.scene import Label


@pytest.mark.parametrize(
    "words",
    [
        "Yellow and Green have won. The floor tiles ran short, and the round was played out. Gems: Red 0 · Blue 0.",
        "Red hasn’t won – Green’s boss wasn’t shut in, and the match was the longest one of this whole evening.",
        "Weiß hat gewonnen. „Größe“ zählt, und die Bodenplättchen gingen aus, während die Runde zu Ende ging.",
        "انتهت المباراة بفوز الأحمر، ونفدت بلاطات الأرض، واستمرت الجولة حتى نهايتها كما تنص القواعد على ذلك.",
    ],
)
def test_a_verdict_in_two_lines_is_broken_at_a_space(words: str) -> None:
    lines = [shape.text for shape in verdict_strip(words, (8.6, 0.72)).shapes if isinstance(shape, Label)]
    assert len(lines) == 2
    assert " ".join(lines) == words


@pytest.mark.parametrize(
    ("words", "room", "lines"),
    [
        ("GAME OVER", (2.3, 0.4), ["GAME OVER"]),
        ("GAME OVER", (0.9, 0.6), ["GAME", "OVER"]),
        ("PARTIE ZU ENDE", (0.9, 0.6), ["PARTIE", "ZU ENDE"]),
        ("PARTIE ZU ENDE", (0.4, 1.2), ["PARTIE", "ZU", "ENDE"]),
        ("Höchstgeschwindigkeitsbegrenzung", (0.9, 0.6), ["Höchstgeschwindigkeitsbegrenzung"]),
        ("終 局", (0.4, 1.2), ["終", "局"]),
        ("黄と緑の勝ち。終局です。", (1.2, 0.6), ["黄と", "緑の勝ち。", "終局です。"]),
        ("انتهت المباراة", (0.9, 0.6), ["انتهت", "المباراة"]),
    ],
)
def test_the_words_on_a_sign_fill_it_and_stay_inside(words: str, room: tuple[float, float], lines: list[str]) -> None:
    labels = ending_labels(words, 0, 0, room, "ink")
    assert [label.text for label in labels] == lines
    assert max(text_width(label.text, label.size) for label in labels) <= room[0] + 1e-9
    assert labels[-1].y - labels[0].y + labels[0].size <= room[1]
