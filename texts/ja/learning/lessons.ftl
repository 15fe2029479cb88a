# レッスン：指しながら覚える、短い手ほどき。

command-learn = 入門
command-learn-text = 短いレッスンで、指しながらゲームを覚えます
option-learn-game-text = 覚えたいゲーム。省くと一覧が出ます
button-learn = 入門
button-lessons = レッスン一覧
button-lesson-next = 次へ
button-lesson-again = もう一度
button-try-it = 試してみる

# まだ遊んだことのないゲームのパネルに出る。
way-in = **目標：** { $goal }

learn-title = 遊び方を覚える
learn-about = 1レッスンは1分ほどです。盤を見て、実際に指してみましょう。進み具合は保存されます。
learn-progress = - **{ $game }**：{ $all }レッスン中{ $learned }レッスンを修了。{ $blurb }
learn-title-of = { $game }のレッスン
learn-place = レッスン{ $number }（全{ $all }）：{ $title }
learn-line = { $number }. { $title }
learn-line-learned = { $number }. { $title } ✓
learn-choose = レッスンを選ぶ
learn-some-learned = { $all }レッスン中{ $learned }レッスンを修了しました。
learn-all-learned = 全{ $all }レッスンを修了しました。さあ、対局してみましょう。
learn-task = あなたは{ $seat }です。{ $goal }

error-no-lessons = そのゲームのレッスンはありません。
error-no-exercise = このレッスンや問題はもうありません。`/{ command-learn }` か `/{ command-puzzle }` を開き直してください。
