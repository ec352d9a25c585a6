-- Races the operator works on and has not published yet, as the pages keep them.
CREATE TABLE drafts (
  id text PRIMARY KEY,
  name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  saved_at timestamptz NOT NULL DEFAULT now(),
  content text NOT NULL,
  map_hash text REFERENCES maps (hash)
);
CREATE INDEX drafts_by_map ON drafts (map_hash);
