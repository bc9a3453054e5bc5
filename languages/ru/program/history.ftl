# Имена в истории чемпионатов мира по отелло и примечания к годам.

## Люди: японские имена по системе Поливанова, китайские по системе Палладия и с фамилией впереди, как корейские

person-akihiro-takahashi = Акихиро Такахаси
person-arthur-juigner = Артюр Жюинье
person-ben-seeley = Бен Сили
person-brian-rose = Брайан Роуз
person-carol-jacobs = Кэрол Джейкобс
person-david-shaman = Дэвид Шаман
person-didier-piau = Дидье Пьо
person-emmanuel-caspard = Эммануэль Каспар
person-fuyumi-okudaira = Фуюми Окудайра
person-graham-brightwell = Грэм Брайтвелл
person-hidenori-maruoka = Хидэнори Маруока
person-hideshi-tamenori = Хидэси Тамэнори
person-hiroki-nobukawa = Хироки Нобукава
person-hiroshi-inoue = Хироси Иноуэ
person-hisako-kinoshita = Хисако Киносита
person-imre-leader = Имре Лидер
person-jian-cai = Цзянь Цай
person-jiska-helmes = Йиска Хелмес
person-joanna-william = Джоанна Уильям
person-jonathan-cerf = Джонатан Серф
person-karsten-feldborg = Карстен Фельдборг
person-katie-pihlajapuro = Кейти Пихлаяпуро
person-kazuki-okamoto = Кадзуки Окамото
person-keisuke-fukuchi = Кэйсукэ Фукути
person-kenta-tominaga = Кэнта Томинага
person-kento-urano = Кэнто Урано
person-ken-ichi-ishii = Кэнъити Исии
person-kunihiko-tanida = Кунихико Танида
person-kwangwook-lee = Ли Гванук
person-liya-ye = Лия Е
person-makoto-suekuni = Макото Суэкуни
person-marc-tastet = Марк Тасте
person-masaki-takizawa = Масаки Такидзава
person-masaki-wada = Масаки Вада
person-matthias-berg = Маттиас Берг
person-mei-urashima = Мэй Урасима
person-michele-borassi = Микеле Борасси
person-misa-sugawara = Миса Сугавара
person-osuke-kawazoe = Осукэ Кавадзоэ
person-paolo-ghirardato = Паоло Гирардато
person-paul-ralle = Поль Раль
person-piyanat-aunchulee = Пиянат Аунчули
person-raphael-schreiber = Рафаэль Шрайбер
person-ryoichi-taniguchi = Рёити Танигути
person-seiya-kurita = Сэйя Курита
person-shigeru-kaneda = Сигэру Канэда
person-stephane-nicolet = Стефан Николе
person-takeshi-murakami = Такэси Мураками
person-takuya-mimura = Такуя Мимура
person-tamaki-miyaoka = Тамаки Мияока
person-tetsuya-nakajima = Тэцуя Накадзима
person-thomas-heiberg = Томас Хейберг
person-toshimi-tsuji = Тосими Цудзи
person-veronica-stenberg = Вероника Стенберг
person-yan-song = Сун Янь
person-yasushi-nagano = Ясуси Нагано
person-yo-tomita = Ё Томита
person-yoko-sano-rose = Ёко Сано Роуз
person-yukiko-tatsumi = Юкико Тацуми
person-yusuke-takanashi = Юсукэ Таканаси
person-zhen-dong = Дун Чжэнь

## Города

city-amsterdam = Амстердам
city-athens = Афины
city-bangkok = Бангкок
city-barcelona = Барселона
city-brussels = Брюссель
city-cambridge = Кембридж
city-copenhagen = Копенгаген
city-ghent = Гент
city-hangzhou = Ханчжоу
city-leeuwarden = Леуварден
city-london = Лондон
city-melbourne = Мельбурн
city-milan = Милан
city-mito = Мито
city-new-york-city = Нью-Йорк
city-newark = Ньюарк
city-oslo = Осло
city-paris = Париж
city-prague = Прага
city-reykjavik = Рейкьявик
city-rome = Рим
city-stockholm = Стокгольм
city-tokyo = Токио
city-warsaw = Варшава

## Страны по кодам ISO 3166-1

country-aus = Австралия
country-bel = Бельгия
country-che = Швейцария
country-chn = Китай
country-cze = Чехия
country-deu = Германия
country-dnk = Дания
country-esp = Испания
country-fin = Финляндия
country-fra = Франция
country-gbr = Великобритания
country-grc = Греция
country-isl = Исландия
country-ita = Италия
country-jpn = Япония
country-kor = Республика Корея
country-nld = Нидерланды
country-nor = Норвегия
country-pol = Польша
country-sgp = Сингапур
country-swe = Швеция
country-tha = Таиланд
country-usa = США

## Примечания к годам

note-1977 = Иногда местом называют Монте-Карло, где прошёл европейский отбор.
note-1983 = В источнике имя записано как Ken'Ichi; заглавная буква в середине имени здесь убрана.
note-1992 = Дэвид Шаман выступал за три страны: здесь за Великобританию, в 1982, 1993 и 1995 годах за США, в 1999 и 2002 за Нидерланды.
note-2005 = В отчёте того времени первая чемпионка мира названа Хисако Хоси.
note-2006 = Макото Суэкуни, чемпион 1997 года от Японии, выступал за Сингапур.
note-2013 = В источнике — Кейти Ву. В записях партий она Кейти Пихлаяпуро; так же называет её и сам источник в 2022 году.
note-2020 = Отменён из-за пандемии COVID-19.
note-2021 = Отменён из-за пандемии COVID-19.
note-2023 = В источнике — Руджипас Аунчули. Это чемпион 2016 года, которого раньше звали Пиянатом.
note-2024 = Юношеского финала не было: Ё Томита вышел в полуфинал самого чемпионата.
