-- The whole field of a race, division and sex. Its content is one text, so that a field is there whole or
-- not at all; its address is the hash of that text.
CREATE TABLE race_fields (
  race_id text NOT NULL REFERENCES races (id) ON DELETE CASCADE,
  division text NOT NULL,
  sex text NOT NULL,
  hash text NOT NULL,
  athlete_count integer NOT NULL,
  is_named boolean NOT NULL,
  content text NOT NULL,
  PRIMARY KEY (race_id, division, sex)
);

CREATE INDEX race_fields_by_hash ON race_fields (hash);
