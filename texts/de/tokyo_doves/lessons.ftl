# Tokyo Doves: what the lessons say

lesson-goal = Sperr den Boss ein
lesson-goal-idea = Es gibt kein Brett: Die Tauben selbst sind das Feld. Du gewinnst, wenn **alle vier Seiten** des grünen Bosses durch Tauben geschlossen sind, deine oder grüne.
lesson-goal-goal = Schließ die letzte freie Seite des grünen Bosses: Der gelbe Pfeil zeigt, wo.
lesson-goal-hint-1 = Rechts vom grünen Boss ist es frei, und eine deiner Tauben kann dorthin ziehen.
lesson-goal-hint-2 = Zieh die Kampftaube ein Feld nach oben, auf d3.
lesson-goal-done = So gewinnt man eine Partie: Die vier Seiten zählen, die Ecken nicht.

lesson-start = Setz eine Taube ein
lesson-start-idea = Am Anfang stehen sich die beiden Bosse gegenüber, alle anderen Tauben sind auf der Hand. Eine Taube, die du einsetzt, muss eine **eigene** berühren, an einer Seite oder Ecke.
lesson-start-goal = Setz eine Taube so ein, dass sie eine Ecke des grünen Bosses berührt.
lesson-start-hint-1 = Versuch die Felder links und rechts von deinem Boss.
lesson-start-hint-2 = Setz den Großen Bruder auf a2 oder c2 ein.
lesson-start-done = Im nächsten Zug kann sie direkt neben den grünen Boss ziehen.

lesson-attack = Rück heran
lesson-attack-idea = Direkt neben den feindlichen Boss darf man **nicht** einsetzen. Eine Taube auf dem Feld darf dorthin **ziehen**: So greifst du an.
lesson-attack-goal = Lass dem grünen Boss nur zwei freie Seiten.
lesson-attack-hint-1 = Dein Großer Bruder ist auf dem Feld und geht einen Schritt in jede Richtung.
lesson-attack-hint-2 = Zieh den Großen Bruder nach oben auf c3.
lesson-attack-done = Erst einsetzen, dann heranrücken: So laufen die meisten Angriffe.

lesson-ways = Wie Tauben ziehen
lesson-ways-idea = Punkte und Pfeile am Rand einer Karte zeigen, wie die Taube zieht. Das Pusterohr geht schräg; die Wirbeltaube springt über andere hinweg, zwei Felder geradeaus und eines zur Seite.
lesson-ways-goal = Sperr den grünen Boss ein.
lesson-ways-hint-1 = Rechts vom grünen Boss ist es frei, und eine deiner Tauben kann dorthin springen.
lesson-ways-hint-2 = Spring mit der Wirbeltaube auf d3.
lesson-ways-done = Die Wirbeltaube kommt auf Felder, die andere Tauben nicht erreichen.

lesson-walls = Mauern
lesson-walls-idea = Das Feld ist das kleinste Rechteck um alle Tauben. **Ist es vier breit, stehen links und rechts Mauern** (vier hoch: oben und unten), und sie schließen die Seiten eines Bosses daneben.
lesson-walls-goal = Sperr den grünen Boss ein, indem du eine Mauer entstehen lässt.
lesson-walls-hint-1 = Der grüne Boss steht am rechten Rand, und das Feld ist drei breit.
lesson-walls-hint-2 = Setz eine Taube links von deinem Großen Bruder ein, in Spalte a.
lesson-walls-done = Ein Boss am Rand des Feldes ist in Gefahr: Neben ihm kann eine Mauer entstehen.

lesson-together = Bleibt zusammen
lesson-together-idea = Nach einem Zug müssen **alle Tauben eine Gruppe bilden**, Seite an Seite oder Ecke an Ecke, beide Farben zusammen. Eine Taube, an der andere hängen, kommt nicht weit.
lesson-together-goal = Sperr den grünen Boss mit einer anderen Taube ein als dem Großen Bruder.
lesson-together-hint-1 = Rechts vom grünen Boss ist es frei, und zwei deiner Tauben kommen dorthin.
lesson-together-hint-2 = Spring mit der Wirbeltaube auf c3.
lesson-together-done = Für Grün gilt das auch: Eine Taube, an der andere hängen, kann nicht zu Hilfe kommen.

lesson-rescue = Rette deinen Boss
lesson-rescue-idea = Auch Grün greift an: Dein Boss hat noch **eine** freie Seite, und Grün kann sie gleich schließen. Geh weg, oder mach deinem Boss Platz.
lesson-rescue-goal = Bring deinen Boss in Sicherheit: Grün darf ihn im nächsten Zug nicht einsperren können.
lesson-rescue-hint-1 = Ein Boss geht einen Schritt in jede Richtung, auch schräg.
lesson-rescue-hint-2 = Zieh deinen Boss nach unten auf c2.
lesson-rescue-done = Zähl vor jedem Zug die freien Seiten deines Bosses.

