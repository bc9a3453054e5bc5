-- When a game that is over was last touched, for each whose it is; nothing while it goes on. The list of somebody is read along
-- this index, and from the games of theirs that go on, whatever others play: and no move changes it.
ALTER TABLE game_person ADD COLUMN ended_ms BIGINT;
UPDATE game_person SET ended_ms = game.updated_ms FROM game
 WHERE game.id = game_person.game_id AND game.end_reason IS NOT NULL;
CREATE INDEX game_person_list ON game_person (person, ended_ms, game_id);
DROP INDEX game_list;

-- Tournaments that everybody sees in the list.
CREATE INDEX tournament_listed ON tournament (created_ms, id) WHERE is_listed;
