"""A member continues from a turn of a match, for all seats, with presses; nothing is stored or affects the match."""

import asyncio
from io import BytesIO

import pytest
from PIL import Image

from club.model.variations.notation import read
from club.model.variations.tree import Tree
from sandbox import Channel, Member, Message
from tests.club.thinker import HereAndNow
from tests.e2e import playing, ryuki
from tests.e2e.matches.computers import practise
from tests.e2e.scenario import GAME, Scenario, button, forged, pixels, private, shown, verbs
from texts import words

SAY, SAGT = words("en", "tokyo_doves"), words("ja", "tokyo_doves")


FIRST = ("A*a1", "A*a2", "A*b1", "A*c1", "A*c2", "H*a1", "H*a2", "H*b1")
"""The possible first moves."""


async def over(scenario: Scenario) -> Channel:
    """Play a whole match, which green wins, and return its thread."""
    thread = await scenario.match()
    await scenario.play(thread, *GAME)
    await scenario.sweep()
    return thread


async def opened(scenario: Scenario, member: Member, thread: Channel, turn: int) -> Message:
    """Open the replay at a turn and press What if, and return its message."""
    replay = shown(await (await member.slash("replay", thread)).done())
    (menu,) = (menu.custom_id for menu in replay.selects if menu.custom_id.endswith(":list"))
    await (await member.choose(replay, [str(turn)], custom_id=menu)).done()
    return shown(await (await member.press(replay, custom_id=button(replay, "if"))).done())


async def play(member: Member, panel: Message, *events: str) -> None:
    """Choose the dove and the cell of each event."""
    for event in events:
        for chosen in (event[0], f"{event[0]},{event[2:]}"):
            found = [b.custom_id for b in panel.buttons if (b.custom_id or "").startswith("if-step")]
            (pressed,) = (one for one in found if one and one.endswith(f":{chosen}"))
            await (await member.press(panel, custom_id=pressed)).done()


async def go(member: Member, panel: Message, what: str) -> None:
    """Press a button by its verb, or by its direction."""
    await (await member.press(panel, custom_id=button(panel, what))).done()


async def switch(member: Member, panel: Message, line: int) -> None:
    """Choose a line in the menu, next to the choices or where there is room for it."""
    if "if-more" in verbs(panel):
        await go(member, panel, "if-more")
    (menu,) = (menu.custom_id for menu in panel.selects if menu.custom_id.startswith("if-line"))
    await (await member.choose(panel, [str(line)], custom_id=menu)).done()


def written(panel: Message) -> str:
    """Return the moves of a variation, as written on its panel."""
    return panel.text.split("```\n")[1] if "```" in panel.text else ""


async def test_a_finished_match_goes_another_way(either: Scenario) -> None:
    thread = await over(either)
    before = either.dump()
    panel = await opened(either, either.bob, thread, 2)
    assert panel.ephemeral_to is either.bob
    assert SAY.say("variation-about", turn=2, turns=4) in panel.text
    assert "Red to move." in panel.text
    seen = {pixels(panel.images[0].bytes)}
    await play(either.bob, panel, "H*b2", "Y*a5")
    assert written(panel) == "① 1.H*b2 ▸2.Y*a5\n"
    assert "Green has won." in panel.text
    assert not [verb for verb in verbs(panel) if verb == "if-step"]
    seen.add(pixels(panel.images[0].bytes))
    assert len(seen) == 2
    assert either.dump() == before


