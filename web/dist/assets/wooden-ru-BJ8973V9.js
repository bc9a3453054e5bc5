var e=`
mistake = На доске иначе
mistake-short = На доске
stop-clocks = Остановить часы
start-clocks = Пустить часы
stop-short = Часы
start-short = Часы
to-slip = Подписать результат стола
to-slip-short = Результат
how = Расставьте здесь позицию с деревянной доски.
board = Деревянная доска
what = Что сделать
correct = Исправить ход
stand = Оставить так
correct-help =
    { $window ->
        [0] Исправьте ход и на деревянной доске. Это можно сделать только до следующего хода.
       *[other] Исправьте ход и на деревянной доске. Это можно сделать, пока ходов после него не больше { $window }.
    }
stand-help = Заметили слишком поздно: партия продолжается с позиции на деревянной доске.
which = Какой ход
move = { $ply }. { $text } ({ WORD($color, of: "side", form: "lower") })
instead = Как пошли на самом деле, если не так
instead-help = Оставьте пустым, если только перевернули не те фишки.
played = { $cell } — ход { WORD($color, of: "side", form: "genitive") }
played-help = Запишется как ход, хотя правила его не допускают.
claimant = Кто заметил
arbiter = Судья
do-correct = Исправить
do-stand = Оставить так
nothing = На доске то же, что в записи: исправлять нечего.
record = Уже было в этой партии
before = До
after = После
correction-timed = { $time }: { $text }
correction-noticed =
    { $claimant ->
        [arbiter] заметил судья
       *[side] заметили { WORD($claimant, of: "side", form: "lower") }
    } после хода { $noticed }
correction-set-up = Доска остаётся такой, как её расставили; { correction-noticed }.
correction-stands = Позиция после хода { $noticed } остаётся; { correction-noticed }.
correction-corrected = Исправлено на ходу { $ply }; { correction-noticed }.
correction-taken-back = { correction-corrected } Возвращено ходов: { $back }.
corrected = исправлено
stands = позиция остаётся
`;export{e as default};