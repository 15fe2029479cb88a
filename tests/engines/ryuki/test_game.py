"""Ryūki: views and sentences of each viewer, notation, refusals, warnings and perft counts."""

from collections.abc import Iterable

import pytest

from engines import GAMES, Seat, State
from engines.common.perft import through_contract
from engines.contract import Cell, Illegal, Parameter, Sentence, Step, Term, Unreadable
from engines.ryuki import BoardCard, Ryuki, RyukiView, arrange, cell_names, perft
from texts import words

SOUTH, NORTH = Seat(0), Seat(1)
START = GAMES["ryuki"].start()
FIRST_DECK = (("R", 1), ("B", 1), ("G", 1), ("S", 1), ("N", 2), ("L", 2), ("P", 6))


def played(state: State, events: Iterable[str]) -> Ryuki:
    for event in events:
        state = state.apply(event)
    assert isinstance(state, Ryuki)
    return state


def heard(state: State, event: str, viewer: Seat | None) -> list[str]:
    """Return the lines that a viewer may read about an event, each as its key and its values."""
    lines = [line for line in state.describe(event) if line.audience is None or viewer in line.audience]
    return [" ".join([line.key, *map(value, line.parameters.values())]) for line in lines]


def value(parameter: Parameter) -> str:
    if isinstance(parameter, tuple):
        return " ".join(map(value, parameter))
    return parameter.key if isinstance(parameter, Term) else str(parameter)


def usual() -> Ryuki:
    """Return the position after both usual set-ups."""
    return played(START, [*START.standard_setup(), *played(START, START.standard_setup()).standard_setup()])


def test_game_begins_with_an_empty_board_and_six_cards_each() -> None:
    line = "/".join([".........."] * 5)
    deck = "BGLLNNPPPPPPRS"
    assert START.encode() == f"{line} setup 0 0 GKPPPS/GKPPPS {deck}/{deck} -/- - -"


def test_view_shows_the_own_cards_and_counts_the_others() -> None:
    state = arrange(
        ("Kc1 +Rb3 Sd2", "Ke5 Gb5~ Pa3"),
        SOUTH,
        hands=("PPG", "NL"),
        decks=("RBP", "P"),
        captured=("PB", ""),
        options={"junior": "official"},
    )
    view = state.view(SOUTH)
    assert view == RyukiView(
        viewer=SOUTH,
        phase="play",
        cards=(
            BoardCard("a3", NORTH, "P", promoted=False, face_up=True),
            BoardCard("b3", SOUTH, "R", promoted=True, face_up=True),
            BoardCard("b5", NORTH, None, promoted=False, face_up=False),
            BoardCard("c1", SOUTH, "K", promoted=False, face_up=True),
            BoardCard("d2", SOUTH, "S", promoted=False, face_up=True),
            BoardCard("e5", NORTH, "K", promoted=False, face_up=True),
        ),
        decks=(3, 1),
        hands=(3, 2),
        hand=(("G", 1), ("P", 2)),
        deck=(("R", 1), ("B", 1), ("P", 1)),
        captured=((("B", 1), ("P", 1)), ()),
        checked=(),
        attackers=(),
        woken=(),
        to_move=SOUTH,
        outcome=None,
        ply=0,
        points=(6, 0),
        options=tuple(GAMES["ryuki"].complete({"junior": "official"}).items()),
    )
    assert (state.view(None).hand, state.view(None).deck) == (None, None)
    assert state.view(NORTH).hand == (("N", 1), ("L", 1))
    assert BoardCard("b5", NORTH, "G", promoted=False, face_up=False) in state.view(NORTH).cards


def test_view_names_the_attackers_of_a_king_in_check() -> None:
    view = arrange(("Ka1 Ra5 Gd4", "Ke5"), NORTH).view(None)
    assert (view.checked, view.attackers) == ((NORTH,), (("a5", "e5"), ("d4", "e5")))


def test_check_of_a_hidden_king_is_not_announced() -> None:
    state = played(START, ["K~c1", "P~c2", "done", "K~d4", "done", "card:N"])
    attacking = played(START, ["K~c1", "G~c2", "done", "K~d4", "done", "card:N"]).apply("c2-c3")
    assert (attacking.view(None).checked, attacking.view(SOUTH).checked) == ((), ())
    assert "told-check seat-1" not in heard(state, "c2-c3", NORTH)
    assert heard(attacking, "card:P", None)[-1] == "told-check seat-1"
    assert attacking.apply("card:P").view(None).checked == (NORTH,)


def test_set_up_is_told_without_the_card_to_all_but_its_owner() -> None:
    assert heard(START, "K~c1", SOUTH) == ["told-set seat-0 card-K c1"]
    assert heard(START, "K~c1", NORTH) == heard(START, "K~c1", None) == []
    assert heard(played(START, ["K~c1", "G~a2"]), "done", None) == ["told-done seat-0 2 a2 c1"]


