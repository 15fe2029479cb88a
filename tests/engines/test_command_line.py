"""The command line ``python -m engines perft``."""

import subprocess
import sys


def engines(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-m", "engines", *words], capture_output=True, text=True, check=False)


def test_perft_prints_the_counts_of_both_ways() -> None:
    ran = engines("perft", "tokyo_doves", "3", "--option", "connectivity=no_lone", "--option", "put_back=on")
    counts = {tuple(line.replace("rule book", "rules").split()[:3]) for line in ran.stdout.splitlines()}
    assert counts == {
        (way, depth, count)
        for way in ("rules", "contract")
        for depth, count in zip("123", ("29", "827", "27,481"), strict=True)
    }


def test_option_that_the_game_lacks_is_named() -> None:
    ran = engines("perft", "tokyo_doves", "1", "--option", "put_back=sometimes")
    assert ran.returncode == 1
    assert "error-option" in ran.stderr
    assert "sometimes" in ran.stderr
