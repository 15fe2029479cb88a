"""The only place that speaks Discord: commands, presses, posts. Files beginning with ``_`` are parts, not cogs."""
