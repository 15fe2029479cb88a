# Puzzles: one thing to find in a position, in private, day by day.

command-puzzle = rätsel
command-puzzle-text = Löse ein Rätsel: Finde den einen richtigen Zug
option-puzzle-game-text = Welches Spiel; lass es weg, um weiterzumachen
option-puzzle-level-text = Schwierigkeit von 1 bis 5; ohne Angabe passend zu dir
button-give-up = Auflösen
button-puzzle = Rätsel
button-puzzle-next = Weiter
button-puzzle-games = Anderes Spiel

puzzle-title = Rätsel
puzzle-about = In jedem Rätsel suchst du den besten Zug in einer Stellung. Es bleibt offen, auf jedem Gerät, bis du es löst oder auflösen lässt. Rätsel, die du nicht im ersten Versuch löst, kommen nach drei Tagen wieder.
puzzle-standing-of = - **{ $game }**: { $standing }
puzzle-standing = Wertung { $rating } · { $solved } im ersten Versuch gelöst · { $streak } in Folge
puzzle-heading = { $game }: Rätsel { $number }
puzzle-right = Richtig! Wie geht es weiter?
puzzle-wrong = Das ist es nicht. Versuch es noch einmal.
puzzle-counts = Im ersten Versuch richtig: ein Sieg für deine Wertung. Im zweiten: ein Remis. Später oder aufgelöst: eine Niederlage.
puzzle-less = Dieser Zug bringt { $gained }, der beste bringt { $most }.
puzzle-solved = ✓ Im ersten Versuch gelöst.
puzzle-learned = ✓ Das ist es. Dieses Rätsel kommt in drei Tagen wieder.
puzzle-given-up = Dieses Rätsel kommt in drei Tagen wieder.
puzzle-solution = Die Lösung: { $moves }
puzzle-solution-long = Die Lösung, Zug für Zug:
puzzle-solution-move = { $number }. { $seat }: { $move }

error-no-puzzles = Du hattest schon alle Rätsel dieses Spiels. Die nicht gelösten kommen nach drei Tagen wieder.
error-no-puzzles-of-grade = Du hattest schon alle Rätsel dieser Stufe. Versuch eine andere.
