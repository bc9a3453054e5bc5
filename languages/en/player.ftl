# A player's account.

title = Players
about = A player’s results, openings and opponents, from all recorded games.
name = Player
name-help = A name or its beginning; first and last name in either order.
from = From year
to = To year
show = Show
nobody = Nobody in the recorded games is called “{ $name }”.
# The words are in several names.
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
# Games played with a color.
colors-black = With Black
colors-white = With White
all = All games
columns-games = Games
columns-wins = Won
columns-draws = Drawn
columns-losses = Lost
columns-score = Score
columns-mean = Discs
# The meaning of the last two columns.
help = Score: percentage of the points, a draw counts half. Discs: own discs minus the opponent’s, on average.
# A share of the points, in whole percent.
percent = { $share }%

years = Year by year
year = Year
unknown-year = Unknown
# The graph for screen readers.
years-said = Score of each year from { $first } to { $last }; the table has the numbers.

# Openings met with a color.
openings-black = Openings with Black
openings-white = Openings with White
opening = Opening
no-opening = Without a name
# Leads to the player's moves with a color, position by position.
prepare-black = How this player plays Black
prepare-white = How this player plays White

opponents = Opponents
opponent = Opponent
more = Show all
