# Where matches are posted: what is said of their end there, and what is told when such a place is gone.

thread-win = { $winners } { $count ->
    [one] gewinnt
   *[other] gewinnen
}
thread-draw = remis
thread-cancelled = abgebrochen
thread-no-result = ohne Ergebnis

# How a match has ended, in the title of its thread and in the message of its challenge

ending-member = { $member }
ending-comma = { $one }, { $other }
ending-and = { $most } und { $last }
ending-shared = Geteilter erster Platz: { $winners }, vor { $losers }
ending-win = Sieg: { $winners } gegen { $losers }
ending-draw = Remis: { $members }
ending-cancelled-title = { $members }: abgebrochen
ending-no-result-title = { $members }: ohne Ergebnis
ending-cancelled-message = { $members }: Die Partie wurde abgebrochen
ending-no-result-message = { $members }: Die Partie endete ohne Ergebnis

notice-moved = Diese Partie geht hier weiter. Ihr Thread ist weg, oder ich kann dort nicht mehr schreiben.
notice-nowhere = Den Kanal, in dem Partie { $match } gespielt wurde, gibt es nicht mehr. Die Partie ist gespeichert, wie sie steht, und alle Uhren stehen, bis sie einen neuen Platz hat. Um sie fortzusetzen, nimm in einem anderen Kanal des Servers `/{ command-board }` mit { option-match } { $match }.
notice-blocked = Ich kann Partie { $match } in { $channel } nicht posten: Dort fehlt mir die Berechtigung „{ $permission }“. Die Partie ist gespeichert, wie sie steht, und alle Uhren stehen, bis ich sie posten kann. Frag einen Server-Admin, oder setz sie in einem anderen Kanal des Servers fort: `/{ command-board }` mit { option-match } { $match }.
notice-blocked-timed-out = Ich kann Partie { $match } in { $channel } nicht posten: Ich habe auf diesem Server einen Timeout. Die Partie ist gespeichert, wie sie steht, und alle Uhren stehen, bis ich sie posten kann. Wer Timeouts vergeben darf, kann ihn früher beenden.
notice-blocked-unknown = Discord lässt mich Partie { $match } in { $channel } nicht posten. Die Partie ist gespeichert, wie sie steht, und alle Uhren stehen, bis ich sie posten kann. Frag einen Server-Admin, oder setz sie in einem anderen Kanal des Servers fort: `/{ command-board }` mit { option-match } { $match }.
notice-back = Ich konnte diesen Server eine Weile nicht erreichen. Die Partie steht, wie sie stand, und die Uhren standen so lange still; `/{ command-board }` zeigt, bis wann die Zeit jetzt läuft.