lesson-shrink = Reiß die Mauern ein
lesson-shrink-idea = Dein Boss steht an der linken Mauer, und Grün wird gleich seine letzte Seite schließen. Sobald das Feld schmaler als vier ist, sind die Mauern weg.
lesson-shrink-goal = Lass die Mauern verschwinden, damit dein Boss sicher ist.
lesson-shrink-hint-1 = In der Spalte ganz rechts steht nur eine Taube.
lesson-shrink-hint-2 = Spring mit der Wirbeltaube auf c4.
lesson-shrink-done = Ein Zug weit weg hat deinem Boss eine Seite geöffnet.

lesson-own = Achte auf deinen Boss
lesson-own-idea = Mauern und Tauben schließen auch die Seiten **deines** Bosses. Sind beide Bosse zugleich eingesperrt, verliert, wer gezogen hat.
lesson-own-goal = Sperr den grünen Boss ein, aber lass deinem eine freie Seite.
lesson-own-hint-1 = Eine Mauer würde beide Bosse einsperren, also schließ die letzte Seite des grünen Bosses mit einer Taube.
lesson-own-hint-2 = Spring mit der Wirbeltaube auf e4.
lesson-own-done = Schau vor einem Gewinnzug auf beide Bosse.

lesson-corner = Kein Ausweg
lesson-corner-idea = Grün kann auf einen Angriff antworten, deshalb reicht einer selten. Lass dem grünen Boss erst keinen Ausweg; dann gewinnst du, egal was Grün tut.
lesson-corner-goal = Sperr den grünen Boss mit deinem zweiten Zug ein.
lesson-corner-hint-1 = Wäre das Feld vier hoch, schlösse eine Mauer die Seite unten.
lesson-corner-hint-2 = Setz oben eine Taube ein, auf c5, und schließ dann die Seite, die bleibt.
lesson-corner-done = Ein Boss ohne Ausweg ist verloren, auch wenn Grün am Zug ist.

lesson-match = Eine kleine Partie
lesson-match-idea = Du spielst gegen den Computer und hast mehr Tauben auf dem Feld. Schließ Seiten, nutz die Mauern und achte auf deinen Boss.
lesson-match-goal = Sperr den grünen Boss ein.
lesson-match-hint-1 = Frag dich vor jedem Zug: Kann ich die letzte Seite schließen, und könnte Grün meine schließen?
lesson-match-hint-2 = Bring erst Tauben an die Ecken des grünen Bosses, und rück dann heran.
lesson-match-done = Gewonnen! Du bist bereit für eine ganze Partie.

## What was wrong

lesson-wrong-put = Eine Taube aus der Hand kann nicht direkt neben den feindlichen Boss: Zieh eine, die schon auf dem Feld ist.
lesson-wrong-open = Der grüne Boss hat noch eine freie Seite: Der gelbe Pfeil zeigt, wo.
lesson-wrong-opened = Jetzt hat der grüne Boss mehr freie Seiten als vorher.
lesson-wrong-start-far = Von dort berührt diese Taube den grünen Boss nicht.
lesson-wrong-start-boss = Du hast deinen Boss gezogen: Setz lieber eine Taube aus der Hand ein.
lesson-wrong-attack-boss = Dein Boss schließt schon eine Seite des grünen Bosses; zieh lieber den Großen Bruder.
lesson-wrong-attack-away = Der Große Bruder hat sich vom grünen Boss entfernt.
lesson-wrong-ways-pea = Das Pusterohr steht direkt unter dieser Seite, zieht aber nur schräg.
lesson-wrong-walls-far = Jetzt stehen Mauern, aber keine an der freien Seite des grünen Bosses.
lesson-wrong-walls-put = Das Feld ist noch drei breit, also steht noch keine Mauer.
lesson-wrong-together-brother = Der Große Bruder verbindet die beiden Tauben rechts mit der Gruppe, deshalb kann er nicht zum grünen Boss.
lesson-wrong-danger = Grün kann deinen Boss im nächsten Zug noch immer einsperren.
lesson-wrong-self = Damit hat dein eigener Boss keine freie Seite mehr, und du verlierst.
lesson-wrong-shrink-walls = Dein Boss ist in Sicherheit, aber die Taube in der Spalte ganz rechts lässt die Mauern stehen.
lesson-wrong-own-both = Damit hat keiner der beiden Bosse eine freie Seite, und wer gezogen hat, verliert.
lesson-wrong-corner-out = Grün hat darauf eine Antwort, deshalb kannst du mit deinem zweiten Zug nicht gewinnen.
lesson-wrong-corner-open = Noch eine Taube neben dem grünen Boss hätte hier gewonnen.
lesson-wrong-match = Diesmal nicht: Zähl vor jedem Zug die freien Seiten beider Bosse.
