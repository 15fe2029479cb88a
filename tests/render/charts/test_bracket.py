from collections import Counter
from dataclasses import replace

import pytest

from render import Bracket, BracketMatch, BracketRound, BracketSide, BracketTree, Heading, bracket, parts
from render.charts.bracket import MATCHES, ROUNDS
from render.kit.fonts import text_width
from render.kit.scene import Box, Disc, Stroke
from tests.render.charts.labels import check, labels, written
from tests.render.kit.test_photo import encoded

LONG = "Friedrich-Wilhelm von und zu Hohenzollern-Sigmaringen"
HEADING = Heading("Autumn Cup", "Bracket")


def halving(rounds: int, name: str = LONG) -> BracketTree:
    """Return a tree in which each round has half as many matches as the one before."""
    return BracketTree("", tuple(_round(number, rounds, name) for number in range(rounds)))


def _round(number: int, rounds: int, name: str) -> BracketRound:
    def feeds(place: int) -> tuple[str, ...]:
        return (f"{number - 1}-{2 * place}", f"{number - 1}-{2 * place + 1}") if number else ()

    sides = BracketSide(name, won=True), BracketSide(name, lost=True)
    matches = (BracketMatch(f"{number}-{place}", sides, feeds(place)) for place in range(2 ** (rounds - 1 - number)))
    return BracketRound(f"Round {number + 1}", tuple(matches))


