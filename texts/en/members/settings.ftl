# What members set for themselves besides their time: language, messages, colours; and the pages of the panel.

settings-page-clock = When I play
settings-page-messages = Notifications
settings-page-looks = Display
settings-hint-clock = Only you can see this. New hours apply to turns that start from now on.
settings-hint-messages = Only you can see this. There are no reminders when you have an hour or less for a move.
settings-hint-looks = Only you can see this. Colours and cell names change only in pictures that nobody else sees; pictures that everyone sees stay the same.
settings-language = Language: { $value }
settings-choose-letters = Letters on kanji pieces
settings-choose-coordinates = Names of cells
settings-choose-language = Language
language-discord = same as your Discord
# What this language calls itself.
language-itself = English
settings-theme = Colours: { $value }
theme-pavement = standard
theme-contrast = high contrast
set-theme-pavement = Standard colours
set-theme-contrast = High contrast
settings-hands = Your hand, in games with hidden cards or pieces: { $on ->
    [yes] also sent by DM
   *[no] not sent by DM; { button-hand } shows it in the match
}
set-hands-yes = DM me my hand
set-hands-no = Don’t DM my hand
option-language = language
option-language-text = Language I use with you
option-theme = colours
option-theme-text = The colours of the pictures that only you see
option-hands = hands
option-hands-text = Also send you your hidden cards or pieces by DM

command-settings = settings
command-settings-text = Set your hours, reminders and display
option-marks = marks
option-marks-text = Show on the pieces how they move
option-letters = letters
option-letters-text = Put Latin letters on kanji pieces
option-coordinates = coordinates
option-coordinates-text = Names of cells in Ryūki
coordinates-language = shogi (5五) if my language is Japanese, else a1
coordinates-letters = a1, c3, e5
coordinates-shogi = shogi: 5五, 3三, 1一
letters-language = unless my language is Japanese or Chinese
letters-on = always
letters-off = never
settings-title = Your settings
settings-marks = Movement marks on pieces: { $on ->
    [yes] shown
   *[no] hidden
}
settings-letters = Letters on kanji pieces: { $value }
settings-coordinates = Names of cells: { $value }
