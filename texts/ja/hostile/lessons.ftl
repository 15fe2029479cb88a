# ホスタイル：レッスン

lesson-wrong-early = まだ動けるのに、ターンを終えました。

lesson-step = ジェムを集める
lesson-step-idea = あなたのコマは丸いRです。ターンには行動点が2点あり、上下左右に1マス動くたびに1点使います。
lesson-step-goal = このターンにジェムを2個取ってください。
lesson-step-hint-1 = 隣どうしに並んでいるジェムがあります。
lesson-step-hint-2 = 右、上の順に動きましょう。
lesson-step-done = 終わったときにジェムがいちばん多い人の勝ちです。
lesson-wrong-step-one = 1個は取れましたが、そこからでは次のジェムに届きません。
lesson-wrong-step-none = そちらにジェムはありません。

lesson-slide = スライド
lesson-slide-idea = スライドに乗ると、矢印の方向へ1マス押されます。押されるのに行動点はいりません。
lesson-slide-goal = このターンにジェムを2個とも取ってください。
lesson-slide-hint-1 = 二つの矢印のうち、ジェムを向いているのはどちらでしょう。
lesson-slide-hint-2 = 右へ二回動きましょう。
lesson-slide-done = スライドを使えば、一歩で2マス進めます。
lesson-wrong-slide-left = C4のスライドは左向きで、ジェムから離れてしまいます。
lesson-wrong-slide-one = 1個は取れましたが、もう1個はさらに右でした。
lesson-wrong-slide-none = 歩くだけではジェムまで届きません。

lesson-ice = アイス
lesson-ice-idea = アイスに乗ると、入ってきた方向へもう1マス滑り、次もアイスならさらに滑ります。通ったマスのジェムはすべて取れます。
lesson-ice-goal = このターンにジェムを3個とも取ってください。
lesson-ice-hint-1 = D3とE3のアイスを滑ると、一度に2個取れます。
lesson-ice-hint-2 = 右、上の順に動きましょう。
lesson-ice-done = アイスが二枚続けば、一歩で3マス進めます。
lesson-wrong-ice-some = 一歩で2個取れましたが、3個目はF3のすぐ上でした。
lesson-wrong-ice-up = C5まで滑りましたが、近くにジェムはありません。
lesson-wrong-ice-none = 歩くだけではジェムまで届きません。

lesson-spring = スプリング
lesson-spring-idea = スプリングに乗ると、矢印の方向へ2マス先に跳びます。間にあるものは、ウォールでも飛び越えます。
lesson-spring-goal = このターンにジェムを2個とも取ってください。
lesson-spring-hint-1 = BOXを飛び越えて、上のジェムへ行けるスプリングがあります。
lesson-spring-hint-2 = 右、上の順に動きましょう。
lesson-spring-done = 飛び越えたマスのジェムは取れないので、気をつけましょう。
lesson-wrong-spring-right = そのスプリングでE4へ跳びましたが、近くにジェムはありません。
lesson-wrong-spring-one = 1個は取れましたが、もう1個はさらに上でした。
lesson-wrong-spring-none = 歩くだけではジェムまで届きません。

lesson-walls = ウォール
lesson-walls-idea = ウォールのマスは、レンガのない側からだけ出入りできます。BOXは四方がレンガです。
lesson-walls-goal = D4のウォールの中にあるジェムを取ってください。
lesson-walls-hint-1 = D4のウォールは下と右が開いています。
lesson-walls-hint-2 = 右、上の順に動きましょう。
lesson-walls-done = 回り道には行動点がかかるので、先に開いた側を確かめましょう。
lesson-wrong-walls-closed = そちら側にはレンガがあって入れません。
lesson-wrong-walls-away = 開いた側からウォールに入っていません。

lesson-chain = つながる動き
lesson-chain-idea = 運ばれた先にもタイルがあれば、その効果もすぐに発動します。ストップ（赤い標識）に入ると、そのターンはもう動けません。
lesson-chain-goal = このターンにジェムを3個とも取ってください。
lesson-chain-hint-1 = 動く前に、それぞれの道の行き先を指でたどってみましょう。
lesson-chain-hint-2 = 右へ動きましょう。
lesson-chain-done = 対局でも、一歩でどこまで行くかは黄色い矢印とボタンの文字でわかります。
lesson-wrong-chain-stop = スライドに押されて、D4のストップに入りました。
lesson-wrong-chain-away = 隣のアイスから始まる、長い道を使っていません。

lesson-placing = タイルを置く
lesson-placing-idea = 手札のタイルを置くのに行動点はいりません。タイルもコマもスタートもないマスに好きな向きで置けますが、相手のスタートのまわりには置けません。
lesson-placing-goal = このターンにF3のジェムを取ってください。
lesson-placing-hint-1 = 歩けるのは2マスなので、あと1マスはスライドに運んでもらいましょう。
lesson-placing-hint-2 = D3に右向きのスライドを置き、右へ二回動きましょう。
lesson-placing-done = 置いたタイルは盤に残り、これからは誰でも使えます。
lesson-wrong-placing-kept = スライドが手札に残っていて、歩くだけではF3に届きません。
lesson-wrong-placing-short = そこのスライドでは、F3のジェムまで行けません。

