# Names in the history of the World Othello Championship, and notes on some years.

## People, given name first

person-akihiro-takahashi = Akihiro Takahashi
person-arthur-juigner = Arthur Juigner
person-ben-seeley = Ben Seeley
person-brian-rose = Brian Rose
person-carol-jacobs = Carol Jacobs
person-david-shaman = David Shaman
person-didier-piau = Didier Piau
person-emmanuel-caspard = Emmanuel Caspard
person-fuyumi-okudaira = Fuyumi Okudaira
person-graham-brightwell = Graham Brightwell
person-hidenori-maruoka = Hidenori Maruoka
person-hideshi-tamenori = Hideshi Tamenori
person-hiroki-nobukawa = Hiroki Nobukawa
person-hiroshi-inoue = Hiroshi Inoue
person-hisako-kinoshita = Hisako Kinoshita
person-imre-leader = Imre Leader
person-jian-cai = Jian Cai
person-jiska-helmes = Jiska Helmes
person-joanna-william = Joanna William
person-jonathan-cerf = Jonathan Cerf
person-karsten-feldborg = Karsten Feldborg
person-katie-pihlajapuro = Katie Pihlajapuro
person-kazuki-okamoto = Kazuki Okamoto
person-keisuke-fukuchi = Keisuke Fukuchi
person-kenta-tominaga = Kenta Tominaga
person-kento-urano = Kento Urano
person-ken-ichi-ishii = Ken’ichi Ishii
person-kunihiko-tanida = Kunihiko Tanida
person-kwangwook-lee = Kwangwook Lee
person-liya-ye = Liya Ye
person-makoto-suekuni = Makoto Suekuni
person-marc-tastet = Marc Tastet
person-masaki-takizawa = Masaki Takizawa
person-masaki-wada = Masaki Wada
person-matthias-berg = Matthias Berg
person-mei-urashima = Mei Urashima
person-michele-borassi = Michele Borassi
person-misa-sugawara = Misa Sugawara
person-osuke-kawazoe = Osuke Kawazoe
person-paolo-ghirardato = Paolo Ghirardato
person-paul-ralle = Paul Ralle
person-piyanat-aunchulee = Piyanat Aunchulee
person-raphael-schreiber = Raphael Schreiber
person-ryoichi-taniguchi = Ryoichi Taniguchi
person-seiya-kurita = Seiya Kurita
person-shigeru-kaneda = Shigeru Kaneda
person-stephane-nicolet = Stéphane Nicolet
person-takeshi-murakami = Takeshi Murakami
person-takuya-mimura = Takuya Mimura
person-tamaki-miyaoka = Tamaki Miyaoka
person-tetsuya-nakajima = Tetsuya Nakajima
person-thomas-heiberg = Thomas Heiberg
person-toshimi-tsuji = Toshimi Tsuji
person-veronica-stenberg = Veronica Stenberg
person-yan-song = Yan Song
person-yasushi-nagano = Yasushi Nagano
person-yo-tomita = Yo Tomita
person-yoko-sano-rose = Yoko Sano Rose
person-yukiko-tatsumi = Yukiko Tatsumi
person-yusuke-takanashi = Yusuke Takanashi
person-zhen-dong = Zhen Dong

## Cities

city-amsterdam = Amsterdam
city-athens = Athens
city-bangkok = Bangkok
city-barcelona = Barcelona
city-brussels = Brussels
city-cambridge = Cambridge
city-copenhagen = Copenhagen
city-ghent = Ghent
city-hangzhou = Hangzhou
city-leeuwarden = Leeuwarden
city-london = London
city-melbourne = Melbourne
city-milan = Milan
city-mito = Mito
city-new-york-city = New York City
city-newark = Newark
city-oslo = Oslo
city-paris = Paris
city-prague = Prague
city-reykjavik = Reykjavík
city-rome = Rome
city-stockholm = Stockholm
city-tokyo = Tokyo
city-warsaw = Warsaw

## Countries, by their codes of ISO 3166-1

country-aus = Australia
country-bel = Belgium
country-che = Switzerland
country-chn = China
country-cze = Czechia
country-deu = Germany
country-dnk = Denmark
country-esp = Spain
country-fin = Finland
country-fra = France
country-gbr = United Kingdom
country-grc = Greece
country-isl = Iceland
country-ita = Italy
country-jpn = Japan
country-kor = South Korea
country-nld = Netherlands
country-nor = Norway
country-pol = Poland
country-sgp = Singapore
country-swe = Sweden
country-tha = Thailand
country-usa = United States

## Notes on years

note-1977 = Some accounts name Monte Carlo, where the European qualifier was held.
note-1983 = The source writes Ken'Ichi; the capital in the middle of the name is left out here.
note-1992 = David Shaman played for three countries: Great Britain here, the United States in 1982, 1993 and 1995, the Netherlands in 1999 and 2002.
note-2005 = A report of the time calls the first women’s champion Hisako Hoshi.
note-2006 = Makoto Suekuni, who won the 1997 championship for Japan, played for Singapore.
note-2013 = The source writes Katie Wu. The records of the games call her Katie Pihlajapuro, as the source itself does in 2022.
note-2020 = Canceled because of the COVID-19 pandemic.
note-2021 = Canceled because of the COVID-19 pandemic.
note-2023 = The source writes Rujipas Aunchulee. He is the 2016 champion, whose given name was Piyanat in earlier years.
note-2024 = There was no youth final: Yo Tomita had reached the semifinals of the championship itself.
