# Elimination and ladders.

error-tournament-groups-few = Groups need at least six players: two groups of three.
error-tournament-knockout-few = Single and double elimination need at least two players.
error-tournament-knockout-many = Single and double elimination are for at most 400 players.
error-tournament-knockout-rounds = In single and double elimination, the number of rounds follows from the number of players. Leave it open.
error-tournament-ladder-few = A ladder is a ranking in which everybody challenges those above. At least two must take part.
error-tournament-ladder-rounds = A ladder has no rounds: it goes on until its last day. Leave the number of rounds open.
error-tournament-ladder-reach = You can challenge those who stand at most three places above you.
error-tournament-ladder-busy = One of you has challenged somebody already. That match has to end first.
error-tournament-ladder-again = You two have only just played each other. Play somebody else first.
