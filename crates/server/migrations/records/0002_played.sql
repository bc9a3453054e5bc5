-- Which record a game has become that was played on this server.
CREATE TABLE played (
    game_id TEXT    NOT NULL PRIMARY KEY,
    record  INTEGER NOT NULL REFERENCES record (id)
);
