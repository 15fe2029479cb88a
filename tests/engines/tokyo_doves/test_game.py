"""Tokyo Doves: published perft counts, numbered examples, ends, notation and sentences."""

from collections import Counter
from collections.abc import Iterable
from itertools import cycle, islice, product

import pytest

from engines import GAMES, RulesError, Seat
from engines.common.perft import through_contract
from engines.contract import GameOver, Illegal, Outcome, Sentence, Step, Term, Unreadable
from engines.tokyo_doves import Doves, DovesView, FieldDove, arrange, board, from_ssn, perft, to_ssn
from tests.engines.play import shy_course

RED, GREEN = Seat(0), Seat(1)
FREE = {"repetition": "off", "move_cap": "off"}
NO_LONE = {"connectivity": "no_lone"}
BACK = {"put_back": "on"}
VARIANTS = [
    {"connectivity": connectivity, "put_back": put_back}
    for connectivity, put_back in product(("one_clump", "no_lone"), ("off", "on"))
]
BOSS_WALK = ("B-c2", "B-c3")


def start(**options: str) -> Doves:
    return arrange("b/B", RED, options)


def played(state: Doves, events: Iterable[str]) -> Doves:
    for event in events:
        state = state.apply(event)
    return state


def spelled(state: Doves, texts: str) -> Doves:
    for text in texts.split():
        state = state.apply(from_ssn(state, text))
    return state


def rows(state: Doves) -> str:
    return board(state.sides)


def mirrored(text: str) -> str:
    return "/".join(row[::-1] for row in text.split("/"))


def test_game_starts_with_the_bosses_face_to_face() -> None:
    state = GAMES["tokyo_doves"].start()
    assert state == start()
    assert state.encode() == "b/B 0 0"


@pytest.mark.parametrize(
    ("connectivity", "put_back", "counts"),
    [
        ("one_clump", "off", (29, 827, 26_266, 727_406)),
        ("one_clump", "on", (29, 827, 26_981, 775_711)),
        ("no_lone", "off", (29, 827, 26_766, 764_292)),
        ("no_lone", "on", (29, 827, 27_481, 812_597)),
    ],
)
def test_counts_are_the_published_ones(connectivity: str, put_back: str, counts: tuple[int, ...]) -> None:
    state = start(connectivity=connectivity, put_back=put_back, **FREE)
    assert tuple(perft(state, depth) for depth in (1, 2, 3, 4)) == counts
    assert tuple(through_contract(state, depth) for depth in (1, 2, 3)) == counts[:3]


def test_first_ends_come_at_ply_4_in_their_published_number() -> None:
    ways = Counter([start(**NO_LONE, **BACK, **FREE)])  # these options have the most positions
    for _ in range(3):
        following, images = Counter[Doves](), dict[str, Doves]()
        for state, count in ways.items():
            for after in map(state.apply, state.legal()):
                image = rows(after)  # a position and its mirror image have the same results
                following[images.setdefault(min(image, mirrored(image)), after)] += count
        assert sum(following.values()) > len(following)
        ways = following
        assert not any(state.outcome for state in ways)
    ends = Counter[str]()
    for state, count in ways.items():
        for event in state.legal():
            if outcome := state.apply(event).outcome:
                ends[outcome.reason] += count
    assert ends == {"surrounded": 7_760, "self_surrounded": 7_960}


def test_four_plies_surround_a_boss_against_the_wall() -> None:
    state = spelled(start(), "+AE1 +aN2W1 +YW1 +yN3W2")
    assert rows(state) == "y.../.a../..b./.YBA"
    assert state.outcome == Outcome((2, 1), "surrounded")
    assert state.view(None).free_sides == ((), ("c3", "d4", "e3"))


def test_attack_slides_four_cells_and_the_field_follows() -> None:
    state = spelled(arrange("b./B./A./.T", RED), "TN2E1")
    assert rows(state) == ".T/b./B./A."


