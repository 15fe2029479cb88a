# 教育机戦：練習の文

lesson-take = 駒を取る
lesson-take-idea = 先が上を向いているのが自分の駒です。相手の駒のあるマスで止まれば、その駒を取って**手駒**にします。
lesson-take-goal = 赤方の駒を取りましょう。
lesson-take-hint-1 = 船は前へ好きなだけ進め、その先に赤方の船がいます。
lesson-take-hint-2 = 船を b2 から b6 へ、または兵を d2 から d3 へ動かします。
lesson-take-done = 取った駒は手駒になり、手駒が点になります。

lesson-yaku = 役を作る
lesson-yaku-idea = 手駒が決まった組み合わせになると**役**で、車・弓・兵なら5点です。役ができて**終季**（タショット）を宣言すると、季（ひと区切りの勝負）が終わり、相手から点をもらえます。
lesson-yaku-goal = 車・弓・兵をそろえて、終季を宣言しましょう。
lesson-yaku-hint-1 = 車と弓は手駒にあるので、あとは兵です。
lesson-yaku-hint-2 = 船を d2 から d5 へ動かし、終季を選びます。
lesson-yaku-done = 点はすべて相手からもらい、20点すべてを得れば、その場で勝ちです。

lesson-colour = 同色
lesson-colour-idea = 字の色（黒か赤）は、持ち主が変わっても変わりません。役の駒がすべて**同じ色**なら、2点増しです。
lesson-colour-goal = 7点の役を作って、終季を宣言しましょう。
lesson-colour-hint-1 = 手駒の車と弓は黒なので、黒い字の兵を取ります。
lesson-colour-hint-2 = 将を d2 から e3 へ動かし、終季を選びます。
lesson-colour-done = 赤い字の駒は縁に線があるので、ひと目で見分けられます。

lesson-king = 王
lesson-king-idea = 取った**王**は一枚だけで役になり、5点です。ほかの役でも、それぞれ足りない駒一つの代わりになります。
lesson-king-goal = 一枚取って二つの役を作り、終季で20点すべてを取りましょう。
lesson-king-hint-1 = 手駒の車と兵に王が加われば、王が弓の代わりになります。
lesson-king-hint-2 = 船を e2 から e6 へ動かして王を取り、終季を選びます。
lesson-king-done = 自分の王を取られても負けではありませんが、相手は役をぐっと作りやすくなります。

lesson-double = 終季か再行か
lesson-double-idea = 役ができたとき、**再行**（トュモーク）を宣言することもできます。点は動かず季が続き、そのあとの点は双方とも二倍になりますが、相手に先を越されるおそれもあります。
lesson-double-goal = 一つ目の役で再行、二つ目の役で終季して、20点すべてを取りましょう。
lesson-double-hint-1 = 車・弓・兵のほかに、船・兵・兵も役になります。
lesson-double-hint-2 = 兵で d3 を取って再行、次に船で b5 を取って終季です。
lesson-double-done = 二つの役で10点、倍率が2倍なので20点になりました。

lesson-hue = 皇処
lesson-hue-idea = **皇**はどちらの側も動かせる駒で、その周りのマス（格子模様）が**皇処**です。皇処から動く駒は必ず二つ目の動きになり、弓なら縦横ではなく斜めに進みます。
lesson-hue-goal = 弓で赤方の王を取りましょう。
lesson-hue-hint-1 = 弓は皇の隣にいるので、斜めに好きなだけ進めます。
lesson-hue-hint-2 = 弓を b3 から e6 へ動かします。
lesson-hue-done = 格子模様の上では動きが変わるので、動かす前に確かめましょう。

lesson-guard = 守られた駒
lesson-guard-idea = 皇処にいる将は周りの味方を守り、守られた駒（盾の印）は取れません。皇はどちらの側も2マス先まで動かせ、皇処も一緒に動きます。
lesson-guard-goal = 皇を動かして、次に船で赤方の王を取れるようにしましょう。
lesson-guard-hint-1 = 皇から離れた将は、何も守れません。
lesson-guard-hint-2 = 皇を b4 へ動かします。
lesson-guard-done = 赤方も皇を動かせますが、直後に動かし返すと3点を失います。

lesson-step = 踏越え
lesson-step-idea = 行く先に駒があれば、誰の駒でも**踏んで**、同じ手番のうちにそこからもう一度動けます。ただし皇を踏むと撃皇（クッタム）になり、5点を失います。
lesson-step-goal = 皇を踏まずに、赤方の王を取りましょう。
lesson-step-hint-1 = 車は縦横にちょうど2マス跳び、2マス前に兵がいます。
lesson-step-hint-2 = 車で a5 の兵を踏み、c5 へ進みます。
lesson-step-done = 踏まれた駒はそのまま残り、踏めるのは一手番に一つだけです。

