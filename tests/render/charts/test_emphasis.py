"""Emphasis in pictures of tournaments: decisive figures, results, winners, and running matches."""

from dataclasses import replace

import pytest

from club.model.tournaments.forms.groups import GROUPS
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Pairing, Reason, Status, Tournament
from cogs.tournaments.brackets import pictured
from cogs.tournaments.charts import ChartKind, drawing
from render import Scene
from render.kit.scene import Box, Disc, Polygon, Stroke
from tests.club.brackets import begun, better, left, won
from tests.club.rounds import added, tournament, without
from tests.club.tournaments.forms.test_groups import begun as groups
from tests.club.tournaments.forms.test_groups import by_strength
from tests.render.charts.labels import labels
from tests.render.charts.test_tournaments import at_tables, showing, three


def shown(now: Tournament, kind: ChartKind, status: Status = Status.RUNNING) -> Scene:
    return drawing(showing(now, status=status), kind, 1)()


def names(scene: Scene, *, ink: str) -> set[int]:
    """Return the numbers of the members whose names have an ink."""
    found = {label.text for label in labels(scene) if label.ink == ink and label.text.startswith("member ")}
    return {int(text.removeprefix("member ")) for text in found}


def framed(scene: Scene) -> list[list[int]]:
    """Return the members in each box with an edge, which is a running match or group."""
    boxes = [one for one in scene.sprites[0].drawing.shapes if isinstance(one, Box)]
    return [
        [
            int(label.text.removeprefix("member "))
            for label in labels(scene)
            if label.text.startswith("member ")
            and box.x < label.x < box.x + box.width
            and box.y < label.y < box.y + box.height
        ]
        for box in boxes
        if (box.fill, box.edge) == ("sheet-row", "accent")
    ]


def swiss() -> Tournament:
    """Return a Swiss of four in its third round: 1 has won, drawn, and hasn't finished yet."""
    rounds = (
        Pairing(1, 1, (1, 2), match=1, places=(1, 2), reason=Reason.PLAYED),
        Pairing(1, 2, (3, 4), match=2, places=(2, 1), reason=Reason.PLAYED),
        Pairing(2, 1, (1, 3), match=3, places=(1, 1), reason=Reason.PLAYED),
        Pairing(2, 2, (4, 2), match=4, places=(1, 2), reason=Reason.PLAYED),
        Pairing(3, 1, (1, 4), match=5),
        Pairing(3, 2, (2, 3), match=6, places=(2, 1), reason=Reason.PLAYED),
    )
    return added(tournament(Form.SWISS, 4), rounds)


def in_groups() -> Tournament:
    """Return two groups, the second of which is in its first round."""
    now = groups(7, through=1)
    now = added(now, GROUPS.pair(now))
    ended = by_strength(now)
    first = {one.number for one in now.entrants if one.number in (1, 4, 5)}
    pairings = zip(now.pairings, ended.pairings, strict=True)
    return replace(now, pairings=tuple(new if {*old.entrants} <= first else old for old, new in pairings))


@pytest.mark.parametrize(
    ("now", "kind", "figures"),
    [
        (three(), ChartKind.STANDINGS, "2 0 1"),
        (three(), ChartKind.MEETINGS, "2 0 1"),
        (swiss(), ChartKind.STANDINGS, "2 1½ 1½ 0"),
        (swiss(), ChartKind.MEETINGS, "2 1½ 1½ 0"),
        (better(begun(Form.SINGLE, 4)), ChartKind.STANDINGS, "2 1 1 0"),
        (in_groups(), ChartKind.TABLES, "1 0 0"),
    ],
)
def test_only_the_figures_that_decide_first_are_large_and_dark(now: Tournament, kind: ChartKind, figures: str) -> None:
    aligned = [label for label in labels(shown(now, kind)) if label.align == "right"]
    large = [label.text for label in aligned if label.size == max(one.size for one in aligned)]
    assert large == [label.text for label in aligned if label.ink == "label"] == figures.split()


