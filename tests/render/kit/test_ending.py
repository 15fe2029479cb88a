"""The words at the end of a match are broken between words, in any language."""

import pytest

from render.kit.ending import verdict_strip
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
