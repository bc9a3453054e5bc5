# Words that many pages use.

# A list without “and” before its last item.
joined = { $before }, { $after }
# Sentences one after another.
sentences = { $before } { $after }
# A text after its label.
labeled = { $label }: { $text }
    .label = { $label }:

side-black = Black
    .lower = black
side-white = White
    .lower = white

discs =
    { $count ->
        [one] { $count } disc
       *[other] { $count } discs
    }
squares =
    { $count ->
        [one] { $count } square
       *[other] { $count } squares
    }
choices =
    { $count ->
        [one] { $count } choice
       *[other] { $count } choices
    }
moves =
    { $count ->
        [one] { $count } move
       *[other] { $count } moves
    }

# Both disc counts in one text, for screen readers.
counts = Black { $black }, White { $white }

you = You
computer-name = Computer
# Instead of a name, while the seat is open.
open-seat = Open seat
# Instead of the name of a player whose account was deleted.
deleted-account = Deleted account

# The computer as a player: at a level, or with a number of seconds a move.
computer-level = Computer, level { $level }
computer-seconds = Computer, { $seconds } s a move
level = Level { $level }
level-seconds = { $seconds } s a move
# A word for each level, the weakest first.
level-1 = first moves
level-2 = first steps
level-3 = very gentle
level-4 = gentle
level-5 = very easy
level-6 = easy
level-7 = casual
level-8 = relaxed
level-9 = steady
level-10 = watchful
level-11 = thoughtful
level-12 = careful
level-13 = club player
level-14 = solid club
level-15 = strong club
level-16 = tournament
level-17 = strong tournament
level-18 = expert
level-19 = master
level-20 = full strength
level-beyond = deep thought

# Historical opponents.
age-greedy = Most discs
age-squares = Square values
age-iago = IAGO
age-bill = BILL
age-logistello = LOGISTELLO

# The encoding of a file with text.
encoding = Encoding
    .auto = Detect
    .found = Detected: { $encoding }
    .read-as = Read as { $encoding }.
