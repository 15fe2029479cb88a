"""Write numbers short, so that many of them fit into a ``custom_id``."""

DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def short(whole: int) -> str:
    """Return a whole number in 36 digits, the shortest that ``int`` reads back."""
    digits = ""
    while whole:
        whole, digit = divmod(whole, 36)
        digits = DIGITS[digit] + digits
    return digits


def long(digits: str) -> int:
    """Return the number that ``short`` wrote. Raises ``ValueError`` for anything that it does not write."""
    whole = int(digits, 36)
    if not 0 < whole < 1 << 63 or short(whole) != digits:
        raise ValueError(digits)
    return whole
