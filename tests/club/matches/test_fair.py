"""The program of ``/verify`` and ``verify`` agree on every match, and detect all tampering."""

import hashlib
import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from club.model.challenges.challenge import Challenge
from club.model.challenges.terms import Terms
from club.model.errors import Refused
from club.model.matches.chance import derived, hashed, match_label
from club.model.tournaments.rules import Form
from engines import GAMES
from tests.club.contest import announced
from tests.club.harness import ANN, BOB, CHANNEL, CID, DAN, DOVES, GUILD, Harness
from tests.club.matches.fair_checks import (
    PRESSES,
    SEARCHED,
    TAMPERED,
    agreed,
    begun,
    changed,
    ended,
    recorded,
    resealed,
    sealed,
)


@pytest.mark.parametrize("key", sorted(GAMES))
async def test_program_and_verify_agree_on_every_game_with_all_seats_and_options(
    harness: Harness, tmp_path: Path, key: str
) -> None:
    kinds = recorded(key) + [(seats, {}) for seats in GAMES[key].seats]
    assert {seats for seats, _ in kinds} >= {*GAMES[key].seats}
    for seats, options in {json.dumps(kind): kind for kind in kinds}.values():
        match = await begun(harness, key, *(BOB, CID, DAN)[: seats - 1], options=options, word="tofu")
        position = await ended(harness, match)
        found, wrong = await agreed(harness, tmp_path, match)
        assert wrong == []
        order = [str(member) for member in position.header.seats]
        assert f"proved: seats: {order}, in the order of play, follow from the key" in found
        count = len([*position.draws()])
        assert found[-1] == f"proved: draws: {count} of {count} follow from the key"
        assert [line for line in found if line.startswith("unknown")] == []


@pytest.mark.parametrize("named", [True, False])
async def test_nothing_can_be_put_into_the_key_until_the_draws_suit_somebody(
    harness: Harness, dice: str, tmp_path: Path, named: bool
) -> None:
    others = (BOB, CID) if named else ()
    made = await harness.club.challenges.make(Terms(dice, seats=3), ANN, others, GUILD, CHANNEL, harness.request())
    for member in (BOB, CID):
        made = await harness.club.challenges.accept(made.id, member, press=PRESSES[member])
    match = made.match or 0
    await ended(harness, match)
    assert (await agreed(harness, tmp_path, match, sealed))[1] == []
    for what, (change, expected) in SEARCHED.items():
        wrong = (await agreed(harness, tmp_path, match, resealed(change)))[1]
        assert [line for line in wrong if line.startswith(expected)], (what, wrong)
        assert not [line for line in wrong if "SHA-256" in line], f"{what}: the key itself fits"


async def test_members_nobody_named_play_in_the_order_of_their_presses(
    harness: Harness, dice: str, tmp_path: Path
) -> None:
    made = await harness.club.challenges.make(
        Terms(dice, seats=4, begins="challenger", hosted=True), ANN, (), GUILD, CHANNEL, harness.request()
    )
    for member, press in ((BOB, "1003"), (CID, "999"), (DAN, "1002")):  # the bot met them in another order
        await harness.club.challenges.accept(made.id, member, press=press)
    await harness.club.challenges.take_side(made.id, CID, 1)
    started = await harness.club.challenges.start(made.id, ANN, press="1004")
    position = await ended(harness, started.match or 0)
    assert position.header.members == (ANN, DAN, CID, BOB)
    assert (await agreed(harness, tmp_path, position.header.id))[1] == []

    def without_the_host(told: dict[str, Any]) -> None:
        del told["agreed"]["presses"]["11"]
        sealed(told)

    wrong = (await agreed(harness, tmp_path, position.header.id, without_the_host))[1]
    assert wrong == ["WRONG: key: it contains no press of member 11"]


async def test_whatever_was_tampered_with_is_named(harness: Harness, dice: str, tmp_path: Path) -> None:
    match = await begun(harness, dice, word="tofu")
    await ended(harness, match)
    assert (await agreed(harness, tmp_path, match))[1] == []
    for what, (change, name) in TAMPERED.items():
        wrong = (await agreed(harness, tmp_path, match, change))[1]
        assert [line for line in wrong if line.startswith(f"WRONG: {name}")], (what, wrong)


async def test_stored_seats_that_were_changed_are_seen_by_both(harness: Harness, tmp_path: Path) -> None:
    match = await begun(harness, DOVES)
    first, second = (await ended(harness, match)).header.seats
    harness.tamper("UPDATE seat SET member = ? WHERE match = ? AND seat = 0", second, match)
    harness.tamper("UPDATE seat SET member = ? WHERE match = ? AND seat = 1", first, match)
    wrong = (await agreed(harness, tmp_path, match))[1]
    assert [line.partition(":")[2].partition(":")[0] for line in wrong] == [" seats"]


