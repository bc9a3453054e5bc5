-- As the step 15 of SQLite.
-- What somebody has said around games is exported and deleted along this index, however much others have said.
CREATE INDEX chat_message_author ON chat_message (author);
