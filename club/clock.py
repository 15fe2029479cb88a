"""The type of a clock."""

from collections.abc import Callable
from datetime import datetime
from typing import TypeAlias

Clock: TypeAlias = Callable[[], datetime]
"""Return the time in UTC."""