async def test_the_code_is_shown_with_the_challenge_and_binds_what_is_agreed_by_then(
    harness: Harness, dice: str
) -> None:
    made = await harness.club.challenges.make(Terms(dice), ANN, (BOB,), GUILD, CHANNEL, harness.request())
    line = (
        f'{{"begins":"random","challenge":{made.id},"game":"dice","hosted":false,"members":["11","22"],"named":true,'
        f'"options":{{"first":"2","length":"12"}},"rules":1,"seed":"{1:064x}"}}'
    )
    assert made.code == hashlib.sha256(line.encode()).hexdigest()
    match = (await harness.club.challenges.accept(made.id, BOB, press="5")).match
    assert match is not None
    position = await harness.club.matches.position(match)
    assert (position.header.code, position.header.seed) == (made.code, f"{1:064x}")
    assert (await harness.club.challenges.get(made.id)).code == made.code
    assert harness.rows("SELECT secret FROM challenge") == [(None,)], "the match has it now"


async def test_presses_and_words_change_the_draws(harness: Harness, dice: str) -> None:
    keys = set()
    for press, word in (("1", ""), ("2", ""), ("2", "tofu"), ("2", "natto")):
        made = await harness.club.challenges.make(Terms(dice), ANN, (), GUILD, CHANNEL, harness.request())
        harness.tamper("UPDATE challenge SET secret = 'same' WHERE id = ?", made.id)
        taken = await harness.club.challenges.accept(made.id, BOB, press=press, word=word)
        position = await harness.club.matches.position(taken.match or 0)
        assert position.header.mixed_in("presses") == {"22": press}
        assert position.header.mixed_in("words") == ({"22": word} if word else {})
        keys.add(position.header.key)
    assert len(keys) == 4


async def test_a_word_is_bounded_and_only_of_those_who_play(harness: Harness) -> None:
    async def word_of(made: Challenge, member: int, typed: str) -> str | None:
        added = await harness.club.challenges.add_word(made.id, member, typed)
        return next(one.word for one in added.invitations if one.member == member)

    made = await harness.club.challenges.make(Terms(DOVES), ANN, (BOB,), GUILD, CHANNEL, harness.request())
    assert await word_of(made, ANN, " two \n words\u202e ") == "two words"
    assert await word_of(made, BOB, "x" * 99) == "x" * 40
    assert await word_of(made, ANN, "later") == "later", "one a member, the last counts"
    assert await word_of(made, ANN, "x” · <@22> “yes `code`") == "x · @22 yes code", "it can't look like two words"
    assert await word_of(made, ANN, "a」「b\u3164\u2800") == "ab"
    assert await word_of(made, ANN, "later") == "later"
    nothing = ("\u200b", "\u3164 \u2800", "<>", "\u115f\uffa0")
    for member, typed, key in ((CID, "word", "error-word-not-in"), *((BOB, typed, "error-word") for typed in nothing)):
        with pytest.raises(Refused) as refused:
            await harness.club.challenges.add_word(made.id, member, typed)
        assert refused.value.key == key
    match = (await harness.club.challenges.accept(made.id, BOB)).match
    assert match is not None
    assert (await harness.club.matches.position(match)).header.mixed_in("words") == {"11": "later", "22": "x" * 40}
    with pytest.raises(Refused, match="challenge-accepted"):
        await harness.club.challenges.add_word(made.id, ANN, "too late")


async def test_a_table_mixes_in_how_each_has_joined_and_how_its_host_has_started_it(
    harness: Harness, tmp_path: Path
) -> None:
    made = await harness.club.challenges.make(
        Terms("hostile", seats=4, hosted=True), ANN, (), GUILD, CHANNEL, harness.request()
    )
    for member in (BOB, DAN, CID):
        await harness.club.challenges.accept(made.id, member, press=PRESSES[member])
    await harness.club.challenges.leave(made.id, DAN)
    started = await harness.club.challenges.start(made.id, ANN, press="7")
    position = await ended(harness, started.match or 0)
    assert position.header.mixed_in("presses") == {"11": "7", "22": PRESSES[BOB], "33": PRESSES[CID]}
    assert (await agreed(harness, tmp_path, position.header.id))[1] == []


