# Puzzles: one thing to find in a position, in private, day by day.

command-puzzle = puzzle
command-puzzle-text = Solve a puzzle: find the one right move
option-puzzle-game-text = Which game; leave it out to continue where you left off
option-puzzle-level-text = Difficulty from 1 to 5; leave it out for one that suits you
button-give-up = Give up
button-puzzle = Puzzle
button-puzzle-next = Next
button-puzzle-games = Other game

puzzle-title = Puzzles
puzzle-about = Each puzzle is one position with one thing to find. It stays open, on any device, until you solve it or give up. What you don’t solve on the first try comes back after three days.
puzzle-standing-of = - **{ $game }**: { $standing }
puzzle-standing = rating { $rating } · { $solved } solved on the first try · { $streak } in a row
puzzle-heading = { $game }: puzzle { $number }
puzzle-right = That’s right. Go on.
puzzle-wrong = That isn’t it. Try again.
puzzle-counts = First try right: a win for your rating. Second try: a draw. Later, or given up: a loss.
puzzle-less = This turn gains { $gained }; the best one gains { $most }.
puzzle-solved = ✓ Solved on the first try.
puzzle-learned = ✓ That’s it. This puzzle comes back in three days.
puzzle-given-up = This puzzle comes back in three days.
puzzle-solution = The solution: { $moves }
puzzle-solution-long = The solution, move by move:
puzzle-solution-move = { $number }. { $seat }: { $move }

error-no-puzzles = You’ve had all the puzzles of this game. Those you missed come back after three days.
error-no-puzzles-of-grade = You’ve had all the puzzles of this level. Try another.

# The puzzle of a day, in a channel.
command-server-puzzle = puzzle
command-server-puzzle-text = Choose where and when a puzzle is posted each day
option-daily-channel-text = The channel in which a puzzle is posted each day
option-daily-game-text = Only puzzles of this game
button-solve = Solve
button-daily-off = Turn off

daily-panel-title = Daily puzzle
daily-panel-hint = The hour is in your time zone. The solution follows the next day, together with the new puzzle.
daily-off = This server has no daily puzzle. Choose a channel to get one.
daily-on = A puzzle every day at { $hour }:00 ({ $zone }) in { $channel }, { $game }. The next one: <t:{ $at }:R>.
daily-all-games = all games in turn
daily-choose-channel = Channel
daily-choose-hour = Hour
daily-choose-game = Game
daily-title = Puzzle of the day: { $game }
daily-hint = Press Solve: nobody sees your tries. The solution comes with the next puzzle.
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
