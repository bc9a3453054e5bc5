-- Games as they were recorded somewhere, and what finds a position in them again.

-- The files and places they came from.
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

-- The games, numbered from 0 without gaps. One game has one identity, in whatever source it stands.
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
    white_discs BIGINT
);
CREATE INDEX record_by_black ON record (black, year);
CREATE INDEX record_by_white ON record (white, year);
CREATE INDEX record_by_occasion ON record (occasion, year);

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
