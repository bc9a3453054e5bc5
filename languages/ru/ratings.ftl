# Рейтинги.

title = Рейтинги
about = Glicko-2, для каждой игры и скорости отдельно. В списке те, кто в последнее время играл достаточно.
speeds-bullet = Пуля
speeds-blitz = Блиц
speeds-rapid = Рапид
speeds-classical = Классика
speeds-correspondence = Переписка
game = Игра
speed = Скорость
rank = Место
player = Игрок
rating = Рейтинг
deviation = Отклонение
games = Партии
nobody = Надёжных рейтингов здесь пока нет. Сыграйте несколько партий на рейтинг и станьте первым.
earlier = Выше
later = Ниже
find = Найти игрока
search = Найти
find-help = Начало имени.
found = Найденные игроки
not-found = Учётных записей с таким началом имени нет.
here = сейчас здесь
provisional = Знак вопроса: рейтинг ещё неточен, партий мало или их давно не было.
own = Ваш рейтинг: { $figure } ± { $deviation }
