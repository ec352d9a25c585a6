CREATE TABLE maps (
  hash text PRIMARY KEY,
  extension text NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- A race is offered once it has a course and is not withdrawn.
CREATE TABLE races (
  id text PRIMARY KEY,
  name text NOT NULL,
  location text NOT NULL,
  season text,
  race_group text,
  race_date text,
  time_zone text,
  map_hash text NOT NULL REFERENCES maps (hash),
  is_withdrawn boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX races_by_map ON races (map_hash);

-- Segments and path belong together: a course is there whole or not at all.
CREATE TABLE courses (
  race_id text PRIMARY KEY REFERENCES races (id) ON DELETE CASCADE,
  segments jsonb NOT NULL,
  path jsonb NOT NULL,
  width integer NOT NULL,
  height integer NOT NULL
);

-- What was saved of a course whose other half is still to come.
CREATE TABLE course_drafts (
  race_id text PRIMARY KEY REFERENCES races (id) ON DELETE CASCADE,
  segments jsonb,
  point_count integer,
  path jsonb,
  width integer,
  height integer
);

CREATE TABLE race_requests (
  id text PRIMARY KEY,
  race_name text NOT NULL,
  details text NOT NULL,
  season text,
  race_group text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX race_requests_by_time ON race_requests (created_at);

CREATE TABLE actions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  action_type text NOT NULL,
  details jsonb,
  race_id text,
  athlete_result_id text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX actions_by_time ON actions (created_at, action_type);

-- Only hashes are kept: who reads the database cannot open a session with it.
CREATE TABLE operator_sessions (
  token_hash text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);

-- Things the server decided once, such as the operator's password (hashed).
CREATE TABLE settings (
  name text PRIMARY KEY,
  value text NOT NULL
);
