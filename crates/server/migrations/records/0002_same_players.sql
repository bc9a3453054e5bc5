-- Of many games through the same positions, those of the same players are found without going through the others.
DROP INDEX record_by_positions;
CREATE INDEX record_by_positions ON record (positions, black, white);
CREATE INDEX record_by_positions_and_white ON record (positions, white);
