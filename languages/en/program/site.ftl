# The website of a tournament.

## Pages

page-standings = Standings
page-rounds = Rounds
page-crosstable = Cross table
page-players = Players

# The state of the tournament.
after-round = After round { $round } of { $rounds }
no-rounds = No round has been paired yet.

## Columns of tables

column-rank = Rank
column-player = Player
column-country = Country
column-club = Club
column-rating = Rating
column-score = Score
column-points = Points
column-round = Round
column-table = Table
column-black = Black
column-white = White
column-result = Result
column-opponent = Opponent
column-color = Color

# Tie-breaks.
criterion-bq = Brightwell
criterion-buchholz = Buchholz
criterion-buchholz-cut1 = Buchholz −1
criterion-sonneborn-berger = Sonneborn-Berger
criterion-direct = Direct
criterion-discs = Discs
criterion-difference = Difference
criterion-wins = Wins
criterion-wins-white = Wins (White)
criterion-rating = Rating
criterion-lot = Lot

## Cells of tables

round = Round { $number }
withdrawn = withdrawn
bye = bye
half-bye = half-point bye
forfeit = forfeit
nobody-came = neither came

# The titles.
title-open = Open title
title-women = Women’s title
title-youth = Youth title
title-team = Best team
