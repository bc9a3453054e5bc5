-- All tables as the steps of SQLite have made them by now, which say what they are for; later steps come in pairs. Texts are
-- compared byte by byte, as there.

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
    commits  BIGINT NOT NULL
);
INSERT INTO server_lease (id, epoch, holder, until_ms, commits) VALUES (1, 0, '', 0, 0);

CREATE TABLE game (
    id          TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    spec        TEXT COLLATE "C" NOT NULL,
    black_seat  TEXT COLLATE "C" NOT NULL,
    white_seat  TEXT COLLATE "C" NOT NULL,
    plies       BIGINT NOT NULL,
    turn        TEXT COLLATE "C",
    black_discs BIGINT NOT NULL,
    white_discs BIGINT NOT NULL,
    end_reason  TEXT COLLATE "C",
    winner      TEXT COLLATE "C",
    score       BIGINT,
    seq         BIGINT NOT NULL,
    created_ms  BIGINT NOT NULL,
    updated_ms  BIGINT NOT NULL,
    catalog_id  TEXT COLLATE "C" NOT NULL DEFAULT '',
    board       TEXT COLLATE "C",
    deadline_ms BIGINT,
    is_public   BOOLEAN NOT NULL DEFAULT FALSE,
    delay_plies BIGINT NOT NULL DEFAULT 0,
    is_filed    BOOLEAN NOT NULL DEFAULT FALSE,
    is_rated    BOOLEAN NOT NULL DEFAULT FALSE,
    speed       TEXT COLLATE "C"
);
CREATE INDEX game_deadline ON game (deadline_ms) WHERE deadline_ms IS NOT NULL;
CREATE INDEX game_list ON game (updated_ms, id, catalog_id, end_reason, black_seat, white_seat);
CREATE INDEX game_public ON game (updated_ms, id) WHERE is_public;
CREATE INDEX game_rated ON game (updated_ms, id) WHERE is_rated;
CREATE INDEX game_to_file ON game (updated_ms, id) WHERE is_public AND NOT is_filed AND end_reason IS NOT NULL;

CREATE TABLE game_event (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seq     BIGINT NOT NULL,
    kind    TEXT COLLATE "C" NOT NULL,
    body    TEXT COLLATE "C" NOT NULL,
    at_ms   BIGINT NOT NULL,
    author  TEXT COLLATE "C",
    clock   TEXT COLLATE "C",
    PRIMARY KEY (game_id, seq)
);

CREATE TABLE game_command (
    game_id    TEXT COLLATE "C" NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    command_id TEXT COLLATE "C" NOT NULL,
    body       TEXT COLLATE "C" NOT NULL,
    seq        BIGINT NOT NULL,
    PRIMARY KEY (game_id, command_id)
);

CREATE TABLE game_person (
    person  TEXT COLLATE "C" NOT NULL,
    game_id TEXT COLLATE "C" NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    PRIMARY KEY (person, game_id)
);
CREATE INDEX game_person_by_game ON game_person (game_id);

CREATE TABLE game_removed (
    game_id TEXT COLLATE "C" NOT NULL PRIMARY KEY
);

CREATE TABLE heartbeat (
    id    BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    at_ms BIGINT NOT NULL
);

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
CREATE UNIQUE INDEX chat_message_by_author ON chat_message (game_id, author, client_id);

CREATE TABLE chat_off (
    game_id TEXT COLLATE "C" NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    side    TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (game_id, side)
);

