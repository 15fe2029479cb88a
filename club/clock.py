"""Name the type of what tells the time."""

from collections.abc import Callable
from datetime import datetime
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]
"""Return what time it is, in UTC."""
