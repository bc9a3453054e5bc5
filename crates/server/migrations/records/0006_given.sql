-- How many of the moves of a game, from the first on, neither player chose: an opening that was drawn, as in XOT.
ALTER TABLE record ADD COLUMN given BIGINT NOT NULL DEFAULT 0;
