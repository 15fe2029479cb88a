"""Hatoba's picture on the sandbox's page, and shortcuts to a first lesson and a first match."""

from pathlib import Path

from sandbox.web.look import Look, Start, Tip
from texts import LOCALES, words


def in_all_languages(key: str) -> dict[str, str]:
    """Return a message by language."""
    return {locale: words(locale).say(key) for locale in LOCALES}


LEARN = Start("learn", in_all_languages("start-learn"), sent=True)
PRACTISE = Start("practice", in_all_languages("start-practice"), sent=True)
CHALLENGE = Start("challenge", in_all_languages("start-challenge"))

ALONE = Tip(in_all_languages("start-alone"), (LEARN, PRACTISE))
PAIR = Tip(in_all_languages("start-pair"), (CHALLENGE,))

LOOK = Look(Path(__file__).with_name("hatoba.svg"), (ALONE, PAIR))
