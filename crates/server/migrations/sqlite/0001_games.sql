-- A game is its events; the other columns of `game` repeat what they lead to, so that lists need not replay.
CREATE TABLE game (
    id           TEXT   NOT NULL PRIMARY KEY,
    spec         TEXT   NOT NULL,
    black_seat   TEXT   NOT NULL,
    white_seat   TEXT   NOT NULL,
    plies        BIGINT NOT NULL,
    turn         TEXT,
    black_discs  BIGINT NOT NULL,
    white_discs  BIGINT NOT NULL,
    end_reason   TEXT,
    winner       TEXT,
    score        BIGINT,
    seq          BIGINT NOT NULL,
    created_ms   BIGINT NOT NULL,
    updated_ms   BIGINT NOT NULL
);

CREATE INDEX game_by_update ON game (updated_ms, id);

CREATE TABLE game_event (
    game_id TEXT   NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    seq     BIGINT NOT NULL,
    kind    TEXT   NOT NULL,
    body    TEXT   NOT NULL,
    at_ms   BIGINT NOT NULL,
    PRIMARY KEY (game_id, seq)
);

-- The commands that were carried out: a command that comes again finds its first answer here.
CREATE TABLE game_command (
    game_id    TEXT   NOT NULL REFERENCES game (id) ON DELETE CASCADE,
    command_id TEXT   NOT NULL,
    body       TEXT   NOT NULL,
    seq        BIGINT NOT NULL,
    PRIMARY KEY (game_id, command_id)
);
