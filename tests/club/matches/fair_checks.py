"""Matches for the tests of ``/verify``, the findings about them, and ways to tamper with them."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

from club.matches.fairness import program
from club.model.challenges.terms import Terms
from club.model.matches import proof
from club.model.matches.chance import hashed, outcome, seated
from club.model.matches.position import Position
from engines import GAMES
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, GUILD, SENTENCES, Harness, mover, tell
from tests.engines.play import seeded

GOLDEN = Path(__file__).parents[2] / "golden"


PRESSES = {BOB: "1190000000000000001", CID: "1190000000000000002", DAN: "1190000000000000003"}


def said(source: str, folder: Path) -> tuple[list[str], int]:
    """Return a program's output and exit status on a machine without Hatoba."""
    file = folder / "check.py"
    file.write_text(source, "utf-8")
    run = subprocess.run([sys.executable, "-I", "-S", file], cwd=folder, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    return run.stdout.splitlines(), run.returncode


async def agreed(
    harness: Harness,
    folder: Path,
    match: int,
    change: Callable[[dict[str, Any]], object] = lambda _told: None,
) -> tuple[list[str], list[str]]:
    """Return all findings about a match and the errors among them, which ``verify`` and the program must agree on."""
    _, told = await harness.club.audit.facts(match)
    told = json.loads(json.dumps(told))
    before = json.dumps(told)
    change(told)
    found = [*map(tell, proof.findings(told))]
    lines, code = said(program(told, SENTENCES), folder)
    wrong = [line for line in found if line.startswith("WRONG")]
    assert (lines, code) == (found, 1 if wrong else 0)
    if json.dumps(told) == before:
        assert found == [*map(tell, (await harness.club.audit.verify(match))[1])]
    return found, wrong


async def begun(
    harness: Harness,
    game: str,
    *others: int,
    options: dict[str, str] | None = None,
    word: str = "",
    begins: str = "random",
) -> int:
    """Start a match between Ann, with a word, and others (Bob) who accept with presses."""
    others = others or (BOB,)
    terms = Terms(game, options or {}, len(others) + 1, begins)
    made = await harness.club.challenges.make(terms, ANN, others, GUILD, CHANNEL, harness.request())
    if word:
        await harness.club.challenges.add_word(made.id, ANN, word)
    for member in others:
        made = await harness.club.challenges.accept(made.id, member, press=PRESSES[member])
    assert made.match is not None
    return made.match


async def ended(harness: Harness, match: int, plies: int = 12) -> Position:
    """Play some random events, then resign for everybody but one."""
    rng, position = seeded(match), await harness.club.matches.position(match)
    while position.outcome is None and position.ply < plies:
        event = rng.choice(position.state.legal())
        position = await harness.club.matches.play(match, mover(position), position.ply, event, harness.request())
    for member in position.header.seats:
        if position.outcome is None:
            position = await harness.club.matches.resign(match, member, harness.request())
    return position


def recorded(key: str) -> list[tuple[int, dict[str, str]]]:
    """Return seats and options of every recorded match of a game."""
    found = []
    for file in sorted((GOLDEN / key).iterdir()):
        lines = file.read_text("utf-8").splitlines()
        told = [line.split() for line in lines]
        seats = next((int(words[1]) for words in told if words[:1] == ["seats"]), GAMES[key].seats[0])
        options = {words[1]: words[2] for words in told if words[:1] == ["option"] and len(words) == 3}
        found.append((seats, options))
    return found


def changed(name: str, value: object) -> Callable[[dict[str, Any]], object]:
    """Return a function that changes one fact in the record of a match."""
    return lambda told: told.update({name: value})


def in_both(name: str, value: object) -> Callable[[dict[str, Any]], object]:
    """Return a function that changes a fact in both the match and the agreement, as if to cover it up."""
    return lambda told: (told.update({name: value}), told["agreed"].update({name: value}))


TAMPERED: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "seed": (changed("seed", "f" * 64), "code"),
    "key": (changed("key", "f" * 64), "key"),
    "code": (changed("code", "f" * 64), "code"),
    "seats": (lambda told: told["seats"].reverse(), "seats"),
    "draw": (lambda told: told["draws"][0].__setitem__(2, "no such throw"), "draw 0"),
    "weights": (lambda told: told["draws"][0].__setitem__(1, {"throw:9": 1}), "draw 0"),
    "game": (changed("game", "go"), "game"),
    "game, covered up": (in_both("game", "go"), "key"),
    "rules": (changed("rules", 9), "rules"),
    "rules, covered up": (in_both("rules", 9), "key"),
    "options": (changed("options", {"length": "4"}), "options"),
    "options, covered up": (in_both("options", {"length": "4"}), "options"),
    "members": (changed("members", ["11", "99"]), "members"),
    "members, covered up": (in_both("members", ["11", "99"]), "members"),
    "who begins": (changed("begins", "challenger"), "begins"),
    "who begins, covered up": (in_both("begins", "challenger"), "begins"),
    "press": (lambda told: told["agreed"]["presses"].update({"22": "1"}), "key"),
    "word": (lambda told: told["agreed"]["words"].update({"11": "natto"}), "key"),
    "word left out": (lambda told: told["agreed"]["words"].clear(), "key"),
    "named members": (lambda told: told["promised"].update({"members": ["11", "99"]}), "members"),
    "challenge": (lambda told: told["agreed"].update({"challenge": 99}), "challenge"),
}


