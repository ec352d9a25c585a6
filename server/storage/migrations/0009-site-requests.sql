-- Requests to the results site of all servers together: at most two a second and four at a time, and
-- none while it rests. A server that died leaves rows behind; they end with their lease.
CREATE TABLE site_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  is_sent boolean NOT NULL DEFAULT false,
  is_over boolean NOT NULL DEFAULT false,
  lease_until timestamptz NOT NULL
);

CREATE TABLE site_rest (
  id integer PRIMARY KEY CHECK (id = 1),
  rests_until timestamptz NOT NULL
);

-- Which list an idp was found in: its counter tells of how many a place is.
ALTER TABLE result_addresses ADD COLUMN sex text;
