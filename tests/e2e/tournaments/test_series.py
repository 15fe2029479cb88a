"""The best of 3, from the menu to the champion: each match has its own thread, and the score is shown."""

import pytest

from club.model.tournaments.rules import Form
from sandbox import Channel, Member
from tests.e2e import organising
from tests.e2e.scenario import Scenario, button, shown
from tests.e2e.tournaments.organisers.test_commands import confirm, ordered, told


async def opened(scenario: Scenario, count: int) -> Channel:
    """Wait until there are this many threads, and return the newest."""
    await scenario.discord.until(
        lambda: len(found := organising.match_threads(scenario)) == count and bool(found[-1].messages)
    )
    return organising.match_threads(scenario)[-1]


def seated(scenario: Scenario, thread: Channel) -> list[Member]:
    """Return the players in a thread, in the order of their seats."""
    by_name = {member.name: member for member in (scenario.ann, scenario.bob, scenario.cid)}
    (names,) = (part for part in thread.name.split(" · ") if " – " in part)
    return [by_name[name] for name in names.split(" – ")]


async def test_a_best_of_three_goes_on_after_a_restart_until_somebody_has_won_two(scenario: Scenario) -> None:
    scenario.guild.members[scenario.ann] = frozenset({"MANAGE_GUILD"})
    async with scenario.bot():
        panel = await organising.set_up(scenario, scenario.ann)
        await organising.choose(scenario.ann, panel, "best_of", "1")
        assert "best of 3" in panel.text
        told = await organising.details(scenario.ann, panel)
        assert "**Best of 3:** instead of one match, you play up to 3 against each opponent" in told
        assert "A series that is level after 3 matches is a draw." in told
        (form,) = (menu.custom_id for menu in panel.selects if menu.custom_id.endswith(":form"))
        await (await scenario.ann.choose(panel, ["2"], custom_id=form)).done()
        assert "If a series is level after 3 matches, you play one more." in await organising.details(
            scenario.ann, panel
        )
        await organising.announce(scenario, scenario.ann, panel, name="Spring Cup")
        for member in (scenario.ann, scenario.bob):
            await organising.press(member, organising.shown(scenario), "enter")
        await organising.start(scenario.ann, organising.shown(scenario))
        first = await opened(scenario, 1)
        assert first.name.startswith("R1 · match 1 · ")
        assert "match 1 (best of 3)" in first.messages[0].text
        one, other = seated(scenario, first)
        await scenario.hatoba.club.matches.resign(1, other.id, "gives up")
        assert scenario.rows("SELECT count(*) FROM match") == [(1,)], (
            "the bot goes down before it has done anything more"
        )
    scenario.advance(minutes=1)
    async with scenario.bot():
        await scenario.sweep()
        second = await opened(scenario, 2)
        assert second.name.startswith("R1 · match 2 · ")
        assert seated(scenario, second) == [other, one], "the seats have changed"
        scenario.advance(minutes=1)
        await scenario.sweep()
        post = organising.shown(scenario)
        assert f"{one.mention} – {other.mention} · **1 – 0**" in post.text
        assert "Score: 1 – 0." in str(post.images[0].alt)
        await organising.played(scenario, second, other, one)
        await scenario.discord.until(lambda: "is over. Thank you for playing!" in organising.others(scenario)[-1])
        assert f"🥇 {one.mention}" in organising.others(scenario)[-1]
        scenario.advance(minutes=1)
        await scenario.sweep()
        assert [thread.name.split(" · ")[1] for thread in organising.match_threads(scenario)] == ["match 1", "match 2"]
        assert f"{one.name} beat {other.name}. Score: 2 – 0." in str(organising.shown(scenario).images[0].alt)


async def test_those_who_run_it_decide_about_the_whole_series(served: Scenario) -> None:
    served.guild.members[served.ann] = frozenset({"MANAGE_GUILD"})
    going = await organising.started(served, served.ann, served.bob, served.cid, form=Form.ROBIN, best_of=3)
    met = next(one for one in going.pairings if len(one.entrants) == 2)
    names = [going.entrant(number).name for number in met.entrants]
    panel = await ordered(served.ann, served, "result", match="1.1", result=f"{names[1]} wins")
    assert "Best of 3 in progress: 0 – 0 so far." in panel.text
    assert "Do you want to set this result for the whole series" in panel.text
    await confirm(served.ann, panel)
    post = await told(served, "have set the result of a best of 3")
    assert "**0 – 1**" in post.text
    thread = served.channel.threads[0]
    await served.discord.until(lambda: len(thread.messages) > 1)
    assert "was cancelled" in thread.messages[-1].text


