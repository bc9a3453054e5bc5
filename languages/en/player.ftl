# A player's account.

title = Players
about = How somebody has played: results, openings and opponents, from all recorded games.
name = Player
name-help = A name or its beginning; first and last name in either order.
from = From year
to = To year
show = Show
nobody = Nobody in the recorded games is called “{ $name }”.
# Several have the words in their names.
several = Several players match “{ $name }”.
games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
# Prints the page, or saves it as a PDF.
print = Print / PDF

results = Results
color = Color
# Games with a color.
colors-black = With Black
colors-white = With White
all = All games
columns-games = Games
columns-wins = Won
columns-draws = Drawn
columns-losses = Lost
columns-score = Score
columns-mean = Discs
# What the last two columns are.
help = Score: percentage of the points, a draw counts half. Discs: own discs less the opponent’s, on average.
# A share of the points, a whole number of per cent.
percent = { $share }%

years = Year by year
year = Year
unknown-year = Unknown
# The graph for people who listen.
years-said = Score of each year from { $first } to { $last }; the table has the numbers.

# Openings met with a color.
openings-black = Openings with Black
openings-white = Openings with White
opening = Opening
no-opening = Without a name
# Leads to what the player did with a color, position by position.
prepare-black = What this player does with Black
prepare-white = What this player does with White

opponents = Opponents
opponent = Opponent
more = Show all
