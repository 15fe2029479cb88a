# 龍棋：レッスン。マスの呼び方は人によって違うので、位置は言葉で伝える。

lesson-move = 動かす・取る
lesson-move-idea = あなたは先手で、手前の青い駒を動かします。ふちの点は1マス、矢印は好きなだけ動けるしるしで、後手の赤い駒のマスに入るとその駒を取れます。
lesson-move-goal = 相手の飛車を取ってください。
lesson-move-hint-1 = 点か矢印が相手の飛車に向いている青い駒を探しましょう。
lesson-move-hint-2 = 自分の飛車をまっすぐ前へ進めると取れます。
lesson-move-done = 取った駒は持ち駒になり、あとで自分の駒として使えます。
lesson-wrong-move-other = 駒は取れましたが、飛車は四方に矢印のある駒です。
lesson-wrong-move-nothing = まだ何も取っていません。

lesson-check = 王手
lesson-check-idea = 表向きの駒の利きに玉が入ると王手です。王手をかけられた側は、すぐに防がなければなりません。
lesson-check-goal = 相手の王に王手をかけてください。
lesson-check-hint-1 = 動かした先で、点か矢印が相手の王に向く駒はどれでしょう。
lesson-check-hint-2 = 飛車を右へ、相手の王の真下まで動かしましょう。
lesson-check-done = 相手は王手を防がなければならず、防げなければこちらの勝ちです。
lesson-wrong-check-king = 玉で王手はかけられません（相手の王に近づくと、自分が王手になります）。
lesson-wrong-check-nothing = そこからでは相手の王に利きません。

lesson-mate = 詰み
lesson-mate-idea = 防ぎようのない王手が詰みで、かけた側の勝ちです。逃げ場をなくし、王手をかけた駒も取られないようにします。
lesson-mate-goal = 一手で相手の王を詰ませてください。
lesson-mate-hint-1 = 味方の利きがある（ひもの付いた）駒は、王では取れません。
lesson-mate-hint-2 = 飛車の利きを頼りに、金をまっすぐ前へ進めましょう。
lesson-mate-done = 逃げることも取ることもできない王手が、勝ちになります。
lesson-wrong-mate-quiet = その手は王手ではありません。
lesson-wrong-mate-escape = 王手ですが、王に逃げられます。
lesson-wrong-mate-taken = 王手ですが、王手をかけた駒を取られます。
lesson-wrong-mate-between = 王手ですが、手札を間に伏せられて防がれます。

lesson-promotion = 成り
lesson-promotion-idea = 敵陣（赤の二段）に入る駒、敵陣の中で動く駒、敵陣から出る駒は成れます。成った駒は横向きになり、歩や銀なら金と同じ動きになります。
lesson-promotion-goal = 駒を成って王手をかけてください。
lesson-promotion-hint-1 = 金の利きは、斜め後ろの2マスを除くまわり全部です。
lesson-promotion-hint-2 = 歩を一つ進めて成りましょう。
lesson-promotion-done = 成った駒は、取られるまで成ったままです。
lesson-wrong-promotion-silent = 成りましたが、そこからでは王に利きません。
lesson-wrong-promotion-plain = 王手ですが、どの駒も成っていません。
lesson-wrong-promotion-nothing = どの駒も成っていないので、敵陣に入って「成る」を選んでください。

lesson-answer = 王手を防ぐ
lesson-answer-idea = 王手をかけられたら、玉を逃がす、王手をかけている駒を取る、間に駒を置く、のどれかで防ぎます。手札を空いたマスに伏せて置いても、間をふさげます。
lesson-answer-goal = 手札を一枚、相手の飛車と自分の玉の間に置いてください。
lesson-answer-hint-1 = 「手札を伏せて置く」を選びましょう。
lesson-answer-hint-2 = 飛車と玉の間の3マスなら、どこでもかまいません。
lesson-answer-done = 相手には裏しか見えないので、何の駒かわかりません。
lesson-wrong-answer-king = それでも防げますが、今回は玉を動かさずに防ぎましょう。
lesson-wrong-answer-board = それでも防げますが、今回は手札を使いましょう。

lesson-drop = 持ち駒を打つ
lesson-drop-idea = 持ち駒は空いたマスのどこにでも打て、表向きなのですぐに利きます。ただし相手にも手札が一枚あり、間に置いて王手を防ぐことがあります。
lesson-drop-goal = 一手で相手の王を詰ませてください。
lesson-drop-hint-1 = 王のすぐ隣からの王手なら、間に駒を置けません。
lesson-drop-hint-2 = 銀の利きがあるマスで、王の隣に金を打ちましょう。
lesson-drop-done = 持ち駒はどこにでも打てるので、攻めのために残しておくと役に立ちます。

