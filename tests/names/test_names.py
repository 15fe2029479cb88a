"""Names are cleaned without harm, and cut between the characters that people see."""

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st

from names import clean, clip, clusters, shorten, take, tell_apart
from tests.names.writing import names


def stand_in(digits: str) -> str:
    return f"Player {digits}"


@pytest.mark.parametrize(
    "name",
    [
        *("Zoë", "Ђорђе", "李伟", "김민수", "Nguyễn Văn", "สมชาย น้ำ", "👩‍💻", "🏳️‍🌈 🧑🏽‍🤝‍🧑🏻", "🇯🇵🇫🇷", "1️⃣"),
        *("🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f", "ශ්‍රී", "র‍্যাব", "می‌خواهم", "אֱמֶת", "བསྒྲུབས"),
    ],
)
def test_a_name_is_kept_as_it_is_written(name: str) -> None:
    assert clean(name) == name


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        (" A\u202en\u2066n\x07 \n\u3000B ", "Ann B"),
        ("A\u200dn\u200cn", "Ann"),
        ("Ann\u3164", "Ann"),
        ("Zo" + "e\u0308" * 2, "Zoëë"),
        ("Z" + "\u0336" * 40, "Z" + "\u0336" * 3),
        ("\u200d\u200b\ufeff", ""),
        ("a\U000e0041b", "ab"),
    ],
)
def test_what_nobody_sees_or_what_covers_others_is_removed(name: str, shown: str) -> None:
    assert clean(name) == shown


@given(names())
def test_a_clean_name_is_one_line_of_visible_characters(name: str) -> None:
    shown = clean(name)
    assert clean(shown) == shown
    assert not regex.search(r"[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|  |^ | $", shown)
    assert not regex.search(r"\p{M}{9}|[\u0300-\u036f]{4}", shown)
    assert clean(f"Ann{name}Ann").startswith("Ann")


@pytest.mark.parametrize(
    ("text", "limit", "shown"),
    [
        ("🇯🇵🇫🇷🇩🇪", 4, "🇯🇵…"),
        ("👩‍👩‍👧 and more", 4, "…"),
        ("e\u0301e\u0301", 3, "e\u0301…"),
        ("ශ්‍රීශ්‍රී", 7, "ශ්‍රී…"),
        ("क्षत्रिय", 5, "क्ष…"),
        ("한국어", 3, "한국어"),
    ],
)
def test_a_cut_never_falls_within_a_character(text: str, limit: int, shown: str) -> None:
    assert clip(text, limit) == shown


@given(names(), st.integers(0, 40))
def test_as_much_of_a_text_is_taken_as_fits(text: str, limit: int) -> None:
    kept, parts = take(text, limit), clusters(text)
    assert "".join(parts) == text
    count = len(clusters(kept)) if kept else 0
    assert kept == "".join(parts[:count])
    assert len(kept) <= limit
    assert kept == text or len(kept + parts[count]) > limit


@given(st.lists(names(), min_size=1, max_size=6, unique=True), st.integers(4, 40))
def test_different_names_stay_different_when_they_are_cut(texts: list[str], limit: int) -> None:
    cut = shorten(texts, lambda text: len(text) <= limit)
    assert len({*cut}) == len(texts)
    assert max(map(len, cut)) <= limit
    assert all(shown == text for shown, text in zip(cut, texts, strict=True) if len(text) <= limit and "…" not in text)


def test_names_that_begin_alike_are_cut_in_the_middle() -> None:
    texts = ["Alexander of the north", "Alexander of the south", "Bob"]
    assert shorten(texts, lambda text: len(text) <= 10) == ["Alex…north", "Alex…south", "Bob"]
    assert shorten(["Player 1234", "Ann of Denmark #5678"], lambda text: len(text) <= 9) == ["Play…1234", "Ann…#5678"]
    same = ["A" * 20 + one + "B" * 20 for one in "xyz"]
    assert shorten(same, lambda text: len(text) <= 8) == ["AAAAAA…1", "AAAAAA…2", "AAAAAA…3"]


@given(st.dictionaries(st.integers(1, 10**6), st.one_of(st.just(""), st.just("Ann"), st.just("Player 7"), names())))
def test_no_two_members_share_a_label(called: dict[int, str]) -> None:
    labels = tell_apart(called, stand_in)
    assert labels.keys() == called.keys()
    assert len({*map(str.casefold, labels.values())}) == len(called)
    assert all(labels.values())


def test_a_name_that_imitates_a_stand_in_gets_one() -> None:
    assert tell_apart({123456: "player 9999", 9999: ""}, stand_in) == {123456: "Player 3456", 9999: "Player 9999"}


def test_members_of_the_same_name_are_told_apart() -> None:
    assert tell_apart({11234: "Ann", 25678: "Ann", 3: "Bob"}, stand_in) == {
        11234: "Ann #1234",
        25678: "Ann #5678",
        3: "Bob",
    }