def test_put_below_a_boss_with_one_side_left_is_suicide() -> None:
    state = arrange("b.../BA.y/..m.", RED)
    assert state.view(None).free_sides[RED] == ("b2",)
    for dove in "YMTH":
        assert state.apply(f"{dove}*b2").outcome == Outcome((2, 1), "self_surrounded")


def test_two_pairs_are_legal_only_without_lone_doves() -> None:
    assert rows(spelled(arrange("b../BA./..y", RED, NO_LONE), "AE2")) == "b../B.A/..y"
    with pytest.raises(Illegal, match="error-two-clumps"):
        arrange("b../BA./..y", RED).apply("A-d3")


@pytest.mark.parametrize(("judged", "places"), [("actor_loses", (1, 2)), ("actor_wins", (2, 1)), ("draw", (1, 1))])
def test_both_bosses_surrounded_at_once(judged: str, places: tuple[int, int]) -> None:
    state = spelled(arrange("byh/BH./T../Y..", GREEN, {"both_surrounded": judged}), "+aE3")
    assert state.outcome == Outcome(places, "both_surrounded")


def test_side_without_an_action_loses() -> None:
    stuck = "A.Hm/.byT/M.Yt/B.ha"
    assert arrange(stuck, GREEN).outcome == Outcome((1, 2), "no_action")
    assert arrange(stuck, RED).outcome is None
    for options in VARIANTS[1:]:
        assert arrange(stuck, GREEN, options).legal()


def test_each_axis_has_its_own_walls() -> None:
    tall = arrange("A/b/B/Y", RED).view(None)
    assert (tall.wall_columns, tall.wall_rows) == (False, True)
    assert arrange("a/b/A/B", RED).view(None).free_sides[RED] == ("a2", "c2")
    wide = arrange("BAba", RED).view(None)
    assert (wide.wall_columns, wide.wall_rows) == (True, False)
    assert wide.free_sides[RED] == ("b1", "b3")
    assert arrange("bBA", RED).view(None).free_sides[RED] == ("c1", "c3")


def test_walls_go_when_the_box_shrinks() -> None:
    state = arrange("A/b/B/Y", RED)
    assert Sentence("told-wall", {"axis": "rows", "change": "gone"}) in state.describe("A-c4")
    after = state.apply("A-c4")
    assert rows(after) == "bA/B./Y."
    assert not after.view(None).wall_rows


def test_third_occurrence_is_a_draw_at_ply_4_at_the_earliest() -> None:
    walk = list(islice(cycle(BOSS_WALK), 4))
    assert played(start(), walk[:3]).outcome is None
    assert played(start(), walk).outcome == Outcome((1, 1), "repetition")
    assert played(start(repetition="off"), walk).outcome is None


def test_same_board_with_the_other_side_to_move_is_another_position() -> None:
    round_trip = ("B-a2", "B-c2", "B-c1", "B-c3", "B-b3", "B-b3")
    boards = [rows(played(start(), round_trip[:plies])) for plies in range(7)]
    assert boards == ["b/B", ".b/B.", "Bb", "b/B", ".b/B.", "Bb", "b/B"]
    assert played(start(), (round_trip * 2)[:11]).outcome is None
    assert played(start(), round_trip * 2).outcome == Outcome((1, 1), "repetition")


def test_doves_put_back_repeat_positions() -> None:
    there_and_back = ("A*c2", "A*c4", "A^", "A^")
    assert played(start(**BACK), there_and_back * 2).outcome == Outcome((1, 1), "repetition")


def test_position_after_a_put_is_counted_from_one() -> None:
    state = played(start(), ("B-c2", "B-c3", "A*a1"))
    assert state.encode() == ".b/.B/A. 1 3"


@pytest.mark.parametrize(("cap", "plies"), [("300", 300), ("100", 100)])
def test_move_cap_draws(cap: str, plies: int) -> None:
    before = played(start(repetition="off", move_cap=cap), islice(cycle(BOSS_WALK), plies - 1))
    assert before.outcome is None
    assert before.apply("B-c3").outcome == Outcome((1, 1), "move_cap")


def test_without_a_cap_a_game_goes_on() -> None:
    assert played(start(**FREE), islice(cycle(BOSS_WALK), 400)).legal()


