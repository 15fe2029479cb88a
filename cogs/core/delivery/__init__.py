"""Post the club's decisions to Discord."""
