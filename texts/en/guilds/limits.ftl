# Where and by whom challenges are made.

command-server-limits = limits
command-server-limits-text = Limit where challenges are made, by whom, and how many a member can have open
limits-title = Limits of this server
limits-channels = Challenges and lobbies are made in: { $channels }
limits-channels-any = Challenges and lobbies are made in any channel.
limits-roles = Only members with one of these roles can make and accept them: { $roles }
limits-roles-any = Anyone can make and accept them.
limits-challenges = { $count ->
    [one] A member can have one of them open at a time.
   *[other] A member can have { $count } of them open at a time.
}
limits-hint = A channel includes its threads. Choose a channel or role to add it, and again to remove it. Matches already in progress aren’t affected.
limits-turn-channel = Add or remove a channel
limits-turn-role = Add or remove a role
customs-choose-challenges = How many may be open
limits-amount = { $count } open for each member
button-clear-channels = Any channel
button-clear-roles = Anyone
