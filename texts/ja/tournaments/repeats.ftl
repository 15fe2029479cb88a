# 毎週開催する大会。

button-repeat = 毎週開催
button-repeat-on = 毎週開催する
button-repeat-off = 毎週開催をやめる
button-repeat-time = 時刻…
button-repeat-skip = 次回を休む
button-weekly-on = 毎週開催する
button-weekly-off = 今回だけにする
repeat-announced = 同じ大会を毎週告知します。変更や終了は、メッセージの「{ button-run }」からできます。
repeat-off = 今回だけの大会です。毎週開催にすると、同じルールの大会を毎週このチャンネルで告知します。曜日と時刻はあとで変えられます。
repeat-on = **毎週開催：** { $day }の{ $time }（{ $zone }）
repeat-next = 次回は{ $starts }に始まり、{ $due }に告知します。
repeat-hint = 次回のルールは前回と同じです。開始までに人数がそろわなければ中止になります。2回続けて参加者がいないか、チャンネルが削除されると、毎週開催は終わります。タイムゾーンは「{ button-repeat-time }」で変えられます。
repeat-ahead = { $count }日前に告知
modal-repeat = 毎週の大会
modal-repeat-time = 開始時刻
modal-repeat-time-how = 例：20:00
modal-repeat-zone = タイムゾーン
modal-repeat-zone-how = 「東京」などの都市名か、タイムゾーンの名前を入力してください。
error-repeat-slow = 毎週開催できるのは、短い持ち時間（一手30分以内、または合計60分以内）の大会だけです。
error-repeat-date = 開始日時のない大会は毎週開催できません。先に「{ button-run-dates }」で日時を決めてください。
notice-tournament-few-repeat = **{ $name }**は中止になりました。必要な{ $minimum }人に対して、参加者は{ $count }人でした。次回は来週の予定です。
notice-tournament-repeat-empty = **{ $name }**：2回続けて参加者がいなかったため、毎週開催を終わりました。大会のメッセージの「{ button-run }」からまた始められます。
notice-tournament-repeat-gone = **{ $name }**：チャンネルが削除されたため、毎週開催を終わりました。
