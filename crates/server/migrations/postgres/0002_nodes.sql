-- Several servers of one database: at which address the others reach the one that has the lease, and the key by which
-- each of them knows again what another one has given out.
ALTER TABLE server_lease ADD COLUMN reached_at TEXT COLLATE "C" NOT NULL DEFAULT '';

CREATE TABLE server_key (
    id  BIGINT NOT NULL PRIMARY KEY CHECK (id = 1),
    key BYTEA NOT NULL
);
