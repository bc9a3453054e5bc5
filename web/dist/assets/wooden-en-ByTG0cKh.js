var e=`
mistake = The board looks different
mistake-short = Board
stop-clocks = Stop the clocks
start-clocks = Start the clocks
stop-short = Stop
start-short = Start
to-slip = Sign the result of the table
to-slip-short = Result
how = Set up the position of the wooden board here.
board = The wooden board
what = What to do
correct = Correct a move
stand = Let it stand
correct-help =
    { $window ->
        [0] Correct the wooden board, too. This is possible only before the next move.
        [one] Correct the wooden board, too. This is possible until { $window } move later.
       *[other] Correct the wooden board, too. This is possible until { $window } moves later.
    }
stand-help = Noticed too late: the game goes on from the position on the wooden board.
which = Which move
move = { $ply }. { $text } ({ WORD($color, of: "side", form: "lower") })
instead = Actual move, if different
instead-help = Leave it empty if only discs were flipped wrongly.
played = { $cell } is a move of { WORD($color, of: "side") }
played-help = It is entered as a move, although the rules do not allow it.
claimant = Who noticed
arbiter = Arbiter
do-correct = Correct
do-stand = Let it stand
nothing = The board matches the sheet: nothing needs to be corrected.
record = So far in this game
before = Before
after = Since then
correction-timed = { $time }: { $text }
correction-noticed =
    noticed by { $claimant ->
        [arbiter] the arbiter
       *[side] { WORD($claimant, of: "side") }
    } after move { $noticed }
correction-set-up = The board stands as it was set up; { correction-noticed }.
correction-stands = The position after move { $noticed } stands; { correction-noticed }.
correction-corrected = Corrected at move { $ply }; { correction-noticed }.
correction-taken-back =
    { $back ->
        [one] { correction-corrected } Taken back: { $back } ply.
       *[other] { correction-corrected } Taken back: { $back } plies.
    }
corrected = corrected
stands = the position stands
`;export{e as default};