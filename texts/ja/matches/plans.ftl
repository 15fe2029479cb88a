# 前もって決めておく手：先の手の予約と、ほかに手がないときの自動の手。

told-automatic = ほかに指せる手がないため、自動で指しました。

error-plan-chance = ここからは運で決まるので、この先は予約できません。
error-plan-secret = このゲームでは、指せる手が隠れた情報によって変わります。予約から秘密がもれてしまうので、予約は使えません。
error-plan-turn = 今はあなたの番です。待たずに指せます。
error-plan-open = 予約の最後は、自分の手番が終わる手にしてください。
error-plan-long = ひと続きの予約は{ $events }手までです。
error-plan-large = 予約は{ $lines }通りまでです。

command-plan = 手の予約
command-plan-text = 自分の番が来る前に、応じる手を決めておきます（ほかの人には見えません）
option-moves = 手順
option-moves-text = 相手が指しそうな手と自分の応手を、順に読点かコンマで区切って

button-plan = 先の手を予約
button-plan-save = 保存
button-plan-undo = 一手戻す
button-plan-drop = この手順を消す
button-plan-clear = 予約をすべて消す

plan-about = 「相手がこう指したら、こう応じる」を予約できます。そのとおりになると、あなたの手がすぐに指されます。予約は、あなただけに見えます。
plan-if = { $seat }が{ $events }なら
plan-and-if = 続いて{ $seat }が{ $events }なら
plan-then = 自分は{ $events }
plan-draft = **まだ保存していません：** { $line }
plan-shown = **表示中：** { $line }
plan-lines = 予約した手順を見る
plan-ask-first = { $seat }はどう指しそうですか？
plan-ask-then = そのあと{ $seat }はどう指しそうですか？
plan-ask-own = あなたはどう応じますか？
plan-end-chance = この先は運で決まるので、手順はここまでです。
plan-end-over = ここで対局は終わります。
plan-end-long = ひと続きの手順は{ $events }手までです。
plan-saved = 保存しました。続けて別の手順も選べます。
plan-gone = 予約を消しました。
plan-played = 予約した手が指されました。
plan-dropped = 実際の手と合わなかった予約を消しました。
