"""The subjects of ways in: matches, challenges and tournaments, each with the words for a ``custom_id``."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import timedelta
from typing import TypeAlias

from club.model.challenges.terms import Terms
from club.model.members.kinds import Computer
from club.model.tournaments.draft import TournamentDraft
from club.model.tournaments.evening import Evening
from club.model.tournaments.rules import Form, Rules, Seeding
from engines import GAMES
from sandbox import Channel
from tests.e2e.denied.people import Town, Who, panel
from tests.e2e.scenario import GAME, Scenario, forged

Words: TypeAlias = Mapping[str, object]

LATE = 41
"""Minutes after which the time of a match with forty minutes a move is up."""


@dataclass
class Scenes:
    """The scenes of a town, with the number of each scene's ``match``, ``challenge`` or ``tournament``."""

    town: Town
    _known: dict[str, Words] = field(default_factory=dict)
    _requests: int = 0

    async def of(self, name: str, *, fresh: bool) -> Words:
        """Return the words of a scene, of a new one if it must be ``fresh``; ``""`` has no subject."""
        if not fresh and name in self._known:
            return self._known[name]
        scene = await SCENES[name](self) if name else {}
        made: dict[str, object] = {"channel": self.scenario.channel.id, "square": self.town.square.id, **scene}
        made |= {who.name.lower(): one.id for who, one in self.town.members.items()}
        if not fresh:
            self._known[name] = made
        return made

    @property
    def scenario(self) -> Scenario:
        """Return the server with its bot."""
        return self.town.scenario

    def request(self) -> str:
        """Return a new name for a request."""
        self._requests += 1
        return f"scene {self._requests}"

    async def challenge(self, terms: Terms, *guests: Who, place: Channel | None = None, computer: bool = False) -> int:
        """Challenge some guests as Ann, who join if it is a lobby, and return the number."""
        place, members = place or self.scenario.channel, self.town.members
        assert place.guild is not None
        invited = [members[one].id for one in guests] + [Computer(1, 1).number] * computer
        made = await self.scenario.hatoba.club.challenges.make(
            terms, self.scenario.ann.id, invited, place.guild.id, place.id, self.request()
        )
        return made.id

    async def begin(self, terms: Terms, *guests: Who, place: Channel | None = None, computer: bool = False) -> int:
        """Start a match of Ann, who has the first turn, against some guests, and return its number."""
        club = self.scenario.hatoba.club
        number = await self.challenge(terms, *guests, place=place, computer=computer)
        for guest in guests:
            await club.challenges.accept(number, self.town.members[guest].id, press=self.request())
        made = await club.challenges.get(number)
        assert made.match is not None
        return made.match

    async def doves(self, *events: str, place: Channel | None = None, pace: str = "3d", overtime: str = "loses") -> int:
        """Start a match of Ann and Bob, play some events, and return its number."""
        terms = Terms("tokyo_doves", begins="challenger", pace=pace, overtime=overtime, rated=False)
        number = await self.begin(terms, Who.BOB, place=place)
        for count, event in enumerate(events):
            member = (self.scenario.ann, self.scenario.bob)[count % 2]
            await self.scenario.hatoba.club.matches.play(number, member.id, None, event, self.request())
        return number

    async def tournament(
        self, *players: Who, form: Form = Form.ROBIN, place: Channel | None = None, **rules: object
    ) -> int:
        """Have Ann announce a tournament that some members join, and return its number."""
        scenario, tournaments = self.scenario, self.scenario.hatoba.club.tournaments
        made = await tournaments.create(
            Rules(
                **{  # type: ignore[arg-type]
                    "game": "tokyo_doves",
                    "options": {},
                    "form": form,
                    "pace": "5m+5s" if form.is_timed else "3d",
                    **rules,
                }
            ),
            "Spring Cup",
            scenario.ann.id,
            scenario.guild.id,
            (place or scenario.channel).id,
            self.request(),
            closes=scenario.clock() + timedelta(days=4),
            finish=None if form.is_timed else scenario.clock() + timedelta(days=90),
        )
        for who in players:
            member = self.town.members[who]
            await tournaments.join(made.id, member.id, member.name)
        return made.id


