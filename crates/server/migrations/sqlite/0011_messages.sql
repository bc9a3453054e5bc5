-- What accounts have written to each other. The two are named in the order of their ids, whoever has written.
CREATE TABLE letter (
    low       TEXT   NOT NULL REFERENCES account (person),
    high      TEXT   NOT NULL REFERENCES account (person),
    number    BIGINT NOT NULL,
    author    TEXT   NOT NULL,
    client_id TEXT   NOT NULL,
    body      TEXT   NOT NULL,
    at_ms     BIGINT NOT NULL,
    PRIMARY KEY (low, high, number)
);
CREATE UNIQUE INDEX letter_by_author ON letter (author, client_id);
CREATE INDEX letter_by_high ON letter (high);

-- A conversation as one of the two has it: each has a row of their own. The number of the last letter and when it was written,
-- up to which one was read, up to which they were deleted for this one, and how many of the other's are unread.
CREATE TABLE correspondence (
    person     TEXT   NOT NULL REFERENCES account (person),
    other      TEXT   NOT NULL REFERENCES account (person),
    last       BIGINT NOT NULL,
    last_ms    BIGINT NOT NULL,
    read_to    BIGINT NOT NULL,
    cleared_to BIGINT NOT NULL,
    unread     BIGINT NOT NULL,
    PRIMARY KEY (person, other)
);
CREATE INDEX correspondence_list ON correspondence (person, last_ms);
CREATE INDEX correspondence_unread ON correspondence (person) WHERE unread > 0;
CREATE INDEX correspondence_by_other ON correspondence (other);

-- The letters that a report is about, as they were, as JSON: whether the reported one has written it, what, and when.
ALTER TABLE report ADD COLUMN letters TEXT;
DROP INDEX report_once;
CREATE UNIQUE INDEX report_once ON report (reporter, subject, game_id, (letters IS NULL)) WHERE handled_ms IS NULL;
