"""How the laws of time are checked: the same examples in every run."""

from hypothesis import settings

checked = settings(derandomize=True, max_examples=100, deadline=None, database=None)
