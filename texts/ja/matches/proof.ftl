# 終わった対局のランダムな結果を確かめるプログラム。数による言い分けはできない。

# プログラムの最初の数行。一行は120字まで。
proof-head =
    Hatobaの対局{ $match }のランダムな結果を確かめます。Python 3で実行してください。ほかには何もいりません。

    証明できたこと、合わないこと、確かめられないことを1行ずつ表示し、合わないことがあれば終了コード1で終わります。
    コードの先頭は、対局の前に表示されています。見比べてください。何が表示されたかは、プログラムにはわかりません。

    次のことは証明できません。
    ・操作の番号が本当にDiscordのものであること
    ・よい番号が出るまで、操作をわざと失敗させていないこと
    ・言葉が、最後の操作の前に対局者本人によって入力されたこと
    　（改造したボットの運営者が自分も対局すれば、最後に言葉を選べます）
    ・対局者が自分の選んだ側に座っていること
    ・誰もデータベースを見ていないこと
    ・起こり得る結果がルールどおりであること（棋譜をルールに沿って並べれば確かめられます）

    大会の主催者は、ランダムな結果を知ったうえで、参加者、開始の時期、入れ替える人を選べました。
proof-line = 【{ $mark }】{ $finding }
proof-proved = 証明
proof-WRONG = 不一致
proof-unknown = 確認不可

## コードとキー

proof-code-of-seed = コード：{ $code } は、シード { $seed } のSHA-256です
proof-code-binds-seed = コード：このコードで固定されるのはシードだけで、表示されたのも席順が決まったあとです
proof-code-late = コード：対局の開始時に作られ、そのとき初めて表示されました
proof-code-erased = コードとキー：データを消去した対局者がいるため、シードと、合わせた内容も消えました
proof-code-is = コード：{ $code } は、次の文字列のSHA-256です：{ $text }
proof-code-facts = コード：内容が { $found } です。正しくは { $expected } です
proof-key-is = キー：{ $key } は、次の文字列のSHA-256です：{ $text }
proof-key-binds = キー：コード { $code } を含みます
proof-key-facts = キー：内容が { $found } です。正しくは { $expected } です
proof-press = キー：メンバー{ $member }の操作 { $press } を含みます
proof-press-foreign = キー：受ける必要のないメンバー{ $member }の操作 { $press } を含みます
proof-press-missing = キー：メンバー{ $member }の操作を含みません
proof-word = キー：メンバー{ $member }の言葉「{ $word }」を含みます
proof-word-foreign = キー：対局者でないメンバー{ $member }の言葉「{ $word }」を含みます

## ゲーム。$name はキーの中の名前（options など）

proof-fact = { $name }：{ $value }
proof-fact-differs = { $name }：{ $value } ですが、キーでは { $other } です
proof-fact-changed = { $name }：キーでは { $value } ですが、コードでは { $other } です
proof-number-differs = number：番勝負の第{ $number }局ですが、キーでは { $other } です
proof-rules-newer = rules：コードでは { $rules } ですが、対局の開始時には新しいルールがありました
proof-options-newer = options：次の設定は、コードが作られたときにはまだありませんでした：{ $options }
proof-members-order = members：キーでは { $members } ですが、正しい順は { $expected } です

## 大会

proof-tournament-foreign = 大会：キーに { $number } とありますが、この対局は大会の対局ではありません
proof-tournament-running = 大会：秘密のシードがコードどおりかどうかは、大会が終われば確かめられます
proof-tournament-without = 大会：コードなしで告知されました
proof-tournament-erased = 大会：データを消去した参加者がいるため、大会の秘密のシードも消えました
proof-tournament-hash = 大会：{ $hash } は、次の文字列のSHA-256です：{ $text }
proof-tournament-differs = 大会：コードとキーの内容が、告知や参加の記録と違います
proof-tournament-pressless = 大会：キーは参加者の操作を一つも含みません
proof-seeds = 大会：シード順（参加者 { $order }）はキーから決まります
proof-seeds-unbound = 大会：シード順はキーから決まりますが、そのキーはもう確かめられません
proof-seed = 大会：秘密のシードは、次の文字列のSHA-256です：{ $text }
proof-seed-unbound = 大会：秘密のシードは次の文字列のSHA-256ですが、そのキーはもう確かめられません：{ $text }
proof-seed-restarted = 大会：この対局が始まったのは{ $number }回目で、前の回のランダムな結果はすでに知られていました
proof-seed-unpaired = 大会：この対局はもうどの組み合わせにも属していないため、回戦と盤の番号を確かめられません

## 席とランダムな結果

proof-seats = 席：手番の順に { $order }。キーから決まります
proof-seats-unbound = 席：手番の順に { $order }。キーから決まりますが、そのキーはもう確かめられません
proof-seats-differ = 席：{ $order } ですが、キーから決まるのは { $expected } です
proof-draw-differs = ランダムな結果{ $ply }：{ $result } ですが、キーから決まるのは { $expected } です
proof-draws = ランダムな結果：{ $all }件中{ $count }件がキーから決まります
proof-draws-unbound = ランダムな結果：{ $all }件中{ $count }件がキーから決まりますが、そのキーはもう確かめられません

proof-clock-turn = 時計：記録{ $number }番目からの手番（席{ $seat }）は{ $ran }秒。中断{ $stopped }秒、応答待ち{ $uncounted }秒、計時外{ $free }秒を除くと、{ $had }秒のうち{ $used }秒を消費。残り{ $left }秒
