-- A source is called by the name of its file alone: whoever looks at a game learns nothing of the machine it came from.
UPDATE source SET name = substr(name, length(rtrim(name, replace(name, '/', ''))) + 1);
UPDATE source SET name = substr(name, length(rtrim(name, replace(name, '\', ''))) + 1);
