"""Matches with marked cards: nothing that others ever received reveals who holds them or where they are."""

import json
import logging
import re
from collections import defaultdict
from itertools import count

import pytest

from club.model.matches import chance
from engines import CHANCE, GAMES, Event
from sandbox import Member, Message
from sandbox.model.interaction import Interaction
from sandbox.model.message import Attachment
from sandbox.model.user import User
from sandbox.model.world import Change
from tests.e2e import playing, ryuki
from tests.e2e.scenario import Scenario, verbs
from tests.leaks.asking import asking
from texts import words

DRAWN = {6: "card:R", 8: "card:N", 10: "card:B"}
"""The draws of Ann, Bob and Ann again, by ply: cards that nobody else holds."""

LINE = (*ryuki.SET_UP, "R~a3", "N~e3")
"""Ann and Bob lay their first cards face-down as soon as they have drawn them; Ann's turns up when she draws again."""

OWN_DECK = re.compile(r"Still in your deck:[^.]*\.|あなたのデッキの残り：[^。]*。")


def spellings(kind: str) -> re.Pattern[str]:
    """Return a pattern that finds a kind of card in any text or ``custom_id``: by letters, kanji or names.

    The ``R`` in Discord's own ``<t:…:R>`` doesn't count.
    """
    names = [
        word
        for locale in ("en", "ja")
        for name in (words(locale, "ryuki").say("step-card", value=kind), words(locale, "ryuki").say(f"card-{kind}"))
        for word in name.split()
    ]
    return re.compile(
        "|".join(map(re.escape, [*names, f"{kind}~", f"{kind}*", f"card:{kind}"])) + rf"|[:,]{kind}\b(?!>)"
    )


def marked_seed() -> str:
    """Return a seed with which the marked cards are drawn."""
    return next(seed for seed in map("{:064x}".format, count()) if drawn(seed) == DRAWN)


def drawn(seed: str) -> dict[int, Event]:
    """Return the cards that are drawn in the marked line, by ply, as long as they are the wanted ones."""
    state, events, found = GAMES["ryuki"].start(), iter(LINE), {}
    for ply in range(max(DRAWN) + 1):
        if state.to_move == CHANCE:
            found[ply] = chance.outcome(state.chances(), seed, ply)
        event = found.get(ply) or next(events)
        if found.get(ply) != DRAWN.get(ply):
            break
        state = state.apply(event)
    return found


class Eavesdropper:
    """Record everything that each member receives, whatever happens to it later."""

    def __init__(self, scenario: Scenario) -> None:
        self._members = (scenario.ann, scenario.bob, scenario.cid)
        self.heard: dict[User, list[str]] = defaultdict(list)
        scenario.discord.listen(self._hear)

    def _hear(self, change: Change) -> None:
        subject = change.subject
        if isinstance(subject, Message):
            for member in self._members:
                if subject.channel.seen_by(member) and subject.ephemeral_to in (None, member):
                    self.heard[member].append(_told(subject))
        elif isinstance(subject, Interaction) and change.name == "ANSWER":
            self.heard[subject.member].append(json.dumps(subject.answer.choices, ensure_ascii=False))

    def text(self, member: Member) -> str:
        """Return everything that a member has received, except the parts about the member's own deck."""
        return OWN_DECK.sub("", "\n".join(self.heard[member]))


def _told(message: Message) -> str:
    files = [(file.filename, file.alt, file.url, _content(file)) for file in message.attachments]
    return json.dumps([message.content, message.embeds, message.components, files, message.nonce], ensure_ascii=False)


def _content(file: Attachment) -> str:
    """Return the readable text of a file, such as a record; ``""`` for a picture."""
    return "" if file.filename.endswith((".png", ".webp")) else file.bytes.decode()


async def look_around(scenario: Scenario) -> None:
    """As everybody, ask for everything that changes nothing."""
    await scenario.sweep()
    thread = scenario.channel.threads[0]
    for member in (scenario.ann, scenario.bob, scenario.cid):
        async for _ in asking(scenario, member, thread):
            pass
        for typed in ("", "R", "飛", "N~", "桂", "角"):
            await member.complete("move", thread, {}, focused=("move", typed))


async def test_nobody_learns_of_marked_cards(either: Scenario, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO)
    ann, bob, cid = either.ann, either.bob, either.cid
    heard = Eavesdropper(either)
    thread = await ryuki.match(either)
    await either.sweep()
    either.change(f"UPDATE match SET seed = '{marked_seed()}', draw = NULL")
    rook, knight, bishop = map(spellings, "RNB")

    await playing.type_in(either, thread, *ryuki.SET_UP)
    mine = await either.panel(ann, thread.messages[-1])
    await look_around(either)
    theirs = await either.panel(bob, thread.messages[-1])
    await playing.make(ann, mine, "place,R,a3")
    await thread.next(thread.messages[2])
    await look_around(either)
    assert {*verbs(theirs)} & {"step", "pick"} or theirs.selects, "Bob's panel has followed"
    assert rook.search(heard.text(ann))
    assert not rook.search(heard.text(bob) + heard.text(cid))
    await playing.type_in(either, thread, "桂~1三")
    await look_around(either)
    assert rook.search(heard.text(bob)), "the card has turned up"
    assert knight.search(heard.text(bob))
    assert not knight.search(heard.text(ann) + heard.text(cid))
    assert bishop.search(heard.text(ann))
    assert not bishop.search(heard.text(bob) + heard.text(cid))
    assert not any(found.search(caplog.text) for found in (rook, knight, bishop))
    assert "~" not in caplog.text
    print({member.name: f"{len(heard.text(member)):,} characters" for member in (ann, bob, cid)})  # noqa: T201
