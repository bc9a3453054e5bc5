-- Work promised but not done: whoever holds the database carries on.
CREATE TABLE job (
    id       TEXT   NOT NULL PRIMARY KEY,
    -- What is to be done; `body` says with what, as JSON.
    kind     TEXT   NOT NULL,
    body     TEXT   NOT NULL,
    asked_ms BIGINT NOT NULL,
    -- How often it was begun.
    tries    BIGINT NOT NULL
);
