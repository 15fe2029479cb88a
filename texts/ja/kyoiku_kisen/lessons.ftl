# 教育机戦：レッスン

lesson-take = 駒を取る
lesson-take-idea = 先が上を向いているのが自分の駒です。相手の駒のあるマスで止まると、その駒を取って**手駒**にします。
lesson-take-goal = 赤方の駒を取りましょう。
lesson-take-hint-1 = 船は前へ好きなだけ進めます。その先に赤方の船がいます。
lesson-take-hint-2 = 船をb2からb6へ、または兵をd2からd3へ動かしましょう。
lesson-take-done = 取った駒は手駒になり、手駒が点を生みます。

lesson-yaku = 役を作る
lesson-yaku-idea = 手駒が決まった組み合わせになると**役**で、車・弓・兵なら5点です。役ができたときに**終季**（タショット）を宣言すると、季（ひと区切りの勝負）が終わり、相手から点をもらえます。
lesson-yaku-goal = 車・弓・兵をそろえて、終季を宣言しましょう。
lesson-yaku-hint-1 = 車と弓は手駒にあります。あと1枚は兵です。
lesson-yaku-hint-2 = 船をd2からd5へ動かし、終季を選びましょう。
lesson-yaku-done = 点はすべて相手からもらいます。20点すべてを手にすれば、その場で勝ちです。

lesson-colour = 同色
lesson-colour-idea = 字の色（黒か赤）は、取られても変わりません。役の駒がすべて**同じ色**なら、2点増しです。
lesson-colour-goal = 7点の役を作って、終季を宣言しましょう。
lesson-colour-hint-1 = 手駒の車と弓は黒です。黒い字の兵を取りましょう。
lesson-colour-hint-2 = 将をd2からe3へ動かし、終季を選びましょう。
lesson-colour-done = 赤い字の駒は縁に線があるので、すぐに見分けられます。

lesson-king = 王
lesson-king-idea = 取った**王**は、1枚だけで5点の役になります。さらに、ほかの役それぞれで、足りない駒一つの代わりになります。
lesson-king-goal = 1枚取って二つの役を作り、終季で20点すべてを取りましょう。
lesson-king-hint-1 = 手駒は車と兵です。王を取れば、弓の代わりになります。
lesson-king-hint-2 = 船をe2からe6へ動かして王を取り、終季を選びましょう。
lesson-king-done = 王を取られても負けではありませんが、相手が役をぐっと作りやすくなります。

lesson-double = 終季か再行か
lesson-double-idea = 役ができたとき、**再行**（トュモーク）を宣言することもできます。今は点が動かず、季が続いて、そのあとの点は双方とも2倍になります。ただし、相手が先に役を作るかもしれません。
lesson-double-goal = 一つ目の役で再行、二つ目の役で終季を宣言し、20点すべてを取りましょう。
lesson-double-hint-1 = 車・弓・兵のほかに、船・兵・兵も役です。
lesson-double-hint-2 = 兵でd3を取って再行、次に船でb5を取って終季です。
lesson-double-done = 二つの役で10点、倍率が2倍なので20点になりました。

lesson-hue = 皇処
lesson-hue-idea = **皇**はどちらの側も動かせる駒で、その周りのマス（格子模様）を**皇処**といいます。皇処にいる駒は、いつもとは別の「二つ目の動き」で動きます。弓なら、縦横ではなく斜めに進みます。
lesson-hue-goal = 弓で赤方の王を取りましょう。
lesson-hue-hint-1 = 弓は皇の隣にいるので、斜めに好きなだけ進めます。
lesson-hue-hint-2 = 弓をb3からe6へ動かしましょう。
lesson-hue-done = 格子模様のマスでは動きが変わります。動かす前に確かめましょう。

lesson-guard = 守られた駒
lesson-guard-idea = 皇処にいる将は周りの味方を守ります。守られた駒（盾の印）は取れません。皇はどちらの側も2マス先まで動かせ、皇処も一緒に動きます。
lesson-guard-goal = 皇を動かして、次に船で赤方の王を取れるようにしましょう。
lesson-guard-hint-1 = 皇から離れた将は、何も守れません。
lesson-guard-hint-2 = 皇をb4へ動かしましょう。
lesson-guard-done = 赤方も皇を動かせますが、あなたの直後に動かすと、3点を失うことがあります。

lesson-step = 踏越え
lesson-step-idea = 行く先に駒があれば、誰の駒でも**踏んで**、同じ手番のうちにそこからもう一度動けます。ただし、皇を踏むと撃皇（クッタム）になり、5点を失います。
lesson-step-goal = 皇を踏まずに、赤方の王を取りましょう。
lesson-step-hint-1 = 車は縦横にちょうど2マス跳びます。2マス前に兵がいます。
lesson-step-hint-2 = 車でa5の兵を踏み、c5へ進みましょう。
lesson-step-done = 踏まれた駒はそのまま残ります。踏めるのは1回の手番に一つだけです。