def sealed(told: dict[str, Any]) -> None:
    """Derive key, seats and draws from the agreement again, as somebody could who is able to change the bot."""
    told["key"] = hashed(told["agreed"], told["seed"])
    told["members"] = told["agreed"]["members"]
    told["seats"] = list(seated(told["members"], told["begins"], told["key"], told["sides"]))
    told["draws"] = [(ply, weights, outcome(weights, told["key"], ply)) for ply, weights, _ in told["draws"]]


def resealed(change: Callable[[dict[str, Any]], object]) -> Callable[[dict[str, Any]], object]:
    """Return a change after which key, seats and draws follow from the agreement again."""

    def both(told: dict[str, Any]) -> None:
        change(told)
        sealed(told)

    return both


def reordered(told: dict[str, Any]) -> None:
    """Swap the opponents in the order that goes into the shuffle."""
    told["agreed"]["members"][1:] = told["agreed"]["members"][:0:-1]


SEARCHED: dict[str, tuple[Callable[[dict[str, Any]], object], str]] = {
    "more than is known": (lambda told: told["agreed"].update({"extra": "nonce 12345"}), "WRONG: key: it contains"),
    "no presses": (
        lambda told: told["agreed"].update({"presses": {}}),
        "WRONG: key: it contains no press of member 22",
    ),
    "a press too few": (
        lambda told: told["agreed"]["presses"].pop("33"),
        "WRONG: key: it contains no press of member 33",
    ),
    "a press of the challenger": (
        lambda told: told["agreed"]["presses"].update({"11": "7"}),
        "WRONG: key: it contains the press 7 of member 11",
    ),
    "a press of somebody else": (
        lambda told: told["agreed"]["presses"].update({"99": "7"}),
        "WRONG: key: it contains the press 7 of member 99",
    ),
    "a word of somebody else": (
        lambda told: told["agreed"]["words"].update({"99": "tofu"}),
        "WRONG: key: it contains the word “tofu” of member 99",
    ),
    "another order": (
        reordered,
        "WRONG: members: ['11', '33', '22'] in the key, but they should be in the order ['11', '22', '33']",
    ),
    "a member twice": (lambda told: told["agreed"]["members"].__setitem__(2, "22"), "WRONG: members: "),
    "a tournament": (
        lambda told: told["agreed"].update({"tournament": 1}),
        "WRONG: tournament: 1 in the key, but the match isn’t part of a tournament",
    ),
}
