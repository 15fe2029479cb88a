"""The contents of Ryūki's picture."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops

from engines import Seat
from engines.choices import prompt
from engines.ryuki import arrange
from render import THEMES, Frame, Scene, draw
from render.kit.paint import paint
from render.kit.scene import Drawing, Label, Sprite
from render.ryuki.cards import KANJI, PROMOTED, card, face_down_card, on_board
from tests.engines.play import seeded
from tests.render.ryuki.scenes import FIRST, SECOND, VIEWERS, cells, matches, played, seen
from tests.render.sprites import contrast, found, lies_over, middle, pixels
from texts import COMPLETE, words

THEME = next(iter(THEMES.values()))


@pytest.mark.parametrize("bottom", [FIRST, SECOND])
@pytest.mark.parametrize("viewer", VIEWERS)
def test_every_card_lies_on_its_cell_turned_to_its_owner(viewer: Seat | None, bottom: Seat) -> None:
    for state, _, _ in matches(2):
        view = seen(state, viewer)
        scene = draw("ryuki", view, Frame(bottom))
        for lying in view.cards:
            name = f"card-{lying.seat}-{lying.kind}{'+' if lying.promoted else ''}"
            drawn = name if lying.face_up else f"asleep-{lying.seat}-{lying.kind}"
            assert lying.cell in cells(scene, f"{drawn}-{lying.seat != bottom}")


def test_what_others_hold_is_drawn_as_backs() -> None:
    for state, _, _ in matches():
        for viewer in VIEWERS:
            view = seen(state, viewer)
            scene = draw("ryuki", view, Frame(FIRST))
            for seat in {FIRST, SECOND} - {viewer}:
                assert all(one.drawing.name.startswith(f"asleep-{seat}-None") for one in found(scene, f"asleep-{seat}"))
                assert [one.drawing.name for one in found(scene, "hand-")].count(f"hand-{seat}-{view.hands[seat]}") == 1
                assert not found(scene, f"tray-slot-{seat}")


def test_hidden_cards_change_nothing_in_the_picture_and_its_words() -> None:
    rng = seeded(3)
    changed = 0
    for before, state, event in matches():
        for viewer in VIEWERS:
            frame = Frame(FIRST, seen(before, viewer), (before.redact(event, viewer),))
            other = state.determinize(viewer, rng)
            changed += other != state
            assert draw("ryuki", seen(other, viewer), frame) == draw("ryuki", seen(state, viewer), frame)
    assert changed > 100


def test_own_side_is_below() -> None:
    state = arrange(("Kc1", "Kc5"), FIRST, hands=("P", "P"), decks=("P", "P"), captured=("G", "G"))
    for own, other in ((FIRST, SECOND), (SECOND, FIRST)):
        scene = draw("ryuki", seen(state, own), Frame(own))
        for name in ("card-{}-K", "pile-{}", "stand-slot-{}"):
            (near,), (far,) = found(scene, name.format(own)), found(scene, name.format(other))
            assert middle(near)[1] > middle(far)[1]
        (near,), (far,) = found(scene, f"tray-slot-{own}-P"), found(scene, f"hand-{other}")
        assert middle(near)[1] > middle(far)[1]


def test_heaps_show_how_many() -> None:
    state = arrange(("Kc1", "Kc5"), FIRST, hands=("PPS", "PN"), decks=("PRBL", ""), captured=("GPP", "S"))
    scene = draw("ryuki", seen(state, FIRST), Frame(FIRST))
    names = {one.drawing.name for one in scene.sprites}
    assert {"pile-0-4", "pile-1-0", "hand-1-2", "tray-slot-0-P-2", "tray-slot-0-S-1"} <= names
    assert {"stand-slot-0-G-1", "stand-slot-0-P-2", "stand-slot-1-S-1"} <= names


def test_junior_points_are_shown_where_they_count() -> None:
    points = {"junior": "official"}
    state = arrange(("Kc1", "Kc5"), FIRST, captured=("RP", "G"), options=points)
    scene = draw("ryuki", seen(state), Frame(FIRST))
    assert [one.drawing.name for one in found(scene, "points-")] == ["points-6", "points-1"]
    assert not found(draw("ryuki", seen(arrange(("Kc1", "Kc5"), FIRST)), Frame(FIRST)), "points-")


def test_a_move_is_marked() -> None:
    scene = played(arrange(("Kc1 Pb2", "Kc5"), FIRST), "b2-b3")
    assert (cells(scene, "gone"), cells(scene, "landed")) == ({"b2"}, {"b3"})
    assert [one.drawing.name for one in found(scene, "way-")] == ["way-0--1"]
    (turned,) = found(played(arrange(("Kc1 Pb2", "Kc5"), FIRST), "b2-b3", bottom=SECOND), "way-")
    assert turned.drawing.name == "way-0-1"


def test_a_placed_card_is_marked() -> None:
    state = arrange(("Kc1", "Kc5"), FIRST, hands=("S", ""), captured=("G", ""))
    for viewer, name in ((None, "asleep-0-None"), (FIRST, "asleep-0-S"), (SECOND, "asleep-0-None")):
        scene = played(state, "S~d4", viewer=viewer)
        assert cells(scene, "landed") == cells(scene, name) == {"d4"}
    assert cells(played(state, "G*b2"), "landed") == {"b2"}


def test_a_draw_is_marked_on_the_deck_and_for_its_owner_in_the_hand() -> None:
    state = arrange(("Kc1", "Kc5"), FIRST, decks=("NP", ""))
    for viewer, marked in ((None, ["pile-0"]), (FIRST, ["tray-slot-0-N", "pile-0"]), (SECOND, ["pile-0"])):
        scene = played(state, "draw", "card:N", viewer=viewer)
        marks = found(scene, "landed")
        assert len(marks) == len(marked)
        for mark, name in zip(marks, marked, strict=True):
            (place,) = found(scene, name)
            assert middle(mark) == pytest.approx(middle(place), abs=0.12)


def test_woken_cards_have_an_open_eye() -> None:
    state = arrange(("Kc1~ Gb1~ Pe2", "Kc5~"), FIRST, begins=True)
    scene = draw("ryuki", seen(state), Frame(FIRST))
    eyes, cards = found(scene, "open-eye"), [*found(scene, "card-0-G"), *found(scene, "card-0-K")]
    for eye, lying in zip(eyes, cards, strict=True):
        assert lying.x < middle(eye)[0] < middle(lying)[0]
        assert middle(eye)[1] == pytest.approx(lying.y, abs=0.1)


@pytest.mark.parametrize("bottom", [FIRST, SECOND])
def test_an_open_eye_covers_no_mark_for_a_move(bottom: Seat) -> None:
    state = arrange(("Ka1~ Gc1~ Se1~ Pa3~ Rc3~ Be3~", "Ka5~ Gc5 Se5 Nb4 Nd4"), FIRST, begins=True)
    view = seen(state)
    with_eyes, without = (
        pixels(paint(draw("ryuki", shown, Frame(bottom)), THEME, 690)) for shown in (view, replace(view, woken=()))
    )
    marks = [THEME.inks[ink] for ink in ("azure-pale", "madder-pale")]
    assert view.woken
    assert with_eyes != without
    assert all(
        with_eyes.getpixel((x, y)) == colour
        for y in range(without.height)
        for x in range(without.width)
        if (colour := without.getpixel((x, y))) in marks
    )


def test_a_check_shows_who_attacks_whom() -> None:
    state = arrange(("Kb1 Gb2 Rc2~", "Kc4"), FIRST, decks=("", "P"), begins=True).apply("card:P")
    for bottom, way in ((FIRST, "attack-0--2"), (SECOND, "attack-0-2")):
        scene = draw("ryuki", seen(state), Frame(bottom))
        assert [one.drawing.name for one in found(scene, "attack-")] == [way]
        assert cells(scene, "threatened") == {"c4"}
        (flag,), (board,) = found(scene, "banner"), found(scene, "background-")
        assert (middle(flag)[1] > middle(board)[1]) == (bottom == SECOND), "the flag flies on the side in check"
    assert not found(draw("ryuki", seen(arrange(("Kb1 Rc2", "Kd5"), FIRST)), Frame(FIRST)), "banner")


def test_a_mate_shows_the_caught_king_and_the_winner() -> None:
    scene = played(arrange(("Ka1 Ra3 Rb4", "Ke5"), FIRST), "a3-a5")
    assert (cells(scene, "caught"), cells(scene, "threatened")) == ({"e5"}, set()), "behind bars, no longer in flames"
    (star,), (near,) = found(scene, "won"), found(scene, "pile-0")
    assert star.y > middle(found(scene, "background-")[0])[1]
    assert near.x < star.x
    assert not found(scene, "to-move")


def test_a_stuck_card_and_a_second_pawn_are_crossed_out() -> None:
    stuck = arrange(("Ka1 Nb4~ Rc2~", "Kc5"), FIRST, begins=True)
    assert cells(draw("ryuki", seen(stuck), Frame(FIRST)), "forbidden") == {"b4"}
    pawns = arrange(("Kc1 Pb2 Pb4~", "Ka4"), FIRST, begins=True, options={"facedown_nifu": "wake"})
    assert cells(draw("ryuki", seen(pawns), Frame(FIRST)), "forbidden") == {"b4"}


def test_who_is_to_move_is_shown_beside_the_hand() -> None:
    for seat, bottom in ((FIRST, FIRST), (SECOND, FIRST), (SECOND, SECOND)):
        scene = draw("ryuki", seen(arrange(("Kc1", "Kc5"), seat)), Frame(bottom))
        (mark,), (hem,), (board,) = (found(scene, name) for name in ("to-move", "hem-accent", "background-"))
        assert (mark.y > middle(board)[1]) == (hem.y > middle(board)[1]) == (seat == bottom)


def test_choices_are_marked_where_they_are() -> None:
    kinds = set()
    for state, _, _ in matches(2, 60):
        if state.to_move not in (FIRST, SECOND):
            continue
        view = seen(state, state.to_move)
        taken = {lying.cell for lying in view.cards}
        chosen: tuple[str, ...] = ()
        while (offered := prompt(state, chosen).steps) and len(chosen) < 3:
            scene = draw("ryuki", view, Frame(state.to_move, chosen=chosen, offered=offered))
            aims = {step.value for step in offered if step.kind in ("cell", "keep")}
            assert cells(scene, "takeable") == aims & taken
            assert cells(scene, "offered") == aims - taken
            ready = [step.value for step in offered if step.kind == "card"]
            assert len(found(scene, "ready")) == len(ready)
            assert cells(scene, "ready") == {value for value in ready if value not in KANJI}
            kinds |= {(step.kind, *chosen[:1]) for step in offered}
            chosen = (*chosen, offered[len(view.cards) % len(offered)].value)
    assert {("card", "move"), ("cell", "move"), ("card", "place"), ("card", "drop"), ("cell", "drop")} <= kinds


def test_chosen_cards_are_marked_in_the_hand_or_the_captured_area() -> None:
    state = arrange(("Kc1 Ra2", "Kc5"), FIRST, hands=("S", ""), captured=("S", ""))
    view = seen(state, FIRST)
    for act, place in (("place", "tray-slot-0-S"), ("drop", "stand-slot-0-S")):
        scene = draw("ryuki", view, Frame(FIRST, chosen=(act, "S", "d3")))
        (mark,), (slot,) = found(scene, "picked"), found(scene, place)
        assert lies_over(mark, slot)
        assert cells(scene, "aimed") == {"d3"}
        ready = draw("ryuki", view, Frame(FIRST, chosen=(act,), offered=prompt(state, [act]).steps))
        assert lies_over(found(ready, "ready")[0], found(ready, place)[0])
    move = draw("ryuki", view, Frame(FIRST, chosen=("move", "a2", "a4+")))
    assert (cells(move, "picked"), cells(move, "aimed")) == ({"a2"}, {"a4"})


def test_members_may_turn_the_marks_off_and_count_as_in_shogi() -> None:
    state = arrange(("Kc1 Ra2", "Kc5 Pe4"), FIRST, captured=("S", ""))
    scene = draw("ryuki", seen(state, FIRST), Frame(FIRST, marks=False, coordinates="shogi"))
    assert {cells(scene, f"card-{name}").pop() for name in ("0-K", "0-R", "1-K", "1-P")} == {"3五", "5四", "3一", "1二"}
    for cards in ("card-0-R", "card-1-P", "stand-slot-0-S"):
        for near in (True, False):
            marked = draw("ryuki", seen(state, FIRST), Frame(FIRST if near else SECOND))
            plain = draw("ryuki", seen(state, FIRST), Frame(FIRST if near else SECOND, marks=False))
            assert contrast(grey(found(marked, cards)[0].drawing), grey(found(plain, cards)[0].drawing)) > 0.5


def test_hands_are_as_large_as_there_is_room_and_have_no_empty_places() -> None:
    for hand, least in (("PPS", 0.99), ("PPSSGNL", 0.95), ("PPSSGGNNLLRB", 0.75)):
        state = arrange(("Kc1", "Kc5"), FIRST, hands=(hand, ""))
        scene = draw("ryuki", seen(state, FIRST), Frame(FIRST, captions=words("en", "ryuki").captions))
        cards = found(scene, "tray-slot-")
        assert min(one.scale for one in cards) > least
        for one, other in pairwise(cards):
            assert one.x + one.drawing.width * one.scale == pytest.approx(other.x)
        assert cards[-1].x + cards[-1].drawing.width * cards[-1].scale <= scene.width
        assert max(one.y + one.drawing.height * one.scale for one in cards) <= scene.height


def test_the_number_of_cards_lies_beside_the_kanji() -> None:
    scene = draw("ryuki", seen(arrange(("Kc1", "Kc5"), FIRST, hands=("PP", "")), FIRST), Frame(FIRST))
    (cards,), (badge,) = found(scene, "tray-slot-0-P"), found(scene, "count-2")
    kanji = cards.x + (0.5 - 0.075 + 0.48 / 2) * cards.scale
    assert badge.x > kanji
    assert scene.sprites.index(badge) > scene.sprites.index(cards)


@pytest.mark.parametrize("locale", COMPLETE)
def test_rows_eyes_and_checks_are_named_in_the_language_of_the_reader(locale: str) -> None:
    captions = words(locale, "ryuki").captions
    check = arrange(("Kb1 Gb2 Rc2~", "Kc4"), FIRST, decks=("", "P"), begins=True).apply("card:P")
    asleep = arrange(("Kc1", "Kc5 Sa5~"), FIRST)
    scenes = [draw("ryuki", seen(state, FIRST), Frame(FIRST, captions=captions)) for state in (check, asleep)]
    sprites = [one for scene in scenes for one in scene.sprites]
    shown = "".join(shape.text for one in sprites for shape in one.drawing.shapes if isinstance(shape, Label))
    assert captions
    for _, caption in captions:
        assert all(word in shown for word in caption.split())


def grey(drawing: Drawing, width: int = 57) -> Image.Image:
    scene = Scene(drawing.width, drawing.height, (Sprite(drawing, 0, 0),), ())
    return pixels(paint(scene, THEME, width)).convert("L")


def laid(seat: Seat, kind: str, *, promoted: bool = False, far: bool = False) -> Drawing:
    return on_board(card(seat, kind, promoted=promoted, far=far, marks=True), "middle")


def test_cards_differ_without_colour_on_a_phone() -> None:
    for seat in (FIRST, SECOND):
        cards = [laid(seat, kind) for kind in KANJI] + [laid(seat, kind, promoted=True) for kind in PROMOTED]
        cards.append(on_board(face_down_card(seat, None, far=False), "middle"))
        cards += [on_board(face_down_card(seat, kind, far=False), "middle") for kind in KANJI]
        assert min(contrast(one, other) for one, other in combinations(map(grey, cards), 2)) > 3


def test_sides_differ_without_colour_on_a_phone() -> None:
    for kind in KANJI:
        assert contrast(grey(laid(FIRST, kind)), grey(laid(SECOND, kind, far=True))) > 8
    backs = [on_board(face_down_card(seat, None, far=seat == SECOND), "middle") for seat in (FIRST, SECOND)]
    assert contrast(*map(grey, backs)) > 15


def test_promoted_cards_lie_sideways_with_red_signs() -> None:
    red = THEME.inks["promoted"]
    for promoted in (False, True):
        drawing = laid(FIRST, "P", promoted=promoted)
        scene = Scene(drawing.width, drawing.height, (Sprite(drawing, 0, 0),), ())
        image = pixels(paint(scene, THEME, 200))
        ground = Image.new("RGB", image.size, THEME.inks["middle"])
        left, top, right, bottom = ImageChops.difference(image, ground).getbbox() or (0, 0, 0, 0)
        assert (right - left > 1.1 * (bottom - top)) == promoted
        reds = image.getcolors(40000) or []
        assert any(colour == red for _, colour in reds) == promoted


def test_a_card_of_the_other_side_is_the_same_card_turned() -> None:
    for kind in KANJI:
        near, far = (grey(laid(FIRST, kind, far=far), 190) for far in (False, True))
        assert contrast(near.rotate(180), far) < contrast(near, far) / 2
