-- How the map of a race is shown (as-is, dimmed, night). Null for races of before: whoever draws measures.
ALTER TABLE races ADD COLUMN map_look text;
-- The map prints the names of the stations itself: ours are not drawn over them.
ALTER TABLE races ADD COLUMN has_printed_names boolean NOT NULL DEFAULT false;
