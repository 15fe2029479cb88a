# サンドボックスのページで、最初の対局の前に表示する案内。

start-learn = ゲームを覚える
start-practice = コンピューターと対局
start-challenge = 挑戦を送る
start-alone = 「**{ start-learn }**」では、短いレッスンを指しながらルールを学べます。「**{ start-practice }**」では、すぐに対局が始まります。
start-pair = 両方の側を指してみるには、「**{ start-challenge }**」を押して送信し、別のメンバーになって受けてください。
start-crowd = 12人のメンバーが、挑戦を受け、募集に参加し、手をランダムに選んで指します。ボタンを押すのは1秒に2回までです（大勢が待っているときを除く）。
