-- The tables of SQLite, in the words of PostgreSQL; a step here has one there. Texts are compared byte by byte, as there.

-- What SQLite has by itself: a place in a text, counted from 1, and lists that come as JSON.
CREATE FUNCTION instr(whole TEXT, part TEXT) RETURNS INTEGER LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT strpos(whole, part) $$;
CREATE FUNCTION json_each(list TEXT) RETURNS TABLE (value TEXT) LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT CAST(element AS TEXT) FROM json_array_elements(CAST(list AS JSON)) AS element $$;
CREATE FUNCTION json_extract(list TEXT, place TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    AS $$ SELECT CAST(list AS JSON) ->> CAST(substr(place, 3, length(place) - 3) AS INTEGER) $$;

-- Which server writes here, and until when others leave it alone; the epoch grows with every server, the commits with
-- every commit.
CREATE TABLE server_lease (
    id       BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    epoch    BIGINT NOT NULL,
    holder   TEXT COLLATE "C" NOT NULL,
    until_ms BIGINT NOT NULL,
    commits  BIGINT NOT NULL,
    -- Where the other servers of this database reach it.
    reached_at TEXT COLLATE "C" NOT NULL DEFAULT ''
);
INSERT INTO server_lease (id, epoch, holder, until_ms, commits) VALUES (1, 0, '', 0, 0);

-- The key by which each server of this database knows again what another one has given out.
CREATE TABLE server_key (
    id  BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    key BYTEA NOT NULL
);

-- A game is its events; the other columns of `game` repeat what they lead to, so that lists need not replay.
CREATE TABLE game (
    id           TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    spec         TEXT COLLATE "C" NOT NULL,
    black_seat   TEXT COLLATE "C" NOT NULL,
    white_seat   TEXT COLLATE "C" NOT NULL,
    plies        BIGINT NOT NULL,
    turn         TEXT COLLATE "C",
    black_discs  BIGINT NOT NULL,
    white_discs  BIGINT NOT NULL,
    end_reason   TEXT COLLATE "C",
    winner       TEXT COLLATE "C",
    score        BIGINT,
    seq          BIGINT NOT NULL,
    created_ms   BIGINT NOT NULL,
    updated_ms   BIGINT NOT NULL,
    -- The game of the catalog, and what lies on each cell now.
    catalog_id   TEXT COLLATE "C" NOT NULL,
    board        TEXT COLLATE "C" NOT NULL,
    -- When the next flag falls.
    deadline_ms  BIGINT,
    -- Whether everybody may look on, and by how many plies spectators are behind while the game goes on.
    is_public    BOOLEAN NOT NULL,
    delay_plies  BIGINT NOT NULL,
    -- Whether the records have what they take of a game that is over, which may be nothing.
    is_filed     BOOLEAN NOT NULL DEFAULT FALSE,
    -- What a game means for ratings, and how fast it is; without a clock it has no speed.
    is_rated     BOOLEAN NOT NULL,
    speed        TEXT COLLATE "C"
);
CREATE INDEX game_deadline ON game (deadline_ms) WHERE deadline_ms IS NOT NULL;
CREATE INDEX game_public ON game (updated_ms, id) WHERE is_public;
CREATE INDEX game_to_file ON game (updated_ms, id) WHERE is_public AND NOT is_filed AND end_reason IS NOT NULL;
CREATE INDEX game_rated ON game (updated_ms, id) WHERE is_rated;

CREATE TABLE game_event (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seq     BIGINT NOT NULL,
    kind    TEXT COLLATE "C" NOT NULL,
    body    TEXT COLLATE "C" NOT NULL,
    at_ms   BIGINT NOT NULL,
    -- Who gave the command that it followed from; null where nobody did.
    author  TEXT COLLATE "C",
    -- The clocks after it, as JSON, in games that have some.
    clock   TEXT COLLATE "C",
    PRIMARY KEY (game_id, seq)
);

-- The commands that were carried out: a command that comes again finds its first answer here.
CREATE TABLE game_command (
    game_id    TEXT COLLATE "C" NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    command_id TEXT COLLATE "C" NOT NULL,
    body       TEXT COLLATE "C" NOT NULL,
    seq        BIGINT NOT NULL,
    PRIMARY KEY (game_id, command_id)
);

-- When the server was last known to be there while clocks ran: what passed after that is charged to nobody.
CREATE TABLE heartbeat (
    id    BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    at_ms BIGINT NOT NULL
);

-- Whose a game is: who began it and who plays in it, as 32 hexadecimal digits, or `local` for whoever is at the machine.
-- `ended_ms` is when a game that is over was last touched; null while it goes on. The list of somebody is read along that
-- index, and from the games of theirs that go on, whatever others play: and no move changes it.
CREATE TABLE game_person (
    person   TEXT COLLATE "C" NOT NULL,
    game_id  TEXT COLLATE "C" NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    ended_ms BIGINT,
    PRIMARY KEY (person, game_id)
);
CREATE INDEX game_person_by_game ON game_person (game_id);
CREATE INDEX game_person_list ON game_person (person, ended_ms, game_id);

-- Games that were removed here and may still stand in the records.
CREATE TABLE game_removed (
    game_id TEXT COLLATE "C" NOT NULL PRIMARY KEY
);

-- What people say around a game: two rooms, each numbered from 1; the oldest go when there are more than are kept.
CREATE TABLE chat_message (
    game_id   TEXT COLLATE "C" NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    room      TEXT COLLATE "C" NOT NULL,
    number    BIGINT NOT NULL,
    author    TEXT COLLATE "C" NOT NULL,
    client_id TEXT COLLATE "C" NOT NULL,
    side      TEXT COLLATE "C",
    name      TEXT COLLATE "C",
    body      TEXT COLLATE "C" NOT NULL,
    at_ms     BIGINT NOT NULL,
    PRIMARY KEY (game_id, room, number)
);

-- A message that comes again finds its number here.
CREATE UNIQUE INDEX chat_message_by_author ON chat_message (game_id, author, client_id);
-- What somebody has said around games is exported and deleted along this index, however much others have said.
CREATE INDEX chat_message_author ON chat_message (author);

-- The sides that have switched the players' chat off.
CREATE TABLE chat_off (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    side    TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (game_id, side)
);

-- Links by which a guest goes on in another browser, each once: what is kept of them opens nothing. One that was used
-- stays until it would have expired, so that it can say so.
CREATE TABLE device_link (
    code_hash  BYTEA   NOT NULL PRIMARY KEY,
    person     TEXT COLLATE "C" NOT NULL,
    expires_ms BIGINT NOT NULL,
    is_used    BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX device_link_by_expiry ON device_link (expires_ms);

-- An event is the entries of its log, each a line as in the file of an event; the row says what lies beside the log, and
-- repeats what lists show.
CREATE TABLE tournament (
    id            TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    version       BIGINT  NOT NULL,
    name          TEXT COLLATE "C" NOT NULL,
    place         TEXT COLLATE "C" NOT NULL,
    date          TEXT COLLATE "C" NOT NULL,
    players       BIGINT  NOT NULL,
    paired        BIGINT  NOT NULL,
    rounds        BIGINT  NOT NULL,
    phase         TEXT COLLATE "C" NOT NULL,
    is_listed     BOOLEAN NOT NULL,
    registration  TEXT COLLATE "C" NOT NULL,
    -- How games are played on the server, as JSON; NULL at boards.
    online        TEXT COLLATE "C",
    is_running    BOOLEAN NOT NULL,
    next_round_ms BIGINT,
    -- Why one that runs by itself does not go on.
    stuck         TEXT COLLATE "C",
    -- The request for it, where its client chose the id and may send it again.
    request       TEXT COLLATE "C",
    created_ms    BIGINT  NOT NULL
);
CREATE INDEX tournament_by_creation ON tournament (created_ms, id);
-- Those that everybody sees in the list.
CREATE INDEX tournament_listed ON tournament (created_ms, id) WHERE is_listed;

CREATE TABLE tournament_entry (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    number        BIGINT NOT NULL,
    line          TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (tournament_id, number)
);

-- The commands that were carried out: one that comes again is not carried out again.
CREATE TABLE tournament_command (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    command_id    TEXT COLLATE "C" NOT NULL,
    body          TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (tournament_id, command_id)
);

-- Who directs, and who plays as whom: 32 hexadecimal digits, or `local` for whoever is at the machine.
CREATE TABLE tournament_person (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    person        TEXT COLLATE "C" NOT NULL,
    is_director   BOOLEAN NOT NULL DEFAULT FALSE,
    player        TEXT COLLATE "C",
    PRIMARY KEY (tournament_id, person)
);
CREATE INDEX tournament_person_by_person ON tournament_person (person);
CREATE UNIQUE INDEX tournament_person_by_player ON tournament_person (tournament_id, player) WHERE player IS NOT NULL;

-- What is known of players beside the log.
CREATE TABLE tournament_player (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    player        TEXT COLLATE "C" NOT NULL,
    is_here       BOOLEAN NOT NULL DEFAULT FALSE,
    level         BIGINT,
    -- Links by which somebody becomes this player: how many were replaced by a new one.
    links_replaced BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (tournament_id, player)
);

-- What the sides of a table have signed; the table is that of the entry by which the round was paired.
CREATE TABLE tournament_slip (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    pairing       BIGINT NOT NULL,
    table_number  BIGINT NOT NULL,
    side          TEXT COLLATE "C" NOT NULL,
    black         BIGINT NOT NULL,
    white         BIGINT NOT NULL,
    game_id       TEXT COLLATE "C",
    PRIMARY KEY (tournament_id, pairing, table_number, side)
);

-- The games of tables: those played here wait for their result until they have one. Where nobody could hold a seat there is
-- a row without a game.
CREATE TABLE tournament_game (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    pairing       BIGINT  NOT NULL,
    table_number  BIGINT  NOT NULL,
    game_id       TEXT COLLATE "C",
    is_open       BOOLEAN NOT NULL,
    begun_ms      BIGINT  NOT NULL,
    PRIMARY KEY (tournament_id, pairing, table_number)
);
CREATE INDEX tournament_game_by_game ON tournament_game (game_id) WHERE game_id IS NOT NULL;

-- Guests who have a name and a password. Of an account that was deleted the row stays, without both: its games and the
-- ratings of others do.
CREATE TABLE account (
    person     TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name       TEXT COLLATE "C",
    name_key   TEXT COLLATE "C" UNIQUE,
    password   TEXT COLLATE "C",
    created_ms BIGINT NOT NULL,
    deleted_ms BIGINT,
    -- Since when it is closed: nobody signs in to it.
    closed_ms    BIGINT,
    -- Since when its owner is a moderator.
    moderator_ms BIGINT
);

-- Where they are signed in. What is kept of a token opens nothing.
CREATE TABLE session (
    token_hash BYTEA   NOT NULL PRIMARY KEY,
    id         TEXT COLLATE "C" NOT NULL UNIQUE,
    person     TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    program    TEXT COLLATE "C",
    browser    TEXT COLLATE "C",
    created_ms BIGINT NOT NULL,
    used_ms    BIGINT NOT NULL
);
CREATE INDEX session_by_person ON session (person);

-- Codes by which a lost password is replaced, each once.
CREATE TABLE recovery_code (
    code_hash BYTEA NOT NULL PRIMARY KEY,
    person    TEXT COLLATE "C" NOT NULL REFERENCES account (person)
);
CREATE INDEX recovery_code_by_person ON recovery_code (person);

-- Whom an account follows or has blocked.
CREATE TABLE relation (
    person TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    kind   TEXT COLLATE "C" NOT NULL,
    other  TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    PRIMARY KEY (person, kind, other)
);
CREATE INDEX relation_by_other ON relation (other);

-- What an account's rating is in a game at a speed, after the last game; and when it would be uncertain without another.
CREATE TABLE rating (
    person     TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    game       TEXT COLLATE "C" NOT NULL,
    speed      TEXT COLLATE "C" NOT NULL,
    points     DOUBLE PRECISION NOT NULL,
    deviation  DOUBLE PRECISION NOT NULL,
    volatility DOUBLE PRECISION NOT NULL,
    games      BIGINT NOT NULL,
    rated_ms   BIGINT NOT NULL,
    sure_ms    BIGINT NOT NULL,
    PRIMARY KEY (person, game, speed)
);
CREATE INDEX rating_list ON rating (game, speed, points);

-- What each rated game has changed, in the order in which games were rated.
CREATE TABLE rated_game (
    number                  BIGINT NOT NULL PRIMARY KEY,
    game_id                 TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES game (id),
    game                    TEXT COLLATE "C" NOT NULL,
    speed                   TEXT COLLATE "C" NOT NULL,
    ended_ms                BIGINT NOT NULL,
    black                   TEXT COLLATE "C" NOT NULL,
    white                   TEXT COLLATE "C" NOT NULL,
    black_points            DOUBLE PRECISION NOT NULL,
    black_deviation         DOUBLE PRECISION NOT NULL,
    black_points_after      DOUBLE PRECISION NOT NULL,
    black_deviation_after   DOUBLE PRECISION NOT NULL,
    black_volatility_after  DOUBLE PRECISION NOT NULL,
    white_points            DOUBLE PRECISION NOT NULL,
    white_deviation         DOUBLE PRECISION NOT NULL,
    white_points_after      DOUBLE PRECISION NOT NULL,
    white_deviation_after   DOUBLE PRECISION NOT NULL,
    white_volatility_after  DOUBLE PRECISION NOT NULL
);
CREATE INDEX rated_game_by_black ON rated_game (black, game, speed, number);
CREATE INDEX rated_game_by_white ON rated_game (white, game, speed, number);

-- What administrators have done, in order.
CREATE TABLE admin_act (
    number  BIGINT NOT NULL PRIMARY KEY,
    done_ms BIGINT NOT NULL,
    who     TEXT COLLATE "C" NOT NULL,
    act     TEXT COLLATE "C" NOT NULL,
    -- The account, where it is about one.
    subject TEXT COLLATE "C",
    detail  TEXT COLLATE "C",
    -- Whom it is about and which moderator has done it, whatever they are called by now.
    subject_person TEXT COLLATE "C",
    who_person     TEXT COLLATE "C"
);
CREATE INDEX admin_act_by_subject ON admin_act (subject_person, number) WHERE subject_person IS NOT NULL;

-- What administrators have set.
CREATE TABLE server_setting (
    name  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    value TEXT COLLATE "C" NOT NULL
);

-- What accounts have reported of each other; open until a moderator has settled it.
CREATE TABLE report (
    number     BIGINT NOT NULL PRIMARY KEY,
    reporter   TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    subject    TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    reason     TEXT COLLATE "C" NOT NULL,
    words      TEXT COLLATE "C",
    -- Empty where it is about no game.
    game_id    TEXT COLLATE "C" NOT NULL DEFAULT '',
    at_ms      BIGINT NOT NULL,
    handled_ms BIGINT,
    handled_by TEXT COLLATE "C",
    outcome    TEXT COLLATE "C",
    -- The letters that it is about, as they were, as JSON: whether the reported one has written it, what, and when.
    letters    TEXT COLLATE "C"
);
CREATE UNIQUE INDEX report_once ON report (reporter, subject, game_id, (letters IS NULL)) WHERE handled_ms IS NULL;
CREATE INDEX report_open ON report (subject, at_ms) WHERE handled_ms IS NULL;
CREATE INDEX report_handled ON report (subject, handled_ms) WHERE handled_ms IS NOT NULL;

-- What moderators have told an account, or closed to it for a while; over when it was read or lifted.
CREATE TABLE sanction (
    number   BIGINT NOT NULL PRIMARY KEY,
    person   TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    kind     TEXT COLLATE "C" NOT NULL,
    body     TEXT COLLATE "C" NOT NULL,
    at_ms    BIGINT NOT NULL,
    until_ms BIGINT,
    ended_ms BIGINT
);
CREATE INDEX sanction_by_person ON sanction (person);

-- What accounts have written to each other. The two are named in the order of their ids, whoever has written.
CREATE TABLE letter (
    low       TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    high      TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    number    BIGINT NOT NULL,
    author    TEXT COLLATE "C" NOT NULL,
    client_id TEXT COLLATE "C" NOT NULL,
    body      TEXT COLLATE "C" NOT NULL,
    at_ms     BIGINT NOT NULL,
    PRIMARY KEY (low, high, number)
);
CREATE UNIQUE INDEX letter_by_author ON letter (author, client_id);
CREATE INDEX letter_by_high ON letter (high);

-- A conversation as one of the two has it: each has a row of their own. The number of the last letter and when it was written,
-- up to which one was read, up to which they were deleted for this one, and how many of the other's are unread.
CREATE TABLE correspondence (
    person     TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    other      TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    last       BIGINT NOT NULL,
    last_ms    BIGINT NOT NULL,
    read_to    BIGINT NOT NULL,
    cleared_to BIGINT NOT NULL,
    unread     BIGINT NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX correspondence_list ON correspondence (person, last_ms);
CREATE INDEX correspondence_unread ON correspondence (person) WHERE unread > 0;
CREATE INDEX correspondence_by_other ON correspondence (other);

-- Keys of browsers and devices by which people sign in without a password: what is kept of one signs nothing.
CREATE TABLE passkey (
    id         BYTEA   NOT NULL PRIMARY KEY,
    person     TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    -- The name of the server for which it was made: it is good for no other.
    host       TEXT COLLATE "C" NOT NULL,
    -- The public key with what was said of it, as JSON; the counter is the one below.
    body       TEXT COLLATE "C" NOT NULL,
    counter    BIGINT NOT NULL,
    browser    TEXT COLLATE "C",
    created_ms BIGINT NOT NULL,
    used_ms    BIGINT
);
CREATE INDEX passkey_by_person ON passkey (person);

-- Work promised but not done: whoever holds the database carries on.
CREATE TABLE job (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- What is to be done; `body` says with what, as JSON.
    kind     TEXT COLLATE "C" NOT NULL,
    body     TEXT COLLATE "C" NOT NULL,
    asked_ms BIGINT NOT NULL,
    -- How often it was begun.
    tries    BIGINT NOT NULL
);
