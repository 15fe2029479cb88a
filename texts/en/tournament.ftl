# Tournaments.

error-tournament-takeback = In a tournament, turns can't be taken back.
error-tournament-abort = A tournament's match can't be called off by its players. Whoever runs the tournament can do that.
