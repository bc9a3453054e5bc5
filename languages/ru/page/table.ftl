# Партия на доске: её играют или смотрят.

## Партия

table-title = Игра
# Перед первым ходом; `$moving` — там, где фишками на доске ходят.
table-first-move =
    { $moving ->
        [yes] Вы играете { WORD($color, of: "side", form: "instrumental") }. Выберите фишку в кольце, потом точку.
       *[no] Вы играете { WORD($color, of: "side", form: "instrumental") }. Выберите точку.
    }
# То же для двоих за одним экраном.
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
# Под именем стороны; `$person` — если это имя одного человека.
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
# Строка списка ходов для программ чтения с экрана; в ней есть видимый текст: поле или `table-pass`.
table-entry = { $ply }, { WORD($color, of: "side", form: "lower") } { $square }
table-entry-pass = { $ply }, { WORD($color, of: "side", form: "lower") }: пас

## Управление

table-control-pass = Пас
table-first = Начальная позиция
table-previous = Предыдущий ход
table-next = Следующий ход
table-last = Последний ход

## Предупреждения

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

## Ход, выбранный заранее, пока ходит соперник

table-ahead-chosen = Ход заранее: { $square }
table-ahead-canceled = Ход заранее отменён.
table-ahead-dropped = Ход { $square }, выбранный заранее, невозможен.

## Ходы, которые надо подтвердить

table-asks-pass = Пропустить ход?
table-asks-move = Пойти { $move }?
table-confirm = Пойти
table-not-played = Ход не сделан.

## Соперник покинул партию

table-away = Офлайн
table-left = Соперник покинул партию.
table-claim = Объявить победу
table-first-move-due =
    { $who ->
        [you] Сделайте первый ход за { $seconds } с, иначе партия отменится.
        [person] { $name }: { $seconds } с на первый ход.
       *[side] У { WORD($color, of: "side", form: "genitive") } { $seconds } с на первый ход.
    }

## Часы

# Число дней и часы сверх них.
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

## Предложения соперников: от человека, от стороны, от самого читающего; отказ и кнопка

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

## События, которых не видно на доске

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
# После этого: выиграл ли сам читающий.
table-may-complete =
    { $you ->
        [yes] Можно доиграть партию за обе стороны.
       *[no] Соперник может доиграть партию за обе стороны.
    }
table-two-minutes = Добавлено две минуты: партия проиграна, счёт ещё открыт.
table-adjourned = Партия отложена. Часы стоят.
table-resumed = Партия продолжается. Часы идут.
table-rated = Ваш рейтинг: { $figure } ({ $change })

## Чем кончилась партия

table-result = Итог
table-called-off = Партия отменена
table-draw = Ничья
table-draw-score = Ничья, { $black }:{ $white }
# Глагол прошедшего времени должен был бы знать, Саша — он или она.
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

## Что значат числа подсказок: по тому, что считают в игре

table-scale-most = Фишек больше (+) или меньше (−)
table-scale-fewest = Фишек меньше (+) или больше (−)
table-scale-area = Очков больше (+) или меньше (−)
table-scale-none = В фишках; 100 — форсированный выигрыш
table-hint-best = лучший
table-hint-exact = точно
table-hint-book = из книги
table-hint-searched = остальное — оценка

## Для программ чтения с экрана

# `$headline` — итог, `$reason` — почему; точка в конце есть только у второго.
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
# Теперь играет соперник своего времени.
table-new-age = Теперь компьютер играет как «{ $name }».

## Доска

table-board = Доска
table-row = Ряд { $label }
# Клетка, у которой нет другого имени.
table-cell-neutral = нейтральное { $number }
table-cell-fortress = крепость
# Размер большой доски.
table-zoom = Размер доски
    .in = Крупнее
    .out = Мельче
    .all = Вся доска
# Выбор, как пойти, и способы.
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
# Откуда число на клетке.
table-certainty-exact = точно
table-certainty-book = из дебютной книги
table-certainty-searched = глубина { $depth }
table-certainty-selective = глубина { $depth }, выборочно

## Поле доски: после его имени — что на нём и что сделает ход сюда

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

## Позиция вслух

table-line = Линия: { $runs }.
table-line-row = Ряд { $label }: { $runs }.
table-line-column = Столбец { $label }: { $runs }.
# Одно поле ряда или соседние с тем же на них.
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
# Ход по частям: куда и что ещё произошло; потом предложение из них.
table-did-place = { WORD($color, of: "side") }: { $square }
table-did-move = { WORD($color, of: "side") }: с { $from } на { $square }
table-did-capture = берут { $squares }
table-did-turn = переворачивают фишку отметкой вверх
table-did-turn-back = переворачивают фишку отметкой вниз
table-did-slide = сдвигают панель на { $square }
table-did-flip = переворачивают { $squares }
table-did = { $parts }.
table-did-pass = { WORD($color, of: "side") } пропускают ход.
