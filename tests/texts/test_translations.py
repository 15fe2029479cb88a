"""A translation may lack messages, which are then read in English, but must not be wrong."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from engines.contract import Sentence, Term
from texts import COMPLETE, LOCALES, Words, locale_of, nearest, own_name, pages, words
from texts.missing import missing, mistakes


@pytest.mark.parametrize("locale", COMPLETE)
def test_complete_languages_lack_nothing(locale: str) -> None:
    assert missing(locale) == {}


@pytest.mark.parametrize("locale", [one for one in LOCALES if one not in COMPLETE])
def test_translations_have_no_messages_or_variables_that_english_lacks(locale: str) -> None:
    assert mistakes(locale) == []
    assert own_name(locale) != own_name("en")


@pytest.mark.parametrize(
    ("locale", "found"),
    [("de", "de"), ("de-AT", "de"), ("ja", "ja"), ("en-GB", "en"), ("pt-BR", "en"), ("es-419", "en"), ("zh-TW", "en"),
     ("", "en"), ("../ja", "en")],
)  # fmt: skip
def test_a_reader_gets_the_language_of_the_region_or_english(locale: str, found: str) -> None:
    assert nearest(locale) == words(locale).locale == found


def test_a_region_keeps_its_name_and_reads_what_it_lacks_in_its_language() -> None:
    assert [locale_of(one) for one in ("zh-TW", "zh-CN", "en")] == ["zh-TW", "zh-CN", "en"]
    swiss = Words(("de-CH", "de", "en"), None, kanji=False, coordinates="letters")
    assert swiss.say("button-play") == "Ziehen"
    assert swiss.say("check-limits", channels="#a").startswith("❌ The limits")
    assert (swiss.is_translated("button-play"), words("de").is_translated("button-play")) == (False, True)


def test_a_sentence_with_a_term_that_is_not_translated_is_english_as_a_whole() -> None:
    won = Sentence("alt-won", {"seat": Term("seat-0")})
    assert words("de", "tokyo_doves").tell(won) == "Rot hat gewonnen."
    assert words("de", "ryuki").tell(won) == "Blue has won."
    assert words("de").say("span-d", count=1) == "1 Tag"
    assert pages("de", "ryuki") == pages("en", "ryuki")
    with pytest.raises(LookupError):
        words("de").say("no-such-key")


@pytest.mark.parametrize(
    ("dove", "told", "blocked"),
    [
        ("A", "Rot zieht den Großen Bruder nach c2.", "Eine andere Taube versperrt dem Großen Bruder den Weg nach c2."),
        ("Y", "Rot zieht die Klinge nach c2.", "Eine andere Taube versperrt der Klinge den Weg nach c2."),
        ("M", "Rot zieht das Pusterohr nach c2.", "Eine andere Taube versperrt dem Pusterohr den Weg nach c2."),
    ],
)
def test_a_message_picks_the_case_of_a_term(dove: str, told: str, blocked: str) -> None:
    say = words("de", "tokyo_doves")
    assert say.say("told-move", seat=Term("seat-0"), dove=Term(f"dove-{dove}"), cell="c2") == told
    assert say.say("error-blocked", dove=Term(f"dove-{dove}"), cell="c2") == blocked


def test_the_report_lists_what_is_missing() -> None:
    command = [sys.executable, "-m", "texts", "missing", "de"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=True)
    assert "hostile/rules.md: 1 missing\n  the whole file\n" in done.stdout
    assert done.stdout.endswith(" missing, read in English; 0 mistakes\n")


def test_the_report_ends_quietly_when_its_reader_closes_the_pipe() -> None:
    command = [sys.executable, "-m", "texts", "missing", "de"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as running:
        assert running.stdout is not None
        running.stdout.close()
        assert running.communicate()[1] == b""


WRONG = """\
turn = { $member } { $membre } { button-ply } { -brand }
-brand = Hatoba
trun = x
button-back = Retour
a stray line
"""


def test_the_report_names_mistakes(tmp_path: Path) -> None:
    house = Path(__file__).parents[2]
    shutil.copytree(house / "texts", tmp_path / "texts")
    (tmp_path / "texts" / "fr" / "core").mkdir(parents=True)
    (tmp_path / "texts" / "fr" / "matches").mkdir()
    (tmp_path / "texts" / "fr" / "matches" / "matches.ftl").write_text(WRONG, "utf-8")
    command = [sys.executable, "-m", "texts", "missing", "fr"]
    around = {**os.environ, "PYTHONPATH": str(house)}
    done = subprocess.run(
        command, cwd=tmp_path, env=around, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert done.returncode == 1
    assert done.stdout.splitlines()[-5:] == [
        "matches/matches.ftl: turn: no variable membre in English",
        "matches/matches.ftl: turn: refers to button-ply, which doesn't exist",
        "matches/matches.ftl: trun: no such message in English",
        "matches/matches.ftl: button-back: English has this message in core/common.ftl",
        "matches/matches.ftl: not a message: a stray line",
    ]
