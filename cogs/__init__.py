"""The only place that speaks Discord: commands, buttons, menus, posts. Files beginning with ``_`` are parts, not cogs."""
