"""Pictures that belong to no game: sheets, brackets, pods and curves."""
