-- Where an idp leads: seen in a search, taken from a pasted link, or found out once.
CREATE TABLE result_addresses (
  idp text PRIMARY KEY,
  season text NOT NULL,
  event_id text NOT NULL,
  event_name text,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- Results pages as we read them, kept when the site is slow, gone or has changed its mind.
CREATE TABLE results (
  idp text PRIMARY KEY,
  season text NOT NULL,
  event_id text NOT NULL,
  event_name text,
  page jsonb NOT NULL,
  url text,
  first_fetched_at timestamptz NOT NULL DEFAULT now(),
  fetched_at timestamptz NOT NULL DEFAULT now()
);
