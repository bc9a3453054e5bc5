# Пульт судьи турнира в терминале.

## Страницы

view-round = Тур
view-standings = Положение
view-players = Игроки
view-crosstable = Таблица
view-log = Журнал

## Клавиши

# Строка: клавиша, черта, что она делает; важнейшие первыми, показаны те, что помещаются.
keys-round =
    ? | справка
    145+4 | результат
    Tab | список
    ! | новый тур
    ↑ ↓ | стол
    ← → | тур
    Ctrl-C | выход
keys-standings =
    ? | справка
    Enter | что сделать
    ↑ ↓ | игрок
    ← → | тур
    Shift-Tab | дальше
    Ctrl-C | выход
keys-players =
    ? | справка
    Enter | что сделать
    ↑ ↓ | выбор
    Tab | дополнить
    Shift-Tab | дальше
    Ctrl-C | выход
keys-crosstable =
    ? | справка
    Enter | что сделать
    ↑ ↓ | игрок
    ← → | прокрутка
    Shift-Tab | дальше
    Ctrl-C | выход
keys-log =
    ? | справка
    Enter | отменить
    ↑ ↓ | выбор
    Shift-Tab | дальше
    Ctrl-C | выход
help-title = Клавиши и команды
# Строка: клавиша или команда, черта, что она делает. Команды и параметры во всех языках одни и те же.
help =
    145+4 | 145 выиграл 4 фишки; 145=, 145-6
    lee 42 | у Lee 42 фишки
    Tab | дополняет игрока или команду
    | на пустой строке: все, без результата, с ним
    Enter | на пустой строке: дальше с тем, что выбрано
    ! Enter | жеребьёвка следующего тура
    ↑ ↓ | выбор стола, игрока, записи
    ← → | смена тура; прокрутка таблицы
    F2 – F6 | страницы; Shift-Tab — следующая
    Esc | к последнему туру
    Ctrl-P, Ctrl-N | прежние строки
    Ctrl-C | очищает строку; выход
    |
    :add Lee, Ann | новый игрок: --number 145 --country FRA --rating 1650
    :edit 145 | исправить данные игрока
    :absent 145 | пропускает следующий тур; --round 5, --half
    :present 145 | всё-таки играет
    :withdraw 145 | выбывает
    :return 145 | возвращается
    :time 145 38 | просрочил время; фишки, если доиграли
    :noshow 145 | 145 не явился
    :nobody 145 | не явились оба
    :correct 145+6 | исправить: --round 2, --open, --on-time, --absent
    | --colors-exchanged: цвета наоборот
    :force 145 146 | чёрные против белых; :force 145 bye
    :forbid 145 146 | не встречаются; --round 3
    :undo | отменить последнюю запись; :undo 17
    :explain 145 | почему эта пара
    :round 3 | показать тур; :round — последний
    :pair --dry-run | каким был бы следующий тур
    :change --rounds 6 | и все другие условия команды new
    :export F --to text | elo, papp, trf, results, standings, site
    :teams, :verify | команды; проверить всё заново
    :add --help | всё о команде
    :quit | выход; всё уже на диске
window-keys = ↑ ↓ прокрутка, Esc — закрыть
menu-keys = ↑ ↓ Enter, Esc — закрыть
yes-or-no = y или Enter — да    n или Esc — нет

## Тур

round = тур { $round }
round-of = тур { $round } из { $rounds }
not-paired = жеребьёвки ещё не было
missing =
    { $count ->
        [0] все результаты есть
        [one] нет { $count } результата
        [few] нет { $count } результатов
       *[many] нет { $count } результатов
    }
missing-at =
    { $count ->
        [1] Нет результата за столом { $tables }.
       *[other] Нет результатов за столами { $tables }.
    }
can-pair = Enter — жеребьёвка тура { $round }.
all-over = Все туры сыграны.
nobody-yet = Игроков ещё нет: :add Ли, Анна
# Какие столы показаны.
filter-all = все столы
filter-missing = без результата
filter-entered = с результатом
reading = стол { $table }: { $game }
bye = без соперника
half-bye = пол-очка
away = нет в туре
# Как закончилась партия, сыгранная не до конца.
on-time = по времени
no-game = неявка
nobody = неявка обоих

## Столбцы таблиц

column-black = Чёрные
column-white = Белые
column-player = Игрок
column-points = очки
column-score = счёт
column-rating = рейтинг

## Положение

after-round = После тура { $round }
left = выбыл
# Что разыгрывается.
title-open = открытый титул
title-women = женщины
title-youth = молодёжь
title-team = команда

## Игроки: сколько их и сколько будет в туре, что решено об игроке

players =
    { $count ->
        [one] { $count } игрок, в туре { $round } будет { $there }
        [few] { $count } игрока, в туре { $round } будет { $there }
       *[many] { $count } игроков, в туре { $round } будет { $there }
    }
new = без номера
left-after = выбыл после тура { $round }
joined-in = с тура { $round }
federation = № { $number }
away-in = нет в туре { $round }
away-in-for = нет в туре { $round } ({ $points })
bound-in = тур { $round }: с { $other }
bye-in = тур { $round }: без соперника
not-with = не с { $other }

## Действия с игроком

action-explain = почему эта пара
action-absent = пропускает следующий тур
action-half = пропускает за пол-очка
action-present = всё-таки играет в следующем туре
action-bye = в следующем туре без соперника
action-withdraw = выбывает
action-return = возвращается
action-edit = имя, страна, рейтинг

## Вопросы

ask-pair = Провести жеребьёвку тура { $round }?
ask-undo = Отменить запись { $entry }: { $what }?
nothing-to-undo = Отменять нечего.
done = Готово.

## Записи журнала: со строчной буквы и без точки

# Отменённая запись.
marked-undone = (отменено) { $what }
entries =
    { $count ->
        [one] { $count } запись
        [few] { $count } записи
       *[many] { $count } записей
    }
log-created = { $event }: начало
log-changed = новые условия: туров { $rounds }, полей на доске { $squares }
log-joined = { $player } вступает
log-edited = { $player }: данные исправлены
log-withdrew = { $player } выбывает
log-returned = { $player } возвращается
log-away = { $player } пропускает тур { $round }, очков: { $points }
log-back = { $player } играет в туре { $round }
log-forced = тур { $round }: { $black } чёрными против { $white }
log-forced-bye = тур { $round }: { $black } без соперника
log-forbidden = { $one } и { $other } не встречаются
log-forbidden-in = { $one } и { $other } не встречаются в туре { $round }
log-paired = жеребьёвка тура { $round }: столов { $tables }
log-paired-bye = жеребьёвка тура { $round }: столов { $tables }, один без соперника
log-ended = тур { $round }: { $game }
log-ended-how = тур { $round }: { $game }, { $how }
log-corrected = тур { $round }, исправлено: { $game }
log-corrected-how = тур { $round }, исправлено: { $game }, { $how }
log-corrected-open = тур { $round }, исправлено: { $game }, результата ещё нет
log-undone = запись { $entry } отменена: { $what }
# Последняя запись, предложением.
told = { $what }.
# Окно слишком мало.
too-small = { $width }×{ $height } мало. Нужно { $columns }×{ $rows }.
