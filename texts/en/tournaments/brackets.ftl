# Knock-outs and ladders.

error-tournament-groups-few = Groups need at least six players: two groups of three.
error-tournament-knockout-few = In a knock-out, a player who loses is out. At least two must take part.
error-tournament-knockout-many = At most 400 can take part in a knock-out.
error-tournament-knockout-rounds = In a knock-out, the number of rounds follows from how many take part. Leave it open.
error-tournament-ladder-few = A ladder is a ranking in which everybody challenges those above. At least two must take part.
error-tournament-ladder-rounds = A ladder has no rounds: it goes on until its last day. Leave the number of rounds open.
error-tournament-ladder-reach = You can challenge those who stand at most three places above you.
error-tournament-ladder-busy = One of you has challenged somebody already. That match has to end first.
error-tournament-ladder-again = You two have only just played each other. Play somebody else first.
