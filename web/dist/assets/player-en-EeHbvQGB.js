var e=`
title = Players
about = A player’s results, openings and opponents, from all recorded games.
name = Player
name-help = A name or its beginning; first and last name in either order.
from = From year
to = To year
show = Show
nobody = Nobody in the recorded games is called “{ $name }”.
several = Several players match “{ $name }”.
games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
print = Print / PDF
results = Results
color = Color
colors-black = With Black
colors-white = With White
all = All games
columns-games = Games
columns-wins = Won
columns-draws = Drawn
columns-losses = Lost
columns-score = Score
columns-mean = Discs
help = Score: percentage of the points, a draw counts half. Discs: own discs minus the opponent’s, on average.
percent = { $share }%
years = Year by year
year = Year
unknown-year = Unknown
years-said = Score of each year from { $first } to { $last }; the table has the numbers.
openings-black = Openings with Black
openings-white = Openings with White
opening = Opening
no-opening = Without a name
prepare-black = How this player plays Black
prepare-white = How this player plays White
opponents = Opponents
opponent = Opponent
more = Show all
`;export{e as default};