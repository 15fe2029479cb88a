"""Members read their own languages, and the guild reads its own."""

import re
from collections import Counter
from dataclasses import dataclass, field

import pytest

from sandbox import Channel, Message
from sandbox.model.interaction import Interaction
from sandbox.model.world import Change
from tests.e2e.playing import begin, direct
from tests.e2e.scenario import GAME, Scenario, button, choose, insist, shown, step

KEPT = re.compile(
    r"2vs2|<[@#t:/][^>]*>|`[^`]*`|https?://\S+|\b[a-f][1-6]\b|\b[BAYMTH]\b|SHA-256|JSON|Hatoba|Discord|/\w+"
    r"|PARA|BOX|NW|NE|EW|[王将車弓兵船巫皇飛角金銀桂香歩玉]"
)
"""Parts that are the same in every language: mentions, times, code, URLs, notation, names, letters on pieces."""

ENGLISH = re.compile(r"(?i)\b(?:the|is|are|your?|and|of|to|for|with|match|turn|this|that|can)\b")
"""Words that are in most English sentences and in no German one."""

LANGUAGES = (("en-GB", "ja"), ("ja", "en-GB"), ("ja", "ja"))
"""The languages of the guild and of the members."""


def english(text: str) -> list[str]:
    return re.findall(r"[A-Za-z]{2,}", KEPT.sub(" ", text))


def japanese(text: str) -> list[str]:
    return re.findall(r"[ぁ-んァ-ヶ一-龠]+", KEPT.sub(" ", text))


def foreign(text: str, locale: str) -> list[str]:
    """Return the parts of a text in another language, and the remains of placeholders and message keys."""
    wrong = english(text) if locale == "ja" else japanese(text)
    if locale == "de":
        wrong += ENGLISH.findall(KEPT.sub(" ", text))
    return wrong + re.findall(r"\{|\$|\b(?:error|told|ask|alt)-\w+", text)


def readable(message: Message) -> str:
    """Return everything that a member can read or hear of a message."""
    lines = [message.text, *(image.alt or "" for image in message.images), *(b.label for b in message.buttons)]
    for menu in message.selects:
        lines += [menu.placeholder or "", *(option.label for option in menu.options)]
    return "\n".join(lines)


@pytest.fixture(params=LANGUAGES, ids=["-in-".join(reversed(pair)) for pair in LANGUAGES])
def languages(request: pytest.FixtureRequest) -> tuple[str, str]:
    found: tuple[str, str] = request.param
    return found


@pytest.fixture
def language(languages: tuple[str, str]) -> str:
    return languages[0]


@dataclass
class Reading:
    """Check messages against the languages of the server and of its members, counting private and public ones."""

    languages: tuple[str, str]
    wrong: list[tuple[str, list[str]]] = field(default_factory=list)
    read: Counter[bool] = field(default_factory=Counter)

    def look(self, change: Change) -> None:
        for message in messages(change):
            private = message.ephemeral_to is not None
            self.read[private] += bool(readable(message))
            if found := foreign(readable(message), self.languages[private]):
                self.wrong.append((message.text, found))


async def test_everybody_reads_their_own_language(served: Scenario, languages: tuple[str, str]) -> None:
    for member in (served.ann, served.bob, served.cid):
        member.locale = languages[1]
    reading = Reading(languages)
    served.discord.listen(reading.look)
    await wander(served)
    assert reading.wrong == []
    assert (reading.read[True] > 60, reading.read[False] > 10) == (True, True), reading.read


@pytest.mark.parametrize("languages", [("de", "de")], ids=["de"])
async def test_a_match_is_german_from_the_challenge_to_its_end_and_the_rest_is_english(served: Scenario) -> None:
    for member in (served.ann, served.bob, served.cid):
        member.locale = "de"
    reading = Reading(("de", "de"))
    served.discord.listen(reading.look)
    await agree_on_a_match(served)
    thread = served.channel.threads[0]
    for event in ("?", "A*c3", "T-a1", "B-a9", "Y*a4", "A*f6", "B^"):
        await served.move(served.ann, thread, event)
    told = shown(await (await served.ann.slash("board", thread, text=True)).done())
    assert "Rot ist am Zug. Der Boss von Rot hat 3 freie Seiten: a2, b1, c2." in readable(told).replace("\n", " ")
    await read_rules(served)
    await play_to_the_end(served, thread)
    await let_challenges_lapse(served)
    assert reading.wrong == []
    assert "gewinnt!" in served.channel.threads[0].messages[-1].text
    rules = shown(await (await served.cid.slash("rules", served.channel, game="ryuki")).done())
    assert "Seiten mit Bildern" in rules.text
    assert "About the game" in readable(rules)


def messages(change: Change) -> tuple[Message, ...]:
    """Return the messages that a change shows to anybody; Discord's own repeat the name of a thread."""
    if isinstance(change.subject, Interaction) and change.name == "ANSWER":
        answer = change.subject.answer
        return (*answer.followups, *([answer.message] if answer.message else []))
    return (change.subject,) if isinstance(change.subject, Message) and not change.subject.system else ()


