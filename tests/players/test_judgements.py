"""How decisions in certain positions are judged: the chances, what was better, why, and what was given up."""

import pytest

from engines import GAMES, Outcome, Seat
from players import PLAYERS
from players.certain import wins_for_certain
from players.contract import Budget, Outlook, by_margin, mean, shares, weights
from players.exercises import begin
from players.puzzles import find_puzzle
from players.review import review
from texts import COMPLETE, words

QUICK = {("hostile", 1), ("kyoiku_kisen", 33)}
"""The positions in which fewer states are examined."""

JUDGED = {
    "tokyo_doves: a win in two moves is kept": ("tokyo_doves", 1, "A-c3", (0, 100), (0, 100), "", "", ""),
    "tokyo_doves: a win in two moves is missed": (
        "tokyo_doves", 1, "A-b5", (0, 100), (50, 50), "A-c3",
        "It makes sure that you win with your next move, whatever your opponent plays.",
        "Green could have forced a win within 2 moves.",
    ),
    "tokyo_doves: a win at once is missed": (
        "tokyo_doves", ".m./Yb./.BT 0 0", "T-d4", (100, 0), (58, 42), "T-d3",
        "It leaves the enemy boss without a free side: you win.",
        "Red could have won immediately.",
    ),
    "tokyo_doves: the own boss is trapped": (
        "tokyo_doves", "..y/.Yb/TMB/..H 0 0", "A*e3", (100, 0), (0, 100), "H-e4",
        "It leaves the enemy boss without a free side: you win.",
        "It lost the game immediately.",
    ),
    "hostile: a gem is left": (
        "hostile", 1, "end", (68, 32), (57, 43), "place slide_diag D5 NE, buy slide, step s, end",
        "It collects a gem.",
        "It missed a gem within reach this turn.",
    ),
    "kyoiku_kisen: the opponent makes a yaku instead": (
        "kyoiku_kisen", 1, "T-b4", (46, 54), (100, 0), "b3-a2, taxot",
        "It makes the yaku 船兵兵 (Ship, two Pawns) and ends the season: 3 points for you, 13 to 7.",
        "After this, Black can make the yaku 船兵兵 (Ship, two Pawns) with King for Ship, worth 3 points.",
    ),
    "kyoiku_kisen: the opponent wins in two moves": (
        "kyoiku_kisen", 2, "T-b3", (0, 100), (100, 0), "T-d5, taxot",
        "It ends the match, and you win 20 to 0.",
        "After this, Black can force a win within 2 moves.",
    ),
    "kyoiku_kisen: the opponent takes a piece, which it may lose": (
        "kyoiku_kisen", 33, "T-a1", (62, 38), (52, 48), "a5-a6, taxot",
        "It makes the yaku 船兵兵 (Ship, two Pawns) with King for Pawn and ends the season: 8 points for you, 18 to 2.",
        "After this, Red can take the red 兵 Pawn.",
    ),
    "kyoiku_kisen: a win at once is missed": (
        "kyoiku_kisen", 5, "T-b7", (0, 100), (61, 39), "e5-b2-b1, taxot",
        "It ends the match, and you win 20 to 0.",
        "Red could have won immediately.",
    ),
    "ryuki: the opponent mates instead": (
        "ryuki", 3, "B*a3", (100, 0), (0, 100), "S*e4",
        "It’s checkmate.",
        "After this, Red can force a win with the next move.",
    ),
}  # fmt: skip
"""Positions (of a puzzle, or written out) and what is played there, with the chances of both sides in percent."""


@pytest.mark.parametrize(
    ("game", "position", "event", "before", "after", "better", "why", "cost"), JUDGED.values(), ids=JUDGED.keys()
)
def test_a_decision_is_judged(
    game: str,
    position: int | str,
    event: str,
    before: tuple[int, int],
    after: tuple[int, int],
    better: str,
    why: str,
    cost: str,
) -> None:
    state = GAMES[game].decode(position) if isinstance(position, str) else begin(find_puzzle(game, position)).now
    (one,) = review(game, 2, [(state, event)], budget=4_000 if (game, position) in QUICK else 30_000)
    assert (one.seat, one.side, one.played) == (state.to_move, state.to_move, (event,))
    chances = [tuple(round(100 * chance) for chance in row) for row in (one.before, one.after)]
    assert chances == [before, after]
    assert ", ".join(one.better) == better
    say = words(COMPLETE[0], game)
    assert [said and say.tell(said) for said in (one.reason, one.cost)] == [why or None, cost or None]