def test_win_on_the_last_ply_is_a_win() -> None:
    state = played(start(repetition="off", move_cap="100"), islice(cycle(BOSS_WALK), 96))
    state = spelled(state, "+AE1 +aN2W1 +YW1 +yN3W2")
    assert (state.ply, state.outcome) == (100, Outcome((2, 1), "surrounded"))


@pytest.mark.parametrize(
    ("position", "options", "event", "key", "cell"),
    [
        ("b/B", {}, "A-c2", "error-not-on-field", "c2"),
        ("bA/B.", {}, "A*c2", "error-not-in-hand", "c2"),
        ("bA/B.", {}, "A-b2", "error-taken", "b2"),
        ("b/B", {}, "A*d2", "error-outside-window", "d2"),
        ("b/B", {}, "A*c4", "error-touch-own", "c4"),
        ("b/B", {}, "A*c3", "error-beside-enemy-boss", "c3"),
        ("b/a/B/A", {}, "Y*b1", "error-too-wide", "b1"),
        ("ba/Bm/.y/.h", {}, "B-b1", "error-out-of-reach", "b1"),
        ("bT/B.", {}, "T-c6", "error-outside-window", "c6"),
        ("bm/BT/a.", {}, "T-c5", "error-blocked", "c5"),
        ("b../BA./..y", {}, "A-b1", "error-out-of-reach", "b1"),
        ("bB/.A", {}, "A-d1", "error-alone", "d1"),
        ("b../BA./..y", {}, "A-d3", "error-two-clumps", "d3"),
        ("bA/B.", {}, "A^", "error-no-put-back", "c3"),
        ("bA/B.", BACK, "B^", "error-boss-stays", "b2"),
        ("b/B", BACK, "A^", "error-not-on-field", ""),
        ("bA./B.y", BACK, "A^", "error-alone", "c3"),
    ],
)
def test_refusal_says_why(position: str, options: dict[str, str], event: str, key: str, cell: str) -> None:
    with pytest.raises(Illegal) as refused:
        arrange(position, RED, options).apply(event)
    assert (refused.value.key, refused.value.parameters) == (key, {"dove": Term(f"dove-{event[0]}"), "cell": cell})


@pytest.mark.parametrize("text", ["", "A", "A*", "a*c2", "A*c7", "A*g1", "A-c2 ", "A*c2\n", "B^b2", "X*a1", "Ａ*c2"])
def test_text_that_is_no_notation_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="error-notation"):
        start().apply(text)


def test_nothing_can_be_played_after_the_end() -> None:
    with pytest.raises(GameOver):
        played(start(), islice(cycle(BOSS_WALK), 4)).apply("B-c2")


def test_unknown_options_and_seats_are_refused() -> None:
    with pytest.raises(RulesError, match="error-option"):
        GAMES["tokyo_doves"].start(2, {"put_back": "sometimes"})
    with pytest.raises(RulesError, match="error-seats"):
        GAMES["tokyo_doves"].start(3)


def test_view_shows_the_table() -> None:
    state = arrange("b.../BA.y/..m.", RED, NO_LONE)
    assert state.view(GREEN) == DovesView(
        viewer=GREEN,
        columns=6,
        rows=5,
        doves=(
            FieldDove(4, 2, GREEN, "M"),
            FieldDove(2, 3, RED, "B"),
            FieldDove(3, 3, RED, "A"),
            FieldDove(5, 3, GREEN, "Y"),
            FieldDove(2, 4, GREEN, "B"),
        ),
        hands=("YMTH", "ATH"),
        free_sides=(("b2",), ("b5", "c4")),
        wall_columns=True,
        wall_rows=False,
        to_move=RED,
        outcome=None,
        ply=0,
        options=tuple(GAMES["tokyo_doves"].complete(NO_LONE).items()),
        beyond_walls=(),
    )
    assert arrange("b./B./A./.T", RED).view(None).beyond_walls == ("c6",)
    assert [dove.cell for dove in state.view(None).doves] == ["d2", "b3", "c3", "e3", "b4"]


