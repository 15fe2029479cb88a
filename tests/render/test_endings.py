"""Properties of the last picture of a match and its alt text, in every game and for every end."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache, partial
from itertools import product

import pytest

from club.model.matches.entries import EntryKind
from club.model.matches.position import Position
from club.model.matches.turns import turns
from club.model.members.settings import MemberSettings
from cogs.core.ui import titles, wording
from cogs.core.ui.drawings import Look, board_drawing, look_of, turn_drawing
from cogs.core.ui.pictures import Pictures
from engines import CHANCE, GAMES, Seat
from engines.choices import prompt
from engines.contract import Outcome, Sentence, Term
from render import THEMES, Frame, Scene, describe_scene, draw
from render.kit.framing import decode, pack, paint_request
from render.kit.paint import paint
from render.kit.scene import Drawing, Label, Sprite
from tests.engines.play import seeded
from tests.render.endings import ENDINGS, GAMES_AND_SEATS, added, begun, course, ended, endings, running
from texts import COMPLETE, words

every_game = pytest.mark.parametrize(("game", "seats"), GAMES_AND_SEATS, scope="module")
"""All tests of one game run in a row, so that its pictures are laid out once for all of them."""

SAYING = [(game, seats) for game, seats in GAMES_AND_SEATS if words("en", game).captions]
"""The games whose last picture says who has won and why."""

PLACES = ("won", "even", "no-result", "place-")
"""The prefixes of the marks for places at the end."""

ASKING = ("to-move", "turn-", "hem-accent", "strip-accent", "offered", "ready", "picked", "aimed", "takeable", "badge-")
"""The prefixes of marks that ask a player for something."""


TO_COME = ("alt-pool", "alt-king", "alt-last-round", "alt-uses", "alt-made", "alt-worth")
"""The prefixes of sentences about the next possible actions, or what follows them."""


def pictured(position: Position, viewer: Seat | None = None, locale: str = "en") -> Scene:
    """Return the picture of a match as it is posted."""
    return board_drawing(position, viewer, look_of(position, words(locale, position.header.game)))()


@lru_cache(maxsize=2)
def pictured_endings(game: str, seats: int, locale: str = "en") -> Sequence[tuple[Scene, Sequence[Scene]]]:
    """Return the public pictures of ``endings``; none is equal to another that is drawn later.

    Its drawings may have been created again by then, and no two are equal.
    """
    return [
        (pictured(before, locale=locale), [pictured(position, locale=locale) for position in over])
        for before, over in endings(game, seats)
    ]


def pictured_ended(game: str, seats: int, locale: str = "en") -> Iterator[tuple[Position, Scene]]:
    """Yield the finished matches of ``endings``, each with its public picture."""
    shown = (scene for _, scenes in pictured_endings(game, seats, locale) for scene in scenes)
    return zip(ended(game, seats), shown, strict=True)


def drawings(sprites: Iterable[object]) -> Iterator[Drawing]:
    """Yield every drawing of a picture, including nested ones."""
    for sprite in sprites:
        if isinstance(sprite, Sprite):
            yield from within(sprite.drawing)


@lru_cache(maxsize=2_000)
def within(drawing: Drawing) -> tuple[Drawing, ...]:
    """Return a drawing and all nested ones; most are in hundreds of pictures."""
    return drawing, *drawings(drawing.shapes)


def names(scene: Scene, *begin: str) -> list[str]:
    return [one.name for one in drawings(scene.sprites) if one.name.startswith(begin)]


def written(scene: Scene) -> str:
    return " ".join(shape.text for one in drawings(scene.sprites) for shape in one.shapes if isinstance(shape, Label))


def keys(scene: Scene) -> set[str]:
    return {told.key for told in scene.alt}


@cache
def due(game: str, seats: int) -> frozenset[str]:
    """Return the first sentences of the alt texts of running matches: what is to be done, and by whom."""
    return frozenset(pictured(position).alt[0].key for position in course(game, seats)[:-1])


def who(told: Sentence) -> set[object]:
    return {value for value in told.parameters.values() if isinstance(value, Term)}


@every_game
def test_nobody_is_asked_for_anything_once_a_match_is_over(game: str, seats: int) -> None:
    asking = due(game, seats)
    for before, over in endings(game, seats):
        view = before.state.view(None)
        idle = draw(game, replace(view, to_move=None), Frame(Seat(0)))
        active = {*names(draw(game, view, Frame(Seat(0))), "")} - {*names(idle, "")}
        shown = {viewer: pictured(before, viewer) for viewer in (None, *map(Seat, range(seats)))}
        for position, viewer in product(over, shown):
            scene = pictured(position, viewer)
            found = {*names(scene, "")}
            assert not keys(scene) & asking
            assert not [key for key in keys(scene) if key.startswith(TO_COME)]
            assert not [name for name in found if name.startswith(ASKING)]
            assert not active & found
            assert not [name for name in found if name.startswith("skill-") and "-pool-" in name]
            assert scene.sprites != shown[viewer].sprites
            assert scene.alt != shown[viewer].alt


@every_game
def test_marks_of_a_choice_disappear_with_the_end(game: str, seats: int) -> None:
    for position in running(game, seats):
        outcome = ENDINGS["agreed draw"](position).outcome
        assert outcome is not None
        if position.to_move in (None, CHANCE):
            continue
        steps = prompt(position.state).steps
        view, seat = position.state.view(position.to_move), position.to_move or Seat(0)
        plain = draw(game, view, Frame(seat, outcome=outcome))
        assert draw(game, view, Frame(seat, offered=steps)).sprites != plain.sprites
        assert draw(game, view, Frame(seat, offered=steps, outcome=outcome)).sprites == plain.sprites


@every_game
@pytest.mark.parametrize("locale", COMPLETE)
def test_the_end_is_told_first_with_who_has_won_and_why(game: str, seats: int, locale: str) -> None:
    say = words(locale, game)
    for position, scene in pictured_ended(game, seats, locale):
        outcome = position.outcome
        assert outcome is not None
        first = [seat for seat, place in enumerate(outcome.places) if place == 1]
        told = [one for one in scene.alt if one.key.startswith(("alt-won", "alt-drawn", "alt-cancelled"))]
        assert scene.alt[: len(told)] == tuple(told)
        if outcome.void:
            assert [one.key for one in told] == ["alt-cancelled"]
        elif len(first) == seats:
            assert [one.key for one in told] == ["alt-drawn"]
        else:
            assert set().union(*map(who, told)) == {Term(f"seat-{seat}") for seat in first}
        assert f"reason-{outcome.reason}" in keys(scene)
        assert len(" ".join(map(say.tell, scene.alt))) <= 1024


@pytest.mark.parametrize(
    ("locale", "reason", "result", "title"),
    [
        ("en", "repetition", "No result.", "Ann and Bob: no result"),
        ("en", "move_cap", "No result.", "Ann and Bob: no result"),
        ("en", "agreed", "The match was cancelled.", "Ann and Bob: cancelled"),
        ("ja", "repetition", "無勝負。", "AnnさんとBobさんの対局は無勝負"),
        ("ja", "move_cap", "無勝負。", "AnnさんとBobさんの対局は無勝負"),
        ("ja", "agreed", "対局は中止。", "AnnさんとBobさんの対局は中止"),
    ],
)
def test_cancelled_and_without_a_result_are_different_words(locale: str, reason: str, result: str, title: str) -> None:
    say, outcome = words(locale, "ryuki"), Outcome((1, 1), reason, void=True)
    position = replace(begun("ryuki", 2), outcome=outcome)
    assert wording.verdict(say, position, outcome).startswith(result)
    named = dict(zip(position.header.seats, ("Ann", "Bob"), strict=True))
    assert title in titles.over(say, position, named, numbered=False)


@every_game
def test_every_seat_has_its_place_in_the_picture(game: str, seats: int) -> None:
    for position, scene in pictured_ended(game, seats):
        outcome = position.outcome
        assert outcome is not None
        expected = ["won" if place == 1 else f"place-{place}" for place in outcome.places]
        if max(outcome.places) == 1:
            expected = ["no-result" if outcome.void else "even"] * seats
        assert sorted(names(scene, *PLACES)) == sorted(expected)


@every_game
@pytest.mark.parametrize("locale", COMPLETE)
def test_the_picture_says_that_it_is_over_in_the_language_of_its_reader(game: str, seats: int, locale: str) -> None:
    caption = words(locale, game).say("scene-over").split()
    for before, over in pictured_endings(game, seats, locale):
        assert not set(caption) & set(written(before).split())
        for scene in over:
            assert set(caption) <= set(written(scene).split())


@every_game
def test_who_has_left_is_crossed_out_and_named(game: str, seats: int) -> None:
    assert not any(names(before, "crossed-") for before, _ in pictured_endings(game, seats))
    for position, scene in pictured_ended(game, seats):
        assert len(names(scene, "crossed-")) == len(position.left)
        told = [one for one in scene.alt if one.key in {f"reason-{kind}" for _, kind in position.leavers()}]
        assert [who(one) for one in told] == [{Term(f"seat-{seat}")} for seat in position.left]


@pytest.mark.parametrize("seats", [3, 4])
def test_others_play_on_beside_who_has_left(seats: int) -> None:
    for position in running("hostile", seats):
        without = added(position, EntryKind.TIMEOUT, 1)
        scene = pictured(without)
        assert without.outcome is None
        assert names(scene, "crossed-")
        assert not names(scene, *PLACES)
        assert scene.alt[0].key in due("hostile", seats)
        assert Sentence("reason-timeout", {"winner": "", "loser": Term("seat-1")}) in scene.alt


def test_nothing_is_crossed_out_where_a_computer_plays_for_who_has_left() -> None:
    for position in running("hostile", 3):
        without = added(position, EntryKind.RESIGN, 1)
        offered = added(without, EntryKind.OFFER, 0, "computer 1 3")
        replaced = added(offered, EntryKind.AGREED, 2, "computer 1 3")
        scene = pictured(replaced)
        assert not names(scene, "crossed-")
        assert Sentence("reason-resign", {"winner": "", "loser": Term("seat-1")}) not in scene.alt
        for locale, expected in (("en", " for ~~<@1002>~~"), ("ja", "（~~<@1002>~~の代わり）")):
            line = wording.seating(words(locale, "hostile"), replaced)
            assert expected in line
            assert "Hatoba" in line
        assert names(pictured(without), "crossed-")


def test_teams_are_told_in_words() -> None:
    header = begun("hostile", 4).header
    for locale, expected in (
        ("en", "Red <@1001> + Blue <@1002> against Yellow <@1003> + Green <@1004>"),
        ("ja", "赤 <@1001> + 青 <@1002> 対 黄 <@1003> + 緑 <@1004>"),
    ):
        assert wording.seating(words(locale, "hostile"), header) == expected


def test_the_name_of_who_has_left_is_crossed_out_in_words() -> None:
    position = added(begun("hostile", 3), EntryKind.RESIGN, 1)
    for locale, expected in (("en", "Blue ~~<@1002>~~ (out)"), ("ja", "青 ~~<@1002>~~（退席）")):
        line = wording.seating(words(locale, "hostile"), position)
        assert expected in line
        assert line.count("~~") == 2
        assert "~~" not in wording.seating(words(locale, "hostile"), position.header)


@every_game
def test_a_replay_ends_as_the_match_does(game: str, seats: int) -> None:
    say, shown = words("en", game), (*PLACES, "crossed-", "over-")
    for position, posted in pictured_ended(game, seats):
        told = turns(position)
        last = told[-1]
        for turn in (last, *last.parts(None)[-1:]):
            scene = turn_drawing(position, turn, None, say, MemberSettings())()
            assert sorted(names(scene, *shown)) == sorted(names(posted, *shown))
            assert scene.alt[0] == posted.alt[0]
        if told[0].ply < position.ply:
            assert not names(turn_drawing(position, told[0], None, say, MemberSettings())(), *shown)


@every_game
def test_what_is_drawn_of_the_end_looks_different_in_each_language(game: str, seats: int) -> None:
    before, (position, *_) = next(endings(game, seats))
    theme = next(iter(THEMES.values()))
    scenes = (pictured(before), *(pictured(position, locale=locale) for locale in COMPLETE))
    assert len({paint(scene, theme, 400) for scene in scenes}) == len(scenes)


@every_game
def test_painters_in_other_processes_are_told_of_the_end(game: str, seats: int) -> None:
    for position, scene in pictured_ended(game, seats):
        request = pack(partial(describe_scene, board_drawing(position, None, Look("x"))))
        assert decode(paint_request(request))[1] == scene.alt
        assert b"club" not in request, "painters need nothing of it"


@every_game
def test_spectators_see_nothing_that_is_hidden_at_the_end(game: str, seats: int) -> None:
    rng = seeded(5)
    for position in ended(game, seats):
        other = replace(position, state=position.state.determinize(None, rng))
        assert pictured(other) == pictured(position)


async def test_each_language_has_pictures_of_its_own_that_are_painted_once() -> None:
    pictures = Pictures()
    before, (position, *_) = next(endings("tokyo_doves", 2))
    english, japanese = (words(locale, "tokyo_doves") for locale in COMPLETE)
    last = [await pictures.board(position, None, say) for say in (english, japanese)]
    replayed = [await pictures.turn(position, turns(position)[-1], None, say) for say in (english, japanese)]
    assert last[0].image != last[1].image
    assert [one.image for one in replayed] == [one.image for one in last]
    first, again, other = [await pictures.board(before, None, say) for say in (english, english, japanese)]
    assert first.image is again.image
    assert first.image != other.image
    await pictures.close()


@pytest.mark.parametrize(("game", "seats"), SAYING, scope="module")
@pytest.mark.parametrize("locale", COMPLETE)
def test_the_last_picture_says_who_has_won_and_why(game: str, seats: int, locale: str) -> None:
    say = words(locale, game)
    assert not any(names(before, "verdict-") for before, _ in pictured_endings(game, seats, locale))
    for position, scene in pictured_ended(game, seats, locale):
        assert position.outcome is not None
        told = wording.verdict(say, position, position.outcome)
        assert told.replace(" ", "") in written(scene).replace(" ", "")
        assert not names(scene, "near-", "legend-")


@pytest.mark.parametrize("game", GAMES)
def test_pieces_have_letters_for_those_who_read_no_kanji_unless_they_choose_otherwise(game: str) -> None:
    position = begun(game, GAMES[game].seats[0])
    for locale, reader in (("en-US", True), ("de", True), ("ja", False), ("zh-CN", False), ("zh-TW", False)):
        say = words(locale, game)
        shown = {
            value: look_of(position, say, MemberSettings(letters=value)).letters for value in ("language", "on", "off")
        }
        kanji = GAMES[game].kanji
        assert shown == {"language": reader and kanji, "on": kanji, "off": False}
