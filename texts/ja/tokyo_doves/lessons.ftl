# 東京のハト：レッスン

lesson-goal = ボスを囲む
lesson-goal-idea = 盤はなく、ハトのいるところが場です。緑のボスの**四方をすべて**ふさげば勝ちです。ふさぐのは、敵味方どのハトでもかまいません。
lesson-goal-goal = 緑のボスの最後の空き（黄色い矢印）をふさぎましょう。
lesson-goal-hint-1 = 空いているのはボスの右です。そこへ動けるハトがいます。
lesson-goal-hint-2 = トツハトを一つ上のd3へ動かしましょう。
lesson-goal-done = このように四方をふさげば勝ちです（斜めは数えません）。

lesson-start = ハトを出す
lesson-start-idea = 2羽のボスが向かい合い、残りのハトが手札にある状態で始まります。場に出すハトは、**自分の**ハトに辺か角で接していなければなりません。
lesson-start-goal = 緑のボスと斜めに接するマスに、ハトを1羽出しましょう。
lesson-start-hint-1 = 自分のボスの左右が、緑のボスの斜めにあたります。
lesson-start-hint-2 = アニキハトをa2かc2に出しましょう。
lesson-start-done = ここからなら、次の番に緑のボスの隣へ動けます。

lesson-attack = 隣へ動く
lesson-attack-idea = 手札のハトは、相手のボスのすぐ隣には**出せません**。場のハトなら隣へ**動かせ**、それが攻めになります。
lesson-attack-goal = 緑のボスの空きを二つに減らしましょう。
lesson-attack-hint-1 = 場にいるアニキハトは、八方向に1マス動けます。
lesson-attack-hint-2 = アニキハトを一つ上のc3へ動かしましょう。
lesson-attack-done = まず斜めに出し、次に隣へ動かすのが攻めの基本です。

lesson-ways = ハトの動き方
lesson-ways-idea = 動き方は、カードのふちの点や矢印でわかります。チャカハトは斜めに1マスです。ハジケハトは縦か横に2マス、そこから曲がって1マスのところへ、ほかのハトを飛び越えて跳びます。
lesson-ways-goal = 緑のボスを囲みましょう。
lesson-ways-hint-1 = 空いているのはボスの右です。そこへ跳べるハトがいます。
lesson-ways-hint-2 = ハジケハトでd3へ跳びましょう。
lesson-ways-done = 混み合ったところにも飛び込めるのが、ハジケハトの強みです。

lesson-walls = 壁
lesson-walls-idea = 場は、すべてのハトを囲む長方形です。**横幅が4になると左右に**、縦幅が4になると上下に壁ができます。ボスの、壁に面した方向はふさがります。
lesson-walls-goal = 壁を作って、緑のボスを囲みましょう。
lesson-walls-hint-1 = 緑のボスは場の右端にいます。場の横幅は今3です。
lesson-walls-hint-2 = アニキハトの左のa列に、ハトを1羽出しましょう。
lesson-walls-done = 端にいるボスは、壁で囲みやすくなります。

lesson-together = 一つの群れ
lesson-together-idea = 動かしたあとは、敵味方**すべてのハトが一つの群れ**になっていなければなりません。仲間をつないでいるハトは、遠くへは行けません。
lesson-together-goal = アニキハト以外のハトで、緑のボスを囲みましょう。
lesson-together-hint-1 = 空いているのはボスの右です。そこへ行けるハトは2羽います。
lesson-together-hint-2 = ハジケハトでc3へ跳びましょう。
lesson-together-done = 相手も同じです。つなぎ役のハトは、助けに来られません。

lesson-rescue = ボスを守る
lesson-rescue-idea = 緑組に攻められ、あなたのボスの空きは**あと一つ**です。次の手でふさがれる前に、ボスを逃がすか、空きを増やしましょう。
lesson-rescue-goal = 次の手で、自分のボスを囲まれないようにしましょう。
lesson-rescue-hint-1 = ボスは八方向に1マス動けます。
lesson-rescue-hint-2 = ボスを一つ下のc2へ動かしましょう。
lesson-rescue-done = 指す前に、自分のボスの空きを数えましょう。

