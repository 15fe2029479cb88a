"""The rules cover every sentence of the original sheets, agree with the engines, and quote labels that exist.

``tests/texts/rules/<game>.toml`` has a row for each numbered sentence of a sheet, and for decisions where the sheets
are silent: what it is about, and the phrase of the rules that covers it in each language, or why it is left out.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from engines import GAMES, kyoiku_kisen
from engines.contract import Seat
from engines.hostile.rounds import LINE_FLOORS, LINE_GEMS, SPILLS
from engines.hostile.snapshot import ACTION_POINTS, HAND_LIMIT, PICKS
from engines.kyoiku_kisen import SITUATIONS
from engines.kyoiku_kisen.rules import ENTERS, STICKS
from engines.ryuki.rules import ENOUGH
from texts import COMPLETE, Page, pages, words

SHEETS = {"tokyo_doves": ("D", 39), "ryuki": ("R", 58), "kyoiku_kisen": ("K", 48), "hostile": ("H", 89)}
"""The letter and the number of the sentences of each sheet."""

ROWS: dict[str, dict[str, dict[str, Any]]] = {
    game: tomllib.loads((Path(__file__).parent / "rules" / f"{game}.toml").read_text("utf-8")) for game in SHEETS
}


def book(game: str, locale: str) -> list[str]:
    """Return the pages of the rules of a game, each with its title."""
    return [written(page) for page in pages(locale, game)]


def written(page: Page) -> str:
    return f"{page.title}\n{page.text}"


def phrases(row: Mapping[str, Any], locale: str) -> list[str]:
    """Return the phrases that cover a sentence in a language."""
    found = row.get(locale, [])
    return [found] if isinstance(found, str) else found


def uncovered(rows: Mapping[str, Mapping[str, Any]], texts: Mapping[str, Iterable[str]]) -> list[str]:
    """Return the sentences that are neither left out nor covered once by the pages of each language."""
    whole = {locale: "\n".join(found) for locale, found in texts.items()}
    return [
        f"{number} {locale}: {row['about']}"
        for number, row in rows.items()
        if "left" not in row
        for locale in texts
        if not phrases(row, locale) or any(whole[locale].count(phrase) != 1 for phrase in phrases(row, locale))
    ]


@pytest.mark.parametrize("game", SHEETS)
def test_every_sentence_of_the_sheet_is_covered_or_left_out(game: str) -> None:
    letter, count = SHEETS[game]
    numbered = [number for number in ROWS[game] if re.fullmatch(rf"{letter}-\d+", number)]
    assert numbered == [f"{letter}-{number}" for number in range(1, count + 1)]
    assert uncovered(ROWS[game], {locale: book(game, locale) for locale in COMPLETE}) == []
    for number, row in ROWS[game].items():
        assert set(row) in ({"about", "left"}, {"about", *COMPLETE}), number
        assert row["about"], number
        assert row.get("left", "covered"), number


@pytest.mark.parametrize("locale", COMPLETE)
@pytest.mark.parametrize("game", SHEETS)
def test_a_sentence_that_is_removed_from_the_rules_is_missed(game: str, locale: str) -> None:
    whole = book(game, locale)
    for number, row in ROWS[game].items():
        for phrase in phrases(row, locale):
            cut = [page.replace(phrase, "") for page in whole]
            assert uncovered({number: row}, {locale: cut}), phrase


@pytest.mark.parametrize("game", SHEETS)
def test_languages_cover_a_sentence_on_the_same_pages(game: str) -> None:
    books = {locale: book(game, locale) for locale in COMPLETE}
    for number, row in ROWS[game].items():
        places = [
            {at for at, page in enumerate(books[locale]) for phrase in phrases(row, locale) if phrase in page}
            for locale in COMPLETE
        ]
        assert places[0] == places[1], number


def at_start(game: str, seats: int = 2) -> Any:  # noqa: ANN401 - the view of any game
    """Return the first seat's view at the start of a match under the usual rules."""
    return GAMES[game].start(seats, {}).view(Seat(0))


BOARD = "2rk2/5/5/2T2/5/5/5"
DOVES, CARDS, PIECES, TILES = (at_start(game) for game in SHEETS)
MIXED, KING = (
    {yaku.key: yaku.points for yaku in kyoiku_kisen.arrange(BOARD, Seat(0), hands=(hand, "")).view(None).yaku[0]}
    for hand in ("rG bH bP rC bA bS rP", "bK")
)