async def test_back_and_forth_on_a_line_and_another_line_beside_it(either: Scenario) -> None:
    thread = await over(either)
    panel = await opened(either, either.ann, thread, 0)
    await play(either.ann, panel, "A*c2", "A*a4")
    await go(either.ann, panel, "back")
    assert written(panel) == "① ▸1.A*c2 2.A*a4\n"
    await go(either.ann, panel, "last")
    assert written(panel) == "① 1.A*c2 ▸2.A*a4\n"
    await go(either.ann, panel, "back")
    await play(either.ann, panel, "H*a4", "Y*b2")
    assert written(panel) == "① 1.A*c2 2.A*a4\n② ① 2.H*a4 ▸3.Y*b2\n"
    if "if-more" in verbs(panel):
        await go(either.ann, panel, "if-more")
        assert "if-step" not in verbs(panel)
    (menu,) = (menu for menu in panel.selects if menu.custom_id.startswith("if-line"))
    assert [option.label for option in menu.options] == ["① 1.A*c2 2.A*a4", "② ① 2.H*a4 3.Y*b2"]
    await switch(either.ann, panel, 0)
    assert written(panel) == "① 1.A*c2 ▸2.A*a4\n② ① 2.H*a4 3.Y*b2\n"
    await switch(either.ann, panel, 1)
    await go(either.ann, panel, "if-cut")
    assert written(panel) == "① ▸1.A*c2 2.A*a4\n"
    await go(either.ann, panel, "first")
    assert written(panel) == "① 1.A*c2 2.A*a4\n"
    await play(either.ann, panel, "A*c2")
    assert written(panel) == "① ▸1.A*c2 2.A*a4\n", "what is known already is not a line of its own"


async def test_before_the_first_move_the_beginning_can_be_moved(either: Scenario) -> None:
    thread = await over(either)
    more = shown(await either.ann.press(thread.messages[-1], custom_id=button(thread.messages[-1], "more")))
    panel = shown(await (await either.ann.press(more, custom_id=button(more, "if"))).done())
    assert SAY.say("variation-about", turn=3, turns=4) in panel.text, "after the last turn nothing could be played"
    await go(either.ann, panel, "back")
    assert SAY.say("variation-about", turn=2, turns=4) in panel.text
    await go(either.ann, panel, "first")
    assert SAY.say("variation-about", turn=0, turns=4) in panel.text
    await play(either.ann, panel, "A*c2")
    await go(either.ann, panel, "back")
    assert SAY.say("variation-about", turn=0, turns=4) in panel.text


async def test_a_line_is_posted_and_others_go_on_from_it(either: Scenario) -> None:
    thread = await over(either)
    before = either.dump()
    panel = await opened(either, either.ann, thread, 0)
    await play(either.ann, panel, "A*c2", "A*a4")
    await go(either.ann, panel, "back")
    await play(either.ann, panel, "H*a4")
    known = thread.messages[-1]
    await go(either.ann, panel, "if-post")
    await thread.next(known)
    posted = thread.messages[-1]
    assert posted.ephemeral_to is None
    assert posted.mentions == []
    assert written(posted) == "① 1.A*c2 2.H*a4\n"
    assert SAY.say("variation-by", member=f"<@{either.ann.id}>") in posted.text
    assert "Red puts out the Big Brother on c2." in posted.text
    film = Image.open(BytesIO(posted.images[0].bytes))
    assert getattr(film, "n_frames", 1) == 3
    await either.discord.until(lambda: "Posted" in [b.label for b in panel.buttons if b.disabled])
    own = shown(await (await either.cid.press(posted, custom_id=button(posted, "if-on"))).done())
    assert own.ephemeral_to is either.cid
    assert written(own) == "① 1.A*c2 ▸2.H*a4\n"
    assert SAGT.say("variation-about", turn=0, turns=4) in own.text
    await play(either.cid, own, "Y*b2")
    assert written(own) == "① 1.A*c2 2.H*a4 ▸3.Y*b2\n"
    assert written(posted) == "① 1.A*c2 2.H*a4\n"
    assert either.dump() == before


async def test_a_restart_keeps_the_line(scenario: Scenario) -> None:
    async with scenario.bot():
        panel = await opened(scenario, scenario.ann, await over(scenario), 0)
        await play(scenario.ann, panel, "A*c2")
    async with scenario.bot():
        await play(scenario.ann, panel, "A*a4")
        assert written(panel) == "① 1.A*c2 ▸2.A*a4\n"


