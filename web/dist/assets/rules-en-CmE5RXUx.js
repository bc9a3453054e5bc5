var e=`
rules-title = How to play
rules-lead = The rules take five minutes. Whatever you read here, you can try at once on the boards.
rules-contents = On this page
rules-more = The whole story, and every world championship
rules-start-over = Start over
rules-start-over-named = Start over. { $board }
rules-loading = Setting up the board…
rules-failed = The board could not be loaded.
rules-retry = Try again
rules-finished = You have solved this one. Start over to try something else.

rules-section-aim = The aim
    .p1 = Two players, Black and White, share one set of discs. Each disc is black on one side and white on the other, so it can change hands many times in a game.
    .p2 = When neither side can move, the one with more discs wins. Only the final count matters, not who was ahead along the way.
rules-section-start = The start
    .p1 = The board has 64 squares. Letters a to h name the columns from the left, numbers 1 to 8 the rows from the top; the upper left corner is a1.
    .p2 = Four discs stand crosswise in the middle: white on d4 and e5, black on e4 and d5. Black moves first, then the sides take turns.
rules-section-move = A move
    .p1 = Put a disc of your color on an empty square. A row of the other side’s discs must lie between it and another disc of yours, in a straight line and without a gap. That row is outflanked: all of it flips to your color.
    .p2 = Lines run along rows, columns and diagonals. You cannot play where you would outflank nothing: every move flips at least one disc.
rules-section-lines = Several lines at once
    .p1 = One disc can close lines in several of the eight directions. Everything outflanked flips; you can’t leave some of it as it was.
    .p2 = Only lines that begin at the new disc count. If a disc that has just flipped happens to close another line, nothing more comes of it.
rules-section-pass = No move: a pass
    .p1 = A side that cannot flip anything passes, and the other side moves again, if necessary several times in a row.
    .p2 = There is no passing by choice. If you have a move, you must make it, even when every choice hurts.
rules-section-end = The end and the count
    .p1 = The game is over when neither side can move. Usually the board is full by then, but sometimes one side loses its last disc early, or both are stuck with squares still empty.
    .p2 = Then the discs are counted. The side with more wins; equal numbers are a draw. Any empty squares count for the winner.
rules-section-strategy = First strategy
    .p1 = Many discs are no advantage early on: they flip back and forth, and the side that owns most of the board often has the fewest moves. Two other things matter more.
    .p2 = Corners are for keeps. No line passes through a corner, so a disc there can never be outflanked, and discs along the edge beside it become safe in turn. The square diagonally next to an empty corner is the most dangerous one on the board: a disc there often opens the corner to the other side.
    .p3 = Choices are strength. If you have many moves and your opponent few, the opponent will soon have to play where it hurts. Quiet moves leave the fewest replies: they flip few discs, and those inside rather than on the outside.
rules-section-history = Where it comes from
    .p1 = Reversi is a child of Victorian England. Lewis Waterman and John W. Mollett each claimed to have invented it and called the other a fraud. The first reliable mention is in The Saturday Review of August 21, 1886; by 1893 Ravensburger of Germany was selling it as one of its first games.
    .p2 = The Victorians began on an empty board. The first four discs went one by one onto the middle squares, flipping nothing, and each side had 32 discs of its own. A Japanese collection of games printed in 1907 already has the crosswise start and the pass as we know them.
    .p3 = In 1971 Goro Hasegawa took out a Japanese patent on these rules and named them after Shakespeare’s Othello; the green board, he said, was the general’s battlefield. A national championship and the boxed game followed in April 1973, and tens of millions of sets since. The Othello rules are the ones played in tournaments, and the ones on this page.
    .p4 = The first world championship was held in Tokyo in 1977 and won by Hiroshi Inoue. Three years later a computer program, The Moor, took a game from him; in 1997 Logistello beat the world champion Takeshi Murakami by six games to none. In 2023 a researcher reported that the game, played perfectly by both sides, ends in a draw.

rules-lesson-start = Board: the first moves
    .task = Play a few moves for both sides. Dots mark the squares you can choose.
    .good = { WORD($color, of: "side") }: { $square } flips { $squares }.
rules-lesson-line = Board: one line
    .task = Black to move: find the square that flips three discs.
    .good =
        { $count ->
           *[other] Yes. { $square } flips { $squares }: they lay in one row between your new disc and the black one at its end.
        }
    .again =
        { $count ->
            [one] { $square } flips { $squares }: that is legal, but it is only { $count } disc.
           *[other] { $square } flips { $squares }: that is legal, but it is only { $count } discs.
        }
rules-lesson-lines = Board: several lines
    .task = Black to move: one square flips discs in five directions. Which?
    .good = Yes. From { $square } five lines are closed at once: { $squares } flip.
    .again =
        { $count ->
           *[other]
                { $directions ->
                    [one] { $square } flips { $squares }: that is { $directions } direction.
                   *[other] { $square } flips { $squares }: that is { $directions } directions.
                }
        }
rules-lesson-pass = Board: a pass
    .task = Black to move: after one of the moves White has no answer. Find it.
    .good =
        { $replies ->
            [one] Yes. After { $square } White can flip nothing and passes; Black moves again, with a choice of { $replies } move.
           *[other] Yes. After { $square } White can flip nothing and passes; Black moves again, with a choice of { $replies } moves.
        }
    .again =
        { $replies ->
            [one] After { $square } White still has { $replies } move.
           *[other] After { $square } White still has { $replies } moves.
        }
rules-lesson-last = Board: the last move
    .task = Black is behind, 27 to 36, and one square is left. Take it.
    .good =
        { $count ->
            [one] { $count } disc flipped with the last move: Black wins { $black }{ "\\u2060" }–{ "\\u2060" }{ $white }. It pays to count before the end.
           *[other] { $count } discs flipped with the last move: Black wins { $black }{ "\\u2060" }–{ "\\u2060" }{ $white }. It pays to count before the end.
        }
rules-lesson-wipeout = Board: an early end
    .task = White has three discs left. Black can end the game with one move.
    .good = No white disc is left, so nobody can move. { $black }{ "\\u2060" }–{ "\\u2060" }{ $white } on the board counts as { $blackPoints }{ "\\u2060" }–{ "\\u2060" }{ $whitePoints }: the empty squares go to Black.
    .again =
        { $white ->
            [one] After { $square } White has { $white } disc and the game goes on.
           *[other] After { $square } White has { $white } discs and the game goes on.
        }
rules-lesson-corner = Board: a corner
    .task = White stands on b7, next to an empty corner. Black to move: take the corner.
    .good =
        { $count ->
           *[other] A disc on { $square } can never be flipped. It flipped only { $squares }, but the corner stays yours.
        }
    .again =
        { $count ->
            [one] { $square } flips { $squares }. That is { $count } disc now, but White may flip it back.
           *[other] { $square } flips { $squares }. That is { $count } discs now, but White may flip them back.
        }
rules-lesson-mobility = Board: few replies
    .task = Black to move: find the move that leaves White no more than three replies.
    .good =
        { $count ->
           *[other]
                { $replies ->
                    [one] Yes: { $square } flips just { $squares } deep inside the position, and White is left with { $replies } move.
                   *[other] Yes: { $square } flips just { $squares } deep inside the position, and White is left with { $replies } moves.
                }
        }
    .again = { $square } flips { $count ->
            [one] { $count } disc
           *[other] { $count } discs
        } and leaves White { $replies ->
            [one] { $replies } move
           *[other] { $replies } moves
        }.
rules-try-again = Start over and look for another square.
rules-to-move = { WORD($color, of: "side") } to move.
rules-over = The game is over.
`;export{e as default};