-- What administrators have done, in order.
CREATE TABLE admin_act (
    number  BIGINT NOT NULL PRIMARY KEY,
    done_ms BIGINT NOT NULL,
    who     TEXT   NOT NULL,
    act     TEXT   NOT NULL,
    -- The account, where it is about one.
    subject TEXT,
    detail  TEXT
);

-- What administrators have set.
CREATE TABLE server_setting (
    name  TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);

-- Since when an account is closed: nobody signs in to it.
ALTER TABLE account ADD COLUMN closed_ms BIGINT;
