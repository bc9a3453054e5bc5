var e=`

time-default-fixed = Наименьший проигрыш, 31:33
time-default-full = Все поля сопернику, 0:64
time-default-play_on = Ещё две минуты, не лучше 31:33
time-default-winner_completes = Победитель доигрывает за обоих, не хуже 33:31

delay-none = Сразу
delay-moves =
    { $count ->
        [one] С задержкой на { $count } ход
        [few] С задержкой на { $count } хода
       *[many] С задержкой на { $count } ходов
    }

terms-clock = Часы
terms-none = Без часов
terms-minutes = На партию
terms-days = На каждый ход
terms-other = Другой контроль времени…
terms-championship = { $time } (чемпионат мира)
terms-notation = Контроль времени
notation-increment = 20 минут + 8 секунд на ход
notation-seconds = основное время в секундах
notation-delay = первые 3 секунды хода не считаются
notation-bronstein = за ход возвращается до 5 секунд
notation-byo = затем 3 периода по 20 секунд
notation-move = 30 секунд на ход
notation-hourglass = ваше время перетекает сопернику
notation-days = 2 дня на ход
terms-bad-clock = Сервер не знает такого контроля времени.
terms-lost-on-time = Поражение по времени
terms-take-backs = Ходы можно вернуть с согласия обоих
terms-draws = Ничья с согласия обоих
terms-swap = Можно поменяться цветами
terms-swap-help = После первого хода — тому, кто ходит вторым.
terms-public = Смотреть могут все
terms-public-help = Иначе — только те, кому вы дадите ссылку.
terms-delay = Зрители видят ходы
terms-rated = На рейтинг
terms-rated-help = Без возврата ходов. Вашему другу тоже нужна учётная запись.
terms-your-name = Ваше имя, если хотите
terms-create = Создать ссылку

handicap-label = Фора
handicap-none = Без форы
handicap-corners =
    { $count ->
        [one] { $count } фишка в углу
        [few] { $count } фишки в углах
       *[many] { $count } фишек в углах
    }
handicap-whose = Углы получает
handicap-friend = Ваш друг
handicap-own = Вы
handicap-help = Кто получает углы, играет чёрными, а первый ход у белых.

sheet-title = Пригласить друга
sheet-how = Отправьте эту ссылку. С вами сыграет тот, кто откроет её первым.
sheet-link = Ссылка-приглашение
sheet-copy = Скопировать ссылку
sheet-copied = Ссылка скопирована.
sheet-send = Отправить…
sheet-message = { $game }: сыграем?
sheet-code = QR-код ссылки: наведите на него камеру телефона, чтобы открыть приглашение.
sheet-code-failed = QR-код не получился. Ссылка работает и без него.
sheet-this-machine = Эта ссылка открывается только на этом компьютере, поэтому кода для телефона нет.
sheet-for-others = Чтобы она открывалась и на других устройствах, запустите сервер так:
sheet-then-open = Потом откройте его здесь по адресу этого компьютера, например http://192.168.1.5:8080, и создайте ссылку там.
sheet-by-name = Если у него есть имя, добавьте:

join-title = Приглашение
join-invited = Вас приглашают сыграть
join-invited-by = { $name } приглашает вас сыграть
join-game = Игра
join-discs = Ваш цвет
join-color = { WORD($color, of: "side") }
join-color-first = { WORD($color, of: "side") }, первый ход ваш
join-clock = Часы
join-no-clock = Нет, можно не спешить
join-take-backs = Возврат ходов
join-take-backs-agreed = С согласия обоих
join-take-backs-none = Нельзя
join-draws = Ничья
join-swap = Обмен цветами
join-swap-after-first = После первого хода, для того, кто ходит вторым
join-rated = Рейтинг
join-rated-yes = Партия на рейтинг
join-rated-sign-in = Это партия на рейтинг. Войдите и откройте ссылку снова.
join-watching = Кто может смотреть
join-watching-all = Все
join-watching-link = Только по ссылке
join-your-name = Ваше имя, если хотите
join-play = Играть
join-joining = Садимся за доску…
join-welcome = Вы в игре: играете { WORD($color, of: "side", form: "instrumental") }.
join-welcome-against = Вы играете { WORD($color, of: "side", form: "instrumental") }. Соперник: { $against }.
join-offline = Нет связи. Приглашение подождёт, пока она появится.

avatar-legend = Ваш значок, если хотите
avatar-none = Нет
avatar-shape-star = Звезда
avatar-shape-heart = Сердце
avatar-shape-moon = Месяц
avatar-shape-leaf = Лист
avatar-shape-bolt = Молния
avatar-shape-fish = Рыба
avatar-shape-crown = Корона
avatar-shape-drop = Капля
avatar-color = Цвет значка
avatar-color-teal = Бирюзовый
avatar-color-blue = Синий
avatar-color-violet = Фиолетовый
avatar-color-red = Красный
avatar-color-orange = Оранжевый
avatar-color-green = Зелёный

refused-taken = Место занято
    .text = Кто-то уже присоединился. Попросите у друга новую ссылку.
refused-called-off = Партия отменена
    .text = Это приглашение отозвали. Попросите у друга новую ссылку.
refused-wrong = Такого приглашения нет
    .text = Ссылка неверна, или партию удалили. Попросите друга прислать её ещё раз.
refused-incomplete = Ссылка неполная
    .text = Конец потерялся. Откройте её целиком или попросите друга прислать ещё раз.
refused-watch = Смотреть партию

seconds =
    { $count ->
        [one] { $count } секунда
        [few] { $count } секунды
        [many] { $count } секунд
       *[other] { $count } секунды
    }
minutes =
    { $count ->
        [one] { $count } минута
        [few] { $count } минуты
       *[many] { $count } минут
    }
clock-increment =
    { $increment ->
        [one] { $main } + { $increment } секунда на ход
        [few] { $main } + { $increment } секунды на ход
        [many] { $main } + { $increment } секунд на ход
       *[other] { $main } + { $increment } секунды на ход
    }
clock-bronstein = { $main }, за ход возвращается не больше { $delay } с
clock-delay =
    { $delay ->
        [one] { $main }, отсрочка на каждый ход: { $delay } секунда
        [few] { $main }, отсрочка на каждый ход: { $delay } секунды
        [many] { $main }, отсрочка на каждый ход: { $delay } секунд
       *[other] { $main }, отсрочка на каждый ход: { $delay } секунды
    }
clock-byo =
    { $period ->
        [one] { $main }, затем { $periods } × { $period } секунда
        [few] { $main }, затем { $periods } × { $period } секунды
        [many] { $main }, затем { $periods } × { $period } секунд
       *[other] { $main }, затем { $periods } × { $period } секунды
    }
clock-move =
    { $seconds ->
        [one] { $seconds } секунда на ход
        [few] { $seconds } секунды на ход
        [many] { $seconds } секунд на ход
       *[other] { $seconds } секунды на ход
    }
clock-hourglass = Песочные часы, { $main }
clock-days =
    { $days ->
        [one] { $days } день на ход
        [few] { $days } дня на ход
       *[many] { $days } дней на ход
    }
`;export{e as default};