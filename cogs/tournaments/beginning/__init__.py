"""Everything on Discord before a tournament starts: the check-in, extensions of the registration, the seeds."""
