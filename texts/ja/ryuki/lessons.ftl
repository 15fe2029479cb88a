# 龍棋：レッスン。マスの呼び方は人によって違うので、位置は言葉で伝える。

lesson-move = 動かす・取る
lesson-move-idea = 手前の青い駒があなたの駒です。ふちの点は1マス、矢印は好きなだけ動けるという印です。赤い駒のマスに入ると、その駒を取れます。
lesson-move-goal = 相手の飛車を取りましょう。
lesson-move-hint-1 = 点や矢印が相手の飛車に向いている青い駒はどれでしょう。
lesson-move-hint-2 = 自分の飛車をまっすぐ前へ進めると取れます。
lesson-move-done = 取った駒は持ち駒になり、あとで自分の駒として使えます。
lesson-wrong-move-other = 駒は取れましたが、飛車ではありません。飛車は四方に矢印のある駒です。
lesson-wrong-move-nothing = まだ何も取っていません。相手の飛車のマスに入りましょう。

lesson-check = 王手
lesson-check-idea = 表向きの駒が次に玉を取れる形を、王手といいます。王手をかけられたら、すぐに防がなければなりません。
lesson-check-goal = 相手の王に王手をかけましょう。
lesson-check-hint-1 = 動かした先で、点や矢印が相手の王に向く駒はどれでしょう。
lesson-check-hint-2 = 飛車を右へ、相手の王の真下まで動かしましょう。
lesson-check-done = 相手はすぐに王手を防がなければなりません。防げなければ、あなたの勝ちです。
lesson-wrong-check-king = 玉で王手はかけられません。相手の王の隣に行くと、自分が王手をかけられてしまいます。
lesson-wrong-check-nothing = そこからでは、その駒は相手の王に届きません。

lesson-mate = 詰み
lesson-mate-idea = どうやっても防げない王手が詰みで、かけた側の勝ちです。王に逃げ場がなく、王手をかけた駒も取られない形を作りましょう。
lesson-mate-goal = 一手で相手の王を詰ませましょう。
lesson-mate-hint-1 = 味方が守っている（ひもの付いた）駒は、王では取れません。
lesson-mate-hint-2 = 金をまっすぐ前へ進めましょう。後ろの飛車が守っています。
lesson-mate-done = 逃げることも取ることもできない王手をかければ、勝ちです。
lesson-wrong-mate-quiet = その手は王手になっていません。
lesson-wrong-mate-escape = 王手ですが、逃げられてしまいます。
lesson-wrong-mate-taken = 王手ですが、その駒を取られてしまいます。
lesson-wrong-mate-between = 王手ですが、相手は間に手札を伏せて防げます。

lesson-promotion = 成り
lesson-promotion-idea = 敵陣（赤い2段）に入るとき、中で動くとき、出るときに、駒は成れます。成った駒は横向きになり、歩や銀なら金と同じ動きになります。
lesson-promotion-goal = 駒を成って、王手をかけましょう。
lesson-promotion-hint-1 = 金は、斜め後ろの2マスを除くまわり全部に利きます。
lesson-promotion-hint-2 = 歩を一つ前へ進めて、成りましょう。
lesson-promotion-done = 成った駒は、取られるまで成ったままです。
lesson-wrong-promotion-silent = 成りましたが、そこからでは王に届きません。
lesson-wrong-promotion-plain = 王手ですが、駒が成っていません。
lesson-wrong-promotion-nothing = 駒が成っていません。敵陣に入るときに、「成」の付いたボタンを押しましょう。

lesson-answer = 王手を防ぐ
lesson-answer-idea = 王手をかけられました。玉を逃がすか、その駒を取るか、間に駒を置いて防ぎます。手札を空いたマスに伏せるだけでも、間をふさげます。
lesson-answer-goal = 相手の飛車と自分の玉の間に、手札を1枚置きましょう。
lesson-answer-hint-1 = 「手札を伏せて置く」を選びましょう。
lesson-answer-hint-2 = 飛車と玉の間の3マスなら、どこでもかまいません。
lesson-answer-done = 相手には裏しか見えないので、何の駒かわかりません。
lesson-wrong-answer-king = それでも防げますが、今回は玉を動かさずに防ぎましょう。
lesson-wrong-answer-board = それでも防げますが、今回は手札を使いましょう。

lesson-drop = 持ち駒を打つ
lesson-drop-idea = 持ち駒は、空いたマスならどこにでも表向きで打て、すぐに利きます。ただし相手にも手札が1枚あり、間に伏せて防ぐことがあります。
lesson-drop-goal = 一手で相手の王を詰ませましょう。
lesson-drop-hint-1 = 王のすぐ隣から王手をかければ、間に駒を置けません。
lesson-drop-hint-2 = 王の隣で、銀が守っているマスに金を打ちましょう。
lesson-drop-done = 持ち駒はどこにでも打てます。攻めに使う分を残しておきましょう。

