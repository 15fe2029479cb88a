"""Pictures that aren't specific to a game: sheets, brackets, tables, podiums and curves."""