async def match(scenes: Scenes) -> Words:
    """Start a match of Ann, who has the first turn, and Bob."""
    return {"match": await scenes.doves()}


async def live(scenes: Scenes) -> Words:
    """Start a live match of Ann, who has the first turn, and Bob."""
    return {"match": await scenes.doves(pace="10m+10s")}


async def ended(scenes: Scenes) -> Words:
    """Play a match that Bob wins."""
    return {"match": await scenes.doves(*GAME)}


async def offered(scenes: Scenes) -> Words:
    """Have Ann offer Bob a draw."""
    number = await scenes.doves()
    await scenes.scenario.hatoba.club.agreements.offer(number, scenes.scenario.ann.id, "draw", scenes.request())
    return {"match": number, "ply": 0}


async def lapsed(scenes: Scenes) -> Words:
    """Run out Bob's time in a match in which the opponent then has to decide."""
    number = await scenes.doves(*GAME[:3], pace="40m", overtime="asks")
    scenes.scenario.advance(minutes=LATE)
    await scenes.scenario.sweep()
    return {"match": number}


async def planned(scenes: Scenes) -> Words:
    """Have Bob plan an answer to Ann's first move."""
    number = await scenes.doves()
    await scenes.scenario.hatoba.club.plans.add(number, scenes.scenario.bob.id, GAME[:2])
    return {"match": number}


async def sketched(scenes: Scenes) -> Words:
    """Have Bob choose an answer to Ann's first move without saving it."""
    number = await scenes.doves()
    await scenes.scenario.hatoba.club.plans.sketch(number, scenes.scenario.bob.id, 0, GAME[:2])
    return {"match": number}


async def chosen(scenes: Scenes) -> Words:
    """Have Bob open the answer that he has planned."""
    number = await scenes.doves()
    plans, member = scenes.scenario.hatoba.club.plans, scenes.scenario.bob.id
    await plans.add(number, member, GAME[:2])
    await plans.sketch(number, member, 0, GAME[:2])
    return {"match": number}


async def ryuki(scenes: Scenes) -> Words:
    """Start a match with hands that the opponent can't see."""
    terms = Terms("ryuki", begins="challenger", pace="3d", rated=False)
    return {"match": await scenes.begin(terms, Who.BOB)}


async def practice(scenes: Scenes) -> Words:
    """Start a match of Ann against the computer."""
    terms = Terms("tokyo_doves", begins="challenger", pace="none", rated=False, hints=True)
    return {"match": await scenes.begin(terms, computer=True)}


async def deserted(scenes: Scenes) -> Words:
    """Start a match of three, which Lea leaves."""
    terms = Terms("hostile", {}, 3, "challenger", "3d", rated=False)
    number = await scenes.begin(terms, Who.BOB, Who.LEFT)
    await scenes.scenario.hatoba.club.matches.resign(number, scenes.town.members[Who.LEFT].id, scenes.request())
    return {"match": number}


async def frozen(scenes: Scenes) -> Words:
    """Start a match and freeze it: its rules no longer exist."""
    number = await scenes.doves()
    scenes.scenario.change(f"UPDATE match SET rules = 99 WHERE id = {number}")
    return {"match": number}


async def challenge(scenes: Scenes) -> Words:
    """Have Ann challenge Bob."""
    return {"challenge": await scenes.challenge(Terms("tokyo_doves", pace="3d"), Who.BOB)}


async def expired(scenes: Scenes) -> Words:
    """Have Ann challenge Bob, who doesn't answer in time."""
    number = await scenes.challenge(Terms("tokyo_doves", pace="5m+5s"), Who.BOB)
    scenes.scenario.advance(minutes=15)
    await scenes.scenario.sweep()
    return {"challenge": number}


