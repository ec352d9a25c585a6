-- What the operator decided about athletes who asked not to be shown. Rows are only added: the newest
-- decision about an athlete counts, and the others are the log. Names are kept as keyed digests only.
CREATE TABLE privacy_decisions (
  -- The id in links; of an imported athlete without the sex.
  idp text NOT NULL,
  decided_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- Without a reference: a decision outlives the race, and most official results have no race here.
  race_id text,
  race_name text,
  digests jsonb NOT NULL,
  state text NOT NULL,
  PRIMARY KEY (idp, decided_at)
);

-- Name, bib and wish of a request not to be shown; null for a request for a race.
ALTER TABLE race_requests ADD COLUMN privacy jsonb;
