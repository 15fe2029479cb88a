# What members set for themselves besides their time: language, messages, colours; and the pages of the panel.

settings-page-clock = When I play
settings-page-messages = Messages
settings-page-looks = How things look
settings-hint-clock = Only you can see this. New hours count for turns that start from now on.
settings-hint-messages = Only you can see this. Where there is an hour or less for a move, no reminder comes.
settings-hint-looks = Only you can see this. Colours and names of cells are yours alone: in pictures that all can see they are the same for everybody.
settings-language = Language: { $value }
settings-choose-letters = Letters on pieces with kanji
settings-choose-coordinates = How cells are named
settings-choose-language = In which language I speak to you
language-discord = the one of your Discord
# What this language calls itself.
language-itself = English
settings-theme = Colours: { $value }
theme-pavement = standard
theme-contrast = high contrast
set-theme-pavement = Standard colours
set-theme-contrast = High contrast
settings-hands = Your hand, in games with hidden cards or pieces: { $on ->
    [yes] it comes by direct message, too
   *[no] no direct message; { button-hand } shows it in the match
}
set-hands-yes = Send me my hand
set-hands-no = Don't send me my hand
option-language = language
option-language-text = In which language I speak to you
option-theme = colours
option-theme-text = The colours of the pictures that only you see
option-hands = hands
option-hands-text = Send your hidden cards or pieces by direct message, too

command-settings = settings
command-settings-text = Set your hours and reminders, and how you like to see things
option-marks = marks
option-marks-text = Show on the pieces how they move
option-letters = letters
option-letters-text = Put Latin letters on pieces with kanji
option-coordinates = coordinates
option-coordinates-text = How cells are named to you in Ryūki
coordinates-language = shogi: 5五, if I read Japanese, else a1
coordinates-letters = a1, c3, e5
coordinates-shogi = shogi: 5五, 3三, 1一
letters-language = unless I read Japanese or Chinese
letters-on = always
letters-off = never
settings-title = Your settings
settings-marks = Movement marks on pieces: { $on ->
    [yes] shown
   *[no] hidden
}
settings-letters = Letters on pieces with kanji: { $value }
settings-coordinates = Names of cells: { $value }