def losing(rounds: int) -> BracketTree:
    """Return the losers' tree of this many rounds: every number of matches occurs in two rounds."""
    counts = [2 ** (rounds - 2 - number // 2) for number in range(2 * rounds - 2)]
    sides = BracketSide("Alice"), BracketSide()
    matches = [tuple(BracketMatch(f"L{at}-{one}", sides) for one in range(count)) for at, count in enumerate(counts)]
    return BracketTree("Losers", tuple(BracketRound(f"Round {number}", met) for number, met in enumerate(matches, 1)))


def test_a_bracket_of_four_shows_who_goes_on_and_what_is_played() -> None:
    first = BracketMatch("a", (BracketSide("Alice", won=True), BracketSide("Bob", lost=True, gone=True)))
    second = BracketMatch("b", (BracketSide("鳩羽"), BracketSide("Dan")), now=True)
    final = BracketMatch("f", (BracketSide("Alice"), BracketSide()), ("a", "b"))
    third = BracketMatch("t", (BracketSide("Bob", gone=True), BracketSide()), title="Third place")
    tree = BracketTree("", (BracketRound("Semi-finals", (first, second)), BracketRound("Final", (final, third))))
    scene = bracket(Bracket(HEADING, (tree,)))
    assert [text for text in written(scene) if text] == [
        *("Autumn Cup", "Bracket", "Semi-finals", "Alice", "Bob", "鳩羽", "Dan"),
        *("Final", "Alice", "Third place", "Bob"),
    ]
    at = {label.text: label for label in reversed(labels(scene))}
    shapes = scene.sprites[0].drawing.shapes
    (disc,) = (shape for shape in shapes if isinstance(shape, Disc))
    assert disc.x < at["Alice"].x, "the winner has a disc"
    assert disc.y == pytest.approx(at["Alice"].y, abs=2)
    assert (at["Alice"].ink, at["Bob"].ink) == ("label", "faint")
    edged = [shape for shape in shapes if isinstance(shape, Box) and shape.edge == "accent"]
    assert [box.y < at["鳩羽"].y < at["Dan"].y < box.y + box.height for box in edged] == [True]
    lines = [shape.points for shape in shapes if isinstance(shape, Stroke) and shape.ink == "sheet-edge"]
    assert len(lines) == 2
    assert len({points[-1] for points in lines}) == 1, "both lines lead to the final, none to the third place"
    assert at["Alice"].y < lines[0][-1][1] < at["Dan"].y < at["Third place"].y
    check(scene)


def test_seeds_stand_before_the_names() -> None:
    sides = BracketSide("Alice", won=True, first=True, seed=1), BracketSide("Bob", lost=True, seed=128)
    scene = bracket(Bracket(HEADING, (BracketTree("", (BracketRound("Final", (BracketMatch("a", sides),)),)),)))
    rows = [
        [label.text for label in sorted(labels(scene), key=lambda label: label.x) if abs(label.y - at.y) < 2]
        for at in labels(scene)
        if at.text in {"1", "128"}
    ]
    assert rows == [["1", "Alice"], ["128", "Bob"]]
    check(scene)


def test_scores_stand_in_a_column_of_their_own_that_long_names_leave_free() -> None:
    sides = BracketSide("Alice", won=True, score="2½"), BracketSide(LONG, lost=True, seed=16, score="1½")
    others = BracketSide("Cid", seed=2), BracketSide("Dan")
    met = BracketRound("Final", (BracketMatch("a", sides), BracketMatch("b", others)))
    scene = bracket(Bracket(HEADING, (BracketTree("", (met,)),)))
    at = {label.text: label for label in reversed(labels(scene))}
    name = next(label for text, label in at.items() if text.endswith("…"))
    assert at["2½"].x == at["1½"].x > name.x + text_width(name.text, 13.0), "the name is cut before the score"
    assert at["2½"].y == pytest.approx(at["Alice"].y, abs=2)
    assert at["1½"].y == pytest.approx(name.y, abs=2)
    assert (at["2½"].ink, at["1½"].ink) == ("label", "faint")
    upright = [one for one in scene.sprites[0].drawing.shapes if isinstance(one, Stroke) and one.ink == "sheet"]
    assert len([one for one in upright if one.points[0][0] == one.points[1][0]]) == 1, "where there are scores alone"
    check(scene)


def pictured(tree: BracketTree, avatar: bytes) -> BracketTree:
    """Return a tree in which the first side of each match has an avatar."""

    def sides(match: BracketMatch) -> tuple[BracketSide, BracketSide]:
        one, other = match.sides
        return replace(one, number=1, avatar=avatar), replace(other, number=2, seed=8)

    return replace(
        tree,
        rounds=tuple(
            replace(shown, matches=tuple(replace(match, sides=sides(match)) for match in shown.matches))
            for shown in tree.rounds
        ),
    )


@pytest.mark.parametrize("rounds", [1, 2, 3])
def test_portraits_of_all_are_drawn_where_somebody_has_an_avatar(rounds: int) -> None:
    scene = bracket(Bracket(HEADING, (pictured(halving(rounds), encoded()),)))
    check(scene)
    matches = 2**rounds - 1
    assert len(scene.photos) == matches
    assert written(scene).count("F") == 2 * matches, "a letter lies below each avatar"
    names = [label for label in labels(scene) if label.text.startswith("Fr")]
    for photo in scene.photos:
        beside = min(names, key=lambda label: abs(label.x - photo.x) + abs(label.y - photo.y))
        assert photo.x + photo.radius < beside.x
        assert photo.y == pytest.approx(beside.y, abs=2)
        assert 2 * photo.radius == pytest.approx(2 * beside.size, abs=4)


def test_names_are_worth_more_than_portraits_where_there_is_little_room_or_nobody_is_known() -> None:
    narrow = bracket(Bracket(HEADING, (pictured(halving(4), encoded()),)))
    unknown = bracket(Bracket(HEADING, (pictured(halving(3), b""),)))
    for scene in (narrow, unknown):
        assert not scene.photos
        assert "F" not in written(scene)
    bye = BracketMatch("a", (BracketSide("Alice", number=1, avatar=encoded()), BracketSide("–")))
    alone = bracket(Bracket(HEADING, (BracketTree("", (BracketRound("Final", (bye,)),)),)))
    assert written(alone).count("–") == 1, "nobody has no portrait"


@pytest.mark.parametrize("rounds", [1, 2, 3, 4])
def test_small_brackets_are_whole(rounds: int) -> None:
    tree = halving(rounds)
    assert parts((tree,)) == ((tree,),)


@pytest.mark.parametrize(("rounds", "pictures"), [(5, 3), (6, 5), (7, 9)])
def test_large_brackets_begin_with_the_last_rounds(rounds: int, pictures: int) -> None:
    found = parts((halving(rounds),))
    assert len(found) == pictures
    assert found[0][0].rounds[-1].title == f"Round {rounds}"
    assert len(found[0][0].rounds[-1].matches) == 1


@pytest.mark.parametrize("rounds", [2, 3, 4, 5, 6, 7])
@pytest.mark.parametrize("double", [False, True])
def test_every_match_is_in_one_picture(rounds: int, double: bool) -> None:
    trees = [halving(rounds), *([losing(rounds)] if double else [])]
    found = Counter(
        match.key for part in parts(trees) for tree in part for shown in tree.rounds for match in shown.matches
    )
    assert found == Counter(match.key for tree in trees for shown in tree.rounds for match in shown.matches)
    for part in parts(trees):
        for tree in part:
            assert len(tree.rounds) <= ROUNDS
            assert max(len(shown.matches) for shown in tree.rounds) <= MATCHES


@pytest.mark.parametrize("rounds", [4, 7])
def test_pictures_of_double_eliminations_can_be_read(rounds: int) -> None:
    final = BracketTree("", (BracketRound("Final", (BracketMatch("F1", (BracketSide(LONG), BracketSide(LONG))),)),))
    whole = parts((halving(rounds), losing(rounds), final))
    for trees in whole[:2]:
        check(bracket(Bracket(HEADING, trees)))


def test_nobody_at_all_is_a_picture_too() -> None:
    check(bracket(Bracket(HEADING, ())))
