# ホスタイル：レッスン

lesson-wrong-early = まだ動けたのに、ターンを終えてしまいました。

lesson-step = ジェムを集める
lesson-step-idea = 丸いRがあなたのコマです。1ターンの行動点は2点で、上下左右に1マス動くたびに1点使います。
lesson-step-goal = このターンにジェムを2個取りましょう。
lesson-step-hint-1 = ジェムが2個、隣り合っているところがあります。
lesson-step-hint-2 = 右、上の順に動きましょう。
lesson-step-done = 対局が終わったときに、ジェムをいちばん多く持っている人の勝ちです。
lesson-wrong-step-one = 1個は取れましたが、そこからでは2個目に届きません。
lesson-wrong-step-none = そちらにジェムはありません。

lesson-slide = スライド
lesson-slide-idea = スライドに乗ると、矢印の方向へ1マス押されます。押されるのに行動点はかかりません。
lesson-slide-goal = このターンにジェムを2個とも取りましょう。
lesson-slide-hint-1 = 二つの矢印のうち、ジェムのほうを向いているのはどちらでしょう。
lesson-slide-hint-2 = 右へ2回動きましょう。
lesson-slide-done = スライドを使えば、一歩で2マス進めます。
lesson-wrong-slide-left = C4のスライドは左向きなので、ジェムから離れてしまいました。
lesson-wrong-slide-one = 1個は取れました。もう1個は、さらに右にありました。
lesson-wrong-slide-none = 歩くだけではジェムに届きません。

lesson-ice = アイス
lesson-ice-idea = アイスに乗ると、同じ方向へもう1マス滑り、そこもアイスならさらに滑ります。通ったマスのジェムはすべて取れます。
lesson-ice-goal = このターンにジェムを3個とも取りましょう。
lesson-ice-hint-1 = D3とE3のアイスを滑ると、一度に2個取れます。
lesson-ice-hint-2 = 右、上の順に動きましょう。
lesson-ice-done = アイスが2枚続けば、一歩で3マス進めます。
lesson-wrong-ice-some = 一歩で2個取れました。3個目は、F3のすぐ上にありました。
lesson-wrong-ice-up = C5まで滑りましたが、近くにジェムがありません。
lesson-wrong-ice-none = 歩くだけではジェムに届きません。

lesson-spring = スプリング
lesson-spring-idea = スプリングに乗ると、矢印の方向へ2マス跳びます。間にあるものは、ウォールでも飛び越えます。
lesson-spring-goal = このターンにジェムを2個とも取りましょう。
lesson-spring-hint-1 = BOXを飛び越えて、上のジェムのほうへ跳べるスプリングがあります。
lesson-spring-hint-2 = 右、上の順に動きましょう。
lesson-spring-done = 飛び越えたマスのジェムは取れません。気をつけましょう。
lesson-wrong-spring-right = そのスプリングでE4へ跳びましたが、近くにジェムがありません。
lesson-wrong-spring-one = 1個は取れました。もう1個は、さらに上にありました。
lesson-wrong-spring-none = 歩くだけではジェムに届きません。

lesson-walls = ウォール
lesson-walls-idea = ウォールのマスには、レンガのない側からだけ出入りできます。BOXは四方ともレンガです。
lesson-walls-goal = D4のウォールの中にあるジェムを取りましょう。
lesson-walls-hint-1 = D4のウォールは、下と右が開いています。
lesson-walls-hint-2 = 右、上の順に動きましょう。
lesson-walls-done = 回り道には行動点がかかります。先に開いた側を確かめましょう。
lesson-wrong-walls-closed = そちら側はレンガなので入れません。
lesson-wrong-walls-away = まだウォールの中にいません。開いた側から入りましょう。

lesson-chain = つながる動き
lesson-chain-idea = 運ばれた先にもタイルがあれば、その効果もすぐに発動します。ただし、ストップ（赤い標識）に入ると、そのターンはもう動けません。
lesson-chain-goal = このターンにジェムを3個とも取りましょう。
lesson-chain-hint-1 = 動く前に、どこまで運ばれるかを指でたどってみましょう。
lesson-chain-hint-2 = 右へ動きましょう。
lesson-chain-done = 対局でも、どこまで運ばれるかは、黄色い矢印とボタンの文字でわかります。
lesson-wrong-chain-stop = スライドに押されて、D4のストップに入ってしまいました。
lesson-wrong-chain-away = ジェムへ続く長い道は、隣のアイスから始まっています。

lesson-placing = タイルを置く
lesson-placing-idea = 手札のタイルを置くのに行動点はかかりません。タイルもコマもスタートもないマスに、好きな向きで置けます。ただし、相手のスタートのまわりには置けません。
lesson-placing-goal = このターンにF3のジェムを取りましょう。
lesson-placing-hint-1 = 歩けるのは2マスです。あと1マスは、スライドに運んでもらいましょう。
lesson-placing-hint-2 = D3に右向きのスライドを置き、右へ2回動きましょう。
lesson-placing-done = 置いたタイルは盤に残り、これからは誰でも使えます。
lesson-wrong-placing-kept = スライドがまだ手札にあります。歩くだけではF3に届きません。
lesson-wrong-placing-short = その置き方では、F3のジェムまで行けません。

