-- Games as they were recorded somewhere, and what finds a position in them again.

-- The files they came from, by name without folders: whoever looks at a game learns nothing of the machine it came from.
CREATE TABLE source (
    id       BIGINT NOT NULL PRIMARY KEY,
    name     TEXT   NOT NULL,
    added_ms BIGINT NOT NULL
);

-- Everybody who played, under each name as it was written; the key is the same however it was written.
CREATE TABLE person (
    id       BIGINT NOT NULL PRIMARY KEY,
    name     TEXT   NOT NULL UNIQUE,
    name_key TEXT   NOT NULL
);
CREATE INDEX person_by_key ON person (name_key);

CREATE TABLE occasion (
    id   BIGINT NOT NULL PRIMARY KEY,
    name TEXT   NOT NULL UNIQUE
);

-- The games, numbered from 0 without gaps. The identity says whether a game is there: it is negative for one that was
-- removed. What is the same for all games through the same positions, however the board was turned, is `positions`: -1 for
-- those that were removed. Neither player chose the first moves that are given: an opening that was drawn, as in XOT.
CREATE TABLE record (
    id          INTEGER NOT NULL PRIMARY KEY,
    identity    BIGINT  NOT NULL UNIQUE,
    source      BIGINT  NOT NULL REFERENCES source (id),
    spec        TEXT    NOT NULL,
    start       TEXT,
    moves       TEXT    NOT NULL,
    black       BIGINT  REFERENCES person (id),
    white       BIGINT  REFERENCES person (id),
    occasion    BIGINT  REFERENCES occasion (id),
    round       TEXT,
    played_on   TEXT,
    year        BIGINT,
    black_discs BIGINT,
    white_discs BIGINT,
    positions   BIGINT  NOT NULL,
    given       BIGINT  NOT NULL DEFAULT 0
);
CREATE INDEX record_by_black ON record (black, year);
CREATE INDEX record_by_white ON record (white, year);
CREATE INDEX record_by_occasion ON record (occasion, year);
-- The latest games are found without going through all of them.
CREATE INDEX record_by_year ON record (year, id);
-- Of many games through the same positions, those of the same players are found without going through the others.
CREATE INDEX record_by_positions ON record (positions, black, white);
CREATE INDEX record_by_positions_and_white ON record (positions, white);

-- What is counted of each game, so many games a row.
CREATE TABLE facts_page (
    page  BIGINT NOT NULL PRIMARY KEY,
    bytes BLOB   NOT NULL
);

-- The index of positions: runs of postings in order, each in blocks.
CREATE TABLE run (
    id       BIGINT NOT NULL PRIMARY KEY,
    postings BIGINT NOT NULL
);
CREATE TABLE run_block (
    run       BIGINT NOT NULL REFERENCES run (id) ON DELETE CASCADE,
    number    BIGINT NOT NULL,
    first_key BIGINT NOT NULL,
    last_key  BIGINT NOT NULL,
    bytes     BLOB   NOT NULL,
    PRIMARY KEY (run, number)
);
CREATE INDEX run_block_by_key ON run_block (run, last_key, number);

-- Which record a game has become that was played on this server.
CREATE TABLE played (
    game_id TEXT    NOT NULL PRIMARY KEY,
    record  INTEGER NOT NULL REFERENCES record (id)
);
CREATE INDEX played_by_record ON played (record);

-- One row, which counts how often something has changed.
CREATE TABLE revision (number BIGINT NOT NULL);
INSERT INTO revision (number) VALUES (0);
