-- What people say around a game: two rooms, each numbered from 1; the oldest go when there are more than are kept.
CREATE TABLE chat_message (
    game_id   TEXT   NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    room      TEXT   NOT NULL,
    number    BIGINT NOT NULL,
    author    TEXT   NOT NULL,
    client_id TEXT   NOT NULL,
    side      TEXT,
    name      TEXT,
    body      TEXT   NOT NULL,
    at_ms     BIGINT NOT NULL,
    PRIMARY KEY (game_id, room, number)
);

-- A message that comes again finds its number here.
CREATE UNIQUE INDEX chat_message_by_author ON chat_message (game_id, author, client_id);

-- The sides that have switched the players' chat off.
CREATE TABLE chat_off (
    game_id TEXT NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    side    TEXT NOT NULL,
    PRIMARY KEY (game_id, side)
);

-- Links by which a guest goes on in another browser, each once: what is kept of them opens nothing. One that was used
-- stays until it would have expired, so that it can say so.
CREATE TABLE device_link (
    code_hash  BLOB   NOT NULL PRIMARY KEY,
    person     TEXT   NOT NULL,
    expires_ms BIGINT NOT NULL,
    is_used    BOOLEAN NOT NULL DEFAULT FALSE
);
CREATE INDEX device_link_by_expiry ON device_link (expires_ms);

-- By how many plies spectators are behind while a game goes on.
ALTER TABLE game ADD COLUMN delay_plies BIGINT NOT NULL DEFAULT 0;
