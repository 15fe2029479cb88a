# A member's list of their own matches.

command-matches = partien
command-matches-text = Zeig deine Partien: wer am Zug ist, bis wann und wo

choice-your-turn = du bist dran
choice-their-turn = andere sind dran
games-title = Deine Partien
games-none = Du spielst gerade keine Partie. { $computers ->
        [yes] `/{ command-practice }` startet eine gegen den Computer, `/{ command-challenge }` eine gegen Mitglieder.
       *[no] `/{ command-challenge }` startet eine.
    }
games-none-direct = Du spielst gerade keine Partie. { $computers ->
        [yes] `/{ command-practice }` startet eine gegen den Computer; auf einem Server, auf dem ich spiele, startet `/{ command-challenge }` eine gegen Mitglieder.
       *[no] Auf einem Server, auf dem ich spiele, startet `/{ command-challenge }` eine.
    }
games-more = … und { $count } weitere.
games-against = gegen { $members }
games-your-turn = **du bist dran**
games-their-turn = andere sind dran
