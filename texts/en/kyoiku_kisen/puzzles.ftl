# Kyōiku Kisen: what was wrong in a puzzle

mistake-nothing = You didn’t take anything: end your move on one of { $seat }’s pieces.
mistake-throw = That move depends on a throw of the sticks, but the right move doesn’t.
mistake-costs = If you end the season after that move, you pay { $points } { $points ->
    [one] point
   *[other] points
}; another move scores { $most }.
mistake-less = If you end the season after that move, you score { $points } { $points ->
    [one] point
   *[other] points
}; another move scores { $most }.
mistake-guard = If the season continues, { $seat } can make the yaku { $yaku } next turn.
