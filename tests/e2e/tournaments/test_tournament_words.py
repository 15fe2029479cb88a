"""The words for a tournament: its rounds, its teams, and the message if there are too few members."""

from dataclasses import replace
from datetime import timedelta

from club.challenges.rematches import again
from club.model.challenges.terms import Terms
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Form
from cogs.tournaments import announcement
from sandbox import Member
from tests.club.rounds import tournament
from tests.e2e import organising
from tests.e2e.scenario import Scenario, shown
from tests.e2e.tournaments.test_tournament_blocks import direct
from texts import words


def four(scenario: Scenario) -> tuple[Member, ...]:
    return scenario.ann, scenario.bob, scenario.cid, Member.join(scenario.guild, "Dan")


async def test_the_rounds_of_a_knock_out_have_their_own_names_wherever_they_are_listed(served: Scenario) -> None:
    going = await organising.started(served, *four(served), form=Form.SINGLE)
    assert "**Semi-finals**" in organising.shown(served).text
    assert any("Semi-finals: these matches can be played now." in text for text in organising.others(served))
    for pairing in going.pairings:
        assert pairing.match is not None
        header = (await served.hatoba.club.matches.position(pairing.match)).header
        await served.hatoba.club.matches.resign(pairing.match, header.seats[0], f"gives up {pairing.match}")
    served.advance(seconds=30)
    await served.sweep()
    assert any("Final, Third place: these matches can be played now." in text for text in organising.others(served))
    panel = shown(await (await served.ann.slash("tournament status", served.channel)).done())
    await (await served.ann.choose(panel, ["matches"])).done()
    assert "**Final**" in panel.text
    assert "Round" not in panel.text


async def test_the_rounds_of_a_double_knock_out_say_of_which_part_they_are(served: Scenario) -> None:
    await organising.started(served, *four(served), form=Form.DOUBLE)
    assert "**Winners’ bracket · Round 1**" in organising.shown(served).text


def test_at_a_table_of_two_pairs_one_reads_who_plays_with_whom() -> None:
    going = tournament(Form.TABLES, 4, seats=4)
    (pairing,) = FORMS[Form.TABLES].pair(going)
    pairs = replace(going, rules=replace(going.rules, game="hostile"))
    one, two, three, four = (f"<@{1000 + number}>" for number in pairing.entrants)
    assert announcement.meeting(words("en"), pairs, pairing) == f"{one} + {two} – {three} + {four}"


async def test_a_rematch_of_pairs_says_who_plays_with_whom(served: Scenario) -> None:
    ann, bob, cid, dan = four(served)
    challenges = served.hatoba.club.challenges
    terms = Terms("hostile", seats=4, sides=(0, 1, 0, 1))
    others = (bob.id, cid.id, dan.id)
    made = await challenges.make(terms, ann.id, others, served.guild.id, served.channel.id, "made")
    for member in others:
        made = await challenges.accept(made.id, member)
    assert made.match is not None
    position = await served.hatoba.club.matches.rule(made.match, "win 0", "ruled")
    new, invited = again(position, ann.id)
    await challenges.make(new, ann.id, invited, served.guild.id, served.channel.id, "again")
    await served.sweep()
    (text,) = (message.text for message in served.channel.messages if "Teams:" in message.text)
    assert f"Teams: {ann.mention} + {cid.mention} against " in text


async def test_too_small_a_field_is_said_before_and_the_organiser_is_asked(served: Scenario) -> None:
    closes = served.clock() + timedelta(days=4)
    await organising.announced(served, served.bob, served.cid, closes=closes)
    assert "**Players:** 3 or more" in organising.shown(served).text
    served.advance(days=3)
    await served.sweep()
    soon = served.channel.messages[-1]
    assert "2 players have joined so far (3 or more needed)." in soon.text
    assert soon.mentions == [served.ann.id]
    served.advance(days=1)
    await served.sweep()
    assert "only 2 of the 3 players needed have joined" in direct(served, served.ann)[-1]
    assert organising.others(served) == [soon.text], "nobody else has to read that it can't begin"
    await organising.press(served.ann, organising.shown(served), "enter")
    await organising.start(served.ann, organising.shown(served))
    assert (await served.hatoba.club.tournaments.get(1)).began is not None
