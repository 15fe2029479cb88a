# Settings of a server.

command-server = server
command-server-text = Decide how this server plays

command-server-settings = settings
command-server-settings-text = Language, time to think, threads, rated matches, and who runs tournaments
customs-title = Settings of this server
customs-hint = These settings are for everybody here. Matches that have started go on as agreed. What only you see is set with `/{ command-settings }`.
customs-language = Language of public messages: { $language }
guild-language-discord = the server's own on Discord
customs-pace = New challenges propose { $pace }. The challenger can choose another time limit.
customs-propose = Propose { $pace }
customs-threads-yes = Every match is played in a thread of its own.
customs-threads-no = Matches are played in the channel of their challenge, without threads.
customs-stays-yes = A rematch goes on in the thread of the match before.
customs-stays-no = A rematch gets a new thread.
customs-rated = { $count ->
    [0] Two members may start as many rated matches (those that change ratings) with each other as they like.
    [one] Two members may start one rated match (a match that changes ratings) with each other within 24 hours.
   *[other] Two members may start { $count } rated matches (those that change ratings) with each other within 24 hours.
}
customs-allow = { $count ->
    [0] As many rated matches as they like
    [one] 1 rated match a day for the same two members
   *[other] { $count } rated matches a day for the same two members
}
customs-managers = Tournaments are run by members who may manage this server, and by these roles: { $roles }
customs-managers-none = Tournaments are run by members who may manage this server.
customs-choose-language = Language of public messages
customs-choose-pace = The time to think that is proposed
customs-choose-rated = How many rated matches
customs-choose-managers = Let a role run tournaments, or no longer
button-threads-yes = Use threads
button-stays-yes = Same thread
button-stays-no = New threads
button-threads-no = No threads
button-clear-managers = Clear roles
