-- Whether the records have what they take of a game that is over, which may be nothing.
ALTER TABLE game ADD COLUMN is_filed BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX game_to_file ON game (updated_ms, id) WHERE is_public AND NOT is_filed AND end_reason IS NOT NULL;

-- Games that were removed here and may still stand in the records.
CREATE TABLE game_removed (
    game_id TEXT NOT NULL PRIMARY KEY
);
