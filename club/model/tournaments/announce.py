"""Validate the name and the rules of a new tournament, and list the facts that its code commits to."""

from dataclasses import replace

from club.model.challenges.terms import agreed_pace
from club.model.clocks.pace import Pace
from club.model.errors import Refused
from club.model.tournaments.forms import arena, ladder
from club.model.tournaments.forms.play import FORMS
from club.model.tournaments.rules import Publicity, Rules
from engines import GAMES
from names import clean, take

LONGEST_NAME = 60
"""The maximum length of a tournament's name in characters."""

LONGEST_DESCRIPTION, LONGEST_PRIZES = 600, 300
"""The maximum lengths of a tournament's description and prizes in characters."""

LENGTHS = (1, 3, 5)
"""The choices for the number of matches in a pairing. With an odd number, most series have a winner."""

FINAL_LENGTHS = (0, 3, 5)
"""The choices for the number of matches in the final. 0 means the same number as in other pairings."""

_LINES = 12
"""The number of lines of a description or of prizes that are shown."""


def readable_name(name: str) -> str:
    """Return a name as it is shown, on one line and not too long. Raises ``Refused`` if nothing is left of it."""
    kept = take(clean(name), LONGEST_NAME).strip()
    if not kept:
        raise Refused("error-tournament-name")
    return kept


def readable_publicity(publicity: Publicity) -> Publicity:
    """Return the texts of an announcement without unprintable characters, empty lines and excessive length."""
    return replace(
        publicity,
        description=_readable_lines(publicity.description, LONGEST_DESCRIPTION),
        prizes=_readable_lines(publicity.prizes, LONGEST_PRIZES),
    )


def _readable_lines(text: str, longest: int) -> str:
    lines = [line for line in map(clean, text.splitlines()) if line]
    return take("\n".join(lines[:_LINES]), longest).rstrip()


def announced_facts(number: int, rules: Rules) -> dict[str, object]:
    """Return the facts of a tournament that its code commits to."""
    version, options = GAMES[rules.game].rules, dict(rules.options)
    return {
        "tournament": number, "game": rules.game, "rules": version, "options": options, "form": rules.form.value,
        "seats": rules.seats,
    }  # fmt: skip


def complete_rules(rules: Rules) -> Rules:
    """Return rules with every option filled in. Raises ``Refused`` or ``Unreadable`` for invalid rules."""
    game = GAMES.get(rules.game)
    if game is None:
        raise Refused("error-no-game", game=rules.game[:40])
    if agreed_pace(rules.pace) == Pace():
        raise Refused("error-tournament-pace")
    if rules.form.by_challenge and not ladder.fits(Pace.read(rules.pace)):
        raise Refused("error-tournament-ladder-pace")
    if rules.seats not in (arena.seats_for(rules.game) if rules.form.is_timed else rules.form.seats):
        raise Refused("error-seats", seats=str(rules.seats)[:40])
    for seats in rules.table_sizes:
        if seats <= rules.seats:
            game.start(seats, rules.options)
    if rules.best_of not in (LENGTHS if rules.form.has_series else (1,)):
        raise Refused("error-option", option="best_of", value=str(rules.best_of)[:40])
    if rules.final_of not in (FINAL_LENGTHS if rules.form.has_bracket else (0,)):
        raise Refused("error-option", option="final_of", value=str(rules.final_of)[:40])
    if rules.form.is_timed:
        rules = arena.complete_rules(rules)
    if min(rules.rounds, rules.minimum, rules.most) < 0:
        raise Refused("error-option", option="", value=f"{rules.rounds} {rules.minimum} {rules.most}")
    refusal = FORMS[rules.form].refusal(rules, rules.most) if rules.most else None
    if refusal is not None:
        raise Refused(refusal)
    return replace(rules, options=game.complete(rules.options))
