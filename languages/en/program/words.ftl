# What every part of the program says: the terminal, the desk, reports and sites of events.

# The mark before the decimals of a number.
decimal-mark = { "." }
