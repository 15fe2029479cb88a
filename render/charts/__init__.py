"""Pictures that belong to no game: sheets, brackets, pods, podiums and curves."""
