# Отчёт о разборе партии: страница и комментарии в файлах партий.

## Партия в целом

opening = Дебют: { $name }
lost-in-all = Всего потеряно: чёрные { $black }, белые { $white }
given-away = Ходов, упустивших выигрыш или ничью: чёрные { $black }, белые { $white }
# Первые ходы выбрали не игроки.
given =
    { $plies ->
        [1] Первый ход был задан и не оценивается
       *[other] Ходы с 1-го по { $plies }-й были заданы и не оцениваются
    }
proved-from = С { $ply }-го хода оценки точные
last-win = { WORD($color, of: "side") } упустили последний выигрыш на { $ply }-м ходу
last-win-proved = { WORD($color, of: "side") } упустили последний выигрыш на { $ply }-м ходу (доказано)
last-draw = { WORD($color, of: "side") } упустили последнюю ничью на { $ply }-м ходу
last-draw-proved = { WORD($color, of: "side") } упустили последнюю ничью на { $ply }-м ходу (доказано)
viewpoint = Оценки даны за сторону, которая ходит: + впереди, − позади

## Ход

verdict-good = хороший ход
verdict-inaccuracy = неточность
verdict-mistake = ошибка
verdict-blunder = грубая ошибка
# Плохой ход: его оценка и то, как он изменил результат.
judged = { $verdict }, { $aftermath }

certainty-proved = доказано
certainty-searched = глубина { $depth }
certainty-selective = глубина { $depth }, выборочно

# Как ход с потерей изменил результат: доказано или насколько видно расчёту.
aftermath-still-won = выигрыш остаётся
aftermath-still-ahead = перевес остаётся
aftermath-still-drawn = ничья остаётся
aftermath-still-even = равенство остаётся
aftermath-lost-before = партия уже была проиграна
aftermath-behind-before = позиция и так была хуже
aftermath-gives-win = выигрыш упущен
aftermath-gives-lead = перевес упущен
aftermath-gives-draw = ничья упущена
aftermath-falls-behind = соперник получает перевес

# Комментарий в файле партии.
comment = потеря { $lost }, { $aftermath }; лучше { $best } ({ $worth })

## Почему ход что-то потерял: со строчной буквы и без точки

reason-throws-win = упускает доказанный выигрыш: выигрывал ход { $best }
reason-throws-draw = упускает доказанную ничью: ничью давал ход { $best }
reason-gives-corner = отдаёт угол { $region }
reason-leaves-corner = оставляет угол { $region }: ответ лишает его
reason-loses-parity = отдаёт { WORD($opponent, of: "side", form: "dative") } последний ход в области { $region }
reason-opens-access = пускает { WORD($opponent, of: "side", form: "genitive") } в область { $region }
reason-passes-up-force = упускает форсированный вариант: после { $best } ответы вынуждены
reason-loses-tempo = оставляет { WORD($opponent, of: "side", form: "dative") } больше безопасных ходов, чем { $best }: { $region }
reason-loses-last-move = отдаёт { WORD($opponent, of: "side", form: "dative") } последний ход партии
reason-gives-square = открывает { WORD($opponent, of: "side", form: "dative") } { $region } — единственный опасный ответ
reason-leaves-square = оставляет { WORD($opponent, of: "side", form: "dative") } поле { $region }, нужное обеим сторонам
reason-gives-stable = отдаёт { WORD($opponent, of: "side", form: "dative") } устойчивые фишки: { $region }
reason-loses-mobility = теряет мобильность: после { $best } своих ходов было бы больше или у соперника меньше

## Страница

graph = Оценка по ходу партии, глазами чёрных
graph-proved = доказано
phase-1 = Первая треть
phase-2 = Вторая треть
phase-3 = Последняя треть
lost-per-move = Потеря фишек за ход
lost-and-seconds-per-move = Потеря фишек и секунды на ход
seconds = { $seconds } с
turning-points = Переломные моменты
best = Лучше: { $best } ({ $worth }, { $certainty })
moves-title = Ходы

# Столбцы таблицы ходов.
column-side = Сторона
column-move = Ход
column-worth = Оценка
column-best = Лучше
column-lost = Потеря
column-certainty = Надёжность
column-seconds = Секунды
column-why = Почему
