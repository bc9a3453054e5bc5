-- What accounts have reported of each other; open until a moderator has settled it.
CREATE TABLE report (
    number     BIGINT NOT NULL PRIMARY KEY,
    reporter   TEXT   NOT NULL REFERENCES account (person),
    subject    TEXT   NOT NULL REFERENCES account (person),
    reason     TEXT   NOT NULL,
    words      TEXT,
    -- Empty where it is about no game.
    game_id    TEXT   NOT NULL DEFAULT '',
    at_ms      BIGINT NOT NULL,
    handled_ms BIGINT,
    handled_by TEXT,
    outcome    TEXT
);
CREATE UNIQUE INDEX report_once ON report (reporter, subject, game_id) WHERE handled_ms IS NULL;
CREATE INDEX report_open ON report (subject, at_ms) WHERE handled_ms IS NULL;
CREATE INDEX report_handled ON report (subject, handled_ms) WHERE handled_ms IS NOT NULL;

-- What moderators have told an account, or closed to it for a while; over when it was read or lifted.
CREATE TABLE sanction (
    number   BIGINT NOT NULL PRIMARY KEY,
    person   TEXT   NOT NULL REFERENCES account (person),
    kind     TEXT   NOT NULL,
    body     TEXT   NOT NULL,
    at_ms    BIGINT NOT NULL,
    until_ms BIGINT,
    ended_ms BIGINT
);
CREATE INDEX sanction_by_person ON sanction (person);

-- Since when its owner is a moderator.
ALTER TABLE account ADD COLUMN moderator_ms BIGINT;

-- Whom an act is about and which moderator has done it, whatever they are called by now.
ALTER TABLE admin_act ADD COLUMN subject_person TEXT;
ALTER TABLE admin_act ADD COLUMN who_person TEXT;
CREATE INDEX admin_act_by_subject ON admin_act (subject_person, number) WHERE subject_person IS NOT NULL;