lesson-turn = ラインのタイル
lesson-turn-idea = 盤の下に並んでいるタイルを「ライン」といいます。行動点1点で1枚を手札に入れられ、同じターンに置くこともできます。
lesson-turn-goal = このターンにE4のジェムを取りましょう。
lesson-turn-hint-1 = タイルを取ったあとに歩けるのは一歩だけです。斜めに運んでくれるタイルを選びましょう。
lesson-turn-hint-2 = ナナメスライドを取り、D3に右上向きで置いて、右へ動きましょう。
lesson-turn-done = 一歩動くより、タイルに1点使うほうが得なこともあります。
lesson-wrong-turn-walked = 2歩だけではE4のジェムに届きません。
lesson-wrong-turn-kept = 取ったタイルが、まだ手札にあります。
lesson-wrong-turn-ice = アイスでは、まっすぐにしか進めません。
lesson-wrong-turn-short = その使い方では、E4まで行けません。

lesson-home = スタートに帰る
lesson-home-idea = BOXに閉じ込められました。でも、行動点1点と手札1枚で、スタート（赤い輪のある角）に帰れます。
lesson-home-goal = このターンにA3のジェムを取りましょう。
lesson-home-hint-1 = 帰るには手札が1枚いります。置かずに取っておきましょう。
lesson-home-hint-2 = スタートに帰り、上のスライドに乗りましょう。
lesson-home-done = いざというときのために、手札を1枚残しておくと安心です。
lesson-wrong-home-stuck = まだBOXの中にいます。
lesson-wrong-home-placed = 手札を置いてしまったので、スタートに帰れません。
lesson-wrong-home-short = BOXからは出られましたが、ジェムへ運んでくれるのはA2のスライドです。

lesson-skill = スキル
lesson-skill-idea = ラウンドごとに、1人1枚スキルを取ります。効果はそのラウンドだけで、内容は選ぶときに表示されます。今回は、あなた、青の順に取り、そのあとあなたのターンです。
lesson-skill-goal = スキルを1枚取り、自分のターンにジェムを3個とも取りましょう。
lesson-skill-hint-1 = 3歩動くには、行動点が3点いります。
lesson-skill-hint-2 = クイックを取り、右へ3回動きましょう。
lesson-skill-done = どのスキルがよいかは、盤によって変わります。よく見て選びましょう。
lesson-wrong-skill-crash = クラッシュはタイルを取り除くスキルですが、じゃまなタイルがありません。
lesson-wrong-skill-ghost = ゴーストはタイルの効果を受けないスキルですが、ここにはタイルがありません。
lesson-wrong-skill-king = キングは次のラウンドのスタートプレイヤーになるスキルで、今の行動点は2点のままです。
lesson-wrong-skill-steal = スティールは近くのタイルを取るスキルですが、ここにはタイルがありません。
lesson-wrong-skill-short = クイックの行動点3点で、ジェムを3個とも取れるところでした。

lesson-draft = タイル選び
lesson-draft-idea = ラウンドごとに、1人2枚ラインのタイルを取り、手札に入れるか、すぐに使います。ジェムタイルを使うと、書かれたマスにジェムが現れます。そこにコマがいれば、すぐにその人のものです。
lesson-draft-goal = 取る2枚のどちらかで、ジェムを手に入れましょう。
lesson-draft-hint-1 = 自分のコマのいるマスが書かれたジェムタイルを探しましょう。
lesson-draft-hint-2 = ジェムタイルC4を選び、すぐにジェムを置きましょう。
lesson-draft-done = 手札に入れたタイルは、自分のターンに使えます。
lesson-wrong-draft-blue = F6には青のコマがいるので、ジェムは青のものになりました。
lesson-wrong-draft-hand = ジェムタイルC4は手札に入りました。使うまで、ジェムは現れません。
lesson-wrong-draft-other = 2枚とも取りましたが、自分のマスにジェムは現れませんでした。

lesson-match = 小さな対局
lesson-match-idea = 誰かのジェムが20個になると、そのラウンドで終わり、多い側の勝ちです。今はあなたが17個、青が12個です。このラウンドのターンは2回ずつで、2回目の前に、またスキルとタイルを選びます。
lesson-match-goal = この対局に勝ちましょう。
lesson-match-hint-1 = クイックのおかげで、行動点は3点あります。全部使いましょう。
lesson-match-hint-2 = D4のアイスを滑ると、ジェムを取れます。そのすぐ上にも、もう1個あります。
lesson-match-done = ホスタイルの対局に勝ちました。次は最初から対局してみましょう。
lesson-wrong-match = 今回は勝てませんでした。同じ盤からもう一度対局できます。
