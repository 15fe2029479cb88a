# Kyōiku Kisen: what the lessons say

lesson-take = Take a piece
lesson-take-idea = Your pieces point up, away from you. A piece that ends its move on an enemy piece takes it into your **hand**.
lesson-take-goal = Take one of Red’s pieces.
lesson-take-hint-1 = Your ship (S) goes forward as far as it likes, and Red’s ship stands ahead of it.
lesson-take-hint-2 = Move your ship from b2 to b6, or your pawn from d2 to d3.
lesson-take-done = You own the pieces you take, and the pieces in your hand bring points.

lesson-yaku = Make a yaku
lesson-yaku-idea = Certain sets of pieces in your hand are a **yaku**: chariot (C), archer (A) and pawn (P) make one worth 5 points. If you then declare **taxot**, the season (a part of the match) ends, and Red pays you.
lesson-yaku-goal = Complete chariot, archer and pawn, and declare taxot.
lesson-yaku-hint-1 = Chariot and archer are in your hand already, so take a pawn.
lesson-yaku-hint-2 = Move your ship from d2 to d5, and then press taxot.
lesson-yaku-done = All points come from your opponent, and a player who has all twenty wins at once.

lesson-colour = One ink
lesson-colour-idea = The ink of a piece, black or red, never changes, even when your opponent takes it. A yaku all in **one ink** is worth 2 points more.
lesson-colour-goal = Make a yaku worth 7 and declare taxot.
lesson-colour-hint-1 = Your chariot and archer are black, so take the pawn in black ink.
lesson-colour-hint-2 = Move your general (G) from d2 to e3, and then press taxot.
lesson-colour-done = Pieces in red ink have a line along the rim, so you can tell them apart.

lesson-king = The king
lesson-king-idea = A captured **king** (K) is a yaku by itself, worth 5. In each other yaku it also stands for one missing piece.
lesson-king-goal = Make two yaku with one capture, and win all twenty points with taxot.
lesson-king-hint-1 = You have chariot and pawn, and a king would stand for the archer.
lesson-king-hint-2 = Take the king with your ship, from e2 to e6, and then press taxot.
lesson-king-done = Losing your king doesn’t lose the match, but it gives your opponent the best piece for yaku.

lesson-double = Taxot or tymok
lesson-double-idea = After a yaku you can declare **tymok** instead: no points move now, but from then on points count double, for both sides. The season continues, so Red might be faster.
lesson-double-goal = Win all twenty points: tymok after the first yaku, taxot after the second.
lesson-double-hint-1 = Chariot, archer and pawn are one yaku, and a ship and two pawns are another.
lesson-double-hint-2 = Take on d3 with your pawn, press tymok, take on b5 with your ship, and press taxot.
lesson-double-done = Two yaku were worth 10 together, and the double rate made it 20.

lesson-hue = Tam hue
lesson-hue-idea = Both sides may move the Tam 皇, and the cells around it (the lattice) are **tam hue**. A piece that starts there must use its second way to move: an archer goes diagonally instead of straight.
lesson-hue-goal = Take Red’s king with your archer.
lesson-hue-hint-1 = Your archer stands beside the Tam, so it goes diagonally, as far as it likes.
lesson-hue-hint-2 = Move your archer from b3 to e6.
lesson-hue-done = Look for the lattice before you move: it changes how pieces go.

lesson-guard = Guarded pieces
lesson-guard-idea = A general in tam hue guards its side’s pieces around it: they carry a shield and can’t be taken. Both sides may move the Tam, up to two cells away, and its hue goes with it.
lesson-guard-goal = Move the Tam so that your ship could take Red’s king next.
lesson-guard-hint-1 = Away from the Tam, a general doesn’t guard anything.
lesson-guard-hint-2 = Move the Tam to b4.
lesson-guard-done = Red may move the Tam too, but right after you it would cost Red 3 points.

lesson-step = Stepping over
lesson-step-idea = If any piece stands where yours could go, yours may **step** on it and move on from there in the same turn. But stepping on the Tam is *kut tam* and costs 5 points.
lesson-step-goal = Take Red’s king without stepping on the Tam.
lesson-step-hint-1 = Your chariot jumps exactly two cells, and a pawn stands two cells ahead of it.
lesson-step-hint-2 = Step with your chariot on a5, and on to c5.
lesson-step-done = The piece you step on stays where it is, and you can step on only one piece a turn.

