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
