# Settings of a server.

command-server = server
command-server-text = Decide how this server plays

command-server-settings = settings
command-server-settings-text = Language, time limit, threads, rated matches, and who runs tournaments
customs-title = Settings of this server
customs-hint = These settings apply to everyone here. Matches already in progress aren’t affected. Set what only you see with `/{ command-settings }`.
customs-language = Language of public messages: { $language }
guild-language-discord = same as the server on Discord
customs-pace = New challenges suggest { $pace }. The challenger can choose another time limit.
customs-propose = Suggest { $pace }
customs-threads-yes = Every match gets its own thread.
customs-threads-no = Matches are played in the channel of the challenge, without threads.
customs-stays-yes = A rematch continues in the thread of the previous match.
customs-stays-no = A rematch gets a new thread.
customs-rated = { $count ->
    [0] Two members can start as many rated matches (matches that change ratings) with each other as they like.
    [one] Two members can start one rated match (a match that changes ratings) with each other within 24 hours.
   *[other] Two members can start { $count } rated matches (matches that change ratings) with each other within 24 hours.
}
customs-allow = { $count ->
    [0] As many rated matches as they like
    [one] 1 rated match a day for the same two members
   *[other] { $count } rated matches a day for the same two members
}
customs-managers = Tournaments are run by moderators (members who can manage this server) and by members with these roles: { $roles }
customs-managers-none = Tournaments are run by moderators (members who can manage this server).
customs-choose-language = Language of public messages
customs-choose-pace = Suggested time limit
customs-choose-rated = Number of rated matches
customs-choose-managers = Roles that can run tournaments
button-threads-yes = Use threads
button-stays-yes = Same thread
button-stays-no = New threads
button-threads-no = No threads
button-clear-managers = Clear roles