async def wander(scenario: Scenario) -> None:
    """Trigger most of the bot's messages."""
    await agree_on_a_match(scenario)
    thread = scenario.channel.threads[0]
    await ask_about_the_match(scenario, thread)
    await read_rules(scenario)
    await play_to_the_end(scenario, thread)
    await let_challenges_lapse(scenario)
    scenario.channel.deny("ATTACH_FILES", "SEND_MESSAGES")
    await (await scenario.ann.slash("challenge", scenario.channel, game="tokyo_doves")).done()


async def agree_on_a_match(scenario: Scenario) -> None:
    """Challenge on the panel, with allowed and forbidden answers."""
    ann, bob, cid, place = scenario.ann, scenario.bob, scenario.cid, scenario.channel
    panel = await scenario.set_up(ann, place, (bob,))
    for _ in range(2):
        await (await ann.press(panel, custom_id=panel.buttons[-1].custom_id)).done()
    await choose(ann, panel, "4", "1")
    await (await ann.press(panel, custom_id=button(panel, "send"))).done()
    post = place.messages[-1]
    for member, verb in ((ann, "accept"), (cid, "decline"), (bob, "withdraw")):
        await (await member.press(post, custom_id=button(post, verb))).done()
    await (await bob.press(post, custom_id=button(post, "accept"))).done()
    await scenario.discord.until(lambda: place.threads and place.threads[0].messages)


async def ask_about_the_match(scenario: Scenario, thread: Channel) -> None:
    """Try moves that can't be made, and all commands and buttons of a match."""
    ann, cid, place = scenario.ann, scenario.cid, scenario.channel
    for event in ("?", "A*c3", "T-a1", "B-a9", "Y*a4", "A*f6", "B^"):
        await scenario.move(ann, thread, event)
    for name, where in (("matches", place), ("board", thread), ("help", place), ("resign", thread)):
        await (await ann.slash(name, where)).done()
    await (await ann.slash("board", thread, text=True)).done()
    await (await cid.slash("board", thread)).done()
    more = shown(await ann.press(thread.messages[0], custom_id=button(thread.messages[0], "more")))
    for b in more.buttons:
        if not (b.custom_id or "").startswith("offer:"):  # a notice would be posted below the board
            await (await ann.press(more, custom_id=b.custom_id)).done()


async def read_rules(scenario: Scenario) -> None:
    cid, place = scenario.cid, scenario.channel
    rules = shown(await (await cid.slash("rules", place, game="tokyo_doves")).done())
    await (await cid.press(rules, custom_id="page:tokyo_doves:0")).done()
    while not rules.buttons[2].disabled:  # after the buttons to the previous page and to the contents
        await (await cid.press(rules, custom_id=rules.buttons[2].custom_id)).done()


async def play_to_the_end(scenario: Scenario, thread: Channel) -> None:
    for ply, event in enumerate(GAME):
        member, board = (scenario.ann, scenario.bob)[ply % 2], thread.messages[-1]
        choosing = await scenario.panel(member, board)
        await step(member, choosing, event[0])
        await step(member, choosing, f"{event[0]},{event[2:]}")
        await insist(member, choosing)
        await thread.next(board)


async def let_challenges_lapse(scenario: Scenario) -> None:
    """Challenge two members in vain, and wait until the open challenges expire."""
    ann, bob, cid, place = scenario.ann, scenario.bob, scenario.cid, scenario.channel
    for guests in ((cid,), (bob, cid)):
        panel = await scenario.set_up(ann, place, guests)
        await (await ann.press(panel, custom_id=button(panel, "send"))).done()
    last = place.messages[-1]
    await (await cid.press(last, custom_id=button(last, "decline"))).done()
    await (await ann.press(last, custom_id=button(last, "withdraw"))).done()
    scenario.advance(hours=25)
    await scenario.sweep()


@pytest.mark.parametrize("language", ["ja", "en-GB"])
@pytest.mark.parametrize("locale", ["en-US", "ja", "de"])
async def test_direct_messages_are_in_the_language_of_the_last_interaction(
    scenario: Scenario, language: str, locale: str
) -> None:
    """A list of matches of an English and a Japanese server is in one language, also after a restart."""
    assert scenario.boats.guild is not None
    scenario.boats.guild.locale = "ja" if language == "en-GB" else "en-GB"
    scenario.ann.locale = locale
    async with scenario.bot():
        await (await scenario.ann.slash("help", scenario.channel)).done()
        await scenario.hatoba.club.preferences.change(scenario.ann.id, reminded="direct")
        for where in (scenario, scenario.pond, scenario):
            await begin(where, "tokyo_doves")
            scenario.advance(minutes=8)
    async with scenario.bot():
        scenario.advance(days=2, hours=6)
        await scenario.sweep()
        scenario.advance(minutes=8)
        await scenario.sweep()
        (message,) = direct(scenario, scenario.ann)
        assert len(re.findall(r"^- ", message.text, re.MULTILINE)) == 3
        assert foreign(readable(message), locale.partition("-")[0]) == []


async def test_a_hand_and_a_reminder_follow_the_chosen_language(served: Scenario) -> None:
    served.ann.locale = "en-GB"
    await (await served.ann.slash("help", served.channel)).done()
    await served.hatoba.club.preferences.change(served.ann.id, reminded="direct", language="ja")
    await begin(served, "ryuki")
    served.advance(days=2, hours=6)
    await served.sweep()
    hand, reminder = direct(served, served.ann)
    assert foreign(readable(hand), "ja") == foreign(readable(reminder), "ja") == []
