var e=`
wall = Экран в зале
print = Печать

bar-label = Пульт судьи
bar-pair = Жеребьёвка тура { $round }
bar-present =
    { $here ->
        [0] { entrants }
       *[other] { entrants }, на месте { $here }
    }
bar-only-checked-in = Без тех, кто не отмечен
bar-open-tables = Играют столы: { $tables }.
bar-begin = Начать турнир
bar-go-on = Продолжить
bar-hold = Приостановить

quick-label = Результаты тура { $round }
quick-help = 145+4 или анна +4: победа на 4. 145=: ничья. 145-6: поражение на 6. анна 42: у неё 42 фишки. !: жеребьёвка следующего тура. Клавиша e переносит сюда.
quick-all-in = Тур { $round }: все результаты введены
quick-help-all-in = !: жеребьёвка тура { $next }. Чтобы исправить результат, нажмите на номер стола. Клавиша e переносит сюда.
quick-over = Все результаты введены. Исправить результат можно, нажав на номер стола, отменить — в журнале.
quick-candidates = Участники
quick-done = результат есть
quick-sending = Отправляем…
quick-waiting = Нет связи с сервером. Результат отправится, как только она появится.
quick-taken = Стол { $table }: { $black } { $result } { $white }.
quick-taken-many = Внесено результатов: { $count }.
quick-round-over = Тур { $round } завершён.
quick-missing = Не хватает результатов: { $count }.
quick-undo = Отменить
quick-undone = Последний результат отменён.

result-how = Чем закончилось
how-board = Партия доиграна
how-time_black = Поражение по времени: { $black }
how-time_white = Поражение по времени: { $white }
how-absent_black = Неявка: { $black }
how-absent_white = Неявка: { $white }
how-nobody = Неявка обоих
result-discs-needed = Введите фишки одной стороны, у другой они посчитаются сами. Пустые поля достаются победителю.
result-discs-possible = Если партию доиграли, введите число фишек в конце, иначе оставьте поля пустыми.
result-discs-none = В несыгранной партии фишек нет.
result-exchanged = Играли, поменявшись цветами
result-enter = Записать результат
result-correct = Исправить результат
result-reopen = Снять результат
result-why = Почему эта пара?

explain-title = Почему эта пара?
explain-forced = Эту пару назначили вы.
explain-free = Против этой пары ничего нет: штраф 0.
explain-part = Причина
explain-cost = Штраф
part-black_colors = У чёрных перевес одного цвета
part-white_colors = У белых перевес одного цвета
part-bye_colors = У участника без соперника перевес одного цвета
part-color_again = Тот же цвет, что в прошлом туре
part-float = Разные очки
part-float_before = Неравный соперник и в прошлом туре
part-repeat = Уже встречались или уже были без соперника
part-country = Одна страна
part-elitism = Неравная пара среди лидеров
explain-sum = Эта пара
explain-total = Штраф всего тура: { $cost }, меньше правила не позволяют.
explain-total-by-hand = Штраф всего тура, составленного вами: { $cost }; у жеребьёвки программы он { $own }.
explain-as-good = Без этой пары возможна жеребьёвка не хуже, поэтому решил жребий. Пары в ней такие:
explain-instead =
    Без этой пары штраф лучшей жеребьёвки { $compared ->
        [same] такой же
        [less] меньше на { $difference }
       *[more] больше на { $difference }
    }{ $repeats ->
        [0] { "" }
       *[other] , а повторов больше на { $repeats }
    }. Пары в ней такие:
explain-no-other = Без этой пары жеребьёвка невозможна или кому-то позже пришлось бы встретиться повторно.
explain-bye = { $player }: без соперника

players-add-title = Добавить участников
players-name = Имя
players-country = Страна
players-rating = Рейтинг
players-federation = № федерации
players-add = Добавить
players-added = Добавлено: { entrants }.
players-namesakes = Есть участники с одинаковым именем: { $names }. Их можно различить по номеру рядом с именем.
players-list = Добавить список
players-list-label = Список участников
players-list-help = Одно имя в строке, затем через точку с запятой страна и рейтинг, если они известны: Ли, Анна; NOR; 1650. Подойдут и таблица с заголовками или список PAPP. Файл можно перетащить на страницу.
players-add-all = Добавить список
players-add-many = Добавить: { entrants }
players-file = Из файла
players-drop = Перетащите сюда список участников
players-found = Участники в списке
players-more = И ещё { $count }.
players-count = { entrants }, на месте { $here }.
players-all-here = Все на месте
players-nobody-here = Снять все отметки
players-is-here = На месте: { $player }
players-computer-level = Уровень компьютера
players-add-computer = Добавить компьютер
players-cards = Карточки участников

player-save = Сохранить
player-here = На месте
player-not-here = Не на месте
player-withdraw = Выбывает
player-come-back = Возвращается
player-away-in = Пропускает тур
player-half = За пол-очка
player-away = Записать пропуск
player-is-away = Пропуск тура { $round }.
player-is-away-half = Пропуск тура { $round } за пол-очка.
player-present = Будет играть
player-field-name = Имя
player-field-country = Страна
player-field-rating = Рейтинг
player-field-federation = Номер в списке федерации
player-field-club = Клуб
player-field-team = Команда
player-woman = В женском зачёте
player-youth = В юношеском зачёте
player-link = Ссылка участника
player-link-about = Кто откроет её первым, станет этим участником и сможет отмечаться, подписывать результаты и играть онлайн-партии.
player-link-taken = За этого участника уже вошли в каком-то браузере. По новой ссылке вместо него войдёт другой человек.
player-new-link = Сделать новую ссылку

log-about = Всё, что произошло, сначала последнее. Отменённые записи не учитываются.
log-created = Турнир создан.
log-changed = Изменены настройки.
log-joined = Регистрация: { $players }.
log-edited = Исправлены данные: { $player }.
log-withdrew = Выбывание: { $player }.
log-returned = Возвращение: { $player }.
log-away = Пропуск, тур { $round }: { $player }.
log-back = Пропуск отменён, тур { $round }: { $player }.
log-forced = Назначена пара, тур { $round }: { $players }.
log-forced-bye = Без соперника, тур { $round }: { $player }.
log-forbidden = Запрещена пара: { $players }.
log-forbidden-in = Запрещена пара, тур { $round }: { $players }.
log-paired = Жеребьёвка, тур { $round }.
log-ended = Тур { $round }: { $players } { $score }
log-corrected = Исправление, тур { $round }: { $players } { $score }
log-reopened = Исправление, тур { $round }: { $players } (без результата)
log-undone = Отмена записи { $entry }
log-round = тур { $round }
log-is-undone = (отменено)
log-undo = Отменить
log-undo-entry = Отменить запись { $entry }
log-older = Более ранние записи

manage-settings = Настройки
manage-settings-about = Название, туры, система, порядок при равенстве и всё остальное.
manage-change = Изменить настройки
manage-registration = Регистрация
manage-who = Кто может зарегистрироваться
registration-closed = Только через судью
registration-by_link = Все, у кого есть ссылка
registration-open = Все
manage-registration-link = Ссылка для регистрации
manage-listed = В списке турниров
manage-listed-help = Иначе турнир найдут только те, у кого есть его адрес.
manage-directors = Судьи
manage-directors-about = Кто откроет эту ссылку, станет судьёй наравне с вами. Больше никому её не давайте.
manage-director-link = Ссылка для второго судьи
manage-cards = Карточки столов
manage-cards-about = Карточка для каждого стола: по её коду открывается бланк, который подписывают оба. Ссылки действуют для столов последнего тура.
manage-show-cards = Показать карточки
manage-pairs = Пары вручную
manage-exports = Сохранить и опубликовать
manage-exports-about = Файл турнира и есть сам турнир: держите его копию.
export-event = Файл турнира
export-text = Всё в виде текста
export-standings = Положение (CSV)
export-results = Результаты (CSV)
export-players = Участники (CSV)
export-site = Веб-страницы
export-site-zip = Веб-страницы одним файлом (ZIP)
export-elo = Для рейтинга (ELO)
export-papp = PAPP, рабочий файл
export-papp-players = PAPP, участники
export-trf = Файл TRF
export-transcripts = Записанные партии
manage-left-out-unknown = Не удалось узнать, чего нет в файле.
manage-delete = Удалить турнир
manage-delete-title = Удалить «{ $name }»?
manage-delete-text = Турнир с турами и журналом исчезнет навсегда. Сначала сохраните его файл.
manage-delete-confirm = Удалить
manage-deleted = Турнир «{ $name }» удалён.

pairs-what = Условие
pairs-what-force = Двое должны встретиться в туре { $round }
pairs-what-bye = Один участник останется без соперника в туре { $round }
pairs-what-forbid = Двое никогда не встречаются
pairs-what-forbid_next = Двое не должны встретиться в туре { $round }
pairs-first =
    { $what ->
        [force] Чёрные
        [bye] Участник
       *[forbid] Один участник
    }
pairs-second =
    { $what ->
        [force] Белые
       *[forbid] Другой участник
    }
pairs-choose = Выберите…
pairs-enter = Записать
pairs-meet = Тур { $round }: { pair }
pairs-has-bye = Тур { $round }, без соперника: { $player }
pairs-apart = Не встречаются: { $one } и { $other }
pairs-apart-in = Не встречаются в туре { $round }: { $one } и { $other }
pairs-lift = Убрать

link-copy = Скопировать
link-copied = Ссылка скопирована.
link-code = QR-код
link-code-of = QR-код: { $link }
link-failed = QR-код не получился. Ссылка работает и без него.

cards-title = Карточки столов
cards-about = Напечатайте их и положите на столы. Двое за столом сканируют код и подписывают результат.
cards-back = Назад
cards-code = QR-код стола { $table }
cards-how = После партии отсканируйте код и подпишите результат.

player-cards-title = Карточки участников
player-cards-about = Напечатайте их и раздайте тем, кто не зарегистрировался с телефона. Кто первым отсканирует код, станет этим участником.
player-cards-back = Назад
player-cards-code = QR-код участника { $player }
player-cards-how = Отсканируйте код, чтобы отметиться и подписывать результаты.
player-cards-nothing = Печатать нечего: все участники уже вошли со своих устройств.
`;export{e as default};