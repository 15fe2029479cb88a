# 東京のハト：練習の文

lesson-goal = ボスを囲む
lesson-goal-idea = 盤はなく、ハトのいるところが場です。緑のボスの**四方をすべて**ふさげば勝ちで、ふさぐのは敵味方どのハトでもかまいません。
lesson-goal-goal = 緑のボスに残った最後の空き（黄色い矢印）をふさぎましょう。
lesson-goal-hint-1 = 空いているのはボスの右で、そこへ動けるハトがいます。
lesson-goal-hint-2 = トツハトを一つ上の d3 へ動かします。
lesson-goal-done = このように四方をふさげば勝ちです（斜めは数えません）。

lesson-start = ハトを出す
lesson-start-idea = 二羽のボスが向かい合い、残りのハトは手札にある状態で始まります。場に出すハトは、**自分の**ハトに辺か角で接していなければなりません。
lesson-start-goal = 緑のボスに斜めで接するように、ハトを一羽出しましょう。
lesson-start-hint-1 = 自分のボスの左右のマスが、緑のボスの斜めにあたります。
lesson-start-hint-2 = アニキハトを a2 か c2 に出します。
lesson-start-done = ここからなら、次の番で緑のボスの隣に入れます。

lesson-attack = 隣へ動く
lesson-attack-idea = 手札のハトは、相手のボスのすぐ隣には**出せません**。場のハトなら**動かして**入ることができ、それが攻めになります。
lesson-attack-goal = 緑のボスの空きを二つに減らしましょう。
lesson-attack-hint-1 = 場に出ているアニキハトは、八方向に1マス動けます。
lesson-attack-hint-2 = アニキハトを一つ上の c3 へ動かします。
lesson-attack-done = 斜めに出して、次に隣へ入るのが攻めの基本です。

lesson-ways = それぞれの動き
lesson-ways-idea = ハトの動き方は、カードのふちの点や矢印でわかります。チャカハトは斜めに1マス、ハジケハトは八方桂（チェスのナイト）の動きで、ほかのハトを飛び越えます。
lesson-ways-goal = 緑のボスを囲みましょう。
lesson-ways-hint-1 = 空いているのはボスの右で、そこへ跳べるハトがいます。
lesson-ways-hint-2 = ハジケハトで d3 へ跳びます。
lesson-ways-done = 混み合ったところへ飛び込めるのが、ハジケハトの強みです。

lesson-walls = 壁
lesson-walls-idea = 場はすべてのハトを囲む長方形で、**横幅が4になると左右に**、縦幅が4になると上下に壁ができます。壁に面したボスの方向はふさがります。
lesson-walls-goal = 壁を作って、緑のボスを囲みましょう。
lesson-walls-hint-1 = 緑のボスは場の右端にいて、場の横幅は今3です。
lesson-walls-hint-2 = 左端の a 列に、ハトを一羽出します。
lesson-walls-done = 端にいるボスには、壁が効きます。

lesson-together = 一つの群れ
lesson-together-idea = 動かしたあとは、敵味方**すべてのハトが一つの群れ**でなければなりません。仲間をつないでいるハトは、遠くへは行けません。
lesson-together-goal = アニキハト以外のハトで、緑のボスを囲みましょう。
lesson-together-hint-1 = 空いているのはボスの右で、そこへ行けるハトは二羽います。
lesson-together-hint-2 = ハジケハトで c3 へ跳びます。
lesson-together-done = 相手も同じで、つなぎ役のハトは助けに来られません。

lesson-rescue = ボスを守る
lesson-rescue-idea = 緑組に攻められ、あなたのボスの空きは**あと一つ**です。次の手でふさがれる前に、ボスを逃がすか、空きを増やしましょう。
lesson-rescue-goal = 次の手でボスを囲まれないようにしましょう。
lesson-rescue-hint-1 = ボスは八方向に1マス動けます。
lesson-rescue-hint-2 = ボスを一つ下の c2 へ動かします。
lesson-rescue-done = 指す前に、自分のボスの空きを数える習慣をつけましょう。

