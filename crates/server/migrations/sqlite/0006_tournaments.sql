-- An event is the entries of its log, each a line as in the file of an event; the row says what lies beside the log, and
-- repeats what lists show.
CREATE TABLE tournament (
    id            TEXT    NOT NULL PRIMARY KEY,
    version       BIGINT  NOT NULL,
    name          TEXT    NOT NULL,
    place         TEXT    NOT NULL,
    date          TEXT    NOT NULL,
    players       BIGINT  NOT NULL,
    paired        BIGINT  NOT NULL,
    rounds        BIGINT  NOT NULL,
    phase         TEXT    NOT NULL,
    is_listed     BOOLEAN NOT NULL,
    registration  TEXT    NOT NULL,
    -- How games are played on the server, as JSON; NULL at boards.
    online        TEXT,
    is_running    BOOLEAN NOT NULL,
    next_round_ms BIGINT,
    -- Why one that runs by itself does not go on.
    stuck         TEXT,
    -- The request for it, where its client chose the id and may send it again.
    request       TEXT,
    created_ms    BIGINT  NOT NULL
);
CREATE INDEX tournament_by_creation ON tournament (created_ms, id);

CREATE TABLE tournament_entry (
    tournament_id TEXT   NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    number        BIGINT NOT NULL,
    line          TEXT   NOT NULL,
    PRIMARY KEY (tournament_id, number)
);

-- The commands that were carried out: one that comes again is not carried out again.
CREATE TABLE tournament_command (
    tournament_id TEXT NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    command_id    TEXT NOT NULL,
    body          TEXT NOT NULL,
    PRIMARY KEY (tournament_id, command_id)
);

-- Who directs, and who plays as whom: 32 hexadecimal digits, or `local` for whoever is at the machine.
CREATE TABLE tournament_person (
    tournament_id TEXT    NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    person        TEXT    NOT NULL,
    is_director   BOOLEAN NOT NULL DEFAULT FALSE,
    player        TEXT,
    PRIMARY KEY (tournament_id, person)
);
CREATE INDEX tournament_person_by_person ON tournament_person (person);
CREATE UNIQUE INDEX tournament_person_by_player ON tournament_person (tournament_id, player) WHERE player IS NOT NULL;

-- What is known of players beside the log.
CREATE TABLE tournament_player (
    tournament_id TEXT    NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    player        TEXT    NOT NULL,
    is_here       BOOLEAN NOT NULL DEFAULT FALSE,
    level         BIGINT,
    PRIMARY KEY (tournament_id, player)
);

-- What the sides of a table have signed; the table is that of the entry by which the round was paired.
CREATE TABLE tournament_slip (
    tournament_id TEXT   NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    pairing       BIGINT NOT NULL,
    table_number  BIGINT NOT NULL,
    side          TEXT   NOT NULL,
    black         BIGINT NOT NULL,
    white         BIGINT NOT NULL,
    game_id       TEXT,
    PRIMARY KEY (tournament_id, pairing, table_number, side)
);

-- The games of tables: those played here wait for their result until they have one. Where nobody could hold a seat there is
-- a row without a game.
CREATE TABLE tournament_game (
    tournament_id TEXT    NOT NULL REFERENCES tournament (id) ON DELETE CASCADE,
    pairing       BIGINT  NOT NULL,
    table_number  BIGINT  NOT NULL,
    game_id       TEXT,
    is_open       BOOLEAN NOT NULL,
    begun_ms      BIGINT  NOT NULL,
    PRIMARY KEY (tournament_id, pairing, table_number)
);
CREATE INDEX tournament_game_by_game ON tournament_game (game_id) WHERE game_id IS NOT NULL;
