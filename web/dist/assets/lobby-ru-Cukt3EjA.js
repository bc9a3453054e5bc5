var e=`
here =
    { $count ->
        [one] Здесь { $count } человек
        [few] Здесь { $count } человека
       *[many] Здесь { $count } человек
    }
entering = Входим…
lost = Связь потеряна. Пробуем снова…
ratings = Рейтинги
quick = Играть сейчас
quick-help = Отелло с соперником, близким по силе. Другие видят, что вы ждёте.
for-ratings = На рейтинг
guest = Гости играют без рейтинга.
sign-up = Регистрация
one-day = 1 день
custom = Другое
waiting = Ищем соперника…
waiting-lost = Продолжим, когда вернётся связь:
waiting-for = Ждём: { $name }
cancel = Отмена
cancel-named = Отмена: { $game }
cancel-seek = Больше не искать
seeks = Предложения
no-seeks = Пока никого. Предложите партию, и её увидят здесь.
more-seeks =
    { $count ->
        [one] Ещё { $count } предложение постарше здесь не видно.
        [few] Ещё { $count } предложения постарше здесь не видно.
       *[many] Ещё { $count } предложений постарше здесь не видно.
    }
quickly = быстрый поиск
waits =
    { $count ->
        [one] ждёт { $count }
       *[other] ждут { $count }
    }
nobody-yet = Пока никто не пришёл. Посмотрите предложения ниже или сыграйте с компьютером: вы остаётесь в очереди.
play-computer = Играть с компьютером
new-seek = Предложить партию
somebody = Гость
yours = Ваше предложение
no-clock = без часов
rated = на рейтинг
unrated = без рейтинга
you-play = вы играете { WORD($color, of: "side", form: "instrumental") }
range-to = до { $max }
range-from = от { $min }
range = { $min }–{ $max }
play = Играть
play-with = Играть: { $name }
not-for-you = Это предложение для других рейтингов или только для тех, кто вошёл.
computer = С компьютером
live = Идут партии
all-live = Все партии
no-live = Открытых партий сейчас нет.
notices = Вызовы
challenged-by = { $name } вызывает вас
accept = Принять
decline = Отклонить
declined = { $name }: вызов отклонён.
failed = Партия не началась. Попробуйте ещё раз.
name-taken = Это имя чьей-то учётной записи, и теперь вы гость без имени. Попробуйте ещё раз.
gone = Этого предложения уже нет.
begins = Партия начинается
challenge-to = Вызвать: { $name }
challenge = Вызвать
send = Предложить
game = Игра
options = Варианты правил
color = Ваш цвет
random = Жребий
range-title = Рейтинг соперника
range-ends-min = От
range-ends-max = До
range-help = Пустые поля: с кем угодно.
bad-range = Введите числа, сначала меньшее.
`;export{e as default};