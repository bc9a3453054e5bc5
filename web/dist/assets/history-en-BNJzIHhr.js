var e=`
title = History
lead = Where the game comes from, who has played it best, and every World Othello Championship since 1977.
places = Parts of the history
story = The story
years = By year
players = Players
countries = Countries

chapter-inventors = Two inventors
    .text =
        Who invented Reversi? Two Englishmen did, if you believe them, and each called the other a fraud.
        John W. Mollett had the older idea. In 1870 he registered Annexation, a game in which captured pieces change sides, played on a board shaped like a cross. Lewis Waterman came later, in 1883 by most accounts. His game had a plain square of eight by eight and a name made from the word “reverse” with an Italian ending. It sounded good, and it stuck.
        Mollett answered in 1886 with Annex, a Game of Reverses, now on a square board as well. The two went to court. Mollett had to drop the words “a Game of Reverses”. In 1888 the House of Lords held that the games were in substance the same. So one man gave us the moves, and the other the board and the name.
chapter-fashion = Fashion and oblivion
    .text =
        Reversi was the fashion of the late 1880s. The first reliable mention is in The Saturday Review of August 21, 1886. Several companies were selling the game by 1888; Waterman’s sets came without a board, since any chessboard would do. In Germany Ravensburger took it up in 1893 as one of its first games. The New York Times compared it to Go Bang in 1895.
        The Victorians began with an empty board. The first four discs went to the middle one by one and flipped nothing, and each player owned a fixed supply of discs. A Japanese collection of games from 1907 already shows the crossed start and the pass that we know today.
        Then the wars came, and Reversi was all but forgotten. The first known serious book on how to play it well is that of Goro Hasegawa, which came out in 1974.
chapter-othello = Othello
    .text =
        In 1971 Goro Hasegawa, a Japanese salesman of 38, patented a game with a fixed start and a common stock of discs. He called it Othello. His father, who taught literature, reportedly helped with the name. It recalls the struggle of the Moor with Iago, and of black with white; the green board stands for the general’s field of battle.
        Hasegawa founded the Japan Othello Association in March 1973 and held the first national championship on April 4. Late that month the toy company Tsukuda Original put the game on sale. It was a success at once, and in 1975 it reached the United States.
        How much of it was new? At first Hasegawa spoke of an improvement on Reversi. From about 2000 on he said that he had invented the game in Mito, his home town, independently of Reversi.
chapter-first = The first championship
    .text =
        In the autumn of 1977 players of five countries met in Tokyo: Japan, the United States, Great Britain, Norway and the Philippines. The Japanese champion, Hiroshi Inoue, won every game. In the final he beat Thomas Heiberg, a young Norwegian chess master who had been chosen when the Scandinavian qualifier was called off.
        Monte Carlo is sometimes named as the place of the first championship. It was where Europe held its qualifier that year, but the French winner did not travel to Japan.
chapter-champions = Great champions
    .text =
        For three years nobody but the Japanese won. Then, in London in 1980, the American Jonathan Cerf did. The first European champion was Paul Ralle of France in 1984.
        Hideshi Tamenori is the most successful of all: seven titles between 1986 and 2006, three of them in a row. David Shaman won three, one for the United States and two for the Netherlands, and played a final for Great Britain, too. Takeshi Murakami also won three. Graham Brightwell of Great Britain was runner-up three times; the Brightwell Quotient, by which world championships order players with equal points, is his.
        Yusuke Takanashi won five titles from 2009 to 2017. Italy had its champion in 2008, when Michele Borassi won in Oslo at the age of 19, and Thailand in 2016 with Piyanat Aunchulee. Two years later Keisuke Fukuchi beat Aunchulee in the final. He was eleven years old, and won the youth title as well.
chapter-rules = How the championship grew
    .text =
        At first a country could send one player. From 1987 on it could send three, and the best team has been honored ever since. A women’s title followed in 2005, teams of four in 2006 and a youth title in 2016. In 2020 and 2021 there was no championship because of the pandemic.
        The Japan Othello Association organized the first one. From 1978 to 2004 the companies behind the game did. Since 2005 it has been the World Othello Federation, which 22 countries founded in Reykjavík.
        Today the players meet in thirteen rounds by the Swiss system. The best four go on to semifinals and a final of up to three games.
chapter-machines = The machines
    .text =
        In 1980 people and programs met in an Othello tournament for the first time. Hiroshi Inoue, then world champion, won it, but he lost a game to a program called The Moor.
        IAGO, written by Paul Rosenbloom at Carnegie Mellon University, played at the level of a champion in 1981; asked about a match, Jonathan Cerf declined. BILL by Kai-Fu Lee and Sanjoy Mahajan went further at the end of the decade. From won and lost games it learned how much each piece of its knowledge was worth.
        In August 1997 Michael Buro’s Logistello played six games against Takeshi Murakami, the champion, and won them all. Since then the machines have been out of reach. Opponents that play as IAGO, BILL and Logistello did are here, too: choose one in a new game against the computer.
chapter-solved = Is it solved?
    .text =
        On 4×4 squares White wins with best play, and on 6×6 as well; Joel Feinstein found that in 1993. On the full board there are about ten to the power of 28 positions, too many to look at all of them.
        In October 2023 Hiroki Takizawa, a researcher, published a computation by which Othello is weakly solved: from the usual start the game is a draw if neither side makes a mistake. “Weakly” means that the result is known for the start and for what best play leads to, and not for every position. He is not Masaki Takizawa, the champion of 1985 and 1994.
        For people nothing has changed. No one can remember such a proof, and a game between people is still decided by mistakes.
caption-inventors = Annexation as it is played here. The shape of Mollett’s own cross is not known.
caption-othello = The start that Hasegawa settled on.

contents = Chapters
more = See also:
sources = Sources
cited-title = “{ $title }”
sources-help = Where sources disagree, the text says so. Results are from the first source unless a year names another.
filter = Filter
filter-help-years = A year, a name, a city or a country.
filter-help-players = A name or a country.
filter-help-countries = The name of a country or its code.
shown = { $shown } of { $all }
nothing-found = Nothing here fits the filter.
order = Sort by this column
year = Year
place = Place
player = Player
country = Country
final = Final
team = Team
host = Host
title-champion = World champion
title-runner_up = Runner-up
title-women = Women’s champion
title-youth = Youth champion
short-champion = Champion
short-runner_up = Second
short-women = Women
short-youth = Youth
finals-help = The final: games won by the champion and by the runner-up, if known here.
canceled = Not held
championship = Championship of { $year }
for = { $name }, { $country }
score = { $own }{ "\\u2060" }–{ "\\u2060" }{ $other }
games = Games of the final
games-help = The champion’s discs come first.
drawn-help = A drawn game counts for neither side here; the rules of the event decided it.
note = Note
before = The year before: { $year }
after = The year after: { $year }
source = Source:
times =
    { $count ->
        [one] { $count } time
       *[other] { $count } times
    }
of = { $name }: { $said }
finals = Finals
opponent = Opponent
result = Result
played-for = Played for:
records = Games in the records
team-titles = Best team
hosted = Championships held here
no-year = The table has no year { $year }. It goes from 1977 to 2024.
no-player = Nobody named “{ $name }” is in the table of the championship.
no-country = No country with the code “{ $code }” has been in the championship.
`;export{e as default};