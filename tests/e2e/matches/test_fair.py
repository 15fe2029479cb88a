"""Fair play as members see it: the challenge shows the code, words are added, and a program checks everything."""

import asyncio
import re
import sys
from pathlib import Path

import pytest

from club.model.challenges.terms import Terms
from sandbox import Answer, Channel, Member, Message
from tests.e2e import organising, playing
from tests.e2e.scenario import GAME, Scenario, button, forged, private, shown

CODE = re.compile(r"`([0-9a-f]{16})…`")


def code_of(message: Message) -> str:
    """Return the start of the verification code that a message shows."""
    found = CODE.search(message.text)
    assert found, message.text
    return found[1]


async def add_word(member: Member, invitation: Message, word: str) -> Answer:
    """Type a word into the form that *Add a word* opens."""
    asked = await member.press(invitation, custom_id=button(invitation, "word"))
    assert asked.modal is not None, asked
    (field,) = asked.modal.fields
    return await (await member.submit(asked.modal, {field.custom_id: word})).done()


async def checked(scenario: Scenario, member: Member, place: Channel, folder: Path) -> tuple[list[str], int | None]:
    """Run the program from ``/verify`` in a bare Python, and return its output and exit status."""
    over = shown(await (await member.slash("verify", place, match=1)).done())
    file = folder / over.attachments[0].filename
    file.write_bytes(over.attachments[0].bytes)
    run = await asyncio.create_subprocess_exec(sys.executable, "-I", "-S", file, stdout=asyncio.subprocess.PIPE)
    printed, _ = await run.communicate()
    return printed.decode().splitlines(), run.returncode


async def test_code_word_and_press_stand_where_members_see_them_and_are_proved(
    either: Scenario, tmp_path: Path
) -> None:
    invitation = await either.challenge(begins="0", game="kyoiku_kisen")
    code = code_of(invitation)
    assert "check it in the match, under More" in invitation.text, "the challenge itself has no such button"
    assert "“tofu”" in await private(await add_word(either.ann, invitation, "tofu"))
    stranger = await either.cid.press(invitation, custom_id=button(invitation, "word"))
    assert await private(stranger) == "言葉を加えられるのは、対局が始まる前の参加者だけです。"
    accepting = await either.bob.press(invitation, "Accept")
    await accepting.done()
    await either.discord.until(lambda: bool(either.channel.threads and either.channel.threads[-1].messages))
    thread = either.channel.threads[-1]
    first = thread.messages[0]
    assert code_of(first) == code_of(invitation) == code
    ((press,),) = either.rows("SELECT press FROM invitation WHERE place = 1")
    assert press
    assert str(press) not in first.text
    assert f"<@{either.ann.id}> “tofu”" in first.text
    running = shown(await (await either.cid.slash("verify", thread, match=1)).done())
    ((seed,),) = either.rows("SELECT seed FROM match")
    assert str(seed) not in running.text
    assert re.search(f"`{code}[0-9a-f]{{48}}`", running.text)
    assert str(press) in running.text
    assert not running.attachments
    await (await either.ann.press(shown(await either.ann.slash("resign", thread)), "Resign")).done()
    lines, ended = await checked(either, either.bob, thread, tmp_path)
    assert (ended, [line for line in lines if line.startswith("WRONG")]) == (0, [])
    assert f"proved: key: it contains the press {press} of member {either.bob.id}" in lines
    assert f"proved: key: it contains the word “tofu” of member {either.ann.id}" in lines
    assert any(line.startswith("proved: seats: ") for line in lines)
    assert any(code in line for line in lines)
    lines, ended = await checked(either, either.cid, thread, tmp_path)
    assert ended == 0
    assert f"【証明】キー：メンバー{either.ann.id}の言葉「tofu」を含みます" in lines
    assert lines[-1].startswith("【証明】ランダムな結果：")


async def test_an_open_challenge_is_accepted_with_a_word(served: Scenario) -> None:
    panel = shown(await served.ann.slash("challenge", served.channel, game="tokyo_doves"))
    await (await served.ann.press(panel, "Send")).done()
    await served.discord.until(lambda: bool(served.channel.messages))
    invitation = served.channel.messages[-1]
    await add_word(served.bob, invitation, "natto")
    await served.discord.until(lambda: bool(served.channel.threads and served.channel.threads[-1].messages))
    assert f"<@{served.bob.id}> “natto”" in served.channel.threads[-1].messages[0].text


async def test_a_game_without_chance_shows_no_code(either: Scenario) -> None:
    invitation = await either.challenge()
    await (await either.bob.press(invitation, "Accept")).done()
    await either.discord.until(lambda: bool(either.channel.threads and either.channel.threads[-1].messages))
    thread = either.channel.threads[-1]
    await either.play(thread, *GAME)
    for message in (invitation, *thread.messages):
        assert "🎲" not in message.text
        assert not CODE.search(message.text)
    told = shown(await (await either.ann.slash("verify", thread, match=1)).done())
    assert re.search("`[0-9a-f]{64}`", told.text)
    assert told.attachments


