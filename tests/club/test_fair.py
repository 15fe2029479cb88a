"""The program of ``/fair`` and ``verify`` say the same of every match, and see whatever was tampered with."""

import hashlib
import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from club import proof
from club.challenges import Terms
from club.errors import Refused
from club.fair import program
from club.log import Table
from club.records import Challenge
from club.tournaments.tournament import Form
from engines import GAMES
from tests.club.arena import announced
from tests.club.hall import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Hall, mover
from tests.engines.play import seeded

GOLDEN = Path(__file__).parents[1] / "golden"

PRESSES = {BOB: "1190000000000000001", CID: "1190000000000000002", DAN: "1190000000000000003"}


def said(source: str, folder: Path) -> tuple[list[str], int]:
    """Return what a program prints on a machine that knows nothing of Hatoba, and with what it ends."""
    file = folder / "check.py"
    file.write_text(source, "utf-8")
    run = subprocess.run([sys.executable, "-I", "-S", file], cwd=folder, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    return run.stdout.splitlines(), run.returncode


async def agreed(
    hall: Hall,
    folder: Path,
    match: int,
    change: Callable[[dict[str, Any]], object] = lambda _told: None,
) -> tuple[list[str], list[str]]:
    """Return all findings about a match and those that are wrong, the same by ``verify`` and by the program."""
    _, told = await hall.club.matches.told(match)
    told = json.loads(json.dumps(told))
    before = json.dumps(told)
    change(told)
    found = [f"{mark}: {about}" for mark, about in proof.findings(told)]
    lines, code = said(program(told), folder)
    wrong = [line for line in found if line.startswith("WRONG")]
    assert (lines, code) == (found, 1 if wrong else 0)
    if json.dumps(told) == before:
        assert found == [f"{mark}: {about}" for mark, about in (await hall.club.matches.verify(match))[1]]
    return found, wrong


async def begun(
    hall: Hall, game: str, *others: int, options: dict[str, str] | None = None, word: str = "", begins: str = "random"
) -> int:
    """Begin a match between Ann and others (Bob) who accept by presses, Ann with a word."""
    others = others or (BOB,)
    terms = Terms(game, options or {}, len(others) + 1, begins)
    made = await hall.club.challenges.make(terms, ANN, others, GUILD, CHANNEL, hall.request())
    if word:
        await hall.club.challenges.add_word(made.id, ANN, word)
    for member in others:
        made = await hall.club.challenges.accept(made.id, member, press=PRESSES[member])
    assert made.match is not None
    return made.match


async def ended(hall: Hall, match: int, plies: int = 12) -> Table:
    """Play some events at random and let everybody but one give up."""
    rng, table = seeded(match), await hall.club.matches.table(match)
    while table.outcome is None and table.ply < plies:
        event = rng.choice(table.state.legal())
        table = await hall.club.matches.play(match, mover(table), table.ply, event, hall.request())
    for member in table.header.seats:
        if table.outcome is None:
            table = await hall.club.matches.resign(match, member, hall.request())
    return table


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


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_program_and_verify_agree_on_every_game_with_all_seats_and_options(
    hall: Hall, tmp_path: Path, key: str
) -> None:
    kinds = recorded(key) + [(seats, {}) for seats in GAMES[key].seats]
    assert {seats for seats, _ in kinds} >= {*GAMES[key].seats}
    for seats, options in {json.dumps(kind): kind for kind in kinds}.values():
        match = await begun(hall, key, *(BOB, CID, DAN)[: seats - 1], options=options, word="tofu")
        table = await ended(hall, match)
        found, wrong = await agreed(hall, tmp_path, match)
        assert wrong == []
        order = [str(member) for member in table.header.seats]
        assert f"proved: seats: {order}, in the order of play, follow from the key" in found
        count = len([*table.draws()])
        assert found[-1] == f"proved: draws: {count} of {count} follow from the key"
        assert [line for line in found if line.startswith("unknown")] == []


def changed(name: str, value: object) -> Callable[[dict[str, Any]], object]:
    """Return what changes one thing that a match says of itself."""
    return lambda told: told.update({name: value})


def in_both(name: str, value: object) -> Callable[[dict[str, Any]], object]:
    """Return what changes a thing in the match and in what was agreed, as somebody would who covers it up."""
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


@pytest.mark.parametrize("what", TAMPERED)
async def test_whatever_was_tampered_with_is_named(hall: Hall, lots: str, tmp_path: Path, what: str) -> None:
    match = await begun(hall, lots, word="tofu")
    await ended(hall, match)
    change, name = TAMPERED[what]
    assert (await agreed(hall, tmp_path, match))[1] == []
    wrong = (await agreed(hall, tmp_path, match, change))[1]
    assert [line for line in wrong if line.startswith(f"WRONG: {name}")], wrong


async def test_stored_seats_that_were_changed_are_seen_by_both(hall: Hall, tmp_path: Path) -> None:
    match = await begun(hall, DOVES)
    first, second = (await ended(hall, match)).header.seats
    hall.tamper("UPDATE seat SET member = ? WHERE match = ? AND seat = 0", second, match)
    hall.tamper("UPDATE seat SET member = ? WHERE match = ? AND seat = 1", first, match)
    wrong = (await agreed(hall, tmp_path, match))[1]
    assert [line.partition(":")[2].partition(":")[0] for line in wrong] == [" seats"]


async def test_the_code_is_shown_with_the_challenge_and_binds_what_is_agreed_by_then(hall: Hall, lots: str) -> None:
    made = await hall.club.challenges.make(Terms(lots), ANN, (BOB,), GUILD, CHANNEL, hall.request())
    line = (
        f'{{"begins":"random","challenge":{made.id},"game":"lots","members":["11","22"],"named":true,'
        f'"options":{{"first":"2","length":"12"}},"rules":1,"seed":"{1:064x}"}}'
    )
    assert made.code == hashlib.sha256(line.encode()).hexdigest()
    match = (await hall.club.challenges.accept(made.id, BOB, press="5")).match
    assert match is not None
    table = await hall.club.matches.table(match)
    assert (table.header.code, table.header.seed) == (made.code, f"{1:064x}")
    assert (await hall.club.challenges.get(made.id)).code == made.code
    assert hall.rows("SELECT secret FROM challenge") == [(None,)], "the match has it now"


async def test_presses_and_words_change_the_draws(hall: Hall, lots: str) -> None:
    keys = set()
    for press, word in (("1", ""), ("2", ""), ("2", "tofu"), ("2", "natto")):
        made = await hall.club.challenges.make(Terms(lots), ANN, (), GUILD, CHANNEL, hall.request())
        hall.tamper("UPDATE challenge SET secret = 'same' WHERE id = ?", made.id)
        taken = await hall.club.challenges.accept(made.id, BOB, press=press, word=word)
        table = await hall.club.matches.table(taken.match or 0)
        assert table.header.mixed_in("presses") == {"22": press}
        assert table.header.mixed_in("words") == ({"22": word} if word else {})
        keys.add(table.header.key)
    assert len(keys) == 4


async def test_a_word_is_bounded_and_only_of_those_who_play(hall: Hall) -> None:
    async def word_of(made: Challenge, member: int, typed: str) -> str | None:
        added = await hall.club.challenges.add_word(made.id, member, typed)
        return next(one.word for one in added.invitations if one.member == member)

    made = await hall.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD, CHANNEL, hall.request())
    assert await word_of(made, ANN, " two \n words\u202e ") == "two words"
    assert await word_of(made, BOB, "x" * 99) == "x" * 40
    assert await word_of(made, ANN, "later") == "later", "one a member, the last counts"
    for member, typed, key in ((CID, "word", "error-word-not-in"), (BOB, " \u200b ", "error-word")):
        with pytest.raises(Refused) as refused:
            await hall.club.challenges.add_word(made.id, member, typed)
        assert refused.value.key == key
    match = (await hall.club.challenges.accept(made.id, BOB)).match
    assert match is not None
    assert (await hall.club.matches.table(match)).header.mixed_in("words") == {"11": "later", "22": "x" * 40}
    with pytest.raises(Refused, match="challenge-accepted"):
        await hall.club.challenges.add_word(made.id, ANN, "too late")


