"""Make the card of a profile: ratings, results by game and opponent, reliability, and a curve."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby

import render
from club.model.ratings.skill import SETTLED
from club.ratings.profiles import GameStrength, Profile
from club.storage.queries.profiles import Practice, RatingHistory, Score
from club.storage.queries.seasons.champions import Champion
from club.storage.queries.tournaments.honours import Trophies
from cogs.core.press import target
from cogs.core.ui import numbers, wording
from cogs.core.ui.card import Button, Card, Menu, Picture, Row
from cogs.core.ui.literal import literal
from texts import Words, words

_MEDALS = {1: "🥇", 2: "🥈", 3: "🥉"}

NO_GAME = "none"
"""The placeholder for the game of the curve if there is none."""


@dataclass(frozen=True, slots=True)
class ProfileView:
    """The profile of a member, and the rating history in the ``game`` of its curve."""

    profile: Profile
    game: str = NO_GAME
    past: tuple[RatingHistory, ...] = ()


def games_with_curve(profile: Profile) -> tuple[str, ...]:
    """Return the games in which a member's rating can be drawn, most played first."""
    return tuple(strength.game for strength in profile.games if strength.rated.played)


def card(say: Words, shown: ProfileView, picture: Picture | None, asker: int | None) -> Card:
    """Return a profile for one viewer, or for everyone if there is none."""
    profile = shown.profile
    who = wording.mention(profile.member)
    lines = [f"### {say.say('profile-title', member=who)}"]
    if not profile.games:
        lines.append(say.say("profile-empty", member=who))
    for strength in profile.games:
        lines += _strength(say, strength)
    lines += [_trophy(say, one) for one in profile.trophies]
    lines += _cups(say, profile.cups)
    if profile.counted:
        lines.append(_reliable(say, profile))
    if profile.cancelled:
        lines.append(say.say("profile-cancelled", count=profile.cancelled))
    if asker not in (None, profile.member) and profile.asker.played:
        mirrored = Score(profile.asker.lost, profile.asker.drawn, profile.asker.won)
        lines.append(say.say("profile-asker", member=who, score=_score(say, mirrored)))
    if profile.opponents:
        lines.append(say.say("profile-opponents"))
        lines += [
            f"- {say.say('profile-opponent', member=wording.mention(one.member), score=_score(say, one.score))}"
            for one in profile.opponents
        ]
        lines.append(f"-# {say.say('profile-perspective', member=who)}")
    if asker is not None and profile.computers:
        lines.append(say.say("profile-computers"))
        lines += [f"- {_against_computer(say, practice, score)}" for practice, score in profile.computers.items()]
    small = ""
    if picture is not None:
        axis = "matches" if render.is_by_match(seasons(shown.past)) else "days"
        game = words(say.locale, shown.game).say("name")
        small = f"-# {say.say('profile-curve', game=game, axis=axis, count=SETTLED)}"
    return Card("\n".join(lines), picture, small, _controls(say, shown) if asker is not None else _look(say, shown))


def seasons(past: Sequence[RatingHistory]) -> tuple[tuple[render.CurvePoint, ...], ...]:
    """Return the points of a curve, season by season."""
    return tuple(
        tuple(render.CurvePoint(point.at, point.shown, point.settled) for point in points)
        for _, points in groupby(past, key=lambda point: point.season)
    )


def heading(say: Words, name: str, shown: ProfileView) -> render.Heading:
    """Return whose rating a curve shows, in which game and seasons."""
    first, last = (str(shown.past[end].season) for end in (0, -1))
    game = words(say.locale, shown.game).say("name")
    if first == last:
        detail = say.say("curve-season", game=game, season=last)
    else:
        detail = say.say("curve-seasons", game=game, first=first, last=last)
    return render.Heading(name, detail, say.say("curve-axis"))