@pytest.mark.parametrize("word", ["**bold** @everyone", "`x` <@1>"])
async def test_a_word_shows_as_it_was_typed_and_calls_nobody(served: Scenario, word: str) -> None:
    invitation = await served.challenge()
    await add_word(served.ann, invitation, word)
    await (await served.bob.press(invitation, "Accept")).done()
    await served.discord.until(lambda: bool(served.channel.threads and served.channel.threads[-1].messages))
    first = served.channel.threads[-1].messages[0]
    assert "**bold**" not in first.text
    assert set(first.mentions) <= {served.ann.id, served.bob.id}


async def test_a_word_can_not_look_as_if_somebody_else_had_added_one(served: Scenario) -> None:
    invitation = await served.challenge()
    await add_word(served.ann, invitation, f"x” · <@{served.bob.id}> “yes")
    await (await served.bob.press(invitation, "Accept")).done()
    await served.discord.until(lambda: bool(served.channel.threads and served.channel.threads[-1].messages))
    text = served.channel.threads[-1].messages[0].text
    assert f"Words mixed in: <@{served.ann.id}> “x · @{served.bob.id} yes”." in text
    assert text.count("“") == 1


@pytest.mark.parametrize(
    ("when", "english", "japanese"),
    [
        ("early", "When the challenge was made, a secret key was chosen", "挑戦のときに秘密のキーを決め"),
        ("late", "No code was shown with the challenge.", "挑戦のときには、コードを公開していません。"),
        ("erased", "No code was shown with the challenge.", "挑戦のときには、コードを公開していません。"),
    ],
)
async def test_fair_says_when_the_code_was_made(served: Scenario, when: str, english: str, japanese: str) -> None:
    invitation = await served.challenge()
    if when != "early":
        served.database.run("UPDATE challenge SET secret = NULL, promise = NULL")
    await (await served.bob.press(invitation, "Accept")).done()
    await served.discord.until(lambda: bool(served.channel.threads and served.channel.threads[-1].messages))
    thread = served.channel.threads[-1]
    if when == "erased":
        await served.hatoba.club.privacy.erase(served.bob.id)
    for member, expected in ((served.ann, english), (served.cid, japanese)):
        text = shown(await (await member.slash("verify", thread, match=1)).done()).text
        assert expected in text
        assert ("can choose a word last" in text or "最後に言葉を選べます" in text) == (when == "early")
        assert ("no longer possible to check" in text or "確かめられません" in text) == (when == "erased")


@pytest.mark.parametrize("code", [True, False])
async def test_fair_says_whether_a_tournament_was_announced_with_a_code(served: Scenario, code: bool) -> None:
    tournament = await organising.announced(served, served.ann, served.bob, served.cid)
    if not code:
        served.database.run("UPDATE tournament SET secret = NULL, promise = NULL")
    await served.hatoba.club.tournaments.start(tournament.id)
    english = shown(await (await served.ann.slash("verify", served.channel, match=1)).done()).text
    japanese = shown(await (await served.cid.slash("verify", served.channel, match=1)).done()).text
    assert ("The tournament was announced without a code." in english) != code
    assert ("この大会は、コードなしで告知されました。" in japanese) != code
    assert ("The organisers of the tournament could choose who takes part" in english) == code
    assert ("大会の主催者は、ランダムな結果を知ったうえで" in japanese) == code


async def test_a_rematch_shows_its_code_with_the_offer_and_mixes_the_answer_in(served: Scenario) -> None:
    thread = await playing.begin(served, "kyoiku_kisen")
    first = thread.messages[-1]
    await served.hatoba.club.matches.resign(1, served.bob.id, "given up")
    await served.sweep()
    post = await thread.next(first)
    assert code_of(post) == code_of(first)
    await (await served.ann.press(post, "Rematch")).done()
    offer = await thread.next(post)
    code = code_of(offer)
    await (await served.bob.press(post, "Rematch")).done()
    first = await thread.next(offer)
    ((press,),) = served.rows("SELECT press FROM invitation WHERE challenge = 2 AND place = 1")
    assert code_of(first) == code
    assert press
    assert str(press) not in first.text


@pytest.mark.parametrize("press", ["Cancel match", "Resign"])
async def test_who_ends_a_match_after_chance_has_decided_is_told_what_that_means(served: Scenario, press: str) -> None:
    thread = await served.begin(Terms("tokyo_doves", rated=True), served.ann, served.bob)
    post = thread.messages[0]
    more = shown(await (await served.ann.press(post, custom_id=button(post, "more"))).done())
    question = shown(await (await served.ann.press(more, press)).done())
    assert "your profile will count this match as cancelled" in question.text
    await (await served.ann.press(question, press)).done()
    profile = shown(await (await served.bob.slash("profile", served.channel, member=served.ann)).done())
    assert "Cancelled after a random result: 1" in profile.text


async def test_of_three_only_who_ends_the_match_is_warned(served: Scenario) -> None:
    terms = Terms("hostile", seats=3, rated=True)
    await served.begin(terms, served.ann, served.bob, served.cid)
    warning = "your profile will count this match as cancelled"
    cancelling = await private(await forged(served.bob, served.channel.threads[0].messages[0], "abort:1"))
    assert warning in cancelling
    leaving = await private(await served.bob.slash("resign", served.channel.threads[0]))
    assert "The others will play on, and you’ll finish last." in leaving
    assert warning not in leaving
    await served.hatoba.club.matches.resign(1, served.bob.id, "leaves")
    last = await private(await served.ann.slash("resign", served.channel.threads[0]))
    assert "The match ends" in last
    assert warning in last
