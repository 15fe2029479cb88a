# What pictures say of a match that is over, and of who has left.

scene-over = SPIEL AUS
alt-won = { $seat } hat gewonnen.
alt-won-pair = { $seat } und { $partner } haben gewonnen.
alt-drawn = Remis.
alt-cancelled = Die Partie wurde abgebrochen.
alt-no-result = Kein Ergebnis.
alt-places = Plätze: { $places }.
alt-place = { $place } { $seat }
alt-more = Mehr: /{ command-board }.

seated-out = { $seat } ~~{ $member }~~ (draußen)
seated-for = { $seat } { $player } für ~~{ $member }~~
