-- Every state a race was published in, the last 20 of each, to be looked at and brought back.
CREATE TABLE published_states (
  race_id text NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  -- The race's version when it was published.
  version integer NOT NULL,
  published_at timestamptz NOT NULL DEFAULT now(),
  changes jsonb NOT NULL,
  details jsonb NOT NULL,
  map_hash text NOT NULL REFERENCES maps (hash),
  segments jsonb NOT NULL,
  path jsonb NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  PRIMARY KEY (race_id, version)
);
CREATE INDEX published_states_by_map ON published_states (map_hash);
