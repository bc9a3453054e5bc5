-- Keys of browsers and devices by which people sign in without a password: what is kept of one signs nothing.
CREATE TABLE passkey (
    id         BLOB   NOT NULL PRIMARY KEY,
    person     TEXT   NOT NULL REFERENCES account (person),
    -- The name of the server for which it was made: it is good for no other.
    host       TEXT   NOT NULL,
    -- The public key with what was said of it, as JSON; the counter is the one below.
    body       TEXT   NOT NULL,
    counter    BIGINT NOT NULL,
    browser    TEXT,
    created_ms BIGINT NOT NULL,
    used_ms    BIGINT
);
CREATE INDEX passkey_by_person ON passkey (person);
