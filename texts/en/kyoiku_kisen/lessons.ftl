# Kyōiku Kisen: what the lessons say

lesson-take = Take a piece
lesson-take-idea = Your pieces point up, away from you. If your piece ends its move on an enemy piece, it takes that piece into your **hand**.
lesson-take-goal = Take one of Red’s pieces.
lesson-take-hint-1 = Your ship (S) moves straight forward as far as it likes, and Red’s ship is ahead of it.
lesson-take-hint-2 = Move your ship from b2 to b6, or your pawn from d2 to d3.
lesson-take-done = The pieces you take are yours, and certain sets of them score points.

lesson-yaku = Make a yaku
lesson-yaku-idea = Certain sets of pieces in your hand are called **yaku**: chariot (C), archer (A) and pawn (P) make one worth 5 points. If you then declare **taxot**, the season (a part of the match) ends, and Red pays you the points.
lesson-yaku-goal = Make the yaku of chariot, archer and pawn, then declare taxot.
lesson-yaku-hint-1 = You already have a chariot and an archer in your hand, so take a pawn.
lesson-yaku-hint-2 = Move your ship from d2 to d5, then press taxot.
lesson-yaku-done = Every point you win comes from your opponent, and all twenty points win the match at once.

lesson-colour = One ink
lesson-colour-idea = A piece’s ink, black or red, never changes, even when the piece is taken. A yaku all in **one ink** is worth 2 points more.
lesson-colour-goal = Make a yaku worth 7 points, then declare taxot.
lesson-colour-hint-1 = Your chariot and archer are in black ink, so take the pawn in black ink.
lesson-colour-hint-2 = Move your general (G) from d2 to e3, then press taxot.
lesson-colour-done = Pieces in red ink have a line along the rim, so you can tell them apart.

lesson-king = The king
lesson-king-idea = A captured **king** (K) is a yaku by itself, worth 5 points. It can also stand for one missing piece in each other yaku.
lesson-king-goal = Make two yaku by taking one piece, then declare taxot to win all twenty points.
lesson-king-hint-1 = You have a chariot and a pawn in your hand, and a king can stand for the archer.
lesson-king-hint-2 = Take the king with your ship, from e2 to e6, then press taxot.
lesson-king-done = Losing your king doesn’t lose you the match, but it gives your opponent the best piece for yaku.

lesson-double = Taxot or tymok
lesson-double-idea = Instead of taxot, you can declare **tymok**: you get no points now, but from now on all points count double, for both sides. The season continues, so Red might make a yaku first.
lesson-double-goal = Win all twenty points: declare tymok after the first yaku and taxot after the second.
lesson-double-hint-1 = Chariot, archer and pawn are one yaku; a ship and two pawns are another.
lesson-double-hint-2 = Take the pawn on d3 with your pawn, press tymok, take the pawn on b5 with your ship, then press taxot.
lesson-double-done = Your two yaku were worth 10 points together, and the double rate made it 20.

lesson-hue = Tam hue
lesson-hue-idea = The Tam 皇 belongs to both sides, and the cells around it (the lattice) are called **tam hue**. A piece that starts its move there must use its second way to move: an archer goes diagonally instead of straight.
lesson-hue-goal = Take Red’s king with your archer.
lesson-hue-hint-1 = Your archer stands beside the Tam, so it moves diagonally, as far as it likes.
lesson-hue-hint-2 = Move your archer from b3 to e6.
lesson-hue-done = Look for the lattice before you move, because it changes how pieces move.

lesson-guard = Guarded pieces
lesson-guard-idea = A general in tam hue guards its own side’s pieces around it: they have a shield and can’t be taken. Both sides may move the Tam, up to two cells away, and tam hue moves with it.
lesson-guard-goal = Move the Tam so that your ship threatens to take Red’s king.
lesson-guard-hint-1 = A general outside tam hue doesn’t guard anything.
lesson-guard-hint-2 = Move the Tam to b4.
lesson-guard-done = Red may move the Tam too, but right after your move that could cost Red 3 points.

lesson-step = Stepping over
lesson-step-idea = If there is a piece where yours could go, yours may **step** on it and move on from there in the same turn. But stepping on the Tam is called *kut tam* and costs 5 points.
lesson-step-goal = Take Red’s king without stepping on the Tam.
lesson-step-hint-1 = Your chariot jumps exactly two cells, and there is a pawn two cells ahead of it.
lesson-step-hint-2 = Step on a5 with your chariot, then move on to c5.
lesson-step-done = The piece you step on stays where it is, and you can step on only one piece a turn.