def description(say: Words, name: str, detail: str, shown: ProfileView) -> str:
    """Return a curve in words. The ``detail`` names its game and seasons."""
    numbers = [point.shown for point in shown.past]
    days = [_day(shown.past[end].at) for end in (0, -1)]
    return say.say(
        "alt-curve-matches" if render.is_by_match(seasons(shown.past)) else "alt-curve",
        name=name,
        detail=detail,
        start=days[0],
        end=days[-1],
        days=len({*days}),
        count=len(numbers),
        first=str(numbers[0]),
        last=str(numbers[-1]),
        lowest=str(min(numbers)),
        highest=str(max(numbers)),
    )


def _day(at: datetime) -> str:
    return f"{at:%Y-%m-%d}"


def _strength(say: Words, strength: GameStrength) -> list[str]:
    """Return the lines of one game: the rating with its rank, then the results of all seasons."""
    name, rating = words(say.locale, strength.game).say("name"), strength.rating
    if rating is None:
        head = say.say("profile-rating-none", game=name)
    elif strength.place is None:
        head = say.say("profile-rating-provisional", game=name, rating=numbers.rating(rating), count=SETTLED)
    else:
        place, count = str(strength.place), str(strength.of)
        head = say.say("profile-rating", game=name, rating=numbers.rating(rating), place=place, count=count)
    if strength.best is not None:
        head += f" · {say.say('profile-best', best=str(strength.best))}"
    kinds = (("profile-rated", strength.rated), ("profile-casual", strength.casual))
    return [head, *(f"- {say.say(key, score=_score(say, score))}" for key, score in kinds if score.played)]


def _trophy(say: Words, won: Champion) -> str:
    """Return which place a member had in a game at the end of a season."""
    name = words(say.locale, won.game).say("name")
    return say.say("profile-trophy", place=won.place, game=name, season=won.season, rating=str(won.rating.shown))


def _cups(say: Words, cups: Trophies) -> list[str]:
    """Return the number of podiums of a member in tournaments, and the places of the last few."""
    if not cups.counts:
        return []
    counts = say.listed((f"{_MEDALS[place]} {cups.counts[place]}" for place in sorted(cups.counts)), "dot")
    newest = (
        say.say(
            "profile-cup",
            medal=_MEDALS[one.place],
            name=literal(one.name),
            game=words(say.locale, one.game).say("name"),
            at=str(int(one.ended.timestamp())),
        )
        for one in cups.newest
    )
    return [say.say("profile-cups", counts=counts), *(f"- {line}" for line in newest)]


def _score(say: Words, score: Score) -> str:
    return say.say("profile-score", won=score.won, drawn=score.drawn, lost=score.lost)


def _against_computer(say: Words, practice: Practice, score: Score) -> str:
    name = words(say.locale, practice.game).say("name")
    key = "profile-computer-hinted" if practice.hinted else "profile-computer"
    return say.say(key, game=name, level=practice.level, score=_score(say, score))


def _reliable(say: Words, profile: Profile) -> str:
    finished, share = str(profile.counted - profile.late), str(profile.reliability)
    return say.say("profile-reliable", share=share, finished=finished, count=profile.counted)


def _controls(say: Words, shown: ProfileView) -> tuple[Row, ...]:
    """Return the menu of curves and the button that posts the profile, or nothing if there are no results."""
    if not shown.profile.games:
        return ()
    member, games = shown.profile.member, games_with_curve(shown.profile)
    share = Button(target("profile-post", member, shown.game), say.say("button-post-here"))
    if len(games) < 2:
        return ((share,),)
    names = tuple((game, words(say.locale, game).say("name")) for game in games)
    return Menu(target("profile-curve", member), say.say("profile-curves"), names, shown.game), (share,)


def _look(say: Words, shown: ProfileView) -> tuple[Row, ...]:
    """Return the button from a posted profile to the private view of the member who presses it."""
    return ((Button(target("profile", shown.profile.member, shown.game), say.say("button-look")),),)