def test_members_are_told_each_action_and_wall() -> None:
    red, green, dove = Term("seat-0"), Term("seat-1"), Term("dove-A")
    put = Sentence("told-put", {"seat": red, "dove": dove, "cell": "c2"})
    assert start().describe("A*c2") == (put,)
    move = Sentence("told-move", {"seat": green, "dove": dove, "cell": "c5"})
    up = Sentence("told-wall", {"axis": "rows", "change": "up"})
    assert arrange("ay/b./B.", GREEN).describe("A-c5") == (move, up)
    back = Sentence("told-back", {"seat": red, "dove": dove})
    gone = Sentence("told-wall", {"axis": "columns", "change": "gone"})
    assert arrange("bBYA", RED, BACK).describe("A^") == (back, gone)


def test_members_are_told_the_cell_that_was_chosen_and_what_it_is_called_now() -> None:
    """The button, the picture next to it, the sentence and the record of one move name the same cell."""
    state, shifted = start(), set()
    for kind in ("A*a1", "A*d5", "H*a2", "A-", "A-", "Y*"):
        event = next(event for event in state.legal() if event.startswith(kind))
        told, seat, step, state = state.describe(event)[0], state.to_move, state.steps(event)[-1], state.apply(event)
        (stands,) = [dove.cell for dove in state.view(None).doves if (dove.seat, dove.dove) == (seat, event[0])]
        assert told.parameters["cell"] == step.value == event[2:]
        assert told.parameters.get("now", event[2:]) == stands
        assert told.key.endswith("-shifted") == (stands != event[2:])
        shifted.add(told.key.endswith("-shifted"))
    assert shifted == {True, False}


def test_steps_are_the_dove_and_where_it_goes() -> None:
    state = arrange("bA/B.", RED, BACK)
    assert state.steps("A-c2") == (Step("dove", "A"), Step("cell", "c2"))
    assert state.steps("Y*c1") == (Step("hand", "Y"), Step("cell", "c1"))
    assert state.steps("A^") == (Step("dove", "A"), Step("back", "back"))


@pytest.mark.parametrize(
    "text", ["", "B", "b/", "/b/B", "b.B", "b/B/B", "bq/B", "b.../B...", "b/B/A/Y/M", "bBAYM", "bA/B./../.Y"]
)
def test_text_that_is_no_position_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="no position"):
        arrange(text, RED)


def test_ssn_and_rows_lead_back_to_where_they_came_from() -> None:
    for seed in range(8):
        for state in shy_course(start(**NO_LONE, **BACK, **FREE), seed, 40):
            assert isinstance(state, Doves)
            assert arrange(rows(state), state.seat, NO_LONE | BACK | FREE).legal() == state.legal()
            assert [from_ssn(state, to_ssn(state, event)) for event in state.legal()] == [*state.legal()]


def test_member_is_asked_before_shutting_in_the_own_boss() -> None:
    state = arrange("b.../BA.y/..m.", RED)
    assert "warn-lost" in [line.key for line in state.warnings("Y*b2")]


@pytest.mark.parametrize("judged", ["actor_loses", "actor_wins"])
def test_member_is_asked_exactly_before_a_move_that_lets_the_boss_be_shut_in_by_one_reply(judged: str) -> None:
    asked = set()
    for seed in range(12):
        for state in [*shy_course(start(both_surrounded=judged), seed, 60)][3::4]:
            assert isinstance(state, Doves)
            for event in state.legal()[::5]:
                warned = Sentence("warn-open", {"seat": Term(f"seat-{1 - state.seat}")}) in state.warnings(event)
                assert warned == any(shut_in(state.apply(event), state.seat))
                asked.add(warned)
    assert asked == {True, False}


def shut_in(state: Doves, seat: Seat) -> Iterable[bool]:
    """Yield true for each possible reply after which a seat has lost because its boss is shut in, else false."""
    for reply in state.legal():
        outcome = state.apply(reply).outcome
        yield outcome is not None and outcome.reason.endswith("surrounded") and outcome.places[seat] > 1
