var e=`

reason-computer = Помощь компьютера
reason-stalling = Тянет время или уходит
reason-insults = Оскорбления
reason-name = Неподходящее имя
reason-other = Другое

limit-chat = Чат и сообщения
limit-rated = Партии на рейтинг и лобби

report-title = Жалоба на игрока { $name }
report-about = Жалобу прочтут модераторы. Игрок не узнает ни о ней, ни о том, кто её отправил.
report-reason = Причина
report-words = Своими словами
report-words-help = Необязательно, до { $most } знаков.
report-words-missing = Напишите, в чём дело.
report-send = Отправить жалобу
report-done = Жалоба у модераторов.

standing-warning = Модератор пишет вам:
standing-read = Прочитано
standing-limit-chat = Вам нельзя писать другим до { $until }.
standing-limit-rated = Партии на рейтинг и лобби закрыты для вас до { $until }.
standing-dismiss = Скрыть
standing-title = От модераторов

queue-title = Жалобы
queue-not-moderator = Жалобы видят только модераторы.
queue-open = Открытые
queue-settled = Решённые
queue-states = Какие жалобы
queue-nothing = Жалоб нет.
queue-nothing-settled = Решённых жалоб пока нет.
queue-more = Показать ещё
queue-closed = Учётная запись закрыта
queue-moderator = Это модератор: здесь решает только администратор.
queue-until = { $what }: закрыто до { $until }
queue-by = жалоба игрока { $name }, { $at }
queue-letters = Сообщения из переписки: { $count }
queue-game = Партия
queue-side = { WORD($color, of: "side", form: "instrumental") }
queue-game-gone = Партию удалили, или её нельзя прочитать.
queue-goes-on = Партия ещё идёт. Анализировать её можно после конца.
queue-not-analyzed = Анализа этой партии ещё нет.
queue-analyze = Анализировать
queue-analyzing = Идёт анализ партии…
queue-analysis-failed = Анализ не удался.
queue-analysis = Анализ
queue-figures = Как играла эта сторона
queue-figure = Показатель
queue-value = Значение
queue-outcome = { $act }, { $at }
queue-outcome-by = { $act }, { $by }, { $at }
queue-past =
    { $count ->
        [one] Раньше: { $count } решение
        [few] Раньше: { $count } решения
       *[many] Раньше: { $count } решений
    }
queue-past-act = { $act }, { $who }, { $at }

done-dismiss = Отклонено
done-warn = Предупреждение
done-limit = Ограничение
done-lift = Ограничение снято
done-close = Учётная запись закрыта
done-open = Учётная запись снова открыта
done-rename = Переименование
done-moderator = Изменены права модератора
done-end-sessions = Сеансы завершены
done-new-codes = Новые коды

act-title = Решение: { $name }
act-what = Решение
act-dismiss = Отклонить
act-warn = Предупредить
act-limit = Ограничить
act-lift = Снять ограничение
act-close = Закрыть учётную запись
act-about-dismiss = Жалобы закрываются, и больше ничего не происходит.
act-about-warn = Текст стоит на каждой странице, пока его не прочтут.
act-about-limit = Закрывается на время. Игрок узнает, до какого времени и почему.
act-about-lift = Ограничение снимается сразу.
act-about-close = Игрок выйдет отовсюду и не сможет войти. Открыть учётную запись снова может только администратор.
act-what-limit = Что закрыть
act-time = На сколько
act-time-day = 1 день
act-time-week = 1 неделя
act-time-month = 1 месяц
act-text = Текст предупреждения
act-text-help = До 500 знаков.
act-reason = Причина
act-reason-help = Для журнала. До 200 знаков.
act-reason-told-help = Для журнала и для игрока. До 200 знаков.
act-missing = Заполните это поле.
act-sent = Готово.
`;export{e as default};