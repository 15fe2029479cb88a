# Lobbies: members gather for a match of two to four.

command-table = table
command-table-text = Open a table that members join, and start when all are there

option-seats = seats
option-seats-text = How many are to play

setup-table-title = Table for { $game }
setup-table = A table for { $seats }: { $guests }
table-sent = Your table is posted. When enough are there, press Start on it.
table-waiting = Your table is saved. It will be posted here as soon as Discord responds.
table-open = **{ $member } opens a table for { $game }.** Anyone here may join.
table-named = **{ $member } invites { $guests } to a table of { $game }.**
table-count = At the table: { $count } of { $seats }.
table-members = Players: { $members }
table-side = { $side }: { $members }
table-any-side = Either team: { $members }
table-missing = Not there yet: { $members }
table-remove = Host: remove a player
side-0 = Team 1
side-1 = Team 2
table-until = The table closes { $when } unless its host starts.
table-accepted = Match { $match } begins.
table-declined = Too few are left to play.
table-withdrawn = The host has closed the table.
table-expired = The host did not start in time.
button-join = Join
button-leave = Leave
button-side = { $side }
button-start = Start ({ $count })
button-close = Close table

error-table-accepted = The match of this table has begun.
error-table-declined = This table is closed: too few were left to play.
error-table-withdrawn = The host has closed this table.
error-table-expired = This table is closed: its host did not start in time.
error-at-table = You sit at this table already.
error-table-full = This table is full.
error-not-at-table = You have to join this table first.
error-host-stays = The host can’t leave the table, only close it.
error-not-host = Only the member who opened this table can do that.
error-side-full = That team is complete.
