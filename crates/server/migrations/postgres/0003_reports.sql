-- As the step 10 of SQLite.
-- What accounts have reported of each other; open until a moderator has settled it.
CREATE TABLE report (
    number     BIGINT NOT NULL PRIMARY KEY,
    reporter   TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    subject    TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    reason     TEXT COLLATE "C" NOT NULL,
    words      TEXT COLLATE "C",
    -- Empty where it is about no game.
    game_id    TEXT COLLATE "C" NOT NULL DEFAULT '',
    at_ms      BIGINT NOT NULL,
    handled_ms BIGINT,
    handled_by TEXT COLLATE "C",
    outcome    TEXT COLLATE "C"
);
CREATE UNIQUE INDEX report_once ON report (reporter, subject, game_id) WHERE handled_ms IS NULL;
CREATE INDEX report_open ON report (subject, at_ms) WHERE handled_ms IS NULL;
CREATE INDEX report_handled ON report (subject, handled_ms) WHERE handled_ms IS NOT NULL;

-- What moderators have told an account, or closed to it for a while; over when it was read or lifted.
CREATE TABLE sanction (
    number   BIGINT NOT NULL PRIMARY KEY,
    person   TEXT COLLATE "C" NOT NULL REFERENCES account (person),
    kind     TEXT COLLATE "C" NOT NULL,
    body     TEXT COLLATE "C" NOT NULL,
    at_ms    BIGINT NOT NULL,
    until_ms BIGINT,
    ended_ms BIGINT
);
CREATE INDEX sanction_by_person ON sanction (person);

-- Since when its owner is a moderator.
ALTER TABLE account ADD COLUMN moderator_ms BIGINT;

-- Whom an act is about and which moderator has done it, whatever they are called by now.
ALTER TABLE admin_act ADD COLUMN subject_person TEXT COLLATE "C";
ALTER TABLE admin_act ADD COLUMN who_person TEXT COLLATE "C";
CREATE INDEX admin_act_by_subject ON admin_act (subject_person, number) WHERE subject_person IS NOT NULL;
