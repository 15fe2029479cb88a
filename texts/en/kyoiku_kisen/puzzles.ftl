# Kyōiku Kisen: what was wrong in a puzzle

mistake-nothing = That took nothing: end your move on one of { $seat }’s pieces.
mistake-throw = That depends on a throw of the sticks, and the right move needs none.
mistake-costs = Ending the season after that costs you { $points }; another move scores { $most }.
mistake-less = Ending the season after that scores { $points }; another move scores { $most }.
mistake-guard = If the season goes on, { $seat } can make the yaku { $yaku } in its next turn.
