"""Pictures of whole tournaments, made from the club's data."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from functools import partial

import pytest

from club.model.tournaments import decisions
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.forms.round_robin import ROBIN
from club.model.tournaments.forms.swiss import SWISS
from club.model.tournaments.rules import Form, TieBreak
from club.model.tournaments.standings import standings_by_points
from club.model.tournaments.tournament import Pairing, Reason, Status, Tournament
from cogs.core.ui.pictures import Pictures
from cogs.tournaments.ceremony import podium
from cogs.tournaments.charts import KINDS, ChartKind, drawing, pages, picture
from cogs.tournaments.context import TournamentView
from render import THEMES, Scene, render_scene
from render.kit.framing import decode, pack, paint_request
from render.kit.scene import Box, Disc, Polygon
from tests.club.brackets import begun, better, ended, left, stepped, won
from tests.club.rounds import added, chance, entrant, finished, played, tournament, without
from tests.club.series import played as series_played
from tests.club.series import series_of
from tests.render.charts.labels import check, check_layout, written
from tests.render.sprites import pixels
from texts import COMPLETE, words

NAMES = (
    "Alice",
    "ぽっぽ",
    "Friedrich-Wilhelm von Hohenzollern",
    "x_X_dragonslayer_X_x",
    "🕊️🔥",
    "髙﨑凜太郎と愉快な仲間たち",
)


def showing(
    now: Tournament, locale: str = "en", names: Mapping[int, str] | None = None, status: Status = Status.RUNNING
) -> TournamentView:
    now = replace(now, status=status)
    form = now.rules.form
    lines = FORMS[form].standings(now) if form in FORMS else standings_by_points(now)
    return TournamentView(now, lines, names or {}, words(locale))


def said(shown: TournamentView, picture: Scene) -> str:
    return " ".join(shown.say.tell(told) for told in picture.alt)


def three() -> Tournament:
    """Return a round robin of three: 2 has beaten 3 while 1 had a bye, and now 1 plays 3."""
    return added(
        tournament(Form.ROBIN, 3),
        (
            Pairing(1, 1, (2, 3), match=7, places=(1, 2), reason=Reason.PLAYED),
            Pairing(1, 2, (1,), places=(1,), reason=Reason.BYE),
            Pairing(2, 1, (3, 1), match=8),
            Pairing(2, 2, (2,), places=(1,), reason=Reason.BYE),
        ),
    )


CALLED = {1: "Alice", 2: "Bob", 3: "鳩羽"}


def test_standings_say_what_everybody_has_and_what_decides() -> None:
    shown = showing(three(), names=CALLED)
    found = drawing(shown, ChartKind.STANDINGS, 1)()
    assert written(found) == (
        *("Autumn", "Standings · round 2 of 3", "Name", "Points", "Opp.", "Beaten", "Played"),
        *("1", "Bob", "2", "0", "0", "1"),
        *("2", "鳩羽", "0", "2", "0", "1"),
        *("–", "Alice", "1", "0", "0", "0"),
    )
    assert said(shown, found).startswith("Autumn: Standings · round 2 of 3.")
    assert said(shown, found).endswith(" 1. Bob: 2 (0, 0). 2. 鳩羽: 0 (2, 0). Alice, not ranked yet: 1 (0, 0).")


def test_the_columns_are_what_decides_in_the_order_in_which_it_does() -> None:
    order = (TieBreak.WON, TieBreak.SECOND, TieBreak.MEDIAN, TieBreak.DIRECT)
    now = replace(three(), rules=replace(three().rules, points=(6, 2, 0), tie_breaks=order))
    shown = showing(now, names=CALLED)
    found = drawing(shown, ChartKind.STANDINGS, 1)()
    assert written(found)[2:] == (
        *("Name", "Points", "Won", "Won", "2nd", "Median", "Played"),
        *("1", "Bob", "6", "1", "0", "0", "1"),
        *("2", "鳩羽", "0", "0", "0", "0", "1"),
        *("–", "Alice", "3", "0", "0", "0", "0"),
    )
    assert "matches won" in said(shown, found)
    assert said(shown, found).endswith(
        " 1. Bob: 6 (1, 0, 0). 2. 鳩羽: 0 (0, 0, 0). Alice, not ranked yet: 3 (0, 0, 0)."
    )


def test_a_cross_table_shows_each_result_from_both_sides() -> None:
    shown = showing(three(), names=CALLED)
    found = drawing(shown, ChartKind.MEETINGS, 1)()
    assert written(found) == (
        *("Autumn", "Crosstable · round 2 of 3", "Name", "1", "2", "(3)", "Points"),
        *("1", "Bob", "1", "2"),
        *("2", "鳩羽", "0", "·", "0"),
        *("(3)", "Alice", "·", "1"),
        *("1", "won", "½", "drawn", "0", "lost", "·", "being played"),
    )
    assert said(shown, found) == (
        "Autumn: Crosstable · round 2 of 3. 1. Bob: 2. Won against 2. Bye in round 2. "
        "2. 鳩羽: 0. Lost to 1. Plays Alice. Alice, not ranked yet: 1. Plays 2. Bye in round 1."
    )
    own = [shape for shape in found.sprites[0].drawing.shapes if isinstance(shape, Box) and shape.fill == "sheet-edge"]
    assert len(own) == 3, "nobody meets himself"


def test_everybody_against_everybody_twice_has_two_results_in_a_cell() -> None:
    now = finished(ROBIN, tournament(Form.ROBIN, 4, twice=True), chance(3))
    found = drawing(showing(now), ChartKind.MEETINGS, 1)()
    chips = Counter(text for text in written(found) if text in {"½"})
    drawn = sum(2 for one in now.pairings if one.places == (1, 1))
    assert chips["½"] >= drawn > 0
    check_layout(found)


def test_a_swiss_row_shows_the_ranks_of_the_opponents() -> None:
    now = tournament(Form.SWISS, 8)
    for _ in range(2):
        now = played(added(now, SWISS.pair(now)), chance(1))
    now = added(now, SWISS.pair(now))
    shown = showing(now)
    ranks = {line.entrant: str(line.rank) for line in shown.lines}
    found = written(drawing(shown, ChartKind.MEETINGS, 1)())
    assert found[1] == "Opponents, by rank · round 3 of 3"
    first = shown.lines[0]
    opponents = [ranks[other] for one in now.of(first.entrant) for other in one.entrants if other != first.entrant]
    place = found.index(f"member {first.entrant}")
    assert list(found[place + 1 : place + 4]) == opponents


def test_of_many_rounds_the_latest_are_shown() -> None:
    now = tournament(Form.SWISS, 32, rounds=12)
    for number in range(1, 13):
        pairs = (Pairing(number, one, (one, 33 - one), places=(1, 2)) for one in range(1, 17))
        now = added(now, pairs)
    found = drawing(showing(now), ChartKind.MEETINGS, 1)()
    assert written(found)[3:12] == tuple(str(number) for number in range(4, 13))
    check_layout(found)


@pytest.mark.parametrize("size", [1, 15, 16, 17, 33, 128])
def test_every_entrant_is_on_one_page_of_the_standings(size: int) -> None:
    now = tournament(Form.SWISS, size)
    shown = showing(now)
    found = [drawing(shown, ChartKind.STANDINGS, page + 1)() for page in range(pages(shown, ChartKind.STANDINGS))]
    names = Counter(text for one in found for text in written(one) if text.startswith("member "))
    assert names == Counter(f"member {number}" for number in range(1, size + 1))
    for one in found:
        check_layout(one)


@pytest.mark.parametrize("size", [2, 3, 5, 8, 16, 17, 32, 128])
@pytest.mark.parametrize("form", [Form.SINGLE, Form.DOUBLE])
def test_every_entrant_has_a_first_match_in_one_picture(form: Form, size: int) -> None:
    shown = showing(begun(form, size))
    found = [drawing(shown, ChartKind.BRACKET, page + 1)() for page in range(pages(shown, ChartKind.BRACKET))]
    for one in found:
        check_layout(one)
    names = Counter(text for one in found for text in written(one) if text.startswith("member "))
    byes = 2 ** (size - 1).bit_length() - size
    assert set(names) == {f"member {number}" for number in range(1, size + 1)}
    assert sum(names.values()) == size + byes, "entrants with a bye are in the second round already"


@pytest.mark.parametrize("form", [Form.SINGLE, Form.DOUBLE])
@pytest.mark.parametrize("size", [5, 16])
def test_brackets_can_be_read_at_every_moment(form: Form, size: int) -> None:
    rng, now = chance(size), begun(form, size)
    names = {number: NAMES[number % len(NAMES)] for number in range(1, size + 1)}
    for turn in range(3):
        shown = showing(now, COMPLETE[turn % 2], names)
        for page in range(pages(shown, ChartKind.BRACKET)):
            check_layout(drawing(shown, ChartKind.BRACKET, page + 1)())
        now = stepped(stepped(stepped(now, rng), rng), rng)
    now = better(left(now, 1, 2))
    check_layout(drawing(showing(now, "ja", names, Status.OVER), ChartKind.BRACKET, 1)())


def test_a_bracket_tells_who_won_who_plays_and_who_waits() -> None:
    now = better(begun(Form.SINGLE, 4))
    shown = showing(now, status=Status.OVER)
    told = said(shown, drawing(shown, ChartKind.BRACKET, 1)())
    assert told.startswith(
        "Autumn: Bracket · final result. member 1 has won the tournament. Final: member 1 beat member 2."
    )
    assert "member 3 beat member 4 for third place." in told
    waiting = showing(stepped(begun(Form.SINGLE, 4), chance(1)))
    assert " is waiting for an opponent." in said(waiting, drawing(waiting, ChartKind.BRACKET, 1)())
    assert " plays " in said(waiting, drawing(waiting, ChartKind.BRACKET, 1)())
    fresh = begun(Form.SINGLE, 4)
    for pairing in fresh.pairings:
        fresh = ended(fresh, pairing, (1, 2))
    pausing = showing(fresh)
    told = said(pausing, drawing(pausing, ChartKind.BRACKET, 1)())
    assert "Final: member 1 will play member 2. member 4 will play member 3 for third place." in told
    assert " plays " not in told
    alone = showing(begun(Form.SINGLE, 3))
    assert "member 1 gets a bye." in said(alone, drawing(alone, ChartKind.BRACKET, 1)())


def test_seeds_are_shown_in_brackets_and_standings_once_there_are_some() -> None:
    fresh = begun(Form.SINGLE, 4)
    seeded = replace(fresh, entrants=tuple(replace(one, seed=5 - one.number) for one in fresh.entrants))
    shown = showing(seeded)
    found = drawing(shown, ChartKind.STANDINGS, 1)()
    assert written(found)[2:6] == ("Name", "Won", "Lost", "Seed")
    assert [text for text in written(found) if text.startswith("member ")] == [
        f"member {line.entrant}" for line in shown.lines
    ]
    assert [written(found)[place + 3] for place, text in enumerate(written(found)) if text.startswith("member ")] == [
        str(5 - line.entrant) for line in shown.lines
    ]
    drawn = written(drawing(shown, ChartKind.BRACKET, 1)())
    assert all(drawn[place - 1] == str(5 - int(text[-1])) for place, text in enumerate(drawn) if "member" in text)
    ended = showing(better(seeded), status=Status.OVER)
    champion = ended.lines[0].entrant
    told = said(ended, drawing(ended, ChartKind.STANDINGS, 1)())
    assert f"1. member {champion}: 2 won, 0 lost, seed {5 - champion}." in told
    unseeded = replace(fresh, entrants=tuple(replace(one, seed=None) for one in fresh.entrants))
    assert "Seed" not in written(drawing(showing(unseeded), ChartKind.STANDINGS, 1)())


def test_a_bracket_of_series_shows_their_scores_and_tells_them() -> None:
    now = series_of(Form.SINGLE, 4, 3)
    now = series_played(series_played(now, now.pairings[0], "+", "=", "="), now.pairings[1], "-")
    shown = showing(now)
    picture = drawing(shown, ChartKind.BRACKET, 1)()
    names = [shown.name_of(number) for number in (1, 4, 2, 3)]
    assert Counter(one for one in written(picture) if one in ("2", "1", "0")) >= Counter(["2", "1", "0", "1"])
    assert f"{names[0]} beat {names[1]}. Score: 2 – 1." in said(shown, picture)
    assert f"{names[2]} plays {names[3]}. Score: 0 – 1." in said(shown, picture)
    ruled = decisions.decree(now, now.pairings[1], "win 0")
    shown = showing(ruled)
    told = said(shown, drawing(shown, ChartKind.BRACKET, 1)())
    assert "Score: 0 – 1" not in told, "the winner would seem to have lost"


def test_the_decider_is_shown_once_it_is_needed() -> None:
    now = begun(Form.DOUBLE, 2)
    assert "Decider" not in written(drawing(showing(now), ChartKind.BRACKET, 1)())
    now = won(won(now, "W1-1", 1), "F1", 2)
    assert "Decider" in written(drawing(showing(now), ChartKind.BRACKET, 1)())


def at_tables(size: int) -> Tournament:
    now = tournament(Form.TABLES, size, seats=4)
    tables = range(0, size, 4)
    pairings = [
        Pairing(1, board, tuple(range(start + 1, min(start + 4, size) + 1))) for board, start in enumerate(tables, 1)
    ]
    return added(now, pairings)


@pytest.mark.parametrize("size", [3, 7, 48, 128])
def test_everybody_sits_at_one_table(size: int) -> None:
    shown = showing(at_tables(size), status=Status.OPEN)
    found = [drawing(shown, ChartKind.ROUND_TABLES, page + 1)() for page in range(pages(shown, ChartKind.ROUND_TABLES))]
    names = Counter(text for one in found for text in written(one) if text.startswith("member "))
    assert names == Counter(f"member {number}" for number in range(1, size + 1))
    for one in found:
        check_layout(one)


def test_a_table_is_told_by_its_places() -> None:
    now = at_tables(4)
    now = replace(now, pairings=(replace(now.pairings[0], match=7, places=(2, 1, 4, 3), reason=Reason.PLAYED),))
    shown = showing(now, status=Status.OVER)
    found = drawing(shown, ChartKind.ROUND_TABLES, 1)()
    assert written(found)[2:] == (
        *("Table 1", "1", "member 2", "1.00"),
        *("2", "member 1", "0.67", "3", "member 4", "0.33", "4", "member 3", "0.00"),
    )
    assert said(shown, found).endswith("Table 1: 1. member 2, 2. member 1, 3. member 4, 4. member 3.")


def test_those_who_left_are_struck_through_and_named() -> None:
    shown = showing(without(three(), 3))
    assert "member 3 no longer plays." in said(shown, drawing(shown, ChartKind.STANDINGS, 1)())


def test_entrants_who_can_not_be_drawn_have_a_stand_in_but_are_told_by_name() -> None:
    shown = showing(three(), names={1: "🕊️🔥", 2: "", 3: "𝓑𝓸𝓫"})
    found = drawing(shown, ChartKind.STANDINGS, 1)()
    assert {"Player 1001", "member 2", "Bob"} <= set(written(found))
    assert "🕊️🔥" in said(shown, found)


@pytest.mark.parametrize("locale", COMPLETE)
@pytest.mark.parametrize("form", Form)
def test_there_are_pictures_before_anybody_joins_and_of_one_entrant(form: Form, locale: str) -> None:
    for size in (0, 1):
        shown = showing(tournament(form, size), locale, status=Status.OPEN)
        for kind in KINDS[form]:
            check_layout(drawing(shown, kind, pages(shown, kind))())


@pytest.mark.parametrize("size", [6, 16, 128])
def test_full_pages_of_long_names_can_be_sent(size: int) -> None:
    form = Form.ROBIN if size <= 16 else Form.SWISS
    now = tournament(form, size)
    for _ in range(3):
        now = played(added(now, FORMS[form].pair(now)), chance(size))
    names = {number: NAMES[number % len(NAMES)] * 2 for number in range(1, size + 1)}
    shown = showing(now, "ja", names)
    check(drawing(shown, ChartKind.MEETINGS, pages(shown, ChartKind.MEETINGS))())


@pytest.mark.parametrize(
    ("form", "value", "spelled"),
    [
        (Form.SWISS, (0, 1), "0"),
        (Form.SWISS, (1, 2), "½"),
        (Form.ROBIN, (7, 2), "3½"),
        (Form.SWISS, (57, 4), "14¼"),
        (Form.TABLES, (8, 3), "2.67"),
        (Form.TABLES, (3, 2), "1.50"),
    ],
)
def test_points_are_written_as_people_do(form: Form, value: tuple[int, int], spelled: str) -> None:
    assert showing(tournament(form, 4)).amount(Fraction(*value)) == spelled


def test_nothing_is_played_and_nobody_is_first_before_it_begins() -> None:
    shown = showing(tournament(Form.SINGLE, 4), status=Status.OPEN)
    boxes = [
        shape for shape in drawing(shown, ChartKind.BRACKET, 1)().sprites[0].drawing.shapes if isinstance(shape, Box)
    ]
    assert not [box for box in boxes if box.edge]
    swiss = drawing(showing(tournament(Form.SWISS, 4), status=Status.OPEN), ChartKind.STANDINGS, 1)()
    assert not [shape for shape in swiss.sprites[0].drawing.shapes if isinstance(shape, Disc)]


@pytest.mark.parametrize("form", [Form.SINGLE, Form.DOUBLE])
def test_only_who_has_won_everything_has_a_star(form: Form) -> None:
    def stars(now: Tournament) -> int:
        shapes = drawing(showing(now), ChartKind.BRACKET, 1)().sprites[0].drawing.shapes
        return sum(isinstance(shape, Polygon) for shape in shapes)

    now = begun(form, 4)
    assert stars(now) == 0
    over = showing(better(now))
    assert stars(over.tournament) == 1
    if form == Form.DOUBLE:
        two = won(won(won(begun(form, 2), "W1-1", 1), "F1", 2), "F2", 2)
        assert stars(two) == 1, "not in the final before the decider as well"
    assert "member 1 has won the tournament." in said(over, drawing(over, ChartKind.BRACKET, 1)())


async def test_a_picture_is_drawn_once_and_named_after_what_it_shows() -> None:
    pictures = Pictures()
    now = replace(three(), version=7)
    try:
        first = await picture(pictures, showing(now), ChartKind.STANDINGS, 9)
        again = await picture(pictures, showing(now), ChartKind.STANDINGS, 1)
        renamed = await picture(pictures, showing(now, names={1: "Alice"}), ChartKind.STANDINGS, 1)
    finally:
        await pictures.close()
    assert (first.name, first.alt) == ("tournament1-7-standings-1.png", again.alt)
    assert first.image is again.image
    assert renamed.image != first.image
    assert "Alice" in renamed.alt
    assert entrant(1, None).name not in renamed.alt


@pytest.mark.parametrize(("form", "kind"), [(form, kind) for form, kinds in KINDS.items() for kind in kinds])
def test_every_picture_can_be_painted_by_another_process(form: Form, kind: ChartKind) -> None:
    now = begun(form, 4) if form in (Form.SINGLE, Form.DOUBLE) else tournament(form, 4)
    here, theme = drawing(showing(now), kind, 1), next(iter(THEMES))
    there, alt = decode(paint_request(pack(partial(render_scene, here, theme))))
    png, in_words = render_scene(here, theme)
    assert (pixels(there), alt) == (pixels(png), in_words)


def test_a_podium_names_the_first_three_and_the_winners_last_match() -> None:
    shown = showing(three(), names=CALLED, status=Status.OVER)
    last = podium.last_match(shown)
    assert last is not None
    assert last.match == 7, "the match that was not played to its end decides nothing"
    assert said(shown, podium.drawing(shown, None)()) == (
        "Autumn: Podium · final result. 1. Bob: points: 2. 2. 鳩羽: points: 0."
    )


def test_a_podium_says_who_played_together_in_the_winners_last_match() -> None:
    table = Pairing(1, 1, (1, 2, 3, 4), match=7, places=(1, 1, 2, 2), reason=Reason.PLAYED, sides=(0, 0, 1, 1))
    shown = showing(added(tournament(Form.TABLES, 4, seats=4), [table]), status=Status.OVER)
    board = podium.drawing(shown, None)
    assert "last match: member 1 + member 2 – member 3 + member 4." in said(shown, podium.drawing(shown, board)())


def test_nobody_stands_on_the_podium_where_nothing_was_played() -> None:
    shown = showing(tournament(Form.ROBIN, 3), status=Status.OVER)
    assert podium.members(shown) == {}
    assert podium.last_match(shown) is None


def test_those_who_share_a_place_stand_on_one_step_and_have_no_last_match_of_the_winner() -> None:
    shown = showing(three(), names=CALLED, status=Status.OVER)
    both = replace(shown, lines=tuple(replace(line, rank=1) for line in shown.lines[:2]))
    assert podium.members(both).keys() == {line.entrant for line in both.lines}
    assert podium.last_match(both) is None
