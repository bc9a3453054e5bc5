var e=`
forbidden = В этом турнире вам это не разрешено.

title = Турниры
about = Проведите турнир за деревянными досками или прямо здесь, на сайте.
create = Новый турнир
import = Открыть файл
drop = Перетащите сюда файл турнира
too-many-files = По одному турниру за раз: его файл или рабочий файл PAPP вместе со списком игроков.
imported-players = участники: { $names }
cut-short = { $names }…
imported = Турнир «{ $name }» загружен.
none = Турниров пока нет.
own = Ваши
others = Остальные
newest = К новым
older = Раньше
created = Создан { $when }
online = Играют здесь
you-direct = Вы судья
you-play = Вы играете
you-played = Вы играли
you-here = вы

phase-registration = Идёт регистрация
phase-announced = Ещё не начался
round-of =
    { $rounds ->
        [none] Тур { $round }
       *[other] Тур { $round } из { $rounds }
    }
phase-between =
    { $rounds ->
        [none] Сыграно туров: { $round }
       *[other] Сыграно туров: { $round } из { $rounds }
    }
phase-over = Завершён
status-announced =
    { $count ->
        [0] Турнир ещё не начался. Участников пока нет.
       *[other] Турнир ещё не начался. Зарегистрировано: { entrants }.
    }
status-playing = { round-of }. Не хватает результатов: { $open }.
status-between = { round-of } завершён.
status-over = Турнир завершён.
held = Судья приостановил турнир.
next-in = До следующего тура { $time }.
ends-in = До конца { $time }.
time-over = Время вышло.
system-swiss = Швейцарская система
system-round_robin = Круговой турнир
system-knock_out = Турнир на выбывание
system-championship = Швейцарская система с финалами
system-arena = Арена
in-rounds =
    { $rounds ->
        [one] { $system }, { $rounds } тур
        [few] { $system }, { $rounds } тура
       *[many] { $system }, { $rounds } туров
    }
in-minutes =
    { $minutes ->
        [one] { $system }, { $minutes } минута
        [few] { $system }, { $minutes } минуты
       *[many] { $system }, { $minutes } минут
    }

gone-title = Такого турнира нет
gone = По этому адресу турнира нет, или его удалили.
tabs-label = Разделы турнира
tab-pairings = Пары
tab-standings = Положение
tab-cross = Таблица
tab-teams = Команды
tab-players = Участники
tab-log = Журнал
tab-manage = Управление
tab-cards = Карточки столов
tab-player-cards = Карточки участников
rounds = Туры
round-number = Тур { $round }
not-paired = Жеребьёвки ещё не было.
pairings-of = Пары тура { $round }
standings-final = Итоговое положение
standings-after = Положение после тура { $round }
standings-in = Положение по ходу тура { $round }
column-table = Стол
column-black = Чёрные
column-white = Белые
column-result = Счёт
column-rank = Место
column-player = Участник
column-points = Очки
column-score = С форой
column-team = Команда
column-members = Участники
column-id = №
column-federation = № федерации
column-rating = Рейтинг
column-club = Клуб
column-state = Состояние
column-here = На месте
enter-for = Стол { $table }: { pair }
score-time_default = { score } (время)
score-forfeit = { score } (неявка)
score-nobody = Неявка обоих
no-result = –
playing = Смотреть
slip-of-one = Подписал один
slips-differ = Подписи расходятся
names = { $before }; { $after }
byes = Без соперника, очко:
half-byes = Без игры, пол-очка:
meanings = Что значат столбцы
criterion-bq = КБ
    .meaning = Коэффициент Брайтвелла: свои фишки и очки соперников, умноженные на постоянную.
criterion-buchholz = Бухгольц
    .meaning = Сумма очков всех соперников.
criterion-buchholz-cut1 = Бухгольц −1
    .meaning = Сумма очков всех соперников, кроме самого слабого.
criterion-sonneborn-berger = Бергер
    .meaning = Сумма очков побеждённых соперников и половина очков тех, с кем сыграно вничью.
criterion-direct = Личные
    .meaning = Очки в партиях между собой, если все равные сыграли друг с другом.
criterion-discs = Фишки
    .meaning = Все свои фишки.
criterion-difference = Разность
    .meaning = Свои фишки минус фишки соперников.
criterion-wins = Победы
    .meaning = Число побед.
criterion-wins-white = Победы белыми
    .meaning = Число побед белыми.
criterion-rating = Рейтинг
    .meaning = Рейтинг перед турниром.
criterion-lot = Жребий
    .meaning = Жребий по числу для жребия, заданному в турнире.
only-label = Показать
only-all = Всех
only-woman = Женщин
only-youth = Молодёжь
titles-leader = Лидер
titles-open = Победитель
titles-women = Женский зачёт
titles-youth = Юношеский зачёт
titles-team = Лучшая команда
titles-over = Титулы
titles-now = Титулы на данный момент
cell-bye = своб.
cell-half_bye = ½ своб.
cell-away = нет
cell-none = –
cell-spoken =
    { $outcome ->
        [none] Играет
        [won] Победа
        [lost] Поражение
       *[drawn] Ничья
    } { WORD($color, of: "side", form: "instrumental") }, соперник: { $opponent }{ $discs ->
        [none] { "" }
       *[some] , фишек: { $discs }
    }
ending-mark =
    { $ending ->
        [time_default] в
       *[forfeit] н
    }
cross-legend = В клетке: строка соперника, цвет, свои фишки; в: решило время, н: неявка.
no-teams = Команд нет.
teams-count =
    { $size ->
        [1] В зачёт идёт лучший из команды, остальные показаны серым.
       *[other] В зачёт идут лучшие { $size } из команды, остальные показаны серым.
    }
new-player = новый
no-players = Участников пока нет.
entrant-left = Выбывание
entrant-left-after = Выбывание после тура { $round }
entrant-away = Пропуск: { $rounds }
entrant-joined = С тура { $round }
entrant-here = На месте
live = Доски тура

own-part = Ваш турнир
own-place =
    { $points ->
        [one] Место { $rank }, { $written } очко.
        [few] Место { $rank }, { $written } очка.
        [many] Место { $rank }, { $written } очков.
       *[other] Место { $rank }, { $written } очка.
    }
own-game = Тур { $round }, стол { $table }: вы играете { WORD($color, of: "side", form: "instrumental") }, соперник { $opponent }.
outcome-won = Победа
outcome-lost = Поражение
outcome-drawn = Ничья
own-bye = В туре { $round } у вас нет соперника: очко без игры.
you-left = Вы выбыли.
to-own-game = К моей партии
to-game = Посмотреть партию
to-slip = Подписать результат
check-in = Я на месте
checked-in = Вы отмечены.
leave = Выбыть из турнира
leave-title = Выбыть из турнира?
leave-text = В новых турах вас не будет, результаты останутся. Вернуть вас сможет только судья.
registration-closed = Регистрация по этой ссылке закрыта. Обратитесь к судье.
join-title = Регистрация
join-name = Имя
join-country = Страна, если хотите
join-club = Клуб, если хотите
join-rating = Рейтинг, если есть
join-federation = Номер в списке федерации, если есть
join-send = Зарегистрироваться
claim-offer = Судья зарегистрировал участника: { $player }. Если это вы, здесь можно отметиться, подписывать результаты и играть онлайн-партии.
claim = Это я
direct-offer = По этой ссылке вы станете судьёй турнира вместе с тем, кто её прислал.
direct = Стать судьёй

table-number = Стол { $table }
table-in-round = Стол { $table }, тур { $round }
no-such-table = В этом туре за столом { $table } никто не играет.

paper-title = Часы и бланк без сети
paper-about = Они хранятся на этом телефоне. Касайтесь полей в порядке ходов; второе касание убирает номер. Когда оба подпишут и появится сеть, бланк уйдёт вместе с подписью и сверится с бланком соперника.
paper-minutes = Минут каждой стороне
paper-begin = Пустить часы чёрных
paper-moved =
    { $color ->
        [black] Ход чёрных сделан
       *[white] Ход белых сделан
    }
paper-over = Время истекло
paper-halt = Остановить часы
paper-reset = Поставить часы заново
paper-reset-title = Поставить часы заново?
paper-reset-text = Оставшееся время обоих игроков пропадёт.
paper-moves =
    { $count ->
        [0] Ходы не записаны.
       *[other] Записано: { moves }.
    }
paper-agrees = На обоих бланках одни и те же ходы.
paper-differs = Бланки расходятся:
paper-difference =
    { $cell }: здесь { $here ->
        [none] пусто
       *[some] { $here }
    }, на другом бланке { $there ->
        [none] пусто
       *[some] { $there }
    }

slip-discs = Фишки на доске
slip-discs-help = Введите фишки одной стороны, у другой они посчитаются сами. Если есть пустые поля, введите фишки обеих. Всего полей: { $squares }.
slip-bad-discs = Вместе может быть не больше { $squares }.
slip-not-signed = Нет подписи: { $player }.
slip-signed = Подпись: { $player }, { score }.
slip-sign-as = Подписать за { WORD($color, of: "side", form: "genitive") }
slip-sign-this = Подписать { score } за { WORD($color, of: "side", form: "genitive") }
slip-take-back = Отозвать подпись
slip-disputed = Вы подписали разные результаты. Пересчитайте фишки или позовите судью.
slip-done = Результат принят. Если он неверен, скажите судье.
slip-only-look = Результат здесь подписывают двое за столом, по коду на карточке стола.
slip-offline = Нет связи с сервером. Часы, бланк и подписи работают и без неё.
slip-waits = Подпись хранится на этом телефоне и уйдёт, как только связь вернётся.
slip-sending = Отправляем…
slip-on-time = Поражение по времени и неявку вводит судья.
slip-clock-title = Сделать телефон часами и бланком
slip-clock-about = Вы вводите сюда каждый ход; телефон следит за временем, переворачивает фишки и считает их. В конце счёт попадёт на эту страницу.
slip-clock-begin = Начать партию
slip-filled-in = Счёт партии уже вписан ниже.
slip-ended-otherwise = Партия закончилась не на доске. Её результат вводит судья.
slip-back-to-game = Вернуться к партии
slip-to-game = Посмотреть партию
`;export{e as default};