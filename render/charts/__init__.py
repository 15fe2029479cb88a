"""Pictures that aren't specific to a game: sheets, brackets, pods, podiums and curves."""
