"""Seed entrants: by rating, at random, or by hand."""

from collections.abc import Mapping
from dataclasses import replace

from club.model.errors import Refused
from club.model.matches import chance
from club.model.ratings.skill import NEW
from club.model.tournaments.facts import Facts
from club.model.tournaments.rules import Seeding
from club.model.tournaments.tournament import Entrant, Status, Tournament


def seed_order(tournament: Tournament, facts: Facts) -> tuple[Entrant, ...]:
    """Return the players in the order of the seeds that they would get now."""
    if tournament.rules.seeding == Seeding.LOT and facts.key_of is not None:
        there = [one for one in tournament.entrants if one.playing]
        numbers = chance.lots((one.number for one in there), facts.key_of(there))
        return tuple(tournament.entrant(number) for number in numbers)
    return expected_order(tournament, facts.strengths)


def expected_order(tournament: Tournament, strengths: Mapping[int, float]) -> tuple[Entrant, ...]:
    """Return the players sorted by known strength. An unrated player counts as a beginner.

    If seeds are set by hand, players with a seed come first.
    """
    there = (one for one in tournament.entrants if one.playing)
    return tuple(sorted(there, key=lambda one: _strength(one, strengths)))


def _strength(entrant: Entrant, strengths: Mapping[int, float]) -> tuple[bool, int, float, int]:
    return entrant.seed is None, entrant.seed or 0, -strengths.get(entrant.member, NEW.mu), entrant.number


def move(tournament: Tournament, number: int, place: int, strengths: Mapping[int, float]) -> Tournament:
    """Move an entrant as close as possible to another seed, and shift the others.

    Raises ``Refused`` if seeds aren't set by hand, the tournament has started, or there is no such entrant.
    """
    if tournament.status != Status.OPEN:
        raise Refused("error-tournament-begun")
    if tournament.rules.seeding != Seeding.HAND:
        raise Refused("error-tournament-form")
    order = list(expected_order(tournament, strengths))
    moved = next((one for one in order if one.number == number), None)
    if moved is None:
        raise Refused("error-tournament-not-in")
    order.remove(moved)
    order.insert(max(0, place - 1), moved)
    seeds = {one.number: seed for seed, one in enumerate(order, 1)}
    return replace(tournament, entrants=tuple(replace(one, seed=seeds.get(one.number)) for one in tournament.entrants))