async def lobby(scenes: Scenes) -> Words:
    """Open a lobby of Ann for four, which Bob and Lea join."""
    terms = Terms("hostile", {}, 4, pace="3d", rated=True, hosted=True)
    number, challenges = await scenes.challenge(terms), scenes.scenario.hatoba.club.challenges
    for who in (Who.BOB, Who.LEFT):
        await challenges.accept(number, scenes.town.members[who].id, press=scenes.request())
    return {"challenge": number}


async def full_lobby(scenes: Scenes) -> Words:
    """Open a lobby of Ann for two, which Bob joins."""
    number = await scenes.challenge(Terms("hostile", {}, 2, pace="3d", rated=False, hosted=True))
    await scenes.scenario.hatoba.club.challenges.accept(number, scenes.scenario.bob.id, press=scenes.request())
    return {"challenge": number}


async def signup(scenes: Scenes, *, check_in: bool = False) -> Words:
    """Announce a tournament that Bob and Max join, and that Lea leaves."""
    number = await scenes.tournament(
        Who.BOB, Who.MANAGER, Who.LEFT, seeding=Seeding.HAND, form=Form.SWISS, check_in=check_in
    )
    tournaments, members = scenes.scenario.hatoba.club.tournaments, scenes.town.members
    await tournaments.leave(number, members[Who.LEFT].id)
    closes = (await tournaments.get(number)).closes
    assert closes is not None
    return {"tournament": number, "closes": round(closes.timestamp() * 1000)}


async def weekly(scenes: Scenes) -> Words:
    """Announce a tournament for one evening that is repeated every week."""
    number = await scenes.tournament(Who.BOB, form=Form.SWISS, pace="5m+5s")
    club = scenes.scenario.hatoba.club
    repeat = await club.repeats.begin(await club.tournaments.get(number), "UTC")
    return {"tournament": number, "next": int(repeat.starts.timestamp())}


async def full_signup(scenes: Scenes) -> Words:
    """Announce a tournament that three members join, and ask Ann whether to start it."""
    number = await scenes.tournament(Who.BOB, Who.MANAGER, Who.LEFT)
    answer = await forged(
        scenes.scenario.ann, panel(scenes.scenario, scenes.scenario.ann, scenes.scenario.channel), f"cupstart:{number}"
    )
    shown = (await answer.done()).message
    assert shown is not None
    (found,) = (one.custom_id for one in shown.buttons if (one.custom_id or "").startswith("cupbegin:"))
    return {"tournament": number, "asked": (found or "").removeprefix(f"cupbegin:{number}:")}


async def running(scenes: Scenes) -> Words:
    """Start a tournament of Bob, Max and Lea; one of them reports a problem."""
    number = await scenes.tournament(Who.BOB, Who.MANAGER, Who.LEFT)
    club, members = scenes.scenario.hatoba.club, scenes.town.members
    going = await club.tournaments.start(number)
    (met,) = (one for one in going.pairings if len(one.entrants) == 2)
    assert met.match is not None
    header = (await club.matches.position(met.match)).header
    first, second = header.seats
    await club.problems.report(met.match, first, "The opponent is silent.")
    ((problem,),) = scenes.scenario.rows("SELECT max(id) FROM problem")
    rests = ({*(members[who].id for who in (Who.BOB, Who.MANAGER, Who.LEFT))} - {first, second}).pop()
    place = f"{met.round}.{met.board}"
    return {
        "tournament": number,
        "match": met.match,
        "place": place,
        "problem": problem,
        "rests": rests,
        "other": second,
    }


async def checking_in(scenes: Scenes) -> Words:
    """Open the check-in of a tournament that Bob and Max have joined and Lea has left."""
    words = await signup(scenes, check_in=True)
    scenes.scenario.advance(hours=95.5)
    await scenes.scenario.sweep()
    return words