async def test_a_casual_match_without_secrets_can_be_tried_out_while_it_goes_on(either: Scenario) -> None:
    thread = await either.match(rated=False)
    await either.play(thread, *GAME[:2])
    log = either.rows("SELECT * FROM log")
    panels = [await either.panel(who, thread.messages[-1]) for who in (either.ann, either.bob)]
    board = shown(await (await either.cid.slash("board", thread)).done())
    for who, panel in zip((either.ann, either.bob, either.cid), (*panels, board), strict=True):
        side = shown(await (await who.press(panel, custom_id=button(panel, "if"))).done())
        await play(who, side, "Y*b2")
        assert written(side) == "① ▸1.Y*b2\n"
    assert either.rows("SELECT * FROM log") == log
    await either.play(thread, GAME[2], ply=2)
    await play(who, side, "Y*a5")
    assert written(side) == "① 1.Y*b2 ▸2.Y*a5\n", "the match has gone on, and the variation with it"


async def test_a_turn_that_is_taken_back_leads_nowhere(served: Scenario) -> None:
    thread = await served.match(rated=False)
    await served.play(thread, *GAME[:2])
    panel = await opened(served, served.ann, thread, 2)
    await play(served.ann, panel, "Y*b2")
    agreements = served.hatoba.club.agreements
    await agreements.offer(1, served.bob.id, "takeback", "asks")
    await agreements.accept(1, served.ann.id, 2, "agrees")
    before = panel.text
    answer = await served.ann.press(panel, custom_id=button(panel, "back"))
    assert await private(answer) == SAY.say("error-variation-gone")
    assert panel.text == before


async def test_alone_with_the_bot_a_member_tries_out_and_keeps_a_line(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    here = served.discord.dm_channel(served.cid)
    await practise(served, served.cid, here, "tokyo_doves")
    await served.hatoba.club.matches.resign(1, served.cid.id, "given up")
    replay = shown(await (await served.cid.slash("replay", here, match=1)).done())
    panel = shown(await (await served.cid.press(replay, custom_id=button(replay, "if"))).done())
    first = (await served.hatoba.club.matches.position(1)).state.legal()[0]
    await play(served.cid, panel, first)
    known = here.messages[-1]
    await go(served.cid, panel, "if-post")
    posted = await here.next(known)
    assert written(posted) == f"① 1.{first}\n"
    assert "試し指し" in posted.text


async def test_a_rated_match_waits_until_its_end(either: Scenario) -> None:
    thread = await either.match()
    await either.play(thread, *GAME[:3])
    refused = {either.ann: "en", either.cid: "ja"}
    for who, locale in refused.items():
        replay = shown(await (await who.slash("replay", thread)).done())
        more = shown(await who.press(thread.messages[-1], custom_id=button(thread.messages[-1], "more")))
        board = shown(await (await who.slash("board", thread)).done())
        assert not {"if"} & {*verbs(replay), *verbs(more), *verbs(board)}
        answer = await forged(who, more, "if:1:2")
        assert await private(answer) == words(locale).say("error-variation-rated")


async def test_the_guild_may_allow_it_in_rated_matches(either: Scenario) -> None:
    dan = Member.join(either.guild, "Dan", may=["MANAGE_GUILD"])
    settings = shown(await dan.slash("server settings", either.channel))
    assert SAY.say("customs-variations-no") in settings.text
    thread = await either.match()
    await go(dan, settings, "variations")
    assert SAY.say("customs-variations-yes") in settings.text
    panel = await either.panel(either.ann, thread.messages[-1])
    side = shown(await (await either.ann.press(panel, custom_id=button(panel, "if"))).done())
    await play(either.ann, side, "A*c2")
    await go(dan, settings, "variations")
    answer = await either.ann.press(side, custom_id=button(side, "back"))
    assert await private(answer) == SAY.say("error-variation-rated")


async def test_what_is_hidden_stays_so_until_the_end(either: Scenario) -> None:
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, *ryuki.SET_UP, *ryuki.MATE[:-1])
    for who, locale in ((either.ann, "en"), (either.cid, "ja")):
        replay = shown(await (await who.slash("replay", thread)).done())
        assert "if" not in verbs(replay)
        answer = await forged(who, replay, "if:1:0")
        assert await private(answer) == words(locale).say("error-variation-secret")
    await playing.type_in(either, thread, ryuki.MATE[-1])
    panel = await opened(either, either.bob, thread, 3)
    say = words("en", "ryuki")
    assert "Red to move." in panel.text
    own = pixels(panel.images[0].bytes)
    draw = next(b.custom_id for b in panel.buttons if b.custom_id and b.custom_id.endswith(":draw"))
    await (await either.bob.press(panel, custom_id=draw)).done()
    assert say.say("variation-chance") in panel.text
    (outcomes,) = (menu for menu in panel.selects if menu.custom_id.startswith("if-pick"))
    card = outcomes.options[-1].value
    await (await either.bob.choose(panel, [card], custom_id=outcomes.custom_id)).done()
    assert f"card:{card}" in written(panel)
    assert say.say("variation-chance") in panel.text, "and a second card"
    await go(either.bob, panel, "if-lot")
    assert "Blue to move." in panel.text
    assert pixels(panel.images[0].bytes) != own


