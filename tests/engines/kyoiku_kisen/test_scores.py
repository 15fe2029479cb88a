"""Sentences about yaku, and about the scores at the end of a season."""

from engines.kyoiku_kisen import arrange
from tests.engines.kyoiku_kisen.helpers import begun, heard, played
from tests.engines.kyoiku_kisen.test_vectors import BLACK, capturing
from texts import words


def test_declarations_are_told_with_what_they_pay() -> None:
    state = capturing("bC bA", "bp", rate=2)
    assert heard(state, "tymok") == ["told-tymok seat-0 4"]
    set_of_three = "(scored-flush yaku-kaun-gua-kauk +7)"
    assert heard(state, "taxot") == [f"told-taxot-capped seat-0 [{set_of_three}] 2 +14 20 0 +10"]
    once = [f"told-taxot seat-0 [{set_of_three}] 1 +7 17 3", "told-season-over 1 2"]
    assert heard(capturing("bC bA", "bp"), "taxot") == once
    red = played(begun(), "T-c5 T-c4")
    again = ["told-taxot seat-1 [(scored yaku-tam-ty-zak −3)] 1 −3 7 13", "told-season-over 1 2"]
    assert heard(red, "taxot") == again


def test_a_king_that_stands_for_a_piece_is_named() -> None:
    """One king completes a mixed set, gives another its single ink, and is a yaku itself."""
    state = capturing("rK bC rS", "rp")
    assert heard(arrange("2rk2/5/rp4/2T2/bS4/5/2bK2", BLACK, hands=("rK bC rS", "")), "a3-a5")[2:] == [
        "told-yaku seat-0 (yaku-with-king yaku-kaun-gua-kauk [kind-A]) 5",
        "told-yaku-flush seat-0 (yaku-with-king yaku-muak-kauk-kauk [kind-P]) 5",
    ]
    whole, *_ = heard(state, "taxot")
    assert whole.count("yaku-with-king") == 2
    assert "(scored-flush yaku-io +5)" in whole
    coloured = capturing("bK bC bA rP", "bs")
    assert "(scored-flush (yaku-with-king yaku-kaun-gua-kauk [kind-P]) +7)" in heard(coloured, "taxot")[0]
    both = arrange("2rk2/5/5/2T2/2bS2/5/2bK2", BLACK, hands=("bK rK bS", ""))
    assert "(yaku-with-king yaku-muak-kauk-kauk [kind-P, kind-P])" in heard(played(both, "c3-c4-d4"), "taxot")[0]


def test_a_taxot_reads_as_one_line() -> None:
    state = capturing("rK bC rS", "rp", rate=4)
    english = words("en", "kyoiku_kisen").tell(state.describe("taxot")[0])
    assert english == (
        "Black declares **終季 taxot**, the end of the season: "
        "車弓兵 (Chariot, Archer, Pawn) with King for Archer +5, "
        "船兵兵 (Ship, two Pawns) with King for Pawn in one ink +5, 王 (King) in one ink +5, × 4 = +60, "
        "capped at +10, because a side can have at most 20 points. Black has 20 points now, the opponent 0."
    )
    japanese = words("ja", "kyoiku_kisen").tell(state.describe("taxot")[0])
    assert japanese == (
        "黒方が**終季**を宣言しました。車弓兵（王が弓の代わり） +5点、"
        "船兵兵（王が兵の代わり）・同色 +5点、王・同色 +5点、4倍＝+60点。持ち点の上限は20点なので、動くのは+10点です。"
        "黒方は20点、相手は0点です。"
    )