@pytest.mark.parametrize(
    ("now", "kind", "marked"),
    [
        (swiss(), ChartKind.MEETINGS, ["3"]),
        (won(begun(Form.SINGLE, 4), "W1-1", 1), ChartKind.BRACKET, ["Semi-finals"]),
        (better(begun(Form.SINGLE, 4)), ChartKind.BRACKET, []),
    ],
)
def test_a_round_that_is_being_played_has_a_bar(now: Tournament, kind: ChartKind, marked: list[str]) -> None:
    scene = shown(now, kind)
    bars = [one for one in scene.sprites[0].drawing.shapes if isinstance(one, Box) and one.height == 3]
    below = [
        label.text
        for label in labels(scene)
        if any(bar.x <= label.x <= bar.x + bar.width and 0 < bar.y - label.y < 12 for bar in bars)
    ]
    assert (below, {bar.fill for bar in bars}) == (marked, {"accent"} if marked else set())


def test_what_is_being_played_has_an_edge_and_nothing_else() -> None:
    semi_final = won(begun(Form.SINGLE, 4), "W1-1", 1)
    assert framed(shown(semi_final, ChartKind.BRACKET)) == [[2, 3]]
    assert framed(shown(semi_final, ChartKind.BRACKET, Status.CANCELLED)) == []
    final = won(semi_final, "W1-2", 3)
    assert framed(shown(final, ChartKind.BRACKET)) == [[1, 3], [4, 2]], "the final and the match for third place"
    assert framed(shown(in_groups(), ChartKind.GROUPS)) == [[2, 3, 6, 7]]
    both = groups(7, through=1)
    assert framed(shown(added(both, GROUPS.pair(both)), ChartKind.GROUPS)) == [[1, 4, 5], [2, 3, 6, 7]]
    tables = at_tables(8)
    ended = replace(tables.pairings[0], match=7, places=(2, 1, 4, 3), reason=Reason.PLAYED)
    assert framed(shown(replace(tables, pairings=(ended, tables.pairings[1])), ChartKind.ROUND_TABLES)) == [
        [5, 6, 7, 8]
    ]


def test_winners_have_a_disc_losers_are_faint_and_the_first_has_a_star() -> None:
    scene = shown(won(begun(Form.SINGLE, 4, third=False), "W1-1", 1), ChartKind.BRACKET)
    assert (names(scene, ink="label"), names(scene, ink="faint")) == ({1, 2, 3}, {4})
    over = shown(better(begun(Form.SINGLE, 4)), ChartKind.BRACKET).sprites[0].drawing.shapes
    assert len([one for one in over if isinstance(one, Disc) and one.fill == "accent"]) == 3
    assert len([one for one in over if isinstance(one, Polygon)]) == 1


WON, DRAWN, LOST, OPEN = ("accent", None), ("sheet", "accent"), ("sheet", None), (None, "sheet-edge")


@pytest.mark.parametrize(("member", "chips"), [(1, [WON, DRAWN, OPEN]), (3, [LOST, DRAWN, WON])])
def test_each_result_has_a_chip_of_its_kind(member: int, chips: list[tuple[str | None, str | None]]) -> None:
    scene = shown(swiss(), ChartKind.MEETINGS)
    (name,) = (label for label in labels(scene) if label.text == f"member {member}")
    boxes = (one for one in scene.sprites[0].drawing.shapes if isinstance(one, Box) and one.width < 40)
    assert [(one.fill, one.edge) for one in boxes if abs(one.y + one.height / 2 - name.y) < 2] == chips


@pytest.mark.parametrize(
    ("now", "kind", "gone"),
    [
        (without(three(), 3), ChartKind.STANDINGS, {3}),
        (without(three(), 3), ChartKind.MEETINGS, {3}),
        (left(begun(Form.SINGLE, 4), 2), ChartKind.BRACKET, {2}),
        (without(in_groups(), 5, 7), ChartKind.GROUPS, {5, 7}),
        (without(at_tables(4), 1), ChartKind.ROUND_TABLES, {1}),
    ],
)
def test_the_names_of_players_who_left_are_struck_through(now: Tournament, kind: ChartKind, gone: set[int]) -> None:
    scene = shown(now, kind)
    lines = [one.points for one in scene.sprites[0].drawing.shapes if isinstance(one, Stroke) and one.ink == "faint"]
    struck = {
        int(label.text.removeprefix("member "))
        for label in labels(scene)
        if label.text.startswith("member ")
        and any(start[0] <= label.x < end[0] and abs(start[1] - label.y) < 2 for start, end in lines)
    }
    assert struck == gone


def test_portraits_have_room_for_eight_players() -> None:
    assert pictured(tournament(Form.SINGLE, 8)) == {number: 1000 + number for number in range(1, 9)}
    assert pictured(tournament(Form.SINGLE, 9)) == {}
