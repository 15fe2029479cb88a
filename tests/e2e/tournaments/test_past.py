"""Traces of past tournaments: the list of finished ones, the hall of fame of a game, trophies in profiles."""

import json

import pytest

from sandbox import Channel, Member
from tests.club.standings import Rows
from tests.e2e.scenario import Scenario, button, forged, private, shown

DOVES = "tokyo_doves"

ENDED = 1777636800000
"""When the first tournament ended, in milliseconds; each of the others ended a day later."""


def over(scenario: Scenario, count: int, game: str = DOVES, channel: Channel | None = None, first: int = 1) -> None:
    """Store finished tournaments in which Bob was first and Ann second; Cid played no match."""
    rules = json.dumps({"game": game, "options": {}, "form": "swiss", "pace": "3d"})
    place = (channel or scenario.channel).id
    for number in range(first, first + count):
        scenario.change(
            "INSERT INTO tournament (id, guild, channel, organiser, name, rules, status, version, created, began,"
            f" ended, end_channel, end_message) VALUES ({number}, {scenario.guild.id}, {place}, 1, 'Cup [{number}]',"
            f" '{rules}', 'over', 0, 1, 1, {ENDED + 86400000 * number}, {place}, {900 + number})"
        )
        for at, (member, rank) in enumerate(((scenario.ann, "2"), (scenario.bob, "1"), (scenario.cid, "NULL")), 1):
            scenario.change(
                "INSERT INTO entrant (tournament, number, member, name, joined, seed, status, place)"
                f" VALUES ({number}, {at}, {member.id}, '{member.name}', 1, {at}, 'in', {rank})"
            )


def listed(text: str) -> list[int]:
    """Return the numbers of the tournaments that a text lists, in its order."""
    return [int(line.partition("Cup \\[")[2].partition("\\")[0]) for line in text.split("\n") if "Cup" in line]


async def opened(scenario: Scenario, member: Member) -> str:
    return shown(await (await member.slash("tournament past", scenario.channel)).done()).text


async def test_past_tournaments_are_listed_page_by_page_and_one_opens(either: Scenario) -> None:
    assert "No tournaments have finished yet." in await opened(either, either.ann)
    over(either, 12)
    panel = shown(await (await either.ann.slash("tournament past", either.channel)).done())
    assert listed(panel.text) == [*range(12, 2, -1)]
    place = f"https://discord.com/channels/{either.guild.id}/{either.channel.id}/912"
    assert f"**[Cup \\[12\\]]({place})** · Tokyo Doves · <t:1778673600:D> · 3 players" in panel.text
    assert panel.text.count(f"🥇 {either.bob.mention}") == 10
    await (await either.ann.press(panel, "Older ›")).done()
    assert listed(panel.text) == [2, 1]
    over(either, 1, first=13)
    await (await either.ann.press(panel, "‹ Newer")).done()
    assert listed(panel.text) == [*range(12, 2, -1)], "as before, whatever has ended since"
    await (await either.ann.press(panel, "‹ Newer")).done()
    assert listed(panel.text) == [13]
    one = shown(await (await either.ann.choose(panel, ["13"], custom_id="past-open")).done())
    assert "### Cup \\[13\\]" in one.text
    assert listed(panel.text) == [13], "the list stays as it is"


async def test_tournaments_are_listed_only_for_who_may_know_of_them(served: Scenario) -> None:
    hidden = served.guild.channel("hidden")
    hidden.reserve(served.guild.role("Staff"))
    over(served, 55, channel=hidden)
    over(served, 2, first=56, game="ryuki")
    over(served, 2, first=58)
    assert listed(await opened(served, served.ann)) == [59, 58, 57, 56]
    dan = Member.join(served.guild, "Dan", may=["MANAGE_GUILD"])
    assert listed(await opened(served, dan)) == [*range(59, 49, -1)]
    panel = shown(await (await served.ann.slash("tournament past", served.channel)).done())
    await (await served.ann.choose(panel, ["ryuki"], custom_id="past-game")).done()
    assert listed(panel.text) == [57, 56]
    for custom_id, refusal in (
        ("past:chess:before:0", "There’s no game called"),
        ("past:all:beside:0", "I don’t know this button"),
    ):
        assert refusal in await private(await forged(served.ann, panel, custom_id)), custom_id


async def test_the_hall_of_fame_names_champions_and_winners(either: Scenario) -> None:
    rows = Rows(either.database, either.guild.id)
    for member, number in ((either.ann, 1612), (either.bob, 1540)):
        rows.rating(DOVES, member.id, number, 7)
    await either.hatoba.club.seasons.start(either.guild.id, 2)
    over(either, 1)
    board = shown(await (await either.ann.slash("leaderboard", either.channel, game=DOVES)).done())
    fame = shown(await (await either.ann.press(board, custom_id=button(board, "hall-open"))).done())
    assert "🏆 Tokyo Doves: hall of fame" in fame.text
    assert f"- **Season 1** · 🥇 {either.ann.mention} **1612** · 5–1–3" in fame.text
    assert f"· 3 players · 🥇 {either.bob.mention}" in fame.text
    await (await either.ann.choose(fame, ["ryuki"], custom_id="hall-game")).done()
    assert "No champions yet." in fame.text
    await (await either.ann.press(fame, "Past tournaments")).done()
    assert "No tournaments have finished yet." in fame.text


@pytest.mark.parametrize("language", ["ja"])
async def test_a_profile_counts_the_podiums_of_tournaments_and_names_the_newest(served: Scenario) -> None:
    over(served, 5)
    scenario = served
    profile = shown(await (await scenario.ann.slash("profile", scenario.channel)).done())
    assert "Tournaments: 🥈 5" in profile.text
    assert listed(profile.text) == [5, 4, 3, 2], "the newest four"
    assert "- 🥈 **Cup \\[5\\]** · Tokyo Doves · <t:1778068800:D>" in profile.text
    ours = shown(await (await scenario.cid.slash("profile", scenario.channel, member=scenario.bob)).done())
    assert "大会の成績：🥇 5" in ours.text
    assert "大会の成績" not in shown(await (await scenario.cid.slash("profile", scenario.channel)).done()).text
