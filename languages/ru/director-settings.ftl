# Настройки турнира.

## Окно нового турнира.

create-title = Новый турнир
create-create = Создать
create-where = Где играют
create-boards = За досками
create-here = Здесь, онлайн
create-listed = Показать в списке
create-listed-help = Иначе турнир найдут только те, у кого есть его адрес.
create-online-about = Турнир идёт сам: жеребьёвка и партии начинаются, когда закончен предыдущий тур.
create-game = Игра
create-bad-clock = Онлайн-турниру нужны часы на всю партию.
create-starts = Начало, если турнир начнётся сам
create-starts-help = Оставьте пустым, чтобы начать вручную.
create-pause = Перерыв между турами, минут
create-no-show = Поражение после стольких минут без хода
create-bad-minutes = Введите число минут, например 2 или 0,5.

## Настройки.

change-title = Настройки
save-settings = Сохранить
more-settings = Ещё
preset = Вид турнира
preset-swiss5 = Клубный, 5 туров
preset-swiss7 = Клубный, 7 туров
preset-round_robin = Круговой
preset-championship = Чемпионат, 13 туров и финалы
preset-knock_out = На выбывание
preset-arena = Арена
preset-own = Как задано ниже
system = Система
system-swiss = Швейцарская: встречаются равные по очкам
system-round_robin = Круговая: каждый с каждым
system-knock_out = На выбывание: проигравший матч выбывает
system-championship = Швейцарские туры, затем финалы лучших
system-arena = Арена: свободные сразу получают пару
field-name = Название
field-place = Место
field-date = Дата
field-country = Страна
field-rounds = Туры
field-players = Участники матчей
field-games = Партий в матче, не больше
field-squares = Полей на доске
field-teamSize = Зачётных мест в команде
field-minutes = Минут
field-mostMissed = Выбывает после стольких неявок подряд
field-byeDiscs = Фишки за тур без соперника
field-forfeitDiscs = Фишки при неявке соперника
field-constant = Постоянная Брайтвелла
field-mcmahon = Пороги Макмагона
field-accelerationRounds = Ускоренные туры
field-accelerationPoints = Очки взаймы
field-seed = Число для жребия
# Ошибки в поле.
bad-name = Турниру нужно название.
bad-rounds = Введите число туров, например 7.
bad-squares = Введите число полей, например 64.
bad-players = Введите число участников, не меньше 2.
bad-games = Число партий в матче должно быть нечётным.
bad-constant = Введите число, например 6 или 6,5.
bad-byeDiscs = Введите число фишек, например 40.
bad-forfeitDiscs = Введите число фишек, например 40.
bad-teamSize = Введите число, например 3.
bad-minutes = Введите число минут, например 60.
bad-mostMissed = Введите число партий, например 2.
bad-mcmahon = Введите рейтинги, например 1400, 1600.
bad-accelerationRounds = Введите число туров, например 2.
bad-accelerationPoints = Введите число очков, например 1.
bad-seed = Введите только цифры.
date-help = Так, как её нужно напечатать
country-help = Три буквы, например NOR
# Под числом туров, по системам.
rounds-help-swiss = Для клуба 5–7, для чемпионата 11–13
rounds-help-round_robin = На один меньше числа участников; столько же, если оно нечётное
rounds-help-championship = До финалов
rounds-help-arena = Не больше этого числа. 1000: сколько позволит время
rounds-help-knock_out = Не больше
players-help =
    { $system ->
        [championship] Число участников финалов
       *[knock_out] Число участников в начале
    }
discs-help = Пусто: 40 из 64
minutes-help = Считая от первого тура. Оставьте пустым, чтобы сыграть заданное число туров
most-missed-help = Пусто: никто
constant-help = Пусто: поля, делённые на туры
mcmahon-help = Рейтинги, дающие по очку форы, например 1400, 1600
acceleration-help = Число туров, в которых лучшей половине прибавляют очки, только для жеребьёвки
seed-help = Пусто: выбирается случайно. По этому числу можно проверить каждую жеребьёвку.
rotation = Порядок кругового турнира
rotation-berger = Таблицы Бергера
rotation-rotation = Каждый пересаживается на один стул
double = В два круга, со сменой цвета
first-color = Чёрные в первой партии матча
first-color-better_seed = Кто посеян выше
first-color-worse_seed = Кто посеян ниже
first-color-lot = По жребию
even-match = При равном счёте матча побеждает
even-match-better_seed = Кто посеян выше
even-match-discs = У кого больше фишек
even-match-another = Кто выиграет ещё партию
third-place = Матч за третье место
penalties = Штрафы жеребьёвки
penalties-usual = Обычные: без повторов, пока можно
penalties-papp = Как в PAPP
penalties-world_championship = Чемпионат мира: с 12-го тура соотечественники врозь
penalties-own = Другая таблица, из файла
seeding = Посев
seeding-rating = По рейтингу
seeding-entry = По регистрации
seeding-lot = По жребию
order = Порядок при равенстве очков
usual-order = Коэффициент Брайтвелла, фишки, жребий
time-rule = Поражение по времени
time-rule-full = Все поля сопернику, 0:64
time-rule-play_on = Ещё две минуты, не лучше 31:33
time-rule-winner_completes = Победитель доигрывает за обоих, не хуже 33:31
time-rule-fixed = Наименьший проигрыш, 31:33
late-points = Пол-очка опоздавшим за каждый пропущенный тур
mode = Туры без игры для коэффициента
mode-text = Не считаются
mode-papp = Как тур без соперника