lesson-wake = 表になる
lesson-wake-idea = 自分の番が来ると、駒を1枚引き、自分の伏せた駒がすべて表になって動けるようになります。それまでは、相手に取られることもあります。
lesson-wake-goal = 金を伏せて置き、次の番にその金で相手の銀を取りましょう。
lesson-wake-hint-1 = 金は真横の駒を取れますが、銀は取れません。
lesson-wake-hint-2 = 銀のすぐ左か右に金を伏せましょう。
lesson-wake-done = 相手に見えるのは裏だけです。何が表になるかは、あなたしか知りません。
lesson-wrong-wake-moved = 金がまだ手札にあります。まず金を伏せましょう。
lesson-wrong-wake-draw = もう1枚引くと、それだけで手番が終わります。
lesson-wrong-wake-taken = 表になる前に取られてしまいます。相手の駒が来られないマスに置きましょう。
lesson-wrong-wake-check = 金が表になると王手がかかり、そこで番が終わるので、銀を取れません。
lesson-wrong-wake-far = そこからでは、金は一手で銀に届きません。
lesson-wrong-wake-spared = 表になった金で、相手の銀を取れるところでした。

lesson-ambush = 伏せた駒の王手
lesson-ambush-idea = 伏せた駒には、表になるまで利きがありません。表になって王手がかかると、自分の番はそこで終わり、すぐ相手の番になります。
lesson-ambush-goal = 次の番に表になると王手がかかるマスに、飛車を伏せましょう。
lesson-ambush-hint-1 = 王までの間に駒がなく、相手に取られないマスを探しましょう。
lesson-ambush-hint-2 = 王の2マス下か、2マス左に伏せましょう。
lesson-ambush-done = 相手には読めない王手です。ただし、その番にほかのことはできません。
lesson-wrong-ambush-moved = 飛車がまだ手札にあります。伏せて置きましょう。
lesson-wrong-ambush-taken = 表になる前に、飛車を取られてしまいます。
lesson-wrong-ambush-blocked = 飛車と王の間にほかの駒があります。
lesson-wrong-ambush-aside = そこからでは、飛車は王に届きません。

lesson-knight = 行き所のない駒
lesson-knight-idea = 桂馬は、2マス前の左右のマスへ、ほかの駒を飛び越えて跳びます。奥の2段（赤い段）に行くと、もう動けません。そこで表になると負けです。
lesson-knight-goal = 桂馬を伏せて置き、次の番にその桂馬で相手の飛車を取りましょう。
lesson-knight-hint-1 = 飛車のマスから逆に、下へ2マス、横へ1マスと数えましょう。
lesson-knight-hint-2 = 飛車の2段下で、左か右に1マスずれたところに伏せましょう。
lesson-knight-done = 奥の2段へ跳んだ桂馬は、必ず成ります。歩と香車は、一番奥の段が行き所のないマスです。
lesson-wrong-knight-moved = 桂馬がまだ手札にあります。まず桂馬を伏せましょう。
lesson-wrong-knight-taken = 表になる前に、桂馬を取られてしまいます。
lesson-wrong-knight-dead = 行き所のないマスで桂馬が表になり、負けになります。
lesson-wrong-knight-check = 桂馬が表になると王手がかかり、そこで番が終わるので、飛車を取れません。
lesson-wrong-knight-far = そこからでは、桂馬は飛車に届きません。
lesson-wrong-knight-spared = 表になった桂馬で、相手の飛車を取れるところでした。

lesson-first = 先に王手をかけた側
lesson-first-idea = 相手の伏せた駒が表になると、自玉に王手がかかるかもしれません。その前に相手の王に王手をかけておけば、先にかけた側の勝ちです。
lesson-first-goal = 先に王手をかけて勝ちましょう。
lesson-first-hint-1 = 飛車をどこへ動かせば、相手の王に届くでしょう。
lesson-first-hint-2 = 飛車を一番上か、一番右まで動かしましょう。
lesson-first-done = 逆に、駒を伏せている間に先に王手をかけられると、こちらが負けることもあります。
lesson-wrong-first-late = 表になった駒は飛車で、自玉に先に王手がかかりました。
lesson-wrong-first-safe = 玉は安全ですが、先に王手をかければ勝てるところでした。

lesson-start = 配置
lesson-start-idea = 対局の始めに、玉と、ほかに5枚までを自陣（青い2段）に伏せて置きます。歩はもう3枚置いてあります。同じ筋に歩を2枚は置けません。
lesson-start-goal = 玉を一番手前の段の、歩の後ろに置いて、配置を終えましょう。
lesson-start-hint-1 = 歩のあるマスのすぐ下に、玉を置きましょう。
lesson-start-hint-2 = 真ん中の歩の下に玉を置き、「配置を終える」を押しましょう。
lesson-start-done = 玉のそばに金と銀を置くと、守りが堅くなります。置かなかった駒は手札に残ります。
lesson-wrong-start-front = 前の段に玉を置くと、すぐに王手をかけられてしまいます。
lesson-wrong-start-open = 玉の前に歩がありません。

lesson-match = 小さな対局
lesson-match-idea = 学んだことを全部使って、コンピューターと対局しましょう。こちらは飛車と銀と金2枚、相手は王と歩2枚です。どちらも手番の始めに1枚引きます。
lesson-match-goal = 相手の王を詰ませましょう。
lesson-match-hint-1 = 王を守っている駒を、取り返されないところから取りましょう。
lesson-match-hint-2 = 取った駒を王の隣に打ちましょう。味方が守っているマスなら取られません。
lesson-match-done = 龍棋の対局に勝ちました。次は最初から指してみましょう。
lesson-wrong-match = 今回は勝てませんでした。同じ局面からもう一度指せます。
