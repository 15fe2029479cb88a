# Resigning a match, leaving it, or cancelling it at its start.

command-resign = aufgeben
command-resign-text = Gib eine Partie auf

button-resign = Aufgeben
button-abort = Abbrechen
button-stay = Weiterspielen
ask-resign = { $title } aufgeben? Dann gewinnt die andere Seite.
ask-resign-alone = { $title } aufgeben? Damit ist die Partie zu Ende, und { $winners } { $count ->
    [one] gewinnt
   *[other] teilen sich den ersten Platz
}.
ask-leave = { $title } verlassen? Die anderen spielen weiter, und du wirst Letzter.
ask-leave-team = { $title } verlassen? { $partners } spielt ohne dich weiter; für dich wählt der Zufall. Du verlierst die Partie, auch wenn { $partners } sie noch gewinnt.
ask-abort = { $title } abbrechen? Die Partie zählt dann nicht.
ask-abort-drawn = Der Zufall hat schon etwas entschieden, deshalb zählt dein Profil diese Partie als abgebrochen. Nach { $most } davon in { $days } Tagen kannst du eine Weile nicht gewertet spielen.
stayed = Die Partie geht weiter.

error-too-late-to-abort = Jede Seite hat schon gezogen, deshalb kannst du die Partie nicht mehr allein abbrechen. Spiel weiter, gib auf oder bitte die anderen um Abbruch.