lesson-slide = 踏んで走る
lesson-slide-idea = 好きなだけ進める駒は、ほかの駒を踏んで、そこから**走る**ことができます。走る前に投げ棒を5本投げます。進めるのは濃い面の数までです。
lesson-slide-goal = 弓で自分の兵を踏んで走り、赤方の王を取りましょう。
lesson-slide-hint-1 = まず弓でd2の兵を踏み、投げ棒の数を見ましょう。
lesson-slide-hint-2 = 弓でd2を踏んで走り、投げ棒のあとでd5を選びましょう。
lesson-slide-done = 3以上が出るのは2回に1回です。遠くまで走るのは賭けになります。

lesson-water = 皇水
lesson-water-idea = 青いマスは**皇水**です。水の外から入って止まるには、濃い面の投げ棒が3本以上必要です（確率は2分の1）。足りなければ元の場所に残り、手番が終わります。
lesson-water-goal = 投げ棒を使わずに、水の中の兵を取りましょう。
lesson-water-hint-1 = 船は投げ棒なしで水に入れます。
lesson-water-hint-2 = 船をd2からd4へ動かしましょう。
lesson-water-done = 投げ棒は、水を通り過ぎるだけのときと、船、皇、手駒には必要ありません。

lesson-drop = 手駒を置く
lesson-drop-idea = 動かすかわりに、手駒を**空いているマスならどこにでも**置けます。置いた駒は自分の駒になりますが、その駒を含む役は崩れます。
lesson-drop-goal = 次に赤方の王を取れるマスに、車を置きましょう。
lesson-drop-hint-1 = 車は縦横にちょうど2マス跳びます。
lesson-drop-hint-2 = a6かe6に置きましょう。
lesson-drop-done = 赤方が王を逃がさなければ、次の番に取れます。

lesson-match = 小さな対局
lesson-match-idea = 最後の季で、持ち点は10点ずつです。手駒には車と弓があります。役を一つ作って終季すれば、あなたの勝ちです。
lesson-match-goal = コンピューターより先に役を作り、終季で勝ちましょう。
lesson-match-hint-1 = 足りないのは兵です。王でも代わりになります。
lesson-match-hint-2 = 赤方の兵に駒を近づけましょう。届かないときは、味方の駒を踏み越えましょう。
lesson-match-done = お見事、勝ちました。次は最初から指してみましょう。

## うまくいかなかったとき

lesson-wrong-tam = 皇で駒は取れません。自分の駒を動かしましょう。
lesson-wrong-nothing = 何も取っていません。赤方の駒のいるマスへ動かしましょう。
lesson-wrong-no-yaku = その駒では役になりません。役に足りない駒を探しましょう。
lesson-wrong-dropped = 役になるのは手駒だけです。盤に置いた駒は数えません。
lesson-wrong-tymok = 再行では点が入りません。ここは終季にしましょう。
lesson-wrong-colour-mixed = 赤い字の兵では色が混ざり、5点にしかなりません。
lesson-wrong-king-few = その役は5点だけです。二つの役が一度にできる駒を探しましょう。
lesson-wrong-double-early = それでは点が足りません。一つ目の役では再行を宣言しましょう。
lesson-wrong-double-late = もう1枚の兵を取って終季すれば、ここで勝てるところでした。
lesson-wrong-double-again = ここで終季していれば、20点すべてを取れました。
lesson-wrong-hue-past = 皇処にいる弓は斜めに進みます。斜めの先にいる王を取りましょう。
lesson-wrong-guard-near = 将がまだ皇処にいるので、王は守られたままです。
lesson-wrong-guard-blocks = 皇が船の行く手をふさいでしまいました。
lesson-wrong-guard-other = 将が皇の隣にいるかぎり、王は守られています。
lesson-wrong-step-tam = 皇を踏むと撃皇です。王の5点が帳消しになります。
lesson-wrong-step-took = 兵を取らずに、踏んでもう一度跳びましょう。
lesson-wrong-slide-walk = 弓で自分の兵を踏んで、そこから走りましょう。
lesson-wrong-slide-short = 兵から3マス先の、王のいるマスに着地しましょう。
lesson-wrong-water-failed = 投げ棒が2で足りません。将は元の場所に残り、手番が終わります。
lesson-wrong-drop-far = 車はちょうど2マス跳ぶので、そこからは王に届きません。
lesson-wrong-drop-hue = そこは皇処なので、車は斜めに跳びます。
lesson-wrong-drop-other = 今回は手駒の車を使いましょう。
lesson-wrong-match = 今回は勝てませんでした。兵か王を早めに取ってみましょう。
