"""Set tournaments up and announce them: drafts, roles, second channels and events."""
