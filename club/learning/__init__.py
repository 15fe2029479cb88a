"""Let members learn: lessons and puzzles, played on the side against nobody."""
