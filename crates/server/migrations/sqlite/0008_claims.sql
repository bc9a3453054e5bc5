-- Links by which somebody becomes a player whom a director registered: how many were replaced by a new one.
ALTER TABLE tournament_player ADD COLUMN links_replaced INTEGER NOT NULL DEFAULT 0;
