"""Every message exists in every language, with the same parameters, and no message that the code uses is missing."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import render
from club.model.challenges.terms import BEGINS
from club.model.matches.entries import LEAVING, OVERTIMES, EntryKind
from club.model.matches.offers import OFFERS
from engines import GAMES
from engines.contract import Cell, Sentence, Term
from tests._punctuation import narrow
from texts import COMPLETE, pages, words
from texts.bundle import Bundle, Sources

HOUSE = Path(__file__).parent.parent.parent
ROOMS = ("club", "cogs", "engines", "players", "playground", "render")


def written(locale: str, suffix: str = "") -> list[str]:
    """Return the files of a language, each as a path in its folder."""
    folder = HOUSE / "texts" / locale
    return sorted(file.relative_to(folder).as_posix() for file in folder.rglob(f"*{suffix}") if file.is_file())


FILES = written(COMPLETE[0], ".ftl")

BOOKS = [file for file in FILES if file.partition("/")[0] not in GAMES]
"""The files of the bot's own sentences."""

SAYING = {"say", "phrase", "Sentence", "Term", "in_all_languages"} | {
    "Refused",
    "Unknown",
    "RulesError",
    "Illegal",
    "Unreadable",
    "GameOver",
}
"""Functions whose first argument is a key."""


class Variables(Visitor):
    """A visitor that collects the variables of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 - the library's name
        self.found.add(node.id.name)


def messages(locale: str, file: str) -> dict[str, set[str]]:
    """Return each message of a file with its variables; fails on unreadable lines and duplicates."""
    body = FluentParser().parse((HOUSE / "texts" / locale / file).read_text("utf-8")).body
    found: dict[str, set[str]] = {}
    for entry in body:
        assert not isinstance(entry, ftl.Junk), f"{locale}/{file}: {entry.content}"
        if isinstance(entry, ftl.Message):
            assert entry.id.name not in found, f"{locale}/{file}: {entry.id.name} stands twice"
            variables = Variables()
            variables.visit(entry)
            found[entry.id.name] = variables.found
    return found


def families(game: str) -> Iterator[str]:
    """Yield the keys that every game needs, by what it declares."""
    yield from ("name", "blurb", "goal", "size")
    for described in GAMES[game].versions:
        yield from (f"seat-{seat}" for seat in range(max(described.seats)))
        yield from (f"reason-{reason}" for reason in described.reasons)
        yield from ("feat",) if described.feat else ()
        for option, values in described.options.items():
            yield from (f"option-{option}", *(f"option-{option}-{value}" for value in values))


def literals(*folders: str) -> Iterator[tuple[str, str]]:
    """Yield every string in the code that looks like a key, with its place."""
    for folder in folders:
        for file in sorted((HOUSE / folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text("utf-8"))):
                if isinstance(node, ast.Call) and node.args and isinstance(node.args[0], ast.Constant):
                    name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
                    if name in SAYING:
                        yield str(node.args[0].value), f"{file.name}:{node.lineno}"
                elif isinstance(node, ast.ClassDef):  # an error may have its own key
                    for line in node.body:
                        if isinstance(line, ast.Assign) and ast.unparse(line.targets[0]) == "key":
                            yield str(ast.literal_eval(line.value)), f"{file.name}:{line.lineno}"


@cache
def keys() -> tuple[tuple[str, str], ...]:
    """Return the message keys used in the packages, read once for all languages."""
    return tuple(literals(*ROOMS))


def test_the_program_that_checks_chance_has_a_sentence_for_each_finding() -> None:
    source = (HOUSE / "club" / "model" / "matches" / "proof.py").read_text("utf-8")
    used = {*re.findall(r'(?:proved|wrong|unknown)\)?\(\s*f?"([\w{}-]+)"', source)}
    written = {key.removeprefix("proof-") for key in words(COMPLETE[0]).templates("proof-")}
    built = {"code-facts", "key-facts", "seats", "seats-unbound", "draws", "draws-unbound"}
    frame = {"head", "line", "proved", "WRONG", "unknown"}
    assert (used - {"{what}-facts"}) | built | frame == written


@pytest.mark.parametrize("file", FILES)
def test_languages_say_the_same_with_the_same_variables(file: str) -> None:
    first, *others = (messages(locale, file) for locale in COMPLETE)
    for other in others:
        assert other == first


@pytest.mark.parametrize("locale", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_what_a_game_says_otherwise_than_the_bot_is_said_as_the_game_says_it(locale: str, game: str) -> None:
    folder = HOUSE / "texts" / locale
    for file in (folder / game).glob("*.ftl"):
        own = Sources([file])
        alone = Bundle(locale, (own, Sources(folder / book for book in BOOKS)))
        values = dict.fromkeys(re.findall(r"\$([\w-]+)", file.read_text("utf-8")), "x")
        for key in own.names(""):
            assert words(locale, game).say(key, values) == alone.text(key, values)


def variables(*nodes: ftl.BaseNode) -> list[str]:
    """Return the variables in some parts of a message, in reading order, without those that select a form."""
    found: list[str] = []
    for node in nodes:
        if isinstance(node, ftl.VariableReference):
            found.append(node.id.name)
        elif isinstance(node, ftl.SelectExpression):
            found += variables(*(variant.value for variant in node.variants))
        elif isinstance(node, ftl.Placeable):
            found += variables(node.expression)
        elif isinstance(node, ftl.Pattern):
            found += variables(*node.elements)
    return found


def miscounted(message: ftl.Message) -> Iterator[str]:
    """Yield the variables of a message that choose between one and many although another number is printed there.

    Where the form itself prints numbers, or spells out a one, that number chooses; else the number just before it does,
    if the one that chooses is printed at all.
    """
    assert message.value is not None
    elements = message.value.elements
    for place, element in enumerate(elements):
        chosen = element.expression if isinstance(element, ftl.Placeable) else None
        if not isinstance(chosen, ftl.SelectExpression):
            continue
        forms = {
            key.name: variables(variant.value)
            for variant in chosen.variants
            if isinstance(key := variant.key, ftl.Identifier)
        }
        if "one" in forms:
            assert isinstance(chosen.selector, ftl.VariableReference), message.id.name
            name, before = chosen.selector.id.name, variables(*elements[:place])
            after = variables(*elements[place + 1 :])
            spelled = {*forms["other"]} - {*forms["one"]}
            if spelled:
                right = spelled == {name}
            elif forms["other"]:
                right = name in forms["other"]
            else:
                right = before[-1:] == [name] or name not in (*before, *after)
            if not right:
                yield name


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("locale", COMPLETE)
def test_the_number_that_is_printed_chooses_between_one_and_many(locale: str, file: str) -> None:
    body = FluentParser().parse((HOUSE / "texts" / locale / file).read_text("utf-8")).body
    wrong = [(one.id.name, name) for one in body if isinstance(one, ftl.Message) for name in miscounted(one)]
    assert wrong == []


def test_no_sentence_of_the_bot_stands_in_two_files() -> None:
    keys = [key for file in BOOKS for key in messages(COMPLETE[0], file)]
    assert sorted(keys) == sorted({*keys})


def test_languages_have_the_same_files() -> None:
    assert [written(locale) for locale in COMPLETE] == [written(COMPLETE[0])] * len(COMPLETE)


@pytest.mark.parametrize("locale", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_games_have_words_for_all_they_declare(locale: str, game: str) -> None:
    say = words(locale, game)
    assert [key for key in families(game) if key not in say] == []


@pytest.mark.parametrize("locale", COMPLETE)
def test_the_bot_has_words_for_all_that_is_agreed_and_done(locale: str) -> None:
    say = words(locale)
    needed = [f"overtime-{overtime}" for overtime in OVERTIMES]
    needed += [f"begins-{begins}{when}" for begins in BEGINS for when in ("", "-due", "-done")]
    needed += [f"told-{kind}" for kind in (*LEAVING, EntryKind.ABORT, EntryKind.EXTEND)]
    needed += [f"told-left-{kind}" for kind in LEAVING]
    needed += [f"told-agreed-{kind}" for kind in OFFERS]
    rulings = ("void", "draw", "win", "places")
    needed += [f"told-{kind}-{ruling}" for kind in ("ruling", "amended") for ruling in rulings]
    needed += [f"notice-{done}-{kind}" for done in ("offer", "declined", "withdrawn") for kind in OFFERS]
    needed += [f"{what}-{kind}" for what in ("waiting", "button-offer", "button-revoke") for kind in OFFERS]
    needed += [f"button-{answer}-{kind}" for answer in ("agree", "disagree") for kind in OFFERS]
    needed += [f"{what}-{kind}" for what in ("ask-offer", "ask-agree", "own-offer") for kind in OFFERS]
    needed += ["notice-agreed-time", "notice-overdue", "notice-extended", "begins-rematch-due", "begins-rematch-done"]
    needed += [f"reason-{kind}" for kind in (*LEAVING, EntryKind.ABORT, EntryKind.AGREED, EntryKind.RULING)]
    needed += ["reason-ruling-organisers", "judge-moderator", "judge-organisers"]
    statuses = ("accepted", "declined", "withdrawn", "expired")
    needed += [f"{kind}-{status}" for kind in ("challenge", "lobby") for status in statuses]
    needed += [f"error-{kind}-{status}" for kind in ("challenge", "lobby") for status in statuses]
    assert [key for key in needed if key not in say] == []


@pytest.mark.parametrize("locale", COMPLETE)
def test_every_key_in_the_code_has_words(locale: str) -> None:
    books = [words(locale), *(words(locale, game) for game in GAMES)]
    missing = [(key, place) for key, place in keys() if not any(key in book for book in books)]
    assert missing == []


def test_no_words_lie_unused() -> None:
    files = [HOUSE / "bot.py", HOUSE / "texts" / "__init__.py"]
    files += [file for room in ROOMS for file in sorted((HOUSE / room).rglob("*.py"))]
    code = "\n".join(file.read_text("utf-8") for file in files)
    books = "\n".join((HOUSE / "texts" / COMPLETE[0] / file).read_text("utf-8") for file in FILES)
    said = set(re.findall(r"(?<=[\"'])[\w-]+(?=[\"'])", code))  # as it stands
    begun = set(re.findall(r"(?<=f[\"'])[\w-]+(?=-\{)", code))
    parts = set(re.findall(r"(?<=\{ )[\w-]+(?= \})", books))  # of another sentence
    unused = [
        f"{file}: {key}"
        for file in FILES
        for key in messages(COMPLETE[0], file)
        if key not in said and key not in parts and not {key.partition("-")[0], key.rpartition("-")[0]} & begun
    ]
    assert unused == []


@pytest.mark.parametrize("game", GAMES)
def test_rules_have_the_same_pages_and_pictures_in_every_language(game: str) -> None:
    drawn = {key for key, _ in render.pages(game)}
    shown = [[page.picture for page in pages(locale, game)] for locale in COMPLETE]
    assert shown == [shown[0]] * len(COMPLETE)
    assert {picture for picture in shown[0] if picture} == drawn, "every picture is shown, and no other"


@pytest.mark.parametrize("locale", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_pages_of_rules_fit_into_a_message(locale: str, game: str) -> None:
    for page in pages(locale, game):
        assert page.title
        assert 0 < len(f"### {page.title}\n{page.text}") <= 3500
        assert "![" not in page.text


@pytest.mark.parametrize("locale", COMPLETE)
def test_names_of_commands_are_as_discord_wants_them(locale: str) -> None:
    say = words(locale)
    keys = [key for file in BOOKS for key in messages(locale, file)]
    named = [key for key in keys if re.fullmatch(r"(command|option)(-[a-z0-9]+)+(?<!-text)", key)]
    assert named
    for key in named:
        assert re.fullmatch(r"[-_\w]{1,32}", say.say(key)), key
        assert say.say(key) == say.say(key).lower(), key
        assert 1 <= len(say.say(f"{key}-text")) <= 100 if f"{key}-text" in say else key.startswith("option-opponent")


def test_a_term_is_said_before_it_is_put_into_a_sentence() -> None:
    told = Sentence("told-put", {"seat": Term("seat-0"), "dove": Term("dove-A"), "cell": "c2"})
    assert words("en", "tokyo_doves").tell(told) == "Red puts out the Big Brother on c2."
    assert words("ja", "tokyo_doves").tell(told) == "赤組がアニキハトをc2に出しました。"


def test_cells_are_named_as_the_reader_names_them() -> None:
    told = Sentence("told-wake", {"seat": Term("seat-0"), "cell": Cell("c3", "3三"), "card": Term("card-K")})
    assert words("ja", "ryuki").tell(told) == "先手の3三の駒が表になりました：玉。"
    assert words("ja", "ryuki", "letters").tell(told) == "先手のc3の駒が表になりました：玉。"
    assert words("en", "ryuki").tell(told) == "Blue turns up c3: King."
    assert words("zh-CN", "ryuki").tell(told) == "Blue turns up c3: King."
    assert words("en", "ryuki", "shogi").tell(told) == "Blue turns up 3三: King."


def test_terms_have_parameters_and_are_listed() -> None:
    listed = (Term("scored", {"yaku": Term("yaku-io"), "points": "+3"}), Term("kind-P"))
    told = Sentence("yaku-with-king", {"yaku": "x", "pieces": listed})
    assert words("en", "kyoiku_kisen").tell(told) == "x with King for 王 (King) +3, Pawn"
    assert words("ja", "kyoiku_kisen").tell(told) == "x（王が王 +3点、兵の代わり）"


def test_other_languages_read_english() -> None:
    assert words("de") is words("de")
    assert words("pt-BR").say("button-play") == words("en-GB").say("button-play") == "Play"
    assert words("ja").say("button-play") == "指す"


def test_a_missing_parameter_is_an_error_not_a_hole() -> None:
    with pytest.raises(ValueError, match="turn"):
        words("en").say("turn")
    with pytest.raises(LookupError):
        words("en").say("no-such-key")


def test_buttons_have_three_words_at_most() -> None:
    labels: dict[str, str] = {}
    for file in FILES:
        text = (HOUSE / "texts" / "en" / file).read_text("utf-8")
        labels |= dict(re.findall(r"^(button-[\w-]+) = (.+)$", text, flags=re.MULTILINE))
    assert len(labels) > 60
    spoken = {key: re.findall(r"[A-Za-z’'-]+", re.sub(r"\{[^}]*\}", "", label)) for key, label in labels.items()}
    assert {key: words for key, words in spoken.items() if len(words) > 3} == {}


NO_SENTENCES = re.compile(r"\{[^{}]*\}|^#.*|^[a-z][\w-]* =", re.MULTILINE)
"""The parts of a file with messages that nobody reads: placeholders, comments and keys."""


@pytest.mark.parametrize("file", written("ja"))
def test_japanese_has_full_width_punctuation_beside_kana_and_kanji(file: str) -> None:
    text = (HOUSE / "texts" / "ja" / file).read_text("utf-8")
    assert narrow(NO_SENTENCES.sub("", text) if file.endswith(".ftl") else text) == []


@pytest.mark.parametrize("locale", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_name_every_option_with_all_its_values(game: str, locale: str) -> None:
    say, book = words(locale, game), pages(locale, game)
    assert len(book) <= 25, "Discord shows so many in a menu"
    told = "\n".join(page.text for page in book)
    for option, values in GAMES[game].options.items():
        assert say.say(f"option-{option}") in told
        assert [value for value in values if say.say(f"option-{option}-{value}").lower() not in told.lower()] == []


@pytest.mark.parametrize("locale", COMPLETE)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_end_with_the_authors_whom_the_sheet_names(game: str, locale: str) -> None:
    assert GAMES[game].authors in pages(locale, game)[-1].text


STUMBLED = re.compile(
    r"\b(lapse[sd]?|anew|lays? a table|drawn? by lot|all the same|is kept, but)\b"
    r"|[Aa] draw (will )?decide|[Cc]heck the dice"
)
"""Phrases that readers stumbled over: a draw is a result, never chance."""


@pytest.mark.parametrize("file", written("en"))
def test_english_avoids_what_readers_stumbled_over(file: str) -> None:
    lines = (
        line for line in (HOUSE / "texts" / "en" / file).read_text("utf-8").splitlines() if not line.startswith("#")
    )
    assert [line for line in lines if STUMBLED.search(line)] == []
