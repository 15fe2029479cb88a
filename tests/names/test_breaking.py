"""Lines end between words, in every script."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from names import clusters, line_ends
from tests.names.writing import names


def parts(text: str) -> list[str]:
    """Return a text cut wherever a line may end."""
    ends = [0, *line_ends(text), len(text)]
    return [text[start:end] for start, end in pairwise(ends)]


@pytest.mark.parametrize(
    "broken",
    [
        "The |floor |tiles |ran |short, |and |the |round |was |played |out. |Red |0 · |Blue |1.",
        "Ann’s |boss |isn’t |free |– |3.5 |(three) |…",
        "Weiß |gewinnt. |„Straßenbahn“ |fährt |rückwärts-|vorwärts, |Größe |-5",
        "黄と|緑の|勝ち。 |フロアタイルが|足りなくなり、|その|ラウンドを|最後まで|行いました。",
        "ジェム：|赤 |12点「終」|（完）、|バーの|中",
        "أحمد |فاز |بالمباراة، |وانتهت |الجولة.",
        "สมชาย |ชนะการแข่งขัน |แล้ว",
        "김민수가 |이겼다. |2대 |1",
        "李伟赢了，|比赛结束。",
        "👩‍💻👨‍👩‍👧 |café |( a ) |b",
        "",
    ],
)
def test_lines_end_between_words(broken: str) -> None:
    assert parts(broken.replace("|", "")) == broken.split("|")


@given(names() | st.text())
def test_lines_end_between_characters_that_people_see_and_none_starts_with_a_closing_mark(text: str) -> None:
    cut = parts(text)
    assert [one for part in cut for one in clusters(part)] == clusters(text)
    assert all(part[0] not in "、。」）ー,." for part in cut[1:])
