-- The part of the map that a replay shows, in shares of its sides. Null shows all of it.
ALTER TABLE races ADD COLUMN map_area jsonb;