async def test_a_table_mixes_in_how_each_has_joined_and_how_its_host_has_started_it(hall: Hall, tmp_path: Path) -> None:
    made = await hall.club.challenges.make(
        Terms("hostile", seats=4, hosted=True), ANN, (), GUILD, CHANNEL, hall.request()
    )
    for member in (BOB, DAN, CID):
        await hall.club.challenges.accept(made.id, member, press=PRESSES[member])
    await hall.club.challenges.leave(made.id, DAN)
    started = await hall.club.challenges.start(made.id, ANN, press="7")
    table = await ended(hall, started.match or 0)
    assert table.header.mixed_in("presses") == {"11": "7", "22": PRESSES[BOB], "33": PRESSES[CID]}
    assert (await agreed(hall, tmp_path, table.header.id))[1] == []


async def test_matches_from_before_there_were_codes_are_checked_as_they_were_drawn(
    hall: Hall, lots: str, tmp_path: Path
) -> None:
    match = await begun(hall, lots)
    table = await ended(hall, match)
    hall.tamper("UPDATE match SET seed = ?, draw = NULL WHERE id = ?", table.header.key, match)
    found, wrong = await agreed(hall, tmp_path, match)
    assert wrong == []
    assert "unknown: code: it binds nothing but the seed, and was shown after the seats were drawn" in found
    assert (await hall.club.matches.table(match)).header.seats == table.header.seats
    hall.tamper("UPDATE match SET seed = ? WHERE id = ?", "f" * 64, match)
    assert (await agreed(hall, tmp_path, match))[1]


