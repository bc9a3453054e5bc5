# Words of every part of the program: the terminal, the desk, reports and sites of tournaments.

# The mark before the decimals of a number.
decimal-mark = { "." }