lesson-shrink = 壁を消す
lesson-shrink-idea = あなたのボスは左の壁に面し、最後の空きもふさがれそうです。場の横幅が4より小さくなれば、壁は消えます。
lesson-shrink-goal = 壁を消して、ボスを助けましょう。
lesson-shrink-hint-1 = 一番右の列にいるハトは、1羽だけです。
lesson-shrink-hint-2 = ハジケハトでc4へ跳びましょう。
lesson-shrink-done = 離れたところの一手で、ボスの空きが増えました。

lesson-own = 自分のボスも見る
lesson-own-idea = 壁やハトは、**自分の**ボスの方向もふさぎます。両方のボスが同時に囲まれたら、その手を指した側の負けです。
lesson-own-goal = 自分のボスの空きを残したまま、緑のボスを囲みましょう。
lesson-own-hint-1 = 壁を作ると両方のボスが囲まれます。壁ではなくハトでふさぎましょう。
lesson-own-hint-2 = ハジケハトでe4へ跳びましょう。
lesson-own-done = 決め手を指す前に、両方のボスを確かめましょう。

lesson-corner = 逃げ道をなくす
lesson-corner-idea = 一手で囲めないときは、先に逃げ道をなくします。緑組がどう応じても次に囲める形で、将棋でいう必至です。
lesson-corner-goal = 自分の二手目で、緑のボスを囲みましょう。
lesson-corner-hint-1 = 場の縦幅が4になれば、ボスの下は壁でふさがります。
lesson-corner-hint-2 = 上のc5にハトを出し、次の番に最後の空きをふさぎましょう。
lesson-corner-done = 逃げ道がなければ、相手の番になっても逃げられません。

lesson-match = 小さな対局
lesson-match-idea = コンピューターとの対局です。場のハトが、あなたのほうが多い局面から始まります。空きを減らし、壁を使い、自分のボスにも気を配りましょう。
lesson-match-goal = 緑のボスを囲んで勝ちましょう。
lesson-match-hint-1 = 指すたびに、緑のボスを囲めるか、次の手で自分のボスを囲まれないかを確かめましょう。
lesson-match-hint-2 = まず緑のボスの斜めにハトを集め、それから隣へ動かしましょう。
lesson-match-done = お見事、勝ちました。次は最初から指してみましょう。

## うまくいかなかったとき

lesson-wrong-put = 手札のハトは、相手のボスのすぐ隣には出せません。場のハトを動かしましょう。
lesson-wrong-open = 緑のボスには、まだ空きがあります（黄色い矢印）。
lesson-wrong-opened = 緑のボスの空きが、かえって増えました。
lesson-wrong-start-far = 遠すぎて、緑のボスに接していません。
lesson-wrong-start-boss = 今回はボスを動かさず、手札のハトを出しましょう。
lesson-wrong-attack-boss = あなたのボスは、もう緑のボスの空きを一つふさいでいます。アニキハトを動かしましょう。
lesson-wrong-attack-away = アニキハトが緑のボスから離れてしまいました。
lesson-wrong-ways-pea = チャカハトは空きのすぐ下にいますが、斜めにしか動けません。
lesson-wrong-walls-far = 壁はできましたが、緑のボスの空きはふさがっていません。
lesson-wrong-walls-put = 横幅はまだ3なので、壁がありません。
lesson-wrong-together-brother = アニキハトは右の2羽をつないでいるので、緑のボスの隣へは行けません。
lesson-wrong-danger = それでは、次の手で緑組にボスを囲まれてしまいます。
lesson-wrong-self = 自分のボスの四方がふさがり、負けになってしまいます。
lesson-wrong-shrink-walls = ボスは逃げましたが、一番右の列にハトがいるので、壁が残っています。
lesson-wrong-own-both = 両方のボスが同時に囲まれると、指した側の負けです。相手のボスだけを囲みましょう。
lesson-wrong-corner-out = 緑組に受けがあり、次の手では囲めません。
lesson-wrong-corner-open = ここは、緑のボスの隣にもう1羽動かせば勝てるところでした。
lesson-wrong-match = 今回は勝てませんでした。指すたびに、両方のボスの空きを数えてみましょう。
