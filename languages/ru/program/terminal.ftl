# Партия в терминале.

## Кто играет

who-you = вы
who-person = человек
# Уровень компьютера или программа, после его цвета.
style-level = уровень { $level }
style-seconds = { $seconds } с на ход
style-age = { WORD($age, of: "age") } ({ $year })

## Рядом с доской

moves-title = Ходы
in-hand = В запасе
# Над оценками ходов: их надёжность.
hints = Подсказки
hints-known = Подсказки: { $certainty }
exact = точно
book = книга
book-and = книга, { $certainty }
# Одна глубина или две через тире.
depth = глубина { $depth }

## Клавиши

# Строка: клавиша, черта, что она делает; важнейшие первыми, показаны те, что помещаются.
keys =
    ? | клавиши
    h | подсказка
    u | назад
    n | новая
    + - | уровень
    { "[" } ] | просмотр
    q | выход
    r | сдаться
help-title = Клавиши
all-keys =
    стрелки, HJKL | двигать курсор
    Tab | к следующему ходу
    Enter, пробел | пойти
    d3 | пойти, набрав поле
    мышь | пойти щелчком
    h | оценки всех ходов
    u | вернуть ход
    p | пас, где можно
    s | ход компьютера сразу
    n | новая игра, любая
    + - | сильнее, слабее
    { "[" } ] | просмотр партии
    PgUp PgDn | начало, конец
    r | сдаться
    q, Ctrl-C | выход
any-key = любая клавиша — дальше

## Строка под доской

your-move =
    { $count ->
        [one] Ваш ход, { $count } вариант.
        [few] Ваш ход, { $count } варианта.
       *[many] Ваш ход, { $count } вариантов.
    }
to-move =
    { $count ->
        [one] Ход: { WORD($color, of: "side", form: "lower") }, { $count } вариант.
        [few] Ход: { WORD($color, of: "side", form: "lower") }, { $count } варианта.
       *[many] Ход: { WORD($color, of: "side", form: "lower") }, { $count } вариантов.
    }
played = { WORD($color, of: "side") }: { $square }.
played-flips =
    { $count ->
        [one] { WORD($color, of: "side") }: { $square }, переворачивают { $count } фишку.
        [few] { WORD($color, of: "side") }: { $square }, переворачивают { $count } фишки.
       *[many] { WORD($color, of: "side") }: { $square }, переворачивают { $count } фишек.
    }
passed = { WORD($color, of: "side") }: хода нет — снова { WORD($other, of: "side", form: "lower") }.
taken = Поле { $square } занято.
flips-nothing = Ход { $square } ничего не переворачивает.
no-square = Поля { $square } нет.
cannot-go = Ход { $square } здесь невозможен.
cannot-pass = Сейчас пропустить ход нельзя.
computer-moves = Сейчас ход компьютера.
is-over = Игра окончена. n: новая, u: назад.
nothing-to-undo = Возвращать нечего.
undone = Ход возвращён.
looking = Ищу лучший ход…
no-computer = Играют двое, уровень менять не у кого.
level-now = Теперь уровень компьютера — { $level }.
seconds-now = Теперь компьютер думает { $seconds } с над ходом.
age-now = Теперь компьютер играет как { WORD($age, of: "age") } ({ $year }).
reviewing = После хода { $ply } из { $plies }; ] — дальше.
# Окно слишком мало.
too-small =
    В окне { $width }×{ $height } знаков.
    Игре нужно { $columns }×{ $rows }.
    q: выход

## Игры, в которых ход — не только поле

how-to-move = Как пойти
way-as-it-is = не переворачивать
way-turned = перевернуть
way-no-slide = ничего не сдвигать
way-left = сдвинуть { $panel } влево
way-right = сдвинуть { $panel } вправо
way-up = сдвинуть { $panel } вверх
way-down = сдвинуть { $panel } вниз

## Вопросы, ответ y или n

resign-question = Сдать эту партию? y/n
quit-question = Выйти из этой партии? y/n

## Конец

wins = Победили { WORD($color, of: "side", form: "lower") }
resigned = { WORD($color, of: "side") } сдались. Победили { WORD($winner, of: "side", form: "lower") }.
draw = Ничья
you-win = Вы победили!
you-lose = Победил компьютер.
# Клавиши после партии.
after-game =
    n новая игра · u назад
    { "[" } ] просмотр · q выход

## Новая партия

new-game = Новая игра
game = Игра
conflict = Это вместе не выбрать.
your-color = Вы играете
two-people = обе стороны
level-title = Уровень
dialog-keys = ←→ ↑↓ · Enter: начать · Esc: назад
# Вариант правил, например дыра.
choice = { $name }: { $value }
