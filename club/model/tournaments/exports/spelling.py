"""Spell names and numbers so that no program misreads a file."""

import re
import unicodedata
from fractions import Fraction

_FORMULA = re.compile(r"(^|;)\s*(?=[=+\-@＝＋－＠])")
"""The places where a spreadsheet would read a formula.

It may also follow a semicolon, which separates columns in many countries.
"""


def decimal(value: Fraction) -> str:
    """Return a number with at most four decimals. Thirds are rounded."""
    return f"{float(value):.4f}".rstrip("0").rstrip(".")


def single_line(text: str) -> str:
    """Return a text as one line without control characters, in its shortest Unicode form (NFC)."""
    shown = (" " if unicodedata.category(sign) in ("Cc", "Zl", "Zp") else sign for sign in text)
    return " ".join(unicodedata.normalize("NFC", "".join(shown)).split())


def escape_formula(text: str) -> str:
    """Return a text that spreadsheets don't interpret as a formula."""
    return _FORMULA.sub(r"\1'", single_line(text))
