var e=`
title = База дебютов
board = Доска базы дебютов
steps = По ходам
moves-so-far = Сделанные ходы
start = Начало
start-again = К начальной позиции
move = { $ply }. { WORD($color, of: "side") }: { $move }
no-opening = Дебют без названия
turn-board = Повернуть доску
analyze = Анализ
copy-link = Скопировать ссылку
copied = Ссылка скопирована

next = Следующие ходы
column-move = Ход
column-games = Партии
column-results = Чёрные / ничьи / белые
column-mean = Фишки
percent = { $percent }{ "\\u00A0" }%
percent-less = <1{ "\\u00A0" }%
played-in =
    { $count ->
        [one] сыграно в { $count } партии, { $percent }
        [few] сыграно в { $count } партиях, { $percent }
       *[many] сыграно в { $count } партиях, { $percent }
    }
results = чёрные { $black }{ "\\u00A0" }%, ничьи { $draw }{ "\\u00A0" }%, белые { $white }{ "\\u00A0" }%
no-results = результаты неизвестны
mean = { SIGNED($mean, digits: 1) }
mean-unknown = –
mean-help = Фишки: на сколько у чёрных в среднем больше, чем у белых.
all = Всего
games =
    { $count ->
        [one] { $count } партия
        [few] { $count } партии
       *[many] { $count } партий
    }
ended =
    { $count ->
        [one] Здесь закончилось: { $count } партия.
        [few] Здесь закончилось: { $count } партии.
       *[many] Здесь закончилось: { $count } партий.
    }
nobody = В базе нет партий с этой позицией.
nobody-filtered = Среди отобранных партий эта позиция не встречалась.
over = Здесь партия окончена.
years = По годам
of-move = из них { $move }
years-said =
    { $count ->
        [one] С { $first } по { $last } год; больше всего в { $most }: { $count } партия
        [few] С { $first } по { $last } год; больше всего в { $most }: { $count } партии
       *[many] С { $first } по { $last } год; больше всего в { $most }: { $count } партий
    }
years-said-chosen =
    { $count ->
        [one] С { $first } по { $last } год; больше всего в { $most }: { $count } партия, из них с этим ходом { $chosen }
        [few] С { $first } по { $last } год; больше всего в { $most }: { $count } партии, из них с этим ходом { $chosen }
       *[many] С { $first } по { $last } год; больше всего в { $most }: { $count } партий, из них с этим ходом { $chosen }
    }

filters = Игрок, турнир, годы
filtered = Считаются не все партии
with-color = { WORD($color, of: "side", form: "instrumental") }
account = Всё об этом игроке
players = Игроки: кто как играл
player = Игрок
event = Турнир
from = С года
to = По год
apply = Показать
clear = Все партии

list = Партии
unknown-player = Неизвестный
versus = { $black } — { $white }
score = { $black }:{ $white }
more = Показать ещё
latest-only = Показаны последние 100 партий. Чтобы найти другие, укажите игрока, турнир или годы.
opened = Партия
analyze-game = Анализ этой партии
close-game = Закрыть партию
back-to-game = Назад к партии
gone-game = Этой партии больше нет в базе.
source = Источник: { $name }
round = тур { $round }

empty-title = В базе пока нет партий
about = Здесь считаются все записанные у вас партии: какие ходы делали в позиции, кто и с каким результатом. Порядок ходов не важен, а в отелло и реверси на доске 8×8 — и поворот доски.
wthor = WTHOR — базу из более чем ста тысяч турнирных партий — публикует для всех { $federation }. В Outflank она не входит: скачайте нужные годы там.
wthor-names = В её файлах (.wtb) вместо имён стоят номера. Выберите или перетащите их вместе с файлами имён (WTH.JOU, WTH.TRN); партии, загруженные без имён, получат их потом.
here = Файлы любых видов — WTHOR, GGF, SGF, PGN, списки ходов — загружаются прямо здесь: этой кнопкой или перетаскиванием на страницу. Партия, которая уже есть, второй раз не загружается.
elsewhere = Партии загружают только за компьютером, на котором работает сервер: на такой же странице или командой
bring = Загрузить партии
choose = Выбрать файлы
drop = Отпустите файлы с партиями здесь
waiting = ждёт…
importing = читаем и проверяем каждую партию…
empty-file = Файл пуст.
names = имена игроков или турниров для этих партий
names-alone = В этом файле только имена, партий в нём нет. Выберите его вместе с файлами .wtb.
imported =
    { $count ->
        [one] Загружено: { $count } партия
        [few] Загружено: { $count } партии
       *[many] Загружено: { $count } партий
    }
imported-before = уже было: { $count }
imported-completed = дополнено: { $count }
imported-problems = ошибок: { $count }
nothing-taken = Ничего не загружено, потому что часть файла прочитать не удалось:
of-game = Партия { $game }. { $problem }

statistics-players =
    { $count ->
        [one] { $count } игрок
        [few] { $count } игрока
       *[many] { $count } игроков
    }
statistics-events =
    { $count ->
        [one] { $count } турнир
        [few] { $count } турнира
       *[many] { $count } турниров
    }
statistics-years = { $first }–{ $last }
`;export{e as default};