# Lobbies: members gather for a match of two to four.

command-lobby = table
command-lobby-text = Open a table that members join, and start when all are there

option-seats = seats
option-seats-text = How many are to play

setup-lobby-title = Table for { $game }
setup-lobby = A table for { $seats }: { $guests }
lobby-sent = Your table is posted. When enough are there, press Start on it.
lobby-waiting = Your table is saved. It will be posted here as soon as Discord responds.
lobby-open = **{ $member } opens a table for { $game }.** Anyone here may join.
lobby-named = **{ $member } invites { $guests } to a table of { $game }.**
lobby-count = At the table: { $count } of { $seats }.
lobby-members = Players: { $members }
lobby-side = { $side }: { $members }
lobby-any-side = Either team: { $members }
lobby-missing = Not there yet: { $members }
lobby-remove = Host: remove a player
side-0 = Team 1
side-1 = Team 2
lobby-until = The table closes { $when } unless its host starts.
lobby-accepted = Match { $match } begins.
lobby-declined = Too few are left to play.
lobby-withdrawn = The host has closed the table.
lobby-expired = The host did not start in time.
button-join = Join
button-leave = Leave
button-side = { $side }
button-start = Start ({ $count })
button-close = Close table

error-lobby-accepted = The match of this table has begun.
error-lobby-declined = This table is closed: too few were left to play.
error-lobby-withdrawn = The host has closed this table.
error-lobby-expired = This table is closed: its host did not start in time.
error-in-lobby = You sit at this table already.
error-lobby-full = This table is full.
error-not-in-lobby = You have to join this table first.
error-host-stays = The host can’t leave the table, only close it.
error-not-host = Only the member who opened this table can do that.
error-side-full = That team is complete.