def test_first_turn_is_told_card_by_card() -> None:
    woken = ["a2 card-P", "b1 card-G", "c1 card-K", "c2 card-P", "d1 card-S", "e2 card-P"]
    waking = [f"told-wake seat-0 {card}" for card in woken]
    assert heard(usual(), "card:R", SOUTH) == ["told-card seat-0 13 card-R", *waking]
    assert heard(usual(), "card:R", NORTH) == ["told-card-hidden seat-0 13", *waking]


def test_actions_are_told() -> None:
    cards, area = ("Kc1 Pb3 Sd4", "Ka5 Pb4 +Re4"), ("N", "")
    state = arrange(cards, SOUTH, hands=("G", ""), decks=("P", ""), captured=area)
    assert heard(state, "d4-d5", None) == ["told-move seat-0 card-S d4 d5"]
    taking = ["told-take seat-0 card-P b3 b4 card-P", "told-promote seat-0 card-P b3 b4 card-P-promoted"]
    assert heard(state, "b3-b4+", None) == [*taking, "told-check seat-1"]
    assert heard(arrange(("Kc1 Sd3", cards[1]), SOUTH), "d3-e4", None)[0].endswith("card-R-promoted")
    assert heard(state, "N*c3", None) == ["told-drop seat-0 card-N c3"]
    assert heard(state, "G~c3", SOUTH) == ["told-place seat-0 c3 card-G"]
    assert heard(state, "G~c3", NORTH) == heard(state, "G~c3", None) == ["told-place-hidden seat-0 c3"]
    assert heard(state, "draw", None) == ["told-draw seat-0"]


def test_waking_check_is_told_with_the_turn_that_it_costs() -> None:
    state = played(arrange(("Ka1", "Kc5"), SOUTH, hands=("R", "")), ["R~c2"])
    woken = ["told-wake seat-0 c2 card-R", "told-check seat-1", "told-pass seat-0"]
    assert heard(state, "c5-c4", None)[1:] == woken


def test_answered_check_and_fouls_are_told() -> None:
    answered = arrange(("Ka1 Rb2", "Kc5 Ra4~"), SOUTH)
    lines = ["told-check seat-1", "told-wake seat-1 a4 card-R", "told-check seat-0"]
    assert heard(answered, "b2-c2", None)[1:] == lines
    foul = played(arrange(("Kc1", "Ka5"), SOUTH, hands=("N", "")), ["N~d4"])
    assert heard(foul, "a5-a4", None)[1:] == ["told-wake seat-0 d4 card-N", "told-dead-end seat-0"]
    options = {"facedown_nifu": "wake"}
    crowded = played(arrange(("Kc1 Pb2", "Ka5"), SOUTH, hands=("P", ""), options=options), ["P~b4"])
    assert heard(crowded, "a5-a4", None)[-1] == "told-two-pawns seat-0"


def test_cards_of_both_sides_may_wake_after_one_action() -> None:
    state = played(arrange(("Ka1", "Kc5"), SOUTH, hands=("R", "P")), ["R~c2"])
    woken = ["told-wake seat-0 c2 card-R", "told-check seat-1", "told-pass seat-0", "told-wake seat-1 e2 card-P"]
    assert heard(state, "P~e2", SOUTH)[1:] == woken
    assert state.apply("P~e2").view(None).woken == ("c2", "e2")


def test_position_with_another_hand_is_another_position() -> None:
    kings = ["a1-a2", "e5-e4", "a2-a1", "e4-e5"]
    state = arrange(("Ka1", "Ke5"), SOUTH, decks=("P", "P"), options={"auto_draw": "off"})
    assert played(state, kings * 3).outcome is not None
    drawing = ["draw", "card:P", "draw", "card:P"]
    assert played(state, [*kings * 2, *drawing, *kings * 2]).outcome is None


def test_line_forgets_positions_that_cannot_come_back() -> None:
    kings = ["a1-a2", "e5-e4", "a2-a1"]
    state = played(arrange(("Ka1", "Ke5"), SOUTH, hands=("", "G")), kings)
    ended = len(state.encode().split())
    assert len(played(state, ["G~c3", "a1-a2", "c3-c2"]).encode().split()) < ended


def test_kings_that_wake_side_by_side_are_both_in_check() -> None:
    state = arrange(("Kc2~", "Kc4~"), SOUTH, begins=True)
    lines = ["told-move seat-0 card-K c2 c3", "told-wake seat-1 c4 card-K-1", "told-check seat-1", "told-check seat-0"]
    assert heard(state, "c2-c3", None) == lines


