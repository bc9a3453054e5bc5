# Поделиться партией или позицией.

title = Поделиться
position-only = Начальная позиция
position-first = Начало партии
position = Ход { $ply } из { $of }
save = Сохранить картинку
copy-picture = Скопировать картинку
send = Отправить картинку…
copy = Скопировать текстом
copies-link = Ссылка на партию
copies-moves = Ходы партии
copies-line = Позиция одной строкой
copies-diagram = Позиция диаграммой
copied-link = Ссылка скопирована. По ней можно смотреть партию.
copied-moves = Ходы скопированы.
copied-line = Позиция скопирована.
copied-diagram = Диаграмма скопирована.
copied-picture = Картинка скопирована.
saved = Картинка сохранена.
failed = Браузер не смог этого сделать.
to-move = ход { WORD($color, of: "side", form: "genitive") }
in-hand = В запасе