async def test_matches_from_before_there_were_codes_are_checked_as_they_were_drawn(
    harness: Harness, dice: str, tmp_path: Path
) -> None:
    match = await begun(harness, dice)
    position = await ended(harness, match)
    harness.tamper("UPDATE match SET seed = ?, draw = NULL WHERE id = ?", position.header.key, match)
    found, wrong = await agreed(harness, tmp_path, match)
    assert wrong == []
    late = "it proves only that the seed hasn’t changed since the code was shown, after the seats were drawn"
    assert f"unknown: code: {late}" in found
    assert (await harness.club.matches.position(match)).header.seats == position.header.seats
    harness.tamper("UPDATE match SET seed = ? WHERE id = ?", "f" * 64, match)
    assert (await agreed(harness, tmp_path, match))[1]


async def test_a_challenge_that_was_bound_to_nothing_says_so(harness: Harness, dice: str, tmp_path: Path) -> None:
    made = await harness.club.challenges.make(Terms(dice), ANN, (BOB,), GUILD, CHANNEL, harness.request())
    harness.tamper("UPDATE challenge SET secret = NULL, promise = NULL WHERE id = ?", made.id)
    match = (await harness.club.challenges.accept(made.id, BOB, press="5")).match or 0
    await ended(harness, match)
    found, wrong = await agreed(harness, tmp_path, match)
    assert wrong == []
    assert "unknown: code: it was made and shown only when the match started" in found
    found, wrong = await agreed(harness, tmp_path, match, resealed(SEARCHED["no presses"][0]))
    assert wrong == []
    assert "unknown: key: it contains no press of member 22" in found, "members who accepted earlier left no press"


async def test_of_who_was_erased_nothing_stays_and_nothing_is_proved_without_the_seed(
    harness: Harness, dice: str, tmp_path: Path
) -> None:
    erased = 987654321987654321
    made = await harness.club.challenges.make(
        Terms(dice, seats=2), ANN, (erased, BOB), GUILD, CHANNEL, harness.request()
    )
    open_still = await harness.club.challenges.make(
        Terms(dice, seats=2), ANN, (erased, BOB), GUILD, CHANNEL, harness.request()
    )
    await harness.club.challenges.add_word(made.id, erased, "tofu")
    match = (await harness.club.challenges.accept(made.id, erased, press="5511")).match or 0
    await ended(harness, match)
    await harness.club.privacy.erase(erased)
    text = "\n".join(harness.dump())
    assert not re.search(r"987654321987654321|tofu|5511", text)
    found, wrong = await agreed(harness, tmp_path, match)
    assert wrong == []
    assert found[0].startswith("unknown: code and key: a player’s data was erased")
    assert [line.split(": ")[:2] for line in found[1:]] == [["unknown", "seats"], ["unknown", "draws"]]
    assert all(line.endswith("follow from the key, but the key can no longer be checked") for line in found[1:])
    for change, name in ((lambda told: told["seats"].reverse(), "seats"), (TAMPERED["draw"][0], "draw 0")):
        (only,) = (await agreed(harness, tmp_path, match, change))[1]
        assert only.startswith(f"WRONG: {name}")
    assert (await harness.club.matches.position(match)).header.seed == ""
    later = (await harness.club.challenges.accept(open_still.id, BOB, press="6")).match or 0
    await ended(harness, later)
    assert (await agreed(harness, tmp_path, later))[1] == []


async def test_nothing_secret_is_exported_before_the_end(harness: Harness, dice: str) -> None:
    await harness.club.challenges.make(Terms(dice), ANN, (BOB,), GUILD, CHANNEL, harness.request())
    match = await begun(harness, dice, word="tofu")
    contest = await announced(harness, form=Form.ROBIN)
    for member in (ANN, BOB, CID):
        await harness.club.tournaments.join(contest.number, member, f"Member {member}", press=f"55{member}")
    await contest.start()
    secrets = [secret for (secret,) in harness.rows("SELECT secret FROM challenge WHERE secret IS NOT NULL")]
    secrets += [secret for (secret,) in harness.rows("SELECT secret FROM tournament")]
    secrets += [seed for (seed,) in harness.rows("SELECT seed FROM match")]
    draws = [
        json.loads(draw) for (draw,) in harness.rows("SELECT draw FROM match UNION ALL SELECT draw FROM tournament")
    ]
    secrets += [draw["key"] for draw in draws]
    assert len(secrets) > 5
    content = (await harness.club.privacy.export(ANN)).content
    assert [secret for secret in secrets if secret in content] == []
    assert "tofu" in content
    position = await ended(harness, match)
    assert position.header.key in (await harness.club.privacy.export(ANN)).content