def test_secret_events_are_shown_masked() -> None:
    state = usual()
    assert [state.redact("card:R", viewer) for viewer in (SOUTH, NORTH, None)] == ["card:R", "card:?", "card:?"]
    acting = state.apply("card:R")
    assert [acting.redact("R~c3", viewer) for viewer in (SOUTH, NORTH, None)] == ["R~c3", "?~c3", "?~c3"]
    assert START.redact("K~c1", NORTH) == "?"
    assert acting.redact("c2-c3", None) == "c2-c3"


def test_steps_lead_from_the_act_to_the_cell() -> None:
    state = arrange(("Kc1 Pd3 Pb4", "Ka5"), SOUTH, hands=("G", ""), decks=("P", ""), captured=("S", ""))
    move = Step("act", "move"), Step("card", "d3")
    assert state.steps("d3-d4") == (*move, Step("keep", "d4"))
    assert state.steps("d3-d4+") == (*move, Step("promote", "d4+"))
    assert state.steps("b4-b5+") == (Step("act", "move"), Step("card", "b4"), Step("cell", "b5"))
    assert state.steps("G~c3") == (Step("act", "place"), Step("card", "G"), Step("cell", "c3"))
    assert state.steps("S*c3") == (Step("act", "drop"), Step("card", "S"), Step("cell", "c3"))
    assert state.steps("draw") == (Step("act", "draw"),)
    assert state.apply("draw").steps("card:P") == (Step("card", "P"),)
    assert START.steps("K~c1") == (Step("card", "K"), Step("cell", "c1"))
    assert played(START, ["K~c1"]).steps("done") == (Step("act", "done"),)


def test_deck_says_what_may_be_drawn() -> None:
    assert usual().chances() == {f"card:{kind}": count for kind, count in FIRST_DECK}
    assert usual().apply("card:R").chances() == {}


@pytest.mark.parametrize(
    ("event", "key", "parameters"),
    [
        ("d1-d2", "error-no-card", {"from": cell_names("d1")}),
        ("b5-b4", "error-not-yours", {"from": cell_names("b5")}),
        ("c1-b2", "error-own-card", {"card": Term("card-K"), "from": cell_names("c1"), "cell": cell_names("b2")}),
        ("c1-c3", "error-not-this-way", {"card": Term("card-K"), "from": cell_names("c1"), "cell": cell_names("c3")}),
        (
            "b2-b5",
            "error-blocked",
            {"card": Term("card-R-promoted"), "from": cell_names("b2"), "cell": cell_names("b5")},
        ),
        (
            "b2-a1+",
            "error-promoted-already",
            {"card": Term("card-R-promoted"), "from": cell_names("b2"), "cell": cell_names("a1")},
        ),
        ("c1-d2", "error-exposed-king", {"card": Term("card-K"), "from": cell_names("c1"), "cell": cell_names("d2")}),
        ("R~c3", "error-not-in-hand", {"card": Term("card-R"), "cell": cell_names("c3")}),
        ("G~b3", "error-occupied", {"card": Term("card-G"), "cell": cell_names("b3")}),
        ("B*c3", "error-not-captured", {"card": Term("card-B"), "cell": cell_names("c3")}),
        ("L*c5", "error-dead-end", {"card": Term("card-L"), "cell": cell_names("c5")}),
        ("draw", "error-deck-empty", {}),
        ("done", "error-no-set-up", {}),
        ("pass", "error-pass", {}),
        ("card:P", "error-chance", {}),
    ],
)
def test_refusal_says_why(event: str, key: str, parameters: dict[str, Parameter]) -> None:
    state = arrange(("Kc1 +Rb2", "Ke5 Sb3~ Gb5 Ld4"), SOUTH, hands=("G", ""), captured=("L", ""))
    with pytest.raises(Illegal) as refused:
        state.apply(event)
    assert (refused.value.key, refused.value.parameters) == (key, parameters)


@pytest.mark.parametrize("event", ["c1-c2", "G~a3", "L*a3"])
def test_check_must_be_resolved(event: str) -> None:
    state = arrange(("Kc1 Pe2", "Ke5 Lc4 Nd3"), SOUTH, hands=("G", ""), captured=("L", ""))
    with pytest.raises(Illegal, match="error-must-resolve-check"):
        state.apply(event)


def test_set_up_comes_before_anything_else() -> None:
    with pytest.raises(Illegal, match="error-set-up"):
        START.apply("draw")
    with pytest.raises(Illegal, match="error-not-in-hand"):
        START.apply("R~c1")
    with pytest.raises(Illegal, match="error-occupied"):
        played(START, ["K~c1"]).apply("G~c1")


def test_nothing_but_the_card_that_is_due_can_come() -> None:
    for event in ("c2-c3", "draw", "card:K"):
        with pytest.raises(Illegal, match="error-chance"):
            usual().apply(event)


