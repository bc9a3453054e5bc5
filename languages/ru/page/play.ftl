# Действия с партией.

play-actions = Действия
play-hint = Подсказка
play-undo = Вернуть
play-resign = Сдаться
# Просьба к сопернику. Сообщения с `-short` стоят под значком.
play-ask-back = Попросить вернуть ход
play-ask-back-short = Вернуть
play-offer-draw = Предложить ничью
play-offer-draw-short = Ничья
play-more-time = Попросить время
play-more-time-short = Время
play-adjourn = Отложить партию
play-adjourn-short = Отложить
play-go-on = Продолжить партию
play-go-on-short = Продолжить
play-swap = Сменить цвет
play-may-swap = Вместо хода можно взять другой цвет.
play-settle = Взять победу
play-may-settle = Победа по времени. Доиграть за обоих?
play-is-completed = Время вышло. Соперник играет за обоих.
play-rests = Партия отложена.
play-call-off = Прервать партию
play-call-off-short = Прервать
play-flip = Повернуть доску
play-flip-short = Повернуть
play-new-game = Новая партия
play-new-game-short = Новая
play-change-level = Сменить уровень
play-level-short = Уровень
play-chat = Чат
play-chat-unread = Чат, непрочитанных: { $count }
play-more = Ещё действия
play-more-short = Ещё
play-share = Поделиться
play-rules-of = Правила: { $name }
play-rules = Правила
play-lessons = Уроки
play-report = Жалоба на соперника
play-report-short = Жалоба
play-elsewhere = На другом устройстве
play-settings = Настройки
play-keys = Клавиатура

## О чём договорились, у доски

play-rated = Партия на рейтинг
play-later-to-player =
    { $count ->
        [one] Зрители видят ходы с задержкой на { $count } ход.
        [few] Зрители видят ходы с задержкой на { $count } хода.
       *[many] Зрители видят ходы с задержкой на { $count } ходов.
    }
play-later-to-spectator =
    { $count ->
        [one] Вы видите ходы с задержкой на { $count } ход.
        [few] Вы видите ходы с задержкой на { $count } хода.
       *[many] Вы видите ходы с задержкой на { $count } ходов.
    }
play-handicap =
    { $corners ->
        [one] Фора { WORD($color, of: "side", form: "dative") }: { $corners } угол.
        [few] Фора { WORD($color, of: "side", form: "dative") }: { $corners } угла.
       *[many] Фора { WORD($color, of: "side", form: "dative") }: { $corners } углов.
    }

play-copying-failed = Браузер не разрешил копирование.

## Потом

play-rematch = Реванш
play-next-game = Следующая
play-new-match = Новый матч
play-match-begun = С этой партии начинается новый матч.
play-match = Матч: { $first } { $firstPoints } : { $secondPoints } { $second }
play-match-short = Матч { $first }:{ $second }
play-in-match = в матче { $points }

## Друг, который играет с другого устройства

play-friend-waiting = Ждём вашего друга…
play-seat-open = Второго игрока пока нет.
play-friend-link = Ссылка
play-friend-joined = Ваш друг за доской.
play-person-joined = { $name } — за доской.

## Вопросы перед концом партии

play-resign-title = Сдаться?
play-resign-text = { WORD($color, of: "side") } сдаются, победа достаётся { WORD($other, of: "side", form: "dative") }.
play-resign-confirm = Сдаться
play-call-off-title = Прервать партию?
play-call-off-text = Партия закончится, и никто не выиграет.
play-call-off-confirm = Прервать
