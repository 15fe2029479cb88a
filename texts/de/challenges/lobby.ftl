# Lobbies: members gather for a match of two to four.

command-lobby = lobby
command-lobby-text = Öffne eine Lobby, der andere beitreten, und starte die Partie, wenn alle da sind

option-seats = spielerzahl
option-seats-text = Wie viele mitspielen

setup-lobby-title = Lobby für { $game }
setup-lobby = Eine Lobby für { $seats }: { $guests }
lobby-sent = Deine Lobby ist gepostet. Wenn genug da sind, drück dort auf Start.
lobby-waiting = Deine Lobby ist gespeichert. Sie erscheint hier, sobald Discord antwortet.
lobby-open = **{ $member } öffnet eine Lobby für { $game }.** Alle hier dürfen mitspielen.
lobby-named = **{ $member } lädt { $guests } in eine Lobby für { $game } ein.**
lobby-count = Spieler: { $count } von { $seats }.
lobby-members = Dabei: { $members }
lobby-side = { $side }: { $members }
lobby-any-side = Egal welches Team: { $members }
lobby-missing = Es fehlen: { $members }
lobby-remove = Host: jemanden entfernen
side-0 = Team 1
side-1 = Team 2
lobby-until = Die Lobby schließt { $when }, wenn der Host nicht vorher startet.
lobby-accepted = Partie { $match } läuft.
lobby-declined = Es sind zu wenige übrig.
lobby-withdrawn = Der Host hat die Lobby geschlossen.
lobby-expired = Der Host hat die Partie nicht rechtzeitig gestartet.
button-join = Mitspielen
button-leave = Verlassen
button-side = { $side }
button-start = Start ({ $count })
button-close = Lobby schließen

error-lobby-accepted = Die Partie dieser Lobby läuft schon.
error-lobby-declined = Diese Lobby ist geschlossen: Es waren zu wenige übrig.
error-lobby-withdrawn = Der Host hat diese Lobby geschlossen.
error-lobby-expired = Diese Lobby ist geschlossen: Der Host hat die Partie nicht rechtzeitig gestartet.
error-in-lobby = Du bist schon in dieser Lobby.
error-lobby-full = Diese Lobby ist voll.
error-not-in-lobby = Tritt erst dieser Lobby bei.
error-host-stays = Der Host kann die Lobby nicht verlassen, nur schließen.
error-not-host = Das kann nur der Host dieser Lobby.
error-side-full = Dieses Team ist voll.
