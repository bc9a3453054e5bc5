var e=`
title = Игроки
about = Результаты, дебюты и соперники игрока по всем записанным партиям.
name = Игрок
name-help = Имя или его начало; имя и фамилия в любом порядке.
from = С года
to = По год
show = Показать
nobody = В записанных партиях нет игрока «{ $name }».
several = Под имя «{ $name }» подходят несколько игроков. Кто из них?
games =
    { $count ->
        [one] { $count } партия
        [few] { $count } партии
       *[many] { $count } партий
    }
print = Печать / PDF
results = Результаты
color = Цвет
colors-black = Чёрными
colors-white = Белыми
all = Все партии
columns-games = Партии
columns-wins = Победы
columns-draws = Ничьи
columns-losses = Поражения
columns-score = Очки
columns-mean = Фишки
help = Очки: доля набранных очков, ничья — половина. Фишки: разность своих и чужих фишек в среднем.
percent = { $share }{ "\\u00A0" }%
years = По годам
year = Год
unknown-year = Неизвестен
years-said = Очки по годам с { $first } по { $last }; числа — в таблице.
openings-black = Дебюты за чёрных
openings-white = Дебюты за белых
opening = Дебют
no-opening = Без названия
prepare-black = Как этот игрок играет чёрными
prepare-white = Как этот игрок играет белыми
opponents = Соперники
opponent = Соперник
more = Показать всех
`;export{e as default};