CREATE TABLE device_link (
    code_hash  BYTEA NOT NULL PRIMARY KEY,
    person     TEXT COLLATE "C" NOT NULL,
    expires_ms BIGINT NOT NULL,
    is_used    BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX device_link_by_expiry ON device_link (expires_ms);

CREATE TABLE tournament (
    id            TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    version       BIGINT NOT NULL,
    name          TEXT COLLATE "C" NOT NULL,
    place         TEXT COLLATE "C" NOT NULL,
    date          TEXT COLLATE "C" NOT NULL,
    players       BIGINT NOT NULL,
    paired        BIGINT NOT NULL,
    rounds        BIGINT NOT NULL,
    phase         TEXT COLLATE "C" NOT NULL,
    is_listed     BOOLEAN NOT NULL,
    registration  TEXT COLLATE "C" NOT NULL,
    online        TEXT COLLATE "C",
    is_running    BOOLEAN NOT NULL,
    next_round_ms BIGINT,
    stuck         TEXT COLLATE "C",
    request       TEXT COLLATE "C",
    created_ms    BIGINT NOT NULL
);
CREATE INDEX tournament_by_creation ON tournament (created_ms, id);

CREATE TABLE tournament_entry (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    number        BIGINT NOT NULL,
    line          TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (tournament_id, number)
);

CREATE TABLE tournament_command (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    command_id    TEXT COLLATE "C" NOT NULL,
    body          TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (tournament_id, command_id)
);

CREATE TABLE tournament_person (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    person        TEXT COLLATE "C" NOT NULL,
    is_director   BOOLEAN NOT NULL DEFAULT FALSE,
    player        TEXT COLLATE "C",
    PRIMARY KEY (tournament_id, person)
);
CREATE INDEX tournament_person_by_person ON tournament_person (person);
CREATE UNIQUE INDEX tournament_person_by_player ON tournament_person (tournament_id, player) WHERE player IS NOT NULL;

CREATE TABLE tournament_player (
    tournament_id  TEXT COLLATE "C" NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    player         TEXT COLLATE "C" NOT NULL,
    is_here        BOOLEAN NOT NULL DEFAULT FALSE,
    level          BIGINT,
    links_replaced BIGINT NOT NULL DEFAULT 0,
    PRIMARY KEY (tournament_id, player)
);

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

CREATE TABLE tournament_game (
    tournament_id TEXT COLLATE "C" NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    pairing       BIGINT NOT NULL,
    table_number  BIGINT NOT NULL,
    game_id       TEXT COLLATE "C",
    is_open       BOOLEAN NOT NULL,
    begun_ms      BIGINT NOT NULL,
    PRIMARY KEY (tournament_id, pairing, table_number)
);
CREATE INDEX tournament_game_by_game ON tournament_game (game_id) WHERE game_id IS NOT NULL;

CREATE TABLE account (
    person     TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name       TEXT COLLATE "C",
    name_key   TEXT COLLATE "C" UNIQUE,
    password   TEXT COLLATE "C",
    created_ms BIGINT NOT NULL,
    deleted_ms BIGINT,
    closed_ms  BIGINT
);

CREATE TABLE session (
    token_hash BYTEA NOT NULL PRIMARY KEY,
    id         TEXT COLLATE "C" NOT NULL UNIQUE,
    person     TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    program    TEXT COLLATE "C",
    browser    TEXT COLLATE "C",
    created_ms BIGINT NOT NULL,
    used_ms    BIGINT NOT NULL
);
CREATE INDEX session_by_person ON session (person);

CREATE TABLE recovery_code (
    code_hash BYTEA NOT NULL PRIMARY KEY,
    person    TEXT COLLATE "C" NOT NULL REFERENCES account (person)
);
CREATE INDEX recovery_code_by_person ON recovery_code (person);

CREATE TABLE relation (
    person TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    kind   TEXT COLLATE "C" NOT NULL,
    other  TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    PRIMARY KEY (person, kind, other)
);
CREATE INDEX relation_by_other ON relation (other);

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

CREATE TABLE rated_game (
    number                 BIGINT NOT NULL PRIMARY KEY,
    game_id                TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES game (id),
    game                   TEXT COLLATE "C" NOT NULL,
    speed                  TEXT COLLATE "C" NOT NULL,
    ended_ms               BIGINT NOT NULL,
    black                  TEXT COLLATE "C" NOT NULL,
    white                  TEXT COLLATE "C" NOT NULL,
    black_points           DOUBLE PRECISION NOT NULL,
    black_deviation        DOUBLE PRECISION NOT NULL,
    black_points_after     DOUBLE PRECISION NOT NULL,
    black_deviation_after  DOUBLE PRECISION NOT NULL,
    black_volatility_after DOUBLE PRECISION NOT NULL,
    white_points           DOUBLE PRECISION NOT NULL,
    white_deviation        DOUBLE PRECISION NOT NULL,
    white_points_after     DOUBLE PRECISION NOT NULL,
    white_deviation_after  DOUBLE PRECISION NOT NULL,
    white_volatility_after DOUBLE PRECISION NOT NULL
);
CREATE INDEX rated_game_by_black ON rated_game (black, game, speed, number);
CREATE INDEX rated_game_by_white ON rated_game (white, game, speed, number);

CREATE TABLE admin_act (
    number  BIGINT NOT NULL PRIMARY KEY,
    done_ms BIGINT NOT NULL,
    who     TEXT COLLATE "C" NOT NULL,
    act     TEXT COLLATE "C" NOT NULL,
    subject TEXT COLLATE "C",
    detail  TEXT COLLATE "C"
);

CREATE TABLE server_setting (
    name  TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    value TEXT COLLATE "C" NOT NULL
);
