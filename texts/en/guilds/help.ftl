# Help.

command-help = help
command-help-text = How to start playing, and what every command does

help =
    ### Hatoba
    Board games against the members of this server{ $computers ->
        [yes] , or against the computer,
       *[no] {""}
    } right here in the channel. A match can take minutes or weeks: nothing is lost in between, and I’ll notify you when it’s your turn.
    1. { $computers ->
        [yes] `/{ command-practice }` starts a match against the computer right away. Or `/{ command-challenge }`
       *[no] `/{ command-challenge }`
    } a member, or leave the opponent empty: then anyone can accept. For three or four players, open a `/{ command-lobby }`.
    2. The match gets its own thread. When it’s your turn, press **{ button-play }** below the board.
    3. Press what you want to do. The last press makes the move.
    { $games }
help-direct =
    ### Hatoba
    { $computers ->
        [yes] Board games against the computer, right here, or against members of a server where I play.
       *[no] Board games against members of a server where I play.
    } A match can take minutes or weeks: nothing is lost in between, and I’ll notify you when it’s your turn.
    1. { $computers ->
        [yes] `/{ command-practice }` starts a match against the computer right away; nobody else sees it. Challenges, lobbies
       *[no] Challenges, lobbies
    } and tournaments start on a server.
    2. { $computers ->
        [yes] The match is played in these messages.
       *[no] Your matches of all servers can be played in these messages.
    } When it’s your turn, press **{ button-play }** below the board. With `/{ command-matches }` and `/{ command-board }` you can play the matches of your servers from here, too.
    3. Press what you want to do. The last press makes the move.
    { $games }
help-start-title = First steps
help-playing-title = Playing
help-playing =
    `/{ command-challenge }` challenges a member, or anyone
    `/{ command-lobby }` gathers three or four players
    { $computers ->
        [yes]
            `/{ command-practice }` plays against the computer, also in a DM with me
            `/{ command-matches }`
       *[no] `/{ command-matches }`
    } lists your matches and whose turn it is, also for the whole channel, and who wants to play right now
    `/{ command-board }` shows the board only to you
    `/{ command-move }` makes a move that you type
    `/{ command-plan }` lets you choose your replies before it’s your turn
    `/{ command-offer }` offers a draw, or asks for a takeback or more time
    `/{ command-resign }` resigns a match
    `/{ command-replay }` goes through a match again
    `/{ command-review }` shows where a finished match turned, and what was better
    `/{ command-learn }` teaches a game in short lessons
    `/{ command-puzzle }` gives you a puzzle to solve
    `/{ command-rules }` explains a game
    `/{ command-verify }` shows that chance was fair
    `/{ command-profile }` shows results, ratings and how reliable a member is
    `/{ command-leaderboard }` ranks the members of this server
help-tournaments-title = Tournaments
help-tournaments =
    To take part, press **{ button-join }** below the announcement of a tournament.
    `/{ command-tournament } { command-tournament-status }` shows how a tournament is going
    `/{ command-tournament } { command-tournament-mine }` shows your own tournaments and matches
    `/{ command-tournament } { command-tournament-challenge }` challenges a player above you on a ladder
    `/{ command-tournament } { command-tournament-past }` lists finished tournaments and opens the hall of fame
    `/{ command-tournament } { command-tournament-export }` gives you the results as a file, for spreadsheets, websites and chess programs
    `/{ command-tournament } { command-tournament-create }` announces a tournament, if this server lets you
    The button **{ button-run }** below the announcement opens the panel for organisers
    `/{ command-tournament } { command-organise }` does the same by command: start, pause, dates, players, results
help-settings-title = Settings
help-settings =
    `/{ command-settings }` sets your playing hours, reminders, language, colours and vacation, and what happens to your data
    `/{ command-block }` blocks a member from playing with you
help-moderators-title = For moderators
help-moderators =
    `/{ command-server } { command-server-check }` shows which permissions I’m missing in a channel
    `/{ command-server } { command-server-settings }` sets the language, time limits, threads and who runs tournaments
    `/{ command-server } { command-server-forums }` chooses forums for the posts of matches and tournaments
    `/{ command-server } { command-server-limits }` sets where and by whom challenges are made
    `/{ command-server } { command-server-season }` ends a season of ratings, now or on a date
    `/{ command-server } { command-server-season-undo }` undoes the end of a season, within a day
    `/{ command-server } { command-server-digest }` posts a weekly digest of what was played
    `/{ command-server } { command-server-puzzle }` posts a puzzle each day
    `/{ command-manage } { command-manage-end }` sets the result of a match
    `/{ command-manage } { command-manage-cancel }` cancels a match, so that it doesn’t count
    `/{ command-manage } { command-manage-move }` moves a match to another channel
button-help-start = First steps
help-game = - **{ $game }**: { $about }
