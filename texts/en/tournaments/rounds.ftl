# Who plays whom in a tournament.

error-tournament-robin-few = A round robin needs at least three players.
error-tournament-robin-many = Each player would have too many matches: a single round robin can have at most 16 players, a double one at most 10.
error-tournament-swiss-few = A Swiss tournament needs at least three players.
error-tournament-swiss-rounds = That’s too many rounds for so few players: some would have to play each other twice. Plan fewer rounds, or leave the number open.
error-tournament-tables-few = Tables of three or four need at least three players.

# The post of a round.

results-round = **{ $name }**: results of round { $round }
results-rounds = **{ $name }** · { $rounds }: results
round-until = { $line } · time runs out { $until }
posted-as-of = As of { $when }.
round-as-of = Times as of { $when }; they change with every move.
button-round = All matches
button-announcement = Announcement
button-look-yourself = Open privately
