# Lessons: a game learned by playing, a few short steps.

command-learn = lernen
command-learn-text = Lern ein Spiel in kurzen Lektionen, indem du spielst
option-learn-game-text = Welches Spiel; lass es weg, um alle zu sehen
button-learn = Lernen
button-lessons = Lektionen
button-lesson-next = Weiter
button-lesson-again = Noch mal
button-try-it = Ausprobieren

way-in = **Ziel:** { $goal }

learn-title = Spielen lernen
learn-about = Jede Lektion dauert eine Minute: eine Idee, ein Brett, und du spielst. Ich merke mir, wie weit du bist.
learn-progress = - **{ $game }**: { $learned } von { $all } Lektionen. { $blurb }
learn-title-of = { $game }: Lektionen
learn-place = Lektion { $number } von { $all }: { $title }
learn-line = { $number }. { $title }
learn-line-learned = { $number }. { $title } ✓
learn-choose = Wähl eine Lektion
learn-some-learned = { $learned } von { $all } geschafft.
learn-all-learned = Alle { $all } geschafft. Du bist bereit für eine echte Partie.
learn-task = Du spielst { $seat }. { $goal }

error-no-lessons = Für dieses Spiel gibt es noch keine Lektionen.
error-no-exercise = Diese Lektion oder dieses Rätsel gibt es nicht mehr. Öffne noch einmal `/{ command-learn }` oder `/{ command-puzzle }`.