def search_another_beginning(told: dict[str, Any]) -> None:
    """Make the match start at another moment, with luckier draws for a player."""
    facts = {name: value for name, value in told["agreed"].items() if name != "code"} | {"round": 1_000_000}
    label = match_label(facts["round"], facts["board"], facts["beginning"])
    told["seed"] = derived(told["tournament"]["key"], label)
    told.update(promised=facts, code=hashed(facts, told["seed"]))
    told["agreed"] = {**facts, "code": told["code"]}
    sealed(told)


def bind_more(told: dict[str, Any]) -> None:
    """Bind something else to the key of the tournament."""
    whole = told["tournament"]
    whole["agreed"]["extra"] = "nonce 12345"
    whole["key"] = hashed(whole["agreed"], whole["seed"])


IN_TOURNAMENT: tuple[tuple[Callable[[dict[str, Any]], object], str], ...] = (
    (lambda told: told["tournament"]["agreed"]["entrants"]["1"].__setitem__(1, "1"), "tournament"),
    (lambda told: told["tournament"].update({"key": "f" * 64}), "tournament"),
    (lambda told: told["tournament"].update({"seed": "f" * 64}), "tournament"),
    (changed("tournament", None), "tournament: 1 in the key, but the match isn’t part of a tournament"),
    (bind_more, "tournament: its code and key don’t match what was announced"),
    (search_another_beginning, "round: 1, but 1000000 in the key"),
)
"""Changes in the file of a tournament's match, and what doesn’t fit after each."""


async def test_seeds_of_a_tournament_follow_from_its_code_and_how_entrants_joined(
    harness: Harness, tmp_path: Path
) -> None:
    contest = await announced(harness, form=Form.ROBIN)
    code = (await contest.now()).code
    for member in (101, 102, 103):
        await harness.club.tournaments.join(contest.number, member, f"Member {member}", press=f"55{member}")
    now = await contest.start()
    first = next(one.match for one in now.pairings if one.match is not None)
    found, wrong = await agreed(harness, tmp_path, first)
    assert wrong == []
    assert "unknown: tournament: once it’s over, you can check whether the seed follows from its code" in found
    while (now := await contest.now()).status == "running":
        await contest.play_round(now)
    assert now.code == code
    found, wrong = await agreed(harness, tmp_path, first)
    assert wrong == []
    assert len([line for line in found if line.startswith("proved: tournament: ")]) == 3
    assert code is not None
    assert code in "".join(found)
    assert "proved: round: 1" in found
    assert [line for line in found if line.startswith("proved: board: ")]
    for change, name in IN_TOURNAMENT:
        wrong = (await agreed(harness, tmp_path, first, change))[1]
        assert [line for line in wrong if line.startswith(f"WRONG: {name}")], (name, wrong)
    await harness.club.privacy.erase(101)
    assert "55101" not in "\n".join(harness.dump())
    assert (await agreed(harness, tmp_path, first))[1] == []
    found, _ = await agreed(harness, tmp_path, first)
    assert [line for line in found if line.startswith("proved: tournament")] == []


async def test_a_match_of_a_tournament_that_starts_again_says_how_often(harness: Harness, tmp_path: Path) -> None:
    contest = await announced(harness, form=Form.SWISS)
    for member in (101, 102, 103, 104):
        await harness.club.tournaments.join(contest.number, member, f"Member {member}", press=f"55{member}")
    first = [one.match for one in (await contest.start()).pairings]
    await harness.club.tournaments.substitute(contest.number, 104, 105, "Member 105", ANN)
    await harness.club.privacy.erase(104)
    board = (await contest.meeting(105)).board
    boards = {member: (await contest.meeting(member)).board for member in (101, 102, 103)}
    neighbour = next(member for member, its in boards.items() if its == board)
    await harness.club.tournaments.swap(contest.number, neighbour, next(one for one in boards if boards[one] != board))
    labels = [json.loads(draw)["label"] for (draw,) in harness.rows("SELECT draw FROM match")]
    times = {board: 3, 3 - board: 2}
    assert sorted(labels) == [
        f"round 1 board {one} beginning {beginning}" for one in (1, 2) for beginning in range(1, times[one] + 1)
    ], "how often a board has begun stays known when a member of the first match is erased"
    await harness.club.tournaments.cancel(contest.number)
    checked = {match: await agreed(harness, tmp_path, match) for match in range(1, 6)}
    assert [wrong for _, wrong in checked.values() if wrong] == []
    again = [
        match
        for match, (found, _) in checked.items()
        if any("earlier draws were already known" in line for line in found)
    ]
    assert again == [match for match in checked if match not in first]
