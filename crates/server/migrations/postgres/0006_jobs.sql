-- As the step 13 of SQLite.
-- Work that was promised and is not done: whoever has the database goes on with it.
CREATE TABLE job (
    id       TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    -- What is to be done; `body` says with what, as JSON.
    kind     TEXT COLLATE "C" NOT NULL,
    body     TEXT COLLATE "C" NOT NULL,
    asked_ms BIGINT NOT NULL,
    -- How often it was begun.
    tries    BIGINT NOT NULL
);