lesson-turn = ラインのタイル
lesson-turn-idea = 盤の下に並ぶタイルがラインです。1点で一枚を手札に入れられ、同じターンに置くこともできます。
lesson-turn-goal = このターンにE4のジェムを取ってください。
lesson-turn-hint-1 = タイルを取ると動けるのはあと一歩なので、斜めに運んでくれるタイルを選びましょう。
lesson-turn-hint-2 = ナナメスライドを取ってD3に右上向きで置き、右へ動きましょう。
lesson-turn-done = 一歩動くより、タイルに1点使うほうが得なこともあります。
lesson-wrong-turn-walked = 二歩だけではE4のジェムに届きません。
lesson-wrong-turn-kept = 取ったタイルが手札に残っています。
lesson-wrong-turn-ice = アイスでは、まっすぐにしか進めません。
lesson-wrong-turn-short = その使い方では、E4まで行けません。

lesson-home = スタートに帰る
lesson-home-idea = BOXに閉じ込められました。でも、1点と手札一枚で、いつでもスタート（赤い輪のある角）に帰れます。
lesson-home-goal = このターンにA3のジェムを取ってください。
lesson-home-hint-1 = 手札は帰るのに使うので、置かずにとっておきましょう。
lesson-home-hint-2 = スタートに帰り、上のスライドに乗りましょう。
lesson-home-done = いざというときのために、手札を一枚残しておくと安心です。
lesson-wrong-home-stuck = まだBOXの中にいます。
lesson-wrong-home-placed = 手札を置いてしまうと、スタートに帰れません。
lesson-wrong-home-short = BOXからは出ましたが、ジェムへ続くのはA2のスライドです。

lesson-skill = スキル
lesson-skill-idea = ラウンドごとに一人一枚スキルを取り、効果はそのラウンドだけ続きます。効果は選ぶときに表示され、ここでは、あなたの次に青が取ったあと、あなたのターンになります。
lesson-skill-goal = スキルを一枚取り、自分のターンにジェムを3個とも取ってください。
lesson-skill-hint-1 = 三歩動くには、行動点が3点いります。
lesson-skill-hint-2 = クイックを取り、右へ三回動きましょう。
lesson-skill-done = どのスキルがよいかは盤しだいなので、よく見て選びましょう。
lesson-wrong-skill-crash = クラッシュはタイルを取り除くスキルですが、じゃまなタイルはありません。
lesson-wrong-skill-ghost = ゴーストならタイルの効果を受けませんが、ここにはタイルがありません。
lesson-wrong-skill-king = キングなら次のラウンドのスタートプレイヤーになれますが、行動点は2点のままです。
lesson-wrong-skill-steal = スティールは近くのタイルを取るスキルですが、ここにはタイルがありません。
lesson-wrong-skill-short = クイックの行動点3点で、ジェムを3個とも取れるところでした。

lesson-draft = タイル選び
lesson-draft-idea = ラウンドごとに一人二枚、ラインのタイルを選び、手札に入れるか、すぐに使います。ジェムタイルを使うと、書かれたマスにジェムが現れ、そこにいるコマがすぐに取ります。
lesson-draft-goal = 二枚のうちの一枚で、ジェムを手に入れてください。
lesson-draft-hint-1 = 自分のコマのいるマスが書かれたジェムタイルを探しましょう。
lesson-draft-hint-2 = ジェムタイルC4を選び、すぐにジェムを置きましょう。
lesson-draft-done = 手札に入れたタイルは、自分のターンに使えます。
lesson-wrong-draft-blue = F6には青のコマがいるので、ジェムは青のものになりました。
lesson-wrong-draft-hand = ジェムタイルC4は手札に入りましたが、使うまでジェムになりません。
lesson-wrong-draft-other = 二枚とも選びましたが、自分のマスにジェムが来ませんでした。

lesson-match = 小さな対局
lesson-match-idea = 誰かのジェムが20個になると、そのラウンドを最後まで行って終わり、多い側の勝ちです。あなたは17個、青は12個で、このラウンドのターンは二回ずつあり、二回目の前にスキルとタイルをまた選びます。
lesson-match-goal = この対局に勝ってください。
lesson-match-hint-1 = クイックのおかげで行動点が3点あるので、全部使いましょう。
lesson-match-hint-2 = D4のアイスでジェムまで滑れて、すぐ上にもう1個あります。
lesson-match-done = ホスタイルの対局に勝てたので、次は最初から対局してみましょう。
lesson-wrong-match = 今回は勝てませんでしたが、同じ盤からまた始められます。
