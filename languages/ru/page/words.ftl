# Слова, общие для многих страниц.

# Перечисление без союза перед последним.
joined = { $before }, { $after }
# Предложения подряд.
sentences = { $before } { $after }
# Текст после подписи.
labeled = { $label }: { $text }
    .label = { $label }:

side-black = Чёрные
    .lower = чёрные
    .disc = чёрная
    .dative = чёрным
    .instrumental = чёрными
    .genitive = чёрных
side-white = Белые
    .lower = белые
    .disc = белая
    .dative = белым
    .instrumental = белыми
    .genitive = белых

discs =
    { $count ->
        [one] { $count } фишка
        [few] { $count } фишки
       *[many] { $count } фишек
    }
squares =
    { $count ->
        [one] { $count } поле
        [few] { $count } поля
       *[many] { $count } полей
    }
choices =
    { $count ->
        [one] { $count } вариант
        [few] { $count } варианта
       *[many] { $count } вариантов
    }
moves =
    { $count ->
        [one] { $count } ход
        [few] { $count } хода
       *[many] { $count } ходов
    }

# Число фишек обеих сторон одним текстом, для программ чтения с экрана.
counts = Чёрные { $black }, белые { $white }

you = Вы
computer-name = Компьютер
# Вместо имени, пока место не занято.
open-seat = Свободное место
# Вместо имени того, кто удалил свою учётную запись.
deleted-account = Удалённый игрок

# Компьютер как соперник: на уровне или с секундами на ход.
computer-level = Компьютер, уровень { $level }
computer-seconds = Компьютер, { $seconds } с на ход
level = Уровень { $level }
level-seconds = { $seconds } с на ход
# Слово для каждого уровня, начиная со слабейшего.
level-1 = первые ходы
level-2 = первые шаги
level-3 = почти без борьбы
level-4 = совсем легко
level-5 = очень легко
level-6 = легко
level-7 = любитель
level-8 = спокойно
level-9 = уверенно
level-10 = внимательно
level-11 = вдумчиво
level-12 = осторожно
level-13 = клубный игрок
level-14 = крепкий клубный
level-15 = сильный клубный
level-16 = турнирный
level-17 = сильный турнирный
level-18 = эксперт
level-19 = мастер
level-20 = в полную силу
level-beyond = глубокий расчёт

# Соперники, которые играют как программы своего времени.
age-greedy = Больше фишек
age-squares = Цена полей
age-iago = IAGO
age-bill = BILL
age-logistello = LOGISTELLO

# Кодировка файла с текстом.
encoding = Кодировка
    .auto = Определить
    .found = Определена: { $encoding }
    .read-as = Прочитано в кодировке { $encoding }.
