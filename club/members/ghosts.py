"""Ghosts: numbers below 0 that replace erased members."""


def is_ghost(member: int) -> bool:
    """Tell whether a number is that of an erased member, who can't be mentioned or sent messages."""
    return member < 0


def ghost_name(ghost: int) -> str:
    """Return the name of a ghost, the same in every language."""
    return f"👻 {-ghost}"