async def test_who_met_whom_shows_the_scores_of_series(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, served.cid, form=Form.ROBIN, best_of=3)
    _, other = seated(served, await opened(served, 1))
    told = []
    for match in (1, 2):
        await served.hatoba.club.matches.resign(match, other.id, f"gives up {match}")
        served.advance(minutes=1)
        await served.sweep()
        post = organising.shown(served)
        view = shown(await (await served.ann.press(post, custom_id=button(post, "entrants"))).done())
        await (await served.ann.choose(view, ["meetings"])).done()
        told.append(str(view.images[0].alt))
    assert [("(1–0)" in alt, "(0–1)" in alt) for alt in told] == [(True, True), (False, False)]
    assert [("(2–0)" in alt, "(0–2)" in alt) for alt in told] == [(False, False), (True, True)]


async def test_a_series_of_a_knock_out_without_a_winner_lets_the_better_seed_go_on(served: Scenario) -> None:
    served.guild.members[served.ann] = frozenset({"MANAGE_GUILD"})
    going = await organising.started(served, served.ann, served.bob, form=Form.SINGLE, best_of=3)
    panel = await ordered(served.ann, served, "result", match="1.1", result="draw")
    better = min(going.entrants, key=going.strength)
    assert f"without one, <@{better.member}> advances (better seed)" in panel.text
    await confirm(served.ann, panel)
    assert (await served.hatoba.club.tournaments.get(1)).entrant(better.number).place == 1


@pytest.mark.parametrize("language", ["ja"])
async def test_a_best_of_three_is_read_in_japanese(served: Scenario) -> None:
    await organising.started(served, served.ann, served.bob, form=Form.SINGLE, best_of=3)
    thread = served.channel.threads[0]
    assert thread.name.startswith("第1回戦 · 第1局 · ")
    assert "第1局（三番勝負）" in thread.messages[0].text


async def test_a_best_of_three_in_the_final_only_is_chosen_announced_and_played(served: Scenario) -> None:
    served.guild.members[served.ann] = frozenset({"MANAGE_GUILD"})
    panel = await organising.set_up(served, served.ann)
    (form,) = (menu.custom_id for menu in panel.selects if menu.custom_id.endswith(":form"))
    await (await served.ann.choose(panel, ["2"], custom_id=form)).done()
    await organising.choose(served.ann, panel, "final_of", "1")
    assert "final: best of 3" in panel.text
    told = await organising.details(served.ann, panel)
    assert "**Final:** best of 3" in told
    assert "Best of 3:** instead of one match" not in told
    await organising.announce(served, served.ann, panel, name="Spring Cup")
    for member in (served.ann, served.bob, served.cid):
        await organising.press(member, organising.shown(served), "enter")
    await organising.start(served.ann, organising.shown(served))
    first = await opened(served, 1)
    assert not first.name.startswith("R1 · match"), "the semi-final is one match"
    _, other = seated(served, first)
    await served.hatoba.club.matches.resign(1, other.id, "gives up")
    served.advance(minutes=1)
    await served.sweep()
    second = await opened(served, 2)
    assert second.name.startswith("R2 · match 1 · ")
    await served.discord.until(lambda: any("Final · best of 3" in text for text in organising.others(served)))
    assert "Final · best of 3" in str(organising.shown(served).images[0].alt)
    one, other = seated(served, second)
    await organising.played(served, second, one, other)
    third = await opened(served, 3)
    assert third.name.startswith("R2 · match 2 · ")
    await served.hatoba.club.matches.resign(3, one.id, "gives up again")
    served.advance(minutes=1)
    await served.sweep()
    await served.discord.until(lambda: "is over. Thank you for playing!" in organising.others(served)[-1])
    assert f"🥇 {other.mention}" in organising.others(served)[-1]
    served.advance(minutes=1)
    await served.sweep()
    assert "Score: 2 – 0." in str(organising.shown(served).images[0].alt)
