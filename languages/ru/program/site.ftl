# Сайт турнира.

## Страницы

page-standings = Положение
page-rounds = Туры
page-crosstable = Таблица встреч
page-players = Участники

# Состояние турнира.
after-round = После тура { $round } из { $rounds }
no-rounds = Ни один тур ещё не составлен.

## Столбцы таблиц

column-rank = Место
column-player = Участник
column-country = Страна
column-club = Клуб
column-rating = Рейтинг
column-score = Счёт
column-points = Очки
column-round = Тур
column-table = Стол
column-black = Чёрные
column-white = Белые
column-result = Результат
column-opponent = Соперник
column-color = Цвет

# Дополнительные показатели.
criterion-bq = Брайтвелл
criterion-buchholz = Бухгольц
criterion-buchholz-cut1 = Бухгольц −1
criterion-sonneborn-berger = Бергер
criterion-direct = Личные
criterion-discs = Фишки
criterion-difference = Разность
criterion-wins = Победы
criterion-wins-white = Победы белыми
criterion-rating = Рейтинг
criterion-lot = Жребий

## В таблицах

round = Тур { $number }
withdrawn = выбыл
bye = без соперника
half-bye = пропуск, пол-очка
forfeit = неявка
nobody-came = неявка обоих

# Что разыгрывается.
title-open = Открытый зачёт
title-women = Женский зачёт
title-youth = Юношеский зачёт
title-team = Лучшая команда
