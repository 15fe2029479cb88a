# What members can ask for about themselves: a file with all that is stored, and to have it erased.

settings-page-data = Your data
privacy-what = You can get a file with everything that I store about you, or have it all erased. Before anything is erased you are asked twice.
button-data-file = Get my data

privacy-file =
    ### What I store about you
    It is all in this file: your settings, hours, vacations and blocks, your challenges, matches with every move, results, ratings and tournaments. The file is plain text (JSON), which any text editor opens. Only you can see this message.
privacy-left-out = There was not room for everything: the oldest entries are missing. The file says how many, under `left_out`.
error-privacy-often = You have had several files lately. You can get the next one { $when }.

privacy-ask-title = Erase everything about you?
privacy-goes = **This goes:** your settings, hours, vacations and plans, whom you have blocked, and that others have blocked you.
privacy-stays = **This stays:** what others have played with you is theirs, too. Your matches, results and ratings stay, without you: in your place there is a ghost with a number, such as 👻 12. No name and nothing else of you is kept with it.
privacy-ends = **This ends now:** you leave every match, challenge and tournament that is not over. In a match of two that means you lose.
privacy-ends-nothing = Nothing has to end for it: you are in no match, challenge or tournament now.
privacy-matches = Matches that you leave: { $count }
privacy-challenges = Open challenges and tables that you leave: { $count }
privacy-tournaments = Tournaments that you leave: { $count } ({ $names })
privacy-more = … and { $count } more.
privacy-posts = Messages that I have posted stay where they are, with your name in them: they belong to Discord and the server. If you would like a copy of everything first, press **{ button-data-file }** in `/{ command-settings }`.
privacy-sure =
    ### Really erase everything?
    {""}**Nobody can undo it.** If you play again later you start as somebody new: without settings, results or rating.
privacy-done =
    ### Everything about you is erased
    In what others have played with you, you are { $ghost } from now on. You are welcome back at any time.
privacy-kept = Nothing has been erased.
button-erase = Erase everything …
button-erase-now = Erase now
button-keep = Keep everything
error-nothing-stored = I store nothing about you.