lesson-slide = 踏んで走る
lesson-slide-idea = 好きなだけ進める駒は、ほかの駒を踏んで、そこから**走る**ことができます。先に投げ棒を五本投げ、進めるのは濃い面の数までです。
lesson-slide-goal = 弓で自分の兵を踏んで走り、赤方の王を取りましょう。
lesson-slide-hint-1 = まず弓で d2 の兵を踏んで、投げ棒の数を見ましょう。
lesson-slide-hint-2 = 弓で d2 を踏んで走り、投げ棒のあとで d5 を選びます。
lesson-slide-done = 3以上が出るのは2回に1回なので、遠くまで走るのは賭けになります。

lesson-water = 皇水
lesson-water-idea = 青いマスは**皇水**で、水の外から入って止まるには、投げ棒の濃い面が3本以上必要です。確率は2分の1で、足りなければ元の場所に残り、手番が終わります。
lesson-water-goal = 投げ棒に頼らず、水の中の兵を取りましょう。
lesson-water-hint-1 = 船は投げ棒なしで水に入れます。
lesson-water-hint-2 = 船を d2 から d4 へ動かします。
lesson-water-done = 水を通り過ぎるとき、そして船と皇と手駒には、投げ棒はいりません。

lesson-drop = 手駒を置く
lesson-drop-idea = 動かすかわりに、手駒を**空いているマスならどこにでも**置けます。置いた駒は自分の駒として働きますが、その駒を含む役は崩れます。
lesson-drop-goal = 次に赤方の王を取れるところへ、車を置きましょう。
lesson-drop-hint-1 = 車は縦横にちょうど2マス跳びます。
lesson-drop-hint-2 = a6 か e6 に置きます。
lesson-drop-done = 赤方が王を逃がさなければ、次の番で取れます。

lesson-match = 小さな対局
lesson-match-idea = 最後の季で10点ずつ、手駒には車と弓があります。役を一つ作って終季すれば、あなたの勝ちです。
lesson-match-goal = コンピューターより先に役を作り、終季で勝ちましょう。
lesson-match-hint-1 = 足りないのは兵で、王でも代わりになります。
lesson-match-hint-2 = 赤方の兵に駒を近づけ、届かないときは味方を踏み越えます。
lesson-match-done = お見事、もう初めから一局指せます。

## うまくいかなかったとき

lesson-wrong-tam = 皇は何も取れないので、自分の駒を動かしましょう。
lesson-wrong-nothing = 何も取っていないので、赤方の駒のいるマスへ動かしましょう。
lesson-wrong-no-yaku = その駒では役にならないので、役に足りない駒を探しましょう。
lesson-wrong-dropped = 役になるのは手駒だけなので、盤に置いた駒は数えません。
lesson-wrong-tymok = 再行では点が入らないので、ここは終季にしましょう。
lesson-wrong-colour-mixed = 赤い字の兵では色が混ざり、5点にしかなりません。
lesson-wrong-king-few = その役は5点ですが、二つの役が一度にできる駒もあります。
lesson-wrong-double-early = それでは点が足りないので、一つ目の役では再行を宣言しましょう。
lesson-wrong-double-late = もう一枚の兵を取って終季すれば、ここで勝てるところでした。
lesson-wrong-double-again = ここで終季していれば、20点すべてを取れました。
lesson-wrong-hue-past = 皇処の弓は斜めに進めるので、斜めの筋から王に届きます。
lesson-wrong-guard-near = 将がまだ皇処にいるので、王は守られたままです。
lesson-wrong-guard-blocks = 皇が船の行く手をふさいでいます。
lesson-wrong-guard-other = 将が皇の隣にいるかぎり、王は守られています。
lesson-wrong-step-tam = 皇を踏んで撃皇になり、王の5点が帳消しです。
lesson-wrong-step-took = 兵を取らずに踏んで、もう一度跳びましょう。
lesson-wrong-slide-walk = 弓で自分の兵を踏んで、そこから走りましょう。
lesson-wrong-slide-short = 兵から3マス先の、王のいるマスに着地しましょう。
lesson-wrong-water-failed = 投げ棒は2で足りないので、将は元の場所に残り、手番が終わります。
lesson-wrong-drop-far = 車はちょうど2マス跳ぶので、そこからは王に届きません。
lesson-wrong-drop-hue = そこは皇処なので、車は斜めに跳びます。
lesson-wrong-drop-other = ここでは手駒の車を使いましょう。
lesson-wrong-match = 今回は勝てませんでしたが、取れる兵や王を早めに取ってみましょう。
