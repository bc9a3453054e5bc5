-- Guests who have a name and a password. Of an account that was deleted the row stays, without both: its games and the
-- ratings of others do.
CREATE TABLE account (
    person     TEXT   NOT NULL PRIMARY KEY,
    name       TEXT,
    name_key   TEXT UNIQUE,
    password   TEXT,
    created_ms BIGINT NOT NULL,
    deleted_ms BIGINT
);

-- Where they are signed in. What is kept of a token opens nothing.
CREATE TABLE session (
    token_hash BLOB   NOT NULL PRIMARY KEY,
    id         TEXT   NOT NULL UNIQUE,
    person     TEXT   NOT NULL REFERENCES account (person),
    program    TEXT,
    browser    TEXT,
    created_ms BIGINT NOT NULL,
    used_ms    BIGINT NOT NULL
);
CREATE INDEX session_by_person ON session (person);

-- Codes by which a lost password is replaced, each once.
CREATE TABLE recovery_code (
    code_hash BLOB NOT NULL PRIMARY KEY,
    person    TEXT NOT NULL REFERENCES account (person)
);
CREATE INDEX recovery_code_by_person ON recovery_code (person);

-- Whom an account follows or has blocked.
CREATE TABLE relation (
    person TEXT NOT NULL REFERENCES account (person),
    kind   TEXT NOT NULL,
    other  TEXT NOT NULL REFERENCES account (person),
    PRIMARY KEY (person, kind, other)
);
CREATE INDEX relation_by_other ON relation (other);

-- What an account's rating is in a game at a speed, after the last game; and when it would be uncertain without another.
CREATE TABLE rating (
    person     TEXT   NOT NULL REFERENCES account (person),
    game       TEXT   NOT NULL,
    speed      TEXT   NOT NULL,
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
    game_id                 TEXT   NOT NULL UNIQUE REFERENCES game (id),
    game                    TEXT   NOT NULL,
    speed                   TEXT   NOT NULL,
    ended_ms                BIGINT NOT NULL,
    black                   TEXT   NOT NULL,
    white                   TEXT   NOT NULL,
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

-- What a game means for ratings, and how fast it is; without a clock it has no speed.
ALTER TABLE game ADD COLUMN is_rated BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE game ADD COLUMN speed TEXT;
CREATE INDEX game_rated ON game (updated_ms, id) WHERE is_rated;
