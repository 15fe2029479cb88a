"""Challenges and lobbies that nobody joins suggest the computer after an hour."""

from tests.club.thinker import HereAndNow
from tests.e2e.scenario import Scenario, button, shown, verbs


async def test_challenge_without_an_answer_leads_to_its_own_game_at_once(either: Scenario) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    invitation = await either.challenge()
    assert "begin-practice" not in verbs(invitation)
    either.advance(minutes=61)
    await either.sweep()
    assert "No answer yet?" in invitation.text
    panel = shown(await (await either.ann.press(invitation, custom_id=button(invitation, "begin-practice"))).done())
    assert "step" in verbs(panel)
    assert either.rows("SELECT game FROM match") == [("tokyo_doves",)]


async def test_open_challenge_says_that_nobody_has_come(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    panel = shown(await served.ann.slash("challenge", served.channel, game="ryuki"))
    await (await served.ann.press(panel, "Send")).done()
    await served.discord.until(lambda: served.channel.messages)
    served.advance(minutes=61)
    await served.sweep()
    assert "Nobody here yet?" in served.channel.messages[-1].text


async def test_table_that_is_not_full_points_its_host_to_the_menu(either: Scenario) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    panel = shown(await either.ann.slash("lobby", either.channel, game="hostile", seats=3))
    await (await either.ann.press(panel, "Send")).done()
    await either.discord.until(lambda: either.channel.messages)
    post = either.channel.messages[-1]
    assert "The host can add" not in post.text
    either.advance(minutes=61)
    await either.sweep()
    assert "The host can add computer players" in post.text
    await (await either.bob.press(post, custom_id=button(post, "accept"))).done()
    assert "The host can add computer players" in post.text, "there is a seat still"
    edits = post.edits
    await either.sweep()
    assert post.edits == edits
    (menu,) = (one.custom_id for one in post.selects if one.custom_id.startswith("computer:"))
    await (await either.ann.choose(post, ["1"], custom_id=menu)).done()
    assert "The host can add computer players" not in post.text
    await either.sweep()
    edits = post.edits
    await either.sweep()
    assert post.edits == edits, "nothing in it changes any more"
