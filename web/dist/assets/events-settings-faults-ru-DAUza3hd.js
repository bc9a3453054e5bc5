var e=`

setting-name = Название
setting-place = Место
setting-country = Страна
setting-date = Дата
setting-squares = Полей на доске
setting-rounds = Туры
setting-players = Участников в игре на выбывание
setting-bye_discs = Фишки за тур без соперника
setting-forfeit_discs = Фишки при неявке соперника
setting-late_points = Очки за пропущенные до прихода туры
setting-team_size = Зачётных мест в команде
setting-minutes = Минут арены
setting-most_missed = Неявок подряд
setting-mcmahon = Порогов Макмагона
setting-acceleration_points = Очки взаймы
setting-constant_hundredths = Постоянная Брайтвелла
setting-pause_s = Перерыв между турами в секундах
setting-no_show_s = Ожидание первого хода в секундах

settings-fault-text = { $field }: не больше { $most } знаков в одну строку.
settings-fault-name = Турниру нужно название от 1 до { $most } знаков в одну строку.
settings-fault-range = { $field }: введите от { $least } до { $most }.
settings-fault-not_halves = { $field }: введите целое число или число с половиной.
settings-fault-even_games = В матче нечётное число партий, не больше { $most }.
settings-fault-no_tie_break = Дополнительного показателя «{ $word }» нет.
settings-fault-tie_break_twice = Дополнительный показатель «{ $word }» указан дважды.
settings-fault-no_own_penalties = У нового турнира ещё нет своей таблицы штрафов.
settings-fault-penalties = Таблица штрафов противоречит сама себе.
settings-fault-seed = Число для жребия слишком велико или это не число.
settings-fault-finals_began =
    { $rounds ->
        [one] Финалы уже начались, до них сыграно { $rounds } тур: это число не изменить.
        [few] Финалы уже начались, до них сыграно { $rounds } тура: это число не изменить.
       *[many] Финалы уже начались, до них сыграно { $rounds } туров: это число не изменить.
    }
settings-fault-not_an_arena = По часам кончается только арена.
settings-fault-no_clock = Онлайн-партиям нужны часы, и не на дни.
settings-fault-over_the_board = Онлайн-партии не играют на деревянной доске.
settings-fault-log = Это противоречит тому, что в турнире уже произошло.
`;export{e as default};