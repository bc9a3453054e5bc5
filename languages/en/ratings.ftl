# Ratings.

title = Ratings
about = Glicko-2, separately for each game and speed. Players who have played enough lately are listed.
speeds-bullet = Bullet
    .lower = bullet
speeds-blitz = Blitz
    .lower = blitz
speeds-rapid = Rapid
    .lower = rapid
speeds-classical = Classical
    .lower = classical
speeds-correspondence = Daily
    .lower = daily
# The game and speed of a rating.
game-and-speed = { $game }, { WORD($speed, of: "speeds", form: "lower") }
game = Game
speed = Speed
rank = Rank
player = Player
rating = Rating
deviation = Deviation
games = Games
# No rating is established yet.
nobody = No established ratings here yet. Play a few rated games to be the first.
earlier = Higher
later = Lower
find = Find a player
# The button beside it.
search = Find
find-help = The beginning of a name.
found = Players found
not-found = No account has a name that begins like this.
# For screen readers, beside the name of a connected player.
here = here now
# The meaning of a question mark beside a rating.
provisional = A question mark means that a rating is not established yet: few games, or none for a long time.
# The player's own rating, as written, with its deviation.
own = Your rating: { $figure } ± { $deviation }
