# Where and by whom challenges are made.

command-server-limits = limits
command-server-limits-text = Where challenges are made, by whom, and how many a member may have open
limits-title = Limits of this server
limits-channels = Challenges and lobbies are made in: { $channels }
limits-channels-any = Challenges and lobbies are made in any channel.
limits-roles = They are made and accepted by members with one of these roles: { $roles }
limits-roles-any = They are made and accepted by anybody.
limits-challenges = { $count ->
    [one] A member may have one of them open at a time.
   *[other] A member may have { $count } of them open at a time.
}
limits-hint = A channel stands for its threads, too. Choose a channel or role to add it, and again to take it out. Matches that have started go on.
limits-turn-channel = Add a channel, or take it out
limits-turn-role = Add a role, or take it out
customs-choose-challenges = How many may be open
limits-amount = { $count } open for each member
button-clear-channels = Any channel
button-clear-roles = Anybody
