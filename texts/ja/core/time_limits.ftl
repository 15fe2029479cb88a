# Time limits: their names, and what happens when time is up.

option-pace = 持ち時間
option-pace-text = 持ち時間（例 3d＝一手3日）

pace-move = 一手{ $span }
pace-bank = 持ち時間{ $bank }（一手ごとに{ $increment }加算）
pace-bank-only = 持ち時間{ $bank }（加算なし）
pace-none = 時間制限なし
span-d = { $count }日
span-h = { $count }時間
span-m = { $count }分
span-s = { $count }秒
overtime-loses = 時間切れ：負けになる
overtime-asks = 時間切れ：相手が勝ちにするか延長するかを選ぶ

error-pace = 「{ $pace }」は持ち時間として読めません。`3d`（一手3日。15sから14dまで）、`5m+10s`（持ち時間5分、一手ごとに10秒加算）、`none`（時間制限なし）のように書いてください。
error-time-up = この手は時間切れの後に指されたので、受け付けられません。
