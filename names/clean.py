"""Remove characters from names that are invisible or garble the text around them."""

import unicodedata

import regex

_SPACES = regex.compile(r"[\p{White_Space}\u2800]+")
"""Everything that looks like a space. U+2800 is a Braille pattern without dots."""

_INVISIBLE = regex.compile(
    r"""
    [\p{C}\p{Default_Ignorable_Code_Point}--\p{Variation_Selector}--\u200c\u200d--\U000E0020-\U000E007F]
    # tags stand only in flags such as that of Scotland
    |(?<!\U0001F3F4[\U000E0020-\U000E007E]*)[\U000E0020-\U000E007F]
    # Joiners change how letters of some scripts look, and combine emoji. Elsewhere nobody sees them.
    |[\u200c\u200d](?<!\p{Extended_Pictographic}[\uFE0F\U0001F3FB-\U0001F3FF]?\u200d(?=\p{Extended_Pictographic}))
        (?<!\p{Canonical_Combining_Class=9}.)(?!\p{Canonical_Combining_Class=9})
        (?<![\p{Arabic}\p{Syriac}\p{Nko}\p{Mongolian}\p{Manichaean}]\p{M}*.(?=[\p{Arabic}\p{Syriac}\p{Nko}\p{Mongolian}\p{Manichaean}]))
    """,
    regex.V1 | regex.X,
)
"""Controls, unassigned characters, changes of direction, and joiners that join nothing."""

_PILES = regex.compile(r"([\p{Inherited}&&\p{M}]{3})[\p{Inherited}&&\p{M}]+|(\p{M}{8})\p{M}+", regex.V1)
"""More combining marks than a letter has in any language: Arabic and Hebrew need three accents, Tibetan eight signs."""


def clean(name: str) -> str:
    """Return a name on one line without invisible characters, and with at most a few marks on each letter.

    The joiners within emoji and of Indic and Arabic names stay.
    """
    seen = _INVISIBLE.sub("", _SPACES.sub(" ", name))
    composed = unicodedata.normalize("NFC", seen)
    return " ".join(_PILES.sub(r"\1\2", composed).split())
