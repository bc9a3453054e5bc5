-- What a list of games chooses by and shows beside what the row had: the game of the catalog, and what lies on each cell
-- now. Rows that were there before get their boards when they are listed for the first time.
ALTER TABLE game ADD COLUMN catalog_id TEXT NOT NULL DEFAULT '';
ALTER TABLE game ADD COLUMN board TEXT;

UPDATE game SET catalog_id = substr(spec, 1, instr(spec || '?', '?') - 1);

-- All that a list chooses by is in here, so that it reads no row that it does not show.
CREATE INDEX game_list ON game (updated_ms, id, catalog_id, end_reason, black_seat, white_seat);
DROP INDEX game_by_update;
