# Названия игр и их вариантов правил.

## Игры

catalog-game-othello = Отелло
catalog-game-reversi = Реверси
catalog-game-reversi-1883 = Реверси 1883 года
catalog-game-annex-1886 = Аннекс
catalog-game-annexation = Аннексация
catalog-game-othello-8stars = Отелло «8{ "\u00A0" }звёзд»
    .quoted = Отелло „8{ "\u00A0" }звёзд“
catalog-game-round = Круглые реверси
catalog-game-hex = Шестиугольные реверси
catalog-game-othello-revolution = Отелло «Революция»
    .quoted = Отелло „Революция“
catalog-game-min-mang = Мин-манг
catalog-game-gundru = Гундру
catalog-game-ringo = Ринго
catalog-game-miracle-five = Чудесная пятёрка
catalog-game-miracle-five-2 = Чудесная пятёрка, вторые правила

# Игра с выбранными вариантами правил.
catalog-with-choices = { $name } ({ $choices })
# Один вариант, в середине предложения. `LOWERED` пишет первую букву строчной.
catalog-choice = { LOWERED($name) }: { $value }

## Как выигрывают: в одну строку на телефоне

catalog-goal-most = Цель — иметь больше фишек.
catalog-goal-fewest = Цель — иметь меньше фишек.
catalog-goal-capture = Цель — взять всё или запереть.
catalog-goal-enclose = Цель — занять больше, чем соперник.
catalog-goal-majority = Цель — занять больше половины доски.
catalog-goal-fortress = Чёрные берут крепость, белые держат.
catalog-goal-five = Цель — пять своих в ряд.
catalog-goal-exact-five = Цель — ровно пять своих в ряд.

## Варианты правил

catalog-parameter-size = Размер
catalog-parameter-goal = Цель
catalog-parameter-hole = Чёрная дыра
catalog-parameter-supply = Фишек у каждой стороны
catalog-parameter-fourth = Четвёртая фишка
catalog-parameter-quiet = Ход без переворота
catalog-parameter-board = Доска
catalog-parameter-side = Клеток на стороне
catalog-parameter-start = Начало
catalog-parameter-vacant = Пустых мест
catalog-parameter-slide = Какие панели сдвигаются
catalog-parameter-rules = Правила
catalog-parameter-max_chain = Самое длинное взятие
catalog-parameter-bend = Взятие через угол
catalog-parameter-no_retreat = Без прямого возврата
catalog-parameter-majority = Нужно больше половины
catalog-parameter-neutral_hop = Прыжки через нейтральные фишки
catalog-parameter-leap_own = Прыжки через свои
catalog-parameter-exact_five = Ровно пять

## Их значения

catalog-yes = да
catalog-no = нет
catalog-size = { $size }×{ $size }
# Чёрная дыра.
catalog-hole-chosen = на выбранном поле
catalog-value-goal-most = больше фишек
catalog-value-goal-fewest = меньше фишек
catalog-value-hole-none = нет
catalog-value-hole-random = по жребию
catalog-value-supply-none = без ограничения
catalog-value-fourth-centre = в центр
catalog-value-fourth-may-capture = может переворачивать
catalog-value-fourth-must-capture = должна переворачивать
catalog-value-quiet-never = нельзя
catalog-value-quiet-adjacent-own = рядом со своей фишкой
catalog-value-board-disc-52 = 52 клетки
catalog-value-board-disc-60 = 60 клеток
catalog-value-board-polar-4x16 = четыре кольца
catalog-value-start-eight = восемь фишек
catalog-value-start-ring = шесть фишек
catalog-value-start-hexthello = гекстелло
catalog-value-slide-own = та, на которую пошли
catalog-value-slide-any-own = любая со своей фишкой
catalog-value-slide-never = никакие
catalog-value-rules-schmittberger = Шмиттбергер
catalog-value-rules-classic = классические
catalog-value-max_chain-any = любой длины
catalog-value-bend-never = нет
catalog-value-bend-board-corner = в углах доски
catalog-value-bend-anywhere = везде
