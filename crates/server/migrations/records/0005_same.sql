-- What is the same for all games through the same positions, however the board was turned; nothing for those that are not
-- gone through yet, -1 for those that were removed or cannot be gone through. The identity says no more than whether a game
-- is there: it is negative for those that were removed.
ALTER TABLE record ADD COLUMN positions BIGINT;
CREATE INDEX record_by_positions ON record (positions, black);
CREATE INDEX played_by_record ON played (record);
-- One row, which counts how often something has changed; negative until games that stood here twice are joined.
CREATE TABLE revision (number BIGINT NOT NULL);
INSERT INTO revision (number) VALUES (-1);