async def draft(scenes: Scenes) -> Words:
    """Have the helper set up a tournament."""
    scenario, helper = scenes.scenario, scenes.town.members[Who.HELPER]
    rules = Rules("tokyo_doves", GAMES["tokyo_doves"].complete({}), Form.ROBIN, "3d")
    made = await scenario.hatoba.club.tournament_drafts.add(TournamentDraft(0, scenario.guild.id, helper.id, rules))
    return {"draft": made.number}


async def evening(scenes: Scenes) -> Words:
    """Have the helper plan a tournament for one evening."""
    words, drafts = await draft(scenes), scenes.scenario.hatoba.club.tournament_drafts
    helper = scenes.town.members[Who.HELPER]
    known = await drafts.get(int(str(words["draft"])), scenes.scenario.guild.id, helper.id)
    await drafts.change(replace(known, evening=Evening()))
    return words


async def dated_season(scenes: Scenes) -> Words:
    """Give the season a date on which it ends."""
    scenario = scenes.scenario
    await scenario.hatoba.club.seasons.date(scenario.guild.id, "2026-12-24 12:00", "UTC", scenario.channel.id)
    return {}


async def pausing(scenes: Scenes) -> Words:
    """Pause a tournament of Bob, Max and Lea."""
    number = await scenes.tournament(Who.BOB, Who.MANAGER, Who.LEFT)
    await scenes.scenario.hatoba.club.tournaments.start(number)
    await scenes.scenario.hatoba.club.tournaments.pause(number, paused=True)
    return {"tournament": number}


async def two_matches(scenes: Scenes) -> Words:
    """Start a tournament of four, with two matches."""
    number = await scenes.tournament(Who.BOB, Who.MANAGER, Who.LEFT, Who.HELPER, form=Form.SWISS)
    await scenes.scenario.hatoba.club.tournaments.start(number)
    return {"tournament": number}


async def duel(scenes: Scenes) -> Words:
    """Start a tournament of Bob and Max."""
    number = await scenes.tournament(Who.BOB, Who.MANAGER, form=Form.SINGLE)
    going = await scenes.scenario.hatoba.club.tournaments.start(number)
    return {"tournament": number, "match": going.pairings[0].match}


async def ladder(scenes: Scenes) -> Words:
    """Start a ladder with Max above Bob, which Lea leaves."""
    number = await scenes.tournament(Who.MANAGER, Who.BOB, Who.LEFT, form=Form.LADDER)
    tournaments = scenes.scenario.hatoba.club.tournaments
    await tournaments.start(number)
    await tournaments.leave(number, scenes.town.members[Who.LEFT].id)
    return {"tournament": number}


async def arena(scenes: Scenes) -> Words:
    """Start an arena of Bob, Max and Lea, which Lea leaves."""
    number = await scenes.tournament(Who.BOB, Who.MANAGER, Who.LEFT, form=Form.ARENA, minutes=60)
    tournaments = scenes.scenario.hatoba.club.tournaments
    await tournaments.start(number)
    await tournaments.leave(number, scenes.town.members[Who.LEFT].id)
    return {"tournament": number}


async def cancelled(scenes: Scenes) -> Words:
    """Cancel a tournament."""
    number = await scenes.tournament(Who.BOB, Who.MANAGER)
    await scenes.scenario.hatoba.club.tournaments.cancel(number)
    return {"tournament": number}


Scene: TypeAlias = Callable[[Scenes], Awaitable[Words]]

SCENES: Mapping[str, Scene] = {
    scene.__name__: scene
    for scene in (
        match, live, ended, offered, lapsed, planned, sketched, chosen, ryuki, practice, deserted, frozen, challenge,
        expired, lobby, full_lobby, signup, full_signup, running, checking_in, draft, evening, weekly,
        dated_season, pausing, two_matches, duel, ladder, arena, cancelled,
    )
}  # fmt: skip