lesson-shrink = 壁を消す
lesson-shrink-idea = あなたのボスは左の壁に面し、最後の空きもふさがれそうです。場の横幅が4より小さくなれば、壁は消えます。
lesson-shrink-goal = 壁を消して、ボスを助けましょう。
lesson-shrink-hint-1 = いちばん右の列にいるのは一羽だけです。
lesson-shrink-hint-2 = ハジケハトで c4 へ跳びます。
lesson-shrink-done = 離れたところの一手で、ボスの空きが増えました。

lesson-own = 自分のボスも見る
lesson-own-idea = 壁やハトは、**自分の**ボスの方向もふさぎます。両方のボスが同時に囲まれたら、その手を指した側の負けです。
lesson-own-goal = 自分のボスの空きを残したまま、緑のボスを囲みましょう。
lesson-own-hint-1 = 壁を作ると両方のボスが囲まれるので、ハトでふさぎます。
lesson-own-hint-2 = ハジケハトで e4 へ跳びます。
lesson-own-done = 決め手を指す前に、両方のボスを確かめましょう。

lesson-corner = 逃げ道をなくす
lesson-corner-idea = 一手で囲めないときは、先に逃げ道をなくしておきます。緑組がどう応じても次に囲める、将棋でいう必至の形です。
lesson-corner-goal = 二手目で緑のボスを囲みましょう。
lesson-corner-hint-1 = 場の縦幅が4になれば、ボスの下は壁でふさがります。
lesson-corner-hint-2 = 上の c5 にハトを出し、次に最後の空きをふさぎます。
lesson-corner-done = 逃げ道をなくせば、相手の番でも逃げられません。

lesson-match = 小さな対局
lesson-match-idea = 相手はコンピューターで、場に出ているハトはあなたのほうが多いところからです。空きを減らし、壁を使い、自分のボスにも気を配りましょう。
lesson-match-goal = 緑のボスを囲んで勝ちましょう。
lesson-match-hint-1 = 指す前に、次で囲めるか、次に囲まれないかを確かめましょう。
lesson-match-hint-2 = まずボスの斜めにハトを集め、それから隣へ入ります。
lesson-match-done = お見事、もう初めから一局指せます。

## うまくいかなかったとき

lesson-wrong-put = 手札のハトは相手のボスのすぐ隣に出せないので、その空きはふさげません。
lesson-wrong-open = 黄色い矢印のとおり、緑のボスにはまだ空きがあります。
lesson-wrong-opened = 緑のボスの空きが、かえって増えました。
lesson-wrong-start-far = 遠すぎて、緑のボスに接していません。
lesson-wrong-start-boss = ここではボスを動かさず、手札のハトを出しましょう。
lesson-wrong-attack-boss = ボスはもう一方をふさいでいるので、アニキハトを動かしましょう。
lesson-wrong-attack-away = アニキハトが緑のボスから離れてしまいました。
lesson-wrong-ways-pea = チャカハトはすぐ下にいますが、斜めにしか動けません。
lesson-wrong-walls-far = 壁はできましたが、緑のボスの空きには面していません。
lesson-wrong-walls-put = 横幅はまだ3なので、壁はできていません。
lesson-wrong-together-brother = アニキハトは右の二羽をつないでいるので、緑のボスの隣へは行けません。
lesson-wrong-danger = それでは、次の手で緑組にボスを囲まれてしまいます。
lesson-wrong-self = それでは自分のボスの四方がふさがり、負けになります。
lesson-wrong-shrink-walls = ボスは逃げましたが、いちばん右の列のハトのせいで壁が残っています。
lesson-wrong-own-both = 両方のボスの四方が同時にふさがると指した側の負けなので、緑のボスだけを囲みましょう。
lesson-wrong-corner-out = 緑組に受けがあり、次の手では囲めません。
lesson-wrong-corner-open = ここは、緑のボスの隣にもう一羽動かせば勝ちでした。
lesson-wrong-match = 今回は勝てませんでしたが、指すたびに両方のボスの空きを数えてみましょう。