lesson-wake = 表になる
lesson-wake-idea = 自分の番が来ると駒を一枚引き、伏せた駒がすべて表になって、動かせるようになります。それまでに相手に取られることもあります。
lesson-wake-goal = 金を伏せて置き、次の番にその金で相手の銀を取ってください。
lesson-wake-hint-1 = 金は横に利きますが、銀は横に利きません。
lesson-wake-hint-2 = 銀のすぐ左か右に金を伏せましょう。
lesson-wake-done = 相手には裏しか見えず、何が表になるかを知っているのは自分だけです。
lesson-wrong-wake-moved = 金がまだ手札にあるので、まず金を伏せてください。
lesson-wrong-wake-draw = もう一枚引くと、それで番が終わります。
lesson-wrong-wake-taken = 表になる前に取られるので、相手の駒が来られないマスに置きましょう。
lesson-wrong-wake-check = 金が表になったとたんに王手になり、銀を取る前に番が終わります。
lesson-wrong-wake-far = そこからでは、金が一手で銀に届きません。
lesson-wrong-wake-spared = 金はもう表になっていたので、銀を取れるところでした。

lesson-ambush = 伏せた駒の王手
lesson-ambush-idea = 伏せた駒には、表になるまで利きがありません。表になって王手がかかると、その番はそこで終わり、すぐ相手の番になります。
lesson-ambush-goal = 次の番に表になって王手がかかるように、飛車を伏せてください。
lesson-ambush-hint-1 = 王までの間が空いていて、相手の駒に取られないマスを探しましょう。
lesson-ambush-hint-2 = 王から下へ2マス、または左へ2マスのところに伏せましょう。
lesson-ambush-done = 相手には読めない王手ですが、表になった番にほかのことはできません。
lesson-wrong-ambush-moved = 飛車がまだ手札にあるので、伏せて置いてください。
lesson-wrong-ambush-taken = 表になる前に飛車を取られます。
lesson-wrong-ambush-blocked = 飛車と王の間にほかの駒があります。
lesson-wrong-ambush-aside = そこからでは飛車が王に利きません。

lesson-knight = 行き所のない駒
lesson-knight-idea = 桂馬は2マス前の左右に、ほかの駒を飛び越えて跳びます。奥の二段では二度と動けないので、そこで表になると負けです。
lesson-knight-goal = 桂馬を伏せて置き、次の番にその桂馬で相手の飛車を取ってください。
lesson-knight-hint-1 = 飛車から逆に、後ろへ2マス、横へ1マスと数えましょう。
lesson-knight-hint-2 = 飛車の2段下で、一つ左か一つ右のマスに伏せましょう。
lesson-knight-done = 奥の二段へ跳んだ桂馬は必ず成り、歩と香車は一番奥の段が行き所のないマスです。
lesson-wrong-knight-moved = 桂馬がまだ手札にあるので、まず桂馬を伏せてください。
lesson-wrong-knight-taken = 表になる前に桂馬を取られます。
lesson-wrong-knight-dead = 桂馬が行き所のないマスで表になり、負けになります。
lesson-wrong-knight-check = 桂馬が表になったとたんに王手になり、飛車を取る前に番が終わります。
lesson-wrong-knight-far = そこからでは、桂馬が飛車に届きません。
lesson-wrong-knight-spared = 桂馬はもう表になっていたので、飛車を取れるところでした。

lesson-first = 先に王手をかけた側
lesson-first-idea = 相手の伏せた駒が、自玉に利いているかもしれません。相手の王に先に王手をかけておけば、その駒が表になって王手がかかっても、先にかけたこちらの勝ちです。
lesson-first-goal = 先に王手をかけて勝ってください。
lesson-first-hint-1 = 飛車をどこへ動かすと、相手の王に利くでしょうか。
lesson-first-hint-2 = 飛車を一番上か、一番右まで動かしましょう。
lesson-first-done = 逆に、自分の駒を伏せているときに先に王手をかけられると、こちらが負けることもあります。
lesson-wrong-first-late = 表になった駒は飛車で、先に自玉に王手がかかりました。
lesson-wrong-first-safe = 伏せた駒からは安全ですが、先に王手をかければ勝てるところでした。

lesson-start = 配置
lesson-start-idea = 対局の始めに、玉と、ほかに5枚までを自陣（青い二段）に伏せて置きます。歩はもう三枚置いてありますが、同じ筋に二枚は置けません。
lesson-start-goal = 玉を一番手前の段の、歩の後ろに置き、配置を終えてください。
lesson-start-hint-1 = 歩のあるマスのすぐ下に玉を置きます。
lesson-start-hint-2 = 真ん中の歩の下に玉を置き、「配置を終える」を押しましょう。
lesson-start-done = 玉のそばに金と銀がいると守りが堅くなり、置かなかった駒は手札に残ります。
lesson-wrong-start-front = 前の段の玉は、すぐに王手をかけられます。
lesson-wrong-start-open = 玉の前に歩がいません。

lesson-match = 小さな対局
lesson-match-idea = 学んだことを全部使って、コンピューターと対局しましょう。こちらは飛車と銀と金二枚、相手は王と歩二枚で、手番の始めに一枚ずつ引きます。
lesson-match-goal = 相手の王を詰ませてください。
lesson-match-hint-1 = 取り返されないところから、王を守る駒を取りましょう。
lesson-match-hint-2 = 取った駒を、味方の利きがある王の隣に打ちましょう。
lesson-match-done = 龍棋の対局に勝てたので、次は最初から対局してみましょう。
lesson-wrong-match = 今回は勝てませんでしたが、同じ局面からまた指せます。
