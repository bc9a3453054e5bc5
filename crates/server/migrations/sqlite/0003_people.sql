-- Who gave the command that an event followed from; NULL in events of before that was written down.
ALTER TABLE game_event ADD COLUMN author TEXT;

-- The clocks after an event, as JSON, in games that have some; and when the next flag falls.
ALTER TABLE game_event ADD COLUMN clock TEXT;
ALTER TABLE game ADD COLUMN deadline_ms BIGINT;
CREATE INDEX game_deadline ON game (deadline_ms) WHERE deadline_ms IS NOT NULL;

-- When the server was last known to be there while clocks ran: what passed after that is charged to nobody.
CREATE TABLE heartbeat (
    id    BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    at_ms BIGINT NOT NULL
);

-- Whether everybody may look on.
ALTER TABLE game ADD COLUMN is_public BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX game_public ON game (updated_ms, id) WHERE is_public;

-- Whose a game is: who began it and who plays in it, as 32 hexadecimal digits, or `local` for whoever is at the machine.
-- The games of before are theirs.
CREATE TABLE game_person (
    person  TEXT NOT NULL,
    game_id TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    PRIMARY KEY (person, game_id)
);
CREATE INDEX game_person_by_game ON game_person (game_id);

INSERT INTO game_person (person, game_id) SELECT 'local', id FROM game;
