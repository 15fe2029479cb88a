"""The command cuts packs, proves their puzzles, and rewrites positions of an earlier form."""

import json
import lzma
from dataclasses import replace
from pathlib import Path

import pytest

from players.puzzles import Puzzle, find_puzzle
from players.puzzles import __main__ as command
from players.puzzles.cutter import cutters
from players.puzzles.packing import pack, unpack

GAME = next(reversed([*cutters()]))

FEW = 3

KISEN = "rcrarkrgrh/bpbprsrprp/5/2T2/5/rPrPbSbPbP/bHbGbKbAbC -/- first 0 0 1 0 10 1 -1 -1 - >> - -"
RYUKI = f"{'/'.join(['..........'] * 5)} setup 0 0 GKPPPS/GKPPPS BGLLNNPPPPPPRS/BGLLNNPPPPPPRS -/- - -"
HOSTILE = (
    f"{'/'.join(['.' * 24] * 8)} setup 0.1 0 0 0 0 :::0: :::0: :::0: - - "
    "A3,A4,A5,A6,B3,B4,B5,B6,C1,C2,C3,C4,C5,C6,C7,C8,D1,D2,D3,D4,D5,D6,D7,D8,E1,E2,E3,E4,E5,E6,E7,E8,"
    "F1,F2,F3,F4,F5,F6,F7,F8,G3,G4,G5,G6,H3,H4,H5,H6,"
    "ice*8,slide*12,slide_diag*6,spring*6,stop*8,wall_box*5,wall_l*6,wall_para*6 - - - - - - 0 0,0,0,0,0 - 0,0,0 -"
)
EARLIER = [
    ("tokyo_doves", "bm/B. 1 3 one_clump off actor_loses draw 300 b/B:0", "bm/B. 1 3 b/B:0"),
    (
        "tokyo_doves",
        "b/B 0 0 no_lone off actor_loses off 100",
        "b/B 0 0 connectivity=no_lone repetition=off move_cap=100",
    ),
    ("kyoiku_kisen", f"{KISEN} 4 yaku new off 200", KISEN),
    ("kyoiku_kisen", f"{KISEN} 4 yaku any off off", f"{KISEN} declare_on=any ply_cap=off"),
    ("ryuki", f"{RYUKI} on off forbid allow 300", RYUKI),
    ("ryuki", f"{RYUKI} on graded wake allow 300", f"{RYUKI} junior=graded facedown_nifu=wake"),
    ("hostile", f"{HOSTILE} latest blocked", HOSTILE),
    ("hostile", f"{HOSTILE} both corner", f"{HOSTILE} two_player_skills=both diagonal_walls=corner"),
    ("hostile", HOSTILE, HOSTILE),
]
"""Positions in the format of packs until November 2026, and in the current one."""


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["python -m players.puzzles", *words])
    return command.main()


def test_cutting_writes_a_line_for_each_puzzle(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    count = f"--count={FEW}"
    assert run(monkeypatch, "cut", "--game", GAME, "--seed=4", count, "--matches=3", f"--out={tmp_path}") == 0
    rows = [json.loads(line) for line in lzma.decompress((tmp_path / f"{GAME}.jsonl.xz").read_bytes()).splitlines()]
    assert [{*row} for row in rows] == [{"kind", "grade", "position", "seat", "tree", "most"}] * FEW
    assert f"{GAME}: {FEW} puzzles" in capsys.readouterr().out


def test_proving_names_what_does_not_hold(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "grades", lambda game: (1,) * FEW)
    assert run(monkeypatch, "prove", "--game", GAME) == 0
    assert f"{GAME}: {FEW} puzzles, 0 do not hold, 0 are like another" in capsys.readouterr().out

    def damaged(game: str, number: int) -> Puzzle:
        puzzle = find_puzzle(game, number)
        if number == FEW:
            return replace(puzzle, position=f"{puzzle.position} colour=red")
        return replace(puzzle, tree={"nonsense": {}}, most=0) if number == FEW - 1 else puzzle

    monkeypatch.setattr(command, "find_puzzle", damaged)
    monkeypatch.setattr(type(cutters()[GAME]), "likeness", lambda cutter, puzzle: puzzle.number)
    assert run(monkeypatch, "prove", "--game", GAME) == 1
    told = capsys.readouterr().out
    assert f"{GAME}: {FEW} puzzles, 2 do not hold" in told
    assert f"{FEW - 1}: nonsense is not legal" in told
    (unread,) = (line for line in told.splitlines() if line.startswith(f"{FEW}: can't be read: "))
    assert "colour" in unread


@pytest.mark.parametrize(("game", "earlier", "now"), EARLIER)
def test_reencoding_names_the_options_and_keeps_the_rest(
    game: str, earlier: str, now: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = tmp_path / f"{game}.jsonl.xz"
    first, second = find_puzzle(game, 1), replace(find_puzzle(game, 2), retired=True)
    place.write_bytes(pack([replace(first, position=earlier), second]))
    assert run(monkeypatch, "reencode", "--game", game, f"--out={tmp_path}") == 0
    assert unpack(game, place.read_bytes()) == [replace(first, position=now), second]


def test_reencoding_names_what_can_not_be_read_and_keeps_the_pack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    place = tmp_path / "tokyo_doves.jsonl.xz"
    lines = ("b/B 0 0", "b/B 0 0 one_clump off actor_loses draw 7", "b/B 0 0 colour=red", "b/B 0 0 put_back=off")
    written = pack([replace(find_puzzle("tokyo_doves", 1), position=line) for line in lines])
    place.write_bytes(written)
    assert run(monkeypatch, "reencode", "--game", "tokyo_doves", f"--out={tmp_path}") == 1
    assert place.read_bytes() == written
    second, third, fourth, total = capsys.readouterr().out.splitlines()
    assert second.startswith("2: can't be read: ")
    assert third.startswith("3: can't be read: ")
    assert "colour" in third
    assert fourth == "4: can't be read: ValueError(\"encode writes 'b/B 0 0'\")"
    assert total == "tokyo_doves: 4 puzzles, 3 can't be read"