async def test_lots_decide_where_chance_does_and_are_not_those_of_the_match(either: Scenario) -> None:
    thread = await ryuki.match(either)
    await playing.type_in(either, thread, *ryuki.SET_UP, *ryuki.MATE)
    drawn = set()
    panel = await opened(either, either.ann, thread, 3)
    draw = next(b.custom_id for b in panel.buttons if b.custom_id and b.custom_id.endswith(":draw"))
    await (await either.ann.press(panel, custom_id=draw)).done()
    for _ in range(12):
        (lot,) = (b.custom_id for b in panel.buttons if (b.custom_id or "").startswith("if-lot"))
        await (await either.ann.press(panel, custom_id=lot)).done()
        drawn.add(written(panel))
        await go(either.ann, panel, "if-cut")
        await go(either.ann, panel, "if-cut")
    assert len(drawn) > 1


async def test_the_same_press_twice_is_one_move(served: Scenario) -> None:
    panel = await opened(served, served.ann, await over(served), 0)
    await (await served.ann.press(panel, custom_id="if-step:1:0:0:0:A")).done()
    await asyncio.gather(*(served.ann.press(panel, custom_id="if-step:1:0:0:0:A,c2") for _ in range(2)))
    await served.discord.until(lambda: written(panel))
    await play(served.ann, panel, "A*a4")
    assert written(panel) == "① 1.A*c2 ▸2.A*a4\n"


def tamper(part: object, line: str) -> None:
    """Replace the line in a message with another one."""
    if isinstance(part, dict):
        for name, value in part.items():
            if isinstance(value, str) and "```" in value:
                head, _, tail = value.split("```")
                part[name] = f"{head}```\n{line}\n```{tail}"
            else:
                tamper(value, line)
    elif isinstance(part, list):
        for one in part:
            tamper(one, line)


@pytest.mark.parametrize("changed", ["① 1.A*c9", "① 2.A*c2", "nonsense", "① 1.A*c2 2.A*c2"])
async def test_what_does_not_fit_changes_nothing(either: Scenario, changed: str) -> None:
    panel = await opened(either, either.cid, await over(either), 0)
    await play(either.cid, panel, "A*c2", "A*a4")
    before = panel.text
    tamper(panel.components, changed)
    tamper(panel.embeds, changed)
    assert panel.text != before
    text = panel.text
    answer = await either.cid.press(panel, custom_id=button(panel, "if-cut"))
    assert await private(answer) == SAGT.say("error-variation-unreadable")
    assert panel.text == text


async def test_so_much_can_be_tried_and_no_more(served: Scenario) -> None:
    panel = await opened(served, served.ann, await over(served), 0)
    for event in FIRST:
        await play(served.ann, panel, event)
        await go(served.ann, panel, "first")
    tree: Tree = read(written(panel).strip())
    assert len(tree.lines) == 8
    await (await served.ann.press(panel, custom_id="if-step:1:0:7:0:Y")).done()
    answer = await served.ann.press(panel, custom_id="if-step:1:0:7:0:Y,c2")
    assert await private(answer) == SAY.say("error-variation-full", events=60, lines=8)
    assert read(written(panel).strip()) == tree
