var e=`

catalog-game-othello = Отелло
catalog-game-reversi = Реверси
catalog-game-reversi-1883 = Реверси 1883 года
catalog-game-annex-1886 = Аннекс
catalog-game-annexation = Аннексация
catalog-game-othello-8stars = Отелло «8{ "\\u00A0" }звёзд»
    .quoted = Отелло „8{ "\\u00A0" }звёзд“
catalog-game-round = Круглые реверси
catalog-game-hex = Шестиугольные реверси
catalog-game-othello-revolution = Отелло «Революция»
    .quoted = Отелло „Революция“
catalog-game-min-mang = Мин-манг
catalog-game-gundru = Гундру
catalog-game-ringo = Ринго
catalog-game-miracle-five = Чудесная пятёрка
catalog-game-miracle-five-2 = Чудесная пятёрка, вторые правила
catalog-with-choices = { $name } ({ $choices })
catalog-choice = { LOWERED($name) }: { $value }

catalog-goal-most = Цель — иметь больше фишек.
catalog-goal-fewest = Цель — иметь меньше фишек.
catalog-goal-capture = Цель — взять всё или запереть.
catalog-goal-enclose = Цель — занять больше, чем соперник.
catalog-goal-majority = Цель — занять больше половины доски.
catalog-goal-fortress = Чёрные берут крепость, белые держат.
catalog-goal-five = Цель — пять своих в ряд.
catalog-goal-exact-five = Цель — ровно пять своих в ряд.

catalog-parameter-size = Размер
catalog-parameter-goal = Цель
catalog-parameter-hole = Чёрная дыра
catalog-parameter-supply = Фишек у каждой стороны
catalog-parameter-fourth = Четвёртая фишка
catalog-parameter-quiet = Ход без переворота
catalog-parameter-board = Доска
catalog-parameter-side = Клеток на стороне
catalog-parameter-start = Начало
catalog-parameter-vacant = Пустых мест
catalog-parameter-slide = Какие панели сдвигаются
catalog-parameter-rules = Правила
catalog-parameter-max_chain = Самое длинное взятие
catalog-parameter-bend = Взятие через угол
catalog-parameter-no_retreat = Без прямого возврата
catalog-parameter-majority = Нужно больше половины
catalog-parameter-neutral_hop = Прыжки через нейтральные фишки
catalog-parameter-leap_own = Прыжки через свои
catalog-parameter-exact_five = Ровно пять

catalog-yes = да
catalog-no = нет
catalog-size = { $size }×{ $size }
catalog-hole-chosen = на выбранном поле
catalog-value-goal-most = больше фишек
catalog-value-goal-fewest = меньше фишек
catalog-value-hole-none = нет
catalog-value-hole-random = по жребию
catalog-value-supply-none = без ограничения
catalog-value-fourth-centre = в центр
catalog-value-fourth-may-capture = может переворачивать
catalog-value-fourth-must-capture = должна переворачивать
catalog-value-quiet-never = нельзя
catalog-value-quiet-adjacent-own = рядом со своей фишкой
catalog-value-board-disc-52 = 52 клетки
catalog-value-board-disc-60 = 60 клеток
catalog-value-board-polar-4x16 = четыре кольца
catalog-value-start-eight = восемь фишек
catalog-value-start-ring = шесть фишек
catalog-value-start-hexthello = гекстелло
catalog-value-slide-own = та, на которую пошли
catalog-value-slide-any-own = любая со своей фишкой
catalog-value-slide-never = никакие
catalog-value-rules-schmittberger = Шмиттбергер
catalog-value-rules-classic = классические
catalog-value-max_chain-any = любой длины
catalog-value-bend-never = нет
catalog-value-bend-board-corner = в углах доски
catalog-value-bend-anywhere = везде

play-actions = Действия
play-hint = Подсказка
play-undo = Вернуть
play-resign = Сдаться
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

play-rematch = Реванш
play-next-game = Следующая
play-new-match = Новый матч
play-match-begun = С этой партии начинается новый матч.
play-match = Матч: { $first } { $firstPoints } : { $secondPoints } { $second }
play-match-short = Матч { $first }:{ $second }
play-in-match = в матче { $points }

play-friend-waiting = Ждём вашего друга…
play-seat-open = Второго игрока пока нет.
play-friend-link = Ссылка
play-friend-joined = Ваш друг за доской.
play-person-joined = { $name } — за доской.

play-resign-title = Сдаться?
play-resign-text = { WORD($color, of: "side") } сдаются, победа достаётся { WORD($other, of: "side", form: "dative") }.
play-resign-confirm = Сдаться
play-call-off-title = Прервать партию?
play-call-off-text = Партия закончится, и никто не выиграет.
play-call-off-confirm = Прервать


shell-play = Играть
shell-games = Партии
shell-lobby = Лобби
shell-sign-in = Войти
shell-tv = ТВ
shell-events = Турниры
shell-analysis = Анализ
shell-explorer = Дебюты
shell-library = Игры
shell-editor = Редактор позиции
shell-rules = Правила
shell-turns = Ваш ход: { $count }
shell-unread = непрочитанных сообщений: { $count }
shell-menu = Главное меню
shell-more = Ещё: главное меню
shell-skip = К содержимому

shell-close = Закрыть
shell-cancel = Отмена
shell-retry = Попробовать ещё раз
shell-to-play = К доске

shell-error-forbidden = Вам это не разрешено.
shell-error-not_found = Здесь ничего не нашлось. Возможно, доступ закрыт или это удалили.
shell-error-bad_name = В имени от 1 до 40 видимых знаков, в одну строку.
shell-error-illegal_move = Такой ход здесь невозможен.
shell-error-not_your_turn = Сейчас не ваш ход.
shell-error-stale = Партия ушла вперёд. Доска уже обновлена.
shell-error-cut_off = По нынешним правилам запись верна только до этого места. Продолжить нельзя.
shell-error-timeout = Это заняло слишком много времени. Попробуйте чуть позже.
shell-error-too_many = Слишком много запросов. Попробуйте чуть позже.
shell-error-busy = Сервер занят. Попробуйте чуть позже.
shell-error-internal = На сервере что-то пошло не так.
shell-error-unreachable = Нет связи с сервером.

shell-request = Запрос { $id }
shell-dismiss = Скрыть
shell-upgrade-waits = Вышла новая версия Outflank.
shell-upgrade-now = Загрузить
shell-upgrade-done = Outflank обновился.
shell-announcement = От администратора: { $text }
shell-offline = Нет связи с сервером. Всё, что вы здесь открывали, можно смотреть; ходы и новые партии подождут.

shell-missing-page-title = Здесь ничего нет
shell-missing-page = Страницы { $path } не существует.
shell-missing-game-title = Такой партии нет
shell-missing-game = Этой партии не существует, или её удалили.
shell-missing-game-link = Закрытая партия открывается только по полной ссылке. Если её конец потерялся, попросите прислать её ещё раз.
shell-missing-server-title = Не получилось
shell-unreachable-title = Нет связи с сервером
shell-unreachable = Этой страницы нет на устройстве. Она откроется, когда появится связь.


table-title = Игра
table-first-move =
    { $moving ->
        [yes] Вы играете { WORD($color, of: "side", form: "instrumental") }. Выберите фишку в кольце, потом точку.
       *[no] Вы играете { WORD($color, of: "side", form: "instrumental") }. Выберите точку.
    }
table-first-of-two =
    { $moving ->
        [yes] Начинают { WORD($color, of: "side", form: "lower") }. Выберите фишку в кольце, потом точку.
       *[no] Начинают { WORD($color, of: "side", form: "lower") }. Выберите точку.
    }
table-begins = Начинают { WORD($color, of: "side", form: "lower") }.
table-last-move =
    { $flips ->
        [0] { WORD($color, of: "side") }: { $square }
       *[other] { WORD($color, of: "side") }: { $square }, перевёрнуто { $flips }
    }
table-passed = { WORD($color, of: "side") } пропустили ход.
table-your-move = Ваш ход
table-to-move = Ход { WORD($color, of: "side", form: "genitive") }
table-is-to-move =
    { $person ->
        [yes] Ходит
       *[no] Ходят
    }
table-in-hand = В запасе { $count }
table-out-of-time = Время вышло
table-lost-on-time =
    { $who ->
        [you] У вас вышло время. Партия проиграна, счёт ещё открыт.
        [person] Время вышло: { $name }. Партия проиграна, счёт ещё открыт.
       *[side] Время вышло: { WORD($color, of: "side", form: "lower") }. Партия проиграна, счёт ещё открыт.
    }
table-move-waits = Ход ждёт
table-played-later = Ход { $move } будет сделан, как только появится связь.
table-thinking = Думает…
table-opponent = Соперник
table-person = Человек
table-stop-thinking = Ходить сейчас
table-loading = Расставляем фишки…
table-at =
    { $ply ->
        [0] Начало партии
       *[other] Ход { $ply } из { $of }
    }
table-back-to-game = Вернуться к игре
table-play-from-here = Играть отсюда
table-branched =
    { $ply ->
        [0] Новая партия с начала.
       *[other] Новая партия с хода { $ply }.
    }
table-other-kept = Прежняя партия осталась в списке.
table-versus = { $black } — { $white }
table-title-of = { $game }: { $players }
table-move-list = Ходы
table-no-moves-yet = Здесь появятся ходы.
table-start = Начало
table-pass = пас
table-entry = { $ply }, { WORD($color, of: "side", form: "lower") } { $square }
table-entry-pass = { $ply }, { WORD($color, of: "side", form: "lower") }: пас

table-control-pass = Пас
table-first = Начальная позиция
table-previous = Предыдущий ход
table-next = Следующий ход
table-last = Последний ход

table-reconnecting = Восстанавливаем связь…
table-reconnecting-safely = Восстанавливаем связь… ваш ход не пропадёт.
table-too-many-pages = Открыто слишком много страниц сайта. Закройте одну, чтобы продолжить здесь.
table-looks-back =
    { $ply ->
        [0] На доске прежняя позиция: начало.
       *[other] На доске прежняя позиция: ход { $ply } из { $of }.
    }
table-illegal-occupied = Поле { $square } уже занято.
table-illegal-flips_nothing = Ход { $square } ничего не перевернёт.
table-illegal-not_yours = На поле { $square } чужая фишка.
table-illegal-cannot_move = Фишке на поле { $square } некуда пойти.
table-illegal-cannot_go = На поле { $square } так пойти нельзя.
table-illegal-not_your_turn = Сейчас не ваш ход.
table-illegal-game_over = Партия окончена.

table-ahead-chosen = Ход заранее: { $square }
table-ahead-canceled = Ход заранее отменён.
table-ahead-dropped = Ход { $square }, выбранный заранее, невозможен.

table-asks-pass = Пропустить ход?
table-asks-move = Пойти { $move }?
table-confirm = Пойти
table-not-played = Ход не сделан.

table-away = Офлайн
table-left = Соперник покинул партию.
table-claim = Объявить победу
table-first-move-due =
    { $who ->
        [you] Сделайте первый ход за { $seconds } с, иначе партия отменится.
        [person] { $name }: { $seconds } с на первый ход.
       *[side] У { WORD($color, of: "side", form: "genitive") } { $seconds } с на первый ход.
    }

table-clock-days = { $days } д { $time }
table-clock-of = Часы { WORD($color, of: "side", form: "genitive") }
table-periods =
    { $count ->
        [one] Остался { $count } период
        [few] Осталось { $count } периода
       *[many] Осталось { $count } периодов
    }
table-seconds-left =
    { $seconds ->
        [one] У вас осталась { $seconds } секунда.
        [few] У вас осталось { $seconds } секунды.
       *[many] У вас осталось { $seconds } секунд.
    }
table-took = { $seconds } с
table-clocks-held = Сервер ненадолго пропадал. На это время часы остановились.

table-offer-take_back =
    .person = { $name } просит вернуть ход.
    .side = { WORD($color, of: "side") } просят вернуть ход.
    .own = Вы попросили вернуть ход.
    .declined = В возврате хода отказано.
    .accept = Принять возврат хода
table-offer-rematch =
    .person = { $name } предлагает реванш.
    .side = { WORD($color, of: "side") } предлагают реванш.
    .own = Вы предложили реванш.
    .declined = В реванше отказано.
    .accept = Принять реванш
table-offer-draw =
    .person = { $name } предлагает ничью.
    .side = { WORD($color, of: "side") } предлагают ничью.
    .own = Вы предложили ничью.
    .declined = В ничьей отказано.
    .accept = Принять ничью
table-offer-more_time =
    .person = { $name } просит добавить время.
    .side = { WORD($color, of: "side") } просят добавить время.
    .own = Вы попросили добавить время.
    .declined = Время не добавлено.
    .accept = Принять просьбу о времени
table-offer-adjourn =
    .person = { $name } просит отложить партию.
    .side = { WORD($color, of: "side") } просят отложить партию.
    .own = Вы попросили отложить партию.
    .declined = В перерыве отказано.
    .accept = Принять перерыв
table-offer-go_on =
    .person = { $name } хочет продолжать.
    .side = { WORD($color, of: "side") } готовы продолжать.
    .own = Вы предложили продолжить.
    .declined = Продолжать пока не хотят.
    .accept = Принять предложение продолжить
table-accept = Принять
table-decline = Отказать
table-withdraw = Отозвать

table-swapped = Стороны поменялись цветами.
table-more-time =
    { $who ->
        [you] Вам добавили время.
        [person] Время добавлено: { $name }.
       *[side] Время добавлено: { WORD($color, of: "side", form: "lower") }.
    }
table-ran-out =
    { $who ->
        [you] У вас вышло время.
        [person] Время вышло: { $name }.
       *[side] Время вышло: { WORD($color, of: "side", form: "lower") }.
    }
table-may-complete =
    { $you ->
        [yes] Можно доиграть партию за обе стороны.
       *[no] Соперник может доиграть партию за обе стороны.
    }
table-two-minutes = Добавлено две минуты: партия проиграна, счёт ещё открыт.
table-adjourned = Партия отложена. Часы стоят.
table-resumed = Партия продолжается. Часы идут.
table-rated = Ваш рейтинг: { $figure } ({ $change })

table-result = Итог
table-called-off = Партия отменена
table-draw = Ничья
table-draw-score = Ничья, { $black }:{ $white }
table-won =
    { $who ->
        [won] Вы выиграли
        [lost] Вы проиграли
        [person] Победа: { $name }
       *[side] Победили { WORD($color, of: "side", form: "lower") }
    }
table-won-score =
    { $who ->
        [won] Вы выиграли { $own }:{ $others }
        [lost] Вы проиграли { $own }:{ $others }
        [person] Победа: { $name }, { $own }:{ $others }
       *[side] Победили { WORD($color, of: "side", form: "lower") } { $own }:{ $others }
    }
table-resigned =
    { $who ->
        [you] Вы сдались.
        [person] { $name } сдаётся.
       *[side] { WORD($color, of: "side") } сдались.
    }
table-given-up = Партия прервана.
table-lost-by-time =
    { $who ->
        [you] Ваше время вышло.
        [person] Время вышло: { $name }.
       *[side] Время вышло: { WORD($color, of: "side", form: "lower") }.
    }
table-time-is-up = Время вышло.
table-left-game =
    { $who ->
        [you] Вы покинули партию.
        [person] Партию покидает { $name }.
       *[side] Партию покинули { WORD($color, of: "side", form: "lower") }.
    }
table-abandoned = Партия брошена.
table-agreed = Соперники согласились на ничью.
table-aborted = Её отменили в самом начале.
table-no-discs = У { WORD($color, of: "side", form: "genitive") } не осталось фишек.
table-full = Доска заполнена.
table-nobody-moves = Ходов нет ни у кого.
table-nobody-moves-empties = Ходов нет ни у кого; пустые поля ({ $count }) достаются { WORD($color, of: "side", form: "dative") }.
table-no-move-left = Ходов больше нет.
table-cannot-move = { WORD($color, of: "side") } не могут пойти.
table-captured = Все фишки взяты.
table-too-few-pieces = У { WORD($color, of: "side", form: "genitive") } осталось слишком мало фишек.
table-both-passed = Обе стороны пропустили ход, и очки подсчитаны.
table-five = Пять в ряд.
table-fortress = Крепость взята.
table-repetition = Позиция возникла в третий раз.
table-ply-limit = Слишком много ходов без продвижения.
table-equal-areas = Поровну
table-ahead-areas = Перевес { WORD($color, of: "side", form: "genitive") }: { $margin }
table-equal-discs = Фишек поровну
table-fewer-discs = У { WORD($color, of: "side", form: "genitive") } фишек меньше на { $margin }
table-ahead-discs =
    { $margin ->
        [one] Перевес { WORD($color, of: "side", form: "genitive") }: { $margin } фишка
        [few] Перевес { WORD($color, of: "side", form: "genitive") }: { $margin } фишки
       *[many] Перевес { WORD($color, of: "side", form: "genitive") }: { $margin } фишек
    }

table-scale-most = Фишек больше (+) или меньше (−)
table-scale-fewest = Фишек меньше (+) или больше (−)
table-scale-area = Очков больше (+) или меньше (−)
table-scale-none = В фишках; 100 — форсированный выигрыш
table-hint-best = лучший
table-hint-exact = точно
table-hint-book = из книги
table-hint-searched = остальное — оценка

table-game-over = { $headline }. { $reason }
table-took-back =
    { $ply ->
        [0] Возврат к началу.
       *[other] Возврат к ходу { $ply }.
    }
table-computer-thinks = Компьютер думает.
table-hint = Лучший ход: { $best }, { $score }, { $certainty }.
table-no-hint = Для этой позиции подсказки нет.
table-viewing =
    { $ply ->
        [0] Начальная позиция.
       *[other] Ход { $ply } из { $of }.
    }
table-black-bottom = Чёрные внизу.
table-black-top = Чёрные вверху.
table-new-level = Теперь компьютер играет на уровне { $level }.
table-new-seconds = Теперь компьютер думает { $seconds } с над ходом.
table-new-age = Теперь компьютер играет как «{ $name }».

table-board = Доска
table-row = Ряд { $label }
table-cell-neutral = нейтральное { $number }
table-cell-fortress = крепость
table-zoom = Размер доски
    .in = Крупнее
    .out = Мельче
    .all = Вся доска
table-ways = Как пойти
table-way-plain = Оставить
table-way-slide-nothing = Ничего не сдвигать
table-way-turn = Перевернуть
table-way-marked = Отметкой вверх
table-way-unmarked = Отметкой вниз
table-way-slide-left = Сдвинуть { $panel } влево
table-way-slide-right = Сдвинуть { $panel } вправо
table-way-slide-up = Сдвинуть { $panel } вверх
table-way-slide-down = Сдвинуть { $panel } вниз
table-passes-over = У { WORD($color, of: "side", form: "genitive") } нет хода — снова { WORD($next, of: "side", form: "lower") }
table-chose-pass = { WORD($color, of: "side") } пропускают ход
table-certainty-exact = точно
table-certainty-book = из дебютной книги
table-certainty-searched = глубина { $depth }
table-certainty-selective = глубина { $depth }, выборочно

table-square-empty = пусто
table-square-disc = { WORD($color, of: "side", form: "disc") }
table-square-marked = { WORD($color, of: "side", form: "disc") }, с отметкой
table-square-held = взята для хода
table-square-can-move = может пойти
table-square-flips = перевернёт { $count }
table-square-playable = можно поставить
table-square-reachable = можно пойти сюда
table-square-captures = возьмёт { $count }
table-square-score = { $score }, { $certainty }
table-square-last = последний ход
table-square-chosen = выбран

table-line = Линия: { $runs }.
table-line-row = Ряд { $label }: { $runs }.
table-line-column = Столбец { $label }: { $runs }.
table-run-one =
    { $disc ->
        [empty] { $from } пусто
       *[other] { $from } { WORD($disc, of: "side", form: "disc") }
    }
table-run-many =
    { $disc ->
        [empty] с { $from } по { $to } пусто
       *[other] с { $from } по { $to } { WORD($disc, of: "side", form: "lower") }
    }
table-legal-moves = { $choices }: { $moves }.
table-move-flips = { $square } перевернёт { $count }
table-move-captures = { $square } возьмёт { $count }
table-no-move = У { WORD($color, of: "side", form: "genitive") } нет хода.
table-would-flip-nothing = { $square } ничего не перевернёт.
table-would-flip = { $square } перевернёт { $squares }.
table-counts = Чёрные { $black }, белые { $white }.
table-counts-empty = Чёрные { $black }, белые { $white }, пустых { $empty }.
table-turn =
    { $you ->
        [yes] Ваш ход.
       *[no] Ход { WORD($color, of: "side", form: "genitive") }.
    }
table-turn-choices =
    { $you ->
        [yes] Ваш ход, { $choices }.
       *[no] Ход { WORD($color, of: "side", form: "genitive") }, { $choices }.
    }
table-did-place = { WORD($color, of: "side") }: { $square }
table-did-move = { WORD($color, of: "side") }: с { $from } на { $square }
table-did-capture = берут { $squares }
table-did-turn = переворачивают фишку отметкой вверх
table-did-turn-back = переворачивают фишку отметкой вниз
table-did-slide = сдвигают панель на { $square }
table-did-flip = переворачивают { $squares }
table-did = { $parts }.
table-did-pass = { WORD($color, of: "side") } пропускают ход.

joined = { $before }, { $after }
sentences = { $before } { $after }
labeled = { $label }: { $text }
    .label = { $label }:
side-black = Чёрные
    .lower = чёрные
    .disc = чёрная
    .dative = чёрным
    .instrumental = чёрными
    .genitive = чёрных
side-white = Белые
    .lower = белые
    .disc = белая
    .dative = белым
    .instrumental = белыми
    .genitive = белых
discs =
    { $count ->
        [one] { $count } фишка
        [few] { $count } фишки
       *[many] { $count } фишек
    }
squares =
    { $count ->
        [one] { $count } поле
        [few] { $count } поля
       *[many] { $count } полей
    }
choices =
    { $count ->
        [one] { $count } вариант
        [few] { $count } варианта
       *[many] { $count } вариантов
    }
moves =
    { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }
counts = Чёрные { $black }, белые { $white }
you = Вы
computer-name = Компьютер
open-seat = Свободное место
deleted-account = Удалённый игрок
computer-level = Компьютер, уровень { $level }
computer-seconds = Компьютер, { $seconds } с на ход
level = Уровень { $level }
level-seconds = { $seconds } с на ход
level-1 = первые ходы
level-2 = первые шаги
level-3 = почти без борьбы
level-4 = совсем легко
level-5 = очень легко
level-6 = легко
level-7 = любитель
level-8 = спокойно
level-9 = уверенно
level-10 = внимательно
level-11 = вдумчиво
level-12 = осторожно
level-13 = клубный игрок
level-14 = крепкий клубный
level-15 = сильный клубный
level-16 = турнирный
level-17 = сильный турнирный
level-18 = эксперт
level-19 = мастер
level-20 = в полную силу
level-beyond = глубокий расчёт
age-greedy = Больше фишек
age-squares = Цена полей
age-iago = IAGO
age-bill = BILL
age-logistello = LOGISTELLO
encoding = Кодировка
    .auto = Определить
    .found = Определена: { $encoding }
    .read-as = Прочитано в кодировке { $encoding }.
`;export{e as default};