-- Who is in the fields in use, to be searched. Made from the fields, and made again when rows are missing.
CREATE TABLE field_athletes (
  race_id text NOT NULL,
  field_hash text NOT NULL,
  -- Its index in the field.
  athlete integer NOT NULL,
  -- The id in links, without the sex, which may be corrected.
  id_key text NOT NULL,
  division text NOT NULL,
  sex text NOT NULL,
  name text,
  bib text,
  age_group text,
  -- Whole seconds; null for athletes who did not finish.
  total integer,
  status text NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (race_id, field_hash, athlete),
  FOREIGN KEY (race_id, field_hash) REFERENCES race_fields (race_id, hash) ON DELETE CASCADE
);

-- The embedded database has no background work that would empty a list of pending entries.
CREATE INDEX field_athletes_words ON field_athletes USING gin (words) WITH (fastupdate = off);
CREATE INDEX field_athletes_by_key ON field_athletes (id_key);
-- In the order of results, for searches that match nearly everybody.
CREATE INDEX field_athletes_by_total ON field_athletes (total, athlete);

-- The operator's own title of a race, shown as it is.
ALTER TABLE races ADD COLUMN title text;
