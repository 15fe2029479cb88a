# Lobbies: members gather for a match of two to four.

command-lobby = lobby
command-lobby-text = Open a lobby that members join, and start the match when it’s full

option-seats = seats
option-seats-text = Number of players

setup-lobby-title = Lobby for { $game }
setup-lobby = Lobby for { $seats } players: { $guests }
lobby-sent = Your lobby is posted. When enough players have joined, press Start on it.
lobby-again = I’ve posted your [lobby]({ $place }) again. Players have to join again.
lobby-waiting = Your lobby is saved. It will be posted here as soon as Discord responds.
lobby-open = **{ $member } has opened a lobby for { $game }.** Anyone here can join.
lobby-named = **{ $member } invites { $guests } to a lobby for { $game }.**
lobby-count = Players: { $count } of { $seats }.
lobby-members = Joined: { $members }
lobby-side = { $side }: { $members }
lobby-any-side = Either team: { $members }
lobby-missing = Waiting for: { $members }
lobby-remove = Host: remove a player
side-0 = Team 1
side-1 = Team 2
lobby-until = The lobby closes { $when } unless the host starts the match.
seek-lobby-until = For a match right now: the lobby closes { $when } unless the host starts the match. You can also join in `/{ command-matches }`.
seek-lobby-joined = You’ve joined the [lobby]({ $place }). { $member } starts the match.
notice-lobby-expired = Your [lobby for { $game }]({ $place }) has closed: you didn’t start the match within 15 minutes.
lobby-accepted = Match { $match } has started.
lobby-declined = Not enough players are left.
lobby-withdrawn = The host closed the lobby.
lobby-expired = The host didn’t start the match in time.
button-join = Join
button-leave = Leave
button-side = { $side }
button-start = Start ({ $count })
button-close = Close lobby

error-lobby-accepted = This lobby’s match has already started.
error-lobby-declined = This lobby is closed: not enough players were left.
error-lobby-withdrawn = The host has closed this lobby.
error-lobby-expired = This lobby is closed: the host didn’t start the match in time.
error-in-lobby = You’re already in this lobby.
error-lobby-full = This lobby is full.
error-not-in-lobby = Join this lobby first.
error-host-stays = The host can’t leave the lobby, only close it.
error-not-host = Only the host of this lobby can do that.
error-side-full = That team is full.
