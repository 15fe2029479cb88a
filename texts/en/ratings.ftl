# Ratings: what is at stake, what came of it, and seasons.

error-season-begun = Somebody has begun a new season just now.
