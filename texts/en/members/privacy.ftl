# What members can ask for about themselves: a file with all that is stored, and to have it erased.

settings-page-data = Your data
privacy-what = You can get a file with everything I store about you, or have it all erased. I’ll ask twice before I erase anything.
button-data-file = Get my data

privacy-file =
    ### What I store about you
    Everything is in this file: your settings, hours, vacations and blocks, your challenges, matches with every move, results, ratings and tournaments. The file is plain text (JSON), which any text editor opens. Only you can see this message.
privacy-left-out = Not everything fits in the file, so the oldest entries are missing. Under `left_out`, the file says how many.
error-privacy-often = You’ve asked for several files lately. You can get the next one { $when }.

privacy-ask-title = Erase everything about you?
privacy-goes = **Erased:** your settings, hours, vacations and plans, the list of members you’ve blocked, and the fact that other members have blocked you.
privacy-stays = **Kept:** your matches, results and ratings, because they belong to your opponents, too. They’ll show a ghost with a number, such as 👻 12, instead of your name. Everything else about you is gone.
privacy-ends = **Ends now:** you leave every match, challenge and tournament that isn’t over. In a two-player match, that means you lose.
privacy-ends-nothing = You aren’t in any match, challenge or tournament now, so nothing ends.
privacy-matches = Matches you’ll leave: { $count }
privacy-challenges = Open challenges and lobbies you’ll leave: { $count }
privacy-tournaments = Tournaments you’ll leave: { $count } ({ $names })
privacy-more = … and { $count } more.
privacy-posts = Messages that I’ve posted stay where they are, with your name in them: they belong to Discord and the server. If you’d like a copy of everything first, press **{ button-data-file }** in `/{ command-settings }`.
privacy-sure =
    ### Really erase everything?
    {""}**This can’t be undone.** If you play again later, you start as a new member: without settings, results or rating.
privacy-done =
    ### Everything about you is erased
    In matches you played with others, you’re now shown as { $ghost }. You’re welcome back at any time.
privacy-kept = Nothing has been erased.
button-erase = Erase everything …
button-erase-now = Erase now
button-keep = Keep everything
error-nothing-stored = I don’t store anything about you.
