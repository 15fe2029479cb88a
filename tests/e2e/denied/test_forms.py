"""A form that a member opened while that was allowed is refused when it isn't allowed any more."""

import pkgutil
from dataclasses import dataclass
from importlib import import_module

import discord

import cogs
from sandbox import Answer, Modal
from tests.e2e.denied.people import Town, Who, town
from tests.e2e.denied.rows.tournaments import NOT_ORGANISER
from tests.e2e.denied.scenes import Scenes
from tests.e2e.denied.trying import pressed, told
from tests.e2e.scenario import Scenario


@dataclass(frozen=True)
class Form:
    """A form of the bot: the press that opens it, the typed text, and the text that refuses it."""

    name: str
    press: str
    scene: str
    typed: str
    reads: str


FORMS = (
    Form("DatesForm", "cupdates:{tournament}", "signup", "2026-05-09 12:00", "Done: these are the new dates"),
    Form("AnswerForm", "cupdone:{tournament}:{problem}", "running", "It goes on.", "### R1"),
    Form("SeedForm", "cupseedtype:{tournament}:1", "signup", "2", "**2. <@{bob}>**"),
    Form("TimeForm", "cup-repeat-time:{tournament}", "weekly", "21:30", "at 21:30 ("),
    Form("AnnouncementForm", "announce:{draft}", "draft", "Autumn Cup", "announced"),
)
"""The forms of organisers."""

OTHERS = {"ProblemForm", "WordForm"}
"""The forms of players."""


def forms() -> set[str]:
    """Return the names of all forms of the bot."""
    modules = [import_module(module.name) for module in pkgutil.walk_packages(cogs.__path__, "cogs.")]
    found = [thing for module in modules for thing in vars(module).values() if isinstance(thing, type)]
    return {one.__name__ for one in found if issubclass(one, discord.ui.Modal) and one is not discord.ui.Modal}


async def state(around: Town) -> dict[str, list[tuple[object, ...]]]:
    """Return the stored rows and posts, without typed text, which stays in the member's own draft."""
    return {**await around.state(), "draft": []}


async def opened(around: Town, who: Who, press: str) -> Modal:
    """Open a form with a press."""
    answer = await pressed(around, who, press)
    assert answer.modal is not None, told(answer)
    return answer.modal


async def sent(around: Town, who: Who, form: Modal, typed: str) -> list[str]:
    """Send a form with a text in its first fields, and return the text that the member reads."""
    values = {one.custom_id: typed if one.required or len(form.fields) == 1 else "" for one in form.fields}
    answer: Answer = await around.members[who].submit(form, values)
    return told(await answer.done())


def test_every_form_is_tried() -> None:
    assert forms() == {form.name for form in FORMS} | OTHERS


async def test_who_runs_a_tournament_no_longer_can_not_send_a_form_about_it(served: Scenario) -> None:
    around = await town(served)
    scenes = Scenes(around)
    for form in FORMS:
        words = await scenes.of(form.scene, fresh=True)
        shown = await opened(around, Who.HELPER, form.press.format(**words))
        around.runs.take(around.members[Who.HELPER])
        before = await state(around)
        assert await sent(around, Who.HELPER, shown, form.typed) == [NOT_ORGANISER], form.name
        assert await state(around) == before, form.name
        around.runs.give(around.members[Who.HELPER])
        shown = await opened(around, Who.HELPER, form.press.format(**words))
        read = await sent(around, Who.HELPER, shown, form.typed)
        assert form.reads.format(**words) in "".join(read), form.name
        assert await state(around) != before, form.name


async def test_a_draft_is_not_announced_by_who_runs_tournaments_no_longer(served: Scenario) -> None:
    around = await town(served)
    words = await Scenes(around).of("draft", fresh=True)
    around.runs.take(around.members[Who.HELPER])
    assert told(await pressed(around, Who.HELPER, "announce:{draft}".format(**words))) == [NOT_ORGANISER]


async def test_a_problem_is_reported_by_who_still_plays_the_match(served: Scenario) -> None:
    around = await town(served)
    words, club = await Scenes(around).of("duel", fresh=True), served.hatoba.club
    press = "report:{match}".format(**words)
    shown = await opened(around, Who.BOB, press)
    sue = around.members[Who.STRANGER]
    await club.tournaments.substitute(int(str(words["tournament"])), served.bob.id, sue.id, sue.name, served.ann.id, [])
    assert await sent(around, Who.BOB, shown, "He is silent.") == ["This match is no longer part of a tournament."]
    assert served.rows("SELECT * FROM problem") == []


async def test_a_word_is_added_by_who_still_may_join(served: Scenario) -> None:
    around = await town(served)
    words, challenges = await Scenes(around).of("challenge", fresh=True), served.hatoba.club.challenges
    press = "word:{challenge}".format(**words)
    shown = await opened(around, Who.ANN, press)
    await challenges.withdraw(int(str(words["challenge"])), served.ann.id)
    before = await state(around)
    assert await sent(around, Who.ANN, shown, "pigeon") == ["This challenge has been cancelled."]
    assert await state(around) == before