lesson-slide = Sliding on
lesson-slide-idea = A piece that moves as far as it likes can step on another and **slide on**. First the five sticks are thrown: it can slide up to as many cells as there are dark sticks.
lesson-slide-goal = Take Red’s king with your archer, sliding on from your pawn.
lesson-slide-hint-1 = Step on d2 with the archer, and see what the sticks show.
lesson-slide-hint-2 = Slide on from d2 with the archer, and after the throw land on d5.
lesson-slide-done = You throw three or more dark sticks half of the time, so a long slide is a gamble.

lesson-water = Tam water
lesson-water-idea = The blue cells are **tam water**, and to end a move there from dry land you need three dark sticks or more. That is an even chance; with fewer, your piece stays and the turn is over.
lesson-water-goal = Take the pawn in the water without a throw.
lesson-water-hint-1 = Ships enter the water freely.
lesson-water-hint-2 = Move your ship from d2 to d4.
lesson-water-done = No throw is needed to cross the water, nor for ships, the Tam and pieces from the hand.

lesson-drop = From the hand
lesson-drop-idea = Instead of a move you can put a piece from your hand on **any** empty cell, and it fights for you. A yaku that needs it breaks up.
lesson-drop-goal = Put the chariot where it could take Red’s king next.
lesson-drop-hint-1 = A chariot jumps exactly two cells: forward, back, left or right.
lesson-drop-hint-2 = Put it on a6 or e6.
lesson-drop-done = Red has to move the king now, or you take it in your next turn.

lesson-match = A small match
lesson-match-idea = It is the last season, with ten points each, and you hold a chariot and an archer. One yaku plus taxot wins.
lesson-match-goal = Make a yaku before the computer does, and win with taxot.
lesson-match-hint-1 = You need a pawn; a king would do as well.
lesson-match-hint-2 = Bring your pieces near Red’s pawns, and step over your own if that gets you there.
lesson-match-done = You have won, and you know all you need for a whole match.

## What was wrong

lesson-wrong-tam = The Tam takes nothing, so move a piece of your own.
lesson-wrong-nothing = You took nothing: end your move on one of Red’s pieces.
lesson-wrong-no-yaku = That piece doesn’t make a yaku, so look for one that your hand still needs.
lesson-wrong-dropped = That piece is on the board now, but yaku are made of pieces in the hand.
lesson-wrong-tymok = Tymok brings no points yet, so declare taxot this time.
lesson-wrong-colour-mixed = With the red pawn the yaku has two inks and is worth only 5.
lesson-wrong-king-few = That yaku was worth 5, but another capture makes two yaku at once.
lesson-wrong-double-early = That isn’t enough points, so declare tymok after the first yaku.
lesson-wrong-double-late = You could have won here by taking the other pawn and declaring taxot.
lesson-wrong-double-again = This was the moment for taxot: it would have brought all twenty points.
lesson-wrong-hue-past = In tam hue the archer goes diagonally, and one of those lines leads to the king.
lesson-wrong-guard-near = The general is still in tam hue, so the king is still guarded.
lesson-wrong-guard-blocks = Now the Tam itself stands in your ship’s way.
lesson-wrong-guard-other = The king stays safe as long as the general stands beside the Tam.
lesson-wrong-step-tam = That was kut tam, which costs 5 points, as many as the king brings.
lesson-wrong-step-took = That took the pawn, but you need to step on it and jump on.
lesson-wrong-slide-walk = Your archer has to step on your pawn and slide on from there.
lesson-wrong-slide-short = The archer has to land on the king, three cells from your pawn.
lesson-wrong-water-failed = Two dark sticks are too few: the general stays on land, and the turn is over.
lesson-wrong-drop-far = From there the chariot doesn’t reach the king, as it jumps exactly two cells.
lesson-wrong-drop-hue = That is in tam hue, where a chariot jumps diagonally.
lesson-wrong-drop-other = Use the chariot in your hand this time.
lesson-wrong-match = Not this time: take a pawn or the king as soon as you can.
