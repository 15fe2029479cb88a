"""The command cuts a pack that can be read, and says of each puzzle whether it holds."""

import json
import lzma
from dataclasses import replace
from pathlib import Path

import pytest

from players.puzzles import Puzzle, find_puzzle
from players.puzzles import __main__ as command
from players.puzzles.cutter import cutters

GAME = next(reversed([*cutters()]))

FEW = 3


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
        return replace(puzzle, tree={"nonsense": {}}, most=0) if number == FEW - 1 else puzzle

    monkeypatch.setattr(command, "find_puzzle", damaged)
    monkeypatch.setattr(type(cutters()[GAME]), "likeness", lambda cutter, puzzle: puzzle.number)
    assert run(monkeypatch, "prove", "--game", GAME) == 1
    told = capsys.readouterr().out
    assert f"{GAME}: {FEW} puzzles, 1 do not hold" in told
    assert f"{FEW - 1}: nonsense is not legal" in told
