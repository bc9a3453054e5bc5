-- The latest games are found without going through all of them.
CREATE INDEX record_by_year ON record (year, id);
