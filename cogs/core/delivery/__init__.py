"""Post to Discord what the club has decided."""
