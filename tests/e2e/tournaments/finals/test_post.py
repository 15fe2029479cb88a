"""A final has a post of its own: who plays, how they got there, where to watch, and in the end the result."""

import pytest

from club.model.tournaments.rules import Form
from sandbox import Channel, Member, Message
from tests.e2e import organising
from tests.e2e.playing import direct
from tests.e2e.scenario import Scenario, private, shown


async def final(scenario: Scenario, title: str = "Final") -> Message:
    """Play a single elimination of Ann, Bob, Cid and Dan up to the final of Ann and Bob, and return its post."""
    dan = Member.join(scenario.guild, "Dan")
    await organising.started(scenario, scenario.ann, scenario.bob, scenario.cid, dan, form=Form.SINGLE, third=False)
    club = scenario.hatoba.club
    for loser in (dan.id, scenario.cid.id):
        going = await club.tournaments.get(1)
        entrant = going.entrant_of(loser)
        assert entrant is not None
        match = going.of(entrant.number)[0].match
        assert match is not None
        await club.matches.resign(match, loser, f"resigned {match}")
        await club.tournaments.advance(1)
    scenario.advance(seconds=30)
    await scenario.sweep()
    (post,) = (one for one in scenario.channel.messages if one.text.startswith(f"### 🏆 Spring Cup · {title}"))
    return post


def played_in(scenario: Scenario) -> Channel:
    """Return the thread in which the players play the final."""
    return organising.match_threads(scenario)[-1]


async def test_the_post_shows_both_players_and_the_bracket(either: Scenario) -> None:
    post = await final(either)
    watch, comments = (next(one for one in either.channel.threads if one.name.startswith(sign)) for sign in "📺💬")
    place = f"https://discord.com/channels/{either.guild.id}/{watch.id}"
    heading, met, hint = post.text.splitlines()
    assert heading == "### 🏆 Spring Cup · Final"
    assert met.startswith(f"[Match 3]({place}) · {either.ann.mention} – {either.bob.mention} · time runs out <t:")
    assert hint == "-# **Remind me** sends you a DM when the first move is made."
    labels = ["Watch", "Comments", "Standings", "Guess", "Remind me", "Announcement"]
    assert [one.label for one in post.buttons] == labels
    assert [one.url for one in post.buttons[:2]] == [place, place.replace(str(watch.id), str(comments.id))]
    assert post.mentions == []
    players, bracket = (str(one.alt) for one in post.attachments)
    assert players == (
        "Spring Cup: Final. Ann, no rating yet. Bob, no rating yet. "
        "Ann before this match: beat Dan. Bob before this match: beat Cid."
    )
    assert "Final: Ann plays Bob." in bracket
    assert not any("Final: these matches" in text for text in organising.others(either)), "it has no other post"


async def test_a_spectator_is_reminded_of_the_first_move_and_the_end(either: Scenario) -> None:
    eve, fay, gus = (Member.join(either.guild, name) for name in ("Eve", "Fay", "Gus"))
    post = await final(either)
    refused = await private(await either.bob.press(post, "Remind me"))
    assert refused == "You’re playing in this match, so you’ll be notified anyway."
    answers = [shown(await (await member.press(post, "Remind me")).done()) for member in (eve, fay, gus)]
    assert [one.text for one in answers] == ["I’ll send you a DM when the first move is made."] * 3
    await (await eve.press(answers[0], "Also when decided")).done()
    assert answers[0].text.endswith("and one when the match is decided.")
    await (await gus.press(answers[2], "Cancel reminder")).done()
    assert answers[2].text == "Done: I won’t send you a reminder."
    thread = played_in(either)
    watch = next(one for one in either.channel.threads if one.locked)
    await organising.played(either, thread, either.ann, either.bob)
    await either.hatoba.tasks.finish()
    either.advance(seconds=30)
    await either.sweep()
    started = f"**Spring Cup**: the first move of the match for first place has been made. Watch it in <#{watch.id}>."
    decided = "**Spring Cup**: the match for first place has been decided."
    told = [sorted(one.text.splitlines()[0] for one in direct(either, member)) for member in (eve, fay, gus)]
    assert told == [[started, decided], [started], []]
    assert either.rows("SELECT * FROM final_reminder") == []
    assert post.text.splitlines()[1:] == [f"{either.ann.mention} – {either.bob.mention} · **0 – 1**"]
    (last,) = (one for one in either.channel.messages if "is over. Thank you" in one.text)
    ways = {one.label: one.url for one in (*post.buttons, *last.buttons) if one.label in ("Podium", "Final")}
    home = f"https://discord.com/channels/{either.guild.id}/{either.channel.id}"
    assert ways == {"Podium": f"{home}/{last.id}", "Final": f"{home}/{post.id}"}, "each post leads to the other"
    assert [one.label for one in post.buttons] == ["Watch", "Comments", "Standings", "Podium", "Announcement"]
    assert len(post.images) == 1
    assert str(post.images[0].alt).startswith("Green has won."), "it shows the last board"
    late = await private(await fay.press(answers[1], "Also when decided"))
    assert late.startswith("There’s nothing to remind you of")


async def test_in_a_swiss_the_match_of_the_leader_in_the_last_round_has_a_post(served: Scenario) -> None:
    members = [served.ann, served.bob, served.cid, *(Member.join(served.guild, name) for name in ("Dan", "Eve", "Fay"))]
    await organising.started(served, *members, form=Form.SWISS, rounds=3)
    club = served.hatoba.club
    for _ in range(2):
        for pairing in (one for one in (await club.tournaments.get(1)).pairings if not one.decided):
            going = await club.tournaments.get(1)
            assert pairing.match is not None
            await club.matches.resign(pairing.match, going.entrant(max(pairing.entrants)).member, f"r{pairing.match}")
        await club.tournaments.advance(1)
        served.advance(minutes=4)
        await served.sweep()
    (post,) = (one for one in served.channel.messages if one.text.startswith("### 🏆 Spring Cup · Round 3"))
    assert served.ann.mention in post.text.splitlines()[1]
    assert any("round 3 starts" in text for text in organising.others(served))
    gus = Member.join(served.guild, "Gus")
    answer = shown(await (await gus.press(post, "Remind me")).done())
    await (await gus.press(answer, "Also when decided")).done()
    going = await club.tournaments.get(1)
    number = next(one.number for one in going.entrants if one.member == served.ann.id)
    (match,) = (one.match for one in going.in_round(3) if number in one.entrants and one.match is not None)
    await club.matches.resign(match, served.ann.id, "resigned")
    await club.tournaments.advance(1)
    await served.sweep()
    (told,) = direct(served, gus)
    assert told.text.startswith("**Spring Cup**: a match you follow in the last round has been decided.")


@pytest.mark.parametrize("language", ["ja"])
async def test_the_post_reads_in_japanese(served: Scenario) -> None:
    post = await final(served, "決勝")
    assert post.text.splitlines()[2] == "-# 「通知を受け取る」を押すと、初手が指されたときにDMでお知らせします。"
    assert post.buttons[0].label == "観戦する"
    assert str(post.images[0].alt).startswith("Spring Cup：決勝。Ann：レートなし。")
