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
