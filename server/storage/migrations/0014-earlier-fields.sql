-- The last five versions of a field stay when it is replaced, to be brought back. The one in use has no
-- `replaced_at`. When a field of before was stored nobody knows.
ALTER TABLE race_fields ADD COLUMN stored_at timestamptz;
ALTER TABLE race_fields ALTER COLUMN stored_at SET DEFAULT now();
ALTER TABLE race_fields ADD COLUMN replaced_at timestamptz;
-- Division and sex are part of what the hash is made of.
ALTER TABLE race_fields DROP CONSTRAINT race_fields_pkey;
ALTER TABLE race_fields ADD PRIMARY KEY (race_id, hash);
CREATE UNIQUE INDEX race_fields_in_use ON race_fields (race_id, division, sex) WHERE replaced_at IS NULL;
