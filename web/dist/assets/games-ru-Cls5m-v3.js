var e=`
title = Партии
whose = Чьи партии
own = Мои партии
public = Открытые партии
sheets = Бланки
public-title = Открытые партии
empty = Партий пока нет. Здесь хранится всё, что вы сыграете.
empty-public = Открытых партий пока нет. Приглашая друга, можно разрешить смотреть всем.
empty-action = Сыграть
newest = Новые
older = Более ранние
delete-named = Удалить: { $name }
delete-title = Удалить партию?
delete-text = { $name }: партия исчезнет навсегда.
leave-text = { $name }: партия исчезнет из вашего списка. У соперника она останется.
delete-confirm = Удалить
deleted = Партия удалена.
left = Убрано из вашего списка.
still-on = Партию с другом нельзя удалить, пока она идёт. Доиграйте её или сдайтесь.
filters = Фильтры
game = Игра
all-games = Все игры
state = Состояние
states-all = Все
states-open = Не окончены
states-finished = Окончены
against = Соперник
opponents-all = Любой
opponents-computer = Компьютер
opponents-friend = Друг
no-match = Таких партий нет.
show-all = Показать все партии
empty-page = На этой странице партий больше нет.
select = Выбрать
select-all = Выбрать все
select-named = Выбрать: { $name }
selected = Выбрано: { $count }
delete-selected = Удалить
delete-many-title =
    { $count ->
        [one] Удалить { $count } партию?
        [few] Удалить { $count } партии?
       *[many] Удалить { $count } партий?
    }
delete-many-text = Партии исчезнут навсегда.
leave-many-text = Они исчезнут из вашего списка. Партии с друзьями останутся у друзей.
deleted-many =
    { $count ->
        [one] Удалено: { $count } партия.
        [few] Удалено: { $count } партии.
       *[many] Удалено: { $count } партий.
    }
left-many =
    { $count ->
        [one] Не удалось удалить { $count } партию. Попробуйте чуть позже.
        [few] Не удалось удалить { $count } партии. Попробуйте чуть позже.
       *[many] Не удалось удалить { $count } партий. Попробуйте чуть позже.
    }
rating = рейтинг { $change }
in-progress = Не окончена
their-move = Ход соперника
waiting = Ждём друга
time-left-days =
    { $count ->
        [one] Остался { $count } день
        [few] Осталось { $count } дня
       *[many] Осталось { $count } дней
    }
time-left-hours =
    { $count ->
        [one] Остался { $count } час
        [few] Осталось { $count } часа
       *[many] Осталось { $count } часов
    }
time-left-minutes =
    { $count ->
        [one] Осталась { $count } минута
        [few] Осталось { $count } минуты
       *[many] Осталось { $count } минут
    }
invitation = Приглашение другу
ended-aborted = Отменена
ended-agreement = Ничья по соглашению
ended-draw = Ничья
ended-draw-score = Ничья { $black }:{ $white }
ended-won = Вы выиграли
ended-won-score = Вы выиграли { $own }:{ $other }
ended-won-resignation = Вы выиграли: соперник сдался
ended-won-time = Вы выиграли по времени
ended-lost = Вы проиграли
ended-lost-score = Вы проиграли { $own }:{ $other }
ended-lost-resignation = Вы сдались
ended-lost-time = У вас вышло время
ended-named = Победа: { $name }
ended-named-score = Победа: { $name }, { $own }:{ $other }
ended-named-resignation = Победа: { $name }, соперник сдался
ended-named-time = Победа: { $name }, по времени
ended-side = Победили { WORD($winner, of: "side", form: "lower") }
ended-side-score = Победили { WORD($winner, of: "side", form: "lower") } { $own }:{ $other }
ended-side-resignation =
    { $winner ->
        [black] Победили чёрные: белые сдались
       *[white] Победили белые: чёрные сдались
    }
ended-side-time = Победили { WORD($winner, of: "side", form: "lower") } по времени
`;export{e as default};