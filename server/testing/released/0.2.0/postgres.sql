create table migrations (name text primary key, run_at timestamptz not null default now());

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

-- Sessions of visitors, made with the first video. Only hashes of their cookies are kept.
CREATE TABLE sessions (
  token_hash text PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- A row is there before its file and goes after it, so no file is ever forgotten. It may outlive
-- its session for a moment: that is how one sees that it has to go.
CREATE TABLE videos (
  id text PRIMARY KEY,
  session_hash text NOT NULL,
  size_bytes integer NOT NULL,
  uploaded_at timestamptz NOT NULL
);
CREATE INDEX videos_by_session ON videos (session_hash);

-- Goes up with every change of a race or its course: who saves on an older one is told so.
ALTER TABLE races ADD COLUMN version integer NOT NULL DEFAULT 1;

-- How the map of a race is shown (as-is, dimmed, night). Null for races of before: whoever draws measures.
ALTER TABLE races ADD COLUMN map_look text;
-- The map prints the names of the stations itself: ours are not drawn over them.
ALTER TABLE races ADD COLUMN has_printed_names boolean NOT NULL DEFAULT false;

-- The path that segments belong to: the number of its points does not tell two paths apart.
ALTER TABLE course_drafts ADD COLUMN path_digest text;

-- Installations that are in use keep the operator's password they have, however short it is.
insert into settings (name, value) select 'operator-password-from-before', 'yes' where exists (select from races);

-- What a results page said, beside what was made of it, and by which version of the parser. A better
-- reading then needs no second visit to the site. Results of before have no values: they are read again
-- when they are next asked for.
ALTER TABLE results ADD COLUMN page_values jsonb;
ALTER TABLE results ADD COLUMN parser_version integer NOT NULL DEFAULT 0;

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

-- A request for a race the operator has dealt with.
ALTER TABLE race_requests ADD COLUMN is_done boolean NOT NULL DEFAULT false;

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

-- The last five versions of a field stay when it is replaced, to be brought back. The one in use has no
-- `replaced_at`. When a field of before was stored nobody knows.
ALTER TABLE race_fields ADD COLUMN stored_at timestamptz;
ALTER TABLE race_fields ALTER COLUMN stored_at SET DEFAULT now();
ALTER TABLE race_fields ADD COLUMN replaced_at timestamptz;
-- Division and sex are part of what the hash is made of.
ALTER TABLE race_fields DROP CONSTRAINT race_fields_pkey;
ALTER TABLE race_fields ADD PRIMARY KEY (race_id, hash);
CREATE UNIQUE INDEX race_fields_in_use ON race_fields (race_id, division, sex) WHERE replaced_at IS NULL;

-- Segments wait for the path that completes them. Paths that waited for segments are dropped: a path
-- is now saved after its segments, and visitors never saw one that waited.
CREATE TABLE waiting_segments (
  race_id text PRIMARY KEY REFERENCES races (id) ON DELETE CASCADE,
  segments jsonb NOT NULL
);
INSERT INTO waiting_segments (race_id, segments)
  SELECT race_id, segments FROM course_drafts WHERE segments IS NOT NULL;
DROP TABLE course_drafts;

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

-- Visits, replays and videos by day and race; events are too many to be kept for as long.
CREATE TABLE visit_counts (
  day text NOT NULL,
  what text NOT NULL,
  race_id text NOT NULL,
  count integer NOT NULL,
  PRIMARY KEY (day, what, race_id)
);
INSERT INTO visit_counts (day, what, race_id, count)
  SELECT to_char(created_at AT TIME ZONE 'utc', 'YYYY-MM-DD') AS day,
    CASE action_type WHEN 'page_visited' THEN details->>'page'
      WHEN 'replay_started' THEN 'replay' WHEN 'video_exported' THEN 'video' ELSE 'empty-search' END AS what,
    '', count(*)
  FROM actions
  WHERE action_type IN ('replay_started', 'video_exported', 'search_found_nothing')
    OR (action_type = 'page_visited' AND details->>'page' IN ('/replay', '/exsurgo'))
  GROUP BY 1, 2;
DELETE FROM actions WHERE action_type = 'search_found_nothing';

-- Length of a lap in metres, as the operator gave it.
ALTER TABLE races ADD COLUMN lap_metres double precision;

set session_replication_role = replica;

insert into "actions" overriding system value select * from jsonb_populate_recordset(null::"actions", '[{"id":1,"details":{"share":0.30000000000000004},"race_id":null,"created_at":"2026-11-19T06:26:06.429967+00:00","action_type":"page_visited","athlete_result_id":null}]'::jsonb);

insert into "courses" overriding system value select * from jsonb_populate_recordset(null::"courses", '[{"path":[20,150,29,151,38,152,47,153,56,154,65,155,74,156,83,157,92,158,101,159,110,160,119,161,128,162,137,163,146,164,155,165,164,166,173,167,182,168,191,169,200,170,209,171,218,172,227,173,236,174,245,175,254,176,263,177,272,178,281,179,290,180,299,181,308,182,317,183],"width":500,"height":300,"race_id":"2026-lodz-hala-1-bcb67845","segments":[{"key":"seg_run1","kind":"RUN","label":"Run 1","endIdx":1,"startIdx":0,"orderIndex":0,"durationSec":null},{"key":"seg_rox_in1","kind":"ROXZONE","label":"Roxzone In 1","endIdx":2,"startIdx":1,"orderIndex":1,"durationSec":null},{"key":"seg_ski","kind":"SKI_ERG","label":"Ski Erg","endIdx":3,"startIdx":2,"orderIndex":2,"durationSec":null},{"key":"seg_rox_out1","kind":"ROXZONE","label":"Roxzone Out 1","endIdx":4,"startIdx":3,"orderIndex":3,"durationSec":null},{"key":"seg_run2","kind":"RUN","label":"Run 2","endIdx":5,"startIdx":4,"orderIndex":4,"durationSec":null},{"key":"seg_rox_in2","kind":"ROXZONE","label":"Roxzone In 2","endIdx":6,"startIdx":5,"orderIndex":5,"durationSec":null},{"key":"seg_push","kind":"SLED_PUSH","label":"Sled Push","endIdx":7,"startIdx":6,"orderIndex":6,"durationSec":null},{"key":"seg_rox_out2","kind":"ROXZONE","label":"Roxzone Out 2","endIdx":8,"startIdx":7,"orderIndex":7,"durationSec":null},{"key":"seg_run3","kind":"RUN","label":"Run 3","endIdx":9,"startIdx":8,"orderIndex":8,"durationSec":null},{"key":"seg_rox_in3","kind":"ROXZONE","label":"Roxzone In 3","endIdx":10,"startIdx":9,"orderIndex":9,"durationSec":null},{"key":"seg_pull","kind":"SLED_PULL","label":"Sled Pull","endIdx":11,"startIdx":10,"orderIndex":10,"durationSec":null},{"key":"seg_rox_out3","kind":"ROXZONE","label":"Roxzone Out 3","endIdx":12,"startIdx":11,"orderIndex":11,"durationSec":null},{"key":"seg_run4","kind":"RUN","label":"Run 4","endIdx":13,"startIdx":12,"orderIndex":12,"durationSec":null},{"key":"seg_rox_in4","kind":"ROXZONE","label":"Roxzone In 4","endIdx":14,"startIdx":13,"orderIndex":13,"durationSec":null},{"key":"seg_bbj","kind":"BURPEE_BROAD_JUMP","label":"Burpee Broad Jumps","endIdx":15,"startIdx":14,"orderIndex":14,"durationSec":null},{"key":"seg_rox_out4","kind":"ROXZONE","label":"Roxzone Out 4","endIdx":16,"startIdx":15,"orderIndex":15,"durationSec":null},{"key":"seg_run5","kind":"RUN","label":"Run 5","endIdx":17,"startIdx":16,"orderIndex":16,"durationSec":null},{"key":"seg_rox_in5","kind":"ROXZONE","label":"Roxzone In 5","endIdx":18,"startIdx":17,"orderIndex":17,"durationSec":null},{"key":"seg_row","kind":"ROW","label":"Row","endIdx":19,"startIdx":18,"orderIndex":18,"durationSec":null},{"key":"seg_rox_out5","kind":"ROXZONE","label":"Roxzone Out 5","endIdx":20,"startIdx":19,"orderIndex":19,"durationSec":null},{"key":"seg_run6","kind":"RUN","label":"Run 6","endIdx":21,"startIdx":20,"orderIndex":20,"durationSec":null},{"key":"seg_rox_in6","kind":"ROXZONE","label":"Roxzone In 6","endIdx":22,"startIdx":21,"orderIndex":21,"durationSec":null},{"key":"seg_farm","kind":"FARMERS_CARRY","label":"Farmer''s Carry","endIdx":23,"startIdx":22,"orderIndex":22,"durationSec":null},{"key":"seg_rox_out6","kind":"ROXZONE","label":"Roxzone Out 6","endIdx":24,"startIdx":23,"orderIndex":23,"durationSec":null},{"key":"seg_run7","kind":"RUN","label":"Run 7","endIdx":25,"startIdx":24,"orderIndex":24,"durationSec":null},{"key":"seg_rox_in7","kind":"ROXZONE","label":"Roxzone In 7","endIdx":26,"startIdx":25,"orderIndex":25,"durationSec":null},{"key":"seg_lunge","kind":"SANDBAG_LUNGES","label":"Sandbag Lunges","endIdx":27,"startIdx":26,"orderIndex":26,"durationSec":null},{"key":"seg_rox_out7","kind":"ROXZONE","label":"Roxzone Out 7","endIdx":28,"startIdx":27,"orderIndex":27,"durationSec":null},{"key":"seg_run8","kind":"RUN","label":"Run 8","endIdx":29,"startIdx":28,"orderIndex":28,"durationSec":null},{"key":"seg_rox_in8","kind":"ROXZONE","label":"Roxzone In 8","endIdx":30,"startIdx":29,"orderIndex":29,"durationSec":null},{"key":"seg_wb","kind":"WALL_BALLS","label":"Wall Balls","endIdx":31,"startIdx":30,"orderIndex":30,"durationSec":null},{"key":"seg_rox_out8","kind":"ROXZONE","label":"Roxzone Out 8","endIdx":32,"startIdx":31,"orderIndex":31,"durationSec":null},{"key":"seg_finish","kind":"FINISH","label":"Finish","endIdx":33,"startIdx":32,"orderIndex":32,"durationSec":null}]}]'::jsonb);

insert into "drafts" overriding system value select * from jsonb_populate_recordset(null::"drafts", '[{"id":"a-draft","name":"2026 Draft","content":"{\"a\":\"ü\"}","version":1,"map_hash":"a6d0024030a49138cc971110106ac4d2f2720450","saved_at":"2026-11-19T06:26:06.747435+00:00"}]'::jsonb);

insert into "field_athletes" overriding system value select * from jsonb_populate_recordset(null::"field_athletes", '[{"bib":"90042","sex":"W","name":"Ruiz, Ana","total":330,"words":"''90042'' ''ana'' ''ruiz''","id_key":"imc449cee947a4ce44","status":"finished","athlete":0,"race_id":"2026-lodz-hala-1-bcb67845","division":"HYROX","age_group":"30-34","field_hash":"53673a7e739b61c3520b63595198f4da1447f9a516d66b7c46037ce4fc25e13a"}]'::jsonb);

insert into "maps" overriding system value select * from jsonb_populate_recordset(null::"maps", '[{"hash":"27f979d4e8703e60534d1102abaecc95fb31b804","width":512,"height":309,"extension":"png","created_at":"2026-11-19T06:26:06.089516+00:00"},{"hash":"471575856049fc730c5a7d224672d339749f2985","width":506,"height":301,"extension":"png","created_at":"2026-11-19T06:26:06.024835+00:00"},{"hash":"a6d0024030a49138cc971110106ac4d2f2720450","width":518,"height":311,"extension":"png","created_at":"2026-11-19T06:26:06.747435+00:00"}]'::jsonb);

insert into "migrations" overriding system value select * from jsonb_populate_recordset(null::"migrations", '[{"name":"0001-races.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0002-results.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0003-videos.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0004-race-versions.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0005-map-looks.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0006-path-digests.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0007-operator-password.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0008-page-values.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0009-site-requests.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0010-race-fields.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0011-published-states.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0012-done-requests.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0013-drafts.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0014-earlier-fields.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0015-waiting-segments.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0016-field-athletes.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0020-privacy.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0030-visit-counts.sql","run_at":"2026-11-19T06:26:05.137257+00:00"},{"name":"0031-lap-metres.sql","run_at":"2026-11-19T06:26:05.137257+00:00"}]'::jsonb);

insert into "published_states" overriding system value select * from jsonb_populate_recordset(null::"published_states", '[{"path":[20,150,29,151,38,152,47,153,56,154,65,155,74,156,83,157,92,158,101,159,110,160,119,161,128,162,137,163,146,164,155,165,164,166,173,167,182,168,191,169,200,170,209,171,218,172,227,173,236,174,245,175,254,176,263,177,272,178,281,179,290,180,299,181,308,182,317,183],"width":500,"height":300,"changes":["map"],"details":{"date":"2026-03-14","name":"2026 Łódź „Hala” 1","group":null,"title":null,"season":"season-8","mapLook":"night","location":"L''Hôtel","timeZone":"Europe/Warsaw","lapMetres":null,"hasPrintedNames":false},"race_id":"2026-lodz-hala-1-bcb67845","version":6,"map_hash":"27f979d4e8703e60534d1102abaecc95fb31b804","segments":[{"key":"seg_run1","kind":"RUN","label":"Run 1","endIdx":1,"startIdx":0,"orderIndex":0,"durationSec":null},{"key":"seg_rox_in1","kind":"ROXZONE","label":"Roxzone In 1","endIdx":2,"startIdx":1,"orderIndex":1,"durationSec":null},{"key":"seg_ski","kind":"SKI_ERG","label":"Ski Erg","endIdx":3,"startIdx":2,"orderIndex":2,"durationSec":null},{"key":"seg_rox_out1","kind":"ROXZONE","label":"Roxzone Out 1","endIdx":4,"startIdx":3,"orderIndex":3,"durationSec":null},{"key":"seg_run2","kind":"RUN","label":"Run 2","endIdx":5,"startIdx":4,"orderIndex":4,"durationSec":null},{"key":"seg_rox_in2","kind":"ROXZONE","label":"Roxzone In 2","endIdx":6,"startIdx":5,"orderIndex":5,"durationSec":null},{"key":"seg_push","kind":"SLED_PUSH","label":"Sled Push","endIdx":7,"startIdx":6,"orderIndex":6,"durationSec":null},{"key":"seg_rox_out2","kind":"ROXZONE","label":"Roxzone Out 2","endIdx":8,"startIdx":7,"orderIndex":7,"durationSec":null},{"key":"seg_run3","kind":"RUN","label":"Run 3","endIdx":9,"startIdx":8,"orderIndex":8,"durationSec":null},{"key":"seg_rox_in3","kind":"ROXZONE","label":"Roxzone In 3","endIdx":10,"startIdx":9,"orderIndex":9,"durationSec":null},{"key":"seg_pull","kind":"SLED_PULL","label":"Sled Pull","endIdx":11,"startIdx":10,"orderIndex":10,"durationSec":null},{"key":"seg_rox_out3","kind":"ROXZONE","label":"Roxzone Out 3","endIdx":12,"startIdx":11,"orderIndex":11,"durationSec":null},{"key":"seg_run4","kind":"RUN","label":"Run 4","endIdx":13,"startIdx":12,"orderIndex":12,"durationSec":null},{"key":"seg_rox_in4","kind":"ROXZONE","label":"Roxzone In 4","endIdx":14,"startIdx":13,"orderIndex":13,"durationSec":null},{"key":"seg_bbj","kind":"BURPEE_BROAD_JUMP","label":"Burpee Broad Jumps","endIdx":15,"startIdx":14,"orderIndex":14,"durationSec":null},{"key":"seg_rox_out4","kind":"ROXZONE","label":"Roxzone Out 4","endIdx":16,"startIdx":15,"orderIndex":15,"durationSec":null},{"key":"seg_run5","kind":"RUN","label":"Run 5","endIdx":17,"startIdx":16,"orderIndex":16,"durationSec":null},{"key":"seg_rox_in5","kind":"ROXZONE","label":"Roxzone In 5","endIdx":18,"startIdx":17,"orderIndex":17,"durationSec":null},{"key":"seg_row","kind":"ROW","label":"Row","endIdx":19,"startIdx":18,"orderIndex":18,"durationSec":null},{"key":"seg_rox_out5","kind":"ROXZONE","label":"Roxzone Out 5","endIdx":20,"startIdx":19,"orderIndex":19,"durationSec":null},{"key":"seg_run6","kind":"RUN","label":"Run 6","endIdx":21,"startIdx":20,"orderIndex":20,"durationSec":null},{"key":"seg_rox_in6","kind":"ROXZONE","label":"Roxzone In 6","endIdx":22,"startIdx":21,"orderIndex":21,"durationSec":null},{"key":"seg_farm","kind":"FARMERS_CARRY","label":"Farmer''s Carry","endIdx":23,"startIdx":22,"orderIndex":22,"durationSec":null},{"key":"seg_rox_out6","kind":"ROXZONE","label":"Roxzone Out 6","endIdx":24,"startIdx":23,"orderIndex":23,"durationSec":null},{"key":"seg_run7","kind":"RUN","label":"Run 7","endIdx":25,"startIdx":24,"orderIndex":24,"durationSec":null},{"key":"seg_rox_in7","kind":"ROXZONE","label":"Roxzone In 7","endIdx":26,"startIdx":25,"orderIndex":25,"durationSec":null},{"key":"seg_lunge","kind":"SANDBAG_LUNGES","label":"Sandbag Lunges","endIdx":27,"startIdx":26,"orderIndex":26,"durationSec":null},{"key":"seg_rox_out7","kind":"ROXZONE","label":"Roxzone Out 7","endIdx":28,"startIdx":27,"orderIndex":27,"durationSec":null},{"key":"seg_run8","kind":"RUN","label":"Run 8","endIdx":29,"startIdx":28,"orderIndex":28,"durationSec":null},{"key":"seg_rox_in8","kind":"ROXZONE","label":"Roxzone In 8","endIdx":30,"startIdx":29,"orderIndex":29,"durationSec":null},{"key":"seg_wb","kind":"WALL_BALLS","label":"Wall Balls","endIdx":31,"startIdx":30,"orderIndex":30,"durationSec":null},{"key":"seg_rox_out8","kind":"ROXZONE","label":"Roxzone Out 8","endIdx":32,"startIdx":31,"orderIndex":31,"durationSec":null},{"key":"seg_finish","kind":"FINISH","label":"Finish","endIdx":33,"startIdx":32,"orderIndex":32,"durationSec":null}],"published_at":"2026-11-19T06:26:06.11068+00:00"},{"path":[20,150,29,151,38,152,47,153,56,154,65,155,74,156,83,157,92,158,101,159,110,160,119,161,128,162,137,163,146,164,155,165,164,166,173,167,182,168,191,169,200,170,209,171,218,172,227,173,236,174,245,175,254,176,263,177,272,178,281,179,290,180,299,181,308,182,317,183],"width":500,"height":300,"changes":["name","location","season","date","timeZone","mapLook","hasPrintedNames","map","seg_run1","seg_rox_in1","seg_ski","seg_rox_out1","seg_run2","seg_rox_in2","seg_push","seg_rox_out2","seg_run3","seg_rox_in3","seg_pull","seg_rox_out3","seg_run4","seg_rox_in4","seg_bbj","seg_rox_out4","seg_run5","seg_rox_in5","seg_row","seg_rox_out5","seg_run6","seg_rox_in6","seg_farm","seg_rox_out6","seg_run7","seg_rox_in7","seg_lunge","seg_rox_out7","seg_run8","seg_rox_in8","seg_wb","seg_rox_out8","seg_finish"],"details":{"date":"2026-03-14","name":"2026 Łódź „Hala” 1","group":null,"title":null,"season":"season-8","mapLook":"night","location":"L''Hôtel","timeZone":"Europe/Warsaw","lapMetres":null,"hasPrintedNames":false},"race_id":"2026-lodz-hala-1-bcb67845","version":3,"map_hash":"471575856049fc730c5a7d224672d339749f2985","segments":[{"key":"seg_run1","kind":"RUN","label":"Run 1","endIdx":1,"startIdx":0,"orderIndex":0,"durationSec":null},{"key":"seg_rox_in1","kind":"ROXZONE","label":"Roxzone In 1","endIdx":2,"startIdx":1,"orderIndex":1,"durationSec":null},{"key":"seg_ski","kind":"SKI_ERG","label":"Ski Erg","endIdx":3,"startIdx":2,"orderIndex":2,"durationSec":null},{"key":"seg_rox_out1","kind":"ROXZONE","label":"Roxzone Out 1","endIdx":4,"startIdx":3,"orderIndex":3,"durationSec":null},{"key":"seg_run2","kind":"RUN","label":"Run 2","endIdx":5,"startIdx":4,"orderIndex":4,"durationSec":null},{"key":"seg_rox_in2","kind":"ROXZONE","label":"Roxzone In 2","endIdx":6,"startIdx":5,"orderIndex":5,"durationSec":null},{"key":"seg_push","kind":"SLED_PUSH","label":"Sled Push","endIdx":7,"startIdx":6,"orderIndex":6,"durationSec":null},{"key":"seg_rox_out2","kind":"ROXZONE","label":"Roxzone Out 2","endIdx":8,"startIdx":7,"orderIndex":7,"durationSec":null},{"key":"seg_run3","kind":"RUN","label":"Run 3","endIdx":9,"startIdx":8,"orderIndex":8,"durationSec":null},{"key":"seg_rox_in3","kind":"ROXZONE","label":"Roxzone In 3","endIdx":10,"startIdx":9,"orderIndex":9,"durationSec":null},{"key":"seg_pull","kind":"SLED_PULL","label":"Sled Pull","endIdx":11,"startIdx":10,"orderIndex":10,"durationSec":null},{"key":"seg_rox_out3","kind":"ROXZONE","label":"Roxzone Out 3","endIdx":12,"startIdx":11,"orderIndex":11,"durationSec":null},{"key":"seg_run4","kind":"RUN","label":"Run 4","endIdx":13,"startIdx":12,"orderIndex":12,"durationSec":null},{"key":"seg_rox_in4","kind":"ROXZONE","label":"Roxzone In 4","endIdx":14,"startIdx":13,"orderIndex":13,"durationSec":null},{"key":"seg_bbj","kind":"BURPEE_BROAD_JUMP","label":"Burpee Broad Jumps","endIdx":15,"startIdx":14,"orderIndex":14,"durationSec":null},{"key":"seg_rox_out4","kind":"ROXZONE","label":"Roxzone Out 4","endIdx":16,"startIdx":15,"orderIndex":15,"durationSec":null},{"key":"seg_run5","kind":"RUN","label":"Run 5","endIdx":17,"startIdx":16,"orderIndex":16,"durationSec":null},{"key":"seg_rox_in5","kind":"ROXZONE","label":"Roxzone In 5","endIdx":18,"startIdx":17,"orderIndex":17,"durationSec":null},{"key":"seg_row","kind":"ROW","label":"Row","endIdx":19,"startIdx":18,"orderIndex":18,"durationSec":null},{"key":"seg_rox_out5","kind":"ROXZONE","label":"Roxzone Out 5","endIdx":20,"startIdx":19,"orderIndex":19,"durationSec":null},{"key":"seg_run6","kind":"RUN","label":"Run 6","endIdx":21,"startIdx":20,"orderIndex":20,"durationSec":null},{"key":"seg_rox_in6","kind":"ROXZONE","label":"Roxzone In 6","endIdx":22,"startIdx":21,"orderIndex":21,"durationSec":null},{"key":"seg_farm","kind":"FARMERS_CARRY","label":"Farmer''s Carry","endIdx":23,"startIdx":22,"orderIndex":22,"durationSec":null},{"key":"seg_rox_out6","kind":"ROXZONE","label":"Roxzone Out 6","endIdx":24,"startIdx":23,"orderIndex":23,"durationSec":null},{"key":"seg_run7","kind":"RUN","label":"Run 7","endIdx":25,"startIdx":24,"orderIndex":24,"durationSec":null},{"key":"seg_rox_in7","kind":"ROXZONE","label":"Roxzone In 7","endIdx":26,"startIdx":25,"orderIndex":25,"durationSec":null},{"key":"seg_lunge","kind":"SANDBAG_LUNGES","label":"Sandbag Lunges","endIdx":27,"startIdx":26,"orderIndex":26,"durationSec":null},{"key":"seg_rox_out7","kind":"ROXZONE","label":"Roxzone Out 7","endIdx":28,"startIdx":27,"orderIndex":27,"durationSec":null},{"key":"seg_run8","kind":"RUN","label":"Run 8","endIdx":29,"startIdx":28,"orderIndex":28,"durationSec":null},{"key":"seg_rox_in8","kind":"ROXZONE","label":"Roxzone In 8","endIdx":30,"startIdx":29,"orderIndex":29,"durationSec":null},{"key":"seg_wb","kind":"WALL_BALLS","label":"Wall Balls","endIdx":31,"startIdx":30,"orderIndex":30,"durationSec":null},{"key":"seg_rox_out8","kind":"ROXZONE","label":"Roxzone Out 8","endIdx":32,"startIdx":31,"orderIndex":31,"durationSec":null},{"key":"seg_finish","kind":"FINISH","label":"Finish","endIdx":33,"startIdx":32,"orderIndex":32,"durationSec":null}],"published_at":"2026-11-19T06:26:06.054446+00:00"}]'::jsonb);

insert into "race_fields" overriding system value select * from jsonb_populate_recordset(null::"race_fields", '[{"sex":"W","hash":"53673a7e739b61c3520b63595198f4da1447f9a516d66b7c46037ce4fc25e13a","content":"{\"version\":1,\"division\":\"HYROX\",\"sex\":\"W\",\"count\":1,\"scale\":1,\"splits\":[[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10],[10]],\"unaccounted\":[],\"reached\":[],\"statuses\":\"f\",\"estimated\":[[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[],[]],\"starts\":[36000],\"ageGroups\":[\"30-34\"],\"ages\":[0],\"names\":[\"Ruiz, Ana\"],\"bibs\":[\"90042\"]}","race_id":"2026-lodz-hala-1-bcb67845","division":"HYROX","is_named":true,"stored_at":"2026-11-19T06:26:06.369366+00:00","replaced_at":null,"athlete_count":1}]'::jsonb);

insert into "race_requests" overriding system value select * from jsonb_populate_recordset(null::"race_requests", '[{"id":"e7822c0d-63fc-42a3-b027-f4cb9040ff07","season":null,"details":"line\none","is_done":false,"privacy":null,"race_name":"2026 Oslo","created_at":"2026-11-19T06:26:06.425434+00:00","race_group":null}]'::jsonb);

insert into "races" overriding system value select * from jsonb_populate_recordset(null::"races", '[{"id":"2026-begun-61b65672","name":"2026 Begun","title":null,"season":null,"version":2,"location":"L''Hôtel","map_hash":"471575856049fc730c5a7d224672d339749f2985","map_look":null,"race_date":null,"time_zone":null,"created_at":"2026-11-19T06:26:06.407526+00:00","lap_metres":null,"race_group":null,"is_withdrawn":false,"has_printed_names":false},{"id":"2026-lodz-hala-1-bcb67845","name":"2026 Łódź „Hala” 1","title":null,"season":"season-8","version":6,"location":"L''Hôtel","map_hash":"27f979d4e8703e60534d1102abaecc95fb31b804","map_look":"night","race_date":"2026-03-14","time_zone":"Europe/Warsaw","created_at":"2026-11-19T06:26:06.024835+00:00","lap_metres":null,"race_group":null,"is_withdrawn":false,"has_printed_names":false}]'::jsonb);

insert into "result_addresses" overriding system value select * from jsonb_populate_recordset(null::"result_addresses", '[{"idp":"LR3SIM48B404","sex":null,"season":"season-8","seen_at":"2026-11-19T06:26:06.717746+00:00","event_id":"H_ALD26_OVERALL","event_name":null}]'::jsonb);

insert into "results" overriding system value select * from jsonb_populate_recordset(null::"results", '[{"idp":"LR3SIM48B404","url":"http://127.0.0.1:36171/season-8/?content=detail&fpid=list&pid=list&idp=LR3SIM48B404&lang=EN_CAP&event=H_ALD26_OVERALL&pidp=ranking_nav&search_event=H_ALD26_OVERALL","page":{"status":"finished","agPlace":4,"agTotal":null,"ageGroup":"25-29","division":"HYROX - Sun, 24 May","warnings":[],"bibNumber":"90005","eventName":null,"totalTime":5985,"finishTime":"11:19:47","raceStatus":null,"timesOfDay":{"seg_wb":"11:19:47","seg_bbj":"10:27:13","seg_row":"10:40:01","seg_ski":"09:50:38","seg_farm":"10:50:17","seg_pull":"10:13:49","seg_push":"10:00:37","seg_run1":"09:45:38","seg_run2":"09:57:17","seg_run3":"10:07:25","seg_run4":"10:20:26","seg_run5":"10:34:00","seg_run6":"10:46:47","seg_run7":"10:57:43","seg_run8":"11:12:11","seg_lunge":"11:05:00","seg_rox_in1":"09:45:45","seg_rox_in2":"09:57:22","seg_rox_in3":"10:07:44","seg_rox_in4":"10:21:14","seg_rox_in5":"10:34:42","seg_rox_in6":"10:47:46","seg_rox_in7":"10:58:42","seg_rox_out1":"09:51:16","seg_rox_out2":"10:01:29","seg_rox_out3":"10:14:29","seg_rox_out4":"10:27:37","seg_rox_out5":"10:40:22","seg_rox_out6":"10:50:37","seg_rox_out7":"11:05:31"},"adjustments":[{"kind":"bonus","text":"00:01:00 - Wall Balls Queue","seconds":60}],"athleteName":"Inés Núñez","nationality":["ESP"],"raceDetails":"General Ranking","splitPlaces":{"seg_wb":2,"roxzone":3,"seg_bbj":1,"seg_row":3,"seg_ski":2,"best_run":5,"seg_farm":5,"seg_pull":6,"seg_push":4,"run_total":4,"seg_lunge":7},"teamMembers":[],"overallPlace":16,"overallTotal":null,"segmentTimes":{"seg_wb":456,"seg_bbj":358,"seg_row":320,"seg_ski":293,"seg_farm":150,"seg_pull":366,"seg_push":195,"seg_run1":335,"seg_run2":361,"seg_run3":356,"seg_run4":357,"seg_run5":383,"seg_run6":385,"seg_run7":425,"seg_run8":401,"seg_lunge":379,"seg_finish":0,"seg_rox_in1":7,"seg_rox_in2":4,"seg_rox_in3":18,"seg_rox_in4":48,"seg_rox_in5":42,"seg_rox_in6":59,"seg_rox_in7":59,"seg_rox_in8":0,"seg_rox_out1":39,"seg_rox_out2":53,"seg_rox_out3":40,"seg_rox_out4":24,"seg_rox_out5":21,"seg_rox_out6":21,"seg_rox_out7":30,"seg_rox_out8":0},"statusReason":null,"raceStartTime":"09:40:03","participantType":"single","unaccountedTimes":{},"estimatedSegments":[]},"season":"season-8","event_id":"H_ALD26_OVERALL","event_name":null,"fetched_at":"2026-11-19T06:26:06.71374+00:00","page_values":{"rows":[{"key":"name","cells":[{"text":"Núñez, Inés","flags":[],"classes":["f-__fullname","last"],"isHeading":false}],"label":"Name","names":["fullname","fullname"],"table":0},{"key":"bib number","cells":[{"text":"90005","flags":[],"classes":["f-start_no_text","last"],"isHeading":false}],"label":"Bib Number","names":["start_no_text","start_no_text"],"table":0},{"key":"age group","cells":[{"text":"25-29","flags":[],"classes":["f-_type_age_class","last"],"isHeading":false}],"label":"Age Group","names":["type_age_class","type_age_class"],"table":0},{"key":"nat","cells":[{"text":"","flags":["ESP","ESP"],"classes":["f-__nation","last"],"isHeading":false}],"label":"Nat","names":["nation","nation"],"table":0},{"key":"race","cells":[{"text":"General Ranking","flags":[],"classes":["f-__meeting","last"],"isHeading":false}],"label":"Race","names":["meeting","meeting"],"table":1},{"key":"division","cells":[{"text":"HYROX - Sun, 24 May","flags":[],"classes":["f-__event","last"],"isHeading":false}],"label":"Division","names":["event","event"],"table":1},{"key":"bonus","cells":[{"text":"00:01:00 - Wall Balls Queue","flags":[],"classes":["f-gimmick_04","last"],"isHeading":false}],"label":"*Bonus","names":["gimmick_04","gimmick_04"],"table":2},{"key":"penalty","cells":[{"text":"–","flags":[],"classes":["f-gimmick_01","last"],"isHeading":false}],"label":"*Penalty","names":["gimmick_01","gimmick_01"],"table":2},{"key":"disqual reason","cells":[{"text":"–","flags":[],"classes":["f-disqual_reason","last"],"isHeading":false}],"label":"Disqual Reason","names":["disqual_reason","disqual_reason"],"table":2},{"key":"info","cells":[{"text":"–","flags":[],"classes":["f-gimmick_09","last"],"isHeading":false}],"label":"Info","names":["gimmick_09","gimmick_09"],"table":2},{"key":"rank (m/w)","cells":[{"text":"16","flags":[],"classes":["f-place_all","last"],"isHeading":false}],"label":"Rank (M/W)","names":["place_all","place_all"],"table":3},{"key":"rank (ag)","cells":[{"text":"4","flags":[],"classes":["f-place_age","last"],"isHeading":false}],"label":"Rank (AG)","names":["place_age","place_age"],"table":3},{"key":"overall time","cells":[{"text":"01:39:45","flags":[],"classes":["f-time_finish_netto","last"],"isHeading":false}],"label":"Overall Time","names":["time_finish_netto","time_finish_netto"],"table":3},{"key":"running 1","cells":[{"text":"00:05:36","flags":[],"classes":["f-time_01"],"isHeading":false},{"text":"–","flags":[],"classes":["last"],"isHeading":false}],"label":"Running 1","names":["time_01","time_01"],"table":4},{"key":"1000m skierg","cells":[{"text":"00:04:53","flags":[],"classes":["f-time_11"],"isHeading":false},{"text":"2","flags":[],"classes":["last"],"isHeading":false}],"label":"1000m SkiErg","names":["time_11","time_11"],"table":4},{"key":"running 2","cells":[{"text":"00:06:02","flags":[],"classes":["f-time_02"],"isHeading":false},{"text":"–","flags":[],"classes":["last"],"isHeading":false}],"label":"Running 2","names":["time_02","time_02"],"table":4},{"key":"50m sled push","cells":[{"text":"00:03:15","flags":[],"classes":["f-time_12"],"isHeading":false},{"text":"4","flags":[],"classes":["last"],"isHeading":false}],"label":"50m Sled Push","names":["time_12","time_12"],"table":4},{"key":"running 3","cells":[{"text":"00:05:57","flags":[],"classes":["f-time_03"],"isHeading":false},{"text":"–","flags":[],"classes":["last"],"isHeading":false}],"label":"Running 3","names":["time_03","time_03"],"table":4},{"key":"50m sled pull","cells":[{"text":"00:06:06","flags":[],"classes":["f-time_13"],"isHeading":false},{"text":"6","flags":[],"classes":["last"],"isHeading":false}],"label":"50m Sled Pull","names":["time_13","time_13"],"table":4},{"key":"running 4","cells":[{"text":"00:05:57","flags":[],"classes":["f-time_04"],"isHeading":false},{"text":"–","flags":[],"classes":["last"],"isHeading":false}],"label":"Running 4","names":["time_04","time_04"],"table":4},{"key":"80m burpee broad jump","cells":[{"text":"00:05:59","flags":[],"classes":["f-time_14"],"isHeading":false},{"text":"1","flags":[],"classes":["last"],"isHeading":false}],"label":"80m Burpee Broad Jump","names":["time_14","time_14"],"table":4},{"key":"running 5","cells":[{"text":"00:06:23","flags":[],"classes":["f-time_05"],"isHeading":false},{"text":"–","flags":[],"classes":["last"],"isHeading":false}],"label":"Running 5","names":["time_05","time_05"],"table":4},{"key":"1000m row","cells":[{"text":"00:05:20","flags":[],"classes":["f-time_15"],"isHeading":false},{"text":"3","flags":[],"classes":["last"],"isHeading":false}],"label":"1000m Row","names":["time_15","time_15"],"table":4},{"key":"running 6","cells":[{"text":"00:06:26","flags":[],"classes":["f-time_06"],"isHeading":false},{"text":"–","flags":[],"classes":["last"],"isHeading":false}],"label":"Running 6","names":["time_06","time_06"],"table":4},{"key":"200m farmers carry","cells":[{"text":"00:02:31","flags":[],"classes":["f-time_16"],"isHeading":false},{"text":"5","flags":[],"classes":["last"],"isHeading":false}],"label":"200m Farmers Carry","names":["time_16","time_16"],"table":4},{"key":"running 7","cells":[{"text":"00:07:06","flags":[],"classes":["f-time_07"],"isHeading":false},{"text":"–","flags":[],"classes":["last"],"isHeading":false}],"label":"Running 7","names":["time_07","time_07"],"table":4},{"key":"100m sandbag lunges","cells":[{"text":"00:06:19","flags":[],"classes":["f-time_17"],"isHeading":false},{"text":"7","flags":[],"classes":["last"],"isHeading":false}],"label":"100m Sandbag Lunges","names":["time_17","time_17"],"table":4},{"key":"running 8","cells":[{"text":"00:06:41","flags":[],"classes":["f-time_08"],"isHeading":false},{"text":"–","flags":[],"classes":["last"],"isHeading":false}],"label":"Running 8","names":["time_08","time_08"],"table":4},{"key":"wall balls","cells":[{"text":"00:07:37","flags":[],"classes":["f-time_18"],"isHeading":false},{"text":"2","flags":[],"classes":["last"],"isHeading":false}],"label":"Wall Balls","names":["time_18","time_18"],"table":4},{"key":"roxzone time","cells":[{"text":"00:07:46","flags":[],"classes":["f-time_60"],"isHeading":false},{"text":"3","flags":[],"classes":["last"],"isHeading":false}],"label":"Roxzone Time","names":["time_60","time_60"],"table":4},{"key":"run total","cells":[{"text":"00:50:04","flags":[],"classes":["f-time_49"],"isHeading":false},{"text":"4","flags":[],"classes":["last"],"isHeading":false}],"label":"Run Total","names":["time_49","time_49"],"table":4},{"key":"best run lap","cells":[{"text":"00:05:36","flags":[],"classes":["f-time_50"],"isHeading":false},{"text":"5","flags":[],"classes":["last"],"isHeading":false}],"label":"Best Run Lap","names":["time_50","time_50"],"table":4},{"key":"rox in","cells":[{"text":"09:45:38","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:05:35","flags":[],"classes":["time"],"isHeading":false},{"text":"05:35","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Rox In","names":["time_84"],"table":5},{"key":"1000m skierg in","cells":[{"text":"09:45:45","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:05:42","flags":[],"classes":["time"],"isHeading":false},{"text":"00:07","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"1000m SkiErg In","names":["time_85"],"table":5},{"key":"1000m skierg out","cells":[{"text":"09:50:38","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:10:35","flags":[],"classes":["time"],"isHeading":false},{"text":"04:53","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"1000m SkiErg Out","names":["time_51"],"table":5},{"key":"rox out","cells":[{"text":"09:51:16","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:11:14","flags":[],"classes":["time"],"isHeading":false},{"text":"00:39","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Rox Out","names":["time_86"],"table":5},{"key":"rox in","cells":[{"text":"09:57:17","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:17:15","flags":[],"classes":["time"],"isHeading":false},{"text":"06:01","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Rox In","names":["time_87"],"table":5},{"key":"50m sled push in","cells":[{"text":"09:57:22","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:17:19","flags":[],"classes":["time"],"isHeading":false},{"text":"00:04","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"50m Sled Push In","names":["time_88"],"table":5},{"key":"50m sled push out","cells":[{"text":"10:00:37","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:20:34","flags":[],"classes":["time"],"isHeading":false},{"text":"03:15","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"50m Sled Push Out","names":["time_52"],"table":5},{"key":"rox out","cells":[{"text":"10:01:29","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:21:27","flags":[],"classes":["time"],"isHeading":false},{"text":"00:53","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Rox Out","names":["time_89"],"table":5},{"key":"rox in","cells":[{"text":"10:07:25","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:27:23","flags":[],"classes":["time"],"isHeading":false},{"text":"05:56","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Rox In","names":["time_90"],"table":5},{"key":"50m sled pull in","cells":[{"text":"10:07:44","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:27:41","flags":[],"classes":["time"],"isHeading":false},{"text":"00:18","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"50m Sled Pull In","names":["time_91"],"table":5},{"key":"50m sled pull out","cells":[{"text":"10:13:49","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:33:47","flags":[],"classes":["time"],"isHeading":false},{"text":"06:06","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"50m Sled Pull Out","names":["time_53"],"table":5},{"key":"rox out","cells":[{"text":"10:14:29","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:34:27","flags":[],"classes":["time"],"isHeading":false},{"text":"00:40","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Rox Out","names":["time_92"],"table":5},{"key":"rox in","cells":[{"text":"10:20:26","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:40:24","flags":[],"classes":["time"],"isHeading":false},{"text":"05:57","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Rox In","names":["time_93"],"table":5},{"key":"80m burpee broad jump in","cells":[{"text":"10:21:14","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:41:12","flags":[],"classes":["time"],"isHeading":false},{"text":"00:48","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"80m Burpee Broad Jump In","names":["time_94"],"table":5},{"key":"80m burpee broad jump out","cells":[{"text":"10:27:13","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:47:10","flags":[],"classes":["time"],"isHeading":false},{"text":"05:58","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"80m Burpee Broad Jump Out","names":["time_54"],"table":5},{"key":"rox out","cells":[{"text":"10:27:37","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:47:34","flags":[],"classes":["time"],"isHeading":false},{"text":"00:24","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Rox Out","names":["time_95"],"table":5},{"key":"rox in","cells":[{"text":"10:34:00","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:53:57","flags":[],"classes":["time"],"isHeading":false},{"text":"06:23","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Rox In","names":["time_96"],"table":5},{"key":"1000m row in","cells":[{"text":"10:34:42","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:54:39","flags":[],"classes":["time"],"isHeading":false},{"text":"00:42","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"1000m Row In","names":["time_97"],"table":5},{"key":"1000m row out","cells":[{"text":"10:40:01","flags":[],"classes":["time_day"],"isHeading":false},{"text":"00:59:59","flags":[],"classes":["time"],"isHeading":false},{"text":"05:20","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"1000m Row Out","names":["time_55"],"table":5},{"key":"rox out","cells":[{"text":"10:40:22","flags":[],"classes":["time_day"],"isHeading":false},{"text":"01:00:20","flags":[],"classes":["time"],"isHeading":false},{"text":"00:21","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Rox Out","names":["time_98"],"table":5},{"key":"rox in","cells":[{"text":"10:46:47","flags":[],"classes":["time_day"],"isHeading":false},{"text":"01:06:45","flags":[],"classes":["time"],"isHeading":false},{"text":"06:25","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Rox In","names":["time_99"],"table":5},{"key":"200m farmers carry in","cells":[{"text":"10:47:46","flags":[],"classes":["time_day"],"isHeading":false},{"text":"01:07:44","flags":[],"classes":["time"],"isHeading":false},{"text":"00:59","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"200m Farmers Carry In","names":["time_100"],"table":5},{"key":"200m farmers carry out","cells":[{"text":"10:50:17","flags":[],"classes":["time_day"],"isHeading":false},{"text":"01:10:14","flags":[],"classes":["time"],"isHeading":false},{"text":"02:30","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"200m Farmers Carry Out","names":["time_56"],"table":5},{"key":"rox out","cells":[{"text":"10:50:37","flags":[],"classes":["time_day"],"isHeading":false},{"text":"01:10:35","flags":[],"classes":["time"],"isHeading":false},{"text":"00:21","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Rox Out","names":["time_101"],"table":5},{"key":"rox in","cells":[{"text":"10:57:43","flags":[],"classes":["time_day"],"isHeading":false},{"text":"01:17:40","flags":[],"classes":["time"],"isHeading":false},{"text":"07:05","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Rox In","names":["time_102"],"table":5},{"key":"100m sandbag lunges in","cells":[{"text":"10:58:42","flags":[],"classes":["time_day"],"isHeading":false},{"text":"01:18:39","flags":[],"classes":["time"],"isHeading":false},{"text":"00:59","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"100m Sandbag Lunges In","names":["time_103"],"table":5},{"key":"100m sandbag lunges out","cells":[{"text":"11:05:00","flags":[],"classes":["time_day"],"isHeading":false},{"text":"01:24:58","flags":[],"classes":["time"],"isHeading":false},{"text":"06:19","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"100m Sandbag Lunges Out","names":["time_57"],"table":5},{"key":"rox out","cells":[{"text":"11:05:31","flags":[],"classes":["time_day"],"isHeading":false},{"text":"01:25:28","flags":[],"classes":["time"],"isHeading":false},{"text":"00:30","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Rox Out","names":["time_104"],"table":5},{"key":"wall balls in","cells":[{"text":"11:12:11","flags":[],"classes":["time_day"],"isHeading":false},{"text":"01:32:09","flags":[],"classes":["time"],"isHeading":false},{"text":"06:41","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Wall Balls In","names":["time_105"],"table":5},{"key":"total","cells":[{"text":"11:19:47","flags":[],"classes":["time_day"],"isHeading":false},{"text":"01:39:45","flags":[],"classes":["time"],"isHeading":false},{"text":"07:36","flags":[],"classes":["diff","right","last"],"isHeading":false}],"label":"Total","names":["time_finish_netto"],"table":5}],"tables":[{"box":"general","title":"participant","headings":[]},{"box":"eventinfo","title":"race details","headings":[]},{"box":"judges","title":"judging decision","headings":[]},{"box":"totals","title":"overall time","headings":[]},{"box":"other","title":"workout summary","headings":["time","place"]},{"box":"splits","title":"race replay","headings":["time of day","time","diff"]}],"titleName":"Inés Núñez"},"parser_version":1,"first_fetched_at":"2026-11-19T06:26:06.71374+00:00"}]'::jsonb);

insert into "settings" overriding system value select * from jsonb_populate_recordset(null::"settings", '[{"name":"operator-clock","value":"1795069565"},{"name":"operator-log-key","value":"vMKPFR9GtbURvvNeIyULgqAzr8HSGTAA6JJPz6nKTHA="},{"name":"operator-password-configured","value":"scrypt$16$OdTd38bCdxk1lnSCM6j4Tg==$djIBcgTqbU0FG5p8EhH/S/KQ5Do3cx1nBVP1TF1efb4="},{"name":"races-version","value":"6"}]'::jsonb);

insert into "site_requests" overriding system value select * from jsonb_populate_recordset(null::"site_requests", '[{"at":"2026-11-19T06:26:06.45381+00:00","id":1,"is_over":true,"is_sent":true,"lease_until":"2026-11-19T06:26:51.440924+00:00"}]'::jsonb);

insert into "waiting_segments" overriding system value select * from jsonb_populate_recordset(null::"waiting_segments", '[{"race_id":"2026-begun-61b65672","segments":[{"key":"seg_run1","kind":"RUN","label":"Run 1","endIdx":1,"startIdx":0,"orderIndex":0,"durationSec":null},{"key":"seg_rox_in1","kind":"ROXZONE","label":"Roxzone In 1","endIdx":2,"startIdx":1,"orderIndex":1,"durationSec":null},{"key":"seg_ski","kind":"SKI_ERG","label":"Ski Erg","endIdx":3,"startIdx":2,"orderIndex":2,"durationSec":null},{"key":"seg_rox_out1","kind":"ROXZONE","label":"Roxzone Out 1","endIdx":4,"startIdx":3,"orderIndex":3,"durationSec":null},{"key":"seg_run2","kind":"RUN","label":"Run 2","endIdx":5,"startIdx":4,"orderIndex":4,"durationSec":null},{"key":"seg_rox_in2","kind":"ROXZONE","label":"Roxzone In 2","endIdx":6,"startIdx":5,"orderIndex":5,"durationSec":null},{"key":"seg_push","kind":"SLED_PUSH","label":"Sled Push","endIdx":7,"startIdx":6,"orderIndex":6,"durationSec":null},{"key":"seg_rox_out2","kind":"ROXZONE","label":"Roxzone Out 2","endIdx":8,"startIdx":7,"orderIndex":7,"durationSec":null},{"key":"seg_run3","kind":"RUN","label":"Run 3","endIdx":9,"startIdx":8,"orderIndex":8,"durationSec":null},{"key":"seg_rox_in3","kind":"ROXZONE","label":"Roxzone In 3","endIdx":10,"startIdx":9,"orderIndex":9,"durationSec":null},{"key":"seg_pull","kind":"SLED_PULL","label":"Sled Pull","endIdx":11,"startIdx":10,"orderIndex":10,"durationSec":null},{"key":"seg_rox_out3","kind":"ROXZONE","label":"Roxzone Out 3","endIdx":12,"startIdx":11,"orderIndex":11,"durationSec":null},{"key":"seg_run4","kind":"RUN","label":"Run 4","endIdx":13,"startIdx":12,"orderIndex":12,"durationSec":null},{"key":"seg_rox_in4","kind":"ROXZONE","label":"Roxzone In 4","endIdx":14,"startIdx":13,"orderIndex":13,"durationSec":null},{"key":"seg_bbj","kind":"BURPEE_BROAD_JUMP","label":"Burpee Broad Jumps","endIdx":15,"startIdx":14,"orderIndex":14,"durationSec":null},{"key":"seg_rox_out4","kind":"ROXZONE","label":"Roxzone Out 4","endIdx":16,"startIdx":15,"orderIndex":15,"durationSec":null},{"key":"seg_run5","kind":"RUN","label":"Run 5","endIdx":17,"startIdx":16,"orderIndex":16,"durationSec":null},{"key":"seg_rox_in5","kind":"ROXZONE","label":"Roxzone In 5","endIdx":18,"startIdx":17,"orderIndex":17,"durationSec":null},{"key":"seg_row","kind":"ROW","label":"Row","endIdx":19,"startIdx":18,"orderIndex":18,"durationSec":null},{"key":"seg_rox_out5","kind":"ROXZONE","label":"Roxzone Out 5","endIdx":20,"startIdx":19,"orderIndex":19,"durationSec":null},{"key":"seg_run6","kind":"RUN","label":"Run 6","endIdx":21,"startIdx":20,"orderIndex":20,"durationSec":null},{"key":"seg_rox_in6","kind":"ROXZONE","label":"Roxzone In 6","endIdx":22,"startIdx":21,"orderIndex":21,"durationSec":null},{"key":"seg_farm","kind":"FARMERS_CARRY","label":"Farmer''s Carry","endIdx":23,"startIdx":22,"orderIndex":22,"durationSec":null},{"key":"seg_rox_out6","kind":"ROXZONE","label":"Roxzone Out 6","endIdx":24,"startIdx":23,"orderIndex":23,"durationSec":null},{"key":"seg_run7","kind":"RUN","label":"Run 7","endIdx":25,"startIdx":24,"orderIndex":24,"durationSec":null},{"key":"seg_rox_in7","kind":"ROXZONE","label":"Roxzone In 7","endIdx":26,"startIdx":25,"orderIndex":25,"durationSec":null},{"key":"seg_lunge","kind":"SANDBAG_LUNGES","label":"Sandbag Lunges","endIdx":27,"startIdx":26,"orderIndex":26,"durationSec":null},{"key":"seg_rox_out7","kind":"ROXZONE","label":"Roxzone Out 7","endIdx":28,"startIdx":27,"orderIndex":27,"durationSec":null},{"key":"seg_run8","kind":"RUN","label":"Run 8","endIdx":29,"startIdx":28,"orderIndex":28,"durationSec":null},{"key":"seg_rox_in8","kind":"ROXZONE","label":"Roxzone In 8","endIdx":30,"startIdx":29,"orderIndex":29,"durationSec":null},{"key":"seg_wb","kind":"WALL_BALLS","label":"Wall Balls","endIdx":31,"startIdx":30,"orderIndex":30,"durationSec":null},{"key":"seg_rox_out8","kind":"ROXZONE","label":"Roxzone Out 8","endIdx":32,"startIdx":31,"orderIndex":31,"durationSec":null},{"key":"seg_finish","kind":"FINISH","label":"Finish","endIdx":33,"startIdx":32,"orderIndex":32,"durationSec":null}]}]'::jsonb);

select setval(pg_get_serial_sequence('actions', 'id'), (select coalesce(max(id), 0) + 1 from actions), false);
