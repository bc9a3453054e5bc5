# A player's page.

nobody-title = No such player
nobody = There is no account “{ $name }”, or it was deleted.
since = Here since { $date }
account = Account
# For guests, who cannot challenge or follow.
sign-in = Sign in to challenge or follow players
challenge = Challenge
follow = Follow
unfollow = Unfollow
# The button with the name; contains `unfollow`.
unfollow-named = Unfollow: { $name }
write = Message
# Reasons why the reader cannot write to the player.
no-writing-strangers = You can write to each other once you follow each other or have played each other.
no-writing-closed = Does not accept messages from you.
no-writing-limited = A moderator has stopped you from writing messages for a while.
block = Block
unblock = Unblock
# The button with the name; contains `unblock`.
unblock-named = Unblock: { $name }
report = Report
# The effect of blocking, while it lasts.
blocked = Blocked: no challenges, no pairing in the lobby, no messages. The player is not notified.
ratings = Ratings
no-ratings = No rated games yet.
games =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
# The graph of a rating, for screen readers; `$now` is the present rating as written.
graph = { $what }: the rating over time, from { $first } to { $now }.
results = Results
columns-game = Game
columns-games = Games
columns-won = Won
columns-drawn = Drawn
columns-lost = Lost
columns-rated = Rated
no-clock = Without a clock
played = Games
no-games = No public games yet.
more = Show more
followed = You follow
follows-nobody = Nobody yet. Follow players on their pages to see here whether they are around.
blocked-title = You have blocked
