"""A game that is new to a member: the goal, lessons and rules are shown until the member knows the game."""

import pytest

from club.model.learning.attempt import Attempt, Kind, Status
from players import PLAYERS
from players.lessons import lessons
from sandbox import Member, Message
from tests.club.thinker import HereAndNow
from tests.e2e.scenario import Scenario, button, shown, verbs
from texts import words

DOVES = "tokyo_doves"


def leads_in(panel: Message, locale: str, game: str = DOVES) -> bool:
    """Return true if a panel shows a game's goal and leads to its lessons and rules."""
    found = {words(locale, game).say("goal") in panel.text, "learn" in verbs(panel), "rules" in verbs(panel)}
    assert len(found) == 1, "all of it, or nothing"
    return found.pop()


async def practised(scenario: Scenario, member: Member, game: str = DOVES) -> Message:
    """Start a practice match as a beginner does, with one press, and return the panel."""
    asked = shown(await member.slash("practice", scenario.discord.dm_channel(member)))
    return shown(await (await member.press(asked, custom_id=f"begin-practice:{game}:0:2")).done())


async def learned(scenario: Scenario, member: Member, game: str, *, all_but: int = 0) -> None:
    """Store that a member has learned the lessons of a game."""
    course = lessons()[game]
    async with scenario.hatoba.club.store.writing() as transaction:
        for lesson in course[: len(course) - all_but]:
            kept = Attempt(
                member.id, Kind.LESSON, game, lesson.key, scenario.clock(), status=Status.SOLVED, reached=True
            )
            await transaction.attempts.set(kept)


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_one_press_leads_from_practice_to_a_board_and_one_more_to_a_lesson(either: Scenario, locale: str) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    member = {"en": either.ann, "ja": either.cid}[locale]
    asked = shown(await member.slash("practice", either.channel))
    for game in PLAYERS:
        assert words(locale, game).say("goal") in asked.text, "one knows what one chooses"
    assert words(locale).say("button-learn") in [one.label for one in asked.buttons]
    panel = shown(await (await member.press(asked, custom_id=f"begin-practice:{DOVES}:0:2")).done())
    assert leads_in(panel, locale)
    assert "step" in verbs(panel)
    taught = shown(await (await member.press(panel, custom_id=button(panel, "learn"))).done())
    say = words(locale, DOVES)
    assert say.say(f"lesson-{lessons()[DOVES][0].key}-idea") in taught.text
    rules = shown(await (await member.press(panel, custom_id=button(panel, "rules"))).done())
    assert say.say("blurb") in rules.text
    assert leads_in(panel, locale), "the match is still there beside them"


@pytest.mark.parametrize("game", PLAYERS)
async def test_the_first_panel_of_each_game_names_its_goal(served: Scenario, game: str) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    assert leads_in(await practised(served, served.ann, game), "en", game)


async def test_both_players_of_an_accepted_challenge_are_led_in(either: Scenario) -> None:
    post = (await either.match(either.bob)).messages[-1]
    assert leads_in(await either.panel(either.ann, post), "en")
    assert leads_in(await either.panel(either.bob, post), "en"), "also while the opponent is to move"


async def test_a_finished_match_or_all_lessons_end_it_for_that_game(served: Scenario) -> None:
    served.hatoba.club.computers.thinker = HereAndNow()
    assert leads_in(await practised(served, served.ann), "en")
    await served.hatoba.club.matches.resign(1, served.ann.id, "gives up")
    assert not leads_in(await practised(served, served.ann), "en")
    assert leads_in(await practised(served, served.ann, "ryuki"), "en", "ryuki"), "another game is still new"
    await learned(served, served.bob, DOVES, all_but=1)
    assert leads_in(await practised(served, served.bob), "en")
    await learned(served, served.bob, DOVES)
    assert not leads_in(await practised(served, served.bob), "en")


@pytest.mark.parametrize("locale", ["en", "ja"])
async def test_after_the_lessons_come_practice_and_puzzles(either: Scenario, locale: str) -> None:
    either.hatoba.club.computers.thinker = HereAndNow()
    member, say = {"en": either.ann, "ja": either.cid}[locale], words(locale, DOVES)
    await learned(either, member, DOVES)
    contents = shown(await (await member.slash("learn", either.channel, game=DOVES)).done())
    assert {"begin-practice", "puzzle-next", "rules"} <= {*verbs(contents)}
    panel = shown(await (await member.press(contents, custom_id=button(contents, "begin-practice"))).done())
    assert "step" in verbs(panel)
    await (await member.press(contents, custom_id=button(contents, "puzzle-next"))).done()
    assert say.say("puzzle-counts") in contents.text
