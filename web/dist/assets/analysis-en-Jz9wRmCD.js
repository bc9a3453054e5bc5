var e=`
title = Analysis
about = See where a game was decided, what each move was worth, and why.
paste = Paste a game
or-drag = or drop files
paste-help = A list of moves such as f5d6c3, a numbered grid, or a file of almost any program.
file = Choose files
drop = Drop the files here
empty-board = Analysis board
try-moves = Play any moves on the board: every line is kept, and its values improve while you look.
read = Analyze
reading = Reading…
no-games = No readable game was found.
read-in-part = The game could be read only in part.
moves-before =
    { $count ->
        [one] Show the { $count } move before it
       *[other] Show the { $count } moves before it
    }
empty-file = The file is empty.
found =
    { $count ->
        [one] { $count } game
       *[other] { $count } games
    }
found-more =
    { $count ->
        [one] More than { $count } game
       *[other] More than { $count } games
    }
left-out =
    { $most ->
        [one] There is room for { $most } game. Left out, wholly or in part: { $files }.
       *[other] There is room for { $most } games. Left out, wholly or in part: { $files }.
    }
choose = Which game?
score = { $black }–{ $white }
problems = Unreadable parts
of-game = Game { $game }. { $problem }
analyze = Analyze
other = Another game
back = Back to the analysis

depth = Depth
depth-quick = Quick
depth-usual = Usual
depth-strong = Strong
waiting = Waiting for its turn…
running =
    { $count ->
        [one] { $judged } of { $count } move judged
       *[other] { $judged } of { $count } moves judged
    }
done = The analysis is ready.
failed-broken = The analysis failed. Try again.
failed-too_long = The analysis took too long and was stopped. The moves judged so far are below.
missing = No such analysis
missing-text = This analysis does not exist, or it is no longer stored. Paste the game again.
copy-link = Copy link
copied = Link copied
save = Save
save-as-html = Page (HTML)
save-as-pgn = Game with comments (PGN)
save-as-sgf = Game with comments (SGF)
save-as-ggf = Game with values (GGF)
save-as-json = Data (JSON)
unreached = No connection: the analysis continues as soon as the server is back.

board = Board of the analysis
steps = Step through the game
move-list = Moves
graph = Value over the game
even = Even
start = Start
ply-passes = { $ply }. { WORD($color, of: "side") } passes
ply = { $ply }. { WORD($color, of: "side") }: { $move }
not-yet = not judged yet
given = given, not judged
given-until = Moves 1–{ $ply } were given and are not judged
exact = proved
searched =
    { $depth ->
        [one] { $depth } ply
       *[other] { $depth } plies
    }
searched-selective =
    { $depth ->
        [one] { $depth } ply, selective
       *[other] { $depth } plies, selective
    }
worth = { WORD($color, of: "side") } { $value }
viewpoint = Values are for the side that moves: + ahead, − behind.
glance = first look
only = The only move.
is-best = Nothing better was found.
best = Best: { $move } ({ $value })
instead = { $best }; { $judged }.
loses = loses { $loss }
judged-proved = loses { $loss }, { WORD($after, of: "after", form: "proved") } – { WORD($size, of: "size") }
judged-estimated = loses { $loss }, { WORD($after, of: "after") } – { WORD($size, of: "size") }
given-away = Moves that gave a win or a draw away: Black { $black }, White { $white }
size-none = good
size-small = inaccuracy
size-large = mistake
size-grave = blunder
show-best = Show the best line
why = Why

reason-gives_corner =
    { $count ->
        [one]
            { $when ->
                [now] Gives up the corner { $cells }: { WORD($them, of: "side") } takes it at once.
               *[later] Gives up the corner { $cells }: { WORD($them, of: "side") } gets it by force.
            }
       *[other]
            { $when ->
                [now] Gives up the corners { $cells }: { WORD($them, of: "side") } takes them at once.
               *[later] Gives up the corners { $cells }: { WORD($them, of: "side") } gets them by force.
            }
    }
reason-leaves_corner =
    { $count ->
        [one]
            { $when ->
                [now] Leaves the corner { $cells }, free to take.
               *[later] Leaves the corner { $cells }, which { $best } would win.
            }
       *[other]
            { $when ->
                [now] Leaves the corners { $cells }, free to take.
               *[later] Leaves the corners { $cells }, which { $best } would win.
            }
    }
reason-opens_access =
    { $named ->
        [none] Opens new moves to { WORD($them, of: "side") }.
        [first] Lets { WORD($them, of: "side") } into the region of { $count } squares around { $first }.
       *[all] Lets { WORD($them, of: "side") } in at { $cells }.
    }
reason-loses_parity =
    { $named ->
        [none] Gives { WORD($them, of: "side") } the last move.
        [first] Gives { WORD($them, of: "side") } the last move in the region of { $count } squares around { $first }.
       *[all] Gives { WORD($them, of: "side") } the last move in the region { $cells }.
    }
reason-throws_win = Throws away a proved win: { $best } wins.
reason-throws_draw = Throws away a proved draw: { $best } draws.
reason-passes_up_force = Passes up a forcing line: after { $best } the answers are forced.
reason-loses_tempo = Leaves { WORD($them, of: "side") } more safe moves than { $best } does.
reason-loses_last_move = Gives { WORD($them, of: "side") } the last move of the game.
reason-gives_square =
    { $named ->
        [none] Gives { WORD($them, of: "side") } access to a square, the one answer that hurts.
       *[all] Gives { WORD($them, of: "side") } access to { $cells }, the one answer that hurts.
    }
reason-leaves_square =
    { $named ->
        [none] Leaves { $best } to { WORD($them, of: "side") }: both sides need it.
       *[all] Leaves { $cells } to { WORD($them, of: "side") }: both sides need it.
    }
reason-gives_stable =
    { $count ->
        [0] Gives { WORD($them, of: "side") } stable discs.
        [one] Gives { WORD($them, of: "side") } { $count } stable disc.
       *[other] Gives { WORD($them, of: "side") } { $count } stable discs.
    }
reason-loses_mobility = Loses mobility: { $best } leaves more moves of its own, or fewer for { WORD($them, of: "side") }.

line = Line
line-help = Arrow keys step, Escape returns to the game.
leave-line = Back to the game
back-to-start = Back to the start
line-failed = This line could not be shown. Try again.
own-lines = Your lines
similar = Similar games
numbered = { $ply }. { $moves }
values = Values
depth-reached = depth { $depth }
depth-looking = depth { $depth }…

summary = Summary
loss-by-phase = Discs lost per move
phase-first = First third
phase-second = Second third
phase-last = Last third
whole = Whole game
opening = Opening: { $name }
opening-left = Left after move { $ply }
last-won = { WORD($color, of: "side") } gave the win away at move { $ply }
last-won-proved = { WORD($color, of: "side") } gave the win away at move { $ply } (proved)
last-drawn = { WORD($color, of: "side") } gave the draw away at move { $ply }
last-drawn-proved = { WORD($color, of: "side") } gave the draw away at move { $ply } (proved)
solved-from = Everything is proved from move { $ply } on

conduct-title = How each side played
conduct-about = These are figures, not a verdict. A player who uses a program loses less and agrees with it more, but so does a player in a good game. One game proves nothing. The ± and the ranges contain the true value in 95 of 100 cases.
conduct-not-in-book = The opening book does not know this game.
conduct-in-book =
    { $plies ->
        [one] The opening book knows the first move; it does not count here.
       *[other] The opening book knows the first { $plies } moves; they do not count here.
    }
conduct-caption = Moves with a choice, after the book
conduct-moves = Moves
conduct-loss = Discs lost per move
conduct-usual = Usual for tournament players
conduct-agreement-first = As good as the best: first third
conduct-agreement-second = As good as the best: second third
conduct-agreement-last = As good as the best: last third
conduct-share = { $hits } of { $of }
conduct-bounds = { $low }–{ $high }%
conduct-seconds = Seconds per move
conduct-deviation = Spread (standard deviation)
keys = The keys ← → step through the game.

after-still_won = still ahead
    .proved = still won
after-still_drawn = still even
    .proved = still drawn
after-still_lost = already behind
    .proved = already lost
after-gives_win = gives the lead away
    .proved = gives the win away
after-gives_draw = falls behind
    .proved = gives the draw away
`;export{e as default};