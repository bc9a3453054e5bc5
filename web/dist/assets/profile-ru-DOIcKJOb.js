var e=`
nobody-title = Нет такого игрока
nobody = Учётной записи «{ $name }» нет, или её удалили.
since = Здесь с { $date }
account = Учётная запись
sign-in = Войдите, чтобы вызывать игроков и следить за ними
challenge = Вызвать
follow = Следить
unfollow = Не следить
unfollow-named = Не следить: { $name }
write = Написать
no-writing-strangers = Писать друг другу можно, когда вы следите друг за другом или уже играли вместе.
no-writing-closed = Не принимает ваши сообщения.
no-writing-limited = Модератор на время запретил вам писать.
block = Заблокировать
unblock = Разблокировать
unblock-named = Разблокировать: { $name }
report = Пожаловаться
blocked = Заблокирован: ни вызовов, ни пар в лобби, ни сообщений. Игрок об этом не узнает.
ratings = Рейтинги
no-ratings = Партий на рейтинг пока нет.
games =
    { $count ->
        [one] { $count } партия
        [few] { $count } партии
       *[many] { $count } партий
    }
graph = { $what }: рейтинг во времени, от { $first } до { $now }.
results = Результаты
columns-game = Игра
columns-games = Всего
columns-won = Победы
columns-drawn = Ничьи
columns-lost = Поражения
columns-rated = На рейтинг
no-clock = Без часов
played = Партии
no-games = Открытых партий пока нет.
more = Показать ещё
followed = За кем вы следите
follows-nobody = Пока ни за кем. Следите за игроками на их страницах, и здесь будет видно, кто сейчас на месте.
blocked-title = Кого вы заблокировали
`;export{e as default};