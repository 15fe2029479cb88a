"""Spectators guess who wins, until the first move, and the last post names those who guessed best."""

import pytest

from club.model.tournaments.rules import Form
from sandbox import Member, Message
from tests.e2e import organising
from tests.e2e.scenario import GAME, Scenario, shown


async def semi_finals(scenario: Scenario) -> tuple[Member, Message]:
    """Start a single elimination of Ann – Dan and Bob – Cid. Return Dan and the post of the round."""
    dan = Member.join(scenario.guild, "Dan")
    await organising.started(scenario, scenario.ann, scenario.bob, scenario.cid, dan, form=Form.SINGLE, third=False)
    (post,) = (one for one in scenario.channel.messages if any(button.label == "Guess" for button in one.buttons))
    return dan, post


async def opened(member: Member, post: Message) -> Message:
    """Press *Guess* and return the private menu."""
    return shown(await (await member.press(post, "Guess")).done())


async def guess(member: Member, menu: Message, label: str) -> None:
    await (await member.press(menu, label)).done()


async def finished(scenario: Scenario, match: int, *, moves: bool) -> None:
    """End a match with the win of its first entrant in the tournament, after a move of each player if ``moves``."""
    club = scenario.hatoba.club
    going = await club.tournaments.get(1)
    (pairing,) = (one for one in going.pairings if one.match == match)
    if moves:
        position = await club.matches.position(match)
        members = {one.id: one for one in scenario.guild.members if isinstance(one, Member)}
        thread = next(one for one in scenario.channel.threads if one.id == position.header.home)
        for event in GAME[:2]:
            mover = (await club.matches.position(match)).mover
            assert mover is not None
            await scenario.move(members[position.member_at(mover)], thread, event)
    await club.matches.resign(match, going.entrant(pairing.entrants[1]).member, f"resigned {match}")
    await club.tournaments.advance(1)
    scenario.advance(seconds=30)
    await scenario.sweep()


async def test_guesses_are_private_until_the_end_and_the_best_are_named(either: Scenario) -> None:
    ann, bob, cid = either.ann, either.bob, either.cid
    dan, post = await semi_finals(either)
    eve, fay, gus = (Member.join(either.guild, name) for name in ("Eve", "Fay", "Gus"))
    menu = await opened(eve, post)
    first, *lines, hint = menu.text.splitlines()
    assert (first, lines) == (
        "### 🔮 Spring Cup · Semi-finals",
        [f"{ann.mention} – {dan.mention}", "Who wins? You can change your guess until the first move."],
    )
    assert hint.startswith("-# Nothing is at stake, and only you see this."), "the numbers come after a guess"
    await guess(eve, menu, "Dan")
    assert f"Your guess: {dan.mention}" in menu.text
    await guess(eve, menu, "Ann")
    assert f"All guesses: {ann.mention} **1** · {dan.mention} **0**" in menu.text
    await guess(eve, menu, "Next match ›")
    await guess(eve, menu, "Bob")
    theirs = await opened(fay, post)
    await guess(fay, theirs, "Dan")
    await guess(fay, theirs, "Next match ›")
    await guess(fay, theirs, "Bob")
    late = await opened(gus, post)
    assert "**1** · " not in late.text
    own = await opened(ann, post)
    assert own.text.splitlines()[1] == f"{bob.mention} – {cid.mention}", "her own match isn't offered first"
    await guess(ann, own, "‹ Previous match")
    assert "You’re playing in this match" in own.text
    await guess(ann, own, "Next match ›")
    await guess(ann, own, "Cid")
    await finished(either, 1, moves=True)
    await guess(fay, theirs, "‹ Previous match")
    assert theirs.text.endswith(f"decided.\nAll guesses: {ann.mention} **1** · {dan.mention} **1**")
    assert [one.label for one in theirs.buttons] == ["Next match ›"]
    await guess(gus, late, "Ann")
    assert "It’s too late to guess: the match has started or has been decided." in late.text
    assert f"All guesses: {ann.mention} **1** · {dan.mention} **1**" in late.text, "the late guess doesn't count"
    assert [one.label for one in late.buttons] == ["Next match ›"]
    await finished(either, 2, moves=True)
    (final,) = (one for one in either.channel.messages if one.text.startswith("### 🏆"))
    last = await opened(eve, final)
    await guess(eve, last, "Bob")
    await guess(eve, last, "Remove guess")
    assert "Who wins?" in last.text
    await guess(eve, last, "Ann")
    await finished(either, 3, moves=False)
    over = next(one for one in either.channel.messages if "is over. Thank you" in one.text)
    best = over.text[over.text.index("**Best guesses**") :].splitlines()
    listed = [f"1. {eve.mention} · 2 of 2 correct", f"2. {fay.mention} · 1 of 2 correct"]
    assert best == ["**Best guesses** 🔮", *listed], "nobody moved in the final"
    assert not {eve.id, fay.id} & {*over.mentions}
    await either.hatoba.club.tournaments.rule(1, (1, 1), "win 1", ann.id, "amended")
    either.advance(seconds=30)
    await either.sweep()
    assert over.text.endswith(f"1. {fay.mention} · 2 of 2 correct\n2. {eve.mention} · 1 of 2 correct")


@pytest.mark.parametrize("language", ["ja"])
async def test_the_menu_reads_in_japanese(served: Scenario) -> None:
    dan = Member.join(served.guild, "Dan")
    await organising.started(served, served.ann, dan, form=Form.SINGLE)
    (post,) = (one for one in served.channel.messages if any(button.label == "勝敗予想" for button in one.buttons))
    served.cid.locale = "ja"
    menu = shown(await (await served.cid.press(post, "勝敗予想")).done())
    assert menu.text.splitlines()[2] == "どちらが勝つと思いますか？初手が指されるまで、予想は変更できます。"
    await guess(served.cid, menu, "Dan")
    assert f"あなたの予想：{dan.mention} の勝ち" in menu.text


async def test_a_match_that_nobody_guessed_shows_no_numbers(served: Scenario) -> None:
    _, post = await semi_finals(served)
    await finished(served, 1, moves=True)
    eve = Member.join(served.guild, "Eve")
    menu = await opened(eve, post)
    while "too late to guess" not in menu.text:
        await guess(eve, menu, "‹ Previous match")
    assert "All guesses" not in menu.text