async def test_a_challenge_that_was_bound_to_nothing_says_so(hall: Hall, lots: str, tmp_path: Path) -> None:
    made = await hall.club.challenges.make(Terms(lots), ANN, (BOB,), GUILD, CHANNEL, hall.request())
    hall.tamper("UPDATE challenge SET secret = NULL, promise = NULL WHERE id = ?", made.id)
    match = (await hall.club.challenges.accept(made.id, BOB, press="5")).match or 0
    await ended(hall, match)
    found, wrong = await agreed(hall, tmp_path, match)
    assert wrong == []
    assert "unknown: code: it was made and shown only when the match began" in found


async def test_of_who_was_erased_nothing_stays_and_the_draws_can_still_be_checked(
    hall: Hall, lots: str, tmp_path: Path
) -> None:
    erased = 987654321987654321
    made = await hall.club.challenges.make(Terms(lots, seats=2), ANN, (erased, BOB), GUILD, CHANNEL, hall.request())
    open_still = await hall.club.challenges.make(
        Terms(lots, seats=2), ANN, (erased, BOB), GUILD, CHANNEL, hall.request()
    )
    await hall.club.challenges.add_word(made.id, erased, "tofu")
    match = (await hall.club.challenges.accept(made.id, erased, press="5511")).match or 0
    await ended(hall, match)
    await hall.club.privacy.erase(erased)
    text = "\n".join(hall.dump())
    assert not re.search(r"987654321987654321|tofu|5511", text)
    found, wrong = await agreed(hall, tmp_path, match)
    assert wrong == []
    assert found[0].startswith("unknown: code and key: a member has had everything erased")
    assert found[1].startswith("proved: seats: ")
    assert (await hall.club.matches.table(match)).header.seed == ""
    later = (await hall.club.challenges.accept(open_still.id, BOB, press="6")).match or 0
    await ended(hall, later)
    assert (await agreed(hall, tmp_path, later))[1] == []


async def test_nothing_secret_is_exported_before_the_end(hall: Hall, lots: str) -> None:
    await hall.club.challenges.make(Terms(lots), ANN, (BOB,), GUILD, CHANNEL, hall.request())
    match = await begun(hall, lots, word="tofu")
    arena = await announced(hall, form=Form.ROBIN)
    for member in (ANN, BOB, CID):
        await hall.club.tournaments.join(arena.number, member, f"Member {member}", press=f"55{member}")
    await arena.start()
    secrets = [secret for (secret,) in hall.rows("SELECT secret FROM challenge WHERE secret IS NOT NULL")]
    secrets += [secret for (secret,) in hall.rows("SELECT secret FROM tournament")]
    secrets += [seed for (seed,) in hall.rows("SELECT seed FROM match")]
    draws = [json.loads(draw) for (draw,) in hall.rows("SELECT draw FROM match UNION ALL SELECT draw FROM tournament")]
    secrets += [draw["key"] for draw in draws]
    assert len(secrets) > 5
    content = (await hall.club.privacy.export(ANN)).content
    assert [secret for secret in secrets if secret in content] == []
    assert "tofu" in content
    table = await ended(hall, match)
    assert table.header.key in (await hall.club.privacy.export(ANN)).content


async def test_seeds_of_a_tournament_follow_from_its_code_and_how_entrants_joined(hall: Hall, tmp_path: Path) -> None:
    arena = await announced(hall, form=Form.ROBIN)
    code = (await arena.now()).code
    for member in (101, 102, 103):
        await hall.club.tournaments.join(arena.number, member, f"Member {member}", press=f"55{member}")
    now = await arena.start()
    first = next(one.match for one in now.pairings if one.match is not None)
    found, wrong = await agreed(hall, tmp_path, first)
    assert wrong == []
    assert "unknown: tournament: whether the seed follows from its code can be checked once it is over" in found
    while (now := await arena.now()).status == "running":
        await arena.play_round(now)
    assert now.code == code
    found, wrong = await agreed(hall, tmp_path, first)
    assert wrong == []
    assert len([line for line in found if line.startswith("proved: tournament: ")]) == 3
    assert code is not None
    assert code in "".join(found)
    for change in (
        lambda told: told["tournament"]["agreed"]["entrants"]["1"].__setitem__(1, "1"),
        lambda told: told["tournament"].update({"key": "f" * 64}),
        lambda told: told["tournament"].update({"seed": "f" * 64}),
    ):
        wrong = (await agreed(hall, tmp_path, first, change))[1]
        assert [line for line in wrong if line.startswith("WRONG: tournament")]
    await hall.club.privacy.erase(101)
    assert "55101" not in "\n".join(hall.dump())
    assert (await agreed(hall, tmp_path, first))[1] == []
