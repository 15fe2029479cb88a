# Kyōiku Kisen: what was wrong in a puzzle

mistake-nothing = You took nothing: end your move on one of { $seat }’s pieces.
mistake-throw = That depends on a throw of the sticks, but the right move doesn’t need one.
mistake-costs = Ending the season after that costs you { $points }; another move scores { $most }.
mistake-less = Ending the season after that scores { $points }; another move scores { $most }.
mistake-guard = If the season continues, { $seat } can make the yaku { $yaku } in its next turn.
