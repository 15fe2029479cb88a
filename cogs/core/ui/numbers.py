"""Write numbers as people read them."""

from club.model.ratings.skill import Rating


def rating(known: Rating) -> str:
    """Return the number of a rating as people read it, with a question mark while it is provisional."""
    return f"{known.shown}{'?' if known.provisional else ''}"


def change(difference: int) -> str:
    """Return the change of a number as text."""
    return f"{difference:+d}".replace("-", "−") if difference else "±0"