NUMBERS = [
    ("tokyo_doves", DOVES.hands, ("AYMTH", "AYMTH"), "the other five doves wait in the hand", "残りの5羽は手札"),
    ("ryuki", dict(CARDS.hand), {"K": 1, "G": 1, "S": 1, "P": 3}, "king, gold, silver, three pawns", "金1、銀1、歩3"),
    ("ryuki", CARDS.decks, (14, 14), "fourteen in a shuffled deck", "デッキ14枚"),
    (
        "ryuki",
        dict(CARDS.deck),
        {"P": 6, "L": 2, "N": 2, "S": 1, "G": 1, "B": 1, "R": 1},
        "six pawns, two lances, two knights, silver, gold, bishop, rook",
        "歩6、香2、桂2、銀1、金1、角1、飛1",
    ),
    ("ryuki", ENOUGH, 10, "worth 10 points or more", "合計10点以上"),
    ("kyoiku_kisen", PIECES.points, (10, 10), "Both start with ten points", "持ち点は10点ずつ"),
    ("kyoiku_kisen", PIECES.seasons, 4, "after four seasons", "四季が終わったとき"),
    ("kyoiku_kisen", PIECES.cap, 200, "reaches 200 turns", "200手（両者合わせて）"),
    ("kyoiku_kisen", (STICKS, ENTERS), (5, 3), "**three or more** dark ones", "**3本以上**"),
    (
        "kyoiku_kisen",
        MIXED,
        {"wai_tuk_kauk": 5, "kaun_gua_kauk": 5, "muak_kauk_kauk": 3},
        "two pawns: 3",
        "カウㇰ）：3点",
    ),
    (
        "kyoiku_kisen",
        KING,
        {"io": 5},
        "A king alone always has one ink, so it is worth 5",
        "王1枚の役はいつも同色なので5点",
    ),
    ("kyoiku_kisen", SITUATIONS["kut_tam"], -5, "kut tam**, −5", "（クッタム）−5点"),
    ("kyoiku_kisen", SITUATIONS["tam_ty_zak"], -3, "tam ty zak**, −3", "（タムトュザク）−3点"),
    ("hostile", SPILLS, 5, "Five gem tiles are turned over", "ジェムタイルを5枚めくり"),
    ("hostile", (LINE_GEMS, LINE_FLOORS), (2, 10), "two gem tiles and ten floor tiles", "2枚、フロアタイルが10枚"),
    ("hostile", (HAND_LIMIT, PICKS), (4, 2), "at most four tiles", "4枚までです"),
    ("hostile", ACTION_POINTS, 2, "You have **2 action points**", "**行動点は2点**"),
    ("hostile", len(TILES.gem_deck), 48, "There are 48 gem tiles", "ジェムタイルは48枚"),
    ("hostile", (TILES.target, at_start("hostile", 3).target), (20, 15), "20 gems (15 with", "20個（3人戦では15個）"),
    (
        "hostile",
        [copies for _, copies in TILES.floor_deck],
        [8, 12, 6, 6, 8, 5, 6, 6],
        "12 slides, 6 diagonal slides, 6 springs, 8 ice, 8 stops, 5 boxes, 6 L walls and 6 parallel walls",
        "（ナナメ）6枚、スプリング6枚、アイス8枚、ストップ8枚、ウォールはBOXが5枚、Lが6枚、PARAが6枚",
    ),
]
"""What the engine of a game says, and what the rules say about it."""


@pytest.mark.parametrize(("game", "engine", "number", "english", "japanese"), NUMBERS)
def test_the_rules_say_the_numbers_of_the_engines(
    game: str, engine: object, number: object, english: str, japanese: str
) -> None:
    assert engine == number
    assert english in "\n".join(book(game, "en"))
    assert japanese in "\n".join(book(game, "ja"))


QUOTED = {"en": r"(?:Press|under) \*\*(.+?)\*\*|“(.+?)”", "ja": r"「(.+?)」"}
"""How a page quotes a label, another page, or words of another page."""


@pytest.mark.parametrize("locale", COMPLETE)
@pytest.mark.parametrize("game", SHEETS)
def test_labels_that_the_rules_quote_exist(game: str, locale: str) -> None:
    say, whole = words(locale, game), "\n".join(book(game, locale))
    known = {say.say("button-options"), say.say("button-standard"), *(page.title for page in pages(locale, game))}
    known |= {say.say("step-act", value="end")} if game == "hostile" else set()
    quoted = {"".join(found) for found in re.findall(QUOTED[locale], whole)}
    assert say.say("button-options") in quoted
    assert [label for label in quoted - known if whole.count(label) == 1] == []


@pytest.mark.parametrize("locale", COMPLETE)
def test_the_command_in_the_rules_exists(locale: str) -> None:
    command = f"`/{words(locale).say('command-move')}`"
    assert command in "\n".join(book("tokyo_doves", locale))
