# The desk of an event, in the terminal.

## Pages

view-round = Round
view-standings = Standings
view-players = Players
view-crosstable = Cross table
view-log = Log

## Keys

# One row per line: the key, a bar, its action; the most important first, because only those that fit are shown.
keys-round =
    ? | help
    145+4 | result
    Tab | list
    ! | next round
    ↑ ↓ | table
    ← → | round
    Ctrl-C | leave
keys-standings =
    ? | help
    Enter | what to do
    ↑ ↓ | player
    ← → | round
    Shift-Tab | next page
    Ctrl-C | leave
keys-players =
    ? | help
    Enter | what to do
    ↑ ↓ | choose
    Tab | complete
    Shift-Tab | next page
    Ctrl-C | leave
keys-crosstable =
    ? | help
    Enter | what to do
    ↑ ↓ | player
    ← → | scroll
    Shift-Tab | next page
    Ctrl-C | leave
keys-log =
    ? | help
    Enter | undo
    ↑ ↓ | choose
    Shift-Tab | next page
    Ctrl-C | leave
help-title = Keys and commands
# One row per line: the key or the command, a bar, its action. Commands and options are the same in all languages.
help =
    145+4 | 145 won by 4; 145=, 145-6
    lee 42 | Lee has 42 discs
    Tab | completes a player or a command
    | on an empty line: all, missing, entered
    Enter | on an empty line: acts on the selection
    ! Enter | pairs the next round
    ↑ ↓ | choose a table, a player, an entry
    ← → | change the round; scroll the cross table
    F2 to F6 | pages; Shift-Tab shows the next one
    Esc | back to the latest round
    Ctrl-P, Ctrl-N | lines typed before
    Ctrl-C | empties the line; leaves
    |
    :add Lee, Ann | --number 145 --country FRA --rating 1650
    :edit 145 | corrects a player's details
    :absent 145 | the next round; --round 5, --half
    :present 145 | plays after all
    :withdraw 145 | leaves for good
    :return 145 | comes back
    :time 145 38 | lost on time, with the discs if played on
    :noshow 145 | 145 did not come
    :nobody 145 | neither player came
    :correct 145+6 | --round 2, --open, --on-time, --absent
    | --colors-exchanged
    :force 145 146 | black against white; :force 145 bye
    :forbid 145 146 | must not meet; --round 3
    :undo | the latest entry; :undo 17
    :explain 145 | why this pair
    :round 3 | shows a round; :round the latest
    :pair --dry-run | previews the next round
    :change --rounds 6 | and all other options of `new`
    :export F --to text | elo, papp, trf, results, standings, site
    :teams, :verify | the teams; checks everything again
    :add --help | all options of a command
    :quit | leaves; everything is on disk
window-keys = ↑ ↓ scroll, Esc closes
menu-keys = ↑ ↓ Enter, Esc closes
yes-or-no = y or Enter: yes    n or Esc: no

## The round

round = round { $round }
round-of = round { $round } of { $rounds }
not-paired = no round is paired
missing =
    { $count ->
        [0] all results are in
        [one] { $count } result is missing
       *[other] { $count } results are missing
    }
missing-at =
    { $count ->
        [1] The result of table { $tables } is missing.
       *[other] Results are missing at tables { $tables }.
    }
can-pair = Enter pairs round { $round }.
all-over = All rounds are over.
nobody-yet = Nobody is registered: :add Lee, Ann
# The listed tables.
filter-all = all tables
filter-missing = missing results
filter-entered = entered results
reading = table { $table }: { $game }
bye = bye
half-bye = half a point
away = away
# How a game ended that was not played out.
on-time = on time
no-game = no show
nobody = neither came

## Columns of tables

column-black = Black
column-white = White
column-player = Player
column-points = points
column-score = score
column-rating = rating

## Standings

after-round = After round { $round }
left = left
# The titles.
title-open = open
title-women = women
title-youth = youth
title-team = team

## Players: their number, those who can be paired, and decisions about one

players =
    { $count ->
        [one] { $count } player, { $there } for round { $round }
       *[other] { $count } players, { $there } for round { $round }
    }
new = new
left-after = left after round { $round }
joined-in = from round { $round } on
federation = no. { $number }
away-in = away in { $round }
away-in-for = away in { $round } ({ $points })
bound-in = meets { $other } in { $round }
bye-in = bye in { $round }
not-with = not with { $other }

## Actions on a player

action-explain = why this pair
action-absent = misses the next round
action-half = misses it for half a point
action-present = plays the next round after all
action-bye = has the bye in the next round
action-withdraw = leaves for good
action-return = comes back
action-edit = name, country, rating

## Questions

ask-pair = Pair round { $round }?
ask-undo = Undo entry { $entry }: { $what }?
nothing-to-undo = There is nothing to undo.
done = Done.

## Entries of the log: in lower case, without a period

# An entry that was undone.
marked-undone = (undone) { $what }
entries =
    { $count ->
        [one] { $count } entry
       *[other] { $count } entries
    }
log-created = { $event } begins
log-changed =
    { $rounds ->
        [one] new settings: { $rounds } round on { $squares } squares
       *[other] new settings: { $rounds } rounds on { $squares } squares
    }
log-joined = { $player } joins
log-edited = { $player }: details corrected
log-withdrew = { $player } leaves
log-returned = { $player } is back
log-away = { $player } is away in round { $round }, for { $points } points
log-back = { $player } plays in round { $round }
log-forced = { $black } plays Black against { $white } in round { $round }
log-forced-bye = { $black } has the bye in round { $round }
log-forbidden = { $one } and { $other } do not meet
log-forbidden-in = { $one } and { $other } do not meet in round { $round }
log-paired =
    { $tables ->
        [one] round { $round } is paired: { $tables } table
       *[other] round { $round } is paired: { $tables } tables
    }
log-paired-bye =
    { $tables ->
        [one] round { $round } is paired: { $tables } table, with a bye
       *[other] round { $round } is paired: { $tables } tables, with a bye
    }
log-ended = round { $round }: { $game }
log-ended-how = round { $round }: { $game }, { $how }
log-corrected = round { $round }, corrected: { $game }
log-corrected-how = round { $round }, corrected: { $game }, { $how }
log-corrected-open = round { $round }, corrected: { $game }, no result yet
log-undone = entry { $entry } is undone: { $what }
# The latest entry, as a sentence.
told = { $what }.
# The terminal is too small.
too-small = { $width }×{ $height } is too small. The desk needs { $columns }×{ $rows }.
