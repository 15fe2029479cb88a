# What members set for themselves besides their time: language, messages, colours; and the pages of the panel.

settings-page-clock = When I play
settings-page-messages = Messages
settings-page-looks = How things look
settings-hint-clock = Only you can see this. New hours count for turns that begin from now on.
settings-hint-messages = Only you can see this. Where there is an hour or less for a move, no reminder comes.
settings-hint-looks = Only you can see this. Colours and names of cells are yours alone: in pictures that all can see they are the same for everybody.
settings-language = Language: { $value }
settings-choose-letters = Letters on pieces with kanji
settings-choose-coordinates = How cells are named
settings-choose-language = In which language I speak to you
language-discord = the one of your Discord
language-en = English
language-ja = 日本語
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
