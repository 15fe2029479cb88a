# Puzzles: one thing to find in a position, in private, day by day.

command-puzzle = puzzle
command-puzzle-text = Solve a puzzle: find the one right move
option-puzzle-game-text = The game; leave it out to continue where you left off
option-puzzle-level-text = Difficulty from 1 to 5; leave it out for one that suits you
button-give-up = Give up
button-puzzle = Puzzle
button-puzzle-next = Next
button-puzzle-games = Other game

puzzle-title = Puzzles
puzzle-about = In each puzzle, find the best move in one position. It stays open, on any device, until you solve it or give up. Puzzles you don’t solve on the first try come back after three days.
puzzle-standing-of = - **{ $game }**: { $standing }
puzzle-standing = rating { $rating } · { $solved } solved on the first try · { $streak } in a row
puzzle-heading = { $game }: puzzle { $number }
puzzle-right = Right! What’s next?
puzzle-wrong = That’s not it. Try again.
puzzle-counts = Solved on the first try: a win for your rating. On the second: a draw. Later or given up: a loss.
puzzle-less = This turn gains { $gained }; the best turn gains { $most }.
puzzle-solved = ✓ Solved on the first try.
puzzle-learned = ✓ That’s it. This puzzle comes back in three days.
puzzle-given-up = This puzzle comes back in three days.
puzzle-solution = The solution: { $moves }
puzzle-solution-long = The solution, move by move:
puzzle-solution-move = { $number }. { $seat }: { $move }

error-no-puzzles = You’ve done all the puzzles of this game. The ones you missed come back after three days.
error-no-puzzles-of-grade = You’ve done all the puzzles of this level. Try another level.

# The puzzle of a day, in a channel.
command-server-puzzle = puzzle
command-server-puzzle-text = Choose where and when a puzzle is posted each day
option-daily-channel-text = The channel for the daily puzzle
option-daily-game-text = Post only puzzles of this game
button-solve = Solve
button-daily-off = Turn off

daily-panel-title = Daily puzzle
daily-panel-hint = The time is in your time zone. The solution is posted the next day, together with the new puzzle.
daily-off = This server has no daily puzzle. Choose a channel to get one.
daily-on = A puzzle every day at { $hour }:00 ({ $zone }) in { $channel }, { $game }. The next one: <t:{ $at }:R>.
daily-all-games = all games in turn
daily-choose-channel = Channel
daily-choose-hour = Hour
daily-choose-game = Game
daily-title = Puzzle of the day: { $game }
daily-hint = Press **{ button-solve }** to try it: your tries are private. The solution comes with the next puzzle.
daily-solved = Solved by { $members }{ $more ->
        [0] {""}
       *[other] {" "}and { $more } more
    } (★ on the first try)
daily-solution-title = { $game }: solution of the last puzzle
daily-count = { $count ->
        [0] Nobody solved it.
        [one] One member solved it.
       *[other] { $count } members solved it.
    }
