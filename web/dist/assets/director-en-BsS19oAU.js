var e=`
wall = Wall display
print = Print

bar-label = Director’s desk
bar-pair = Pair round { $round }
bar-present =
    { $here ->
        [0] { entrants }
       *[other] { entrants }, { $here } checked in
    }
bar-only-checked-in = Leave out those who are not checked in
bar-open-tables =
    { $count ->
        [one] Still open: table { $tables }.
       *[other] Still open: tables { $tables }.
    }
bar-begin = Begin the tournament
bar-go-on = Go on
bar-hold = Stop for now

quick-label = Results of round { $round }
quick-help = 145+4 or lee +4: won by 4. 145=: a draw. 145-6: lost by 6. lee 42: has 42 discs. !: pair the next round. Press e to come here.
quick-all-in = Round { $round }: all results are in
quick-help-all-in = !: pair round { $next }. Correct a result at its table. Press e to come here.
quick-over = All results are in. A result can still be corrected at its table or undone in the log.
quick-candidates = Players
quick-done = has a result
quick-sending = Sending…
quick-waiting = No connection to the server. Your entry is sent as soon as it is back.
quick-taken = Table { $table }: { $black } { $result } { $white }.
quick-taken-many =
    { $count ->
        [one] { $count } result is entered.
       *[other] { $count } results are entered.
    }
quick-round-over = Round { $round } is over.
quick-missing =
    { $count ->
        [one] { $count } result is missing.
       *[other] { $count } results are missing.
    }
quick-undo = Undo
quick-undone = The last result is undone.

result-how = How it ended
how-board = Finished on the board
how-time_black = { $black } lost on time
how-time_white = { $white } lost on time
how-absent_black = { $black } did not come
how-absent_white = { $white } did not come
how-nobody = Neither came
result-discs-needed = Enter one side’s discs; the other side’s are filled in. Empty squares go to the winner.
result-discs-possible = If the game was played on, enter the discs at its end. Otherwise leave this empty.
result-discs-none = A game that was not played has no discs.
result-exchanged = They played with the colors exchanged
result-enter = Enter the result
result-correct = Correct the result
result-reopen = Open again
result-why = Why this pairing?

explain-title = Why this pairing?
explain-forced = You wanted these two to meet.
explain-free = Nothing counts against this pair; its cost is 0.
explain-part = Reason
explain-cost = Cost
part-black_colors = Black has had more of one color
part-white_colors = White has had more of one color
part-bye_colors = The player with the bye has had more of one color
part-color_again = The same color as in the previous round
part-float = Different scores
part-float_before = Different scores in the previous round, too
part-repeat = They have met before, or had a bye before
part-country = The same country
part-elitism = A float among the leaders
explain-sum = This pair
explain-total = The whole round costs { $cost }, the least that the rules allow.
explain-total-by-hand = The whole round, which you paired, costs { $cost }; the program’s own pairing would cost { $own }.
explain-as-good = Another pairing without this pair is just as good, so lots were drawn. It has these pairs instead:
explain-instead =
    Without this pair the best pairing costs { $compared ->
        [same] just as much
        [less] { $difference } less
       *[more] { $difference } more
    }{ $repeats ->
        [0] { "" }
        [one] , with { $repeats } repeat more
       *[other] , with { $repeats } repeats more
    }. It has these pairs instead:
explain-no-other = Without this pair there is no pairing, or two players would have to meet again later.
explain-bye = { $player }: bye

players-add-title = Add players
players-name = Name
players-country = Country
players-rating = Rating
players-federation = Federation no.
players-add = Add
players-added = Added: { entrants }.
players-namesakes = More than one player is called { $names }. The numbers beside their names tell them apart.
players-list = Add a list
players-list-label = List of players
players-list-help = One name per line, with country and rating after semicolons if you know them: Lee, Ann; NOR; 1650. A table with headings or a PAPP list works, too. You can drop a file anywhere on this page.
players-add-all = Add the list
players-add-many = Add { entrants }
players-file = From a file
players-drop = Drop the list of players here
players-found = Players in the list
players-more = And { $count } more.
players-count = { entrants }, { $here } checked in.
players-all-here = All are here
players-nobody-here = Clear all marks
players-is-here = { $player } is here
players-computer-level = Computer level
players-add-computer = Add the computer
players-cards = Player cards

player-save = Save
player-here = Is here
player-not-here = Is not here
player-withdraw = Withdraw
player-come-back = Come back
player-away-in = Misses a round
player-half = For half a point
player-away = Will be away
player-is-away = Away in round { $round }.
player-is-away-half = Away in round { $round }, for half a point.
player-present = Will be there
player-field-name = Name
player-field-country = Country
player-field-rating = Rating
player-field-federation = Number in the federation’s list
player-field-club = Club
player-field-team = Team
player-woman = Eligible for the women’s title
player-youth = Eligible for the youth title
player-link = Link of this player
player-link-about = The first person to open it becomes this player, and can then check in, sign results and play online games.
player-link-taken = A browser has already claimed this player. A new link ends that claim and lets another person open it.
player-new-link = Make a new link

log-about = Everything that has happened, newest first. Undone entries do not count.
log-created = The tournament was created.
log-changed = Settings were changed.
log-joined = Registered: { $players }.
log-edited = Edited: { $player }.
log-withdrew = { $player } withdrew.
log-returned = { $player } returned.
log-away = { $player } will be away in round { $round }.
log-back = { $player } will be there in round { $round } after all.
log-forced = { $players } are to meet in round { $round }.
log-forced-bye = { $player } is to have the bye in round { $round }.
log-forbidden = { $players } must not meet.
log-forbidden-in = { $players } must not meet in round { $round }.
log-paired = Round { $round } was paired.
log-ended = Round { $round }: { $players } { $score }
log-corrected = Corrected, round { $round }: { $players } { $score }
log-reopened = Corrected, round { $round }: { $players } (open again)
log-undone = Undone: entry { $entry }
log-round = round { $round }
log-is-undone = (undone)
log-undo = Undo
log-undo-entry = Undo entry { $entry }
log-older = Older entries

manage-settings = Settings
manage-settings-about = Name, rounds, system, tie-breaks and everything else.
manage-change = Change the settings
manage-registration = Registration
manage-who = Who may register
registration-closed = Only the director
registration-by_link = Anyone with the link
registration-open = Everybody
manage-registration-link = Link for registering
manage-listed = In the list of tournaments
manage-listed-help = Otherwise only people with its address can find it.
manage-directors = Directors
manage-directors-about = Anyone who opens this link directs the tournament as you do. Give it to no one else.
manage-director-link = Link for another director
manage-cards = Table cards
manage-cards-about = A card for each table: its code opens the slip that both players sign. The codes are for the tables of the latest round.
manage-show-cards = Show the cards
manage-pairs = Pairs by hand
manage-exports = Save and publish
manage-exports-about = The tournament file contains the whole tournament. Keep a copy of it.
export-event = Tournament file
export-text = Everything as text
export-standings = Standings (CSV)
export-results = Results (CSV)
export-players = Players (CSV)
export-site = Web pages
export-site-zip = Web pages in one file (ZIP)
export-elo = For the rating list (ELO)
export-papp = PAPP, work file
export-papp-players = PAPP, players
export-trf = TRF
export-transcripts = Recorded games
manage-left-out-unknown = Could not find out what the file leaves out.
manage-delete = Delete the tournament
manage-delete-title = Delete { $name }?
manage-delete-text = The tournament with its rounds and its log will be gone for good. Save its file first.
manage-delete-confirm = Delete
manage-deleted = { $name } is deleted.

pairs-what = Rule
pairs-what-force = Two players meet in round { $round }
pairs-what-bye = A player has the bye in round { $round }
pairs-what-forbid = Two players never meet
pairs-what-forbid_next = Two players do not meet in round { $round }
pairs-first =
    { $what ->
        [force] Black
        [bye] Player
       *[forbid] One player
    }
pairs-second =
    { $what ->
        [force] White
       *[forbid] The other player
    }
pairs-choose = Choose…
pairs-enter = Enter
pairs-meet = Round { $round }: { pair }
pairs-has-bye = Round { $round }: { $player } has the bye
pairs-apart = { $one } and { $other } never meet
pairs-apart-in = { $one } and { $other } do not meet in round { $round }
pairs-lift = Remove

link-copy = Copy
link-copied = Link copied.
link-code = QR code
link-code-of = QR code: { $link }
link-failed = The QR code could not be made. The link works without it.

cards-title = Table cards
cards-about = Print them and lay one on each table. The two players there scan the code and sign their result.
cards-back = Back
cards-code = QR code of table { $table }
cards-how = Scan this code after the game and sign the result.

player-cards-title = Player cards
player-cards-about = Print them and give one to each player who did not register on a phone. The first person to scan the code becomes that player.
player-cards-back = Back
player-cards-code = QR code of { $player }
player-cards-how = Scan this code to check in and to sign your results.
player-cards-nothing = No cards to print: every player is already signed up on a device.
`;export{e as default};