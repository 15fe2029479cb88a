# Elimination and ladders.

error-tournament-groups-few = Groups need at least six players: two groups of three.
error-tournament-knockout-few = Elimination tournaments need at least two players.
error-tournament-knockout-many = Elimination tournaments can have at most 400 players.
error-tournament-knockout-rounds = In elimination tournaments, the number of players sets the number of rounds. Leave the rounds open.
error-tournament-ladder-few = In a ladder, players challenge the players above them. It needs at least two.
error-tournament-ladder-pace = On a ladder, a challenge starts the match, and the opponent may be away. Choose more than 30 minutes for each move, or a bank of more than 60 minutes.
error-tournament-ladder-rounds = A ladder has no rounds: it runs until its last day. Leave the rounds open.
error-tournament-ladder-reach = You can only challenge players up to three places above you.
error-tournament-ladder-busy = One of you is already playing a challenge. That match has to end first.
error-tournament-ladder-again = You two have just played each other. Play someone else first.
