"""The posts of rounds stay true whatever the order in which matches start and end."""

import contextlib
import random
from typing import Any

import pytest

from club.model.errors import Refused
from club.model.tournaments.rules import Form
from club.model.tournaments.tournament import Status, Tournament
from sandbox import Member
from tests.e2e import organising
from tests.e2e.scenario import Scenario
from tests.e2e.tournaments.posts.truth import is_final, require_truth, round_posts, settled


def crowd(scenario: Scenario, count: int) -> list[Member]:
    """Return members who play."""
    return [
        scenario.ann,
        scenario.bob,
        *(Member.join(scenario.guild, f"Member {number}") for number in range(3, count + 1)),
    ]


async def ended(scenario: Scenario, match: int, ruling: str = "win 0") -> Tournament:
    """End a match, and check that every message is true then."""
    await scenario.hatoba.club.matches.rule(match, ruling, f"{ruling} {match} {scenario.clock.now}")
    return await require_truth(scenario)


async def test_a_knock_out_whose_quarter_final_ends_late_leaves_no_post_of_a_round_behind(either: Scenario) -> None:
    going = await organising.started(either, *crowd(either, 8), form=Form.SINGLE, third=False)
    first, second, third, late = (one.match or 0 for one in going.pairings)
    for match in (first, second, third):
        going = await ended(either, match)
    (semi,) = (one.match or 0 for one in going.in_round(2))
    going = await ended(either, semi)
    assert [number for number, _ in round_posts(either)] == [1, 2]
    going = await ended(either, late)
    assert [number for number, _ in round_posts(either)] == [1, 2, 2], "the other semi-final has a post of its own"
    for number in (2, 3):
        (match,) = (one.match or 0 for one in going.in_round(number) if not one.decided)
        going = await ended(either, match)
    assert going.status == Status.OVER
    assert [number for number, _ in round_posts(either)] == [1, 2, 2, 3]


async def test_a_replay_after_a_draw_is_listed_beside_the_draw(served: Scenario) -> None:
    going = await organising.started(served, *crowd(served, 4), form=Form.SINGLE, third=True)
    drawn, other = (one.match or 0 for one in going.pairings)
    going = await ended(served, drawn, "draw")
    (replay,) = (one.match or 0 for one in going.pairings if not one.decided and one.match != other)
    going = await ended(served, other)
    going = await ended(served, replay)
    while going.status != Status.OVER:
        going = await ended(served, next(one.match or 0 for one in going.pairings if not one.decided))


FORMS: dict[str, tuple[Form, int, dict[str, Any]]] = {
    "single": (Form.SINGLE, 6, {"third": True}),
    "double": (Form.DOUBLE, 5, {}),
    "swiss": (Form.SWISS, 5, {"rounds": 2}),
    "groups": (Form.GROUPS, 6, {"group": 3, "through": 1}),
    "tables": (Form.TABLES, 6, {"game": "hostile", "seats": 3, "rounds": 2}),
    "series": (Form.SINGLE, 4, {"best_of": 3}),
}


@pytest.mark.parametrize("form", FORMS)
async def test_every_message_stays_true_in_any_order_of_matches_rulings_and_departures(
    served: Scenario, form: str
) -> None:
    rng = random.Random(f"posts of {form}")  # noqa: S311
    kind, count, rules = FORMS[form]
    going = await organising.started(served, *crowd(served, count), form=kind, **rules)
    tournaments = served.hatoba.club.tournaments
    for step in range(60):
        if going.status == Status.OVER:
            break
        chance = rng.random()
        running = [one.present for one in going.pairings if one.present is not None]
        if chance < 0.1 and step:
            leaving = rng.choice(going.playing).member
            await tournaments.leave(1, leaving)
        elif chance < 0.2:
            await tournaments.pause(1, paused=not going.paused)
        elif chance < 0.25 and going.playing:
            other = Member.join(served.guild, f"Substitute {step}")
            leaving = rng.choice(going.playing).member
            await tournaments.substitute(1, leaving, other.id, other.name, served.ann.id)
        elif chance < 0.3:
            await decided_otherwise(served, going, rng)
        elif running:
            ruling = rng.choice(("win 0", "win 1", "draw", "void"))
            await served.hatoba.club.matches.rule(rng.choice(running), ruling, f"step {step}")
        going = await require_truth(served)
    assert going.status == Status.OVER
    for _ in range(3):
        await decided_otherwise(served, going, rng)
        going = await require_truth(served)


async def decided_otherwise(scenario: Scenario, going: Tournament, rng: random.Random) -> None:
    """Change the result of a finished match as an organiser."""
    over = [one for one in going.pairings if one.decided and one.matches]
    if over:
        place = (one := rng.choice(over)).round, one.board
        with contextlib.suppress(Refused):  # it may have this result already
            await scenario.hatoba.club.tournaments.rule(
                1, place, "win 1", scenario.ann.id, f"amended {scenario.clock.now}"
            )


async def test_a_cancelled_tournament_shows_no_running_matches(served: Scenario) -> None:
    going = await organising.started(served, *crowd(served, 4), form=Form.SINGLE)
    await ended(served, going.pairings[0].match or 0)
    await served.hatoba.club.tournaments.cancel(1)
    await require_truth(served)


async def test_a_post_of_a_round_that_was_sent_before_a_crash_is_found_again_and_stays_true(scenario: Scenario) -> None:
    async with scenario.bot():
        going = await organising.started(scenario, *crowd(scenario, 4), form=Form.SINGLE)
        first, second = (one.match or 0 for one in going.pairings)
        await ended(scenario, first)
        scenario.discord.faults.drop("POST /channels/{channel}/messages", after=True)
        await scenario.hatoba.club.matches.rule(second, "win 0", "decided")
        await scenario.sweep()
    scenario.advance(minutes=10)
    async with scenario.bot():
        going = await require_truth(scenario)
        posts = sorted((number, is_final(post)) for number, post in round_posts(scenario))
        assert posts == [(1, False), (2, False), (2, True)]
        for match in [one.match or 0 for one in going.pairings if not one.decided]:
            await ended(scenario, match)


async def test_a_post_that_discord_refuses_to_change_holds_nothing_up_and_is_changed_an_hour_later(
    served: Scenario,
) -> None:
    going = await organising.started(served, *crowd(served, 4), form=Form.SINGLE)
    ((_, post),) = round_posts(served)
    before = post.text
    served.discord.faults.fail("PATCH /channels/{channel}/messages/{message}", status=403, code=50013)
    await served.hatoba.club.matches.rule(going.pairings[0].match or 0, "win 0", "decided")
    going = await settled(served)
    assert post.text == before
    shown = organising.shown(served).text
    assert f"<@{going.entrant(going.pairings[1].entrants[0]).member}>" in shown
    assert f"<@{going.entrant(going.pairings[0].entrants[1]).member}>" not in shown, "the announcement has gone on"
    served.advance(hours=1)
    await require_truth(served)


@pytest.mark.parametrize("language", ["ja"])
async def test_japanese_posts_of_rounds_have_full_width_commas_and_brackets(served: Scenario) -> None:
    going = await organising.started(served, *crowd(served, 4), form=Form.SINGLE, third=True)
    for pairing in going.pairings:
        await served.hatoba.club.matches.rule(pairing.match or 0, "win 0", f"decided {pairing.match}")
        await settled(served)
    texts = [one.text for one in served.channel.messages]
    assert any("決勝、3位決定戦の対局が始まります" in text for text in texts)
    assert any("（主催者の裁定）" in text for text in texts)
