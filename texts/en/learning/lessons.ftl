# Lessons: a game learned by playing, a few short steps.

command-learn = learn
command-learn-text = Learn a game in short lessons, by playing
option-learn-game-text = The game to learn; leave it out to see all games
button-learn = Learn
button-lessons = Lessons
button-lesson-next = Next
button-lesson-again = Again
button-try-it = Try it

# On the panel of a game that is new to a member.
way-in = **Goal:** { $goal }

learn-title = Learn to play
learn-about = Each lesson takes a minute: one idea, one board, and you try it yourself. Your progress is saved.
learn-progress = - **{ $game }**: { $learned } of { $all } lessons. { $blurb }
learn-title-of = { $game }: lessons
learn-place = Lesson { $number } of { $all }: { $title }
learn-line = { $number }. { $title }
learn-line-learned = { $number }. { $title } ✓
learn-choose = Choose a lesson
learn-some-learned = { $learned } of { $all } done.
learn-all-learned = All { $all } done. You’re ready for a real match.
learn-task = You play { $seat }. { $goal }

error-no-lessons = There are no lessons for this game yet.
error-no-exercise = This lesson or puzzle no longer exists. Open `/{ command-learn }` or `/{ command-puzzle }` again.
