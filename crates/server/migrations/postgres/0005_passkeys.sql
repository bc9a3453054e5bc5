-- As the step 12 of SQLite.
-- Keys of browsers and devices by which people sign in without a password: what is kept of one signs nothing.
CREATE TABLE passkey (
    id         BYTEA NOT NULL PRIMARY KEY,
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
