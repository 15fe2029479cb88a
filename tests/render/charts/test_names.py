"""Pictures show whole names in every script, or stand-ins, and never the same for two members."""

import unicodedata

import pytest
import regex
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageDraw

from names import clean, clusters
from render import drawable, drawable_labels
from render.charts.names import truncate_all
from render.kit.font_files import can_shape
from render.kit.fonts import text_width, write
from render.kit.scene import Align
from tests.names.writing import names

SHAPED: tuple[str, ...] = ("محمد", "אברהם", "ශ්‍රී", "क्षत्रिय", "தமிழ்", "বাংলা", "ਪੰਜਾਬੀ", "ગુજરાતી", "తెలుగు", "ಕನ್ನಡ", "മലയാളം")
SHAPED += ("สมชาย น้ำ", "ລາວ", "ខ្មែរ", "မြန်မာ", "می‌خواهم", "Z̷algo", "שלום (Ann) 12")
PLAIN: tuple[str, ...] = (
    "Іван",
    "Ђорђе",
    "Łukasz Żółć",
    "Nguyễn",
    "Ελένη",
    "李伟",
    "李强",
    "김민수",
    "ㅋㅋㅋ",
    "髙﨑凜",
    "ქართული",
    "Հայ",
    "👻 7",
)


def stand_in(digits: str) -> str:
    return f"Player {digits}"


def pixels(text: str, align: Align = "left") -> bytes:
    image = Image.new("L", (1200, 120))
    write(ImageDraw.Draw(image), (20 if align == "left" else 1000, 60), text, 255, 40, align=align)
    return image.tobytes()


@pytest.mark.parametrize("name", PLAIN)
def test_a_name_is_drawn_whole(name: str) -> None:
    assert drawable(name) == name
    parts = clusters(name)
    assert all(pixels(name) != pixels("".join(parts[:at] + parts[at + 1 :])) for at, part in enumerate(parts))


@pytest.mark.parametrize("name", SHAPED)
def test_a_name_whose_letters_combine_is_drawn_whole(name: str) -> None:
    assert drawable(name) == (name if can_shape() else "")


@pytest.mark.skipif(not can_shape(), reason="FriBidi is not installed")
def test_scripts_that_are_read_from_the_right_are_drawn_from_the_right() -> None:
    whole, first = (Image.frombytes("L", (1200, 120), pixels(text, align="right")) for text in ("אב", "א"))
    right = 1000 - round(text_width("א", 40)), 0, 1200, 120
    assert whole.crop(right).tobytes() == first.crop(right).tobytes()
    assert pixels("محمد") != pixels("م\u200cح\u200cم\u200cد"), "the letters are joined"
    assert pixels("Ann محمد 12") == pixels("Ann 12 محمد"), "a number belongs to the letters before it"


@pytest.mark.parametrize(
    ("name", "drawn"),
    [("𝓕𝓪𝓷𝓬𝔂 ✨", "Fancy"), ("Ann 👩‍💻🇯🇵", "Ann"), ("👩‍💻", ""), ("🇯🇵🇫🇷", ""), ("Ann \U00010380", ""), ("\u3164", "")],
)
def test_ornaments_may_go_and_letters_may_not(name: str, drawn: str) -> None:
    assert drawable(name) == drawn


@given(st.lists(names(), min_size=1, max_size=8))
def test_a_label_is_the_whole_name_or_a_stand_in_and_belongs_to_one_member(called: list[str]) -> None:
    members = {10**9 + 7919 * place: name for place, name in enumerate(called)}
    labels = drawable_labels(members, stand_in)
    assert len({*labels.values()}) == len(called)
    for member, label in labels.items():
        whole = drawable(members[member])
        assert regex.fullmatch(r"Player \d{4,}", label) if not whole else label.startswith(("Player ", whole))
        lost = {*clean(members[member]).casefold()} - {*whole.casefold()} if whole else set()
        assert all(unicodedata.decomposition(letter) or not letter.isalnum() for letter in lost), "no letter is lost"


@given(st.lists(names(), min_size=1, max_size=6), st.floats(40, 300))
def test_labels_stay_different_in_the_width_that_there_is(called: list[str], width: float) -> None:
    labels = [*drawable_labels(dict(enumerate(called, 10**6)), stand_in).values()]
    cut = truncate_all(labels, 13.0, width)
    assert len({*cut}) == len(labels)
    assert all(text_width(shown, 13.0) <= width for shown in cut)


def test_names_that_look_the_same_are_told_apart() -> None:
    labels = drawable_labels({123456: "Ann", 777777: "Аnn", 888888: "Zoë", 999999: "Zoe", 5: "Ann ✨"}, stand_in)
    assert labels == {123456: "Ann #3456", 777777: "Аnn #7777", 888888: "Zoë", 999999: "Zoe", 5: "Ann #5"}
