# Who plays whom in a tournament.

error-tournament-robin-few = A round robin needs at least three players.
error-tournament-robin-many = That would be too many matches for each: at most 16 can all play each other once, and at most 10 twice.
error-tournament-swiss-few = A Swiss system tournament needs at least three players.
error-tournament-swiss-rounds = That is too many rounds for so few: two would have to play each other again. Plan fewer rounds, or leave their number to Hatoba.
error-tournament-pods-few = For tables of three or four, at least three must take part.

# The post of a round.

results-round = **{ $name }**: results of round { $round }
results-rounds = **{ $name }** · { $rounds }: results
round-until = { $line } · time runs out { $until }
posted-as-of = As of { $when }.
round-as-of = Times as of { $when }; they change with every move.
button-round = All matches
button-announcement = Announcement
button-look-yourself = Open privately
