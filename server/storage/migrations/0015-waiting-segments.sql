-- Segments wait for the path that completes them. Paths that waited for segments are dropped: a path
-- is now saved after its segments, and visitors never saw one that waited.
CREATE TABLE waiting_segments (
  race_id text PRIMARY KEY REFERENCES races (id) ON DELETE CASCADE,
  segments jsonb NOT NULL
);
INSERT INTO waiting_segments (race_id, segments)
  SELECT race_id, segments FROM course_drafts WHERE segments IS NOT NULL;
DROP TABLE course_drafts;
