var e=`

net-game = { WORD($game, of: "catalog-game") }
net-unknown-game = “{ $game }”
net-choice = “{ $parameter }: { $value }”
net-at-column = At character { $column }
net-at-line = At line { $line }, character { $column }
net-at-byte = At byte { $offset }
net-move = Move { $move }
net-move-numbered = Move { $number } ({ $move })

net-refusal-no_such_game = There is no game “{ $game }”.
net-refusal-no_such_modifier = There is no game with “+{ $modifier }”.
net-refusal-no_such_parameter = { $game } has no option “{ $parameter }”.
net-refusal-no_such_value = { $game } is not played with { $choice }.
net-refusal-no_such_hole = There is no cell “{ $value }” for the black hole.
net-refusal-parameter_twice = “{ $parameter }” is chosen twice.
net-refusal-not_a_parameter = “{ $text }” is not an option of a game.
net-refusal-choices_apart = { $choice } cannot be combined with { $other }.
net-refusal-hole_off_board = The board has no cell { $cell } for the black hole.
net-refusal-hole_taken = The black hole cannot be on { $cell }: the start needs that cell.
net-refusal-no_such_level = The computer has no level { $level }.
net-refusal-no_such_age = There is no opponent “{ $age }”.
net-refusal-no_age_here = Programs of the past play Othello on 8×8 only.

net-refusal-board_short = The board needs { $cells } letters; this text has { $given }.
net-refusal-board_long = The board needs { $cells } letters; this text has more.
net-refusal-not_a_content = “{ $letter }” on { $cell } means nothing: write X, O or -.
net-refusal-cannot_hold = The content of { $cell } is not possible there.
net-refusal-cannot_be_missing = The cell { $cell } cannot be missing.
net-refusal-in_hole = No disc can be in the black hole on { $cell }.
net-refusal-empty_from_start =
    { $count ->
        [one] A disc lies on { $cells } from the start: this cell cannot be empty.
       *[other] Discs lie on { $cells } from the start: these cells cannot be empty.
    }
net-refusal-before_centre = A disc cannot be on { $cell } before the center is full.
net-refusal-opening_order = The first four discs are placed in turn; the discs here do not match the side to move.
net-refusal-vacant_slots = Empty slots: { $found }; there should be { $wanted }.
net-refusal-missing_cells = Cells missing from the panels: { $found }; there should be { $wanted }.
net-refusal-too_many_pieces = { WORD($color, of: "side") } has too many pieces: { $found }. At most { $most } are allowed.
net-refusal-more_than_owned = There are { $found } discs on the board; the sides own { $most } between them.
net-refusal-no_hands = In this game neither side has discs in hand.
net-refusal-hands_off = In hand: { $found }; with this board there should be { $wanted }.
net-refusal-too_many_in_hand = { WORD($color, of: "side") } has too many discs in hand: { $found }. With this board at most { $most } are possible.

net-refusal-no_move_here = { $place }, “{ $found }” does not begin a move; a move looks like { $example }.
net-refusal-no_such_square = { $place }: this board has no square { $square }.
net-refusal-not_a_move_number = { $place }: “{ $found }” is not a move number; write - for a square without one.
net-refusal-no_sheets = A move of { $game } is more than a square, so score sheets cannot record it.
net-refusal-illegal_move = { $move } is not possible: { $reason }.
net-refusal-not_on_move = { $move } is not possible: it is { WORD($turn, of: "side") }’s turn.
net-reason-not_a_move = that is not a move in this game
net-reason-occupied = the square is taken
net-reason-flips_nothing = it would flip nothing
net-reason-nothing_in_hand = no disc is left in hand
net-reason-not_in_the_centre = the first four discs go to the center
net-reason-cannot_slide = that panel cannot slide there
net-reason-no_piece = this side has no piece on the square where the move begins
net-reason-unreachable = the piece cannot go there
net-reason-turns_back = the piece has just come from there
net-reason-repeats = it would repeat an earlier position
net-reason-zone_full = the neutral zone already holds as many attackers as allowed
net-reason-pass_not_forced = there is a legal move
net-reason-game_over = the game is over already

net-refusal-limited =
    { $limit ->
        [chat] You cannot write to others until { $until }. Reason: “{ $reason }”.
       *[rated] Rated games and the lobby are closed to you until { $until }. Reason: “{ $reason }”.
    }

net-refusal-unread = { $place }: { $what }.
net-unread-not_text = this is not text in { $encoding }
net-unread-not_json = the JSON is faulty here
net-unread-not_xml = the XML is faulty here
net-unread-incomplete = a part that every game of this format needs is missing
net-unread-broken = the file could not be read any further
net-unread-game_too_long = no game can be longer than { $limit } bytes
net-unread-not_a_disc = “{ $found }” means nothing on a board
net-unread-not_a_board_size = no board has the size “{ $found }”
net-unread-row_length =
    { $squares ->
        [one] row { $row } has { $squares } square instead of 8
       *[other] row { $row } has { $squares } squares instead of 8
    }
net-unread-not_a_tag = a tag should begin here, not “{ $found }”
net-unread-tag_not_closed = the tag “{ $tag }” is not closed
net-unread-game_not_closed =
    { $missing ->
        [one] the game is not closed: missing { $missing } bracket “)”
       *[other] the game is not closed: missing { $missing } brackets “)”
    }
net-unread-comment_not_closed = the comment is not closed
net-unread-not_open = this bracket closes nothing
net-unread-property_late = “{ $property }” comes too late: the game has begun
net-unread-not_a_number = “{ $found }” is not a number
net-unread-no_game = there is no game here
net-unread-no_side = the side to move is missing after the board
net-unread-not_a_side = “{ $found }” is not a side to move
net-unread-no_semicolon = a semicolon is missing before “{ $found }”
net-unread-not_a_move = “{ $found }” is not a move
net-unread-not_a_score = “{ $found }” is not a score
net-unread-score_out_of_range = no game ends with the score { $score }
net-unread-number_missing = move { $from } is missing on the sheet
net-unread-numbers_missing = moves { $from } to { $to } are missing on the sheet
net-unread-number_twice = move { $number } is on { $first } and on { $second }
net-unread-cut_off = the file ends too early
net-unread-too_few = the file has { $found } entries, but announces { $promised }
net-unread-too_many =
    { $promised ->
       *[other] the file goes on after the { $promised } entries that it announces
    }
net-unread-other_kind = this is another kind of file
net-unread-bad_value = the number { $value } is not valid here
net-unread-impossible = the position, or the move in it, is impossible

net-rare-not_now = That is not possible now.
net-rare-game_over = The game is over.
net-rare-too_late = It is too late for that.
net-rare-alone = Nobody has taken the other seat yet.
net-rare-not_agreed = That needs the agreement of both players, or the terms of this game rule it out.
net-rare-no_offer = There is no such offer, or another offer is already open.
net-rare-nothing_to_take_back = There is nothing to take back.
net-rare-no_seat = This game has no open seat for you, or the invitation is not valid.
net-rare-bad_request = The server did not understand this request.
net-rare-method_not_allowed = That cannot be done at this address.
net-rare-cross_origin = The server rejects requests from other sites and under host names that it does not know.
net-rare-too_large = That is too large.
net-rare-unknown_game = This server does not know that game.
net-rare-no_engine = The computer has no such level or opponent for this game.
net-rare-bad_token = The token is not valid on this server.
net-rare-bad_clock = There is no such time control.
net-rare-bad_start = A game cannot start from this position.
net-rare-bad_sheet = The score sheet cannot be read, or this game has none.
net-rare-bad_file = The file cannot be read, or its format cannot hold this game.
net-rare-too_many_changes = There have been too many changes for that. Games in progress can still be finished.
net-rare-link_used = This link was used already.
net-rare-link_expired = This link has expired.
net-rare-has_games = This browser has games of its own.
net-rare-id_reused = This request was sent twice with different content.
net-rare-tournament_refused = The tournament does not allow that.
net-rare-wrong_password = The name, the password or the recovery code is wrong.
net-rare-unknown_passkey = This server does not know the passkey. It may have been removed.
net-rare-bad_passkey = This passkey is for another server, or was added already.
net-rare-passkey_expired = That took too long. Please try again.
net-rare-sign_in = Sign in first.
net-rare-name_taken = There is an account with that name, or one that looks like it. Choose another name.
net-rare-bad_password = A password has 8 to 256 characters. It is not your name, and not one of the most common.
net-rare-not_rated = A game like that cannot be rated.
net-rare-limited = A moderator has closed this to you for a while.
net-rare-reported_already = You have reported this player already, and the report is still open.
net-rare-handled_already = Another moderator has just settled this. Nothing was changed.
net-rare-cannot_write = You cannot write to this player.
net-rare-no_links = Links and addresses cannot be sent.
net-rare-too_many_seeks = You, or others at your address, have too many open offers. Withdraw one first.
net-rare-not_here = The player you are challenging is not here.
`;export{e as default};