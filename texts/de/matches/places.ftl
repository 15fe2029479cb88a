# Where matches are posted: what is said of their end there, and what is told when such a place is gone.

thread-win = { $winners } { $count ->
    [one] gewinnt
   *[other] gewinnen
}
thread-draw = remis
thread-void = zählt nicht

# How a match has ended, in the title of its thread and in the message of its challenge

ending-member = { $member }
ending-comma = { $one }, { $other }
ending-and = { $most } und { $last }
ending-shared = Geteilter erster Platz: { $winners }, vor { $losers }
ending-win = Sieg: { $winners } gegen { $losers }
ending-draw = Remis: { $members }
ending-void-title = { $members }: zählt nicht
ending-void-message = { $members }: Die Partie zählt nicht

notice-moved = Diese Partie geht hier weiter. Ihr Thread ist weg, oder ich kann dort nicht mehr schreiben.
