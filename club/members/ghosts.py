"""Know the ghosts: where a member has had everything erased, a number below 0 stands in what others played."""


def is_ghost(member: int) -> bool:
    """Tell whether a number is that of nobody any more: nobody can be called, asked or written to by it."""
    return member < 0


def shown(ghost: int) -> str:
    """Return what a ghost is called in every language."""
    return f"👻 {-ghost}"