@pytest.mark.parametrize("text", ["", "K", "K~", "k~c1", "K~c6", "K~f1", "K~c1 ", "X~c1", "c1-c1", "c1-c2++", "?~c1"])
def test_text_that_is_no_notation_is_unreadable(text: str) -> None:
    with pytest.raises(Unreadable, match="error-notation"):
        START.apply(text)


def test_dangerous_placements_are_warned_of() -> None:
    north = played(START, ["K~c1", "done"])
    assert north.warnings("K~b4") == (Sentence("warn-king", {"row": Cell("4", "二")}),)
    assert north.warnings("K~b5") == north.warnings("G~b4") == START.warnings("K~c2") == ()
    state = arrange(("Kc1", "Ka5"), SOUTH, hands=("LN", ""))
    assert state.warnings("N~d4") == (Sentence("warn-dead-end", {"card": Term("card-N"), "cell": cell_names("d4")}),)
    assert state.warnings("L~d4") == state.warnings("c1-c2") == ()


def test_cells_have_their_names_of_shogi_too() -> None:
    named = {name: cell_names(name).shogi for name in ("a1", "c3", "e5", "b2", "a5", "e1")}
    assert named == {"a1": "5五", "c3": "3三", "e5": "1一", "b2": "4四", "a5": "5一", "e1": "1五"}
    for event in usual().apply("card:R").legal():
        for step in usual().apply("card:R").steps(event):
            spoken = usual().apply("card:R").step_value(step)
            assert spoken == (cell_names(step.value) if step.value[-1].isdigit() else step.value)


def test_usual_set_up_is_for_those_who_have_not_begun() -> None:
    assert START.standard_setup() == ("K~c1", "G~b1", "S~d1", "P~a2", "P~c2", "P~e2", "done")
    assert played(START, ["K~c1"]).standard_setup() == usual().standard_setup() == ()


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("玉~3五", "K~c1"),
        ("王~3一", "K~c5"),
        ("3三-3二成", "c3-c4+"),
        ("歩打5四", "P*a2"),
        ("銀〜1一", "S~e5"),
        ("b2-b3", "b2-b3"),
    ],
)
def test_japanese_spellings_are_read(text: str, event: str) -> None:
    assert START.read(text) == event


@pytest.mark.parametrize(
    ("cards", "heaps"),
    [
        (("Kc1", ""), {}),
        (("Kc1 Kc2", "Kc5"), {}),
        (("Kc1 Gc1", "Kc5"), {}),
        (("Kc1", "Kc5 Gc1"), {}),
        (("Kc1 Gf1", "Kc5"), {}),
        (("Kc1 Xa1", "Kc5"), {}),
        (("Kc1 Ga1~", "Kc5"), {}),
        (("Kc1 +Ga1", "Kc5"), {}),
        (("Kc1 Rc2", "Kc5"), {}),
        (("Kc1", "Kc5"), {"decks": ("RR", "")}),
        (("Kc1", "Kc5"), {"hands": ("K", "")}),
        (("Kc1", "Kc5"), {"hands": ("X", "")}),
    ],
)
def test_text_that_is_no_position_is_refused(cards: tuple[str, str], heaps: dict[str, tuple[str, str]]) -> None:
    with pytest.raises(ValueError, match="no position"):
        arrange(cards, SOUTH, hands=heaps.get("hands", ("", "")), decks=heaps.get("decks", ("", "")))


@pytest.mark.parametrize("uchifuzume", ["allow", "forbid"])
def test_both_ways_to_count_agree(uchifuzume: str) -> None:
    cards = ("Kc1 Sb3 Nd2 Re2 +Pa4", "Kc5 Gb5 Bd4 Pe3~")
    state = arrange(
        cards,
        SOUTH,
        hands=("PL", "GN"),
        decks=("PS", "PB"),
        captured=("P", "PP"),
        options={"uchifuzume": uchifuzume},
    )
    for depth in (1, 2):
        assert perft(state, depth) == through_contract(state, depth)
    assert perft(usual(), 2) == through_contract(usual(), 2)


@pytest.mark.parametrize(("locale", "names"), [("ja", ("玉", "王")), ("en", ("玉 King", "王 King"))])
def test_the_kings_are_called_what_their_cards_say(locale: str, names: tuple[str, str]) -> None:
    say = words(locale, "ryuki")
    for seat, name in ((SOUTH, names[0]), (NORTH, names[1])):
        setting = START if seat == SOUTH else played(START, ["K~c1", "done"])
        card, _ = setting.steps("K~c1" if seat == SOUTH else "K~c5")
        assert say.say("step-card", value=setting.step_value(card)) == name
        (told,) = setting.describe("K~c1" if seat == SOUTH else "K~c5")
        assert name.split()[-1] in say.tell(told)
        acting = arrange(("Kc1", "Kc5"), seat)
        hint = acting.hint(acting.steps("c1-c2" if seat == SOUTH else "c5-c4")[:2])
        assert hint is not None
        assert say.tell(hint) == name
