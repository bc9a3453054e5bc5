var e=`
title = Анализ
about = Где решилась партия, чего стоил каждый ход и почему.
paste = Вставьте партию
or-drag = или перетащите файлы
paste-help = Список ходов, например f5d6c3, таблица с номерами или файл почти любой программы.
file = Выбрать файлы
drop = Отпустите файлы здесь
empty-board = Доска для анализа
try-moves = Делайте любые ходы на доске: каждый вариант остаётся под рукой, а оценки уточняются, пока вы смотрите.
read = Анализировать
reading = Читаем…
no-games = Здесь нет партии, которую удалось бы прочитать.
read-in-part = Партию удалось прочитать только частично.
moves-before =
    { $count ->
        [one] Показать { $count } ход до него
        [few] Показать { $count } хода до него
       *[many] Показать { $count } ходов до него
    }
empty-file = Файл пуст.
found =
    { $count ->
        [one] Найдено: { $count } партия
        [few] Найдено: { $count } партии
       *[many] Найдено: { $count } партий
    }
found-more =
    { $count ->
        [one] Найдено: { $count } партия, и это не все
        [few] Найдено: { $count } партии, и это не все
       *[many] Найдено: { $count } партий, и это не все
    }
left-out =
    { $most ->
        [one] Здесь умещается не больше { $most } партии. Пропущено целиком или частично: { $files }.
       *[many] Здесь умещается не больше { $most } партий. Пропущено целиком или частично: { $files }.
    }
choose = Какую партию?
score = { $black }:{ $white }
problems = Не удалось прочитать
of-game = Партия { $game }. { $problem }
analyze = Анализировать
other = Другая партия
back = Назад к анализу

depth = Глубина
depth-quick = Быстро
depth-usual = Обычно
depth-strong = Глубоко
waiting = Ждёт своей очереди…
running = Оценено { $judged } из { $count }
done = Анализ готов.
failed-broken = Анализ не удался. Попробуйте ещё раз.
failed-too_long = Анализ занял слишком много времени и остановлен. Ниже — ходы, которые он успел оценить.
missing = Такого анализа нет
missing-text = Этого анализа нет, или он больше не хранится. Вставьте партию ещё раз.
copy-link = Скопировать ссылку
copied = Ссылка скопирована
save = Сохранить
save-as-html = Страница (HTML)
save-as-pgn = Партия с комментариями (PGN)
save-as-sgf = Партия с комментариями (SGF)
save-as-ggf = Партия с оценками (GGF)
save-as-json = Данные (JSON)
unreached = Нет связи: анализ продолжится, как только сервер ответит.

board = Доска анализа
steps = По ходам партии
move-list = Ходы
graph = Оценка по ходу партии
even = Равенство
start = Начало
ply-passes = { $ply }. { WORD($color, of: "side") } пропускают ход
ply = { $ply }. { WORD($color, of: "side") }: { $move }
not-yet = ещё не оценён
given = задан, не оценивается
given-until = Ходы 1–{ $ply } были заданы и не оцениваются
exact = доказано
searched = глубина { $depth }
searched-selective = глубина { $depth }, выборочно
worth = { WORD($color, of: "side") } { $value }
viewpoint = Оценки даны за сторону, которая ходит: + впереди, − позади.
glance = беглая оценка
only = Единственный ход.
is-best = Лучшего не нашлось.
best = Лучше: { $move } ({ $value })
instead = { $best }; { $judged }.
loses = потеря { $loss }
judged-proved = потеря { $loss }, { WORD($after, of: "after", form: "proved") } — { WORD($size, of: "size") }
judged-estimated = потеря { $loss }, { WORD($after, of: "after") } — { WORD($size, of: "size") }
given-away = Ходов, упустивших выигрыш или ничью: чёрные { $black }, белые { $white }
size-none = хороший ход
size-small = неточность
size-large = ошибка
size-grave = грубая ошибка
show-best = Показать лучший вариант
why = Почему

reason-gives_corner =
    { $count ->
        [1]
            { $when ->
                [now] Отдаёт угол { $cells }: { WORD($them, of: "side", form: "lower") } занимают его сразу.
               *[later] Отдаёт угол { $cells }: { WORD($them, of: "side", form: "lower") } получают его форсированно.
            }
       *[other]
            { $when ->
                [now] Отдаёт углы { $cells }: { WORD($them, of: "side", form: "lower") } занимают их сразу.
               *[later] Отдаёт углы { $cells }: { WORD($them, of: "side", form: "lower") } получают их форсированно.
            }
    }
reason-leaves_corner =
    { $count ->
        [1]
            { $when ->
                [now] Оставляет угол { $cells }: можно было занять сразу.
               *[later] Оставляет угол { $cells }: можно было получить ходом { $best }.
            }
       *[other]
            { $when ->
                [now] Оставляет углы { $cells }: можно было занять сразу.
               *[later] Оставляет углы { $cells }: можно было получить ходом { $best }.
            }
    }
reason-opens_access =
    { $named ->
        [none] Открывает { WORD($them, of: "side", form: "dative") } новые ходы.
        [first]
            { $count ->
                [one] Пускает { WORD($them, of: "side", form: "genitive") } в область из { $count } поля у { $first }.
               *[many] Пускает { WORD($them, of: "side", form: "genitive") } в область из { $count } полей у { $first }.
            }
       *[all]
            { $count ->
                [1] Пускает { WORD($them, of: "side", form: "genitive") } на поле { $cells }.
               *[other] Пускает { WORD($them, of: "side", form: "genitive") } на поля { $cells }.
            }
    }
reason-loses_parity =
    { $named ->
        [none] Отдаёт { WORD($them, of: "side", form: "dative") } последний ход.
        [first]
            { $count ->
                [one] Отдаёт { WORD($them, of: "side", form: "dative") } последний ход в области из { $count } поля у { $first }.
               *[many] Отдаёт { WORD($them, of: "side", form: "dative") } последний ход в области из { $count } полей у { $first }.
            }
       *[all] Отдаёт { WORD($them, of: "side", form: "dative") } последний ход в области { $cells }.
    }
reason-throws_win = Упускает доказанный выигрыш: выигрывал ход { $best }.
reason-throws_draw = Упускает доказанную ничью: ничью давал ход { $best }.
reason-passes_up_force = Упускает форсированный вариант: после { $best } ответы вынуждены.
reason-loses_tempo = Оставляет { WORD($them, of: "side", form: "dative") } больше безопасных ходов, чем { $best }.
reason-loses_last_move = Отдаёт { WORD($them, of: "side", form: "dative") } последний ход партии.
reason-gives_square =
    { $named ->
        [none] Открывает { WORD($them, of: "side", form: "dative") } поле — единственный опасный ответ.
       *[all] Открывает { WORD($them, of: "side", form: "dative") } { $cells } — единственный опасный ответ.
    }
reason-leaves_square =
    { $named ->
        [none] Оставляет { WORD($them, of: "side", form: "dative") } поле { $best }, нужное обеим сторонам.
       *[all] Оставляет { WORD($them, of: "side", form: "dative") } поле { $cells }, нужное обеим сторонам.
    }
reason-gives_stable =
    { $count ->
        [0] Отдаёт { WORD($them, of: "side", form: "dative") } устойчивые фишки.
        [one] Отдаёт { WORD($them, of: "side", form: "dative") } { $count } устойчивую фишку.
        [few] Отдаёт { WORD($them, of: "side", form: "dative") } { $count } устойчивые фишки.
       *[many] Отдаёт { WORD($them, of: "side", form: "dative") } { $count } устойчивых фишек.
    }
reason-loses_mobility = Теряет мобильность: после { $best } своих ходов было бы больше или у соперника меньше.

line = Вариант
line-help = Стрелки — по ходам, Escape — назад к партии.
leave-line = Назад к партии
back-to-start = Назад к началу
line-failed = Этот вариант не удалось показать. Попробуйте ещё раз.
own-lines = Ваши варианты
similar = Похожие партии
numbered = { $ply }. { $moves }
values = Оценки
depth-reached = глубина { $depth }
depth-looking = глубина { $depth }…

summary = Итог
loss-by-phase = Потеря фишек за ход
phase-first = Первая треть
phase-second = Вторая треть
phase-last = Последняя треть
whole = Вся партия
opening = Дебют: { $name }
opening-left = Оставлен после хода { $ply }
last-won = { WORD($color, of: "side") } упустили выигрыш на { $ply }-м ходу
last-won-proved = { WORD($color, of: "side") } упустили выигрыш на { $ply }-м ходу (доказано)
last-drawn = { WORD($color, of: "side") } упустили ничью на { $ply }-м ходу
last-drawn-proved = { WORD($color, of: "side") } упустили ничью на { $ply }-м ходу (доказано)
solved-from = С { $ply }-го хода оценки точные

conduct-title = Как играли стороны
conduct-about = Это цифры, а не приговор. Кто играет с программой, теряет меньше и чаще ходит как она, но так бывает и в удачной партии. Одна партия ничего не доказывает; истинное значение лежит в границах ± и интервалов в 95 случаях из 100.
conduct-not-in-book = Дебютная книга не знает этой партии.
conduct-in-book = Первые ходы ({ $plies }) есть в дебютной книге, здесь они не считаются.
conduct-caption = Ходы после книги, где был выбор
conduct-moves = Ходов
conduct-loss = Потеря фишек за ход
conduct-usual = Обычно у турнирных игроков
conduct-agreement-first = Не хуже лучшего хода: первая треть
conduct-agreement-second = Не хуже лучшего хода: вторая треть
conduct-agreement-last = Не хуже лучшего хода: последняя треть
conduct-share = { $hits } из { $of }
conduct-bounds = { $low }–{ $high }{ "\\u00A0" }%
conduct-seconds = Секунд на ход
conduct-deviation = Разброс (стандартное отклонение)
keys = Клавиши ← → — по ходам партии.

after-still_won = перевес остаётся
    .proved = выигрыш остаётся
after-still_drawn = равенство остаётся
    .proved = ничья остаётся
after-still_lost = позиция и так была хуже
    .proved = партия уже была проиграна
after-gives_win = перевес упущен
    .proved = выигрыш упущен
after-gives_draw = соперник получает перевес
    .proved = ничья упущена
`;export{e as default};