lesson-slide = Sliding on
lesson-slide-idea = A piece that moves as far as it likes can step on another piece and **slide on** from there. First you throw the five sticks: your piece can slide up to as many cells as there are dark sticks.
lesson-slide-goal = Take Red’s king with your archer: step on your pawn and slide on from there.
lesson-slide-hint-1 = Step on d2 with your archer and see what the sticks show.
lesson-slide-hint-2 = Step on d2 with your archer to slide on, and after the throw, land on d5.
lesson-slide-done = You throw three or more dark sticks only half the time, so a long slide is a gamble.

lesson-water = Tam water
lesson-water-idea = The blue cells are **tam water**: to end a move there from dry land, you have to throw three or more dark sticks, an even chance. If you throw fewer, your piece stays where it was and your turn is over.
lesson-water-goal = Take the pawn in the water without throwing the sticks.
lesson-water-hint-1 = Ships enter the water without a throw.
lesson-water-hint-2 = Move your ship from d2 to d4.
lesson-water-done = You don’t need a throw to cross the water either, or to go there with the Tam or a piece from your hand.

lesson-drop = From the hand
lesson-drop-idea = Instead of moving, you can put a piece from your hand on **any** empty cell, and it fights for you. But if you need this piece for a yaku, you lose that yaku.
lesson-drop-goal = Put the chariot where it threatens to take Red’s king.
lesson-drop-hint-1 = A chariot jumps exactly two cells: forward, back, left or right.
lesson-drop-hint-2 = Put the chariot on a6 or e6.
lesson-drop-done = Now Red has to save the king, or you’ll take it next turn.

lesson-match = A small match
lesson-match-idea = It’s the last season, both sides have ten points, and you have a chariot and an archer in your hand. Make a yaku and declare taxot to win.
lesson-match-goal = Make a yaku before the computer does, and win with taxot.
lesson-match-hint-1 = You need a pawn, but a king would work, too.
lesson-match-hint-2 = Bring your pieces near Red’s pawns, and step over your own pieces if that helps.
lesson-match-done = You’ve won, and you’re ready for a whole match.

## What was wrong

lesson-wrong-tam = The Tam can’t take pieces, so move one of your own.
lesson-wrong-nothing = You didn’t take anything: end your move on one of Red’s pieces.
lesson-wrong-no-yaku = That piece doesn’t complete a yaku, so look for one that does.
lesson-wrong-dropped = That piece is on the board now, but only pieces in your hand make yaku.
lesson-wrong-tymok = Tymok brings no points yet, so declare taxot this time.
lesson-wrong-colour-mixed = With the red pawn, the yaku has two inks and is worth only 5 points.
lesson-wrong-king-few = That yaku was worth 5 points, but taking another piece makes two yaku at once.
lesson-wrong-double-early = That isn’t enough points, so declare tymok after the first yaku.
lesson-wrong-double-late = You could have won here by taking the other pawn and declaring taxot.
lesson-wrong-double-again = This was the moment for taxot: it would have brought all twenty points.
lesson-wrong-hue-past = In tam hue your archer moves diagonally, and one of its diagonals leads to the king.
lesson-wrong-guard-near = The general is still in tam hue, so it still guards the king.
lesson-wrong-guard-blocks = Now the Tam itself is in your ship’s way.
lesson-wrong-guard-other = The king stays safe as long as the general is next to the Tam.
lesson-wrong-step-tam = That was kut tam: it costs 5 points, as many as the king is worth.
lesson-wrong-step-took = You took the pawn, but you need to step on it and move on.
lesson-wrong-slide-walk = Your archer has to step on your pawn and slide on from there.
lesson-wrong-slide-short = The archer has to land on the king, three cells beyond your pawn.
lesson-wrong-water-failed = Two dark sticks are too few: the general stays on land, and your turn is over.
lesson-wrong-drop-far = From there, the chariot doesn’t reach the king: it jumps exactly two cells.
lesson-wrong-drop-hue = That cell is in tam hue, where a chariot jumps diagonally.
lesson-wrong-drop-other = Use the chariot in your hand this time.
lesson-wrong-match = Not this time: take a pawn or the king as soon as you can.
