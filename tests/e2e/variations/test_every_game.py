"""Variations work in every game: everything that a panel offers leads on, with a picture and a distinct name."""

import pytest

from club.model.variations.tree import MOST_EVENTS, MOST_LINES
from engines import GAMES
from sandbox import Member, Message
from tests.e2e import playing
from tests.e2e.scenario import Scenario, button, shown
from tests.engines.play import seeded
from texts import words

PRESSES = 40

LEADING = ("if-step", "if-lot", "if-go", "if-more", "if-cut")


def offered(panel: Message) -> list[tuple[str, str | None]]:
    """Return the buttons and options of a panel, with choices repeated so that they are likelier than ways back."""
    pressed = [b.custom_id or "" for b in panel.buttons if not b.disabled]
    found: list[tuple[str, str | None]] = []
    for custom_id in pressed:
        verb = custom_id.partition(":")[0]
        if verb in LEADING:
            found += [(custom_id, None)] * (6 if verb in ("if-step", "if-lot") else 1)
    return found + [(menu.custom_id, option.value) for menu in panel.selects for option in menu.options]


async def follow(member: Member, panel: Message, custom_id: str, value: str | None) -> None:
    """Press a button, or choose a value in a menu; the only refusal is for lack of room."""
    pressing = (
        member.press(panel, custom_id=custom_id)
        if value is None
        else member.choose(panel, [value], custom_id=custom_id)
    )
    refused = {message.text for message in (await (await pressing).done()).followups}
    assert refused <= {words("ja").say("error-variation-full", events=MOST_EVENTS, lines=MOST_LINES)}, (
        custom_id,
        value,
    )


@pytest.mark.parametrize("key", GAMES)
async def test_all_that_a_panel_offers_leads_on(either: Scenario, key: str) -> None:
    thread = await playing.begin(either, key, second=either.cid)
    if GAMES[key].secret:
        await either.hatoba.club.matches.resign(1, either.cid.id, "given up")
    replay = shown(await (await either.cid.slash("replay", thread)).done())
    panel = shown(await (await either.cid.press(replay, custom_id=button(replay, "if"))).done())
    rng, missing = seeded(len(key)), words("ja").say("picture-missing")
    for _ in range(PRESSES):
        await follow(either.cid, panel, *rng.choice(offered(panel)))
        assert panel.images
        assert missing not in panel.text
        for menu in panel.selects:
            labels = [option.label for option in menu.options]
            assert len({*labels}) == len(labels)