def test_a_seat_is_told_nothing_that_it_could_not_know() -> None:
    state = begin(find_puzzle("ryuki", 3)).now
    (one,) = review("ryuki", 2, [(state, "B*a3")], budget=20_000, knowing=Seat(0))
    assert (one.better, one.reason and one.reason.key, one.cost) == (("S*e4",), "why-mates", None)
    (other,) = review("ryuki", 2, [(state, "B*a3")], budget=20_000, knowing=Seat(1))
    assert (other.better, other.reason, other.cost) == ((), None, None), "that was the other seat's decision"


@pytest.mark.parametrize(
    ("position", "seat", "moves", "proven"),
    [
        (1, 1, 2, True),
        (1, 1, 1, False),
        (1, 0, 4, False),
        (".m./Yb./.BT 0 0", 0, 1, True),
        (".m./Yb./.BT 0 0", 0, 0, False),
        ("..T/AMb/.B. 0 299", 0, 3, False),
    ],
    ids=["in two", "not in one", "for the winner only", "at once", "not without a move", "a draw isn't a win"],
)
def test_a_win_is_proven_within_so_many_moves(position: int | str, seat: int, moves: int, proven: bool) -> None:
    written = isinstance(position, str)
    state = GAMES["tokyo_doves"].decode(str(position)) if written else begin(find_puzzle("tokyo_doves", 1)).now
    assert wins_for_certain("tokyo_doves", state, Seat(seat), moves, Budget(50_000)) is proven
    assert not wins_for_certain("tokyo_doves", state, Seat(seat), moves, Budget(1))


def test_chances_are_shares_of_weights() -> None:
    assert shares((0, 0)) == (0.5, 0.5)
    assert shares((1.0986122886681098, 0)) == pytest.approx((0.75, 0.25))
    assert shares((1_000, 0, 1_000)) == pytest.approx((0.5, 0, 0.5))
    assert weights((1, 0)) == (0, -20)
    assert shares(weights((0.2, 0.3, 0.5))) == pytest.approx((0.2, 0.3, 0.5))
    assert mean([(1, 0), (0.5, 0.5), (0, 1), (0.5, 0.5)]) == (0.5, 0.5)
    assert mean([(1, 0), (0.5, 0.5)]) == (0.75, 0.25)


def test_an_outlook_is_even_up_to_a_margin() -> None:
    found = [by_margin(value, 5) for value in (-6, -5, 0, 5, 6)]
    assert found == [Outlook.WORSE, Outlook.EVEN, Outlook.EVEN, Outlook.EVEN, Outlook.BETTER]


def test_a_drawn_match_is_even() -> None:
    drawn = GAMES["tokyo_doves"].decode("..T/AMb/.B. 0 299").apply("B-d2")
    assert drawn.outcome == Outcome((1, 1), "move_cap")
    assert [PLAYERS["tokyo_doves"].outlook(drawn, Seat(seat), 1) for seat in (0, 1)] == [Outlook.EVEN] * 2


@pytest.mark.parametrize(("better", "played", "said"), [("B-a3", "M-d2", "why-corner"), ("B-a4", "M-d2", "why-best")])
def test_the_advantage_of_a_line_is_what_the_other_one_does_not_achieve(better: str, played: str, said: str) -> None:
    """All three moves give the boss room, by different numbers of sides: a number alone isn't an advantage."""
    state = GAMES["tokyo_doves"].decode(".m/b./BM/hY 0 6")
    assert PLAYERS["tokyo_doves"].advantage(state, Seat(0), (better,), (played,)).key == said
