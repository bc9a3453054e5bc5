# Names of the games and of their options.

## Games

catalog-game-othello = Othello
catalog-game-reversi = Reversi
catalog-game-reversi-1883 = Reversi of 1883
catalog-game-annex-1886 = Annex
catalog-game-annexation = Annexation
catalog-game-othello-8stars = Othello 8{ "\u00A0" }Stars
catalog-game-round = Round Reversi
catalog-game-hex = Hexagonal Reversi
catalog-game-othello-revolution = Othello Revolution
catalog-game-min-mang = Min Mang
catalog-game-gundru = Gundru
catalog-game-ringo = Ringo
catalog-game-miracle-five = Miracle Five
catalog-game-miracle-five-2 = Miracle Five, second rules

# A game with its options.
catalog-with-choices = { $name } ({ $choices })
# One option, in the middle of a sentence. `LOWERED` writes the first letter in lower case, if the language does so.
catalog-choice = { LOWERED($name) }: { $value }

## How to win: short enough for one line on a phone

catalog-goal-most = Flip discs. Most discs win.
catalog-goal-fewest = Flip discs. Fewest discs win.
catalog-goal-capture = Capture all, or leave no move.
catalog-goal-enclose = Enclose. The larger area wins.
catalog-goal-majority = Enclose more than half the board.
catalog-goal-fortress = Black takes the fortress, White holds it.
catalog-goal-five = Five in a row wins.
catalog-goal-exact-five = Exactly five in a row wins.

## Options

catalog-parameter-size = Size
catalog-parameter-goal = Goal
catalog-parameter-hole = Black hole
catalog-parameter-supply = Discs per side
catalog-parameter-fourth = Fourth disc
catalog-parameter-quiet = Placing without flipping
catalog-parameter-board = Board
catalog-parameter-side = Cells on a side
catalog-parameter-start = Start
catalog-parameter-vacant = Empty slots
catalog-parameter-slide = Panels slide
catalog-parameter-rules = Rules
catalog-parameter-max_chain = Longest capture
catalog-parameter-bend = Captures around a corner
catalog-parameter-no_retreat = No going straight back
catalog-parameter-majority = Majority needed
catalog-parameter-neutral_hop = Leaps over neutral pieces
catalog-parameter-leap_own = Leaps over own pieces
catalog-parameter-exact_five = Exactly five

## Values of options

catalog-yes = yes
catalog-no = no
catalog-size = { $size }×{ $size }
# The black hole.
catalog-hole-chosen = on a chosen cell
catalog-value-goal-most = most discs win
catalog-value-goal-fewest = fewest discs win
catalog-value-hole-none = none
catalog-value-hole-random = drawn at random
catalog-value-supply-none = unlimited
catalog-value-fourth-centre = on the center
catalog-value-fourth-may-capture = may capture
catalog-value-fourth-must-capture = must capture
catalog-value-quiet-never = never
catalog-value-quiet-adjacent-own = next to your own disc
catalog-value-board-disc-52 = 52 squares
catalog-value-board-disc-60 = 60 squares
catalog-value-board-polar-4x16 = four rings
catalog-value-start-eight = eight discs
catalog-value-start-ring = six discs
catalog-value-start-hexthello = Hexthello
catalog-value-slide-own = the one played on
catalog-value-slide-any-own = any with your own disc
catalog-value-slide-never = never
catalog-value-rules-schmittberger = Schmittberger
catalog-value-rules-classic = classic
catalog-value-max_chain-any = any length
catalog-value-bend-never = never
catalog-value-bend-board-corner = in corners of the board
catalog-value-bend-anywhere = anywhere
